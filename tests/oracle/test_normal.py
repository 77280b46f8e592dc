"""The engine against the definitions: all values of day 2 in pairs, all of day 3 singly, others at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction as F
from functools import cache
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from farstar import Form, Game, born_by
from tests import strategies as some
from tests.oracle import normal as n
from tests.oracle import thermal, trees
from tests.oracle.bridge import closed, form_of, game_of, same, tree_of
from tests.oracle.trees import Tree, tree

TEMPERATURES = [
    F(-1),
    F(-3, 4),
    F(-1, 2),
    F(-1, 3),
    F(-1, 4),
    F(-1, 8),
    F(0),
    F(1, 4),
    F(2, 3),
    F(1),
    F(3, 2),
    F(9),
]


@cache
def day(d: int) -> list[tuple[Tree, Game]]:
    return [(g, game_of(g)) for g in n.values_born_by(d)]


def trees_of(games: tuple[Game, ...]) -> frozenset[Tree]:
    assert len(set(games)) == len(games)
    return frozenset(map(tree_of, games))


# --- what is asked of one value ------------------------------------------------------------------


def check_structure(g: Tree, x: Game) -> None:
    assert same(x, g)
    assert x == game_of(n.canonical(g))
    assert x.birthday() == trees.height(n.canonical(g))
    assert str(x.outcome()) == trees.outcome(g)
    assert trees_of(x.followers()) == trees.followers(n.canonical(g))
    assert x.follower_count() == len(trees.followers(n.canonical(g)))
    assert same(-x, n.neg(g))
    assert form_of(g).value() == x
    assert x.form() == form_of(n.canonical(g))


def check_stops(g: Tree, x: Game) -> None:
    assert x.left_stop() == n.left_stop(g)
    assert x.right_stop() == n.right_stop(g)
    assert x.is_zero() is (n.canonical(g) is trees.ZERO)
    assert bool(x) is not x.is_zero()
    assert x.is_number() is n.is_number(g)
    assert x.is_integer() is n.is_integer(g)
    assert x.is_nimber() is n.is_nimber(g)
    assert x.is_infinitesimal() is n.is_infinitesimal(g)
    assert x.is_numberish() is n.is_numberish(g)
    assert x.is_all_small() is n.is_all_small(g)


def check_thermograph(g: Tree, x: Game) -> None:
    left, right, freeze = thermal.thermograph(g)
    assert x.temperature() == freeze
    assert x.mean() == thermal.mean(g)
    drawn = x.thermograph()
    for t in TEMPERATURES:
        assert drawn.at(t) == (left(t), right(t))


def check_reductions(g: Tree, x: Game) -> None:
    assert same(x.reduced_canonical_form(), n.reduced_canonical_form(g))
    assert trees_of(x.left_incentives()) == n.left_incentives(g)
    assert trees_of(x.right_incentives()) == n.right_incentives(g)
    assert trees_of(x.incentives()) == n.incentives(g)
    if n.is_all_small(g):
        assert same(x.atomic_weight(), n.atomic_weight(g))


def check_heat(g: Tree, x: Game) -> None:
    for t in (F(0), F(1, 2), F(1), F(3, 2)):
        assert same(x.cool(t), thermal.cool(g, t))
        assert same(x.heat(t), thermal.heat(g, n.number(t)))
    assert same(x.heat(game_of(n.STAR)), thermal.heat(g, n.STAR))
    assert same(x.freeze(), g if n.is_number(g) else thermal.cool(g, thermal.temperature(g)))
    assert same(x.overheat(1, 0), thermal.overheat(g, n.number(1), n.ZERO))
    assert same(x.overheat(game_of(n.UP), game_of(n.STAR)), thermal.overheat(g, n.UP, n.STAR))


def check_parities(g: Tree, x: Game) -> None:
    c = n.canonical(g)
    assert x.stop_count() == n.stop_count(c)
    assert (x.is_even(), x.is_odd()) == (n.parity(c) == "even", n.parity(c) == "odd")
    assert (x.is_even_tempered(), x.is_odd_tempered()) == (n.temper(c) == "even", n.temper(c) == "odd")


CHECKS = [check_parities, check_structure, check_stops, check_thermograph, check_reductions, check_heat]


@pytest.mark.parametrize("check", CHECKS)
def test_every_value_of_day_three(check: Callable[[Tree, Game], None]) -> None:
    for g, x in day(3):
        check(g, x)


@pytest.mark.parametrize("check", CHECKS)
@given(g=some.games)
def test_games_at_random(check: Callable[[Tree, Game], None], g: Tree) -> None:
    check(g, game_of(g))


@given(g=some.all_small_games)
def test_atomic_weights_at_random(g: Tree) -> None:
    assert same(game_of(g).atomic_weight(), n.atomic_weight(g))


def test_what_is_born_by_each_day() -> None:
    for d in range(4):
        values = n.values_born_by(d)
        assert set(map(tree_of, born_by(d))) == set(values)
        assert len(born_by(d)) == len(values)
        assert set(map(tree_of, born_by(d, all_small=True))) == set(filter(n.is_all_small, values))


# --- what is asked of two values -----------------------------------------------------------------


def check_order(g: Tree, x: Game, h: Tree, y: Game) -> None:
    relation = n.relation(g, h)
    assert str(x.compare(y)) == relation
    assert (x <= y, x >= y) == (relation in ("<", "="), relation in (">", "="))
    assert (x < y, x > y) == (relation == "<", relation == ">")
    assert (x == y, x != y) == (relation == "=", relation != "=")
    assert x.is_confused_with(y) is (relation == "||")


BINARY: dict[str, tuple[Callable[[Game, Game], Game], Callable[[Tree, Tree], Tree]]] = {
    "sum": (lambda x, y: x + y, n.plus),
    "difference": (lambda x, y: x - y, n.minus),
    "sum of a list": (lambda x, y: Game.sum([x, y]), n.plus),
    "Norton's product": (Game.norton_product, n.norton_product),
    "Conway's product": (Game.conway_product, n.conway_product),
    "ordinal sum": (Game.ordinal_sum, n.ordinal_sum),
    "heating": (Game.heat, thermal.heat),
}


def test_the_order_of_day_two() -> None:
    for (g, x), (h, y) in product(day(2), day(2)):
        check_order(g, x, h, y)


@pytest.mark.parametrize("name", BINARY)
def test_every_pair_of_day_two(name: str) -> None:
    ours, theirs = BINARY[name]
    for (g, x), (h, y) in product(day(2), day(2)):
        assert same(ours(x, y), theirs(g, h)), (name, g, h)


def test_overheating_from_anything_to_anything_of_day_one() -> None:
    for (g, x), (s, y), (t, z) in product(day(2), day(1), day(1)):
        assert same(x.overheat(y, z), thermal.overheat(g, s, t))


def test_the_order_of_day_three_on_a_sample() -> None:
    rng = random.Random(3)
    pairs = [(rng.choice(day(3)), rng.choice(day(3))) for _ in range(20_000)]
    for (g, x), (h, y) in pairs:
        check_order(g, x, h, y)
    answers = Game.compare_all([(x, y) for (_, x), (_, y) in pairs])
    assert [str(answer) for answer in answers] == [n.relation(g, h) for (g, _), (h, _) in pairs]


def test_sums_of_day_three_on_a_sample() -> None:
    rng = random.Random(33)
    for _ in range(300):
        (g, x), (h, y) = rng.choice(day(3)), rng.choice(day(3))
        assert same(x + y, n.plus(g, h))
        assert same(x - y, n.minus(g, h))


@given(g=some.games, h=some.games)
def test_pairs_at_random(g: Tree, h: Tree) -> None:
    x, y = game_of(g), game_of(h)
    check_order(g, x, h, y)
    assert same(x + y, n.plus(g, h))
    assert same(x.ordinal_sum(y), n.ordinal_sum(g, h))


@given(g=some.mixed_games, h=some.closed_forms)
def test_sums_with_closed_forms(g: Tree, h: Tree) -> None:
    x, y = game_of(g), game_of(h)
    check_order(g, x, h, y)
    assert same(x + y, n.plus(g, h))
    assert same(y - x, n.minus(h, g))


# --- closed forms: number + n·↑ + *k -------------------------------------------------------------

CLOSED = list(product((F(0), F(1), F(-1, 2)), range(-4, 5), range(5)))


def test_closed_forms_have_their_canonical_options() -> None:
    for number, ups, star in CLOSED:
        g = closed(number, ups, star)
        x = Game(number) + Game.up(ups, star)
        assert same(x, g)
        assert x == game_of(g)
        assert x.parts == (number, ups, star)
        assert x.birthday() == trees.height(g)
        check_thermograph(g, x)
        check_stops(g, x)
        assert same(-x, n.neg(g))
        assert same(x.reduced_canonical_form(), n.number(number))


def test_the_order_of_closed_forms() -> None:
    for a, b in product(CLOSED, CLOSED):
        g, h = closed(*a), closed(*b)
        x = Game(a[0]) + Game.up(a[1], a[2])
        y = Game(b[0]) + Game.up(b[1], b[2])
        assert str(x.compare(y)) == n.relation(g, h)


def test_games_whose_options_are_closed_forms() -> None:
    """Reversible options, dominated ones, numbers by the simplicity rule although an option is confused."""
    rng = random.Random(5)
    for _ in range(3000):
        left, right = ([rng.choice(CLOSED) for _ in range(rng.randint(0, 3))] for _ in range(2))
        g = tree((closed(*a) for a in left), (closed(*a) for a in right))
        x = Game(
            [Game(a) + Game.up(b, c) for a, b, c in left],
            [Game(a) + Game.up(b, c) for a, b, c in right],
        )
        assert same(x, g), (left, right)
        check_thermograph(g, x)


def test_far_closed_forms_agree_with_near_ones() -> None:
    """The thermograph of n·↑ + *k depends on n and k only by parity, once they are large."""
    for ups, star in product((-9, -8, 0, 8, 9), (0, 1, 8, 9)):
        g = closed(F(3, 4), ups, star)
        check_thermograph(g, Game(F(3, 4)) + Game.up(ups, star))


# --- literal forms -------------------------------------------------------------------------------


def check_form(g: Tree, x: Form) -> None:
    assert x == Form.from_lists(trees.to_lists(g))
    assert trees.from_lists(x.to_lists()) is g
    assert x.birthday() == trees.height(g)
    assert str(x.outcome()) == trees.outcome(g)
    assert str(x.misere_outcome()) == trees.outcome(g, misere=True)
    assert (x.is_left_end(), x.is_right_end()) == (not g.left, not g.right)
    assert x.is_dicot() is trees.is_dicot(g)
    assert x.is_dead_end() is trees.is_dead_end(g)
    assert x.is_dead_ending() is trees.is_dead_ending(g)
    assert x.is_impartial() is trees.is_impartial(g)
    assert set(x.followers()) == set(map(form_of, trees.followers(g)))
    assert x.follower_count() == len(x.followers()) == len(trees.followers(g))
    assert x.tree_size() == trees.tree_size(g)
    assert x.conjugate() == -x == form_of(trees.conjugate(g))
    assert x.adjoint() == form_of(trees.adjoint(g))
    assert set(x.left) == set(map(form_of, g.left))
    assert set(x.right) == set(map(form_of, g.right))
    assert same(x.value(), g)


def test_every_form_of_day_two() -> None:
    for g in trees.born_by(2):
        check_form(g, form_of(g))


def test_literal_sums_of_day_two() -> None:
    forms: list[Any] = trees.born_by(2)[::5]
    for g, h in product(forms, forms):
        assert form_of(g) + form_of(h) == form_of(trees.add(g, h))
        assert (form_of(g) == form_of(h)) is (g is h)


@given(g=some.forms, h=some.forms)
def test_forms_at_random(g: Tree, h: Tree) -> None:
    check_form(g, form_of(g))
    assert form_of(g) + form_of(h) == form_of(trees.add(g, h))
    assert form_of(g) - form_of(h) == form_of(trees.add(g, trees.conjugate(h)))
