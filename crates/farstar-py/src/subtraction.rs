//! `farstar._core`: outcome maps. Arrays come in and go out as buffers that the Python side allocates.

use std::sync::atomic::{AtomicU64, Ordering};

use farstar_core::budget::Meter;
use farstar_core::error::Result;
use farstar_core::subtraction::heap::{self, Question};
use farstar_core::subtraction::shift::{first_difference, last_difference};
use farstar_core::subtraction::view::{Blocks, checksum, copy_bits};
use farstar_core::subtraction::{Kernel, Plan, Rules, kernel, nim, records, remote, rows, sweep};
use pyo3::buffer::{Element, PyBuffer};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::budget::{limited, spend};
use crate::error::to_python;

/// A contiguous array of the caller, held for the length of a call.
struct Array<T: Element> {
    buffer: PyBuffer<T>,
}

impl<T: Element> Array<T> {
    fn new(object: &Bound<'_, PyAny>, writable: bool) -> PyResult<Self> {
        let buffer = PyBuffer::<T>::get(object)?;
        if !buffer.is_c_contiguous() || (writable && buffer.readonly()) {
            return Err(PyValueError::new_err("expected a contiguous array, writable where it is an output"));
        }
        Ok(Self { buffer })
    }

    fn room(object: &Bound<'_, PyAny>, length: usize) -> PyResult<Self> {
        let array = Self::new(object, true)?;
        if array.buffer.item_count() < length {
            let got = array.buffer.item_count();
            return Err(PyValueError::new_err(format!("expected room for {length} items, got {got}")));
        }
        Ok(array)
    }

    fn read(&self) -> &[T] {
        if self.buffer.item_count() == 0 {
            return &[];
        }
        // SAFETY: the buffer is contiguous and properly aligned for T (PyBuffer::get checks both) and stays exported,
        // hence in place, while `self` lives. The Python side hands over only arrays that nobody writes meanwhile.
        unsafe { std::slice::from_raw_parts(self.buffer.buf_ptr().cast::<T>(), self.buffer.item_count()) }
    }

    fn write(&mut self) -> &mut [T] {
        if self.buffer.item_count() == 0 {
            return &mut [];
        }
        // SAFETY: as in `read`, and the buffer is writable. The Python side hands over only arrays that it has just
        // made, or the `out` board that its caller gives up for the length of the call.
        unsafe { std::slice::from_raw_parts_mut(self.buffer.buf_ptr().cast::<T>(), self.buffer.item_count()) }
    }
}

fn kernel_named(name: Option<&str>) -> PyResult<Kernel> {
    match name {
        None => Ok(Kernel::best()),
        Some(name) => Kernel::named(name)
            .ok_or_else(|| PyValueError::new_err(format!("expected an instruction set of this machine, got {name:?}"))),
    }
}

/// The names of the code paths that this machine can run, slowest first. All give the same bits.
#[pyfunction]
pub fn subtraction_kernels() -> Vec<&'static str> {
    Kernel::available().into_iter().map(Kernel::name).collect()
}

/// The number of bits set in an array of 64-bit words.
#[pyfunction]
pub fn subtraction_count(py: Python<'_>, words: &Bound<'_, PyAny>) -> PyResult<u64> {
    let words = Array::<u64>::new(words, false)?;
    let slice = words.read();
    Ok(py.detach(|| kernel::count(Kernel::best(), slice)))
}

/// A 64-bit checksum for each part of an array of words, as little-endian bytes.
#[pyfunction]
pub fn subtraction_checksums<'py>(
    py: Python<'py>,
    words: &Bound<'py, PyAny>,
    part: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    let words = Array::<u64>::new(words, false)?;
    let slice = words.read();
    let table: Vec<u8> =
        py.detach(|| slice.chunks(part.max(1)).flat_map(|words| checksum(words).to_le_bytes()).collect());
    Ok(PyBytes::new(py, &table))
}

