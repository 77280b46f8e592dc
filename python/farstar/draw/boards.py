"""Boards: grids of cells, strips, heaps, dominoes, cakes, corners and graphs.

Left is blue and solid, Right is red and a ring or an outline, what is anyone's is green, so that the players can be
told apart without colours. The names of rows and columns are notes: a board inside an option tree goes without them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from farstar.draw.layout import spread
from farstar.draw.svg import Drawing, text_width

__all__ = [
    "cakes_board",
    "corner_board",
    "dominoes_board",
    "graph_board",
    "grid_board",
    "heaps_board",
    "strip_board",
    "text_board",
]

CELL = 26.0
WIDEST = 1800.0

Mark = Callable[[Drawing, float, float, float], None]


def _disc(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.circle(x, y, 0.36 * size, ink="left")


def _circle(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.ring(x, y, 0.29 * size, ink="right", width=0.13 * size)


def _square(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.rectangle(x - size / 2, y - size / 2, size, size, fill="soft")


def _small_disc(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.circle(x, y, 0.13 * size, ink="left")


def _small_circle(drawing: Drawing, x: float, y: float, size: float) -> None:
    drawing.ring(x, y, 0.12 * size, ink="right", width=0.07 * size)


def _pointing(step: int) -> Mark:
    """An animal that goes right (Left's, solid) or left (Right's, an outline)."""

    def draw(drawing: Drawing, x: float, y: float, size: float) -> None:
        a, b = 0.34 * size * step, 0.3 * size
        corners = [(x - a, y - b), (x + 0.1 * a, y - b), (x + a, y), (x + 0.1 * a, y + b), (x - a, y + b)]
        if step > 0:
            drawing.polygon(corners, ink="left", fill="left", width=0.06 * size)
        else:
            drawing.polygon(corners, ink="right", fill="paper", width=0.11 * size)

    return draw


STONES: dict[str, Mark] = {
    "x": _disc,
    "o": _circle,
    "#": _square,
    "l": _small_disc,
    "r": _small_circle,
}
"""How the characters of grids are drawn; others are written."""

ANIMALS: dict[str, Mark] = {"t": _pointing(1), "e": _pointing(1), "f": _pointing(-1), "r": _pointing(-1)}
"""How the characters of strips are drawn."""


def grid_board(text: str, title: str, *, marks: dict[str, Mark] | None = None) -> Drawing:
    """Draw rows of equal length joined by ``/``: ``x`` a disc, ``o`` a ring, ``#`` a dark cell, ``l`` and ``r`` tints.

    Other characters but ``.`` are written into their cells; ``marks`` gives ways of drawing of one's own.

    >>> grid_board("xo./.#.", "a board").finish()
    <Svg 114.42 x 88.9>
    """
    return _cells(text.split("/"), title, STONES if marks is None else marks)


def strip_board(text: str, title: str) -> Drawing:
    """Draw strips joined by ``/``, of any lengths, whose animals point where they go.

    >>> strip_board("t.f/tf.", "toads").finish().height
    96.7
    """
    return _cells(text.split("/"), title, ANIMALS, apart=0.3)


def _cells(rows: Sequence[str], title: str, marks: dict[str, Mark], apart: float = 0.0) -> Drawing:
    drawing = Drawing(title)
    widest = max(map(len, rows), default=0)
    if not widest:
        drawing.text(0, 0, "(no cells)", size=12, ink="soft", italic=True)
        return drawing
    size = max(4.0, min(CELL, WIDEST / widest, WIDEST / len(rows)))
    step = size * (1 + apart)
    for r, row in enumerate(rows):
        if row:
            drawing.rectangle(0, r * step, len(row) * size, size)
    for r, row in enumerate(rows):
        for c, character in enumerate(row):
            x, y = (c + 0.5) * size, r * step + 0.5 * size
            if character in marks:
                marks[character](drawing, x, y, size)
            elif character not in ". ":
                drawing.text(x, y, character, size=0.6 * size)
    # The lines come last, so that dark cells show theirs.
    lines = [
        [(0.0, r * step + y), (len(row) * size, r * step + y)]
        for r, row in enumerate(rows)
        if row
        for y in (0, size)
    ]
    lines += [
        [(c * size, r * step), (c * size, r * step + size)]
        for r, row in enumerate(rows)
        if row
        for c in range(len(row) + 1)
    ]
    drawing.strokes(lines, ink="soft", width=min(1.0, size / 16))
    if len(rows) > 1 and widest > 1 and size > 14:
        _name_cells(drawing, len(rows), widest, size, step)
    return drawing


def _name_cells(drawing: Drawing, rows: int, columns: int, size: float, step: float) -> None:
    from farstar.rulesets.grids import cell_name

    for c in range(columns):
        drawing.note((c + 0.5) * size, -7, cell_name(0, c)[:-1])
    for r in range(rows):
        drawing.note(-9, r * step + size / 2, str(r + 1))


def text_board(text: str, title: str) -> Drawing:
    """Draw any text: as a grid when it looks like rows of cells, and else as it is, long ones in lines.

    >>> text_board("xo/ox", "").finish() == grid_board("xo/ox", "").finish()
    True
    >>> "loop 3" in str(text_board("loop 3", "").finish())
    True
    """
    rows = text.split("/")
    if text and len({len(row) for row in rows}) == 1 and all(len(row.split()) == 1 for row in rows):
        return grid_board(text, title)
    drawing = Drawing(title)
    words = [text[i : i + 80] for i in range(0, len(text), 80)] or ["(empty)"]
    for i, line in enumerate(words):
        drawing.text(0, 20 * i, line, size=15, anchor="start", ink="ink" if text else "soft")
    return drawing


# --- heaps ---------------------------------------------------------------------------------------

TALLEST, MOST_HEAPS = 12, 30


def heaps_board(heaps: Sequence[int], title: str) -> Drawing:
    """Draw heaps of counters; of a heap of more than 12 its number, of more than 30 heaps how many more there are.

    >>> heaps_board([3, 5, 100], "nim").finish().width > 60
    True
    """
    drawing = Drawing(title)
    if not heaps:
        drawing.text(0, 0, "0", size=14, ink="soft")
    x = 0.0
    for heap in heaps[:MOST_HEAPS]:
        label = str(heap) if heap < 10**12 else f"{str(heap)[:6]}… ({len(str(heap))} digits)"
        wide = max(22.0, text_width(label, 12) + 4)
        if heap <= TALLEST:
            for i in range(heap):
                drawing.circle(x + wide / 2, -9 - 15 * i, 6.5, ink="mark")
        else:
            # Three counters at the foot, dots, and one on top: a heap too tall to count.
            for height in (9.0, 24.0, 39.0, 84.0):
                drawing.circle(x + wide / 2, -height, 6.5, ink="mark")
            for height in (54.0, 61.5, 69.0):
                drawing.circle(x + wide / 2, -height, 1.4, ink="soft")
        drawing.text(x + wide / 2, 9, label, size=12, ink="soft")
        x += wide + 8
    if len(heaps) > MOST_HEAPS:
        drawing.text(x, -9, f"and {len(heaps) - MOST_HEAPS} more", size=12, anchor="start", ink="soft")
    if heaps:
        drawing.line(-4, 0, x - 4, 0, ink="soft", width=1.2)
    return drawing


# --- dominoes and cakes --------------------------------------------------------------------------


def dominoes_board(text: str, title: str) -> Drawing:
    """Draw rows of standing dominoes: ``L`` solid, ``R`` an outline, ``E`` half and half.

    >>> dominoes_board("LRE", "dominoes").finish().height > 40
    True
    """
    drawing = Drawing(title)
    rows = text.split("/")
    if not text.replace("/", ""):
        drawing.text(0, 0, "(no dominoes)", size=12, ink="soft", italic=True)
        return drawing
    step = max(5.0, min(18.0, WIDEST / max(map(len, rows))))
    wide, high = 0.6 * step, 34.0
    for r, row in enumerate(rows):
        y = r * (high + 16)
        drawing.line(-4, y + high, max(len(row), 1) * step + 4, y + high, ink="soft", width=1.2)
        for i, domino in enumerate(row):
            x = i * step + 0.2 * step
            if domino == "L":
                drawing.rectangle(x, y, wide, high, fill="left", ink="left", corner=2)
            elif domino == "R":
                drawing.rectangle(x, y, wide, high, ink="right", corner=2)
                drawing.line(x + wide / 2, y + 6, x + wide / 2, y + high - 6, ink="right", width=1.4)
            else:
                drawing.rectangle(x, y, wide, high, ink="both", corner=2)
                drawing.rectangle(x, y + high / 2, wide, high / 2, fill="both", ink="both", corner=2)
    return drawing


def cakes_board(cakes: Iterable[tuple[int, int]], title: str) -> Drawing:
    """Draw cakes of rows and columns side by side, those of more than 24 cells on a side without their lattice.

    >>> cakes_board([(2, 3), (100, 3)], "cakes").finish().width > 90
    True
    """
    drawing = Drawing(title)
    x, size = 0.0, 15.0
    for rows, columns in cakes:
        wide, high = min(columns, 24) * size, min(rows, 24) * size
        drawing.rectangle(x, 0, wide, high, fill="shade", ink="ink")
        if rows <= 24:
            drawing.strokes(
                [[(x, r * size), (x + wide, r * size)] for r in range(1, rows)], ink="right", dash="3 3"
            )
        if columns <= 24:
            drawing.strokes(
                [[(x + c * size, 0.0), (x + c * size, high)] for c in range(1, columns)], ink="left"
            )
        label = f"{rows} × {columns}"
        drawing.text(x + wide / 2, high + 13, label, size=11, ink="soft")
        x += max(wide, text_width(label, 11)) + 16
    if not x:
        drawing.text(0, 0, "(no cakes)", size=12, ink="soft", italic=True)
    return drawing


def corner_board(cells: Sequence[tuple[int, int]], title: str) -> Drawing:
    """Draw pieces on a quarter of a board, its corner at the lower left; far away cells by their coordinates alone.

    >>> corner_board([(3, 5)], "wythoff").finish().height > 100
    True
    """
    drawing = Drawing(title)
    near = [cell for cell in cells if max(cell) < 32]
    side = [1 + max((cell[axis] for cell in near), default=3) for axis in (0, 1)]
    size = 18.0
    drawing.rectangle(0, -side[1] * size, side[0] * size, side[1] * size, fill="paper")
    drawing.rectangle(0, -size, size, size, fill="shade")
    lines = [[(c * size, 0.0), (c * size, -side[1] * size)] for c in range(side[0] + 1)]
    lines += [[(0.0, -r * size), (side[0] * size, -r * size)] for r in range(side[1] + 1)]
    drawing.strokes(lines, ink="faint")
    drawing.strokes([[(0.0, -side[1] * size), (0.0, 0.0), (side[0] * size, 0.0)]], ink="ink", width=1.6)
    for x, y in near:
        drawing.circle((x + 0.5) * size, -(y + 0.5) * size, 0.34 * size, ink="mark", hint=f"{x},{y}")
    far = [f"{x},{y}" for x, y in cells if max(x, y) >= 32]
    for i, label in enumerate(far):
        shown = label if len(label) < 60 else label[:56] + "…"
        drawing.text(
            side[0] * size + 10, -side[1] * size + 12 + 18 * i, f"and on {shown}", size=12, anchor="start"
        )
    for c in range(side[0]):
        drawing.note((c + 0.5) * size, 9, str(c))
    for r in range(side[1]):
        drawing.note(-9, -(r + 0.5) * size, str(r))
    return drawing


# --- graphs --------------------------------------------------------------------------------------

NODE = 9.0


def graph_board(names: Sequence[str], edges: Sequence[tuple[int, int]], marks: str, title: str) -> Drawing:
    """Draw a graph: ``x`` a disc, ``o`` a ring, ``l`` and ``r`` tints, ``#`` a dark dot, anything else empty.

    >>> graph_board(["a", "b"], [(0, 1)], "x.", "a path").finish().width > 60
    True
    """
    drawing = Drawing(title)
    places = spread(len(names), edges, 52.0)
    drawing.strokes([[places[a], places[b]] for a, b in edges], ink="soft", width=1.6)
    for mark, (x, y) in zip(marks, places, strict=True):
        if mark == "x":
            drawing.circle(x, y, NODE, ink="left")
        elif mark == "o":
            drawing.ring(x, y, NODE - 2, ink="right", width=4)
        elif mark == "#":
            drawing.circle(x, y, NODE / 2, ink="soft")
        else:
            drawing.ring(x, y, NODE - 1, ink="soft", width=1.6)
            if mark in "lr":
                STONES[mark](drawing, x, y, 3 * NODE)
    for v, name in enumerate(names):
        ends = [places[b if a == v else a] for a, b in edges if v in (a, b)]
        angle = _free_angle(places[v], ends)
        far = NODE + 5 + 0.5 * text_width(name, 11) * abs(math.cos(angle)) + 4 * abs(math.sin(angle))
        drawing.note(
            places[v][0] + far * math.cos(angle), places[v][1] + far * math.sin(angle), name, size=11
        )
    if not names:
        drawing.text(0, 0, "(no vertices)", size=12, ink="soft", italic=True)
    return drawing


def _free_angle(at: tuple[float, float], ends: Iterable[tuple[float, float]]) -> float:
    """The direction in the middle of the widest gap between the edges at a vertex; up when there is none."""
    angles = sorted(math.atan2(y - at[1], x - at[0]) for x, y in ends)
    if not angles:
        return -math.pi / 2
    gaps = [(b - a, (a + b) / 2) for a, b in pairwise([*angles, angles[0] + 2 * math.pi])]
    return max(gaps)[1]
