//! Domineering: Left places upright dominoes on free cells, Right dominoes that lie.

use super::bits::Bits;
use super::board::{Board, BoardRules, Effect};

/// Domineering. The one set holds the free cells.
pub struct Domineering;

impl BoardRules<1> for Domineering {
    const CHARACTERS: &'static str = ".#";
    const TRANSPOSE: Effect = Effect::Negative;
    const FLIPS: [Effect; 2] = [Effect::Same; 2];

    fn layers_of(index: usize) -> [bool; 1] {
        [index == 0]
    }

    fn options<B: Bits>(board: &Board<B, 1>, left: bool, out: &mut Vec<Board<B, 1>>) {
        let [free] = board.layers;
        let step = if left { board.stride() } else { 1 };
        let domino = B::one(0) | B::one(step);
        out.extend((free & free >> step).members().map(|at| board.with([free ^ domino << at])));
    }

    fn split<B: Bits>(board: &Board<B, 1>, out: &mut Vec<Board<B, 1>>) {
        let [mut rest] = board.layers;
        while !rest.is_empty() {
            let part = board.connected(B::one(rest.first()), rest);
            rest = rest ^ part;
            if part.count() > 1 {
                out.push(board.with([part]));
            }
        }
    }
}
