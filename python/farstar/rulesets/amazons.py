"""AMAZONS: an amazon moves like a queen of chess, then burns a cell that it sees from there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from farstar.rulesets import textboards
from farstar.rulesets.base import Player, Ruleset

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Amazons"]


class Amazons(Ruleset[str]):
    """AMAZONS: an amazon moves like a queen of chess, then burns a cell that it sees from there.

    Notation: ``x`` is an amazon of Left, ``o`` one of Right, ``.`` a free cell, ``#`` a burnt one, rows joined by
    ``/``. Nothing passes over amazons or burnt cells; the cell that the amazon left may be burnt. Walter Zamkauskas's
    game of 1988; Berlekamp, *Sums of N × 2 Amazons* (2000).

    >>> from farstar import ruleset
    >>> amazons = ruleset("amazons")
    >>> [str(amazons.parse(board).value()) for board in ("x.", "x..", "x./..", "x.o", "x#o")]
    ['1', '2', '3', '*', '0']
    >>> amazons.parse("x../..o").outcome()
    Outcome.N
    >>> [str(option) for option in Amazons().parse("x..").left_moves()]
    ['#x.', '.x#', '.#x', '#.x']
    """

    name = "amazons"
    title = "AMAZONS"
    source = "Zamkauskas, 1988; Berlekamp, Sums of N x 2 Amazons (2000)"
    examples = ("x.", "x../..o", "x.#/.o.")
    native = "amazons"

    def read(self, text: str) -> str:
        """Read rows of the cells ``x``, ``o``, ``.`` and ``#``.

        >>> Amazons().read("x./#o")
        'x./#o'
        """
        return textboards.require_board(self.read_rows(text, "xo.#"))

    def left(self, state: str) -> Iterator[str]:
        """Move an ``x`` and shoot.

        >>> list(Amazons().left("x."))
        ['#x']
        """
        return (option for *_, option in self._shot(state, "x"))

    def right(self, state: str) -> Iterator[str]:
        """Move an ``o`` and shoot.

        >>> list(Amazons().right("x."))
        []
        """
        return (option for *_, option in self._shot(state, "o"))

    @staticmethod
    def _shot(state: str, mine: str) -> Iterator[tuple[int, int, int, str]]:
        lines = textboards.rays(*textboards.shape(state), True)
        for place, amazon in enumerate(state):
            if amazon != mine:
                continue
            gone = textboards.put(state, (place, "."))
            for line in lines[place]:
                for to in line:
                    if state[to] != ".":
                        break
                    for flight in lines[to]:
                        for target in flight:
                            if gone[target] != ".":
                                break
                            yield place, to, target, textboards.put(gone, (to, mine), (target, "#"))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the cells it leads from and to, and the cell that burns.

        >>> list(Amazons().moves("x.", "left"))
        [('a1-b1/a1', '#x')]
        """
        for place, to, target, option in self._shot(state, "x" if player == "left" else "o"):
            names = (textboards.name_of(state, each) for each in (place, to, target))
            yield "{}-{}/{}".format(*names), option

    def parts(self, state: str) -> Iterator[str]:
        """The regions that burnt cells cut off from each other, queen's steps counted, where an amazon stands.

        An amazon never leaves its region and its arrows do not either, since both stop at a burnt cell.

        >>> list(Amazons().parts("x.#.o#.."))
        ['x.', '.o']
        """
        near = _around(*textboards.shape(state))
        for region in textboards.regions(state, "xo.", near):
            cells = {state[place] for place in region}
            if "." in cells and len(cells) > 1:
                yield textboards.crop(textboards.keep(state, region, "#"), "#")

    def normal(self, state: str) -> tuple[str, bool]:
        """The least image: all eight symmetries of the square keep the game, exchanging the colours negates it.

        >>> Amazons().normal("x.")
        ('./o', True)
        """
        return textboards.least_of_stones(state)

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many cells with an amazon of either player, up to symmetry.

        >>> list(Amazons().of_size(3))
        ['xo.', 'x.o', 'ox.']
        """
        strips = textboards.strips_of("xo.", size, self.normal)
        return (strip for strip in strips if strip.count("x") == 1 == strip.count("o"))

    def draw(self, state: str) -> Drawing:
        """Left's amazons are filled, Right's are rings, burnt cells are dark.

        >>> "<circle" in str(Amazons().draw("x.#").finish())
        True
        """
        from farstar.draw.boards import grid_board

        return grid_board(state, self.title)


@lru_cache(maxsize=512)
def _around(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """For each place the places a queen's single step away."""
    return tuple(tuple(line[0] for line in lines) for lines in textboards.rays(rows, columns, True))
