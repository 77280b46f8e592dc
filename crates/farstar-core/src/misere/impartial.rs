//! Impartial games in misère play: canonical forms, linked games, genus.

use super::{Misere, remember};
use crate::budget::{Meter, deep};
use crate::error::{Error, Result};
use crate::form::{FormId, Forms, Outcome};
use rustc_hash::FxHashMap;

/// The genus of an impartial game: its nim-value in normal play, and its misère nim-values with 0, 1, 2, … copies of `*2`
/// added, up to where they repeat with period two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Genus {
    /// The nim-value in normal play.
    pub normal: u32,
    /// The misère nim-values; the last two repeat for ever.
    pub misere: Vec<u32>,
}

fn not_impartial() -> Error {
    Error::Meaningless("expected an impartial form".to_owned())
}

fn mex(values: impl Iterator<Item = u32>) -> u32 {
    let mut values: Vec<u32> = values.collect();
    values.sort_unstable();
    values.dedup();
    values.iter().enumerate().find(|&(i, &value)| i as u32 != value).map_or(values.len(), |(i, _)| i) as u32
}

impl Misere {
    /// The canonical form of an impartial form in misère play (Conway).
    ///
    /// A set S of canonical forms stands for G when it holds the options of G and each of its other members has G as an option;
    /// for G = 0 one of them must be a P-position.
    pub fn reduce_impartial(&mut self, forms: &mut Forms, g: FormId, meter: &mut Meter) -> Result<FormId> {
        if !forms.facts(g).is_impartial() {
            return Err(not_impartial());
        }
        if let Some(&known) = self.impartial.get(&g) {
            return Ok(known);
        }
        meter.step()?;
        let mut options = Vec::new();
        for option in forms.left(g).to_vec() {
            options.push(deep(|| self.reduce_impartial(forms, option, meter))?);
        }
        options.sort_unstable();
        options.dedup();
        let canonical = match reverses_to(forms, &options) {
            Some(known) => known,
            None => forms.intern(&options, &options),
        };
        remember(&mut self.impartial, g, canonical);
        remember(&mut self.impartial, canonical, canonical);
        Ok(canonical)
    }

    /// A form T such that G + T and H + T are P-positions; none if one of the two equals an option of the other.
    /// G and H are canonical.
    pub fn link_impartial(
        &mut self,
        forms: &mut Forms,
        g: FormId,
        h: FormId,
        meter: &mut Meter,
    ) -> Result<Option<FormId>> {
        if forms.left(g).contains(&h) || forms.left(h).contains(&g) {
            return Ok(None);
        }
        meter.step()?;
        let mut options = Vec::new();
        for (form, other) in [(g, h), (h, g)] {
            for option in forms.left(form).to_vec() {
                options.push(deep(|| self.tell_apart(forms, option, other, meter))?);
            }
        }
        if options.is_empty() {
            options.push(Forms::ZERO);
        }
        Ok(Some(forms.make(options.clone(), options)))
    }

    /// An impartial X such that G + X is a P-position and H + X is not; G and H are canonical and differ.
    pub fn tell_apart(&mut self, forms: &mut Forms, g: FormId, h: FormId, meter: &mut Meter) -> Result<FormId> {
        meter.step()?;
        // One of the two has an option that is linked to the other, or their outcomes differ.
        if forms.facts(g).misere_outcome() != forms.facts(h).misere_outcome() {
            return self.turned(forms, Forms::ZERO, g, h, meter);
        }
        for (form, other) in [(g, h), (h, g)] {
            for option in forms.left(form).to_vec() {
                if let Some(link) = deep(|| self.link_impartial(forms, option, other, meter))? {
                    return self.turned(forms, link, g, h, meter);
                }
            }
        }
        Err(Error::Meaningless("expected two impartial forms that differ".to_owned()))
    }

