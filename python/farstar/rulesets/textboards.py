"""Boards of square cells as texts: rows joined by ``/``, a cell is a character, its place the index in the text.

What the rulesets on grids share: neighbours, lines of sight, regions, trimming, the symmetries of the square. Rows
are counted from the top and columns from the left; the cell names of moves are a letter and a number, ``a1`` in the
top left corner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import product

from farstar.errors import BudgetExceeded
from farstar.rulesets.grids import cell_name

__all__ = [
    "LARGEST_BOARD",
    "beside",
    "crop",
    "empty_boards",
    "images",
    "keep",
    "least",
    "least_of_stones",
    "name_of",
    "put",
    "rays",
    "regions",
    "require_board",
    "require_strips",
    "shape",
    "strips_of",
    "turned_over",
]

LARGEST_BOARD = 4096
"""The most cells of a board: a position with a move for each then still fits into some megabytes."""

Places = tuple[int, ...]


def require_board(rows: tuple[str, ...]) -> str:
    """Join the rows of a board of a reasonable size.

    >>> require_board(("xo", ".."))
    'xo/..'
    >>> require_board(("." * 100,) * 100)
    Traceback (most recent call last):
    farstar.errors.BudgetExceeded: expected a board of at most 4096 cells, got one of 100 rows and 100 columns
    """
    if rows and len(rows) * len(rows[0]) > LARGEST_BOARD:
        raise BudgetExceeded(
            f"expected a board of at most {LARGEST_BOARD} cells, "
            f"got one of {len(rows)} rows and {len(rows[0])} columns"
        )
    return "/".join(rows)


def require_strips(text: str) -> str:
    """Pass on strips of a reasonable size.

    >>> require_strips("t.f/tf.")
    't.f/tf.'
    """
    if len(text) > LARGEST_BOARD:
        raise BudgetExceeded(f"expected strips of at most {LARGEST_BOARD} cells, got {len(text)}")
    return text


def shape(board: str) -> tuple[int, int]:
    """Count rows and columns.

    >>> shape("xo./..."), shape("")
    ((2, 3), (0, 0))
    """
    columns = board.find("/")
    if columns < 0:
        return (1, len(board)) if board else (0, 0)
    return (len(board) + 1) // (columns + 1), columns


def name_of(board: str, place: int) -> str:
    """Name the cell at a place of the text: its column by letters, its row by a number.

    >>> [name_of("xo./...", place) for place in (0, 2, 5)]
    ['a1', 'c1', 'b2']
    """
    return cell_name(board.count("/", 0, place), place - board.rfind("/", 0, place) - 1)


@lru_cache(maxsize=512)
def beside(rows: int, columns: int) -> tuple[Places, ...]:
    """For each place of the text, the places of the cells orthogonally next to it.

    >>> beside(2, 2)
    ((1, 3), (0, 4), (), (0, 4), (1, 3))
    """
    return tuple(
        tuple(
            r * (columns + 1) + c
            for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
            if 0 <= r < rows and 0 <= c < columns
        )
        if column < columns
        else ()
        for row, column in (divmod(place, columns + 1) for place in range(rows * (columns + 1) - 1))
    )


@lru_cache(maxsize=512)
def rays(rows: int, columns: int, diagonal: bool) -> tuple[tuple[Places, ...], ...]:
    """For each place of the text, the lines of places in the four directions, or in all eight, nearest first.

    >>> rays(1, 3, False)[0], rays(1, 3, False)[1]
    (((1, 2),), ((0,), (2,)))
    """
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    if diagonal:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]

    def ray(row: int, column: int, down: int, right: int) -> Iterator[int]:
        row, column = row + down, column + right
        while 0 <= row < rows and 0 <= column < columns:
            yield row * (columns + 1) + column
            row, column = row + down, column + right

    return tuple(
        tuple(line for step in steps if (line := tuple(ray(*divmod(place, columns + 1), *step))))
        if place % (columns + 1) < columns
        else ()
        for place in range(rows * (columns + 1) - 1)
    )


def put(board: str, *changes: tuple[int, str]) -> str:
    """Write characters at places.

    >>> put("xo.", (0, "."), (1, "x"))
    '.x.'
    """
    cells = list(board)
    for place, character in changes:
        cells[place] = character
    return "".join(cells)


def regions(board: str, characters: str, near: tuple[Places, ...]) -> list[set[int]]:
    """The connected sets of cells that hold one of the characters, each in the order of its first cell.

    >>> [sorted(region) for region in regions("..#/#..", ".", beside(2, 3))]
    [[0, 1, 5, 6]]
    """
    found: list[set[int]] = []
    rest = {place for place, character in enumerate(board) if character in characters}
    for seed in range(len(board)):
        if seed not in rest:
            continue
        region = {seed}
        rest.remove(seed)
        line = [seed]
        for place in line:
            for other in near[place]:
                if other in rest:
                    rest.remove(other)
                    region.add(other)
                    line.append(other)
        found.append(region)
    return found


def keep(board: str, places: Iterable[int], blank: str) -> str:
    """The board with only these cells, the others blank.

    >>> keep("xo/ox", {0, 1}, ".")
    'xo/..'
    """
    kept = set(places)
    return "".join(
        character if character == "/" or place in kept else blank for place, character in enumerate(board)
    )


def crop(board: str, blank: str) -> str:
    """Cut off the outer rows and columns that are blank altogether.

    >>> crop("..../.xo./....", ".")
    'xo'
    """
    rows = board.split("/")
    while rows and not rows[0].strip(blank):
        rows.pop(0)
    while rows and not rows[-1].strip(blank):
        rows.pop()
    if not rows:
        return ""
    first = min(len(row) - len(row.lstrip(blank)) for row in rows)
    last = max(len(row.rstrip(blank)) for row in rows)
    return "/".join(row[first:last] for row in rows)


def turned_over(board: str) -> str:
    """Exchange rows and columns.

    >>> turned_over("abc/def")
    'ad/be/cf'
    """
    return "/".join(map("".join, zip(*board.split("/"), strict=True)))


def images(board: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The images under the half turn and the upright flips, and those under quarter turns and diagonal flips.

    >>> images("ab/cd")
    (('ab/cd', 'dc/ba', 'cd/ab', 'ba/dc'), ('ac/bd', 'db/ca', 'bd/ac', 'ca/db'))
    """

    def upright(board: str) -> tuple[str, ...]:
        flipped = "/".join(board.split("/")[::-1])
        return (board, board[::-1], flipped, flipped[::-1])

    return upright(board), upright(turned_over(board))


