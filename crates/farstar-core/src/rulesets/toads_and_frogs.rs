//! Toads and Frogs: Left's toads go right and Right's frogs go left, by a step or by a jump over one of the others.

use super::Known;
use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};

/// The sets hold toads, frogs and empty places; every row is a strip of its own.
pub struct ToadsAndFrogs;

impl BoardRules<3> for ToadsAndFrogs {
    const CHARACTERS: &'static str = ".tf";
    const TRANSPOSES: bool = false;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; 3] {
        [index == 1, index == 2, index == 0]
    }

    fn effect(symmetry: Symmetry) -> Effect {
        // Parts are single rows, so that nothing is said of turning them upside down.
        match (symmetry.across, symmetry.swapped, symmetry.down) {
            (false, false, false) => Effect::Same,
            (true, true, false) => Effect::Negative,
            _ => Effect::Other,
        }
    }

    fn options<B: Bits>(board: &Board<B, 3>, left: bool, out: &mut Vec<Board<B, 3>>) {
        let [toads, frogs, empty] = board.layers;
        let (mine, theirs, step) = if left { (toads, frogs, 1) } else { (frogs, toads, -1) };
        let moved = Board::<B, 3>::moved;
        let walkers = mine & moved(empty, -step);
        let jumpers = mine & moved(theirs, -step) & moved(empty, -2 * step);
        for (movers, by) in [(walkers, step), (jumpers, 2 * step)] {
            for from in movers.members() {
                let both = B::one(from) | moved(B::one(from), by);
                let mut option = *board;
                let mine = usize::from(!left);
                option.layers[mine] = option.layers[mine] ^ both;
                option.layers[2] = option.layers[2] ^ both;
                out.push(option);
            }
        }
    }

    fn split<B: Bits>(board: &Board<B, 3>, out: &mut Vec<Board<B, 3>>) {
        let [toads, frogs, empty] = board.layers;
        let all = toads | frogs | empty;
        // ttff: none of the four can ever move.
        let block = toads & toads >> 1 & frogs >> 2 & frogs >> 3;
        let walls = block | block << 1 | block << 2 | block << 3;
        let mut rest = all.without(walls);
        while !rest.is_empty() {
            let start = B::one(rest.first());
            let mut strip = start;
            loop {
                let grown = strip | strip << 1 & rest;
                if grown == strip {
                    break;
                }
                strip = grown;
            }
            rest = rest ^ strip;
            // A frog that has arrived at the left end stays there, and so does a toad at the right end.
            while !strip.is_empty() && frogs.has(strip.first()) {
                strip = strip ^ B::one(strip.first());
            }
            while let Some(last) = last(strip)
                && toads.has(last)
            {
                strip = strip ^ B::one(last);
            }
            let part = board.with([toads & strip, frogs & strip, empty & strip]);
            if [true, false].iter().any(|&left| can_move(&part, left)) {
                out.push(part);
            }
        }
    }

    /// When all frogs have passed all toads, the empty places ahead of each count.
    fn known<B: Bits>(part: &Board<B, 3>) -> Known {
        let [toads, frogs, empty] = part.layers;
        if !toads.is_empty() && last(frogs).is_some_and(|frog| frog > toads.first()) {
            return Known::Nothing;
        }
        let ahead = |at: u32, left: bool| {
            let behind = empty & B::below(at);
            i64::from(if left { empty.without(behind).count() } else { behind.count() })
        };
        let toads: i64 = toads.members().map(|at| ahead(at, true)).sum();
        let frogs: i64 = frogs.members().map(|at| ahead(at, false)).sum();
        Known::Integer(toads - frogs)
    }
}

fn last<B: Bits>(set: B) -> Option<u32> {
    (!set.is_empty()).then(|| B::SIZE - 1 - set.mirrored().first())
}

fn can_move<B: Bits>(board: &Board<B, 3>, left: bool) -> bool {
    let [toads, frogs, empty] = board.layers;
    if left {
        !(toads & (empty >> 1 | frogs >> 1 & empty >> 2)).is_empty()
    } else {
        !(frogs & (empty << 1 | toads << 1 & empty << 2)).is_empty()
    }
}
