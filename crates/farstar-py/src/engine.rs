//! The one engine of the process, its lock, and the handles that Python holds.
//!
//! A native call first tries a short slice of work without releasing the interpreter, because most questions are
//! answered in microseconds. If that does not suffice, it is asked again with the interpreter released; what the slice
//! found is memoised.

use crate::budget::{limited, spend};
use crate::error::to_python;
use farstar_core::budget::{Meter, allocated, ceiling};
use farstar_core::engine::Engine;
use farstar_core::error::{Error, Result};
use farstar_core::form::FormId;
use farstar_core::normal::ValueId;
use parking_lot::{Mutex, MutexGuard};
use pyo3::prelude::*;
use std::cell::Cell;
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

static ENGINE: LazyLock<Mutex<Engine>> = LazyLock::new(Mutex::default);
static RELEASED: Mutex<Vec<Handle>> = Mutex::new(Vec::new());
static RELEASED_COUNT: AtomicUsize = AtomicUsize::new(0);

const SLICE: u64 = 20_000;
const WAIT: Duration = Duration::from_millis(40);

#[derive(Clone, Copy)]
enum Handle {
    Form(FormId),
    Value(ValueId),
}

fn release(handle: Handle) {
    RELEASED.lock().push(handle);
    RELEASED_COUNT.fetch_add(1, Ordering::Relaxed);
}

/// A form that Python holds.
pub struct HeldForm(FormId);

impl HeldForm {
    /// Hold a form on behalf of Python.
    pub fn new(engine: &mut Engine, id: FormId) -> Self {
        engine.forms.hold(id);
        Self(id)
    }

    /// The handle.
    pub fn id(&self) -> FormId {
        self.0
    }
}

impl Drop for HeldForm {
    fn drop(&mut self) {
        release(Handle::Form(self.0));
    }
}

/// A value that Python holds.
pub struct HeldValue(ValueId);

impl HeldValue {
    /// Hold a value on behalf of Python.
    pub fn new(engine: &mut Engine, id: ValueId) -> Self {
        engine.values.hold(id);
        Self(id)
    }

    /// The handle.
    pub fn id(&self) -> ValueId {
        self.0
    }
}

impl Drop for HeldValue {
    fn drop(&mut self) {
        release(Handle::Value(self.0));
    }
}

/// Collect from this many bytes on, and again whenever twice as many are in use as were after the last collection; in
/// any case before the ceiling is passed, and above it whenever a quarter came on top.
const COLLECT_FROM: u64 = 1 << 29;
static COLLECT_AT: AtomicU64 = AtomicU64::new(COLLECT_FROM);
static LEFT: AtomicU64 = AtomicU64::new(0);

/// Let go of what Python let go of, and collect when it pays. Only between questions.
fn tidy(engine: &mut Engine) {
    if RELEASED_COUNT.load(Ordering::Relaxed) > 4096 {
        settle(engine);
    }
    let bytes = allocated();
    if engine.wants_collection()
        || bytes > COLLECT_AT.load(Ordering::Relaxed)
        || (bytes > ceiling() && bytes > grown(LEFT.load(Ordering::Relaxed)))
    {
        collect_now(engine);
    }
}

fn collect_now(engine: &mut Engine) {
    settle(engine);
    engine.collect();
    let left = allocated();
    LEFT.store(left, Ordering::Relaxed);
    COLLECT_AT.store(COLLECT_FROM.max(left.saturating_mul(2)), Ordering::Relaxed);
}

/// A quarter more.
fn grown(bytes: u64) -> u64 {
    bytes + bytes / 4
}

fn settle(engine: &mut Engine) {
    let released = std::mem::take(&mut *RELEASED.lock());
    RELEASED_COUNT.store(0, Ordering::Relaxed);
    for handle in released {
        match handle {
            Handle::Form(id) => engine.forms.release(id),
            Handle::Value(id) => engine.values.release(id),
        }
    }
}

/// Collect now; returns the number of forms and values that are left.
pub fn collect(py: Python<'_>) -> PyResult<usize> {
    detached(py, |engine, _| {
        collect_now(engine);
        Ok(engine.forms.len() + engine.values.len())
    })
}

/// So many short calls of a thread may pass before the limits are looked at; a call may be too short to look itself.
const CALLS: u32 = 64;

thread_local! {
    static UNCHECKED: Cell<u32> = const { Cell::new(0) };
}

/// Look at every limit in one call of many. What the ceiling on memory refuses may be held by Python's garbage only.
fn check_now_and_then(py: Python<'_>) -> PyResult<()> {
    let calls = UNCHECKED.get() + 1;
    UNCHECKED.set(calls % CALLS);
    if calls < CALLS {
        return Ok(());
    }
    let check = || limited(Meter::unlimited()).check();
    let outcome = match check() {
        Err(Error::Bytes(_)) => {
            py.import("gc")?.call_method0("collect")?;
            if let Some(mut engine) = ENGINE.try_lock() {
                collect_now(&mut engine);
            }
            check()
        }
        outcome => outcome,
    };
    outcome.map_err(|error| to_python(&error))
}

/// Ask the engine. `f` may be run twice and must not call Python.
pub fn with<T: Send>(py: Python<'_>, mut f: impl FnMut(&mut Engine, &mut Meter) -> Result<T> + Send) -> PyResult<T> {
    check_now_and_then(py)?;
    if let Some(mut engine) = ENGINE.try_lock() {
        tidy(&mut engine);
        let mut meter = limited(Meter::slice(SLICE));
        let answer = f(&mut engine, &mut meter);
        drop(engine);
        spend(meter.spent());
        match answer {
            Ok(answer) => return Ok(answer),
            Err(Error::Yielded) => {}
            Err(error) => return Err(to_python(&error)),
        }
    }
    detached(py, f)
}

/// Look something up in a short slice of work, also when every budget is used up; None while another thread is at work.
pub fn glance<T>(f: impl FnOnce(&mut Engine, &mut Meter) -> T) -> Option<T> {
    ENGINE.try_lock().map(|mut engine| f(&mut engine, &mut Meter::slice(SLICE)))
}

/// Run `f` with the interpreter released; Ctrl-C is answered while waiting and while working.
pub fn detached<T: Send>(
    py: Python<'_>,
    mut f: impl FnMut(&mut Engine, &mut Meter) -> Result<T> + Send,
) -> PyResult<T> {
    run(py, move |meter| {
        let mut engine = wait_for_engine(meter)?;
        tidy(&mut engine);
        f(&mut engine, meter)
    })
}

fn wait_for_engine(meter: &mut Meter) -> Result<MutexGuard<'static, Engine>> {
    loop {
        if let Some(engine) = ENGINE.try_lock_for(WAIT) {
            return Ok(engine);
        }
        meter.check()?;
    }
}

/// Run native work that does not need the engine, with the interpreter released and a meter that answers Ctrl-C.
pub fn run<T: Send>(py: Python<'_>, f: impl FnOnce(&mut Meter) -> Result<T> + Send) -> PyResult<T> {
    let meter = limited(Meter::unlimited());
    let mut signal: Option<PyErr> = None;
    let mut poll = || {
        Python::attach(|py| match py.check_signals() {
            Ok(()) => false,
            Err(error) => {
                signal = Some(error);
                true
            }
        })
    };
    let (answer, spent) = py.detach(|| {
        let mut meter = meter.polling(&mut poll);
        let answer = f(&mut meter);
        (answer, meter.spent())
    });
    spend(spent);
    answer.map_err(|error| match (error, signal) {
        (Error::Interrupted, Some(signal)) => signal,
        (error, _) => to_python(&error),
    })
}
