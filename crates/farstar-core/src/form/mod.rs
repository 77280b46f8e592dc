//! Literal forms: finite game trees up to isomorphism.
//!
//! Equal forms have equal handles. What can be told from the options alone (birthday, both outcomes, the kinds of ends)
//! is known from the moment a form is made; nothing here ever walks a form as a tree.

mod ops;

use crate::budget::Meter;
use crate::error::{Error, Result};
use crate::store::{Store, sorted};
use rustc_hash::FxHashMap;

/// A handle of a literal form.
pub type FormId = u32;

/// What is known of a form from the moment it is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facts {
    /// The height of the tree.
    pub birthday: u32,
    bits: u16,
}

const LEFT_WINS_FIRST: u16 = 1;
const RIGHT_WINS_FIRST: u16 = 1 << 1;
const LEFT_WINS_FIRST_MISERE: u16 = 1 << 2;
const RIGHT_WINS_FIRST_MISERE: u16 = 1 << 3;
const LEFT_END: u16 = 1 << 4;
const RIGHT_END: u16 = 1 << 5;
const DEAD_LEFT_END: u16 = 1 << 6;
const DEAD_RIGHT_END: u16 = 1 << 7;
const DICOT: u16 = 1 << 8;
const DEAD_ENDING: u16 = 1 << 9;
const IMPARTIAL: u16 = 1 << 10;
const LEFT_OUTLASTS: u16 = 1 << 11;
const RIGHT_OUTLASTS: u16 = 1 << 12;
const LEFT_OUTLASTS_SECOND: u16 = 1 << 13;
const RIGHT_OUTLASTS_SECOND: u16 = 1 << 14;

/// Who wins under best play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left, whoever begins.
    L,
    /// The player who moves next.
    N,
    /// The player who moved before.
    P,
    /// Right, whoever begins.
    R,
}

impl Outcome {
    /// The outcome from who wins when moving first.
    pub fn from_first(left: bool, right: bool) -> Self {
        match (left, right) {
            (true, true) => Self::N,
            (true, false) => Self::L,
            (false, true) => Self::R,
            (false, false) => Self::P,
        }
    }
}

