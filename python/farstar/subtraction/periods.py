"""Sequences that are eventually periodic, with proof: one heap, rows and columns, heaps with all moves but a few."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, SupportsIndex

from farstar import _core
from farstar.errors import BudgetExceeded, Meaningless, NotSupported
from farstar.subtraction._check import as_count, refuse_memory

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["AllBut", "Periodic", "Record", "longest_period", "stretched"]


# A sequence of more terms before it repeats is not stored.
MOST_STORED = 10_000_000


class Periodic:
    """A sequence f with f(n + period) = f(n) + saltus for all n ≥ preperiod; both are the least possible.

    ``values`` are its first ``preperiod + period`` terms, and indexing answers for a number of any size. It is
    *proved*, not observed, and ``proof`` says how: the engine found a state that decides all later terms to return, or
    a theorem gives a closed form. ``saltus`` is 0 except for arithmetically periodic nim-values.

    >>> from farstar.subtraction import VectorSubtraction
    >>> sequence = VectorSubtraction([2, 5, 7]).period()
    >>> sequence
    Periodic(preperiod=0, period=22)
    >>> sequence.values[:8]
    (True, True, False, False, True, False, False, False)
    >>> sequence[10**30]
    False
    """

    __slots__ = ("_make", "_term", "_terms", "period", "preperiod", "proof", "saltus")

    def __init__(
        self,
        preperiod: int,
        period: int,
        make: Callable[[int], NDArray[np.generic]],
        saltus: int = 0,
        *,
        term: Callable[[int], int] | None = None,
        proof: str = "a state returned",
    ) -> None:
        self.preperiod = preperiod
        self.period = period
        self.saltus = saltus
        self._make = make
        self.proof = proof
        # A closed form of the terms, where there is one.
        self._term = term
        self._terms: NDArray[np.generic] | None = None

    def _array(self) -> NDArray[np.generic]:
        if self._terms is None:
            length = self.preperiod + self.period
            refuse_memory(8 * length, f"a period of {length} terms", "its length alone is known")
            self._terms = self._make(length)
            self._terms.setflags(write=False)
        return self._terms

    @property
    def values(self) -> tuple[int, ...]:
        """The first ``preperiod + period`` terms: True for P, or nim-values.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([1, 2]).nim_period().values
        (0, 1, 2)
        """
        return tuple(self._array().tolist())

    def __getitem__(self, n: SupportsIndex) -> int:
        n = operator.index(n)
        if n < 0:
            raise Meaningless(f"expected a nonnegative index, got {n!r}")
        if self._term is not None:
            return self._term(n)
        rounds = max(0, (n - self.preperiod) // self.period)
        term: int = self._array()[n - rounds * self.period].item()
        return term + rounds * self.saltus if self.saltus else term

    def __iter__(self) -> Iterator[int]:
        """All terms, without end."""
        n = 0
        while True:
            yield self[n]
            n += 1

    def array(self, count: int) -> NDArray[np.generic]:
        """The first ``count`` terms as a numpy array.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([1, 2]).period().array(5).tolist()
        [True, False, False, True, False]
        """
        import numpy as np

        if self._terms is None and count <= self.preperiod + self.period:
            refuse_memory(8 * count, f"an array of {count} terms", "indexing answers for single terms")
            return self._make(count)
        at = np.arange(count)
        rounds = np.maximum(0, (at - self.preperiod) // self.period)
        terms: NDArray[np.generic] = self._array()[at - rounds * self.period]
        return terms + rounds * self.saltus if self.saltus else terms

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Periodic):
            return NotImplemented
        mine = (self.preperiod, self.period, self.saltus)
        if mine != (other.preperiod, other.period, other.saltus):
            return False
        return self.values == other.values

    def __hash__(self) -> int:
        return hash((self.preperiod, self.period, self.saltus))

    def __reduce__(self) -> tuple[object, ...]:
        length = self.preperiod + self.period
        if length > MOST_STORED:
            raise NotSupported(f"expected a sequence of at most {MOST_STORED} terms to store, got {self!r}")
        return _restored, (self.preperiod, self.period, self.saltus, self.proof, self._array())

    def __repr__(self) -> str:
        saltus = f", saltus={self.saltus}" if self.saltus else ""
        return f"Periodic(preperiod={self.preperiod}, period={self.period}{saltus})"


def _restored(preperiod: int, period: int, saltus: int, proof: str, terms: NDArray[np.generic]) -> Periodic:
    return Periodic(preperiod, period, lambda count: terms[:count].copy(), saltus, proof=proof)


def stretched(short: Periodic, factor: int) -> Periodic:
    """The outcomes or nim-values of a heap game when all its moves are multiplied: each term stands ``factor`` times.

    Runs of equal terms then begin and end at multiples of ``factor``, and no heap game with a move is constant in the
    end: the least preperiod and the least period are multiplied too.

    >>> from farstar.subtraction import VectorSubtraction
    >>> stretched(VectorSubtraction([1, 2]).nim_period(), 3).values
    (0, 0, 0, 1, 1, 1, 2, 2, 2)
    """

    def make(length: int) -> NDArray[np.generic]:
        terms: NDArray[np.generic] = short.array(-(-length // factor)).repeat(min(factor, length))
        return terms[:length]

    return Periodic(
        factor * short.preperiod,
        factor * short.period,
        make,
        term=lambda n: short[n // factor],
        proof=short.proof,
    )


class AllBut:
    """One heap from which any positive number may be taken *but* those of a finite set.

    Its nim-values are arithmetically periodic (Siegel, *Finite excluded subtraction sets*, 2005).

    >>> AllBut([1]).nim_period()
    Periodic(preperiod=0, period=2, saltus=1)
    >>> AllBut([2, 3]).nim_period()
    Periodic(preperiod=0, period=4, saltus=2)
    """

    __slots__ = ("excluded",)

    def __init__(self, excluded: Iterable[int]) -> None:
        numbers = sorted({as_count(x, "a number to exclude") for x in excluded})
        self.excluded: tuple[int, ...] = tuple(numbers)

    def __repr__(self) -> str:
        return f"AllBut({list(self.excluded)!r})"

    def nim_period(self, limit: int = 10_000_000) -> Periodic:
        """Period and saltus of the nim-values, proved by a state that returns.

        The state after n values is: which values at or above the least missing one are already out of reach, and
        the last values that are not, all measured from that least one. Brent's algorithm looks for its return. At
        most ``limit`` values are computed, each of which costs a few steps for each excluded number.

        >>> sequence = AllBut([1, 4]).nim_period()
        >>> [sequence[n] for n in range(10)], sequence[10**20] == 10**20 // sequence.period * sequence.saltus
        ([0, 0, 1, 1, 2, 2, 3, 3, 4, 4], True)
        """
        import numpy as np

        reach = self.excluded[-1] if self.excluded else 0
        values: list[int] = []
        # How often each value occurred; it can be reached unless all of these are at excluded distances.
        often = Counter[int]()
        base, above = 0, set[int]()
        mark: tuple[int, int, list[int]] | None = None
        power = 1
        try:
            for n in range(limit):
                if n % 1024 == 1023:
                    _core.spend(1024, 100 * n)
                if n > reach:
                    settled = values[n - reach - 1]
                    if settled >= base:
                        above.add(settled)
                while base in above:
                    above.discard(base)
                    base += 1
                if n >= reach:
                    if mark is None or n - mark[0] == power:
                        power = 2 * power if mark else 1
                        mark = (n, base, sorted(v - base for v in above))
                    elif self._returned(values, n, base, above, mark):
                        start, former, _ = mark
                        return _least(np.array(values), start, n - start, base - former)
                barred = Counter(values[n - s] for s in self.excluded if s <= n)
                value = base
                while often[value] > barred[value]:
                    value += 1
                often[value] += 1
                values.append(value)
        except BudgetExceeded as error:
            error.found = tuple(values)
            raise
        raise BudgetExceeded(f"no state returned within {limit} values", found=tuple(values))

    def _returned(
        self, values: list[int], n: int, base: int, above: set[int], mark: tuple[int, int, list[int]]
    ) -> bool:
        """Whether the state after n values is the marked one."""
        at, former, beyond = mark
        if len(above) != len(beyond) or sorted(v - base for v in above) != beyond:
            return False
        reach = self.excluded[-1] if self.excluded else 0
        rise = base - former
        # Youngest first: most windows differ there.
        return all(values[n - s] == values[at - s] + rise for s in range(1, reach + 1))


def _least(values: NDArray[np.int_], start: int, period: int, saltus: int) -> Periodic:
    """Reduce a proved period and preperiod to the least ones."""
    for shorter in range(1, period + 1):
        if period % shorter == 0 and saltus * shorter % period == 0:
            rise = saltus * shorter // period
            known = values[start : start + period]
            if bool((known[shorter:] == known[:-shorter] + rise).all()) or shorter == period:
                period, saltus = shorter, rise
                break
    while start > 0 and values[start - 1] + saltus == values[start - 1 + period]:
        start -= 1
    return Periodic(start, period, lambda length: values[:length].copy(), saltus)


@dataclass(frozen=True)
class Record:
    """The longest period among the one-heap rulesets of a largest move, and the move sets that have it.

    >>> Record(7, 22, ((2, 5, 7),)).period
    22
    """

    largest: int
    period: int
    rulesets: tuple[tuple[int, ...], ...]


def longest_period(largest: int) -> Record:
    """The longest period of outcomes among all sets of moves whose largest is ``largest``, which is at most 31.

    All 2^(largest − 1) sets are tried, some 32 at a time, each until its shift register of outcomes returns to a
    state. Flammenkamp (*Lange Perioden in Subtraktions-Spielen*, 1997) tabulates these records up to 30.

    >>> [longest_period(m).period for m in range(1, 13)]
    [2, 4, 6, 8, 10, 12, 22, 25, 28, 45, 54, 61]
    >>> longest_period(7)
    Record(largest=7, period=22, rulesets=((2, 5, 7),))
    """
    if not 1 <= largest <= 31:
        raise Meaningless(f"expected a largest move from 1 to 31, got {largest!r}")
    period, sets = _core.subtraction_longest(largest)
    chosen = (tuple(a for a in range(1, largest + 1) if bits >> (a - 1) & 1) for bits in sets)
    return Record(largest, period, tuple(sorted(chosen)))
