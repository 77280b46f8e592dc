"""Hypothesis strategies for trees of the oracle."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.oracle import normal
from tests.oracle.bridge import closed
from tests.oracle.trees import Tree, tree

Picks = list[int]


def _grow(start: list[Tree], program: list[tuple[Picks, Picks]]) -> Tree:
    """Each step makes a tree of earlier ones, counted back from the newest, so that parts are shared."""
    made = list(start)
    for left, right in program:
        made.append(tree([made[-1 - i % len(made)] for i in left], [made[-1 - i % len(made)] for i in right]))
    return made[-1]


def trees(start: list[Tree], steps: int = 6, width: int = 3) -> st.SearchStrategy[Tree]:
    """Literal trees grown from `start` in at most so many steps, hence of at most that much more height."""
    picks = st.lists(st.integers(0, 12), max_size=width)
    return st.lists(st.tuples(picks, picks), min_size=1, max_size=steps).map(lambda p: _grow(start, p))


ZERO_ONLY = [tree()]
NUMBERS = [normal.number(n) for n in (0, 1, -1, 2, -2, 3, -3)]
SMALL = [normal.ZERO, normal.STAR, normal.UP, normal.neg(normal.UP), normal.nimber(2), normal.ups(2, 1)]

forms = trees(ZERO_ONLY)
hot_games = trees(NUMBERS, steps=4)
mixed_games = trees([*NUMBERS[:3], *SMALL], steps=3)
games = st.one_of(forms, hot_games, mixed_games)


def _dicot(program: list[tuple[Picks, Picks]]) -> Tree:
    return _grow(SMALL, [(left, right) for left, right in program if left and right] or [([0], [0])])


all_small_games = st.lists(
    st.tuples(*[st.lists(st.integers(0, 12), min_size=1, max_size=3)] * 2), min_size=1, max_size=4
).map(_dicot)

closed_forms = st.builds(
    closed,
    st.sampled_from([0, 1, -1, 2, normal.Fraction(1, 2), normal.Fraction(-3, 4), normal.Fraction(5, 8)]),
    st.integers(-4, 4),
    st.integers(0, 5),
)
