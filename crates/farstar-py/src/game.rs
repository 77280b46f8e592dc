//! `farstar.Game`: values in normal play.

use crate::convert::{call_python, expect_number, expected, fraction, number, outcome, relation, whole};
use crate::engine::{HeldValue, with};
use crate::error::{Meaningless, StoredDataError};
use crate::flat::{Reader, dump, load, stored_options};
use crate::form::Form;
use farstar_core::budget::Meter;
use farstar_core::engine::Engine;
use farstar_core::error::Result;
use farstar_core::normal::{Closed, Kinds, Trajectory, ValueId};
use farstar_core::number::Dyadic;
use num_bigint::{BigInt, BigUint};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use std::collections::HashMap;

const FORMAT: &str = "farstar.game/1";

/// A value in normal play; ``==`` is equality of games, and every value is held as its canonical form.
///
/// ``Game(x)`` takes an int, a ``Fraction`` with a power of two below, a text in the field's notation, a ``Form``, or
/// nested pairs of lists; ``Game(left, right)`` takes the options of both players. Games are partially ordered:
/// ``g <= h`` may fail both ways, and ``compare`` answers one of four.
///
/// Equal values are one node in memory. Numbers, nimbers and multiples of up (number + n·↑ + ∗k) have closed forms and
/// cost nothing at any size.
///
/// >>> from farstar import Game
/// >>> g = Game("{2||1|0}")
/// >>> g + g
/// Game('{3||2,{3|2}|1}')
/// >>> g.mean(), g.temperature()
/// (Fraction(5, 4), Fraction(3, 4))
/// >>> Game([0], ["*"]) == Game("^")
/// True
/// >>> Game("*").compare(0)
/// Relation.CONFUSED
#[pyclass(frozen, module = "farstar", name = "Game", weakref)]
pub struct Game(pub HeldValue);

/// A number that `_walls` shows.
type Wall<'py> = (Bound<'py, PyAny>, Vec<Bound<'py, PyAny>>, Vec<i8>);

/// What can stand for a game in a call: a value, or a number that has no handle yet.
enum Operand {
    Value(ValueId),
    Number(Dyadic),
}

impl Operand {
    fn id(&self, engine: &mut Engine) -> ValueId {
        match self {
            Self::Value(id) => *id,
            Self::Number(x) => engine.values.number(x.clone()),
        }
    }
}

/// An operand, and the object that keeps its value alive.
struct Taken<'py> {
    operand: Operand,
    keeps: Option<Bound<'py, PyAny>>,
}

/// What operators take: games, ints and fractions; nothing for anything else.
fn operand<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Taken<'py>>> {
    if let Ok(game) = value.cast::<Game>() {
        return Ok(Some(Taken { operand: Operand::Value(game.get().id()), keeps: Some(value.clone()) }));
    }
    Ok(number(value)?.map(|x| Taken { operand: Operand::Number(x), keeps: None }))
}

/// What methods take: also texts and forms.
fn game_like<'py>(value: &Bound<'py, PyAny>) -> PyResult<Taken<'py>> {
    if let Some(taken) = operand(value)? {
        return Ok(taken);
    }
    let py = value.py();
    let game = if let Ok(form) = value.cast::<Form>() {
        Bound::new(py, Game::of_form(py, form.get())?)?.into_any()
    } else if value.is_instance_of::<PyString>() {
        call_python(py, "farstar.notation", "read_game", (value,))?
    } else {
        return Err(expected("a Game, an int, a Fraction, a text or a Form", value));
    };
    let id = game.cast::<Game>()?.get().id();
    Ok(Taken { operand: Operand::Value(id), keeps: Some(game) })
}

impl Game {
    /// The handle.
    pub fn id(&self) -> ValueId {
        self.0.id()
    }

    fn ask(py: Python<'_>, mut f: impl FnMut(&mut Engine, &mut Meter) -> Result<ValueId> + Send) -> PyResult<Self> {
        with(py, |engine, meter| {
            let id = f(engine, meter)?;
            Ok(HeldValue::new(engine, id))
        })
        .map(Self)
    }

    fn of_form(py: Python<'_>, form: &Form) -> PyResult<Self> {
        let id = form.id();
        Self::ask(py, |engine, meter| engine.value_of(id, meter))
    }

