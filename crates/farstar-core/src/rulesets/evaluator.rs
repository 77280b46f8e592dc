//! One evaluator for all rulesets: split, look up, move, canonicalise.

use super::{Part, Ruleset};
use crate::budget::{Meter, deep};
use crate::engine::Engine;
use crate::error::Result;
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
    fn add(engine: &mut Engine, g: u32, h: u32, meter: &mut Meter) -> Result<u32>;
    /// The answer when Left and Right exchange their roles.
    fn negative(engine: &mut Engine, g: u32, meter: &mut Meter) -> Result<u32>;
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
    fn add(engine: &mut Engine, g: u32, h: u32, meter: &mut Meter) -> Result<u32> {
        engine.values.add(g, h, meter)
    }
    fn negative(engine: &mut Engine, g: u32, meter: &mut Meter) -> Result<u32> {
        engine.values.negative(g, meter)
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
    fn add(engine: &mut Engine, g: u32, h: u32, meter: &mut Meter) -> Result<u32> {
        engine.forms.sum(g, h, meter)
    }
    fn negative(engine: &mut Engine, g: u32, meter: &mut Meter) -> Result<u32> {
        engine.forms.conjugate(g, meter)
    }
    fn lives(answer: u32, forms: &[bool], _values: &[bool]) -> bool {
        forms[answer as usize]
    }
}

/// What was found, for all rulesets. It holds nothing: a collection drops the answers that nobody else holds.
#[derive(Default)]
pub struct Memos {
    tables: FxHashMap<TypeId, Box<dyn Table>>,
}

/// A memo of more positions than this is dropped before the next call.
const LARGEST_MEMO: usize = 1 << 21;

impl Memos {
    /// Keep what outlived a collection.
    pub fn retain(&mut self, forms: &[bool], values: &[bool]) {
        self.tables.retain(|_, table| {
            table.retain(forms, values);
            table.len() > 0
        });
    }
}

trait Table: Any + Send {
    fn retain(&mut self, forms: &[bool], values: &[bool]);
    fn len(&self) -> usize;
}

struct Known<R: Ruleset, Q> {
    answers: FxHashMap<R::Position, u32>,
    question: PhantomData<Q>,
}

impl<R: Ruleset, Q: Question> Table for Known<R, Q> {
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
            .and_then(|table| table.downcast::<Known<R, Q>>().ok())
            .filter(|known| known.answers.len() <= LARGEST_MEMO)
            .unwrap_or_else(|| Box::new(Known { answers: FxHashMap::default(), question: PhantomData })),
    };
    let answers = positions.iter().map(|position| search.answer(engine, position, meter)).collect();
    if !matches!(answers, Err(crate::error::Error::Bytes(_))) {
        engine.boards.tables.insert(id, search.known);
    }
    answers
}

struct Search<R: Ruleset, Q> {
    known: Box<Known<R, Q>>,
}

impl<R: Ruleset, Q: Question> Search<R, Q> {
    fn answer(&mut self, engine: &mut Engine, position: &R::Position, meter: &mut Meter) -> Result<u32> {
        let mut parts = Vec::new();
        R::parts(position, &mut parts);
        let mut sum = None;
        for Part { position, negative } in parts {
            let mut answer = match self.known.answers.get(&position) {
                Some(&answer) => answer,
                None => deep(|| self.explore(engine, position, meter))?,
            };
            if negative {
                answer = Q::negative(engine, answer, meter)?;
            }
            sum = Some(match sum {
                None => answer,
                Some(sum) => Q::add(engine, sum, answer, meter)?,
            });
        }
        Ok(sum.unwrap_or_else(|| Q::zero(engine)))
    }

    /// The answer for a part that is not known yet.
    fn explore(&mut self, engine: &mut Engine, part: R::Position, meter: &mut Meter) -> Result<u32> {
        let [left, right] = [true, false].map(|of_left| {
            let mut options = Vec::new();
            R::options(&part, of_left, &mut options);
            let mut answers = Vec::with_capacity(options.len());
            for option in &options {
                meter.step()?;
                answers.push(self.answer(engine, option, meter)?);
            }
            Ok(answers)
        });
        let answer = Q::make(engine, left?, right?, meter)?;
        self.known.answers.insert(part, answer);
        Ok(answer)
    }
}
