"""Cones and strips of a certificate: their patterns, read far from the origin, where nothing else interferes."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from farstar.subtraction.proof import Pair, Wedges, cross
from farstar.subtraction.segmentation.patterns import Lattice, Pattern, primitive, slope
from farstar.subtraction.segmentation.reducer import Reducer

__all__ = ["Cone", "Strip", "cones_and_strips"]

Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Strip:
    """The strip along a boundary in which outcomes follow neither neighbour's pattern, with period ``vector``.

    It holds the positions x with ``low`` ≤ cross(direction, x) ≤ ``high``, and is empty if low > high: then the
    patterns below and above meet in any line of offset ``high``, …, ``low`` − 1, which still belongs to the one
    below.

    >>> Strip((6, 4), 3, 2).direction, Strip((6, 4), 3, 2).is_empty, Strip((6, 4), 0, 3).width
    ((3, 2), True, 4)
    """

    vector: Pair
    low: int
    high: int

    @property
    def direction(self) -> Pair:
        """The shortest integer vector along it.

        >>> Strip((4, 4), 0, 1).direction
        (1, 1)
        """
        return primitive(self.vector)

    @property
    def slope(self) -> Fraction | None:
        """Its slope; None if it is vertical.

        >>> Strip((6, 4), 0, 1).slope
        Fraction(2, 3)
        """
        return slope(self.vector)

    @property
    def width(self) -> int:
        """The number of lines of positions in it.

        >>> Strip((6, 4), 5, 4).width
        0
        """
        return max(0, self.high - self.low + 1)

    @property
    def is_empty(self) -> bool:
        """Whether the patterns on both sides meet in a line.

        >>> Strip((0, 1), 1, 0).is_empty
        True
        """
        return self.low > self.high


@dataclass(frozen=True)
class Cone:
    """A segment: a maximal cone with one exact doubly periodic pattern.

    The boundary vectors ``lower`` and ``upper`` are periods of the pattern; its :attr:`lattice` of all periods may be
    finer.

    >>> from farstar.subtraction import VectorSubtraction
    >>> cone = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments().cones[1]
    >>> cone.lower, cone.upper, cone.lattice, cone.density
    ((5, 4), (4, 5), Lattice(a=1, b=8, d=9), Fraction(1, 3))
    """

    lower: Pair
    upper: Pair
    pattern: Pattern

    @property
    def lattice(self) -> Lattice:
        """The lattice of all periods, in Hermite form."""
        return self.pattern.lattice

    @property
    def density(self) -> Fraction:
        """The density of P-positions."""
        return self.pattern.density

    @property
    def slopes(self) -> tuple[Fraction | None, Fraction | None]:
        """The slopes of the boundaries below and above; None is vertical."""
        return slope(self.lower), slope(self.upper)


def cones_and_strips(claim: Wedges, reducer: Reducer) -> tuple[tuple[Cone, ...], tuple[Strip, ...]]:
    """The segments in increasing angle, and the strips below, between and above them."""
    patterns = [_pattern(claim, reducer, i) for i in range(claim.last)]
    cones: list[Cone] = []
    strips: list[Strip] = []
    for i in range(claim.last + 1):
        below = patterns[i - 1] if i > 0 else None
        above = patterns[i] if i < claim.last else None
        strip = _strip(claim, reducer, i, below, above)
        if strip is None:
            # One pattern on both sides and in between: no boundary at all.
            cones[-1] = Cone(cones[-1].lower, claim.boundaries[i + 1], cones[-1].pattern)
            continue
        strips.append(strip)
        if above is not None:
            cones.append(Cone(claim.boundaries[i], claim.boundaries[i + 1], above))
    return tuple(cones), tuple(strips)


def _pattern(claim: Wedges, reducer: Reducer, i: int) -> Pattern:
    """The pattern between boundaries i and i + 1."""
    v, w = claim.boundaries[i], claim.boundaries[i + 1]
    middle = (v[0] + w[0], v[1] + w[1])
    box = Lattice.spanned(v, w)
    # Over which line, how far (below 0 for: under which line).
    sides: list[tuple[Pair, int, int]] = [(v, claim.above[i], 1), (w, claim.below[i], -1)]
    if i > 0:
        sides.append((claim.boundaries[i - 1], claim.above[i - 1], 1))
    if i + 1 < claim.last:
        sides.append((claim.boundaries[i + 2], claim.below[i + 1], -1))
    times = 1
    for u, offset, sign in sides:
        worst = max(sign * (offset - cross(u, corner)) for corner in _corners(box.a, box.d))
        times = max(times, worst // (sign * cross(u, middle)) + 1)
    x, y = times * middle[0], times * middle[1]
    return Pattern.read(v, w, lambda s, t: reducer.outcomes(x + s, y + t))


def _corners(width: int, height: int) -> list[Pair]:
    return [(x, y) for x in (0, width) for y in (0, height)]


def _strip(
    claim: Wedges, reducer: Reducer, i: int, below: Pattern | None, above: Pattern | None
) -> Strip | None:
    """The strip along boundary i; None if one pattern covers both sides and all between."""
    v = claim.boundaries[i]
    (p, q) = primitive(v)
    steps = max(v) // max(p, q)
    # Under offset `first` the pattern below holds, over `last` the one above, both far from the origin.
    first = min(claim.below[i - 1], claim.above[i] + 1) if below is not None and above is not None else 0
    last = claim.above[i] if above is not None else 0
    if above is None:
        first = claim.below[i - 1]
    first, last = -(-first // steps), last // steps
    # Two patterns that agree over this range agree everywhere.
    reach = sum(abs(cross((p, q), claim.boundaries[j])) for j in (i - 1, i + 1) if 0 <= j <= claim.last)
    low_end = first - reach if below is not None else 0
    high_end = last + reach if above is not None else 0
    offsets = np.arange(min(low_end, high_end), high_end + 1, dtype=np.int64)
    x, y = _along(claim, i, offsets, steps)
    outcomes = reducer.outcomes(x, y)
    not_below = _differ(below, x, y, outcomes)
    not_above = _differ(above, x, y, outcomes)
    if below is not None and below == above and not not_below[(offsets >= first) & (offsets <= last)].any():
        return None
    low, high = 0, 0
    if below is not None:
        at = offsets[not_below & (offsets >= first)]
        low = int(at[0]) if at.size else high_end + 1
    if above is not None:
        at = offsets[not_above & (offsets <= last)]
        high = int(at[-1]) if at.size else int(offsets[0]) - 1
    return Strip(v, low, high)


def _differ(
    pattern: Pattern | None, x: Integers, y: Integers, outcomes: NDArray[np.bool_]
) -> NDArray[np.bool_]:
    """On which lines of positions the outcomes leave a pattern."""
    if pattern is None:
        return np.ones(len(x), np.bool_)
    differ: NDArray[np.bool_] = np.any(np.not_equal(pattern.at(x, y), outcomes), axis=1)
    return differ


def _along(claim: Wedges, i: int, offsets: Integers, steps: int) -> tuple[Integers, Integers]:
    """All positions of one period on the lines at given offsets along boundary i, far enough out to be in its wedge."""
    v = claim.boundaries[i]
    (p, q) = primitive(v)
    u = pow(p, -1, q) if q > 1 else (0 if q == 1 else 1)
    w = (1 - u * p) // q if q else 0
    x, y = -w * offsets, u * offsets
    back = (x + y) // (p + q)
    x, y = x - back * p, y - back * q
    times = 1
    for side, sign in ((claim.lower(i), 1), (claim.upper(i), -1)):
        if side is not None:
            (r, s), offset = side
            worst = int((sign * (offset - (r * y - s * x))).max())
            times = max(times, worst // (sign * cross((r, s), v)) + 1)
    for heap, step in ((x, v[0]), (y, v[1])):
        if step:
            times = max(times, -int(heap.min()) // step + 1)
    along = times * steps + np.arange(steps, dtype=np.int64)
    return x[:, None] + p * along, y[:, None] + q * along
