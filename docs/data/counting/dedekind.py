"""Dedekind's number of eight things, counted by the code that counts the forms by day 3.

python docs/data/counting/dedekind.py    prints M(8), in about a minute

The ideals of all subsets of 4 + 4 things are those of pairs of subsets of four things. The pairs with an empty left
set or a full right one are taken or left one by one; the other 15 × 15 are the pairs of `farstar.universes.ideals`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from farstar.universes.ideals import Ideals, Pair

FULL = 15
MAPS = [
    [sum(1 << p[i] for i in range(4) if mask >> i & 1) for mask in range(16)] for p in permutations(range(4))
]
INNER = [(left, right) for left in range(1, 16) for right in range(FULL)]
OUTER = [(left, right) for left in range(16) for right in range(16) if not left or right == FULL]


def below(a: Pair, b: Pair) -> bool:
    """Whether both sets of a are inside those of b."""
    return a[0] & ~b[0] == 0 and a[1] & ~b[1] == 0


def near(a: Pair, b: Pair) -> bool:
    """Whether the two compare."""
    return below(a, b) or below(b, a)


def antichains() -> Iterator[list[Pair]]:
    """List the antichains of the outer pairs."""
    found: list[list[Pair]] = [[]]
    for pair in OUTER:
        found += [[*chosen, pair] for chosen in found if not any(near(pair, other) for other in chosen)]
    yield from found


def kind(pairs: list[Pair]) -> tuple[Pair, ...]:
    """The same for antichains that differ by names of the things, or by turning all round."""
    turned = [(FULL ^ right, FULL ^ left) for left, right in pairs]
    return min(
        tuple(sorted((f[left], g[right]) for left, right in half))
        for half in (pairs, turned)
        for f in MAPS
        for g in MAPS
    )


def inclusion(a: Pair, b: Pair) -> bool:
    """The order of the engine's pairs: the right sets are the complements."""
    return b[0] & ~a[0] == 0 and a[1] & ~b[1] == 0


def dedekind() -> int:
    """Sum the numbers of ideals of the inner pairs that an antichain of outer ones leaves free."""
    total = 0
    known: dict[tuple[Pair, ...], int] = {}
    for chosen in antichains():
        name = kind(chosen)
        if name not in known:
            free = [pair for pair in INNER if not any(near(pair, other) for other in chosen)]
            turned = [(FULL ^ right, FULL ^ left) for left, right in free]
            halves = [Ideals([(a, FULL ^ b) for a, b in half], inclusion) for half in (free, turned)]
            known[name] = min(halves, key=Ideals.cost).count()
        total += known[name]
    return total


if __name__ == "__main__":
    print(dedekind())
