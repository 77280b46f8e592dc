"""Outcomes of positions of any size by a certificate: go back along its boundaries, then look up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar.subtraction.proof import Pair, Wedges, cross

if TYPE_CHECKING:
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["Reducer", "bits_at"]

Integers = NDArray[np.int64]


class Reducer:
    """What a certificate that holds says of single positions and of arrays of them.

    >>> from farstar.subtraction import VectorSubtraction
    >>> claim = Wedges(((0, 1), (1, 0)), ((2, 0), (0, 2)), (-1,), (1,), (3, 3))
    >>> Reducer(VectorSubtraction([(0, 1), (1, 0)]), claim).is_p((10**40, 10**30 + 1))
    False
    """

    def __init__(self, ruleset: VectorSubtraction, claim: Wedges) -> None:
        self.claim = claim
        self._ruleset = ruleset
        # From outside this box a step back is nearly always possible.
        self.box: Pair = (2 * claim.need[0], 2 * claim.need[1])
        self.board = ruleset.outcomes(self.box)
        self._octets: NDArray[np.uint8] = self.board.packed().astype("<u8", copy=False).view(np.uint8)
        self._bytes = self._octets.tobytes()
        self._across: int = self._octets.shape[1]
        # For each wedge: v, then (neighbour, offset, how far a step changes the height over it).
        self._steps = [self._step(i) for i in range(claim.last + 1)]

    def _step(self, i: int) -> tuple[Pair, tuple[Pair, int, int] | None, tuple[Pair, int, int] | None]:
        v = self.claim.boundaries[i]
        lower, upper = self.claim.lower(i), self.claim.upper(i)
        return (
            v,
            (*lower, cross(lower[0], v)) if lower else None,
            (*upper, cross(v, upper[0])) if upper else None,
        )

    def _times(self, i: int, x: int, y: int) -> int:
        """How often v can be subtracted within wedge i; not positive if not at all."""
        (a, b), lower, upper = self._steps[i]
        times = x // a if a else y // b
        if a and b:
            times = min(times, y // b)
        if lower is not None:
            (p, q), high, rise = lower
            times = min(times, (p * y - q * x - high - 1) // rise)
        if upper is not None:
            (p, q), low, fall = upper
            height = p * y - q * x
            if height >= low:
                return 0
            times = min(times, (low - 1 - height) // fall)
        return times

    def reduced(self, x: int, y: int) -> Pair:
        """The position with the same outcome from which no wedge leads further back, or one inside the box."""
        width, height = self.box
        going = True
        while going and (x >= width or y >= height):
            going = False
            for i, ((a, b), _, _) in enumerate(self._steps):
                times = self._times(i, x, y)
                if times > 0:
                    x, y = x - times * a, y - times * b
                    going = True
        return x, y

    def is_p(self, position: Pair) -> bool:
        """The outcome of a position of any size."""
        x, y = self.reduced(*position)
        if x >= self.box[0] or y >= self.box[1]:
            board = self._ruleset.outcomes((1, 1), origin=(x, y))
            return board[x, y]
        return bool(self._bytes[self._across * y + (x >> 3)] >> (x & 7) & 1)

    def outcomes(self, x: Integers, y: Integers) -> NDArray[np.bool_]:
        """The outcomes of many positions, with coordinates below 2^31."""
        shape = x.shape
        x, y = np.array(x, np.int64).reshape(-1), np.array(y, np.int64).reshape(-1)
        far = np.flatnonzero((x >= self.box[0]) | (y >= self.box[1]))
        while far.size:
            s, t = x[far], y[far]
            for (a, b), lower, upper in self._steps:
                times = s // a if a else t // b
                if a and b:
                    times = np.minimum(times, t // b)
                if lower is not None:
                    (p, q), high, rise = lower
                    times = np.minimum(times, (p * t - q * s - high - 1) // rise)
                if upper is not None:
                    (p, q), low, fall = upper
                    times = np.minimum(times, (low - 1 - p * t + q * s) // fall)
                times = np.maximum(times, 0)
                s, t = s - times * a, t - times * b
            moved = (s != x[far]) | (t != y[far])
            x[far], y[far] = s, t
            outside = (s >= self.box[0]) | (t >= self.box[1])
            if bool((outside & ~moved).any()):
                return np.array([self.is_p(at) for at in zip(x.tolist(), y.tolist(), strict=True)]).reshape(
                    shape
                )
            far = far[outside]
        return bits_at(self._octets, x, y).astype(np.bool_).reshape(shape)


def bits_at(octets: NDArray[np.uint8], x: Integers, y: Integers) -> NDArray[np.uint8]:
    """The bits of many cells of a board, whose rows are octets.

    >>> bits_at(np.array([[5]], np.uint8), np.array([0, 1, 2]), np.array([0, 0, 0])).tolist()
    [1, 0, 1]
    """
    bits: NDArray[np.uint8] = np.bitwise_and(
        np.right_shift(octets[y, x >> 3], (x & 7).astype(np.uint8)), np.uint8(1)
    )
    return bits
