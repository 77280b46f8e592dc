//! Parts of rows: windows, and how many cells of a block are set.

/// Copy `count` bits of `row` from bit `from` on to the start of `out`; the rest of the last word is cleared.
pub fn copy_bits(row: &[u64], from: usize, count: usize, out: &mut [u64]) {
    let (words, bits) = (from / 64, from % 64);
    let used = count.div_ceil(64);
    for (i, word) in out.iter_mut().enumerate().take(used) {
        let low = row[words + i] >> bits;
        let high = if bits == 0 { 0 } else { row.get(words + i + 1).map_or(0, |next| next << (64 - bits)) };
        *word = low | high;
    }
    if !count.is_multiple_of(64)
        && let Some(last) = out[..used].last_mut()
    {
        *last &= (1 << (count % 64)) - 1;
    }
}

/// Add to each block's count the bits set in its `block` cells of `row`, starting at bit `from`; the last block may be
/// shorter and ends before bit `to`.
pub fn add_blocks(row: &[u64], from: usize, to: usize, block: usize, counts: &mut [u32]) {
    let mut low = from;
    for count in counts {
        let high = (low + block).min(to);
        if low >= high {
            return;
        }
        *count += ones(row, low, high);
        low = high;
    }
}

/// The bits set from bit `low` on and before bit `high`, which is larger.
fn ones(row: &[u64], low: usize, high: usize) -> u32 {
    let (first, last) = (low / 64, (high - 1) / 64);
    let head = !0 << (low % 64);
    let tail = !0 >> (63 - (high - 1) % 64);
    if first == last {
        return (row[first] & head & tail).count_ones();
    }
    let middle: u32 = row[first + 1..last].iter().map(|word| word.count_ones()).sum();
    (row[first] & head).count_ones() + middle + (row[last] & tail).count_ones()
}

/// A checksum of words in eight lanes. A change of any one word changes it, since every step can be undone.
pub fn checksum(words: &[u64]) -> u64 {
    const ODD: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut lanes = [0x517c_c1b7_2722_0a95_u64; 8];
    let chunks = words.chunks_exact(8);
    let rest = chunks.remainder();
    for chunk in chunks {
        for (lane, word) in lanes.iter_mut().zip(chunk) {
            *lane = (lane.rotate_left(23) ^ word).wrapping_mul(ODD);
        }
    }
    lanes.iter().chain(rest).fold(words.len() as u64, |sum, word| {
        let mixed = (sum.rotate_left(29) ^ word).wrapping_mul(ODD);
        mixed ^ (mixed >> 32)
    })
}

/// A rectangle of a two-dimensional box and the blocks into which a picture divides it.
#[derive(Debug, Clone, Copy)]
pub struct Blocks {
    /// The corner nearest to the origin.
    pub origin: (usize, usize),
    /// The lengths.
    pub size: (usize, usize),
    /// The lengths of a block.
    pub block: (usize, usize),
}

impl Blocks {
    /// The number of blocks in either direction.
    pub fn grid(&self) -> (usize, usize) {
        (self.size.0.div_ceil(self.block.0), self.size.1.div_ceil(self.block.1))
    }

    /// Count the bits of row `y` into `counts`, which holds the blocks of the lowest row of blocks first.
    pub fn add(&self, y: usize, row: &[u64], counts: &mut [u32]) {
        let Some(line) = y.checked_sub(self.origin.1).filter(|&line| line < self.size.1) else { return };
        let across = self.grid().0;
        let counts = &mut counts[line / self.block.1 * across..][..across];
        add_blocks(row, self.origin.0, self.origin.0 + self.size.0, self.block.0, counts);
    }
}
