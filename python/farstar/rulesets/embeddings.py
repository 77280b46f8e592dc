"""Positions that become positions of another ruleset with the same game tree; and the check of that."""

from __future__ import annotations

from typing import Any

from farstar._core import Form
from farstar.errors import Meaningless
from farstar.rulesets import ruleset
from farstar.rulesets.position import Position

__all__ = ["isomorphic", "to_beyond_the_door", "to_go_on_lattice"]


def isomorphic(p: Position[Any] | Form, q: Position[Any] | Form) -> bool:
    """Whether two game trees are isomorphic, up to options that are repeated.

    Costs a step for each follower of both: equal forms are one node of the engine.

    >>> tiles = ruleset("turning-tiles").parse("oLL")
    >>> isomorphic(tiles, to_go_on_lattice(tiles)), isomorphic(tiles, to_beyond_the_door(tiles))
    (True, True)
    """
    one, other = (x if isinstance(x, Form) else x.form() for x in (p, q))
    return one == other


def to_go_on_lattice(position: Position[Any]) -> Position[str]:
    """Apply f: a blue-red position of TURNING TILES as one of GO ON LATTICE (universal-rulesets, Theorem 5).

    An edge between tiles of one colour has that colour, one between a piece and a tile has the tile's, one between
    tiles of two colours is dotted. An edge between two pieces, which f leaves open and nothing can use, is left out.

    >>> to_go_on_lattice(ruleset("turning-tiles").parse("oLR/.RL"))
    farstar.ruleset('go-on-lattice').parse('oL+:+/..:.:/..+:+')
    """
    rows = _rows(position)
    if "G" in "".join(rows):
        raise Meaningless(
            f"expected a position without green tiles, which f does not map, got {str(position)!r}"
        )

    def edge(one: str, other: str) -> str:
        tiles = {one, other} - {"o"}
        if "." in tiles or not tiles:
            return "."
        return tiles.pop() if len(tiles) == 1 else ":"

    cells = [["."] * (2 * len(row) - 1) for row in rows for _ in (0, 1)][:-1]
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            cells[2 * r][2 * c] = {".": ".", "o": "o"}.get(cell, "+")
            if c:
                cells[2 * r][2 * c - 1] = edge(row[c - 1], cell)
            if r:
                cells[2 * r - 1][2 * c] = edge(rows[r - 1][c], cell)
    return ruleset("go-on-lattice").parse("/".join(map("".join, cells)))


def to_beyond_the_door(position: Position[Any]) -> Position[str]:
    """Apply f′: a position of TURNING TILES as one of BEYOND THE DOOR (universal-rulesets, Theorem 6).

    The door between two rooms shows on each side the colour of the tile beyond. Green tiles, which are not in the
    paper's theorem, make sides for both players.

    >>> to_beyond_the_door(ruleset("turning-tiles").parse("oLR"))
    farstar.ruleset('beyond-the-door').parse('oL.+RL+')
    """
    rows = _rows(position)
    cells = [["."] * (3 * len(row) - 2) for row in rows for _ in (0, 1, 2)][: 3 * len(rows) - 2]

    def side(r: int, c: int, down: int, right: int) -> None:
        """The side in the room at (r, c) of the door to the next one."""
        if 0 <= r + down < len(rows) and 0 <= c + right < len(rows[r]):
            beyond = rows[r + down][c + right]
            if rows[r][c] != "." and beyond in "LRG":
                cells[3 * r + down][3 * c + right] = beyond

    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            cells[3 * r][3 * c] = {".": ".", "o": "o"}.get(cell, "+")
            for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
                side(r, c, down, right)
    return ruleset("beyond-the-door").parse("/".join(map("".join, cells)))


def _rows(position: Position[Any]) -> list[str]:
    if position.ruleset != ruleset("turning-tiles"):
        raise Meaningless(f"expected a position of TURNING TILES, got {position!r}")
    return str(position).split("/")
