"""The checker of segmentation certificates: it decides whether one proves the outcomes of the whole infinite board.

It uses nothing of the finder. A certificate claims that outcomes repeat along vectors v₀, …, v_k on wedges of
the board; docs/theory/segments.md proves that the claim holds everywhere if it holds at the finitely many positions
that are not *harmless*. The checker bounds these positions with rational numbers, recomputes the board that holds
them, and looks.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import gcd
from typing import TypeAlias, cast

from farstar.errors import BudgetExceeded, StoredDataError, quoted

__all__ = [
    "KIND",
    "VERSION",
    "Pair",
    "Point",
    "Verdict",
    "Wedges",
    "clipped",
    "cross",
    "harmful",
    "needed",
    "outside",
    "read_claim",
    "verify",
]

KIND = "farstar segmentation certificate"
VERSION = 1
# A board with more cells or rows is not computed for a certificate, nor one with more cells than the last of these for
# a certificate that is refused anyway, because it names another box.
MOST_CELLS, MOST_ROWS, MOST_FOR_REFUSAL = 2**34, 2**20, 2**26
# No board is decided by larger numbers.
MOST_BITS = 256

# (x, y, w) is the point (x/w, y/w), with w > 0 and no common divisor
Point: TypeAlias = tuple[int, int, int]
Pair: TypeAlias = tuple[int, int]
# (a, b, c) is the half-plane ax + by ≤ c
HalfPlane: TypeAlias = tuple[int, int, int]
# From the number of a row to its outcomes: bit x is 1 for a P-position
Rows: TypeAlias = Callable[[int], int]


@dataclass(frozen=True)
class Verdict:
    """What the checker says: true if the certificate holds, and if not, why and where.

    ``need`` is the box whose outcomes decide. A refusal names the first position of the wedge of ``boundary`` whose
    outcome differs from that of ``position`` + v, if that is what is wrong.

    >>> bool(Verdict(True)), str(Verdict(False, "expected what holds"))
    (True, 'refused: expected what holds')
    """

    holds: bool
    reason: str = ""
    need: Pair | None = None
    boundary: int | None = None
    position: Pair | None = None

    def __bool__(self) -> bool:
        return self.holds

    def __str__(self) -> str:
        if not self.holds:
            return f"refused: {self.reason}"
        size = f" on {self.need[0]} × {self.need[1]} positions" if self.need else ""
        return f"proved: the certificate holds{size}"


@dataclass(frozen=True)
class Wedges:
    """The content of a certificate: moves, boundary vectors, and the offsets of the sides of the wedges."""

    moves: tuple[Pair, ...]
    boundaries: tuple[Pair, ...]
    above: tuple[int, ...]
    below: tuple[int, ...]
    need: Pair

    @property
    def last(self) -> int:
        """The index k of the vertical boundary."""
        return len(self.boundaries) - 1

    def lower(self, i: int) -> tuple[Pair, int] | None:
        """The boundary below i and the offset that positions of wedge i exceed."""
        return (self.boundaries[i - 1], self.above[i - 1]) if i > 0 else None

    def upper(self, i: int) -> tuple[Pair, int] | None:
        """The boundary above i and the offset that positions of wedge i stay below."""
        return (self.boundaries[i + 1], self.below[i]) if i < self.last else None

    def fault(self) -> str | None:
        """What is wrong with the form of the certificate, if anything."""
        k = self.last
        if not self.moves or any(min(m) < 0 or not any(m) for m in self.moves):
            return "expected moves that are nonnegative and not zero"
        if k < 1 or self.boundaries[0][1] != 0 or self.boundaries[k][0] != 0:
            return "expected boundaries from a horizontal to a vertical one"
        if any(min(v) < 0 or not any(v) for v in self.boundaries):
            return "expected boundaries that are nonnegative and not zero"
        for i, (v, w) in enumerate(zip(self.boundaries[:-1], self.boundaries[1:], strict=True)):
            if cross(v, w) <= 0:
                return f"expected boundaries of increasing angles, got {v!r} before {w!r} at {i}"
        if len(self.above) != k or len(self.below) != k:
            return f"expected {k} offsets above and {k} below for {k + 1} boundaries"
        return None


def cross(v: Pair, x: Pair) -> int:
    """The cross product n(x) of a boundary and a position: positive above the boundary.

    >>> cross((2, 1), (2, 2))
    2
    """
    return v[0] * x[1] - v[1] * x[0]


def verify(certificate: object, *, plain: bool = False) -> Verdict:
    """Check a certificate, given as what ``Segmentation.certificate()`` returns or as the path of its JSON file.

    A certificate that is not one (wrong kind or version, missing parts, a damaged file) raises ``StoredDataError``;
    one whose box is too large to be computed raises ``BudgetExceeded``. The board comes from the engine, or with
    ``plain`` from a few lines of Python in this module.

    >>> squares = {"kind": KIND, "version": 1, "moves": [[0, 1], [1, 0]],
    ...            "boundaries": [[2, 0], [0, 2]], "above": [-1], "below": [1], "need": [3, 3]}
    >>> print(verify(squares))
    proved: the certificate holds on 3 × 3 positions
    >>> print(verify(squares | {"boundaries": [[2, 0], [0, 3]], "need": [3, 4]}))
    refused: the outcomes at (0, 0) and (0, 3) differ, at boundary 1
    """
    claim = read_claim(certificate)
    fault = claim.fault()
    if fault is not None:
        return Verdict(False, fault)
    need = needed(claim)
    other = f"expected a need of {list(need)}, got {list(claim.need)}" if claim.need != need else None
    if other and need[0] * need[1] > MOST_FOR_REFUSAL:
        return Verdict(False, other, need)
    if need[0] * need[1] > MOST_CELLS or need[1] > MOST_ROWS:
        raise BudgetExceeded(
            f"expected a certificate that a smaller board decides, got one for {need!r}", found=need
        )
    rows = _plain_rows(claim.moves, need) if plain else _engine_rows(claim.moves, need)
    for i in range(claim.last + 1):
        wrong = _first_difference(claim, i, rows, need)
        if wrong is not None:
            v = claim.boundaries[i]
            there = (wrong[0] + v[0], wrong[1] + v[1])
            return Verdict(
                False, f"the outcomes at {wrong} and {there} differ, at boundary {i}", need, i, wrong
            )
    return Verdict(False, other, need) if other else Verdict(True, "", need)


# Reading


def read_claim(certificate: object) -> Wedges:
    """The content of a certificate, or ``StoredDataError``; nothing is checked but its form.

    >>> parts = {"kind": KIND, "version": 1, "moves": [[1, 1]], "boundaries": [[1, 0], [2, 2], [0, 1]]}
    >>> read_claim(parts | {"above": [-1, -1], "below": [1, 1], "need": [3, 3]}).boundaries
    ((1, 0), (2, 2), (0, 1))
    """
    if isinstance(certificate, (str, os.PathLike)):
        certificate = _load(cast("str | os.PathLike[str]", certificate))
    if not isinstance(certificate, Mapping):
        raise StoredDataError(f"expected a certificate, got {quoted(certificate)}")
    parts = cast("Mapping[str, object]", certificate)
    kind, version = parts.get("kind"), parts.get("version")
    if kind != KIND:
        raise StoredDataError(f"expected a {KIND}, got kind {quoted(kind)}")
    if version != VERSION or type(version) is not int:
        raise StoredDataError(f"expected a certificate of version {VERSION}, got version {quoted(version)}")
    need = _pairs([parts.get("need")], "need")
    return Wedges(
        _pairs(parts.get("moves"), "moves"),
        _pairs(parts.get("boundaries"), "boundaries"),
        _numbers(parts.get("above"), "above"),
        _numbers(parts.get("below"), "below"),
        need[0],
    )


def _load(path: str | os.PathLike[str]) -> object:
    import json

    try:
        with open(path, "rb") as stream:
            return json.loads(stream.read())
    except FileNotFoundError as error:
        raise StoredDataError(f"no such file: {os.fspath(path)}") from error
    except (OSError, ValueError, RecursionError) as error:
        raise StoredDataError(f"damaged certificate: it cannot be read as JSON: {os.fspath(path)}") from error


def _numbers(value: object, what: str) -> tuple[int, ...]:
    if not isinstance(value, (list, tuple)):
        raise _damaged("integers", what, value)
    entries = tuple(cast("Iterable[object]", value))
    if not all(type(entry) is int for entry in entries):
        raise _damaged("integers", what, entries)
    numbers = cast("tuple[int, ...]", entries)
    if any(number.bit_length() > MOST_BITS for number in numbers):
        raise _damaged(f"integers of at most {MOST_BITS} bits", what, numbers)
    return numbers


def _pairs(value: object, what: str) -> tuple[Pair, ...]:
    if not isinstance(value, (list, tuple)):
        raise _damaged("pairs", what, value)
    pairs = [_numbers(entry, what) for entry in cast("Iterable[object]", value)]
    if any(len(pair) != 2 for pair in pairs):
        raise _damaged("pairs", what, pairs)
    return tuple((pair[0], pair[1]) for pair in pairs)


def _damaged(expected: str, what: str, value: object) -> StoredDataError:
    return StoredDataError(f"damaged certificate: expected {expected} as {what!r}, got {quoted(value)}")


# Which positions are not harmless


def _inside(claim: Wedges, i: int) -> list[HalfPlane]:
    """The half-planes whose intersection is wedge i."""
    sides: list[HalfPlane] = [(-1, 0, 0), (0, -1, 0)]
    lower, upper = claim.lower(i), claim.upper(i)
    if lower is not None:
        (p, q), high = lower
        sides.append((q, -p, -high - 1))
    if upper is not None:
        (p, q), low = upper
        sides.append((-q, p, low - 1))
    return sides


def outside(claim: Wedges, i: int, shift: Pair, *, moving: bool = False) -> list[HalfPlane]:
    """Half-planes that hold every x with x + shift not in wedge i.

    With ``moving`` also every x where statement (1) of the proof fails at x + shift: some move leads from there out
    of the wedge, while it is legal from x + shift + v.
    """
    (s, t), v = shift, claim.boundaries[i]
    reach = claim.moves if moving else ()
    # From a wedge at an axis a move off the board across that axis is off the board from x + v too.
    left = max((m[0] for m in reach if v[0]), default=0)
    down = max((m[1] for m in reach if v[1]), default=0)
    sides: list[HalfPlane] = [(1, 0, left - 1 - s), (0, 1, down - 1 - t)]
    lower, upper = claim.lower(i), claim.upper(i)
    if lower is not None:
        (p, q), high = lower
        rise = max(0, *(cross((p, q), m) for m in reach)) if reach else 0
        sides.append((-q, p, high + rise - cross((p, q), shift)))
    if upper is not None:
        (p, q), low = upper
        fall = min(0, *(cross((p, q), m) for m in reach)) if reach else 0
        sides.append((q, -p, cross((p, q), shift) - low - fall))
    return sides


def _unaided(claim: Wedges, i: int, j: int) -> list[HalfPlane]:
    """Half-planes that hold every x where statement (2) of the proof, by the neighbour j of i, fails."""
    (a, b), (c, d) = claim.boundaries[i], claim.boundaries[j]
    sides = [
        *outside(claim, i, (-c, -d)),
        *outside(claim, j, (-c, -d)),
        *outside(claim, j, (a - c, b - d), moving=True),
    ]
    # Of parallel half-planes the largest is their union.
    largest: dict[Pair, int] = {}
    for p, q, c in sides:
        largest[p, q] = max(c, largest.get((p, q), c))
    return [(p, q, c) for (p, q), c in largest.items()]


def clipped(polygon: list[Point], half: HalfPlane) -> list[Point]:
    """The part of a convex polygon in a half-plane.

    >>> clipped([(0, 0, 1), (2, 0, 1), (0, 2, 1)], (2, 0, 1))
    [(0, 0, 1), (1, 0, 2), (1, 3, 2), (0, 2, 1)]
    """
    a, b, c = half
    heights = [a * x + b * y - c * w for x, y, w in polygon]
    if not heights or max(heights) <= 0:
        return polygon
    if min(heights) > 0:
        return []
    kept: list[Point] = []
    for n, (point, height) in enumerate(zip(polygon, heights, strict=True)):
        its = heights[n - 1]
        if (height > 0 > its) or (its > 0 > height):
            # Where the edge meets the line, with a positive last entry.
            s, t = abs(its), abs(height)
            x, y, w = (s * one + t * other for one, other in zip(point, polygon[n - 1], strict=True))
            common = gcd(x, y, w)
            kept.append((x // common, y // common, w // common))
        if height <= 0:
            kept.append(point)
    return kept


def harmful(claim: Wedges, i: int) -> Iterator[list[Point]]:
    """Convex polygons that hold every position of wedge i that is not harmless."""
    # The polygons are bounded (docs/theory/segments.md, Lemma 2); none can reach a frame of this size.
    bulk = sum(map(abs, (*claim.above, *claim.below))) + sum(map(sum, (*claim.boundaries, *claim.moves)))
    side = 16 * (bulk + 2) ** 4
    wedge = [(-side, -side, 1), (side, -side, 1), (side, side, 1), (-side, side, 1)]
    for half in _inside(claim, i):
        wedge = clipped(wedge, half)
    parts = [clipped(wedge, half) for half in outside(claim, i, (0, 0), moving=True)]
    for j in (i - 1, i + 1):
        if 0 <= j <= claim.last:
            helper = _unaided(claim, i, j)
            parts = [piece for part in parts if part for half in helper if (piece := clipped(part, half))]
    for part in parts:
        if part:
            if any(max(abs(x), abs(y)) == side * w for x, y, w in part):
                raise AssertionError(f"an unbounded set of positions at boundary {i} of {claim!r}")
            yield part


def needed(claim: Wedges) -> Pair:
    """The least box that holds x and x + v for every x in the polygons."""
    width = height = 1
    for i, v in enumerate(claim.boundaries):
        for polygon in harmful(claim, i):
            width = max(width, max(x // w for x, _, w in polygon) + v[0] + 1)
            height = max(height, max(y // w for _, y, w in polygon) + v[1] + 1)
    return width, height


# Outcomes


def _engine_rows(moves: tuple[Pair, ...], box: Pair) -> Rows:
    """The rows of the board from the engine."""
    from farstar.subtraction.ruleset import VectorSubtraction

    words = VectorSubtraction(moves).outcomes(box).packed().astype("<u8", copy=False)
    return lambda y: int.from_bytes(words[y].tobytes(), "little")


def _plain_rows(moves: tuple[Pair, ...], box: Pair) -> Rows:
    """The same from the definition: a position is P if no move leads to a P-position."""
    full = (1 << box[0]) - 1
    rows: list[int] = []
    within = [a for a, b in moves if b == 0]
    for y in range(box[1]):
        won = 0
        for a, b in moves:
            if 0 < b <= y:
                won |= rows[y - b] << a
        row = full & ~won
        if within:
            lost = row
            row = 0
            for x in range(box[0]):
                if lost >> x & 1 and not any(a <= x and row >> (x - a) & 1 for a in within):
                    row |= 1 << x
        rows.append(row)
    return rows.__getitem__


def _first_difference(claim: Wedges, i: int, rows: Rows, box: Pair) -> Pair | None:
    """The first position x of wedge i, x + v still in the box, whose outcome differs from that of x + v."""
    a, b = claim.boundaries[i]
    lower, upper = claim.lower(i), claim.upper(i)
    for y in range(box[1] - b):
        first, end = 0, box[0] - a
        if lower is not None:
            (p, q), high = lower
            # p·y − q·x > high
            if q:
                end = min(end, -((high - p * y) // q))
            elif p * y <= high:
                continue
        if upper is not None:
            (p, q), low = upper
            # p·y − q·x < low, and q > 0 because no boundary but the first is horizontal
            first = max(first, (p * y - low) // q + 1)
        if first < end:
            differ = ((rows(y) ^ (rows(y + b) >> a)) >> first) & ((1 << (end - first)) - 1)
            if differ:
                return first + (differ & -differ).bit_length() - 1, y
    return None
