"""Section 8: three moves on two heaps, one of them made of the others."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product

from farstar.papers.finding import Finding, Picture
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.one_move import checked_map
from farstar.papers.vector_subtraction.plain import Moves, Pair, notation, plane, rulesets
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction, additive, asymmetric_additive, verify

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
SIDE = 12


def _pairs(largest: int) -> Iterator[tuple[Pair, Pair]]:
    """The (a, b) and (c, d) of additive rulesets, the smaller ones first."""
    return ((first, second) for first, second in rulesets(2, largest))


def _board(first: Pair, second: Pair) -> set[Pair]:
    """The P-positions of an additive ruleset, far enough for twice both moves beyond a box of side SIDE."""
    (a, b), (c, d) = first, second
    return plane([first, second, (a + c, b + d)], SIDE + 2 * (a + c), SIDE + 2 * (b + d))


@STATEMENTS(
    "definition 33",
    "The ruleset {(a, b), (c, d), (e, f)} is additive when e = a + c and f = b + d.",
    title="Additive ruleset",
    cost=0.1,
)
def _additive(work: Work) -> Finding:
    count = 0
    for moves in work.cases(rulesets(3, work.pick(2, 3, 4))):
        stated = any((a + c, b + d) == third for (a, b), (c, d), third in permutations(moves))
        work.require(VectorSubtraction(moves).is_additive == stated, f"{moves}")
        made = any(additive(*pair) == VectorSubtraction(moves) for pair in permutations(moves, 2))
        work.require(made == stated, f"{moves}: the library's family")
        count += stated
    return work.all_cases(
        f"all {work.count} rulesets of three moves with entries up to {work.pick(2, 3, 4)}, of which {count} are "
        "additive: the library's attribute and its family of rulesets"
    )


def _segmented(work: Work, moves: Moves, shape: Pair, boundaries: int) -> tuple[str, Picture]:
    """A picture of a ruleset, and what is proved of its segments."""
    picture = checked_map(work, moves, shape, f"The outcomes of {VectorSubtraction(moves)}.")
    segments = VectorSubtraction(moves).segments()
    verdict = verify(segments.certificate())
    work.require(verdict and len(segments.slopes) == boundaries, f"{moves}: {segments.slopes}; {verdict}")
    slopes = " and ".join(map(str, segments.slopes))
    return f"{notation(moves)} has {segments.count} segments, with boundaries of slopes {slopes}", picture


@STATEMENTS(
    "figure 12",
    "The first outcomes of the additive rulesets {(1, 2), (2, 1), (3, 3)} and {(1, 2), (3, 4), (4, 6)}.",
    title="Additive rulesets",
    cost=0.1,
)
def _figure_12(work: Work) -> Finding:
    seen = [
        _segmented(work, moves, (60, 60), 2) for moves in (((1, 2), (2, 1), (3, 3)), ((1, 2), (3, 4), (4, 6)))
    ]
    return work.proved(
        "the maps agree with the definition, and the checker accepts a certificate for the segments of both",
        pictures=[picture for _, picture in seen],
        notes=[f"{text}." for text, _ in seen],
    )


@STATEMENTS(
    "lemma 34",
    "For S = {(a, b), (c, d), (a + c, b + d)}: if (x + 2a + c, y + 2b + d) and (x + 2c + a, y + 2d + b) are P, so is "
    "(x, y).",
    title="Additive rulesets, downward",
    cost=0.3,
)
def _downward(work: Work) -> Finding:
    met = 0
    for (a, b), (c, d) in work.cases(_pairs(work.pick(4, 7, 9))):
        plain = _board((a, b), (c, d))
        for x, y in product(range(SIDE), repeat=2):
            if {(x + 2 * a + c, y + 2 * b + d), (x + 2 * c + a, y + 2 * d + b)} <= plain:
                met += 1
                work.require((x, y) in plain, lambda: f"({a}, {b}) and ({c}, {d}) at {x, y}")
    return work.all_cases(
        f"{work.count} additive rulesets, on {SIDE} × {SIDE} positions; both premises held {met} times"
    )


@STATEMENTS(
    "remark 35",
    "The converse of Lemma 34 fails: for {(1, 1), (2, 2), (3, 3)} the position (0, 0) is P and (5, 5) is not.",
    title="No converse",
    cost=0.1,
)
def _no_converse(work: Work) -> Finding:
    plain = _board((1, 1), (2, 2))
    work.require((0, 0) in plain and (5, 5) not in plain, "the example")
    work.require(not additive((1, 1), (2, 2)).is_p((5, 5)), "the example, by the library")

    def holds(case: tuple[Pair, Pair]) -> bool:
        (a, b), (c, d) = case
        board = _board(*case)
        return all(
            {(x + 2 * a + c, y + 2 * b + d), (x + 2 * c + a, y + 2 * d + b)} <= board
            for x, y in product(range(SIDE), repeat=2)
            if (x, y) in board
        )

    first = work.smallest_failure(_pairs(3), holds)
    pairs = list(_pairs(work.pick(2, 4, 6)))
    kept = sum(map(holds, pairs))
    return work.computed(
        "the example, by definition and by the library",
        notes=[
            f"It fails first for `{additive(*first)}`; and of {len(pairs)} small additive rulesets {kept} keep it on "
            f"{SIDE} × {SIDE} positions."
        ],
    )


@STATEMENTS(
    "lemma 36",
    "For S = {(a, b), (c, d), (a + c, b + d)} and (x, y) P, write u = (a, b), v = (c, d): if (x, y) + 2u + 2v is N, "
    "then + u + 2v or + 2u + v is P; if + 2u + v is N, then + 2u is P; if + u + 2v is N, then + 2v is P; and if both "
    "+ u + 2v and + 2u + v are N, then + 2u + 2v is P.",
    title="Additive rulesets, P-to-P",
    cost=0.4,
)
def _upward(work: Work) -> Finding:
    met = [0, 0, 0, 0]
    for (a, b), (c, d) in work.cases(_pairs(work.pick(4, 7, 9))):
        plain = _board((a, b), (c, d))
        for x, y in plain:
            if x >= SIDE or y >= SIDE:
                continue
            both = (x + 2 * a + 2 * c, y + 2 * b + 2 * d) in plain
            more_u = (x + 2 * a + c, y + 2 * b + d) in plain
            more_v = (x + 2 * c + a, y + 2 * d + b) in plain
            cases = (
                (not both, more_u or more_v),
                (not more_u, (x + 2 * a, y + 2 * b) in plain),
                (not more_v, (x + 2 * c, y + 2 * d) in plain),
                (not more_u and not more_v, both),
            )
            for i, (premise, conclusion) in enumerate(cases):
                met[i] += premise
                work.require(
                    conclusion or not premise, lambda: f"({a}, {b}) and ({c}, {d}) at {x, y}: {'i' * (i + 1)}"
                )
    return work.all_cases(
        f"{work.count} additive rulesets, the P-positions among {SIDE} × {SIDE}; the premises of the four parts held "
        f"{', '.join(map(str, met))} times"
    )


@STATEMENTS(
    "lemma 37",
    "For S = {(a, b), (a + c, b + c), (a + 2c, b + 2c)}: if (x, y) is P, so is (x + 2a + 2c, y + 2b + 2c).",
    title="Moves in arithmetic progression",
    cost=0.3,
)
def _progression(work: Work) -> Finding:
    bound = work.pick(3, 6, 9)
    slanted = losing = 0
    for a, b, c, e in work.cases(
        (a, b, c, e) for a, b, c, e in product(range(bound + 1), repeat=4) if a + b and c + e
    ):
        width, height = 2 * a + 2 * c, 2 * b + 2 * e
        plain = plane([(a, b), (a + c, b + e), (a + 2 * c, b + 2 * e)], SIDE + width, SIDE + height)
        slanted += c != e
        for x, y in product(range(SIDE), repeat=2):
            further = (x + width, y + height) in plain
            work.require(((x, y) in plain) == further, lambda: f"({a}, {b}), c = {c}, {e} at {x, y}")
            losing += further
    return work.all_cases(
        f"all a, b, c ≤ {bound}, on {SIDE} × {SIDE} positions; and likewise {slanted} rulesets whose three moves "
        "differ by another vector than (c, c)",
        notes=[
            f"The converse holds as well, for all {losing} P-positions: with p = (2a + 2c, 2b + 2c) the set S is p − "
            "S. If x is N, some x − s is P, so x − s + p is P; it is an option of x + p, which is N. This proves it "
            "for every set S = p − S."
        ],
    )


@STATEMENTS(
    "definition 38",
    "The ruleset {(a, b), (c, d), (e, f)} is asymmetric additive when e = a + c and d = b + f.",
    title="Asymmetric additive ruleset",
    cost=0.1,
)
def _asymmetric(work: Work) -> Finding:
    bound = work.pick(2, 3, 3)
    made = {
        asymmetric_additive(a, b, c, d)
        for a, b, c, d in product(range(bound + 1), repeat=4)
        if (a or b) and (c or b + d) and (a + c or d)
    }
    count = 0
    for moves in work.cases(rulesets(3, bound)):
        stated = any(e == a + c and d == b + f for (a, b), (c, d), (e, f) in permutations(moves))
        work.require((VectorSubtraction(moves) in made) == stated, f"{moves}")
        count += stated
    return work.all_cases(
        f"all {work.count} rulesets of three moves with entries up to {bound}: the library's family has the {count} "
        "that are asymmetric additive, and no other"
    )


@STATEMENTS(
    "lemma 39",
    "For S = {(a, b), (c, b + d), (a + c, d)} and (x, y) P: if (x + 2a + 2c, y + 2d) is N, then (x + a + 2c, y + 2d "
    "− b) or (x + 2a + c, y + d − b) is P; if (x + a + c, y + 2b + d) is N, then (x, y + 2b) is P; if (x + 2a + c, y "
    "+ b + d) is N, then (x + 2a, y) is P; and if neither of the two positions of the first part is P, then (x + 2a "
    "+ 2c, y + 2d) is P.",
    title="Asymmetric additive rulesets",
    cost=0.3,
)
def _asymmetric_upward(work: Work) -> Finding:
    bound = work.pick(3, 5, 7)
    met = [0, 0, 0, 0]
    fours = sorted(product(range(bound + 1), repeat=4), key=lambda four: (sum(four), four))
    for a, b, c, d in work.cases(
        (a, b, c, d) for a, b, c, d in fours if (a or b) and (c or b + d) and (a + c or d)
    ):
        moves = ((a, b), (c, b + d), (a + c, d))
        plain = plane(moves, SIDE + 2 * (a + c), SIDE + 2 * (b + d))
        for x, y in plain:
            if x >= SIDE or y >= SIDE:
                continue
            far = (x + 2 * a + 2 * c, y + 2 * d) in plain
            either = bool({(x + a + 2 * c, y + 2 * d - b), (x + 2 * a + c, y + d - b)} & plain)
            cases = (
                (not far, either),
                ((x + a + c, y + 2 * b + d) not in plain, (x, y + 2 * b) in plain),
                ((x + 2 * a + c, y + b + d) not in plain, (x + 2 * a, y) in plain),
                (not either, far),
            )
            for i, (premise, conclusion) in enumerate(cases):
                met[i] += premise
                work.require(conclusion or not premise, lambda: f"{moves} at {x, y}: part {i + 1}")
    return work.all_cases(
        f"all {work.count} choices of a, b, c, d ≤ {bound}, the P-positions among {SIDE} × {SIDE}; the premises of "
        f"the four parts held {', '.join(map(str, met))} times",
        notes=[
            "A position below the board, with y + d < b, is neither P nor N; read so, the first and last parts hold."
        ],
    )


@STATEMENTS(
    "figure 13",
    "The outcomes of the asymmetric additive ruleset {(1, 2), (2, 3), (3, 1)} on 50 × 50 positions.",
    title="An asymmetric additive ruleset",
    cost=0.1,
)
def _figure_13(work: Work) -> Finding:
    moves = ((1, 2), (2, 3), (3, 1))
    work.require(asymmetric_additive(1, 2, 2, 1) == VectorSubtraction(moves), "the family")
    text, picture = _segmented(work, moves, (50, 50), 2)
    return work.proved(
        "the map agrees with the definition, and the checker accepts a certificate for its segments",
        pictures=[picture],
        notes=[f"{text}."],
    )