    fn of_options(py: Python<'_>, left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Self> {
        let read = |side: &Bound<'_, PyAny>| -> PyResult<Vec<_>> {
            if side.is_instance_of::<PyString>() {
                return Err(expected("an iterable of options", side));
            }
            side.try_iter()?
                .map(|option| game_like(&option?).map(|taken| (taken.operand, taken.keeps.map(Bound::unbind))))
                .collect()
        };
        let (left, right) = (read(left)?, read(right)?);
        let operands = |side: &[(Operand, Option<Py<PyAny>>)], engine: &mut Engine| {
            side.iter().map(|(operand, _)| operand.id(engine)).collect::<Vec<_>>()
        };
        Self::ask(py, |engine, meter| {
            let (left, right) = (operands(&left, engine), operands(&right, engine));
            engine.values.canonical(left, right, meter)
        })
    }

    fn tuple(
        py: Python<'_>,
        mut f: impl FnMut(&mut Engine, &mut Meter) -> Result<Vec<ValueId>> + Send,
    ) -> PyResult<Bound<'_, PyTuple>> {
        let held = with(py, |engine, meter| {
            let ids = f(engine, meter)?;
            Ok(ids.into_iter().map(|id| HeldValue::new(engine, id)).collect::<Vec<_>>())
        })?;
        let games = held.into_iter().map(|held| Py::new(py, Self(held))).collect::<PyResult<Vec<_>>>()?;
        PyTuple::new(py, games)
    }

    fn number<'py>(
        &self,
        py: Python<'py>,
        mut f: impl FnMut(&mut Engine, ValueId, &mut Meter) -> Result<Dyadic> + Send,
    ) -> PyResult<Bound<'py, PyAny>> {
        let id = self.id();
        fraction(py, &with(py, |engine, meter| f(engine, id, meter))?)
    }

    fn kinds(&self, py: Python<'_>) -> PyResult<Kinds> {
        let id = self.id();
        with(py, |engine, _| Ok(engine.values.kinds(id)))
    }

    fn closed(&self, py: Python<'_>) -> PyResult<Option<Closed>> {
        let id = self.id();
        with(py, |engine, _| Ok(engine.values.closed(id).cloned()))
    }

    fn unary(
        &self,
        py: Python<'_>,
        mut f: impl FnMut(&mut Engine, ValueId, &mut Meter) -> Result<ValueId> + Send,
    ) -> PyResult<Self> {
        let id = self.id();
        Self::ask(py, |engine, meter| f(engine, id, meter))
    }

    fn binary(
        &self,
        other: &Bound<'_, PyAny>,
        mut f: impl FnMut(&mut Engine, ValueId, ValueId, &mut Meter) -> Result<ValueId> + Send,
    ) -> PyResult<Self> {
        let taken = game_like(other)?;
        let (g, operand) = (self.id(), &taken.operand);
        Self::ask(other.py(), |engine, meter| {
            let h = operand.id(engine);
            f(engine, g, h, meter)
        })
    }

    /// A binary operator: `NotImplemented` for what is no game.
    fn operator(
        &self,
        other: &Bound<'_, PyAny>,
        mut f: impl FnMut(&mut Engine, ValueId, ValueId, &mut Meter) -> Result<ValueId> + Send,
    ) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(taken) = operand(other)? else { return Ok(py.NotImplemented()) };
        let (g, operand) = (self.id(), &taken.operand);
        let game = Self::ask(py, |engine, meter| {
            let h = operand.id(engine);
            f(engine, g, h, meter)
        })?;
        Ok(Py::new(py, game)?.into_any())
    }

    /// An order operator; `le` and `ge` say which of `g <= h` and `g >= h` must hold, and which must not.
    fn ordered(&self, other: &Bound<'_, PyAny>, le: Option<bool>, ge: Option<bool>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let Some(taken) = operand(other)? else { return Ok(py.NotImplemented()) };
        let (g, operand) = (self.id(), &taken.operand);
        let holds = with(py, |engine, meter| {
            let h = operand.id(engine);
            let le_holds = match le {
                Some(wanted) => engine.values.le(g, h, meter)? == wanted,
                None => true,
            };
            Ok(le_holds
                && match ge {
                    Some(wanted) => engine.values.le(h, g, meter)? == wanted,
                    None => true,
                })
        })?;
        Ok(PyBool::new(py, holds).to_owned().into_any().unbind())
    }
}

fn subtract(engine: &mut Engine, g: ValueId, h: ValueId, meter: &mut Meter) -> Result<ValueId> {
    let h = engine.values.negative(h, meter)?;
    engine.values.add(g, h, meter)
}

