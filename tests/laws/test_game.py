"""Laws of normal-play values: a partially ordered group, and what commutes with what."""

from __future__ import annotations

import json
import pickle
from fractions import Fraction as F

from hypothesis import given
from hypothesis import strategies as st

from farstar import Game, Outcome, Relation
from tests import strategies as some
from tests.oracle.bridge import game_of

games = some.games.map(game_of)
small_games = some.trees(some.ZERO_ONLY, steps=4).map(game_of)
all_small = some.all_small_games.map(game_of)
closed = some.closed_forms.map(game_of)
dyadics = st.builds(lambda n, k: F(n, 2**k), st.integers(-(10**6), 10**6), st.integers(0, 12))
temperatures = st.builds(lambda n, k: F(n, 2**k), st.integers(0, 12), st.integers(0, 2))

ZERO, STAR, UP = Game(0), Game.nimber(1), Game.up()


# --- the group -----------------------------------------------------------------------------------


@given(games, games, games)
def test_sums_make_an_abelian_group(g: Game, h: Game, k: Game) -> None:
    assert (g + h) + k == g + (h + k)
    assert g + h == h + g
    assert g + 0 == g == 0 + g
    assert g - g == 0 == -g + g
    assert -(minus := -g) == g == +g
    assert minus == 0 - g
    assert -(g + h) == -g - h
    assert g - h == g + -h == -(h - g)
    assert Game.sum([g, h, k, -h]) == g + k


@given(games, st.integers(-5, 5), st.integers(-5, 5))
def test_integers_multiply(g: Game, n: int, m: int) -> None:
    assert g * n == n * g == Game.sum([g if n > 0 else -g] * abs(n))
    assert n * g + m * g == (n + m) * g
    assert n * (m * g) == (n * m) * g


# --- the order -----------------------------------------------------------------------------------


@given(games, games)
def test_the_four_relations_exclude_each_other(g: Game, h: Game) -> None:
    relation = g.compare(h)
    assert [g < h, g == h, g > h, g.is_confused_with(h)] == [relation is r for r in Relation]
    assert h.compare(g) is relation.converse
    assert (g != h) is not (g == h)
    assert (g <= h) is (g < h or g == h)
    assert (g >= h) is (g > h or g == h)
    assert Game.compare_all([(g, h), (h, g)]) == [relation, relation.converse]


@given(games, games, games)
def test_the_order_is_partial_and_sums_keep_it(g: Game, h: Game, k: Game) -> None:
    assert g.compare(g) is Relation.EQUAL
    if g <= h <= k:
        assert g <= k
    if g <= h <= g:
        assert g == h
        assert hash(g) == hash(h)
    assert (g + k).compare(h + k) is g.compare(h)
    assert (-h).compare(-g) is g.compare(h)
    assert (g - h).compare(0) is g.compare(h)


@given(games, games)
def test_the_outcome_is_the_relation_to_zero(g: Game, h: Game) -> None:
    names = {
        Relation.EQUAL: Outcome.P,
        Relation.GREATER: Outcome.L,
        Relation.LESS: Outcome.R,
        Relation.CONFUSED: Outcome.N,
    }
    assert g.outcome() is names[g.compare(0)]
    assert (g - h).outcome() is names[g.compare(h)]


@given(games)
def test_no_option_is_as_good_as_the_game_for_its_mover(g: Game) -> None:
    assert not any(x >= g for x in g.left)
    assert not any(x <= g for x in g.right)
    assert all(i.compare(0) in (Relation.LESS, Relation.CONFUSED) for i in g.incentives())


# --- canonical forms -----------------------------------------------------------------------------


@given(games)
def test_canonical_forms_have_no_dominated_and_no_reversible_option(g: Game) -> None:
    for k in g.followers():
        for options in (k.left, k.right):
            assert all(x.is_confused_with(y) for x in options for y in options if x is not y and x != y)
            assert len(set(options)) == len(options)
        assert not any(y <= k for x in k.left for y in x.right)
        assert not any(y >= k for x in k.right for y in x.left)


@given(games)
def test_options_make_the_game_again(g: Game) -> None:
    again = Game(g.left, g.right)
    assert again == g
    assert again.id == g.id
    assert (again.left, again.right) == (g.left, g.right)
    assert Game(g.form()) == g == g.form().value()
    assert Game(g) == g