    /// X with G + X in P and H + X in N, from one that does so for G and H in some order.
    fn turned(&mut self, forms: &mut Forms, x: FormId, g: FormId, h: FormId, meter: &mut Meter) -> Result<FormId> {
        if self.outcome_of_sum(forms, g, x, meter)? == Outcome::P {
            return Ok(x);
        }
        let mut options = vec![x];
        for option in forms.left(g).to_vec() {
            options.push(forms.adjoint(option, meter)?);
        }
        debug_assert_eq!(self.outcome_of_sum(forms, h, x, meter)?, Outcome::P);
        Ok(forms.make(options.clone(), options))
    }

    /// The genus of an impartial form (On Numbers and Games, chapter 12).
    pub fn genus(&self, forms: &Forms, g: FormId, meter: &mut Meter) -> Result<Genus> {
        if !forms.facts(g).is_impartial() {
            return Err(not_impartial());
        }
        let mut memo = FxHashMap::default();
        genus_of(forms, g, &mut memo, meter)?;
        memo.remove(&g).ok_or_else(not_impartial)
    }

    /// Whether every follower of the form has the genus of a position of nim.
    pub fn is_tame(&self, forms: &Forms, g: FormId, meter: &mut Meter) -> Result<bool> {
        if !forms.facts(g).is_impartial() {
            return Err(not_impartial());
        }
        let mut memo = FxHashMap::default();
        genus_of(forms, g, &mut memo, meter)?;
        Ok(memo.values().all(Genus::is_tame))
    }
}

impl Genus {
    /// The misère nim-value with n copies of `*2` added.
    pub fn at(&self, n: usize) -> u32 {
        let last = self.misere.len() - 1;
        self.misere[if n <= last { n } else { last - (n - last) % 2 }]
    }

    /// Whether this is the genus of a position of nim: 0^120, 1^031, or n^n(n+2) with the nim-sum of n and 2.
    pub fn is_tame(&self) -> bool {
        let n = self.normal;
        match *self.misere.as_slice() {
            [1, 2, 0] => n == 0,
            [0, 3, 1] => n == 1,
            [first, second] => first == n && second == n ^ 2,
            _ => false,
        }
    }
}

fn genus_of(forms: &Forms, g: FormId, memo: &mut FxHashMap<FormId, Genus>, meter: &mut Meter) -> Result<()> {
    if memo.contains_key(&g) {
        return Ok(());
    }
    meter.step()?;
    for &option in forms.left(g) {
        deep(|| genus_of(forms, option, memo, meter))?;
    }
    let options: Vec<&Genus> = forms.left(g).iter().map(|option| &memo[option]).collect();
    let normal = mex(options.iter().map(|genus| genus.normal));
    let first = if options.is_empty() { 1 } else { mex(options.iter().map(|genus| genus.at(0))) };
    let mut misere = vec![first];
    // From here on every option has period two; so has G, once a value comes back after two steps. Adding *1 adds 1 in nim.
    let settled = options.iter().map(|genus| genus.misere.len() - 2).max().unwrap_or(0);
    loop {
        meter.step()?;
        let n = misere.len();
        if n >= settled + 3 && misere[n - 1] == misere[n - 3] {
            break;
        }
        let before = misere[n - 1];
        misere.push(mex(options.iter().map(|genus| genus.at(n)).chain([before, before ^ 1])));
    }
    while misere.len() > 2 && misere[misere.len() - 1] == misere[misere.len() - 3] {
        misere.pop();
    }
    memo.insert(g, Genus { normal, misere });
    Ok(())
}

/// The canonical form that a set of canonical options stands for, if it is not the set itself.
fn reverses_to(forms: &Forms, options: &[FormId]) -> Option<FormId> {
    let candidates = forms.left(*options.first()?).iter().chain(options.iter().flat_map(|&x| forms.left(x)));
    for &g in candidates {
        let holds = forms.left(g).iter().all(|x| options.binary_search(x).is_ok());
        let mut others = options.iter().filter(|x| !forms.left(g).contains(x)).peekable();
        if holds
            && others.peek().is_some()
            && others.all(|&x| forms.left(x).contains(&g))
            && (g != Forms::ZERO || options.iter().any(|&x| forms.facts(x).misere_outcome() == Outcome::P))
        {
            return Some(g);
        }
    }
    None
}
