//! Witnesses: games of the universe that tell two forms apart, and games that link them.
//!
//! dicots, Lemmas 3.5 and 3.6, made constructive. They use only adjoints, which are dicots, and forms `{S|T}` with non-empty
//! S and T, so they hold in every universe here; what differs is the end that beats a player who is not strong.

use super::{Misere, Universe, pair, remember};
use crate::budget::{Meter, deep};
use crate::error::{Error, Result};
use crate::form::{FormId, Forms, Outcome};

/// A game X of the universe, the outcome of G + X and the outcome of H + X.
pub type Witness = (FormId, Outcome, Outcome);

fn outcome_ge(a: Outcome, b: Outcome) -> bool {
    a == b || a == Outcome::L || b == Outcome::R
}

fn broken() -> Error {
    Error::Meaningless("expected two games that do not compare in this way".to_owned())
}

/// Why G >= H fails, with the game that shows it.
enum Failure {
    /// Left, moving first, loses G + X and wins H + X.
    First(FormId),
    /// Right, moving first, wins G + X and loses H + X.
    Second(FormId),
}

impl Misere {
    /// The form T of the universe by which G is downlinked to H: o(G + T) <= P <= o(H + T); none if G is not.
    pub fn link(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        g: FormId,
        h: FormId,
        meter: &mut Meter,
    ) -> Result<Option<FormId>> {
        if self.downlinked(forms, u, g, h, meter)? { Ok(Some(self.link_of(forms, u, g, h, meter)?)) } else { Ok(None) }
    }

    /// dicots, Lemma 3.6: `T^L = (G^R)°` and the `Y_j`, `T^R = (H^L)°` and the `X_i`; {0} where neither has an option.
    fn link_of(&mut self, forms: &mut Forms, u: Universe, g: FormId, h: FormId, meter: &mut Meter) -> Result<FormId> {
        let key = pair(g, h);
        if let Some(&known) = self.memos[u.number()].links.get(&key) {
            return Ok(known);
        }
        meter.step()?;
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for option in forms.right(g).to_vec() {
            left.push(forms.adjoint(option, meter)?);
        }
        for option in forms.right(h).to_vec() {
            left.push(deep(|| self.refute_second(forms, u, g, option, meter))?);
        }
        for option in forms.left(h).to_vec() {
            right.push(forms.adjoint(option, meter)?);
        }
        for option in forms.left(g).to_vec() {
            right.push(deep(|| self.refute_first(forms, u, option, h, meter))?);
        }
        for side in [&mut left, &mut right] {
            if side.is_empty() {
                side.push(Forms::ZERO);
            }
        }
        let link = forms.make(left, right);
        remember(&mut self.memos[u.number()].links, key, link);
        Ok(link)
    }

    /// For G not >= H, a member X such that Left, moving first, loses G + X and wins H + X (dicots, Lemma 3.5 (a)).
    pub fn refute_first(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        g: FormId,
        h: FormId,
        meter: &mut Meter,
    ) -> Result<FormId> {
        let key = pair(g, h);
        if let Some(&known) = self.memos[u.number()].first.get(&key) {
            return Ok(known);
        }
        let witness = match self.failure(forms, u, g, h, meter)? {
            Failure::First(witness) => witness,
            Failure::Second(z) => {
                let mut right = vec![Forms::ZERO];
                for option in forms.left(g).to_vec() {
                    right.push(forms.adjoint(option, meter)?);
                }
                forms.make(vec![z], right)
            }
        };
        remember(&mut self.memos[u.number()].first, key, witness);
        Ok(witness)
    }

    /// For G not >= H, a member X such that Right, moving first, wins G + X and loses H + X (dicots, Lemma 3.5 (b)).
    pub fn refute_second(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        g: FormId,
        h: FormId,
        meter: &mut Meter,
    ) -> Result<FormId> {
        let key = pair(g, h);
        if let Some(&known) = self.memos[u.number()].second.get(&key) {
            return Ok(known);
        }
        let witness = match self.failure(forms, u, g, h, meter)? {
            Failure::Second(witness) => witness,
            Failure::First(y) => {
                let mut left = vec![Forms::ZERO];
                for option in forms.right(h).to_vec() {
                    left.push(forms.adjoint(option, meter)?);
                }
                forms.make(left, vec![y])
            }
        };
        remember(&mut self.memos[u.number()].second, key, witness);
        Ok(witness)
    }

