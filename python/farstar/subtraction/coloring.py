"""Coloring schemes: cells take their colour from one younger cell (vector-subtraction, Definitions 40 to 43)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from farstar.draw.files import write_atomically
from farstar.draw.png import png_bytes
from farstar.errors import Meaningless
from farstar.subtraction._check import Box, Vector, as_box, as_pair, as_position, refuse_memory
from farstar.subtraction.picture import LARGEST_CELL, LONGER_SIDE, rgb, with_legend
from farstar.subtraction.ruleset import VectorSubtraction

if TYPE_CHECKING:
    import os
    from pathlib import Path

    from farstar.subtraction.proof import Verdict

__all__ = [
    "Coloring",
    "ColoringScheme",
    "Comparison",
    "Ray",
    "Update",
    "figure_14",
    "figure_17",
    "symmetric_additive_scheme",
]

Predicate: TypeAlias = Callable[[NDArray[np.int64], NDArray[np.int64]], NDArray[np.bool_]]
Region: TypeAlias = "Predicate | Iterable[Vector | Ray]"


@dataclass(frozen=True)
class Ray:
    """The cells ``first`` + n · ``step`` for n = 0, 1, 2 and so on.

    >>> [cell for cell in Ray((2, 0), (1, 0)).cells((5, 5))]
    [(2, 0), (3, 0), (4, 0)]
    """

    first: tuple[int, int]
    step: tuple[int, int]

    def __post_init__(self) -> None:
        object.__setattr__(self, "first", as_pair(self.first, "the first cell of a ray"))
        object.__setattr__(self, "step", as_pair(self.step, "the step of a ray"))
        if not any(self.step):
            raise Meaningless(f"expected a ray that leads on, got {self!r}")

    def cells(self, box: Vector) -> Iterator[tuple[int, int]]:
        """Its cells in a box.

        >>> len(list(Ray((0, 3), (4, 5)).cells((9, 9))))
        2
        """
        (x, y), (a, b) = self.first, self.step
        while x < box[0] and y < box[1]:
            yield x, y
            x, y = x + a, y + b


@dataclass(frozen=True)
class Update:
    """From cells of one of ``colours``, the cell ``step`` further takes the colour ``to``.

    >>> Update(("green", "blue"), (5, 4), "blue")
    Update(colours=('green', 'blue'), step=(5, 4), to='blue')
    """

    colours: tuple[str, ...]
    step: tuple[int, int]
    to: str


@dataclass(frozen=True)
class ColoringScheme:
    """Colours with their initial cells, and update rules (vector-subtraction, Definition 40).

    Initial cells are a collection of positions and of :class:`Ray`, or a predicate on arrays of x and y.
    ``paint`` maps colours to ``#rrggbb`` for pictures.

    >>> stripes = ColoringScheme({"blue": lambda x, y: x == 0}, (Update(("blue",), (2, 0), "blue"),))
    >>> print(stripes.run((5, 2)))
    b.b.b
    b.b.b
    """

    initial: Mapping[str, Region]
    updates: tuple[Update, ...]
    paint: Mapping[str, str] | None = None

    def __post_init__(self) -> None:
        # What is used up when it is looked at once is kept.
        for name, region in self.initial.items():
            if not callable(region) and not isinstance(region, Iterable):
                raise Meaningless(f"expected initial cells or a predicate for {name!r}, got {region!r}")
        kept = {name: region if callable(region) else tuple(region) for name, region in self.initial.items()}
        object.__setattr__(self, "initial", kept)
        for update in self.updates:
            steps: tuple[object, ...] = update.step
            if not all(type(part) is int for part in steps):
                raise Meaningless(f"expected an update by integers, got {update!r}")
            if len(update.step) != 2 or not any(update.step):
                raise Meaningless(
                    f"expected an update that leaves its cell, in two dimensions, got {update!r}"
                )
            if isinstance(update.colours, str):
                raise Meaningless(f"expected the colours of an update as a tuple, got {update!r}")

    @property
    def colours(self) -> tuple[str, ...]:
        """The colours, in the order in which they are first named.

        >>> figure_17().colours
        ('purple', 'green', 'blue', 'orange', 'red', 'yellow')
        """
        names = dict.fromkeys(self.initial)
        for update in self.updates:
            names.update(dict.fromkeys((*update.colours, update.to)))
        return tuple(names)

    def run(self, shape: Box) -> Coloring:
        """Colour a box; a cell may be reached often, and a scheme is *legal* if it always gets the same colour.

        Costs a few array operations for each generation of newly coloured cells.

        >>> figure_14().run((100, 100)).conflicts()
        []
        """
        box = as_box(shape, 2)
        size = math.prod(box) * (16 + len(self.colours))
        refuse_memory(size, f"a coloring of {' × '.join(map(str, box))} cells", "ask for a smaller box")
        x, y = np.indices(box)
        layers = {name: np.zeros(box, np.bool_) for name in self.colours}
        for name, region in self.initial.items():
            if callable(region):
                layers[name] |= region(x, y)
            else:
                for part in region:
                    for cell in part.cells(box) if isinstance(part, Ray) else (part,):
                        at = as_position(cell, 2)
                        if at[0] < box[0] and at[1] < box[1]:
                            layers[name][at] = True
        fresh = {name: np.argwhere(layer) for name, layer in layers.items()}
        while any(len(cells) for cells in fresh.values()):
            found: dict[str, list[NDArray[np.intp]]] = {name: [] for name in layers}
            for update in self.updates:
                for colour in update.colours:
                    cells = fresh[colour] + np.array(update.step)
                    cells = cells[((cells >= 0) & (cells < np.array(box))).all(axis=1)]
                    cells = cells[~layers[update.to][cells[:, 0], cells[:, 1]]]
                    layers[update.to][cells[:, 0], cells[:, 1]] = True
                    found[update.to].append(cells)
            fresh = {
                name: np.concatenate([np.empty((0, 2), np.intp), *parts]) for name, parts in found.items()
            }
        return Coloring(self, layers)

    def prove(
        self,
        ruleset: VectorSubtraction,
        *,
        boundaries: Iterable[tuple[int, int]] | None = None,
        limit: int = 2048,
    ) -> Verdict:
        """Whether the colours are those of the P-positions, one for each, on the whole infinite board.

        Initial cells must be positions and rays. The verdict is a proof: colours and outcomes together are
        given by one recursion, so the theorem on certificates (theory notes, *Outcome segments*) holds for both at
        once. A refusal names a position where they differ. ``boundaries`` are vectors from the lower axis to the left
        one, along which colours repeat after some steps; by default those of the ruleset's own segmentation. Raises
        ``Undecided`` if no certificate closes along them on boards up to side ``limit``.

        >>> from farstar.subtraction import arithmetic_additive, asymmetric_additive
        >>> print(figure_14().prove(asymmetric_additive(1, 2, 2, 1)))
        proved: the certificate holds on 33 × 32 positions
        >>> bool(figure_17().prove(arithmetic_additive(1)))
        True
        """
        from farstar.subtraction.scheme_proof import prove

        return prove(self, ruleset, boundaries, limit)


@dataclass(frozen=True)
class Comparison:
    """How a coloring of a box compares with the outcomes of a ruleset.

    ``conflicts`` are cells of two colours, ``missing`` P-positions without a colour, ``extra`` coloured N-positions.
    The comparison holds *on the box*; it proves nothing beyond.

    >>> Comparison([], [(0, 0)], []).holds
    False
    """

    conflicts: list[Vector]
    missing: list[Vector]
    extra: list[Vector]

    @property
    def holds(self) -> bool:
        """Whether every cell has at most one colour, and exactly the P-positions have one.

        >>> from farstar.subtraction import additive
        >>> symmetric_additive_scheme(1, 2).run((60, 60)).compare(additive((1, 2), (2, 1))).holds
        True
        """
        return not (self.conflicts or self.missing or self.extra)


class Coloring:
    """A coloured box; ``coloring[x, y]`` is the colour of a cell, or None.

    >>> figure_14().run((23, 21))[5, 5]
    'green'
    """

    def __init__(self, scheme: ColoringScheme, layers: dict[str, NDArray[np.bool_]]) -> None:
        self.scheme = scheme
        self.layers = layers

    @property
    def shape(self) -> Vector:
        """The lengths of the box.

        >>> figure_14().run((23, 21)).shape
        (23, 21)
        """
        return next(iter(self.layers.values())).shape if self.layers else (0, 0)

    def __getitem__(self, position: object) -> str | None:
        at = as_position(position, 2)
        if any(p >= n for p, n in zip(at, self.shape, strict=True)):
            raise Meaningless(f"expected a cell of the box {self.shape!r}, got {at!r}")
        return next((name for name, layer in self.layers.items() if layer[at]), None)

    def coloured(self) -> NDArray[np.bool_]:
        """The cells that have a colour.

        >>> int(figure_14().run((23, 21)).coloured().sum())
        155
        """
        union = np.zeros(self.shape, np.bool_)
        for layer in self.layers.values():
            union |= layer
        return union

    def conflicts(self) -> list[Vector]:
        """The cells that got two colours; none if the scheme is legal on the box (vector-subtraction, Definition 40).

        >>> clash = ColoringScheme({"red": [(0, 0)], "blue": [(0, 0)]}, ())
        >>> clash.run((2, 2)).conflicts()
        [(0, 0)]
        """
        many = np.zeros(self.shape, np.uint16)
        for layer in self.layers.values():
            many += layer
        return _cells(many > 1)

    def compare(
        self, ruleset: VectorSubtraction, region: Predicate | Iterable[Vector] | None = None
    ) -> Comparison:
        """Compare with the outcomes of a ruleset on the box, or on the cells of a region of it.

        >>> from farstar.subtraction import arithmetic_additive
        >>> figure_17().run((200, 300)).compare(arithmetic_additive(1)).holds
        True
        """
        outcomes = ruleset.outcomes(self.shape).to_numpy()
        inside = np.ones(self.shape, np.bool_)
        if callable(region):
            inside = region(*np.indices(self.shape))
        elif region is not None:
            inside = np.zeros(self.shape, np.bool_)
            for cell in region:
                inside[as_position(cell, 2)] = True
        coloured = self.coloured()
        missing, extra = _cells(outcomes & ~coloured & inside), _cells(coloured & ~outcomes & inside)
        return Comparison(self.conflicts(), missing, extra)

    def save_png(self, path: str | os.PathLike[str], *, zoom: int | None = None, legend: bool = True) -> Path:
        """Draw the coloured box, the origin at the lower left.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     print(figure_14().run((23, 21)).save_png(folder + "/figure14.png").name)
        figure14.png
        """
        if 0 in self.shape:
            raise Meaningless(f"expected a box with cells to draw, got {self.shape!r}")
        size = zoom or max(1, min(LARGEST_CELL, LONGER_SIDE // max(self.shape)))
        paint = {**DEFAULT_PAINT, **(self.scheme.paint or {})}
        image = np.full((*self.shape, 3), 255, np.uint8)
        named = {name: rgb(paint.get(name, "#808080")) for name in self.layers}
        for name, layer in self.layers.items():
            image[layer] = named[name]
        image = image.transpose(1, 0, 2)[::-1].repeat(size, axis=0).repeat(size, axis=1)
        if size >= 8:
            # Lines between large cells, as on squared paper.
            image[::size] = image[:, ::size] = 200
        if legend:
            swatches = [(name, np.array([[colour]], np.uint8)) for name, colour in named.items()]
            image = with_legend(image, [], swatches)
        return write_atomically(path, png_bytes(np.ascontiguousarray(image)))

    def __str__(self) -> str:
        """The first letters of the colours, the last row on top."""
        width, height = self.shape
        rows = [[(self[x, y] or ".")[0] for x in range(width)] for y in reversed(range(height))]
        return "\n".join("".join(row) for row in rows)


def _cells(mask: NDArray[np.bool_]) -> list[Vector]:
    return [tuple(cell) for cell in np.argwhere(mask).tolist()]


DEFAULT_PAINT = {
    "red": "#d62728",
    "green": "#2ca02c",
    "blue": "#1f77b4",
    "purple": "#9467bd",
    "yellow": "#e6c229",
    "orange": "#ff7f0e",
    "brown": "#8c564b",
    "pink": "#e377c2",
    "grey": "#7f7f7f",
    "black": "#000000",
}


def figure_14() -> ColoringScheme:
    """The scheme of {(1,2), (2,3), (3,1)}: all three segments (vector-subtraction, Examples 42, 44, Proposition 46).

    >>> from farstar.subtraction import asymmetric_additive
    >>> figure_14().run((300, 300)).compare(asymmetric_additive(1, 2, 2, 1)).holds
    True
    """
    return ColoringScheme(
        {
            "red": [(0, 0), (0, 1), (0, 2)],
            "green": [(1, 0), (1, 1)],
            "blue": [(2, 1)],
            "grey": [Ray((2, 0), (1, 0))],
            "orange": [Ray((0, 3), (0, 1))],
        },
        (
            Update(("red",), (5, 4), "green"),
            Update(("green",), (3, 5), "red"),
            Update(("green", "blue"), (5, 4), "blue"),
            Update(("grey",), (5, 4), "grey"),
            # The upper segment alternates (4, 4) and (4, 5).
            Update(("orange",), (4, 4), "yellow"),
            Update(("yellow",), (4, 5), "orange"),
        ),
    )


def symmetric_additive_scheme(a: int, b: int) -> ColoringScheme:
    """The scheme of {(a,b), (b,a), (a+b,a+b)}, b/2 ≤ a ≤ b (Proposition 47 as corrected; Figure 15 is a = 1, b = 2).

    The lower segment moves by (2b + a, 2a + b), the upper one by (2a + b, 2b + a), the middle one by both.

    >>> from farstar.subtraction import additive
    >>> symmetric_additive_scheme(3, 5).run((120, 120)).compare(additive((3, 5), (5, 3))).holds
    True
    """
    if not 0 < a <= b <= 2 * a:
        raise Meaningless(f"expected b/2 ≤ a ≤ b, got a = {a!r}, b = {b!r}")
    lower, upper = (2 * b + a, 2 * a + b), (2 * a + b, 2 * b + a)
    return ColoringScheme(
        {
            "blue": [(x, y) for x in range(b) for y in range(b)],
            "green": [Ray((b, y), (1, 0)) for y in range(a)],
            "red": [Ray((x, b), (0, 1)) for x in range(a)],
        },
        (
            Update(("blue",), lower, "blue"),
            Update(("blue",), upper, "blue"),
            Update(("green",), lower, "green"),
            Update(("red",), upper, "red"),
        ),
    )


def figure_17() -> ColoringScheme:
    """The scheme of {(1,2), (3,4), (4,6)}, which the paper leaves to be verified (vector-subtraction, Figure 17).

    :meth:`ColoringScheme.prove` verifies it.

    >>> figure_17().run((150, 200)).conflicts()
    []
    """
    return ColoringScheme(
        {
            "purple": [(0, 0), (0, 1)],
            "green": [],
            "blue": [],
            "orange": [Ray((1, 0), (1, 0)), Ray((1, 1), (1, 0))],
            "red": [Ray((0, 2), (0, 1))],
        },
        (
            Update(("purple",), (2, 4), "green"),
            Update(("purple", "green", "blue"), (6, 8), "blue"),
            Update(("green",), (5, 8), "purple"),
            Update(("orange",), (6, 8), "orange"),
            Update(("red",), (2, 4), "yellow"),
            Update(("yellow",), (5, 8), "red"),
        ),
    )
