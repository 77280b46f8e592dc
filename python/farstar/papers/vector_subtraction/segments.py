"""Section 10: how many segments there are; rulesets that settle late; percolation and max-symmetric rulesets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from farstar.errors import Undecided
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.maps import (
    Cell,
    Moves,
    by_largest,
    named,
    tinted,
    window,
)
from farstar.papers.work import Work
from farstar.subtraction import (
    Cone,
    Segmentation,
    VectorSubtraction,
    random_ruleset,
    verify,
)

__all__ = ["SETTLED", "STATEMENTS", "far_window", "far_windows", "try_segments"]

STATEMENTS = Statements()
# Figure, moves, number of segments that the paper states or shows.
SETTLED: dict[str, tuple[Moves, int]] = {
    "3, left": (((2, 6), (3, 3), (6, 2)), 4),
    "3, right": (((2, 6), (3, 3), (6, 1)), 4),
    "4": (((2, 2), (5, 5), (7, 7)), 2),
    "6": (((3, 5),), 2),
    "12, left": (((1, 2), (2, 1), (3, 3)), 3),
    "12, right": (((1, 2), (3, 4), (4, 6)), 3),
    "13": (((1, 2), (2, 3), (3, 1)), 3),
    "18, left": (((1, 5), (5, 1), (6, 6)), 3),
    "18, right": (((2, 5), (5, 2), (7, 7)), 3),
    "19": (((1, 7), (8, 1), (14, 14)), 4),
    "20": (((1, 7), (2, 10), (6, 1)), 4),
    "21": (((2, 6), (3, 3), (6, 1), (19, 6)), 5),
    "22": (((2, 6), (4, 11), (6, 1), (6, 3), (19, 5)), 6),
}


def try_segments(moves: Moves, limit: int) -> Segmentation | None:
    """The segmentation of a ruleset, or None if none closes on boards up to a side.

    >>> try_segments(((1, 3), (2, 1)), 256).count
    2
    """
    try:
        return VectorSubtraction(moves).segments(limit=limit)
    except Undecided:
        return None


def far_window(game: VectorSubtraction, cone: Cone, far: int, side: int) -> NDArray[np.bool_]:
    """The outcomes, by definition, in a window inside a cone, about ``far`` steps along each of its boundaries.

    >>> game = VectorSubtraction([(1, 1)])
    >>> far_window(game, game.segments().cones[0], 10, 3).astype(int).tolist()
    [[1, 0, 1], [1, 0, 1], [1, 0, 1]]
    """
    return window([(a, b) for a, b in game.moves], _far(cone, far), side, side)


def _far(cone: Cone, far: int) -> Cell:
    m, n = far // sum(cone.lower), far // sum(cone.upper)
    return m * cone.lower[0] + n * cone.upper[0], m * cone.lower[1] + n * cone.upper[1]


def far_windows(work: Work, found: Segmentation, far: int) -> None:
    """Insist that in a window far out in each cone the pattern is what the definition of outcomes gives.

    >>> from farstar.papers import Effort
    >>> far_windows(Work(Effort(), "example"), VectorSubtraction([(1, 3), (2, 1)]).segments(), 300)
    """
    x, y = np.indices((20, 20))
    for cone in found.cones:
        at = _far(cone, far)
        outcomes = far_window(found.ruleset, cone, far, 20)
        same = np.array_equal(cone.pattern.at(x + at[0], y + at[1]), outcomes)
        work.require(same, f"{found.ruleset}: the window at {at}")


def _figure(work: Work, name: str, shape: Cell, small: Cell | None = None) -> Finding:
    """Redraw a figure with its segments, and prove them."""
    moves, count = SETTLED[name]
    found = VectorSubtraction(moves).segments()
    work.require(found.count == count, str(found))
    work.require(verify(found.certificate(), plain=True), f"{name}: the checker's own recursion")
    far = work.pick(2000, 6000, 20_000) if name in ("19", "20") else work.pick(3000, 12_000, 30_000)
    far_windows(work, found, far)
    widths = ", ".join(str(strip.width) for strip in found.strips[1:-1])
    pictures = [tinted(found, shape, f"{found}.")]
    if small is not None:
        pictures.insert(0, tinted(found, small, f"The first {small[0]} by {small[1]} positions."))
    rows = [
        (
            str(n + 1),
            str(low),
            "the axis" if high is None else str(high),
            str(cone.density),
            str(cone.lattice.index),
        )
        for n, cone in enumerate(found.cones)
        for low, high in [cone.slopes]
    ]
    return work.proved(
        f"{count} segments, by a certificate that {found.need} rows decide; the checker recomputes them in Python. "
        f"Each pattern agrees with the definition of outcomes in a window some {2 * far} steps out",
        tables=[
            Table(
                "The segments",
                ("", "from slope", "to slope", "density of P", "cells of a period"),
                tuple(rows),
            )
        ],
        pictures=pictures,
        notes=[
            f"Strips of {widths} lines lie along the boundaries."
            if found.count > 1
            else "There is no boundary."
        ],
    )


@STATEMENTS(
    "figure 18",
    "The first 200 by 200 outcomes of the rulesets of Figure 16, which settle in periodic patterns.",
    cost=0.1,
)
def _figure_18(work: Work) -> Finding:
    pictures: list[Picture] = []
    for name in work.cases(("18, left", "18, right")):
        moves, count = SETTLED[name]
        found = VectorSubtraction(moves).segments()
        work.require(found.count == count and verify(found.certificate(), plain=True), str(found))
        far_windows(work, found, work.pick(1000, 4000, 10_000))
        pictures.append(tinted(found, (200, 200), f"{found}."))
    return work.proved(
        "what the paper sees is proved: a certificate for each, which the checker accepts with rows made in Python",
        pictures=pictures,
    )


@STATEMENTS(
    "figure 19",
    "`{(1, 7), (8, 1), (14, 14)}` settles late, in four segments.",
    title="A delayed 4-segmentation",
    cost=0.3,
)
def _figure_19(work: Work) -> Finding:
    return _figure(work, "19", (2000, 2000), (500, 500))


@STATEMENTS(
    "figure 20", "`{(1, 7), (2, 10), (6, 1)}` settles in four segments.", title="A 4-segmentation", cost=0.2
)
def _figure_20(work: Work) -> Finding:
    return _figure(work, "20", (2000, 2000), (300, 300))


@STATEMENTS(
    "figure 21", "`{(2, 6), (3, 3), (6, 1), (19, 6)}` has five segments.", title="A 5-segmentation", cost=0.2
)
def _figure_21(work: Work) -> Finding:
    return _figure(work, "21", (3600, 2000))


@STATEMENTS(
    "figure 22",
    "`{(2, 6), (4, 11), (6, 1), (6, 3), (19, 5)}` has six segments.",
    title="A 6-segmentation",
    cost=0.4,
)
def _figure_22(work: Work) -> Finding:
    return _figure(work, "22", (5000, 3000))


# --- Conjecture 49 --------------------------------------------------------------------------------


@STATEMENTS(
    "conjecture 49",
    "Every ruleset of three moves has an outcome segmentation.",
    title="Three moves segment",
    cost=8,
)
def _conjecture_49(work: Work) -> Finding:
    largest, limit = work.pick(2, 4, 6), work.pick(2048, 8192, 16384)
    chance = work.random()
    drawn, entries = work.pick(8, 60, 600), work.pick(9, 14, 20)
    closed: Counter[int] = Counter()
    undecided: list[str] = []
    for _ in work.cases(range(drawn)):
        game = random_ruleset(3, entries, seed=chance.randrange(2**32))
        found = try_segments(tuple((a, b) for a, b in game.moves), limit)
        if found is None:
            undecided.append(f"`{game}`")
        else:
            closed[found.count] += 1
    tried = work.count
    tally: dict[int, Counter[int]] = {}
    for n, moves in enumerate(work.cases(by_largest(3, largest))):
        found = try_segments(moves, limit)
        work.require(found is not None, f"{named(moves)} is undecided on boards up to side {limit}")
        if found is not None:
            tally.setdefault(max(map(max, moves)), Counter())[found.count] += 1
            # The rows of the checker itself are slow where a move stays in its row.
            if n % 20 == 0 and all(b for _, b in moves):
                work.require(verify(found.certificate(), plain=True), f"{named(moves)}, by plain rows")
    which = "the first" if work.cut else "all"
    kinds = sorted({count for counts in (*tally.values(), closed) for count in counts})
    rows = [
        (f"largest entry {n}", *(str(counts[count]) for count in kinds), "0")
        for n, counts in sorted(tally.items())
    ]
    rows.append(
        (f"random, entries to {entries}", *(str(closed[count]) for count in kinds), str(len(undecided)))
    )
    some = f"Undecided: {', '.join(undecided[:6])}." if undecided else "None of the random ones is undecided."
    return work.still_open(
        f"true of {which} {work.count - tried} rulesets of three moves by largest entry, up to {largest}, one of "
        f"each pair of mirror images: a certificate proves each; of {tried} random ones with entries up to "
        f"{entries} it proves {sum(closed.values())}, on boards up to side {limit}",
        tables=[Table("Rulesets of three moves", ("segments", *map(str, kinds), "undecided"), tuple(rows))],
        notes=[some],
    )


# --- Conjecture 50 --------------------------------------------------------------------------------


def _three_ways(largest: int) -> Iterator[Moves]:
    """The rulesets {(1, n), (n − 1, b), (n, c)} with 1 ≤ b, c ≤ n."""
    for n in range(2, largest + 1):
        for b in range(1, n + 1):
            for c in range(1, n + 1):
                moves = tuple(sorted({(1, n), (n - 1, b), (n, c)}))
                if len(moves) == 3:
                    yield moves


def _crosses(largest: int) -> Iterator[Moves]:
    """The rulesets {(0, n), (n, 0), (a, a), (b, b)} with a < b ≤ n."""
    for n in range(2, largest + 1):
        for a, b in combinations(range(1, n + 1), 2):
            yield ((0, n), (a, a), (b, b), (n, 0))


def _first_with(work: Work, family: Iterator[Moves], more: int) -> tuple[Segmentation, int]:
    """The first ruleset of a family that has so many segments more than moves; how many were looked at."""
    for looked, moves in enumerate(family, 1):
        found = try_segments(moves, 4096)
        if found is not None and found.count >= len(moves) + more:
            return found, looked
    work.require(False, f"no ruleset of the family has {more} segments more than moves")
    raise AssertionError


@STATEMENTS(
    "conjecture 50",
    "For each k ≠ 2 some ruleset of k moves has k + 1 segments; and none of k moves has k + 2.",
    title="At most one segment more than moves",
    cost=3.9,
)
def _conjecture_50(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    for name in ("6", "3, left", "21", "22"):
        moves, count = SETTLED[name]
        found = VectorSubtraction(moves).segments()
        work.require(found.count == count == len(moves) + 1, str(found))
        rows.append((str(len(moves)), str(found.count), named(moves), str(found.need)))
    beyond: list[Segmentation] = []
    looks: list[int] = []
    for family in (_three_ways(9), _crosses(9)):
        found, looked = _first_with(work, family, 2)
        beyond.append(found)
        looks.append(looked)
        certificate = found.certificate()
        work.require(verify(certificate), f"{found}: refused")
        work.require(found.count_up_to_translation == found.count, f"{found}: translates")
        # Rows in which moves stay are made slowly, in pieces.
        swift = all(b for _, b in found.ruleset.moves)
        if swift:
            work.require(verify(certificate, plain=True), f"{found}: refused by plain rows")
        far_windows(work, found, work.pick(1200, 2400, 8000) if swift else work.pick(1000, 1200, 4000))
        rows.append((str(len(found.ruleset.moves)), str(found.count), f"`{found.ruleset}`", str(found.need)))
    rows.sort()
    three, four = beyond
    # Two moves are an exception: never more than two segments.
    pairs, top = list(by_largest(2, work.pick(2, 4, 9))), work.pick(2, 3, 6)
    for moves in pairs:
        found_two = try_segments(moves, 2048)
        work.require(found_two is not None and found_two.count <= 2, f"{named(moves)}: two moves")
    for moves in by_largest(3, top):
        found_three = try_segments(moves, 4096)
        work.require(
            found_three is None or found_three.count <= 4, f"{named(moves)} has more than four segments"
        )
    return work.proved(
        "the first half is true of k = 1, 3, 4 and 5, by certificates, and k = 2 is an exception for all "
        f"{len(pairs)} rulesets with small entries; the second half is false. The counterexamples are the first of "
        f"{looks[0]} rulesets {{(1, n), (n − 1, b), (n, c)}} and of {looks[1]} rulesets "
        f"{{(0, n), (n, 0), (a, a), (b, b)}}; each certificate is accepted by the checker. No ruleset of three "
        f"moves with entries up to {top} has five segments",
        correction=Correction(
            "no ruleset of k moves has k + 2 segments",
            f"{named((a, b) for a, b in three.ruleset.moves)} with {three.count} segments, and "
            f"{named((a, b) for a, b in four.ruleset.moves)} with {four.count}",
            "some rulesets of k moves have k + 2 segments, at least for k = 3 and k = 4; k = 2 allows no more than 2",
        ),
        tables=[
            Table(
                "More segments than moves",
                ("moves", "segments", "ruleset", "rows that prove it"),
                tuple(rows),
            )
        ],
        pictures=[
            tinted(three, (400, 400), f"{three}."),
            tinted(four, (800, 800), f"{four}."),
        ],
        notes=[
            "Segments are counted as maximal cones with one exact doubly periodic pattern. No two neighbouring "
            "ones of the counterexamples are even translates. If segments may be cut, as Definition 43 allows, "
            "every number above the least one occurs."
        ],
    )