macro_rules! flag {
    ($($(#[$doc:meta])* $name:ident = $bit:ident;)*) => {
        impl Facts { $($(#[$doc])* #[inline] pub fn $name(self) -> bool { self.bits & $bit != 0 })* }
    };
}

flag! {
    /// Left, moving first, wins in normal play.
    left_wins_first = LEFT_WINS_FIRST;
    /// Right, moving first, wins in normal play.
    right_wins_first = RIGHT_WINS_FIRST;
    /// Left, moving first, wins in misère play.
    left_wins_first_misere = LEFT_WINS_FIRST_MISERE;
    /// Right, moving first, wins in misère play.
    right_wins_first_misere = RIGHT_WINS_FIRST_MISERE;
    /// Left has no option.
    is_left_end = LEFT_END;
    /// Right has no option.
    is_right_end = RIGHT_END;
    /// Left has no option here nor in any follower.
    is_dead_left_end = DEAD_LEFT_END;
    /// Right has no option here nor in any follower.
    is_dead_right_end = DEAD_RIGHT_END;
    /// In every follower both players have options, or neither.
    is_dicot = DICOT;
    /// Every end among the followers is a dead end (dead-ends, Definition 5).
    is_dead_ending = DEAD_ENDING;
    /// In every follower both players have the same options.
    is_impartial = IMPARTIAL;
    /// Left, moving first, wins the sum with every perfect murder of large rank.
    left_outlasts = LEFT_OUTLASTS;
    /// Right, moving first, wins the sum with the conjugate of every perfect murder of large rank.
    right_outlasts = RIGHT_OUTLASTS;
    /// Left, moving second, wins the sum with every perfect murder of large rank.
    left_outlasts_second = LEFT_OUTLASTS_SECOND;
    /// Right, moving second, wins the sum with the conjugate of every perfect murder of large rank.
    right_outlasts_second = RIGHT_OUTLASTS_SECOND;
}

impl Facts {
    /// The outcome in normal play.
    pub fn outcome(self) -> Outcome {
        Outcome::from_first(self.left_wins_first(), self.right_wins_first())
    }

    /// Left, moving first, wins together with every dead Left end (dead-ends, Theorem 7).
    pub fn left_wins_first_strongly(self) -> bool {
        self.left_wins_first_misere() && self.left_outlasts()
    }

    /// Right, moving first, wins together with every dead Right end.
    pub fn right_wins_first_strongly(self) -> bool {
        self.right_wins_first_misere() && self.right_outlasts()
    }

    /// The outcome in misère play.
    pub fn misere_outcome(self) -> Outcome {
        Outcome::from_first(self.left_wins_first_misere(), self.right_wins_first_misere())
    }
}

/// What the options of one player have in common.
struct Seen {
    every: u16,
    some: u16,
    days: u32,
}

impl Seen {
    fn in_all(&self, bit: u16) -> bool {
        self.every & bit != 0
    }

    fn in_some(&self, bit: u16) -> bool {
        self.some & bit != 0
    }

    fn lacks_in_some(&self, bit: u16) -> bool {
        self.every & bit == 0
    }
}

/// The arena of literal forms.
pub struct Forms {
    store: Store<Facts>,
    sums: FxHashMap<(FormId, FormId), FormId>,
    conjugates: FxHashMap<FormId, FormId>,
    adjoints: FxHashMap<FormId, FormId>,
}

/// With more sums remembered than this, a collection pays, and forgets them. Never in the middle of a question:
/// a recursion that forgets its own results may not end.
const MEMO_LIMIT: usize = 1 << 22;

impl Default for Forms {
    fn default() -> Self {
        let mut forms = Self {
            store: Store::default(),
            sums: FxHashMap::default(),
            conjugates: FxHashMap::default(),
            adjoints: FxHashMap::default(),
        };
        let zero = forms.intern(&[], &[]);
        forms.store.hold(zero);
        forms
    }
}

impl Forms {
    /// The form without options.
    pub const ZERO: FormId = 0;

    /// The form with these options, in any order and with any repetition.
    pub fn make(&mut self, mut left: Vec<FormId>, mut right: Vec<FormId>) -> FormId {
        sorted(&mut left);
        sorted(&mut right);
        self.intern(&left, &right)
    }

    /// The form with these options, which are sorted and without repetition.
    pub fn intern(&mut self, left: &[FormId], right: &[FormId]) -> FormId {
        if let Some(id) = self.store.find(left, right) {
            return id;
        }
        let facts = self.facts_of(left, right);
        self.store.insert(left, right, facts)
    }

    fn facts_of(&self, left: &[FormId], right: &[FormId]) -> Facts {
        let (l, r) = (self.seen_in(left), self.seen_in(right));
        let (left_end, right_end) = (left.is_empty(), right.is_empty());
        let mut bits = 0;
        let mut set = |bit: u16, holds: bool| {
            if holds {
                bits |= bit;
            }
        };
        set(LEFT_WINS_FIRST, l.lacks_in_some(RIGHT_WINS_FIRST));
        set(RIGHT_WINS_FIRST, r.lacks_in_some(LEFT_WINS_FIRST));
        let left_alone = left_end || l.lacks_in_some(RIGHT_WINS_FIRST_MISERE);
        let right_alone = right_end || r.lacks_in_some(LEFT_WINS_FIRST_MISERE);
        set(LEFT_WINS_FIRST_MISERE, left_alone);
        set(RIGHT_WINS_FIRST_MISERE, right_alone);
        set(LEFT_END, left_end);
        set(RIGHT_END, right_end);
        let dead_left = left_end && r.in_all(DEAD_LEFT_END);
        let dead_right = right_end && l.in_all(DEAD_RIGHT_END);
        set(DEAD_LEFT_END, dead_left);
        set(DEAD_RIGHT_END, dead_right);
        set(DICOT, left_end == right_end && l.in_all(DICOT) && r.in_all(DICOT));
        let ends_are_dead = (!left_end || dead_left) && (!right_end || dead_right);
        set(DEAD_ENDING, ends_are_dead && l.in_all(DEAD_ENDING) && r.in_all(DEAD_ENDING));
        set(IMPARTIAL, l.in_all(IMPARTIAL) && left == right);
        // Beside a perfect murder of large rank Right may pass, or end it and play on alone.
        let left_outlasts = left_end || l.in_some(LEFT_OUTLASTS_SECOND);
        let right_outlasts = right_end || r.in_some(RIGHT_OUTLASTS_SECOND);
        set(LEFT_OUTLASTS, left_outlasts);
        set(RIGHT_OUTLASTS, right_outlasts);
        set(LEFT_OUTLASTS_SECOND, left_outlasts && left_alone && r.in_all(LEFT_OUTLASTS));
        set(RIGHT_OUTLASTS_SECOND, right_outlasts && right_alone && l.in_all(RIGHT_OUTLASTS));
        Facts { birthday: l.days.max(r.days), bits }
    }

    /// What holds in every and in some of these options, and the day after them.
    fn seen_in(&self, options: &[FormId]) -> Seen {
        options.iter().fold(Seen { every: u16::MAX, some: 0, days: 0 }, |seen, &id| {
            let facts = self.facts(id);
            Seen {
                every: seen.every & facts.bits,
                some: seen.some | facts.bits,
                days: seen.days.max(facts.birthday + 1),
            }
        })
    }

    /// Left's options, sorted by handle.
    #[inline]
    pub fn left(&self, id: FormId) -> &[FormId] {
        self.store.left(id)
    }

    /// Right's options, sorted by handle.
    #[inline]
    pub fn right(&self, id: FormId) -> &[FormId] {
        self.store.right(id)
    }

    /// All options, Left's first.
    #[inline]
    pub fn options(&self, id: FormId) -> &[FormId] {
        self.store.options(id)
    }

    /// Options as they are listed: early ones first.
    pub fn listed(&self, options: &[FormId]) -> Vec<FormId> {
        let mut listed = options.to_vec();
        listed.sort_by_key(|&id| (self.facts(id).birthday, id));
        listed
    }

    /// What is known of the form.
    #[inline]
    pub fn facts(&self, id: FormId) -> &Facts {
        self.store.payload(id)
    }

    /// The integer `n` as its canonical literal form, a chain of |n| options.
    pub fn integer(&mut self, n: i64, meter: &mut Meter) -> Result<FormId> {
        if n.unsigned_abs() > 10_000_000 {
            return Err(Error::TooLarge(format!(
                "expected an integer form of at most 10^7 options in a chain, got {n}"
            )));
        }
        let mut form = Self::ZERO;
        for _ in 0..n.unsigned_abs() {
            meter.step()?;
            form = if n > 0 { self.intern(&[form], &[]) } else { self.intern(&[], &[form]) };
        }
        Ok(form)
    }

    /// The nimber `*n` as its literal form.
    pub fn nimber(&mut self, n: u64, meter: &mut Meter) -> Result<FormId> {
        if n > 10_000 {
            return Err(Error::TooLarge(format!("expected a nimber form of at most *10000, got *{n}")));
        }
        let mut heaps = vec![Self::ZERO];
        for k in 0..n {
            meter.steps(1 + k)?;
            let options = heaps.clone();
            heaps.push(self.make(options.clone(), options));
        }
        Ok(heaps[n as usize])
    }

    /// The number of nodes in use.
    pub fn len(&self) -> usize {
        self.store.len()
    }

    /// Whether there is no node; never true, since 0 is always there.
    pub fn is_empty(&self) -> bool {
        self.store.is_empty()
    }

    /// Count one more holder outside the engine.
    pub fn hold(&mut self, id: FormId) {
        self.store.hold(id);
    }

    /// Count one holder less.
    pub fn release(&mut self, id: FormId) {
        self.store.release(id);
    }

    /// The bytes in slots for forms to come.
    pub fn spare(&self) -> usize {
        self.store.spare()
    }

    /// Whether a collection pays.
    pub fn wants_collection(&self) -> bool {
        self.store.wants_collection() || self.sums.len() > MEMO_LIMIT
    }

    /// Free what no holder reaches; returns which handles are alive.
    pub fn collect(&mut self) -> Vec<bool> {
        let alive = self.store.collect(|_, _| ());
        let lives = |id: FormId| alive[id as usize];
        retain_or_clear(&mut self.sums, |&(g, h), sum| lives(g) && lives(h) && lives(*sum));
        retain_or_clear(&mut self.conjugates, |&g, c| lives(g) && lives(*c));
        retain_or_clear(&mut self.adjoints, |&g, a| lives(g) && lives(*a));
        alive
    }
}

/// Keep what is alive, or, of a memo that has grown too large, nothing.
pub(crate) fn retain_or_clear<K: std::hash::Hash + Eq, V>(memo: &mut FxHashMap<K, V>, keep: impl Fn(&K, &V) -> bool) {
    if memo.len() > MEMO_LIMIT {
        *memo = FxHashMap::default();
    } else {
        memo.retain(|key, value| keep(key, value));
        memo.shrink_to_fit();
    }
}
