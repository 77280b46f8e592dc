//! Amazons: an amazon goes like a queen in chess, then burns a place that she reaches like a queen.

use super::Known;
use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The sets hold Left's amazons, Right's, and the empty places.
pub struct Amazons;

/// The places that a queen reaches.
fn reached<B: Bits>(board: &Board<B, 3>, from: B, empty: B) -> B {
    board.king_steps().iter().fold(B::EMPTY, |mut all, &step| {
        let mut to = from;
        loop {
            to = Board::<B, 3>::moved(to, step) & empty;
            if to.is_empty() {
                return all;
            }
            all = all | to;
        }
    })
}

impl BoardRules<3> for Amazons {
    const CHARACTERS: &'static str = ".xo#";
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 3] {
        [index == 1, index == 2, index == 0]
    }

    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }

    fn options<B: Bits>(board: &Board<B, 3>, left: bool, out: &mut Vec<Board<B, 3>>) {
        let mine = usize::from(!left);
        for from in board.layers[mine].members() {
            let from = B::one(from);
            for to in reached(board, from, board.layers[2]).members() {
                let to = B::one(to);
                let mut gone = *board;
                gone.layers[mine] = gone.layers[mine] ^ from ^ to;
                gone.layers[2] = gone.layers[2] ^ from ^ to;
                let [left, right, empty] = gone.layers;
                let burnt = reached(&gone, to, empty).members();
                out.extend(burnt.map(|at| gone.with([left, right, empty ^ B::one(at)])));
            }
        }
    }

    /// Burnt places stay burnt, and nobody passes them.
    fn split<B: Bits>(board: &Board<B, 3>, out: &mut Vec<Board<B, 3>>) {
        let [x, o, empty] = board.layers;
        let mut rest = x | o | empty;
        while !rest.is_empty() {
            let mut part = B::one(rest.first());
            loop {
                let wide = part | part << 1 | part >> 1;
                let grown = part | (wide | wide << board.stride() | wide >> board.stride()) & rest;
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest = rest ^ part;
            if !(part & (x | o)).is_empty() && !(part & empty).is_empty() {
                out.push(board.with(board.layers.map(|layer| layer & part)));
            }
        }
    }

    fn known<B: Bits>(part: &Board<B, 3>) -> Known {
        let [x, o, empty] = part.layers;
        match (x.is_empty(), o.is_empty()) {
            (false, false) => Known::Nothing,
            (left_is_none, _) => Known::Alone { left: !left_is_none, most: empty.count() },
        }
    }
}
