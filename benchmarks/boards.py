"""Boards of subtraction games as the other sides compute them: row by row, the first coordinate along the row."""

from __future__ import annotations

import hashlib
import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod

Move = tuple[int, ...]


@dataclass(frozen=True)
class Step:
    """A move to an earlier row: how many rows back, how many cells, and the least other coordinates it needs."""

    back: int
    shift: int
    lift: Move


@dataclass(frozen=True)
class Rows:
    """A box cut into rows."""

    width: int
    count: int
    lengths: Move
    steps: list[Step]
    alternate: bool
    """Whether there is a move inside the row; the only one that these sides know is to the cell before."""

    @classmethod
    def of(cls, moves: Sequence[Sequence[int]], shape: Sequence[int]) -> Rows:
        strides = [1, *itertools.accumulate(shape[1:-1], lambda x, y: x * y)]
        steps = []
        alternate = False
        for move in moves:
            back = sum(s * stride for s, stride in zip(move[1:], strides, strict=True))
            if back:
                steps.append(Step(back, move[0], tuple(move[1:])))
            elif move[0] == 1:
                alternate = True
            else:
                raise NotImplementedError(f"expected no move inside a row but 1, got {move!r}")
        return cls(shape[0], prod(shape[1:]), tuple(shape[1:]), steps, alternate)

    @property
    def slots(self) -> int:
        """How many rows must be kept."""
        return 1 + max((step.back for step in self.steps), default=0)

    def __iter__(self) -> Iterator[tuple[int, list[tuple[int, int]]]]:
        """Each row, and of the moves that can be made from it the row they lead to and the shift."""
        steps = [s for s in self.steps if s.shift < self.width]
        for row, at in enumerate(itertools.product(*(range(n) for n in self.lengths[::-1]))):
            if row >= self.slots and len(at) == 1:
                yield row, [(row - s.back, s.shift) for s in steps]
            else:
                usable = (s for s in steps if all(c >= b for c, b in zip(at[::-1], s.lift, strict=True)))
                yield row, [(row - s.back, s.shift) for s in usable]


def board_digest(p_count: int, packed: bytes) -> str:
    """A name for a board: its P-positions as bits, rows padded to whole words of 64, and their number."""
    return f"{p_count}:{hashlib.sha256(packed).hexdigest()[:16]}"


def heaps(count: int, moves: int, largest: int) -> list[list[int]]:
    """Random rulesets on one heap."""
    rng = random.Random(40)
    return [sorted(rng.sample(range(1, largest + 1), moves)) for _ in range(count)]


def far_positions(count: int, digits: int) -> list[tuple[int, int]]:
    """Random positions of two heaps with so many digits."""
    rng = random.Random(31)
    return [(rng.randrange(10**digits), rng.randrange(10**digits)) for _ in range(count)]
