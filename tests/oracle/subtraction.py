"""Vector subtraction games by their definitions, in the plainest Python; shares no code with farstar."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping

Vector = tuple[int, ...]


def box(shape: Vector) -> Iterable[Vector]:
    return itertools.product(*map(range, shape))


def options(moves: Iterable[Vector], x: Vector, terminal: Vector | None = None) -> list[Vector]:
    if terminal is not None and any(h < t for h, t in zip(x, terminal, strict=True)):
        return []
    below = [tuple(h - s for h, s in zip(x, move, strict=True)) for move in moves]
    return [y for y in below if min(y) >= 0]


def nim_values(
    moves: Iterable[Vector],
    shape: Vector,
    terminal: Vector | None = None,
    seeds: Mapping[Vector, int] | None = None,
) -> dict[Vector, int]:
    """The least value that no option has; a seed has the value that is given."""
    moves, seeds = list(moves), seeds or {}
    values: dict[Vector, int] = {}
    for x in box(shape):
        seen = {values[y] for y in options(moves, x, terminal)}
        values[x] = seeds.get(x, next(v for v in itertools.count() if v not in seen))
    return values


def p_positions(
    moves: Iterable[Vector],
    shape: Vector,
    terminal: Vector | None = None,
    seeds: Mapping[Vector, int] | None = None,
) -> set[Vector]:
    """The positions without an option among them; a seed is one exactly when its value is 0."""
    moves, seeds = list(moves), seeds or {}
    found: set[Vector] = set()
    for x in box(shape):
        if seeds[x] == 0 if x in seeds else not any(y in found for y in options(moves, x, terminal)):
            found.add(x)
    return found


def remoteness(moves: Iterable[Vector], shape: Vector) -> dict[Vector, int]:
    """0 without options; odd and hasty if some option is even; otherwise even and slow."""
    moves = list(moves)
    length: dict[Vector, int] = {}
    for x in box(shape):
        ahead = [length[y] for y in options(moves, x)]
        even = [n for n in ahead if n % 2 == 0]
        length[x] = 0 if not ahead else 1 + (min(even) if even else max(ahead))
    return length


def heap_cycle(moves: Iterable[int], *, nim: bool) -> tuple[int, int, list[int]]:
    """Preperiod and period by remembering every window that has been seen."""
    moves = list(moves)
    top = max(moves)
    values: list[int] = []
    seen: dict[tuple[int, ...], int] = {}
    for n in itertools.count():
        if n >= top:
            window = tuple(values[n - top :])
            if window in seen:
                start = seen[window] - top
                period = n - seen[window]
                return start, period, values[: start + period]
            seen[window] = n
        ahead = {values[n - s] for s in moves if s <= n}
        if nim:
            values.append(next(v for v in itertools.count() if v not in ahead))
        else:
            values.append(0 if 1 in ahead else 1)
    raise AssertionError


def all_but(excluded: Iterable[int], count: int) -> list[int]:
    """Nim-values of one heap from which all numbers but the excluded ones may be taken."""
    excluded = set(excluded)
    values: list[int] = []
    for n in range(count):
        ahead = {values[n - s] for s in range(1, n + 1) if s not in excluded}
        values.append(next(v for v in itertools.count() if v not in ahead))
    return values
