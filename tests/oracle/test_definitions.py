"""The oracle itself, on facts that every textbook prints: if it is wrong here, it judges nobody."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import product

import pytest

from tests.oracle import normal as n
from tests.oracle import thermal, trees
from tests.oracle.normal import STAR, UP, UP_STAR, game, nimber, number, plus, relation, times, ups
from tests.oracle.trees import ZERO, tree

ONE, TWO, MINUS_ONE = number(1), number(2), number(-1)
HALF = number(F(1, 2))


def switch(a: F | int, b: F | int) -> trees.Tree:
    return game([number(a)], [number(b)])


def test_the_number_of_values_born_by_each_day() -> None:
    """Siegel, III.1: 1, 4, 22, 1474; all-small ones 1, 2, 7, 67."""
    born = [n.values_born_by(day) for day in range(4)]
    assert [len(values) for values in born] == [1, 4, 22, 1474]
    assert [sum(map(n.is_all_small, values)) for values in born] == [1, 2, 7, 67]
    assert all(n.canonical(g) is g for g in born[3])
    assert set(born[2]) == {n.canonical(g) for g in trees.born_by(2)}


def test_numbers_are_simplest() -> None:
    for g in n.values_born_by(3):
        x = n.number_value(g)
        if x is not None:
            assert x == n.simplest_number(g)
            assert g is number(x)
    values = {n.number_value(g) for g in n.values_born_by(3)} - {None}
    assert values == {F(k, 4) for k in (0, 1, 2, 3, 4, 6, 8, 12)} | {-F(k, 4) for k in (1, 2, 3, 4, 6, 8, 12)}


@pytest.mark.parametrize(
    ("left", "right", "value"),
    [
        (0, 1, F(1, 2)),
        (0, 3, 1),
        (-1, 5, 0),
        (F(1, 4), 1, F(1, 2)),
        (F(3, 4), 2, 1),
        (F(9, 4), F(5, 2), F(19, 8)),
    ],
)
def test_the_simplicity_rule(left: F, right: F, value: F) -> None:
    assert switch(left, right) is number(value)


def test_arithmetic_of_numbers() -> None:
    xs = [F(k, 4) for k in range(-6, 7)]
    for x, y in product(xs, xs):
        assert plus(number(x), number(y)) is number(x + y)
        assert n.ge(number(x), number(y)) is (x >= y)
        assert n.conway_product(number(x), number(y)) is number(x * y)


def test_nimbers_add_without_carrying_and_multiply_as_a_field() -> None:
    for a, b in product(range(8), range(8)):
        assert plus(nimber(a), nimber(b)) is nimber(a ^ b)
    assert n.conway_product(nimber(2), nimber(2)) is nimber(3)
    assert n.conway_product(nimber(2), nimber(3)) is nimber(1)
    assert n.conway_product(nimber(4), nimber(2)) is nimber(8)


def test_ups() -> None:
    """Siegel, II.3: n·↑ = {0 | (n-1)·↑*}, n·↑* = {0 | (n-1)·↑} for n > 1, ↑* = {0,*|0}."""
    assert relation(UP, ZERO) == ">"
    assert relation(UP, STAR) == "||"
    assert relation(ups(2), STAR) == ">"
    assert relation(ups(1, 1), ZERO) == "||"
    assert ups(1, 1) is UP_STAR
    for k in range(2, 6):
        assert ups(k) is tree([ZERO], [ups(k - 1, 1)])
        assert ups(k, 1) is tree([ZERO], [ups(k - 1)])
    assert ups(1, 2) is tree([ZERO], [nimber(3)])
    assert ups(1, 3) is tree([ZERO], [nimber(2)])
    assert all(n.ge(number(F(1, 8)), ups(k, s)) for k in range(5) for s in range(3))


def test_tinies_are_infinitesimal_in_comparison_with_ups() -> None:
    tiny = n.tiny(TWO)
    assert relation(tiny, ZERO) == ">"
    assert all(relation(times(k, tiny), UP) == "<" for k in range(1, 5))
    assert relation(n.tiny(number(3)), tiny) == "<"
    assert n.tiny(ZERO) is UP


def test_switches() -> None:
    assert plus(switch(1, -1), switch(1, -1)) is ZERO
    assert relation(switch(1, -1), ZERO) == "||"
    assert relation(switch(1, -1), number(F(1, 2))) == "||"
    assert relation(switch(1, -1), TWO) == "<"
    assert plus(switch(2, 0), ONE) is switch(3, 1)


def test_a_reversible_move_through_several_steps() -> None:
    """{0,*|*} is ↑, for * reverses through 0 to nothing; {↑|↑} is ⇑*."""
    assert game([ZERO, STAR], [STAR]) is UP
    assert game([UP], [UP]) is ups(2, 1)
    assert game([UP], [neg_up := n.neg(UP)]) is STAR
    assert game([neg_up], [UP]) is ZERO


def test_outcomes_in_both_conventions() -> None:
    assert [trees.outcome(g) for g in (ZERO, STAR, UP, n.neg(UP))] == ["P", "N", "L", "R"]
    assert [trees.outcome(g, misere=True) for g in (ZERO, STAR, ONE, MINUS_ONE)] == ["N", "P", "R", "L"]
    table = {"=": "P", ">": "L", "<": "R", "||": "N"}
    assert all(table[relation(g, ZERO)] == trees.outcome(g) for g in n.values_born_by(3))


def test_stops_and_their_order() -> None:
    g = game([switch(3, 1)], [switch(0, -5)])
    assert (n.left_stop(g), n.right_stop(g)) == (1, 0)
    assert all(n.left_stop(g) >= n.right_stop(g) for g in n.values_born_by(3))


def test_thermographs_of_the_textbook() -> None:
    assert (thermal.mean(switch(2, -1)), thermal.temperature(switch(2, -1))) == (F(1, 2), F(3, 2))
    g = game([number(3)], [game([plus(TWO, STAR)], [plus(ONE, STAR)])])
    left, right, freeze = thermal.thermograph(g)
    assert (thermal.mean(g), freeze) == (F(9, 4), F(3, 4))
    assert [left(t) for t in (F(-1), F(0), F(1, 2), F(3, 4), F(5))] == [4, 3, F(5, 2), F(9, 4), F(9, 4)]
    assert [right(t) for t in (F(-1), F(0), F(1, 2), F(3, 4), F(5))] == [1, 2, 2, F(9, 4), F(9, 4)]
    assert thermal.cool(g, F(1, 4)) is game([number(F(11, 4))], [switch(2, F(3, 2))])
    assert thermal.heat(g, STAR) is game([plus(number(3), STAR)], [switch(2, 1)])


def test_thermographs_below_zero() -> None:
    """Integers have temperature -1, m/2^k has -1/2^k; the walls of 25/16 are those that CGSuite prints."""
    assert [thermal.temperature(number(x)) for x in (0, 7, F(1, 2), F(3, 4))] == [-1, -1, F(-1, 2), F(-1, 4)]
    assert [thermal.temperature(g) for g in (STAR, UP, plus(HALF, STAR))] == [0, 0, 0]
    left, right, freeze = thermal.thermograph(number(F(25, 16)))
    assert freeze == F(-1, 16)
    corners = [F(0), F(-1, 16), F(-1, 8), F(-1, 2), F(-1)]
    assert [left(t) - F(25, 16) for t in corners] == [0, 0, F(1, 16), F(7, 16), F(7, 16)]
    assert [right(t) - F(25, 16) for t in corners] == [0, 0, F(-1, 16), F(-1, 16), F(-9, 16)]


def test_cooling_is_additive_and_stops_are_those_of_the_walls() -> None:
    """Siegel, II.5: (g + h)_t = g_t + h_t, and the stops of g_t are the walls at t."""
    games = n.values_born_by(2)
    for t in (F(0), F(1, 4), F(1, 2), F(1), F(3, 2)):
        for g, h in product(games, games):
            assert thermal.cool(plus(g, h), t) is plus(thermal.cool(g, t), thermal.cool(h, t))
        for g in n.values_born_by(3)[::7]:
            left, right, _ = thermal.thermograph(g)
            cooled = thermal.cool(g, t)
            assert (n.left_stop(cooled), n.right_stop(cooled)) == (left(t), right(t))


def test_products() -> None:
    """Printed by CGSuite: ↑·↑ = {⇑*||0|4·↓}; {3|1} times ⇑ in Conway's sense is {6·↑|⇑}."""
    assert n.norton_product(UP, UP) is game([ups(2, 1)], [game([ZERO], [ups(-4)])])
    assert n.norton_product(number(6), UP) is ups(6)
    assert n.conway_product(switch(3, 1), ups(2)) is game([ups(6)], [ups(2)])
    assert n.norton_product(switch(1, -1), UP) is game([ups(3, 1)], [ups(-3, 1)])


