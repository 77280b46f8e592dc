//! The native rulesets: positions are texts.

use crate::engine::{HeldForm, HeldValue, with};
use crate::error::{BudgetExceeded, NotAPosition, UnknownName};
use crate::form::Form;
use crate::game::Game;
use farstar_core::rulesets::{Batch, RULESETS, Unreadable, named};
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
