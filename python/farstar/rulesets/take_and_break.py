"""TAKE AND BREAK: take counters from a heap and perhaps break what is left into several heaps, as a code allows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING, cast

from farstar._core import native_nim_period, native_nim_values
from farstar.errors import BudgetExceeded, ParseError, Undecided
from farstar.rulesets.base import Player
from farstar.rulesets.heaps import HeapRuleset, Heaps
from farstar.subtraction.periods import Periodic

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["TakeAndBreak"]

FIRST_LOOK = 4096
"""A heap larger than this is first asked for by way of a period."""

NAMED = {
    "0.77": "KAYLES",
    "0.137": "DAWSON'S CHESS",
    "0.07": "DAWSON'S KAYLES",
    "0.007": "TREBLECROSS",
    "0.6": "OFFICERS",
    "0.7777": "DOUBLE KAYLES",
}


class TakeAndBreak(HeapRuleset):
    """TAKE AND BREAK: take counters from a heap and perhaps break what is left into several heaps, as a code allows.

    ``ruleset("take-and-break", code="0.77")``: bit h of the k-th digit after the point says that k counters may be
    taken from a heap if exactly h heaps are left, so ``0.77`` is Kayles, ``0.137`` Dawson's Chess, ``0.07`` Dawson's
    Kayles, ``4.`` splits without taking. Digits up to 7 make an octal code, up to ``f`` a hexadecimal one; larger
    digits are written between commas, as in ``0.3,17,5``. Positions are heaps, ``5,7``. Guy and Smith, *The G-values of
    various games* (1956); *Winning Ways*, chapter 4.

    >>> from farstar import ruleset
    >>> kayles = ruleset("take-and-break", code="0.77")
    >>> [kayles.nim_value(n) for n in range(16)]
    [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7]
    >>> kayles.period(), kayles.parse("40000").value(), kayles.nim_value(10**30)
    (Periodic(preperiod=71, period=12), Game('*'), 1)
    >>> ruleset("take-and-break", code="0.07").period()
    Periodic(preperiod=53, period=34)
    >>> [str(option) for option in TakeAndBreak("0.77").parse("4").left_moves()]
    ['3', '1,2', '2', '1,1']
    """

    name = "take-and-break"
    title = "TAKE AND BREAK"
    source = "Guy, Smith, The G-values of various games (1956); Winning Ways (1982), chapter 4"
    examples = ("7", "5,9")
    impartial = True

    def __init__(self, code: str | float | tuple[float, ...] = "0.77") -> None:
        self.digits = _read(_text_of(code))
        self.code = _show(self.digits)
        super().__init__(code=self.code)
        self.title = NAMED.get(self.code, f"{self.title} {self.code}")
        self._values: list[int] = [0]

    def replacements(self, heap: int, player: Player) -> Iterator[Heaps]:
        """What is left of a heap: for each number that may be taken, every way to break the rest.

        >>> list(TakeAndBreak("0.137").replacements(5, "left"))
        [(3,), (2,), (1, 1)]
        """
        for taken, digit in enumerate(self.digits[: heap + 1]):
            for pieces in range(digit.bit_length()):
                if digit >> pieces & 1:
                    yield from _broken(heap - taken, pieces, 1)

    def nim_value(self, heap: int) -> int:
        """The nim-value of a heap of any size once a period is proved, and else after those of all smaller heaps.

        >>> TakeAndBreak("0.137").nim_value(4)
        0
        """
        if heap >= len(self._values) and heap > FIRST_LOOK and self._early_period is not None:
            return self._early_period[heap]
        return self.nim_values(heap + 1)[heap]

    def nim_values(self, count: int) -> list[int]:
        """The nim-values of the heaps 0 to ``count`` − 1.

        >>> TakeAndBreak("0.07").nim_values(12)
        [0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3]
        """
        if count > len(self._values):
            self._values = native_nim_values(self.digits, max(count, min(2 * len(self._values), FIRST_LOOK)))
        return self._values[:count]

    @cached_property
    def _early_period(self) -> Periodic | None:
        return self._period_within(FIRST_LOOK)

    def period(self, limit: int = 100_000) -> Periodic:
        """The preperiod and period of the nim-values, proved; looked for among heaps up to ``limit``.

        If the largest digit leaves at most h ≥ 1 heaps, t is the last number that may be taken, and G(n + p) = G(n) for
        all n from n₀ ≥ 1 to h·n₀ + (h − 1)·p − h + t, then it is so for all n ≥ n₀: of the heaps left by a move from a
        larger n or n + p one is so large that p can be added to it or taken away (Guy and Smith 1956 for octal codes;
        *Winning Ways*, chapter 4). Raises :class:`farstar.Undecided` when no period is proved up to the limit.

        >>> TakeAndBreak("0.137").period()
        Periodic(preperiod=52, period=34)
        >>> try:
        ...     TakeAndBreak("0.007").period(limit=2000)
        ... except Undecided as error:
        ...     print(error)
        expected a period that shows below 2000, found none for the code 0.007
        """
        found = self._period_within(limit)
        if found is None:
            raise Undecided(
                f"expected a period that shows below {limit}, found none for the code {self.code}"
            )
        return found

    def _period_within(self, limit: int) -> Periodic | None:
        answer = native_nim_period(self.digits, limit)
        if answer is None:
            return None
        preperiod, period, _ = answer

        def make(length: int) -> NDArray[np.generic]:
            import numpy as np

            return np.array(self.nim_values(length), np.uint64)

        return Periodic(preperiod, period, make)


def _broken(rest: int, pieces: int, least: int) -> Iterator[Heaps]:
    """The ways to write a number as so many rising parts."""
    if pieces == 0:
        if rest == 0:
            yield ()
    elif pieces == 1:
        if rest >= least:
            yield (rest,)
    else:
        for first in range(least, rest // pieces + 1):
            for others in _broken(rest - first, pieces - 1, first):
                yield (first, *others)


def _text_of(code: object) -> str:
    """The text of a code that came as the number, or the numbers, which its digits look like."""
    if isinstance(code, str):
        return code
    if isinstance(code, tuple) and code:
        return ",".join(map(_text_of, cast("tuple[object, ...]", code)))
    if isinstance(code, float) and 0 <= code < 1e6:
        return f"{code:.15f}".rstrip("0")
    if isinstance(code, int) and not isinstance(code, bool):
        return str(code)
    raise TypeError(f"expected a code as a text, as in '0.77', got {code!r}")


def _read(code: str) -> list[int]:
    text = code.strip().lower()
    found = re.fullmatch(
        r"([0-9a-f]?|[0-9]{2,18})\.([0-9a-f]*|[0-9]{1,18}(?:,[0-9]{1,18})+,?|[0-9]{1,18},)", text
    )
    if found is None or text == "." or (len(found[1]) > 1 and found[2] and "," not in found[2]):
        raise ParseError(f"expected a take-and-break code, as in 0.77, got {code!r}", code, 0)
    first, rest = found.groups()
    if "," in rest or len(first) > 1:
        digits = [int(first or "0"), *(int(word) for word in rest.split(",") if word)]
    else:
        digits = [int(digit, 16) for digit in (first or "0") + rest]
    while len(digits) > 1 and digits[-1] == 0:
        digits.pop()
    if digits[0] & 3:
        raise ParseError(
            f"expected a first digit with which play ends (0, 4, 8 or another multiple of 4), got {code!r}",
            code,
            0,
        )
    if len(digits) > 1000 or max(digits) >= 1 << 32:
        raise BudgetExceeded(f"expected at most 1000 digits below 2^32, got {code!r}")
    return digits


def _show(digits: list[int]) -> str:
    if max(digits) < 16:
        return f"{digits[0]:x}." + "".join(f"{digit:x}" for digit in digits[1:])
    rest = ",".join(map(str, digits[1:]))
    return f"{digits[0]}.{rest}," if len(digits) == 2 else f"{digits[0]}.{rest}"
