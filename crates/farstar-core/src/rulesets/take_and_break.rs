//! Take-and-break games: nim-values of heaps, and periods with proof.
//!
//! Bit j of digit k says that k counters may be taken from a heap so that exactly j heaps are left of the rest: octal
//! codes have digits below 8, hexadecimal ones below 16.

use crate::budget::Meter;
use crate::error::{Error, Result};

/// A sequence that repeats, with proof.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repetition {
    /// The least index from which the sequence repeats.
    pub preperiod: usize,
    /// The least period.
    pub period: usize,
    /// How many values were computed for the proof.
    pub computed: usize,
}

/// Nim-values of one heap, from the empty one on.
pub struct Heaps {
    digits: Vec<u32>,
    /// The greatest number of heaps that a move can leave.
    most: usize,
    values: Vec<u32>,
    /// For j from 2 on, by the total size: which nim-values j heaps of that total can have.
    sums: Vec<Vec<Vec<u64>>>,
    seen: Vec<u8>,
}

impl Heaps {
    /// The game of a code, from the digit for taking nothing on.
    pub fn new(digits: &[u32]) -> Result<Self> {
        if digits.first().is_some_and(|first| first & 3 != 0) {
            return Err(Error::Meaningless(
                "expected a first digit without 1 and 2: a move that takes nothing must leave two heaps or more".into(),
            ));
        }
        let used = digits.iter().rposition(|&digit| digit != 0).map_or(0, |last| last + 1);
        let digits = digits[..used].to_vec();
        let most = digits.iter().map(|digit| digit.checked_ilog2().unwrap_or(0) as usize).max().unwrap_or(0);
        let sums = vec![vec![Vec::new()]; most.saturating_sub(1)];
        Ok(Self { digits, most, values: vec![0], sums, seen: vec![0; 64] })
    }

    /// The values so far.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Compute the values of all heaps below `n`.
    fn extend(&mut self, n: usize, meter: &mut Meter) -> Result<()> {
        while self.values.len() < n {
            let size = self.values.len();
            for count in 2..=self.most {
                self.add_sums(count, size, meter)?;
            }
            let mut reached: Vec<u64> = Vec::new();
            for (taken, &digit) in self.digits.iter().enumerate().take(size + 1) {
                let rest = size - taken;
                if digit & 1 != 0 && rest == 0 {
                    insert(&mut reached, 0);
                }
                if digit & 2 != 0 && rest > 0 {
                    insert(&mut reached, self.values[rest]);
                }
                for count in (2..=self.most).filter(|count| digit >> count & 1 == 1) {
                    let sums = &self.sums[count - 2][rest];
                    reached.resize(reached.len().max(sums.len()), 0);
                    reached.iter_mut().zip(sums).for_each(|(word, sum)| *word |= sum);
                }
            }
            let full = reached.iter().take_while(|&&word| word == !0).count();
            let free = reached.get(full).map_or(0, |word| word.trailing_ones());
            self.values.push(full as u32 * 64 + free);
        }
        Ok(())
    }

    /// The nim-values of `count` heaps that total `size`, all below that size.
    fn add_sums(&mut self, count: usize, size: usize, meter: &mut Meter) -> Result<()> {
        // One step for some sixteen pairs.
        meter.steps(1 + size as u64 / 16)?;
        let values = &self.values;
        let sums = if count == 2 {
            let top = values.iter().max().copied().unwrap_or(0) as usize;
            self.seen.resize((top + 1).next_power_of_two().max(64), 0);
            self.seen.fill(0);
            if size >= 2 {
                let half = size / 2;
                for (a, b) in values[1..=half].iter().zip(values[size - half..size].iter().rev()) {
                    self.seen[(a ^ b) as usize] = 1;
                }
            }
            let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |word, &byte| word << 1 | u64::from(byte));
            self.seen.chunks(64).map(word).collect()
        } else {
            let fewer = &self.sums[count - 3];
            let mut sums = Vec::new();
            for first in 1..(size + 2).saturating_sub(count) {
                translate(&fewer[size - first], values[first], &mut sums);
            }
            sums
        };
        let kept = &mut self.sums[count - 2];
        kept.push(sums);
        // Larger numbers of heaps are made from these; otherwise only the last digits look back.
        if count == self.most
            && let Some(old) = size.checked_sub(self.digits.len())
        {
            kept[old] = Vec::new();
        }
        Ok(())
    }

    /// A period that the values so far prove, in the sense of the theorem at [`repetition`].
    fn proved(&self) -> Option<Repetition> {
        let (values, n) = (&self.values, self.values.len());
        let heaps = self.most.max(1);
        let backwards: Vec<u32> = values.iter().rev().copied().collect();
        let agree = common_prefixes(&backwards);
        (1..n).find_map(|period| {
            let preperiod = n - period - agree[period];
            let start = preperiod.max(1);
            let needed = heaps * (start + period - 1) + 1 + self.digits.len().saturating_sub(1);
            (needed <= n).then_some(Repetition { preperiod, period, computed: n })
        })
    }
}

