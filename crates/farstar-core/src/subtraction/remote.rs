//! Remoteness: the length of play when the winner hurries and the loser delays.

use super::rules::{Extent, Rules};
use crate::budget::Meter;
use crate::error::{Error, Result};

/// The remoteness of every cell of the box, row after row, in `out`.
///
/// A terminal position has 0; an N-position one more than its P-option of least remoteness, which is odd; any other
/// P-position one more than its option of greatest remoteness, which is even.
pub fn remoteness(rules: &Rules, shape: &[usize], out: &mut [u32], meter: &mut Meter) -> Result<()> {
    if rules.seeds().iter().any(|&(_, value)| value != 0) {
        return Err(Error::Meaningless("an N-position given as a seed has no remoteness".into()));
    }
    if shape.len() != rules.dimension() {
        return Err(Error::Meaningless(format!("expected a box of {} lengths, got {shape:?}", rules.dimension())));
    }
    let extent = Extent::new(shape)?;
    let width = extent.width();
    let usable = |s: &&Vec<usize>| extent.back(s).is_some();
    let (across, within): (Vec<&Vec<usize>>, Vec<&Vec<usize>>) =
        rules.moves().iter().filter(usable).partition(|s| extent.back(s) != Some(0));
    let mut at = vec![0; shape.len() - 1];
    // The least even and the greatest odd remoteness among the options in other rows.
    let mut quick = vec![0_u32; width];
    let mut slow = vec![0_u32; width];
    for r in 0..extent.rows() {
        let (before, rest) = out.split_at_mut(r * width);
        let row = &mut rest[..width];
        quick.fill(u32::MAX);
        slow.fill(0);
        for s in across.iter().filter(|s| s[1..].iter().zip(&at).all(|(lift, c)| lift <= c)) {
            let from = (r - extent.back(s).unwrap_or(0)) * width;
            let options = &before[from..from + width - s[0]];
            let reached = quick[s[0]..].iter_mut().zip(&mut slow[s[0]..]);
            for ((quick, slow), &option) in reached.zip(options) {
                let odd = option & 1 == 1;
                *quick = (*quick).min(if odd { u32::MAX } else { option });
                *slow = (*slow).max(if odd { option } else { 0 });
            }
        }
        let terminal = at.iter().zip(&rules.thresholds()[1..]).any(|(c, t)| c < t);
        let seeds = rules.seeds().iter().filter(|(position, _)| position[1..] == at);
        let given: Vec<usize> = seeds.map(|(position, _)| position[0]).collect();
        for x in 0..width {
            let (mut least, mut greatest) = (quick[x], slow[x]);
            for s in within.iter().filter(|s| s[0] <= x) {
                let option = row[x - s[0]];
                if option & 1 == 1 {
                    greatest = greatest.max(option);
                } else {
                    least = least.min(option);
                }
            }
            row[x] = if terminal || x < rules.thresholds()[0] || given.contains(&x) {
                0
            } else if least != u32::MAX {
                least + 1
            } else if greatest != 0 {
                greatest + 1
            } else {
                0
            };
        }
        extent.advance(&mut at);
        meter.steps((width * rules.moves().len()) as u64 / 8 + 1)?;
    }
    Ok(())
}
