"""Outcomes along a line of rational slope: eventually periodic where a certificate holds (Definition 56)."""

from __future__ import annotations

from math import gcd, lcm

import numpy as np
from numpy.typing import NDArray

from farstar.errors import BudgetExceeded
from farstar.subtraction.periods import Periodic, least
from farstar.subtraction.proof import Pair, Wedges, cross
from farstar.subtraction.segmentation.reducer import Reducer

__all__ = ["along"]

# More terms of a line are not looked at one by one, nor coordinates that do not fit into half a word.
MOST_TERMS = 2**26
FARTHEST = 2**31


def along(claim: Wedges, reducer: Reducer, start: Pair, step: Pair) -> Periodic:
    """The outcomes at start, start + step, …; ``Segmentation.line`` is the way to call this.

    The line ends up in one or two wedges, those of the boundaries that it lies between, and stays there. The first
    multiple of the step that their vectors add up to is a period from there on.

    >>> from farstar.subtraction import VectorSubtraction
    >>> claim = Wedges(((0, 1), (1, 0)), ((2, 0), (0, 2)), (-1,), (1,), (3, 3))
    >>> along(claim, Reducer(VectorSubtraction([(0, 1), (1, 0)]), claim), (0, 1), (2, 1))
    Periodic(preperiod=0, period=2)
    """
    wedges = _final(claim, step)
    first = max(_entry(claim, i, start, step) for i in wedges)
    period = _period([claim.boundaries[i] for i in wedges], step)
    length = first + period
    far = max(x + length * s for x, s in zip(start, step, strict=True))
    if length > MOST_TERMS or far >= FARTHEST:
        raise BudgetExceeded(f"expected a line that settles early, got one of {length} terms", found=length)
    at = np.arange(length, dtype=np.int64)
    outcomes: NDArray[np.bool_] = reducer.outcomes(start[0] + at * step[0], start[1] + at * step[1])
    found = least(outcomes.astype(np.int_), first, period, 0)
    return Periodic(found.preperiod, found.period, lambda count: outcomes[:count].copy())


def _final(claim: Wedges, step: Pair) -> tuple[int, ...]:
    """The wedge around a direction, or the two between whose boundaries it lies."""
    i = max(i for i, v in enumerate(claim.boundaries) if cross(v, step) >= 0)
    return (i,) if cross(claim.boundaries[i], step) == 0 else (i, i + 1)


def _entry(claim: Wedges, i: int, start: Pair, step: Pair) -> int:
    """The least n from which on all start + n · step lie in wedge i."""
    first = 0
    lower, upper = claim.lower(i), claim.upper(i)
    if lower is not None:
        v, high = lower
        first = max(first, (high - cross(v, start)) // cross(v, step) + 1)
    if upper is not None:
        v, low = upper
        first = max(first, (cross(v, start) - low) // -cross(v, step) + 1)
    return first


def _period(vectors: list[Pair], step: Pair) -> int:
    """The least number of steps that is a combination of the vectors."""
    if len(vectors) == 1:
        whole, part = gcd(*vectors[0]), gcd(*step)
        return whole // gcd(whole, part)
    v, w = vectors
    area = cross(v, w)
    return lcm(area // gcd(area, cross(step, w)), area // gcd(area, cross(v, step)))
