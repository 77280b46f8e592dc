"""Nim-values of take-and-break games against the definition, and periods in print."""

from __future__ import annotations

from itertools import combinations_with_replacement
from random import Random

import pytest

from farstar import Budget, BudgetExceeded, Meaningless
from farstar._core import native_nim_period, native_nim_values


def plain(digits: list[int], n: int) -> list[int]:
    """The least nim-value that no move reaches, heap by heap."""
    values = [0]
    for size in range(1, n):
        reached = set()
        for taken, digit in enumerate(digits):
            for heaps in range(digit.bit_length()):
                if digit >> heaps & 1:
                    for sizes in combinations_with_replacement(range(1, size + 1), heaps):
                        if sum(sizes) == size - taken:
                            total = 0
                            for x in sizes:
                                total ^= values[x]
                            reached.add(total)
        values.append(next(x for x in range(len(reached) + 1) if x not in reached))
    return values[:n]


def test_values_are_those_of_the_definition() -> None:
    rng = Random(7)
    for largest, first, sizes in ((7, [0, 4], 34), (15, [0, 4, 8, 12], 18), (31, [0, 16], 14)):
        for _ in range(60):
            digits = [rng.choice(first), *(rng.randint(0, largest) for _ in range(rng.randint(0, 4)))]
            assert native_nim_values(digits, sizes) == plain(digits, sizes), digits


@pytest.mark.parametrize(
    ("code", "preperiod", "period"),
    [
        # Source: OEIS A002186 (Kayles), A002187 (Dawson's Chess; 0.07 is one heap size on), A071435, A071434,
        # A071453 and A071452, which give the period and the last exception; here is the first index after it.
        ([0, 7, 7], 71, 12),
        ([0, 1, 3, 7], 52, 34),
        ([0, 0, 7], 53, 34),
        ([0, 1, 7, 7], 497, 20),
        ([0, 1, 3, 7, 7], 141, 24),
        ([0, 1, 1, 7], 47, 48),
        ([0, 1, 1, 3, 7, 7], 187, 32),
        ([0, 3, 3, 3], 0, 4),
    ],
)
def test_periods_in_print(code: list[int], preperiod: int, period: int) -> None:
    found = native_nim_period(code, 20_000)
    assert found is not None
    assert found[:2] == (preperiod, period)
    values = native_nim_values(code, 3 * (preperiod + period) + 100)
    assert values[: preperiod + period + 60] == native_nim_values(code, preperiod + period + 60)
    assert all(values[x] == values[x + period] for x in range(preperiod, len(values) - period))
    assert preperiod == 0 or values[preperiod - 1] != values[preperiod - 1 + period]


def test_what_is_copied_is_what_would_be_computed() -> None:
    rng = Random(3)
    for _ in range(40):
        digits = [0, *(rng.randint(0, 7) for _ in range(3))]
        assert native_nim_values(digits, 300)[:100] == native_nim_values(digits, 100)
        found = native_nim_period(digits, 2000)
        if found is not None:
            preperiod, period, computed = found
            # Before the first look nothing can be copied, so these are computed in steps that the copy is held to.
            values = native_nim_values(digits, computed)
            assert all(values[x] == values[x + period] for x in range(preperiod, computed - period))
            assert native_nim_values(digits, 2 * computed)[computed:] == [
                values[preperiod + (x - preperiod) % period] for x in range(computed, 2 * computed)
            ]


def test_kayles_to_a_heap_of_forty_thousand() -> None:
    values = native_nim_values([0, 7, 7], 40_001)
    assert len(values) == 40_001
    # Source: Winning Ways, chapter 4: the last exception is 70, and from there on the row repeats.
    assert values[39_996:40_001] == [4, 1, 2, 8, 1]
    assert [x for x in range(71, 40_000 - 12) if values[x] != values[x + 12]] == []


def test_games_without_a_known_period_and_games_that_are_nim() -> None:
    assert native_nim_period([0, 0, 0, 7], 1000) is None
    assert native_nim_values([4, 3], 0) == []
    assert native_nim_values([], 5) == [0] * 5
    assert native_nim_period([], 100) == (0, 1, 64)


def test_a_digit_that_takes_nothing_and_a_budget() -> None:
    for first in (1, 2, 3, 7):
        with pytest.raises(Meaningless, match="expected a first digit"):
            native_nim_values([first, 7], 10)
    with pytest.raises(BudgetExceeded), Budget(nodes=10_000):
        native_nim_values([0, 0, 0, 7], 100_000)
    with pytest.raises(BudgetExceeded), Budget(bytes=1_000_000):
        native_nim_values([0, 7, 7], 10**12)
