"""Hackenbush plants on their ground: blue edges are plain, red ones double, green ones dashed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from farstar.draw.layout import spread
from farstar.draw.svg import Drawing

__all__ = ["hackenbush_board"]

STEP, GAP, WIDEST = 36.0, 30.0, 2400.0

Place = tuple[float, float]
Edge = tuple[int, int, str]
INK = {"b": "left", "r": "right", "g": "both"}


def hackenbush_board(edges: Sequence[Edge], title: str) -> Drawing:
    """Draw edges, given by two nodes and a colour; node 0 is the ground.

    >>> hackenbush_board([(0, 1, "b"), (1, 2, "r")], "a stalk").finish().height > 70
    True
    """
    drawing = Drawing(title)
    is_forest = all(v == i + 1 and u <= i for i, (u, v, _) in enumerate(edges))
    places = _trees(edges) if is_forest else _bushes(edges)
    feet = _feet(edges, places)
    xs = [x for x, _ in places.values()] + [x for ends in feet.values() for x in ends]
    left, right = min(xs, default=0.0) - 18, max(xs, default=0.0) + 18
    drawing.strokes([[(x, 0.0), (x - 6, 7.0)] for x in _every(left + 6, right, 9.0)], ink="faint", width=1.2)
    drawing.line(left, 0, right, 0, ink="ink", width=2)
    twins: dict[tuple[int, int], int] = {}
    total: dict[tuple[int, int], int] = {}
    for u, v, _ in edges:
        total[min(u, v), max(u, v)] = total.get((min(u, v), max(u, v)), 0) + 1
    for i, (u, v, colour) in enumerate(edges):
        pair = (min(u, v), max(u, v))
        number = twins[pair] = twins.get(pair, -1) + 1
        if u == v:
            start = places[u] if u else (feet[i][0], 0.0)
            _stroke(drawing, _loop(start, number, u == 0), colour)
        else:
            ends = [places[node] if node else (feet[i][0], 0.0) for node in (u, v)]
            bend = 0.0 if not all((u, v)) else (number - (total[pair] - 1) / 2) * 18
            _stroke(drawing, _arc(ends[0], ends[1], bend), colour)
    for x, y in places.values():
        drawing.circle(x, y, 3.4)
    return drawing


def _every(start: float, stop: float, step: float) -> list[float]:
    return [start + i * step for i in range(int((stop - start) / step) + 1)]


def _trees(edges: Sequence[Edge]) -> dict[int, Place]:
    """Leaves side by side, a node above its edge in the middle of its branches."""
    above: dict[int, list[int]] = {}
    height = {0: 0}
    for u, v, _ in edges:
        above.setdefault(u, []).append(v)
        height[v] = height[u] + 1
    leaves = sum(1 for _, v, _ in edges if v not in above)
    gap = min(GAP, WIDEST / max(1, leaves))
    step = min(STEP, WIDEST / max(1, *height.values()))
    x: dict[int, float] = {}
    free = 0.0
    order = [0]
    walk: list[int] = []
    while order:
        node = order.pop()
        walk.append(node)
        order += reversed(above.get(node, []))
    for node in walk:
        if node and node not in above:
            x[node] = free
            free += gap
    for node in reversed(walk):
        if node and node in above:
            branches = above[node]
            x[node] = (x[branches[0]] + x[branches[-1]]) / 2
    return {node: (x[node], -height[node] * step) for node in walk if node}


def _bushes(edges: Sequence[Edge]) -> dict[int, Place]:
    """A node as high as its distance from the ground, from side to side as the graph without the ground spreads."""
    nodes = sorted({node for u, v, _ in edges for node in (u, v) if node})
    if not nodes:
        return {}
    index = {node: i for i, node in enumerate(nodes)}
    near: dict[int, set[int]] = {node: set() for node in (0, *nodes)}
    for u, v, _ in edges:
        near[u].add(v)
        near[v].add(u)
    height, line = {0: 0}, [0]
    for node in line:
        for other in sorted(near[node]):
            if other not in height:
                height[other] = height[node] + 1
                line.append(other)
    flat = spread(len(nodes), [(index[u], index[v]) for u, v, _ in edges if u and v], STEP)
    x = {node: flat[index[node]][0] for node in nodes}
    # Nodes of one height keep their order and get room for their edges; those above follow what they stand on.
    rows: dict[int, list[int]] = {}
    for node in nodes:
        rows.setdefault(height[node], []).append(node)
    for row in rows.values():
        row.sort(key=lambda node: (x[node], node))
        _apart(row, x)
    for _ in range(8):
        for level in sorted(rows):
            for node in rows[level]:
                others = [x[other] for other in near[node] if other]
                if others:
                    x[node] = (x[node] + sum(others) / len(others)) / 2
            rows[level].sort(key=lambda node: (x[node], node))
            _apart(rows[level], x)
    return {node: (x[node], -height[node] * 1.2 * STEP) for node in nodes}


def _apart(row: list[int], x: dict[int, float]) -> None:
    """Push the nodes of a row apart, around their common middle."""
    if not row:
        return
    middle = sum(x[node] for node in row) / len(row)
    for one, other in pairwise(row):
        x[other] = max(x[other], x[one] + 1.3 * GAP)
    shift = middle - sum(x[node] for node in row) / len(row)
    for node in row:
        x[node] += shift


def _feet(edges: Sequence[Edge], places: dict[int, Place]) -> dict[int, list[float]]:
    """Where each edge on the ground stands: below its node, several spread out."""
    standing: dict[int, list[int]] = {}
    for i, (u, v, _) in enumerate(edges):
        if not u or not v:
            standing.setdefault(u or v, []).append(i)
    feet: dict[int, list[float]] = {}
    far = max((x for x, _ in places.values()), default=-GAP)
    for node, which in standing.items():
        for k, i in enumerate(which):
            if node:
                feet[i] = [places[node][0] + (k - (len(which) - 1) / 2) * 18]
            else:
                feet[i] = [far + GAP * (k + 1), far + GAP * (k + 1) + 20]
    return feet


def _arc(a: Place, b: Place, bend: float) -> list[Place]:
    """A stroke from a to b, bent to the side."""
    if not bend:
        return [a, b]
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    middle = ((a[0] + b[0]) / 2 - dy / length * bend * 2, (a[1] + b[1]) / 2 + dx / length * bend * 2)
    return [
        tuple(
            (1 - t) ** 2 * p + 2 * t * (1 - t) * m + t * t * q for p, m, q in zip(a, middle, b, strict=True)
        )  # type: ignore[misc]
        for t in (i / 12 for i in range(13))
    ]


def _loop(at: Place, number: int, on_ground: bool) -> list[Place]:
    """A loop above a node, or an arch on the ground."""
    x, y = at
    if on_ground:
        return [
            (x + 10 - 10 * math.cos(math.pi * i / 12), y - 16 * math.sin(math.pi * i / 12)) for i in range(13)
        ]
    radius = 8.0 + 5 * number
    return [
        (x + radius * math.sin(2 * math.pi * i / 20), y - radius + radius * math.cos(2 * math.pi * i / 20))
        for i in range(21)
    ]


def _stroke(drawing: Drawing, points: list[Place], colour: str) -> None:
    """A plain, a double or a dashed stroke."""
    ink = INK[colour]
    if colour == "b":
        drawing.polyline(points, ink=ink, width=4)
    elif colour == "g":
        drawing.polyline(points, ink=ink, width=4, dash="6 6")
    else:
        for side in (-2.2, 2.2):
            drawing.polyline(_beside(points, side), ink=ink, width=1.6)


def _beside(points: list[Place], side: float) -> list[Place]:
    """The parallel stroke at a distance."""
    moved: list[Place] = []
    for i, (x, y) in enumerate(points):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        moved.append((x - dy / length * side, y + dx / length * side))
    return moved