/// Add, for each block of a rectangle of a board, the number of its bits that are set to `counts`.
#[pyfunction]
pub fn subtraction_blocks(
    py: Python<'_>,
    words: &Bound<'_, PyAny>,
    row_words: usize,
    origin: (usize, usize),
    size: (usize, usize),
    block: (usize, usize),
    counts: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let blocks = blocks(origin, size, block)?;
    let words = Array::<u64>::new(words, false)?;
    let mut counts = Array::<u32>::room(counts, blocks.grid().0 * blocks.grid().1)?;
    let (rows, counts) = (words.read(), counts.write());
    if row_words * 64 < origin.0 + size.0 || rows.len() < (origin.1 + size.1) * row_words {
        return Err(PyValueError::new_err("expected a rectangle of the board"));
    }
    py.detach(|| {
        for y in origin.1..origin.1 + size.1 {
            blocks.add(y, &rows[y * row_words..][..row_words], counts);
        }
    });
    Ok(())
}

/// Where a board of `width` columns differs from itself shifted, row by row.
///
/// For each y in turn, `at[y]` holds an x. It is replaced by the nearest x' at which the bits (x', y) and (x', y) + shift
/// differ: at x or after it, or with `backward` before x. It is replaced by -1 if there is none.
#[pyfunction]
pub fn subtraction_differences(
    py: Python<'_>,
    words: &Bound<'_, PyAny>,
    row_words: usize,
    width: usize,
    shift: (usize, usize),
    backward: bool,
    at: &Bound<'_, PyAny>,
) -> PyResult<()> {
    let words = Array::<u64>::new(words, false)?;
    let mut at = Array::<i64>::new(at, true)?;
    let (board, at) = (words.read(), at.write());
    if row_words * 64 < width || board.len() < (at.len() + shift.1) * row_words || row_words == 0 {
        return Err(PyValueError::new_err("expected rows of the board"));
    }
    let end = width.saturating_sub(shift.0);
    py.detach(|| {
        for (y, at) in at.iter_mut().enumerate() {
            let row = &board[y * row_words..][..row_words];
            let other = &board[(y + shift.1) * row_words..][..row_words];
            let from = usize::try_from(*at).unwrap_or(0).min(end);
            let found = if backward {
                last_difference(row, other, shift.0, from)
            } else {
                first_difference(row, other, shift.0, from, end)
            };
            *at = found.map_or(-1, |x| i64::try_from(x).unwrap_or(i64::MAX));
        }
    });
    Ok(())
}

fn blocks(origin: (usize, usize), size: (usize, usize), block: (usize, usize)) -> PyResult<Blocks> {
    if block.0 == 0 || block.1 == 0 || block.0.saturating_mul(block.1) > u32::MAX as usize {
        return Err(PyValueError::new_err(format!("expected blocks of 1 to 2^32 - 1 cells, got {block:?}")));
    }
    Ok(Blocks { origin, size, block })
}

/// The longest least period among all sets of moves with this largest move, and the sets that have it (bit a - 1 for a).
#[pyfunction]
pub fn subtraction_longest(py: Python<'_>, largest: u32) -> PyResult<(u64, Vec<u32>)> {
    let record = run(py, None, |meter, _| records::longest(largest, Kernel::best(), meter))?;
    Ok((record.period, record.sets))
}

/// The moves, thresholds and seeds of a vector subtraction game, as the engine holds them.
///
/// Use `farstar.subtraction.VectorSubtraction`, which checks its input and allocates the arrays.
#[pyclass(frozen, module = "farstar._core")]
pub struct SubtractionRules {
    rules: Rules,
}

impl SubtractionRules {
    fn plan(&self, shape: &[usize]) -> PyResult<Plan> {
        Plan::new(&self.rules, shape).map_err(|error| to_python(&error))
    }
}

#[pymethods]
impl SubtractionRules {
    #[new]
    fn new(
        dimension: usize,
        moves: Vec<Vec<usize>>,
        thresholds: Vec<usize>,
        seeds: Vec<(Vec<usize>, u32)>,
    ) -> PyResult<Self> {
        let rules = Rules::new(dimension, moves)
            .and_then(|rules| rules.with_thresholds(thresholds))
            .and_then(|rules| rules.with_seeds(seeds));
        Ok(Self { rules: rules.map_err(|error| to_python(&error))? })
    }

