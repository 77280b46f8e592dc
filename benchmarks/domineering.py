"""Domineering for a library that has no rulesets: boards as bits, each region once.

Left places vertical dominoes, Right horizontal ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def evaluate(
    rows: int, columns: int, make: Callable[[list[T], list[T]], T], add: Callable[[list[T]], T]
) -> T:
    """The value of an empty rectangle, by a library's ways to form {left | right} and a sum."""
    width = (
        columns + 1
    )  # One more column, always empty of cells, so that shifts do not run into the next row.
    known: dict[int, T] = {}

    def regions(board: int) -> list[int]:
        """The connected parts that hold a move, each moved to the corner."""
        found = []
        while board:
            part = board & -board
            while True:
                grown = part | part << 1 | part >> 1 | part << width | part >> width
                grown &= board
                if grown == part:
                    break
                part = grown
            board ^= part
            if part & part - 1:
                found.append(corner(part))
        return found

    def corner(part: int) -> int:
        row_mask = (1 << width) - 1
        while not part & row_mask:
            part >>= width
        first = part
        shift = width
        while first >> shift:
            first |= part >> shift
            shift += width
        first &= row_mask
        return part >> ((first & -first).bit_length() - 1)

    def value(board: int) -> T:
        parts = regions(board)
        values = [region_value(part) for part in parts]
        return values[0] if len(values) == 1 else add(values)

    def region_value(part: int) -> T:
        if part not in known:
            known[part] = make(moves(part, width), moves(part, 1))
        return known[part]

    def moves(part: int, step: int) -> list[T]:
        options = []
        starts = part & part >> step
        while starts:
            bit = starts & -starts
            starts ^= bit
            options.append(value(part ^ bit ^ bit << step))
        return options

    row = (1 << columns) - 1
    return value(sum(row << i * width for i in range(rows)))
