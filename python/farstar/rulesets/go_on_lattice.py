"""GO ON LATTICE: pieces walk along edges of their player's colour; dotted edges take colour as pieces come by."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar.draw.svg import Drawing
from farstar.rulesets.base import Player
from farstar.rulesets.walkers import Walkers

__all__ = ["GoOnLattice"]


class GoOnLattice(Walkers):
    """GO ON LATTICE (universal-rulesets, Definition 11).

    Nodes stand at every second character of every second row: ``+`` a node, ``o`` a piece on its node, ``.`` none, or
    one that was passed. Between neighbours stands their edge: ``L`` blue for Left, ``R`` red for Right, ``G`` for both
    (not in the paper), ``:`` dotted, ``.`` none. A player moves a piece any number of steps in one direction along
    edges of the own colour. Where the move ends, the dotted edges of that node take the *opponent's* colour.

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("go-on-lattice").parse("oL+:+")
    >>> [(x.move, str(x)) for x in p.left_moves()], p.value()
    ([('a1-b1', '.LoR+')], Game('0'))
    """

    name = "go-on-lattice"
    title = "GO ON LATTICE"
    examples = ("oL+", "oL+:+", "oL+/R.:/+R+")
    native = "go-on-lattice"
    spacing = 2

    def read(self, text: str) -> str:
        """Read a lattice."""
        rows = self.read_rows(text, ".LRG:+o")
        if rows and not (len(rows) % 2 and len(rows[0]) % 2):
            self.unreadable(text, "an odd number of rows and of columns: nodes, and edges between them")
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                allowed = ((".+o", ".LRG:"), (".LRG:", "."))[r % 2][c % 2]
                if cell not in allowed:
                    what = ("a node", "an edge", "nothing")[r % 2 + c % 2]
                    self.unreadable(
                        text, f"{what}, one of {' '.join(allowed)}, in row {r + 1}, column {c + 1}"
                    )
        return "/".join(rows)

    def is_open(self, state: str, at: int, step: int, colours: str) -> bool:
        """Whether the edge has one of the colours and leads to a node that was never entered."""
        return 0 <= at + 2 * step < len(state) and state[at + step] in colours and state[at + 2 * step] == "+"

    def ended(self, cells: list[str], at: int, width: int, player: Player) -> None:
        """The dotted edges of the last node take the opponent's colour."""
        for step in (1, width, -1, -width):
            if 0 <= at + step < len(cells) and cells[at + step] == ":":
                cells[at + step] = "R" if player == "left" else "L"

    def of_size(self, size: int) -> Iterator[str]:
        """The rows of so many nodes, with blue, red and dotted edges and one piece."""
        for place in range(size):
            for edges in product("LR:", repeat=size - 1):
                nodes = ["+"] * size
                nodes[place] = "o"
                yield "".join(map("".join, zip(nodes, (*edges, ""), strict=True)))

    def draw(self, state: str) -> Drawing:
        """Draw the nodes and edges; red edges are double, as in the paper."""
        drawing = Drawing(f"{self.title}: {state}. Blue is Left, red and double is Right.")
        rows = state.split("/") if state else []
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                if (r + c) % 2 and cell != ".":
                    _draw_edge(drawing, 24.0 * c, 24.0 * r, bool(r % 2), cell)
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                if cell == "o":
                    drawing.circle(24.0 * c, 24.0 * r, 9)
                elif not (r % 2 or c % 2):
                    drawing.circle(24.0 * c, 24.0 * r, 4, ink="ink" if cell == "+" else "faint")
        return drawing


def _draw_edge(drawing: Drawing, x: float, y: float, upright: bool, cell: str) -> None:
    along, across = (0.0, 1.0) if upright else (1.0, 0.0), (1.0, 0.0) if upright else (0.0, 1.0)
    ink = {"L": "left", "R": "right", "G": "both", ":": "soft"}[cell]
    for side in (-2.2, 2.2) if cell == "R" else (0.0,):
        drawing.line(
            x - 24 * along[0] + side * across[0],
            y - 24 * along[1] + side * across[1],
            x + 24 * along[0] + side * across[0],
            y + 24 * along[1] + side * across[1],
            ink=ink,
            width=2,
            dash="3 4" if cell == ":" else "",
        )
