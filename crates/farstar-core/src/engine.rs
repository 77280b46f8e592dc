//! The engine: literal forms, values, and the ways between them.

use crate::budget::{self, Meter};
use crate::error::{Error, Result};
use crate::form::{FormId, Forms, retain_or_clear};
use crate::misere::Misere;
use crate::normal::{ValueId, Values};
use crate::rulesets::Memos;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

/// All that is known: one for a program.
#[derive(Default)]
pub struct Engine {
    /// Literal forms.
    pub forms: Forms,
    /// Values in normal play.
    pub values: Values,
    /// What is remembered of misère play.
    pub misere: Misere,
    /// What was found about positions of rulesets.
    pub boards: Memos,
    values_of_forms: FxHashMap<FormId, ValueId>,
}

/// A value with more nodes than this is not written out as a form.
const LARGEST_FORM: u64 = 10_000_000;

impl Engine {
    /// The value of a form in normal play.
    pub fn value_of(&mut self, form: FormId, meter: &mut Meter) -> Result<ValueId> {
        if let Some(&value) = self.values_of_forms.get(&form) {
            return Ok(value);
        }
        for id in self.forms.followers(form, meter)? {
            if !self.values_of_forms.contains_key(&id) {
                let of = |options: &[FormId]| options.iter().map(|option| self.values_of_forms[option]).collect();
                let (left, right) = (of(self.forms.left(id)), of(self.forms.right(id)));
                let value = self.values.canonical(left, right, meter)?;
                self.values_of_forms.insert(id, value);
            }
        }
        Ok(self.values_of_forms[&form])
    }

    /// The canonical form of a value, written out literally.
    pub fn form_of(&mut self, value: ValueId, meter: &mut Meter) -> Result<FormId> {
        let birthday = self.values.birthday(value, meter)?;
        if birthday.to_u64().is_none_or(|n| n > LARGEST_FORM) {
            return Err(Error::TooLarge(format!(
                "expected a birthday of at most {LARGEST_FORM} to write a form out, got {birthday}"
            )));
        }
        let mut forms: FxHashMap<ValueId, FormId> = FxHashMap::default();
        for id in self.values.followers(value, meter)? {
            let of = |options: &[ValueId]| options.iter().map(|option| forms[option]).collect::<Vec<_>>();
            let (left, right) = (of(self.values.left(id)), of(self.values.right(id)));
            let form = self.forms.make(left, right);
            forms.insert(id, form);
        }
        Ok(forms[&value])
    }

    /// Whether so much has come since the last collection that another one pays.
    pub fn wants_collection(&self) -> bool {
        self.forms.wants_collection() || self.values.wants_collection()
    }

    /// Free what nobody holds. Nothing may be under way.
    pub fn collect(&mut self) {
        let forms = self.forms.collect();
        let values = self.values.collect();
        self.misere.forget(|form| forms[form as usize]);
        retain_or_clear(&mut self.values_of_forms, |&form, value| forms[form as usize] && values[*value as usize]);
        self.boards.retain(&forms, &values);
        budget::set_spare((self.forms.spare() + self.values.spare()) as u64);
    }
}
