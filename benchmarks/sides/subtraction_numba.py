"""The jobs of subtraction games by numba: a kernel for a row, of bytes or of words of 64 cells."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from benchmarks.boards import Rows, board_digest
from benchmarks.job import Run, Size, digest_of
from benchmarks.sides.subtraction_numpy import packed

# Cells 0, 2, …, 62 of a word.
EVEN = np.uint64(0x5555_5555_5555_5555)


@njit(boundscheck=False)  # type: ignore[untyped-decorator]
def byte_rows(board: Any, steps: Any, lengths: Any, count: int, alternate: bool) -> int:
    """Fill the rows of `board`, cyclically; a step is how many rows back, the shift, and what it needs."""
    slots, width = board.shape
    at = np.zeros(len(lengths), np.int64)
    total = 0
    for row in range(count):
        out = board[row % slots]
        out[:] = 0
        for step in steps:
            if (at >= step[2:]).all():
                shift = step[1]
                source = board[(row - step[0]) % slots]
                for x in range(shift, width):
                    out[x] |= source[x - shift]
        if alternate:
            before = 0
            for x in range(width):
                before = out[x] = 1 - (out[x] | before)
                total += before
        else:
            found = 0
            for x in range(width):
                out[x] ^= 1
                found += out[x]
            total += found
        for i in range(len(lengths)):
            at[i] += 1
            if at[i] < lengths[i]:
                break
            at[i] = 0
    return total


@njit(boundscheck=False)  # type: ignore[untyped-decorator]
def popcount(x: Any) -> Any:
    x = x - (x >> np.uint64(1) & EVEN)
    x = (x & np.uint64(0x3333_3333_3333_3333)) + (x >> np.uint64(2) & np.uint64(0x3333_3333_3333_3333))
    x = (x + (x >> np.uint64(4))) & np.uint64(0x0F0F_0F0F_0F0F_0F0F)
    return x * np.uint64(0x0101_0101_0101_0101) >> np.uint64(56)


@njit(boundscheck=False)  # type: ignore[untyped-decorator]
def word_rows(board: Any, steps: Any, lengths: Any, count: int, alternate: bool, tail: Any) -> int:
    """The same with 64 cells in a word."""
    slots, words = board.shape
    at = np.zeros(len(lengths), np.int64)
    total = np.uint64(0)
    for row in range(count):
        out = board[row % slots]
        out[:] = 0
        for step in steps:
            far = step[1] // 64
            if (at >= step[2:]).all() and far < words:
                up = np.uint64(step[1] % 64)
                source = board[(row - step[0]) % slots]
                if up:
                    down = np.uint64(64) - up
                    out[far] |= source[0] << up
                    for x in range(far + 1, words):
                        out[x] |= source[x - far] << up | source[x - far - 1] >> down
                else:
                    for x in range(far, words):
                        out[x] |= source[x - far]
        if alternate:
            before = np.uint64(0)
            for x in range(words):
                free = ~out[x] & ~before
                from_even = free & ~(free + (free & ~(free << np.uint64(1)) & EVEN))
                out[x] = (from_even & EVEN) | (free & ~from_even & ~EVEN)
                before = out[x] >> np.uint64(63)
        else:
            for x in range(words):
                out[x] = ~out[x]
        out[words - 1] &= tail
        found = np.uint64(0)
        for x in range(words):
            found += popcount(out[x])
        total += found
        for i in range(len(lengths)):
            at[i] += 1
            if at[i] < lengths[i]:
                break
            at[i] = 0
    return total


@njit(boundscheck=False)  # type: ignore[untyped-decorator]
def nim_rows(board: Any, steps: Any) -> None:
    """Nim-values below 8 of two heaps."""
    count, width = board.shape
    for row in range(count):
        out = board[row]
        out[:] = 0
        for step in steps:
            if row >= step[0]:
                shift = step[1]
                source = board[row - step[0]]
                for x in range(shift, width):
                    out[x] |= np.uint8(1) << source[x - shift]
        for x in range(width):
            reached = out[x]
            value = np.uint8(0)
            while reached & np.uint8(1):
                reached >>= np.uint8(1)
                value += np.uint8(1)
            out[x] = value


def arguments(rows: Rows) -> tuple[Any, Any, int, bool]:
    steps = np.array([[s.back, s.shift, *s.lift] for s in rows.steps], np.int64)
    return steps, np.array(rows.lengths, np.int64), rows.count, rows.alternate


def bytes_of(moves: Any, shape: Any, stored: bool) -> tuple[Any, Any]:
    """The board, and what fills it."""
    rows = Rows.of(moves, shape)
    board = np.zeros((rows.count if stored else rows.slots, rows.width), np.uint8)
    return board, lambda: byte_rows(board, *arguments(rows))


def words_of(moves: Any, shape: Any, stored: bool) -> tuple[Any, Any]:
    rows = Rows.of(moves, shape)
    board = np.zeros((rows.count if stored else rows.slots, -(-rows.width // 64)), np.uint64)
    tail = np.uint64((1 << (rows.width - 1) % 64 + 1) - 1)
    return board, lambda: int(word_rows(board, *arguments(rows), tail))


def side(size: Size, make: Any, stored: bool) -> Run:
    def common(_: int) -> str:
        board, run = make(size["moves"], size["common"], True)
        total = run()
        return board_digest(total, board.tobytes() if board.dtype == np.uint64 else packed(board))

    make(size["moves"], [100, *(4 for _ in size["shape"][1:])], stored)[1]()
    return make(size["moves"], size["shape"], stored)[1], common


def stream_bytes(size: Size) -> Run:
    return side(size, bytes_of, False)


def store_bytes(size: Size) -> Run:
    return side(size, bytes_of, True)


def stream_words(size: Size) -> Run:
    return side(size, words_of, False)


def store_words(size: Size) -> Run:
    return side(size, words_of, True)


def nim_values(size: Size) -> Run:
    def prepared(shape: Any) -> Any:
        rows = Rows.of(size["moves"], shape)
        return np.empty((rows.count, rows.width), np.uint8), arguments(rows)[0]

    nim_rows(*prepared([100, 4]))
    board, steps = prepared(size["shape"])

    def common(_: None) -> str:
        board, steps = prepared(size["common"])
        nim_rows(board, steps)
        return digest_of(board.tobytes().hex())

    return lambda: nim_rows(board, steps), common
