//! Conversions shared by the native classes: numbers, outcomes, relations, and functions that live in Python.

use crate::error::Meaningless;
use farstar_core::form::Outcome;
use farstar_core::normal::Relation;
use farstar_core::number::Dyadic;
use num_bigint::BigInt;
use pyo3::conversion::FromPyObjectOwned;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt};

static FRACTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
static OUTCOMES: PyOnceLock<[Py<PyAny>; 4]> = PyOnceLock::new();
static RELATIONS: PyOnceLock<[Py<PyAny>; 4]> = PyOnceLock::new();

fn fraction_class(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    let class =
        FRACTION.get_or_try_init(py, || Ok::<_, PyErr>(py.import("fractions")?.getattr("Fraction")?.unbind()))?;
    Ok(class.bind(py))
}

/// A number as a `Fraction`.
pub fn fraction<'py>(py: Python<'py>, x: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    let class = fraction_class(py)?;
    match x.as_small() {
        Some((n, 0)) => class.call1((n,)),
        Some((n, exp)) => class.call1((n, 1u64 << exp)),
        None => class.call1((x.numerator(), BigInt::from(1) << x.exponent())),
    }
}

/// An int or a `Fraction` as a number; nothing for anything else, an error for a fraction that is not dyadic.
pub fn number(value: &Bound<'_, PyAny>) -> PyResult<Option<Dyadic>> {
    if value.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(Some(match value.extract::<i64>() {
            Ok(small) => Dyadic::int(small),
            Err(_) => Dyadic::new(value.extract::<BigInt>()?, 0),
        }));
    }
    if value.is_instance(fraction_class(value.py())?)? {
        let numerator: BigInt = value.getattr("numerator")?.extract()?;
        let denominator: BigInt = value.getattr("denominator")?.extract()?;
        let exponent = denominator.trailing_zeros().unwrap_or(0);
        if denominator != BigInt::from(1) << exponent {
            return Err(Meaningless::new_err(format!(
                "expected a dyadic rational (its denominator a power of two), got {}",
                shown(value)
            )));
        }
        let exponent =
            u32::try_from(exponent).map_err(|_| Meaningless::new_err("expected a denominator below 2^(2^32)"))?;
        return Ok(Some(Dyadic::new(numerator, exponent)));
    }
    Ok(None)
}

/// An int or a `Fraction`, or an error that says what was expected.
pub fn expect_number(value: &Bound<'_, PyAny>) -> PyResult<Dyadic> {
    number(value)?.ok_or_else(|| expected("an int or a Fraction", value))
}

/// An int (not a bool) that fits `T`; `what` says what was expected.
pub fn whole<'py, T: FromPyObjectOwned<'py>>(what: &str, value: &Bound<'py, PyAny>) -> PyResult<T> {
    if !value.is_instance_of::<PyInt>() || value.is_instance_of::<PyBool>() {
        return Err(expected(what, value));
    }
    value.extract().map_err(|_| Meaningless::new_err(format!("expected {what}, got {}", shown(value))))
}

/// The repr of a value; Python writes no number of more than 4,300 digits.
fn shown(value: &Bound<'_, PyAny>) -> String {
    value.repr().map_or_else(|_| "a value too long to write".to_owned(), |text| text.to_string())
}

/// `expected …, got …`
pub fn expected(what: &str, value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("expected {what}, got {}", shown(value)))
}

fn members(py: Python<'_>, class: &str, names: [&str; 4]) -> PyResult<[Py<PyAny>; 4]> {
    let class = py.import("farstar.relations")?.getattr(class)?;
    let mut found = Vec::with_capacity(4);
    for name in names {
        found.push(class.getattr(name)?.unbind());
    }
    <[Py<PyAny>; 4]>::try_from(found).map_err(|_| PyTypeError::new_err("expected four members"))
}

/// The member of `farstar.Outcome`.
pub fn outcome(py: Python<'_>, outcome: Outcome) -> PyResult<Py<PyAny>> {
    let all = OUTCOMES.get_or_try_init(py, || members(py, "Outcome", ["L", "N", "P", "R"]))?;
    Ok(all[outcome as usize].clone_ref(py))
}

/// The member of `farstar.Relation`.
pub fn relation(py: Python<'_>, relation: Relation) -> PyResult<Py<PyAny>> {
    let all = RELATIONS.get_or_try_init(py, || members(py, "Relation", ["LESS", "EQUAL", "GREATER", "CONFUSED"]))?;
    Ok(all[relation as usize].clone_ref(py))
}

/// Call a function of the Python side.
pub fn call_python<'py>(
    py: Python<'py>,
    module: &str,
    function: &str,
    arguments: impl pyo3::call::PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import(module)?.getattr(function)?.call1(arguments)
}