@given(games, games)
def test_gift_horses_change_nothing(g: Game, h: Game) -> None:
    """Siegel, II.3: a Left option h with h <| g, or a Right option h with h |> g, may be added."""
    if not h >= g:
        assert Game([*g.left, h], g.right) == g
    if not h <= g:
        assert Game(g.left, [*g.right, h]) == g


@given(games)
def test_dominated_and_repeated_options_change_nothing(g: Game) -> None:
    left = [*g.left, *g.left, *(x - 1 for x in g.left)]
    right = [*(x + UP for x in g.right), *g.right, *g.right]
    assert Game(left, right) == g


@given(games)
def test_the_negative_mirrors_everything(g: Game) -> None:
    m = -g
    assert g.conjugate() == m
    assert set(m.left) == {-x for x in g.right}
    assert set(m.right) == {-x for x in g.left}
    assert (m.left_stop(), m.right_stop()) == (-g.right_stop(), -g.left_stop())
    assert (m.mean(), m.temperature()) == (-g.mean(), g.temperature())
    assert m.birthday() == g.birthday()
    assert m.follower_count() == g.follower_count()
    assert m.stop_count() == g.stop_count()
    assert m.reduced_canonical_form() == -g.reduced_canonical_form()
    assert set(m.left_incentives()) == set(g.right_incentives())
    assert set(m.incentives()) == set(g.incentives())


# --- numbers -------------------------------------------------------------------------------------


@given(dyadics, dyadics)
def test_numbers_are_the_dyadics(x: F, y: F) -> None:
    assert Game(x) + Game(y) == Game(x + y) == x + Game(y)
    assert Game(x) - y == Game(x - y)
    assert (Game(x) < Game(y), Game(x) == Game(y)) == (x < y, x == y)
    assert Game(x).mean() == x == Game(x).left_stop() == Game(x).right_stop()
    assert Game(x).conway_product(Game(y)) == Game(x * y)
    assert Game(x).is_number()
    assert Game(x).is_integer() is (x.denominator == 1)
    assert Game(x).temperature() == -F(1, x.denominator)
    assert Game([Game(x)], [Game(y)]).is_number() is (x < y)


@given(games, dyadics)
def test_number_translation(g: Game, x: F) -> None:
    if g.is_number():
        return
    moved = g + x
    assert set(moved.left) == {y + x for y in g.left}
    assert set(moved.right) == {y + x for y in g.right}
    assert (moved.mean(), moved.temperature()) == (g.mean() + x, g.temperature())
    assert moved.left_stop() == g.left_stop() + x
    assert set(moved.incentives()) == set(g.incentives())


@given(games)
def test_a_number_between_the_options_is_the_simplest(g: Game) -> None:
    """If some number fits between the options, the value is a number, and stops tell which games are."""
    if g.left_stop() < g.right_stop():
        raise AssertionError(g)
    if g.is_number():
        assert g == Game(g.mean())
        assert not g or len(g.left) + len(g.right) in (1, 2)
    else:
        assert g.left
        assert g.right


# --- stops, thermographs, heat -------------------------------------------------------------------


@given(games, games)
def test_stops_of_sums(g: Game, h: Game) -> None:
    """Siegel, II.3: R(g) + R(h) <= R(g+h) <= R(g) + L(h) <= L(g+h) <= L(g) + L(h)."""
    s = g + h
    ladder = [
        g.right_stop() + h.right_stop(),
        s.right_stop(),
        g.right_stop() + h.left_stop(),
        s.left_stop(),
        g.left_stop() + h.left_stop(),
    ]
    assert ladder == sorted(ladder)
    if g <= h:
        assert g.left_stop() <= h.left_stop()
        assert g.right_stop() <= h.right_stop()


@given(games, games)
def test_means_add_and_temperatures_do_not_rise(g: Game, h: Game) -> None:
    assert (g + h).mean() == g.mean() + h.mean()
    assert (g + h).temperature() <= max(g.temperature(), h.temperature())
    assert g.right_stop() <= g.mean() <= g.left_stop()
    if g < h:
        assert g.mean() <= h.mean()


