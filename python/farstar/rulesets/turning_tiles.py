"""TURNING TILES: pieces walk over tiles of their player's colour and turn them over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar.draw.svg import Drawing
from farstar.rulesets.walkers import Walkers

__all__ = ["TurningTiles"]


class TurningTiles(Walkers):
    """TURNING TILES, blue-red and blue-red-green (universal-rulesets, Definitions 8 and 9).

    A board of tiles: ``L`` for Left (blue), ``R`` for Right (red), ``G`` for both (green), ``.`` a missing or turned
    tile, ``o`` a piece on its tile, which is turned already. A player moves a piece any number of steps in one
    direction over tiles of the own colour or green; the tiles it leaves, passes and reaches are turned, and nothing
    can enter them again.
    Every short game is the value of a blue-red position with one piece.

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("turning-tiles").parse("oLR/.RG")
    >>> [(x.move, str(x)) for x in p.left_moves()], p.value()
    ([('a1-b1', '.oR/.RG')], Game('0'))
    >>> print(*(ruleset("turning-tiles").parse(board).value() for board in ("o", "oL", "RoL", "oLL", "oG")))
    0 1 * 2 *
    """

    name = "turning-tiles"
    title = "TURNING TILES"
    examples = ("oL", "RoL", "oLR/.RG")
    native = "turning-tiles"

    def read(self, text: str) -> str:
        """Read a board."""
        return "/".join(self.read_rows(text, ".LRGo"))

    def is_open(self, state: str, at: int, step: int, colours: str) -> bool:
        """Whether the next tile is there and of one of the colours."""
        return 0 <= at + step < len(state) and state[at + step] in colours

    def of_size(self, size: int) -> Iterator[str]:
        """The rows of so many tiles, blue or red, with one piece."""
        for place in range(size):
            for tiles in product("LR", repeat=size - 1):
                row = "".join(tiles)
                yield f"{row[:place]}o{row[place:]}"

    def draw(self, state: str) -> Drawing:
        """Draw the tiles and the pieces: Left's tiles are solid, Right's are frames, green ones are half of each."""
        drawing = Drawing(
            f"{self.title}: {state}. Left's tiles are solid and blue, Right's are frames and red."
        )
        for r, row in enumerate(state.split("/")):
            for c, cell in enumerate(row):
                _draw_cell(drawing, 30.0 * c, 30.0 * r, cell)
        return drawing


def _draw_cell(drawing: Drawing, x: float, y: float, cell: str) -> None:
    ink = {"o": "soft", ".": "faint"}.get(cell)
    fill = {"L": "left", "R": "right", "G": "both", "o": "shade", ".": "paper"}[cell]
    drawing.rectangle(x + 1, y + 1, 28, 28, ink=ink, fill=fill, corner=3)
    if cell == "o":
        drawing.circle(x + 15, y + 15, 8)
    elif cell == "R":
        drawing.rectangle(x + 6, y + 6, 18, 18)
    elif cell == "G":
        drawing.polygon([(x + 24, y + 6), (x + 24, y + 24), (x + 6, y + 24)])
