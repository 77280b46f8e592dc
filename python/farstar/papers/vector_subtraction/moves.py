"""Sections 1 and 3: the rules, the principle of two moves, and rows that become periodic."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from math import lcm

from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.plain import (
    Moves,
    Pair,
    Vector,
    chart,
    heap,
    notation,
    outcome_map,
    p_positions,
    plane,
    rulesets,
    vectors,
)
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction, verify

__all__ = ["STATEMENTS", "Line", "random_moves", "random_pairs", "rows"]

STATEMENTS = Statements()
BOXES = ((13, 1), (2, 16))
SQUIRREL = ((1, 3), (2, 1))


def random_pairs(chance: random.Random, size: int, largest: int) -> tuple[Pair, ...]:
    """Different moves on two heaps with entries up to a bound.

    >>> len(random_pairs(random.Random(1), 3, 5))
    3
    """
    return tuple((a, b) for a, b in random_moves(chance, size, largest))


def random_moves(chance: random.Random, size: int, largest: int, dimension: int = 2) -> tuple[Vector, ...]:
    """Different moves with entries up to a bound.

    >>> len(random_moves(random.Random(1), 3, 5, dimension=4))
    3
    """
    chosen: set[Vector] = set()
    while len(chosen) < size:
        move = tuple(chance.randint(0, largest) for _ in range(dimension))
        if any(move):
            chosen.add(move)
    return tuple(sorted(chosen))


def _some_rulesets(work: Work) -> Iterator[tuple[tuple[Vector, ...], tuple[int, ...]]]:
    """Rulesets with a box to look at: small ones on one to three heaps, then random ones."""
    for dimension, largest, side in ((1, 5, 30), (2, 2, 9), (3, 1, 5)):
        for size in (1, 2):
            for moves in combinations(vectors(largest, dimension), size):
                yield moves, (side,) * dimension
    chance = work.random()
    for _ in range(work.pick(200, 1500, 15_000)):
        dimension = chance.randint(1, 4)
        side = (60, 24, 9, 6)[dimension - 1]
        yield (
            random_moves(chance, chance.randint(1, 5), side // 2, dimension),
            tuple(chance.randint(1, side) for _ in range(dimension)),
        )


@STATEMENTS(
    "definition 1",
    "A position of vector subtraction is a vector of d nonnegative integers, the heaps. A move subtracts a vector of a "
    "given set S of nonnegative vectors other than 0, as long as no heap becomes negative; who cannot move loses.",
    title="Vector subtraction",
    cost=0.4,
)
def _rules(work: Work) -> Finding:
    chance = work.random()
    for moves, box in work.cases(_some_rulesets(work)):
        game = VectorSubtraction(moves)
        plain = p_positions(moves, box)
        found = {tuple(x) for x in game.outcomes(box).p_positions().tolist()}
        work.require(found == plain, lambda: f"{game} on {box}: {sorted(found ^ plain)[:3]}")
        x = tuple(chance.randrange(side) for side in box)
        options = {tuple(h - s for h, s in zip(x, move, strict=True)) for move in moves}
        options = {option for option in options if min(option) >= 0}
        work.require(set(game.options(x)) == options, lambda: f"{game}: the options of {x}")
        work.require(game.is_p(x) == (x in plain), lambda: f"{game}: the outcome of {x}")
        winning = {tuple(h - s for h, s in zip(x, move, strict=True)) for move in game.winning_moves(x)}
        work.require(winning == options & plain, lambda: f"{game}: the winning moves of {x}")
    return work.random_cases(
        f"{work.count} rulesets on one to four heaps, small ones and random ones: the library's board, and the "
        "options, outcome and winning moves of a random position, against the definition"
    )


@STATEMENTS(
    "figure 1",
    "The outcomes of the two moves (13, 1) and (2, 16): boxes, diluted.",
    title="Diluted boxes",
    cost=0.1,
)
def _figure_1(work: Work) -> Finding:
    side = work.pick(80, 200, 300)
    plain = plane(BOXES, side, side)
    found = {tuple(x) for x in VectorSubtraction(BOXES).outcomes((side, side)).p_positions().tolist()}
    work.require(found == plain, lambda: f"the outcomes at {sorted(found ^ plain)[:3]}")
    return work.to_bound(
        f"the library's map, compared with the definition on {side} × {side} positions",
        pictures=[
            outcome_map(BOXES, (300, 300), "The outcomes of {(2, 16), (13, 1)}; P-positions are black.")
        ],
    )


@STATEMENTS(
    "figure 2",
    "The first outcomes of squirrel and crow, with the moves (2, 1) and (1, 3). From (5, 6) the first player wins by "
    "(2, 1) to (3, 5), and loses by (1, 3).",
    title="Squirrel and crow",
)
def _figure_2(work: Work) -> Finding:
    side = 20
    plain = plane(SQUIRREL, side, side)
    game = VectorSubtraction(SQUIRREL)
    found = {tuple(x) for x in game.outcomes((side, side)).p_positions().tolist()}
    work.require(found == plain, lambda: f"the outcomes at {sorted(found ^ plain)[:3]}")
    work.require(game.winning_moves((5, 6)) == [(2, 1)] and (3, 5) in plain, "the winning move from (5, 6)")
    work.require((4, 3) not in plain and not game.options((3, 0)), "the reply (1, 3) to (1, 3) ends the game")
    picture = chart(
        (side, side),
        lambda x, y: "ink" if (x, y) in plain else "paper",
        "The outcomes of squirrel and crow",
        marks=[(5, 6)],
    )
    return work.computed(
        "the 20 × 20 outcomes by definition and by the library, and the play that the text tells",
        pictures=[
            Picture.of(picture, "The outcomes of {(1, 3), (2, 1)}; P-positions are black, (5, 6) is framed.")
        ],
    )


@STATEMENTS(
    "lemma 2",
    "With two moves s_1 and s_2, in any dimension, x is P exactly when x + s_1 + s_2 is P. (Restated twice, as “Lemma "
    "4”.)",
    title="P-to-P for two moves",
    cost=0.3,
)
def _p_to_p(work: Work) -> Finding:
    for dimension, largest, side in work.pick(
        ((1, 6, 30), (2, 2, 10), (3, 1, 5)),
        ((1, 12, 60), (2, 4, 18), (3, 2, 7)),
        ((1, 25, 120), (2, 6, 30), (3, 2, 12)),
    ):
        for first, second in work.cases(combinations(vectors(largest, dimension), 2)):
            box = (side,) * dimension
            plain = p_positions((first, second), box)
            total = tuple(map(sum, zip(first, second, strict=True)))
            for x in product(*(range(n - t) for n, t in zip(box, total, strict=True))):
                further = tuple(map(sum, zip(x, total, strict=True)))
                work.require(
                    (x in plain) == (further in plain), lambda: f"{first} and {second}: {x} and {further}"
                )
    chance = work.random()
    small = work.count
    for _ in work.cases(range(work.pick(40, 400, 2000))):
        (a, b), (c, d) = pair = random_pairs(chance, 2, 60)
        board = VectorSubtraction(pair).outcomes((400, 400)).to_numpy()
        work.require(
            (board[: 400 - a - c, : 400 - b - d] == board[a + c :, b + d :]).all(), lambda: f"{pair}"
        )
    # in general the sum of two moves is no period of three
    moves = work.smallest_failure(rulesets(3, 2), lambda moves: _some_sum(moves, 12))
    return work.all_cases(
        f"all {small} pairs of small moves on one to three heaps, on boxes by definition; and {work.count - small} "
        "random pairs with entries up to 60 on the library's boards of 400 × 400",
        notes=[
            f"With three moves no two of them need do so: {notation(moves)} is the smallest ruleset for which x and "
            "x + s + t differ somewhere for all moves s and t."
        ],
    )


def _some_sum(moves: Moves, side: int) -> bool:
    """Whether the sum of two of the moves, or twice one, keeps all outcomes of a box."""
    plain = plane(moves, side, side)
    for (a, b), (c, d) in product(moves, repeat=2):
        cells = product(range(side - a - c), range(side - b - d))
        if all(((x, y) in plain) == ((x + a + c, y + b + d) in plain) for x, y in cells):
            return True
    return False


@STATEMENTS(
    "figure 3",
    "The outcomes of {(2, 6), (6, 2), (3, 3)} and {(2, 6), (3, 3), (6, 1)}: a symmetric and an asymmetric "
    "segmentation, each into four segments.",
    title="Four segments",
    cost=0.1,
)
def _figure_3(work: Work) -> Finding:
    pictures: list[Picture] = []
    table: list[tuple[str, ...]] = []
    for moves in (((2, 6), (6, 2), (3, 3)), ((2, 6), (3, 3), (6, 1))):
        game = VectorSubtraction(moves)
        plain = plane(moves, 60, 60)
        found = {tuple(x) for x in game.outcomes((60, 60)).p_positions().tolist()}
        work.require(found == plain, lambda: f"{game}: the outcomes at {sorted(found ^ plain)[:3]}")
        segments = game.segments()
        verdict = verify(segments.certificate())
        work.require(verdict and segments.count == 4, f"{game}: {segments.count} segments; {verdict}")
        mirrored = sorted(1 / slope for slope in segments.slopes) == list(segments.slopes)
        work.require(mirrored == game.is_symmetric, f"{game}: the slopes {segments.slopes}")
        table.append(
            (notation(moves), ", ".join(map(str, segments.slopes)), f"{verdict.need[0]} × {verdict.need[1]}")
            if verdict.need
            else (notation(moves), "", "")
        )
        pictures.append(outcome_map(moves, (300, 300), f"The outcomes of {game}."))
    return work.proved(
        "for both rulesets the checker accepts a certificate of four cones, each with one doubly periodic pattern; the "
        "positions that decide are those of the box",
        tables=[Table("Four segments", ("ruleset", "slopes of the boundaries", "box"), tuple(table))],
        pictures=pictures,
    )


STATEMENTS.text(
    "remark 3",
    "An outcome geometry tells the larger features of a map, such as lines and regions, without the pattern inside; a "
    "segmentation is one.",
    "an intuition; what it stands for is made exact in Definitions 41 and 43",
    title="Geometry and patterns",
)
STATEMENTS.text(
    "remark 4",
    "In the names of families the words “finite”, “vector” and “subtraction” may be left out.",
    "a convention of language",
)


# --- rows ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """A sequence of outcomes that repeats with a period after a preperiod.

    >>> [Line(1, 2, (True, False, True))[x] for x in range(6)]
    [True, False, True, False, True, False]
    """

    preperiod: int
    period: int
    values: tuple[bool, ...]

    def __getitem__(self, x: int) -> bool:
        if x >= len(self.values):
            x = self.preperiod + (x - self.preperiod) % self.period
        return self.values[x]

    @staticmethod
    def least(cells: Sequence[bool], start: int, period: int) -> Line:
        """The least preperiod and period of a sequence that repeats from ``start`` on.

        >>> Line.least([True, False, False, False, False], 3, 2)
        Line(preperiod=1, period=1, values=(True, False))
        """
        word = list(cells[start : start + period])
        period = next(p for p in range(1, period + 1) if period % p == 0 and word == word[:p] * (period // p))
        while start > 0 and cells[start - 1] == cells[start - 1 + period]:
            start -= 1
        return Line(start, period, tuple(cells[: start + period]))


def rows(moves: Moves, count: int) -> list[Line]:
    """The first rows, each with its least preperiod and period, as the proof of Theorem 7 finds them.

    Beyond the preperiods of the rows below, a row goes on as before when its last A outcomes return (A the longest
    step to the left) while the rows below are in the same phase.

    >>> rows([(1, 0), (0, 1)], 2)
    [Line(preperiod=0, period=2, values=(True, False)), Line(preperiod=0, period=2, values=(False, True))]
    """
    reach = max(a for a, _ in moves)
    found: list[Line] = []
    for y in range(count):
        below = found[max(0, y - max(b for _, b in moves)) :]
        start = max((line.preperiod for line in below), default=0) + reach
        phase = lcm(*(line.period for line in below))
        cells: list[bool] = []
        seen: dict[tuple[int, tuple[bool, ...]], int] = {}
        while True:
            x = len(cells)
            if x >= start:
                state = x % phase, tuple(cells[x - reach :])
                if state in seen:
                    break
                seen[state] = x
            won = any(a <= x and b <= y and (found[y - b] if b else cells)[x - a] for a, b in moves)
            cells.append(not won)
        found.append(Line.least(cells, seen[state], x - seen[state]))
    return found


@STATEMENTS(
    "definition 5",
    "Row j is periodic when for some T > 0 the outcomes of (i, j) and (i + T, j) agree for all i ≥ 0; a ruleset is row "
    "periodic when all its rows are.",
    title="Row periodicity",
    cost=0.4,
)
def _row_periodicity(work: Work) -> Finding:
    table: list[tuple[str, str, str, str]] = []
    height = 12
    sizes = work.pick(((2, 3), (3, 1)), ((2, 6), (3, 3)), ((2, 9), (3, 4)))
    for size, largest in ((size, entry) for size, most in sizes for entry in range(1, most + 1)):
        every = [*rulesets(size, largest)]
        pure = 0
        for moves in work.cases(every):
            lines = rows(moves, height)
            game = VectorSubtraction(moves)
            work.require(
                all(game.row(j).preperiod == line.preperiod for j, line in enumerate(lines)),
                lambda: f"{game}: the library has other preperiods",
            )
            pure += not any(line.preperiod for line in lines)
        table.append((str(size), str(largest), str(len(every)), str(pure)))
    return work.all_cases(
        f"which of the first {height} rows are periodic from the start, for {work.count} small rulesets, by the "
        "proof of Theorem 7 and by the library",
        tables=[
            Table(
                f"Rulesets whose first {height} rows are periodic",
                ("moves", "entries up to", "rulesets", "row periodic"),
                tuple(table),
            )
        ],
        notes=["The text calls row periodicity very rare; the table counts it."],
    )


@STATEMENTS(
    "definition 6",
    "Row j is eventually periodic when the outcomes of (i, j) and (i + T, j) agree from some column i′ on; the least "
    "i′ is its preperiod. A ruleset is row eventually periodic when all its rows are.",
    title="Eventual row periodicity",
    cost=0.1,
)
def _eventual(work: Work) -> Finding:
    chance = work.random()
    longest = 0
    for _ in work.cases(range(work.pick(100, 1500, 10_000))):
        moves = random_pairs(chance, chance.randint(1, 4), 5)
        j = chance.randint(0, 15)
        line = VectorSubtraction(moves).row(j)
        length = line.preperiod + 3 * line.period + 20
        plain = plane(moves, length, j + 1)
        cells = [(i, j) in plain for i in range(length)]
        shifted = [i for i in range(length - line.period) if cells[i] != cells[i + line.period]]
        work.require(
            line.preperiod == (shifted[-1] + 1 if shifted else 0),
            lambda: f"{moves}, row {j}: {line}, but {shifted}",
        )
        tail = cells[line.preperiod :]
        shorter = [t for t in range(1, line.period) if tail[t:] == tail[:-t]]
        work.require(not shorter, lambda: f"{moves}, row {j}: the period {shorter}")
        longest = max(longest, line.preperiod)
    return work.random_cases(
        f"{work.count} rows of random rulesets: the library's preperiod and period are the least that fit the "
        f"outcomes by definition, on a length of three periods more; the longest preperiod was {longest}"
    )


@STATEMENTS(
    "theorem 7",
    "Every finite ruleset on two heaps is row eventually periodic, and column eventually periodic.",
    title="Row and column eventual periodicity",
    cost=1,
)
def _eventually_periodic(work: Work) -> Finding:
    chance = work.random()
    height = work.pick(10, 18, 30)
    for _ in work.cases(range(work.pick(60, 600, 3000))):
        moves = random_pairs(chance, chance.randint(1, 5), 4)
        game = VectorSubtraction(moves)
        for kind, line, chosen in (
            ("row", game.row, moves),
            ("column", game.column, tuple((b, a) for a, b in moves)),
        ):
            for j, found in enumerate(rows(chosen, height)):
                told = line(j)
                same = (told.preperiod, told.period) == (found.preperiod, found.period)
                work.require(
                    same and told.values == found.values,
                    lambda: f"{game}, {kind} {j}: {told} and {found}",
                )
        first = rows(moves, 1)[0]
        reach = max(a for a, _ in moves)
        work.require(first.preperiod + first.period <= 2**reach, lambda: f"{game}: row 0")
        if all(b for _, b in moves):
            far = heap([b for _, b in moves], height)
            work.require(
                [game.row(j)[10**9] for j in range(height)] == far, lambda: f"{game}: rows far to the right"
            )
    example = ((1, 4), (3, 1), (5, 0), (5, 4))
    table = tuple((str(j), str(line.preperiod), str(line.period)) for j, line in enumerate(rows(example, 13)))
    return work.random_cases(
        f"the first {height} rows and columns of {work.count} random rulesets: the proof of the theorem, carried "
        "out, finds for each of them where its outcomes return, and the library gives the same least preperiods and "
        "periods",
        tables=[Table(f"Rows of {notation(example)}", ("row", "preperiod", "period"), table)],
        notes=[
            "The proof may take the least common multiple of the periods below for their product, and 2^A for A·2^A.",
            "When every move changes y, a row far to the right equals the game on one heap with the moves b_i: all "
            "rows have period 1. This was checked on the way.",
        ],
    )
