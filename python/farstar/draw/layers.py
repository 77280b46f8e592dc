"""Placing a layered graph: few crossings, short edges, no overlaps (after Sugiyama, Tagawa and Toda 1981).

Rows are given. Edges that skip rows pass through invisible nodes in the rows between, so that they keep clear
of what is drawn there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

__all__ = ["Layout", "layered", "spread"]

SWEEPS = 24
PASSES = 40
# More invisible nodes than this help nobody: such edges are drawn straight instead.
BENDS_AT_MOST = 4000
# Swapping neighbours is thorough and quadratic in the width of a row.
SWAP_AT_MOST = 600


@dataclass(frozen=True)
class Layout:
    """Where things stand: ``x`` of each node, and the points (x, row) of each edge from end to end.

    >>> layered([0, 1, 2], [(0, 1), (1, 2), (0, 2)], [10, 10, 10], 5).edges[2][1][1]
    1
    """

    x: tuple[float, ...]
    edges: tuple[tuple[tuple[float, int], ...], ...]


def spread(wanted: Sequence[float], apart: Sequence[float]) -> list[float]:
    """Positions nearest to the wanted ones (least squares), neighbours at least ``apart[i]`` apart.

    Pool adjacent violators: linear in the number of positions.

    >>> spread([0, 0, 5], [2, 2])
    [-1.0, 1.0, 5.0]
    """
    shift = [0.0]
    for distance in apart:
        shift.append(shift[-1] + distance)
    blocks: list[tuple[float, int]] = []  # (sum, count) of wanted minus shift
    for target, offset in zip(wanted, shift, strict=True):
        total, count = target - offset, 1
        while blocks and blocks[-1][0] * count >= total * blocks[-1][1]:
            before, size = blocks.pop()
            total, count = total + before, count + size
        blocks.append((total, count))
    levels = [total / count for total, count in blocks for _ in range(count)]
    return [level + offset for level, offset in zip(levels, shift, strict=True)]


def layered(
    rows: Sequence[int], edges: Sequence[tuple[int, int]], widths: Sequence[float], gap: float
) -> Layout:
    """Place nodes of given rows and widths, ``gap`` apart at least; edges run from lower to higher rows.

    >>> layout = layered([0, 1, 1, 2], [(0, 1), (0, 2), (1, 3), (2, 3)], [10] * 4, 10)
    >>> [round(x) for x in layout.x]
    [0, -10, 10, 0]
    """
    graph = _Graph(rows, edges, widths)
    graph.order()
    x = graph.place(gap)
    middle = (min(x, default=0.0) + max(x, default=0.0)) / 2
    x = [each - middle for each in x]
    return Layout(
        tuple(x[: len(rows)]),
        tuple(tuple((x[node], graph.rows[node]) for node in path) for path in graph.paths),
    )


class _Graph:
    """The graph with its invisible nodes, and the left-to-right order of each row."""

    def __init__(
        self, rows: Sequence[int], edges: Sequence[tuple[int, int]], widths: Sequence[float]
    ) -> None:
        self.rows = list(rows)
        self.widths = list(widths)
        bends = sum(rows[high] - rows[low] - 1 for low, high in edges)
        self.paths: list[list[int]] = []
        for low, high in edges:
            path = [low]
            if bends <= BENDS_AT_MOST:
                for row in range(rows[low] + 1, rows[high]):
                    path.append(len(self.rows))
                    self.rows.append(row)
                    self.widths.append(0.0)
            self.paths.append([*path, high])
        self.down: list[list[int]] = [[] for _ in self.rows]
        self.up: list[list[int]] = [[] for _ in self.rows]
        for path in self.paths:
            for a, b in pairwise(path):
                self.up[a].append(b)
                self.down[b].append(a)
        self.lines: list[list[int]] = [[] for _ in range(max(self.rows, default=-1) + 1)]
        self.at = [0] * len(self.rows)

    def _first_order(self) -> list[int]:
        """Depth first from the top, along the edges as given: what is a tree starts without crossings."""
        seen: dict[int, None] = {}
        stack = [node for node in reversed(range(len(self.rows))) if not self.up[node]]
        while stack:
            node = stack.pop()
            if node not in seen:
                seen[node] = None
                stack += [below for below in reversed(self.down[node]) if below not in seen]
        return list(seen)

    def _arrange(self, order: Iterable[int]) -> None:
        for line in self.lines:
            line.clear()
        for node in order:
            self.lines[self.rows[node]].append(node)
        self._number()

    def _number(self) -> None:
        for line in self.lines:
            for place, node in enumerate(line):
                self.at[node] = place

    def order(self) -> None:
        """Sweep up and down, sorting rows by the mean place of neighbours; keep the best order seen."""
        best: list[list[int]] = []
        fewest = -1
        for start in (self._first_order(), range(len(self.rows))):
            self._arrange(start)
            for sweep in range(SWEEPS):
                found = self.crossings()
                if found < fewest or fewest < 0:
                    best, fewest = [list(line) for line in self.lines], found
                if fewest == 0:
                    break
                self._sweep(upward=sweep % 2 == 0)
        self.lines = best
        self._number()

    def _sweep(self, *, upward: bool) -> None:
        side = self.down if upward else self.up
        for line in self.lines if upward else self.lines[::-1]:
            self._sort(line, side)
        if len(self.rows) <= SWAP_AT_MOST:
            self._swap()

    def _sort(self, line: list[int], side: list[list[int]]) -> None:
        def mean(node: int) -> float:
            near = side[node]
            return sum(self.at[each] for each in near) / len(near) if near else float(self.at[node])

        line.sort(key=mean)
        for place, node in enumerate(line):
            self.at[node] = place

    def _swap(self) -> None:
        """Exchange neighbours while that removes crossings."""
        for line in self.lines:
            for place in range(len(line) - 1):
                a, b = line[place], line[place + 1]
                kept = self._between(a, b)
                if kept and self._between(b, a) < kept:
                    line[place], line[place + 1] = b, a
                    self.at[a], self.at[b] = place + 1, place

    def _between(self, a: int, b: int) -> int:
        """The crossings of the edges of two neighbours when a stands left of b."""
        return sum(
            self.at[far] > self.at[near]
            for side in (self.up, self.down)
            for far in side[a]
            for near in side[b]
        )

    def crossings(self) -> int:
        """The number of pairs of edges that cross, by counting inversions row by row."""
        total = 0
        for line in self.lines:
            ends = [place for node in line for place in sorted(self.at[up] for up in self.up[node])]
            total += _inversions(ends)
        return total

    def place(self, gap: float) -> list[float]:
        """Draw each node towards the mean of its neighbours, row after row, keeping order and distance."""
        x = [0.0] * len(self.rows)
        apart = [
            [(self.widths[a] + self.widths[b]) / 2 + gap for a, b in pairwise(line)] for line in self.lines
        ]
        for line, distances in zip(self.lines, apart, strict=True):
            start = -sum(distances) / 2
            for node, offset in zip(line, accumulate(distances, initial=0.0), strict=True):
                x[node] = start + offset
        count = len(self.lines)
        for turn in range(PASSES):
            for row in range(count) if turn % 2 else reversed(range(count)):
                line = self.lines[row]
                wanted: list[float] = []
                for node in line:
                    near = self.up[node] + self.down[node]
                    # One share for where the node stands already damps swinging.
                    wanted.append((x[node] + sum(x[each] for each in near)) / (1 + len(near)))
                for node, place in zip(line, spread(wanted, apart[row]), strict=True):
                    x[node] = place
        return x


def _inversions(places: Sequence[int]) -> int:
    """Pairs out of order, by a Fenwick tree: n log n."""
    size = max(places, default=-1) + 1
    tree = [0] * (size + 1)
    total = 0
    for seen, place in enumerate(places):
        below, i = 0, place + 1
        while i:
            below += tree[i]
            i &= i - 1
        total += seen - below
        i = place + 1
        while i <= size:
            tree[i] += 1
            i += i & -i
    return total
