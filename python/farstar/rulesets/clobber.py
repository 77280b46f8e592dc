"""CLOBBER: a stone moves onto an orthogonally adjacent stone of the opponent, which is removed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets import textboards
from farstar.rulesets.base import Player, Ruleset

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Clobber"]


class Clobber(Ruleset[str]):
    """CLOBBER: a stone moves onto an orthogonally adjacent stone of the opponent, which is removed.

    Notation: ``x`` is a stone of Left, ``o`` one of Right, ``.`` an empty cell, rows joined by ``/``. Albert, Grossman,
    Nowakowski and Wolfe, *An introduction to Clobber* (Integers 5(2), 2005, A1). Whenever one player can move so can
    the other, so every position is a dicot and every value infinitesimal.

    >>> from farstar import ruleset
    >>> clobber = ruleset("clobber")
    >>> [str(clobber.parse(strip).value()) for strip in ("xo", "xxo", "xxxo", "xoxo")]
    ['*', '^', '^^*', '+-{*,^}']
    >>> clobber.parse("xo/ox").value(), clobber.parse("xxo").atomic_weight()
    (Game('*'), Game('1'))
    >>> [str(option) for option in Clobber().parse("xox").left_moves()]
    ['.xx', 'xx.']
    """

    name = "clobber"
    title = "CLOBBER"
    source = "Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber (2005)"
    examples = ("xo", "xxo", "xox/oxo")
    native = "clobber"

    def read(self, text: str) -> str:
        """Read rows of the cells ``x``, ``o`` and ``.``.

        >>> Clobber().read("xo/.x")
        'xo/.x'
        """
        return textboards.require_board(self.read_rows(text, "xo."))

    def left(self, state: str) -> Iterator[str]:
        """Move an ``x`` onto an ``o``.

        >>> list(Clobber().left("xo"))
        ['.x']
        """
        return (option for _, _, option in self._clobbered(state, "x", "o"))

    def right(self, state: str) -> Iterator[str]:
        """Move an ``o`` onto an ``x``.

        >>> list(Clobber().right("xo"))
        ['o.']
        """
        return (option for _, _, option in self._clobbered(state, "o", "x"))

    @staticmethod
    def _clobbered(state: str, mine: str, theirs: str) -> Iterator[tuple[int, int, str]]:
        near = textboards.beside(*textboards.shape(state))
        for place, stone in enumerate(state):
            if stone == mine:
                for other in near[place]:
                    if state[other] == theirs:
                        yield place, other, textboards.put(state, (place, "."), (other, mine))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the cells it leads from and to.

        >>> list(Clobber().moves("xo", "left"))
        [('a1-b1', '.x')]
        """
        stones = "xo" if player == "left" else "ox"
        for place, other, option in self._clobbered(state, *stones):
            yield f"{textboards.name_of(state, place)}-{textboards.name_of(state, other)}", option

    def parts(self, state: str) -> Iterator[str]:
        """The connected groups of stones of both colours: a stone only ever moves onto a neighbour of its group.

        >>> list(Clobber().parts("xo.ox.xx"))
        ['xo', 'ox']
        """
        for region in textboards.regions(state, "xo", textboards.beside(*textboards.shape(state))):
            if len({state[place] for place in region}) == 2:
                yield textboards.crop(textboards.keep(state, region, "."), ".")

    def normal(self, state: str) -> tuple[str, bool]:
        """The least image: all eight symmetries of the square keep the game, exchanging the colours negates it.

        >>> Clobber().normal("xxo"), Clobber().normal("xoo")
        (('o/o/x', True), ('o/o/x', False))
        """
        return textboards.least_of_stones(state)

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many cells, up to symmetry, every cell with a stone.

        >>> list(Clobber().of_size(2))
        ['xx', 'xo', 'oo']
        """
        return textboards.strips_of("xo", size, self.normal)

    def draw(self, state: str) -> Drawing:
        """Left's stones are filled, Right's are rings.

        >>> "<circle" in str(Clobber().draw("xo").finish())
        True
        """
        from farstar.draw.boards import grid_board

        return grid_board(state, self.title)
