"""Segmentations that are proved: segments, boundaries, strips, and the outcome of any position."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from fractions import Fraction
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from farstar.draw.files import write_atomically
from farstar.errors import BudgetExceeded, Meaningless, NotSupported, StoredDataError, Undecided
from farstar.subtraction._check import Box, as_position, as_vector
from farstar.subtraction.proof import KIND, VERSION, Pair, Wedges, harmful, read_claim, verify
from farstar.subtraction.segmentation.near import exceptions, perfect_cuts, settled
from farstar.subtraction.segmentation.reducer import Reducer
from farstar.subtraction.segmentation.shape import Cone, Strip, cones_and_strips

if TYPE_CHECKING:
    from farstar.subtraction.coloring import ColoringScheme
    from farstar.subtraction.periods import Periodic
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["Segmentation", "segments"]

# The largest side of a board that a search uses when it is not told otherwise.
LIMIT = 16384
# The cells near the origin that are looked at one by one.
MOST_NEAR = 2**28


def segments(
    ruleset: VectorSubtraction, limit: int = LIMIT, progress: Callable[[int], object] | None = None
) -> Segmentation:
    """Find and prove the segmentation of a ruleset; ``VectorSubtraction.segments`` is the way to call this."""
    if ruleset.dimension != 2:
        raise Meaningless(f"expected a ruleset on two heaps, got {ruleset!r}")
    if not ruleset.is_plain:
        raise NotSupported(f"expected a ruleset without seeds and terminal bounds, got {ruleset!r}")
    if limit < 1:
        raise Meaningless(f"expected a positive limit, got {limit!r}")
    # Not above: who reads a certificate needs no finder.
    from farstar.subtraction.segmentation.finder import Trace, search
    from farstar.subtraction.segmentation.unsettled import unsettled

    try:
        found = search(ruleset, limit, progress)
    except BudgetExceeded as spent:
        seen = unsettled(ruleset, spent.found) if isinstance(spent.found, Trace) else None
        raise BudgetExceeded(str(spent), found=seen) from spent
    if isinstance(found, Trace):
        reached = f"no segmentation of {ruleset} closes on boards up to side {found.side}"
        raise Undecided(reached, unsettled(ruleset, found))
    try:
        verdict = verify(_written(found))
    except BudgetExceeded as spent:
        raise BudgetExceeded(str(spent)) from spent
    if not verdict:
        raise AssertionError(f"the checker refuses what the finder found for {ruleset!r}: {verdict}")
    return Segmentation(ruleset, found)


def _written(claim: Wedges) -> dict[str, object]:
    return {
        "kind": KIND,
        "version": VERSION,
        "moves": [list(move) for move in claim.moves],
        "boundaries": [list(v) for v in claim.boundaries],
        "above": list(claim.above),
        "below": list(claim.below),
        "need": list(claim.need),
    }


class Segmentation:
    """The outcomes of a whole infinite board, proved: cones with doubly periodic patterns, strips, a rest.

    It comes from :meth:`VectorSubtraction.segments`, or from a certificate by :meth:`open`. Everything here is
    derived from a certificate that the checker accepts (see :func:`verify`). ``count`` is the number of *maximal
    cones with one exact doubly periodic pattern*: neighbouring cones are one if the same doubly periodic set gives
    the outcomes of both and of the strip between, far from the origin.

    >>> from farstar.subtraction import VectorSubtraction
    >>> found = VectorSubtraction([(2, 6), (6, 2), (3, 3)]).segments()
    >>> print(found)
    4 segments of {(2, 6), (3, 3), (6, 2)}, with boundaries of slopes 9/13, 1, 13/9
    >>> [str(cone.density) for cone in found.cones], found.is_p((10**30, 10**30 + 7))
    (['1/3', '5/12', '5/12', '1/3'], True)
    """

    def __init__(self, ruleset: VectorSubtraction, claim: Wedges) -> None:
        self.ruleset = ruleset
        self._claim = claim

    @classmethod
    def open(cls, certificate: object) -> Segmentation:
        """The segmentation of a certificate or of its file; ``StoredDataError`` if the checker refuses it.

        >>> from farstar.subtraction import VectorSubtraction
        >>> found = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments()
        >>> Segmentation.open(found.certificate()) == found
        True
        """
        from farstar.subtraction.ruleset import VectorSubtraction

        verdict = verify(certificate)
        if not verdict:
            raise StoredDataError(f"expected a certificate that holds, got one that is {verdict}")
        claim = read_claim(certificate)
        return cls(VectorSubtraction(claim.moves), claim)

    @cached_property
    def _reducer(self) -> Reducer:
        return Reducer(self.ruleset, self._claim)

    @cached_property
    def _shapes(self) -> tuple[tuple[Cone, ...], tuple[Strip, ...]]:
        return cones_and_strips(self._claim, self._reducer)

    @property
    def cones(self) -> tuple[Cone, ...]:
        """The segments in increasing angle.

        >>> from farstar.subtraction import VectorSubtraction
        >>> [cone.slopes for cone in VectorSubtraction([(1, 3), (2, 1)]).segments().cones]
        [(Fraction(0, 1), Fraction(4, 3)), (Fraction(4, 3), None)]
        """
        return self._shapes[0]

    @property
    def strips(self) -> tuple[Strip, ...]:
        """The strips along the boundaries, from the lower axis to the left one; many are empty.

        >>> from farstar.subtraction import VectorSubtraction
        >>> [strip.width for strip in VectorSubtraction([(1, 7), (2, 10), (6, 1)]).segments().strips]
        [0, 5553, 5029, 719, 0]
        """
        return self._shapes[1]

    @property
    def count(self) -> int:
        """The number of maximal cones with one exact doubly periodic pattern.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(2, 2), (5, 5), (7, 7)]).segments().count
        2
        """
        return len(self.cones)

    @cached_property
    def count_up_to_translation(self) -> int:
        """The number when neighbouring cones are also one if their patterns are translates of each other.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(2, 6), (6, 2), (3, 3)]).segments().count_up_to_translation
        4
        """
        pairs = zip(self.cones[:-1], self.cones[1:], strict=True)
        return 1 + sum(one.pattern.shift_to(other.pattern) is None for one, other in pairs)

    @property
    def slopes(self) -> tuple[Fraction, ...]:
        """The slopes of the boundaries between segments, increasing.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments().slopes
        (Fraction(84, 115), Fraction(21, 25), Fraction(37, 33))
        """
        return tuple(Fraction(strip.vector[1], strip.vector[0]) for strip in self.strips[1:-1])

    @property
    def box(self) -> tuple[int, int]:
        """The width and height of a board whose outcomes prove everything.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments().box
        (1040, 835)
        """
        return self._claim.need

    @property
    def need(self) -> int:
        """The side of a square board whose outcomes prove everything.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments().need
        10
        """
        return max(self._claim.need)

    def certificate(self) -> dict[str, object]:
        """The certificate, ready for JSON; :func:`verify` checks it.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments().certificate()["boundaries"]
        [[1, 0], [5, 4], [4, 5], [0, 1]]
        """
        return _written(self._claim)

    def polygons(self) -> list[list[tuple[Fraction, Fraction]]]:
        """The corners of convex polygons that hold all positions on which the proof rests (those not harmless).

        >>> from farstar.subtraction import VectorSubtraction
        >>> corners = sum(VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments().polygons(), [])
        >>> max(max(corner) for corner in corners)
        Fraction(8, 1)
        """
        return [
            [(Fraction(x, w), Fraction(y, w)) for x, y, w in part]
            for i in range(self._claim.last + 1)
            for part in harmful(self._claim, i)
        ]

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the certificate to a JSON file, in one step.

        >>> import tempfile
        >>> from farstar.subtraction import VectorSubtraction, verify
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments().save(folder + "/certificate.json")
        ...     print(verify(path))
        proved: the certificate holds on 10 × 10 positions
        """
        lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in self.certificate().items()]
        return write_atomically(path, ("{\n" + ",\n".join(lines) + "\n}\n").encode())

    def is_p(self, position: object) -> bool:
        """The outcome of a position with numbers of any size: a few steps back along boundaries, and a look at a table.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments().is_p((10**100, 10**100 + 3))
        False
        """
        x, y = as_position(position, 2)
        return self._reducer.is_p((x, y))

    def line(self, start: object, step: object) -> Periodic:
        """The outcomes at start, start + step, start + 2·step, …, with least preperiod and least period, *proved*.

        Every line of rational slope is eventually periodic (vector-subtraction, Definition 56; theory notes, *Outcome
        segments*, Theorem 3): ``step`` is any vector of nonnegative integers but zero. Costs the look-ups of
        ``preperiod + period`` positions or somewhat more; beyond 2^26 of them, or 2^20 where coordinates pass 2^31,
        raises ``BudgetExceeded``.

        >>> from farstar.subtraction import VectorSubtraction
        >>> found = VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments()
        >>> found.line((0, 100), (3, 2))
        Periodic(preperiod=668, period=21)
        >>> found.line((0, 100), (3, 2))[10**30] == found.is_p((3 * 10**30, 100 + 2 * 10**30))
        True
        """
        from farstar.subtraction.segmentation.line import line

        (x, y), ahead = as_position(start, 2), as_vector(step, "a step")
        if len(ahead) != 2 or not any(ahead):
            raise Meaningless(f"expected a step of two entries, not both 0, got {step!r}")
        return line(self._reducer, (x, y), (ahead[0], ahead[1]))

    @cached_property
    def _box(self) -> Pair:
        box = settled(self._claim, self.strips)
        if box[0] * box[1] > MOST_NEAR:
            raise BudgetExceeded(
                f"expected a segmentation that settles in a smaller box than {box!r}", found=box
            )
        return box

    @cached_property
    def exceptional(self) -> NDArray[np.int64]:
        """The finitely many positions that follow neither their cone's pattern nor their strip's period.

        One in each row of the array, with the lines that :attr:`strips` are bounded by; where a strip is empty, a line
        in the middle of what is possible. Positions near the origin that two cones claim, or none, are among them.

        >>> from farstar.subtraction import VectorSubtraction
        >>> len(VectorSubtraction([(1, 3), (2, 1)]).segments().exceptional)
        0
        """
        found = exceptions(self._reducer, self._box, self.cones, self.strips)
        found.setflags(write=False)
        return found

    @cached_property
    def is_perfect(self) -> bool:
        """Whether lines alone divide the board, without strips and exceptions (vector-subtraction, Definition 43).

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 2), (2, 3), (3, 1)]).segments().is_perfect
        True
        """
        if not all(strip.is_empty for strip in self.strips):
            return False
        return perfect_cuts(self._reducer, self._box, self.cones, self.strips) is not None

    def coloring_scheme(self) -> ColoringScheme:
        """The coloring scheme that this segmentation amounts to (vector-subtraction, Definition 40), for any box.

        Cones and strips have colours of their own, with their boundary vectors as updates and finitely many initial
        cells; "rest" is the colour of the P-positions near the origin.

        >>> from farstar.subtraction import VectorSubtraction
        >>> crow = VectorSubtraction([(1, 3), (2, 1)])
        >>> crow.segments().coloring_scheme().run((60, 60)).compare(crow).holds
        True
        """
        from farstar.subtraction.segmentation.scheme import coloring_scheme

        return coloring_scheme(self._reducer, self._box, self.cones, self.strips)

    def save_png(self, path: str | os.PathLike[str], shape: Box | None = None, **style: object) -> Path:
        """Draw the map with its segments tinted, boundaries, a sample of each pattern and a legend.

        ``shape`` is the box that is drawn; by default one somewhat larger than the certificate needs. Options: ``zoom``
        (pixels for a cell), ``patterns`` and ``legend`` (on unless False), ``polygons`` (off unless True: the
        positions that the proof looks at).

        >>> import tempfile
        >>> from farstar.subtraction import VectorSubtraction
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     found = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments()
        ...     print(found.save_png(folder + "/segments.png", (90, 60), polygons=True).name)
        segments.png
        """
        from farstar.subtraction.segmentation.picture import Style, encode

        return write_atomically(path, encode(self, Style.of(self, shape, style)))

    def _repr_png_(self) -> bytes:
        from farstar.subtraction.segmentation.picture import Style, encode

        return encode(self, Style.of(self, None, {}))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Segmentation):
            return NotImplemented
        return self._claim == other._claim

    def __hash__(self) -> int:
        return hash(self._claim)

    def __reduce__(self) -> tuple[object, ...]:
        return (Segmentation, (self.ruleset, self._claim))

    def __repr__(self) -> str:
        box = " × ".join(map(str, self.box))
        return f"<Segmentation of {self.ruleset}: {self.count} segments, proved on {box} positions>"

    def __str__(self) -> str:
        start = f"{self.count} segment{'s' * (self.count > 1)} of {self.ruleset}"
        if not self.slopes:
            return start
        slopes = ", ".join(map(str, self.slopes))
        return (
            start
            + (", with boundaries of slopes " if self.count > 2 else ", with a boundary of slope ")
            + slopes
        )
