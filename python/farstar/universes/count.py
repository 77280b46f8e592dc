"""Counting classes by theory, where there are too many to list."""

from __future__ import annotations

from collections.abc import Sequence

from farstar._core import Form
from farstar.errors import Meaningless
from farstar.relations import Outcome

__all__ = ["impartial_count"]


def impartial_count(day: int, canonical: Sequence[Form]) -> int:
    """Count the canonical impartial forms of misère play by day 5 or 6 from the 22 by day 4.

    >>> from farstar.universes import IMPARTIAL
    >>> impartial_count(5, IMPARTIAL.born_by(4))
    4171780
    """
    if day not in (5, 6):
        raise Meaningless(f"expected a day of at most 6 to count impartial forms, got {day}")
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
