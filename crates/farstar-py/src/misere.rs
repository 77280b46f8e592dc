//! Misère play: conversions for the rooms of `farstar.universes`.

use crate::convert::outcome;
use crate::engine::{HeldForm, with};
use crate::form::Form;
use farstar_core::engine::Engine;
use farstar_core::form::{Facts, FormId};
use farstar_core::misere::{Misere, Universe, strong_outcome};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList};

fn universe(number: usize) -> PyResult<Universe> {
    Universe::EACH
        .get(number)
        .copied()
        .ok_or_else(|| PyValueError::new_err(format!("expected the number of a universe from 0 to 2, got {number}")))
}

fn hold(engine: &mut Engine, ids: Vec<FormId>) -> Vec<HeldForm> {
    ids.into_iter().map(|id| HeldForm::new(engine, id)).collect()
}

fn ids(forms: &[Py<Form>]) -> Vec<FormId> {
    forms.iter().map(|form| form.get().id()).collect()
}

fn list(held: Vec<HeldForm>) -> Vec<Form> {
    held.into_iter().map(Form).collect()
}

/// Whether G >= H modulo a universe (0 all forms, 1 dead-ending, 2 dicots); G and H are any forms.
#[pyfunction]
pub fn misere_ge(py: Python<'_>, number: usize, g: &Form, h: &Form) -> PyResult<bool> {
    let (u, g, h) = (universe(number)?, g.id(), h.id());
    with(py, |engine, meter| engine.misere.ge(&engine.forms, u, g, h, meter))
}

/// The reduced form of a member.
#[pyfunction]
pub fn misere_reduce(py: Python<'_>, number: usize, form: &Form) -> PyResult<Form> {
    let (u, id) = (universe(number)?, form.id());
    Form::ask(py, |engine, meter| engine.misere.reduce(&mut engine.forms, u, id, meter))
}

/// The reduced forms of many members.
#[pyfunction]
pub fn misere_reduce_all(py: Python<'_>, number: usize, forms: Vec<Py<Form>>) -> PyResult<Vec<Form>> {
    let (u, ids) = (universe(number)?, ids(&forms));
    let held = with(py, |engine, meter| {
        let mut reduced = Vec::with_capacity(ids.len());
        for &id in &ids {
            reduced.push(engine.misere.reduce(&mut engine.forms, u, id, meter)?);
        }
        Ok(hold(engine, reduced))
    })?;
    Ok(list(held))
}

/// A member X, and the outcomes of G + X and of H + X.
type Witness = (Form, Py<PyAny>, Py<PyAny>);

/// A member X with o(G + X) not >= o(H + X), and both outcomes; None if G >= H.
#[pyfunction]
pub fn misere_refute(py: Python<'_>, number: usize, g: &Form, h: &Form) -> PyResult<Option<Witness>> {
    let (u, g, h) = (universe(number)?, g.id(), h.id());
    let found = with(py, |engine, meter| {
        let witness = engine.misere.refute(&mut engine.forms, u, g, h, meter)?;
        Ok(witness.map(|(x, first, second)| (HeldForm::new(engine, x), first, second)))
    })?;
    found.map(|(x, first, second)| Ok((Form(x), outcome(py, first)?, outcome(py, second)?))).transpose()
}

/// The form by which G is downlinked to H; None if G is not.
#[pyfunction]
pub fn misere_link(py: Python<'_>, number: usize, g: &Form, h: &Form) -> PyResult<Option<Form>> {
    let (u, g, h) = (universe(number)?, g.id(), h.id());
    let found = with(py, |engine, meter| {
        let link = engine.misere.link(&mut engine.forms, u, g, h, meter)?;
        Ok(link.map(|t| HeldForm::new(engine, t)))
    })?;
    Ok(found.map(Form))
}

