"""The finder of segmentations: it follows boundaries from one axis to the other and writes a certificate.

Where the outcomes repeat along a vector v, the positions x with different outcomes at x and x + v leave a wedge
free, whose sides run along the *neighbouring* boundaries. So from the lower axis, where v is horizontal, the free
wedge shows the direction of the next boundary; the outcomes along this boundary show after how many steps they
repeat, which gives the next v; and so on up to the other axis. No pattern has to be recognised on the way, so
narrow cones are found when they are a few cells wide. All of it is guessing: what counts is whether a certificate
closes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from farstar.errors import BudgetExceeded
from farstar.subtraction.proof import Pair, Wedges, cross, needed
from farstar.subtraction.segmentation.field import Field, Ray, direction, support
from farstar.subtraction.segmentation.patterns import primitive

if TYPE_CHECKING:
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["Boundary", "Sweep", "Trace", "close", "search", "sweep"]

FIRST_SIDE = 256
# A certificate may need a larger board than the one its boundaries are seen on, up to this factor and this side.
BEYOND, LARGEST = 4, 2**17
# How many steps along the direction of a boundary are tried as its period.
MOST_STEPS = 8


@dataclass(frozen=True)
class Boundary:
    """A boundary vector and where it was seen: along a ray.

    >>> Boundary((6, 4), Ray((3, 2), -5)).mirrored()
    Boundary(vector=(4, 6), ray=Ray(direction=(2, 3), offset=5))
    """

    vector: Pair
    ray: Ray

    def mirrored(self) -> Boundary:
        """The boundary with coordinates exchanged."""
        return Boundary((self.vector[1], self.vector[0]), self.ray.mirrored())


@dataclass(frozen=True)
class Sweep:
    """The boundaries that were followed upwards from the lower axis, and the next ray if it got stuck there.

    >>> Sweep((), None).done
    True
    """

    boundaries: tuple[Boundary, ...]
    stuck: Ray | None

    @property
    def done(self) -> bool:
        """Whether the other axis was reached."""
        return self.stuck is None

    def mirrored(self) -> Sweep:
        """The sweep with coordinates exchanged, from below again."""
        stuck = self.stuck.mirrored() if self.stuck else None
        return Sweep(tuple(b.mirrored() for b in self.boundaries[::-1]), stuck)


@dataclass(frozen=True)
class Trace:
    """What a search saw on its last board: sweeps from below and from above.

    >>> Trace(256, Sweep((), None), Sweep((), None)).side
    256
    """

    side: int
    lower: Sweep
    upper: Sweep


def sweep(field: Field) -> Sweep:
    """Follow the boundaries from the lower axis upwards as far as this square shows them.

    >>> from farstar.subtraction import VectorSubtraction
    >>> [b.vector for b in sweep(Field(VectorSubtraction([(1, 2), (2, 1), (3, 3)]), 256)).boundaries]
    [(1, 0), (5, 4), (4, 5), (0, 1)]
    """
    side = field.side
    ray, axis = Ray((1, 0), 0), 0
    found: list[Boundary] = []
    while True:
        step = _boundary(field, ray, axis)
        if step is None:
            return Sweep(tuple(found), ray)
        vector, following = step
        found.append(Boundary(vector, ray))
        if ray.direction == (0, 1):
            return Sweep(tuple(found), None)
        if following is None:
            ray, axis = Ray((0, 1), 0), 0
            continue
        nearest = direction(following)
        length = sum(following[1]) - sum(following[0])
        if nearest.direction == (0, 1):
            # The strip along the left axis is part of what its boundary's period has to cover.
            ray, axis = Ray((0, 1), 0), -nearest.offset
        elif 4 * length < side or 8 * max(nearest.direction) > side:
            return Sweep(tuple(found), nearest)
        else:
            ray = nearest


def _boundary(field: Field, ray: Ray, axis: int) -> tuple[Pair, tuple[Pair, Pair] | None] | None:
    """The vector after which outcomes repeat along a ray, and the edge of its free wedge above.

    The edge is None if the wedge reaches the left axis. The outcomes close to the ray are looked at first, and more
    of them while the wedge of the vector that they suggest is not free.
    """
    side, (p, q) = field.side, ray.direction
    depth = 2
    while 8 * depth <= max(side, 64):
        reach = depth * (p + q)
        steps = field.period_along(ray, 0 if q == 0 else reach + axis, 0 if p == 0 else reach)
        if steps is None or 4 * steps * max(p, q) > side:
            return None
        vector = (steps * p, steps * q)
        wedge = _free(field, vector, ray)
        if wedge is not None:
            return vector, wedge[0]
        depth *= 2
    return None


def _free(field: Field, vector: Pair, ray: Ray) -> tuple[tuple[Pair, Pair] | None] | None:
    """The edge of the free wedge above a ray in a tuple of its own; None if the wedge does not open on both sides."""
    half = field.side // 2
    if ray.direction[1]:
        points = field.below(vector, ray, half)
        if len(points):
            edge = support(points[:, ::-1], field.side)
            if edge is None or cross(direction(edge).mirrored().direction, ray.direction) <= 0:
                return None
    if not ray.direction[0]:
        return (None,)
    points = field.above(vector, ray, half)
    if not len(points):
        return (None,)
    edge = support(points, field.side)
    if edge is None or cross(ray.direction, direction(edge).direction) <= 0:
        return None
    return (edge,)


def close(ruleset: VectorSubtraction, boundaries: tuple[Boundary, ...], limit: int) -> Wedges | None:
    """Choose the offsets of a certificate, on boards up to a limit, such that the board decides it; None if none does.

    The side of a wedge passes by all differences that are on its side of the ray.
    """
    vectors = tuple(boundary.vector for boundary in boundaries)
    side = min(limit, FIRST_SIDE)
    while True:
        field = Field(ruleset, side)
        above: list[int] = []
        below: list[int] = []
        for i, boundary in enumerate(boundaries):
            if i > 0:
                points = field.below(boundary.vector, boundary.ray, 0)
                above.append(max(_crosses(vectors[i - 1], points), default=-1))
            if i + 1 < len(boundaries):
                points = field.above(boundary.vector, boundary.ray, 0)
                below.append(min(_crosses(vectors[i + 1], points), default=1))
        moves = tuple((move[0], move[1]) for move in ruleset.moves)
        claim = Wedges(moves, vectors, tuple(above), tuple(below), (0, 0))
        need = needed(claim)
        if max(need) <= side:
            return Wedges(moves, vectors, tuple(above), tuple(below), need)
        if side >= limit:
            return None
        side = min(limit, max(need), 4 * side)


def _crosses(v: Pair, points: np.ndarray[tuple[int, ...], np.dtype[np.int64]]) -> list[int]:
    heights: list[int] = (v[0] * points[:, 1] - v[1] * points[:, 0]).tolist()
    return heights


def search(
    ruleset: VectorSubtraction, limit: int, progress: Callable[[int], object] | None = None
) -> Wedges | Trace:
    """Grow the board until a certificate closes, or up to sides of ``limit``.

    When a budget or the memory is used up before, ``found`` of the ``BudgetExceeded`` is the last trace, if any.
    """
    side = min(FIRST_SIDE, limit)
    trace: Trace | None = None
    try:
        while True:
            if progress is not None:
                progress(side)
            field = Field(ruleset, side)
            lower = sweep(field)
            upper = lower if lower.done else sweep(field.mirror).mirrored()
            trace = Trace(side, lower, upper)
            candidates = [(each, max(side, min(BEYOND * side, LARGEST))) for each in _joined(lower, upper)]
            # A guess has to close on this board; wrong ones would ask for the largest.
            candidates += [(each, side) for each in _guessed(field, lower, upper)]
            for boundaries, most in candidates:
                claim = close(ruleset, boundaries, most)
                if claim is not None:
                    return claim
            if side >= limit:
                return trace
            side = min(2 * side, limit)
    except BudgetExceeded as spent:
        raise BudgetExceeded(str(spent), found=trace) from spent


def _joined(lower: Sweep, upper: Sweep) -> list[tuple[Boundary, ...]]:
    """The lists of boundaries from axis to axis that the two sweeps allow."""
    if lower.done:
        return [lower.boundaries]
    if upper.done:
        return [upper.boundaries]
    last = lower.stuck
    rest = [b for b in upper.boundaries if last is not None and cross(last.direction, b.vector) >= 0]
    if rest and last is not None and primitive(rest[0].vector) == last.direction:
        return [(*lower.boundaries, *rest)]
    return []


def _guessed(field: Field, lower: Sweep, upper: Sweep) -> Iterator[tuple[Boundary, ...]]:
    """The same where two sweeps agree on a last boundary, but the board shows too few periods to read it off.

    Then a few steps in its direction are tried as the period, those along which the outcomes leave a wedge free.
    """
    ray = lower.stuck
    if ray is None or upper.stuck is None or ray.direction != upper.stuck.direction:
        return
    (p, q), side = ray.direction, field.side
    for steps in range(1, 1 + min(MOST_STEPS, side // (2 * max(p, q)))):
        vector = steps * p, steps * q
        if _free(field, vector, ray) is not None:
            yield (*lower.boundaries, Boundary(vector, ray), *upper.boundaries)
