//! BIPASS, MAXIMAL BIPASS and CANNIBAL BIPASS (`bipass`): Left's black stones go right past white ones, Right's white
//! stones go left past black ones.

use super::Known;
use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The sets hold black stones and white ones. What is between two gaps is a strip.
pub struct Bipass;

/// BIPASS where a stone must pass as many as it can.
pub struct MaximalBipass;

/// BIPASS where a stone may instead eat neighbours of its own colour, in its own direction.
pub struct CannibalBipass;

/// What a move may be.
#[derive(PartialEq, Eq)]
enum Moves {
    Any,
    Longest,
    Cannibal,
}

fn options<B: Bits>(board: &Board<B, 2>, left: bool, moves: &Moves, out: &mut Vec<Board<B, 2>>) {
    let moved = Board::<B, 2>::moved;
    let (mine, theirs, step) = if left { (0, 1, 1) } else { (1, 0, -1) };
    let with = |own: B, other: B| board.with(if left { [own, other] } else { [other, own] });
    let (own, other) = (board.layers[mine], board.layers[theirs]);
    for from in own.members() {
        let from = B::one(from);
        let (mut to, mut passed) = (moved(from, step), B::EMPTY);
        while !(to & other).is_empty() {
            passed = passed | to;
            let on = moved(to, step);
            if *moves != Moves::Longest || (on & other).is_empty() {
                out.push(with(own ^ from ^ to, other ^ passed ^ moved(passed, -step)));
            }
            to = on;
        }
        if *moves == Moves::Cannibal {
            let (mut to, mut eaten) = (moved(from, step), from);
            while !(to & own).is_empty() {
                out.push(with(own ^ eaten, other));
                eaten = eaten | to;
                to = moved(to, step);
            }
        }
    }
}

/// The strips, without what `trim` takes off both ends.
fn split<B: Bits>(board: &Board<B, 2>, trim: impl Fn(&mut B), out: &mut Vec<Board<B, 2>>) {
    let [black, white] = board.layers;
    let mut rest = black | white;
    while !rest.is_empty() {
        let mut strip = B::one(rest.first());
        loop {
            let grown = strip | strip << 1 & rest;
            if grown == strip {
                break;
            }
            strip = grown;
        }
        rest = rest ^ strip;
        trim(&mut strip);
        if strip.count() > 1 {
            out.push(board.with([black & strip, white & strip]));
        }
    }
}

fn last<B: Bits>(set: B) -> u32 {
    B::SIZE - 1 - set.mirrored().first()
}

/// In BIPASS white stones at the left end and black ones at the right end are dead.
fn alive<B: Bits>(board: &Board<B, 2>, strip: &mut B) {
    let [black, white] = board.layers.map(|layer| layer & *strip);
    if black.is_empty() || white.is_empty() {
        *strip = B::EMPTY;
        return;
    }
    let (first, last) = (black.first(), last(white));
    *strip = if first > last { B::EMPTY } else { *strip & B::below(last + 1).without(B::below(first)) };
}

/// A turned strip with exchanged colours is the negative; parts are single rows.
fn effect(symmetry: Symmetry) -> Effect {
    match (symmetry.across, symmetry.swapped, symmetry.down) {
        (false, false, false) => Effect::Same,
        (true, true, false) => Effect::Negative,
        _ => Effect::Other,
    }
}

fn layers_of(index: usize) -> [bool; 2] {
    [index == 1, index == 2]
}

impl BoardRules<2> for Bipass {
    const CHARACTERS: &'static str = ".bw";
    const TRANSPOSES: bool = false;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 2] {
        layers_of(index)
    }
    fn effect(symmetry: Symmetry) -> Effect {
        effect(symmetry)
    }
    fn options<B: Bits>(board: &Board<B, 2>, left: bool, out: &mut Vec<Board<B, 2>>) {
        options(board, left, &Moves::Any, out);
    }
    fn split<B: Bits>(board: &Board<B, 2>, out: &mut Vec<Board<B, 2>>) {
        split(board, |strip| alive(board, strip), out);
    }
}

impl BoardRules<2> for MaximalBipass {
    const CHARACTERS: &'static str = ".bw";
    const TRANSPOSES: bool = false;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 2] {
        layers_of(index)
    }
    fn effect(symmetry: Symmetry) -> Effect {
        effect(symmetry)
    }
    fn options<B: Bits>(board: &Board<B, 2>, left: bool, out: &mut Vec<Board<B, 2>>) {
        options(board, left, &Moves::Longest, out);
    }
    fn split<B: Bits>(board: &Board<B, 2>, out: &mut Vec<Board<B, 2>>) {
        split(board, |strip| alive(board, strip), out);
    }
}

impl BoardRules<2> for CannibalBipass {
    const CHARACTERS: &'static str = ".bw";
    const TRANSPOSES: bool = false;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 2] {
        layers_of(index)
    }
    fn effect(symmetry: Symmetry) -> Effect {
        effect(symmetry)
    }
    fn options<B: Bits>(board: &Board<B, 2>, left: bool, out: &mut Vec<Board<B, 2>>) {
        options(board, left, &Moves::Cannibal, out);
    }

    /// Only a stone that is the last of its colour can be dead: a white one at the left end, a black one at the right.
    fn split<B: Bits>(board: &Board<B, 2>, out: &mut Vec<Board<B, 2>>) {
        let trim = |strip: &mut B| {
            let [black, white] = board.layers.map(|layer| layer & *strip);
            if white.count() == 1 && white.has(strip.first()) {
                *strip = *strip ^ white;
            }
            if black.count() == 1 && black.has(last(*strip)) {
                *strip = *strip ^ black;
            }
        };
        split(board, trim, out);
    }

    /// Of n stones of one colour all but the last can be eaten one by one, and no move eats less than one.
    fn known<B: Bits>(part: &Board<B, 2>) -> Known {
        let [black, white] = part.layers.map(|layer| i64::from(layer.count()));
        match (black, white) {
            (n, 0) => Known::Integer(n - 1),
            (0, n) => Known::Integer(1 - n),
            _ => Known::Nothing,
        }
    }
}
