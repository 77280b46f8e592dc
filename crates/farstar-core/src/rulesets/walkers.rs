//! Rulesets where pieces walk in straight lines over places that each can be entered once, and their δ-versions
//! (`universal-rulesets`, Definition 14).

use super::bits::Bits;
use super::board::Board;
use super::grid::{BoardRules, Effect, Symmetry};
use std::marker::PhantomData;

/// How pieces walk. The first two sets hold what is painted for Left and for Right.
pub trait Walk<const L: usize>: Send + 'static {
    /// What a cell can hold, as characters.
    const CHARACTERS: &'static str;

    /// The sets of which a cell with the `index`-th character is a member.
    fn layers_of(index: usize) -> [bool; L];
    /// What is wrong with a board whose characters are right, as what was expected.
    fn check<B: Bits>(board: &Board<B, L>) -> Result<(), String>;
    /// The pieces.
    fn pieces<B: Bits>(board: &Board<B, L>) -> B;
    /// The board without one of its pieces.
    fn removed<B: Bits>(board: &Board<B, L>, piece: B) -> Board<B, L>;
    /// The moves of one player with one piece.
    fn walks<B: Bits>(board: &Board<B, L>, piece: B, left: bool, out: &mut Vec<Board<B, L>>);
    /// The places that a piece may ever enter.
    fn reach<B: Bits>(board: &Board<B, L>, piece: B) -> B;
    /// What matters to these pieces, which may ever enter these places.
    fn part<B: Bits>(board: &Board<B, L>, pieces: B, places: B) -> Board<B, L>;
}

/// The ruleset itself.
pub struct Plain<W>(PhantomData<W>);

/// The δ-version: a player may remove a piece that she cannot move.
pub struct Delta<W>(PhantomData<W>);

/// Pieces that may enter the same place belong together; those without a place to enter are left out, or alone.
fn split<W: Walk<L>, B: Bits, const L: usize>(board: &Board<B, L>, stuck: bool, out: &mut Vec<Board<B, L>>) {
    let mut groups: Vec<(B, B)> = Vec::new();
    for piece in W::pieces(board).members() {
        let piece = B::one(piece);
        let (mut pieces, mut places) = (piece, W::reach(board, piece));
        if places.is_empty() {
            if stuck {
                out.push(W::part(board, piece, places));
            }
            continue;
        }
        groups.retain(|&(others, theirs)| {
            let apart = (theirs & places).is_empty();
            if !apart {
                (pieces, places) = (pieces | others, places | theirs);
            }
            apart
        });
        groups.push((pieces, places));
    }
    out.extend(groups.into_iter().map(|(pieces, places)| W::part(board, pieces, places)));
}

impl<W: Walk<L>, const L: usize> BoardRules<L> for Plain<W> {
    const CHARACTERS: &'static str = W::CHARACTERS;
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; L] {
        W::layers_of(index)
    }
    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }
    fn check<B: Bits>(board: &Board<B, L>) -> Result<(), String> {
        W::check(board)
    }
    fn options<B: Bits>(board: &Board<B, L>, left: bool, out: &mut Vec<Board<B, L>>) {
        for piece in W::pieces(board).members() {
            W::walks(board, B::one(piece), left, out);
        }
    }
    fn split<B: Bits>(board: &Board<B, L>, out: &mut Vec<Board<B, L>>) {
        split::<W, B, L>(board, false, out);
    }
}

impl<W: Walk<L>, const L: usize> BoardRules<L> for Delta<W> {
    const CHARACTERS: &'static str = W::CHARACTERS;
    const TRANSPOSES: bool = true;
    const SWAPS: bool = true;

    fn layers_of(index: usize) -> [bool; L] {
        W::layers_of(index)
    }
    fn effect(symmetry: Symmetry) -> Effect {
        Effect::of_colours(symmetry.swapped)
    }
    fn check<B: Bits>(board: &Board<B, L>) -> Result<(), String> {
        W::check(board)
    }
    fn options<B: Bits>(board: &Board<B, L>, left: bool, out: &mut Vec<Board<B, L>>) {
        for piece in W::pieces(board).members() {
            let (piece, before) = (B::one(piece), out.len());
            W::walks(board, piece, left, out);
            if out.len() == before {
                out.push(W::removed(board, piece));
            }
        }
    }
    fn split<B: Bits>(board: &Board<B, L>, out: &mut Vec<Board<B, L>>) {
        split::<W, B, L>(board, true, out);
    }
}
