//! One evaluator for all rulesets: split, look up, move, canonicalise.

use super::{Known, Part, Ruleset};
use crate::budget::{Meter, deep};
use crate::engine::Engine;
use crate::error::Result;
use crate::normal::Closed;
use crate::number::Dyadic;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};
use std::marker::PhantomData;

/// What is asked of positions: values in normal play or literal forms, both handles of the engine.
pub trait Question: Send + 'static {
    /// The answer when there is no move.
    fn zero(engine: &mut Engine) -> u32;
    /// The answer from those of the options.
    fn make(engine: &mut Engine, left: Vec<u32>, right: Vec<u32>, meter: &mut Meter) -> Result<u32>;
    /// The answer for a disjunctive sum.
    fn sum(engine: &mut Engine, parts: &[u32], meter: &mut Meter) -> Result<u32>;
    /// The answer when Left and Right exchange their roles.
    fn negative(engine: &mut Engine, g: u32, meter: &mut Meter) -> Result<u32>;
    /// The answer for an integer, when it need not be played out.
    fn integer(engine: &mut Engine, n: i64) -> Option<u32>;
    /// The integer that an answer is.
    fn as_integer(engine: &Engine, answer: u32) -> Option<i64>;
    /// Whether an answer outlived a collection.
    fn lives(answer: u32, forms: &[bool], values: &[bool]) -> bool;
}

/// The value in normal play.
pub struct Value;

impl Question for Value {
    fn zero(engine: &mut Engine) -> u32 {
        engine.values.zero()
    }
    fn make(engine: &mut Engine, left: Vec<u32>, right: Vec<u32>, meter: &mut Meter) -> Result<u32> {
        engine.values.canonical(left, right, meter)
    }
    fn sum(engine: &mut Engine, parts: &[u32], meter: &mut Meter) -> Result<u32> {
        let values = &mut engine.values;
        let mut closed = Closed::number(Dyadic::ZERO);
        let mut rest = Vec::with_capacity(parts.len());
        for &part in parts {
            match values.closed(part) {
                Some(form) => closed = closed.plus(form)?,
                None => rest.push(part),
            }
        }
        let closed = values.intern_closed(closed);
        // In one order, so that the sums of the first few are found again.
        rest.sort_unstable();
        let Some((&first, others)) = rest.split_first() else { return Ok(closed) };
        let mut sum = first;
        for &part in others {
            sum = values.add(sum, part, meter)?;
        }
        values.add(sum, closed, meter)
    }
    fn negative(engine: &mut Engine, g: u32, meter: &mut Meter) -> Result<u32> {
        engine.values.negative(g, meter)
    }
    fn integer(engine: &mut Engine, n: i64) -> Option<u32> {
        Some(engine.values.integer(n))
    }
    fn as_integer(engine: &Engine, answer: u32) -> Option<i64> {
        engine.values.as_number(answer)?.as_small().map(|(n, _)| n)
    }
    fn lives(answer: u32, _forms: &[bool], values: &[bool]) -> bool {
        values[answer as usize]
    }
}

/// The literal form.
pub struct Literal;

impl Question for Literal {
    fn zero(engine: &mut Engine) -> u32 {
        engine.forms.intern(&[], &[])
    }
    fn make(engine: &mut Engine, left: Vec<u32>, right: Vec<u32>, _meter: &mut Meter) -> Result<u32> {
        Ok(engine.forms.make(left, right))
    }
    fn sum(engine: &mut Engine, parts: &[u32], meter: &mut Meter) -> Result<u32> {
        let mut sum = Self::zero(engine);
        for &part in parts {
            sum = engine.forms.sum(sum, part, meter)?;
        }
        Ok(sum)
    }
    fn negative(engine: &mut Engine, g: u32, meter: &mut Meter) -> Result<u32> {
        engine.forms.conjugate(g, meter)
    }
    fn integer(_engine: &mut Engine, _n: i64) -> Option<u32> {
        None
    }
    fn as_integer(_engine: &Engine, _answer: u32) -> Option<i64> {
        None
    }
    fn lives(answer: u32, forms: &[bool], _values: &[bool]) -> bool {
        forms[answer as usize]
    }
}

/// What was found, for all rulesets. It holds nothing: a collection drops the answers that nobody else holds.
#[derive(Default)]
pub struct Memos {
    pub(super) tables: FxHashMap<TypeId, Box<dyn Table>>,
}

/// A memo of more positions than this is dropped before the next call.
pub(super) const LARGEST_MEMO: usize = 1 << 21;

impl Memos {
    /// Keep what outlived a collection.
    pub fn retain(&mut self, forms: &[bool], values: &[bool]) {
        self.tables.retain(|_, table| {
            table.retain(forms, values);
            table.len() > 0
        });
    }
}

/// What was found about one question on one ruleset.
pub(super) trait Table: Any + Send {
    /// Keep what outlived a collection.
    fn retain(&mut self, forms: &[bool], values: &[bool]);
    /// The number of answers.
    fn len(&self) -> usize;
}

struct Answers<R: Ruleset, Q> {
    answers: FxHashMap<R::Position, u32>,
    question: PhantomData<Q>,
}

impl<R: Ruleset, Q: Question> Table for Answers<R, Q> {
    fn retain(&mut self, forms: &[bool], values: &[bool]) {
        self.answers.retain(|_, answer| Q::lives(*answer, forms, values));
        self.answers.shrink_to_fit();
    }
    fn len(&self) -> usize {
        self.answers.len()
    }
}

