"""NIM: take any number of counters from one heap; who takes the last one wins."""

from __future__ import annotations

from collections.abc import Iterator

from farstar.rulesets.base import Player
from farstar.rulesets.heaps import HeapRuleset, Heaps

__all__ = ["Nim"]


class Nim(HeapRuleset):
    """NIM: take any number of counters from one heap; who takes the last one wins.

    Notation: heaps separated by commas, as in ``3,5,7``. Bouton, *Nim, a game with a complete mathematical theory*
    (1901): the value of a position is the nimber of the sum of its heaps without carrying.

    >>> from farstar import ruleset
    >>> nim = ruleset("nim")
    >>> nim.parse("3,5,6").value(), nim.parse("3,5,7").value(), nim.parse("1,2,3,4").value()
    (Game('0'), Game('*'), Game('*4'))
    >>> nim.parse("1,1,1").misere_outcome()
    Outcome.P
    >>> Nim().parse("1,2,3").value()
    Game('0')
    """

    name = "nim"
    title = "NIM"
    source = "Bouton, Nim, a game with a complete mathematical theory (1901)"
    examples = ("5", "3,5,7", "0")
    impartial = True

    def replacements(self, heap: int, player: Player) -> Iterator[Heaps]:
        """A smaller heap.

        >>> list(Nim().replacements(2, "left"))
        [(0,), (1,)]
        """
        return ((rest,) for rest in range(heap))

    def nim_value(self, heap: int) -> int:
        """The heap itself.

        >>> Nim().nim_value(7)
        7
        """
        return heap
