//! The reduced canonical form: the simplest game at an infinitesimal distance.

use super::{ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::number::Dyadic;
use crate::store::sorted;

impl Values {
    /// Whether `g <= h + x` for every number x > 0.
    ///
    /// The stops of `g - h` have no finer denominators than those of the two, so that one small number decides.
    pub fn le_up_to_infinitesimals(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<bool> {
        let exponent = self.finest_exponent(g, meter)?.max(self.finest_exponent(h, meter)?);
        let epsilon = self.number(Dyadic::new(1, exponent + 1));
        let h = self.add(h, epsilon, meter)?;
        self.le(g, h, meter)
    }

    /// The reduced canonical form of a value (Grossman and Siegel).
    pub fn reduced_canonical_form(&mut self, g: ValueId, meter: &mut Meter) -> Result<ValueId> {
        if self.left_stop(g) == self.right_stop(g) {
            let x = self.left_stop(g).clone();
            return Ok(self.number(x));
        }
        if let Some(&reduced) = self.reduced.get(&g) {
            return Ok(reduced);
        }
        meter.step()?;
        let mut left = self.map_options(g, true, meter, super::Values::reduced_canonical_form)?;
        let mut right = self.map_options(g, false, meter, super::Values::reduced_canonical_form)?;
        // Bypassing brings new options, which may be dominated or reverse in their turn.
        loop {
            self.keep_best_reduced(&mut left, true, meter)?;
            self.keep_best_reduced(&mut right, false, meter)?;
            let left_changed = self.bypass_reduced(g, &mut left, true, meter)?;
            let right_changed = self.bypass_reduced(g, &mut right, false, meter)?;
            if !left_changed && !right_changed {
                break;
            }
        }
        let reduced = self.canonical(left, right, meter)?;
        self.reduced.insert(g, reduced);
        Ok(reduced)
    }

    fn keep_best_reduced(&mut self, options: &mut Vec<ValueId>, for_left: bool, meter: &mut Meter) -> Result<()> {
        let mut kept: Vec<ValueId> = Vec::new();
        'next: for &g in options.iter() {
            let mut i = 0;
            while i < kept.len() {
                let h = kept[i];
                let (worse, better) = if for_left { (g, h) } else { (h, g) };
                if self.le_up_to_infinitesimals(worse, better, meter)? {
                    continue 'next;
                }
                if self.le_up_to_infinitesimals(better, worse, meter)? {
                    kept.swap_remove(i);
                } else {
                    i += 1;
                }
            }
            kept.push(g);
        }
        *options = kept;
        Ok(())
    }

    fn bypass_reduced(
        &mut self,
        g: ValueId,
        options: &mut Vec<ValueId>,
        for_left: bool,
        meter: &mut Meter,
    ) -> Result<bool> {
        let mut changed = false;
        let mut result = Vec::new();
        for option in std::mem::take(options) {
            self.expand(option, meter)?;
            let answers = if for_left { self.right(option) } else { self.left(option) }.to_vec();
            let mut through = None;
            for answer in answers {
                let (small, large) = if for_left { (answer, g) } else { (g, answer) };
                if self.le_up_to_infinitesimals(small, large, meter)? {
                    through = Some(answer);
                    break;
                }
            }
            if let Some(answer) = through {
                changed = true;
                let images = deep(|| {
                    self.map_options(answer, for_left, meter, |values, option, meter| {
                        values.reduced_canonical_form(option, meter)
                    })
                })?;
                result.extend(images);
            } else {
                result.push(option);
            }
        }
        sorted(&mut result);
        *options = result;
        Ok(changed)
    }
}
