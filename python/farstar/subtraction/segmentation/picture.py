"""Pictures of segmentations: the map under tinted segments, boundaries, patterns, and what a certificate rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar.draw.png import png_bytes
from farstar.errors import BudgetExceeded, Meaningless
from farstar.subtraction._check import as_box
from farstar.subtraction.picture import LARGEST_CELL, LONGER_SIDE, MOST_PIXELS, rgb, with_legend
from farstar.subtraction.segmentation.near import cross_all, cuts
from farstar.subtraction.segmentation.scheme import TINTS

if TYPE_CHECKING:
    from farstar.subtraction.segmentation.patterns import Pattern
    from farstar.subtraction.segmentation.result import Segmentation

__all__ = ["Style", "encode"]

Image = NDArray[np.uint8]
Colour = NDArray[np.float64]

STRIP = (120, 120, 120)
LINE = (20, 20, 20)
HARMFUL = (214, 39, 40)
# The side of a pattern's sample in pixels, and the most cells in it.
TILE, CELLS = 120, 60


@dataclass(frozen=True)
class Style:
    """How a segmentation is drawn; ``side`` or ``shape`` says how much of the board."""

    shape: tuple[int, int]
    zoom: int
    block: int
    patterns: bool
    polygons: bool
    legend: bool

    @staticmethod
    def of(found: Segmentation, shape: object, options: Mapping[str, object]) -> Style:
        """Check the options of ``Segmentation.save_png``."""
        known = [field.name for field in fields(Style) if field.name not in ("shape", "block")]
        for name in options:
            if name not in known:
                raise Meaningless(f"expected options of a picture among {', '.join(known)}, got {name!r}")
        if shape is None:
            side = max(60, found.need + found.need // 3)
            box = (side, side)
        else:
            width, height = as_box(shape, 2)
            box = (width, height)
        if not min(box):
            raise Meaningless(f"expected a window with cells to draw, got {shape!r}")
        zoom, longer = options.get("zoom"), max(box)
        if zoom is not None and (not isinstance(zoom, int) or zoom < 1):
            raise Meaningless(f"expected zoom to be a positive integer, got {zoom!r}")
        if zoom is None:
            zoom = max(1, min(LARGEST_CELL, LONGER_SIDE // longer))
            block = -(-longer // LONGER_SIDE)
        else:
            block = 1
        if box[0] // block * (box[1] // block) * zoom * zoom > MOST_PIXELS:
            raise BudgetExceeded(
                f"expected a picture of at most {MOST_PIXELS} pixels, got one of {box!r} cells"
            )
        flags = {
            name: bool(options.get(name, name != "polygons")) for name in ("patterns", "polygons", "legend")
        }
        return Style(box, zoom, block, **flags)


def encode(found: Segmentation, style: Style) -> bytes:
    """The picture as a PNG file."""
    image = _map(found, style)
    if style.patterns:
        image = _with_patterns(found, image)
    if style.legend:
        names = [*(_name(found, n) for n in range(found.count))]
        swatches = [(name, _ramp(TINTS[n % len(TINTS)])) for n, name in enumerate(names)]
        if any(strip.width for strip in found.strips):
            swatches.append(("strips along boundaries", _ramp(STRIP)))
        if style.polygons:
            swatches.append(("what the proof looks at", np.array([[HARMFUL]], np.uint8)))
        image = with_legend(image, [str(found.ruleset)], swatches)
    return png_bytes(np.ascontiguousarray(image))


def _name(found: Segmentation, n: int) -> str:
    low, high = found.cones[n].slopes
    above = "the left axis" if high is None else str(high)
    return f"{n + 1}: slopes {low} to {above}, density {found.cones[n].density}"


def _shades(tint: str | tuple[int, int, int]) -> tuple[Colour, Colour]:
    """The colours of N and P in a region."""
    base = np.array(rgb(tint) if isinstance(tint, str) else tint, np.float64)
    return 255 - (255 - base) * 0.3, base * 0.5


def _ramp(tint: str | tuple[int, int, int]) -> Image:
    light, dark = _shades(tint)
    return np.rint(np.linspace(light, dark, 32)[None]).astype(np.uint8)


def _map(found: Segmentation, style: Style) -> Image:
    """The outcomes of the box in the colours of their regions, the origin at the lower left."""
    block = style.block
    parts = found.ruleset.outcomes(style.shape).density(block)
    grid = np.indices(parts.shape)
    x, y = block * grid[0] + block // 2, block * grid[1] + block // 2
    home = _home(found, x, y)
    image = np.empty((*parts.shape, 3), np.uint8)
    tints = [TINTS[n % len(TINTS)] for n in range(found.count)]
    for label in range(found.count + 1):
        inside = home == label
        light, dark = _shades(tints[label] if label < found.count else STRIP)
        image[inside] = np.rint(light + parts[inside][:, None] * (dark - light)).astype(np.uint8)
    if style.polygons:
        at = np.zeros(x.shape, np.bool_)
        for polygon in found.polygons():
            at |= _within([(float(a), float(b)) for a, b in polygon], x, y)
        image[at] = image[at] // 2 + np.array(HARMFUL, np.uint8) // 2
    image = image.repeat(style.zoom, axis=0).repeat(style.zoom, axis=1)
    home = home.repeat(style.zoom, axis=0).repeat(style.zoom, axis=1)
    edge = np.zeros(home.shape, np.bool_)
    edge[:-1] |= home[:-1] != home[1:]
    edge[:, :-1] |= home[:, :-1] != home[:, 1:]
    image[edge] = LINE
    return image.transpose(1, 0, 2)[::-1]


def _home(found: Segmentation, x: NDArray[np.int64], y: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of each position's cone, or that of cones for strips."""
    chosen = cuts(found.strips)
    home = np.full(x.shape, found.count, np.int64)
    heights = [cross_all(strip.direction, x, y) for strip in found.strips]
    for n in range(found.count):
        home[(heights[n] > chosen[n][1]) & (heights[n + 1] < chosen[n + 1][0])] = n
    return home