fn insert(set: &mut Vec<u64>, value: u32) {
    let word = value as usize / 64;
    set.resize(set.len().max(word + 1), 0);
    set[word] |= 1 << (value % 64);
}

/// Add to `out` what the members of a set become when `by` is added to each without carrying.
fn translate(set: &[u64], by: u32, out: &mut Vec<u64>) {
    const EVEN: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    for (i, &word) in set.iter().enumerate().filter(|(_, word)| **word != 0) {
        let mut image = word;
        for (bit, even) in EVEN.into_iter().enumerate().filter(|(bit, _)| by >> bit & 1 == 1) {
            image = (image & even) << (1 << bit) | image >> (1 << bit) & even;
        }
        let to = i ^ (by as usize / 64);
        out.resize(out.len().max(to + 1), 0);
        out[to] |= image;
    }
}

/// For every index how many values from there on agree with those from the first on (the Z function).
fn common_prefixes(values: &[u32]) -> Vec<usize> {
    let n = values.len();
    let mut agree = vec![0; n];
    let (mut from, mut to) = (0, 0);
    for i in 1..n {
        let mut length = if i < to { agree[i - from].min(to - i) } else { 0 };
        while i + length < n && values[length] == values[i + length] {
            length += 1;
        }
        agree[i] = length;
        if i + length > to {
            (from, to) = (i, i + length);
        }
    }
    agree
}

/// Look for a period at every so many values, and then at every doubling.
const FIRST_LOOK: usize = 64;

/// The nim-values of all heaps below `n`; a proved period gives the rest at once.
pub fn nim_values(digits: &[u32], n: usize, meter: &mut Meter) -> Result<Vec<u32>> {
    meter.reserve(8 * n as u64)?;
    let mut heaps = Heaps::new(digits)?;
    let mut look = FIRST_LOOK;
    while heaps.values.len() < n {
        heaps.extend(look.min(n), meter)?;
        if look < n
            && let Some(Repetition { period, .. }) = heaps.proved()
        {
            let mut values = heaps.values;
            values.reserve_exact(n - values.len());
            while values.len() < n {
                values.push(values[values.len() - period]);
                if values.len() % 4096 == 0 {
                    meter.steps(64)?;
                }
            }
            return Ok(values);
        }
        look *= 2;
    }
    heaps.values.truncate(n);
    Ok(heaps.values)
}

/// The preperiod and the least period, if fewer than `limit` values prove them.
///
/// With digits up to place k and moves that leave at most t heaps: if g(x + p) = g(x) for x from n₀ up to
/// t·(n₀ + p − 1) + k − p, then for all x ≥ n₀ (Guy and Smith 1956 for t = 2). The greatest heap that a move from x + p
/// leaves is then at least n₀ + p, and may be smaller by p.
pub fn repetition(digits: &[u32], limit: usize, meter: &mut Meter) -> Result<Option<Repetition>> {
    let mut heaps = Heaps::new(digits)?;
    let mut look = FIRST_LOOK;
    loop {
        heaps.extend(look.min(limit), meter)?;
        if let Some(found) = heaps.proved() {
            return Ok(Some(found));
        }
        if look >= limit {
            return Ok(None);
        }
        look *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_translated_set_has_each_member_translated() {
        for by in [0, 1, 5, 63, 64, 70, 200] {
            let (mut set, mut wanted, mut got) = (Vec::new(), Vec::new(), Vec::new());
            for value in [0, 3, 17, 64, 100, 130] {
                insert(&mut set, value);
                insert(&mut wanted, value ^ by);
            }
            translate(&set, by, &mut got);
            let length = wanted.len().max(got.len());
            wanted.resize(length, 0);
            got.resize(length, 0);
            assert_eq!(got, wanted);
        }
    }
}