/// For each form the others that it is at least as good as, as the little-endian bytes of a bit mask.
#[pyfunction]
pub fn misere_order(py: Python<'_>, number: usize, forms: Vec<Py<Form>>) -> PyResult<Bound<'_, PyList>> {
    let (u, ids) = (universe(number)?, ids(&forms));
    let rows = with(py, |engine, meter| engine.misere.order(&engine.forms, u, &ids, meter))?;
    let packed = rows.into_iter().map(|row| {
        let bytes: Vec<u8> = row
            .chunks(8)
            .map(|bits| bits.iter().enumerate().fold(0, |byte, (i, &bit)| byte | u8::from(bit) << i))
            .collect();
        PyBytes::new(py, &bytes)
    });
    PyList::new(py, packed.collect::<Vec<_>>())
}

/// One form for each class, modulo a universe, of the forms by a day that belong to another (0 to 2, or 3 for impartial).
#[pyfunction]
pub fn misere_classes(py: Python<'_>, number: usize, of: usize, day: u32) -> PyResult<Vec<Form>> {
    let u = universe(number)?;
    let belongs: fn(Facts) -> bool = match of {
        0 => |_| true,
        1 => Facts::is_dead_ending,
        2 => Facts::is_dicot,
        3 => Facts::is_impartial,
        _ => return Err(PyValueError::new_err(format!("expected the number of a universe from 0 to 3, got {of}"))),
    };
    let held = with(py, |engine, meter| {
        let classes = engine.misere.classes_by(&mut engine.forms, u, belongs, day, meter)?;
        Ok(hold(engine, classes))
    })?;
    Ok(list(held))
}

/// Reduce one by one every member whose options are among these; returns their number and the distinct reduced forms.
#[pyfunction]
pub fn misere_reduce_trees(py: Python<'_>, number: usize, options: Vec<Py<Form>>) -> PyResult<(u64, Vec<Form>)> {
    let (u, ids) = (universe(number)?, ids(&options));
    let (trees, held) = with(py, |engine, meter| {
        let (trees, distinct) = engine.misere.reduce_trees(&mut engine.forms, u, &ids, meter)?;
        Ok((trees, hold(engine, distinct)))
    })?;
    Ok((trees, list(held)))
}

/// The misère outcome of G + X, without making the sum.
#[pyfunction]
pub fn misere_outcome_of_sum(py: Python<'_>, g: &Form, x: &Form) -> PyResult<Py<PyAny>> {
    let (g, x) = (g.id(), x.id());
    let found = with(py, |engine, meter| engine.misere.outcome_of_sum(&engine.forms, g, x, meter))?;
    outcome(py, found)
}

/// The strong outcome of a form.
#[pyfunction]
pub fn misere_strong_outcome(py: Python<'_>, form: &Form) -> PyResult<Py<PyAny>> {
    let id = form.id();
    let facts = with(py, |engine, _| Ok(*engine.forms.facts(id)))?;
    outcome(py, strong_outcome(facts))
}

/// The perfect murder of rank n.
#[pyfunction]
pub fn misere_perfect_murder(py: Python<'_>, n: u32) -> PyResult<Form> {
    Form::ask(py, |engine, meter| Misere::murder(&mut engine.forms, n, meter))
}

/// The canonical form of an impartial form in misère play.
#[pyfunction]
pub fn impartial_reduce(py: Python<'_>, form: &Form) -> PyResult<Form> {
    let id = form.id();
    Form::ask(py, |engine, meter| engine.misere.reduce_impartial(&mut engine.forms, id, meter))
}

/// A form T with G + T and H + T both P-positions, or None; G and H are canonical.
#[pyfunction]
pub fn impartial_link(py: Python<'_>, g: &Form, h: &Form) -> PyResult<Option<Form>> {
    let (g, h) = (g.id(), h.id());
    let found = with(py, |engine, meter| {
        let link = engine.misere.link_impartial(&mut engine.forms, g, h, meter)?;
        Ok(link.map(|t| HeldForm::new(engine, t)))
    })?;
    Ok(found.map(Form))
}

/// An impartial X with G + X a P-position and H + X none; G and H are canonical and differ.
#[pyfunction]
pub fn impartial_tell_apart(py: Python<'_>, g: &Form, h: &Form) -> PyResult<Form> {
    let (g, h) = (g.id(), h.id());
    Form::ask(py, |engine, meter| engine.misere.tell_apart(&mut engine.forms, g, h, meter))
}

/// The canonical impartial forms by a day.
#[pyfunction]
pub fn impartial_classes(py: Python<'_>, day: u32) -> PyResult<Vec<Form>> {
    let held = with(py, |engine, meter| {
        let classes = engine.misere.impartial_by(&mut engine.forms, day, meter)?;
        Ok(hold(engine, classes))
    })?;
    Ok(list(held))
}

/// The genus of an impartial form: the nim-value, and the misère nim-values of which the last two repeat.
#[pyfunction]
pub fn impartial_genus(py: Python<'_>, form: &Form) -> PyResult<(u32, Vec<u32>)> {
    let id = form.id();
    let genus = with(py, |engine, meter| engine.misere.genus(&engine.forms, id, meter))?;
    Ok((genus.normal, genus.misere))
}

/// Whether every follower of an impartial form has the genus of a position of nim.
#[pyfunction]
pub fn impartial_is_tame(py: Python<'_>, form: &Form) -> PyResult<bool> {
    let id = form.id();
    with(py, |engine, meter| engine.misere.is_tame(&engine.forms, id, meter))
}
