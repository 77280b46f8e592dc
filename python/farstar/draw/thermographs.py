"""Thermographs as the field draws them: Left on the left (values grow leftward), temperature upward."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from farstar.draw.svg import Drawing, Svg, text_width

if TYPE_CHECKING:
    from farstar.thermal import Thermograph, Trajectory

__all__ = ["thermograph_svg", "thermograph_text"]

COLDEST = Fraction(-1)
SIZE = 13
# The picture keeps 45 degrees for a slope of 1; its unit is chosen so that it is about this wide or high.
WIDE, HIGH = Fraction(440), Fraction(360)


class _Frame:
    """From (value, temperature) to the sheet."""

    def __init__(self, walls: Thermograph) -> None:
        points = walls.critical_points
        self.low = COLDEST
        above = max(walls.temperature, Fraction(0))
        spread = max(above + 1, Fraction(1))
        self.high = above + spread / 3
        corners = [v for wall in (walls.left_wall, walls.right_wall) for v, _ in wall.corners(self.high)]
        self.most, self.least = max(corners), min(corners)
        reach = max(self.most - self.least, (self.high - self.low) / 2)
        # Exact, because integers of any size are values and floats end at 10^308.
        self.unit = min(WIDE / reach, HIGH / (self.high - self.low))
        self.middle = (self.most + self.least) / 2
        self.half = max(float((self.most - self.least) * self.unit) / 2, 60.0) + 26
        self.points = points

    def x(self, value: Fraction) -> float:
        return float((self.middle - value) * self.unit)

    def y(self, temperature: Fraction) -> float:
        return -float(temperature * self.unit)


def thermograph_svg(walls: Thermograph, *, title: str = "") -> Svg:
    """Draw a thermograph: blue left wall, red right wall, the mast with its arrow, exact ticks.

    Values grow to the left and temperature upward, one unit alike on both axes; the part below temperature 0,
    down to −1, is shaded.

    >>> from farstar.thermal import Thermograph, Trajectory
    >>> walls = Thermograph(Trajectory(0, [1], [0, -1]), Trajectory(0, [1], [0, 1]))
    >>> "mean 0, temperature 1" in str(thermograph_svg(walls, title="{1|-1}"))
    True
    """
    frame = _Frame(walls)
    drawing = Drawing(f"Thermograph of {title}" if title else "Thermograph")
    base, zero = frame.y(COLDEST), frame.y(Fraction(0))
    drawing.rectangle(-frame.half, zero, 2 * frame.half, base - zero, fill="shade")
    drawing.line(-frame.half, zero, frame.half, zero, ink="soft")
    drawing.line(-frame.half, base, frame.half, base, ink="faint")
    _guides(drawing, frame, walls)
    top = walls.temperature
    for wall, ink in ((walls.left_wall, "left"), (walls.right_wall, "right")):
        corners = [(frame.x(v), frame.y(t)) for v, t in wall.corners(max(top, COLDEST))]
        drawing.polyline(corners, ink=ink, width=2.4)
    mast, tip = frame.x(walls.mean), frame.y(frame.high)
    drawing.line(mast, frame.y(top), mast, tip, width=2.4)
    drawing.polyline([(mast - 5, tip + 9), (mast, tip), (mast + 5, tip + 9)], width=2.4)
    caption = f"mean {_tick(walls.mean)}, temperature {_tick(walls.temperature)}"
    drawing.text(0, tip - 18, caption, size=SIZE, ink="soft")
    if title:
        drawing.text(0, tip - 40, _short(title), size=SIZE + 4, hint=title if _short(title) != title else "")
    return drawing.finish()


def _short(text: str, most: int = 48) -> str:
    return text if len(text) <= most else text[: most - 1] + "…"


def _tick(value: Fraction) -> str:
    """A number as a label; of an enormous one its first digits."""
    return _short(str(value), 24)


def _guides(drawing: Drawing, frame: _Frame, walls: Thermograph) -> None:
    """Ticks with exact fractions where a wall turns; what would overlap gives way to what matters more."""
    heights = [Fraction(0), walls.temperature, COLDEST, *frame.points]
    taken: list[float] = []
    for t in dict.fromkeys(heights):
        y = frame.y(t)
        if any(abs(y - other) < SIZE for other in taken):
            continue
        taken.append(y)
        drawing.text(-frame.half - 8, y, _tick(t), size=SIZE, anchor="end", ink="soft")
        if t not in (0, COLDEST):
            drawing.line(-frame.half, y, frame.half, y, ink="faint", dash="2 4")
    values: list[Fraction] = [walls.mean]
    for t in (Fraction(0), COLDEST, *frame.points):
        values += walls.at(t)
    bottom = frame.y(COLDEST)
    spans: list[tuple[float, float]] = []
    for value in dict.fromkeys(values):
        x, half = frame.x(value), text_width(_tick(value), SIZE) / 2 + 3
        if any(x - half < end and start < x + half for start, end in spans):
            continue
        spans.append((x - half, x + half))
        upper = max(t for t in (COLDEST, Fraction(0), *frame.points) if t == COLDEST or value in walls.at(t))
        drawing.line(x, frame.y(upper), x, bottom + 5, ink="faint", dash="2 4")
        drawing.text(x, bottom + 15, _tick(value), size=SIZE, ink="soft")


def _wall_columns(wall: Trajectory, walls: Thermograph, rows: list[Fraction], columns: int) -> list[int]:
    """The column of a wall in each row, Left on the left."""
    lowest = min(walls.right_wall.at(t) for t in rows)
    highest = max(walls.left_wall.at(t) for t in rows)
    reach = highest - lowest
    if reach == 0:
        return [columns // 2] * len(rows)
    return [round((highest - wall.at(t)) / reach * (columns - 1)) for t in rows]


def thermograph_text(walls: Thermograph, *, columns: int = 33, rows: int = 11) -> str:
    """Draw a thermograph with characters, for a terminal: Left on the left, temperature upward.

    Rows run from a little above the temperature down to 0, or to −1 for what freezes below zero.

    >>> from farstar.thermal import Thermograph, Trajectory
    >>> walls = Thermograph(Trajectory(0, [1], [0, -1]), Trajectory(0, [1], [0, 1]))
    >>> print(thermograph_text(walls, columns=11, rows=5))
            │
    1       │
          ╱   ╲
         ╱     ╲
    0  ╱         ╲
       1         -1
    """
    top = walls.temperature
    low = Fraction(0) if top > 0 else COLDEST
    span = top - low or Fraction(1)
    step = span / max(1, (rows * 2) // 3)
    levels = [low + step * i for i in range(rows)][::-1]
    left = _wall_columns(walls.left_wall, walls, levels, columns)
    right = _wall_columns(walls.right_wall, walls, levels, columns)
    labels = {level: _tick(level) for level in levels if level in (low, 0, top)}
    margin = max(len(label) for label in labels.values())
    lines: list[str] = []
    for row, level in enumerate(levels):
        line = [" "] * columns
        line[left[row]] = _stroke(left, row, mast=level >= top)
        line[right[row]] = _stroke(right, row, mast=level >= top)
        lines.append(f"{labels.get(level, ''):>{margin}}  {''.join(line)}".rstrip())
    ends = [" "] * (columns + 12)
    for column, value in ((left[-1], walls.left_wall.at(low)), (right[-1], walls.right_wall.at(low))):
        ends[column : column + len(_tick(value))] = _tick(value)
    lines.append(f"{'':>{margin}}  {''.join(ends)}".rstrip())
    return "\n".join(lines)


def _stroke(columns: list[int], row: int, *, mast: bool) -> str:
    """The character that leads from this row to the one below."""
    if mast or (row + 1 == len(columns) and columns[row] == columns[row - 1]):
        return "│"
    below = columns[row + 1] if row + 1 < len(columns) else 2 * columns[row] - columns[row - 1]
    if below == columns[row]:
        return "│"
    return "╱" if below < columns[row] else "╲"