def test_ordinal_sums() -> None:
    assert n.ordinal_sum(ONE, MINUS_ONE) is HALF
    assert n.ordinal_sum(ONE, ONE) is TWO
    assert n.ordinal_sum(STAR, STAR) is nimber(2)
    assert n.ordinal_sum(STAR, ONE) is UP_STAR
    assert all(n.ordinal_sum(ZERO, g) is g for g in n.values_born_by(2))
    for base, g, h in product(n.values_born_by(1), n.values_born_by(2), n.values_born_by(2)):
        assert relation(n.ordinal_sum(base, g), n.ordinal_sum(base, h)) == relation(g, h)


def test_reduced_canonical_forms_are_the_simplest_of_their_class() -> None:
    """Grossman and Siegel: inf-equal games have one reduced form, born no later than any of them."""
    assert n.reduced_canonical_form(game([plus(ONE, STAR)], [MINUS_ONE])) is switch(1, -1)
    values = n.values_born_by(3)
    for g in values:
        r = n.reduced_canonical_form(g)
        assert n.equal_inf(g, r)
        assert n.reduced_canonical_form(r) is r
        assert trees.height(r) <= trees.height(g)
    for g, h in zip(values, values[5:], strict=False):
        assert (n.reduced_canonical_form(g) is n.reduced_canonical_form(h)) is n.equal_inf(g, h)


