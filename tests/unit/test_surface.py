"""The surface: exact ``__all__``, an executed example for everything public, and a light import."""

import ast
import builtins
import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import farstar

MODULES = sorted(
    {"farstar"}
    | {
        module.name
        for module in pkgutil.walk_packages(farstar.__path__, "farstar.")
        if not any(part.startswith("_") for part in module.name.split("."))
    }
)
HEAVY = {"click", "rich", "numpy", "hypothesis", "pytest", "xml", "email", "http", "sqlite3", "asyncio"}


def source(module):
    return ast.parse(Path(module.__file__).read_text())


def public_definitions(module):
    """The public functions and classes that a module's own text defines, and its public constants in capitals."""
    names = set()
    for node in source(module).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("name", MODULES)
def test_all_is_exact(name):
    module = importlib.import_module(name)
    public = module.__all__
    assert len(set(public)) == len(public)
    missing = [each for each in public if not hasattr(module, each)]
    assert missing == []
    unused = public_definitions(module) - set(public)
    if not name.startswith("farstar.cli"):
        assert unused == set()


@pytest.mark.parametrize("name", MODULES)
def test_every_module_says_what_it_is_about(name):
    assert (importlib.import_module(name).__doc__ or "").strip()


def is_room(name):
    """Whether users import from this module: farstar itself and its rooms; deeper modules are their inside."""
    return name.count(".") <= 1 and not name.startswith("farstar.cli")


def public_objects(modules):
    """Every public function and class, once, by the shortest name it has."""
    seen = {}
    for name in sorted(modules, key=lambda name: name.count(".")):
        module = importlib.import_module(name)
        for attribute in module.__all__:
            thing = getattr(module, attribute)
            if inspect.isclass(thing) or inspect.isroutine(thing):
                seen.setdefault(id(thing), (f"{name}.{attribute}", thing))
    return [pytest.param(thing, id=name) for name, thing in sorted(seen.values(), key=lambda pair: pair[0])]


def members(cls):
    """The public methods and attributes that a class defines itself: name, docstring, whether it is a method."""
    for name, member in vars(cls).items():
        if name.startswith("_"):
            continue
        if isinstance(member, staticmethod | classmethod) or inspect.isroutine(member):
            yield name, inspect.getdoc(getattr(cls, name)), True
        elif isinstance(member, property) or inspect.isgetsetdescriptor(member):
            yield name, member.__doc__, False


def has_example(text):
    return bool(doctest.DocTestParser().get_examples(text or ""))


@pytest.mark.parametrize("thing", public_objects(MODULES))
def test_everything_public_has_a_docstring(thing):
    assert (inspect.getdoc(thing) or "").strip()
    if inspect.isclass(thing):
        assert [name for name, text, _ in members(thing) if not (text or "").strip()] == []


@pytest.mark.parametrize("thing", public_objects(filter(is_room, MODULES)))
def test_everything_public_has_an_example_that_runs(thing):
    # Errors have theirs where they are raised; the next test takes their inventory.
    if inspect.isclass(thing) and issubclass(thing, BaseException):
        return
    assert has_example(inspect.getdoc(thing))
    if inspect.isclass(thing):
        assert [name for name, text, method in members(thing) if method and not has_example(text)] == []


def test_the_tree_of_errors_is_drawn_as_it_is():
    drawn = {}
    for line in farstar.errors.__doc__.splitlines():
        found = re.search(r"── (\w+)(?:\s+\((\w+)\))?", line)
        if found:
            drawn[found[1]] = found[2]
    assert set(drawn) == set(farstar.errors.__all__) - {"FarstarError", "quoted"}
    for name, builtin in drawn.items():
        error = getattr(farstar.errors, name)
        assert issubclass(error, farstar.FarstarError)
        if builtin:
            assert issubclass(error, getattr(builtins, builtin))


def test_import_pulls_in_nothing_heavy():
    code = "import sys, farstar; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "farstar" in loaded
    assert HEAVY & set(loaded) == set()


def test_the_command_starts_without_its_subcommands():
    code = (
        "import sys; from farstar.cli import main; main(['--help'], standalone_mode=False); "
        "print(*(m for m in sys.modules if m.startswith(('rich', 'numpy', 'farstar.cli.'))), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "draw" in done.stdout
    assert done.stderr.split() == []
