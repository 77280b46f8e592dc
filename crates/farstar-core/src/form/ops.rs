//! Sums, conjugates, adjoints and followers of literal forms.

use super::{FormId, Forms};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::store::sorted;
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

impl Forms {
    /// The disjunctive sum as a literal form: `{G^L + H, G + H^L | G^R + H, G + H^R}`.
    ///
    /// Costs at most one step for each pair of followers.
    pub fn sum(&mut self, g: FormId, h: FormId, meter: &mut Meter) -> Result<FormId> {
        if g == Self::ZERO {
            return Ok(h);
        }
        if h == Self::ZERO {
            return Ok(g);
        }
        let key = (g.min(h), g.max(h));
        if let Some(&sum) = self.sums.get(&key) {
            return Ok(sum);
        }
        meter.step()?;
        let (gl, gr) = (self.left(g).to_vec(), self.right(g).to_vec());
        let (hl, hr) = (self.left(h).to_vec(), self.right(h).to_vec());
        let mut side = |gs: &[FormId], hs: &[FormId]| -> Result<Vec<FormId>> {
            let mut options = Vec::with_capacity(gs.len() + hs.len());
            for &option in gs {
                options.push(deep(|| self.sum(option, h, meter))?);
            }
            for &option in hs {
                options.push(deep(|| self.sum(g, option, meter))?);
            }
            Ok(options)
        };
        let (left, right) = (side(&gl, &hl)?, side(&gr, &hr)?);
        let sum = self.make(left, right);
        self.sums.insert(key, sum);
        Ok(sum)
    }

    /// The conjugate: Left and Right exchange their roles in every follower.
    pub fn conjugate(&mut self, g: FormId, meter: &mut Meter) -> Result<FormId> {
        if let Some(&conjugate) = self.conjugates.get(&g) {
            return Ok(conjugate);
        }
        meter.step()?;
        let (gl, gr) = (self.left(g).to_vec(), self.right(g).to_vec());
        let mut side = |options: &[FormId]| -> Result<Vec<FormId>> {
            options.iter().map(|&option| deep(|| self.conjugate(option, meter))).collect()
        };
        let (left, right) = (side(&gr)?, side(&gl)?);
        let conjugate = self.make(left, right);
        self.conjugates.insert(g, conjugate);
        self.conjugates.insert(conjugate, g);
        Ok(conjugate)
    }

    /// The adjoint G° (dicots, Definition 2.1): G + G° is a misère P-position.
    ///
    /// `*` for 0; `{(G^R)° | 0}` for a Left end, `{0 | (G^L)°}` for a Right end, `{(G^R)° | (G^L)°}` otherwise.
    pub fn adjoint(&mut self, g: FormId, meter: &mut Meter) -> Result<FormId> {
        if let Some(&adjoint) = self.adjoints.get(&g) {
            return Ok(adjoint);
        }
        meter.step()?;
        let (gl, gr) = (self.left(g).to_vec(), self.right(g).to_vec());
        let mut side = |options: &[FormId]| -> Result<Vec<FormId>> {
            if options.is_empty() {
                return Ok(vec![Self::ZERO]);
            }
            options.iter().map(|&option| deep(|| self.adjoint(option, meter))).collect()
        };
        let (left, right) = (side(&gr)?, side(&gl)?);
        let adjoint = self.make(left, right);
        self.adjoints.insert(g, adjoint);
        Ok(adjoint)
    }

    /// The followers of `g`, itself among them, options before what they are options of.
    pub fn followers(&self, g: FormId, meter: &mut Meter) -> Result<Vec<FormId>> {
        followers(g, |id| self.options(id), meter)
    }

    /// The number of nodes of the tree that `g` is when nothing is shared.
    pub fn tree_size(&self, g: FormId, meter: &mut Meter) -> Result<BigUint> {
        let mut sizes: FxHashMap<FormId, BigUint> = FxHashMap::default();
        for id in self.followers(g, meter)? {
            let size = self.options(id).iter().map(|option| &sizes[option]).sum::<BigUint>() + 1u32;
            sizes.insert(id, size);
        }
        Ok(sizes.remove(&g).unwrap_or_default())
    }

    /// The form with the given options, each taken from `map`; used to rebuild forms from stored ones.
    pub fn rebuild(&mut self, left: &[usize], right: &[usize], map: &[FormId]) -> FormId {
        let pick = |indices: &[usize]| -> Vec<FormId> {
            let mut options: Vec<FormId> = indices.iter().map(|&i| map[i]).collect();
            sorted(&mut options);
            options
        };
        let (left, right) = (pick(left), pick(right));
        self.intern(&left, &right)
    }
}

/// What can be reached from `start`, itself among them, in an order in which options come first.
pub(crate) fn followers<'a>(start: u32, options: impl Fn(u32) -> &'a [u32], meter: &mut Meter) -> Result<Vec<u32>> {
    let mut seen: FxHashSet<u32> = FxHashSet::default();
    let mut order = Vec::new();
    let mut stack = vec![(start, false)];
    while let Some((id, done)) = stack.pop() {
        if done {
            order.push(id);
            continue;
        }
        if !seen.insert(id) {
            continue;
        }
        meter.step()?;
        stack.push((id, true));
        for &option in options(id).iter().rev() {
            if !seen.contains(&option) {
                stack.push((option, false));
            }
        }
    }
    Ok(order)
}
