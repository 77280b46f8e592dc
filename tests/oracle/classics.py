"""The rules of heaps, strips, graphs and cakes, in the plainest Python: a position is a text, a move gives another.

This code shares nothing with the rulesets. No position is ever split, turned or trimmed here, and no formula is used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement

from tests.oracle.boards import Moves

# --- heaps: "3,5", and "0" for nothing -----------------------------------------------------------


def heaps_of(text: str) -> list[int]:
    return [int(word) for word in text.split(",") if int(word)]


def text_of_heaps(heaps: Iterable[int]) -> str:
    return ",".join(map(str, sorted(heap for heap in heaps if heap))) or "0"


def each_heap(text: str) -> Iterator[tuple[int, list[int]]]:
    heaps = heaps_of(text)
    for i, heap in enumerate(heaps):
        yield heap, heaps[:i] + heaps[i + 1 :]


def nim(text: str, left: bool) -> Iterator[str]:
    """Any smaller heap."""
    for heap, rest in each_heap(text):
        for smaller in range(heap):
            yield text_of_heaps([*rest, smaller])


def grundy(text: str, left: bool) -> Iterator[str]:
    """Two heaps of different sizes."""
    for heap, rest in each_heap(text):
        for a in range(1, heap):
            if a != heap - a:
                yield text_of_heaps([*rest, a, heap - a])


def subtraction(lefts: Sequence[int], rights: Sequence[int]) -> Moves:
    """Each player takes one of their numbers."""

    def moves(text: str, left: bool) -> Iterator[str]:
        for heap, rest in each_heap(text):
            for taken in lefts if left else rights:
                if taken <= heap:
                    yield text_of_heaps([*rest, heap - taken])

    return moves


def vector_subtraction(vectors: Sequence[tuple[int, ...]]) -> Moves:
    """One vector, written (4,7)."""

    def moves(text: str, left: bool) -> Iterator[str]:
        heaps = [int(word) for word in text.strip("()").split(",")]
        for vector in vectors:
            rest = [heap - taken for heap, taken in zip(heaps, vector, strict=True)]
            if min(rest) >= 0:
                yield "(" + ",".join(map(str, rest)) + ")"

    return moves


def take_and_break(digits: Sequence[int]) -> Moves:
    """Bit h of digit k: take k and leave exactly h heaps, none of them empty."""

    def moves(text: str, left: bool) -> Iterator[str]:
        for heap, rest in each_heap(text):
            for taken, digit in enumerate(digits):
                for count in range(8):
                    if digit >> count & 1 and taken <= heap:
                        for parts in combinations_with_replacement(range(1, heap + 1), count):
                            if sum(parts) == heap - taken:
                                yield text_of_heaps([*rest, *parts])

    return moves


def mex(values: Iterable[int]) -> int:
    seen = set(values)
    return next(n for n in range(len(seen) + 1) if n not in seen)


def octal_values(digits: Sequence[int], count: int) -> list[int]:
    """The nim-values of an octal code: heaps 0 to count − 1, by the definition."""
    values: list[int] = []
    for heap in range(count):
        options: list[int] = []
        for taken, digit in enumerate(digits):
            rest = heap - taken
            if rest == 0 and digit & 1:
                options.append(0)
            if rest > 0 and digit & 2:
                options.append(values[rest])
            if rest > 1 and digit & 4:
                options += [values[a] ^ values[rest - a] for a in range(1, rest)]
        values.append(mex(options))
    return values


# --- a piece of chess on a quarter of a board: "3,5" ---------------------------------------------


def chess_piece(steps: Sequence[tuple[int, int]], slides: Sequence[tuple[int, int]]) -> Moves:
    def moves(text: str, left: bool) -> Iterator[str]:
        x, y = map(int, text.split(","))
        for dx, dy in steps:
            if x + dx >= 0 and y + dy >= 0:
                yield f"{x + dx},{y + dy}"
        for dx, dy in slides:
            for far in range(1, x + y + 1):
                if x + far * dx >= 0 and y + far * dy >= 0:
                    yield f"{x + far * dx},{y + far * dy}"

    return moves


# --- strips --------------------------------------------------------------------------------------


def elephants_and_rhinos(text: str, left: bool) -> Iterator[str]:
    """An elephant goes one cell to the right, a rhino one to the left, onto an empty cell."""
    rows = text.split("/")
    for r, row in enumerate(rows):
        for i, animal in enumerate(row):
            to = i + 1 if left else i - 1
            if animal == ("e" if left else "r") and 0 <= to < len(row) and row[to] == ".":
                cells = list(row)
                cells[i], cells[to] = ".", animal
                yield "/".join([*rows[:r], "".join(cells), *rows[r + 1 :]])


def toppling_dominoes(text: str, left: bool) -> Iterator[str]:
    """A domino of one's own falls to the left or to the right, with all on that side."""
    rows = text.split("/")
    for r, row in enumerate(rows):
        for i, domino in enumerate(row):
            if domino in ("LE" if left else "RE"):
                for rest in (row[:i], row[i + 1 :]):
                    yield "/".join([*rows[:r], rest, *rows[r + 1 :]])


def cutcake(text: str, left: bool) -> Iterator[str]:
    """Left cuts between columns, Right between rows."""
    cakes = text.split("+")
    for i, cake in enumerate(cakes):
        rows, columns = map(int, cake.split("x"))
        for cut in range(1, columns if left else rows):
            pieces = (
                [f"{rows}x{cut}", f"{rows}x{columns - cut}"]
                if left
                else [f"{cut}x{columns}", f"{rows - cut}x{columns}"]
            )
            yield "+".join(sorted([*cakes[:i], *cakes[i + 1 :], *pieces]))


# --- graphs --------------------------------------------------------------------------------------


def hackenbush(text: str, left: bool) -> Iterator[str]:
    """Edges "0b1 1r2", node 0 is the ground: cut one of one's own; what hangs in the air falls."""
    edges = text.split()
    for i, edge in enumerate(edges):
        if ("b" if left else "r") in edge or "g" in edge:
            rest = edges[:i] + edges[i + 1 :]
            ends = {each: each.replace("b", " ").replace("r", " ").replace("g", " ").split() for each in rest}
            standing = {"0"}
            for _ in rest:
                for each in rest:
                    if standing & set(ends[each]):
                        standing |= set(ends[each])
            yield " ".join(each for each in rest if standing & set(ends[each]))


def painting(neighbours: dict[int, list[int]], own: bool) -> Moves:
    """Marks of the vertices of a graph: . x o l r #. Paint that has a neighbour of one's own (or else of the other's)
    colour is not allowed; l and r say that only Left or only Right may paint."""

    def moves(marks: str, left: bool) -> Iterator[str]:
        mine, other = "xo" if left else "ox"
        for v, mark in enumerate(marks):
            if mark in (".l" if left else ".r"):
                barred = mine if own else other
                if not any(marks[w] == barred for w in neighbours[v]):
                    yield marks[:v] + mine + marks[v + 1 :]

    return moves


def grid_neighbours(rows: int, columns: int) -> dict[int, list[int]]:
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    return {
        cells.index((r, c)): [
            cells.index(x) for x in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)) if x in cells
        ]
        for r, c in cells
    }