def test_incentives() -> None:
    """Printed by CGSuite."""
    assert n.incentives(number(5)) == {MINUS_ONE}
    assert n.left_incentives(UP) == {n.neg(UP)}
    assert n.incentives(UP) == {UP_STAR}
    assert n.right_incentives(n.neg(UP_STAR)) == {n.neg(UP), n.neg(UP_STAR)}
    assert n.incentives(nimber(4)) == {nimber(k) for k in range(4, 8)}
    assert n.incentives(ZERO) == frozenset()


def test_atomic_weights() -> None:
    """bipass: Table 1 and Example 6; {3·↑|⇓} has atomic weight {1|0} and tinies 0, as CGSuite prints."""
    assert all(n.atomic_weight(nimber(k)) is ZERO for k in range(5))
    for k, star in product(range(-4, 5), range(3)):
        assert n.atomic_weight(ups(k, star)) is number(k)
    assert n.atomic_weight(game([ups(3)], [ups(-2)])) is switch(1, 0)
    hearth = game([STAR, UP], [STAR, n.neg(UP)])
    assert n.atomic_weight(hearth) is ZERO
    assert n.atomic_weight(game([ups(2)], [UP, hearth])) is ONE
    chain = UP
    for _ in range(3):
        chain = game([chain], [STAR])
    assert n.atomic_weight(chain) is ONE


def test_atomic_weights_say_what_they_mean() -> None:
    """Definition 5 of bipass: g =* aw(g)·↑. Two ahead wins: Theorem 1, iv."""
    for g in filter(n.is_all_small, n.values_born_by(3)):
        w = n.atomic_weight(g)
        assert n.equal_mod_far_star(g, n.norton_product(w, UP))
        if n.ge(w, TWO):
            assert relation(g, ZERO) == ">"


def test_forms() -> None:
    """dicots, Definition 2.1, Proposition 2.2 and Table 3: 256 forms and 10 dicots by day 2."""
    forms = trees.born_by(2)
    assert len(set(forms)) == 256
    assert sum(map(trees.is_dicot, forms)) == 10
    assert sum(map(trees.is_impartial, forms)) == 4
    assert trees.adjoint(ZERO) is STAR
    assert trees.adjoint(ONE) is tree([ZERO], [STAR])
    assert all(trees.outcome(trees.add(g, trees.adjoint(g)), misere=True) == "P" for g in forms)
    assert all(trees.is_dicot(trees.adjoint(g)) for g in forms)
    assert trees.is_dead_end(TWO)
    assert not trees.is_dead_end(HALF)
    assert trees.is_dead_ending(switch(1, -1))
    assert not trees.is_dead_ending(tree([], [STAR]))
    assert (trees.height(nimber(3)), len(trees.followers(nimber(3))), trees.tree_size(nimber(2))) == (3, 4, 9)
    assert trees.from_lists(trees.to_lists(UP)) is UP
    assert trees.translate(UP, tree) is UP
