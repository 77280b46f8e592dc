"""Boards of square cells as rows of characters: names of cells, symmetries, connected parts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

__all__ = ["Rows", "cell_name", "components", "images"]

Rows = tuple[str, ...]


def cell_name(row: int, column: int) -> str:
    """Name a cell by the letters of its column and the number of its row, from the upper left corner.

    >>> cell_name(0, 0), cell_name(2, 27)
    ('a1', 'ab3')
    """
    letters, n = "", column
    while n >= 0:
        n, digit = divmod(n, 26)
        letters, n = chr(97 + digit) + letters, n - 1
    return f"{letters}{row + 1}"


def images(rows: Rows, *, turns: bool = True) -> Iterator[Rows]:
    """The images of a board under the flips and half turns, and under the quarter turns too with ``turns``.

    >>> list(images(("ab",), turns=False))
    [('ab',), ('ba',), ('ab',), ('ba',)]
    """
    flipped = tuple(row[::-1] for row in rows)
    yield from (rows, flipped, rows[::-1], flipped[::-1])
    if turns:
        yield from images(tuple(map("".join, zip(*rows, strict=True))), turns=False)


def components(
    cells: Iterable[tuple[int, int]], beside: Callable[[tuple[int, int]], Iterable[tuple[int, int]]]
) -> list[list[tuple[int, int]]]:
    """The connected components of a set of cells, each sorted.

    >>> components([(0, 0), (0, 1), (2, 2)], lambda cell: [(cell[0], cell[1] + 1), (cell[0], cell[1] - 1)])
    [[(0, 0), (0, 1)], [(2, 2)]]
    """
    left = dict.fromkeys(cells)
    found: list[list[tuple[int, int]]] = []
    while left:
        seed = next(iter(left))
        del left[seed]
        part = [seed]
        for cell in part:
            for near in beside(cell):
                if near in left:
                    del left[near]
                    part.append(near)
        found.append(sorted(part))
    return found
