//! The native rulesets: positions are texts.

use crate::convert::outcome;
use crate::engine::{HeldForm, HeldValue, glance, run, with};
use crate::error::{BudgetExceeded, NotAPosition, UnknownName};
use crate::form::Form;
use crate::game::Game;
use farstar_core::rulesets::{Batch, RULESETS, Unreadable, named, take_and_break};
use pyo3::prelude::*;
use pyo3::types::PyString;

fn read(py: Python<'_>, ruleset: &str, texts: &[&str]) -> PyResult<Box<dyn Batch>> {
    let shown = |text: &str| PyString::new(py, text).repr().map(|text| text.to_string());
    let Some(reader) = named(ruleset) else {
        let names = names().join(", ");
        return Err(UnknownName::new_err(format!("expected one of {names}, got {}", shown(ruleset)?)));
    };
    reader(texts).or_else(|(place, error)| {
        let got = shown(texts[place])?;
        Err(match error {
            Unreadable::Not(expected) => NotAPosition::new_err(format!("expected {expected}, got {got}")),
            Unreadable::TooLarge(expected) => BudgetExceeded::new_err(format!("expected {expected}, got {got}")),
        })
    })
}

fn names() -> Vec<&'static str> {
    RULESETS.iter().map(|(name, _)| *name).collect()
}

/// The names of the rulesets that have a native move generator.
///
/// >>> from farstar._core import native_rulesets
/// >>> "domineering" in native_rulesets()
/// True
#[pyfunction]
pub fn native_rulesets() -> Vec<&'static str> {
    names()
}

/// The value of a position in normal play.
///
/// Costs about one step for each position that can be reached and is connected, up to the symmetries of the board.
/// What was found stays known until a collection.
///
/// >>> from farstar._core import native_value
/// >>> native_value("domineering", "../..")
/// Game('+-1')
#[pyfunction]
pub fn native_value(py: Python<'_>, ruleset: &str, text: &str) -> PyResult<Game> {
    let position = read(py, ruleset, &[text])?;
    let held = with(py, |engine, meter| {
        let ids = position.values(engine, meter)?;
        Ok(HeldValue::new(engine, ids.last().copied().unwrap_or_default()))
    })?;
    Ok(Game(held))
}

/// What is known of a position without any search: how many values of its ruleset, and those of its options.
///
/// This is what a search leaves behind that a budget has ended.
///
/// >>> from farstar._core import native_recall, native_value
/// >>> native_value("domineering", "../..")
/// Game('+-1')
/// >>> native_recall("domineering", "../..", left=True)[1]
/// [('#./#.', Game('1')), ('.#/.#', Game('1'))]
#[pyfunction]
pub fn native_recall(py: Python<'_>, ruleset: &str, text: &str, left: bool) -> PyResult<(usize, Vec<(String, Game)>)> {
    let position = read(py, ruleset, &[text])?;
    let found = glance(|engine, meter| {
        let (count, found) = position.recall(left, engine, meter);
        let held: Vec<_> = found.into_iter().map(|(text, id)| (text, HeldValue::new(engine, id))).collect();
        (count, held)
    });
    let (count, held) = found.unwrap_or_default();
    Ok((count, held.into_iter().map(|(text, value)| (text, Game(value))).collect()))
}

/// The values of many positions in normal play, in one call.
///
/// >>> from farstar._core import native_values
/// >>> native_values("domineering", [".", "..", "./.", "../.#"])
/// [Game('0'), Game('-1'), Game('1'), Game('*')]
#[pyfunction]
pub fn native_values(py: Python<'_>, ruleset: &str, texts: Vec<String>) -> PyResult<Vec<Game>> {
    let positions = read(py, ruleset, &texts.iter().map(String::as_str).collect::<Vec<_>>())?;
    let held = with(py, |engine, meter| {
        let ids = positions.values(engine, meter)?;
        Ok(ids.into_iter().map(|id| HeldValue::new(engine, id)).collect::<Vec<_>>())
    })?;
    Ok(held.into_iter().map(Game).collect())
}

/// The literal form of a position: its game tree up to isomorphism.
///
/// >>> from farstar._core import native_form
/// >>> native_form("domineering", ".../...").birthday()
/// 3
#[pyfunction]
pub fn native_form(py: Python<'_>, ruleset: &str, text: &str) -> PyResult<Form> {
    let position = read(py, ruleset, &[text])?;
    let held = with(py, |engine, meter| {
        let ids = position.forms(engine, meter)?;
        Ok(HeldForm::new(engine, ids.last().copied().unwrap_or_default()))
    })?;
    Ok(Form(held))
}

/// The positions that a player can move to, each once.
///
/// >>> from farstar._core import native_options
/// >>> native_options("domineering", "../..", left=True)
/// ['#./#.', '.#/.#']
#[pyfunction]
pub fn native_options(py: Python<'_>, ruleset: &str, text: &str, left: bool) -> PyResult<Vec<String>> {
    Ok(read(py, ruleset, &[text])?.options(left).into_iter().flatten().collect())
}

/// Who wins a position, in normal play or in misère play, found without values.
///
/// Costs about one step for each sum of parts that the search looks at; it stops at the first winning move. In normal
/// play parts that cancel and integers are left out. It pays where values are far larger than the question: on big
/// boards, and in misère play.
///
/// >>> from farstar._core import native_outcome
/// >>> native_outcome("domineering", "..../..../..../....")
/// Outcome.N
/// >>> native_outcome("clobber", "xoxo.xo", misere=True)
/// Outcome.N
#[pyfunction]
#[pyo3(signature = (ruleset, text, misere = false))]
pub fn native_outcome(py: Python<'_>, ruleset: &str, text: &str, misere: bool) -> PyResult<Py<PyAny>> {
    let position = read(py, ruleset, &[text])?;
    let outcomes = with(py, |engine, meter| position.outcomes(misere, engine, meter))?;
    outcome(py, outcomes[0])
}

/// The nim-values of the heaps of 0 to n - 1 counters in a take-and-break game.
///
/// Bit j of the k-th digit says that k counters may be taken so that j heaps are left of the rest; `[0, 7, 7]` is
/// Kayles, 0.77. Costs n² / 4 steps in a machine word for codes that leave two heaps, more for more; as soon as a
/// period is proved the rest is copied.
///
/// >>> from farstar._core import native_nim_values
/// >>> native_nim_values([0, 7, 7], 12)
/// [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]
#[pyfunction]
pub fn native_nim_values(py: Python<'_>, digits: Vec<u32>, n: usize) -> PyResult<Vec<u32>> {
    run(py, |meter| take_and_break::nim_values(&digits, n, meter))
}

/// The preperiod and the least period of the nim-values of a take-and-break game, and how many values prove them;
/// None when `limit` values do not.
///
/// The proof: a repetition that holds for long enough holds for ever (Guy and Smith 1956), since of the heaps that a
/// move leaves the largest can be smaller by the period.
///
/// >>> from farstar._core import native_nim_period
/// >>> native_nim_period([0, 7, 7], 1000)[:2]
/// (71, 12)
#[pyfunction]
pub fn native_nim_period(py: Python<'_>, digits: Vec<u32>, limit: usize) -> PyResult<Option<(usize, usize, usize)>> {
    let found = run(py, |meter| take_and_break::repetition(&digits, limit, meter))?;
    Ok(found.map(|found| (found.preperiod, found.period, found.computed)))
}
