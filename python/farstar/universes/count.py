"""Counting classes by theory, where there are too many to list."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from farstar._core import Form
from farstar.errors import NotSupported
from farstar.relations import Outcome
from farstar.universes.base import checked_count

__all__ = ["count_antichains", "count_left_dead_ends", "impartial_count", "left_dead_ends"]

_LISTED_ENDS = 5


def left_dead_ends(day: int) -> tuple[Form, ...]:
    """List the dead Left ends by a day, up to equality modulo dead-ending forms; at most day 5.

    Their options reverse nowhere, so the reduced ones are ``{|A}`` for the antichains A of the day before.

    >>> [str(end) for end in left_dead_ends(2)]
    ['0', '-1', '-2', '{|-1,0}']
    """
    return _ends(_checked(day))


@cache
def _ends(day: int) -> tuple[Form, ...]:
    if day == 0:
        return (Form(),)
    earlier = _ends(day - 1)
    near = [sum(1 << j for j, h in enumerate(earlier) if _end_ge(g, h) or _end_ge(h, g)) for g in earlier]
    antichains: list[tuple[int, int]] = [(0, 0)]
    for i in range(len(earlier)):
        antichains += [
            (chosen | 1 << i, barred | near[i]) for chosen, barred in antichains if not barred >> i & 1
        ]
    return tuple(Form([], [g for i, g in enumerate(earlier) if chosen >> i & 1]) for chosen, _ in antichains)


@cache
def _end_ge(g: Form, h: Form) -> bool:
    """Whether G >= H for dead Left ends: each G^R has an H^R <= G^R; 0 compares with nothing else."""
    return g == h or (
        bool(g.right) and bool(h.right) and all(any(_end_ge(x, y) for y in h.right) for x in g.right)
    )


def count_left_dead_ends(day: int) -> int:
    """Count the dead Left ends by a day modulo dead-ending forms; at most day 5.

    One for each antichain of those by the day before, counted by :func:`count_antichains`.

    >>> [count_left_dead_ends(day) for day in range(6)]
    [1, 2, 4, 10, 52, 21278]
    """
    if _checked(day) == 0:
        return 1
    earlier = _ends(day - 1)
    return count_antichains([sum(1 << j for j, h in enumerate(earlier) if _end_ge(g, h)) for g in earlier])


def _checked(day: int) -> int:
    if checked_count(day) > _LISTED_ENDS:
        raise NotSupported(f"expected a day from 0 to {_LISTED_ENDS} for dead Left ends, got {day!r}")
    return day


def count_antichains(rows: Sequence[int]) -> int:
    """Count the antichains of a finite order, hence its order ideals; row i has bit j when i >= j.

    One element after another is taken or left: what is taken bars what compares with it. Parts that compare
    with nothing outside are counted apart, and what is left over is remembered.

    >>> count_antichains([0b001, 0b011, 0b101])
    5
    """
    near = list(rows)
    for i, row in enumerate(rows):
        for j in range(len(rows)):
            if row >> j & 1:
                near[j] |= 1 << i
    known: dict[int, int] = {0: 1}

    def part(free: int) -> int:
        """The elements connected with the lowest one."""
        found, new = 0, free & -free
        while new:
            found |= new
            reached = 0
            for i in _bits(new):
                reached |= near[i]
            new = reached & free & ~found
        return found

    def count(free: int) -> int:
        if free in known:
            return known[free]
        connected = part(free)
        if connected != free:
            known[free] = count(connected) * count(free & ~connected)
            return known[free]
        i = max(_bits(free), key=lambda i: (near[i] & free).bit_count())
        known[free] = count(free & ~(1 << i)) + count(free & ~near[i])
        return known[free]

    return count((1 << len(rows)) - 1)


def _bits(mask: int) -> Iterator[int]:
    """List the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def impartial_count(day: int, canonical: Sequence[Form]) -> int:
    """Count the canonical impartial forms of misère play by day 5 or 6 from the 22 by day 4.

    >>> from farstar.universes import IMPARTIAL
    >>> impartial_count(5, IMPARTIAL.born_by(4))
    4171780
    """
    if day not in (5, 6):
        raise NotSupported(f"expected a day of at most 6 to count impartial forms, got {day}")
    reducible = _Reducible(canonical)
    by_day_5 = (1 << len(canonical)) - reducible.sets()
    if day == 5:
        return by_day_5
    # Day 6: the same count, with the forms by day 5 that have a given option counted instead of listed.
    total = 1 << by_day_5
    for g in canonical:
        parents = (1 << len(canonical) - 1) - reducible.sets(holding=g)
        if g.left:
            total -= (1 << parents) - 1
        else:
            lost = (1 << len(reducible.next_wins) - 1) - reducible.sets(holding=g, lost=True)
            total -= (1 << parents) - (1 << parents - lost)
    return total


class _Reducible:
    """The sets of canonical forms that stand for a canonical form with fewer options.

    They are: the options of a canonical G and a non-empty set of forms that have G as an option, with a
    P-position among the latter if G = 0.
    """

    def __init__(self, canonical: Sequence[Form]) -> None:
        self.canonical = canonical
        self.next_wins = [x for x in canonical if x.misere_outcome() is Outcome.N]

    def sets(self, holding: Form | None = None, lost: bool = False) -> int:
        """Count them all, or those that hold a form, or those of them with only N-positions as members."""
        pool = self.next_wins if lost else list(self.canonical)
        return sum(self._of(g, pool, holding) for g in self.canonical if all(x in pool for x in g.left))

    def _of(self, g: Form, pool: Sequence[Form], holding: Form | None) -> int:
        parents = [x for x in pool if g in x.left]
        zero = not g.left
        free = [x for x in parents if x.misere_outcome() is Outcome.N]
        if holding is None or holding in g.left:
            return (1 << len(parents)) - (1 << len(free) if zero else 1)
        if holding not in parents:
            return 0
        all_sets = 1 << len(parents) - 1
        return all_sets - (1 << len(free) - 1 if zero and holding in free else 0)
