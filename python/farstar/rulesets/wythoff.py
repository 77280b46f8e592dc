"""WYTHOFF and other games of a piece of chess that goes home to the corner."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from math import isqrt
from operator import index
from typing import TYPE_CHECKING, Any

from farstar._core import Game
from farstar.errors import BudgetExceeded, Meaningless, UnknownName
from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.heaps import nimber_of
from farstar.rulesets.meter import LARGEST_FAN

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Wythoff"]

Cell = tuple[int, int]
Cells = tuple[Cell, ...]

# piece -> steps, slides
PIECES: dict[str, tuple[tuple[Cell, ...], tuple[Cell, ...]]] = {
    "queen": ((), ((-1, 0), (0, -1), (-1, -1))),
    "rook": ((), ((-1, 0), (0, -1))),
    "bishop": ((), ((-1, -1),)),
    "king": (((-1, 0), (0, -1), (-1, -1)), ()),
    "knight": (((-2, -1), (-1, -2), (-2, 1), (1, -2)), ()),
}
LARGEST_BOX = 1 << 21
"""The most cells for whose nim-values a whole map is computed at once."""


class Wythoff(Ruleset[Cells]):
    """WYTHOFF and other games of a piece of chess that goes home to the corner.

    A piece stands on a quarter of an infinite board, on the cell ``x,y``, and may only come nearer to the corner
    ``0,0``, that is, lower the sum of its coordinates. ``piece="queen"`` is Wythoff's game (any number from one of two
    heaps, or the same number from both), ``"rook"`` is Nim on two heaps; ``"king"`` and ``"knight"`` are from *Winning
    Ways*, chapter 3. With ``steps=`` and ``slides=`` a piece has moves of its own: a slide is any number of equal
    steps. Several pieces, as in ``3,5 4,7``, do not hinder each other. Wythoff, *A modification of the game of Nim*
    (1907).

    >>> from farstar import ruleset
    >>> wythoff = ruleset("wythoff")
    >>> [str(wythoff.parse(cell).value()) for cell in ("1,2", "3,5", "4,7", "3,3", "2,4")]
    ['0', '0', '0', '*6', '*3']
    >>> wythoff.is_p((10**20 * 3, 10**20 * 5)), [wythoff.p_position(n) for n in range(5)]
    (False, [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)])
    >>> ruleset("wythoff", piece="knight").parse("7,8").value()
    Game('*4')
    >>> [str(option) for option in Wythoff(piece="king").parse("1,2").left_moves()]
    ['0,2', '1,1', '0,1']
    """

    name = "wythoff"
    title = "WYTHOFF"
    source = "Wythoff, A modification of the game of Nim (1907); Winning Ways (1982), chapter 3"
    examples = ("3,5", "1,2 4,7")
    impartial = True

    def __init__(
        self,
        piece: str = "queen",
        steps: Iterable[Iterable[int]] | None = None,
        slides: Iterable[Iterable[int]] | None = None,
    ) -> None:
        if steps is not None or slides is not None:
            self.steps, self.slides = _vectors(steps or ()), _vectors(slides or ())
            super().__init__(steps=self.steps, slides=self.slides)
            self.title = "A PIECE THAT GOES HOME"
        else:
            if piece not in PIECES:
                raise UnknownName(f"expected a piece among {', '.join(PIECES)}, got {piece!r}", tuple(PIECES))
            self.steps, self.slides = PIECES[piece]
            super().__init__(piece=piece)
        self.piece = piece if steps is None and slides is None else ""
        self._shrinks = all(max(vector) <= 0 for vector in (*self.steps, *self.slides))
        self._map: Any = None

    def read(self, text: str) -> Cells:
        """Read cells, their coordinates joined by a comma.

        >>> Wythoff().read("(4,7) 3,5")
        ((3, 5), (4, 7))
        """
        cell = r"\(?\s*([0-9]{1,1000})\s*,\s*([0-9]{1,1000})\s*\)?"
        if not re.fullmatch(rf"\s*(?:{cell}(?:[\s;+]+|$))*", text) or not text.strip():
            self.unreadable(text, "cells as two coordinates, as in 3,5 4,7")
        return tuple(sorted((int(x), int(y)) for x, y in re.findall(cell, text)))

    def show(self, state: Cells) -> str:
        """Show the cells.

        >>> Wythoff().show(((3, 5), (4, 7)))
        '3,5 4,7'
        """
        return " ".join(f"{x},{y}" for x, y in state)

    def _reached(self, cell: Cell) -> Iterator[Cell]:
        x, y = cell
        for dx, dy in self.steps:
            if x + dx >= 0 and y + dy >= 0:
                yield x + dx, y + dy
        for dx, dy in self.slides:
            far, high = x + dx, y + dy
            count = 0
            while far >= 0 and high >= 0:
                count += 1
                if count > LARGEST_FAN:
                    raise BudgetExceeded(
                        f"expected a piece with at most {LARGEST_FAN} moves, got one on {x},{y}"
                    )
                yield far, high
                far, high = far + dx, high + dy

    def left(self, state: Cells) -> Iterator[Cells]:
        """Move one piece.

        >>> list(Wythoff(piece="knight").left(((2, 1),)))
        [((0, 0),), ((0, 2),)]
        """
        return (option for _, option in self.moves(state, "left"))

    def moves(self, state: Cells, player: Player) -> Iterator[tuple[str, Cells]]:
        """Name a move by the cells it leads from and to.

        >>> list(Wythoff(piece="knight").moves(((2, 1),), "left"))
        [('2,1->0,0', ((0, 0),)), ('2,1->0,2', ((0, 2),))]
        """
        for at, cell in enumerate(state):
            if at and cell == state[at - 1]:
                continue
            rest = state[:at] + state[at + 1 :]
            for x, y in self._reached(cell):
                yield f"{cell[0]},{cell[1]}->{x},{y}", tuple(sorted([*rest, (x, y)]))

    def parts(self, state: Cells) -> Iterator[Cells]:
        """The pieces: they may stand on the same cell and pass each other.

        >>> list(Wythoff().parts(((3, 5), (4, 7))))
        [((3, 5),), ((4, 7),)]
        """
        return ((cell,) for cell in state)

    def normal(self, state: Cells) -> tuple[Cells, bool]:
        """Coordinates are exchanged where the moves allow it.

        >>> Wythoff().normal(((5, 3),))
        (((3, 5),), False)
        """
        if len(state) == 1 and state[0][0] > state[0][1] and self._is_symmetric:
            return ((state[0][1], state[0][0]),), False
        return state, False

    @property
    def _is_symmetric(self) -> bool:
        return all({vector[::-1] for vector in each} == set(each) for each in (self.steps, self.slides))

    def formula(self, state: Cells) -> Game | None:
        """The nimber of the nim-values, for pieces that never raise a coordinate, from the map of all cells below.

        The map is limited: of a far cell that is no P-position the nim-value is not found, and raises
        :class:`farstar.BudgetExceeded`.

        >>> Wythoff().formula(((3, 3),))
        Game('*6')
        """
        if not self._shrinks:
            return None
        values: list[int] = []
        for cell in state:
            values.append(0 if self.piece and self.is_p(cell) else self._map_value(cell))
        return nimber_of(values)

    def _map_value(self, cell: Cell) -> int:
        x, y = cell
        if self.piece == "rook":
            return x ^ y
        if self.piece == "bishop":
            return min(x, y)
        if (x + 1) * (y + 1) > LARGEST_BOX:
            raise BudgetExceeded(
                f"expected a cell with at most {LARGEST_BOX} cells below it (is_p tells who wins on any), got {x},{y}"
            )
        if self._map is None or x >= self._map.shape[0] or y >= self._map.shape[1]:
            from farstar.subtraction import VectorSubtraction

            low = (0, 0) if self._map is None else self._map.shape
            box = (max(x + 1, low[0]), max(y + 1, low[1]))
            usable = [(-dx, -dy) for dx, dy in self.steps]
            for dx, dy in self.slides:
                usable += [
                    (-dx * k, -dy * k) for k in range(1, max(box)) if -dx * k < box[0] and -dy * k < box[1]
                ]
            usable = [move for move in usable if move[0] < box[0] and move[1] < box[1]]
            if not usable:
                return 0
            self._map = VectorSubtraction(usable).nim_values(box)
        return int(self._map[x, y])

    def is_p(self, cell: Cell) -> bool:
        """Whether the previous player wins with one of the named pieces on a cell of any size, the knight's apart.

        For the queen the n-th P-position is (⌊nφ⌋, ⌊nφ²⌋) or its mirror image (Wythoff 1907), for the rook x = y, for
        the bishop min(x, y) = 0, for the king both coordinates even.

        >>> Wythoff().is_p((4, 7)), Wythoff(piece="king").is_p((2, 7))
        (True, False)
        """
        x, y = min(cell), max(cell)
        if self.piece == "queen":
            return self.p_position(y - x) == (x, y)
        if self.piece == "rook":
            return x == y
        if self.piece == "bishop":
            return x == 0
        if self.piece == "king":
            return x % 2 == 0 == y % 2
        raise Meaningless(f"expected a queen, a rook, a bishop or a king, got {self!r}")

    def p_position(self, n: int) -> Cell:
        """The n-th P-position of the queen, exactly, for n of any size.

        >>> Wythoff().p_position(10**20)
        (161803398874989484820, 261803398874989484820)
        """
        if self.piece != "queen":
            raise Meaningless(f"expected the queen, got {self!r}")
        low = (n + isqrt(5 * n * n)) // 2
        return low, low + n

    def of_size(self, size: int) -> Iterator[Cells]:
        """The cells whose coordinates have this sum.

        >>> list(Wythoff().of_size(2))
        [((0, 2),), ((1, 1),), ((2, 0),)]
        """
        return (((x, size - x),) for x in range(size + 1))

    def draw(self, state: Cells) -> Drawing:
        """The corner of the board with the pieces.

        >>> "<circle" in str(Wythoff().draw(((3, 5),)).finish())
        True
        """
        from farstar.draw.boards import corner_board

        return corner_board(state, f"{self.title} {self.show(state)}")


def _vectors(given: Iterable[Iterable[int]]) -> tuple[Cell, ...]:
    found: list[Cell] = []
    for vector in given:
        pair = tuple(map(index, vector))
        if len(pair) != 2:
            raise Meaningless(f"expected a move as a pair of integers, got {vector!r}")
        if pair[0] + pair[1] >= 0:
            raise Meaningless(f"expected a move that lowers the sum of the coordinates, got {pair!r}")
        found.append((pair[0], pair[1]))
    return tuple(found)
