//! `farstar.Budget`, and what a native call may use.

use farstar_core::budget::{self, Meter};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The limits that one `with` block sets.
struct Limits {
    nodes: Option<u64>,
    seconds: Option<f64>,
    deadline: Option<Instant>,
    bytes: Option<u64>,
    spent: Arc<AtomicU64>,
}

thread_local! {
    static ACTIVE: RefCell<Vec<Limits>> = const { RefCell::new(Vec::new()) };
}

/// Set the limits of this thread's open budgets on a meter.
pub fn limited(meter: Meter<'_>) -> Meter<'_> {
    ACTIVE.with_borrow(|active| {
        let mut meter = meter;
        for limits in active {
            if let Some(nodes) = limits.nodes {
                meter = meter.nodes(nodes.saturating_sub(limits.spent.load(Ordering::Relaxed)), nodes);
            }
            if let (Some(at), Some(seconds)) = (limits.deadline, limits.seconds) {
                meter = meter.deadline(at, seconds);
            }
            if let Some(bytes) = limits.bytes {
                meter = meter.bytes(bytes);
            }
        }
        meter
    })
}

/// Count work against this thread's open budgets.
pub fn spend(steps: u64) {
    ACTIVE.with_borrow(|active| {
        for limits in active {
            limits.spent.fetch_add(steps, Ordering::Relaxed);
        }
    });
}

/// Whether a budget is open in this thread.
#[pyfunction]
#[pyo3(name = "has_budget")]
pub fn is_open() -> bool {
    ACTIVE.with_borrow(|active| !active.is_empty())
}

/// Count work done in Python against the open budgets, and look at every limit; `held` bytes of Python's count as well.
#[pyfunction]
#[pyo3(name = "spend", signature = (steps, held=0))]
pub fn spend_in_python(steps: u64, held: u64) -> PyResult<()> {
    let mut meter = limited(Meter::unlimited());
    let outcome = meter.steps(steps).and_then(|()| meter.check()).and_then(|()| meter.reserve(held));
    spend(steps);
    outcome.map_err(|error| crate::error::to_python(&error))
}

/// A limit on the work of the native engine in this thread: elementary steps, seconds, bytes.
///
/// Use it as a context manager. Passing a limit raises ``BudgetExceeded``; budgets nest, and the narrowest counts.
/// Without a budget only the memory ceiling and Ctrl-C stop a computation.
///
/// >>> from farstar import Budget, BudgetExceeded, Form
/// >>> try:
/// ...     with Budget(nodes=1000):
/// ...         big = Form.nimber(100) + Form.nimber(100)
/// ... except BudgetExceeded as error:
/// ...     print(error)
/// budget used up: 1000 nodes
#[pyclass(frozen, module = "farstar", name = "Budget")]
pub struct Budget {
    /// The number of elementary steps allowed, or None.
    #[pyo3(get)]
    nodes: Option<u64>,
    /// The seconds allowed, or None.
    #[pyo3(get)]
    seconds: Option<f64>,
    /// The bytes that the engine may take on top of what it has, or None.
    #[pyo3(get)]
    bytes: Option<u64>,
    spent: Arc<AtomicU64>,
}

#[pymethods]
impl Budget {
    #[new]
    #[pyo3(signature = (*, nodes=None, seconds=None, bytes=None))]
    fn new(nodes: Option<u64>, seconds: Option<f64>, bytes: Option<u64>) -> PyResult<Self> {
        if let Some(s) = seconds
            && !(s > 0.0 && s < 1e9)
        {
            return Err(PyValueError::new_err(format!("expected a positive number of seconds, got {s}")));
        }
        Ok(Self { nodes, seconds, bytes, spent: Arc::default() })
    }

    /// The elementary steps used so far.
    #[getter]
    fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }

    fn __enter__(slf: Py<Self>) -> Py<Self> {
        let budget = slf.get();
        let limits = Limits {
            nodes: budget.nodes,
            seconds: budget.seconds,
            deadline: budget.seconds.map(|s| Instant::now() + Duration::from_secs_f64(s)),
            bytes: budget.bytes.map(|b| b.saturating_add(budget::allocated())),
            spent: budget.spent.clone(),
        };
        ACTIVE.with_borrow_mut(|active| active.push(limits));
        slf
    }

    #[pyo3(signature = (exc_type, exc_value, traceback, /))]
    fn __exit__(
        &self,
        exc_type: &Bound<'_, PyAny>,
        exc_value: &Bound<'_, PyAny>,
        traceback: &Bound<'_, PyAny>,
    ) -> PyResult<()> {
        let _ = (exc_type, exc_value, traceback);
        ACTIVE
            .with_borrow_mut(|active| {
                let mine = active.iter().rposition(|limits| Arc::ptr_eq(&limits.spent, &self.spent));
                mine.map(|i| active.remove(i))
            })
            .map(|_| ())
            .ok_or_else(|| PyRuntimeError::new_err("expected to leave a budget in the thread that entered it"))
    }

    fn __repr__(&self) -> String {
        let mut parts = Vec::new();
        if let Some(n) = self.nodes {
            parts.push(format!("nodes={n}"));
        }
        if let Some(s) = self.seconds {
            parts.push(format!("seconds={s}"));
        }
        if let Some(b) = self.bytes {
            parts.push(format!("bytes={b}"));
        }
        format!("Budget({})", parts.join(", "))
    }
}