def least(same: Iterable[str], negative: Iterable[str]) -> tuple[str, bool]:
    """Of the images that are the same game and those that are its negative, the least, and whether it is of the latter.

    >>> least(["xo"], ["ox"])
    ('ox', True)
    """
    best, other = min(same), min(negative, default=None)
    return (best, False) if other is None or best <= other else (other, True)


_EXCHANGE = str.maketrans("xo", "ox")


def least_of_stones(board: str) -> tuple[str, bool]:
    """The least image of a board of ``x`` and ``o`` under the symmetries of the square; exchanging the two negates.

    >>> least_of_stones("xxo"), least_of_stones("xoo")
    (('o/o/x', True), ('o/o/x', False))
    """
    if not board:
        return board, False
    upright, across = images(board)
    same = upright + across
    return least(same, [image.translate(_EXCHANGE) for image in same])


def empty_boards(side: int) -> Iterator[str]:
    """The rectangles of empty cells whose longer side is so long, none higher than wide.

    >>> list(empty_boards(2))
    ['..', '../..']
    """
    return ("/".join(["." * side] * rows) for rows in range(1, side + 1))


def strips_of(characters: str, cells: int, normal: Callable[[str], tuple[str, bool]]) -> Iterator[str]:
    """The strips of so many cells, one of each class of those that symmetries take to each other.

    >>> list(strips_of("xo", 2, least_of_stones))
    ['xx', 'xo', 'oo']
    """
    seen: set[tuple[str, bool]] = set()
    for strip in map("".join, product(characters, repeat=cells)):
        kind = normal(strip)
        if kind not in seen:
            seen.add(kind)
            yield strip