    fn failure(&mut self, forms: &mut Forms, u: Universe, g: FormId, h: FormId, meter: &mut Meter) -> Result<Failure> {
        meter.step()?;
        if forms.facts(h).is_left_end() && !u.left_strong(*forms.facts(g)) {
            return Ok(Failure::First(Self::attack_on_left(forms, u, g, meter)?));
        }
        if forms.facts(g).is_right_end() && !u.right_strong(*forms.facts(h)) {
            return Ok(Failure::Second(Self::attack_on_right(forms, u, h, meter)?));
        }
        for option in forms.left(h).to_vec() {
            if self.downlinked(forms, u, g, option, meter)? {
                return Ok(Failure::First(deep(|| self.link_of(forms, u, g, option, meter))?));
            }
        }
        for option in forms.right(g).to_vec() {
            if self.downlinked(forms, u, option, h, meter)? {
                return Ok(Failure::Second(deep(|| self.link_of(forms, u, option, h, meter))?));
            }
        }
        Err(broken())
    }

    /// A Left end E of the universe such that Left, not strong in G, loses G + E moving first.
    ///
    /// Modulo dead-ending forms 0 or the perfect murder of rank one less than G's (dead-ends, Theorem 7). Among all forms
    /// the Left end of the adjoints of G's Left options: Right answers each of them by its adjoint.
    fn attack_on_left(forms: &mut Forms, u: Universe, g: FormId, meter: &mut Meter) -> Result<FormId> {
        match u {
            Universe::Dicot => Ok(Forms::ZERO),
            Universe::DeadEnding if !forms.facts(g).left_wins_first_misere() => Ok(Forms::ZERO),
            Universe::DeadEnding => Self::murder(forms, forms.facts(g).birthday.saturating_sub(1), meter),
            Universe::All => {
                let mut adjoints = Vec::new();
                for option in forms.left(g).to_vec() {
                    adjoints.push(forms.adjoint(option, meter)?);
                }
                Ok(forms.make(vec![], adjoints))
            }
        }
    }

    fn attack_on_right(forms: &mut Forms, u: Universe, g: FormId, meter: &mut Meter) -> Result<FormId> {
        match u {
            Universe::Dicot => Ok(Forms::ZERO),
            Universe::DeadEnding if !forms.facts(g).right_wins_first_misere() => Ok(Forms::ZERO),
            Universe::DeadEnding => {
                let murder = Self::murder(forms, forms.facts(g).birthday.saturating_sub(1), meter)?;
                forms.conjugate(murder, meter)
            }
            Universe::All => {
                let mut adjoints = Vec::new();
                for option in forms.right(g).to_vec() {
                    adjoints.push(forms.adjoint(option, meter)?);
                }
                Ok(forms.make(adjoints, vec![]))
            }
        }
    }

    /// A member X with o(G + X) not >= o(H + X), and both outcomes; none if G >= H.
    ///
    /// The simplest member by day 2 that does it, if one does; else the one that the lemmas build.
    pub fn refute(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        g: FormId,
        h: FormId,
        meter: &mut Meter,
    ) -> Result<Option<Witness>> {
        if self.ge(forms, u, g, h, meter)? {
            return Ok(None);
        }
        for x in Self::simple_members(forms, u) {
            let witness = self.outcomes_with(forms, g, h, x, meter)?;
            if !outcome_ge(witness.1, witness.2) {
                return Ok(Some(witness));
            }
        }
        let x = match self.failure(forms, u, g, h, meter)? {
            Failure::First(x) | Failure::Second(x) => x,
        };
        Ok(Some(self.outcomes_with(forms, g, h, x, meter)?))
    }

    fn outcomes_with(&mut self, forms: &Forms, g: FormId, h: FormId, x: FormId, meter: &mut Meter) -> Result<Witness> {
        Ok((x, self.outcome_of_sum(forms, g, x, meter)?, self.outcome_of_sum(forms, h, x, meter)?))
    }

    /// The members by day 2, the simplest first.
    fn simple_members(forms: &mut Forms, u: Universe) -> Vec<FormId> {
        let mut by_day_1 = vec![Forms::ZERO];
        for (left, right) in [(true, false), (false, true), (true, true)] {
            let side = |moves: bool| if moves { vec![Forms::ZERO] } else { vec![] };
            let form = forms.make(side(left), side(right));
            by_day_1.push(form);
        }
        let subset = |mask: usize| (0..4).filter(|i| mask >> i & 1 == 1).map(|i| by_day_1[i]).collect::<Vec<_>>();
        let mut members: Vec<FormId> = Vec::new();
        for masks in 0..256 {
            let form = forms.make(subset(masks & 15), subset(masks >> 4));
            if u.contains(*forms.facts(form)) {
                members.push(form);
            }
        }
        members.sort_by_key(|&form| (forms.facts(form).birthday, forms.options(form).len()));
        members
    }
}