    /// Write the outcomes of the box into `words`, one bit for each cell, rows padded to whole words.
    #[pyo3(signature = (shape, words, progress=None, kernel=None))]
    fn outcomes(
        &self,
        py: Python<'_>,
        shape: Vec<usize>,
        words: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
        kernel: Option<&str>,
    ) -> PyResult<()> {
        let (plan, kernel) = (self.plan(&shape)?, kernel_named(kernel)?);
        let rows = plan.extent().rows();
        let mut words = Array::<u64>::room(words, rows * plan.extent().words())?;
        let words = words.write();
        run(py, progress, |meter, done| {
            sweep::board(&plan, kernel, words, meter, &mut |r| done.store(r as u64, Ordering::Relaxed))
        })
    }

    /// The number of P-positions of the box; only the rows that the moves reach back to are kept.
    #[pyo3(signature = (shape, progress=None, kernel=None))]
    fn count_p(
        &self,
        py: Python<'_>,
        shape: Vec<usize>,
        progress: Option<Py<PyAny>>,
        kernel: Option<&str>,
    ) -> PyResult<u64> {
        let (plan, kernel) = (self.plan(&shape)?, kernel_named(kernel)?);
        run(py, progress, |meter, done| {
            sweep::count_p(&plan, kernel, meter, &mut |r| done.store(r as u64, Ordering::Relaxed))
        })
    }

    /// Write a window of the board, `size` cells from `origin` on, into `words`; the rows before it are streamed.
    #[pyo3(signature = (origin, size, words, progress=None, kernel=None))]
    fn window(
        &self,
        py: Python<'_>,
        origin: Vec<usize>,
        size: Vec<usize>,
        words: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
        kernel: Option<&str>,
    ) -> PyResult<()> {
        let ends: Option<Vec<usize>> = origin.iter().zip(&size).map(|(o, n)| o.checked_add(*n)).collect();
        let ends = ends.ok_or_else(|| PyValueError::new_err("the window ends too far from the origin"))?;
        let (plan, kernel) = (self.plan(&ends)?, kernel_named(kernel)?);
        let across = size.first().map_or(0, |n| n.div_ceil(64));
        let lines: usize = size.iter().skip(1).product();
        let mut words = Array::<u64>::room(words, across * lines)?;
        let words = words.write();
        run(py, progress, |meter, done| {
            let mut at = vec![0; origin.len() - 1];
            let mut line = 0;
            stream(&plan, kernel, meter, |r, row| {
                if at.iter().zip(&origin[1..]).all(|(c, o)| c >= o) && line < lines {
                    copy_bits(row, origin[0], size[0], &mut words[line * across..][..across]);
                    line += 1;
                }
                plan.extent().advance(&mut at);
                done.store(r as u64, Ordering::Relaxed);
            })
        })
    }

    /// Count the P-positions in each block of a rectangle of a two-dimensional board, which is not kept.
    #[pyo3(signature = (origin, size, block, counts, progress=None, kernel=None))]
    #[expect(clippy::too_many_arguments, reason = "a rectangle, its blocks, and where counts go")]
    fn blocks(
        &self,
        py: Python<'_>,
        origin: (usize, usize),
        size: (usize, usize),
        block: (usize, usize),
        counts: &Bound<'_, PyAny>,
        progress: Option<Py<PyAny>>,
        kernel: Option<&str>,
    ) -> PyResult<()> {
        let (plan, kernel) = (self.plan(&[origin.0 + size.0, origin.1 + size.1])?, kernel_named(kernel)?);
        let blocks = blocks(origin, size, block)?;
        let mut counts = Array::<u32>::room(counts, blocks.grid().0 * blocks.grid().1)?;
        let counts = counts.write();
        run(py, progress, |meter, done| {
            stream(&plan, kernel, meter, |y, row| {
                blocks.add(y, row, counts);
                done.store(y as u64, Ordering::Relaxed);
            })
        })
    }

    /// The largest nim-value that the box can hold.
    fn nim_bound(&self, shape: Vec<usize>) -> PyResult<u32> {
        Ok(self.plan(&shape)?.bound())
    }

    /// Write the nim-values of the box into an array of bytes.
    #[pyo3(signature = (shape, values, kernel=None))]
    fn nim_bytes(
        &self,
        py: Python<'_>,
        shape: Vec<usize>,
        values: &Bound<'_, PyAny>,
        kernel: Option<&str>,
    ) -> PyResult<()> {
        self.nim::<u8>(py, &shape, values, kernel)
    }

