"""Boards: all of TURNING TILES with one piece and so many tiles, and what is reached by them; small and random ones."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product

from farstar._core import Game, native_values
from farstar.papers.work import Work

__all__ = [
    "count_tiles",
    "mutant",
    "one_piece_boards",
    "random_board",
    "reached",
    "shapes",
    "small_tiles",
    "swapped",
]

Cell = tuple[int, int]
Shape = frozenset[Cell]
NEXT = ((0, 1), (1, 0), (0, -1), (-1, 0))


@cache
def shapes(tiles: int) -> tuple[Shape, ...]:
    """The connected sets of so many tiles and the piece's cell (0, 0), one for all that can be turned or mirrored.

    >>> [len(shapes(tiles)) for tiles in range(6)]
    [1, 1, 4, 12, 46, 172]
    """
    if tiles == 0:
        return (frozenset({(0, 0)}),)
    found: dict[Shape, None] = {}
    for shape in shapes(tiles - 1):
        for r, c in sorted(shape):
            for down, right in NEXT:
                if (r + down, c + right) not in shape:
                    found[_least(shape | {(r + down, c + right)})] = None
    return tuple(found)


def _least(shape: Shape) -> Shape:
    """The least of the eight images that keep the piece in its place."""
    turns: list[Callable[[int, int], Cell]] = [
        lambda r, c: (r, c),
        lambda r, c: (r, -c),
        lambda r, c: (-r, c),
        lambda r, c: (-r, -c),
        lambda r, c: (c, r),
        lambda r, c: (c, -r),
        lambda r, c: (-c, r),
        lambda r, c: (-c, -r),
    ]
    return frozenset(min(sorted(turn(r, c) for r, c in shape) for turn in turns))


def one_piece_boards(tiles: int) -> Iterator[str]:
    """Every board with one piece and so many tiles that hang together, blue and red.

    Tiles that do not hang together with the piece are never reached. Of boards that can be turned or mirrored into
    each other, or that differ by an exchange of the colours, at least one is given.

    >>> list(one_piece_boards(1)), sorted(one_piece_boards(2))[:4]
    (['L/o'], ['.L/Lo', '.L/Ro', 'L/L/o', 'L/R/o'])
    """
    for shape in shapes(tiles):
        cells = sorted(shape - {(0, 0)})
        top, left = min(r for r, _ in shape), min(c for _, c in shape)
        width = max(c for _, c in shape) - left + 1
        height = max(r for r, _ in shape) - top + 1
        empty = [*["."] * width, "/"] * height
        places = [(r - top) * (width + 1) + c - left for r, c in cells]
        empty[-top * (width + 1) - left] = "o"
        # the first tile is blue: the others follow by an exchange of the colours
        for colours in product("LR", repeat=max(0, tiles - 1)):
            board = empty.copy()
            for place, colour in zip(places, ("L", *colours), strict=False):
                board[place] = colour
            yield "".join(board[:-1])


def reached(work: Work, ruleset: str, most: int, known: dict[Game, str]) -> list[dict[Game, str]]:
    """For each number of tiles up to a limit, a board for each value that is reached first with so many.

    All of :func:`one_piece_boards` are tried, and their negatives. What is found is added to ``known``.
    """
    found: list[dict[Game, str]] = []
    for tiles in range(most + 1):
        new: dict[Game, str] = {}
        boards = one_piece_boards(tiles)
        while batch := list(islice(boards, 4096)):
            work.count += len(batch)
            for board, value in zip(batch, native_values(ruleset, batch), strict=True):
                for game, text in ((value, board), (-value, swapped(board))):
                    if game not in known or (game in new and len(text) < len(new[game])):
                        known[game] = new[game] = text
        found.append(new)
    return found


def swapped(board: str) -> str:
    """Exchange the colours.

    >>> swapped("oLR")
    'oRL'
    """
    return board.translate(str.maketrans("LR", "RL"))


def count_tiles(board: str) -> int:
    """How many tiles a board has.

    >>> count_tiles(".R/oL")
    2
    """
    return board.count("L") + board.count("R")


def mutant(chance: random.Random, board: str) -> str:
    """Change some tiles of a board, or put new ones at its border.

    >>> mutant(random.Random(1), "oL").count("o")
    1
    """
    rows = [list(f".{row}.") for row in board.split("/")]
    rows = [["."] * len(rows[0]), *rows, ["."] * len(rows[0])]
    for _ in range(chance.choice((1, 1, 1, 2, 2, 3))):
        row, column = chance.choice(rows), chance.randrange(len(rows[0]))
        if row[column] != "o":
            row[column] = chance.choice("LLRR.")
    while set(rows[0]) == {"."}:
        del rows[0]
    while set(rows[-1]) == {"."}:
        del rows[-1]
    used = [column for column in range(len(rows[0])) if any(row[column] != "." for row in rows)]
    return "/".join("".join(row[used[0] : used[-1] + 1]) for row in rows)


# --- boards of every kind -------------------------------------------------------------------------


def small_tiles(work: Work, cells: str = ".LRo") -> Iterator[str]:
    """All boards of tiles with one piece or two: rows of four and 2 by 2, and 2 by 3 with more effort."""
    for rows, columns in work.pick([(1, 4), (2, 2)], [(1, 4), (2, 2), (2, 3)], [(1, 6), (2, 3), (2, 4)]):
        for board in product(cells, repeat=rows * columns):
            if 0 < board.count("o") < 3:
                yield "/".join("".join(board[r * columns : (r + 1) * columns]) for r in range(rows))


def random_board(chance: random.Random, name: str, pieces: int = 3) -> str:
    """A board of up to 3 by 3 places with one piece or more, and paint between them at random.

    >>> random_board(random.Random(1), "beyond-the-door").count("o") in (1, 2, 3)
    True
    """
    n = {"turning-tiles": 1, "go-on-lattice": 2, "beyond-the-door": 3}[name]
    rows, columns = chance.choice([(1, 4), (1, 5), (2, 2), (2, 3), (3, 3)])
    places = [(n * r, n * c) for r in range(rows) for c in range(columns)]
    occupied = set(chance.sample(places, chance.randint(1, min(pieces, 3))))

    def cell(r: int, c: int) -> str:
        if r % n == c % n == 0:
            return "o" if (r, c) in occupied else chance.choice("LLRR." if n == 1 else "++++.")
        aside = (r % n > 0) != (c % n > 0)
        return chance.choice("LLRR::." if n == 2 else "LLRR.") if aside else "."

    return "/".join(
        "".join(cell(r, c) for c in range(n * (columns - 1) + 1)) for r in range(n * (rows - 1) + 1)
    )
