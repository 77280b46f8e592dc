"""Misère play from its definitions, in the plainest Python; shares no code with the engine.

A game is a pair of frozensets ``(Left options, Right options)``. Three layers:

*play*      sums and outcomes (dicots, section 1; dead-ends, section 1.2);
*pool*      ``o(G + X) >= o(H + X)`` for every X of a finite pool: a necessary condition for G >= H, which is
also
            sufficient where the pool is large enough;
*theory*    the subordinate tests (dead-ends, Theorems 16 and 17) with strong outcomes by Theorem 7 (real sums
with
            perfect murders), and the reductions, each transcribed as printed.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

Tree = tuple[frozenset[Any], frozenset[Any]]

ZERO: Tree = (frozenset(), frozenset())
STAR: Tree = (frozenset([ZERO]), frozenset([ZERO]))


def game(left: Iterable[Tree] = (), right: Iterable[Tree] = ()) -> Tree:
    return (frozenset(left), frozenset(right))


def from_lists(lists: Sequence[Sequence[Any]]) -> Tree:
    """A game from nested lists ``[[left...], [right...]]``."""
    return game(map(from_lists, lists[0]), map(from_lists, lists[1]))


def to_lists(g: Tree) -> list[Any]:
    """A game as nested lists, in a fixed order."""
    return [sorted(map(to_lists, g[0]), key=repr), sorted(map(to_lists, g[1]), key=repr)]


# --- play ------------------------------------------------------------------------------------------


@cache
def conjugate(g: Tree) -> Tree:
    return game(map(conjugate, g[1]), map(conjugate, g[0]))


@cache
def rank(g: Tree) -> int:
    return max((1 + rank(x) for x in g[0] | g[1]), default=0)


@cache
def add(g: Tree, h: Tree) -> Tree:
    return game(
        [add(x, h) for x in g[0]] + [add(g, x) for x in h[0]],
        [add(x, h) for x in g[1]] + [add(g, x) for x in h[1]],
    )


@cache
def left_wins_first(g: Tree) -> bool:
    """Left, moving first, wins in misère play: she wins at once if she cannot move."""
    return not g[0] or any(not right_wins_first(x) for x in g[0])


@cache
def right_wins_first(g: Tree) -> bool:
    return not g[1] or any(not left_wins_first(x) for x in g[1])


def outcome(g: Tree) -> str:
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[
        left_wins_first(g), right_wins_first(g)
    ]


def outcome_ge(a: str, b: str) -> bool:
    return a in (b, "L") or b == "R"


# --- membership --------------------------------------------------------------------------------------


@cache
def is_dicot(g: Tree) -> bool:
    return bool(g[0]) == bool(g[1]) and all(map(is_dicot, g[0] | g[1]))


@cache
def is_dead_left_end(g: Tree) -> bool:
    return not g[0] and all(map(is_dead_left_end, g[1]))


@cache
def is_dead_right_end(g: Tree) -> bool:
    return not g[1] and all(map(is_dead_right_end, g[0]))


@cache
def is_dead_ending(g: Tree) -> bool:
    return (
        (bool(g[0]) or is_dead_left_end(g))
        and (bool(g[1]) or is_dead_right_end(g))
        and all(map(is_dead_ending, g[0] | g[1]))
    )


@cache
def is_impartial(g: Tree) -> bool:
    return g[0] == g[1] and all(map(is_impartial, g[0]))


def is_any(_g: Tree) -> bool:
    return True


MEMBERS: dict[str, Callable[[Tree], bool]] = {
    "ALL": is_any,
    "DEAD_ENDING": is_dead_ending,
    "DICOT": is_dicot,
    "IMPARTIAL": is_impartial,
}


def subsets(things: Sequence[Tree]) -> Iterable[tuple[Tree, ...]]:
    for n in range(len(things) + 1):
        yield from combinations(things, n)


def trees_by(day: int, member: Callable[[Tree], bool] = is_any) -> list[Tree]:
    """Every literal game by a day that passes ``member`` (which must be closed under options)."""
    if day == 0:
        return [ZERO]
    earlier = list(subsets(trees_by(day - 1, member)))
    return [g for left in earlier for right in earlier if member(g := game(left, right))]


def random_tree(
    rng: random.Random, day: int, member: Callable[[Tree], bool] = is_any, width: int = 3
) -> Tree:
    """A random game of at most this day that passes ``member``."""
    while True:
        if day == 0:
            return ZERO
        sides = [
            [random_tree(rng, rng.randrange(day), member, width) for _ in range(rng.randrange(width + 1))]
            for _ in range(2)
        ]
        if member is is_impartial:
            sides[1] = sides[0]
        if member(g := game(*sides)):
            return g


# --- pool ------------------------------------------------------------------------------------------


class Pool:
    """Outcomes against every game of a finite pool, as two bit masks."""

    def __init__(self, games: Iterable[Tree]) -> None:
        self.games = list(games)
        self._seen: dict[Tree, tuple[int, int]] = {}

    def signature(self, g: Tree) -> tuple[int, int]:
        """The X with which Left wins moving first, and those with which Left wins moving second."""
        if g not in self._seen:
            first = second = 0
            for i, x in enumerate(self.games):
                total = add(g, x)
                first |= left_wins_first(total) << i
                second |= (not right_wins_first(total)) << i
            self._seen[g] = (first, second)
        return self._seen[g]

    def ge(self, g: Tree, h: Tree) -> bool:
        """Whether ``o(g + X) >= o(h + X)`` for every X of the pool."""
        (a, b), (c, d) = self.signature(g), self.signature(h)
        return c & ~a == 0 and d & ~b == 0


# --- theory ----------------------------------------------------------------------------------------


@cache
def murder(n: int) -> Tree:
    """The perfect murder of rank n (dead-ends, Definition 2)."""
    return ZERO if n == 0 else game([], [ZERO, murder(n - 1)])


@cache
def left_strong(g: Tree) -> bool:
    """Whether the strong Left outcome is L (dead-ends, Theorem 7; rank 0 is its own case)."""
    return left_wins_first(g) and (rank(g) == 0 or left_wins_first(add(g, murder(rank(g) - 1))))


@cache
def right_strong(g: Tree) -> bool:
    return left_strong(conjugate(g))


def strong_outcome(g: Tree) -> str:
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[
        left_strong(g), right_strong(g)
    ]


def _options_clauses(ge: Callable[[Tree, Tree], bool], g: Tree, h: Tree) -> bool:
    return all(any(ge(x, y) for x in g[0]) or any(ge(g, z) for z in y[1]) for y in h[0]) and all(
        any(ge(x, y) for y in h[1]) or any(ge(z, h) for z in x[0]) for x in g[1]
    )


@cache
def ge_dicot(g: Tree, h: Tree) -> bool:
    """dead-ends, Theorem 16."""
    return outcome_ge(outcome(g), outcome(h)) and _options_clauses(ge_dicot, g, h)


@cache
def ge_dead_ending(g: Tree, h: Tree) -> bool:
    """dead-ends, Theorem 17."""
    return outcome_ge(strong_outcome(g), strong_outcome(h)) and _options_clauses(ge_dead_ending, g, h)


@cache
def ge_all(g: Tree, h: Tree) -> bool:
    """Siegel's test for the universe of all games."""
    ends = (bool(h[0]) or not g[0]) and (bool(g[1]) or not h[1])
    return ends and _options_clauses(ge_all, g, h)


