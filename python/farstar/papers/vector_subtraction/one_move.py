"""Section 6, first part: one move on two heaps, and the translation that two moves share."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import inf

from farstar.papers.finding import Finding, Picture
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.plain import Moves, Pair, notation, outcome_map, plane, rulesets
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction

__all__ = ["STATEMENTS", "checked_map", "in_strips", "slope"]

STATEMENTS = Statements()


def in_strips(a: int, b: int, x: int, y: int) -> bool:
    """Whether (x, y) lies in an L-shape of the move (a, b), for some n, as the text defines them.

    >>> [in_strips(2, 1, x, 9) for x in range(6)]
    [True, True, False, False, True, True]
    """
    n = 0
    while 2 * n * a <= x and 2 * n * b <= y:
        if x < (2 * n + 1) * a or y < (2 * n + 1) * b:
            return True
        n += 1
    return False


def slope(moves: Moves) -> Fraction | float:
    """The slope of the sum of two moves (Definition 22); infinite when it changes only y.

    >>> slope([(4, 1), (9, 10)])
    Fraction(11, 13)
    """
    (a, b), (c, d) = moves
    return Fraction(b + d, a + c) if a + c else inf


def checked_map(work: Work, moves: Moves, shape: Pair, caption: str) -> Picture:
    """A map of the library that was compared with the definition on the whole of it."""
    plain = plane(moves, *shape)
    found = {tuple(x) for x in VectorSubtraction(moves).outcomes(shape).p_positions().tolist()}
    work.require(found == plain, lambda: f"{moves}: the outcomes at {sorted(found ^ plain)[:3]}")
    return outcome_map(moves, shape, caption)


@STATEMENTS(
    "lemma 17",
    "With one move (a, b), the position (x, y) is P exactly when (x + a, y + b) is N, and so (x, y) and (x + 2a, y + "
    "2b) have the same outcome.",
    title="One move",
    cost=0.1,
)
def _one_move(work: Work) -> Finding:
    side = work.pick(20, 40, 80)
    for moves in work.cases(rulesets(1, side // 4)):
        ((a, b),) = moves
        plain = plane(moves, side, side)
        for x, y in product(range(side - a), range(side - b)):
            work.require(((x, y) in plain) != ((x + a, y + b) in plain), lambda: f"{moves} at {x, y}")
        for x, y in product(range(side - 2 * a), range(side - 2 * b)):
            work.require(((x, y) in plain) == ((x + 2 * a, y + 2 * b) in plain), lambda: f"{moves} at {x, y}")
    return work.all_cases(f"all moves with entries up to {side // 4}, on {side} × {side} positions")


@STATEMENTS(
    "lemma 18",
    "With one move (a, b), the P-positions are the union of the L-shapes L_n: the x from 2na up to (2n + 1)a with y "
    "≥ 2nb, and the y from 2nb up to (2n + 1)b with x ≥ 2na.",
    title="Structure of one move",
    cost=0.2,
)
def _shapes(work: Work) -> Finding:
    side = work.pick(24, 48, 80)
    for moves in work.cases(rulesets(1, side // 4)):
        ((a, b),) = moves
        plain = plane(moves, side, side)
        stated = {(x, y) for x, y in product(range(side), repeat=2) if in_strips(a, b, x, y)}
        work.require(plain == stated, lambda: f"{moves} at {sorted(plain ^ stated)[:1]}")
        game = VectorSubtraction(moves)
        for x, y in ((10**20 + a, 10**20), (3 * a + 1, 10**30), (10**30, 5 * b + 2)):
            # an L-shape that far out is found from the number of moves, not one by one
            n = min(heap // entry for heap, entry in ((x, a), (y, b)) if entry) // 2
            inside = in_strips(a, b, x - 2 * n * a, y - 2 * n * b)
            work.require(game.is_p((x, y)) == inside, lambda: f"{moves} at {x, y}")
    return work.all_cases(
        f"all moves with entries up to {side // 4}, on {side} × {side} positions; and the library far out, by Lemma 17"
    )


@STATEMENTS(
    "remark 19",
    "When a = 0 or b = 0, the L-shapes are parallel strips, horizontal or vertical.",
    title="Strips",
    cost=0.1,
)
def _strips(work: Work) -> Finding:
    side = work.pick(24, 48, 96)
    for n in work.cases(range(1, side // 2)):
        flat, steep = plane([(0, n)], side, side), plane([(n, 0)], side, side)
        bands = {(x, y) for x, y in product(range(side), repeat=2) if y % (2 * n) < n}
        work.require(flat == bands, f"the move (0, {n})")
        work.require(steep == {(y, x) for x, y in bands}, f"the move ({n}, 0)")
    return work.all_cases(f"all moves (0, n) and (n, 0) with n < {side // 2}, on {side} × {side} positions")


@STATEMENTS("figure 5", "One move (0, b) makes horizontal strips of width b.", cost=0.1)
def _figure_5(work: Work) -> Finding:
    picture = checked_map(work, [(0, 4)], (32, 32), "The outcomes of {(0, 4)}: strips of width 4.")
    return work.computed("the map agrees with the definition", pictures=[picture])


@STATEMENTS(
    "figure 6",
    "One move (a, b) with a, b > 0 makes L-shapes: a columns and b rows of P-positions, then as many of N-positions, "
    "and so on.",
    cost=0.1,
)
def _figure_6(work: Work) -> Finding:
    picture = checked_map(work, [(5, 3)], (40, 40), "The outcomes of {(5, 3)}: L-shapes.")
    return work.computed("the map agrees with the definition", pictures=[picture])


def _translated(moves: Moves, positions: Iterable[Pair], times: int = 1) -> set[Pair]:
    """The translation T of Definition 20, so many times."""
    (a, b), (c, d) = moves
    return {(x + times * (a + c), y + times * (b + d)) for x, y in positions}


@STATEMENTS(
    "definition 20",
    "For S = {(a, b), (c, d)}, T moves a set of positions by the sum (a + c, b + d).",
    title="Translation",
    cost=0.1,
)
def _translation(work: Work) -> Finding:
    side = 24
    for moves in work.cases(rulesets(2, work.pick(2, 3, 5))):
        (a, b), (c, d) = moves
        plain = plane(moves, side, side)
        beyond = {(x, y) for x, y in plain if x >= a + c and y >= b + d}
        moved = {(x, y) for x, y in _translated(moves, plain) if x < side and y < side}
        work.require(beyond == moved, lambda: f"{moves} at {sorted(beyond ^ moved)[:1]}")
    return work.all_cases(
        f"for {work.count} pairs of moves T takes the P-positions of a board onto those from the sum of the moves on"
    )


@STATEMENTS(
    "observation 21",
    "For two moves and every n, a set of positions X consists of P-positions exactly when T^n(X) does.",
    title="Translated sets",
    cost=0.1,
)
def _translated_sets(work: Work) -> Finding:
    chance = work.random()
    inside = 0
    for moves in work.cases(rulesets(2, work.pick(2, 3, 5))):
        (a, b), (c, d) = moves
        n = chance.randint(1, 3)
        plain = plane(moves, 12 + n * (a + c), 12 + n * (b + d))
        home = sorted((x, y) for x, y in plain if x < 12 and y < 12)
        for _ in range(10):
            some = set(chance.sample(home, min(len(home), 4)))
            if chance.random() < 0.5:
                some.add((chance.randrange(12), chance.randrange(12)))
            work.require(
                (some <= plain) == (_translated(moves, some, n) <= plain), lambda: f"{moves}: {some}"
            )
            inside += some <= plain
    return work.random_cases(
        f"ten sets of up to five positions for each of {work.count} pairs of moves, n up to 3; {inside} of them were P"
    )


@STATEMENTS(
    "definition 22",
    "The slope δ of S = {(a, b), (c, d)} is (b + d)/(a + c).",
    title="Slope",
    cost=0.5,
)
def _slope(work: Work) -> Finding:
    # the outcomes repeat along the line of slope δ, and so do the segments
    for moves in work.cases(rulesets(2, work.pick(2, 3, 3))):
        (a, b), (c, d) = moves
        if min(a + c, b + d) > 0:
            slopes = VectorSubtraction(moves).segments().slopes
            work.require(set(slopes) <= {slope(moves)}, f"{moves}: the boundaries have slopes {slopes}")
    return work.all_cases(
        f"for {work.count} pairs of moves the segments that the library proves have no boundary but one of slope δ"
    )


@STATEMENTS(
    "figure 7",
    "The outcomes of {(0, 1), (2, 4)}, {(0, 1), (4, 2)} and {(0, 4), (2, 1)} on 20 × 20 positions.",
    cost=0.1,
)
def _figure_7(work: Work) -> Finding:
    rulesets_ = (((0, 1), (2, 4)), ((0, 1), (4, 2)), ((0, 4), (2, 1)))
    pictures = [
        checked_map(work, moves, (20, 20), f"The outcomes of {VectorSubtraction(moves)}.")
        for moves in rulesets_
    ]
    checkers = {(x, y) for x, y in product(range(20), repeat=2) if x // 3 % 2 == y // 2 % 2}
    work.require(plane([(0, 2), (3, 0)], 20, 20) == checkers, "a checkerboard")
    return work.computed(
        "the three maps agree with the definition",
        pictures=pictures,
        notes=[
            f"Two zeros in the moves give strips or a checkerboard; {notation([(0, 2), (3, 0)])} gives one of 3 × 2 "
            "cells."
        ],
    )