    /// Write the nim-values of the box into an array of 16-bit numbers.
    #[pyo3(signature = (shape, values, kernel=None))]
    fn nim_shorts(
        &self,
        py: Python<'_>,
        shape: Vec<usize>,
        values: &Bound<'_, PyAny>,
        kernel: Option<&str>,
    ) -> PyResult<()> {
        self.nim::<u16>(py, &shape, values, kernel)
    }

    /// Write the remoteness of each cell of the box into an array of 32-bit numbers.
    fn remoteness(&self, py: Python<'_>, shape: Vec<usize>, values: &Bound<'_, PyAny>) -> PyResult<()> {
        let cells: usize = shape.iter().product();
        let mut values = Array::<u32>::room(values, cells)?;
        let values = values.write();
        run(py, None, |meter, _| remote::remoteness(&self.rules, &shape, values, meter))
    }

    /// Preperiod and least period of one heap's outcomes, or of its nim-values.
    fn heap_cycle(&self, py: Python<'_>, nim_values: bool) -> PyResult<(u64, u64)> {
        let found = run(py, None, |meter, _| heap::cycle(&self.rules, question(nim_values), meter))?;
        Ok((found.preperiod, found.period))
    }

    /// The first values of one heap, 1 for P or the nim-values, into an array of 32-bit numbers.
    fn heap_values(&self, py: Python<'_>, nim_values: bool, values: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut values = Array::<u32>::new(values, true)?;
        let values = values.write();
        run(py, None, |meter, _| heap::fill(&self.rules, question(nim_values), values, meter))
    }

    /// Preperiod, least period and first cells (little-endian bits) of a row of a two-dimensional board.
    fn row_cycle<'py>(&self, py: Python<'py>, y: usize) -> PyResult<(usize, usize, Bound<'py, PyBytes>)> {
        let row = run(py, None, |meter, _| rows::row(&self.rules, y, Kernel::best(), meter))?;
        let bytes: Vec<u8> = row.cells.iter().flat_map(|word| word.to_le_bytes()).collect();
        Ok((row.preperiod, row.period, PyBytes::new(py, &bytes)))
    }
}

impl SubtractionRules {
    fn nim<T: nim::Cell + Element + Send>(
        &self,
        py: Python<'_>,
        shape: &[usize],
        values: &Bound<'_, PyAny>,
        kernel: Option<&str>,
    ) -> PyResult<()> {
        let (plan, kernel) = (self.plan(shape)?, kernel_named(kernel)?);
        let mut values = Array::<T>::room(values, plan.extent().rows() * plan.extent().width())?;
        let values = values.write();
        run(py, None, |meter, _| nim::values(&plan, kernel, values, meter))
    }
}

fn question(nim_values: bool) -> Question {
    if nim_values { Question::Value } else { Question::Outcome }
}

/// Visit all rows of a box, keeping only as many as the moves reach back to.
fn stream(plan: &Plan, kernel: Kernel, meter: &mut Meter, mut visit: impl FnMut(usize, &[u64])) -> Result<()> {
    let mut rows = sweep::scratch(plan, meter)?;
    sweep::outcomes(plan, kernel, &mut rows, plan.slots(), meter, &mut visit)
}

/// Run without the interpreter lock, answering Ctrl-C and reporting progress between steps.
fn run<T: Send>(
    py: Python<'_>,
    progress: Option<Py<PyAny>>,
    work: impl FnOnce(&mut Meter, &AtomicU64) -> Result<T> + Send,
) -> PyResult<T> {
    let done = AtomicU64::new(0);
    let mut raised = None;
    let result = py.detach(|| {
        let mut poll = || {
            Python::attach(|py| {
                let report = py.check_signals().and_then(|()| match &progress {
                    Some(report) => report.call1(py, (done.load(Ordering::Relaxed),)).map(|_| ()),
                    None => Ok(()),
                });
                raised = report.err();
                raised.is_some()
            })
        };
        let mut meter = limited(Meter::unlimited().polling(&mut poll));
        let result = work(&mut meter, &done);
        spend(meter.spent());
        result
    });
    result.map_err(|error| raised.unwrap_or_else(|| to_python(&error)))
}
