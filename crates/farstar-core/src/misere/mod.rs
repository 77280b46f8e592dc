//! Misère play: outcomes of sums, comparison, reduction and witnesses in a universe of forms.
//!
//! What is common to the universes is written once: the two option clauses of the subordinate test, domination,
//! reversibility, and the witnesses built from adjoints. [`Universe`] says what each one adds: who belongs to it, when a
//! player is *strong* (moving first, she wins together with every end of hers in the universe), what an option that
//! reverses through an end and cannot go is replaced by, and an end that a player who is not strong cannot stand.

mod classes;
mod compare;
mod impartial;
mod play;
mod reduce;
mod witness;

pub use classes::antichain_masks;
pub use impartial::Genus;

use crate::form::{Facts, FormId, Outcome};
use rustc_hash::FxHashMap;

/// A universe whose comparison is subordinate: decided by the options and the ends (dead-ends, Theorems 16 and 17).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Universe {
    /// Every short form.
    All,
    /// The forms whose ends are all dead.
    DeadEnding,
    /// The forms in which both players can move, or neither.
    Dicot,
}

impl Universe {
    /// All of them, in the order of their numbers.
    pub const EACH: [Self; 3] = [Self::All, Self::DeadEnding, Self::Dicot];

    fn number(self) -> usize {
        self as usize
    }

    /// Whether a form belongs to the universe.
    pub fn contains(self, facts: Facts) -> bool {
        match self {
            Self::All => true,
            Self::DeadEnding => facts.is_dead_ending(),
            Self::Dicot => facts.is_dicot(),
        }
    }

    /// Whether Left, moving first, wins the form together with every Left end of the universe.
    ///
    /// Modulo dicots the only end is 0. Modulo dead-ending forms this is the strong Left outcome (dead-ends, Definition 6).
    /// Among all forms some Left end beats Left wherever she has a move at all.
    pub fn left_strong(self, facts: Facts) -> bool {
        match self {
            Self::All => facts.is_left_end(),
            Self::DeadEnding => facts.left_wins_first_strongly(),
            Self::Dicot => facts.left_wins_first_misere(),
        }
    }

    /// Whether Right, moving first, wins the form together with every Right end of the universe.
    pub fn right_strong(self, facts: Facts) -> bool {
        match self {
            Self::All => facts.is_right_end(),
            Self::DeadEnding => facts.right_wins_first_strongly(),
            Self::Dicot => facts.right_wins_first_misere(),
        }
    }
}

/// The strong outcome (dead-ends, Definition 9).
pub fn strong_outcome(facts: Facts) -> Outcome {
    Outcome::from_first(facts.left_wins_first_strongly(), facts.right_wins_first_strongly())
}

/// What is remembered of each universe.
#[derive(Default)]
struct Memo {
    ge: FxHashMap<u64, bool>,
    reduced: FxHashMap<FormId, FormId>,
    links: FxHashMap<u64, FormId>,
    first: FxHashMap<u64, FormId>,
    second: FxHashMap<u64, FormId>,
}

/// What is remembered of misère play. Beside the arena, in the same engine.
#[derive(Default)]
pub struct Misere {
    memos: [Memo; 3],
    impartial: FxHashMap<FormId, FormId>,
    sums: FxHashMap<u64, u8>,
}

/// A memo that grows beyond this is dropped and started again.
const MEMO_LIMIT: usize = 1 << 24;

fn pair(g: FormId, h: FormId) -> u64 {
    u64::from(g) << 32 | u64::from(h)
}

fn unpair(key: u64) -> (FormId, FormId) {
    ((key >> 32) as FormId, key as FormId)
}

fn remember<K: std::hash::Hash + Eq, V>(memo: &mut FxHashMap<K, V>, key: K, value: V) {
    if memo.len() >= MEMO_LIMIT {
        memo.clear();
    }
    memo.insert(key, value);
}

impl Misere {
    /// Drop what speaks of forms that are gone.
    pub fn forget(&mut self, alive: impl Fn(FormId) -> bool) {
        let both = |key: u64| {
            let (g, h) = unpair(key);
            alive(g) && alive(h)
        };
        for memo in &mut self.memos {
            memo.ge.retain(|&key, _| both(key));
            memo.reduced.retain(|&g, &mut r| alive(g) && alive(r));
            for witnesses in [&mut memo.links, &mut memo.first, &mut memo.second] {
                witnesses.retain(|&key, &mut x| both(key) && alive(x));
            }
        }
        self.impartial.retain(|&g, &mut r| alive(g) && alive(r));
        self.sums.retain(|&key, _| both(key));
    }

    /// Drop everything.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Meter;
    use crate::form::Forms;

    fn counts(u: Universe, belongs: impl Fn(Facts) -> bool, days: u32) -> Vec<usize> {
        let (mut forms, mut misere, mut meter) = (Forms::default(), Misere::default(), Meter::unlimited());
        (0..=days).map(|day| misere.classes_by(&mut forms, u, &belongs, day, &mut meter).unwrap().len()).collect()
    }

    #[test]
    fn classes_by_day() {
        // dicots, Table 3; 196 is what the oracle finds.
        assert_eq!(counts(Universe::Dicot, Facts::is_dicot, 3), [1, 2, 9, 1268]);
        assert_eq!(counts(Universe::All, Facts::is_dicot, 3), [1, 2, 10, 7541]);
        assert_eq!(counts(Universe::All, |_| true, 2), [1, 4, 256]);
        assert_eq!(counts(Universe::DeadEnding, Facts::is_dead_ending, 2), [1, 4, 196]);
    }

    #[test]
    fn impartial_by_day() {
        let (mut forms, mut misere, mut meter) = (Forms::default(), Misere::default(), Meter::unlimited());
        let found: Vec<usize> =
            (0..=4).map(|day| misere.impartial_by(&mut forms, day, &mut meter).unwrap().len()).collect();
        assert_eq!(found, [1, 2, 3, 5, 22]);
    }

    #[test]
    fn witnesses_play_out() {
        let (mut forms, mut misere, mut meter) = (Forms::default(), Misere::default(), Meter::unlimited());
        let meter = &mut meter;
        let list = misere.classes_by(&mut forms, Universe::All, |_| true, 2, meter).unwrap();
        for u in Universe::EACH {
            for &g in list.iter().step_by(7) {
                for &h in list.iter().step_by(5) {
                    if misere.ge(&forms, u, g, h, meter).unwrap() {
                        continue;
                    }
                    let x = misere.refute_first(&mut forms, u, g, h, meter).unwrap();
                    assert!(u.contains(*forms.facts(x)));
                    assert!(!misere.left_wins_sum(&forms, g, x, meter).unwrap());
                    assert!(misere.left_wins_sum(&forms, h, x, meter).unwrap());
                    let x = misere.refute_second(&mut forms, u, g, h, meter).unwrap();
                    assert!(u.contains(*forms.facts(x)));
                    assert!(misere.right_wins_sum(&forms, g, x, meter).unwrap());
                    assert!(!misere.right_wins_sum(&forms, h, x, meter).unwrap());
                }
            }
        }
    }
}
