"""Comparison with the far star and modulo it, against definitions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from farstar import Game, Outcome, Relation, born_by
from farstar.atomic import compare_modulo_far_star, compare_with_far_star, equal_modulo_far_star
from tests.oracle import normal
from tests.oracle.bridge import tree_of

FAR, UP = Game.nimber(16), Game.up()
SMALL = born_by(3, all_small=True)
DAY_2 = born_by(2)


def at_least(a: Outcome, b: Outcome) -> bool:
    return a in (b, Outcome.L) or b is Outcome.R


def test_the_far_star_is_a_nimber_that_is_large_enough() -> None:
    for g in (*DAY_2, *SMALL):
        assert compare_with_far_star(g) is g.compare(FAR) is g.compare(Game.nimber(33))


def test_comparison_is_what_the_definition_says() -> None:
    """bipass, Definition 4: by the games X of day 2, and by the X = ↑ - H that shows it when G is not >= H."""
    for g, h in product(DAY_2, repeat=2):
        above = compare_modulo_far_star(g, h) in (Relation.GREATER, Relation.EQUAL)
        tested = [*DAY_2, UP - h]
        assert above == all(at_least((g + x + FAR).outcome(), (h + x + FAR).outcome()) for x in tested)


def test_equality_agrees_with_the_oracle() -> None:
    trees = {g: tree_of(g) for g in born_by(2, all_small=True)}
    for g, h in product(trees, repeat=2):
        assert equal_modulo_far_star(g, h) == normal.equal_mod_far_star(trees[g], trees[h])


def test_a_game_is_its_weight_in_ups() -> None:
    """bipass, Definition 5: among the all-small games of day 3, equal weights are equality modulo the far star."""
    weights = [g.atomic_weight() for g in SMALL]
    for g, weight in zip(SMALL, weights, strict=True):
        assert equal_modulo_far_star(g, weight.norton_product(UP))
    for (g, a), (h, b) in product(zip(SMALL, weights, strict=True), repeat=2):
        assert compare_modulo_far_star(g, h) is a.compare(b)


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("{^^*|v}", Fraction(1, 2)),
        ("{^^|vv}", "*"),
        ("{^^^|vv}", "{1|0}"),
        ("{^3|v3}", "+-1"),
        ("*9", 0),
        ("^5*2", 5),
    ],
)
def test_weights_need_not_be_integers(text: str, weight: Fraction | str | int) -> None:
    assert Game(text).atomic_weight() == Game(weight)
    assert equal_modulo_far_star(text, Game(weight).norton_product(UP))
    assert compare_modulo_far_star(text, 0) is Game(weight).compare(Game(0))


def test_modulo_the_far_star_hot_games_stay_hot() -> None:
    assert compare_modulo_far_star("+-1", 0) is Relation.CONFUSED
    assert compare_modulo_far_star(1, "1*5") is Relation.EQUAL
    assert compare_with_far_star(1) is Relation.GREATER
    assert compare_with_far_star("tiny(2)") is Relation.CONFUSED
