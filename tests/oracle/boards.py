"""The rules of games on boards, in the plainest Python: a position is a text, a move gives another text.

This code shares nothing with the native generators. No position is ever split, turned or trimmed here.
"""

from __future__ import annotations

import re
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


def clobber(text: str, left: bool) -> Iterator[str]:
    """A stone moves onto an orthogonally adjacent stone of the other player, which goes."""
    mine, theirs = "xo" if left else "ox"
    grid = cells(text)
    for (r, c), stone in grid.items():
        for dr, dc in ORTHOGONAL:
            if stone == mine and grid.get((r + dr, c + dc)) == theirs:
                yield text_of(grid | {(r, c): ".", (r + dr, c + dc): mine})


def toads_and_frogs(text: str, left: bool) -> Iterator[str]:
    """Toads go right and frogs left, one place or over one of the others."""
    mine, theirs, step = ("t", "f", 1) if left else ("f", "t", -1)
    grid = cells(text)
    for (r, c), animal in grid.items():
        if animal != mine:
            continue
        if grid.get((r, c + step)) == ".":
            yield text_of(grid | {(r, c): ".", (r, c + step): mine})
        if grid.get((r, c + step)) == theirs and grid.get((r, c + 2 * step)) == ".":
            yield text_of(grid | {(r, c): ".", (r, c + 2 * step): mine})


def konane(text: str, left: bool) -> Iterator[str]:
    """A stone jumps over an adjacent stone of the other player into an empty place, and on in the same line."""
    mine, theirs = "xo" if left else "ox"
    for (r, c), stone in cells(text).items():
        if stone != mine:
            continue
        for dr, dc in ORTHOGONAL:
            grid, y, x = cells(text), r, c
            while grid.get((y + dr, x + dc)) == theirs and grid.get((y + 2 * dr, x + 2 * dc)) == ".":
                grid |= {(y, x): ".", (y + dr, x + dc): ".", (y + 2 * dr, x + 2 * dc): mine}
                y, x = y + 2 * dr, x + 2 * dc
                yield text_of(grid)


def queen(grid: Grid, r: int, c: int) -> Iterator[Cell]:
    """Where a queen can go over empty places."""
    for dr, dc in product((-1, 0, 1), repeat=2):
        y, x = r + dr, c + dc
        while (dr, dc) != (0, 0) and grid.get((y, x)) == ".":
            yield y, x
            y, x = y + dr, x + dc


def amazons(text: str, left: bool) -> Iterator[str]:
    """An amazon moves like a queen, then burns a place that she reaches like a queen."""
    mine = "x" if left else "o"
    grid = cells(text)
    for (r, c), amazon in grid.items():
        if amazon == mine:
            for y, x in queen(grid, r, c):
                gone = grid | {(r, c): ".", (y, x): mine}
                for burnt in queen(gone, y, x):
                    yield text_of(gone | {burnt: "#"})


def group(grid: Grid, r: int, c: int) -> set[Cell]:
    found, stack = {(r, c)}, [(r, c)]
    while stack:
        y, x = stack.pop()
        for dr, dc in ORTHOGONAL:
            other = (y + dr, x + dc)
            if other not in found and grid.get(other) == grid[r, c]:
                found.add(other)
                stack.append(other)
    return found


def all_breathe(text: str) -> bool:
    """Has every group of stones an empty neighbour?"""
    grid = cells(text)
    return all(
        any(grid.get((y + dr, x + dc)) == "." for y, x in group(grid, r, c) for dr, dc in ORTHOGONAL)
        for (r, c), stone in grid.items()
        if stone in "xo"
    )


def nogo(text: str, left: bool) -> Iterator[str]:
    """A stone on an empty place, so that every group has an empty neighbour."""
    grid = cells(text)
    for place, stone in grid.items():
        after = text_of(grid | {place: "x" if left else "o"})
        if stone == "." and all_breathe(after):
            yield after


def col(text: str, left: bool) -> Iterator[str]:
    """Colour a free square that has no neighbour of the same colour."""
    grid = cells(text)
    for (r, c), square in grid.items():
        beside = {grid.get((r + dr, c + dc)) for dr, dc in ORTHOGONAL}
        if square == "." and ("x" if left else "o") not in beside:
            yield text_of(grid | {(r, c): "x" if left else "o"})


def snort(text: str, left: bool) -> Iterator[str]:
    """Colour a free square that has no neighbour of the other colour."""
    grid = cells(text)
    for (r, c), square in grid.items():
        beside = {grid.get((r + dr, c + dc)) for dr, dc in ORTHOGONAL}
        if square == "." and ("o" if left else "x") not in beside:
            yield text_of(grid | {(r, c): "x" if left else "o"})


def on_strips(moves: Moves) -> Moves:
    """A game of strips of stones on all strips of a text; gaps and ends of rows are between them."""

    def on_text(text: str, left: bool) -> Iterator[str]:
        for strip in re.finditer("[bw]+", text):
            for option in moves(strip.group(), left):
                yield text[: strip.start()] + option + text[strip.end() :]

    return on_text
