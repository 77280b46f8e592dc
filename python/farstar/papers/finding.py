"""What a check found: how it was checked, the evidence, tables and pictures, and what the print has wrong."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farstar.draw import Svg

__all__ = ["Correction", "Finding", "How", "Picture", "Refuted", "Table"]


class How(str, Enum):
    """How a statement was checked; this, not a bare *true*, is what a reader is told.

    >>> print(How.ALL_CASES)
    all cases to a bound
    """

    COMPUTED = "computed outright"
    """The statement is finite, and all of it was computed."""

    ALL_CASES = "all cases to a bound"
    """The statement is about infinitely many things; all of them to a stated bound were tried."""

    RANDOM = "random cases"
    """Cases were drawn at random, with a stated seed."""

    PROVED = "proved by certificate"
    """A certificate was found, and a checker accepted it: the statement holds without a bound."""

    TO_BOUND = "computed to a bound"
    """An infinite object was computed so far and no farther."""

    OBSERVED = "observed"
    """Seen in what was computed, and not claimed beyond it."""

    TEXT = "text only"
    """There is nothing to compute; the evidence says why."""

    def __str__(self) -> str:
        return self.value


class Refuted(AssertionError):
    """A statement fails: the message says at which case, the smallest one first."""


@dataclass(frozen=True)
class Table:
    """A table that was rebuilt: texts in rows below a head.

    ``head_column`` makes the first column a head, too.

    >>> Table("outcomes", ("game", "outcome"), (("0", "N"), ("*", "P"))).rows[1]
    ('*', 'P')
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    head_column: bool = True

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.head):
                raise ValueError(f"expected rows of {len(self.head)} cells, got {row!r}")


@dataclass(frozen=True)
class Picture:
    """A picture that the library drew: an SVG text or the bytes of a PNG, with a caption.

    >>> from farstar.draw import Drawing
    >>> Picture.of(Drawing("a dot").finish(), "a dot").svg[:4]
    '<svg'
    """

    caption: str
    svg: str = ""
    png: bytes = b""
    pixelated: bool = False
    """Whether cells are to stay crisp when the picture is enlarged."""

    @staticmethod
    def of(picture: Svg | str | bytes, caption: str, *, pixelated: bool = False) -> Picture:
        r"""Take what a drawing function returns: a picture, an SVG text or PNG bytes.

        >>> Picture.of(b"\x89PNG", "a map").png
        b'\x89PNG'
        """
        if isinstance(picture, bytes):
            return Picture(caption, png=picture, pixelated=pixelated)
        return Picture(caption, svg=str(picture))

    def data_uri(self) -> str:
        """Give the picture as a ``data:`` address, for pages without other files.

        >>> Picture("", svg="<svg/>").data_uri()
        'data:image/svg+xml;base64,PHN2Zy8+'
        """
        kind, data = ("image/png", self.png) if self.png else ("image/svg+xml", self.svg.encode())
        return f"data:{kind};base64,{base64.b64encode(data).decode()}"


@dataclass(frozen=True)
class Correction:
    """Where the printed statement is wrong: what it says, the smallest case where that fails, and what holds.

    >>> Correction("every n is even", "n = 1", "every n is even or odd").fails_at
    'n = 1'
    """

    printed: str
    fails_at: str
    corrected: str


@dataclass(frozen=True)
class Finding:
    """The answer of a check that did not fail; made by the methods of :class:`Work`.

    ``holds`` is ``None`` for a conjecture or a problem that was searched and remains open.

    >>> Finding(How.COMPUTED, "all 9 dicots").holds
    True
    """

    how: How
    evidence: str
    holds: bool | None = True
    cases: int = 0
    seed: int | None = None
    correction: Correction | None = None
    tables: tuple[Table, ...] = ()
    pictures: tuple[Picture, ...] = ()
    notes: tuple[str, ...] = ()
