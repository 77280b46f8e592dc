"""Finite orders against the definitions, on random orders small enough for brute force."""

import json
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar.posets import Poset


@st.composite
def orders(draw, most=9):
    """A random order: the transitive closure of random pairs along a hidden line."""
    count = draw(st.integers(0, most))
    hidden = draw(st.permutations(range(count)))
    pairs = [pair for pair in combinations(range(count), 2) if draw(st.booleans())]
    return Poset.from_covers(range(count), [(hidden[a], hidden[b]) for a, b in pairs]), {
        (hidden[a], hidden[b]) for a, b in pairs
    }


def closure(count, pairs):
    less = set(pairs)
    for middle in range(count):
        less |= {(a, d) for a, b in less if b == middle for c, d in less if c == middle}
    return less


@given(orders())
def test_the_order_is_the_closure_of_its_pairs(given_order):
    poset, pairs = given_order
    less = closure(len(poset), pairs)
    for a in poset:
        for b in poset:
            assert poset.le(a, b) is (a == b or (a, b) in less)
    assert poset.relations() == len(less)


@given(orders())
def test_covers_are_the_pairs_with_nothing_between(given_order):
    poset, pairs = given_order
    less = closure(len(poset), pairs)
    between = {(a, b) for a, b in less if any((a, c) in less and (c, b) in less for c in poset)}
    assert set(poset.covers) == less - between
    assert len(set(poset.covers)) == len(poset.covers)
    assert Poset.from_covers(poset.elements, poset.covers) == poset


@given(orders())
def test_covers_stand_after_the_covers_below_them(given_order):
    poset, _ = given_order
    place = {x: i for i, x in enumerate(poset.linear_extension())}
    assert all(place[a] < place[b] for a, b in poset.covers)
    assert list(poset.covers) == sorted(poset.covers, key=lambda pair: (place[pair[0]], place[pair[1]]))


@given(orders())
def test_chains_and_antichains(given_order):
    poset, pairs = given_order
    less = closure(len(poset), pairs)

    def is_chain(xs):
        return all((a, b) in less or (b, a) in less for a, b in combinations(xs, 2))

    def is_antichain(xs):
        return not any((a, b) in less or (b, a) in less for a, b in combinations(xs, 2))

    subsets = [xs for size in range(len(poset) + 1) for xs in combinations(poset, size)]
    assert poset.width() == max(len(xs) for xs in subsets if is_antichain(xs))
    assert is_antichain(poset.largest_antichain())
    assert len(poset.largest_antichain()) == poset.width()
    chain = poset.longest_chain()
    assert len(chain) == max(len(xs) for xs in subsets if is_chain(xs)) == len(poset.levels())
    assert all((a, b) in less for a, b in pairwise(chain))
    assert poset.is_chain() is is_chain(list(poset))
    for level in poset.levels():
        assert is_antichain(level)
    assert sorted(x for level in poset.levels() for x in level) == sorted(poset)


@given(orders())
def test_extremes_and_duality(given_order):
    poset, pairs = given_order
    less = closure(len(poset), pairs)
    assert poset.minimal() == tuple(x for x in poset if not any(b == x for _, b in less))
    assert poset.maximal() == tuple(x for x in poset if not any(a == x for a, _ in less))
    dual = poset.dual()
    assert {(b, a) for a, b in poset.covers} == set(dual.covers)
    assert dual.dual() == poset
    assert hash(dual.dual()) == hash(poset)
    assert dual.width() == poset.width()


@given(orders(most=7))
def test_joins_meets_and_lattices(given_order):
    poset, _ = given_order
    everywhere = True
    for a in poset:
        for b in poset:
            bounds = [c for c in poset if poset.le(a, c) and poset.le(b, c)]
            least = [c for c in bounds if all(poset.le(c, d) for d in bounds)]
            assert poset.join(a, b) == (least[0] if least else None)
            lower = [c for c in poset if poset.le(c, a) and poset.le(c, b)]
            greatest = [c for c in lower if all(poset.le(d, c) for d in lower)]
            assert poset.meet(a, b) == (greatest[0] if greatest else None)
            everywhere = everywhere and bool(least) and bool(greatest)
    assert poset.is_lattice() is (everywhere and len(poset) > 0)
    if poset.is_lattice():
        distributes = all(
            poset.meet(a, poset.join(b, c)) == poset.join(poset.meet(a, b), poset.meet(a, c))
            for a in poset
            for b in poset
            for c in poset
        )
        assert poset.is_distributive() is distributes


def down_sets(poset):
    """The lattice of down-sets of an order: distributive, by Birkhoff's theorem."""
    count = len(poset)
    sets = [s for s in range(1 << count) if all(poset.below[i] & ~s == 0 for i in range(count) if s >> i & 1)]
    return Poset.from_order(sets, lambda a, b: a & ~b == 0)


@given(orders(most=6))
def test_down_sets_are_distributive(given_order):
    assert down_sets(given_order[0]).is_distributive()


def test_the_two_lattices_that_are_not_distributive():
    diamond = Poset.from_covers("0abc1", [(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4)])
    pentagon = Poset.from_covers("0abc1", [(0, 1), (1, 2), (2, 4), (0, 3), (3, 4)])
    for lattice in (diamond, pentagon):
        assert lattice.is_lattice()
        assert not lattice.is_distributive()


@given(orders(), st.data())
def test_restriction(given_order, data):
    poset, _ = given_order
    kept = data.draw(st.lists(st.sampled_from(list(poset)), unique=True)) if len(poset) else []
    smaller = poset.restricted(kept)
    assert smaller.elements == tuple(kept)
    assert all(smaller.le(a, b) is poset.le(a, b) for a in kept for b in kept)


def test_json():
    data = json.loads(Poset.from_covers("abc", [(0, 1), (1, 2)]).to_json(str.upper))
    assert data == {"elements": ["A", "B", "C"], "covers": [[0, 1], [1, 2]]}


def test_containers():
    poset = Poset.from_masks("xy", [0b01, 0b11])
    assert list(poset) == ["x", "y"]
    assert "x" in poset
    assert "z" not in poset
    assert len(poset) == 2
    assert poset != "xy"
    assert repr(poset) == "<Poset of 2 elements, 1 covers>"


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Poset("ab", [0]), "expected one bit set for each of 2 elements, got 1"),
        (lambda: Poset("aa", [0, 0]), "expected 2 distinct elements, got 1"),
        (lambda: Poset("ab", [0b100, 0]), "expected bit sets of 2 elements, got one beyond them at 0"),
        (lambda: Poset("ab", [-1, 0]), "expected bit sets of 2 elements, got one beyond them at 0"),
        (lambda: Poset("ab", [0b10, 0b01]), "expected an order, got a cycle at 'a'"),
        (lambda: Poset("a", [1]), "expected a strict order, got an element below itself: 'a'"),
        (lambda: Poset("abc", [0, 1, 2]), "expected a transitive order, got a gap at 'c'"),
        (
            lambda: Poset.from_covers("ab", [(0, 1), (1, 0)]),
            "expected covers without a cycle, got one among 2",
        ),
        (lambda: Poset.from_covers("ab", [(0, 2)]), r"expected indexes below 2, got \(0, 2\)"),
        (lambda: Poset("ab", [0, 0]).index("c"), "expected an element of the order, got 'c'"),
    ],
)
def test_what_is_no_order_is_refused(build, message):
    with pytest.raises(ValueError, match=message):
        build()
