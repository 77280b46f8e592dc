"""Pictures of boards: enlarged cells, or the density of P in blocks of cells, with a legend."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from farstar.draw.files import write_atomically
from farstar.draw.png import png_bytes
from farstar.errors import BudgetExceeded, Meaningless
from farstar.subtraction.glyphs import HEIGHT, text_mask

if TYPE_CHECKING:
    import os
    from pathlib import Path

    from farstar.subtraction._check import Vector
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["Style", "draw", "encode", "ramp", "rgb", "with_legend"]

Blocks: TypeAlias = Callable[[tuple[int, int], tuple[int, int], tuple[int, int], NDArray[np.uint32]], None]
Image: TypeAlias = NDArray[np.uint8]

LONGER_SIDE = 1000
MOST_PIXELS = 200_000_000
LARGEST_CELL = 24
MARGIN = 8
# Legend colours: ink, paper, and the frame around the map.
INK, PAPER, FRAME = (32, 32, 32), (255, 255, 255), (150, 150, 150)


@dataclass(frozen=True)
class Style:
    """How a picture is drawn: ``zoom`` pixels for a cell, ``block`` cells for a pixel; colours of P and N; legend."""

    zoom: int | None = None
    block: int | None = None
    colours: tuple[str, str] = ("#000000", "#ffffff")
    legend: bool = True

    @staticmethod
    def of(options: Mapping[str, object]) -> Style:
        """Check the options of ``save_png``."""
        known = [field.name for field in fields(Style)]
        for name in options:
            if name not in known:
                raise Meaningless(f"expected options of a picture among {', '.join(known)}, got {name!r}")
        for name in ("zoom", "block"):
            value = options.get(name)
            if value is not None and (not isinstance(value, int) or value < 1):
                raise Meaningless(f"expected {name} to be a positive integer, got {value!r}")
        if options.get("zoom") is not None and options.get("block") is not None:
            raise Meaningless("expected zoom or block, got both")
        given = options.get("colours", Style.colours)
        colours = tuple(cast("Iterable[object]", given)) if isinstance(given, (tuple, list)) else ()
        if len(colours) != 2:
            raise Meaningless(f"expected two colours, of P and of N, got {given!r}")
        for colour in colours:
            rgb(colour)
        style: dict[str, Any] = {**options, "colours": colours}
        return Style(**style)

    def scale(self, size: tuple[int, int]) -> tuple[int, int]:
        """Pixels for a cell and cells for a pixel, one of them 1."""
        if self.zoom is not None:
            return self.zoom, 1
        if self.block is not None:
            return 1, self.block
        longer = max(size)
        return max(1, min(LARGEST_CELL, LONGER_SIDE // longer)), -(-longer // LONGER_SIDE)


def rgb(colour: object) -> tuple[int, int, int]:
    """Read ``#rrggbb``.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    if not isinstance(colour, str) or not re.fullmatch(r"#[0-9a-fA-F]{6}", colour):
        raise Meaningless(f"expected a colour like '#ff8000', got {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def ramp(colours: tuple[str, str], parts: NDArray[np.float64]) -> Image:
    """The colour of each density, from that of N (none) to that of P (all)."""
    full, none = (np.array(rgb(colour), np.float64) for colour in colours)
    mixed: Image = np.rint(none + parts[..., None] * (full - none)).astype(np.uint8)
    return mixed


def encode(ruleset: VectorSubtraction, origin: Vector, shape: Vector, style: Style, blocks: Blocks) -> bytes:
    """The picture of a window as a PNG file; ``blocks`` counts the P-positions in blocks of cells."""
    if len(shape) != 2:
        raise Meaningless(f"expected two dimensions to draw, got {len(shape)}")
    if not math.prod(shape):
        raise Meaningless(f"expected a window with cells to draw, got {shape!r}")
    size = (shape[0], shape[1])
    zoom, block = style.scale(size)
    across, up = -(-size[0] // block), -(-size[1] // block)
    if across * up * zoom * zoom > MOST_PIXELS:
        raise BudgetExceeded(
            f"expected a picture of at most {MOST_PIXELS} pixels, got {across * zoom} × {up * zoom}"
        )
    counts = np.zeros((up, across), np.uint32)
    blocks((origin[0], origin[1]), size, (block, block), counts)
    widths = np.minimum(block, size[0] - block * np.arange(across))
    heights = np.minimum(block, size[1] - block * np.arange(up))
    cells = ramp(style.colours, counts / np.outer(heights, widths))[::-1]
    image = cells.repeat(zoom, axis=0).repeat(zoom, axis=1)
    if style.legend:
        first = f"{origin[0]}…{origin[0] + size[0] - 1} × {origin[1]}…{origin[1] + size[1] - 1}"
        swatches: list[tuple[str, Image]] = [
            ("P", ramp(style.colours, np.ones((1, 1)))),
            ("N", ramp(style.colours, np.zeros((1, 1)))),
        ]
        if block > 1:
            swatches.append(
                (f"density of P in {block} × {block} cells", ramp(style.colours, np.linspace(0, 1, 64)[None]))
            )
        image = with_legend(image, [str(ruleset), first], swatches)
    return png_bytes(np.ascontiguousarray(image))


def draw(
    path: str | os.PathLike[str],
    ruleset: VectorSubtraction,
    origin: Vector,
    shape: Vector,
    style: Style,
    blocks: Blocks,
) -> Path:
    """Write the picture of a window."""
    return write_atomically(path, encode(ruleset, origin, shape, style, blocks))


def _wrapped(text: str, letters: int) -> list[str]:
    """Break a line after commas or spaces."""
    lines = [""]
    for part in re.split(r"(?<=[, ])", text):
        if lines[-1] and len(lines[-1]) + len(part) > letters:
            lines.append("")
        lines[-1] += part
    return lines


def with_legend(image: Image, lines: list[str], swatches: list[tuple[str, Image]]) -> Image:
    """Frame a picture and set text and samples of colour below it."""
    dot = 2 if image.shape[1] >= 360 else 1
    width = max(image.shape[1] + 2, 160 * dot, *(_width(swatch, dot) for swatch in swatches))
    letters = width // (6 * dot)
    shown = [wrapped for line in lines for wrapped in _wrapped(line, letters)]
    shown = shown[:6] if len(shown) <= 6 else [*shown[:5], "…"]
    step = (HEIGHT + 2) * dot
    rows = [[swatches[0]]]
    used = _width(swatches[0], dot)
    for swatch in swatches[1:]:
        used += _width(swatch, dot)
        if used > width:
            rows.append([])
            used = _width(swatch, dot)
        rows[-1].append(swatch)
    height = image.shape[0] + 2 + MARGIN + step * (len(shown) + len(rows))
    page = np.empty((height + 2 * MARGIN, width + 2 * MARGIN, 3), np.uint8)
    page[:] = PAPER
    framed = page[MARGIN : MARGIN + image.shape[0] + 2, MARGIN : MARGIN + image.shape[1] + 2]
    framed[:] = FRAME
    framed[1:-1, 1:-1] = image
    top = MARGIN + image.shape[0] + 2 + MARGIN
    for line in shown:
        _write(page, line, top, MARGIN, dot)
        top += step
    for row in rows:
        left = MARGIN
        for name, colours in row:
            wide, high = _sample(colours) * dot, 7 * dot
            page[top : top + high, left : left + wide] = FRAME
            at = np.arange(wide - 2) * colours.shape[1] // (wide - 2)
            page[top + 1 : top + high - 1, left + 1 : left + wide - 1] = colours[0][at]
            _write(page, name, top, left + wide + 4 * dot, dot)
            left += _width((name, colours), dot)
        top += step
    return page


def _sample(colours: Image) -> int:
    """The width of a sample of colour in dots: a square, or a strip for a ramp."""
    return 10 if colours.shape[1] == 1 else 48


def _width(swatch: tuple[str, Image], dot: int) -> int:
    name, colours = swatch
    return (_sample(colours) + 4 + 6 * len(name) + 10) * dot


def _write(page: Image, text: str, top: int, left: int, dot: int) -> None:
    mask = text_mask(text).repeat(dot, axis=0).repeat(dot, axis=1)[:, : page.shape[1] - left]
    page[top : top + mask.shape[0], left : left + mask.shape[1]][mask] = INK
