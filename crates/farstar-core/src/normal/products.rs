//! Norton's product, Conway's product, the ordinal sum, and incentives.

use super::{ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::store::sorted;
use rustc_hash::FxHashMap;

impl Values {
    /// The Left incentives `G^L - G` (or the Right incentives `G - G^R`), without dominated ones.
    pub fn incentives(&mut self, g: ValueId, of_left: bool, meter: &mut Meter) -> Result<Vec<ValueId>> {
        let minus = self.negative(g, meter)?;
        let mut incentives = self.map_options(g, of_left, meter, |values, option, meter| {
            if of_left {
                values.add(option, minus, meter)
            } else {
                let option = values.negative(option, meter)?;
                values.add(g, option, meter)
            }
        })?;
        self.keep_best(&mut incentives, true, meter)?;
        Ok(incentives)
    }

    /// The incentives of both players, without dominated ones.
    pub fn all_incentives(&mut self, g: ValueId, meter: &mut Meter) -> Result<Vec<ValueId>> {
        let mut incentives = self.incentives(g, true, meter)?;
        incentives.extend(self.incentives(g, false, meter)?);
        sorted(&mut incentives);
        self.keep_best(&mut incentives, true, meter)?;
        Ok(incentives)
    }

    /// Norton's product `G·U`: n copies of U for an integer n, otherwise
    /// `{G^L·U + (U + Δ) | G^R·U - (U + Δ)}` over the incentives Δ of U.
    pub fn norton_product(&mut self, g: ValueId, u: ValueId, meter: &mut Meter) -> Result<ValueId> {
        let mut steps = Vec::new();
        for incentive in self.all_incentives(u, meter)? {
            let step = self.add(u, incentive, meter)?;
            steps.push((step, self.negative(step, meter)?));
        }
        self.norton_in(g, u, &steps, &mut FxHashMap::default(), meter)
    }

    fn norton_in(
        &mut self,
        g: ValueId,
        u: ValueId,
        steps: &[(ValueId, ValueId)],
        memo: &mut FxHashMap<ValueId, ValueId>,
        meter: &mut Meter,
    ) -> Result<ValueId> {
        if let Some(n) = self.as_integer(g) {
            let n = n.numerator();
            return self.multiple(u, &n, meter);
        }
        if let Some(&product) = memo.get(&g) {
            return Ok(product);
        }
        meter.step()?;
        let mut sides = [Vec::new(), Vec::new()];
        for (of_left, side) in [true, false].into_iter().zip(&mut sides) {
            for option in self.map_options(g, of_left, meter, |values, option, meter| {
                values.norton_in(option, u, steps, memo, meter)
            })? {
                for &(plus, minus) in steps {
                    side.push(self.add(option, if of_left { plus } else { minus }, meter)?);
                }
            }
        }
        let [left, right] = sides;
        let product = self.canonical(left, right, meter)?;
        memo.insert(g, product);
        Ok(product)
    }

    /// Conway's product, on canonical forms:
    /// `{G^L·H + G·H^L - G^L·H^L, G^R·H + G·H^R - G^R·H^R | G^L·H + G·H^R - G^L·H^R, G^R·H + G·H^L - G^R·H^L}`.
    pub fn conway_product(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<ValueId> {
        self.conway_in(g, h, &mut FxHashMap::default(), meter)
    }

    fn conway_in(
        &mut self,
        g: ValueId,
        h: ValueId,
        memo: &mut FxHashMap<(ValueId, ValueId), ValueId>,
        meter: &mut Meter,
    ) -> Result<ValueId> {
        if let (Some(x), Some(y)) = (self.as_number(g), self.as_number(h)) {
            let product = x.times(y);
            return Ok(self.number(product));
        }
        for (one, other) in [(g, h), (h, g)] {
            if let Some(n) = self.as_integer(one) {
                let n = n.numerator();
                return self.multiple(other, &n, meter);
            }
        }
        let key = (g.min(h), g.max(h));
        if let Some(&product) = memo.get(&key) {
            return Ok(product);
        }
        meter.step()?;
        self.expand(g, meter)?;
        self.expand(h, meter)?;
        let (gs, hs) =
            ([self.left(g).to_vec(), self.right(g).to_vec()], [self.left(h).to_vec(), self.right(h).to_vec()]);
        let mut sides = [Vec::new(), Vec::new()];
        for (i, g_options) in gs.iter().enumerate() {
            for (j, h_options) in hs.iter().enumerate() {
                for &a in g_options {
                    for &b in h_options {
                        let ah = deep(|| self.conway_in(a, h, memo, meter))?;
                        let gb = deep(|| self.conway_in(g, b, memo, meter))?;
                        let ab = deep(|| self.conway_in(a, b, memo, meter))?;
                        let minus = self.negative(ab, meter)?;
                        let sum = self.add(ah, gb, meter)?;
                        sides[usize::from(i != j)].push(self.add(sum, minus, meter)?);
                    }
                }
            }
        }
        let [left, right] = sides;
        let product = self.canonical(left, right, meter)?;
        memo.insert(key, product);
        Ok(product)
    }

    /// The ordinal sum `G : H = {G^L, G : H^L | G^R, G : H^R}` of the canonical form of G with H.
    pub fn ordinal_sum(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<ValueId> {
        self.expand(g, meter)?;
        let (left, right) = (self.left(g).to_vec(), self.right(g).to_vec());
        let mut memo = FxHashMap::default();
        for follower in self.followers(h, meter)? {
            let mut sides = [left.clone(), right.clone()];
            for (options, side) in [self.left(follower), self.right(follower)].into_iter().zip(&mut sides) {
                side.extend(options.iter().map(|option| memo[option]));
            }
            let [left, right] = sides;
            let sum = self.canonical(left, right, meter)?;
            memo.insert(follower, sum);
        }
        Ok(memo[&h])
    }
}
