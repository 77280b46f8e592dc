"""A square of outcomes as the finder sees it: bits, and where they differ from themselves shifted."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar import _core
from farstar.subtraction.proof import Pair, cross
from farstar.subtraction.segmentation.patterns import primitive
from farstar.subtraction.segmentation.reducer import bits_at

if TYPE_CHECKING:
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["Field", "Ray", "direction", "leading_period", "support"]

Points = NDArray[np.int64]
# The cells that are looked at at once to find a period.
MOST_SAMPLES = 20_000_000


@dataclass(frozen=True)
class Ray:
    """The line of all x with cross(direction, x) = offset, followed outwards; the direction is primitive.

    >>> Ray((2, 1), 3).mirrored()
    Ray(direction=(1, 2), offset=-3)
    """

    direction: Pair
    offset: int

    def mirrored(self) -> Ray:
        """The ray with coordinates exchanged."""
        return Ray((self.direction[1], self.direction[0]), -self.offset)


class Field:
    """The outcomes of a square, and of its mirror image.

    >>> from farstar.subtraction import VectorSubtraction
    >>> Field(VectorSubtraction([(1, 2), (2, 1)]), 64).mirror.side
    64
    """

    def __init__(self, ruleset: VectorSubtraction, side: int, mirror: Field | None = None) -> None:
        self.ruleset = ruleset
        self.side = side
        self._words = ruleset.outcomes((side, side)).packed()
        self._mirror = mirror

    @cached_property
    def mirror(self) -> Field:
        """The field with coordinates exchanged."""
        return self._mirror if self._mirror is not None else Field(self.ruleset.mirror(), self.side, self)

    @cached_property
    def _octets(self) -> NDArray[np.uint8]:
        return self._words.astype("<u8", copy=False).view(np.uint8)

    def at(self, x: Points, y: Points) -> NDArray[np.uint8]:
        """The outcomes of many positions, 1 for P."""
        return bits_at(self._octets, x, y)

    def above(self, v: Pair, ray: Ray, start: int) -> Points:
        """Positions x above a ray at which the outcomes at x and x + v differ, nearest to it.

        In each row from ``start`` on the last one left of the ray, in each column from there on the first one above
        it.
        """
        (a, b), (p, q), c, n = v, ray.direction, ray.offset, self.side
        y = np.arange(start, max(start, n - b), dtype=np.int64)
        before = np.clip((p * y - c) // q + 1, 0, n - a) if q else np.where(p * y >= c, n - a, 0)
        found = [self._differences(v, start, before, backward=True, swap=False)]
        if p:
            x = np.arange(start, max(start, n - a), dtype=np.int64)
            after = np.clip(-((-c - q * x) // p), 0, n)
            found.append(self.mirror._differences((b, a), start, after, backward=False, swap=True))
        return np.concatenate(found)

    def _differences(self, v: Pair, start: int, at: Points, *, backward: bool, swap: bool) -> Points:
        nearest = np.ascontiguousarray(at, np.int64)
        if nearest.size:
            rows = self._words[start:]
            _core.subtraction_differences(rows, rows.shape[1], self.side, v, backward, nearest)
        lines = start + np.flatnonzero(nearest >= 0)
        return np.stack((lines, nearest[nearest >= 0]) if swap else (nearest[nearest >= 0], lines), axis=1)

    def below(self, v: Pair, ray: Ray, start: int) -> Points:
        """The same on the other side of the ray."""
        return self.mirror.above((v[1], v[0]), ray.mirrored(), start)[:, ::-1]

    def period_along(self, ray: Ray, below: int, above: int) -> int | None:
        """After how many steps of its direction the outcomes along a ray repeat, from its far end inwards.

        All lines at offsets from ``below`` under the ray to ``above`` over it are looked at together. None if
        nothing repeats for long enough.
        """
        (p, q), n = ray.direction, self.side
        offsets = np.arange(ray.offset - below, ray.offset + above + 1, dtype=np.int64)
        # A position on each line, near the origin: u·p + w·q = 1.
        u = pow(p, -1, q) if q > 1 else (0 if q == 1 else 1)
        w = (1 - u * p) // q if q else 0
        x, y = -w * offsets, u * offsets
        back = (x + y) // (p + q)
        x, y = x - back * p, y - back * q
        if p == 0:
            x, y = x[x >= 0], y[x >= 0]
        if q == 0:
            x, y = x[y >= 0], y[y >= 0]
        if not x.size:
            return None
        far = min((n - 1 - int(z.max())) // step for z, step in ((x, p), (y, q)) if step)
        near = max(n // 3 // max(p, q), *(-(int(z.min()) // step) for z, step in ((x, p), (y, q)) if step))
        if far - near < 5 or (far - near) * x.size > MOST_SAMPLES:
            return None
        step = np.arange(far, near - 1, -1)[:, None]
        slices = np.packbits(self.at(x + p * step, y + q * step), axis=1)
        kinds = np.unique(slices.view(np.dtype((np.void, slices.shape[1]))).reshape(-1), return_inverse=True)[
            1
        ]
        return leading_period(kinds.tolist())


def leading_period(terms: list[int]) -> int | None:
    """The least period of the first terms of a sequence, if at least three periods and half of the terms have it.

    >>> leading_period([1, 2, 1, 2, 1, 2, 1, 5]), leading_period([1, 2, 3, 4, 5, 6])
    (2, None)
    """
    n = len(terms)
    # matches[i]: how many terms from i on are those from 0 on (Gusfield's Z).
    matches = [0] * n
    left = right = 0
    for i in range(1, n):
        length = min(right - i, matches[i - left]) if i < right else 0
        while i + length < n and terms[length] == terms[i + length]:
            length += 1
        matches[i] = length
        if i + length > right:
            left, right = i, i + length
        if 3 * i <= n and matches[i] + i >= max(3 * i, n * 0.55):
            return i
        if 3 * i > n:
            break
    return None


def support(points: Points, side: int) -> tuple[Pair, Pair] | None:
    """The ends of the longest edge on the lower right of the convex hull of points in a square.

    >>> support(np.array([(0, 0), (2, 1), (3, 3), (4, 2), (0, 4)]), 1000)
    ((0, 0), (4, 2))
    """
    # Turned by 45°, the lower right is below.
    turned = np.stack((points[:, 0] + points[:, 1], points[:, 1] - points[:, 0]), axis=1)
    turned = turned[np.lexsort((turned[:, 1], turned[:, 0]))]
    turned = turned[np.diff(turned[:, 0], prepend=turned[0, 0] - 1) > 0]
    # What is not under the line through its neighbours is no corner; this removes nearly all that are none.
    before = 0
    while before != len(turned) > 2:
        before = len(turned)
        (a, b), (c, d) = (turned[1:-1] - turned[:-2]).T, (turned[2:] - turned[:-2]).T
        turned = turned[np.concatenate(([True], a * d > b * c, [True]))]
    hull: list[Pair] = []
    for s, t in turned.tolist():
        while len(hull) > 1:
            (s0, t0), (s1, t1) = hull[-2], hull[-1]
            if (s1 - s0) * (t - t0) > (t1 - t0) * (s - s0):
                break
            hull.pop()
        hull.append((s, t))
    best: tuple[Pair, Pair] | None = None
    length = 0
    for (s, t), (s1, t1) in pairwise(hull):
        # An edge up the right side of the square is none of the outcomes' making.
        framed = min(s - t, s1 - t1) > 1.8 * side and 50 * abs((s1 - t1) - (s - t)) < s1 - s
        if s1 - s > length and not framed:
            length = s1 - s
            best = (((s - t) // 2, (s + t) // 2), ((s1 - t1) // 2, (s1 + t1) // 2))
    return best


def direction(edge: tuple[Pair, Pair]) -> Ray:
    """The ray along an edge of a hull.

    >>> direction(((0, 1), (4, 3)))
    Ray(direction=(2, 1), offset=2)
    """
    (x, y), (x1, y1) = edge
    along = primitive((x1 - x, y1 - y))
    return Ray(along, cross(along, (x, y)))
