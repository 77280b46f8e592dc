"""Section 10: periods along lines, rational borders, and rulesets for which no segmentation is known."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.maps import Cell, Moves, board, by_largest, coloured, named
from farstar.papers.vector_subtraction.segments import SETTLED, far_windows, try_segments
from farstar.papers.work import Work
from farstar.subtraction import (
    ColoringScheme,
    Update,
    VectorSubtraction,
    max_symmetric,
    random_ruleset,
    verify,
)

__all__ = ["GLIDERS", "OPEN", "STATEMENTS", "open_game", "tail_period"]

STATEMENTS = Statements()
GLIDERS: Moves = ((0, 1), (1, 0), (1, 1), (1, 2), (2, 2), (2, 51), (4, 3), (4, 4), (13, 1))
# The figures whose rulesets no certificate is known for; the last four give the moves that determine them.
OPEN: dict[str, Moves] = {
    "23": GLIDERS,
    "25": ((1, 7), (7, 1), (10, 10)),
    "26": ((1, 7), (7, 1), (11, 10)),
    "27": ((2, 1), (5, 1), (8, 8)),
    "28": ((0, 2), (5, 0), (8, 8)),
}


def open_game(name: str) -> VectorSubtraction:
    """The ruleset of a figure that does not settle.

    >>> len(open_game("25").moves)
    5
    """
    return VectorSubtraction(OPEN[name]) if name == "23" else max_symmetric(OPEN[name])


def tail_period(values: NDArray[np.bool_]) -> int | None:
    """The least period of the second half of a sequence, if it returns there at least three times.

    >>> tail_period(np.arange(40) % 3 == 0), tail_period(np.arange(40) == 37)
    (3, None)
    """
    tail = values[len(values) // 2 :]
    for period in range(1, len(tail) // 4 + 1):
        if bool((tail[period:] == tail[:-period]).all()):
            return period
    return None


# --- Definition 56 and what follows from it -------------------------------------------------------


def _lines(chance: random.Random, count: int, reach: int = 40) -> Iterator[tuple[Cell, Cell]]:
    """Lines with a positive slope: where they start on the board, and a primitive step."""
    for _ in range(count):
        p, q = chance.randint(1, 9), chance.randint(1, 9)
        part = int(np.gcd(p, q))
        yield (chance.randint(0, reach), chance.randint(0, reach)), (p // part, q // part)


def _along(plain: NDArray[np.bool_], start: Cell, step: Cell) -> NDArray[np.bool_]:
    """The outcomes on a line, as far as a board goes."""
    count = min((n - 1 - x) // s for n, x, s in zip(plain.shape, start, step, strict=True)) + 1
    at: NDArray[np.int64] = np.arange(count, dtype=np.int64)
    outcomes: NDArray[np.bool_] = plain[start[0] + at * step[0], start[1] + at * step[1]]
    return outcomes


def _segmented(work: Work) -> Iterator[Moves]:
    yield from by_largest(3, work.pick(1, 2, 3))
    yield from (moves for moves, _ in list(SETTLED.values())[: work.pick(9, 13, 13)])


@STATEMENTS(
    "definition 56",
    "A ruleset is eventually periodic when the outcomes on every line of positive rational slope are, from some "
    "position on; and strongly so when periods and preperiods have a common bound.",
    title="Eventual periodicity",
    cost=1.7,
)
def _definition_56(work: Work) -> Finding:
    chance, side, lines, longest = work.random(), work.pick(400, 900, 2500), 0, 0
    for moves in work.cases(_segmented(work)):
        found = VectorSubtraction(moves).segments()
        plain = board(moves, side, side)
        for start, step in _lines(chance, work.pick(4, 20, 100)):
            stated, outcomes = found.line(start, step), _along(plain, start, step)
            same = np.array_equal(stated.array(len(outcomes)), outcomes)
            work.require(same, f"{named(moves)} from {start} by {step}")
            lines += 1
            longest = max(longest, stated.period)
    return work.random_cases(
        "every ruleset with a certificate is eventually periodic: the line ends in one segment or strip, whose "
        f"periods have a common multiple along it. For {lines} random lines through {work.count} rulesets the "
        f"period and preperiod that follow are compared with the definition of outcomes on boards of side {side}; "
        f"the longest period has {longest} positions"
    )


@STATEMENTS(
    "conjecture 57",
    "Not every finite ruleset on two heaps is eventually periodic.",
    title="Not all are periodic",
    cost=0.1,
)
def _conjecture_57(work: Work) -> Finding:
    side = work.pick(1500, 6000, 12_000)
    rows: list[tuple[str, ...]] = []
    for name in work.cases(OPEN):
        plain = open_game(name).outcomes((side, side)).to_numpy()
        for step in ((3, 1), (4, 3), (1, 1), (5, 7), (1, 2), (1, 3), (1, 8)):
            outcomes = _along(plain, (0, 0), step)
            period = tail_period(outcomes)
            rows.append(
                (
                    name,
                    f"{Fraction(step[1], step[0])}",
                    str(len(outcomes)),
                    str(period) if period else "none seen",
                )
            )
    without = sum(row[-1] == "none seen" for row in rows)
    return work.still_open(
        f"on {without} of {len(rows)} lines through the origin the second half of what lies on a board of side "
        f"{side} has no period up to a quarter of its length; that is seen, and proves nothing. A counterexample "
        "has to be a ruleset without a certificate, for those with one are eventually periodic",
        tables=[
            Table(
                "Lines in the figures that do not settle",
                ("figure", "slope", "positions", "period"),
                tuple(rows),
            )
        ],
    )


@STATEMENTS(
    "problem 58",
    "Are all eventually periodic rulesets strongly so?",
    title="Strongly periodic",
    cost=0.2,
)
def _problem_58(work: Work) -> Finding:
    found = VectorSubtraction([(1, 1)]).segments()
    most, side = work.pick(30, 150, 400), work.pick(100, 400, 1200)
    plain = board([(1, 1)], side, side)
    x, y = np.indices((side, side))
    work.require(np.array_equal(plain, np.minimum(x, y) % 2 == 0), "the outcomes of {(1, 1)}")
    rows: list[tuple[str, ...]] = []
    for k in work.cases(range(1, most)):
        stated = found.line((k, 0), (1, 2))
        outcomes = _along(plain, (k, 0), (1, 2))
        work.require(np.array_equal(stated.array(len(outcomes)), outcomes), f"the line from ({k}, 0)")
        # Up to (2k, 2k) all are P-positions, then every other one.
        work.require(
            stated.period == 2 and k - 1 <= stated.preperiod <= k + 1, f"the line from ({k}, 0): {stated}"
        )
        if k in (1, 5, 10, 20):
            rows.append((f"y = 2x − {2 * k}", str(stated.preperiod), str(stated.period)))
    areas = 0
    for moves in by_largest(3, work.pick(1, 2, 2)):
        segments = VectorSubtraction(moves).segments()
        bound = max(abs(c.lower[0] * c.upper[1] - c.lower[1] * c.upper[0]) for c in segments.cones)
        bound = max(bound, *(max(strip.vector) for strip in segments.strips))
        for start, step in _lines(random.Random(areas), work.pick(3, 20, 60)):
            work.require(segments.line(start, step).period <= bound, f"{named(moves)} from {start} by {step}")
        areas += 1
    return work.all_cases(
        f"no, as it is put: {{(1, 1)}} has a certificate, so it is eventually periodic, but on the lines y = 2x − "
        f"2k the preperiod grows with k, here for all k below {most}: they enter the upper segment later and later",
        tables=[Table("Lines of `{(1, 1)}`", ("line", "preperiod", "period"), tuple(rows))],
        notes=[
            "The bound on T cannot hold either, if T counts columns: on a line of slope p/q in lowest terms T is a "
            "multiple of q. If T counts the positions of the line, certificates do bound it, by the area that two "
            f"neighbouring boundary vectors span, or their length (random lines of {areas} rulesets).",
        ],
    )


# --- Problems 59 and 60 ---------------------------------------------------------------------------


def _random_scheme(chance: random.Random) -> tuple[ColoringScheme, Cell]:
    """A scheme of up to three colours with short steps, and its one initial cell."""
    names = ["red", "green", "blue"][: chance.randint(1, 3)]

    def step() -> Cell:
        while not any(drawn := (chance.randint(0, 3), chance.randint(0, 3))):
            pass
        return drawn

    first = chance.randint(0, 4), chance.randint(0, 4)
    updates = {
        Update((chance.choice(names),), step(), chance.choice(names)) for _ in range(chance.randint(1, 4))
    }
    initial = {name: [first] if name == names[0] else [] for name in names}
    return ColoringScheme(initial, tuple(sorted(updates, key=repr))), first


def _cycles(scheme: ColoringScheme) -> set[Cell]:
    """The sums of the updates on the simple cycles of colours that the first colour leads to."""
    reached = {scheme.colours[0]}
    while more := {u.to for u in scheme.updates for c in u.colours if c in reached} - reached:
        reached |= more
    found: set[Cell] = set()

    def walk(colour: str, first: str, seen: frozenset[str], total: Cell) -> None:
        for update in scheme.updates:
            if colour in update.colours:
                there = (total[0] + update.step[0], total[1] + update.step[1])
                if update.to == first:
                    found.add(there)
                elif update.to not in seen:
                    walk(update.to, first, seen | {update.to}, there)

    for name in reached:
        walk(name, name, frozenset({name}), (0, 0))
    return found


def _height(v: Cell, cell: Cell) -> int:
    return v[0] * cell[1] - v[1] * cell[0]


@STATEMENTS(
    "problem 59",
    "Prove that coloring schemes are regular in some way, such as eventually periodic along lines.",
    title="Schemes are regular",
    cost=0.7,
)
def _problem_59(work: Work) -> Finding:
    chance, side, lines = work.random(), work.pick(240, 420, 1200), 0
    for _ in work.cases(range(work.pick(15, 80, 600))):
        scheme, _ = _random_scheme(chance)
        run = scheme.run((side, side))
        for start, step in _lines(chance, 40, 5):
            if max(step) <= 2:
                for name, layer in run.layers.items():
                    period = tail_period(_along(layer, start, step))
                    work.require(period is not None, f"{scheme}: {name} from {start} by {step}")
                    lines += 1
    return work.random_cases(
        "they are: a colour's cells are the sums of the updates along the walks that lead to it, that is a finite "
        "union of sets {b + n₁c₁ + … + n_{r}c_{r}}, with the sums c of updates on cycles of colours (Parikh). Such "
        f"a set meets a line of rational slope in an eventually periodic one. Seen on all {lines} lines looked at, "
        f"of {work.count} random schemes with short steps, on {side} × {side} cells"
    )


@STATEMENTS(
    "problem 60",
    "Why do coloring schemes have borders of rational slopes?",
    title="Rational borders",
    cost=1.7,
)
def _problem_60(work: Work) -> Finding:
    chance, side, drawn = work.random(), work.pick(120, 200, 500), 0
    picture: list[Picture] = []
    for _ in work.cases(range(work.pick(40, 250, 2500))):
        scheme, first = _random_scheme(chance)
        cycles = _cycles(scheme)
        if not cycles:
            continue
        low = min(cycles, key=lambda v: Fraction(v[1], v[0] + v[1]))
        high = max(cycles, key=lambda v: Fraction(v[1], v[0] + v[1]))
        cells = [(x, y) for x, y in np.argwhere(scheme.run((side, side)).coloured()).tolist()]
        for v, sign in ((low, 1), (high, -1)):
            # A walk is the initial cell, cycles, and at most a step for each colour.
            start, steps = (
                sign * _height(v, first),
                [sign * _height(v, update.step) for update in scheme.updates],
            )
            heights = [sign * _height(v, cell) for cell in cells]
            bound = start + len(scheme.colours) * min(0, *steps)
            work.require(min(heights) >= bound, f"{scheme}: a cell beyond the direction {v}")
            # And the direction is reached: far out, too, there are cells close to it.
            far = [h for h, cell in zip(heights, cells, strict=True) if max(cell) > side // 2]
            close = start + len(scheme.colours) * max(map(abs, steps))
            work.require(far and min(far) <= close, f"{scheme}: no cell along {v}")
        drawn += 1
        if not picture and len(cycles) > 2 and _height(low, high) > 6 and len(scheme.colours) == 3:
            picture.append(
                coloured(
                    scheme, (60, 60), f"A random scheme: its borders have the directions {low} and {high}."
                )
            )
    return work.random_cases(
        "because the directions in which a colour spreads are those of the sums of updates on cycles of colours, "
        f"finitely many integer vectors: for {drawn} of {work.count} random schemes (the others end) all coloured "
        f"cells of {side} × {side} lie within a fixed distance of the cone that they span, and both of its borders "
        "are reached",
        pictures=picture,
    )


# --- Problems 61 to 63 ----------------------------------------------------------------------------


@STATEMENTS(
    "problem 61",
    "Find the number of segments and the slopes of their boundaries by an algorithm.",
    title="Counting segments",
    cost=1.1,
)
def _problem_61(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    far = work.pick(500, 2500, 10_000)
    for name, (moves, count) in SETTLED.items():
        found = VectorSubtraction(moves).segments()
        work.require(found.count == count, f"Figure {name}: {found}")
        work.require(verify(found.certificate()), f"Figure {name}: refused")
        if far > 2000 and name not in ("21", "22"):
            far_windows(work, found, far)
        for one, other in zip(found.cones, found.cones[1:], strict=False):
            work.require(
                one.pattern != other.pattern or one.upper == other.lower, f"Figure {name}: one segment"
            )
        rows.append(
            (name, named(moves), str(count), ", ".join(map(str, found.slopes)) or "none", str(found.need))
        )
    chance = work.random()
    for _ in work.cases(range(work.pick(5, 60, 1000))):
        game = random_ruleset(chance.randint(2, 4), 8, seed=chance.randrange(2**32))
        found_one = try_segments(tuple((a, b) for a, b in game.moves), 1024)
        if found_one is not None:
            work.require(
                verify(found_one.certificate(), plain=all(b for _, b in game.moves)), f"{game}: refused"
            )
    head = ("figure", "ruleset", "segments", "slopes", "rows that prove it")
    return work.proved(
        "`segments()` follows boundaries from one axis to the other and closes a certificate: number and slopes "
        "are proved. All rulesets of the paper that segment come out with the paper's numbers, and of "
        f"{work.count} random ones each certificate found is accepted by the checker",
        tables=[Table("The paper's segmentations", head, tuple(rows))],
    )


@STATEMENTS(
    "problem 62",
    "Decide by an algorithm whether a ruleset has an outcome segmentation.",
    title="Yes or no",
    cost=0.2,
)
def _problem_62(work: Work) -> Finding:
    limit = work.pick(512, 1024, 8192)
    rows: list[tuple[str, ...]] = []
    for name in work.cases((*OPEN, "12, left", "22")):
        game = open_game(name) if name in OPEN else VectorSubtraction(SETTLED[name][0])
        found = try_segments(tuple((a, b) for a, b in game.moves), limit if name in OPEN else 16384)
        rows.append((name, f"`{game}`", "yes, proved" if found is not None else f"undecided, side {limit}"))
        work.require((found is None) == (name in OPEN), f"Figure {name}: {found}")
    first = ""
    if work.pick(False, False, True):
        moves = next((moves for moves in by_largest(4, 4) if try_segments(moves, 2048) is None), None)
        first = (
            f" The first undecided one of four moves, by the largest entry, is {named(moves)}."
            if moves
            else ""
        )
    return work.still_open(
        "half of it: certificates can be listed and checked one by one, so *yes* is found whenever it is true and "
        "has a certificate; the search does that by following boundaries. No way is known to prove *no*: such "
        "rulesets remain undecided." + first,
        tables=[Table("Answers", ("figure", "ruleset", "answer"), tuple(rows))],
    )


STATEMENTS.text(
    "problem 63",
    "Is subtraction on two heaps Turing complete?",
    "no computation decides it: it asks for a ruleset that simulates a machine, or a proof that there is none. "
    "What is known bears on it from both sides: rows and columns are eventually periodic (Theorem 7), rulesets "
    "with a certificate are so along every line, and Figure 24 shows gliders, all of one slope",
    title="Turing completeness",
)