/// The answers for some positions of one ruleset. What was found stays known, also when a limit ends the search.
pub fn ask<R: Ruleset, Q: Question>(
    engine: &mut Engine,
    positions: &[R::Position],
    meter: &mut Meter,
) -> Result<Vec<u32>> {
    let id = TypeId::of::<(R, Q)>();
    let table = engine.boards.tables.remove(&id).map(|table| table as Box<dyn Any>);
    let mut search = Search::<R, Q> {
        known: table
            .and_then(|table| table.downcast::<Answers<R, Q>>().ok())
            .filter(|known| known.answers.len() <= LARGEST_MEMO)
            .unwrap_or_else(|| Box::new(Answers { answers: FxHashMap::default(), question: PhantomData })),
    };
    let answers = positions.iter().map(|position| search.answer(engine, position, meter)).collect();
    if !matches!(answers, Err(crate::error::Error::Bytes(_))) {
        engine.boards.tables.insert(id, search.known);
    }
    answers
}

/// What a search that was cut short has found: the number of parts with an answer, and the options of a position whose
/// answers follow from those.
pub fn recall<R: Ruleset, Q: Question>(
    engine: &mut Engine,
    position: &R::Position,
    left: bool,
    meter: &mut Meter,
) -> (usize, Vec<(R::Position, u32)>) {
    let id = TypeId::of::<(R, Q)>();
    let Some(table) = engine.boards.tables.remove(&id) else { return (0, Vec::new()) };
    let mut found = Vec::new();
    let table: Box<dyn Any> = table;
    let Ok(known) = table.downcast::<Answers<R, Q>>() else { return (0, found) };
    let search = Search::<R, Q> { known };
    let mut options = Vec::new();
    R::options(position, left, &mut options);
    for option in options {
        let mut parts = Vec::new();
        R::parts(&option, &mut parts);
        let answers: Option<Vec<_>> = parts.iter().map(|part| search.known.answers.get(&part.position)).collect();
        let Some(answers) = answers else { continue };
        let signed = parts
            .iter()
            .zip(answers)
            .map(|(part, &answer)| if part.negative { Q::negative(engine, answer, meter) } else { Ok(answer) });
        let Ok(signed) = signed.collect::<Result<Vec<_>>>() else { continue };
        if let Ok(answer) = Q::sum(engine, &signed, meter) {
            found.push((option, answer));
        }
    }
    let count = search.known.answers.len();
    engine.boards.tables.insert(id, search.known);
    (count, found)
}

struct Search<R: Ruleset, Q> {
    known: Box<Answers<R, Q>>,
}

impl<R: Ruleset, Q: Question> Search<R, Q> {
    fn answer(&mut self, engine: &mut Engine, position: &R::Position, meter: &mut Meter) -> Result<u32> {
        let mut parts = Vec::new();
        R::parts(position, &mut parts);
        let mut answers = Vec::with_capacity(parts.len());
        for Part { position, negative, .. } in parts {
            let answer = match self.known.answers.get(&position) {
                Some(&answer) => answer,
                None => deep(|| self.explore(engine, position, meter))?,
            };
            answers.push(if negative { Q::negative(engine, answer, meter)? } else { answer });
        }
        match answers[..] {
            [] => Ok(Q::zero(engine)),
            [answer] => Ok(answer),
            _ => Q::sum(engine, &answers, meter),
        }
    }

    /// The answer for a part that is not known yet.
    fn explore(&mut self, engine: &mut Engine, part: R::Position, meter: &mut Meter) -> Result<u32> {
        let answer = if let Some(answer) = self.plain(engine, &part, meter)? {
            answer
        } else {
            let left = self.options(engine, &part, true, meter)?;
            let right = self.options(engine, &part, false, meter)?;
            Q::make(engine, left, right, meter)?
        };
        self.known.answers.insert(part, answer);
        Ok(answer)
    }

    fn options(&mut self, engine: &mut Engine, part: &R::Position, left: bool, meter: &mut Meter) -> Result<Vec<u32>> {
        let mut options = Vec::new();
        R::options(part, left, &mut options);
        let mut answers = Vec::with_capacity(options.len());
        for option in &options {
            meter.step()?;
            answers.push(self.answer(engine, option, meter)?);
        }
        Ok(answers)
    }

    /// The answer for a part about which something is plain: an integer, or a player alone, who gets the greatest
    /// number of moves that she can.
    fn plain(&mut self, engine: &mut Engine, part: &R::Position, meter: &mut Meter) -> Result<Option<u32>> {
        let (left, most) = match R::known(part) {
            Known::Nothing => return Ok(None),
            Known::Integer(n) => return Ok(Q::integer(engine, n)),
            Known::Alone { left, most } => (left, most),
        };
        let sign = if left { 1 } else { -1 };
        if Q::integer(engine, 0).is_none() {
            return Ok(None);
        }
        let mut options = Vec::new();
        R::options(part, left, &mut options);
        let mut best = 0;
        for option in &options {
            meter.step()?;
            let answer = self.answer(engine, option, meter)?;
            best = best.max(1 + sign * Q::as_integer(engine, answer).unwrap_or_default());
            if best == i64::from(most) {
                break;
            }
        }
        Ok(Q::integer(engine, sign * best))
    }
}
