//! TURNING TILES (`universal-rulesets`, Definitions 8 and 9).

use super::bits::Bits;
use super::board::Board;
use super::walkers::Walk;

/// The sets hold the tiles that Left may enter, those that Right may (green ones are in both), and the pieces.
pub struct TurningTiles;

impl Walk<3> for TurningTiles {
    const CHARACTERS: &'static str = ".LRGo";

    fn layers_of(index: usize) -> [bool; 3] {
        [index == 1 || index == 3, index == 2 || index == 3, index == 4]
    }

    fn check<B: Bits>(_board: &Board<B, 3>) -> Result<(), String> {
        Ok(())
    }

    fn pieces<B: Bits>(board: &Board<B, 3>) -> B {
        board.layers[2]
    }

    fn removed<B: Bits>(board: &Board<B, 3>, piece: B) -> Board<B, 3> {
        let [left, right, pieces] = board.layers;
        board.with([left, right, pieces ^ piece])
    }

    fn walks<B: Bits>(board: &Board<B, 3>, piece: B, left: bool, out: &mut Vec<Board<B, 3>>) {
        let mine = usize::from(!left);
        for step in board.steps() {
            let [mut of_left, mut of_right, pieces] = board.layers;
            let mut at = piece;
            loop {
                at = Board::<B, 3>::moved(at, step) & board.layers[mine];
                if at.is_empty() {
                    break;
                }
                (of_left, of_right) = (of_left.without(at), of_right.without(at));
                out.push(board.with([of_left, of_right, pieces ^ piece | at]));
            }
        }
    }

    fn reach<B: Bits>(board: &Board<B, 3>, piece: B) -> B {
        let tiles = board.layers[0] | board.layers[1];
        board.connected(board.beside(piece) & tiles, tiles)
    }

    fn part<B: Bits>(board: &Board<B, 3>, pieces: B, places: B) -> Board<B, 3> {
        let [left, right, _] = board.layers;
        board.with([left & places, right & places, pieces])
    }
}
