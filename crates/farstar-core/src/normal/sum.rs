//! Sums, negatives and integer multiples of values.

use super::{Closed, ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::number::{Dyadic, is_even};
use crate::store::sorted;
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};

impl Values {
    /// The negative of a value.
    pub fn negative(&mut self, g: ValueId, meter: &mut Meter) -> Result<ValueId> {
        if let Some(negative) = self.store.payload(g).negative {
            return Ok(negative);
        }
        let negative = if let Some(form) = self.closed(g) {
            let form = form.negative();
            self.intern_closed(form)
        } else {
            meter.step()?;
            let left = self.map_options(g, true, meter, super::Values::negative)?;
            let right = self.map_options(g, false, meter, super::Values::negative)?;
            self.intern_canonical(&right, &left)
        };
        self.store.payload_mut(g).negative = Some(negative);
        self.store.payload_mut(negative).negative = Some(g);
        Ok(negative)
    }

    /// What `f` makes of the options of one player, sorted.
    pub(super) fn map_options(
        &mut self,
        g: ValueId,
        of_left: bool,
        meter: &mut Meter,
        mut f: impl FnMut(&mut Self, ValueId, &mut Meter) -> Result<ValueId>,
    ) -> Result<Vec<ValueId>> {
        self.expand(g, meter)?;
        let options = if of_left { self.left(g) } else { self.right(g) }.to_vec();
        let mut images = Vec::with_capacity(options.len());
        for option in options {
            images.push(deep(|| f(self, option, meter))?);
        }
        sorted(&mut images);
        Ok(images)
    }

    /// The sum of two values.
    pub fn add(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<ValueId> {
        match (self.closed(g), self.closed(h)) {
            (Some(x), Some(y)) => {
                let sum = x.plus(y)?;
                Ok(self.intern_closed(sum))
            }
            (Some(x), None) => {
                let x = x.clone();
                self.add_closed(h, &x, meter)
            }
            (None, Some(y)) => {
                let y = y.clone();
                self.add_closed(g, &y, meter)
            }
            (None, None) => self.add_by_options(g, h, meter),
        }
    }

    /// `g + form`, where `g` has no closed form: the infinitesimal part first, then the number.
    fn add_closed(&mut self, g: ValueId, form: &Closed, meter: &mut Meter) -> Result<ValueId> {
        let mut sum = g;
        if form.ups != 0 || form.nim != 0 {
            let part = self.intern_closed(Closed { number: Dyadic::ZERO, ups: form.ups, nim: form.nim });
            sum = self.add_by_options(sum, part, meter)?;
        }
        if form.number.is_zero() {
            return Ok(sum);
        }
        let x = self.number(form.number.clone());
        self.translate(sum, x, meter)
    }

    /// `g + x` for a number x: the number goes to the options (the number translation theorem).
    pub(super) fn translate(&mut self, g: ValueId, x: ValueId, meter: &mut Meter) -> Result<ValueId> {
        if let (Some(form), Some(number)) = (self.closed(g), self.as_number(x)) {
            let sum = Closed { number: &form.number + number, ..form.clone() };
            return Ok(self.intern_closed(sum));
        }
        if let Some(&sum) = self.translations.get(&(g, x)) {
            return Ok(sum);
        }
        meter.step()?;
        let left = self.map_options(g, true, meter, |values, option, meter| values.translate(option, x, meter))?;
        let right = self.map_options(g, false, meter, |values, option, meter| values.translate(option, x, meter))?;
        let sum = self.intern_canonical(&left, &right);
        self.translations.insert((g, x), sum);
        Ok(sum)
    }

    fn add_by_options(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<ValueId> {
        let key = (g.min(h), g.max(h));
        if let Some(&sum) = self.sums.get(&key) {
            return Ok(sum);
        }
        if self.store.payload(g).negative == Some(h) {
            return Ok(self.zero());
        }
        meter.step()?;
        let mut sides = [Vec::new(), Vec::new()];
        for (of_left, side) in [true, false].into_iter().zip(&mut sides) {
            *side = self.map_options(g, of_left, meter, |values, option, meter| values.add(option, h, meter))?;
            side.extend(self.map_options(h, of_left, meter, |values, option, meter| values.add(g, option, meter))?);
        }
        let [left, right] = sides;
        let sum = self.canonical(left, right, meter)?;
        self.sums.insert(key, sum);
        Ok(sum)
    }

    /// The sum of many values, small ones first.
    pub fn sum(&mut self, games: &[ValueId], meter: &mut Meter) -> Result<ValueId> {
        let mut closed = Closed::number(Dyadic::ZERO);
        let mut rest = Vec::new();
        for &g in games {
            match self.closed(g) {
                Some(form) => closed = closed.plus(form)?,
                None => rest.push((self.birthday(g, meter)?, g)),
            }
        }
        rest.sort();
        let mut total = self.zero();
        for (_, g) in rest {
            total = self.add(total, g, meter)?;
        }
        let closed = self.intern_closed(closed);
        self.add(total, closed, meter)
    }

    /// `n·g`, the sum of |n| copies of `g` or of its negative.
    pub fn multiple(&mut self, g: ValueId, n: &BigInt, meter: &mut Meter) -> Result<ValueId> {
        if n.is_negative() {
            let opposite = self.negative(g, meter)?;
            return self.multiple(opposite, &-n, meter);
        }
        if let Some(form) = self.closed(g) {
            let nim = if is_even(n) { 0 } else { form.nim };
            let number = form.number.times(&Dyadic::new(n.clone(), 0));
            // Beyond 128 bits there are too many ups anyway.
            let ups = (n * form.ups).to_i128().unwrap_or(i128::MAX);
            let multiple = Closed::new(number, ups, nim)?;
            return Ok(self.intern_closed(multiple));
        }
        let (mut total, mut power, mut rest) = (self.zero(), g, n.clone());
        while !rest.is_zero() {
            if !is_even(&rest) {
                total = self.add(total, power, meter)?;
            }
            rest >>= 1;
            if !rest.is_zero() {
                power = self.add(power, power, meter)?;
            }
        }
        Ok(total)
    }
}
