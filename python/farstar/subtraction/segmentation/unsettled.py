"""What remains of a search for segments that no certificate ends: boundaries that were seen, cones at the axes."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from farstar.errors import BudgetExceeded, Undecided
from farstar.subtraction.proof import Pair
from farstar.subtraction.segmentation.patterns import slope

if TYPE_CHECKING:
    from farstar.subtraction.ruleset import VectorSubtraction
    from farstar.subtraction.segmentation.finder import Sweep, Trace

__all__ = ["OuterCone", "Unsettled", "unsettled"]


@dataclass(frozen=True)
class OuterCone:
    """What is known of the cone next to an axis, also where no segmentation is found.

    Where every move takes something from the other heap, a position close enough to the axis is played like this
    one heap alone: then the outcomes have a period along the axis of one step, and ``heap`` is the period across
    it. That is *proved* for positions (x, y) along the lower axis with y ≤ ``proved`` · x, and the mirror image
    along the left axis. ``observed`` is the slope up to which the board repeats along the axis with period
    ``period``, to the limit that was computed.

    >>> OuterCone(1, (0, 3), Fraction(1, 2), None)
    OuterCone(period=1, heap=(0, 3), proved=Fraction(1, 2), observed=None)
    """

    period: int | None
    heap: tuple[int, int] | None
    proved: Fraction | None
    observed: Fraction | None


@dataclass(frozen=True)
class Unsettled:
    """What a search without success has seen on a board of the given side; all of it is *observed*, not proved.

    ``lower`` and ``upper`` are the boundary vectors that were followed from the lower axis upwards and from the
    left axis downwards; ``stuck`` the slopes next to them, where no period was found. ``outer`` tells about the
    cones at the axes.

    >>> Unsettled(256, ((1, 0),), ((0, 1),), (None, None), (OuterCone(1, None, None, None),) * 2).side
    256
    """

    side: int
    lower: tuple[Pair, ...]
    upper: tuple[Pair, ...]
    stuck: tuple[Fraction | None, Fraction | None]
    outer: tuple[OuterCone, OuterCone]


def unsettled(ruleset: VectorSubtraction, trace: Trace) -> Unsettled:
    """What is known after a search without success."""
    mirrored = ruleset.mirror()
    lower, upper = trace.lower, trace.upper
    return Unsettled(
        trace.side,
        tuple(boundary.vector for boundary in lower.boundaries),
        tuple(boundary.vector for boundary in upper.boundaries),
        (_stuck(lower), _stuck(upper)),
        (_outer(ruleset, trace, upside=False), _outer(mirrored, trace, upside=True)),
    )


def _stuck(sweep: Sweep) -> Fraction | None:
    return slope(sweep.stuck.direction) if sweep.stuck else None


def _outer(ruleset: VectorSubtraction, trace: Trace, *, upside: bool) -> OuterCone:
    """The cone at the lower axis, or of the mirror image."""
    from farstar.subtraction.ruleset import VectorSubtraction

    if upside:
        swept = trace.upper.mirrored()
        seen = [boundary.vector for boundary in swept.boundaries]
        stuck = swept.stuck
    else:
        seen = [boundary.vector for boundary in trace.lower.boundaries]
        stuck = trace.lower.stuck
    heap = bound = None
    downs = [move[1] for move in ruleset.moves]
    if min(downs) > 0:
        # A budget that is used up leaves this unknown.
        with suppress(BudgetExceeded, Undecided):
            periodic = VectorSubtraction(downs).period()
            heap = (periodic.preperiod, periodic.period)
            most = max(move[0] for move in ruleset.moves)
            bound = Fraction(min(downs), most) if most else None
    following = seen[1] if len(seen) > 1 else stuck.direction if stuck else None
    observed = Fraction(following[1], following[0]) if seen and following and following[0] else None
    return OuterCone(seen[0][0] if seen else None, heap, bound, observed)
