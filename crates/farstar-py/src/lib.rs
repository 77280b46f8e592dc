//! The native module `farstar._core`: conversions and docstrings only.

#![expect(clippy::needless_pass_by_value, reason = "arguments come converted from Python, by value")]

mod budget;
mod convert;
mod engine;
mod error;
mod flat;
mod form;
mod game;
mod misere;
mod rulesets;
mod subtraction;

use pyo3::prelude::*;

#[global_allocator]
static ALLOCATOR: farstar_core::budget::Counting = farstar_core::budget::Counting;

/// The native core of farstar. Use the package `farstar`, which re-exports what is public here.
#[pymodule]
mod _core {
    use super::{PyResult, Python, engine};
    use farstar_core::budget as core_budget;
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::budget::Budget;
    #[pymodule_export]
    use super::budget::{is_open, spend_in_python};
    #[pymodule_export]
    use super::form::Form;
    #[pymodule_export]
    use super::game::Game;
    #[pymodule_export]
    use super::misere::{
        impartial_classes, impartial_genus, impartial_is_tame, impartial_link, impartial_reduce, impartial_tell_apart,
        misere_classes, misere_ge, misere_link, misere_order, misere_outcome_of_sum, misere_perfect_murder,
        misere_reduce, misere_reduce_all, misere_reduce_trees, misere_refute, misere_strong_outcome,
    };
    #[pymodule_export]
    use super::rulesets::{
        native_form, native_nim_period, native_nim_values, native_options, native_outcome, native_recall,
        native_rulesets, native_value, native_values,
    };

    /// Free the forms and values that nothing holds; returns how many are left.
    ///
    /// This happens by itself when memory grows; call it after a large computation to give memory back at once.
    #[pyfunction]
    fn collect(py: Python<'_>) -> PyResult<usize> {
        engine::collect(py)
    }

    /// Half of the memory that this process may have, or 4 GiB where the system does not say.
    fn default_ceiling(py: Python<'_>) -> u64 {
        let ask = |name: &str| -> PyResult<u64> { py.import("os")?.getattr("sysconf")?.call1((name,))?.extract() };
        let machine = match (ask("SC_PHYS_PAGES"), ask("SC_PAGE_SIZE")) {
            (Ok(pages), Ok(size)) => Some(pages.saturating_mul(size)),
            _ => None,
        };
        let container =
            std::fs::read_to_string("/sys/fs/cgroup/memory.max").ok().and_then(|text| text.trim().parse().ok());
        let process = std::fs::read_to_string("/proc/self/limits").ok().and_then(|text| {
            let line = text.lines().find_map(|line| line.strip_prefix("Max address space"))?;
            line.split_whitespace().next()?.parse().ok()
        });
        [machine, container, process].into_iter().flatten().min().map_or(4 << 30, |bytes: u64| bytes / 2)
    }

    /// The bytes that the native engine has in use, and the ceiling above which it refuses to go.
    #[pyfunction]
    fn memory() -> (u64, u64) {
        (core_budget::allocated(), core_budget::ceiling())
    }

    /// Set the ceiling on the bytes of the native engine; returns the former one.
    #[pyfunction]
    fn set_memory_ceiling(bytes: u64) -> u64 {
        core_budget::set_ceiling(bytes)
    }

    #[pymodule_export]
    use crate::subtraction::{
        SubtractionRules, subtraction_blocks, subtraction_checksums, subtraction_count, subtraction_differences,
        subtraction_kernels, subtraction_longest,
    };

    #[pymodule_init]
    fn init(m: &Bound<'_, PyModule>) -> PyResult<()> {
        core_budget::set_ceiling(default_ceiling(m.py()));
        m.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
