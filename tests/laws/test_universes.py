"""Laws of every misère universe: an order, compatible with sums and conjugates, with unique reduced forms."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Form, Outcome, Relation
from farstar.universes import ALL, DEAD_ENDING, DICOT, IMPARTIAL, NORMAL, Universe, perfect_murder
from tests.oracle.bridge import form_of
from tests.oracle.misere import random_member

UNIVERSES: list[Universe] = [ALL, DEAD_ENDING, DICOT, IMPARTIAL]
ZERO = Form.integer(0)


def members(u: Universe, day: int = 3) -> st.SearchStrategy[Form]:
    return st.integers(0, 10**9).map(lambda seed: form_of(random_member(random.Random(seed), day, u.name)))


def some(u: Universe, n: int, day: int = 3) -> st.SearchStrategy[tuple[Form, ...]]:
    return st.tuples(*[members(u, day)] * n)


each = pytest.mark.parametrize("u", UNIVERSES, ids=str)


@each
@given(data=st.data())
def test_order(u: Universe, data: st.DataObject) -> None:
    g, h, k = data.draw(some(u, 3))
    assert u.ge(g, g)
    assert u.compare(g, h) is u.compare(h, g).converse
    if u.ge(g, h) and u.ge(h, k):
        assert u.ge(g, k)


@each
@given(data=st.data())
def test_sums_and_conjugates_keep_the_order(u: Universe, data: st.DataObject) -> None:
    g, h, k = data.draw(some(u, 3, 2))
    if u.ge(g, h):
        assert u.ge(g + k, h + k)
    assert u.ge(g, h) == u.ge(h.conjugate(), g.conjugate())


@each
@given(data=st.data())
def test_reduced_forms(u: Universe, data: st.DataObject) -> None:
    g, h = data.draw(some(u, 2, 4))
    reduced = u.reduce(g)
    assert u.contains(reduced)
    assert u.reduce(reduced) == reduced
    assert u.compare(g, reduced) is Relation.EQUAL
    assert reduced.birthday() <= g.birthday()
    assert reduced.misere_outcome() is g.misere_outcome()
    assert u.reduce(g.conjugate()) == reduced.conjugate()
    assert (u.compare(g, h) is Relation.EQUAL) == (reduced == u.reduce(h))
    assert u.explain(g).result == reduced


@each
@given(data=st.data())
def test_sums_of_reduced_forms(u: Universe, data: st.DataObject) -> None:
    g, h = data.draw(some(u, 2))
    assert u.reduce(g + h) == u.reduce(u.reduce(g) + u.reduce(h))
    assert u(g) + u(h) == u(h) + u(g)


@each
@given(data=st.data())
def test_witnesses(u: Universe, data: st.DataObject) -> None:
    g, h = data.draw(some(u, 2))
    witness = u.distinguish(g, h)
    if witness is None:
        assert u.reduce(g) == u.reduce(h)
    else:
        assert u.contains(witness.game)
        assert (g + witness.game).misere_outcome() is witness.first
        assert (h + witness.game).misere_outcome() is witness.second
        assert witness.first is not witness.second


@each
@given(data=st.data())
def test_inverses(u: Universe, data: st.DataObject) -> None:
    """The conjugate or nothing (dead-ends, Theorems 36, 37, Corollary 38)."""
    g = data.draw(members(u))
    inverse = u.inverse(g)
    assert (inverse is not None) == (u.compare(g + g.conjugate(), 0) is Relation.EQUAL)
    if inverse is not None:
        assert inverse == u.reduce(g.conjugate())


@given(data=st.data())
def test_smaller_universes_distinguish_less(data: st.DataObject) -> None:
    """ALL, DEAD_ENDING, DICOT, then normal play (dicots, section 1 and Theorem 3.9), for any forms."""
    g, h = data.draw(some(ALL, 2))
    answers = [u.ge(g, h) for u in (ALL, DEAD_ENDING, DICOT, NORMAL)]
    assert answers == sorted(answers)


@given(data=st.data())
def test_hand_tying(data: st.DataObject) -> None:
    """dead-ends, Lemma 13: one more option never hurts a player who has one already."""
    g, a = data.draw(some(ALL, 2))
    if g.left:
        assert ALL.ge(Form([*g.left, a], g.right), g)


@given(data=st.data())
def test_adjoints(data: st.DataObject) -> None:
    """dicots, Proposition 2.2: G + G° is a P-position, and G° a dicot."""
    g = data.draw(members(ALL))
    assert g.adjoint().is_dicot()
    assert (g + g.adjoint()).misere_outcome() is Outcome.P


@given(st.integers(-6, 6), st.integers(-6, 6))
def test_misere_integers(a: int, b: int) -> None:
    """dead-ends, section 2: the integers add as they should modulo dead-ending forms."""
    assert DEAD_ENDING(a) + DEAD_ENDING(b) == DEAD_ENDING(a + b)
    assert DEAD_ENDING.inverse(a) == Form.integer(-a)
    assert (ALL(a) - ALL(a) == 0) == (a == 0)


@given(data=st.data(), n=st.integers(1, 5))
def test_dead_ends(data: st.DataObject, n: int) -> None:
    """dead-ends, Theorems 5 and 30: ends are invertible, and no worse than the murder of their rank."""
    end = Form([], [x for x in data.draw(some(DEAD_ENDING, 2)) if x.is_left_end()])
    assert DEAD_ENDING.inverse(end) == DEAD_ENDING.reduce(end.conjugate())
    assert DEAD_ENDING.ge(end, perfect_murder(n)) == (0 < end.birthday() <= n)
