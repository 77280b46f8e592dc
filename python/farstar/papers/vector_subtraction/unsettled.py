"""Figures 23 to 28: rulesets for which no segmentation is known, their outer cones, and gliders."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from farstar.draw import png_bytes
from farstar.errors import Undecided
from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.maps import Cell, board, mapped
from farstar.papers.vector_subtraction.questions import GLIDERS, open_game
from farstar.papers.work import Work
from farstar.subtraction import Unsettled, VectorSubtraction

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()

# --- The figures that do not settle ---------------------------------------------------------------


def _unsettled(game: VectorSubtraction, limit: int) -> Unsettled:
    try:
        found = game.segments(limit=limit)
    except Undecided as undecided:
        seen = undecided.found
        assert isinstance(seen, Unsettled)
        return seen
    raise AssertionError(f"a segmentation after all: {found}")


def _outer_cones(work: Work, game: VectorSubtraction, limit: int) -> tuple[Table, str]:
    """Check what a search says of the cones at the axes, against the definition of outcomes."""
    seen = _unsettled(game, limit)
    rows: list[tuple[str, ...]] = []
    side = work.pick(240, 500, 1500)
    for axis, outer, mirrored in zip(("lower", "left"), seen.outer, (game, game.mirror()), strict=True):
        moves = [(a, b) for a, b in mirrored.moves]
        plain = board(moves, side, side)
        x, y = np.indices((side, side))
        if outer.heap is not None and outer.proved is not None:
            heap = VectorSubtraction([b for _, b in moves]).period()
            work.require((heap.preperiod, heap.period) == outer.heap, f"{axis}: the heap")
            inside = y * outer.proved.denominator <= x * outer.proved.numerator
            alone = np.array([heap[n] for n in range(side)])
            work.require(np.array_equal(plain[inside], alone[y[inside]]), f"{axis}: the proved part")
        if outer.period is not None and outer.observed is not None:
            differ = np.argwhere(plain[: side - outer.period] != plain[outer.period :])
            over = outer.observed.denominator * differ[:, 1] - outer.observed.numerator * differ[:, 0]
            near = differ[:, 0] < side // 2
            # Under the line of that slope there are exceptions at most in a strip, which does not grow.
            slack = outer.observed.denominator * outer.period * 2 + int(-over[near].min(initial=0))
            work.require(int(over[~near].min(initial=0)) >= -slack, f"{axis}: the observed part")
        heaps = f"{outer.heap[1]}, after {outer.heap[0]}" if outer.heap else "–"
        rows.append((axis, str(outer.period), heaps, str(outer.proved or "–"), str(outer.observed or "–")))
    head = (
        "cone at the axis",
        "period along it",
        "period across, by one heap",
        "proved to slope",
        "observed to slope",
    )
    return Table(
        "The outer cones; slopes are towards the axis", head, tuple(rows)
    ), f"undecided on boards up to side {seen.side}"


def _open_figure(name: str, draw: Callable[[VectorSubtraction], list[Picture]]) -> Callable[[Work], Finding]:
    def check(work: Work) -> Finding:
        game = open_game(name)
        table, undecided = _outer_cones(work, game, work.pick(512, 2048, 8192))
        if name != "23":
            work.require(game.is_max_symmetric and len(game.moves) == 5, str(game))
        side = work.pick(120, 300, 900)
        plain = board([(a, b) for a, b in game.moves], side, side)
        work.require(np.array_equal(game.outcomes((side, side)).to_numpy(), plain), "the map")
        return work.to_bound(
            f"the map, whose first {side} by {side} positions are compared with the definition of outcomes; no "
            f"certificate is found: {undecided}. Of the cones at the axes the table says what is proved, for "
            "rulesets in which every move takes from the other heap, and what is observed",
            tables=[table],
            pictures=draw(game),
        )

    return check


STATEMENTS(
    "figure 23",
    f"The first 1000 by 1000 outcomes of `{VectorSubtraction(GLIDERS)}`, which do not seem to settle.",
    title="No segmentation in sight",
    cost=0.2,
)(_open_figure("23", lambda game: [mapped(game, (1000, 1000), "The first 1000 by 1000 positions.")]))


def _differences(
    game: VectorSubtraction, side: int, step: Cell, block: int
) -> tuple[NDArray[np.bool_], bytes]:
    """Where outcomes change by a step, and a picture: black where some cell of a block does."""
    outcomes = game.outcomes((side + step[0], side + step[1])).to_numpy()
    differ = outcomes[:side, :side] != outcomes[step[0] :, step[1] :]
    blocks = differ.reshape(side // block, block, side // block, block).any(axis=(1, 3))
    image = np.ascontiguousarray(np.where(blocks.T[::-1], 0, 1).astype(np.uint8))
    return differ, png_bytes(image.data, palette=[(0, 0, 0), (255, 255, 255)])


@STATEMENTS(
    "figure 24",
    "Later outcomes of that ruleset: gliders emerge irregularly, all of the same slope.",
    title="Gliders",
    cost=0.2,
)
def _figure_24(work: Work) -> Finding:
    side = work.pick(1500, 3000, 6000)
    game, block = VectorSubtraction(GLIDERS), side // 500
    (gliders, first), (breaks, second) = (_differences(game, side, step, block) for step in ((15, 3), (5, 5)))
    plain = board(GLIDERS, 150, 150)
    work.require(
        np.array_equal(gliders[:130, :140], (plain[:-15, :-3] != plain[15:, 3:])[:130, :140]), "the map"
    )
    # The open middle: above the diagonal, under the front from which gliders come.
    x, y = np.indices((side, side))
    middle = (y > 1.1 * x + 100) & (y < 2.5 * x - 200) & (y >= 600)
    work.require(not (breaks & middle).any(), "a glider of another slope")
    part = float(gliders[middle].mean())
    work.require(part > 0.05, f"{part:.3f} of the middle")
    third = (side - 600) // 3
    parts = [
        float(gliders[middle & (y >= low) & (y < low + third)].mean())
        for low in (600, 600 + third, 600 + 2 * third)
    ]
    shares = ", ".join(f"{100 * share:.0f} %" for share in parts)
    return work.observed(
        f"the background has the periods (15, 3) and (5, 5). Between the slopes 1.1 and 2.5, on {side} × {side} "
        f"positions, outcomes change by (15, 3) along gliders, at {shares} of the positions of successive bands of "
        "rows, and nowhere by (5, 5): every glider has slope 1, which answers the paper's question as far as this "
        "goes",
        pictures=[
            Picture.of(first, "Gliders: black where outcomes change by (15, 3).", pixelated=True),
            Picture.of(second, "Where they start: black where outcomes change by (5, 5).", pixelated=True),
            mapped(game, (150, 150), "A window of the map among gliders.", origin=(1200, 2400)),
        ],
    )


STATEMENTS(
    "figure 25",
    "The max-symmetric ruleset that `{(1, 7), (7, 1), (10, 10)}` determines, 1000 by 1000 positions: two outer "
    "segments, and no regularity in the middle.",
    cost=0.1,
)(_open_figure("25", lambda game: [mapped(game, (1000, 1000), "In blocks of 2 by 2 positions.", block=2)]))

STATEMENTS(
    "figure 26",
    "The max-symmetric ruleset that `{(1, 7), (7, 1), (11, 10)}` determines, 1000 by 1000 positions.",
    cost=0.1,
)(_open_figure("26", lambda game: [mapped(game, (1000, 1000), "In blocks of 2 by 2 positions.", block=2)]))


def _far_and_near(game: VectorSubtraction) -> list[Picture]:
    return [
        mapped(game, (5000, 5000), "5000 by 5000 positions, in blocks of 10 by 10.", block=10),
        mapped(game, (150, 150), "The first 150 by 150."),
        mapped(game, (150, 150), "The last 150 by 150.", origin=(4850, 4850)),
    ]


STATEMENTS(
    "figure 27",
    "The max-symmetric ruleset that `{(2, 1), (5, 1), (8, 8)}` determines, 5000 by 5000 positions, and the first "
    "and last 150 by 150.",
    cost=0.1,
)(_open_figure("27", _far_and_near))


def _ornaments(game: VectorSubtraction) -> list[Picture]:
    return [
        *_far_and_near(game),
        mapped(game, (150, 150), "Ornaments below the middle region.", origin=(3000, 2700)),
        mapped(game, (150, 150), "Ornaments above it.", origin=(2700, 3600)),
    ]


STATEMENTS(
    "figure 28",
    "The max-symmetric ruleset that `{(0, 2), (5, 0), (8, 8)}` determines, 5000 by 5000 positions, the first and "
    "last 150 by 150, and ornaments beside the middle region.",
    cost=0.2,
)(_open_figure("28", _ornaments))
