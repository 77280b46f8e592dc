//! Closed forms: number + n·↑ + ∗k.

use super::facts::Kinds;
use super::{Node, ValueId, Values};
use crate::budget::Meter;
use crate::error::{Error, Result};
use crate::number::Dyadic;
use num_bigint::BigUint;
use std::cmp::Ordering;
use std::fmt::Display;

/// The value `number + ups·↑ + ∗nim`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Closed {
    /// The number.
    pub number: Dyadic,
    /// The multiple of up.
    pub ups: i64,
    /// The nimber.
    pub nim: u64,
}

impl Closed {
    /// A number.
    pub fn number(number: Dyadic) -> Self {
        Self { number, ups: 0, nim: 0 }
    }

    /// The number that this is, if it is one.
    #[inline]
    pub fn as_number(&self) -> Option<&Dyadic> {
        (self.ups == 0 && self.nim == 0).then_some(&self.number)
    }

    /// Whether `self <= other`: the difference is decided by its number, then by the ups, then by the nimber.
    pub fn le(&self, other: &Self) -> bool {
        match self.number.cmp(&other.number) {
            Ordering::Less => true,
            Ordering::Greater => false,
            Ordering::Equal => {
                let ups = i128::from(other.ups) - i128::from(self.ups);
                match self.nim ^ other.nim {
                    0 => ups >= 0,
                    1 => ups >= 2,
                    _ => ups >= 1,
                }
            }
        }
    }

    /// The closed form with so many ups, which stay below 2^63 either way.
    pub fn new(number: Dyadic, ups: impl TryInto<i64> + Display + Copy, nim: u64) -> Result<Self> {
        let bounded = ups.try_into().ok().filter(|&ups| ups != i64::MIN);
        let ups = bounded.ok_or_else(|| Error::TooLarge(format!("expected fewer than 2^63 ups, got {ups}")))?;
        Ok(Self { number, ups, nim })
    }

    /// The sum, whose shape is again closed.
    pub fn plus(&self, other: &Self) -> Result<Self> {
        let ups = i128::from(self.ups) + i128::from(other.ups);
        Self::new(&self.number + &other.number, ups, self.nim ^ other.nim)
    }

    /// The negative.
    #[must_use]
    pub fn negative(&self) -> Self {
        Self { number: -self.number.clone(), ups: -self.ups, nim: self.nim }
    }

    /// The birthday of the canonical form: that of the number and that of the infinitesimal part.
    pub fn birthday(&self) -> BigUint {
        let ups = self.ups.unsigned_abs();
        let part: BigUint = if ups == 0 {
            self.nim.into()
        } else {
            // n·↑ + ∗k = {0 | (n-1)·↑ + ∗(k⊕1)} down to ↑ + ∗j; only ↑∗ = {0, ∗ | 0} is of another shape.
            let last = if ups.is_multiple_of(2) { self.nim ^ 1 } else { self.nim };
            BigUint::from(ups) + if last == 1 { 1 } else { last ^ 1 }
        };
        self.number.birthday() + part
    }

    /// The closed form with canonical options `left` and `right`, if there is one with a nimber or ups.
    pub(super) fn recognise(left: &[&Self], right: &[&Self]) -> Option<Self> {
        let number = &left.first()?.number;
        if left.iter().chain(right).any(|option| option.number != *number) {
            return None;
        }
        let of = |ups, nim| Some(Self { number: number.clone(), ups, nim });
        let heap = |options: &[&Self]| {
            let mut nims: Vec<u64> = options.iter().map(|option| option.nim).collect();
            nims.sort_unstable();
            options.iter().all(|option| option.ups == 0) && (0u64..).zip(&nims).all(|(i, &nim)| i == nim)
        };
        if heap(left) && heap(right) {
            return match (left.len(), right.len()) {
                (n, m) if n == m => of(0, n as u64),
                (2, 1) => of(1, 1),
                (1, 2) => of(-1, 1),
                _ => None,
            };
        }
        let [l] = left else { return None };
        let [r] = right else { return None };
        if l.as_number().is_some() && (r.ups > 0 || (r.ups == 0 && r.nim > 0)) {
            return of(r.ups.checked_add(1)?, r.nim ^ 1);
        }
        if r.as_number().is_some() && (l.ups < 0 || (l.ups == 0 && l.nim > 0)) {
            return of(l.ups.checked_sub(1)?, l.nim ^ 1);
        }
        None
    }

