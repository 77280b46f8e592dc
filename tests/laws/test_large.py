"""Values far beyond what can be expanded: closed forms stay closed, and sharing keeps deep forms small."""

from __future__ import annotations

import pickle
from fractions import Fraction as F

from hypothesis import given
from hypothesis import strategies as st

from farstar import Form, Game, Relation

big = st.integers(-(10**40), 10**40)
tall = st.integers(-(2**60), 2**60)
heaps = st.integers(0, 2**60)
UP = Game.up()


def tower(n: int) -> Form:
    """{·|·} of the one before, n times: 2^n nodes as a tree, n + 1 as a DAG."""
    g = Form()
    for _ in range(n):
        g = Form([g], [g])
    return g


@given(big, big)
def test_integers_of_any_size(n: int, m: int) -> None:
    assert Game(n) + Game(m) == Game(n + m)
    assert (Game(n) < Game(m)) is (n < m)
    assert Game(n).birthday() == abs(n)
    assert Game(n).mean() == n
    assert Game(n).conway_product(Game(m)) == Game(n * m)
    assert Game(n) * m == Game(n * m)
    assert Game([Game(min(n, m))], [Game(max(n, m) + 2)]).is_number()
    assert pickle.loads(pickle.dumps(Game(n))) == Game(n)
    assert Game.from_json(Game(n).to_json()) == Game(n)


@given(big, st.integers(0, 300), big, st.integers(0, 300))
def test_dyadics_of_any_size(n: int, k: int, m: int, j: int) -> None:
    x, y = F(n, 2**k), F(m, 2**j)
    assert Game(x) + Game(y) == Game(x + y)
    assert Game(x).compare(Game(y)) is (
        Relation.LESS if x < y else Relation.GREATER if x > y else Relation.EQUAL
    )
    middle = Game([Game(min(x, y))], [Game(max(x, y))])
    assert middle.is_number() is (x != y)
    if x != y:
        assert min(x, y) < middle.mean() < max(x, y)
        assert middle.birthday() <= Game((x + y) / 2).birthday()
        left, right = middle.left, middle.right
        assert all(z.mean() <= min(x, y) for z in left)
        assert all(z.mean() >= max(x, y) for z in right)


@given(tall, heaps, tall, heaps)
def test_multiples_of_up_compare_by_formula(n: int, k: int, m: int, j: int) -> None:
    """Siegel, II.3: n·↑ + *k > 0 for n > 1, for n = 1 unless k = 1; otherwise confused with 0 when k > 0."""
    x, y = Game.up(n, k), Game.up(m, j)
    assert (x + y).parts == (0, n + m, k ^ j)
    d, s = n - m, k ^ j
    if s == 0:
        expected = Relation.EQUAL if d == 0 else Relation.GREATER if d > 0 else Relation.LESS
    elif abs(d) > 1 or (abs(d) == 1 and s != 1):
        expected = Relation.GREATER if d > 0 else Relation.LESS
    else:
        expected = Relation.CONFUSED
    assert x.compare(y) is expected
    assert (x.left_stop(), x.right_stop(), x.mean(), x.temperature()) == (0, 0, 0, 0 if n or k else -1)
    assert x.atomic_weight() == n
    assert x < F(1, 2**200)
    assert -x == Game.up(-n, k)


def test_closed_forms_are_not_expanded() -> None:
    g = Game(10**30) + Game.up(10**15, 10**15)
    assert g.birthday() == 10**30 + 10**15 + 10**15
    assert g.left == (Game(10**30),)
    assert g.right == (Game(10**30) + Game.up(10**15 - 1, 10**15 ^ 1),)
    assert g.mean() == 10**30
    assert g.reduced_canonical_form() == 10**30
    assert (g - g) == 0


def test_the_borders_of_the_closed_forms() -> None:
    for n in (2**62, 2**63 - 1, -(2**63) + 1):
        g = Game.up(n)
        assert g - g == 0
        assert g.conjugate().conjugate() == g
        assert g.parts == (0, n, 0)


def test_sharing_keeps_deep_forms_small() -> None:
    g = tower(2000)
    assert g.birthday() == 2000
    assert g.follower_count() == 2001
    assert g.tree_size() == 2**2001 - 1
    assert g.value() == 0
    assert tower(2001).value() == Game.nimber(1)
    assert pickle.loads(pickle.dumps(g)) == g
    assert Form.from_json(g.to_json()) == g
    assert len(g.to_json()) < 200_000
    assert Form.from_lists(g.to_lists()) == g
    assert -g == g
    assert g.misere_outcome() == tower(0).misere_outcome()


def test_long_chains_do_not_overflow_a_stack() -> None:
    chain = Form.integer(100_000)
    assert chain.birthday() == 100_000
    assert chain.value() == 100_000
    assert (-chain).value() == -100_000
    assert pickle.loads(pickle.dumps(chain)) == chain
    assert chain.is_dead_end()
    assert Form([chain], [-chain]).value() == Game([100_000], [-100_000])
    zigzag = Form()
    for _ in range(20_000):
        zigzag = Form([zigzag], [Form([Form()], [zigzag])])
    assert zigzag.follower_count() > 20_000
    assert zigzag.value().is_infinitesimal()


def test_hot_towers() -> None:
    """{n|-n || -n|...}: a tower of switches, hot at every level, with big masts."""
    g = Game(0)
    for n in range(1, 30):
        g = Game([g + 2 * n], [g - 2 * n])
    assert g.mean() == 0
    assert g.left_stop() == -g.right_stop()
    assert g - g == 0
    assert g == -g
    assert g + g == 0
