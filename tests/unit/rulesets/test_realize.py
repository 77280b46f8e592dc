"""Boards of BEYOND THE DOOR and of its δ-version that are built for given values."""

from __future__ import annotations

import random

import pytest

import farstar
from farstar import Budget, BudgetExceeded, Form, Game, Meaningless, born_by
from farstar.papers.misere import random_form
from farstar.rulesets.realize import realize
from tests.oracle import walkers as plain
from tests.oracle.boards import position_tree
from tests.oracle.bridge import form_of


@pytest.mark.parametrize("value", born_by(2, all_small=True), ids=str)
def test_dicots_by_day_2(value: Game) -> None:
    board = realize(value)
    assert board.ruleset == farstar.ruleset("delta-beyond-the-door")
    assert str(board).count("o") == 1
    assert board.value() == value
    assert board.form().is_dicot()


def test_dicots_by_day_3() -> None:
    for value in born_by(3, all_small=True)[7::6]:
        assert realize(value).value() == value


@pytest.mark.parametrize("value", born_by(2), ids=str)
def test_short_games_by_day_2(value: Game) -> None:
    board = realize(value, delta=False)
    assert board.ruleset == farstar.ruleset("beyond-the-door")
    assert board.value() == value


def test_a_form_is_built_with_its_own_options() -> None:
    # {*|*} = 0 and {0,*|*} = ↑, yet neither board is that of the canonical form
    for text in ("{*|*}", "{0,*|*}", "{{*|*}|0}"):
        form = Form.parse(text)
        assert realize(form).value() == form.value()
        assert str(realize(form)) != str(realize(form.value()))
    rng = random.Random(7)
    for _ in range(4):
        form = random_form(rng, 3, "dicot", 2)
        assert realize(form).value() == form.value()


def test_by_the_definition_of_the_game() -> None:
    for text, delta in (("^", True), ("v*", True), ("1/2", False), ("{0|-1}", False)):
        board = realize(text, delta=delta)
        moves = plain.delta(plain.door, 3) if delta else plain.plain(plain.door)
        assert form_of(position_tree(moves, str(board), {})).value() == Game(text)


def test_what_cannot_be_built() -> None:
    for game in ("1", "{1|-1}", Form.parse("{0|}"), Form([1], [0])):
        with pytest.raises(Meaningless, match="expected a dicot, as every position"):
            realize(game)


@pytest.mark.parametrize("game", ["^1000", "*30", "{10^30|-10^30}"])
def test_boards_that_are_too_large_end_with_the_budget(game: str) -> None:
    with pytest.raises(BudgetExceeded), Budget(seconds=0.5):
        realize(game, delta="|" not in game)
