//! `farstar.Form`: literal game trees.

use crate::convert::{call_python, outcome, whole};
use crate::engine::{HeldForm, HeldValue, with};
use crate::flat::{Reader, dump, load, stored_options};
use crate::game::Game;
use farstar_core::budget::Meter;
use farstar_core::engine::Engine;
use farstar_core::error::Result;
use farstar_core::form::{Facts, FormId};
use num_bigint::BigUint;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyList, PyString, PyTuple};
use std::collections::HashMap;

const FORMAT: &str = "farstar.form/1";

/// A literal finite game tree ``{left options | right options}``; ``==`` is isomorphism.
///
/// Equal forms are one node in memory, so comparing and hashing cost nothing, and shared parts stay shared.
/// Options are forms, integers, texts or nested pairs of lists. For *values*, where ``==`` is equality of games,
/// see ``Game``.
///
/// >>> from farstar import Form
/// >>> zero = Form()
/// >>> star = Form([zero], [zero])
/// >>> star
/// Form.parse('*')
/// >>> Form([star], [star]) == zero            # equal as games in normal play, but not isomorphic
/// False
/// >>> Form([star], [star]).value() == zero.value()
/// True
#[pyclass(frozen, module = "farstar", name = "Form", weakref)]
pub struct Form(pub HeldForm);

impl Form {
    /// The handle.
    pub fn id(&self) -> FormId {
        self.0.id()
    }

    /// The form that the engine answers with.
    pub fn ask(py: Python<'_>, mut f: impl FnMut(&mut Engine, &mut Meter) -> Result<FormId> + Send) -> PyResult<Self> {
        with(py, |engine, meter| {
            let id = f(engine, meter)?;
            Ok(HeldForm::new(engine, id))
        })
        .map(Self)
    }

    fn facts(&self, py: Python<'_>) -> PyResult<Facts> {
        let id = self.id();
        with(py, |engine, _| Ok(*engine.forms.facts(id)))
    }

    fn tuple(
        py: Python<'_>,
        mut f: impl FnMut(&mut Engine, &mut Meter) -> Result<Vec<FormId>> + Send,
    ) -> PyResult<Bound<'_, PyTuple>> {
        let held = with(py, |engine, meter| {
            let ids = f(engine, meter)?;
            Ok(ids.into_iter().map(|id| HeldForm::new(engine, id)).collect::<Vec<_>>())
        })?;
        let forms = held.into_iter().map(|held| Py::new(py, Self(held))).collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, forms)
    }

    /// The flat nodes of a form: its followers, options first, each with its options as indices.
    fn nodes(&self, py: Python<'_>) -> PyResult<Vec<(Vec<usize>, Vec<usize>)>> {
        let id = self.id();
        with(py, |engine, meter| {
            let order = engine.forms.followers(id, meter)?;
            let index: HashMap<FormId, usize> = order.iter().enumerate().map(|(i, &id)| (id, i)).collect();
            let indices = |options: &[FormId]| options.iter().map(|option| index[option]).collect();
            Ok(order.iter().map(|&id| (indices(engine.forms.left(id)), indices(engine.forms.right(id)))).collect())
        })
    }
}

/// A form or an integer, as operators take them.
fn operand(other: &Bound<'_, PyAny>) -> PyResult<Option<Py<Form>>> {
    if let Ok(form) = other.cast::<Form>() {
        return Ok(Some(form.clone().unbind()));
    }
    if other.is_instance_of::<PyInt>() && !other.is_instance_of::<PyBool>() {
        let mut reader = Reader::default();
        reader.read(other)?;
        return Ok(Some(Py::new(other.py(), reader.build(other.py())?)?));
    }
    Ok(None)
}

fn options<'py>(reader: &mut Reader<'py>, side: &Bound<'py, PyAny>) -> PyResult<Vec<usize>> {
    if side.is_instance_of::<PyString>() {
        return Err(crate::convert::expected("an iterable of options", side));
    }
    side.try_iter()?.map(|option| reader.read(&option?)).collect()
}

#[pymethods]
impl Form {
    #[new]
    #[pyo3(signature = (left=None, right=None))]
    fn new(py: Python<'_>, left: Option<&Bound<'_, PyAny>>, right: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let mut reader = Reader::default();
        let left = left.map_or(Ok(Vec::new()), |side| options(&mut reader, side))?;
        let right = right.map_or(Ok(Vec::new()), |side| options(&mut reader, side))?;
        reader.close(left, right);
        reader.build(py)
    }

