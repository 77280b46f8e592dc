"""Rulesets of one or two moves: outcomes of positions of any size, in closed form.

With k maximal such that x ≥ k(s₁ + s₂), a position x has the outcome of x' = x − k(s₁ + s₂) (vector-subtraction,
Theorem 31), and x' is P exactly when neither move can be made, or both, an even number of times in a row.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING, cast

from farstar.errors import Meaningless
from farstar.subtraction._check import Vector, as_position, as_vector
from farstar.subtraction.periods import Periodic

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["heap", "is_p", "is_p_by_regions", "reduced", "row"]

FORM = "vector-subtraction, Theorem 31"


def _times(x: Vector, s: Vector) -> int:
    """How often s can be subtracted from x."""
    return min(heap // entry for heap, entry in zip(x, s, strict=True) if entry)


def _moves(moves: object) -> list[Vector]:
    if not isinstance(moves, (list, tuple, set, frozenset)):
        raise Meaningless(f"expected one or two moves, got {moves!r}")
    found = sorted({as_vector(s) for s in cast("Iterable[object]", moves)})
    if len(found) not in (1, 2) or any(not any(s) for s in found) or len({len(s) for s in found}) != 1:
        raise Meaningless(f"expected one or two non-zero moves of equal lengths, got {moves!r}")
    return found


def reduced(moves: object, position: object) -> Vector:
    """The smallest position with the same outcome along s₁ + s₂ (vector-subtraction, Lemma 2 and Theorem 31).

    >>> reduced([(13, 1), (2, 16)], (10**20, 10**20))
    (11764705882352941180, 4)
    """
    chosen = _moves(moves)
    x = as_position(position, len(chosen[0]))
    if len(chosen) == 1:
        chosen = chosen * 2
    total = tuple(a + b for a, b in zip(*chosen, strict=True))
    k = _times(x, total)
    return tuple(heap - k * entry for heap, entry in zip(x, total, strict=True))


def is_p(moves: object, position: object) -> bool:
    """Whether a position of a ruleset with one or two moves is P; the cost is linear in the digits of the position.

    vector-subtraction, Algorithm 1 in closed form (as corrected): after reduction, P if and only if each move can
    be made an even number of times in a row. One move s is P exactly where s fits an even number of times (Lemma 17).

    >>> is_p([(1, 3), (2, 1)], (5, 6)), is_p([(1, 3), (2, 1)], (3, 5))
    (False, True)
    >>> is_p([(13, 1), (2, 16)], (3 * 10**40, 2 * 10**40))
    False
    """
    chosen = _moves(moves)
    if len(chosen) == 1:
        return _times(as_position(position, len(chosen[0])), chosen[0]) % 2 == 0
    x = reduced(chosen, position)
    return all(_times(x, s) % 2 == 0 for s in chosen)


def _even_strip(x: int, y: int, p: int, q: int) -> bool:
    """Whether the move (p, q) fits an even number of times: the L-shapes of Lemma 18."""
    return _times((x, y), (p, q)) % 2 == 0


def is_p_by_regions(moves: object, position: object) -> bool:
    """The same in two dimensions by the regions Γ and Γ⁻¹ of vector-subtraction, Theorem 28 (as corrected).

    With a ≤ c, translate along (a + c, b + d) until the position lies in Γ (0 ≤ x < a + c, y ≥ δx) or in Γ⁻¹
    (0 ≤ y < b + d, y ≤ δx), δ = (b + d)/(a + c). There it is P when the first move that matters fits an even number
    of times and the other one does not fit.

    >>> ruleset, points = [(4, 1), (9, 10)], [(8, 9), (9, 9), (10, 9), (11, 9)]
    >>> [is_p_by_regions(ruleset, point) for point in points]
    [True, True, True, True]
    >>> is_p_by_regions(ruleset, (7, 10))
    False
    """
    chosen = _moves(moves)
    if len(chosen) != 2 or len(chosen[0]) != 2:
        raise Meaningless(f"expected two moves in two dimensions, got {moves!r}")
    (a, b), (c, d) = chosen
    x, y = reduced(chosen, position)
    above = False if a + c == 0 else y >= Fraction(b + d, a + c) * x
    if above or b <= d:
        one, other = (a, b), (c, d)
    else:
        one, other = (c, d), (a, b)
    return _even_strip(x, y, *one) and not (x >= other[0] and y >= other[1])


def heap(a: int, b: int, *, nim: bool) -> Periodic:
    """Outcomes or nim-values of the heap game {a, b}, a < b, as a closed form for moves of any size.

    Outcomes are purely periodic (vector-subtraction, Theorem 10): with r = n mod (a + b), n is P if and only if r < b
    and ⌊r / a⌋ is even. The least period is 2a where b is an odd multiple of a; everywhere else one run of P, or of N,
    in a + b cells differs in length from all others, so that no shorter period exists. By Ferguson's pairing
    property (*Winning Ways*, chapter 4) the nim-value of n is 1 if and only if n − a is P: nim-values have the same
    period.

    >>> heap(1, 10**9, nim=False)
    Periodic(preperiod=0, period=1000000001)
    >>> heap(3, 8, nim=True).values
    (0, 0, 0, 1, 1, 1, 0, 0, 2, 1, 1)
    """
    period = 2 * a if b % (2 * a) == a else a + b

    def term(n: int) -> int:
        r = n % (a + b)
        odd = r // a % 2
        if nim:
            return odd if r < b or odd else 2
        return r < b and not odd

    def make(length: int) -> NDArray[np.generic]:
        import numpy as np

        r = np.arange(length) % (a + b)
        odd = r // a % 2
        if nim:
            return np.where((r < b) | (odd == 1), odd, 2).astype(np.uint32)
        terms: NDArray[np.bool_] = (r < b) & (odd == 0)
        return terms

    return Periodic(0, period, make, term=term, proof="vector-subtraction, Theorem 10")


def row(moves: tuple[Vector, ...], y: int) -> Periodic | None:
    """The row y of one or two moves without zeros, as a closed form for heights of any size; else None.

    Such a row is constant in the end. With two moves (a, b) and (c, d), b ≤ d, and K = ⌊y / (b + d)⌋, the cells from
    K(a + c) on have K as their k in Theorem 31, so that runs of the outcomes there are known, and the cell before
    K(a + c) is N: 1 + ⌊(c − 1) / a⌋ and 1 + ⌊(a − 1) / c⌋ are not both even.

    >>> row(((1, 2), (2, 1)), 10**30).preperiod
    1000000000000000000000000000001
    """
    if not all(map(all, moves)):
        return None

    def term(x: int) -> bool:
        return is_p(moves, (x, y))

    def make(length: int) -> NDArray[np.generic]:
        import numpy as np

        return np.fromiter(map(term, range(length)), np.bool_, length)

    if len(moves) == 1:
        ((a, b),) = moves
        return Periodic(a * (y // b), 1, make, term=term, proof=FORM)
    (a, b), (c, d) = sorted(moves, key=lambda move: move[1])
    rounds, rest = divmod(y, b + d)
    start = rounds * (a + c)
    fits = rest // b
    if rest >= d:
        # (c, d) fits once, from c on; before, the runs of (a, b) alternate.
        last = min((c - 1) // a, fits)
        start += c if last % 2 == 0 else last * a
    else:
        start += fits * a
    return Periodic(start, 1, make, term=term, proof=FORM)
