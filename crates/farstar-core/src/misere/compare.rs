//! The subordinate comparison test, memoised on pairs.

use super::{Misere, Universe, pair, remember};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::form::{Facts, FormId, Forms};

/// What every G >= H implies at once: the outcomes in misère play (add nothing) and in normal play (dicots, Theorem 3.9).
fn may_be_ge(g: Facts, h: Facts) -> bool {
    (g.left_wins_first_misere() || !h.left_wins_first_misere())
        && (h.right_wins_first_misere() || !g.right_wins_first_misere())
        && (g.left_wins_first() || !h.left_wins_first())
        && (h.right_wins_first() || !g.right_wins_first())
}

impl Misere {
    /// Whether G >= H modulo a universe, for any two forms, in the universe or not.
    ///
    /// The test: every H^L is answered by some G^L >= H^L or some H^LR <= G; every G^R by some H^R <= G^R or some
    /// G^RL >= H; if H is a Left end, Left is strong in G; if G is a Right end, Right is strong in H.
    /// That it suffices is the proof of dead-ends, Theorems 16 and 17, in which G and H are arbitrary; that it is necessary is
    /// dicots, Lemma 3.6, whose witness lies in every universe that holds the dicots and `{S|T}` for non-empty S, T of its own.
    pub fn ge(&mut self, forms: &Forms, u: Universe, g: FormId, h: FormId, meter: &mut Meter) -> Result<bool> {
        if g == h {
            return Ok(true);
        }
        let (of_g, of_h) = (*forms.facts(g), *forms.facts(h));
        if !may_be_ge(of_g, of_h)
            || (of_h.is_left_end() && !u.left_strong(of_g))
            || (of_g.is_right_end() && !u.right_strong(of_h))
        {
            return Ok(false);
        }
        let key = pair(g, h);
        if let Some(&known) = self.memos[u.number()].ge.get(&key) {
            return Ok(known);
        }
        meter.step()?;
        let holds = deep(|| self.options_agree(forms, u, g, h, meter))?;
        remember(&mut self.memos[u.number()].ge, key, holds);
        Ok(holds)
    }

    fn options_agree(&mut self, forms: &Forms, u: Universe, g: FormId, h: FormId, meter: &mut Meter) -> Result<bool> {
        for &hl in forms.left(h) {
            if self.downlinked(forms, u, g, hl, meter)? {
                return Ok(false);
            }
        }
        for &gr in forms.right(g) {
            if self.downlinked(forms, u, gr, h, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether G is downlinked to H: no G^L >= H and no H^R <= G (dicots, Lemma 3.6).
    pub fn downlinked(&mut self, forms: &Forms, u: Universe, g: FormId, h: FormId, meter: &mut Meter) -> Result<bool> {
        for &gl in forms.left(g) {
            if self.ge(forms, u, gl, h, meter)? {
                return Ok(false);
            }
        }
        for &hr in forms.right(h) {
            if self.ge(forms, u, g, hr, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
