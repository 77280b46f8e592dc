"""The second checker: z3 compares what a segmentation states with the recursion of outcomes."""

from __future__ import annotations

import importlib.util
import sys

import pytest
from click.testing import CliRunner

from farstar.cli import main
from farstar.errors import NotSupported, Undecided
from farstar.subtraction import VectorSubtraction, verify_by_recursion
from farstar.subtraction.presburger import smt, solve
from tests.oracle import subtraction as oracle

needs_z3 = pytest.mark.skipif(importlib.util.find_spec("z3") is None, reason="z3-solver is not installed")

# vector-subtraction, Propositions 46 and 47, and the open verification of Figure 17, are among them.
SMALL = [
    [(0, 1), (1, 0)],
    [(0, 3)],
    [(1, 3), (2, 1)],
    [(2, 2), (3, 3)],
    [(2, 0), (0, 3), (1, 1)],
    [(0, 4), (2, 1)],
    [(1, 2), (2, 1), (3, 3)],
    [(1, 2), (2, 3), (3, 1)],
    [(1, 2), (3, 4), (4, 6)],
]


@needs_z3
@pytest.mark.parametrize("moves", SMALL, ids=str)
def test_small_segmentations_satisfy_the_recursion(moves: list[tuple[int, int]]) -> None:
    assert verify_by_recursion(VectorSubtraction(moves).segments())


@needs_z3
@pytest.mark.parametrize(
    ("moves", "right", "wrong"),
    [
        ([(0, 3)], "(= (mod y 6) 2)", "(= (mod y 6) 3)"),
        ([(1, 2), (2, 1), (3, 3)], "(= (mod y 4) 0)", "(= (mod y 4) 1)"),
        ([(1, 2), (2, 1), (3, 3)], "(* 4 y)", "(* 3 y)"),
    ],
)
def test_wrong_guesses_are_refuted_at_a_position(
    moves: list[tuple[int, int]], right: str, wrong: str
) -> None:
    question = smt(VectorSubtraction(moves).segments())
    assert right in question
    verdict = solve(question.replace(right, wrong))
    assert not verdict
    assert verdict.position is not None
    assert min(verdict.position) >= 0


def test_the_formula_is_the_outcomes() -> None:
    """A reader of SMT-LIB's terms of our own evaluates the guess, and finds the outcomes."""
    for moves in (*SMALL, [(1, 5), (5, 1), (6, 6)], [(2, 6), (6, 2), (3, 3)]):
        text = smt(VectorSubtraction(moves).segments())
        body = text[text.index("Bool") + 4 : text.index("(declare-const")].strip()[:-1]
        term = read(body.replace("(", " ( ").replace(")", " ) ").split())
        known = oracle.p_positions(moves, (60, 60))
        assert all(value(term, x, y) == ((x, y) in known) for x in range(60) for y in range(60))


def read(tokens: list[str]) -> object:
    token = tokens.pop(0)
    if token != "(":
        return token
    terms = []
    while tokens[0] != ")":
        terms.append(read(tokens))
    tokens.pop(0)
    return terms


def value(term: object, x: int, y: int) -> int:
    if isinstance(term, str):
        return {"x": x, "y": y, "true": 1, "false": 0}[term] if term.isalpha() else int(term)
    assert isinstance(term, list)
    name = term[0]
    if name == "and":
        return all(value(part, x, y) for part in term[1:])
    if name == "or":
        return any(value(part, x, y) for part in term[1:])
    terms = [value(part, x, y) for part in term[1:]]
    if name == "-":
        return terms[0] - terms[1] if len(terms) == 2 else -terms[0]
    if name == "not":
        return not terms[0]
    one, two = terms
    return {
        ">": lambda: one > two,
        "<": lambda: one < two,
        "=": lambda: one == two,
        "*": lambda: one * two,
        "mod": lambda: one % two,
        "div": lambda: one // two,
    }[name]()


@needs_z3
def test_a_solver_that_is_not_done_decides_nothing() -> None:
    with pytest.raises(Undecided, match="not done within"):
        verify_by_recursion(VectorSubtraction([(13, 1), (2, 16)]).segments(), seconds=0.05)


def test_without_the_solver_there_is_a_clear_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    with pytest.raises(NotSupported, match=r"pip install farstar\[proof\]"):
        solve("(check-sat)")


@needs_z3
def test_the_command_asks_both(tmp_path) -> None:
    path = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments().save(tmp_path / "c.json")
    assert CliRunner().invoke(main, ["verify", "--recursion", str(path)]).exit_code == 0
