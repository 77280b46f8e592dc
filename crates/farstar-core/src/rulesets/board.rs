//! Boards of square cells as sets of bits, and their images under the symmetries of the square.
//!
//! Cell (r, c) is bit `r·(columns + 1) + c`: the column after the last is never a cell, so that a shift by one does not
//! run into the next row.

use super::bits::Bits;

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

    /// A set moved by so many places; what leaves the words is lost.
    #[inline]
    pub fn moved(set: B, by: i32) -> B {
        if by < 0 { set >> by.unsigned_abs() } else { set << by.unsigned_abs() }
    }

    /// The four orthogonal steps.
    #[inline]
    pub fn steps(&self) -> [i32; 4] {
        let stride = self.stride().cast_signed();
        [1, -1, stride, -stride]
    }

    /// The eight steps of a king.
    #[inline]
    pub fn king_steps(&self) -> [i32; 8] {
        let stride = self.stride().cast_signed();
        [1, -1, stride, -stride, stride + 1, -stride - 1, stride - 1, 1 - stride]
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
    pub(super) fn turned(&self) -> Self {
        let last = u32::from(self.rows) * self.stride() - 2;
        self.with(self.layers.map(|set| set.mirrored() >> (B::SIZE - 1 - last)))
    }

    /// The board upside down.
    pub(super) fn flipped(&self) -> Self {
        let (rows, stride) = (u32::from(self.rows), self.stride());
        self.with(self.layers.map(|set| {
            (0..rows).fold(B::EMPTY, |image, row| image | self.in_row(set, row) << ((rows - 1 - row) * stride))
        }))
    }

    /// Rows and columns exchanged.
    pub(super) fn transposed(&self) -> Self {
        let (stride, across) = (self.stride(), u32::from(self.rows) + 1);
        let layers = self
            .layers
            .map(|set| set.members().fold(B::EMPTY, |image, at| image | B::one(at % stride * across + at / stride)));
        Self { rows: self.columns, columns: self.rows, layers }
    }
}
