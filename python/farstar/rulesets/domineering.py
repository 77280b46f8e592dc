"""DOMINEERING: Left puts dominoes upright, Right puts them across."""

from __future__ import annotations

from collections.abc import Iterator

from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.grids import cell_name, components, images

__all__ = ["Domineering"]


class Domineering(Ruleset[str]):
    """DOMINEERING, on any board of square cells: ``.`` is free, ``#`` is taken.

    Left puts a domino on two free cells of a column, Right on two free cells of a row.

    >>> from farstar.rulesets import ruleset
    >>> print(ruleset("domineering").parse("../..").value(), ruleset("domineering").parse(".../...").value())
    +-1 {2|-1/2}
    """

    name = "domineering"
    title = "DOMINEERING"
    source = "Göran Andersson; Conway, On Numbers and Games, 1976"
    examples = ("../..", ".../...", "..#/...")
    native = "domineering"

    def read(self, text: str) -> str:
        """Read a board."""
        return "/".join(self.read_rows(text, ".#"))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """The label of a move names the two cells."""
        rows = state.split("/")
        width = len(rows[0]) + 1
        down = player == "left"
        for r in range(len(rows) - down):
            for c in range(width - 1 - (not down)):
                at = r * width + c
                other = at + (width if down else 1)
                if state[at] == state[other] == ".":
                    taken = state[:at] + "#" + state[at + 1 : other] + "#" + state[other + 1 :]
                    yield f"{cell_name(r, c)}-{cell_name(r + down, c + (not down))}", taken

    def of_size(self, size: int) -> Iterator[str]:
        """The free rectangles whose longer side is so long, those that are taller than wide left out."""
        return ("/".join(["." * size] * rows) for rows in range(1, size + 1))

    def parts(self, state: str) -> Iterator[str]:
        """The connected regions of free cells with room for a domino."""
        rows = state.split("/")
        free = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "."]

        def beside(cell: tuple[int, int]) -> tuple[tuple[int, int], ...]:
            r, c = cell
            return (r, c + 1), (r, c - 1), (r + 1, c), (r - 1, c)

        for part in components(free, beside):
            if len(part) > 1:
                top, across = part[0][0], [c for _, c in part]
                left, wide = min(across), max(across) - min(across) + 1
                board = [["#"] * wide for _ in range(part[-1][0] - top + 1)]
                for r, c in part:
                    board[r - top][c - left] = "."
                yield "/".join(map("".join, board))

    def normal(self, state: str) -> tuple[str, bool]:
        """The flips keep the game; rows and columns exchanged it is the negative."""
        turned = ["/".join(image) for image in images(tuple(state.split("/")))]
        return min((image, at >= 4) for at, image in enumerate(turned))
