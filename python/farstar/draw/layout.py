"""Places for the vertices of a graph: distances on paper near those in the graph.

Components are placed by themselves and put side by side. Within one, every pair of vertices is pulled towards its
distance in the graph, with a weight that falls with the distance, pair by pair and with shrinking steps (Zheng, Pawar
and Goodman, *Graph drawing by stochastic gradient descent*, 2019; here in a fixed order, so that a graph is always
drawn alike).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

__all__ = ["spread"]

Place = tuple[float, float]

ROUNDS = 40
LARGEST = 400
"""Components of more vertices are put on a circle: the method takes a step for each pair of them."""


def spread(count: int, edges: Sequence[tuple[int, int]], length: float) -> list[Place]:
    """Place vertices so that edges are about as long as ``length``.

    >>> places = spread(3, [(0, 1), (1, 2)], 10)
    >>> [round(math.dist(places[a], places[b])) for a, b in ((0, 1), (1, 2), (0, 2))]
    [10, 10, 20]
    """
    near: list[set[int]] = [set() for _ in range(count)]
    for a, b in edges:
        if a != b:
            near[a].add(b)
            near[b].add(a)
    places: list[Place] = [(0.0, 0.0)] * count
    right = 0.0
    seen: set[int] = set()
    for start in range(count):
        if start in seen:
            continue
        component = list(_distances(near, start))
        seen.update(component)
        local = _place(component, near, length)
        left = min(x for x, _ in local)
        high = min(y for _, y in local)
        for v, (x, y) in zip(component, local, strict=True):
            places[v] = (x - left + right, y - high)
        right += max(x for x, _ in local) - left + length
    return places


def _distances(near: Sequence[set[int]], start: int) -> dict[int, int]:
    found = {start: 0}
    line = [start]
    for v in line:
        for w in sorted(near[v]):
            if w not in found:
                found[w] = found[v] + 1
                line.append(w)
    return found


def _place(component: list[int], near: Sequence[set[int]], length: float) -> list[Place]:
    n = len(component)
    around = [2 * math.pi * i / n for i in range(n)]
    radius = length / 2 / math.sin(math.pi / n) if n > 2 else length / 2
    x = [radius * math.cos(angle) if n > 1 else 0.0 for angle in around]
    y = [radius * math.sin(angle) if n > 2 else 0.0 for angle in around]
    if n > LARGEST:
        return list(zip(x, y, strict=True))
    index = {v: i for i, v in enumerate(component)}
    pairs = [
        (i, index[w], steps * length)
        for i, v in enumerate(component)
        for w, steps in _distances(near, v).items()
        if index[w] > i
    ]
    farthest = max((goal for _, _, goal in pairs), default=length)
    for turn in range(ROUNDS):
        rate = (farthest / length) ** 2 * (0.1 * (length / farthest) ** 2) ** (turn / (ROUNDS - 1))
        for i, j, goal in pairs if turn % 2 else reversed(pairs):
            dx, dy = x[i] - x[j], y[i] - y[j]
            now = math.hypot(dx, dy) or 1e-9
            pull = min(1.0, rate * (length / goal) ** 2) * (now - goal) / 2 / now
            x[i] -= pull * dx
            y[i] -= pull * dy
            x[j] += pull * dx
            y[j] += pull * dy
    return _upright(x, y)


def _upright(x: list[float], y: list[float]) -> list[Place]:
    """Turn the places so that they reach farthest from left to right."""
    n = len(x)
    mx, my = sum(x) / n, sum(y) / n
    xx = sum((a - mx) ** 2 for a in x)
    yy = sum((b - my) ** 2 for b in y)
    xy = sum((a - mx) * (b - my) for a, b in zip(x, y, strict=True))
    angle = math.atan2(2 * xy, xx - yy) / 2
    c, s = math.cos(angle), math.sin(angle)
    return [((a - mx) * c + (b - my) * s, (b - my) * c - (a - mx) * s) for a, b in zip(x, y, strict=True)]