@given(games)
def test_many_copies_stay_near_the_mean(g: Game) -> None:
    """The mean value theorem: the stops of n·g keep within a constant of n times the mean."""
    many = 5 * g
    assert abs(many.left_stop() - 5 * g.mean()) <= max(g.temperature(), F(0))
    assert abs(many.right_stop() - 5 * g.mean()) <= max(g.temperature(), F(0))


@given(games, temperatures)
def test_walls_are_the_stops_of_the_cooled_game(g: Game, t: F) -> None:
    cooled = g.cool(t)
    assert g.thermograph().at(t) == (cooled.left_stop(), cooled.right_stop())
    assert cooled.mean() == g.mean()
    if t > g.temperature():
        assert cooled == Game(g.mean())
    elif not g.is_number():
        assert cooled.temperature() == g.temperature() - t


@given(games)
def test_walls_meet_at_the_temperature_and_not_before(g: Game) -> None:
    t = g.temperature()
    assert g.thermograph().at(t) == (g.mean(), g.mean())
    assert g.thermograph().at(t + 3) == (g.mean(), g.mean())
    if t > -1:
        left, right = g.thermograph().at(max(F(-1), t - F(1, 64)))
        assert left > right
    assert g.thermograph().at(F(0)) == (g.left_stop(), g.right_stop())


@given(games, games, temperatures, temperatures)
def test_cooling_adds_and_composes(g: Game, h: Game, t: F, u: F) -> None:
    """Siegel, II.5: (g+h)_t = g_t + h_t and (g_t)_u = g_(t+u)."""
    assert (g + h).cool(t) == g.cool(t) + h.cool(t)
    assert g.cool(t).cool(u) == g.cool(t + u)
    assert g.cool(0) == g
    if g <= h:
        assert g.cool(t) <= h.cool(t)


@given(games)
def test_freezing_leaves_an_infinitesimal(g: Game) -> None:
    frozen = g.freeze()
    assert frozen == (g if g.is_number() else g.cool(g.temperature()))
    assert (frozen - g.mean()).is_infinitesimal()


@given(games, temperatures, dyadics)
def test_cooling_undoes_heating(g: Game, t: F, x: F) -> None:
    """Heating is neither additive nor monotone, but it commutes with negatives and with adding numbers."""
    heated = g.heat(t)
    assert heated.cool(t) == g
    assert g.heat(0) == g
    assert (-g).heat(t) == -heated
    assert (g + x).heat(t) == heated + x
    assert heated.mean() == g.mean()
    if not g.is_number():
        assert heated.temperature() == g.temperature() + t


def test_heating_is_not_additive() -> None:
    g, h = Game([0, Game([0], [-1])], [-1, Game([0], [-1])]), STAR
    assert (g + h).heat(1) != g.heat(1) + h.heat(1)


@given(small_games)
def test_overheating_from_one_generalises_heating_and_the_product(g: Game) -> None:
    """↑ has the one incentive ↑*, so that g·↑ overheats g from ↑ to ⇑*; from 1 to 0 nothing changes."""
    assert g.overheat(UP, UP + UP + STAR) == g.norton_product(UP)
    assert g.overheat(1, 0) == g
    assert (-g).overheat(1, F(3, 2)) == -g.overheat(1, F(3, 2))


# --- products and ordinal sums -------------------------------------------------------------------


@given(small_games, small_games, st.sampled_from([UP, Game(1), Game.up(1, 2), Game(F(1, 2)), Game.up(3)]))
def test_nortons_product_distributes_over_sums(g: Game, h: Game, u: Game) -> None:
    """Winning Ways, chapter 8: for u > 0, (g + h)·u = g·u + h·u, and order is kept."""
    assert (g + h).norton_product(u) == g.norton_product(u) + h.norton_product(u)
    assert (-g).norton_product(u) == -g.norton_product(u)
    assert g.norton_product(u).compare(h.norton_product(u)) is g.compare(h)


@given(small_games, small_games)
def test_conways_product(g: Game, h: Game) -> None:
    assert g.conway_product(h) == h.conway_product(g)
    assert g.conway_product(1) == g
    assert g.conway_product(0) == 0
    assert (-g).conway_product(h) == -g.conway_product(h)