fn wall<'py>(py: Python<'py>, wall: &Trajectory) -> PyResult<Wall<'py>> {
    let points = wall.points.iter().map(|point| fraction(py, point)).collect::<PyResult<_>>()?;
    Ok((fraction(py, &wall.mast)?, points, wall.slopes.clone()))
}

/// The closed form that [`Game::to_json`] wrote.
fn stored_closed(object: &Bound<'_, PyDict>) -> PyResult<Closed> {
    let wrong = || StoredDataError::new_err(format!("expected a closed form of four integers, got {object}"));
    let parts: [Bound<'_, PyAny>; 4] =
        object.get_item("closed")?.and_then(|parts| parts.extract().ok()).ok_or_else(wrong)?;
    let [numerator, exponent, ups, nim] = parts;
    let numerator: BigInt = numerator.extract().map_err(|_| wrong())?;
    let exponent: u32 = exponent.extract().ok().filter(|&exponent| exponent <= 1 << 24).ok_or_else(wrong)?;
    let (ups, nim) = (ups.extract().map_err(|_| wrong())?, nim.extract().map_err(|_| wrong())?);
    let ups: i64 = ups;
    Closed::new(Dyadic::new(numerator, exponent), ups, nim).map_err(|_| wrong())
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (value=None, right=None, /))]
    fn new(py: Python<'_>, value: Option<&Bound<'_, PyAny>>, right: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(value) = value else { return Self::ask(py, |engine, _| Ok(engine.values.zero())) };
        if let Some(right) = right {
            return Self::of_options(py, value, right);
        }
        if value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() {
            let mut reader = Reader::default();
            reader.read(value)?;
            return Self::of_form(py, &reader.build(py)?);
        }
        let taken = game_like(value)?;
        Self::ask(py, |engine, _| Ok(taken.operand.id(engine)))
    }

    /// The number ``x``, an int or a dyadic ``Fraction``.
    ///
    /// >>> from fractions import Fraction
    /// >>> Game.number(Fraction(3, 4))
    /// Game('3/4')
    #[staticmethod]
    #[pyo3(name = "number")]
    fn of_number(x: &Bound<'_, PyAny>) -> PyResult<Self> {
        let number = expect_number(x)?;
        Self::ask(x.py(), |engine, _| Ok(engine.values.number(number.clone())))
    }

    /// The nimber ``*n``.
    ///
    /// >>> Game.nimber(5) + Game.nimber(6)
    /// Game('*3')
    #[staticmethod]
    fn nimber(py: Python<'_>, n: &Bound<'_, PyAny>) -> PyResult<Self> {
        let n: u64 = whole("a nimber *n with 0 <= n < 2^64", n)?;
        Self::ask(py, |engine, _| Ok(engine.values.nimber(n)))
    }

    /// The multiple ``n·↑ + ∗star`` of up.
    ///
    /// >>> Game.up(2, 1), Game.up(-1), Game.up(10**15)
    /// (Game('^^*'), Game('v'), Game('^1000000000000000'))
    #[staticmethod]
    #[pyo3(signature = (n=None, star=None))]
    fn up(py: Python<'_>, n: Option<&Bound<'_, PyAny>>, star: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let n: i64 = n.map_or(Ok(1), |n| whole("fewer than 2^63 ups", n))?;
        let star: u64 = star.map_or(Ok(0), |star| whole("a nimber *n with 0 <= n < 2^64", star))?;
        Self::ask(py, |engine, _| Ok(engine.values.intern_closed(Closed::new(Dyadic::ZERO, n, star)?)))
    }

    /// The sum of many games, added in an order that keeps the parts small.
    ///
    /// >>> Game.sum(["*", "^", 1, "{1|-1}"])
    /// Game('{2^*|^*}')
    #[staticmethod]
    fn sum(games: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = games.py();
        let taken = games.try_iter()?.map(|game| game_like(&game?)).collect::<PyResult<Vec<_>>>()?;
        let operands: Vec<&Operand> = taken.iter().map(|taken| &taken.operand).collect();
        Self::ask(py, |engine, meter| {
            let ids: Vec<ValueId> = operands.iter().map(|operand| operand.id(engine)).collect();
            engine.values.sum(&ids, meter)
        })
    }

    /// How each pair of games compares: one native call for many comparisons.
    ///
    /// >>> Game.compare_all([(1, "*"), ("^", "*"), (0, "{*|*}")])
    /// [Relation.GREATER, Relation.CONFUSED, Relation.EQUAL]
    #[staticmethod]
    fn compare_all(pairs: &Bound<'_, PyAny>) -> PyResult<Vec<Py<PyAny>>> {
        let py = pairs.py();
        let mut taken = Vec::new();
        for pair in pairs.try_iter()? {
            let (g, h): (Bound<'_, PyAny>, Bound<'_, PyAny>) = pair?.extract()?;
            taken.push((game_like(&g)?, game_like(&h)?));
        }
        let operands: Vec<_> = taken.iter().map(|(g, h)| (&g.operand, &h.operand)).collect();
        let relations = with(py, |engine, meter| {
            let mut relations = Vec::with_capacity(operands.len());
            for (g, h) in &operands {
                let (g, h) = (g.id(engine), h.id(engine));
                relations.push(engine.values.compare(g, h, meter)?);
            }
            Ok(relations)
        })?;
        relations.into_iter().map(|found| relation(py, found)).collect()
    }

    /// Left's canonical options.
    ///
    /// >>> Game("^*").left
    /// (Game('0'), Game('*'))
    #[getter]
    fn left<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| {
            engine.values.expand(id, meter)?;
            Ok(engine.values.listed(engine.values.left(id)))
        })
    }

    /// Right's canonical options.
    ///
    /// >>> Game("^*").right
    /// (Game('0'),)
    #[getter]
    fn right<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| {
            engine.values.expand(id, meter)?;
            Ok(engine.values.listed(engine.values.right(id)))
        })
    }

    /// The handle in the arena: equal values have equal handles while they are alive.
    #[getter(id)]
    fn handle(&self) -> ValueId {
        self.id()
    }

    /// ``(number, n, k)`` when the value is number + n·↑ + ∗k, otherwise None.
    ///
    /// >>> Game("3/4").parts, Game("^^*").parts, Game("{1|-1}").parts
    /// ((Fraction(3, 4), 0, 0), (Fraction(0, 1), 2, 1), None)
    #[getter]
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Option<(Bound<'py, PyAny>, i64, u64)>> {
        self.closed(py)?.map(|form| Ok((fraction(py, &form.number)?, form.ups, form.nim))).transpose()
    }

    /// The canonical form, written out literally.
    ///
    /// >>> Game("{*|*}").form()
    /// Form.parse('0')
    fn form(&self, py: Python<'_>) -> PyResult<Form> {
        let id = self.id();
        Form::ask(py, |engine, meter| engine.form_of(id, meter))
    }

    /// The value as JSON: its followers, options first, closed forms as ``[numerator, exponent, ups, nimber]``.
    ///
    /// >>> Game("{3|*}").to_json()
    /// '{"format":"farstar.game/1","nodes":[{"closed":[3,0,0,0]},{"closed":[0,0,0,1]},[[0],[1]]]}'
    fn to_json(&self, py: Python<'_>) -> PyResult<String> {
        enum Stored {
            Closed(Closed),
            Node(Vec<usize>, Vec<usize>),
        }
        let id = self.id();
        let nodes = with(py, |engine, meter| {
            let order = engine.values.explicit_followers(id, meter)?;
            let index: HashMap<ValueId, usize> = order.iter().enumerate().map(|(i, &id)| (id, i)).collect();
            let indices = |options: &[ValueId]| options.iter().map(|option| index[option]).collect();
            let values = &engine.values;
            Ok(order
                .iter()
                .map(|&id| match values.closed(id) {
                    Some(form) => Stored::Closed(form.clone()),
                    None => Stored::Node(indices(values.left(id)), indices(values.right(id))),
                })
                .collect::<Vec<_>>())
        })?;
        let list = PyList::empty(py);
        for node in nodes {
            match node {
                Stored::Closed(form) => {
                    let object = PyDict::new(py);
                    let number = (form.number.numerator(), form.number.exponent(), form.ups, form.nim);
                    object.set_item("closed", number)?;
                    list.append(object)?;
                }
                Stored::Node(left, right) => list.append((left, right))?,
            }
        }
        dump(py, FORMAT, list)
    }

    /// The value that ``to_json`` wrote; raises ``StoredDataError`` for anything else.
    ///
    /// >>> Game.from_json(Game("{3|*}").to_json())
    /// Game('{3|*}')
    #[staticmethod]
    fn from_json(py: Python<'_>, text: &str) -> PyResult<Self> {
        enum Stored {
            Closed(Closed),
            Node(Vec<usize>, Vec<usize>),
        }
        let mut nodes = Vec::new();
        for (i, node) in load(py, FORMAT, text)?.iter().enumerate() {
            if let Ok(object) = node.cast::<PyDict>() {
                nodes.push(Stored::Closed(stored_closed(object)?));
            } else {
                let (left, right) = stored_options(&node, i)?;
                nodes.push(Stored::Node(left, right));
            }
        }
        Self::ask(py, |engine, meter| {
            let mut ids: Vec<ValueId> = Vec::with_capacity(nodes.len());
            for node in &nodes {
                let id = match node {
                    Stored::Closed(form) => engine.values.intern_closed(form.clone()),
                    Stored::Node(left, right) => {
                        let pick = |side: &[usize]| side.iter().map(|&i| ids[i]).collect();
                        engine.values.canonical(pick(left), pick(right), meter)?
                    }
                };
                ids.push(id);
            }
            Ok(ids.last().copied().unwrap_or_else(|| engine.values.zero()))
        })
    }

    /// How this game compares with another: LESS, EQUAL, GREATER or CONFUSED.
    ///
    /// >>> Game("^").compare("*"), Game("^^").compare("*")
    /// (Relation.CONFUSED, Relation.GREATER)
    fn compare(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let taken = game_like(other)?;
        let (g, operand) = (self.id(), &taken.operand);
        let found = with(py, |engine, meter| {
            let h = operand.id(engine);
            engine.values.compare(g, h, meter)
        })?;
        relation(py, found)
    }

    /// Whether neither game is at least the other.
    ///
    /// >>> Game("*").is_confused_with(0)
    /// True
    fn is_confused_with(&self, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.compare(other)?.is(&relation(other.py(), farstar_core::normal::Relation::Confused)?))
    }

    /// Who wins: Left, the Next player, the Previous player or Right.
    ///
    /// >>> [Game(g).outcome() for g in ("1", "*", "0", "-1")]
    /// [Outcome.L, Outcome.N, Outcome.P, Outcome.R]
    fn outcome(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let id = self.id();
        outcome(py, with(py, |engine, meter| engine.values.outcome(id, meter))?)
    }

    /// Who wins the canonical form in misère play; not a property of the value, which normal play alone defines.
    ///
    /// >>> Game("*").misere_outcome()
    /// Outcome.P
    fn misere_outcome(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let id = self.id();
        outcome(py, with(py, |engine, meter| engine.values.misere_outcome(id, meter))?)
    }

    /// The birthday: the height of the canonical form.
    ///
    /// >>> Game("25/16").birthday(), Game("^^*").birthday(), Game(10**30).birthday() == 10**30
    /// (6, 3, True)
    fn birthday(&self, py: Python<'_>) -> PyResult<BigUint> {
        let id = self.id();
        with(py, |engine, meter| engine.values.birthday(id, meter))
    }

    /// The followers of the canonical form, itself among them, options before what they are options of.
    ///
    /// >>> [str(follower) for follower in Game("^").followers()]
    /// ['0', '*', '^']
    fn followers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| engine.values.followers(id, meter))
    }

    /// The number of followers of the canonical form, itself among them.
    ///
    /// >>> Game("25/16").follower_count()
    /// 7
    fn follower_count(&self, py: Python<'_>) -> PyResult<usize> {
        let id = self.id();
        with(py, |engine, meter| Ok(engine.values.followers(id, meter)?.len()))
    }

    /// The number of lines of play that end in a number, when play stops at numbers.
    ///
    /// >>> Game("{3||2*|1*}").stop_count()
    /// 5
    fn stop_count(&self, py: Python<'_>) -> PyResult<BigUint> {
        let id = self.id();
        with(py, |engine, meter| engine.values.stop_count(id, meter))
    }

    /// The number that is reached when Left begins and both play for the best stop.
    ///
    /// >>> Game("{2||1|0}").left_stop()
    /// Fraction(2, 1)
    fn left_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.number(py, |engine, id, _| Ok(engine.values.left_stop(id).clone()))
    }

    /// The number that is reached when Right begins and both play for the best stop.
    ///
    /// >>> Game("{2||1|0}").right_stop()
    /// Fraction(1, 1)
    fn right_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.number(py, |engine, id, _| Ok(engine.values.right_stop(id).clone()))
    }

    /// The mean (mast) value; the mean of a sum is the sum of the means.
    ///
    /// >>> Game("{2||1|0}").mean()
    /// Fraction(5, 4)
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.number(py, |engine, id, meter| engine.values.mean(id, meter))
    }

    /// The temperature: where the walls of the thermograph meet; -1 for an integer, -1/2^k for n/2^k.
    ///
    /// >>> Game("{2||1|0}").temperature(), Game("*").temperature(), Game("3/4").temperature()
    /// (Fraction(3, 4), Fraction(0, 1), Fraction(-1, 4))
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.number(py, |engine, id, meter| engine.values.temperature(id, meter))
    }

    /// The thermograph as data, from temperature -1 upwards; it draws itself in notebooks.
    ///
    /// >>> t = Game("{3||2|1}").thermograph()
    /// >>> t.mean, t.temperature, t.left_wall.critical_points, t.right_wall.critical_points
    /// (Fraction(9, 4), Fraction(3, 4), (Fraction(3, 4),), (Fraction(3, 4), Fraction(1, 2)))
    fn thermograph<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        call_python(slf.py(), "farstar.thermal", "thermograph", (slf,))
    }

    fn _walls<'py>(&self, py: Python<'py>) -> PyResult<(Wall<'py>, Wall<'py>, Bound<'py, PyAny>)> {
        let id = self.id();
        let thermograph = with(py, |engine, meter| engine.values.thermograph(id, meter))?;
        Ok((wall(py, &thermograph.left)?, wall(py, &thermograph.right)?, fraction(py, &thermograph.temperature)?))
    }

    /// The game cooled by ``t >= -1``: every move costs t, up to the temperature; above it, the mean.
    ///
    /// >>> from fractions import Fraction
    /// >>> Game("{3||2*|1*}").cool(Fraction(1, 4))
    /// Game('{11/4||2|3/2}')
    fn cool(&self, t: &Bound<'_, PyAny>) -> PyResult<Self> {
        let py = t.py();
        let t = expect_number(t)?;
        self.unary(py, |engine, id, meter| engine.values.cool(id, &t, meter))
    }

    /// The game cooled by its own temperature: its mean plus an infinitesimal; a number stays as it is.
    ///
    /// >>> Game("{3||2*|1*}").freeze(), Game("1/2").freeze()
    /// (Game('9/4*'), Game('1/2'))
    fn freeze(&self, py: Python<'_>) -> PyResult<Self> {
        self.unary(py, |engine, id, meter| engine.values.freeze(id, meter))
    }

    /// The game heated by ``t``: numbers stay, otherwise ``{∫G^L + t | ∫G^R - t}``.
    ///
    /// >>> Game("*").heat(1), Game("^").heat(1)
    /// (Game('+-1'), Game('{1||0|-2}'))
    fn heat(&self, t: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.binary(t, |engine, g, t, meter| engine.values.heat(g, t, meter))
    }

    /// The game overheated from ``s`` to ``t``: an integer n becomes n·s, otherwise ``{∫G^L + t | ∫G^R - t}``.
    ///
    /// >>> Game("1/2").overheat(1, 1)
    /// Game('{1|0}')
    fn overheat(&self, s: &Bound<'_, PyAny>, t: &Bound<'_, PyAny>) -> PyResult<Self> {
        let s_taken = game_like(s)?;
        let s_operand = &s_taken.operand;
        self.binary(t, |engine, g, t, meter| {
            let s = s_operand.id(engine);
            engine.values.overheat(g, s, t, meter)
        })
    }

    /// Norton's product by a unit ``u``: n·u for an integer n, else ``{G^L·u + (u + Δ) | G^R·u - (u + Δ)}``.
    ///
    /// >>> Game("1/2").norton_product("^")
    /// Game('{^^*|v*}')
    fn norton_product(&self, u: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.binary(u, |engine, g, u, meter| engine.values.norton_product(g, u, meter))
    }

    /// Conway's product, of the canonical forms (outside numbers and nimbers it depends on the form).
    ///
    /// >>> Game("*19").conway_product("*23"), Game("{3|1}").conway_product("^^")
    /// (Game('*86'), Game('{^6|^^}'))
    fn conway_product(&self, h: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.binary(h, |engine, g, h, meter| engine.values.conway_product(g, h, meter))
    }

    /// The ordinal sum ``G : H`` of the canonical form of G with H.
    ///
    /// >>> Game(1).ordinal_sum(-1), Game("*").ordinal_sum(1)
    /// (Game('1/2'), Game('^*'))
    fn ordinal_sum(&self, h: &Bound<'_, PyAny>) -> PyResult<Self> {
        self.binary(h, |engine, g, h, meter| engine.values.ordinal_sum(g, h, meter))
    }

    /// The reduced canonical form: the simplest game at an infinitesimal distance (Grossman and Siegel).
    ///
    /// >>> Game("{2*|1^}").reduced_canonical_form()
    /// Game('{2|1}')
    fn reduced_canonical_form(&self, py: Python<'_>) -> PyResult<Self> {
        self.unary(py, |engine, id, meter| engine.values.reduced_canonical_form(id, meter))
    }

    /// The atomic weight (bipass, Theorem 10), also of infinitesimals that are atomic without being all-small.
    ///
    /// >>> Game("^3*2").atomic_weight(), Game("{^^^|vv}").atomic_weight(), Game("{0||0|-2}").atomic_weight()
    /// (Game('3'), Game('{1|0}'), Game('0'))
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<Self> {
        self.unary(py, |engine, id, meter| engine.values.atomic_weight(id, meter))
    }

    /// A nimber that compares with this game as the far star does: a power of two beyond its nimbers.
    ///
    /// >>> Game("^*").far_star()
    /// Game('*4')
    fn far_star(&self, py: Python<'_>) -> PyResult<Self> {
        self.unary(py, |engine, id, meter| engine.values.far_star_for(id, meter))
    }

    /// The Left incentives ``G^L - G``, without dominated ones.
    ///
    /// >>> Game("^").left_incentives()
    /// (Game('v'),)
    fn left_incentives<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| engine.values.incentives(id, true, meter))
    }

    /// The Right incentives ``G - G^R``, without dominated ones.
    ///
    /// >>> Game("^").right_incentives()
    /// (Game('^*'),)
    fn right_incentives<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| engine.values.incentives(id, false, meter))
    }

    /// The incentives of both players, without dominated ones.
    ///
    /// >>> Game("^").incentives()
    /// (Game('^*'),)
    fn incentives<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let id = self.id();
        Self::tuple(py, |engine, meter| engine.values.all_incentives(id, meter))
    }

    /// The conjugate, which in normal play is the negative.
    ///
    /// >>> Game("^*").conjugate()
    /// Game('v*')
    fn conjugate(&self, py: Python<'_>) -> PyResult<Self> {
        self.unary(py, |engine, id, meter| engine.values.negative(id, meter))
    }

    /// Whether the value is 0.
    ///
    /// >>> Game("{*|*}").is_zero()
    /// True
    fn is_zero(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.closed(py)?.is_some_and(|form| form == Closed::number(Dyadic::ZERO)))
    }

    /// Whether the value is an integer.
    ///
    /// >>> Game("{0|2}").is_integer(), Game("1/2").is_integer()
    /// (True, False)
    fn is_integer(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.closed(py)?.is_some_and(|form| form.as_number().is_some_and(Dyadic::is_integer)))
    }

    /// Whether the value is a number.
    ///
    /// >>> Game("{0|1}").is_number(), Game("*").is_number()
    /// (True, False)
    fn is_number(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.closed(py)?.is_some_and(|form| form.as_number().is_some()))
    }

    /// Whether the value is a nimber.
    ///
    /// >>> Game("{0,*|0,*}").is_nimber(), Game("^").is_nimber()
    /// (True, False)
    fn is_nimber(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.closed(py)?.is_some_and(|form| form.number.is_zero() && form.ups == 0))
    }

    /// Whether the value is smaller than every positive number and greater than every negative one.
    ///
    /// >>> Game("^").is_infinitesimal(), Game("tiny(2)").is_infinitesimal(), Game("{1|-1}").is_infinitesimal()
    /// (True, True, False)
    fn is_infinitesimal(&self, py: Python<'_>) -> PyResult<bool> {
        let id = self.id();
        with(py, |engine, _| {
            let values = &engine.values;
            Ok(values.left_stop(id).is_zero() && values.right_stop(id).is_zero())
        })
    }

    /// Whether the value is infinitesimally close to a number: both stops are equal.
    ///
    /// >>> Game("2^").is_numberish(), Game("{1|0}").is_numberish()
    /// (True, False)
    fn is_numberish(&self, py: Python<'_>) -> PyResult<bool> {
        let id = self.id();
        with(py, |engine, _| Ok(engine.values.left_stop(id) == engine.values.right_stop(id)))
    }

    /// Whether in every follower of the canonical form both players have options, or neither.
    ///
    /// >>> Game("^*2").is_all_small(), Game("tiny(2)").is_all_small()
    /// (True, False)
    fn is_all_small(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.kinds(py)?.is_all_small())
    }

    /// Whether the value has an atomic weight.
    ///
    /// >>> Game("tiny(2)").is_atomic(), Game("{1|^^^||^}").is_atomic()
    /// (True, False)
    fn is_atomic(&self, py: Python<'_>) -> PyResult<bool> {
        let id = self.id();
        with(py, |engine, meter| Ok(engine.values.atomic_weight_if_any(id, meter)?.is_some()))
    }

    /// Whether every option is odd (0 is even).
    ///
    /// >>> Game(2).is_even(), Game("*").is_even(), Game("^").is_even()
    /// (True, False, False)
    fn is_even(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.kinds(py)?.is_even())
    }

    /// Whether the value is not 0 and every option is even.
    ///
    /// >>> Game("*").is_odd(), Game("^").is_odd()
    /// (True, False)
    fn is_odd(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.kinds(py)?.is_odd())
    }

    /// Whether the value is a number or every option is odd-tempered.
    ///
    /// >>> Game("1/2").is_even_tempered(), Game("{2*|1*}").is_even_tempered()
    /// (True, True)
    fn is_even_tempered(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.kinds(py)?.is_even_tempered())
    }

    /// Whether the value is no number and every option is even-tempered.
    ///
    /// >>> Game("{3||2*|1*}").is_odd_tempered()
    /// True
    fn is_odd_tempered(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.kinds(py)?.is_odd_tempered())
    }

    fn __add__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.operator(other, |engine, g, h, meter| engine.values.add(g, h, meter))
    }

    fn __radd__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.__add__(other)
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.operator(other, subtract)
    }

    fn __rsub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.operator(other, |engine, g, h, meter| subtract(engine, h, g, meter))
    }

    fn __mul__(&self, n: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = n.py();
        if !n.is_instance_of::<PyInt>() || n.is_instance_of::<PyBool>() {
            return Ok(py.NotImplemented());
        }
        let n: BigInt = n.extract()?;
        let product = self.unary(py, |engine, id, meter| engine.values.multiple(id, &n, meter))?;
        Ok(Py::new(py, product)?.into_any())
    }

    fn __rmul__(&self, n: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.__mul__(n)
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<Self> {
        self.conjugate(py)
    }

    fn __pos__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let py = other.py();
        let equal = if let Ok(game) = other.cast::<Self>() {
            self.id() == game.get().id()
        } else {
            match number(other) {
                Ok(Some(x)) => self.closed(py)?.is_some_and(|form| form == Closed::number(x)),
                Ok(None) => return Ok(py.NotImplemented()),
                // A fraction that is not dyadic equals no game.
                Err(error) if error.is_instance_of::<Meaningless>(py) => false,
                Err(error) => return Err(error),
            }
        };
        Ok(PyBool::new(py, equal).to_owned().into_any().unbind())
    }

    fn __le__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.ordered(other, Some(true), None)
    }

    fn __lt__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.ordered(other, Some(true), Some(false))
    }

    fn __ge__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.ordered(other, None, Some(true))
    }

    fn __gt__(&self, other: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        self.ordered(other, Some(false), Some(true))
    }

    /// Numbers hash as the Python numbers that they equal.
    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        match self.closed(py)? {
            Some(form) if form.as_number().is_some() => fraction(py, &form.number)?.hash(),
            _ => Ok(isize::try_from(self.id()).unwrap_or(isize::MAX)),
        }
    }

    fn __bool__(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(!self.is_zero(py)?)
    }

    fn __str__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        call_python(slf.py(), "farstar.notation", "game_text", (slf,))
    }

    fn __format__<'py>(slf: &Bound<'py, Self>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        Self::__str__(slf)?.call_method1("__format__", (spec,))
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        Ok(format!("Game({})", Self::__str__(slf)?.repr()?))
    }

    fn _repr_latex_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let latex = call_python(slf.py(), "farstar.notation", "game_latex", (slf,))?;
        Ok(PyString::new(slf.py(), &format!("${latex}$")).into_any())
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
