//! Reduced forms: domination, reversibility, and what each universe does with options that reverse through an end.

use super::{Misere, Universe, remember};
use crate::budget::{Meter, deep};
use crate::error::{Error, Result};
use crate::form::{FormId, Forms};

/// One of the two sides of a form.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    Left,
    Right,
}

impl Side {
    /// The options of the player of this side.
    pub(super) fn options(self, forms: &Forms, g: FormId) -> &[FormId] {
        if self == Self::Left { forms.left(g) } else { forms.right(g) }
    }

    fn other(self) -> Self {
        if self == Self::Left { Self::Right } else { Self::Left }
    }
}

/// How an option reverses.
enum Reversal {
    Not,
    /// Through a form in which the player has options: they replace it.
    Open(FormId),
    /// Through an end of the player.
    End,
}

impl Misere {
    /// The perfect murder of rank n (dead-ends, Definition 2), a Left end.
    pub fn murder(forms: &mut Forms, n: u32, meter: &mut Meter) -> Result<FormId> {
        let mut murder = Forms::ZERO;
        for _ in 0..n {
            meter.step()?;
            murder = forms.make(vec![], vec![Forms::ZERO, murder]);
        }
        Ok(murder)
    }

    /// The reduced form of a member of the universe: the unique simplest form of its class
    /// (dicots, Theorem 3.8; dead-ends, Theorems 31 and 33; for all forms, Siegel's).
    pub fn reduce(&mut self, forms: &mut Forms, u: Universe, g: FormId, meter: &mut Meter) -> Result<FormId> {
        if !u.contains(*forms.facts(g)) {
            return Err(Error::Meaningless("expected a member of the universe".to_owned()));
        }
        self.reduce_member(forms, u, g, meter)
    }

    fn reduce_member(&mut self, forms: &mut Forms, u: Universe, g: FormId, meter: &mut Meter) -> Result<FormId> {
        if let Some(&known) = self.memos[u.number()].reduced.get(&g) {
            return Ok(known);
        }
        meter.step()?;
        let mut sides = [Vec::new(), Vec::new()];
        for (side, options) in [Side::Left, Side::Right].into_iter().zip(&mut sides) {
            for i in 0..side.options(forms, g).len() {
                let option = side.options(forms, g)[i];
                options.push(deep(|| self.reduce_member(forms, u, option, meter))?);
            }
        }
        let [left, right] = sides;
        let shallow = forms.make(left, right);
        let reduced = match self.memos[u.number()].reduced.get(&shallow) {
            Some(&known) => known,
            None => self.reduce_options(forms, u, shallow, meter)?,
        };
        let memo = &mut self.memos[u.number()].reduced;
        for form in [shallow, reduced] {
            remember(memo, form, reduced);
        }
        remember(memo, g, reduced);
        Ok(reduced)
    }

    /// Reduce a form whose options are reduced.
    fn reduce_options(&mut self, forms: &mut Forms, u: Universe, g: FormId, meter: &mut Meter) -> Result<FormId> {
        let mut g = g;
        loop {
            meter.step()?;
            let next = match self.step_of(forms, u, g, Side::Left, meter)? {
                Some(next) => Some(next),
                None => self.step_of(forms, u, g, Side::Right, meter)?,
            };
            match next {
                Some(next) => g = next,
                None => return Ok(g),
            }
        }
    }

    /// One step of the reduction on one side, or nothing if that side is reduced.
    fn step_of(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        g: FormId,
        side: Side,
        meter: &mut Meter,
    ) -> Result<Option<FormId>> {
        let options = side.options(forms, g).to_vec();
        let kept = self.undominated(forms, u, side, &options, meter)?;
        if kept.len() < options.len() {
            return Ok(Some(with_side(forms, g, side, kept)));
        }
        for &option in &options {
            match self.reversal(forms, u, g, option, side, meter)? {
                Reversal::Not => {}
                Reversal::Open(through) => {
                    let mut replaced = without(&options, option);
                    replaced.extend_from_slice(side.options(forms, through));
                    return Ok(Some(with_side(forms, g, side, replaced)));
                }
                Reversal::End => {
                    let next = self.through_end(forms, u, g, option, side, meter)?;
                    if next != g {
                        return Ok(Some(next));
                    }
                }
            }
        }
        Ok(None)
    }

