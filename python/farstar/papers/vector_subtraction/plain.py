"""What the chapters on moves share: outcomes by the definition alone, rulesets in order of size, and maps.

The chapters compare the library with :func:`p_positions` and :func:`plane`, which know no theorem and no engine: a
position is P when no move leads from it to a P-position.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, product
from operator import sub
from pathlib import Path

from farstar.draw import Drawing
from farstar.papers.finding import Picture
from farstar.subtraction import VectorSubtraction

__all__ = [
    "Moves",
    "Pair",
    "Vector",
    "ascending",
    "chart",
    "heap",
    "notation",
    "outcome_map",
    "p_positions",
    "plane",
    "rulesets",
    "vectors",
]

Pair = tuple[int, int]
Vector = tuple[int, ...]
Moves = Sequence[Pair]
Place = tuple[float, float]


# --- outcomes by definition -----------------------------------------------------------------------


def p_positions(moves: Iterable[Vector], box: Sequence[int]) -> set[Vector]:
    """The P-positions of a box, in any dimension.

    >>> sorted(p_positions([(1, 2), (2, 1)], (3, 3)))
    [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
    """
    found: set[Vector] = set()
    for x in product(*map(range, box)):
        if not any(tuple(map(sub, x, s)) in found for s in moves):
            found.add(x)
    return found


def plane(moves: Moves, width: int, height: int) -> set[Pair]:
    """The P-positions of a box of two heaps: the same, only faster.

    >>> plane([(1, 2), (2, 1)], 9, 7) == p_positions([(1, 2), (2, 1)], (9, 7))
    True
    """
    found: set[Pair] = set()
    for x in range(width):
        for y in range(height):
            for a, b in moves:
                if (x - a, y - b) in found:
                    break
            else:
                found.add((x, y))
    return found


def heap(moves: Iterable[int], length: int) -> list[bool]:
    """Whether the heaps below a length are P-positions.

    >>> heap([1, 2], 5)
    [True, False, False, True, False]
    """
    steps = sorted(moves)
    found: list[bool] = []
    for x in range(length):
        found.append(not any(s <= x and found[x - s] for s in steps))
    return found


# --- rulesets, the smaller ones first -------------------------------------------------------------


def vectors(largest: int, dimension: int = 2) -> list[Vector]:
    """The vectors with entries up to a bound, without zero.

    >>> vectors(1)
    [(0, 1), (1, 0), (1, 1)]
    """
    return [v for v in product(range(largest + 1), repeat=dimension) if any(v)]


def rulesets(size: int, largest: int) -> Iterator[tuple[Pair, ...]]:
    """The rulesets of so many moves on two heaps with entries up to a bound, by the sum of their entries.

    >>> list(rulesets(2, 1))
    [((0, 1), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1))]
    """
    moves = [(x, y) for x, y in product(range(largest + 1), repeat=2) if x or y]
    yield from sorted(combinations(moves, size), key=lambda chosen: (sum(map(sum, chosen)), chosen))


def ascending(bound: int, least: int = 1) -> Iterator[Pair]:
    """The pairs a < b up to a bound, the smaller b first.

    >>> list(ascending(3))
    [(1, 2), (1, 3), (2, 3)]
    """
    return ((a, b) for b in range(least + 1, bound + 1) for a in range(least, b))


def notation(moves: Iterable[object]) -> str:
    """A ruleset as it is written.

    >>> notation([(2, 1), (3, 10)]), notation([5, 2])
    ('`{(2, 1), (3, 10)}`', '`{2, 5}`')
    """
    return f"`{VectorSubtraction(moves)}`"


# --- pictures -------------------------------------------------------------------------------------


def outcome_map(moves: Iterable[object], shape: Pair, caption: str) -> Picture:
    r"""The library's map of a box, P-positions black, as a picture of a finding.

    >>> outcome_map([(1, 2), (2, 1)], (20, 20), "a map").png[:4]
    b'\x89PNG'
    """
    with tempfile.TemporaryDirectory() as folder:
        path = VectorSubtraction(moves).save_png(
            Path(folder) / "map.png", shape, zoom=max(1, min(18, 600 // max(shape)))
        )
        return Picture.of(path.read_bytes(), caption, pixelated=True)


def chart(
    shape: Pair,
    fill: Callable[[int, int], str],
    title: str,
    *,
    cell: float = 12,
    labels: Mapping[Place, str] | None = None,
    lines: Iterable[tuple[Place, Place]] = (),
    marks: Iterable[Pair] = (),
) -> str:
    """A drawing of a small box: a fill for each cell, labels at places, straight lines, rings around cells.

    ``fill`` names ``paper``, ``shade`` or an ink. Places and lines are in cells, the origin at the lower left.

    >>> chart((3, 2), lambda x, y: "ink" if x == y else "paper", "a diagonal")[:4]
    '<svg'
    """
    drawing = Drawing(title)
    width, height = shape
    drawing.rectangle(0, 0, width * cell, height * cell, fill="paper")
    for y in range(height):
        x = 0
        while x < width:
            kind, start = fill(x, y), x
            while x < width and fill(x, y) == kind:
                x += 1
            if kind != "paper":
                drawing.rectangle(start * cell, (height - 1 - y) * cell, (x - start) * cell, cell, fill=kind)
    grid = [[(x * cell, 0.0), (x * cell, height * cell)] for x in range(width + 1)]
    grid += [[(0.0, y * cell), (width * cell, y * cell)] for y in range(height + 1)]
    drawing.strokes(grid, ink="faint", width=0.5)
    for (x1, y1), (x2, y2) in lines:
        drawing.line(x1 * cell, (height - y1) * cell, x2 * cell, (height - y2) * cell, ink="right", width=2)
    for x, y in marks:
        side = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)]
        drawing.polyline([(p * cell, (height - q) * cell) for p, q in side], ink="right", width=2)
    for (right, up), text in (labels or {}).items():
        drawing.rectangle(right * cell - 9, (height - up) * cell - 11, 18, 22, fill="paper", corner=4)
        drawing.text(right * cell, (height - up) * cell, text, size=17)
    for x in range(0, width, 5):
        drawing.text((x + 0.5) * cell, height * cell + 9, str(x), size=10, ink="soft")
    for y in range(0, height, 5):
        drawing.text(-5, (height - y - 0.5) * cell, str(y), size=10, anchor="end", ink="soft")
    return str(drawing.finish())
