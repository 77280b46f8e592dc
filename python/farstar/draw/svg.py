"""A small SVG writer: shapes in, one self-contained picture out.

Colours are classes, so that a picture follows the reader's light or dark scheme and prints dark on white.
Every picture paints its own paper: text stays readable on whatever page it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING

from farstar.draw.files import write_atomically

if TYPE_CHECKING:
    import os
    from pathlib import Path

__all__ = ["Drawing", "Svg", "escape", "text_width"]

FONT = "'STIX Two Text','Libertinus Serif',Cambria,'DejaVu Serif',Georgia,serif"

# class -> (light, dark); blue is Left, red is Right and green is anyone's, as in the field. All but the faint one pass
# 4.5:1 on their paper. Colour is never the only difference: boards tell players apart by shape as well.
INKS = {
    "ink": ("#1b1d22", "#e9eaee"),
    "soft": ("#5d6470", "#a9b0bd"),
    "faint": ("#c9cdd5", "#444a56"),
    "left": ("#1458b8", "#79b2ff"),
    "right": ("#b3261e", "#ff8a80"),
    "mark": ("#7a4bb0", "#c9a7f2"),
    "both": ("#1c7337", "#7dd494"),
}
PAPER = ("#ffffff", "#15171c")
SHADE = ("#f1f3f6", "#20242b")


def _style() -> str:
    def rules(which: int) -> str:
        paper = PAPER[which]
        parts = [f".fs-paper{{fill:{paper}}}.fs-shade{{fill:{SHADE[which]}}}.fs .fs-halo{{stroke:{paper}}}"]
        for name, colours in INKS.items():
            parts.append(f".fs-{name}{{stroke:{colours[which]}}}.fs-{name}-fill{{fill:{colours[which]}}}")
        return "".join(parts)

    return (
        f".fs{{font-family:{FONT}}}.fs path,.fs line,.fs polyline{{fill:none}}.fs text{{stroke:none}}"
        + ".fs-halo{paint-order:stroke;stroke-width:4px;stroke-linejoin:round}"
        + rules(0)
        + f"@media screen and (prefers-color-scheme:dark){{{rules(1)}}}"
    )


STYLE = _style()

# What XML 1.0 cannot hold, not even escaped.
_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_ENTITIES = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;"})


def escape(text: str) -> str:
    r"""Make any text fit for SVG, as content and between quotes.

    >>> escape("{0|1} < 'a' & \x00")
    '{0|1} &lt; &#39;a&#39; &amp; �'
    """
    return _FORBIDDEN.sub("\ufffd", text).translate(_ENTITIES)


# Em widths of the widest usual serif face (DejaVu Serif); the others are narrower.
_WIDTHS = {
    **dict.fromkeys("|.,:;'!/ jil", 0.36),
    **dict.fromkeys("()[]IJtfr-", 0.44),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ%", 0.78),
    **dict.fromkeys("mwMW±⇑⇓↑↓⟨⟩—…=+<>≥≤∥★☆⋆", 0.96),
}


def text_width(text: str, size: float) -> float:
    """About how wide a text is, in the units of ``size``; a little generous, so that nothing is cut.

    >>> round(text_width("{1|-1}", 10), 1)
    34.0
    """
    units = sum(_WIDTHS.get(character, 0.65 if ord(character) < 0x3000 else 1) for character in text)
    return units * size


def _number(value: float) -> str:
    """A coordinate with at most two decimals and no superfluous zero."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