def _within(
    polygon: list[tuple[float, float]], x: NDArray[np.int64], y: NDArray[np.int64]
) -> NDArray[np.bool_]:
    """Which positions lie in a convex polygon, or within half a cell of it."""
    lefts, heights = zip(*polygon, strict=True)
    inside = (
        (x >= min(lefts) - 0.5)
        & (x <= max(lefts) + 0.5)
        & (y >= min(heights) - 0.5)
        & (y <= max(heights) + 0.5)
    )
    for (p, q), (r, s) in pairwise([*polygon, polygon[0]]):
        inside &= (r - p) * (y - q) - (s - q) * (x - p) >= -0.5 * (abs(r - p) + abs(s - q))
    return np.asarray(inside, np.bool_)


def _with_patterns(found: Segmentation, image: Image) -> Image:
    """The map with a sample of each pattern below it."""
    samples = [_sample(cone.pattern, TINTS[n % len(TINTS)]) for n, cone in enumerate(found.cones)]
    across = max(1, (max(image.shape[1], TILE) + 6) // (TILE + 6))
    rows = -(-len(samples) // across)
    width = max(image.shape[1], min(across, len(samples)) * (TILE + 6) - 6)
    page = np.full((image.shape[0] + rows * (TILE + 6), width, 3), 255, np.uint8)
    page[: image.shape[0], : image.shape[1]] = image
    for n, sample in enumerate(samples):
        top, left = image.shape[0] + 6 + n // across * (TILE + 6), n % across * (TILE + 6)
        page[top : top + TILE, left : left + TILE] = sample
    return page


def _sample(pattern: Pattern, tint: str) -> Image:
    """A square piece of a pattern, of some periods where they fit."""
    (a, _), (_, d) = pattern.lattice.rows
    cells = min(CELLS, max(12, 3 * min(pattern.lattice.index, max(a, d))))
    size = -(-TILE // cells)
    x, y = np.indices((-(-TILE // size),) * 2)
    light, dark = _shades(tint)
    image = np.where(pattern.at(x, y)[..., None], dark, light)
    large = np.rint(image).astype(np.uint8).repeat(size, axis=0).repeat(size, axis=1)
    return large.transpose(1, 0, 2)[::-1][-TILE:, :TILE]
