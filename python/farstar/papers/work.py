"""What a check works with: its effort, its source of chance, and the ways of saying what it found."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypedDict, TypeVar, Unpack

from farstar.errors import Meaningless
from farstar.papers.finding import Correction, Finding, How, Picture, Refuted, Table

__all__ = ["LEVELS", "Effort", "More", "Work"]

T = TypeVar("T")

# level -> seconds that one statement may take before it stops drawing new cases
LEVELS = {"quick": 2.0, "default": 15.0, "thorough": 120.0}
SEED = 2026


class More(TypedDict, total=False):
    """What a finding may carry besides its evidence."""

    tables: Sequence[Table]
    pictures: Sequence[Picture]
    correction: Correction
    notes: Sequence[str]


@dataclass(frozen=True)
class Effort:
    """How much work a check may do: a level, the seconds a statement may use, and the seed of all chance.

    >>> Effort("quick").seconds, Effort("thorough", seconds=3600).seconds
    (2.0, 3600)
    """

    level: str = "default"
    seconds: float = 0.0
    seed: int = SEED

    def __post_init__(self) -> None:
        if self.level not in LEVELS:
            raise Meaningless(f"expected an effort among {', '.join(LEVELS)}, got {self.level!r}")
        if self.seconds < 0:
            raise Meaningless(f"expected seconds of at least 0, got {self.seconds!r}")
        if not self.seconds:
            object.__setattr__(self, "seconds", LEVELS[self.level])


class Work:
    """What a check is given.

    It chooses bounds with :meth:`pick`, walks cases with :meth:`cases` (which counts them and stops when the
    time is used up), insists with :meth:`require`, and ends with one of the methods that make a
    :class:`Finding` of how it was checked.

    >>> work = Work(Effort("quick"), "example")
    >>> for n in work.cases(range(1, 100)):
    ...     work.require((n + 1) ** 2 > n * n, f"n = {n}")
    >>> work.all_cases("all n below 100").evidence, work.count
    ('all n below 100', 99)
    """

    def __init__(self, effort: Effort, name: str) -> None:
        self.effort = effort
        self.name = name
        self.count = 0
        """How many cases :meth:`cases` has given."""
        self.cut = False
        """Whether :meth:`cases` stopped because the time was used up."""
        self.drawn = False
        """Whether chance was used."""
        self._end = time.perf_counter() + effort.seconds

    def pick(self, quick: T, default: T, thorough: T) -> T:
        """Choose by the level of effort.

        >>> Work(Effort("default"), "example").pick(2, 3, 4)
        3
        """
        return {"quick": quick, "default": default, "thorough": thorough}[self.effort.level]

    def random(self) -> random.Random:
        """Give a source of chance that depends on the seed and on this statement alone.

        >>> Work(Effort(), "a").random().random() == Work(Effort(), "a").random().random()
        True
        """
        self.drawn = True
        return random.Random(f"{self.effort.seed}/{self.name}")

    def left(self) -> float:
        """How many seconds are left.

        >>> Work(Effort("quick"), "example").left() > 1
        True
        """
        return self._end - time.perf_counter()

    def cases(self, cases: Iterable[T]) -> Iterator[T]:
        """Walk cases: count them, and stop when the time is used up.

        >>> list(Work(Effort(), "example").cases("ab"))
        ['a', 'b']
        """
        for case in cases:
            if time.perf_counter() > self._end:
                self.cut = True
                return
            self.count += 1
            yield case

    def tick(self) -> bool:
        """Count one case; whether there is time for more.

        >>> work = Work(Effort(), "example")
        >>> work.tick(), work.count
        (True, 1)
        """
        self.count += 1
        self.cut = self.cut or time.perf_counter() > self._end
        return not self.cut

    def require(self, condition: object, case: str | Callable[[], str]) -> None:
        """Insist: unless the condition holds, the statement fails at this case.

        >>> Work(Effort(), "example").require(1 > 2, "1 and 2")
        Traceback (most recent call last):
        farstar.papers.finding.Refuted: 1 and 2
        """
        if not condition:
            raise Refuted(case if isinstance(case, str) else case())

    def smallest_failure(self, cases: Iterable[T], holds: Callable[[T], object]) -> T:
        """Find the first case at which a printed statement fails: it must fail somewhere.

        >>> Work(Effort(), "example").smallest_failure(range(1, 9), lambda n: n < 5)
        5
        """
        for case in cases:
            if not holds(case):
                return case
        raise Refuted("the printed statement was to fail at one of these cases, and holds at all of them")

    # --- how it was checked -------------------------------------------------------------------------

    def computed(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say that the statement is finite and that all of it was computed.

        >>> Work(Effort(), "example").computed("all nine").how
        <How.COMPUTED: 'computed outright'>
        """
        return self._finding(How.COMPUTED, evidence, more)

    def all_cases(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say that all cases to a bound were tried; the evidence names the bound.

        >>> Work(Effort(), "example").all_cases("all pairs by day 2").how
        <How.ALL_CASES: 'all cases to a bound'>
        """
        return self._finding(How.ALL_CASES, evidence, more)

    def random_cases(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say that cases were drawn at random; the seed is added.

        >>> Work(Effort(), "example").random_cases("pairs by day 4").seed
        2026
        """
        self.drawn = True
        return self._finding(How.RANDOM, evidence, more)

    def proved(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say that a certificate was found and checked; the evidence names it.

        >>> Work(Effort(), "example").proved("a repeated state").how
        <How.PROVED: 'proved by certificate'>
        """
        return self._finding(How.PROVED, evidence, more)

    def to_bound(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say that an infinite object was computed so far and no farther.

        >>> Work(Effort(), "example").to_bound("the outcomes on 500 x 500").how
        <How.TO_BOUND: 'computed to a bound'>
        """
        return self._finding(How.TO_BOUND, evidence, more)

    def observed(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say that something was seen, and is not claimed beyond what was computed.

        >>> Work(Effort(), "example").observed("no third gap").how
        <How.OBSERVED: 'observed'>
        """
        return self._finding(How.OBSERVED, evidence, more)

    def still_open(self, evidence: str, **more: Unpack[More]) -> Finding:
        """Say what a search for a conjecture or a problem found, to which bound, while it remains open.

        >>> Work(Effort(), "example").still_open("none up to 12 stones").holds is None
        True
        """
        return replace(self._finding(How.TO_BOUND, evidence, more), holds=None)

    def _finding(self, how: How, evidence: str, more: More) -> Finding:
        if self.cut:
            evidence += f"; stopped after {self.count} cases, when {self.effort.seconds:g} s were used up"
            if how in (How.ALL_CASES, How.COMPUTED):
                how = How.TO_BOUND
        return Finding(
            how,
            evidence,
            cases=self.count,
            seed=self.effort.seed if self.drawn else None,
            correction=more.get("correction"),
            tables=tuple(more.get("tables", ())),
            pictures=tuple(more.get("pictures", ())),
            notes=tuple(more.get("notes", ())),
        )
