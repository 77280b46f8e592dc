//! Cooling, heating and overheating.

use super::{ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::{Error, Result};
use crate::number::Dyadic;
use rustc_hash::FxHashMap;

type Memo = FxHashMap<ValueId, ValueId>;

impl Values {
    /// `g` cooled by `t >= -1`: `{G^L_t - t | G^R_t + t}` up to the temperature of `g`, its mean above.
    pub fn cool(&mut self, g: ValueId, t: &Dyadic, meter: &mut Meter) -> Result<ValueId> {
        if *t < Dyadic::int(-1) {
            return Err(Error::Meaningless(format!("expected a temperature of at least -1, got {t:?}")));
        }
        let (tax, grant) = (self.number(-t.clone()), self.number(t.clone()));
        self.cool_in(g, t, tax, grant, &mut Memo::default(), meter)
    }

    fn cool_in(
        &mut self,
        g: ValueId,
        t: &Dyadic,
        tax: ValueId,
        grant: ValueId,
        memo: &mut Memo,
        meter: &mut Meter,
    ) -> Result<ValueId> {
        if let Some(&cooled) = memo.get(&g) {
            return Ok(cooled);
        }
        meter.step()?;
        let cooled = if self.as_integer(g).is_some() || *t > self.temperature(g, meter)? {
            let mean = self.mean(g, meter)?;
            self.number(mean)
        } else {
            let left = self.map_options(g, true, meter, |values, option, meter| {
                let cooled = deep(|| values.cool_in(option, t, tax, grant, memo, meter))?;
                values.add(cooled, tax, meter)
            })?;
            let right = self.map_options(g, false, meter, |values, option, meter| {
                let cooled = deep(|| values.cool_in(option, t, tax, grant, memo, meter))?;
                values.add(cooled, grant, meter)
            })?;
            self.canonical(left, right, meter)?
        };
        memo.insert(g, cooled);
        Ok(cooled)
    }

    /// `g` cooled by its temperature: the mean plus an infinitesimal; a number, which no move improves, stays.
    pub fn freeze(&mut self, g: ValueId, meter: &mut Meter) -> Result<ValueId> {
        if self.as_number(g).is_some() {
            return Ok(g);
        }
        let temperature = self.temperature(g, meter)?;
        self.cool(g, &temperature, meter)
    }

    /// `g` heated by `t`: a number stays, otherwise `{∫G^L + t | ∫G^R - t}`.
    pub fn heat(&mut self, g: ValueId, t: ValueId, meter: &mut Meter) -> Result<ValueId> {
        let minus = self.negative(t, meter)?;
        self.heat_in(g, &|values, g| values.as_number(g).map(|_| Leaf::Itself), t, minus, &mut Memo::default(), meter)
    }

    /// `g` overheated from `s` to `t`: an integer n becomes `n·s`, otherwise `{∫G^L + t | ∫G^R - t}`.
    pub fn overheat(&mut self, g: ValueId, s: ValueId, t: ValueId, meter: &mut Meter) -> Result<ValueId> {
        let minus = self.negative(t, meter)?;
        let leaf = |values: &Self, g| values.as_integer(g).map(|n| Leaf::Multiple(n.clone(), s));
        self.heat_in(g, &leaf, t, minus, &mut Memo::default(), meter)
    }

    fn heat_in(
        &mut self,
        g: ValueId,
        leaf: &impl Fn(&Self, ValueId) -> Option<Leaf>,
        t: ValueId,
        minus: ValueId,
        memo: &mut Memo,
        meter: &mut Meter,
    ) -> Result<ValueId> {
        if let Some(&heated) = memo.get(&g) {
            return Ok(heated);
        }
        meter.step()?;
        let heated = match leaf(self, g) {
            Some(Leaf::Itself) => g,
            Some(Leaf::Multiple(n, s)) => self.multiple(s, &n.numerator(), meter)?,
            None => {
                let left = self.map_options(g, true, meter, |values, option, meter| {
                    let heated = values.heat_in(option, leaf, t, minus, memo, meter)?;
                    values.add(heated, t, meter)
                })?;
                let right = self.map_options(g, false, meter, |values, option, meter| {
                    let heated = values.heat_in(option, leaf, t, minus, memo, meter)?;
                    values.add(heated, minus, meter)
                })?;
                self.canonical(left, right, meter)?
            }
        };
        memo.insert(g, heated);
        Ok(heated)
    }
}

/// What heating does with a game that it does not heat.
enum Leaf {
    Itself,
    Multiple(Dyadic, ValueId),
}