THEORY: dict[str, Callable[[Tree, Tree], bool]] = {
    "ALL": ge_all,
    "DEAD_ENDING": ge_dead_ending,
    "DICOT": ge_dicot,
}


def _undominated(ge: Callable[[Tree, Tree], bool], left: frozenset[Tree]) -> frozenset[Tree]:
    """Left options with the dominated ones gone; they are reduced, so equal ones are the same."""
    return frozenset(x for x in left if not any(y != x and ge(y, x) for y in left))


def _left_step(name: str, g: Tree) -> Tree | None:
    """One reduction of Left's options of a game whose options are reduced, or None."""
    ge = THEORY[name]
    if (kept := _undominated(ge, g[0])) != g[0]:
        return (kept, g[1])
    for a in g[0]:
        rest = g[0] - {a}
        through = [b for b in a[1] if ge(g, b)]
        for b in through:
            if b[0]:
                return (rest | b[0], g[1])
        if not through:
            continue
        if len(g[0]) == len(g[1]) == 1 and any(not d[1] and ge(d, g) for c in g[1] for d in c[0]):
            return ZERO
        if name == "DICOT":
            if any(not right_wins_first(x) for x in rest):
                return (rest, g[1])
            better = (rest | {STAR}, g[1])
        else:
            h = (rest, g[1])
            if is_dead_ending(h) and left_strong(h):
                return h
            n = 0
            while not ge(g, murder(n)):
                n += 1
            better = (rest | {game([], [murder(n)])}, g[1])
        if better != g:
            return better
    return None


@cache
def reduce(name: str, g: Tree) -> Tree:
    """The reduced form (dicots, Definition 3.3; dead-ends, Definition 29; for ALL, Siegel's)."""
    g = game([reduce(name, x) for x in g[0]], [reduce(name, x) for x in g[1]])
    while True:
        if (h := _left_step(name, g)) is None:
            back = _left_step(name, conjugate(g))
            if back is None:
                return g
            h = conjugate(back)
        g = h
