"""Section 10: percolation, late schemes, max-symmetric rulesets, and conditions for a segmentation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from farstar.papers.finding import Finding, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.maps import Cell, Moves, board, by_largest, named
from farstar.papers.vector_subtraction.percolation import percolates
from farstar.papers.vector_subtraction.segments import SETTLED, far_window, try_segments
from farstar.papers.work import Work
from farstar.subtraction import (
    ColoringScheme,
    Segmentation,
    VectorSubtraction,
    max_symmetric,
    random_ruleset,
    verify,
)
from farstar.subtraction.proof import Wedges, needed, read_claim

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()

# --- Problems 51 to 55 ----------------------------------------------------------------------------


def _crosses(outcomes: NDArray[np.bool_]) -> bool:
    """Whether side by side N-positions of a window lead from its lower left to its upper right."""
    side = len(outcomes)
    free = {(x, y) for x, y in np.argwhere(~outcomes).tolist()}
    waiting = [(x, y) for x, y in free if x + y <= side // 3]
    free -= set(waiting)
    while waiting:
        x, y = waiting.pop()
        if x + y >= side + side // 4:
            return True
        for cell in ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)):
            if cell in free:
                free.remove(cell)
                waiting.append(cell)
    return False


@STATEMENTS(
    "problem 51",
    "When does a segment percolate: when is there an infinite connected path of N-positions? In Figure 12 the middle "
    "segment on the right does, that on the left does not; in Figure 20 both middle segments do, in Figure 19 only "
    "the upper one.",
    title="Percolation",
    cost=0.4,
)
def _problem_51(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    middle: dict[str, list[bool]] = {}
    stated = {"12, left": [False], "12, right": [True], "19": [False, True], "20": [True, True]}
    far = work.pick(3000, 6000, 12_000)
    names = ("12, left", "12, right", "19", "20", "21", "22")
    for name in work.cases(names[: work.pick(4, 6, 6)]):
        found = VectorSubtraction(SETTLED[name][0]).segments()
        middle[name] = []
        for n, cone in enumerate(found.cones):
            inside = percolates(cone.pattern, cone.lower, cone.upper)
            corners = percolates(cone.pattern, cone.lower, cone.upper, corners=True)
            onward = percolates(cone.pattern, (1, 0), (0, 1))
            if 0 < n < found.count - 1:
                middle[name].append(onward is not None)
                if name in stated:
                    seen = _crosses(far_window(found.ruleset, cone, far, 150))
                    work.require(seen == (onward is not None), f"Figure {name}, segment {n + 1}: a window")
                kinds = [str(step) if step else "none" for step in (inside, corners, onward)]
                rows.append((name, str(n + 1), *kinds))
            else:
                work.require(inside is not None, f"{name}: an outer segment")
    for name, answers in stated.items():
        work.require(middle.get(name, answers) == answers, f"Figure {name}: {middle[name]}")
    head = ("figure", "segment", "within the segment", "over corners, too", "to the upper right")
    return work.still_open(
        "decided exactly for a pattern: connected sets of N-positions are finite up to their periods, so a path "
        "without end has a period. The four statements of the paper come out when a path may go to the upper right "
        "and leave the segment, and are seen in windows of 150 by 150 positions far out, from the definition of "
        "outcomes; the outer segments always percolate",
        tables=[Table("A period of a path through N-positions, in the middle segments", head, tuple(rows))],
        notes=[
            "In Figure 20 the N-positions of the upper middle segment form strips with the period (7, 8), which "
            "leave the segment: no infinite path stays within it, not even over corners."
        ],
    )


def _initial_cells(scheme: ColoringScheme, side: int) -> list[Cell]:
    """The initial cells in a square, of all colours."""
    x, y = np.indices((side, side))
    found: list[Cell] = []
    for region in scheme.initial.values():
        if callable(region):
            found += [(s, t) for s, t in np.argwhere(region(x, y)).tolist()]
    return found


@STATEMENTS(
    "problem 52",
    "Study coloring schemes for segmentations that do not start at the origin, such as Figures 19 and 20.",
    title="Delayed schemes",
    cost=2,
)
def _problem_52(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    for name in work.cases(
        work.pick(("12, left",), ("12, left", "19", "20"), ("12, left", "19", "20", "21"))
    ):
        moves, _ = SETTLED[name]
        game = VectorSubtraction(moves)
        found = game.segments()
        scheme = found.coloring_scheme()
        side = 3 * found.need // 2 + 40
        run = scheme.run((side, side))
        work.require(not run.conflicts(), f"{name}: a cell of two colours")
        work.require(np.array_equal(run.coloured(), board(moves, side, side)), f"{name}: the coloured cells")
        cells = _initial_cells(scheme, side)
        last = max(map(max, cells))
        work.require(last < side - found.need // 8, f"{name}: initial cells without end")
        sizes = (len(scheme.colours), len(scheme.updates), len(cells), last, side)
        rows.append((name, *map(str, sizes)))
    head = ("figure", "colours", "updates", "initial cells", "largest coordinate", "compared to")
    return work.still_open(
        "every certificate is a coloring scheme with finitely many initial cells, however late the segments start: "
        "cones and strips have colours of their own, and one more colour has the P-positions before. Each is "
        "compared with the definition of outcomes",
        tables=[Table("Schemes of certificates", head, tuple(rows))],
    )


def _max_symmetric(size: int, largest: int) -> Iterator[Moves]:
    """The max-symmetric rulesets of so many moves, an odd number, whose greatest move has entries up to a bound."""
    for top in ((a, b) for a in range(largest + 1) for b in range(a + 1)):
        pairs = {
            tuple(sorted(((x, y), (top[0] - x, top[1] - y))))
            for x in range(top[0] + 1)
            for y in range(top[1] + 1)
            if (x or y) and (x, y) != top
        }
        for chosen in combinations(sorted(pair for pair in pairs if pair[0] != pair[1]), size // 2):
            yield tuple(sorted({top, *(move for pair in chosen for move in pair)}))


@STATEMENTS(
    "problem 53",
    "Study max-symmetric rulesets: with every move but the greatest one they have its difference to that one.",
    title="Max-symmetric rulesets",
    cost=1.1,
)
def _problem_53(work: Work) -> Finding:
    limit = work.pick(256, 512, 4096)
    rows: list[tuple[str, ...]] = []
    first: list[Moves] = []
    for size, largest in ((3, work.pick(3, 5, 8)), (5, work.pick(2, 3, 4)), (7, work.pick(2, 2, 3))):
        tally: Counter[int] = Counter()
        for moves in work.cases(_max_symmetric(size, largest)):
            game = VectorSubtraction(moves)
            work.require(game.is_max_symmetric, f"{game} is not max-symmetric")
            work.require(max_symmetric(moves) == game, f"{game} is not its own completion")
            found = try_segments(moves, limit)
            tally[found.count if found is not None else 0] += 1
            if found is None:
                first.append(moves)
        counts = (str(tally[n]) if tally[n] else "" for n in (1, 2, 3, 4, 5))
        rows.append((f"{size}", f"{largest}", str(sum(tally.values())), *counts, str(tally[0])))
    some = ", ".join(
        named(moves) for moves in sorted(first, key=lambda moves: (len(moves), sum(map(sum, moves))))[:4]
    )
    head = ("moves", "entries to", "rulesets", *(f"{n} seg." for n in (1, 2, 3, 4, 5)), "undecided")
    return work.still_open(
        f"all {work.count} max-symmetric rulesets of three, five and seven moves within small bounds, one of each "
        f"pair of mirror images: proved, or undecided on boards up to side {limit}. Those of three moves are the "
        "additive ones",
        tables=[Table("Max-symmetric rulesets", head, tuple(rows))],
        notes=[f"The first undecided ones: {some}."] if first else [],
    )


@STATEMENTS(
    "problem 54",
    "Find a simple condition on rulesets under which coloring schemes give segmentations; perhaps |S| = 3.",
    title="A simple proviso",
    cost=2.5,
)
def _problem_54(work: Work) -> Finding:
    limit = work.pick(512, 1024, 4096)
    few = 0
    for size, largest in ((1, work.pick(4, 6, 12)), (2, work.pick(3, 4, 7))):
        for moves in work.cases(by_largest(size, largest)):
            work.require(try_segments(moves, limit) is not None, f"{named(moves)} is undecided")
            few += 1
    chance = work.random()
    drawn = work.pick(4, 30, 400)
    rows: list[tuple[str, ...]] = []
    for size in range(3, work.pick(6, 9, 10)):
        tally: Counter[int] = Counter()
        for _ in work.cases(range(drawn)):
            game = random_ruleset(size, 6, seed=chance.randrange(2**32))
            found = try_segments(tuple((a, b) for a, b in game.moves), limit)
            tally[found.count if found is not None else 0] += 1
        counts = (str(tally[n]) if tally[n] else "" for n in range(1, 7))
        rows.append((str(size), *counts, str(tally[0])))
    head = ("moves", *(f"{n} seg." for n in range(1, 7)), "undecided")
    return work.still_open(
        f"|S| ≤ 2 is such a condition: by Theorem 28, and here by certificates for all {few} small rulesets of one "
        f"and two moves. For |S| = 3 see Conjecture 49. Of {drawn} random rulesets of each larger size, with "
        "entries up to 6, the table counts those that a certificate proves and those undecided on boards up to "
        f"side {limit}",
        tables=[Table("Random rulesets by the number of moves", head, tuple(rows))],
    )


def _enlarged(found: Segmentation, times: int, wider: int) -> dict[str, object]:
    """A certificate with multiples of the boundary vectors and narrower wedges."""
    claim = read_claim(found.certificate())
    vectors = tuple((times * a, times * b) for a, b in claim.boundaries)
    above = tuple(times * n + wider for n in claim.above)
    below = tuple(times * n - wider for n in claim.below)
    need = needed(Wedges(claim.moves, vectors, above, below, (1, 1)))
    return {
        **found.certificate(),
        "boundaries": [list(v) for v in vectors],
        "above": list(above),
        "below": list(below),
        "need": list(need),
    }


@STATEMENTS(
    "problem 55",
    "Give necessary or sufficient conditions for a ruleset to have an outcome segmentation.",
    title="Conditions",
    cost=0.5,
)
def _problem_55(work: Work) -> Finding:
    for moves in work.cases(by_largest(3, work.pick(1, 2, 3))):
        found = VectorSubtraction(moves).segments()
        for times, wider in ((1, 5), (2, 0), (3, 40)):
            verdict = verify(_enlarged(found, times, wider))
            work.require(verdict, lambda: f"{named(moves)}, {times} times, {wider} wider: {verdict}")
        wrong = _enlarged(found, 1, 0) | {
            "boundaries": [[1, 0], [0, 1]],
            "above": [-1],
            "below": [1],
            "need": [9, 9],
        }
        work.require(not verify(wrong), f"{named(moves)}: one period in each direction")
    return work.still_open(
        "a certificate is a condition that is sufficient and, for cones with two periods, strips with one and "
        "finitely many exceptions, also necessary: all large enough multiples of the boundary vectors and all "
        f"wedges far enough from the boundaries make one. For {work.count} rulesets of three moves three such "
        "enlargements are accepted each, and a false one is refused. A condition on the moves alone is not known",
    )
