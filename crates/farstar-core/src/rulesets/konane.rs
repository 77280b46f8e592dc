//! Konane: a stone jumps over an adjacent stone of the other player into an empty place, and on in the same line.

use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The sets hold Left's stones, Right's, and the empty places.
pub struct Konane;

impl BoardRules<3> for Konane {
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
        let (mine, theirs) = (usize::from(!left), usize::from(left));
        let moved = Board::<B, 3>::moved;
        for step in board.steps() {
            let jumpers = board.layers[mine] & moved(board.layers[theirs], -step) & moved(board.layers[2], -2 * step);
            for from in jumpers.members() {
                let (mut option, mut stone) = (*board, B::one(from));
                loop {
                    let over = moved(stone, step) & option.layers[theirs];
                    let to = moved(over, step) & option.layers[2];
                    if to.is_empty() {
                        break;
                    }
                    option.layers[mine] = option.layers[mine] ^ stone ^ to;
                    option.layers[theirs] = option.layers[theirs] ^ over;
                    option.layers[2] = option.layers[2] ^ stone ^ over ^ to;
                    out.push(option);
                    stone = to;
                }
            }
        }
    }

    /// What no stone can ever jump from, over or into does not matter; what shares no such triple of places is
    /// independent. The triples are found from sets that only grow: where each player's stones may ever stand, and
    /// what may ever be empty.
    fn split<B: Bits>(board: &Board<B, 3>, out: &mut Vec<Board<B, 3>>) {
        let moved = Board::<B, 3>::moved;
        let [mut x, mut o, mut empty] = board.layers;
        let cells = x | o | empty;
        // Where jumps may start, by direction.
        let mut starts = [B::EMPTY; 4];
        loop {
            let before = (x, o, empty, starts);
            for (start, step) in starts.iter_mut().zip(board.steps()) {
                let landing = moved(empty, -2 * step);
                let of_left = x & moved(o, -step) & landing;
                let of_right = o & moved(x, -step) & landing;
                *start = *start | of_left | of_right;
                x = x | moved(of_left, 2 * step);
                o = o | moved(of_right, 2 * step);
                empty = empty | *start | moved(*start, step);
            }
            if (x, o, empty, starts) == before {
                break;
            }
        }
        let mut rest = starts.iter().fold(B::EMPTY, |all, &start| all | start);
        while !rest.is_empty() {
            let mut part = B::one(rest.first());
            loop {
                let mut grown = part;
                for (&start, step) in starts.iter().zip(board.steps()) {
                    let touched = start & (part | moved(part, -step) | moved(part, -2 * step));
                    grown = grown | touched | moved(touched, step) | moved(touched, 2 * step);
                }
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest = rest.without(part);
            let part = part & cells;
            out.push(board.with(board.layers.map(|layer| layer & part)));
        }
    }
}
