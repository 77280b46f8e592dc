//! BEYOND THE DOOR (`universal-rulesets`, Definition 12).
//!
//! Rooms stand in every third row and column; of the two cells between neighbours each holds the paint on the side of
//! the room beside it.

use super::bits::Bits;
use super::board::Board;
use super::walkers::Walk;

/// The sets hold Left's paint, Right's, the rooms that can still be entered, and the pieces.
pub struct BeyondTheDoor;

fn moved<B: Bits>(set: B, by: i32) -> B {
    Board::<B, 4>::moved(set, by)
}

/// The paint in one direction that some piece may ever need.
fn useful<B: Bits>(board: &Board<B, 4>, step: i32) -> B {
    let [left, right, rooms, pieces] = board.layers;
    (left | right) & moved(rooms | pieces, step) & moved(rooms, -2 * step)
}

impl Walk<4> for BeyondTheDoor {
    const CHARACTERS: &'static str = ".LRG+o";

    fn layers_of(index: usize) -> [bool; 4] {
        [index == 1 || index == 3, index == 2 || index == 3, index == 4, index == 5]
    }

    fn check<B: Bits>(board: &Board<B, 4>) -> Result<(), String> {
        let [left, right, rooms, pieces] = board.layers;
        let stride = board.stride();
        let third = |at: u32| (at / stride % 3, at % stride % 3);
        let fits = (rooms | pieces).members().all(|at| third(at) == (0, 0))
            && (left | right).members().all(|at| matches!(third(at), (0, 1 | 2) | (1 | 2, 0)));
        let whole = (board.rows, board.columns) == (0, 0) || (board.rows % 3 == 1 && board.columns % 3 == 1);
        if fits && whole {
            Ok(())
        } else {
            Err("rooms + o in every third row and column, pairs of paint L R G . between them".into())
        }
    }

    fn pieces<B: Bits>(board: &Board<B, 4>) -> B {
        board.layers[3]
    }

    fn removed<B: Bits>(board: &Board<B, 4>, piece: B) -> Board<B, 4> {
        let [left, right, rooms, pieces] = board.layers;
        board.with([left, right, rooms, pieces ^ piece])
    }

    fn walks<B: Bits>(board: &Board<B, 4>, piece: B, left: bool, out: &mut Vec<Board<B, 4>>) {
        let mine = usize::from(!left);
        for step in board.steps() {
            let [of_left, of_right, mut rooms, pieces] = board.layers;
            let mut at = piece;
            loop {
                let paint = moved(at, step) & board.layers[mine];
                at = moved(paint, 2 * step) & board.layers[2];
                if at.is_empty() {
                    break;
                }
                rooms = rooms ^ at;
                out.push(board.with([of_left, of_right, rooms, pieces ^ piece | at]));
            }
        }
    }

    fn reach<B: Bits>(board: &Board<B, 4>, piece: B) -> B {
        let mut places = B::EMPTY;
        loop {
            let grown = board.steps().iter().fold(places, |all, &step| {
                let paint = moved(places | piece, step) & (board.layers[0] | board.layers[1]);
                all | moved(paint, 2 * step) & board.layers[2]
            });
            if grown == places {
                return places;
            }
            places = grown;
        }
    }

    fn part<B: Bits>(board: &Board<B, 4>, pieces: B, places: B) -> Board<B, 4> {
        let [left, right, _, _] = board.layers;
        let within = board.with([left, right, places, pieces]);
        let paint = board.steps().iter().fold(B::EMPTY, |all, &step| all | useful(&within, step));
        board.with([left & paint, right & paint, places, pieces])
    }
}
