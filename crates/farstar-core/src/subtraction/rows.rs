//! Rows of two-dimensional rulesets: exact preperiods and minimal periods (vector-subtraction, Theorem 7).
//!
//! A row is decided by the rows below it, which are periodic by induction, and by its own last cells. When the phase
//! of the rows below and these cells return together, the row has become periodic: that is the proof.

use std::collections::BTreeMap;

use super::kernel::{Kernel, Source, unreached};
use super::rules::Rules;
use super::within::Within;
use crate::budget::Meter;
use crate::error::{Error, Result};

/// An eventually periodic row of bits, with its least preperiod and period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// The least index from which the row repeats.
    pub preperiod: usize,
    /// The least period.
    pub period: usize,
    /// The first `preperiod + period` cells.
    pub cells: Vec<u64>,
}

fn bit(words: &[u64], at: usize) -> bool {
    words[at / 64] >> (at % 64) & 1 == 1
}

/// 64 bits from bit `at` on; what lies beyond the words is 0.
fn word_at(words: &[u64], at: usize) -> u64 {
    let low = words.get(at / 64).map_or(0, |word| word >> (at % 64));
    if at.is_multiple_of(64) { low } else { low | words.get(at / 64 + 1).map_or(0, |word| word << (64 - at % 64)) }
}

impl Row {
    /// A row of one value.
    fn constant(set: bool) -> Self {
        Self { preperiod: 0, period: 1, cells: vec![u64::from(set)] }
    }

    /// The first cells of the row, as whole words.
    fn spread(&self, words: usize) -> Vec<u64> {
        let known = self.preperiod + self.period;
        let mut out = vec![0; words];
        let full = (known / 64).min(words);
        out[..full].copy_from_slice(&self.cells[..full]);
        // A multiple of the period that is at least a word, so that whole words can be copied from before.
        let back = self.period * 64_usize.div_ceil(self.period);
        let bitwise = (self.preperiod + back).div_ceil(64).max(full).min(words);
        for (w, word) in out.iter_mut().enumerate().take(bitwise).skip(full) {
            for i in 0..64 {
                let x = w * 64 + i;
                let from = if x < known { x } else { self.preperiod + (x - self.preperiod) % self.period };
                *word |= u64::from(bit(&self.cells, from)) << i;
            }
        }
        for w in bitwise..words {
            out[w] = word_at(&out[..w], w * 64 - back);
        }
        out
    }
}

/// The row at height `y`.
pub fn row(rules: &Rules, y: usize, kernel: Kernel, meter: &mut Meter) -> Result<Row> {
    if rules.dimension() != 2 {
        return Err(Error::Meaningless(format!("expected a ruleset on two heaps, got {} heaps", rules.dimension())));
    }
    let lifts: Vec<(usize, usize)> = rules.moves().iter().filter(|s| s[1] > 0).map(|s| (s[0], s[1])).collect();
    let tallest = lifts.iter().map(|&(_, b)| b).max().unwrap_or(0);
    meter.reserve(y as u64)?;
    // Only rows that play from row y can reach are computed.
    let mut needed = vec![false; y + 1];
    needed[y] = true;
    for r in (0..=y).rev() {
        if needed[r] {
            lifts.iter().filter(|&&(_, b)| b <= r).for_each(|&(_, b)| needed[r - b] = true);
        }
    }
    let mut rows = BTreeMap::new();
    for (r, &wanted) in needed.iter().enumerate() {
        if wanted {
            let next = one_row(rules, r, &rows, kernel, meter)?;
            rows.insert(r, next);
        }
        if r < y
            && let Some(old) = r.checked_sub(tallest)
        {
            rows.remove(&old);
        }
    }
    rows.remove(&y).ok_or_else(|| Error::Meaningless(format!("row {y} was not computed")))
}

