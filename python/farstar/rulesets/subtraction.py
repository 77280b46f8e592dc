"""SUBTRACTION: a move takes one of the allowed numbers from a heap, or a vector from several heaps."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

from farstar._core import Game
from farstar.errors import BudgetExceeded, Meaningless
from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.heaps import LARGEST_DIGITS, nimber_of
from farstar.subtraction import Periodic, VectorSubtraction

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from farstar.draw import Drawing

__all__ = ["Subtraction"]

Vector = tuple[int, ...]
State = tuple[Vector, ...]

LARGEST_BOX = 1 << 22
"""The most positions for whose nim-values a whole map is computed at once."""


class Subtraction(Ruleset[State]):
    """SUBTRACTION: a move takes one of the allowed numbers from a heap, or a vector from several heaps.

    ``ruleset("subtraction", moves=[1, 2, 3])`` plays on independent heaps (``4,7``); with vectors, ``moves=[(1, 2), (2,
    1)]``, a position is a vector or several (``(4,7)``). With ``left=`` and ``right=`` the players have moves of their
    own. Of impartial rulesets ``rules`` is the :class:`farstar.subtraction.VectorSubtraction`, which answers for the
    values here and for maps, periods and pictures. *Winning Ways*, chapter 4; Larsson, Saha and Yokoo, *Subtraction
    games in more than one dimension* (2024).

    >>> from farstar import ruleset
    >>> ruleset("subtraction", moves=[1, 2, 3]).parse("21,6").value()
    Game('*3')
    >>> ruleset("subtraction", moves=[2, 5, 7]).rules.nim_period()
    Periodic(preperiod=0, period=22)
    >>> ruleset("subtraction", moves=[(1, 2), (2, 1)]).parse("(4,7)").value()
    Game('*')
    >>> [str(ruleset("subtraction", left=[1], right=[1, 2]).parse(str(n)).value()) for n in range(7)]
    ['0', '*', 'v', 'vv*', 'v3', 'v4*', 'v5']
    >>> [str(option) for option in Subtraction(moves=[1, 3]).parse("3").left_moves()]
    ['2', '0']
    """

    name = "subtraction"
    title = "SUBTRACTION"
    source = "Berlekamp, Conway, Guy, Winning Ways (1982), chapter 4; Larsson, Saha, Yokoo (2024)"
    examples: tuple[str, ...] = ("7", "4,7")

    def __init__(
        self,
        moves: Iterable[object] | None = None,
        left: Iterable[object] | None = None,
        right: Iterable[object] | None = None,
    ) -> None:
        if moves is None and left is None and right is None:
            moves = (1, 2, 3)
        if moves is not None and (left is not None or right is not None):
            raise Meaningless("expected either moves of both players or left and right, got both")
        if moves is not None:
            self._rules = (VectorSubtraction(moves),) * 2
            super().__init__(moves=_plain(self._rules[0]))
        else:
            if left is None or right is None:
                raise Meaningless("expected moves of both players, got those of one")
            self._rules = (VectorSubtraction(left), VectorSubtraction(right))
            if self._rules[0].dimension != self._rules[1].dimension:
                raise Meaningless(f"expected moves of equal lengths, got {left!r} and {right!r}")
            super().__init__(left=_plain(self._rules[0]), right=_plain(self._rules[1]))
        self.impartial = self._rules[0] == self._rules[1]
        self._dimension = self._rules[0].dimension
        self._map: NDArray[np.unsignedinteger] | None = None
        if self._dimension > 1:
            self.examples = (str((5,) * self._dimension).replace(" ", ""),)

    @cached_property
    def rules(self) -> VectorSubtraction:
        """The same moves with everything that is known of them: outcome maps, nim-values, periods.

        >>> Subtraction(moves=[1, 2]).rules.period()
        Periodic(preperiod=0, period=3)
        """
        if not self.impartial:
            raise Meaningless(f"expected a ruleset with the same moves for both players, got {self!r}")
        return self._rules[0]

    def read(self, text: str) -> State:
        """Read heaps, or vectors in brackets.

        >>> Subtraction(moves=[1, 2]).read("5,3"), Subtraction(moves=[(1, 2)]).read("(5,3)")
        (((3,), (5,)), ((5, 3),))
        """
        one = self._dimension == 1
        number = rf"\d{{1,{LARGEST_DIGITS}}}"
        word = number if one else rf"\(\s*{number}(?:\s*,\s*{number}){{{self._dimension - 1}}}\s*\)"
        if (
            not text.isascii()
            or not re.fullmatch(rf"\s*(?:{word}\s*(?:[,+\s]\s*|$))*", text)
            or not text.strip(" ,+")
        ):
            what = "heaps separated by commas" if one else f"vectors of {self._dimension} heaps in brackets"
            self.unreadable(text, what)
        vectors = [tuple(map(int, re.findall(r"\d+", each))) for each in re.findall(word, text)]
        return tuple(sorted(filter(any, vectors)))

    def show(self, state: State) -> str:
        """Show the heaps.

        >>> Subtraction(moves=[1, 2]).show(((3,), (5,))), Subtraction(moves=[(1, 2)]).show(((5, 3),))
        ('3,5', '(5,3)')
        """
        if self._dimension == 1:
            return ",".join(str(heap) for (heap,) in state) or "0"
        return ",".join(f"({','.join(map(str, vector))})" for vector in state or [(0,) * self._dimension])

    def left(self, state: State) -> Iterator[State]:
        """Take one of Left's moves.

        >>> list(Subtraction(left=[1], right=[2]).left(((2,),)))
        [((1,),)]
        """
        return (option for _, _, option in self._taken(state, "left"))

    def right(self, state: State) -> Iterator[State]:
        """Take one of Right's moves.

        >>> list(Subtraction(left=[1], right=[2]).right(((2,),)))
        [()]
        """
        return (option for _, _, option in self._taken(state, "right"))

    def _taken(self, state: State, player: Player) -> Iterator[tuple[Vector, Vector, State]]:
        rules = self._rules[player == "right"]
        for at, vector in enumerate(state):
            if at and vector == state[at - 1]:
                continue
            rest = state[:at] + state[at + 1 :]
            for other in rules.options(vector):
                yield vector, other, tuple(sorted([*rest, other])) if any(other) else rest

    def moves(self, state: State, player: Player) -> Iterator[tuple[str, State]]:
        """Name a move by the heap and what is left of it.

        >>> list(Subtraction(moves=[1, 2]).moves(((2,),), "left"))
        [('2->1', ((1,),)), ('2->0', ())]
        """
        for vector, other, option in self._taken(state, player):
            yield f"{self.show((vector,))}->{self.show((other,))}", option

    def parts(self, state: State) -> Iterator[State]:
        """The heaps or vectors: a move touches one.

        >>> list(Subtraction(moves=[1, 2]).parts(((3,), (5,))))
        [((3,),), ((5,),)]
        """
        return ((vector,) for vector in state)

    def formula(self, state: State) -> Game | None:
        """The nimber of the nim-values: of a heap by their proved period, of a vector from the map below it.

        >>> Subtraction(moves=[2, 5, 7]).formula(((10**30,),))
        Game('*')
        """
        if not self.impartial:
            return None
        values: list[int] = []
        for vector in state:
            if self._dimension == 1:
                values.append(self._heap_values[vector[0]])
            else:
                values.append(self._map_value(vector))
        return nimber_of(values)

    @cached_property
    def _heap_values(self) -> Periodic:
        return self.rules.nim_period()

    def _map_value(self, vector: Vector) -> int:
        size = 1
        for heap in vector:
            size *= heap + 1
        if size > LARGEST_BOX:
            raise BudgetExceeded(
                f"expected a vector with at most {LARGEST_BOX} vectors below it "
                f"(rules.is_p tells who wins from any), got {self.show((vector,))}"
            )
        known = self._map
        if known is None or any(heap >= side for heap, side in zip(vector, known.shape, strict=True)):
            known = self._map = self.rules.nim_values(tuple(heap + 1 for heap in vector))
        return int(known[vector])

    def of_size(self, size: int) -> Iterator[State]:
        """The single heap of a size, or the vectors whose entries have this sum.

        >>> list(Subtraction(moves=[(1, 2), (2, 1)]).of_size(2))
        [((0, 2),), ((1, 1),), ((2, 0),)]
        """
        for vector in product(range(size + 1), repeat=self._dimension):
            if sum(vector) == size:
                yield (vector,) if size else ()

    def draw(self, state: State) -> Drawing:
        """Heaps of counters.

        >>> "<circle" in str(Subtraction(moves=[1, 2]).draw(((3,),)).finish())
        True
        """
        from farstar.draw.boards import heaps_board

        title = f"{self.title} {self.show(state)}"
        return heaps_board([heap for vector in state for heap in vector], title)


def _plain(rules: VectorSubtraction) -> tuple[int | Vector, ...]:
    return tuple(move[0] if rules.dimension == 1 else move for move in rules.moves)
