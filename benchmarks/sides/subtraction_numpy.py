"""The jobs of subtraction games by numpy: a row is an array of booleans, or of sets of nim-values."""

from __future__ import annotations

from typing import Any

import numpy as np

from benchmarks.boards import Rows, board_digest
from benchmarks.job import Run, Size, digest_of


def outcomes(rows: Rows, board: Any) -> int:
    """Fill the rows of `board`, cyclically if it has fewer than there are; the number of P-positions."""
    slots, width = len(board), rows.width
    cells = np.arange(width)
    total = 0
    for row, sources in rows:
        out = board[row % slots]
        out[:] = False
        for source, shift in sources:
            np.logical_or(out[shift:], board[source % slots][: width - shift], out=out[shift:])
        np.logical_not(out, out=out)
        if rows.alternate:
            barred = np.maximum.accumulate(np.where(out, -1, cells))
            out &= (cells - barred) & 1 == 1
        total += int(np.count_nonzero(out))
    return total


def nim_rows(rows: Rows, board: Any) -> None:
    """Fill all rows of `board` with nim-values below 8."""
    least = np.array([(~k & k + 1).bit_length() - 1 for k in range(256)], np.uint8)
    bits = (1 << np.arange(8)).astype(np.uint8)
    reached = np.empty(rows.width, np.uint8)
    for row, sources in rows:
        reached[:] = 0
        for source, shift in sources:
            reached[shift:] |= bits[board[source][: rows.width - shift]]
        board[row] = least[reached]


def packed(board: Any) -> bytes:
    padded = np.pad(board, ((0, 0), (0, -board.shape[1] % 64)))
    return np.packbits(padded, axis=1, bitorder="little").tobytes()


def common(size: Size) -> str:
    rows = Rows.of(size["moves"], size["common"])
    board = np.empty((rows.count, rows.width), bool)
    return board_digest(outcomes(rows, board), packed(board))


def stream(size: Size) -> Run:
    rows = Rows.of(size["moves"], size["shape"])
    board = np.empty((rows.slots, rows.width), bool)
    return lambda: outcomes(rows, board), lambda _: common(size)


def store(size: Size) -> Run:
    rows = Rows.of(size["moves"], size["shape"])
    board = np.empty((rows.count, rows.width), bool)
    return lambda: outcomes(rows, board), lambda _: common(size)


def nim_values(size: Size) -> Run:
    rows = Rows.of(size["moves"], size["shape"])
    board = np.empty((rows.count, rows.width), np.uint8)

    def check(_: None) -> str:
        rows = Rows.of(size["moves"], size["common"])
        board = np.empty((rows.count, rows.width), np.uint8)
        nim_rows(rows, board)
        return digest_of(board.tobytes().hex())

    return lambda: nim_rows(rows, board), check
