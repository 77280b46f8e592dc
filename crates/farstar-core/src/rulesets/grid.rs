//! Rulesets on boards of square cells: reading, printing, and one representative for all symmetric boards.

use super::bits::Bits;
use super::board::Board;
use super::{Known, Part, Ruleset, Unreadable};
use std::marker::PhantomData;

/// What a symmetry does to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The game stays what it is.
    Same,
    /// Left and Right exchange their roles.
    Negative,
    /// Another game.
    Other,
}

impl Effect {
    /// The effect of a symmetry that keeps the board's game, but for the players' roles when the colours are exchanged.
    pub fn of_colours(swapped: bool) -> Self {
        if swapped { Self::Negative } else { Self::Same }
    }
}

/// A symmetry: exchange rows and columns, then flip, then exchange the colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools)] // Four independent involutions.
pub struct Symmetry {
    /// Whether rows and columns are exchanged.
    pub transposed: bool,
    /// Whether left and right are exchanged.
    pub across: bool,
    /// Whether top and bottom are exchanged.
    pub down: bool,
    /// Whether the first two sets, the players' own, are exchanged.
    pub swapped: bool,
}

/// A ruleset on boards of square cells.
pub trait BoardRules<const L: usize>: Send + 'static {
    /// What a cell can hold, as characters.
    const CHARACTERS: &'static str;
    /// Whether boards are turned on their side to find a representative.
    const TRANSPOSES: bool;
    /// Whether exchanging the first two sets means something.
    const SWAPS: bool;

    /// The sets of which a cell with the `index`-th character is a member.
    fn layers_of(index: usize) -> [bool; L];
    /// What a symmetry does to every game.
    fn effect(symmetry: Symmetry) -> Effect;
    /// What is wrong with a board whose characters are right, as what was expected.
    fn check<B: Bits>(_board: &Board<B, L>) -> Result<(), String> {
        Ok(())
    }
    /// The moves of one player.
    fn options<B: Bits>(board: &Board<B, L>, left: bool, out: &mut Vec<Board<B, L>>);
    /// The independent parts that hold a move, as sets on the same board.
    fn split<B: Bits>(board: &Board<B, L>, out: &mut Vec<Board<B, L>>);
    /// What is plain about a part.
    fn known<B: Bits>(_part: &Board<B, L>) -> Known {
        Known::Nothing
    }
}

/// The ruleset `G` on boards whose cells fit into `B`.
pub struct On<G, B>(PhantomData<(G, B)>);

/// The least image under the symmetries that keep the game, or exchange the players.
fn normal<G: BoardRules<L>, B: Bits, const L: usize>(board: &Board<B, L>) -> Part<Board<B, L>> {
    let mut best: Option<Part<Board<B, L>>> = None;
    let mut offer = |position: Board<B, L>, negative: bool| match &mut best {
        Some(least) if position == least.position => least.own_negative |= negative != least.negative,
        Some(least) if position > least.position => {}
        _ => best = Some(Part { position, negative, own_negative: false }),
    };
    for transposed in [false, true] {
        // The board with fewer rows is the lesser one.
        let useless = if transposed { board.rows < board.columns } else { board.rows > board.columns };
        if if G::TRANSPOSES { useless } else { transposed } {
            continue;
        }
        let upright = if transposed { board.transposed() } else { *board };
        for (across, down) in [(false, false), (true, false), (false, true), (true, true)] {
            let effects = [false, true].map(|swapped| {
                let means = !swapped || G::SWAPS;
                if means { G::effect(Symmetry { transposed, across, down, swapped }) } else { Effect::Other }
            });
            if effects == [Effect::Other; 2] || (down && upright.rows == 1) {
                continue;
            }
            let image = match (across, down) {
                (false, false) => upright,
                (true, true) => upright.turned(),
                (false, true) => upright.flipped(),
                (true, false) if upright.rows == 1 => upright.turned(),
                (true, false) => upright.flipped().turned(),
            };
            for (swapped, effect) in [false, true].into_iter().zip(effects) {
                if effect == Effect::Other {
                    continue;
                }
                let mut image = image;
                if swapped {
                    image.layers.swap(0, 1);
                }
                offer(image, effect == Effect::Negative);
            }
        }
    }
    best.unwrap_or(Part { position: *board, negative: false, own_negative: false })
}

impl<G: BoardRules<L>, B: Bits, const L: usize> Ruleset for (On<G, B>, [(); L]) {
    type Position = Board<B, L>;

    fn options(board: &Board<B, L>, left: bool, out: &mut Vec<Board<B, L>>) {
        G::options(board, left, out);
    }

    fn parts(board: &Board<B, L>, out: &mut Vec<Part<Board<B, L>>>) {
        let mut parts = Vec::new();
        G::split(board, &mut parts);
        out.extend(parts.iter().map(|part| normal::<G, B, L>(&part.cropped())));
    }

    fn known(part: &Board<B, L>) -> Known {
        G::known(part)
    }

    fn parse(text: &str) -> Result<Board<B, L>, Unreadable> {
        let (rows, columns) = size(text, G::CHARACTERS)?;
        if needed(rows, columns) > B::SIZE as usize {
            return Err(Unreadable::TooLarge(format!("a board that fits into {} bits", B::SIZE)));
        }
        let mut board = Board { rows: rows as u16, columns: columns as u16, layers: [B::EMPTY; L] };
        for (r, row) in text.split('/').enumerate() {
            for (c, character) in row.chars().enumerate() {
                let index = G::CHARACTERS.chars().position(|known| known == character).unwrap_or_default();
                let at = B::one(r as u32 * board.stride() + c as u32);
                for (layer, member) in board.layers.iter_mut().zip(G::layers_of(index)) {
                    if member {
                        *layer = *layer | at;
                    }
                }
            }
        }
        G::check(&board).map_err(Unreadable::Not)?;
        Ok(board)
    }

    fn print(board: &Board<B, L>) -> String {
        let rows = (0..u32::from(board.rows)).map(|r| {
            (0..u32::from(board.columns))
                .map(|c| {
                    let here = board.layers.map(|layer| layer.has(r * board.stride() + c));
                    let known = G::CHARACTERS.chars().enumerate().find(|(index, _)| G::layers_of(*index) == here);
                    known.map_or('?', |(_, character)| character)
                })
                .collect::<String>()
        });
        rows.collect::<Vec<_>>().join("/")
    }
}

/// The bits that a board needs, however it is turned.
pub fn needed(rows: usize, columns: usize) -> usize {
    (rows.saturating_mul(columns + 1)).max(columns.saturating_mul(rows + 1))
}

/// The rows and columns of a board, if it is one with these characters.
pub fn size(text: &str, characters: &str) -> Result<(usize, usize), Unreadable> {
    let rows: Vec<&str> = text.split('/').collect();
    let columns = rows[0].chars().count();
    let fits = rows.iter().all(|row| row.chars().count() == columns && row.chars().all(|c| characters.contains(c)));
    if !fits || (columns == 0 && rows.len() > 1) {
        let shown = characters.chars().map(String::from).collect::<Vec<_>>().join(" ");
        return Err(Unreadable::Not(format!("rows of equal length of the characters {shown} joined by /")));
    }
    if columns == 0 { Ok((0, 0)) } else { Ok((rows.len(), columns)) }
}
