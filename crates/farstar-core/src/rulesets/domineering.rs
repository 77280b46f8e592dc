//! Domineering: Left places a domino upright, Right lies one down.

use super::Known;
use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The one set holds the free cells.
pub struct Domineering;

impl BoardRules<1> for Domineering {
    const CHARACTERS: &'static str = ".#";
    const TRANSPOSES: bool = true;
    const SWAPS: bool = false;

    fn layers_of(index: usize) -> [bool; 1] {
        [index == 0]
    }

    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.transposed)
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

    /// A line of n free cells has room for ⌊n/2⌋ dominoes of one player.
    fn known<B: Bits>(part: &Board<B, 1>) -> Known {
        let dominoes = i64::from(part.layers[0].count() / 2);
        match (part.rows, part.columns) {
            (1, _) => Known::Integer(-dominoes),
            (_, 1) => Known::Integer(dominoes),
            _ => Known::Nothing,
        }
    }
}
