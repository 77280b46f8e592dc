//! Forms as flat lists of nodes: what nested lists, stored games and options given in Python are read into.

use crate::convert::{call_python, expected};
use crate::engine::{HeldForm, with};
use crate::error::StoredDataError;
use crate::form::Form;
use farstar_core::form::FormId;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple};
use std::collections::HashMap;

/// One node: options by their index among the nodes before it, a form that exists already, or an integer.
enum Flat {
    Node(Vec<usize>, Vec<usize>),
    Form(FormId),
    Integer(i64),
}

/// Reads Python objects into nodes, each list object once.
#[derive(Default)]
pub struct Reader<'py> {
    nodes: Vec<Flat>,
    /// The node of each list that has been read; `None` while it is being read.
    seen: HashMap<usize, Option<usize>>,
    /// Keeps the objects alive, so that their addresses stay theirs.
    kept: Vec<Bound<'py, PyAny>>,
}

enum Task<'py> {
    Visit(Bound<'py, PyAny>),
    Close(usize, usize, usize),
}

impl<'py> Reader<'py> {
    /// Read one object; answers its index. Deep nesting costs no stack.
    pub fn read(&mut self, object: &Bound<'py, PyAny>) -> PyResult<usize> {
        let mut tasks = vec![Task::Visit(object.clone())];
        let mut done: Vec<usize> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Visit(object) => self.visit(object, &mut tasks, &mut done)?,
                Task::Close(key, lefts, rights) => {
                    let right = done.split_off(done.len() - rights);
                    let left = done.split_off(done.len() - lefts);
                    self.nodes.push(Flat::Node(left, right));
                    let index = self.nodes.len() - 1;
                    self.seen.insert(key, Some(index));
                    done.push(index);
                }
            }
        }
        done.pop().ok_or_else(|| PyValueError::new_err("expected a form, got nothing"))
    }

    fn visit(&mut self, object: Bound<'py, PyAny>, tasks: &mut Vec<Task<'py>>, done: &mut Vec<usize>) -> PyResult<()> {
        if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
            let key = object.as_ptr() as usize;
            match self.seen.get(&key) {
                Some(Some(index)) => {
                    done.push(*index);
                    return Ok(());
                }
                Some(None) => {
                    return Err(PyValueError::new_err("expected a finite game, got a list that contains itself"));
                }
                None => {}
            }
            let (left, right) = sides(&object)?;
            self.seen.insert(key, None);
            tasks.push(Task::Close(key, left.len(), right.len()));
            tasks.extend(right.into_iter().rev().map(Task::Visit));
            tasks.extend(left.into_iter().rev().map(Task::Visit));
            self.kept.push(object);
            return Ok(());
        }
        let node = if let Ok(form) = object.cast::<Form>() {
            Flat::Form(form.get().id())
        } else if object.is_instance_of::<PyInt>() && !object.is_instance_of::<PyBool>() {
            let n = object
                .extract()
                .map_err(|_| expected("an integer form of at most 10^7 options in a chain", &object))?;
            Flat::Integer(n)
        } else if object.is_instance_of::<PyString>() {
            let form = call_python(object.py(), "farstar.notation", "read_form", (&object,))?;
            let id = form.cast::<Form>()?.get().id();
            self.kept.push(form);
            Flat::Form(id)
        } else {
            return Err(expected("a Form, an int, a text or [left options, right options]", &object));
        };
        self.kept.push(object);
        self.nodes.push(node);
        done.push(self.nodes.len() - 1);
        Ok(())
    }

    /// Add a node over nodes that have been read.
    pub fn close(&mut self, left: Vec<usize>, right: Vec<usize>) {
        self.nodes.push(Flat::Node(left, right));
    }

    /// Make the last node and all that it needs.
    pub fn build(self, py: Python<'py>) -> PyResult<Form> {
        let nodes = self.nodes;
        let held = with(py, |engine, meter| {
            let mut ids: Vec<FormId> = Vec::with_capacity(nodes.len());
            for node in &nodes {
                meter.step()?;
                let id = match node {
                    Flat::Node(left, right) => engine.forms.rebuild(left, right, &ids),
                    Flat::Form(id) => *id,
                    Flat::Integer(n) => engine.forms.integer(*n, meter)?,
                };
                ids.push(id);
            }
            Ok(HeldForm::new(engine, ids.last().copied().unwrap_or_default()))
        })?;
        Ok(Form(held))
    }
}

type Items<'py> = Vec<Bound<'py, PyAny>>;

fn sides<'py>(pair: &Bound<'py, PyAny>) -> PyResult<(Items<'py>, Items<'py>)> {
    let wrong = || expected("[left options, right options]", pair);
    if pair.len()? != 2 {
        return Err(wrong());
    }
    let items = |i: usize| -> PyResult<Items<'py>> {
        let side = pair.get_item(i)?;
        if side.is_instance_of::<PyList>() || side.is_instance_of::<PyTuple>() {
            side.try_iter()?.collect()
        } else {
            Err(wrong())
        }
    };
    Ok((items(0)?, items(1)?))
}

/// What is stored: a JSON object with a format name and a list of nodes, options first, the game last.
pub fn dump(py: Python<'_>, format: &str, nodes: Bound<'_, PyList>) -> PyResult<String> {
    let object = PyDict::new(py);
    object.set_item("format", format)?;
    object.set_item("nodes", nodes)?;
    let keywords = PyDict::new(py);
    keywords.set_item("separators", (",", ":"))?;
    py.import("json")?.getattr("dumps")?.call((object,), Some(&keywords))?.extract()
}

/// The nodes of what [`dump`] wrote.
pub fn load<'py>(py: Python<'py>, format: &str, text: &str) -> PyResult<Bound<'py, PyList>> {
    let broken =
        |what: String| StoredDataError::new_err(format!("expected a stored game of format {format:?}, got {what}"));
    let object = py
        .import("json")?
        .getattr("loads")?
        .call1((text,))
        .map_err(|error| broken(format!("text that is not JSON: {error}")))?;
    let dictionary = object.cast::<PyDict>().map_err(|_| broken("no JSON object".to_owned()))?;
    match dictionary.get_item("format")? {
        Some(found) if found.eq(format)? => {}
        Some(found) => return Err(broken(format!("format {}", found.repr()?))),
        None => return Err(broken("an object without a format".to_owned())),
    }
    let nodes = dictionary.get_item("nodes")?.ok_or_else(|| broken("an object without nodes".to_owned()))?;
    let list = nodes.cast_into::<PyList>().map_err(|_| broken("nodes that are no list".to_owned()))?;
    if list.is_empty() {
        return Err(broken("an empty list of nodes".to_owned()));
    }
    Ok(list)
}

/// The indices of a stored node's options, all of nodes before it.
pub fn stored_options(node: &Bound<'_, PyAny>, before: usize) -> PyResult<(Vec<usize>, Vec<usize>)> {
    let [left, right]: [Vec<usize>; 2] =
        node.extract().map_err(|_| StoredDataError::new_err("expected a node [left indices, right indices]"))?;
    if left.iter().chain(&right).any(|&i| i >= before) {
        return Err(StoredDataError::new_err(format!("expected options among the {before} nodes before, got {node}")));
    }
    Ok((left, right))
}
