"""What the chapters on segments share: boards from the definition alone, rulesets in order, and pictures."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from farstar.papers.finding import Picture
from farstar.subtraction import ColoringScheme, Segmentation, VectorSubtraction

__all__ = ["Cell", "Moves", "board", "by_largest", "coloured", "mapped", "named", "tinted", "window"]

Cell = tuple[int, int]
Moves = tuple[Cell, ...]


def board(moves: Iterable[Cell], width: int, height: int) -> NDArray[np.bool_]:
    """Whether each cell ``[x, y]`` of a box is a P-position: no move leads from it to one.

    The rows are integers, a bit for each cell, so that a move from lower rows is a shift; no engine is used.

    >>> board([(1, 2), (2, 1)], 3, 3).astype(int).tolist()
    [[1, 1, 1], [1, 1, 0], [1, 0, 0]]
    """
    return window(moves, (0, 0), width, height)


def window(moves: Iterable[Cell], at: Cell, width: int, height: int) -> NDArray[np.bool_]:
    """The same for the box whose lowest cell is ``at``; all rows up to it are made.

    >>> window([(1, 2), (2, 1)], (1, 1), 2, 2).astype(int).tolist()
    [[1, 0], [0, 0]]
    """
    across, steps = at[0] + width, list(moves)
    full = (1 << across) - 1
    along = [a for a, b in steps if b == 0]
    reach = max((b for _, b in steps), default=0)
    # Only the rows that moves lead back to, and those of the window, are kept.
    rows: dict[int, int] = {}
    for y in range(at[1] + height):
        won = 0
        for a, b in steps:
            if 0 < b <= y:
                won |= rows[y - b] << a
        row = full & ~won
        rows[y] = _played_along(row, along, across) if along else row
        if y - reach < at[1]:
            rows.pop(y - reach, None)
    octets = -(-width // 8)
    kept = ((rows[at[1] + y] >> at[0]) & ((1 << width) - 1) for y in range(height))
    data = b"".join(row.to_bytes(octets, "little") for row in kept)
    bits = np.unpackbits(np.frombuffer(data, np.uint8).reshape(height, octets), axis=1, bitorder="little")
    return np.ascontiguousarray(bits[:, :width].T.astype(np.bool_))


def _played_along(free: int, along: list[int], across: int) -> int:
    """A row of which ``free`` are the cells without a good move downwards, with the moves that stay in the row.

    They are at least so long as a piece of the row that is made at once.
    """
    piece = min(along)
    row = 0
    for x in range(0, across, piece):
        won = 0
        for a in along:
            # Cells x to x + piece − 1, a further back; those off the board are none.
            won |= row >> (x - a) if a <= x else row << (a - x)
        row |= (free >> x & ~won & ((1 << piece) - 1)) << x
    return row & ((1 << across) - 1)


def by_largest(size: int, largest: int, least: int = 1) -> Iterator[Moves]:
    """All rulesets of so many moves, one of each pair of mirror images, the largest entry growing to a bound.

    >>> len(list(by_largest(3, 2))), next(by_largest(2, 1))
    (31, ((0, 1), (1, 0)))
    """
    for n in range(least, largest + 1):
        vectors = [(a, b) for a in range(n + 1) for b in range(n + 1) if a or b]
        for moves in combinations(vectors, size):
            if max(map(max, moves)) == n and moves <= tuple(sorted((b, a) for a, b in moves)):
                yield moves


def named(moves: Iterable[Cell]) -> str:
    """A ruleset as it is written.

    >>> named([(2, 1), (3, 10)])
    '`{(2, 1), (3, 10)}`'
    """
    return f"`{VectorSubtraction(moves)}`"


# --- pictures ---------------------------------------------------------------------------------------


def _drawn(draw: Callable[[Path], object], caption: str) -> Picture:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "map.png"
        draw(path)
        return Picture.of(path.read_bytes(), caption, pixelated=True)


def mapped(
    game: VectorSubtraction, shape: Cell, caption: str, *, origin: Cell = (0, 0), block: int | None = None
) -> Picture:
    r"""The map of a box, or of a window: P-positions black, or their density in blocks of cells.

    >>> mapped(VectorSubtraction([(1, 2), (2, 1)]), (20, 20), "a map").png[:4]
    b'\x89PNG'
    """
    style: dict[str, object] = {} if block is None else {"block": block}
    return _drawn(lambda path: game.save_png(path, shape, origin=origin, **style), caption)


def tinted(found: Segmentation, shape: Cell, caption: str) -> Picture:
    r"""The map of a box with a tint for each segment, boundaries, and a sample of each pattern.

    >>> tinted(VectorSubtraction([(1, 2), (2, 1)]).segments(), (20, 20), "two segments").png[:4]
    b'\x89PNG'
    """
    return _drawn(lambda path: found.save_png(path, shape), caption)


def coloured(scheme: ColoringScheme, shape: Cell, caption: str) -> Picture:
    r"""The cells of a box in the colours of a scheme.

    >>> coloured(ColoringScheme({"red": [(0, 0)]}, ()), (3, 3), "one cell").png[:4]
    b'\x89PNG'
    """
    return _drawn(lambda path: scheme.run(shape).save_png(path), caption)
