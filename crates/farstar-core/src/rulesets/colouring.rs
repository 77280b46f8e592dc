//! Col and Snort on the squares of a board: colour a square that has no neighbour of your own colour (Col), of the
//! other colour (Snort).

use super::Known;
use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// No neighbours of one colour. The sets hold Left's squares, Right's, and the free ones. In a part, which the last set
/// marks, the first two hold what Left may still colour and what Right may.
pub struct Col;

/// No neighbours of different colours; the sets as in [`Col`].
pub struct Snort;

type Squares<B> = Board<B, 4>;

/// What each player may colour.
fn allowed<B: Bits>(board: &Squares<B>, col: bool) -> [B; 2] {
    let [left, right, free, marked] = board.layers;
    if !marked.is_empty() {
        return [left, right];
    }
    let beside = [board.beside(left), board.beside(right)];
    let forbidden = if col { beside } else { [beside[1], beside[0]] };
    forbidden.map(|forbidden| free.without(forbidden))
}

fn options<B: Bits>(board: &Squares<B>, col: bool, left: bool, out: &mut Vec<Squares<B>>) {
    let allowed = allowed(board, col);
    let [_, _, free, marked] = board.layers;
    let mine = usize::from(!left);
    for at in allowed[mine].members() {
        let at = B::one(at);
        if marked.is_empty() {
            let mut option = *board;
            option.layers[mine] = option.layers[mine] | at;
            option.layers[2] = free ^ at;
            out.push(option);
        } else {
            let mut rest = allowed.map(|allowed| allowed.without(at));
            let hit = if col { mine } else { 1 - mine };
            rest[hit] = rest[hit].without(board.beside(at));
            out.push(board.with([rest[0], rest[1], free, marked]));
        }
    }
}

/// Two neighbours matter to each other when colouring one can forbid the other.
fn split<B: Bits>(board: &Squares<B>, col: bool, out: &mut Vec<Squares<B>>) {
    let [left, right] = allowed(board, col);
    let mut rest = left | right;
    while !rest.is_empty() {
        let mut part = B::one(rest.first());
        loop {
            let [of_left, of_right] = [board.beside(part & left), board.beside(part & right)];
            let hit = if col { of_left & left | of_right & right } else { of_left & right | of_right & left };
            let grown = part | hit & rest;
            if grown == part {
                break;
            }
            part = grown;
        }
        rest = rest ^ part;
        out.push(board.with([left & part, right & part, B::EMPTY, part]));
    }
}

fn known<B: Bits>(part: &Squares<B>) -> Known {
    let [left, right, _, _] = part.layers;
    match (left.is_empty(), right.is_empty()) {
        (false, false) => Known::Nothing,
        (left_has_none, _) => Known::Alone { left: !left_has_none, most: (left | right).count() },
    }
}

impl BoardRules<4> for Col {
    const CHARACTERS: &'static str = ".xo#";
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 4] {
        [index == 1, index == 2, index == 0, false]
    }
    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }
    fn options<B: Bits>(board: &Squares<B>, left: bool, out: &mut Vec<Squares<B>>) {
        options(board, true, left, out);
    }
    fn split<B: Bits>(board: &Squares<B>, out: &mut Vec<Squares<B>>) {
        split(board, true, out);
    }
    fn known<B: Bits>(part: &Squares<B>) -> Known {
        known(part)
    }
}

impl BoardRules<4> for Snort {
    const CHARACTERS: &'static str = ".xo#";
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 4] {
        [index == 1, index == 2, index == 0, false]
    }
    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }
    fn options<B: Bits>(board: &Squares<B>, left: bool, out: &mut Vec<Squares<B>>) {
        options(board, false, left, out);
    }
    fn split<B: Bits>(board: &Squares<B>, out: &mut Vec<Squares<B>>) {
        split(board, false, out);
    }
    fn known<B: Bits>(part: &Squares<B>) -> Known {
        known(part)
    }
}
