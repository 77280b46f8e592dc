"""Rulesets on heaps: a position is a multiset of heaps, a move changes one of them, and heaps are independent.

A state is the sorted tuple of the heaps that are not empty; notation ``3,5,7``, and ``0`` when nothing is left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from farstar._core import Game
from farstar.errors import BudgetExceeded
from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.meter import LARGEST_FAN

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["HeapRuleset", "Heaps", "nimber_of"]

LARGEST_DIGITS = 1000

Heaps = tuple[int, ...]


def nimber_of(values: Iterable[int]) -> Game:
    """The value of a sum of nimbers.

    >>> nimber_of([3, 5, 7])
    Game('*')
    """
    total = 0
    for value in values:
        total ^= value
    return Game.nimber(total)


class HeapRuleset(Ruleset[Heaps]):
    """A ruleset whose moves replace one heap by others.

    A ruleset of this kind gives :meth:`replacements`; what is impartial may give :meth:`nim_value`.

    >>> from farstar import ruleset
    >>> isinstance(ruleset("nim"), HeapRuleset)
    True
    """

    def replacements(self, heap: int, player: Player) -> Iterable[Heaps]:
        """The heaps that one move of a player can leave of a heap.

        >>> from farstar import ruleset
        >>> list(ruleset("nim").replacements(3, "left"))
        [(0,), (1,), (2,)]
        """
        raise NotImplementedError

    def nim_value(self, heap: int) -> int | None:
        """The nim-value of one heap, where there is a faster way than to search.

        >>> from farstar import ruleset
        >>> ruleset("nim").nim_value(10**9)
        1000000000
        """
        return None

    def read(self, text: str) -> Heaps:
        """Read heaps separated by commas, plus signs or spaces.

        >>> from farstar import ruleset
        >>> ruleset("nim").read("5 + 3,0")
        (3, 5)
        """
        words = re.split(r"\s*[,+]\s*|\s+", text.strip())
        if not all(word.isascii() and word.isdecimal() and len(word) <= LARGEST_DIGITS for word in words):
            self.unreadable(text, "heaps, nonnegative integers separated by commas")
        return tuple(sorted(heap for word in words if (heap := int(word))))

    def show(self, state: Heaps) -> str:
        """Show the heaps.

        >>> from farstar import ruleset
        >>> ruleset("nim").show((3, 5)), ruleset("nim").show(())
        ('3,5', '0')
        """
        return ",".join(map(str, state)) or "0"

    def left(self, state: Heaps) -> Iterator[Heaps]:
        """Replace one heap.

        >>> from farstar import ruleset
        >>> list(ruleset("nim").left((2, 2)))
        [(2,), (1, 2)]
        """
        return (option for _, _, option in self._replaced(state, "left"))

    def right(self, state: Heaps) -> Iterator[Heaps]:
        """Replace one heap.

        >>> from farstar import ruleset
        >>> list(ruleset("nim").right((1,)))
        [()]
        """
        return (option for _, _, option in self._replaced(state, "right"))

    def _replaced(self, state: Heaps, player: Player) -> Iterator[tuple[int, Heaps, Heaps]]:
        for at, heap in enumerate(state):
            if at and heap == state[at - 1]:
                continue
            rest = state[:at] + state[at + 1 :]
            for count, others in enumerate(self.replacements(heap, player)):
                if count >= LARGEST_FAN:
                    raise BudgetExceeded(
                        f"expected a heap of at most {LARGEST_FAN} options, got more from {heap}"
                    )
                yield heap, others, tuple(sorted([*rest, *filter(None, others)]))

    def moves(self, state: Heaps, player: Player) -> Iterator[tuple[str, Heaps]]:
        """Name a move by the heap and what is left of it.

        >>> from farstar import ruleset
        >>> list(ruleset("nim").moves((2,), "left"))
        [('2->0', ()), ('2->1', (1,))]
        """
        for heap, others, option in self._replaced(state, player):
            yield f"{heap}->{self.show(others)}", option

    def parts(self, state: Heaps) -> Iterator[Heaps]:
        """The heaps: a move touches one.

        >>> from farstar import ruleset
        >>> list(ruleset("nim").parts((3, 5)))
        [(3,), (5,)]
        """
        return ((heap,) for heap in state)

    def formula(self, state: Heaps) -> Game | None:
        """The nimber of the heaps' nim-values, where these are known.

        >>> from farstar import ruleset
        >>> ruleset("nim").formula((3, 5))
        Game('*6')
        """
        if not self.impartial:
            return None
        values: list[int] = []
        for heap in state:
            value = self.nim_value(heap)
            if value is None:
                return None
            values.append(value)
        return nimber_of(values)

    def of_size(self, size: int) -> Iterator[Heaps]:
        """The single heap of a size.

        >>> from farstar import ruleset
        >>> list(ruleset("nim").of_size(3))
        [(3,)]
        """
        yield (size,) if size else ()

    def draw(self, state: Heaps) -> Drawing:
        """Heaps of counters, large ones by their number.

        >>> from farstar import ruleset
        >>> "<circle" in str(ruleset("nim").draw((3,)).finish())
        True
        """
        from farstar.draw.boards import heaps_board

        return heaps_board(state, f"{self.title} {self.show(state)}")
