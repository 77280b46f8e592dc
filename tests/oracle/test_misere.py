"""The universes against the definitions: every pair by day 2, random ones beyond, every witness played."""

from __future__ import annotations

import random
from itertools import pairwise, product

import pytest

from farstar import Form, Relation
from farstar.universes import (
    ALL,
    DEAD_ENDING,
    DICOT,
    IMPARTIAL,
    Subordinate,
    Universe,
    Witness,
    strong_outcome,
)
from farstar.universes.native import Native
from tests.oracle import misere as m
from tests.oracle import trees
from tests.oracle.bridge import form_of
from tests.oracle.trees import Tree, add

NATIVE: list[Native] = [ALL, DEAD_ENDING, DICOT]
BY_DAY_2 = trees.born_by(2)


def tree_of(form: Form) -> Tree:
    return trees.from_lists(form.to_lists())


def plays_out(u: Universe, witness: Witness, g: Tree, h: Tree) -> bool:
    """Whether the witness is a member and shows that G is not >= H, by playing both sums."""
    x = tree_of(witness.game)
    first, second = m.outcome(add(g, x)), m.outcome(add(h, x))
    return (
        m.MEMBERS[u.name](x)
        and (first, second) == (witness.first.value, witness.second.value)
        and not m.outcome_ge(first, second)
    )


@pytest.mark.parametrize("u", NATIVE, ids=str)
def test_every_pair_by_day_2_members_or_not(u: Native) -> None:
    """65,536 pairs: the theory, the pool and the played witness agree with every answer."""
    pool = m.Pool(g for g in BY_DAY_2 if m.MEMBERS[u.name](g))
    forms = {g: form_of(g) for g in BY_DAY_2}
    for g, h in product(BY_DAY_2, BY_DAY_2):
        holds = u.ge(forms[g], forms[h])
        assert holds == m.THEORY[u.name](g, h)
        if holds:
            assert pool.ge(g, h)
        else:
            witness = u.refute(forms[g], forms[h])
            assert witness is not None
            assert plays_out(u, witness, g, h)


@pytest.mark.parametrize(("u", "day"), [*product(NATIVE, (3, 4))], ids=str)
def test_random_pairs(u: Native, day: int) -> None:
    rng = random.Random(f"{u.name} {day}")
    pool = m.Pool(g for g in BY_DAY_2 if m.MEMBERS[u.name](g))
    for i in range(150):
        g = m.random_member(rng, day, "ALL" if i % 3 == 0 else u.name)
        h = m.random_member(rng, day, u.name)
        for a, b in ((g, h), (h, g)):
            holds = u.ge(form_of(a), form_of(b))
            assert holds == m.THEORY[u.name](a, b)
            if holds:
                assert pool.ge(a, b)
            else:
                witness = u.refute(form_of(a), form_of(b))
                assert witness is not None
                assert plays_out(u, witness, a, b)


@pytest.mark.parametrize("u", NATIVE, ids=str)
def test_reduced_forms(u: Native) -> None:
    rng = random.Random(u.name)
    members = [g for g in BY_DAY_2 if m.MEMBERS[u.name](g)]
    members += [m.random_member(rng, rng.choice((3, 4)), u.name) for _ in range(600)]
    for g in members:
        assert tree_of(u.reduce(form_of(g))) is m.reduce(u.name, g)


@pytest.mark.parametrize("u", NATIVE, ids=str)
def test_the_python_walk_agrees_with_the_native_one(u: Native) -> None:
    """Each room's hooks, walked in Python, against the engine: comparison, reduction, witnesses, links."""
    rng = random.Random(f"walk {u.name}")
    for _ in range(120):
        g, h = (form_of(m.random_member(rng, 3, u.name)) for _ in range(2))
        assert Subordinate.ge(u, g, h) == u.ge(g, h)
        assert Subordinate.reduce(u, g) == u.reduce(g) == u.explain(g).result
        assert (Subordinate.linked(u, g, h) is None) == (u.linked(g, h) is None)
        witness = Subordinate.refute(u, g, h)
        assert (witness is None) == u.ge(g, h)
        if witness is not None:
            assert plays_out(u, witness, tree_of(g), tree_of(h))


