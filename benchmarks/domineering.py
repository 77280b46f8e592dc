"""Domineering for a library that has no rulesets: boards as bits, each region once, up to reflection.

Left places vertical dominoes, Right horizontal ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Domineering(Generic[T]):
    """Values of the boards within a rectangle, by a library's ways to form {left | right} and sums."""

    def __init__(
        self, rows: int, columns: int, make: Callable[[list[T], list[T]], T], add: Callable[[list[T]], T]
    ) -> None:
        self.rows = rows
        # One more column, which holds no cells, so that shifts do not run into the next row.
        self.width = columns + 1
        self.row = (1 << self.width) - 1
        self.reverse = [int(f"{bits:0{self.width}b}"[::-1], 2) for bits in range(1 << self.width)]
        self.make = make
        self.add = add
        self.boards: dict[int, T] = {}
        self.known: dict[int, T] = {}

    def empty(self) -> T:
        """The value of the whole rectangle without dominoes."""
        return self.value(sum((self.row >> 1) << i * self.width for i in range(self.rows)))

    def value(self, board: int) -> T:
        if board not in self.boards:
            values = [self.region_value(part) for part in self.regions(board)]
            self.boards[board] = values[0] if len(values) == 1 else self.add(values)
        return self.boards[board]

    def regions(self, board: int) -> list[int]:
        """The connected parts that hold a move, each moved to the corner."""
        width = self.width
        found = []
        while board:
            part, grown = 0, board & -board
            while grown != part:
                part = grown
                grown = (part | part << 1 | part >> 1 | part << width | part >> width) & board
            board ^= part
            if part & part - 1:
                found.append(self.cornered(self.rows_of(part)))
        return found

    def rows_of(self, part: int) -> list[int]:
        rows = []
        while part:
            rows.append(part & self.row)
            part >>= self.width
        return rows

    def cornered(self, rows: list[int]) -> int:
        used = 0
        for row in rows:
            used |= row
        shift = (used & -used).bit_length() - 1
        part = 0
        for row in reversed(rows):
            part = part << self.width | row >> shift
        while not part & self.row:
            part >>= self.width
        return part

    def region_value(self, part: int) -> T:
        if part not in self.known:
            rows = self.rows_of(part)
            mirrored = [self.reverse[row] for row in rows]
            value = self.make(self.moves(part, self.width), self.moves(part, 1))
            for image in (rows, rows[::-1], mirrored, mirrored[::-1]):
                self.known[self.cornered(image)] = value
        return self.known[part]

    def moves(self, part: int, step: int) -> list[T]:
        options = []
        starts = part & part >> step
        while starts:
            bit = starts & -starts
            starts ^= bit
            options.append(self.value(part ^ bit ^ bit << step))
        return options
