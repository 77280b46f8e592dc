//! Who wins, without values: a search over sums of parts that stops at the first winning move.
//!
//! In normal play parts that are each other's negatives cancel, and what is plainly an integer is only counted. In
//! misère play nothing of that holds, and only the order of the parts is forgotten.

use super::evaluator::{LARGEST_MEMO, Table};
use super::{Known, Part, Ruleset, Value, ask};
use crate::budget::{Meter, deep};
use crate::engine::Engine;
use crate::error::Result;
use crate::form::Outcome;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::cmp::Reverse;
use std::sync::Arc;

/// A sum: an integer, and the parts, sorted, each as twice its number, plus one for its negative.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
struct Sum {
    integer: i64,
    parts: Box<[u32]>,
}

/// A part that has come up.
struct Entry<P> {
    position: P,
    own_negative: bool,
    /// What Left can make of it, and Right, once asked for.
    options: [Option<Arc<[Sum]>>; 2],
    /// How many moves Left has, and Right.
    mobility: [u32; 2],
}

/// All that is known of the sums of one ruleset under one convention.
struct Winners<R: Ruleset> {
    misere: bool,
    numbers: FxHashMap<R::Position, u32>,
    entries: Vec<Entry<R::Position>>,
    integers: FxHashMap<R::Position, i64>,
    /// Two bits for Left to begin, two for Right: whether the answer is known, and whether the beginner wins.
    found: FxHashMap<Sum, u8>,
}

impl<R: Ruleset> Table for Winners<R> {
    fn retain(&mut self, _forms: &[bool], _values: &[bool]) {
        self.found = FxHashMap::default();
        self.numbers = FxHashMap::default();
        self.integers = FxHashMap::default();
        self.entries = Vec::new();
    }
    fn len(&self) -> usize {
        self.found.len()
    }
}

/// The convention as a type, for the tables.
struct Convention<const MISERE: bool>;

/// The outcomes of some positions.
pub fn outcomes<R: Ruleset>(
    engine: &mut Engine,
    positions: &[R::Position],
    misere: bool,
    meter: &mut Meter,
) -> Result<Vec<Outcome>> {
    let id = if misere { TypeId::of::<(R, Convention<true>)>() } else { TypeId::of::<(R, Convention<false>)>() };
    let table = engine.boards.tables.remove(&id).map(|table| table as Box<dyn Any>);
    let mut search = table
        .and_then(|table| table.downcast::<Winners<R>>().ok())
        .filter(|known| known.found.len().max(known.entries.len()) <= LARGEST_MEMO)
        .unwrap_or_else(|| {
            Box::new(Winners {
                misere,
                numbers: FxHashMap::default(),
                entries: Vec::new(),
                integers: FxHashMap::default(),
                found: FxHashMap::default(),
            })
        });
    let answers = positions.iter().map(|position| search.outcome(engine, position, meter)).collect();
    if !matches!(answers, Err(crate::error::Error::Bytes(_))) {
        engine.boards.tables.insert(id, search);
    }
    answers
}

impl<R: Ruleset> Winners<R> {
    fn outcome(&mut self, engine: &mut Engine, position: &R::Position, meter: &mut Meter) -> Result<Outcome> {
        let sum = self.sum_of(engine, position, meter)?;
        // Right is not asked where Left's search was interrupted: the interrupt would be lost.
        let left = self.first_wins(engine, &sum, true, meter)?;
        let right = self.first_wins(engine, &sum, false, meter)?;
        Ok(Outcome::from_first(left, right))
    }

    /// The parts of a position as a sum.
    fn sum_of(&mut self, engine: &mut Engine, position: &R::Position, meter: &mut Meter) -> Result<Sum> {
        let mut parts = Vec::new();
        R::parts(position, &mut parts);
        let (mut integer, mut codes) = (0, Vec::with_capacity(parts.len()));
        for part in parts {
            let sign = if part.negative { -1 } else { 1 };
            match self.integer(engine, &part.position, meter)? {
                Some(n) => integer += sign * n,
                None => codes.push(self.code(part)),
            }
        }
        Ok(self.normal(integer, codes))
    }

    /// The integer that a part plainly is, for normal play.
    fn integer(&mut self, engine: &mut Engine, part: &R::Position, meter: &mut Meter) -> Result<Option<i64>> {
        if self.misere {
            return Ok(None);
        }
        match R::known(part) {
            Known::Nothing => Ok(None),
            Known::Integer(n) => Ok(Some(n)),
            Known::Alone { .. } => {
                if let Some(&n) = self.integers.get(part) {
                    return Ok(Some(n));
                }
                let value = ask::<R, Value>(engine, std::slice::from_ref(part), meter)?;
                let n = value.first().and_then(|&g| engine.values.as_number(g)?.as_small());
                let Some((n, 0)) = n else { return Ok(None) };
                self.integers.insert(part.clone(), n);
                Ok(Some(n))
            }
        }
    }

    fn code(&mut self, part: Part<R::Position>) -> u32 {
        let number = self.numbers.get(&part.position).copied().unwrap_or_else(|| {
            let number = self.entries.len() as u32;
            let mobility = [true, false].map(|left| {
                let mut options = Vec::new();
                R::options(&part.position, left, &mut options);
                options.len() as u32
            });
            let position = part.position.clone();
            self.entries.push(Entry { position, own_negative: part.own_negative, options: [None, None], mobility });
            self.numbers.insert(part.position, number);
            number
        });
        number << 1 | u32::from(part.negative && !self.entries[number as usize].own_negative)
    }

