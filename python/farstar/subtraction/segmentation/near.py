"""Near the origin: which finitely many positions follow no rule, and whether lines alone divide the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar.subtraction.proof import HalfPlane, Pair, Point, Wedges, clipped, outside
from farstar.subtraction.segmentation.shape import Cone, Strip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from farstar.subtraction.segmentation.reducer import Reducer

__all__ = ["cross_all", "cuts", "exceptions", "far_along", "perfect_cuts", "settled"]

Integers = NDArray[np.int64]


def cuts(strips: tuple[Strip, ...]) -> tuple[Pair, ...]:
    """For each boundary the offsets (a, b) between which its strip lies; where it is empty a = b + 1, at one line.

    >>> cuts((Strip((1, 0), 0, -1), Strip((1, 1), 2, -2), Strip((0, 1), 1, 0)))
    ((0, -1), (0, -1), (1, 0))
    """
    chosen: list[Pair] = []
    for n, strip in enumerate(strips):
        low, high = strip.low, strip.high
        if low > high:
            # Any line between will do; at an axis it is the edge of the board.
            high = high if n == 0 else low - 1 if n == len(strips) - 1 else (low + high - 1) // 2
            low = high + 1
        chosen.append((low, high))
    return tuple(chosen)


def settled(claim: Wedges, strips: tuple[Strip, ...]) -> Pair:
    """A box beyond which every position lies in one cone or strip and follows its rule.

    That holds wherever in its range the line of an empty strip is drawn. Beyond the box, the heights over the
    boundaries of the certificate fall from above to below at one boundary or strip, whose wedge holds the position (the
    polygons in which this fails are bounded).
    """
    ranges = _ranges(claim, strips)
    width = height = 1
    for polygon in _unsettled(claim, ranges):
        width = max(width, max(x // w for x, _, w in polygon) + 1)
        height = max(height, max(y // w for _, y, w in polygon) + 1)
    return width, height


def _ranges(claim: Wedges, strips: tuple[Strip, ...]) -> list[Pair]:
    """For each boundary of the certificate the heights that may belong to its strip."""
    known = {strip.vector: strip for strip in strips}
    found: list[Pair] = []
    for i, v in enumerate(claim.boundaries):
        high = claim.above[i] if i < claim.last else 0
        low = claim.below[i - 1] if i > 0 else 0
        low = min(low, high + 1)
        strip = known.get(v)
        if strip is not None:
            steps = max(v) // max(strip.direction)
            low = min(low, steps * min(strip.low, strip.high))
            high = max(high, steps * max(strip.low, strip.high))
        found.append((low, high))
    return found


def _unsettled(claim: Wedges, ranges: list[Pair]) -> Iterator[list[Point]]:
    bulk = sum(abs(n) for pair in ranges for n in pair) + sum(map(sum, claim.boundaries))
    bulk += sum(map(abs, (*claim.above, *claim.below)))
    side = 16 * (bulk + 2) ** 4
    board = [(0, 0, 1), (side, 0, 1), (side, side, 1), (0, side, 1)]

    def over(i: int) -> HalfPlane:
        return _at_least(claim.boundaries[i], ranges[i][1] + 1)

    def under(i: int) -> HalfPlane:
        return _at_most(claim.boundaries[i], ranges[i][0] - 1)

    def pieces(sides: list[HalfPlane], wedges: list[int]) -> Iterator[list[Point]]:
        part = board
        for half in sides:
            part = clipped(part, half)
        for i in wedges:
            for half in outside(claim, i, (0, 0)):
                if piece := clipped(part, half):
                    yield piece

    for i, v in enumerate(claim.boundaries):
        if i < claim.last:
            w = claim.boundaries[i + 1]
            between = clipped(clipped(board, _at_most(v, ranges[i][1])), _at_least(w, ranges[i + 1][0]))
            if between:
                yield between
            yield from pieces([over(i), under(i + 1)], [i, i + 1])
        yield from pieces([_at_least(v, ranges[i][0]), _at_most(v, ranges[i][1])], [i])


def _at_least(v: Pair, height: int) -> HalfPlane:
    return v[1], -v[0], -height


def _at_most(v: Pair, height: int) -> HalfPlane:
    return -v[1], v[0], height


def exceptions(
    reducer: Reducer, box: Pair, cones: tuple[Cone, ...], strips: tuple[Strip, ...]
) -> NDArray[np.int64]:
    """The positions of a box that are in no single cone or strip, or do not follow its rule; one in each row."""
    x, y = np.indices(box)
    outcomes = reducer.outcomes(x, y)
    chosen = cuts(strips)
    heights = [cross_all(strip.direction, x, y) for strip in strips]
    homes = np.zeros(box, np.uint8)
    wrong = np.zeros(box, np.bool_)
    for n, cone in enumerate(cones):
        inside = (heights[n] > chosen[n][1]) & (heights[n + 1] < chosen[n + 1][0])
        homes += inside
        wrong |= inside & (cone.pattern.at(x, y) != outcomes)
    for n, strip in enumerate(strips):
        inside = (heights[n] >= chosen[n][0]) & (heights[n] <= chosen[n][1])
        homes += inside
        at = np.nonzero(inside)
        far = far_along(strip, box)
        wrong[at] |= reducer.outcomes(at[0] + far[0], at[1] + far[1]) != outcomes[at]
    found: NDArray[np.int64] = np.argwhere(wrong | (homes != 1)).astype(np.int64)
    return found


def far_along(strip: Strip, box: Pair) -> Pair:
    """A multiple of a strip's vector that leads from anywhere in a box to beyond it."""
    times = max(-(-length // step) for length, step in zip(box, strip.vector, strict=True) if step)
    return times * strip.vector[0], times * strip.vector[1]


def cross_all(v: Pair, x: Integers, y: Integers) -> Integers:
    """The heights of many positions over a direction."""
    heights: Integers = v[0] * y - v[1] * x
    return heights


def perfect_cuts(
    reducer: Reducer, box: Pair, cones: tuple[Cone, ...], strips: tuple[Strip, ...]
) -> tuple[int, ...] | None:
    """Offsets of lines that divide the whole board into the cones' patterns without any exception, if there are some.

    Whether a line can follow on another one is a matter of both alone: every position that is not over the lower
    one must not be over the upper one, and between them the pattern of their cone must hold.
    """
    if not all(strip.is_empty for strip in strips):
        return None
    x, y = (part.reshape(-1) for part in np.indices(box))
    outcomes = reducer.outcomes(x, y)
    # The lines that are possible so far, each with the one before it.
    chains: list[dict[int, int]] = [{-1: -1}]
    for n, cone in enumerate(cones):
        lower = cross_all(strips[n].direction, x, y)
        upper = cross_all(strips[n + 1].direction, x, y)
        wrong = cone.pattern.at(x, y) != outcomes
        last = n + 1 == len(cones)
        nexts: dict[int, int] = {}
        for c in chains[-1]:
            least = int(upper[lower <= c].max(initial=strips[n + 1].high))
            most = int(upper[wrong & (lower > c)].min(initial=strips[n + 1].low)) - 1
            candidates = [0] if last else range(max(least, strips[n + 1].high), most + 1)
            if last and (most < 0 or least > 0):
                continue
            for candidate in candidates:
                nexts.setdefault(candidate, c)
        chains.append(nexts)
        if not nexts:
            return None
    chosen = [next(iter(chains[-1]))]
    for links in chains[:0:-1]:
        chosen.append(links[chosen[-1]])
    return tuple(chosen[::-1])
