//! Moves inside a row: the cells of a row decide one another, from left to right.

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

    /// How many there are.
    pub fn len(&self) -> usize {
        self.far.len()
    }

    /// Of the `free` cells (reached from no other row) keep those that no kept cell of the row reaches; the cells of
    /// `keep` stay whatever reaches them. Costs a few cycles per word and per kept cell.
    pub fn settle(&mut self, free: &mut [u64], keep: Option<&[u64]>) {
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
