//! GO ON LATTICE (`universal-rulesets`, Definition 11).
//!
//! Nodes stand in even rows and columns, edges between them.

use super::bits::Bits;
use super::board::Board;
use super::walkers::Walk;

/// The sets hold the edges that Left may use, those that Right may, the dotted ones, the nodes that can still be
/// entered, and the pieces.
pub struct GoOnLattice;

fn moved<B: Bits>(set: B, by: i32) -> B {
    Board::<B, 5>::moved(set, by)
}

/// The edges that some piece may ever use: from a node or a piece to a node that can be entered.
fn useful<B: Bits>(board: &Board<B, 5>) -> B {
    let [left, right, dotted, nodes, pieces] = board.layers;
    let edges = left | right | dotted;
    board.steps().iter().fold(B::EMPTY, |all, &step| all | edges & moved(nodes | pieces, step) & moved(nodes, -step))
}

impl Walk<5> for GoOnLattice {
    const CHARACTERS: &'static str = ".LRG:+o";

    fn layers_of(index: usize) -> [bool; 5] {
        [index == 1 || index == 3, index == 2 || index == 3, index == 4, index == 5, index == 6]
    }

    fn check<B: Bits>(board: &Board<B, 5>) -> Result<(), String> {
        let [left, right, dotted, nodes, pieces] = board.layers;
        let (stride, edges) = (board.stride(), left | right | dotted);
        let odd = |at: u32| (at / stride % 2, at % stride % 2);
        let fits = (nodes | pieces).members().all(|at| odd(at) == (0, 0))
            && edges.members().all(|at| matches!(odd(at), (0, 1) | (1, 0)));
        let whole = (board.rows, board.columns) == (0, 0) || (board.rows % 2 == 1 && board.columns % 2 == 1);
        if fits && whole { Ok(()) } else { Err("nodes + o in odd rows and columns, edges L R G : between them".into()) }
    }

    fn pieces<B: Bits>(board: &Board<B, 5>) -> B {
        board.layers[4]
    }

    fn removed<B: Bits>(board: &Board<B, 5>, piece: B) -> Board<B, 5> {
        let [left, right, dotted, nodes, pieces] = board.layers;
        board.with([left, right, dotted, nodes, pieces ^ piece])
    }

    fn walks<B: Bits>(board: &Board<B, 5>, piece: B, left: bool, out: &mut Vec<Board<B, 5>>) {
        let (mine, theirs) = (usize::from(!left), usize::from(left));
        for step in board.steps() {
            let mut option = *board;
            let mut at = piece;
            loop {
                let edge = moved(at, step) & board.layers[mine];
                at = moved(edge, step) & board.layers[3];
                if at.is_empty() {
                    break;
                }
                option.layers[3] = option.layers[3] ^ at;
                let mut ended = option;
                let solid = board.beside(at) & board.layers[2];
                ended.layers[2] = ended.layers[2] ^ solid;
                ended.layers[theirs] = ended.layers[theirs] | solid;
                ended.layers[4] = ended.layers[4] ^ piece | at;
                out.push(ended);
            }
        }
    }

    fn reach<B: Bits>(board: &Board<B, 5>, piece: B) -> B {
        let (useful, nodes) = (useful(board), board.layers[3]);
        let mut places = B::EMPTY;
        loop {
            let edges = board.beside(places | piece) & useful;
            let grown = places | board.beside(edges) & nodes;
            if grown == places {
                return places;
            }
            places = grown;
        }
    }

    fn part<B: Bits>(board: &Board<B, 5>, pieces: B, places: B) -> Board<B, 5> {
        let [left, right, dotted, _, _] = board.layers;
        let within = board.with([left, right, dotted, places, pieces]);
        let edges = useful(&within);
        board.with([left & edges, right & edges, dotted & edges, places, pieces])
    }
}