@pytest.mark.parametrize("u", NATIVE, ids=str)
def test_links_play_out(u: Native) -> None:
    """dicots, Definition 2.8: o(G + T) <= P <= o(H + T)."""
    rng = random.Random(f"links {u.name}")
    pairs = [(a, b) for a in BY_DAY_2[::5] for b in BY_DAY_2[::7]]
    pairs += [(m.random_member(rng, 3, u.name), m.random_member(rng, 3, u.name)) for _ in range(100)]
    found = 0
    for g, h in pairs:
        t = u.linked(form_of(g), form_of(h))
        if t is None:
            # Lemma 2.9's two ways not to be linked.
            assert any(m.THEORY[u.name](x, h) for x in g.left) or any(m.THEORY[u.name](g, y) for y in h.right)
            continue
        found += 1
        tree = tree_of(t)
        assert m.MEMBERS[u.name](tree)
        assert m.outcome_ge("P", m.outcome(add(g, tree)))
        assert m.outcome_ge(m.outcome(add(h, tree)), "P")
    assert found > 50


def test_strong_outcomes() -> None:
    rng = random.Random(7)
    for g in [*BY_DAY_2, *(m.random_member(rng, rng.choice((3, 4, 5)), "ALL") for _ in range(500))]:
        assert strong_outcome(form_of(g)).value == m.strong_outcome(g)


@pytest.mark.parametrize("u", [DEAD_ENDING, DICOT], ids=str)
def test_inverses(u: Native) -> None:
    """G has an inverse exactly when G + its conjugate is 0; the pool bears it out."""
    pool = m.Pool(g for g in BY_DAY_2 if m.MEMBERS[u.name](g))
    for form in u.born_by(2):
        inverse = u.inverse(form)
        total = add(tree_of(form), trees.conjugate(tree_of(form)))
        zero = m.reduce(u.name, total) is trees.ZERO
        assert (inverse is not None) == zero
        if inverse is not None:
            assert pool.signature(add(tree_of(form), tree_of(inverse))) == pool.signature(trees.ZERO)


def test_impartial_games() -> None:
    rng = random.Random(11)
    games = [m.random_member(rng, 5, "IMPARTIAL", 4) for _ in range(150)]
    for g, h in pairwise(games):
        f, k = form_of(g), form_of(h)
        assert tree_of(IMPARTIAL.reduce(f)) is m.canonical(g)
        same = m.canonical(g) is m.canonical(h)
        assert (IMPARTIAL.compare(f, k) is Relation.EQUAL) == same
        witness = IMPARTIAL.distinguish(f, k)
        assert (witness is None) == same
        if witness is not None:
            x = tree_of(witness.game)
            assert trees.is_impartial(x)
            assert (m.outcome(add(g, x)), m.outcome(add(h, x))) == (witness.first.value, witness.second.value)
            assert witness.first is not witness.second
        link = IMPARTIAL.linked(f, k)
        a, b = m.canonical(g), m.canonical(h)
        assert (link is None) == (a in b.left or b in a.left)
        if link is not None:
            assert m.outcome(add(g, tree_of(link))) == m.outcome(add(h, tree_of(link))) == "P"


def test_impartial_equality_is_the_same_among_dicots() -> None:
    """dead-ends, Corollary 38 (Renault): equal among dicots if and only if equal among impartial games."""
    forms = IMPARTIAL.born_by(4)
    assert len({DICOT.reduce(form) for form in forms}) == len(forms)
    rng = random.Random(5)
    for _ in range(200):
        g, h = (form_of(m.random_member(rng, 4, "IMPARTIAL")) for _ in range(2))
        assert (DICOT.compare(g, h) is Relation.EQUAL) == (IMPARTIAL.compare(g, h) is Relation.EQUAL)


def test_genus() -> None:
    from farstar.universes import genus

    rng = random.Random(3)
    two = form_of(m.tree([m.ZERO, m.STAR], [m.ZERO, m.STAR]))
    for _ in range(60):
        g = m.random_member(rng, 5, "IMPARTIAL")
        found = genus(form_of(g))
        assert found.normal == m.nim_value(g, misere=False)
        total = g
        for n in range(len(found.misere) + 3):
            k = len(found.misere)
            assert m.nim_value(total, misere=True) == found.misere[n if n < k else k - 2 + (n - k) % 2]
            total = add(total, tree_of(two))
