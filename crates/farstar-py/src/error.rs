//! One way from the engine's errors to Python's.

use farstar_core::error::Error;
use pyo3::import_exception;
use pyo3::prelude::*;

import_exception!(farstar.errors, BudgetExceeded);
import_exception!(farstar.errors, Meaningless);
import_exception!(farstar.errors, NotAPosition);
import_exception!(farstar.errors, ParseError);
import_exception!(farstar.errors, StoredDataError);
import_exception!(farstar.errors, UnknownName);

/// The Python exception for an error of the engine.
pub fn to_python(error: &Error) -> PyErr {
    let message = error.to_string();
    match error {
        Error::Meaningless(_) => Meaningless::new_err(message),
        Error::Interrupted => pyo3::exceptions::PyKeyboardInterrupt::new_err(message),
        Error::Nodes(_) | Error::Seconds(_) | Error::Bytes(_) | Error::TooLarge(_) | Error::Yielded => {
            BudgetExceeded::new_err(message)
        }
    }
}