    /// A sum with its parts in order, in normal play without those that cancel.
    fn normal(&self, integer: i64, mut codes: Vec<u32>) -> Sum {
        codes.sort_unstable();
        if !self.misere {
            let mut kept: Vec<u32> = Vec::with_capacity(codes.len());
            for code in codes {
                let cancels = kept.last().is_some_and(|&last| {
                    let own = last == code && self.entries[code as usize >> 1].own_negative;
                    own || last ^ 1 == code
                });
                if cancels {
                    kept.pop();
                } else {
                    kept.push(code);
                }
            }
            codes = kept;
        }
        Sum { integer, parts: codes.into_boxed_slice() }
    }

    /// What a player can make of a part that may be negative: there she moves as the other one would.
    fn options(&mut self, engine: &mut Engine, code: u32, left: bool, meter: &mut Meter) -> Result<Arc<[Sum]>> {
        let (number, side) = (code as usize >> 1, usize::from(left == (code & 1 == 1)));
        if let Some(options) = &self.entries[number].options[side] {
            return Ok(options.clone());
        }
        let mut positions = Vec::new();
        R::options(&self.entries[number].position, side == 0, &mut positions);
        let mut options = Vec::with_capacity(positions.len());
        for position in &positions {
            meter.step()?;
            let option = self.sum_of(engine, position, meter)?;
            if !options.contains(&option) {
                options.push(option);
            }
        }
        let options: Arc<[Sum]> = options.into();
        self.entries[number].options[side] = Some(options.clone());
        Ok(options)
    }

    /// The sums that a player can move to, those first that leave the other the fewest moves for ours.
    fn moves(&mut self, engine: &mut Engine, sum: &Sum, left: bool, meter: &mut Meter) -> Result<Vec<Sum>> {
        let mut moves = Vec::new();
        for (i, &code) in sum.parts.iter().enumerate() {
            if i > 0 && sum.parts[i - 1] == code {
                continue;
            }
            let options = self.options(engine, code, left, meter)?;
            let sign = if code & 1 == 1 { -1 } else { 1 };
            for option in options.iter() {
                let mut codes = Vec::with_capacity(sum.parts.len() + option.parts.len());
                codes.extend(sum.parts.iter().enumerate().filter(|&(j, _)| j != i).map(|(_, &other)| other));
                codes.extend(option.parts.iter().map(|&part| self.turned(part, code & 1)));
                moves.push(self.normal(sum.integer + sign * option.integer, codes));
            }
        }
        let player = if left { 1 } else { -1 };
        if sum.integer * player > 0 {
            moves.push(Sum { integer: sum.integer - player, parts: sum.parts.clone() });
        }
        moves.sort_by_cached_key(|sum| Reverse(player * self.advantage(sum)));
        moves.dedup();
        Ok(moves)
    }

    /// A part, or its negative when `sign` is 1.
    fn turned(&self, code: u32, sign: u32) -> u32 {
        if self.entries[code as usize >> 1].own_negative { code } else { code ^ sign }
    }

    /// By how many moves Left is ahead.
    fn advantage(&self, sum: &Sum) -> i64 {
        let of = |code: u32| {
            let [left, right] = self.entries[code as usize >> 1].mobility.map(i64::from);
            if code & 1 == 1 { right - left } else { left - right }
        };
        sum.integer + sum.parts.iter().map(|&code| of(code)).sum::<i64>()
    }

    fn known(&self, sum: &Sum, left: bool) -> Option<bool> {
        if sum.parts.is_empty() {
            let player = if left { 1 } else { -1 };
            return Some(if self.misere { true } else { sum.integer * player > 0 });
        }
        let bits = self.found.get(sum)? >> if left { 0 } else { 2 };
        (bits & 1 == 1).then_some(bits & 2 == 2)
    }

    /// Whether the player who begins wins.
    fn first_wins(&mut self, engine: &mut Engine, sum: &Sum, left: bool, meter: &mut Meter) -> Result<bool> {
        if let Some(answer) = self.known(sum, left) {
            return Ok(answer);
        }
        meter.step()?;
        let answer = deep(|| self.search(engine, sum, left, meter))?;
        let bits = (1 | u8::from(answer) << 1) << if left { 0 } else { 2 };
        *self.found.entry(sum.clone()).or_default() |= bits;
        Ok(answer)
    }

    fn search(&mut self, engine: &mut Engine, sum: &Sum, left: bool, meter: &mut Meter) -> Result<bool> {
        let moves = self.moves(engine, sum, left, meter)?;
        if moves.is_empty() {
            return Ok(self.misere);
        }
        if moves.iter().any(|option| self.known(option, !left) == Some(false)) {
            return Ok(true);
        }
        for option in &moves {
            if !self.first_wins(engine, option, !left, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

#[cfg(test)]
mod tests {
    use super::super::named;
    use crate::budget::Meter;
    use crate::engine::Engine;
    use crate::error::Error;
    use std::sync::atomic::{AtomicU32, Ordering};

    /// What interrupts the search for Left's first move ends all of it: nobody asks a second time.
    #[test]
    fn an_interrupt_is_not_lost_between_the_players() {
        let board = ["........"; 8].join("/");
        let reader = named("domineering").expect("a ruleset");
        let Ok(position) = reader(&[board.as_str()]) else { panic!("expected a board that can be read") };
        let asked = AtomicU32::new(0);
        let mut poll = || asked.fetch_add(1, Ordering::Relaxed) == 0;
        let mut meter = Meter::unlimited().nodes(20_000_000, 20_000_000).polling(&mut poll);
        let answer = position.outcomes(false, &mut Engine::default(), &mut meter);
        assert!(matches!(answer, Err(Error::Interrupted)));
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }
}
