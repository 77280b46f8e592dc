//! The partial order of values.
//!
//! `G <= H` unless Left has a move to some `G^L >= H` or Right a move to some `H^R <= G`. Closed forms are compared by
//! formula, stops decide most of the rest, and what remains is memoised on pairs of handles.

use super::{ValueId, Values};
use crate::budget::{Meter, deep};
use crate::error::Result;

/// How two games compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Relation {
    /// `G < H`
    Less,
    /// `G = H`
    Equal,
    /// `G > H`
    Greater,
    /// neither `G <= H` nor `G >= H`
    Confused,
}

impl Relation {
    /// The relation from the two questions `G <= H` and `G >= H`.
    pub fn from_both(le: bool, ge: bool) -> Self {
        match (le, ge) {
            (true, true) => Self::Equal,
            (true, false) => Self::Less,
            (false, true) => Self::Greater,
            (false, false) => Self::Confused,
        }
    }
}

/// A lossy memo on ordered pairs of handles: one word a pair, the newest wins, growing with use.
pub(crate) struct PairCache {
    words: Vec<u64>,
    writes: usize,
}

/// Handles stay below this, so that a pair and an answer fit one word.
const HANDLE_BITS: u32 = 31;
const SMALLEST: usize = 1 << 12;
const LARGEST: usize = 1 << 24;

impl Default for PairCache {
    fn default() -> Self {
        Self { words: vec![0; SMALLEST], writes: 0 }
    }
}

impl PairCache {
    fn slot(&self, key: u64) -> usize {
        // Fibonacci hashing; the length is a power of two.
        (key.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - self.words.len().trailing_zeros())) as usize
    }

    fn key(g: ValueId, h: ValueId) -> u64 {
        (u64::from(g) << HANDLE_BITS) | u64::from(h)
    }

    #[inline]
    fn get(&self, g: ValueId, h: ValueId) -> Option<bool> {
        let key = Self::key(g, h);
        let word = self.words[self.slot(key)];
        // The lowest bits: 1 marks a word in use, 2 is the answer.
        (word & 1 == 1 && word >> 2 == key).then_some(word & 2 != 0)
    }

    #[inline]
    fn put(&mut self, g: ValueId, h: ValueId, answer: bool) {
        self.writes += 1;
        if self.writes > self.words.len() && self.words.len() < LARGEST {
            self.grow();
        }
        let key = Self::key(g, h);
        let slot = self.slot(key);
        self.words[slot] = (key << 2) | (u64::from(answer) << 1) | 1;
    }

    fn grow(&mut self) {
        let longer = vec![0; self.words.len() * 4];
        let former = std::mem::replace(&mut self.words, longer);
        self.writes = 0;
        for word in former {
            if word & 1 == 1 {
                let slot = self.slot(word >> 2);
                self.words[slot] = word;
            }
        }
    }

    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }
}

impl Values {
    /// Whether `g <= h`.
    pub fn le(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<bool> {
        if g == h {
            return Ok(true);
        }
        let (a, b) = (self.store.payload(g), self.store.payload(h));
        if let (Some(x), Some(y)) = (&a.closed, &b.closed) {
            return Ok(x.le(y));
        }
        if a.left_stop < b.right_stop {
            return Ok(true);
        }
        if a.left_stop > b.left_stop || a.right_stop > b.right_stop {
            return Ok(false);
        }
        if let Some(answer) = self.order.get(g, h) {
            return Ok(answer);
        }
        meter.step()?;
        let answer = deep(|| self.le_by_options(g, h, meter))?;
        self.order.put(g, h, answer);
        Ok(answer)
    }

    fn le_by_options(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<bool> {
        // Number avoidance: in a difference with a number there is no need to move in the number.
        if self.as_number(g).is_none() {
            self.expand(g, meter)?;
            for i in 0..self.left(g).len() {
                let option = self.left(g)[i];
                if self.le(h, option, meter)? {
                    return Ok(false);
                }
            }
        }
        if self.as_number(h).is_none() {
            self.expand(h, meter)?;
            for i in 0..self.right(h).len() {
                let option = self.right(h)[i];
                if self.le(option, g, meter)? {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// How `g` compares with `h`.
    pub fn compare(&mut self, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<Relation> {
        Ok(Relation::from_both(self.le(g, h, meter)?, self.le(h, g, meter)?))
    }
}
