"""Pieces that walk in straight lines over places that can be entered once: what the universal rulesets share."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from farstar.rulesets.base import Player
from farstar.rulesets.grids import cell_name, images
from farstar.rulesets.pieces import PieceRuleset

__all__ = ["Walkers"]

_SWAPPED = str.maketrans("LR", "RL")
MINE = {"left": "LG", "right": "RG"}


class Walkers(PieceRuleset[str]):
    """A board whose places lie ``spacing`` characters apart; between them there may be room for edges or doors.

    A move takes a piece ``o`` any positive number of steps in one direction. Where a piece stands, stood or passed, no
    piece can go any more.
    """

    source = "Suetsugu, New universal partizan rulesets and a new universal dicotic partisan ruleset, 2023"
    spacing = 1

    @abstractmethod
    def is_open(self, state: str, at: int, step: int, colours: str) -> bool:
        """Whether a piece at a place can make one step, to a place that is there and was never entered."""

    def ended(self, cells: list[str], at: int, width: int, player: Player) -> None:
        """What else a move changes where it ends."""

    # --- moves ------------------------------------------------------------------------------------

    def pieces(self, state: str) -> list[int]:
        """The indexes of the pieces."""
        return [at for at, cell in enumerate(state) if cell == "o"]

    def piece_moves(self, state: str, piece: int, player: Player) -> Iterator[tuple[str, str]]:
        """The walks of a piece."""
        return ((self._label(state, piece, end), option) for end, option in self._walks(state, piece, player))

    def left(self, state: str) -> Iterator[str]:
        """The walks of all pieces over what is Left's."""
        return (option for piece in self.pieces(state) for _, option in self._walks(state, piece, "left"))

    def right(self, state: str) -> Iterator[str]:
        """The walks of all pieces over what is Right's."""
        return (option for piece in self.pieces(state) for _, option in self._walks(state, piece, "right"))

    def _walks(self, state: str, piece: int, player: Player) -> Iterator[tuple[int, str]]:
        width = _width(state)
        colours, spacing = MINE[player], self.spacing
        for step in (1, width, -1, -width):
            at, cells = piece, list(state)
            while self.is_open(state, at, step, colours):
                cells[at] = "."
                at += spacing * step
                cells[at] = "o"
                option = cells.copy()
                self.ended(option, at, width, player)
                yield at, "".join(option)

    def without(self, state: str, piece: int) -> str:
        """The place of the piece stays closed."""
        return state[:piece] + "." + state[piece + 1 :]

    def piece_name(self, state: str, piece: int) -> str:
        """The place of the piece, as in a1."""
        row, column = divmod(piece, _width(state))
        return cell_name(row // self.spacing, column // self.spacing)

    def _label(self, state: str, start: int, end: int) -> str:
        return f"{self.piece_name(state, start)}-{self.piece_name(state, end)}"

    # --- parts and symmetries ---------------------------------------------------------------------

    def parts(self, state: str) -> Iterator[str]:
        """What the pieces can reach, taken apart; a piece that can never move is left out."""
        return (part for part, alive in self._split(state) if alive)

    def piece_parts(self, state: str) -> Iterator[str]:
        """What the pieces can reach, taken apart; a piece that can never move is alone."""
        return (part for part, _ in self._split(state))

    def _split(self, state: str) -> Iterator[tuple[str, bool]]:
        """Each part, and whether a piece of it may ever move."""
        width = _width(state)
        # pieces that may enter the same place belong together
        groups: list[tuple[set[int], set[int]]] = []
        for piece in self.pieces(state):
            pieces, places = {piece}, self._reach(state, piece, width)
            apart: list[tuple[set[int], set[int]]] = []
            for group in groups:
                if group[1].isdisjoint(places):
                    apart.append(group)
                else:
                    pieces |= group[0]
                    places |= group[1]
            groups = [*apart, (pieces, places)]
        for pieces, places in groups:
            yield self._cut_out(state, pieces, places, width), bool(places)

    def _reach(self, state: str, piece: int, width: int) -> set[int]:
        """The places that a piece may ever enter, if both players help it."""
        # a dotted edge beside a piece stays dotted until the piece or another one closes its end
        inside: set[int] = set()
        border, colours = [piece], "LRG"
        for at in border:
            for step in (1, width, -1, -width):
                far = at + self.spacing * step
                if far not in inside and self.is_open(state, at, step, colours):
                    inside.add(far)
                    border.append(far)
            colours = "LRG:"
        return inside

    def _cut_out(self, state: str, pieces: set[int], places: set[int], width: int) -> str:
        """The smallest board with these pieces and places, and what is between them that may be used."""
        inside = pieces | places
        kept = set(inside)
        if self.spacing > 1:
            for at in inside:
                colours = "LRG" if at in pieces else "LRG:"
                steps = (1, width, -1, -width)
                kept.update(at + step for step in steps if self.is_open(state, at, step, colours))
        cells = [divmod(at, width) for at in inside]
        top, bottom = min(cells)[0], max(cells)[0]
        first, last = min(c for _, c in cells), max(c for _, c in cells)
        rows = range(top * width, bottom * width + 1, width)
        return "/".join(
            "".join(state[at] if at in kept else "." for at in range(row + first, row + last + 1))
            for row in rows
        )

    def normal(self, state: str) -> tuple[str, bool]:
        """Turned and mirrored it is the same game; with the colours exchanged it is the negative."""
        turned = ["/".join(image) for image in images(tuple(state.split("/")))]
        least = min(turned)
        other = min(image.translate(_SWAPPED) for image in turned)
        return (other, True) if other < least else (least, False)


def _width(state: str) -> int:
    """The distance of a cell from the one below it."""
    end = state.find("/")
    return (len(state) if end < 0 else end) + 1