@given(st.integers(0, 15), st.integers(0, 15), st.integers(0, 15))
def test_nimbers_are_a_field(a: int, b: int, c: int) -> None:
    x, y, z = map(Game.nimber, (a, b, c))
    assert x + y == Game.nimber(a ^ b)
    if max(a, b, c) < 4:
        assert x.conway_product(y + z) == x.conway_product(y) + x.conway_product(z)
        assert x.conway_product(y).is_nimber()
        assert not x or not y or x.conway_product(y)


@given(small_games, games, games)
def test_the_colon_principle(g: Game, h: Game, k: Game) -> None:
    """Siegel, II.6: with the same base, ordinal sums compare as what stands on it."""
    assert g.ordinal_sum(h).compare(g.ordinal_sum(k)) is h.compare(k)
    assert g.ordinal_sum(0) == g
    assert Game(0).ordinal_sum(h) == h
    assert -g.ordinal_sum(h) == (-g).ordinal_sum(-h)


# --- other reductions ----------------------------------------------------------------------------


@given(games, games)
def test_the_reduced_canonical_form(g: Game, h: Game) -> None:
    """Grossman and Siegel: idempotent, inf-equal to the game, additive up to reduction."""
    r = g.reduced_canonical_form()
    assert r.reduced_canonical_form() == r
    assert (g - r).is_infinitesimal()
    assert (r + h.reduced_canonical_form()).reduced_canonical_form() == (g + h).reduced_canonical_form()
    assert (r == h.reduced_canonical_form()) is (g - h).is_infinitesimal()
    assert (r.left_stop(), r.right_stop()) == (g.left_stop(), g.right_stop())
    assert r.birthday() <= g.birthday()


@given(all_small, all_small)
def test_atomic_weights_add(g: Game, h: Game) -> None:
    """bipass, Theorem 1."""
    w = g.atomic_weight()
    assert (g + h).atomic_weight() == w + h.atomic_weight()
    assert (-g).atomic_weight() == -w
    if w >= 1:
        assert g.outcome() in (Outcome.L, Outcome.N)
    if w >= 2:
        assert g > 0


@given(all_small)
def test_atomic_weights_count_ups(g: Game) -> None:
    """bipass, Definition 5 and Theorem 8 as corrected: g and aw(g)·↑ agree modulo the far star."""
    difference = g - g.atomic_weight().norton_product(UP)
    far = Game.nimber(512)
    assert far - UP < difference < far + UP


@given(games)
def test_a_large_nimber_is_the_far_star(g: Game) -> None:
    far = g.far_star()
    assert far.is_nimber()
    assert far not in g.followers()
    k = far.birthday()
    for larger in (2 * k, 2 * k + 1, 4 * k):
        assert g.compare(far) is g.compare(Game.nimber(larger))


@given(all_small)
def test_all_small_games_are_infinitesimal(g: Game) -> None:
    assert g.is_all_small()
    assert g.is_infinitesimal()
    assert Game(F(-1, 2**20)) < g < Game(F(1, 2**20))
    assert -Game.up(g.birthday() + 2) < g < Game.up(g.birthday() + 2)


@given(closed, closed)
def test_closed_forms_add_part_by_part(g: Game, h: Game) -> None:
    a, b, c = g.parts or (F(0), 0, 0)
    x, y, z = h.parts or (F(0), 0, 0)
    assert (g + h).parts == (a + x, b + y, c ^ z)
    assert (-g).parts == (-a, -b, c)
    assert Game(a) + Game.up(b, c) == g


# --- round trips ---------------------------------------------------------------------------------


@given(games)
def test_games_survive_pickling_and_json(g: Game) -> None:
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(g, protocol))
        assert again == g
        assert hash(again) == hash(g)
    json.loads(g.to_json())
    assert Game.from_json(g.to_json()) == g
    assert pickle.loads(pickle.dumps([g, [g, -g]])) == [g, [g, -g]]


@given(games)
def test_what_is_printed_can_be_read(g: Game) -> None:
    assert Game(str(g)) == g
    assert eval(repr(g), {"Game": Game}) == g
    assert str(Game(str(g))) == str(g)
