//! Canonical forms: the simplest number that fits, or the options without dominated and reversible ones.

use super::{Closed, Node, ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::Result;
use crate::number::Dyadic;
use crate::store::sorted;
use rustc_hash::FxHashMap;

/// A game whose options are values but which is not canonical yet; `memo` keeps what was found about it.
struct Draft {
    left: Vec<ValueId>,
    right: Vec<ValueId>,
    left_stop: Dyadic,
    right_stop: Dyadic,
    memo: FxHashMap<(ValueId, bool), bool>,
}

impl Values {
    /// The value of the game with these options.
    pub fn canonical(&mut self, mut left: Vec<ValueId>, mut right: Vec<ValueId>, meter: &mut Meter) -> Result<ValueId> {
        meter.step()?;
        sorted(&mut left);
        sorted(&mut right);
        if let Some(id) = self.store.find(&left, &right) {
            return Ok(id);
        }
        if left == right
            && let Some(nim) = self.excluded(&left)
        {
            return Ok(self.intern_closed(Closed { number: Dyadic::ZERO, ups: 0, nim }));
        }
        if let Some(x) = self.simplest_number(&left, &right, meter)? {
            return Ok(self.number(x));
        }
        self.keep_best(&mut left, true, meter)?;
        self.keep_best(&mut right, false, meter)?;
        // The value is not a number, so that both players have options and these are its stops.
        let left_stop = self.best_stop(&left, true).unwrap_or(Dyadic::ZERO);
        let right_stop = self.best_stop(&right, false).unwrap_or(Dyadic::ZERO);
        let mut draft = Draft { left, right, left_stop, right_stop, memo: FxHashMap::default() };
        self.bypass(&mut draft, true, meter)?;
        self.bypass(&mut draft, false, meter)?;
        Ok(self.intern_canonical(&draft.left, &draft.right))
    }

    /// The least nimber that is not among the options, if all of them are nimbers (Sprague and Grundy).
    fn excluded(&self, options: &[ValueId]) -> Option<u64> {
        let nim = |&g: &ValueId| self.closed(g).filter(|x| x.ups == 0 && x.number == Dyadic::ZERO).map(|x| x.nim);
        let mut nims = options.iter().map(nim).collect::<Option<Vec<_>>>()?;
        nims.sort_unstable();
        Some((0..).zip(&nims).find(|&(n, &nim)| n != nim).map_or(nims.len() as u64, |(n, _)| n))
    }

    /// The value whose canonical options are these; they are sorted, and the value is not a number.
    pub(super) fn intern_canonical(&mut self, left: &[ValueId], right: &[ValueId]) -> ValueId {
        if let Some(id) = self.store.find(left, right) {
            return id;
        }
        if let Some(form) = self.recognise(left, right) {
            return self.intern_closed(form);
        }
        let node = Node {
            left_stop: self.best_stop(left, true).unwrap_or(Dyadic::ZERO),
            right_stop: self.best_stop(right, false).unwrap_or(Dyadic::ZERO),
            closed: None,
            expanded: true,
            negative: None,
            kinds: self.kinds_from_options(left, right),
        };
        self.store.insert(left, right, node)
    }

    fn recognise(&self, left: &[ValueId], right: &[ValueId]) -> Option<Closed> {
        let forms = |options: &[ValueId]| options.iter().map(|&g| self.closed(g)).collect::<Option<Vec<_>>>();
        let first = self.closed(*left.first()?)?;
        // Looked at first, because it settles most games: a closed form other than a number has all its options
        // at one number.
        if right.first().and_then(|&g| self.closed(g)).is_none_or(|other| other.number != first.number) {
            return None;
        }
        Closed::recognise(&forms(left)?, &forms(right)?)
    }

    /// The best stop among the options: Left wants the greatest Right stop, Right the least Left stop.
    fn best_stop(&self, options: &[ValueId], for_left: bool) -> Option<Dyadic> {
        if for_left {
            options.iter().map(|&g| self.right_stop(g)).max().cloned()
        } else {
            options.iter().map(|&g| self.left_stop(g)).min().cloned()
        }
    }

    /// The number that `{left | right}` equals, if it equals one: the simplest x with G^L ⊲| x ⊲| G^R.
    fn simplest_number(&mut self, left: &[ValueId], right: &[ValueId], meter: &mut Meter) -> Result<Option<Dyadic>> {
        let low = self.best_stop(left, true);
        let high = self.best_stop(right, false);
        if low.as_ref().zip(high.as_ref()).is_some_and(|(a, b)| a > b) {
            return Ok(None);
        }
        let low = self.end(low, left, true, meter)?;
        let high = self.end(high, right, false, meter)?;
        if let (Some((a, a_fits)), Some((b, b_fits))) = (&low, &high)
            && a == b
            && !(*a_fits && *b_fits)
        {
            return Ok(None);
        }
        Ok(Some(Dyadic::simplest(low.as_ref().map(|(x, fits)| (x, *fits)), high.as_ref().map(|(x, fits)| (x, *fits)))))
    }

    /// An end of the interval of numbers that fit between the options: it belongs to the interval itself when no
    /// option of Left that stops there is at least that number (no option of Right at most).
    fn end(
        &mut self,
        stop: Option<Dyadic>,
        options: &[ValueId],
        of_left: bool,
        meter: &mut Meter,
    ) -> Result<Option<(Dyadic, bool)>> {
        let Some(stop) = stop else { return Ok(None) };
        let x = self.number(stop.clone());
        for &option in options {
            let reached = if of_left { self.right_stop(option) } else { self.left_stop(option) };
            if *reached == stop {
                let (small, large) = if of_left { (x, option) } else { (option, x) };
                if self.le(small, large, meter)? {
                    return Ok(Some((stop, false)));
                }
            }
        }
        Ok(Some((stop, true)))
    }

    /// Remove dominated options: keep the maximal ones of Left, the minimal ones of Right.
    pub(super) fn keep_best(&mut self, options: &mut Vec<ValueId>, for_left: bool, meter: &mut Meter) -> Result<()> {
        let mut kept: Vec<ValueId> = Vec::with_capacity(options.len());
        'next: for &g in options.iter() {
            let mut i = 0;
            while i < kept.len() {
                let h = kept[i];
                let (worse, better) = if for_left { (g, h) } else { (h, g) };
                if self.le(worse, better, meter)? {
                    continue 'next;
                }
                if self.le(better, worse, meter)? {
                    kept.swap_remove(i);
                } else {
                    i += 1;
                }
            }
            kept.push(g);
        }
        kept.sort_unstable();
        *options = kept;
        Ok(())
    }

    /// Replace the options of one player that reverse.
    fn bypass(&mut self, draft: &mut Draft, for_left: bool, meter: &mut Meter) -> Result<()> {
        let mut queue = std::mem::take(if for_left { &mut draft.left } else { &mut draft.right });
        // The draft keeps its options while they are looked at; its value never changes.
        let mut kept: Vec<ValueId> = Vec::with_capacity(queue.len());
        let restore = queue.clone();
        if for_left {
            draft.left = restore;
        } else {
            draft.right = restore;
        }
        let mut changed = false;
        while let Some(option) = queue.pop() {
            if kept.contains(&option) {
                continue;
            }
            match self.reverses_through(option, draft, for_left, meter)? {
                None => kept.push(option),
                Some(answer) => {
                    changed = true;
                    self.expand(answer, meter)?;
                    queue.extend_from_slice(if for_left { self.left(answer) } else { self.right(answer) });
                }
            }
        }
        sorted(&mut kept);
        if changed {
            self.keep_best(&mut kept, for_left, meter)?;
        }
        if for_left {
            draft.left = kept;
        } else {
            draft.right = kept;
        }
        Ok(())
    }

    /// The answer through which an option reverses: a `G^{LR} <= G`, or a `G^{RL} >= G`.
    fn reverses_through(
        &mut self,
        option: ValueId,
        draft: &mut Draft,
        for_left: bool,
        meter: &mut Meter,
    ) -> Result<Option<ValueId>> {
        self.expand(option, meter)?;
        let count = if for_left { self.right(option).len() } else { self.left(option).len() };
        for i in 0..count {
            let answer = if for_left { self.right(option)[i] } else { self.left(option)[i] };
            if self.beside_draft(answer, draft, for_left, meter)? {
                return Ok(Some(answer));
            }
        }
        Ok(None)
    }

    /// Whether `g <= draft` (when `below`), or `g >= draft`.
    fn beside_draft(&mut self, g: ValueId, draft: &mut Draft, below: bool, meter: &mut Meter) -> Result<bool> {
        let (left_stop, right_stop) = (self.left_stop(g), self.right_stop(g));
        if below {
            if *left_stop < draft.right_stop {
                return Ok(true);
            }
            if *left_stop > draft.left_stop || *right_stop > draft.right_stop {
                return Ok(false);
            }
        } else {
            if *right_stop > draft.left_stop {
                return Ok(true);
            }
            if *left_stop < draft.left_stop || *right_stop < draft.right_stop {
                return Ok(false);
            }
        }
        if let Some(&answer) = draft.memo.get(&(g, below)) {
            return Ok(answer);
        }
        meter.step()?;
        let answer = deep(|| self.beside_draft_by_options(g, draft, below, meter))?;
        draft.memo.insert((g, below), answer);
        Ok(answer)
    }

    fn beside_draft_by_options(
        &mut self,
        g: ValueId,
        draft: &mut Draft,
        below: bool,
        meter: &mut Meter,
    ) -> Result<bool> {
        let count = if below { draft.right.len() } else { draft.left.len() };
        for i in 0..count {
            let (small, large) = if below { (draft.right[i], g) } else { (g, draft.left[i]) };
            if self.le(small, large, meter)? {
                return Ok(false);
            }
        }
        // Number avoidance again: the draft is no number.
        if self.as_number(g).is_some() {
            return Ok(true);
        }
        self.expand(g, meter)?;
        let count = if below { self.left(g).len() } else { self.right(g).len() };
        for i in 0..count {
            let option = if below { self.left(g)[i] } else { self.right(g)[i] };
            if self.beside_draft(option, draft, !below, meter)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
