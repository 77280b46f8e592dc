//! Two-dimensional boards along a skewed front: no shifts, and moves inside a row cost no more than others.
//!
//! The columns are cut into strips of equal width, one bit of a long vector for each. At time `t` strip `j` works on row
//! `t − j`, column by column of all strips at once: a vector holds the same column of every strip. A move that stays in
//! its strip reads a vector that is there already. One that crosses into the strip on the left reads a cell that was
//! computed one time step earlier for the same row; these vectors, moved by one strip, stand as a margin to the left of
//! the first column, so that all reads look alike.

use super::kernel::{Kernel, count, per_instruction_set};
use super::sweep::Plan;
use crate::budget::Meter;
use crate::error::Result;

/// A vector holds one column of 512 strips.
const STRIPS: usize = 512;
/// The words of a line of the cache.
const LINE: usize = 8;
/// The words of a vector.
const LANES: usize = STRIPS / 64;
/// How many earlier vectors one pass unites.
const PASS: usize = 8;
/// Narrower boards spend their time at the slanted ends of the front.
const LEAST_WIDTH: usize = 4096;

/// The geometry of a front.
struct Front {
    width: usize,
    height: usize,
    /// Columns of a strip, at least as many as a move reaches.
    columns: usize,
    /// Strips that hold cells, and the vectors that hold all strips of a column. The vectors of the first 512 strips
    /// stand together, column after column, then those of the next.
    strips: usize,
    group: usize,
    /// Columns of the margin.
    margin: usize,
    /// Moves between rows: distance of the rows, of the columns.
    across: Vec<(usize, usize)>,
    /// Moves inside a row.
    within: Vec<usize>,
    slots: usize,
}

impl Front {
    /// Lay out a board in strips of `columns`, if the front can be used for it.
    fn new(plan: &Plan, columns: impl Fn(usize) -> usize) -> Option<Self> {
        let (across, mut within) = plan.flat_moves()?;
        within.sort_unstable();
        let (width, height) = (plan.extent().width(), plan.extent().rows());
        let margin = across.iter().map(|&(_, a)| a).chain(within.iter().copied()).max().unwrap_or(0);
        let columns = columns(width);
        if width < LEAST_WIDTH || margin > columns || height < width / columns / 4 {
            return None;
        }
        let strips = width.div_ceil(columns);
        let slots = across.iter().map(|&(b, _)| b).max().unwrap_or(0).max(1) + 1;
        Some(Self { width, height, columns, strips, group: strips.div_ceil(STRIPS), margin, across, within, slots })
    }

    /// The words of 512 strips at one time: margin and columns.
    fn block(&self) -> usize {
        (self.margin + self.columns) * LANES
    }

    fn times(&self) -> usize {
        self.height + self.strips.next_multiple_of(LINE) - 1
    }

    /// The cells that are on the board at time `t`, for all strips and columns.
    fn mask(&self, t: usize, mask: &mut [u64]) {
        let first = (t + 1).saturating_sub(self.height);
        let end = self.strips.min(t + 1);
        // The last strip ends after so many columns.
        let own = self.width - (self.strips - 1) * self.columns;
        let bits = |n: usize| if n >= 64 { !0_u64 } else { (1 << n) - 1 };
        let columns = mask.chunks_exact_mut(LANES).enumerate();
        for (at, column) in columns {
            let (part, i) = (at / self.columns, at % self.columns);
            let end = if i < own { end } else { end.min(self.strips - 1) };
            for (l, word) in column.iter_mut().enumerate() {
                let strip = part * STRIPS + l * 64;
                *word = bits(end.saturating_sub(strip)) & !bits(first.saturating_sub(strip));
            }
        }
    }

