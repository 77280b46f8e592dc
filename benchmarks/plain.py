"""Rulesets written once in plain Python, the same code for farstar and for pycgt, and boards to play on."""

from __future__ import annotations

import itertools

from benchmarks.games import bipass_moves


def toads_and_frogs(strip: str, left: bool) -> list[str]:
    """Toads go right and frogs left, one cell or over one opponent."""
    found = []
    for i, piece in enumerate(strip):
        if left and piece == "t":
            for far in (1, 2):
                if strip[i + 1 : i + far + 1] == "f" * (far - 1) + ".":
                    found.append(strip[:i] + "." + strip[i + 1 : i + far] + "t" + strip[i + far + 1 :])
        elif not left and piece == "f":
            for far in (1, 2):
                if i >= far and strip[i - far : i] == "." + "t" * (far - 1):
                    found.append(strip[: i - far] + "f" + strip[i - far + 1 : i] + "." + strip[i + 1 :])
    return found


def clobber(board: str, left: bool) -> list[str]:
    """A stone takes an opponent's stone that is next to it."""
    width = board.find("/") + 1 or len(board) + 1
    mine, theirs = "xo" if left else "ox"
    found = []
    for i, stone in enumerate(board):
        if stone == mine:
            for j in (i - 1, i + 1, i - width, i + width):
                if 0 <= j < len(board) and board[j] == theirs:
                    cells = list(board)
                    cells[i], cells[j] = ".", mine
                    found.append("".join(cells))
    return found


def domineering(board: str, left: bool) -> list[str]:
    """Left covers a cell and the one below it, Right a cell and the one beside it."""
    step = (board.find("/") + 1 or len(board) + 1) if left else 1
    found = []
    for i, cell in enumerate(board):
        if cell == "." and board[i + step : i + step + 1] == ".":
            cells = list(board)
            cells[i] = cells[i + step] = "#"
            found.append("".join(cells))
    return found


def bipass(strip: str, left: bool) -> list[str]:
    """A stone jumps over any of the other colour's right before it."""
    return bipass_moves(strip)[0 if left else 1]


def strips(length: int) -> list[str]:
    """All strips of toads and frogs of this length."""
    return list(map("".join, itertools.product("tf.", repeat=length)))


def checkered(rows: int, columns: int, free: int = 0) -> str:
    """Stones of both colours in turn, with so many cells free in the middle."""
    cells = [["xo"[(i + j) % 2] for j in range(columns)] for i in range(rows)]
    for j in range(free):
        cells[rows // 2][columns // 2 - j] = "."
    return "/".join(map("".join, cells))


def amazons(columns: int) -> str:
    """Two rows, an amazon of each player in opposite corners."""
    return "x" + "." * (columns - 1) + "/" + "." * (columns - 1) + "o"


def grid_edges(rows: int, columns: int) -> list[tuple[int, int]]:
    """The edges of the graph of a board, cells numbered row after row."""
    cells = [(i, j) for i in range(rows) for j in range(columns)]
    beside = [(i * columns + j, i * columns + j + 1) for i, j in cells if j + 1 < columns]
    return beside + [(i * columns + j, i * columns + j + columns) for i, j in cells if i + 1 < rows]
