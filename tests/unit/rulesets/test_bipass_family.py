"""MAXIMAL BIPASS, CANNIBAL BIPASS, Ferrers diagrams, several strips, and misère BIPASS against the paper's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import farstar
from farstar import Game, NotAPosition, Outcome
from farstar.rulesets.ferrers import from_ferrers, to_ferrers
from tests.oracle import bipass as plain
from tests.oracle.boards import position_tree
from tests.oracle.bridge import form_of
from tests.oracle.trees import Tree

FAMILY = [
    ("bipass", plain.interchange),
    ("maximal-bipass", plain.maximal),
    ("cannibal-bipass", plain.cannibal),
]
STRIPS = ["".join(s) for n in range(8) for s in product("bw", repeat=n)]


@pytest.mark.parametrize(("name", "moves"), FAMILY)
def test_every_short_strip_has_the_tree_of_the_paper(
    name: str, moves: Callable[[str, bool], Iterable[str]]
) -> None:
    rules = farstar.ruleset(name)
    known: dict[str, Tree] = {}
    for strip in STRIPS:
        p = rules.parse(strip)
        assert rules.parse(str(p)) == p
        form = form_of(position_tree(moves, strip, known))
        assert rules.evaluator.python_form(p.state) == form == p.form()
        assert rules.evaluator.python_value(p.state) == form.value() == p.value()
        assert p.outcome() == form.outcome()
        assert p.misere_outcome() == form.misere_outcome()
        for player, options in (("left", p.left_moves()), ("right", p.right_moves())):
            assert len(options) == len(list(moves(str(p), player == "left")))


@pytest.mark.parametrize("name", ["bipass", "maximal-bipass", "cannibal-bipass"])
def test_several_strips_are_their_sum(name: str) -> None:
    rules = farstar.ruleset(name)
    p = rules.parse("bww..bbw.w")
    assert p.value() == rules.parse("bww").value() + rules.parse("bbw").value()
    assert p.form() == rules.parse("bww").form() + rules.parse("bbw").form()
    assert {x.value() for x in p.left_moves()} == {
        *(x.value() + rules.parse("bbw").value() for x in rules.parse("bww").left_moves()),
        *(x.value() + rules.parse("bww").value() for x in rules.parse("bbw").left_moves()),
    }
    assert p.misere_outcome() == p.form().misere_outcome()


def test_examples_of_cannibal_bipass_in_print() -> None:
    # bipass, section 10
    rules = farstar.ruleset("cannibal-bipass")

    def options(strip: str) -> tuple[list[str], list[str]]:
        p = rules.parse(strip)
        return sorted(map(str, p.left_moves())), sorted(map(str, p.right_moves()))

    assert options("bbw") == (["bw", "bwb"], ["bwb", "wbb"])
    assert options("wwbb") == (["ww.b"], ["w.bb"])
    assert options("bbb") == (["b", "b.b", "bb"], [])
    assert options("bwbb") == (["bw.b", "wbbb"], ["wbbb"])
    assert [rules.parse(strip).value() for strip in ("bb", "wbb", "b.b", "bbw")] == [1, 1, 0, Game("1v")]
    # of the strips of 4 stones, wwbb alone is a non-trivial P-position
    assert [s for s in STRIPS if len(s) == 4 and rules.parse(s).outcome() is Outcome.P] == ["wwbb"]


@pytest.mark.parametrize("maximal", [False, True])
def test_ferrers_diagrams_are_strips(maximal: bool) -> None:
    rules = farstar.ruleset("ferrers", maximal=maximal)
    strips = farstar.ruleset("maximal-bipass" if maximal else "bipass")
    for strip in map(plain.alive, STRIPS):
        rows = to_ferrers(strip)
        assert from_ferrers(rows) == strip
        p = rules.parse(",".join(map(str, rows)))
        assert p.state == rows
        assert p.form() == strips.parse(strip).form()
        assert p.value() == strips.parse(strip).value()
        if not maximal:
            for player, options in (("left", p.left_moves()), ("right", p.right_moves())):
                assert {x.state for x in options} == set(plain.column_removals(rows, player == "left"))


@given(
    st.lists(st.integers(0, 9), max_size=8).map(lambda rows: tuple(sorted(filter(None, rows), reverse=True)))
)
def test_a_diagram_comes_back_from_its_strip(rows: tuple[int, ...]) -> None:
    assert to_ferrers(from_ferrers(rows)) == rows


@pytest.mark.parametrize("text", ["1,2", "a", "1,,2", "-1", "100000", "9" * 5000])
def test_what_is_no_diagram(text: str) -> None:
    with pytest.raises(NotAPosition, match=r"^expected "):
        farstar.ruleset("ferrers").parse(text)
    with pytest.raises(NotAPosition):
        from_ferrers((1, 2))
    with pytest.raises(NotAPosition):
        to_ferrers("b.w")


def test_misere_bipass() -> None:
    # bipass, Example 7 and Theorem 21 for single strips and for sums of two
    rules = farstar.ruleset("bipass")
    for n in range(3, 12):
        assert rules.parse("b" + "w" * n).misere_outcome() is Outcome.L
    assert rules.parse("bww").misere_outcome() is Outcome.N
    for one, two in product(STRIPS[: 2**6], repeat=2):
        p = rules.parse(f"{one}.{two}")
        if p.state.count("w") - p.state.count("b") >= 2:
            assert p.misere_outcome() is Outcome.L
