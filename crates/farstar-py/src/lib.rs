//! The native module `farstar._core`: conversions and docstrings only.

use pyo3::prelude::*;

mod subtraction;

/// The native core of farstar. Use the package `farstar`, which re-exports what is public here.
#[pymodule]
mod _core {
    use super::*;

    #[pymodule_export]
    use crate::subtraction::{SubtractionRules, subtraction_blocks, subtraction_checksums, subtraction_count, subtraction_kernels};

    #[pymodule_init]
    fn init(m: &Bound<'_, PyModule>) -> PyResult<()> {
        m.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
