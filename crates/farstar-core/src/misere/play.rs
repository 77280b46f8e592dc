//! Outcomes of sums, without making the sums.

use super::{Misere, pair, remember};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::form::{FormId, Forms, Outcome};

const LEFT: u8 = 1;
const RIGHT: u8 = 2;
const LEFT_KNOWN: u8 = 4;
const RIGHT_KNOWN: u8 = 8;

impl Misere {
    /// The misère outcome of G + X.
    pub fn outcome_of_sum(&mut self, forms: &Forms, g: FormId, x: FormId, meter: &mut Meter) -> Result<Outcome> {
        let left = self.left_wins_sum(forms, g, x, meter)?;
        let right = self.right_wins_sum(forms, g, x, meter)?;
        Ok(Outcome::from_first(left, right))
    }

    /// Whether Left, moving first, wins G + X.
    pub fn left_wins_sum(&mut self, forms: &Forms, g: FormId, x: FormId, meter: &mut Meter) -> Result<bool> {
        self.first_wins(forms, true, g, x, meter)
    }

    /// Whether Right, moving first, wins G + X.
    pub fn right_wins_sum(&mut self, forms: &Forms, g: FormId, x: FormId, meter: &mut Meter) -> Result<bool> {
        self.first_wins(forms, false, g, x, meter)
    }

    fn first_wins(&mut self, forms: &Forms, left: bool, g: FormId, x: FormId, meter: &mut Meter) -> Result<bool> {
        let key = pair(g.min(x), g.max(x));
        let (bit, known) = if left { (LEFT, LEFT_KNOWN) } else { (RIGHT, RIGHT_KNOWN) };
        let seen = self.sums.get(&key).copied().unwrap_or(0);
        if seen & known != 0 {
            return Ok(seen & bit != 0);
        }
        meter.step()?;
        let wins = deep(|| self.has_winning_move(forms, left, g, x, meter))?;
        let seen = self.sums.get(&key).copied().unwrap_or(0);
        remember(&mut self.sums, key, seen | known | if wins { bit } else { 0 });
        Ok(wins)
    }

    fn has_winning_move(&mut self, forms: &Forms, left: bool, g: FormId, x: FormId, meter: &mut Meter) -> Result<bool> {
        let moves = |form| if left { forms.left(form) } else { forms.right(form) };
        if moves(g).is_empty() && moves(x).is_empty() {
            return Ok(true);
        }
        for &option in moves(g) {
            if !self.first_wins(forms, !left, option, x, meter)? {
                return Ok(true);
            }
        }
        for &option in moves(x) {
            if !self.first_wins(forms, !left, g, option, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
