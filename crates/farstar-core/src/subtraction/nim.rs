//! Nim-values on a box. Value `v` is settled like an outcome, among the cells that have no smaller value, so that a
//! box costs as many outcome maps as it has nim-values.

use super::kernel::Kernel;
use super::sweep::{History, Plan, Walk};
use crate::budget::Meter;
use crate::error::{Error, Result};

/// Bit `i` of a byte, as byte `i` of a word.
const SPREAD: [u64; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut bit = 0;
        while bit < 8 {
            table[byte] |= ((byte as u64 >> bit) & 1) << (8 * bit);
            bit += 1;
        }
        byte += 1;
    }
    table
};

/// A width of nim-values in memory.
pub trait Cell: Copy {
    /// The largest nim-value that it holds.
    const LIMIT: u32;
    /// Write a row from the binary digits of its values, each digit a row of bits.
    fn write(row: &mut [Self], digits: &[Vec<u64>]);
}

impl Cell for u8 {
    const LIMIT: u32 = u8::MAX as u32;

    fn write(row: &mut [Self], digits: &[Vec<u64>]) {
        let octet = |at: usize| {
            let mut values = 0;
            for (weight, digit) in digits.iter().enumerate() {
                let byte = (digit[at / 8] >> (at % 8 * 8)) & 0xff;
                values |= SPREAD[byte as usize] << weight;
            }
            values.to_le_bytes()
        };
        let mut cells = row.chunks_exact_mut(8);
        let mut at = 0;
        for eight in &mut cells {
            eight.copy_from_slice(&octet(at));
            at += 1;
        }
        let rest = cells.into_remainder();
        if !rest.is_empty() {
            let last = octet(at);
            rest.copy_from_slice(&last[..rest.len()]);
        }
    }
}

impl Cell for u16 {
    const LIMIT: u32 = u16::MAX as u32;

    fn write(row: &mut [Self], digits: &[Vec<u64>]) {
        for (x, cell) in row.iter_mut().enumerate() {
            let digit = |(weight, digit): (usize, &Vec<u64>)| (((digit[x / 64] >> (x % 64)) & 1) as u16) << weight;
            *cell = digits.iter().enumerate().map(digit).sum();
        }
    }
}

/// The nim-values of the box, row after row, in `out`.
pub fn values<T: Cell>(plan: &Plan, kernel: Kernel, out: &mut [T], meter: &mut Meter) -> Result<()> {
    let bound = plan.bound();
    if bound > T::LIMIT {
        return Err(Error::TooLarge(format!("nim-values up to {bound} do not fit into their cells")));
    }
    let (words, width, slots) = (plan.extent().words(), plan.extent().width(), plan.slots());
    let levels = bound as usize + 1;
    meter.reserve((levels as u64).saturating_mul(8 * (slots * words) as u64))?;
    let mut planes = vec![vec![0_u64; slots * words]; levels];
    let weights = levels.next_power_of_two().trailing_zeros() as usize;
    let mut digits = vec![vec![0_u64; words]; weights];
    let mut among = vec![0_u64; words];
    let mut walk = Walk::new(plan, kernel);
    for row in out.chunks_exact_mut(width.max(1)).take(plan.extent().rows()) {
        among.fill(!0);
        if let Some(last) = among.last_mut() {
            *last = plan.extent().tail();
        }
        for digit in &mut digits {
            digit.fill(0);
        }
        let mut done = false;
        for (value, plane) in planes.iter_mut().enumerate() {
            let slot = (walk.row() % slots) * words;
            if done {
                plane[slot..slot + words].fill(0);
                continue;
            }
            walk.level(&mut History::new(plane, words, slots), value as u32, Some(&among));
            let plane = &plane[slot..slot + words];
            let mut left = 0;
            for (cells, found) in among.iter_mut().zip(plane) {
                *cells &= !found;
                left |= *cells;
            }
            for (weight, digit) in digits.iter_mut().enumerate() {
                if value >> weight & 1 == 1 {
                    digit.iter_mut().zip(plane).for_each(|(digit, found)| *digit |= found);
                }
            }
            done = left == 0;
            meter.steps(words as u64)?;
        }
        T::write(row, &digits);
        walk.advance();
    }
    Ok(())
}
