//! Values in normal play: every value is held once, as its canonical form.
//!
//! Numbers, nimbers and multiples of up have closed forms (number + n·↑ + ∗k) that are never expanded: their options
//! are made when somebody asks for them. Equal values have equal handles.

mod atomic;
mod canonical;
mod closed;
mod facts;
mod heat;
mod order;
mod products;
mod reduced;
mod sum;
mod thermograph;

pub use closed::Closed;
pub use facts::Kinds;
pub use order::Relation;
pub use thermograph::{Thermograph, Trajectory};

use crate::form::retain_or_clear;
use crate::number::Dyadic;
use crate::store::Store;
use num_bigint::BigUint;
use order::PairCache;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A handle of a value.
pub type ValueId = u32;

/// What is stored of a value beside its canonical options.
pub(crate) struct Node {
    /// Who reaches which number when both play for stops.
    left_stop: Dyadic,
    right_stop: Dyadic,
    /// Number + n·↑ + ∗k, when the value has that shape.
    closed: Option<Box<Closed>>,
    /// Whether the options of a closed form have been made.
    expanded: bool,
    /// The negative, once known.
    negative: Option<ValueId>,
    /// All-small, even, odd, and the like.
    kinds: facts::Kinds,
}

/// The arena of values.
#[derive(Default)]
pub struct Values {
    pub(crate) store: Store<Node>,
    closed: FxHashMap<Closed, ValueId>,
    order: PairCache,
    sums: FxHashMap<(ValueId, ValueId), ValueId>,
    translations: FxHashMap<(ValueId, ValueId), ValueId>,
    birthdays: FxHashMap<ValueId, BigUint>,
    thermographs: FxHashMap<ValueId, Arc<Thermograph>>,
    reduced: FxHashMap<ValueId, ValueId>,
    weights: FxHashMap<ValueId, atomic::Weight>,
}

/// With more sums remembered than this, a collection pays, and forgets them. Never in the middle of a question:
/// a recursion that forgets its own results may not end.
const MEMO_LIMIT: usize = 1 << 22;

impl Values {
    /// Left's canonical options, if they have been made; see [`Values::expand`].
    #[inline]
    pub fn left(&self, g: ValueId) -> &[ValueId] {
        self.store.left(g)
    }

    /// Right's canonical options, if they have been made.
    #[inline]
    pub fn right(&self, g: ValueId) -> &[ValueId] {
        self.store.right(g)
    }

    /// The stop that Left reaches when she begins.
    #[inline]
    pub fn left_stop(&self, g: ValueId) -> &Dyadic {
        &self.store.payload(g).left_stop
    }

    /// The stop that Right reaches when he begins.
    #[inline]
    pub fn right_stop(&self, g: ValueId) -> &Dyadic {
        &self.store.payload(g).right_stop
    }

    /// Number + n·↑ + ∗k, when the value has that shape.
    #[inline]
    pub fn closed(&self, g: ValueId) -> Option<&Closed> {
        self.store.payload(g).closed.as_deref()
    }

    /// The number that the value is, if it is one.
    #[inline]
    pub fn as_number(&self, g: ValueId) -> Option<&Dyadic> {
        self.closed(g).and_then(Closed::as_number)
    }

    /// The integer that the value is, if it is one.
    pub fn as_integer(&self, g: ValueId) -> Option<&Dyadic> {
        self.as_number(g).filter(|x| x.is_integer())
    }

    /// The number of values in use.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Whether there is no value.
    pub fn is_empty(&self) -> bool {
        self.store.is_empty()
    }

    /// Count one more holder outside the engine.
    pub fn hold(&mut self, g: ValueId) {
        self.store.hold(g);
    }

    /// Count one holder less.
    pub fn release(&mut self, g: ValueId) {
        self.store.release(g);
    }

    /// The bytes in slots for values to come.
    pub fn spare(&self) -> usize {
        self.store.spare()
    }

    /// Whether a collection pays.
    pub fn wants_collection(&self) -> bool {
        self.store.wants_collection() || self.sums.len() > MEMO_LIMIT || self.translations.len() > MEMO_LIMIT
    }

    /// Free what no holder reaches; returns which handles are alive.
    pub fn collect(&mut self) -> Vec<bool> {
        let closed = &mut self.closed;
        let alive = self.store.collect(|_, node| {
            if let Some(form) = &node.closed {
                closed.remove(form.as_ref());
            }
        });
        let lives = |g: ValueId| alive[g as usize];
        for (id, &kept) in alive.iter().enumerate() {
            if kept {
                let node = self.store.payload_mut(id as u32);
                node.negative = node.negative.filter(|&g| lives(g));
            }
        }
        closed.shrink_to_fit();
        self.order.clear();
        retain_or_clear(&mut self.sums, |&(g, h), sum| lives(g) && lives(h) && lives(*sum));
        retain_or_clear(&mut self.translations, |&(g, x), sum| lives(g) && lives(x) && lives(*sum));
        retain_or_clear(&mut self.birthdays, |&g, _| lives(g));
        retain_or_clear(&mut self.thermographs, |&g, _| lives(g));
        retain_or_clear(&mut self.reduced, |&g, r| lives(g) && lives(*r));
        retain_or_clear(&mut self.weights, |&g, w| lives(g) && lives(*w));
        alive
    }
}
