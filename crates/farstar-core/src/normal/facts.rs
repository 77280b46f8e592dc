//! What a value is: its birthday, its followers, its kinds.

use super::{Closed, ValueId, Values};
use crate::budget::Meter;
use crate::error::Result;
use crate::form::Outcome;
use crate::number::is_even;
use num_bigint::BigUint;
use rustc_hash::{FxHashMap, FxHashSet};

/// Kinds of values that are known from the options, kept from the moment a value is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kinds(u8);

const ALL_SMALL: u8 = 1;
const EVEN: u8 = 1 << 1;
const ODD: u8 = 1 << 2;
const EVEN_TEMPERED: u8 = 1 << 3;
const ODD_TEMPERED: u8 = 1 << 4;

impl Kinds {
    fn has(self, bits: u8) -> bool {
        self.0 & bits == bits
    }

    /// In every follower of the canonical form both players have options, or neither.
    pub fn is_all_small(self) -> bool {
        self.has(ALL_SMALL)
    }

    /// Every option is odd.
    pub fn is_even(self) -> bool {
        self.has(EVEN)
    }

    /// The value is not 0 and every option is even.
    pub fn is_odd(self) -> bool {
        self.has(ODD)
    }

    /// A number, or every option is odd-tempered.
    pub fn is_even_tempered(self) -> bool {
        self.has(EVEN_TEMPERED)
    }

    /// Not a number, and every option is even-tempered.
    pub fn is_odd_tempered(self) -> bool {
        self.has(ODD_TEMPERED)
    }

    pub(super) fn of_closed(form: &Closed) -> Self {
        let mut bits = 0;
        if form.number.is_zero() {
            bits |= ALL_SMALL;
        }
        // Only numbers and numbers + ∗ keep a parity: *2 and ups have options of both kinds.
        if form.ups == 0 && form.nim <= 1 {
            bits |= if form.nim == 0 { EVEN_TEMPERED } else { ODD_TEMPERED };
            if form.number.is_integer() {
                bits |= if is_even(&form.number.numerator()) == (form.nim == 0) { EVEN } else { ODD };
            }
        }
        Self(bits)
    }
}

impl Values {
    /// The kinds of a value.
    pub fn kinds(&self, g: ValueId) -> Kinds {
        self.store.payload(g).kinds
    }

    pub(super) fn kinds_from_options(&self, left: &[ValueId], right: &[ValueId]) -> Kinds {
        let all = |bits| left.iter().chain(right).all(|&option| self.kinds(option).has(bits));
        let mut bits = 0;
        for (when, then) in [
            (ALL_SMALL, ALL_SMALL),
            (ODD, EVEN),
            (EVEN, ODD),
            (ODD_TEMPERED, EVEN_TEMPERED),
            (EVEN_TEMPERED, ODD_TEMPERED),
        ] {
            if all(when) {
                bits |= then;
            }
        }
        Kinds(bits)
    }

    /// Options as they are listed: closed forms by number, ups and nimber, then the rest.
    pub fn listed(&self, options: &[ValueId]) -> Vec<ValueId> {
        let mut listed = options.to_vec();
        listed.sort_by_cached_key(|&g| {
            let form = self.closed(g).map(|form| (form.number.clone(), form.ups, form.nim));
            (form.is_none(), form, g)
        });
        listed
    }

    /// Who wins.
    pub fn outcome(&mut self, g: ValueId, meter: &mut Meter) -> Result<Outcome> {
        let zero = self.zero();
        Ok(Outcome::from_first(!self.le(g, zero, meter)?, !self.le(zero, g, meter)?))
    }

    /// Who wins the canonical form in misère play.
    pub fn misere_outcome(&mut self, g: ValueId, meter: &mut Meter) -> Result<Outcome> {
        let mut first: FxHashMap<ValueId, (bool, bool)> = FxHashMap::default();
        for id in self.followers(g, meter)? {
            let (left, right) = (self.left(id), self.right(id));
            let left_wins = left.is_empty() || left.iter().any(|option| !first[option].1);
            let right_wins = right.is_empty() || right.iter().any(|option| !first[option].0);
            first.insert(id, (left_wins, right_wins));
        }
        let (left_wins, right_wins) = first[&g];
        Ok(Outcome::from_first(left_wins, right_wins))
    }

    /// The birthday of the canonical form.
    pub fn birthday(&mut self, g: ValueId, meter: &mut Meter) -> Result<BigUint> {
        if let Some(form) = self.closed(g) {
            return Ok(form.birthday());
        }
        if let Some(birthday) = self.birthdays.get(&g) {
            return Ok(birthday.clone());
        }
        let mut birthdays = std::mem::take(&mut self.birthdays);
        let order =
            self.followers_until(g, |values, id| values.closed(id).is_some() || birthdays.contains_key(&id), meter);
        for id in order? {
            if self.closed(id).is_none() && !birthdays.contains_key(&id) {
                let of = |option: &ValueId| match self.closed(*option) {
                    Some(form) => form.birthday(),
                    None => birthdays.get(option).cloned().unwrap_or_default(),
                };
                let latest = self.store.options(id).iter().map(of).max().unwrap_or_default();
                birthdays.insert(id, latest + 1u32);
            }
        }
        let birthday = birthdays.get(&g).cloned().unwrap_or_default();
        self.birthdays = birthdays;
        Ok(birthday)
    }

    /// The followers of the canonical form, the value itself among them, options first.
    pub fn followers(&mut self, g: ValueId, meter: &mut Meter) -> Result<Vec<ValueId>> {
        self.followers_until(g, |_, _| false, meter)
    }

    /// The followers, without looking beyond closed forms.
    pub fn explicit_followers(&mut self, g: ValueId, meter: &mut Meter) -> Result<Vec<ValueId>> {
        self.followers_until(g, |values, id| values.closed(id).is_some(), meter)
    }

    /// The followers, without looking beyond those where `leaf` holds.
    pub(super) fn followers_until(
        &mut self,
        g: ValueId,
        leaf: impl Fn(&Self, ValueId) -> bool,
        meter: &mut Meter,
    ) -> Result<Vec<ValueId>> {
        let mut seen: FxHashSet<ValueId> = FxHashSet::default();
        let mut order = Vec::new();
        let mut stack = vec![(g, false)];
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
            if !leaf(self, id) {
                self.expand(id, meter)?;
                stack.extend(
                    self.store
                        .options(id)
                        .iter()
                        .rev()
                        .filter(|option| !seen.contains(option))
                        .map(|&option| (option, false)),
                );
            }
        }
        Ok(order)
    }

    /// The number of lines of play that end in a number, when play stops there.
    pub fn stop_count(&mut self, g: ValueId, meter: &mut Meter) -> Result<BigUint> {
        let mut counts: FxHashMap<ValueId, BigUint> = FxHashMap::default();
        for id in self.followers_until(g, |values, id| values.as_number(id).is_some(), meter)? {
            let count = if self.as_number(id).is_some() {
                1u32.into()
            } else {
                self.store.options(id).iter().map(|option| &counts[option]).sum()
            };
            counts.insert(id, count);
        }
        Ok(counts.remove(&g).unwrap_or_default())
    }

    /// The largest exponent of a denominator among the stops of the followers.
    pub(super) fn finest_exponent(&mut self, g: ValueId, meter: &mut Meter) -> Result<u32> {
        let followers = self.followers_until(g, |values, id| values.closed(id).is_some(), meter)?;
        Ok(followers
            .into_iter()
            .map(|id| self.left_stop(id).exponent().max(self.right_stop(id).exponent()))
            .max()
            .unwrap_or(0))
    }
}
