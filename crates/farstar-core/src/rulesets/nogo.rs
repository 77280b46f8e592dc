//! `NoGo`: place a stone so that every group, of either colour, keeps an empty neighbour.
//!
//! An empty place that a player may not take stays forbidden to her: no group can get new neighbours but through the
//! one empty place that it has. What neither may take stays empty for ever, and groups beside it are safe.

use super::Known;
use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The sets hold Left's stones, Right's, the empty places, and those of them all that are safe or stay empty for ever;
/// only parts have the last.
pub struct NoGo;

/// What the groups of a board say.
struct Look<B> {
    /// The places that Left may take, and Right.
    playable: [B; 2],
    /// The stones of groups that still can be suffocated.
    mortal: B,
}

/// The safe groups' stones, and for the others with one empty neighbour that neighbour.
fn groups<B: Bits>(board: &Board<B, 4>, colour: usize, forever: B) -> (B, B, B) {
    let [_, _, empty, safe] = board.layers;
    let (mut many, mut only, mut sure) = (B::EMPTY, B::EMPTY, B::EMPTY);
    let mut rest = board.layers[colour];
    while !rest.is_empty() {
        let group = board.connected(B::one(rest.first()), rest);
        rest = rest ^ group;
        let beside = board.beside(group);
        let free = beside & empty;
        if !(group & safe | beside & forever).is_empty() {
            sure = sure | group;
            many = many | group;
        } else if free.count() == 1 {
            only = only | free;
        } else {
            many = many | group;
        }
    }
    (many, only, sure)
}

fn playable<B: Bits>(board: &Board<B, 4>) -> [B; 2] {
    let [_, _, empty, safe] = board.layers;
    let groups = [0, 1].map(|colour| groups(board, colour, empty & safe));
    let open = empty.without(safe);
    [0, 1].map(|mine: usize| {
        let breathes = board.beside(empty) | board.beside(groups[mine].0);
        open.without(groups[1 - mine].1) & breathes
    })
}

fn look<B: Bits>(board: &Board<B, 4>) -> Look<B> {
    let [x, o, empty, _] = board.layers;
    let playable = playable(board);
    let forever = empty.without(playable[0] | playable[1]);
    let sure = [0, 1].map(|colour| groups(board, colour, forever).2);
    Look { playable, mortal: (x | o).without(sure[0] | sure[1]) }
}

impl BoardRules<4> for NoGo {
    const CHARACTERS: &'static str = ".xo#";
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 4] {
        [index == 1, index == 2, index == 0, false]
    }

    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }

    fn check<B: Bits>(board: &Board<B, 4>) -> Result<(), String> {
        let [x, o, empty, _] = board.layers;
        let stifled = [x, o].into_iter().any(|stones| {
            let alive = board.connected(board.beside(empty) & stones, stones);
            alive != stones
        });
        if stifled { Err("a board where every group has an empty neighbour".into()) } else { Ok(()) }
    }

    fn options<B: Bits>(board: &Board<B, 4>, left: bool, out: &mut Vec<Board<B, 4>>) {
        let mine = usize::from(!left);
        for at in playable(board)[mine].members() {
            let at = B::one(at);
            let mut option = *board;
            option.layers[mine] = option.layers[mine] | at;
            option.layers[2] = option.layers[2] ^ at;
            out.push(option);
        }
    }

    fn split<B: Bits>(board: &Board<B, 4>, out: &mut Vec<Board<B, 4>>) {
        let Look { playable: [left, right], mortal } = look(board);
        let [x, o, empty, _] = board.layers;
        let open = left | right;
        // Safe stones and places that stay empty matter to their neighbours but connect nothing.
        let fixed = (x | o | empty).without(open | mortal);
        let mut rest = open;
        while !rest.is_empty() {
            let part = board.connected(B::one(rest.first()), open | mortal);
            rest = rest.without(part);
            let fixed = board.beside(part & open) & fixed;
            let all = part | fixed;
            out.push(board.with([x & all, o & all, empty & all, fixed]));
        }
    }

    fn known<B: Bits>(part: &Board<B, 4>) -> Known {
        let [left, right] = playable(part);
        match (left.is_empty(), right.is_empty()) {
            (false, false) => Known::Nothing,
            (left_has_none, _) => Known::Alone { left: !left_has_none, most: (left | right).count() },
        }
    }
}
