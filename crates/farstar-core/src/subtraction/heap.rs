//! One heap: exact preperiods and minimal periods of outcomes and nim-values.
//!
//! With moves up to `m`, `m` consecutive values decide all later ones. Brent's algorithm finds the first return of
//! such a window, which proves the period and gives the least one; a second run, one period apart, finds the preperiod.

use super::rules::Rules;
use crate::budget::Meter;
use crate::error::{Error, Result};

/// A sequence that is eventually periodic, with proof.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cycle {
    /// The least index from which the sequence repeats.
    pub preperiod: u64,
    /// The least period.
    pub period: u64,
}

/// What is computed for a heap: 0 and 1 for N and P, or nim-values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// 1 for a P-position, 0 for an N-position.
    Outcome,
    /// The nim-value.
    Value,
}

/// The values of a heap, one after the other.
#[derive(Debug, Clone)]
pub struct Heap<'r> {
    question: Question,
    moves: Vec<usize>,
    threshold: usize,
    seeds: &'r [(Vec<usize>, u32)],
    /// The next heap size, and the last values: size `x` is at `x & mask`.
    next: usize,
    last: Vec<u32>,
    mask: usize,
    window: usize,
    /// Scratch for the least excluded value.
    seen: Vec<u64>,
    /// A hash of the window, kept as it slides: the sum of `value · BASE^age`.
    hash: u64,
    oldest: u64,
}

const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

impl<'r> Heap<'r> {
    /// The heap game of a one-dimensional ruleset.
    pub fn new(rules: &'r Rules, question: Question) -> Result<Self> {
        if rules.dimension() != 1 {
            return Err(Error::Meaningless(format!("expected a ruleset on one heap, got {} heaps", rules.dimension())));
        }
        let mut moves: Vec<usize> = rules.moves().iter().map(|s| s[0]).collect();
        moves.sort_unstable();
        moves.dedup();
        let window = moves.last().copied().unwrap_or(1);
        if window > 1 << 40 {
            return Err(Error::TooLarge(format!("a move of {window} is too large for a window to be kept")));
        }
        let room = (window + 1).next_power_of_two();
        let seen = vec![0; moves.len() / 64 + 1];
        let oldest = BASE.wrapping_pow(window as u32);
        let threshold = rules.thresholds()[0];
        let (seeds, mask) = (rules.seeds(), room - 1);
        Ok(Self {
            question,
            moves,
            threshold,
            seeds,
            next: 0,
            last: vec![0; room],
            mask,
            window,
            seen,
            hash: 0,
            oldest,
        })
    }

    /// The index from which the moves alone decide.
    fn settled(&self) -> usize {
        self.seeds.last().map_or(0, |(position, _)| position[0] + 1).max(self.threshold)
    }

    /// The value of the next heap size.
    pub fn step(&mut self) -> u32 {
        let x = self.next;
        let value = if x < self.settled() { self.given(x) } else { self.computed(x) };
        let leaving = if x >= self.window { self.last[(x - self.window) & self.mask] } else { 0 };
        let added = self.hash.wrapping_mul(BASE).wrapping_add(u64::from(value));
        self.hash = added.wrapping_sub(u64::from(leaving).wrapping_mul(self.oldest));
        self.last[x & self.mask] = value;
        self.next += 1;
        value
    }

    fn given(&mut self, x: usize) -> u32 {
        let seed = self.seeds.binary_search_by(|(position, _)| position[0].cmp(&x)).ok().map(|at| self.seeds[at].1);
        match (self.question, seed.or((x < self.threshold).then_some(0))) {
            (_, None) => self.computed(x),
            (Question::Outcome, Some(value)) => u32::from(value == 0),
            (Question::Value, Some(value)) => value,
        }
    }

    fn computed(&mut self, x: usize) -> u32 {
        let options = self.moves.iter().take_while(|&&s| s <= x).map(|&s| self.last[(x - s) & self.mask]);
        match self.question {
            Question::Outcome => {
                let mut reached = 0;
                for option in options {
                    reached |= option;
                }
                1 - reached
            }
            Question::Value => {
                self.seen.fill(0);
                for option in options {
                    if let Some(word) = self.seen.get_mut(option as usize / 64) {
                        *word |= 1 << (option % 64);
                    }
                }
                let full = self.seen.iter().take_while(|&&word| word == !0).count();
                let free = self.seen.get(full).map_or(0, |word| word.trailing_ones());
                full as u32 * 64 + free
            }
        }
    }

    /// The last values, oldest first.
    fn window(&self) -> impl Iterator<Item = u32> + '_ {
        (self.next - self.window..self.next).map(|x| self.last[x & self.mask])
    }
}

/// Steps between two looks at the meter.
const BATCH: u64 = 1 << 10;

/// The preperiod and the least period of a heap game.
pub fn cycle(rules: &Rules, question: Question, meter: &mut Meter) -> Result<Cycle> {
    let mut heap = Heap::new(rules, question)?;
    let start = heap.settled() + heap.window;
    meter.reserve(8 * heap.window as u64)?;
    let run = |heap: &mut Heap, steps: usize, meter: &mut Meter| -> Result<()> {
        for i in 1..=steps as u64 {
            heap.step();
            if i % BATCH == 0 {
                meter.steps(BATCH)?;
            }
        }
        Ok(())
    };
    run(&mut heap, start, meter)?;
    // Brent: the window at a power of two is compared with those up to the next.
    let mut checkpoint: Vec<u32> = heap.window().collect();
    let mut mark = heap.hash;
    let (mut power, mut period) = (1_u64, 0_u64);
    loop {
        heap.step();
        period += 1;
        if heap.hash == mark && heap.window().eq(checkpoint.iter().copied()) {
            break;
        }
        if period == power {
            checkpoint.clear();
            checkpoint.extend(heap.window());
            mark = heap.hash;
            power *= 2;
            period = 0;
        }
        if period % BATCH == 0 {
            meter.steps(BATCH)?;
        }
    }
    // From the preperiod on, two runs one period apart agree; a window of agreement past the seeds lasts for ever.
    let (mut behind, mut ahead) = (Heap::new(rules, question)?, Heap::new(rules, question)?);
    run(&mut ahead, period as usize, meter)?;
    let mut agreed = 0_usize;
    for x in 0.. {
        agreed = if behind.step() == ahead.step() { agreed + 1 } else { 0 };
        if agreed >= behind.window && x + 1 >= behind.settled() + behind.window {
            return Ok(Cycle { preperiod: (x + 1 - agreed) as u64, period });
        }
        if x as u64 % BATCH == BATCH - 1 {
            meter.steps(BATCH)?;
        }
    }
    unreachable!("the loop above has no end but its return")
}

/// Fill `out` with the first values of a heap game.
pub fn fill(rules: &Rules, question: Question, out: &mut [u32], meter: &mut Meter) -> Result<()> {
    let mut heap = Heap::new(rules, question)?;
    for part in out.chunks_mut(BATCH as usize) {
        for value in part.iter_mut() {
            *value = heap.step();
        }
        meter.steps(part.len() as u64)?;
    }
    Ok(())
}
