//! The classes of a universe by a day, and the order among them.

use super::{Misere, Universe};
use crate::budget::Meter;
use crate::error::{Error, Result};
use crate::form::{Facts, FormId, Forms};
use crate::store::sorted;
use rustc_hash::{FxHashMap, FxHashSet};

/// More antichains than this are not listed.
const MOST_ANTICHAINS: usize = 1 << 14;

/// Every antichain of a finite order as a list of indices, the empty one first; `below[i]` lists what is comparable to i.
pub fn antichain_masks(comparable: &[Vec<bool>], meter: &mut Meter) -> Result<Vec<Vec<usize>>> {
    let mut antichains: Vec<Vec<usize>> = vec![vec![]];
    for (i, related) in comparable.iter().enumerate() {
        for k in 0..antichains.len() {
            meter.step()?;
            if antichains[k].iter().all(|&j| !related[j]) {
                let mut longer = antichains[k].clone();
                longer.push(i);
                antichains.push(longer);
            }
        }
        if antichains.len() > MOST_ANTICHAINS {
            return Err(Error::TooLarge(format!(
                "expected a day whose classes can be listed, got more than {MOST_ANTICHAINS} sets of options for each player"
            )));
        }
    }
    Ok(antichains)
}

impl Misere {
    /// For each form the others that it is at least as good as: row i, column j holds whether `list[i] >= list[j]`.
    pub fn order(&mut self, forms: &Forms, u: Universe, list: &[FormId], meter: &mut Meter) -> Result<Vec<Vec<bool>>> {
        let mut rows = Vec::with_capacity(list.len());
        for &g in list {
            let mut row = Vec::with_capacity(list.len());
            for &h in list {
                row.push(self.ge(forms, u, g, h, meter)?);
            }
            rows.push(row);
        }
        Ok(rows)
    }

    /// The classes modulo `u` of the forms by a day that `belongs` admits, each by its simplest known member.
    ///
    /// `belongs` must be closed under options and under replacing an option by an equal one that belongs. The list is
    /// made from the antichains of the day before: dominated options change nothing (dead-ends, Theorem 19).
    pub fn classes_by(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        belongs: impl Fn(Facts) -> bool,
        day: u32,
        meter: &mut Meter,
    ) -> Result<Vec<FormId>> {
        let mut classes = vec![Forms::ZERO];
        for _ in 0..day {
            classes = self.next_day(forms, u, &belongs, &classes, meter)?;
        }
        Ok(classes)
    }

    fn next_day(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        belongs: &impl Fn(Facts) -> bool,
        classes: &[FormId],
        meter: &mut Meter,
    ) -> Result<Vec<FormId>> {
        let order = self.order(forms, u, classes, meter)?;
        let n = classes.len();
        let comparable: Vec<Vec<bool>> = (0..n).map(|i| (0..n).map(|j| order[i][j] || order[j][i]).collect()).collect();
        let antichains: Vec<Vec<FormId>> = antichain_masks(&comparable, meter)?
            .into_iter()
            .map(|indices| indices.into_iter().map(|i| classes[i]).collect())
            .collect();
        let mut seen: FxHashMap<FormId, usize> = FxHashMap::default();
        let mut next: Vec<FormId> = Vec::new();
        for left in &antichains {
            for right in &antichains {
                meter.step()?;
                let form = forms.make(left.clone(), right.clone());
                if !belongs(*forms.facts(form)) {
                    continue;
                }
                let reduced = self.reduce(forms, u, form, meter)?;
                let member = if belongs(*forms.facts(reduced)) { reduced } else { form };
                if let Some(&at) = seen.get(&reduced) {
                    if forms.options(member).len() < forms.options(next[at]).len() {
                        next[at] = member;
                    }
                } else {
                    seen.insert(reduced, next.len());
                    next.push(member);
                }
            }
        }
        sort_by_simplicity(forms, &mut next);
        Ok(next)
    }

