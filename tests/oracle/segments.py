"""Certificates of segmentations by their definitions, in the plainest Python; shares no code with farstar."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

Pair = tuple[int, int]


def cross(v: Sequence[int], x: Sequence[int]) -> int:
    return v[0] * x[1] - v[1] * x[0]


class Certificate:
    """The wedges of docs/theory/segments.md, and which of their positions are harmless."""

    def __init__(self, parts: Mapping[str, list]) -> None:
        self.moves = parts["moves"]
        self.v = parts["boundaries"]
        self.above = parts["above"]
        self.below = parts["below"]
        self.k = len(self.v) - 1

    def inside(self, i: int, x: Pair) -> bool:
        if x[0] < 0 or x[1] < 0:
            return False
        if i > 0 and not cross(self.v[i - 1], x) > self.above[i - 1]:
            return False
        return not (i < self.k and not cross(self.v[i + 1], x) < self.below[i])

    def first_kind(self, i: int, x: Pair) -> bool:
        a, b = self.v[i]
        for m in self.moves:
            one, other = (x[0] - m[0], x[1] - m[1]), (x[0] + a - m[0], x[1] + b - m[1])
            if not (self.inside(i, one) or (min(one) < 0 and min(other) < 0)):
                return False
        return True

    def second_kind(self, i: int, j: int, x: Pair) -> bool:
        (a, b), (c, d) = self.v[i], self.v[j]
        back, round_ = (x[0] - c, x[1] - d), (x[0] + a - c, x[1] + b - d)
        return (
            self.inside(i, back)
            and self.inside(j, back)
            and self.inside(j, round_)
            and self.first_kind(j, round_)
        )

    def harmless(self, i: int, x: Pair) -> bool:
        neighbours = [j for j in (i - 1, i + 1) if 0 <= j <= self.k]
        return self.first_kind(i, x) or any(self.second_kind(i, j, x) for j in neighbours)

    def wedge(self, i: int, box: Pair) -> Iterator[Pair]:
        for x in range(box[0]):
            for y in range(box[1]):
                if self.inside(i, (x, y)):
                    yield x, y

    def failures(self, p: Iterable[Pair], box: Pair) -> Iterator[tuple[int, Pair]]:
        """Where the statement of a wedge is false, for positions x with x and x + v in the box."""
        won = set(p)
        for i, (a, b) in enumerate(self.v):
            for x, y in self.wedge(i, (box[0] - a, box[1] - b)):
                if ((x, y) in won) != ((x + a, y + b) in won):
                    yield i, (x, y)
