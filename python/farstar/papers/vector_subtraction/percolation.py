"""Infinite paths of N-positions through doubly periodic patterns (Problem 51)."""

from __future__ import annotations

from math import gcd

from farstar.papers.vector_subtraction.maps import Cell
from farstar.subtraction import Lattice, Pattern

__all__ = ["percolates", "windings"]

SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
CORNERS = ((1, 1), (-1, 1), (-1, -1), (1, -1))


def windings(pattern: Pattern, *, corners: bool = False) -> list[list[Cell]]:
    """For each connected set of N-positions, up to periods, the periods between its own positions.

    Connected sets are finite where the list is empty. Neighbours share a side, or with ``corners`` at least a corner.

    >>> import numpy as np
    >>> rows = Pattern.of(Lattice(1, 0, 2), np.array([[True, False]]))
    >>> windings(rows)
    [[(1, 0)]]
    """
    ways = SIDES + CORNERS if corners else SIDES
    place: dict[Cell, Cell] = {}
    found: list[list[Cell]] = []
    for x in range(pattern.lattice.a):
        for y in range(pattern.lattice.d):
            if pattern[x, y] or (x, y) in place:
                continue
            place[x, y] = (x, y)
            waiting, own = [(x, y)], set[Cell]()
            while waiting:
                s, t = waiting.pop()
                for a, b in ways:
                    cell = (s + a, t + b)
                    if pattern[cell]:
                        continue
                    key = _class(pattern.lattice, cell)
                    first = place.get(key)
                    if first is None:
                        place[key] = cell
                        waiting.append(cell)
                    elif first != cell:
                        step = (cell[0] - first[0], cell[1] - first[1])
                        own.add(max(step, (-step[0], -step[1])))
            found.append(sorted(own))
    return found


def _class(lattice: Lattice, cell: Cell) -> Cell:
    times = cell[0] // lattice.a
    return cell[0] - times * lattice.a, (cell[1] - times * lattice.b) % lattice.d


def _cross(v: Cell, w: Cell) -> int:
    return v[0] * w[1] - v[1] * w[0]


def percolates(pattern: Pattern, lower: Cell, upper: Cell, *, corners: bool = False) -> Cell | None:
    """A period of some connected set of N-positions whose direction is between two others, or None.

    Between the boundaries of a segment it leads for ever through the segment. Without such a period no path can, for
    connected sets are then finite, or strips that leave it.

    >>> from farstar.subtraction import VectorSubtraction
    >>> cones = VectorSubtraction([(1, 2), (3, 4), (4, 6)]).segments().cones
    >>> [percolates(cone.pattern, cone.lower, cone.upper) for cone in cones]
    [(1, 0), (6, 8), (0, 1)]
    """
    for periods in windings(pattern, corners=corners):
        for v in _combined(periods, lower):
            if _cross(lower, v) >= 0 and _cross(v, upper) >= 0:
                return v
    return None


def _combined(periods: list[Cell], lower: Cell) -> list[Cell]:
    """Sums of periods: small ones first, and one along a direction if they have different directions."""
    both = [v for step in periods for v in (step, (-step[0], -step[1]))]
    sums = [(v[0] + w[0], v[1] + w[1]) for v in both for w in both]
    pair = next(((v, w) for v in periods for w in periods if _cross(v, w) > 0), None)
    if pair is None:
        sure = []
    else:
        # Every direction has a period; that of the lower boundary, and the first of its multiples.
        lattice, part = Lattice.spanned(*pair), gcd(*lower)
        times = (
            n for n in range(1, lattice.index + 1) if (n * lower[0] // part, n * lower[1] // part) in lattice
        )
        n = next(times)
        sure = [(n * lower[0] // part, n * lower[1] // part)]
    return [v for v in sorted((*both, *sums), key=lambda v: abs(v[0]) + abs(v[1])) if any(v)] + sure
