//! Boards of square cells as sets of bits, and their symmetries.
//!
//! Cell (r, c) is bit `r·(columns + 1) + c`: the column after the last is never a cell, so that a shift by one does not
//! run into the next row.

use super::bits::Bits;
use super::{Part, Ruleset, Unreadable};
use std::marker::PhantomData;

/// A board with `L` sets of cells; what they mean is the ruleset's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board<B, const L: usize> {
    /// The number of rows.
    pub rows: u16,
    /// The number of columns.
    pub columns: u16,
    /// The sets of cells.
    pub layers: [B; L],
}

impl<B: Bits, const L: usize> Board<B, L> {
    /// The distance of a cell from the one below it.
    #[inline]
    pub fn stride(&self) -> u32 {
        u32::from(self.columns) + 1
    }

    /// All cells.
    pub fn cells(&self) -> B {
        let row = B::below(self.columns.into());
        (0..u32::from(self.rows)).fold(B::EMPTY, |cells, r| cells | row << (r * self.stride()))
    }

    /// The cells orthogonally next to some of a set, those outside the board included.
    #[inline]
    pub fn beside(&self, set: B) -> B {
        let stride = self.stride();
        set << 1 | set >> 1 | set << stride | set >> stride
    }

    /// The members of `within` that are connected with the seed by orthogonal steps.
    pub fn connected(&self, seed: B, within: B) -> B {
        let mut found = seed;
        loop {
            let grown = found | self.beside(found) & within;
            if grown == found {
                return found;
            }
            found = grown;
        }
    }

    /// The same board with other sets.
    #[inline]
    pub fn with(&self, layers: [B; L]) -> Self {
        Self { layers, ..*self }
    }

    fn in_row(&self, set: B, row: u32) -> B {
        set >> (row * self.stride()) & B::below(self.columns.into())
    }

    /// The smallest board that holds the sets, moved to the corner.
    pub fn cropped(&self) -> Self {
        let all = self.layers.iter().fold(B::EMPTY, |all, &layer| all | layer);
        let (mut top, mut bottom, mut across) = (None, 0, B::EMPTY);
        for row in 0..u32::from(self.rows) {
            let here = self.in_row(all, row);
            if !here.is_empty() {
                top = top.or(Some(row));
                bottom = row;
                across = across | here;
            }
        }
        let Some(top) = top else { return Self { rows: 0, columns: 0, layers: [B::EMPTY; L] } };
        let left = across.first();
        let right = B::SIZE - 1 - across.mirrored().first();
        let (rows, columns) = (bottom - top + 1, right - left + 1);
        if columns == u32::from(self.columns) {
            let layers = self.layers.map(|set| set >> (top * self.stride()));
            return Self { rows: rows as u16, columns: self.columns, layers };
        }
        let layers = self.layers.map(|set| {
            (0..rows)
                .fold(B::EMPTY, |packed, row| packed | self.in_row(set, top + row) >> left << (row * (columns + 1)))
        });
        Self { rows: rows as u16, columns: columns as u16, layers }
    }

    /// The board turned by a half turn.
    fn turned(&self) -> Self {
        let last = u32::from(self.rows) * self.stride() - 2;
        self.with(self.layers.map(|set| set.mirrored() >> (B::SIZE - 1 - last)))
    }

    /// The board upside down.
    fn flipped(&self) -> Self {
        let (rows, stride) = (u32::from(self.rows), self.stride());
        self.with(self.layers.map(|set| {
            (0..rows).fold(B::EMPTY, |image, row| image | self.in_row(set, row) << ((rows - 1 - row) * stride))
        }))
    }

    /// Rows and columns exchanged.
    fn transposed(&self) -> Self {
        let (stride, across) = (self.stride(), u32::from(self.rows) + 1);
        let layers = self
            .layers
            .map(|set| set.members().fold(B::EMPTY, |image, at| image | B::one(at % stride * across + at / stride)));
        Self { rows: self.columns, columns: self.rows, layers }
    }

    /// The board and its images under the half turn and both flips.
    fn upright(&self) -> [Self; 4] {
        let flipped = self.flipped();
        [*self, self.turned(), flipped, flipped.turned()]
    }
}

/// What a symmetry of the square does to a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The game stays what it is.
    Same,
    /// Left and Right exchange their roles.
    Negative,
    /// Another game.
    Other,
}

/// A ruleset on boards of square cells.
pub trait BoardRules<const L: usize>: Send + 'static {
    /// What a cell can hold, as characters.
    const CHARACTERS: &'static str;
    /// What the quarter turns and the diagonal flips do.
    const TRANSPOSE: Effect;
    /// What the upright flips and the half turn do: left to right, upside down.
    const FLIPS: [Effect; 2];
    /// What exchanging the first two sets does.
    const SWAP: Effect = Effect::Other;

    /// The sets of which a cell with the `index`-th character is a member.
    fn layers_of(index: usize) -> [bool; L];
    /// The moves of one player.
    fn options<B: Bits>(board: &Board<B, L>, left: bool, out: &mut Vec<Board<B, L>>);
    /// The independent parts that hold a move, as sets on the same board.
    fn split<B: Bits>(board: &Board<B, L>, out: &mut Vec<Board<B, L>>);
}

/// The ruleset `G` on boards whose cells fit into `B`.
pub struct On<G, B>(PhantomData<(G, B)>);

/// The least image under the symmetries that keep the game, or exchange the players; whether it is the negative.
fn normal<G: BoardRules<L>, B: Bits, const L: usize>(board: &Board<B, L>) -> Part<Board<B, L>> {
    let mut best = Part { position: *board, negative: false };
    let mut offer = |position: Board<B, L>, negative: bool| {
        if position < best.position {
            best = Part { position, negative };
        }
    };
    let mut images = |board: &Board<B, L>, effect: Effect| {
        let negative = match effect {
            Effect::Other => return,
            Effect::Same => false,
            Effect::Negative => true,
        };
        offer(*board, negative);
        if G::SWAP != Effect::Other && L > 1 {
            let mut swapped = *board;
            swapped.layers.swap(0, 1);
            offer(swapped, negative != (G::SWAP == Effect::Negative));
        }
    };
    let [across, down] = G::FLIPS;
    let both = match (across, down) {
        (Effect::Other, _) | (_, Effect::Other) => Effect::Other,
        (x, y) if x == y => Effect::Same,
        _ => Effect::Negative,
    };
    let after = |first: Effect, then: Effect| match (first, then) {
        (Effect::Other, _) | (_, Effect::Other) => Effect::Other,
        (x, y) if x == y => Effect::Same,
        _ => Effect::Negative,
    };
    for (image, effect) in board.upright().iter().zip([Effect::Same, both, down, across]) {
        images(image, effect);
    }
    if G::TRANSPOSE != Effect::Other {
        let transposed = board.transposed();
        for (image, effect) in transposed.upright().iter().zip([Effect::Same, both, down, across]) {
            images(image, after(effect, G::TRANSPOSE));
        }
    }
    best
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
    (rows * (columns + 1)).max(columns * (rows + 1))
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
