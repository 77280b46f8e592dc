//! Moves inside a row: the cells of a row decide one another, from left to right.

use super::kernel::{Kernel, per_instruction_set};

/// The moves that stay in their row.
#[derive(Debug, Clone, Default)]
pub struct Within {
    /// Bit `a - 1` for each move `a < 64`.
    near: u64,
    /// Every move, as whole words and bits.
    far: Vec<(usize, u32)>,
    /// `reached[w % reached.len()]` gathers what kept cells of earlier words reach in word `w`.
    reached: Vec<u64>,
}

impl Within {
    /// The moves of these lengths, none of them 0.
    pub fn new(lengths: impl IntoIterator<Item = usize>) -> Self {
        let mut moves = Self::default();
        for a in lengths {
            if a < 64 {
                moves.near |= 1 << (a - 1);
            }
            moves.far.push((a / 64, (a % 64) as u32));
        }
        moves.reached = vec![0; moves.far.iter().map(|&(words, _)| words + 2).max().unwrap_or(1)];
        moves
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.far.is_empty()
    }

    /// Their lengths.
    pub fn lengths(&self) -> Vec<usize> {
        self.far.iter().map(|&(words, bits)| words * 64 + bits as usize).collect()
    }

    /// Whether there is one, and it leads to the cell before.
    pub fn is_one(&self) -> bool {
        self.near == 1 && self.far.len() == 1
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.far.len()
    }

    /// Of the `free` cells (reached from no other row) keep those that no kept cell of the row reaches; the cells of
    /// `keep` stay whatever reaches them. Costs a few cycles per word and per kept cell; a vector at a time for the move 1.
    pub fn settle(&mut self, kernel: Kernel, free: &mut [u64], keep: Option<&[u64]>) {
        if keep.is_none() && self.is_one() {
            alternate(kernel, free);
            return;
        }
        let Self { near, far, reached } = self;
        let reach = reached.len();
        reached.fill(0);
        let near = *near << 1;
        let mut slot = 0;
        for (w, word) in free.iter_mut().enumerate() {
            let stay = keep.map_or(0, |keep| keep[w]);
            let mut left = (*word & !reached[slot]) | stay;
            let mut kept = 0;
            while left != 0 {
                let lowest = left & left.wrapping_neg();
                kept |= lowest;
                let hit = near << left.trailing_zeros();
                left &= !(lowest | (hit & !stay));
            }
            *word = kept;
            reached[slot] = 0;
            if kept != 0 {
                for &(words, bits) in far.iter() {
                    let at = slot + words;
                    if words != 0 {
                        reached[if at >= reach { at - reach } else { at }] |= kept << bits;
                    }
                    if bits != 0 {
                        let at = at + 1;
                        reached[if at >= reach { at - reach } else { at }] |= kept >> (64 - bits);
                    }
                }
            }
            slot = if slot + 1 == reach { 0 } else { slot + 1 };
        }
    }
}

/// The bits 0, 2, …, 62.
const EVEN: u64 = 0x5555_5555_5555_5555;
/// Words of a row that are worked on at a time.
const PIECE: usize = 256;

per_instruction_set! {
    /// Of each run of cells keep the first, the third and so on.
    fn alternate(cells: &mut [u64]) = alternate_body;
}

/// What is kept of a word if the last cell before it is not kept.
#[inline(always)]
fn every_other(word: u64) -> u64 {
    // Added to a run from its first cell on, a bit is carried beyond its end: so runs are told apart by their start.
    let from_even = word & !word.wrapping_add(word & !(word << 1) & EVEN);
    from_even & EVEN | word & !from_even & !EVEN
}

#[inline(always)]
fn alternate_body(cells: &mut [u64]) {
    // What each word keeps if it is seen alone, behind the same for the word before the piece.
    let mut alone = [0_u64; PIECE + 1];
    for piece in cells.chunks_mut(PIECE) {
        let mut full = 0;
        for (alone, &word) in alone[1..].iter_mut().zip(&*piece) {
            *alone = every_other(word);
            full |= u64::from(word == !0);
        }
        if full == 0 {
            let n = piece.len();
            let (before, alone) = (&alone[..n], &alone[1..][..n]);
            for i in 0..n {
                // If the cell before the word is kept, the run that begins with the word begins with one that is not.
                let first = piece[i] & !piece[i].wrapping_add(1);
                piece[i] = alone[i] ^ first & (before[i] >> 63).wrapping_neg();
            }
        } else {
            // Only through a word without a gap does it matter how the word before it was entered.
            let mut before = alone[0] >> 63;
            for word in &mut *piece {
                *word = every_other(*word & !before);
                before = *word >> 63;
            }
        }
        alone[0] = piece[piece.len() - 1];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_other_cell_of_a_run_is_kept() {
        let mut state = 11_u64;
        for length in [0, 1, 2, 3, 7, 20, PIECE, PIECE + 1, 3 * PIECE + 5] {
            for density in 0..8 {
                let mut word = || {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                    // Among full words and empty ones, words of ever longer runs.
                    match state >> 56 {
                        0 if density % 2 == 0 => !0,
                        1..9 => 0,
                        _ => (0..density).fold(state.rotate_left(23), |all, i| all | state.rotate_right(i * 7)),
                    }
                };
                let cells: Vec<u64> = (0..length).map(|_| word()).collect();
                let mut kept = vec![0_u64; length];
                for x in 0..64 * length {
                    let before = x > 0 && kept[(x - 1) / 64] >> ((x - 1) % 64) & 1 == 1;
                    if cells[x / 64] >> (x % 64) & 1 == 1 && !before {
                        kept[x / 64] |= 1 << (x % 64);
                    }
                }
                for kernel in Kernel::available() {
                    let mut found = cells.clone();
                    Within::new([1]).settle(kernel, &mut found, None);
                    assert_eq!(found, kept, "{} {length} {density}", kernel.name());
                }
            }
        }
    }
}
