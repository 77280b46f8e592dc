"""BEYOND THE DOOR: pieces walk through doors that are painted on each side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar.draw.svg import Drawing
from farstar.rulesets.walkers import Walkers

__all__ = ["BeyondTheDoor"]


class BeyondTheDoor(Walkers):
    """BEYOND THE DOOR (universal-rulesets, Definition 12).

    Rooms stand at every third character of every third row: ``+`` a room, ``o`` a piece in its room, ``.`` none, or one
    that was passed. Between neighbours stand the two sides of their door, each beside the room that it faces: ``L``
    blue, ``R`` red, ``G`` for both (not in the paper), ``.`` black. A player moves a piece any number of steps in one
    direction; each door must have the player's colour on the side of the piece.

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("beyond-the-door").parse("oLR+L.+")
    >>> [(x.move, str(x)) for x in p.left_moves()], p.value()
    ([('a1-b1', '.LRoL.+'), ('a1-c1', '.LR.L.o')], Game('2'))
    """

    name = "beyond-the-door"
    title = "BEYOND THE DOOR"
    examples = ("oL.+", "oLR+L.+", "oR.+/L..R/..../+L.+")
    native = "beyond-the-door"
    spacing = 3

    def read(self, text: str) -> str:
        """Read rooms and doors."""
        rows = self.read_rows(text, ".LRG+o")
        if rows and not (len(rows) % 3 == 1 and len(rows[0]) % 3 == 1):
            self.unreadable(
                text, "rooms in every third row and column, and the two sides of a door between them"
            )
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                aside = (r % 3 > 0) + (c % 3 > 0)
                allowed = (".+o", ".LRG", ".")[aside]
                if cell not in allowed:
                    what = ("a room", "the side of a door", "nothing")[aside]
                    self.unreadable(
                        text, f"{what}, one of {' '.join(allowed)}, in row {r + 1}, column {c + 1}"
                    )
        return "/".join(rows)

    def is_open(self, state: str, at: int, step: int, colours: str) -> bool:
        """Whether this side of the door has one of the colours, and the room beyond was never entered."""
        return 0 <= at + 3 * step < len(state) and state[at + step] in colours and state[at + 3 * step] == "+"

    def of_size(self, size: int) -> Iterator[str]:
        """The rows of so many rooms, their doors blue, red or black on either side, with one piece."""
        for place in range(size):
            for doors in product(map("".join, product("LR.", repeat=2)), repeat=size - 1):
                rooms = ["+"] * size
                rooms[place] = "o"
                yield "".join(map("".join, zip(rooms, (*doors, ""), strict=True)))

    def draw(self, state: str) -> Drawing:
        """Draw the rooms and the two sides of each door."""
        drawing = Drawing(f"{self.title}: {state}. Blue is Left, red is Right.")
        rows = state.split("/") if state else []
        for r, row in enumerate(rows):
            for c, cell in enumerate(row):
                x, y = 14.0 * c, 14.0 * r
                if not (r % 3 or c % 3):
                    if cell == ".":
                        drawing.rectangle(x - 17, y - 17, 34, 34, ink="faint", fill="shade")
                        continue
                    drawing.rectangle(x - 17, y - 17, 34, 34, ink="soft")
                    if cell == "o":
                        drawing.circle(x, y, 8)
                elif cell != ".":
                    ink = {"L": "left", "R": "right", "G": "mark"}[cell]
                    if c % 3:
                        drawing.rectangle(x - 2.5 + (2 if c % 3 == 1 else -2), y - 9, 5, 18, fill=ink)
                    else:
                        drawing.rectangle(x - 9, y - 2.5 + (2 if r % 3 == 1 else -2), 18, 5, fill=ink)
        return drawing
