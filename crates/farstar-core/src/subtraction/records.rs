//! The longest periods of one heap among all move sets with a given largest move.

use super::kernel::Kernel;
use super::kernel::per_instruction_set;
use crate::budget::Meter;
use crate::error::{Error, Result};

/// The longest period of outcomes, and the move sets that have it: bit `a - 1` stands for the move `a`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The longest least period.
    pub period: u64,
    /// The sets, in increasing order.
    pub sets: Vec<u32>,
}

/// The largest move that is allowed; there are twice as many sets with each step.
pub const LARGEST: u32 = 31;

/// Sets worked on side by side.
const LANES: usize = 32;
/// Steps that all sets are given together; the few that need more go on alone.
const TOGETHER: u32 = 256;

/// The longest period among the sets of moves up to `largest` that contain it.
///
/// The last outcomes are a shift register, bit 0 the youngest, so that a heap size costs some six instructions; Brent's
/// algorithm finds the least period of its states, which is that of the outcomes.
pub fn longest(largest: u32, kernel: Kernel, meter: &mut Meter) -> Result<Record> {
    if largest == 0 || largest > LARGEST {
        return Err(Error::Meaningless(format!("expected a largest move from 1 to {LARGEST}, got {largest}")));
    }
    let top = 1_u32 << (largest - 1);
    let states = top | (top - 1);
    let mut record = Record { period: 0, sets: Vec::new() };
    let mut keep = |set: u32, period: u64| {
        if period > record.period {
            record.period = period;
            record.sets.clear();
        }
        if period == record.period {
            record.sets.push(set);
        }
    };
    let mut first = 0;
    while first < top {
        let count = (top - first).min(LANES as u32) as usize;
        let mut sets = [top; LANES];
        (0_u32..).zip(&mut sets).take(count).for_each(|(i, set)| *set = top | (first + i));
        let mut periods = [0; LANES];
        together(kernel, &sets, states, &mut periods);
        for (&set, &period) in sets.iter().zip(&periods).take(count) {
            let period = if period == 0 { alone(set, states, meter)? } else { u64::from(period) };
            keep(set, period);
        }
        meter.steps(u64::from(TOGETHER))?;
        first += count as u32;
    }
    Ok(record)
}

per_instruction_set! {
    fn together(sets: &[u32; LANES], states: u32, periods: &mut [u32; LANES]) = together_body;
}

/// Brent's algorithm on all sets with the same checkpoints; a period is left 0 where it was not found in time.
#[inline(always)]
fn together_body(sets: &[u32; LANES], states: u32, periods: &mut [u32; LANES]) {
    let mut state = [0_u32; LANES];
    let mut mark = state;
    let (mut power, mut age) = (1, 0);
    for _ in 0..TOGETHER {
        age += 1;
        for i in 0..LANES {
            let free = u32::from(state[i] & sets[i] == 0);
            state[i] = (state[i] << 1 | free) & states;
            let found = if state[i] == mark[i] { age } else { 0 };
            periods[i] = if periods[i] == 0 { found } else { periods[i] };
        }
        if age == power {
            mark = state;
            power *= 2;
            age = 0;
        }
    }
}

/// Brent's algorithm on one set.
fn alone(set: u32, states: u32, meter: &mut Meter) -> Result<u64> {
    let (mut state, mut mark) = (0_u32, 0_u32);
    let (mut power, mut age) = (1_u64, 0_u64);
    loop {
        state = (state << 1 | u32::from(state & set == 0)) & states;
        age += 1;
        if state == mark {
            return Ok(age);
        }
        if age == power {
            mark = state;
            power *= 2;
            age = 0;
            meter.steps(power)?;
        }
    }
}