    /// Reduce, one by one, every literal form whose options are among `options` and that belongs to the universe.
    /// Returns how many there were and the distinct reduced forms.
    pub fn reduce_trees(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        options: &[FormId],
        meter: &mut Meter,
    ) -> Result<(u64, Vec<FormId>)> {
        if options.len() > 20 {
            return Err(Error::TooLarge(format!("expected at most 20 options to choose from, got {}", options.len())));
        }
        let mut options = options.to_vec();
        sorted(&mut options);
        let subsets: Vec<Vec<FormId>> = (0..1_usize << options.len())
            .map(|mask| (0..options.len()).filter(|i| mask >> i & 1 == 1).map(|i| options[i]).collect())
            .collect();
        // The options of one side are reduced once for all trees that have this side.
        let mut reduced_sides = Vec::with_capacity(subsets.len());
        for subset in &subsets {
            let mut side = Vec::with_capacity(subset.len());
            for &option in subset {
                if u.contains(*forms.facts(option)) {
                    side.push(self.reduce(forms, u, option, meter)?);
                }
            }
            sorted(&mut side);
            reduced_sides.push(side);
        }
        let (mut trees, mut distinct) = (0, FxHashSet::default());
        for (left, reduced_left) in subsets.iter().zip(&reduced_sides) {
            for (right, reduced_right) in subsets.iter().zip(&reduced_sides) {
                meter.step()?;
                let tree = forms.intern(left, right);
                if u.contains(*forms.facts(tree)) {
                    trees += 1;
                    let shallow = forms.intern(reduced_left, reduced_right);
                    distinct.insert(self.reduce(forms, u, shallow, meter)?);
                }
            }
        }
        let mut distinct: Vec<FormId> = distinct.into_iter().collect();
        sort_by_simplicity(forms, &mut distinct);
        Ok((trees, distinct))
    }

    /// The canonical impartial forms of misère play by a day; at most day 4.
    pub fn impartial_by(&mut self, forms: &mut Forms, day: u32, meter: &mut Meter) -> Result<Vec<FormId>> {
        if day > 4 {
            return Err(Error::TooLarge(format!("expected a day of at most 4 to list impartial forms, got {day}")));
        }
        let mut classes = vec![Forms::ZERO];
        for _ in 0..day {
            let mut next = FxHashSet::default();
            for mask in 0..1_usize << classes.len() {
                let options: Vec<FormId> =
                    (0..classes.len()).filter(|i| mask >> i & 1 == 1).map(|i| classes[i]).collect();
                let form = forms.make(options.clone(), options);
                next.insert(self.reduce_impartial(forms, form, meter)?);
            }
            classes = next.into_iter().collect();
            sort_by_simplicity(forms, &mut classes);
        }
        Ok(classes)
    }
}

/// A key that does not depend on handles: the birthday, the number of options, and the same of the options.
type Simplicity = Vec<u32>;

fn simplicity(forms: &Forms, form: FormId, memo: &mut FxHashMap<FormId, Simplicity>) -> Simplicity {
    if let Some(known) = memo.get(&form) {
        return known.clone();
    }
    let (left, right) = (forms.left(form), forms.right(form));
    let mut key = vec![forms.facts(form).birthday, (left.len() + right.len()) as u32, left.len() as u32];
    for side in [left, right] {
        let mut keys: Vec<Simplicity> = side.iter().map(|&option| simplicity(forms, option, memo)).collect();
        keys.sort_unstable();
        key.extend(keys.into_iter().flatten());
    }
    memo.insert(form, key.clone());
    key
}

fn sort_by_simplicity(forms: &Forms, list: &mut [FormId]) {
    // The keys are as long as the trees, which by the days that can be listed are short.
    if list.iter().any(|&form| forms.facts(form).birthday > 6) {
        list.sort_unstable();
        return;
    }
    let mut memo = FxHashMap::default();
    list.sort_by_cached_key(|&form| simplicity(forms, form, &mut memo));
}
