"""The examples in the docstrings of the native classes, which pytest's own collection does not reach."""

import doctest
import inspect
from fractions import Fraction

import pytest

import farstar
from farstar import _core

FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


def docstrings():
    """The docstrings of the native module: its functions, its classes and all their members."""
    for name, thing in vars(_core).items():
        if name.startswith("_"):
            continue
        if inspect.isclass(thing):
            yield name, inspect.getdoc(thing)
            for member in vars(thing):
                yield f"{name}.{member}", inspect.getdoc(getattr(thing, member))
        elif inspect.isroutine(thing):
            yield name, inspect.getdoc(thing)


def examples():
    parser = doctest.DocTestParser()
    # They are read in help(farstar.Game), so farstar's own names are in scope, and Fraction, which they
    # answer in.
    names = {name: getattr(farstar, name) for name in farstar.__all__} | {"Fraction": Fraction}
    found = [
        parser.get_doctest(text, names, f"farstar._core.{name}", None, None)
        for name, text in docstrings()
        if text and ">>>" in text
    ]
    return [pytest.param(test, id=test.name) for test in found]


@pytest.mark.parametrize("test", examples())
def test_example(test):
    report = []
    result = doctest.DocTestRunner(optionflags=FLAGS).run(test, out=report.append, clear_globs=False)
    assert result.failed == 0, "".join(report)
    assert result.attempted > 0


def test_the_native_classes_have_examples():
    names = {parameter.id for parameter in examples()}
    assert {"farstar._core.Form", "farstar._core.Game", "farstar._core.Game.atomic_weight"} <= names
