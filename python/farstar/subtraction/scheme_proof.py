"""Proofs that a coloring scheme colours exactly the P-positions, on the whole infinite board.

The *state* of a position is its outcome together with its colours. It follows from the states of the positions one
move or one update before, and from whether the position is an initial cell. The theorem on certificates
(docs/theory/segments.md) uses no more than that, so it holds for states as it does for outcomes: wedges in which the
states of x and x + v agree at the finitely many positions that are not harmless have it everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from farstar.errors import Meaningless, NotSupported, Undecided
from farstar.subtraction._check import as_count, as_pair, as_position
from farstar.subtraction.proof import Pair, Verdict, Wedges, clipped, needed, outside, read_claim

if TYPE_CHECKING:
    from farstar.subtraction.coloring import ColoringScheme, Ray
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["prove"]

States = NDArray[np.int64]
FIRST_SIDE = 128
# Colours may repeat after some of the steps after which outcomes do.
MULTIPLES = (1, 2, 3, 4, 6, 8, 12)
# Bits of a state that are left to colours and rays.
MOST_LAYERS = 62


@dataclass(frozen=True)
class _Recursion:
    """What states follow from: moves, updates and the steps of rays; and the finitely many cells that start."""

    scheme: ColoringScheme
    ruleset: VectorSubtraction
    steps: tuple[Pair, ...]
    rays: tuple[Ray, ...]
    reach: int

    @staticmethod
    def of(scheme: ColoringScheme, ruleset: VectorSubtraction) -> _Recursion:
        from farstar.subtraction.coloring import Ray

        rays: list[Ray] = []
        reach = 0
        for name, region in scheme.initial.items():
            if callable(region):
                raise Meaningless(f"expected initial cells and rays, got a predicate for {name!r}")
            for part in region:
                if isinstance(part, Ray):
                    rays.append(part)
                reach = max(reach, *(part.first if isinstance(part, Ray) else as_position(part, 2)))
        for update in scheme.updates:
            if min(update.step) < 0:
                raise Meaningless(f"expected updates that lead away from the axes, got {update!r}")
        if len(rays) + len(scheme.colours) > MOST_LAYERS:
            raise Meaningless(f"expected at most {MOST_LAYERS} colours and rays, got {scheme!r}")
        moves = [cast("Pair", move) for move in ruleset.moves]
        steps = {*moves, *(update.step for update in scheme.updates), *(ray.step for ray in rays)}
        return _Recursion(scheme, ruleset, tuple(sorted(steps)), tuple(rays), reach)

    def states(self, side: int) -> States:
        """The states of a square: bit 0 for P, then one bit for each colour and each ray."""
        found = self.ruleset.outcomes((side, side)).to_numpy().astype(np.int64)
        layers = self.scheme.run((side, side)).layers
        for n, layer in enumerate(layers.values(), 1):
            found |= layer.astype(np.int64) << n
        for n, ray in enumerate(self.rays, 1 + len(layers)):
            for cell in ray.cells((side, side)):
                found[cell] |= 1 << n
        return found


def prove(
    scheme: ColoringScheme, ruleset: VectorSubtraction, boundaries: Iterable[Pair] | None, limit: int
) -> Verdict:
    """Decide whether a scheme colours exactly the P-positions; ``ColoringScheme.prove`` is the way to call this.

    >>> from farstar.subtraction import ColoringScheme, Ray, Update, VectorSubtraction
    >>> rows = ColoringScheme({"red": [Ray((0, 0), (1, 0))]}, (Update(("red",), (0, 3), "red"),))
    >>> bool(prove(rows, VectorSubtraction([(0, 1), (0, 2)]), None, 256))
    True
    >>> print(prove(rows, VectorSubtraction([(0, 1)]), None, 256))
    refused: colours and outcomes differ at (0, 2)
    """
    if ruleset.dimension != 2:
        raise Meaningless(f"expected a ruleset on two heaps, got {ruleset!r}")
    if not ruleset.is_plain:
        # The theorem is about what follows from moves alone.
        raise NotSupported(f"expected a ruleset without seeds and terminal bounds, got {ruleset!r}")
    limit = as_count(limit, "the limit")
    recursion = _Recursion.of(scheme, ruleset)
    if boundaries is None:
        vectors = read_claim(ruleset.segments(limit=limit).certificate()).boundaries
    else:
        vectors = tuple(as_pair(boundary, "a boundary") for boundary in boundaries)
        offsets = (0,) * (len(vectors) - 1)
        fault = Wedges(recursion.steps, vectors, offsets, offsets, (1, 1)).fault()
        if fault is not None:
            raise Meaningless(f"{fault}, got {vectors!r}")
    side = min(limit, FIRST_SIDE)
    while True:
        compared = scheme.run((side, side)).compare(ruleset)
        if not compared.holds:
            wrong = min((*compared.conflicts, *compared.missing, *compared.extra), key=lambda x: (sum(x), x))
            at = (wrong[0], wrong[1])
            return Verdict(False, f"colours and outcomes differ at {at}", position=at)
        claim = _claim(recursion, vectors, side)
        if claim is not None:
            return Verdict(True, "", claim.need)
        if side >= limit:
            raise Undecided(f"no proof for {scheme!r} closes on boards up to side {side}", compared)
        side = min(limit, 2 * side)


def _claim(recursion: _Recursion, boundaries: tuple[Pair, ...], side: int) -> Wedges | None:
    """Wedges on which states repeat, and the box that proves it, if a square of this side holds the box."""
    states = recursion.states(side)
    vectors = tuple(_multiple(states, boundaries, i) for i in range(len(boundaries)))
    last = len(vectors) - 1
    above, below = [-1] * last, [1] * last
    for i, v in enumerate(vectors):
        under, over = _differing(states, v)
        if i > 0 and len(under):
            above[i - 1] = max(-1, int(_heights(vectors[i - 1], under).max()))
        if i < last and len(over):
            below[i] = min(1, int(_heights(vectors[i + 1], over).min()))
    claim = Wedges(recursion.steps, vectors, tuple(above), tuple(below), (1, 1))
    box = [max(*pair) for pair in zip(needed(claim), _irreducible(claim), strict=True)]
    longest = [max(v[axis] for v in vectors) for axis in (0, 1)]
    # Initial cells, and those one step before them, are looked at one by one.
    need = tuple(max(n, recursion.reach + 1 + longest[axis]) for axis, n in enumerate(box))
    if max(need) > side:
        return None
    return Wedges(claim.moves, vectors, claim.above, claim.below, (need[0], need[1]))


def _multiple(states: States, boundaries: tuple[Pair, ...], i: int) -> Pair:
    """The multiple of a boundary vector whose free wedge starts nearest to the origin."""
    a, b = boundaries[i]

    def start(t: int) -> float:
        under, over = _differing(states, (t * a, t * b))
        worst = 0.0
        if i > 0 and len(under):
            worst += max(0, int(_heights(boundaries[i - 1], under).max())) / sum(boundaries[i - 1])
        if i + 1 < len(boundaries) and len(over):
            worst -= min(0, int(_heights(boundaries[i + 1], over).min())) / sum(boundaries[i + 1])
        return worst

    fitting = [t for t in MULTIPLES if 4 * t * max(a, b) <= max(states.shape)] or [1]
    # Of those that repeat nearly everywhere, the first.
    starts = {t: start(t) for t in fitting}
    best = min(starts.values())
    chosen = next(t for t in fitting if starts[t] <= 1.5 * best + 8)
    return chosen * a, chosen * b


def _differing(states: States, v: Pair) -> tuple[States, States]:
    """The positions x with other states at x + v: those under the direction of v, and those not under it."""
    a, b = v
    width, height = states.shape
    if a >= width or b >= height:
        return np.empty((0, 2), np.int64), np.empty((0, 2), np.int64)
    differ = np.argwhere(states[: width - a, : height - b] != states[a:, b:]).astype(np.int64)
    heights = _heights(v, differ)
    # Along an axis all lie on its one side.
    under = (heights < 0) | (a == 0)
    return differ[under], differ[~under]


def _heights(v: Pair, cells: States) -> States:
    return v[0] * cells[:, 1] - v[1] * cells[:, 0]


def _irreducible(claim: Wedges) -> Pair:
    """A box that holds every position from which no wedge leads back; the polygons are bounded, as those of proofs."""
    bulk = sum(map(abs, (*claim.above, *claim.below))) + sum(map(sum, (*claim.boundaries, *claim.moves)))
    side = 16 * (bulk + 2) ** 4
    parts = [[(0, 0, 1), (side, 0, 1), (side, side, 1), (0, side, 1)]]
    for i, (a, b) in enumerate(claim.boundaries):
        halves = outside(claim, i, (-a, -b))
        parts = [piece for part in parts for half in halves if (piece := clipped(part, half))]
    width = height = 1
    for part in parts:
        width = max(width, max(x // w for x, _, w in part) + 1)
        height = max(height, max(y // w for _, y, w in part) + 1)
    return width, height
