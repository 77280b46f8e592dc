"""CUTCAKE: Left cuts a cake of unit squares upright between two columns, Right across between two rows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar._core import Game
from farstar.errors import BudgetExceeded
from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.meter import LARGEST_FAN

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Cutcake"]

Cake = tuple[int, int]
Cakes = tuple[Cake, ...]


class Cutcake(Ruleset[Cakes]):
    """CUTCAKE: Left cuts a cake of unit squares upright between two columns, Right across between two rows.

    Notation: ``3x5`` is a cake of 3 rows and 5 columns, several are joined by ``+``. Conway; *Winning Ways*, chapter 2.
    Every value is an integer: with m rows and n columns, if the largest powers of two in m and n are equal it is 0, if
    n has the larger one it is ⌊n / 2^j⌋ − 1 where 2^j ≤ m is that of m, and otherwise the negative of the mirrored
    cake.

    >>> from farstar import ruleset
    >>> cutcake = ruleset("cutcake")
    >>> for rows in range(1, 6):
    ...     print(*(f"{int(cutcake.parse(f'{rows}x{columns}').value().mean()):3}" for columns in range(1, 11)))
      0   1   2   3   4   5   6   7   8   9
     -1   0   0   1   1   2   2   3   3   4
     -2   0   0   1   1   2   2   3   3   4
     -3  -1  -1   0   0   0   0   1   1   1
     -4  -1  -1   0   0   0   0   1   1   1
    >>> [str(option) for option in Cutcake().parse("2x4").left_moves()]
    ['2x1+2x3', '2x2+2x2']
    """

    name = "cutcake"
    title = "CUTCAKE"
    source = "Conway; Berlekamp, Conway, Guy, Winning Ways (1982), chapter 2"
    examples = ("2x3", "4x9", "3x5+2x1")

    def read(self, text: str) -> Cakes:
        """Read cakes, rows before columns.

        >>> Cutcake().read("4x9 + 1x1")
        ((1, 1), (4, 9))
        """
        cakes: list[Cake] = []
        for word in text.split("+"):
            found = re.fullmatch(r"\s*([0-9]{1,18})\s*[x×]\s*([0-9]{1,18})\s*", word)
            if found is None or not int(found[1]) or not int(found[2]):
                self.unreadable(text, "cakes as rows x columns joined by +, as in 3x5+2x4")
            cakes.append((int(found[1]), int(found[2])))
        return tuple(sorted(cakes))

    def show(self, state: Cakes) -> str:
        """Show the cakes.

        >>> Cutcake().show(((2, 3), (4, 9)))
        '2x3+4x9'
        """
        return "+".join(f"{rows}x{columns}" for rows, columns in state)

    def left(self, state: Cakes) -> Iterator[Cakes]:
        """Cut between two columns.

        >>> list(Cutcake().left(((2, 3),)))
        [((2, 1), (2, 2))]
        """
        return (option for _, option in self.moves(state, "left"))

    def right(self, state: Cakes) -> Iterator[Cakes]:
        """Cut between two rows.

        >>> list(Cutcake().right(((2, 3),)))
        [((1, 3), (1, 3))]
        """
        return (option for _, option in self.moves(state, "right"))

    def moves(self, state: Cakes, player: Player) -> Iterator[tuple[str, Cakes]]:
        """Name a move by the cake and the two that it leaves; a cut and its mirror image are one.

        >>> list(Cutcake().moves(((2, 3),), "left"))
        [('2x3->2x1+2x2', ((2, 1), (2, 2)))]
        """
        for at, (rows, columns) in enumerate(state):
            if at and state[at] == state[at - 1]:
                continue
            rest = state[:at] + state[at + 1 :]
            side = columns if player == "left" else rows
            if side > LARGEST_FAN:
                raise BudgetExceeded(f"expected a cake with at most {LARGEST_FAN} cuts, got {rows}x{columns}")
            for cut in range(1, side // 2 + 1):
                if player == "left":
                    pieces = ((rows, cut), (rows, columns - cut))
                else:
                    pieces = ((cut, columns), (rows - cut, columns))
                yield f"{rows}x{columns}->{self.show(pieces)}", tuple(sorted([*rest, *pieces]))

    def parts(self, state: Cakes) -> Iterator[Cakes]:
        """The cakes: a cut goes through one. A cake of one cell holds no cut.

        >>> list(Cutcake().parts(((1, 1), (2, 3))))
        [((2, 3),)]
        """
        return ((cake,) for cake in state if cake != (1, 1))

    def normal(self, state: Cakes) -> tuple[Cakes, bool]:
        """A cake with rows and columns exchanged is the negative.

        >>> Cutcake().normal(((3, 2),))
        (((2, 3),), True)
        """
        mirror = tuple(sorted((columns, rows) for rows, columns in state))
        return (mirror, True) if mirror < state else (state, False)

    def formula(self, state: Cakes) -> Game:
        """The integer of the rule above.

        >>> Cutcake().formula(((4, 9),)), Cutcake().formula(((9, 4),))
        (Game('1'), Game('-1'))
        """
        return Game(sum(_worth(rows, columns) for rows, columns in state))

    def of_size(self, size: int) -> Iterator[Cakes]:
        """The cakes of so many cells.

        >>> list(Cutcake().of_size(4))
        [((1, 4),), ((2, 2),), ((4, 1),)]
        """
        return (((rows, size // rows),) for rows in range(1, size + 1) if size % rows == 0)

    def draw(self, state: Cakes) -> Drawing:
        """The cakes with their lattice, side by side.

        >>> "<rect" in str(Cutcake().draw(((2, 3),)).finish())
        True
        """
        from farstar.draw.boards import cakes_board

        return cakes_board(state, f"{self.title} {self.show(state)}")


def _worth(rows: int, columns: int) -> int:
    if rows.bit_length() == columns.bit_length():
        return 0
    if columns > rows:
        return (columns >> (rows.bit_length() - 1)) - 1
    return 1 - (rows >> (columns.bit_length() - 1))
