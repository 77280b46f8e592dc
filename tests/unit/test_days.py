"""The values of the first days against their definition, and their order against all comparisons."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Game, NotSupported, Relation, born_by, order


def subsets(games):
    return [each for size in range(len(games) + 1) for each in combinations(games, size)]


@pytest.mark.parametrize("day", [1, 2])
def test_the_values_of_a_day_are_all_pairs_of_option_sets(day):
    before = born_by(day - 1)
    found = {Game(left, right) for left in subsets(before) for right in subsets(before)}
    assert set(born_by(day)) == found


def test_day_three_is_closed_under_what_its_definition_is_closed_under():
    values = set(born_by(3))
    assert len(values) == 1474
    assert {-game for game in values} == values
    assert all(game.birthday() <= 3 for game in values)
    # Every pair of options sets of at most two values born by day 2 has its value among them.
    small = [each for each in subsets(born_by(2)[:12]) if len(each) <= 2]
    assert {Game(left, right) for left in small for right in small} <= values


@pytest.mark.parametrize(("day", "count", "small"), [(0, 1, 1), (1, 4, 2), (2, 22, 7), (3, 1474, 67)])
def test_counts(day, count, small):
    values = born_by(day)
    assert len(values) == len(set(values)) == count
    assert len(born_by(day, all_small=True)) == small
    assert all(game.birthday() <= day for game in values)
    assert set(born_by(day, all_small=True)) == {game for game in values if game.is_all_small()}


def test_a_day_begins_with_the_day_before_and_is_kept():
    for day in (1, 2, 3):
        assert born_by(day)[: len(born_by(day - 1))] == born_by(day - 1)
        assert born_by(day) is born_by(day)
    assert [game.birthday() for game in born_by(3)] == sorted(game.birthday() for game in born_by(3))


@pytest.mark.parametrize("day", range(4))
def test_the_order_of_a_day_is_a_distributive_lattice(day):
    # Calistrate, Paulhus and Wolfe 2002.
    lattice = order(born_by(day))
    assert lattice.is_distributive()
    assert lattice.minimal() == (Game(-day),)
    assert lattice.maximal() == (Game(day),)


def test_the_order_by_options_is_the_order_by_comparisons():
    values = born_by(3)[::9]
    lattice = order(born_by(3))
    pairs = list(combinations(values, 2))
    for (g, h), relation in zip(pairs, Game.compare_all(pairs), strict=True):
        assert lattice.le(g, h) is (relation is Relation.LESS)
        assert lattice.le(h, g) is (relation is Relation.GREATER)


@given(st.lists(st.sampled_from(born_by(2)), unique=True, max_size=12))
def test_orders_of_some_values(values):
    found = order(values)
    assert found.elements == tuple(values)
    for g in values:
        for h in values:
            assert found.le(g, h) is (g <= h)


def test_the_all_small_values_of_day_two():
    found = order(born_by(2, all_small=True))
    assert not found.is_lattice()
    assert {str(game) for game in found.maximal()} == {"^", "^*"}
    assert {str(game) for game in found.minimal()} == {"v", "v*"}


def test_values_may_come_as_text_and_numbers():
    assert order(["0", 1, "*"]).covers == ((0, 1), (2, 1))
    assert order([]).covers == ()


def test_the_same_value_twice_is_refused():
    with pytest.raises(ValueError, match="expected distinct values, got one twice: '1/2'"):
        order(["0", "1/2", "{0|1}"])
    with pytest.raises(ValueError, match="expected 1475 distinct elements, got 1474"):
        order([*born_by(3), Game(0)])


@pytest.mark.parametrize("day", [4, 10**30])
def test_day_four_is_out_of_reach_and_what_is_known_is_said(day):
    with pytest.raises(NotSupported, match=r"between 10\^28\.2 and 4\.0\*10\^184"):
        born_by(day)


@pytest.mark.parametrize("day", [True, 1.0, "2", None])
def test_a_day_is_an_int(day):
    with pytest.raises(TypeError, match="expected a day as an int, got"):
        born_by(day)


def test_a_day_is_not_negative():
    with pytest.raises(ValueError, match="expected a day from 0 to 3, got -1"):
        born_by(-1)