fn one_row(rules: &Rules, r: usize, below: &BTreeMap<usize, Row>, kernel: Kernel, meter: &mut Meter) -> Result<Row> {
    if r < rules.thresholds()[1] && !rules.seeds().iter().any(|(at, _)| at[1] == r) {
        return Ok(Row::constant(true));
    }
    let inside: Vec<usize> = rules.moves().iter().filter(|s| s[1] == 0).map(|s| s[0]).collect();
    let own = inside.iter().copied().max().unwrap_or(0);
    let mut within = Within::new(inside);
    let sources: Vec<(&Row, usize)> = rules
        .moves()
        .iter()
        .filter(|s| s[1] > 0 && s[1] <= r)
        .filter_map(|s| Some((below.get(&(r - s[1]))?, s[0])))
        .collect();
    let too_long = || Error::TooLarge(format!("the rows below row {r} repeat only after too many cells"));
    // From here on the rows below are periodic together, and nothing is given.
    let seeds = rules.seeds().iter().filter(|(at, _)| at[1] == r).map(|(at, _)| at[0] + 1).max().unwrap_or(0);
    let mut steady = seeds.max(rules.thresholds()[0]);
    let mut phase = 1_usize;
    for &(source, a) in &sources {
        steady = steady.max(source.preperiod.checked_add(a).ok_or_else(too_long)?);
        let common = gcd(phase, source.period);
        phase = (phase / common).checked_mul(source.period).ok_or_else(too_long)?;
    }
    let base = steady.checked_add(own).ok_or_else(too_long)?;
    let mut laps = if own == 0 { 1 } else { 8 };
    loop {
        let length = phase.checked_mul(laps).and_then(|l| l.checked_add(base)).ok_or_else(too_long)?;
        let words = length.div_ceil(64);
        meter.reserve((words as u64).saturating_mul(8 * (sources.len() as u64 + 1)))?;
        let cells = compute(rules, r, &sources, words, &mut within, kernel);
        meter.steps(words as u64 * (sources.len() as u64 + 1))?;
        if let Some((from, period)) = repeat(&cells, base, phase, laps, own) {
            return Ok(shorten(&cells, from, period));
        }
        laps = laps.checked_mul(2).ok_or_else(too_long)?;
    }
}

/// The first cells of row `r`, by the loops that boards use.
fn compute(
    rules: &Rules,
    r: usize,
    sources: &[(&Row, usize)],
    words: usize,
    within: &mut Within,
    kernel: Kernel,
) -> Vec<u64> {
    let spread: Vec<Vec<u64>> = sources.iter().map(|(row, _)| row.spread(words)).collect();
    let shifted = spread.iter().zip(sources).filter(|(_, (_, a))| a / 64 < words);
    let mut cells = vec![0; words];
    unreached(kernel, &mut cells, shifted.map(|(row, &(_, a))| Source { row, words: a / 64, bits: (a % 64) as u32 }));
    let mut keep = vec![0_u64; words];
    let all = r < rules.thresholds()[1];
    for x in 0..if all { words * 64 } else { rules.thresholds()[0].min(words * 64) } {
        keep[x / 64] |= 1 << (x % 64);
    }
    for (at, value) in rules.seeds().iter().filter(|(at, _)| at[1] == r && at[0] < words * 64) {
        let mask = 1 << (at[0] % 64);
        let word = at[0] / 64;
        if *value == 0 {
            keep[word] |= mask;
        } else {
            keep[word] &= !mask;
            cells[word] &= !mask;
        }
    }
    cells.iter_mut().zip(&keep).for_each(|(cell, keep)| *cell |= keep);
    within.settle(kernel, &mut cells, Some(&keep));
    cells
}

/// A return of phase and last cells: the index from which the row repeats, and after how many cells.
fn repeat(cells: &[u64], base: usize, phase: usize, laps: usize, own: usize) -> Option<(usize, usize)> {
    if own == 0 {
        return Some((base, phase));
    }
    let same = |a: usize, b: usize| {
        (0..own).step_by(64).all(|i| {
            let mask = if own - i >= 64 { !0 } else { (1 << (own - i)) - 1 };
            (word_at(cells, a - own + i) ^ word_at(cells, b - own + i)) & mask == 0
        })
    };
    // Brent's checkpoints, on the windows that end at base, base + phase, base + 2·phase, …
    let (mut mark, mut power) = (0, 1);
    for lap in 1..laps {
        if same(base + mark * phase, base + lap * phase) {
            return Some((base + mark * phase - own, (lap - mark) * phase));
        }
        if lap - mark == power {
            mark = lap;
            power *= 2;
        }
    }
    None
}

/// Reduce a period and a preperiod to the least ones. A purely periodic sequence's periods are the multiples of one.
fn shorten(cells: &[u64], mut from: usize, mut period: usize) -> Row {
    let agrees = |shift: usize| {
        (from..from + period - shift).step_by(64).all(|x| {
            let count = from + period - shift - x;
            let mask = if count >= 64 { !0 } else { (1 << count) - 1 };
            (word_at(cells, x) ^ word_at(cells, x + shift)) & mask == 0
        })
    };
    let mut least = period;
    let mut rest = period;
    let mut p = 2;
    while rest > 1 {
        if p * p > rest {
            p = rest;
        }
        while rest.is_multiple_of(p) {
            rest /= p;
            if least.is_multiple_of(p) && agrees(least / p) {
                least /= p;
            }
        }
        p += 1;
    }
    period = least;
    while from > 0 && bit(cells, from - 1) == bit(cells, from - 1 + period) {
        from -= 1;
    }
    let mut kept = cells[..(from + period).div_ceil(64)].to_vec();
    if !(from + period).is_multiple_of(64)
        && let Some(last) = kept.last_mut()
    {
        *last &= (1 << ((from + period) % 64)) - 1;
    }
    Row { preperiod: from, period, cells: kept }
}

fn gcd(mut a: usize, mut b: usize) -> usize {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
