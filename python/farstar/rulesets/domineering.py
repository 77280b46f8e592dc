"""DOMINEERING: Left places upright dominoes on two free cells, Right dominoes that lie; who cannot move loses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets import textboards
from farstar.rulesets.base import Player, Ruleset

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Domineering"]


class Domineering(Ruleset[str]):
    """DOMINEERING: Left places upright dominoes on two free cells, Right dominoes that lie; who cannot move loses.

    Notation: ``.`` is a free cell and ``#`` a taken one, rows joined by ``/``. Göran Andersson's game, also called
    Crosscram; first studied by Conway and by Berlekamp (*Blockbusting and Domineering*, 1988).

    >>> from farstar import ruleset
    >>> domineering = ruleset("domineering")
    >>> domineering.parse("../..").value(), domineering.parse(".#/..").value()
    (Game('+-1'), Game('*'))
    >>> domineering.parse(".../.../...").value(), domineering.parse("..../....").outcome()
    (Game('+-1'), Outcome.R)

    The 2 × n boards are decided for every n up to 29 (Lachmann, Moore, Rapaport, *Who wins Domineering on rectangular
    boards?*, 2002); with two rows and n = 1, 2, … columns the outcomes begin

    >>> [domineering.parse("/".join(["." * n] * 2)).outcome().name for n in range(1, 10)]
    ['L', 'N', 'N', 'R', 'L', 'N', 'N', 'R', 'L']
    >>> Domineering().parse("..").right_moves()[0].value()
    Game('0')
    """

    name = "domineering"
    title = "DOMINEERING"
    source = "Andersson, about 1973; Berlekamp, Blockbusting and Domineering (1988)"
    examples = ("../..", ".#/..", ".../.../...")
    native = "domineering"

    def read(self, text: str) -> str:
        """Read rows of free cells ``.`` and taken cells ``#``.

        >>> Domineering().read("../.#")
        '../.#'
        """
        return textboards.require_board(self.read_rows(text, ".#"))

    def left(self, state: str) -> Iterator[str]:
        """Fill two free cells, one below the other.

        >>> list(Domineering().left("../.#"))
        ['#./##']
        """
        return (option for _, option in self._placed(state, textboards.shape(state)[1] + 1))

    def right(self, state: str) -> Iterator[str]:
        """Fill two free cells side by side.

        >>> list(Domineering().right("../.#"))
        ['##/.#']
        """
        return (option for _, option in self._placed(state, 1))

    @staticmethod
    def _placed(state: str, step: int) -> Iterator[tuple[int, str]]:
        for place in range(len(state) - step):
            if state[place] == "." == state[place + step]:
                yield place, textboards.put(state, (place, "#"), (place + step, "#"))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by its two cells.

        >>> list(Domineering().moves("../..", "right"))
        [('a1-b1', '##/..'), ('a2-b2', '../##')]
        """
        step = textboards.shape(state)[1] + 1 if player == "left" else 1
        for place, option in self._placed(state, step):
            yield f"{textboards.name_of(state, place)}-{textboards.name_of(state, place + step)}", option

    def of_size(self, size: int) -> Iterator[str]:
        """The free rectangles whose longer side is so long, those that are taller than wide left out."""
        return ("/".join(["." * size] * rows) for rows in range(1, size + 1))

    def parts(self, state: str) -> Iterator[str]:
        """The connected regions of free cells: a domino lies inside one. Single cells hold no move.

        >>> list(Domineering().parts("..#./##.."))
        ['..', '#./..']
        """
        for region in textboards.regions(state, ".", textboards.beside(*textboards.shape(state))):
            if len(region) > 1:
                yield textboards.crop(textboards.keep(state, region, "#"), "#")

    def normal(self, state: str) -> tuple[str, bool]:
        """The least image: flips and the half turn keep upright dominoes upright, quarter turns exchange the players.

        >>> Domineering().normal("..")
        ('..', False)
        >>> Domineering().normal("./.")
        ('..', True)
        """
        return textboards.least(*textboards.images(state)) if state else (state, False)

    def draw(self, state: str) -> Drawing:
        """Taken cells are dark.

        >>> "<rect" in str(Domineering().draw(".#").finish())
        True
        """
        from farstar.draw.boards import grid_board

        return grid_board(state, self.title)
