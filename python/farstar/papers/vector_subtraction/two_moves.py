"""Section 7: two moves in any dimension, decided in as many steps as the position has digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.moves import random_moves
from farstar.papers.vector_subtraction.plain import Vector, notation, p_positions, vectors
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction
from farstar.subtraction.two_move import reduced

__all__ = ["STATEMENTS", "algorithm", "by_digits"]

STATEMENTS = Statements()
Two = tuple[Vector, Vector]


def _times(x: Vector, s: Vector) -> int:
    """How often s can be taken from x."""
    return min(heap // entry for heap, entry in zip(x, s, strict=True) if entry)


def _less(x: Vector, s: Vector, k: int = 1) -> Vector:
    return tuple(heap - k * entry for heap, entry in zip(x, s, strict=True))


def _sum(moves: Two) -> Vector:
    return tuple(map(sum, zip(*moves, strict=True)))


def _pairs(work: Work) -> Iterator[tuple[Two, Vector]]:
    """Pairs of moves on one to three heaps, the smaller ones first, each with a box."""
    for dimension, largest, side in work.pick(
        ((1, 6, 30), (2, 2, 10), (3, 1, 6)),
        ((1, 15, 80), (2, 4, 16), (3, 2, 8)),
        ((1, 30, 160), (2, 6, 36), (3, 2, 14)),
    ):
        for moves in sorted(combinations(vectors(largest, dimension), 2), key=lambda two: sum(map(sum, two))):
            yield moves, (side,) * dimension


@STATEMENTS(
    "remark 29",
    "With two moves, x is N exactly when x + s_1 + s_2 is N.",
    title="N-to-N",
    cost=0.3,
)
def _n_to_n(work: Work) -> Finding:
    for moves, box in work.cases(_pairs(work)):
        plain, total = p_positions(moves, box), _sum(moves)
        for x in product(*map(range, box)):
            if x not in plain and all(heap + t < side for heap, t, side in zip(x, total, box, strict=True)):
                work.require(_less(x, total, -1) not in plain, lambda: f"{moves} at {x}")
    return work.all_cases(f"{work.count} pairs of small moves on one to three heaps, on boxes by definition")


@STATEMENTS(
    "definition 30",
    "t(x) = x + s_1 + s_2, and t^k(x) = x + k(s_1 + s_2).",
    title="Translation function",
    cost=0.1,
)
def _translation(work: Work) -> Finding:
    chance = work.random()
    for _ in work.cases(range(work.pick(200, 3000, 30_000))):
        dimension = chance.randint(1, 4)
        first, second = random_moves(chance, 2, 9, dimension)
        x = tuple(chance.randrange(10 ** chance.randint(1, 30)) for _ in range(dimension))
        k = chance.randrange(10 ** chance.randint(1, 20))
        y = x
        for _ in range(k % 5):
            y = _less(y, _sum((first, second)), -1)
        work.require(y == _less(x, _sum((first, second)), -(k % 5)), f"{first}, {second}: t^k of {x}")
        far = _less(x, _sum((first, second)), -k)
        moves = (first, second)
        work.require(
            reduced(moves, far) == reduced(moves, x), f"{moves}: the remainders of {x} and t^{k} of it"
        )
    return work.random_cases(
        f"{work.count} positions of up to 30 digits and k of up to 20: the library reduces x and t^k(x) to the same "
        "remainder"
    )


@STATEMENTS(
    "theorem 31",
    "With two moves in any dimension, x is P exactly when x − k(s_1 + s_2) is, for the largest k that keeps all heaps "
    "nonnegative.",
    title="Two moves",
    cost=1,
)
def _reduction(work: Work) -> Finding:
    chance = work.random()
    for moves, box in work.cases(_pairs(work)):
        plain, total = p_positions(moves, box), _sum(moves)
        for x in product(*map(range, box)):
            rest = _less(x, total, _times(x, total))
            even = _times(rest, moves[0]) % 2 == 0 == _times(rest, moves[1]) % 2
            work.require((x in plain) == (rest in plain), lambda: f"{moves} at {x}, which goes to {rest}")
            work.require((x in plain) == even, lambda: f"{moves} at {x}: the closed form")
        game = VectorSubtraction(moves)
        for _ in range(8):
            x = tuple(chance.randrange(side) for side in box)
            rest = _less(x, total, _times(x, total))
            work.require(reduced(moves, x) == rest, lambda: f"{moves}: the library's remainder of {x}")
            work.require(game.is_p(x) == (x in plain), lambda: f"{moves} at {x}: the library")
    cases = ((moves, x) for moves, box in _pairs(work) for x in product(*map(range, box)))
    moves, x = work.smallest_failure(cases, lambda case: _as_printed(*case) == (case[1] in _plain(*case)))
    return work.all_cases(
        f"{work.count} pairs of small moves on one to three heaps, all positions of boxes by definition, and the "
        "library at random ones",
        correction=Correction(
            "x is P exactly when x − t^k(x) is, where x − t^{k+1}(x) is not ≥ 0",
            f"{notation(moves)}: x = {', '.join(map(str, x))} is N. But x − t^k(x) = −k(s_1 + s_2) does not depend "
            "on x; k = 0 meets the condition and gives 0, which is P",
            "x is P exactly when x − k(s_1 + s_2) is, k maximal. In closed form: with x′ this remainder and k_i the "
            "number of times that s_i can be taken from x′, x is P exactly when k_1 and k_2 are even",
        ),
    )


def _plain(moves: Two, x: Vector) -> set[Vector]:
    return p_positions(moves, [heap + 1 for heap in x])


def _as_printed(moves: Two, x: Vector) -> bool:
    """Theorem 31 by its letter: the outcome of x − t^k(x) for the first k with x − t^{k+1}(x) not ≥ 0."""
    k = 0
    while min(_less(x, _less(x, _sum(moves), -(k + 1)))) >= 0:
        k += 1
    rest = _less(x, _less(x, _sum(moves), -k))
    return rest in _plain(moves, rest)


# --- Algorithm 1 -------------------------------------------------------------------------------------


def algorithm(moves: Two, x: Vector, *, repeat: bool = True) -> bool:
    """Whether a position is P, by Algorithm 1.

    After a move s_i from the remainder x′ the other move does not fit, so that s_i is all that is played. Without
    ``repeat`` only positions from which one move ends the game count as N, as the text has it.

    >>> algorithm(((1, 3), (2, 1)), (5, 6)), algorithm(((1, 3), (2, 1)), (3, 5))
    (False, True)
    """
    rest = _less(x, _sum(moves), _times(x, _sum(moves)))
    counts = [_times(rest, s) for s in moves]
    if not any(counts):
        return True
    if repeat:
        return not any(k % 2 for k in counts)
    after = [_less(rest, s) for s, k in zip(moves, counts, strict=True) if k]
    return all(_times(y, moves[0]) or _times(y, moves[1]) for y in after)


@STATEMENTS(
    "algorithm 1",
    "Reduce x modulo s_1 + s_2 to x′. If no move fits, x is P. Else play s_i alone as often as it fits: x is N if "
    "this ends on the opponent for one i, that is, if it fits an odd number of times, and P otherwise.",
    title="Two moves: P or N?",
    cost=1.3,
)
def _algorithm_1(work: Work) -> Finding:
    for moves, box in work.cases(_pairs(work)):
        plain = p_positions(moves, box)
        for x in product(*map(range, box)):
            work.require(algorithm(moves, x) == (x in plain), lambda: f"{moves} at {x}")
    small = work.count
    chance = work.random()
    for _ in work.cases(range(work.pick(300, 5000, 50_000))):
        dimension = chance.randint(1, 5)
        first, second = random_moves(chance, 2, 50, dimension)
        moves = (first, second)
        x = tuple(chance.randrange(10 ** chance.randint(1, 60)) for _ in range(dimension))
        told = VectorSubtraction(moves).is_p(x)
        work.require(told == algorithm(moves, x), lambda: f"{moves} at {x}: the library")
    cases = ((moves, x) for moves, box in _pairs(work) for x in product(*map(range, box)))
    moves, x = work.smallest_failure(
        cases, lambda case: algorithm(*case, repeat=False) == (case[1] in _plain(*case))
    )
    return work.all_cases(
        f"{small} pairs of small moves on one to three heaps, all positions of boxes by definition; and the library "
        f"agrees at {work.count - small} random positions of up to 60 digits on up to five heaps",
        correction=Correction(
            "of “two situations” three are listed; where (i) does not hold, (ii) decides: some move leads to a "
            "terminal position",
            f"{notation(moves)}: from {', '.join(map(str, x))} no single move ends the game, and it is N",
            "where (i) does not hold, (iii) decides: one of the moves fits an odd number of times",
        ),
    )


# Numbers as lists of decimal digits, the highest first. A step looks at one digit of each number that it is about.


class _Steps:
    count = 0


def _quotient(digits: Sequence[int], divisor: int, steps: _Steps) -> list[int]:
    carry, found = 0, list[int]()
    for digit in digits:
        steps.count += 1
        carry = 10 * carry + digit
        found.append(carry // divisor)
        carry %= divisor
    return found


def _smaller(one: list[int], other: list[int], steps: _Steps) -> list[int]:
    for a, b in zip(one, other, strict=True):
        steps.count += 1
        if a != b:
            return one if a < b else other
    return one


def _without(digits: Sequence[int], times: Sequence[int], entry: int, steps: _Steps) -> list[int]:
    """The digits of x − k·entry, from the lowest one on."""
    carry, found = 0, list[int]()
    for a, b in zip(reversed(digits), reversed(times), strict=True):
        steps.count += 1
        carry += a - b * entry
        found.append(carry % 10)
        carry //= 10
    return found[::-1]


def by_digits(moves: Two, heaps: Sequence[Sequence[int]]) -> tuple[bool, int]:
    """Whether a position is P, by Algorithm 1 on digits, the heaps padded to one length; and the number of steps.

    >>> by_digits(((1, 3), (2, 1)), [[0, 5], [0, 6]])
    (False, 22)
    """
    steps = _Steps()

    def fits(x: Sequence[Sequence[int]], s: Vector) -> list[int]:
        quotients = [_quotient(digits, entry, steps) for digits, entry in zip(x, s, strict=True) if entry]
        least = quotients[0]
        for other in quotients[1:]:
            least = _smaller(least, other, steps)
        return least

    total = _sum(moves)
    k = fits(heaps, total)
    rest = [_without(digits, k, entry, steps) for digits, entry in zip(heaps, total, strict=True)]
    counts = [fits(rest, s) for s in moves]
    return all(count[-1] % 2 == 0 for count in counts), steps.count


@STATEMENTS(
    "corollary 32",
    "Algorithm 1 takes a number of steps that is linear in the number of digits of the position.",
    title="Linear cost",
    cost=0.2,
)
def _linear(work: Work) -> Finding:
    chance = work.random()
    table: list[tuple[str, ...]] = []
    for length in work.cases((1, 10, 100, 1000, *work.pick((), (4000,), (4000, 4000)))):
        most = 0
        for _ in range(work.pick(10, 30, 60)):
            dimension = chance.randint(1, 4)
            first, second = random_moves(chance, 2, 30, dimension)
            heaps = [[chance.randrange(10) for _ in range(length)] for _ in range(dimension)]
            told, steps = by_digits((first, second), heaps)
            x = tuple(int("".join(map(str, digits))) for digits in heaps)
            work.require(told == VectorSubtraction([first, second]).is_p(x), f"{first}, {second} at {x}")
            # three quotients, three comparisons and one difference for each heap
            work.require(steps <= 7 * dimension * length, f"{steps} steps for {dimension} × {length} digits")
            most = max(most, steps // dimension)
        table.append((str(length), str(most), f"{most / length:g}"))
    return work.random_cases(
        "the algorithm on decimal digits, its steps counted one by one: never more than seven for each digit of each "
        "heap; its answers are those of the library",
        tables=[
            Table("Steps for one heap", ("digits", "the most steps for a heap", "for a digit"), tuple(table))
        ],
        notes=[
            "Linear for a ruleset that is given once and for all: a step divides by an entry of the moves or "
            "multiplies by one. Where the moves, too, have many digits, the cost is that of a few long divisions."
        ],
    )