    /// Walk along all times, showing each finished slot; returns the number of P-positions.
    fn walk(&self, kernel: Kernel, meter: &mut Meter, visit: &mut dyn FnMut(usize, &[u64])) -> Result<u64> {
        let (block, cells) = (self.block(), self.columns * LANES);
        let margin = block - cells;
        let slot = block * self.group;
        meter.reserve(((self.slots + 1) * slot) as u64 * 8)?;
        // Vectors begin where lines of the cache do.
        let mut ring = vec![0_u64; self.slots * slot + LANES];
        let aligned = ring.as_ptr().align_offset(64).min(LANES);
        let ring = &mut ring[aligned..][..self.slots * slot];
        let mut mask = vec![0_u64; cells * self.group + LANES];
        let aligned = mask.as_ptr().align_offset(64).min(LANES);
        let mask = &mut mask[aligned..][..cells * self.group];
        let steady = self.strips - 1..self.height;
        let mut total = 0;
        let mut work = 0;
        for t in 0..self.times() {
            if !steady.contains(&t) || t == steady.start {
                self.mask(t, mask);
            }
            let here = t % self.slots;
            let (before, rest) = ring.split_at_mut(here * slot);
            let (place, after) = rest.split_at_mut(slot);
            let earlier = |back: usize| {
                let from = (t + self.slots - back) % self.slots;
                match from.checked_sub(here + 1) {
                    Some(skip) => &after[skip * slot..][..slot],
                    None => &before[from * slot..][..slot],
                }
            };
            let mut left: &[u64] = &[];
            for part in 0..self.group {
                let out = &mut place[part * block..][..block];
                let edge = &earlier(1)[part * block + cells..][..margin];
                let (edges, out) = out.split_at_mut(margin);
                next_strips(kernel, edge, left, edges);
                left = edge;
                let mask = &mask[part * cells..][..cells];
                let mut sources: [&[u64]; PASS] = [&[]; PASS];
                let passes = self.across.len().div_ceil(PASS);
                match (passes, self.within.is_empty()) {
                    (0, true) => out.copy_from_slice(mask),
                    (0, false) => out.fill(0),
                    _ => {}
                }
                for (pass, moves) in self.across.chunks(PASS).enumerate() {
                    for (source, &(back, a)) in sources.iter_mut().zip(moves) {
                        *source = &earlier(back)[part * block + margin - a * LANES..][..cells];
                    }
                    let last = pass + 1 == passes && self.within.is_empty();
                    reach(kernel, &sources[..moves.len()], out, pass == 0, last.then_some(mask));
                }
                if self.within.is_empty() {
                    total += count(kernel, out);
                    continue;
                }
                let (out, margin) = (&mut place[part * block..][..block], self.margin);
                total += match self.within.split_first() {
                    Some((1, others)) => settle::<true>(kernel, out, margin, others, mask),
                    _ => settle::<false>(kernel, out, margin, &self.within, mask),
                };
            }
            visit(t, place);
            work += slot;
            if work >= 1 << 15 {
                meter.steps(work as u64)?;
                work = 0;
            }
        }
        meter.steps(work as u64)?;
        Ok(total)
    }
}

per_instruction_set! {
    fn next_strips(columns: &[u64], left: &[u64], next: &mut [u64]) = next_strips_body;
}

/// Every strip's last columns, handed to the next strip on the right; `left` are those of the 512 strips before.
#[inline(always)]
fn next_strips_body(columns: &[u64], left: &[u64], next: &mut [u64]) {
    let shifted = next.iter_mut().skip(1).zip(columns.windows(2));
    for (next, pair) in shifted {
        *next = pair[1] << 1 | pair[0] >> 63;
    }
    for at in (0..next.len()).step_by(LANES) {
        next[at] = columns[at] << 1 | left.get(at + LANES - 1).map_or(0, |word| word >> 63);
    }
}

/// Unite `sources` into `out` (or with it, unless `fresh`); with a mask, keep of it the cells that are not united.
fn reach(kernel: Kernel, sources: &[&[u64]], out: &mut [u64], fresh: bool, mask: Option<&[u64]>) {
    macro_rules! of {
        ($($k:literal)*) => {
            match (sources.len(), fresh, mask) {
                $(($k, true, Some(mask)) => unite::<$k, true, true>(kernel, sources, out, mask),
                  ($k, true, None) => unite::<$k, true, false>(kernel, sources, out, &[]),
                  ($k, false, Some(mask)) => unite::<$k, false, true>(kernel, sources, out, mask),
                  ($k, false, None) => unite::<$k, false, false>(kernel, sources, out, &[]),)*
                _ => unreachable!("a pass takes one to eight sources"),
            }
        };
    }
    of!(1 2 3 4 5 6 7 8);
}

per_instruction_set! {
    fn unite<const K: usize, const FRESH: bool, const LAST: bool>(
        sources: &[&[u64]], out: &mut [u64], mask: &[u64],
    ) = unite_body;
}

#[inline(always)]
fn unite_body<const K: usize, const FRESH: bool, const LAST: bool>(sources: &[&[u64]], out: &mut [u64], mask: &[u64]) {
    let n = out.len();
    let mut cut: [&[u64]; K] = [&[]; K];
    for k in 0..K {
        cut[k] = &sources[k][..n];
    }
    let mask = if LAST { &mask[..n] } else { mask };
    for i in 0..n {
        let mut reached = if FRESH { 0 } else { out[i] };
        for s in &cut {
            reached |= s[i];
        }
        out[i] = if LAST { !reached & mask[i] } else { reached };
    }
}

per_instruction_set! {
    fn settle<const ONE: bool>(block: &mut [u64], margin: usize, within: &[usize], mask: &[u64]) -> u64 = settle_body;
}

