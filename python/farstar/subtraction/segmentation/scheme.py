"""The coloring scheme of a segmentation (vector-subtraction, Definition 40)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar.subtraction.coloring import ColoringScheme, Update
from farstar.subtraction.proof import Pair
from farstar.subtraction.segmentation.near import cross_all, cuts
from farstar.subtraction.segmentation.shape import Cone, Strip

if TYPE_CHECKING:
    from collections.abc import Callable

    from farstar.subtraction.segmentation.reducer import Reducer

__all__ = ["TINTS", "coloring_scheme"]

Integers = NDArray[np.int64]
Cells = NDArray[np.bool_]
# Colours of segments, told apart also by readers who do not see all colours (Okabe and Ito, 2008, reordered).
TINTS = (
    "#56b4e9", "#e69f00", "#009e73", "#cc79a7", "#f0e442",
    "#d55e00", "#0072b2", "#8c6bb1", "#66a61e", "#a6761d",
)  # fmt: skip


def coloring_scheme(
    reducer: Reducer, box: Pair, cones: tuple[Cone, ...], strips: tuple[Strip, ...]
) -> ColoringScheme:
    """Colours for cones, strips and the rest before an antidiagonal, beyond which all is settled."""
    start = box[0] + box[1]
    lines = [(strip.direction, *cut) for strip, cut in zip(strips, cuts(strips), strict=True)]
    initial: dict[str, Callable[[Integers, Integers], Cells]] = {"rest": partial(_rest, reducer, start)}
    updates: list[Update] = []
    paint = {"rest": "#404040"}
    for n, cone in enumerate(cones):
        name = f"cone {n + 1}"
        (v, _, low), (w, high, _) = lines[n], lines[n + 1]
        steps = (cone.lower, cone.upper)
        initial[name] = partial(_first, reducer, start, steps, partial(_between, v, low + 1, w, high - 1))
        updates += [Update((name,), step, name) for step in steps]
        paint[name] = TINTS[n % len(TINTS)]
    for n, strip in enumerate(strips):
        if not strip.is_empty:
            name = f"strip {n}"
            v, low, high = lines[n]
            initial[name] = partial(
                _first, reducer, start, (strip.vector,), partial(_between, v, low, v, high)
            )
            updates.append(Update((name,), strip.vector, name))
            paint[name] = "#909090"
    return ColoringScheme(initial, tuple(updates), paint)


def _between(v: Pair, low: int, w: Pair, high: int, x: Integers, y: Integers) -> Cells:
    """Whether positions are not under one line and not over another one."""
    cells: Cells = (cross_all(v, x, y) >= low) & (cross_all(w, x, y) <= high)
    return cells


def _rest(reducer: Reducer, start: int, x: Integers, y: Integers) -> Cells:
    return (x + y < start) & reducer.outcomes(x, y)


def _first(
    reducer: Reducer,
    start: int,
    steps: tuple[Pair, ...],
    region: Callable[[Integers, Integers], Cells],
    x: Integers,
    y: Integers,
) -> Cells:
    """The P-positions of a region which no update reaches from within it."""

    def inside(x: Integers, y: Integers) -> Cells:
        return (x >= 0) & (y >= 0) & (x + y >= start) & region(x, y)

    cells = inside(x, y) & reducer.outcomes(x, y)
    for a, b in steps:
        cells &= ~inside(x - a, y - b)
    return cells
