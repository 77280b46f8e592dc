"""NOGO: a player places a stone such that every chain of stones, of both colours, keeps a liberty; nothing is taken."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets import textboards
from farstar.rulesets.base import Player, Ruleset

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["NoGo"]


class NoGo(Ruleset[str]):
    """NOGO: a player places a stone such that every chain of stones, of both colours, keeps a liberty.

    Notation: ``x`` is a stone of Left, ``o`` one of Right, ``.`` an empty cell, ``#`` no cell, rows joined by ``/``. A
    chain is a maximal connected set of stones of one colour, a liberty of it an empty cell next to it. The game is also
    known as Anti-Atari Go and was first played at the Banff workshop on combinatorial games of 2011.

    >>> from farstar import ruleset
    >>> nogo = ruleset("nogo")
    >>> [str(nogo.parse(board).value()) for board in (".", "..", "...", "x..", "../..", "x.o")]
    ['0', '*', '+-1', '*', '*', '0']
    >>> [str(option) for option in NoGo().parse("..").left_moves()]
    ['x.', '.x']
    """

    name = "nogo"
    title = "NOGO"
    source = "Banff workshop on combinatorial games (2011)"
    examples = ("...", "x..", "x./.o", "..#/...")
    native = "nogo"

    def read(self, text: str) -> str:
        """Read rows of the cells ``x``, ``o``, ``.`` and ``#``, on which every chain has a liberty.

        >>> NoGo().read("x./.o")
        'x./.o'
        >>> NoGo().read("xo.")
        Traceback (most recent call last):
        farstar.errors.NotAPosition: expected every chain to have a liberty, the one at a1 has none, got 'xo.'
        """
        state = textboards.require_board(self.read_rows(text, "xo.#"))
        near = textboards.beside(*textboards.shape(state))
        for stone in "xo":
            for chain in textboards.regions(state, stone, near):
                if not _is_free(state, chain, near):
                    name = textboards.name_of(state, min(chain))
                    self.unreadable(text, f"every chain to have a liberty, the one at {name} has none")
        return state

    def left(self, state: str) -> Iterator[str]:
        """Place an ``x``.

        >>> list(NoGo().left("x.."))
        ['xx.', 'x.x']
        """
        return (option for _, option in self._placed(state, "x"))

    def right(self, state: str) -> Iterator[str]:
        """Place an ``o``.

        >>> list(NoGo().right("x.."))
        ['x.o']
        """
        return (option for _, option in self._placed(state, "o"))

    @staticmethod
    def _placed(state: str, stone: str) -> Iterator[tuple[int, str]]:
        near = textboards.beside(*textboards.shape(state))
        for place, cell in enumerate(state):
            if cell != ".":
                continue
            option = textboards.put(state, (place, stone))
            # Only the new stone's chain and those next to it lose a liberty.
            if all(_lives(option, each, near) for each in (place, *near[place]) if option[each] in "xo"):
                yield place, option

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the cell.

        >>> list(NoGo().moves("x..", "right"))
        [('c1', 'x.o')]
        """
        for place, option in self._placed(state, "x" if player == "left" else "o"):
            yield textboards.name_of(state, place), option

    def parts(self, state: str) -> Iterator[str]:
        """The regions that ``#`` cuts off from each other: chains and liberties are made of neighbours.

        >>> list(NoGo().parts("..#x.#o."))
        ['..', 'x.', 'o.']
        """
        for region in textboards.regions(state, "xo.", textboards.beside(*textboards.shape(state))):
            if any(state[place] == "." for place in region):
                yield textboards.crop(textboards.keep(state, region, "#"), "#")

    def normal(self, state: str) -> tuple[str, bool]:
        """The least image: all eight symmetries of the square keep the game, exchanging the colours negates it.

        >>> NoGo().normal("x..")
        ('..o', True)
        """
        return textboards.least_of_stones(state)

    def of_size(self, size: int) -> Iterator[str]:
        """The empty rectangles whose longer side is so long.

        >>> list(NoGo().of_size(2))
        ['..', '../..']
        """
        return textboards.empty_boards(size)

    def draw(self, state: str) -> Drawing:
        """Left's stones are filled, Right's are rings.

        >>> "<circle" in str(NoGo().draw("x..").finish())
        True
        """
        from farstar.draw.boards import grid_board

        return grid_board(state, self.title)


def _is_free(state: str, chain: set[int], near: tuple[tuple[int, ...], ...]) -> bool:
    return any(state[other] == "." for place in chain for other in near[place])


def _lives(state: str, start: int, near: tuple[tuple[int, ...], ...]) -> bool:
    """Whether the chain through a stone has a liberty."""
    stone = state[start]
    chain, line = {start}, [start]
    for place in line:
        for other in near[place]:
            if state[other] == ".":
                return True
            if state[other] == stone and other not in chain:
                chain.add(other)
                line.append(other)
    return False