/// Column by column, what neither another row nor an earlier cell of the row reaches. The last column stays at hand for
/// the move 1, which is not in `within`: waiting for memory would take longest there.
#[inline(always)]
fn settle_body<const ONE: bool>(block: &mut [u64], margin: usize, within: &[usize], mask: &[u64]) -> u64 {
    let mut counts = [0_u64; LANES];
    let mut last = [0_u64; LANES];
    if ONE {
        last.copy_from_slice(&block[(margin - 1) * LANES..][..LANES]);
    }
    for (i, mask) in mask.chunks_exact(LANES).enumerate() {
        let at = (margin + i) * LANES;
        for a in within {
            let (before, column) = block.split_at_mut(at);
            let earlier = &before[at - a * LANES..][..LANES];
            for (word, earlier) in column[..LANES].iter_mut().zip(earlier) {
                *word |= earlier;
            }
        }
        let column = &mut block[at..at + LANES];
        for l in 0..LANES {
            let reached = if ONE { column[l] | last[l] } else { column[l] };
            last[l] = !reached & mask[l];
            column[l] = last[l];
            counts[l] += u64::from(last[l].count_ones());
        }
    }
    counts.iter().sum()
}

/// The number of P-positions of a two-dimensional board, if the front can be used for it.
pub fn count_p(plan: &Plan, kernel: Kernel, meter: &mut Meter, done: &mut dyn FnMut(usize)) -> Option<Result<u64>> {
    // Two vectors for a column hide the time that a row's cells take to reach one another; small boards get one.
    let columns = |width: usize| width.div_ceil(STRIPS * if width < 65_536 { 1 } else { 4 });
    let front = Front::new(plan, columns)?;
    Some(front.walk(kernel, meter, &mut |t, _| done((t + 1).saturating_sub(front.strips))))
}

/// The outcomes of a two-dimensional board, row after row in `out`, if the front can be used for it.
pub fn outcomes(
    plan: &Plan,
    kernel: Kernel,
    out: &mut [u64],
    meter: &mut Meter,
    done: &mut dyn FnMut(usize),
) -> Option<Result<()>> {
    // A strip is a word of the row, so that a transposed square of bits is written as it is.
    let front = Front::new(plan, |_| 64)?;
    let words = plan.extent().words();
    // The squares of the last eight times, so that eight words of a row, a line of the cache, are written together.
    let mut squares = vec![vec![[0_u64; 64 * LANES]; front.group]; LINE];
    let result = front.walk(kernel, meter, &mut |t, cells| {
        for (part, square) in squares[t % LINE].iter_mut().enumerate() {
            let first = part * front.block() + front.margin * LANES;
            square.copy_from_slice(&cells[first..][..64 * LANES]);
            transpose(kernel, square);
        }
        // Word j of row y was found at time y + j: the line from word j on is complete at time y + j + 7.
        let ends: [&[[u64; 64 * LANES]]; LINE] = std::array::from_fn(|m| &squares[(t + 1 + m) % LINE][..]);
        for j in (0..front.strips).step_by(LINE).take_while(|j| j + LINE <= t + 1) {
            let y = t + 1 - LINE - j;
            if y >= front.height {
                continue;
            }
            let line = &mut out[y * words + j..(y + 1) * words];
            let at = j % 64 * LANES + j % STRIPS / 64;
            for ((m, word), squares) in line.iter_mut().enumerate().zip(ends) {
                *word = squares[j / STRIPS][at + m * LANES];
            }
        }
        done((t + 1).saturating_sub(front.strips));
    });
    Some(result.map(|_| ()))
}

/// 64 rows of eight words.
type Square = [u64; 64 * LANES];

per_instruction_set! {
    fn transpose(square: &mut Square) = transpose_body;
}

/// Transpose eight squares of 64 × 64 bits; row `i` of square `g` is word `8i + g`.
#[inline(always)]
fn transpose_body(square: &mut Square) {
    exchange::<32>(square, 0x0000_0000_ffff_ffff);
    exchange::<16>(square, 0x0000_ffff_0000_ffff);
    exchange::<8>(square, 0x00ff_00ff_00ff_00ff);
    exchange::<4>(square, 0x0f0f_0f0f_0f0f_0f0f);
    exchange::<2>(square, 0x3333_3333_3333_3333);
    exchange::<1>(square, 0x5555_5555_5555_5555);
}

#[inline(always)]
fn exchange<const S: usize>(square: &mut Square, mask: u64) {
    for pair in square.chunks_exact_mut(2 * S * LANES) {
        // Seeing all short pairs at once, the compiler would gather words from different rows, which is far slower.
        let pair = if S < 4 { std::hint::black_box(pair) } else { pair };
        let (low, high) = pair.split_at_mut(S * LANES);
        for (low, high) in low.iter_mut().zip(high) {
            let moved = (*low >> S ^ *high) & mask;
            *high ^= moved;
            *low ^= moved << S;
        }
    }
}