    fn undominated(
        &mut self,
        forms: &Forms,
        u: Universe,
        side: Side,
        options: &[FormId],
        meter: &mut Meter,
    ) -> Result<Vec<FormId>> {
        let mut kept: Vec<FormId> = Vec::with_capacity(options.len());
        'next: for &option in options {
            let mut i = 0;
            while i < kept.len() {
                if self.better(forms, u, side, kept[i], option, meter)? {
                    continue 'next;
                }
                if self.better(forms, u, side, option, kept[i], meter)? {
                    kept.swap_remove(i);
                } else {
                    i += 1;
                }
            }
            kept.push(option);
        }
        Ok(kept)
    }

    /// Whether the player of this side likes `a` at least as much as `b`.
    fn better(
        &mut self,
        forms: &Forms,
        u: Universe,
        side: Side,
        a: FormId,
        b: FormId,
        meter: &mut Meter,
    ) -> Result<bool> {
        if side == Side::Left { self.ge(forms, u, a, b, meter) } else { self.ge(forms, u, b, a, meter) }
    }

    fn reversal(
        &mut self,
        forms: &Forms,
        u: Universe,
        g: FormId,
        option: FormId,
        side: Side,
        meter: &mut Meter,
    ) -> Result<Reversal> {
        let mut found = Reversal::Not;
        for &through in side.other().options(forms, option) {
            if self.better(forms, u, side, g, through, meter)? {
                if !side.options(forms, through).is_empty() {
                    return Ok(Reversal::Open(through));
                }
                found = Reversal::End;
            }
        }
        Ok(found)
    }

    /// What becomes of a form one of whose options reverses through an end.
    ///
    /// Both lone options end-reversible: 0 (dead-ends, Theorems 24 and 26 (2)). The option goes if the rest is in the
    /// universe and the player is still strong in it (Theorems 23 (1) and 26 (1)); else it is replaced by the simplest option
    /// that does the same (Theorems 23 (2) and 28).
    fn through_end(
        &mut self,
        forms: &mut Forms,
        u: Universe,
        g: FormId,
        option: FormId,
        side: Side,
        meter: &mut Meter,
    ) -> Result<FormId> {
        let others = side.other().options(forms, g);
        if side.options(forms, g).len() == 1
            && let [only] = *others
            && matches!(self.reversal(forms, u, g, only, side.other(), meter)?, Reversal::End)
        {
            return Ok(Forms::ZERO);
        }
        let rest = without(side.options(forms, g), option);
        let smaller = with_side(forms, g, side, rest.clone());
        let facts = *forms.facts(smaller);
        let strong = if side == Side::Left { u.left_strong(facts) } else { u.right_strong(facts) };
        if strong && u.contains(facts) {
            return Ok(smaller);
        }
        let mut replaced = rest;
        match u {
            // Nothing reverses through an end here: an end is never below a form that is not one.
            Universe::All => return Ok(g),
            Universe::Dicot => replaced.push(forms.make(vec![Forms::ZERO], vec![Forms::ZERO])),
            Universe::DeadEnding => {
                let murder = self.least_murder(forms, g, side, meter)?;
                let substitute = Self::by_side(forms, side.other(), vec![murder], vec![]);
                replaced.push(substitute);
            }
        }
        Ok(with_side(forms, g, side, replaced))
    }

    /// The perfect murder of least rank that G is as good as; n = 0 comes first, since G >= 0 does not imply G >= `M_1`.
    fn least_murder(&mut self, forms: &mut Forms, g: FormId, side: Side, meter: &mut Meter) -> Result<FormId> {
        let mut murder = Forms::ZERO;
        for _ in 0..=forms.facts(g).birthday {
            if self.better(forms, Universe::DeadEnding, side, g, murder, meter)? {
                return Ok(murder);
            }
            murder = Self::by_side(forms, side.other(), vec![Forms::ZERO, murder], vec![]);
        }
        Err(Error::Meaningless("expected an option that reverses through an end".to_owned()))
    }

    fn by_side(forms: &mut Forms, side: Side, options: Vec<FormId>, others: Vec<FormId>) -> FormId {
        if side == Side::Left { forms.make(options, others) } else { forms.make(others, options) }
    }
}

fn without(options: &[FormId], gone: FormId) -> Vec<FormId> {
    options.iter().copied().filter(|&option| option != gone).collect()
}

fn with_side(forms: &mut Forms, g: FormId, side: Side, options: Vec<FormId>) -> FormId {
    let others = side.other().options(forms, g).to_vec();
    Misere::by_side(forms, side, options, others)
}
