"""Misère play from its definitions, in the plainest Python; shares no code with the engine.

*pool*      ``o(G + X) >= o(H + X)`` for every X of a finite pool: a necessary condition for G >= H, which is
also
            sufficient where the pool is large enough;
*theory*    the subordinate tests (dead-ends, Theorems 16 and 17) with strong outcomes by Theorem 7 (real sums
            with perfect murders), and the reductions, each transcribed as printed;
*impartial* Conway's reduction of sets of options, and nim-values in both conventions.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import cache

from tests.oracle import trees
from tests.oracle.trees import ZERO, Tree, add, conjugate, tree

STAR = tree([ZERO], [ZERO])


@cache
def left_wins_first(g: Tree) -> bool:
    """Left, moving first, wins in misère play: she wins at once if she cannot move."""
    return not g.left or any(not right_wins_first(x) for x in g.left)


@cache
def right_wins_first(g: Tree) -> bool:
    return not g.right or any(not left_wins_first(x) for x in g.right)


def _symbol(left: bool, right: bool) -> str:
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[left, right]


def outcome(g: Tree) -> str:
    return _symbol(left_wins_first(g), right_wins_first(g))


def outcome_ge(a: str, b: str) -> bool:
    return a in (b, "L") or b == "R"


MEMBERS: dict[str, Callable[[Tree], bool]] = {
    "ALL": lambda _: True,
    "DEAD_ENDING": cache(trees.is_dead_ending),
    "DICOT": cache(trees.is_dicot),
    "IMPARTIAL": cache(trees.is_impartial),
}


def members_by(day: int, name: str) -> list[Tree]:
    """Every literal member by a day."""
    forms = [ZERO]
    for _ in range(day):
        pairs = (tree(left, right) for left in trees.subsets(forms) for right in trees.subsets(forms))
        forms = [g for g in pairs if MEMBERS[name](g)]
    return forms


def random_member(rng: random.Random, day: int, name: str, width: int = 3) -> Tree:
    """A random member of at most this day."""
    while day:
        options = [
            [random_member(rng, rng.randrange(day), name, width) for _ in range(rng.randrange(width + 1))]
            for _ in range(2)
        ]
        g = tree(options[0], options[0] if name == "IMPARTIAL" else options[1])
        if MEMBERS[name](g):
            return g
    return ZERO


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
    return ZERO if n == 0 else tree([], [ZERO, murder(n - 1)])


@cache
def left_strong(g: Tree) -> bool:
    """Whether the strong Left outcome is L (dead-ends, Theorem 7; rank 0 is its own case)."""
    rank = trees.height(g)
    return left_wins_first(g) and (rank == 0 or left_wins_first(add(g, murder(rank - 1))))


def strong_outcome(g: Tree) -> str:
    return _symbol(left_strong(g), left_strong(conjugate(g)))


def _options_clauses(ge: Callable[[Tree, Tree], bool], g: Tree, h: Tree) -> bool:
    return all(any(ge(x, y) for x in g.left) or any(ge(g, z) for z in y.right) for y in h.left) and all(
        any(ge(x, y) for y in h.right) or any(ge(z, h) for z in x.left) for x in g.right
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
    ends = (bool(h.left) or not g.left) and (bool(g.right) or not h.right)
    return ends and _options_clauses(ge_all, g, h)


THEORY: dict[str, Callable[[Tree, Tree], bool]] = {
    "ALL": ge_all,
    "DEAD_ENDING": ge_dead_ending,
    "DICOT": ge_dicot,
}


def _left_step(name: str, g: Tree) -> Tree | None:
    """One reduction of Left's options of a game whose options are reduced, or None."""
    ge = THEORY[name]
    for x in g.left:
        if any(y is not x and ge(y, x) for y in g.left):
            return tree(g.left - {x}, g.right)
    for a in g.left:
        rest = g.left - {a}
        through = [b for b in a.right if ge(g, b)]
        for b in through:
            if b.left:
                return tree(rest | b.left, g.right)
        if through:
            after = _through_end(name, g, rest)
            if after is not g:
                return after
    return None


def _through_end(name: str, g: Tree, rest: frozenset[Tree]) -> Tree:
    ge = THEORY[name]
    if not rest and len(g.right) == 1 and any(not d.right and ge(d, g) for c in g.right for d in c.left):
        return ZERO
    h = tree(rest, g.right)
    if name == "DICOT":
        if any(not right_wins_first(x) for x in rest):
            return h
        return tree(rest | {STAR}, g.right)
    if trees.is_dead_ending(h) and left_strong(h):
        return h
    n = 0
    while not ge(g, murder(n)):
        n += 1
    return tree(rest | {tree([], [murder(n)])}, g.right)


@cache
def reduce(name: str, g: Tree) -> Tree:
    """The reduced form (dicots, Definition 3.3; dead-ends, Definition 29; for ALL, Siegel's)."""
    g = tree([reduce(name, x) for x in g.left], [reduce(name, x) for x in g.right])
    while True:
        h = _left_step(name, g)
        if h is None:
            back = _left_step(name, conjugate(g))
            if back is None:
                return g
            h = conjugate(back)
        g = h


# --- impartial ---------------------------------------------------------------------------------------


@cache
def canonical(g: Tree) -> Tree:
    """Conway's canonical form of an impartial game in misère play."""
    options = frozenset(canonical(x) for x in g.left)
    for k in {y for x in options for y in x.left}:
        others = options - k.left
        if (
            k.left < options
            and all(k in x.left for x in others)
            and (k is not ZERO or any(outcome(x) == "P" for x in options))
        ):
            return k
    return tree(options, options)


@cache
def nim_value(g: Tree, misere: bool) -> int:
    """The n for which G + *n is a P-position."""
    if misere and not g.left:
        return 1
    values = {nim_value(x, misere) for x in g.left}
    return next(n for n in range(len(values) + 1) if n not in values)
