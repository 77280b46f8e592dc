"""GRUNDY'S GAME: split a heap into two heaps of different sizes; who cannot split loses."""

from __future__ import annotations

from collections.abc import Iterator

from farstar._core import spend
from farstar.rulesets.base import Player
from farstar.rulesets.heaps import HeapRuleset, Heaps

__all__ = ["Grundy"]


class Grundy(HeapRuleset):
    """GRUNDY'S GAME: split a heap into two heaps of different sizes; who cannot split loses.

    Notation: heaps separated by commas. Grundy, *Mathematics and games* (1939). The nim-values are known for more than
    2^35 heaps and nobody knows whether they are periodic.

    >>> from farstar import ruleset
    >>> grundy = ruleset("grundy")
    >>> [grundy.nim_value(n) for n in range(20)]
    [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]
    >>> grundy.parse("5,13").value(), grundy.parse("1000").value()
    (Game('*'), Game('*17'))
    >>> [str(option) for option in Grundy().parse("7").left_moves()]
    ['1,6', '2,5', '3,4']
    """

    name = "grundy"
    title = "GRUNDY'S GAME"
    source = "Grundy, Mathematics and games (1939)"
    examples = ("7", "5,13")
    impartial = True

    def __init__(self) -> None:
        super().__init__()
        self._values = bytearray(3)

    def replacements(self, heap: int, player: Player) -> Iterator[Heaps]:
        """Two unequal heaps.

        >>> list(Grundy().replacements(5, "left"))
        [(1, 4), (2, 3)]
        """
        return ((part, heap - part) for part in range(1, (heap + 1) // 2))

    def nim_value(self, heap: int) -> int:
        """The nim-value of a heap, after those of all smaller heaps: a quadratic number of steps in all.

        >>> Grundy().nim_value(18)
        4
        """
        values = self._values
        while len(values) <= heap:
            n = len(values)
            spend(n // 64 + 1)
            half = (n + 1) // 2
            # As long integers the values of all splits are one exclusive or: a byte each.
            first = int.from_bytes(values[1:half], "big")
            last = int.from_bytes(values[n - half + 1 : n], "little")
            seen = set((first ^ last).to_bytes(half - 1, "big"))
            value = 0
            while value in seen:
                value += 1
            values.append(value)
        return values[heap]
