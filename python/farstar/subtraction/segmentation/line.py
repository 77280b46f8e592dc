"""Outcomes along a line of rational slope, with a proved period (vector-subtraction, Definition 56)."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar._core import spend
from farstar.errors import BudgetExceeded
from farstar.subtraction._check import refuse_memory
from farstar.subtraction.periods import Periodic
from farstar.subtraction.proof import Pair, Wedges, cross
from farstar.subtraction.segmentation.patterns import primes

if TYPE_CHECKING:
    from farstar.subtraction.segmentation.reducer import Reducer

__all__ = ["line", "repetition"]

# The most positions of a line that are looked at, and the most of them beyond the arrays of the reducer.
MOST, MOST_FAR = 2**26, 2**20
# So many terms are looked at between two looks at the budgets; what one term takes while they are compared.
PIECE, BYTES = 2**18, 4


def repetition(claim: Wedges, start: Pair, step: Pair) -> Pair:
    """From which term on, and after how many, outcomes repeat along a line: proved, not least (Theorem 3).

    >>> repetition(Wedges(((0, 1), (1, 0)), ((2, 0), (0, 2)), (-1,), (1,), (3, 3)), (0, 5), (1, 1))
    (0, 2)
    """
    i = max(i for i, v in enumerate(claim.boundaries) if cross(v, step) >= 0)
    v = claim.boundaries[i]
    if cross(v, step) == 0:
        wedges = [i]
        times, length = gcd(*v), gcd(*step)
        period = times // gcd(times, length)
    else:
        wedges = [i, i + 1]
        w = claim.boundaries[i + 1]
        area = cross(v, w)
        period = area // gcd(area, cross(v, step), cross(step, w))
    first = 0
    for j in wedges:
        lower, upper = claim.lower(j), claim.upper(j)
        if lower is not None:
            first = max(first, _crossing(lower[1] + 1 - cross(lower[0], start), cross(lower[0], step)))
        if upper is not None:
            first = max(first, _crossing(cross(upper[0], start) - upper[1] + 1, -cross(upper[0], step)))
    return first, period


def _crossing(missing: int, rise: int) -> int:
    """After how many steps what is missing is made up for."""
    return -(-missing // rise) if missing > 0 else 0


def line(reducer: Reducer, start: Pair, step: Pair) -> Periodic:
    """The outcomes at start, start + step, …, with the least preperiod and period."""
    first, most = repetition(reducer.claim, start, step)
    length = first + most
    far = max(start) + length * max(step) >= 2**31
    if length > (MOST_FAR if far else MOST):
        raise BudgetExceeded(
            f"expected a line that repeats sooner than after {length} terms, got {step!r} from {start!r}",
            found=(first, most),
        )

    def terms(count: int) -> NDArray[np.bool_]:
        if far:
            line = ((start[0] + n * step[0], start[1] + n * step[1]) for n in range(count))
            return np.fromiter(map(reducer.is_p, line), np.bool_, count)
        along = np.arange(count, dtype=np.int64)
        return reducer.outcomes(start[0] + along * step[0], start[1] + along * step[1])

    refuse_memory(BYTES * length, f"a line of {length} terms", "ask for single positions with is_p")
    if far:
        spend(length)
        found = terms(length)
    else:
        found = np.empty(length, np.bool_)
        for at in range(0, length, PIECE):
            along = np.arange(at, min(at + PIECE, length), dtype=np.int64)
            spend(len(along))
            found[at : at + PIECE] = reducer.outcomes(start[0] + along * step[0], start[1] + along * step[1])
    period, cycle = most, found[first:]
    for p in primes(most):
        while period % p == 0 and np.array_equal(cycle[period // p :], cycle[: -(period // p)]):
            period //= p
    differ = np.flatnonzero(found[:first] != found[period : first + period])
    preperiod = int(differ[-1]) + 1 if differ.size else 0
    return Periodic(preperiod, period, terms, proof="a certificate of the segments")