class Svg:
    """A finished picture.

    ``str(picture)`` is its SVG text, ``save(path)`` writes it, and a notebook shows it.

    >>> drawing = Drawing("a dot")
    >>> drawing.circle(0, 0, 3)
    >>> picture = drawing.finish()
    >>> str(picture).startswith("<svg") and picture.width > 6
    True
    """

    def __init__(self, text: str, width: float, height: float) -> None:
        self.text = text
        self.width = width
        self.height = height

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the picture as a file that stands alone, in one step; returns the path.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     print(Drawing("empty").finish().save(folder + "/a.svg").name)
        a.svg
        """
        content = '<?xml version="1.0" encoding="UTF-8"?>\n' + self.text + "\n"
        return write_atomically(path, content.encode())

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Svg {_number(self.width)} x {_number(self.height)}>"

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Svg) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def _repr_svg_(self) -> str:
        return self.text


class Drawing:
    """Shapes on an unbounded sheet, x to the right and y down; :meth:`finish` cuts it to what was drawn.

    ``ink`` names a colour: ink, soft, faint, left, right, mark or both.

    >>> drawing = Drawing("two strokes")
    >>> drawing.line(0, 0, 10, 10, ink="left")
    >>> drawing.text(5, 20, "{1|-1}")
    >>> "{1|-1}" in str(drawing.finish())
    True
    """

    def __init__(self, title: str) -> None:
        self.title = title
        self._parts: list[str] = []
        self._notes: list[str] = []
        self._box: list[float] | None = None
        self._note_box: list[float] | None = None

    def _reach(self, x1: float, y1: float, x2: float, y2: float) -> None:
        if self._box is None:
            self._box = [x1, y1, x2, y2]
        box = self._box
        box[:] = [min(box[0], x1, x2), min(box[1], y1, y2), max(box[2], x1, x2), max(box[3], y1, y2)]

    @staticmethod
    def _ink(ink: str) -> str:
        if ink not in INKS:
            raise ValueError(f"expected an ink among {', '.join(INKS)}, got {ink!r}")
        return ink

    def _add(self, element: str, attributes: str, hint: str = "") -> None:
        inside = f"<title>{escape(hint)}</title>" if hint else ""
        self._parts.append(
            f"<{element} {attributes}>{inside}</{element}>" if hint else f"<{element} {attributes}/>"
        )

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        ink: str = "ink",
        width: float = 1,
        dash: str = "",
    ) -> None:
        """Draw a straight stroke.

        >>> Drawing("").line(0, 0, 1, 1, ink="faint", dash="2 2")
        """
        self.polyline([(x1, y1), (x2, y2)], ink=ink, width=width, dash=dash)

    def polyline(
        self, points: Iterable[tuple[float, float]], *, ink: str = "ink", width: float = 1, dash: str = ""
    ) -> None:
        """Draw a stroke through points.

        >>> Drawing("").polyline([(0, 0), (1, 1), (2, 0)], width=2)
        """
        self.strokes([list(points)], ink=ink, width=width, dash=dash)

    def strokes(
        self,
        lines: Iterable[list[tuple[float, float]]],
        *,
        ink: str = "ink",
        width: float = 1,
        dash: str = "",
        opacity: float = 1,
    ) -> None:
        """Draw many strokes as one element: a picture of ten thousand edges stays small.

        >>> Drawing("").strokes([[(0, 0), (1, 1)], [(0, 1), (1, 0)]], opacity=0.5)
        """
        commands: list[str] = []
        for points in lines:
            for i, (x, y) in enumerate(points):
                self._reach(x - width / 2, y - width / 2, x + width / 2, y + width / 2)
                commands.append(f"{'M' if i == 0 else 'L'}{_number(x)} {_number(y)}")
        if commands:
            self._path("".join(commands), ink, width, dash, opacity)

    def curve(
        self,
        points: list[tuple[float, float]],
        *,
        ink: str = "ink",
        width: float = 1,
        bend: float = 0,
    ) -> None:
        """Draw a smooth stroke through points, downward; it sets out towards ``bend`` to the side.

        >>> Drawing("").curve([(0, 0), (5, 10), (0, 20)], ink="left", bend=-5)
        """
        x, y = points[0]
        commands = [f"M{_number(x)} {_number(y)}"]
        self._reach(x, y, x, y)
        for far, low in points[1:]:
            middle = (y + low) / 2
            self._reach(min(x, x + bend, far), y, max(x, x + bend, far), low)
            commands.append(
                f"C{_number(x + bend)} {_number(middle)} {_number(far + bend / 2)} {_number(middle)} "
                f"{_number(far)} {_number(low)}"
            )
            x, y, bend = far, low, 0
        self._path("".join(commands), ink, width, "", 1)

    def _path(self, data: str, ink: str, width: float, dash: str, opacity: float) -> None:
        extra = f' stroke-dasharray="{escape(dash)}"' if dash else ""
        if opacity < 1:
            extra += f' stroke-opacity="{_number(opacity)}"'
        self._add(
            "path",
            f'class="fs-{self._ink(ink)}" d="{data}" stroke-width="{_number(width)}" '
            f'stroke-linecap="round" stroke-linejoin="round"{extra}',
        )

    def circle(self, x: float, y: float, radius: float, *, ink: str = "ink", hint: str = "") -> None:
        """Draw a filled dot; ``hint`` is shown when the reader points at it.

        >>> Drawing("").circle(0, 0, 2, hint="zero")
        """
        self._reach(x - radius, y - radius, x + radius, y + radius)
        place = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"'
        self._add("circle", f'class="fs-{self._ink(ink)}-fill" {place}', hint)

    def ring(
        self, x: float, y: float, radius: float, *, ink: str = "ink", width: float = 2, fill: str = "paper"
    ) -> None:
        """Draw a circle: its outline in an ink, inside it ``paper``, ``shade`` or an ink.

        >>> Drawing("").ring(0, 0, 5, ink="right", width=3)
        """
        outer = radius + width / 2
        self._reach(x - outer, y - outer, x + outer, y + outer)
        place = f'cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}" stroke-width="{_number(width)}"'
        self._add("circle", f'class="{self._fill(fill)} fs-{self._ink(ink)}" {place}')

    def polygon(
        self,
        points: Iterable[tuple[float, float]],
        *,
        ink: str | None = None,
        fill: str = "paper",
        width: float = 1,
    ) -> None:
        """Draw a closed shape filled with ``paper``, ``shade`` or an ink, outlined when ``ink`` is given.

        >>> Drawing("").polygon([(0, 0), (4, 2), (0, 4)], fill="left")
        """
        corners = list(points)
        for x, y in corners:
            self._reach(x - width / 2, y - width / 2, x + width / 2, y + width / 2)
        classes = self._fill(fill) if ink is None else f"{self._fill(fill)} fs-{self._ink(ink)}"
        data = " ".join(f"{_number(x)},{_number(y)}" for x, y in corners)
        extra = f' stroke-width="{_number(width)}" stroke-linejoin="round"' if ink is not None else ""
        self._add("polygon", f'class="{classes}" points="{data}"{extra}')

    def _fill(self, fill: str) -> str:
        return f"fs-{fill}" if fill in ("paper", "shade") else f"fs-{self._ink(fill)}-fill"

    def rectangle(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        ink: str | None = None,
        fill: str = "paper",
        corner: float = 0,
        hint: str = "",
    ) -> None:
        """Draw a rectangle filled with ``paper``, ``shade`` or an ink, outlined when ``ink`` is given.

        >>> Drawing("").rectangle(0, 0, 10, 10, ink="soft", corner=3)
        """
        self._reach(x, y, x + width, y + height)
        classes = self._fill(fill) if ink is None else f"{self._fill(fill)} fs-{self._ink(ink)}"
        place = f'x="{_number(x)}" y="{_number(y)}" width="{_number(width)}" height="{_number(height)}"'
        extra = f' rx="{_number(corner)}"' if corner else ""
        self._add("rect", f'class="{classes}" {place}{extra}', hint)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float = 14,
        anchor: str = "middle",
        ink: str = "ink",
        italic: bool = False,
        hint: str = "",
        halo: bool = False,
    ) -> None:
        """Write a text whose vertical middle is at ``y``; ``anchor`` is start, middle or end.

        A ``halo`` of paper keeps it readable where lines cross it.

        >>> Drawing("").text(0, 0, "{0|1} & more", anchor="start")
        """
        if anchor not in ("start", "middle", "end"):
            raise ValueError(f"expected an anchor among start, middle, end, got {anchor!r}")
        width = text_width(text, size)
        start = {"start": x, "middle": x - width / 2, "end": x - width}[anchor]
        self._reach(start, y - 0.6 * size, start + width, y + 0.6 * size)
        place = f'x="{_number(x)}" y="{_number(y + 0.34 * size)}" font-size="{_number(size)}"'
        style = ' font-style="italic"' if italic else ""
        inside = (f"<title>{escape(hint)}</title>" if hint else "") + escape(text)
        kind = f"fs-{self._ink(ink)}-fill" + (" fs-halo" if halo else "")
        self._parts.append(f'<text class="{kind}" {place} text-anchor="{anchor}"{style}>{inside}</text>')

    def picture(self, x: float, y: float, picture: Svg) -> None:
        """Put a finished picture into this one, its upper left corner at a place.

        >>> drawing = Drawing("two")
        >>> drawing.picture(0, 0, Drawing("one").finish())
        >>> drawing.finish()
        <Svg 48 x 48>
        """
        self._reach(x, y, x + picture.width, y + picture.height)
        # the outer picture has the style already
        inside = picture.text[picture.text.index("<svg") :].replace(f"<style>{STYLE}</style>", "")
        self._parts.append(f'<svg x="{_number(x)}" y="{_number(y)}"{inside[4:]}')

    def note(self, x: float, y: float, text: str, *, size: float = 9) -> None:
        """Write a text beside the picture, as the name of a row; a picture inside another leaves its notes out.

        >>> Drawing("").note(0, 0, "a1")
        """
        parts, box = self._parts, self._box
        self._parts, self._box = self._notes, self._note_box
        self.text(x, y, text, size=size, ink="soft")
        self._note_box = self._box
        self._parts, self._box = parts, box

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The least and the greatest x and y drawn so far, as (left, top, right, bottom), notes apart.

        >>> drawing = Drawing("")
        >>> drawing.circle(0, 0, 2)
        >>> drawing.box
        (-2, -2, 2, 2)
        """
        left, top, right, bottom = self._box or (0, 0, 0, 0)
        return left, top, right, bottom

    def insert(self, other: Drawing, x: float, y: float, scale: float = 1) -> None:
        """Put another drawing, without its notes, with its top left corner at a place.

        >>> inner, outer = Drawing("a dot"), Drawing("")
        >>> inner.circle(0, 0, 2)
        >>> outer.insert(inner, 10, 10, scale=0.5)
        >>> outer.box
        (10, 10, 12.0, 12.0)
        """
        left, top, right, bottom = other.box
        self._reach(x, y, x + (right - left) * scale, y + (bottom - top) * scale)
        move = f"translate({_number(x - left * scale)} {_number(y - top * scale)}) scale({_number(scale)})"
        self._parts.append(
            f'<g transform="{move}"><title>{escape(other.title)}</title>{"".join(other._parts)}</g>'
        )

    def finish(self, margin: float = 12) -> Svg:
        """Cut the sheet to what was drawn, with a margin around it.

        >>> Drawing("nothing").finish()
        <Svg 24 x 24>
        """
        boxes = [box for box in (self._box, self._note_box) if box is not None] or [[0, 0, 0, 0]]
        x1, y1 = min(box[0] for box in boxes), min(box[1] for box in boxes)
        x2, y2 = max(box[2] for box in boxes), max(box[3] for box in boxes)
        width, height = x2 - x1 + 2 * margin, y2 - y1 + 2 * margin
        place = f"{_number(x1 - margin)} {_number(y1 - margin)} {_number(width)} {_number(height)}"
        left, top, wide, high = place.split()
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="fs" role="img" viewBox="{place}" '
            f'width="{wide}" height="{high}"><title>{escape(self.title)}</title><style>{STYLE}</style>'
            f'<rect class="fs-paper" x="{left}" y="{top}" width="{wide}" height="{high}"/>'
            + "".join(self._parts)
            + "".join(self._notes)
            + "</svg>"
        )
        return Svg(text, width, height)
