"""The jobs of subtraction games by the integers of Python: a row is one number, the cell x its bit x."""

from __future__ import annotations

from benchmarks.boards import Rows, board_digest, heaps
from benchmarks.job import Run, Size, digest_of


def outcomes(rows: Rows, board: list[int]) -> int:
    """Fill `board` with rows, cyclically if it is shorter than the box is high; the number of P-positions."""
    slots = len(board)
    full = (1 << rows.width) - 1
    even = full // 3 if rows.width % 2 == 0 else (full >> 1) // 3 | 1 << rows.width - 1
    total = 0
    for row, sources in rows:
        reached = 0
        for source, shift in sources:
            reached |= board[source % slots] << shift
        free = ~reached & full
        if rows.alternate:
            # In a run of free cells every other one is P: those runs that start at an even cell pass on a carry.
            from_even = free & ~(free + (free & ~(free << 1) & even))
            free &= (from_even & even) | ~(from_even | even)
        board[row % slots] = free
        total += free.bit_count()
    return total


def common(size: Size) -> str:
    rows = Rows.of(size["moves"], size["common"])
    board = [0] * rows.count
    total = outcomes(rows, board)
    octets = -(-rows.width // 64) * 8
    return board_digest(total, b"".join(row.to_bytes(octets, "little") for row in board))


def stream(size: Size) -> Run:
    rows = Rows.of(size["moves"], size["shape"])
    return lambda: outcomes(rows, [0] * rows.slots), lambda _: common(size)


def store(size: Size) -> Run:
    rows = Rows.of(size["moves"], size["shape"])
    board = [0] * rows.count
    return lambda: outcomes(rows, board), lambda _: common(size)


def cycle(moves: list[int]) -> tuple[int, int]:
    """Preperiod and period of one heap: the last outcomes, as many as a move reaches back, return."""
    mask = sum(1 << move - 1 for move in moves)
    last = (1 << moves[-1]) - 1
    state, at = 0, 0
    seen = {}
    outcomes = []
    while state not in seen:
        seen[state] = at
        outcomes.append(not state & mask)
        state = (state << 1 | outcomes[-1]) & last
        at += 1
    period = at - seen[state]
    preperiod = seen[state]
    while preperiod and outcomes[preperiod - 1] == outcomes[preperiod - 1 + period]:
        preperiod -= 1
    return preperiod, period


def periods(size: Size) -> Run:
    games = heaps(size["count"], size["moves"], size["largest"])
    return lambda: list(map(cycle, games)), lambda found: digest_of([list(pair) for pair in found])