    /// The canonical options.
    fn options(&self) -> Result<(Vec<Self>, Vec<Self>)> {
        let with = |ups, nim| Self { number: self.number.clone(), ups, nim };
        if let Some(x) = self.as_number() {
            let (left, right) = x.canonical_options();
            let list = |x: Option<Dyadic>| x.into_iter().map(Self::number).collect();
            return Ok((list(left), list(right)));
        }
        Ok(match (self.ups, self.nim) {
            (0, nim) => {
                if nim > 1 << 20 {
                    return Err(Error::TooLarge(format!(
                        "expected a nimber of at most *1048576 to list its options, got *{nim}"
                    )));
                }
                let heap: Vec<Self> = (0..nim).map(|j| with(0, j)).collect();
                (heap.clone(), heap)
            }
            (1, 1) => (vec![with(0, 0), with(0, 1)], vec![with(0, 0)]),
            (-1, 1) => (vec![with(0, 0)], vec![with(0, 0), with(0, 1)]),
            (n, k) if n > 0 => (vec![with(0, 0)], vec![with(n - 1, k ^ 1)]),
            (n, k) => (vec![with(n + 1, k ^ 1)], vec![with(0, 0)]),
        })
    }
}

impl Values {
    /// The value of a closed form.
    pub fn intern_closed(&mut self, form: Closed) -> ValueId {
        if let Some(&id) = self.closed.get(&form) {
            return id;
        }
        let node = Node {
            left_stop: form.number.clone(),
            right_stop: form.number.clone(),
            closed: Some(Box::new(form.clone())),
            expanded: false,
            negative: None,
            kinds: Kinds::of_closed(&form),
        };
        let id = self.store.insert_hidden(&[], &[], node);
        self.closed.insert(form, id);
        id
    }

    /// The value of a number.
    pub fn number(&mut self, x: Dyadic) -> ValueId {
        self.intern_closed(Closed::number(x))
    }

    /// The integer `n`.
    pub fn integer(&mut self, n: i64) -> ValueId {
        self.number(Dyadic::int(n))
    }

    /// The value 0.
    pub fn zero(&mut self) -> ValueId {
        self.integer(0)
    }

    /// The nimber `*n`.
    pub fn nimber(&mut self, nim: u64) -> ValueId {
        self.intern_closed(Closed { number: Dyadic::ZERO, ups: 0, nim })
    }

    /// Make the canonical options of a value, so that [`Values::left`] and [`Values::right`] show them.
    #[inline]
    pub fn expand(&mut self, g: ValueId, meter: &mut Meter) -> Result<()> {
        if self.store.payload(g).expanded { Ok(()) } else { self.expand_closed(g, meter) }
    }

    fn expand_closed(&mut self, g: ValueId, meter: &mut Meter) -> Result<()> {
        let Some(form) = self.closed(g).cloned() else {
            return Ok(());
        };
        let (left, right) = form.options()?;
        meter.steps((left.len() + right.len()) as u64)?;
        let mut intern = |options: Vec<Closed>| -> Vec<ValueId> {
            let mut ids: Vec<ValueId> = options.into_iter().map(|option| self.intern_closed(option)).collect();
            crate::store::sorted(&mut ids);
            ids
        };
        let (left, right) = (intern(left), intern(right));
        self.store.set_options(g, &left, &right);
        self.store.payload_mut(g).expanded = true;
        Ok(())
    }
}
