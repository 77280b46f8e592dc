"""BEYOND THE DOOR: pieces walk through doors that are painted on each side."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from farstar.draw.svg import Drawing, Svg
from farstar.rulesets.position import Position
from farstar.rulesets.walkers import MINE, Walkers

__all__ = ["BeyondTheDoor", "arrows"]


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
        """Draw the rooms and the two sides of each door: Left's are filled, Right's are frames."""
        drawing = Drawing(f"{self.title}: {state}. Blue is Left, red is Right.")
        cells = [
            (14.0 * c, 14.0 * r, r % 3, c % 3, cell)
            for r, row in enumerate(state.split("/") if state else [])
            for c, cell in enumerate(row)
        ]
        for x, y, down, right, cell in cells:
            if not (down or right):
                closed = cell == "."
                drawing.rectangle(
                    x - 17,
                    y - 17,
                    34,
                    34,
                    ink="faint" if closed else "soft",
                    fill="shade" if closed else "paper",
                )
                if cell == "o":
                    drawing.circle(x, y, 8)
        for x, y, down, right, cell in cells:
            if (down or right) and cell != ".":
                ink = {"L": "left", "R": "right", "G": "both"}[cell]
                fill = "paper" if cell == "R" else ink
                if right:
                    drawing.rectangle(x - 2.5 + (2 if right == 1 else -2), y - 9, 5, 18, ink=ink, fill=fill)
                else:
                    drawing.rectangle(x - 9, y - 2.5 + (2 if down == 1 else -2), 18, 5, ink=ink, fill=fill)
        return drawing


STEP = 36.0


def arrows(position: Position[Any]) -> Svg:
    """Draw rooms as nodes, and an arrow for each step that a door lets a piece take.

    As in the paper, Left's arrowheads are filled and Right's are open; a door painted on both sides has two. A large
    board stays readable so.

    >>> from farstar.rulesets import ruleset
    >>> picture = arrows(ruleset("delta-beyond-the-door").parse("oL.+LR+"))
    >>> str(picture).count("<polygon"), str(picture).count("<circle")
    (3, 3)
    """
    drawing = Drawing(f"{position.ruleset}: {position}. Filled heads are Left's, open ones Right's.")
    rows = str(position).split("/")
    doors = [
        (r, c, cell) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell in MINE["left"] + "R"
    ]
    drawing.strokes(
        [
            [(STEP * x, STEP * y) for y, x in ((r // 3, c // 3), (-(-r // 3), -(-c // 3)))]
            for r, c, _ in doors
        ],
        ink="soft",
        width=1.4,
    )
    for r, c, cell in doors:
        down, right = (0, 1, -1)[r % 3], (0, 1, -1)[c % 3]
        y, x = (r + 2 * down) // 3, (c + 2 * right) // 3
        aside = 10 if rows[3 * y][3 * x] == "o" else 6
        for player in ("left", "right"):
            if cell in MINE[player]:
                _draw_head(drawing, STEP * x - aside * right, STEP * y - aside * down, right, down, player)
    for r, row in enumerate(rows[::3]):
        for c, cell in enumerate(row[::3]):
            if cell != ".":
                radius, ink = (8, "ink") if cell == "o" else (4, "soft")
                drawing.circle(STEP * c, STEP * r, radius, ink=ink)
    return drawing.finish()


def _draw_head(drawing: Drawing, x: float, y: float, right: int, down: int, ink: str) -> None:
    """An arrowhead with its tip at a place."""
    foot_x, foot_y = x - 9 * right, y - 9 * down
    corners = [
        (x, y),
        (foot_x + 4.5 * down, foot_y + 4.5 * right),
        (foot_x - 4.5 * down, foot_y - 4.5 * right),
    ]
    drawing.polygon(corners, ink=ink, fill=ink if ink == "left" else "paper", width=1.6)
