//! Atomic weights (bipass, Theorem 10), also of games that are atomic without being all-small.
//!
//! A follower in which somebody has won by a positive number counts as infinitely many atoms. A game whose weight,
//! so computed, still shows an infinity has none.

use super::{ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::{Error, Result};
use crate::number::Dyadic;
use num_bigint::BigInt;

/// The weight of a follower; infinity is the number 2^100, which no multiple of up reaches.
pub(super) type Weight = ValueId;

const INFINITY: u32 = 100;
const FINITE: u64 = 99;

impl Values {
    /// The atomic weight.
    pub fn atomic_weight(&mut self, g: ValueId, meter: &mut Meter) -> Result<ValueId> {
        self.atomic_weight_if_any(g, meter)?.ok_or_else(|| {
            Error::Meaningless("expected an atomic game (an all-small one, or a like infinitesimal)".to_owned())
        })
    }

    /// The atomic weight, or nothing when the game has none.
    pub fn atomic_weight_if_any(&mut self, g: ValueId, meter: &mut Meter) -> Result<Option<ValueId>> {
        if !self.left_stop(g).is_zero() || !self.right_stop(g).is_zero() {
            return Ok(None);
        }
        let weight = self.weight(g, meter)?;
        for follower in self.explicit_followers(weight, meter)? {
            if self.closed(follower).is_some_and(|form| form.number.floor().bits() >= FINITE) {
                return Ok(None);
            }
        }
        Ok(Some(weight))
    }

    fn weight(&mut self, g: ValueId, meter: &mut Meter) -> Result<Weight> {
        let sign = if self.right_stop(g).signum() > 0 {
            1
        } else if self.left_stop(g).signum() < 0 {
            -1
        } else {
            0
        };
        if sign != 0 {
            return Ok(self.number(Dyadic::new(BigInt::from(sign) << INFINITY, 0)));
        }
        if let Some(form) = self.closed(g) {
            let ups = form.ups;
            return Ok(self.integer(ups));
        }
        if let Some(&weight) = self.weights.get(&g) {
            return Ok(weight);
        }
        meter.step()?;
        let (two, minus_two) = (self.integer(2), self.integer(-2));
        let left = self.map_options(g, true, meter, |values, option, meter| {
            let weight = deep(|| values.weight(option, meter))?;
            values.add(weight, minus_two, meter)
        })?;
        let right = self.map_options(g, false, meter, |values, option, meter| {
            let weight = deep(|| values.weight(option, meter))?;
            values.add(weight, two, meter)
        })?;
        let mut weight = self.canonical(left.clone(), right.clone(), meter)?;
        if self.as_integer(weight).is_some() {
            let far_star = self.far_star_for(g, meter)?;
            let below = self.le(g, far_star, meter)?;
            let above = self.le(far_star, g, meter)?;
            weight = match (below, above) {
                (true, false) => self.integer_beyond(&left, true, meter)?,
                (false, true) => self.integer_beyond(&right, false, meter)?,
                _ => self.zero(),
            };
        }
        self.weights.insert(g, weight);
        Ok(weight)
    }

    /// A nimber that is as good as the far star against `g`: a power of two above every nimber within reach.
    pub fn far_star_for(&mut self, g: ValueId, meter: &mut Meter) -> Result<ValueId> {
        let birthday = self.birthday_without_numbers(g, meter)?;
        Ok(self.nimber((birthday + 1).next_power_of_two()))
    }

    /// The birthday, when play stops at numbers.
    fn birthday_without_numbers(&mut self, g: ValueId, meter: &mut Meter) -> Result<u64> {
        let followers = self.explicit_followers(g, meter)?;
        let mut depth: u64 = 0;
        for &id in &followers {
            if let Some(form) = self.closed(id) {
                depth = depth.max(form.ups.unsigned_abs().saturating_add(form.nim));
            }
        }
        Ok(depth.saturating_add(followers.len() as u64).min(1 << 62))
    }

    /// The least integer n with n |▷ every one of `bounds`, or the greatest with n ◁| every one.
    fn integer_beyond(&mut self, bounds: &[ValueId], least: bool, meter: &mut Meter) -> Result<ValueId> {
        let mut best: Option<BigInt> = None;
        for &bound in bounds {
            // n <= bound exactly for n below the Right stop of the bound, perhaps for n equal to it.
            let stop = if least { self.right_stop(bound).clone() } else { -self.left_stop(bound).clone() };
            let ceiling: BigInt = -(-stop).floor();
            let signed = if least { ceiling.clone() } else { -ceiling.clone() };
            let n = self.number(Dyadic::new(signed, 0));
            let reached = if least { self.le(n, bound, meter)? } else { self.le(bound, n, meter)? };
            let candidate = if reached { ceiling + 1 } else { ceiling };
            best = Some(best.map_or(candidate.clone(), |best| best.max(candidate)));
        }
        let n = best.unwrap_or_default();
        Ok(self.number(Dyadic::new(if least { n } else { -n }, 0)))
    }
}