    /// Read a form; braces are taken literally, names stand for their canonical forms.
    ///
    /// >>> Form.parse("{0,*|1}").left
    /// (Form.parse('0'), Form.parse('*'))
    #[staticmethod]
    fn parse<'py>(py: Python<'py>, text: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        call_python(py, "farstar.notation", "read_form", (text,))
    }

    /// The form of nested pairs ``[left options, right options]``; 0 is ``[[], []]``.
    ///
    /// A list object that occurs more than once is read once. Forms, integers and texts may stand for lists.
    ///
    /// >>> Form.from_lists([[[[], []]], [[[], []]]])
    /// Form.parse('*')
    #[staticmethod]
    fn from_lists<'py>(py: Python<'py>, lists: &Bound<'py, PyAny>) -> PyResult<Self> {
        let mut reader = Reader::default();
        reader.read(lists)?;
        reader.build(py)
    }

    /// The form that ``to_json`` wrote; raises ``StoredDataError`` for anything else.
    ///
    /// >>> Form.from_json(Form.parse("{*|1}").to_json())
    /// Form.parse('{*|1}')
    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Self> {
        let mut reader = Reader::default();
        for (i, node) in load(py, FORMAT, text)?.iter().enumerate() {
            let (left, right) = stored_options(&node, i)?;
            reader.close(left, right);
        }
        reader.build(py)
    }

    /// The integer ``n`` as a literal form: a chain of ``|n|`` options.
    ///
    /// >>> Form.integer(-2) == Form([], [Form([], [0])])
    /// True
    #[staticmethod]
    fn integer(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Self> {
        let n = whole("an integer form of at most 10^7 options in a chain", n)?;
        Self::ask(py, |engine, meter| engine.forms.integer(n, meter))
    }

    /// The nimber ``*n`` as a literal form: both players move to every smaller heap.
    ///
    /// >>> Form.nimber(3).follower_count()
    /// 4
    #[staticmethod]
    fn nimber(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Self> {
        let n = whole("a nimber form of at most *10000", n)?;
        Self::ask(py, |engine, meter| engine.forms.nimber(n, meter))
    }

    /// Left's options.
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, _| Ok(engine.forms.listed(engine.forms.left(id))))
    }

    /// Right's options.
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, _| Ok(engine.forms.listed(engine.forms.right(id))))
    }

    /// The handle in the arena: equal forms have equal handles while they are alive.
    #[getter(id)]
    fn handle(&self) -> FormId {
        self.id()
    }

    /// Nested pairs ``[left options, right options]``; shared parts are the same list object, so that this costs
    /// one list a follower and not one a node of the tree.
    ///
    /// >>> Form.parse("*").to_lists()
    /// [[[[], []]], [[[], []]]]
    fn to_lists<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        let mut lists: Vec<Bound<'py, PyList>> = Vec::new();
        for (left, right) in self.nodes(py)? {
            let side = |indices: Vec<usize>| PyList::new(py, indices.into_iter().map(|i| lists[i].clone()));
            let list = PyList::new(py, [side(left)?, side(right)?])?;
            lists.push(list);
        }
        lists.pop().ok_or_else(|| PyTypeError::new_err("expected a form with followers"))
    }

    /// The form as JSON: its followers, options first, as a DAG and never as an expanded tree.
    ///
    /// >>> Form.parse("*").to_json()
    /// '{"format":"farstar.form/1","nodes":[[[],[]],[[0],[0]]]}'
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        dump(py, FORMAT, PyList::new(py, self.nodes(py)?)?)
    }

    /// The birthday (rank): the height of the tree.
    ///
    /// >>> Form.parse("{2|*}").birthday()
    /// 3
    fn birthday(&self, py: Python<'_>) -> PyResult<u32> {
        Ok(self.facts(py)?.birthday)
    }

    /// The followers, the form itself among them, options before what they are options of.
    ///
    /// >>> [str(follower) for follower in Form.parse("{1|*}").followers()]
    /// ['0', '1', '*', '{1|*}']
    fn followers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| engine.forms.followers(id, meter))
    }

    /// The number of followers, the form itself among them.
    ///
    /// >>> Form.integer(1000).follower_count()
    /// 1001
    fn follower_count(&self, py: Python<'_>) -> PyResult<usize> {
        let id = self.id();
        with(py, |engine, meter| Ok(engine.forms.followers(id, meter)?.len()))
    }

    /// The number of nodes of the tree, were nothing shared.
    ///
    /// >>> Form.nimber(5).tree_size()
    /// 243
    fn tree_size(&self, py: Python<'_>) -> PyResult<BigUint> {
        let id = self.id();
        with(py, |engine, meter| engine.forms.tree_size(id, meter))
    }

    /// The conjugate: Left and Right exchange their roles in every follower.
    ///
    /// >>> Form.parse("{1|*}").conjugate()
    /// Form.parse('{*|-1}')
    fn conjugate(&self, py: Python<'_>) -> PyResult<Self> {
        let id = self.id();
        Self::ask(py, |engine, meter| engine.forms.conjugate(id, meter))
    }

    /// The adjoint G° (dicots, Definition 2.1); G + G° is a misère P-position, and G° is a dicot.
    ///
    /// >>> Form().adjoint()
    /// Form.parse('*')
    /// >>> one = Form.integer(1)
    /// >>> (one + one.adjoint()).misere_outcome()
    /// Outcome.P
    fn adjoint(&self, py: Python<'_>) -> PyResult<Self> {
        let id = self.id();
        Self::ask(py, |engine, meter| engine.forms.adjoint(id, meter))
    }

    /// Who wins in normal play, where a player who cannot move loses.
    ///
    /// >>> Form.parse("{1|-1}").outcome()
    /// Outcome.N
    fn outcome(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        outcome(py, self.facts(py)?.outcome())
    }

    /// Who wins in misère play, where a player who cannot move wins.
    ///
    /// >>> Form().misere_outcome(), Form.parse("*").misere_outcome(), Form.integer(1).misere_outcome()
    /// (Outcome.N, Outcome.P, Outcome.R)
    fn misere_outcome(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        outcome(py, self.facts(py)?.misere_outcome())
    }

    /// Whether Left has no option.
    ///
    /// >>> Form.integer(-1).is_left_end()
    /// True
    fn is_left_end(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.facts(py)?.is_left_end())
    }

    /// Whether Right has no option.
    ///
    /// >>> Form.integer(1).is_right_end()
    /// True
    fn is_right_end(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.facts(py)?.is_right_end())
    }

    /// Whether in every follower both players have options, or neither (all-small forms).
    ///
    /// >>> Form.parse("{0|*}").is_dicot(), Form.integer(1).is_dicot()
    /// (True, False)
    fn is_dicot(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.facts(py)?.is_dicot())
    }

    /// Whether one player has no option in any follower (dead-ends, Definition 5).
    ///
    /// >>> Form.integer(3).is_dead_end(), Form([], [Form([0], [])]).is_dead_end()
    /// (True, False)
    fn is_dead_end(&self, py: Python<'_>) -> PyResult<bool> {
        let facts = self.facts(py)?;
        Ok(facts.is_dead_left_end() || facts.is_dead_right_end())
    }

    /// Whether every end among the followers is a dead end.
    ///
    /// >>> Form.parse("{1|*}").is_dead_ending(), Form([], [Form([0], [])]).is_dead_ending()
    /// (True, False)
    fn is_dead_ending(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.facts(py)?.is_dead_ending())
    }

    /// Whether in every follower both players have the same options.
    ///
    /// >>> Form.nimber(2).is_impartial(), Form.parse("{0|*}").is_impartial()
    /// (True, False)
    fn is_impartial(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.facts(py)?.is_impartial())
    }

    /// The value in normal play.
    ///
    /// >>> Form.parse("{{0|0}|{0|0}}").value()
    /// Game('0')
    fn value(&self, py: Python<'_>) -> PyResult<Game> {
        let id = self.id();
        with(py, |engine, meter| {
            let value = engine.value_of(id, meter)?;
            Ok(HeldValue::new(engine, value))
        })
        .map(Game)
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = operand(other)? else { return Ok(py.NotImplemented()) };
        let (g, h) = (self.id(), other.get().id());
        Ok(Py::new(py, Self::ask(py, |engine, meter| engine.forms.sum(g, h, meter))?)?.into_any())
    }

    fn __radd__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.__add__(other)
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = operand(other)? else { return Ok(py.NotImplemented()) };
        difference(py, self.id(), other.get().id())
    }

    fn __rsub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(other) = operand(other)? else { return Ok(py.NotImplemented()) };
        difference(py, other.get().id(), self.id())
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Self> {
        self.conjugate(py)
    }

    fn __pos__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> Py<PyAny> {
        let py = other.py();
        match other.cast::<Self>() {
            Ok(other) => PyBool::new(py, self.id() == other.get().id()).to_owned().into_any().unbind(),
            Err(_) => py.NotImplemented(),
        }
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.id())
    }

    fn __str__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        call_python(slf.py(), "farstar.notation", "form_text", (slf,))
    }

    fn __format__<'py>(slf: &Bound<'py, Self>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        Self::__str__(slf)?.call_method1("__format__", (spec,))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("Form.parse({})", Self::__str__(slf)?.repr()?))
    }

    fn _repr_latex_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let latex = call_python(slf.py(), "farstar.notation", "form_latex", (slf,))?;
        Ok(PyString::new(slf.py(), &format!("${latex}$")).into_any())
    }

    fn _repr_svg_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let svg = call_python(slf.py(), "farstar.draw", "form_svg", (slf,))?;
        Ok(svg.str()?.into_any())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let loader = slf.get_type().getattr("from_json")?;
        Ok((loader, (slf.get().to_json(slf.py())?,)))
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    #[pyo3(signature = (memo, /))]
    fn __deepcopy__(slf: Py<Self>, memo: &Bound<'_, PyAny>) -> Py<Self> {
        let _ = memo;
        slf
    }
}

fn difference(py: Python<'_>, g: FormId, h: FormId) -> PyResult<Py<PyAny>> {
    let form = Form::ask(py, |engine, meter| {
        let h = engine.forms.conjugate(h, meter)?;
        engine.forms.sum(g, h, meter)
    })?;
    Ok(Py::new(py, form)?.into_any())
}
