"""The rules of games on boards, in the plainest Python: a position is a text, a move gives another text.

This code shares nothing with the native generators. No position is ever split, turned or trimmed here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product

from tests.oracle.trees import Tree, tree

Moves = Callable[[str, bool], Iterable[str]]
Cell = tuple[int, int]
Grid = dict[Cell, str]

ORTHOGONAL = ((0, 1), (1, 0), (0, -1), (-1, 0))


def cells(text: str) -> Grid:
    return {(r, c): x for r, row in enumerate(text.split("/")) for c, x in enumerate(row)}


def text_of(grid: Grid) -> str:
    rows: dict[int, str] = {}
    for (r, _), x in sorted(grid.items()):
        rows[r] = rows.get(r, "") + x
    return "/".join(rows[r] for r in sorted(rows))


def boards(rows: int, columns: int, characters: str) -> Iterator[str]:
    """All boards of this size."""
    for row in product(map("".join, product(characters, repeat=columns)), repeat=rows):
        yield "/".join(row)


def position_tree(moves: Moves, start: str, known: dict[str, Tree] | None = None) -> Tree:
    """The literal game tree; `known` carries what was found from one call to the next."""
    known = {} if known is None else known
    if start not in known:
        left, right = (
            [position_tree(moves, option, known) for option in set(moves(start, of_left))]
            for of_left in (True, False)
        )
        known[start] = tree(left, right)
    return known[start]


def domineering(text: str, left: bool) -> Iterator[str]:
    """Left puts a domino on two free cells of a column, Right of a row."""
    grid = cells(text)
    for r, c in grid:
        other = (r + 1, c) if left else (r, c + 1)
        if grid[r, c] == "." and grid.get(other) == ".":
            yield text_of(grid | {(r, c): "#", other: "#"})
