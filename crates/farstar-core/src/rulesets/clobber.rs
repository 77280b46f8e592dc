//! Clobber: a stone takes an orthogonally adjacent stone of the other player and stands in its place.

use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The sets hold Left's stones and Right's.
pub struct Clobber;

impl BoardRules<2> for Clobber {
    const CHARACTERS: &'static str = ".xo";
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 2] {
        [index == 1, index == 2]
    }

    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }

    fn options<B: Bits>(board: &Board<B, 2>, left: bool, out: &mut Vec<Board<B, 2>>) {
        let (mine, theirs) = (usize::from(!left), usize::from(left));
        for step in board.steps() {
            let movers = board.layers[mine] & Board::<B, 2>::moved(board.layers[theirs], -step);
            for from in movers.members() {
                let from = B::one(from);
                let to = Board::<B, 2>::moved(from, step);
                let mut option = *board;
                option.layers[mine] = option.layers[mine] ^ from ^ to;
                option.layers[theirs] = option.layers[theirs] ^ to;
                out.push(option);
            }
        }
    }

    /// Stones never come next to others than those they stand or stood next to.
    fn split<B: Bits>(board: &Board<B, 2>, out: &mut Vec<Board<B, 2>>) {
        let [x, o] = board.layers;
        let mut rest = x | o;
        while !rest.is_empty() {
            let part = board.connected(B::one(rest.first()), rest);
            rest = rest ^ part;
            if !(part & x).is_empty() && !(part & o).is_empty() {
                out.push(board.with([part & x, part & o]));
            }
        }
    }
}
