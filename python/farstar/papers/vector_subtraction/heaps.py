"""Sections 2, 4 and 5: one heap, with two moves or with three of which one is the sum of the others."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from math import gcd

from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.moves import rows
from farstar.papers.vector_subtraction.plain import ascending, heap, notation
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction

__all__ = ["STATEMENTS", "nim_values"]

STATEMENTS = Statements()
SMALL = [chosen for size in range(1, 8) for chosen in combinations(range(1, 8), size)]


def nim_values(moves: Sequence[int], length: int) -> list[int]:
    """The nim-values of the heaps below a length, by definition.

    >>> nim_values([1, 2], 5)
    [0, 1, 2, 0, 1]
    """
    found: list[int] = []
    for x in range(length):
        options = {found[x - s] for s in moves if s <= x}
        found.append(next(v for v in range(len(moves) + 1) if v not in options))
    return found


def _nim_period(moves: Sequence[int]) -> int:
    """The least period of the nim-values: as many of them as the largest move return."""
    reach = max(moves)
    values = nim_values(moves, reach)
    seen: dict[tuple[int, ...], int] = {}
    while (state := tuple(values[-reach:])) not in seen:
        seen[state] = len(values)
        options = {values[-s] for s in moves}
        values.append(next(v for v in range(len(moves) + 1) if v not in options))
    word = values[seen[state] :]
    return next(
        p for p in range(1, len(word) + 1) if len(word) % p == 0 and word == word[:p] * (len(word) // p)
    )


def _period(moves: Sequence[int]) -> int:
    return rows([(s, 0) for s in moves], 1)[0].period


@STATEMENTS(
    "remark heaps",
    "In Section 2, after Winning Ways: of the rulesets on one heap with moves up to 7, {2, 5, 7} alone has a period, "
    "22, that is no sum of two moves. Ferguson's pairing: G(n) = 1 exactly when G(n − a) = 0, a the least move.",
    title="Periods of small rulesets",
    cost=0.1,
)
def _small_periods(work: Work) -> Finding:
    strange: list[tuple[tuple[int, ...], int, int]] = []
    for moves in work.cases(SMALL):
        outcomes, nim = _period(moves), _nim_period(moves)
        game = VectorSubtraction(moves)
        told = game.period().period, game.nim_period().period
        work.require(told == (outcomes, nim), f"{game}: the library's periods {told} and {outcomes}, {nim}")
        values = nim_values(moves, 120)
        paired = all((values[n] == 1) == (values[n - moves[0]] == 0) for n in range(moves[0], 120))
        work.require(paired and 1 not in values[: moves[0]], f"{game}: the pairing")
        sums = {a + b for a, b in product(moves, repeat=2)}
        if not {outcomes, nim} <= sums:
            strange.append((moves, outcomes, nim))
        if moves != (2, 5, 7):
            divides = [any(total % period == 0 for total in sums) for period in (outcomes, nim)]
            work.require(all(divides), f"{game}: {outcomes} and {nim} divide no sum of two moves")
    smallest = work.smallest_failure(strange, lambda one: one[0] == (2, 5, 7))
    work.require((2, 5, 7) in [moves for moves, *_ in strange] and _period((2, 5, 7)) == 22, "{2, 5, 7}")
    listed = tuple((notation(moves), str(outcomes), str(nim)) for moves, outcomes, nim in strange)
    return work.all_cases(
        f"all {len(SMALL)} sets of moves up to 7: periods of outcomes and of nim-values, proved by a window that "
        "returns",
        correction=Correction(
            "but for {2, 5, 7} the period is the sum of two moves",
            f"{notation(smallest[0])}: the least period is {smallest[2]}",
            "but for {2, 5, 7} the least period divides the sum of two moves",
        ),
        tables=[
            Table(
                "Least periods that are no sum of two moves",
                ("ruleset", "of outcomes", "of nim-values"),
                listed,
            )
        ],
    )


@STATEMENTS(
    "remark additive",
    "In Section 2, after Winning Ways: with 0 < r < a, the moves a, b, a + b have the period 2b + r when b = 2ha − "
    "r, and a(2b + r)/gcd(a, b) when b = 2ha + r, for outcomes and for nim-values.",
    title="Periods of additive rulesets",
    cost=0.2,
)
def _additive_periods(work: Work) -> Finding:
    bound = work.pick(5, 9, 14)
    cases = sorted(
        (a, h, r, sign)
        for a, h, r, sign in product(range(2, bound + 1), range(1, 4), range(1, bound), (-1, 1))
        if r < a
    )
    failing: list[tuple[int, int, int]] = []
    for a, h, r, sign in work.cases(cases):
        b = 2 * h * a + sign * r
        moves = (a, b, a + b)
        expected = 2 * b + r if sign < 0 else a * (2 * b + r) // gcd(a, b)
        found = _period(moves), _nim_period(moves)
        work.require(found == (expected, expected), f"a = {a}, b = {b}: {found}, not {expected}")
        game = VectorSubtraction(moves)
        told = game.period(), game.nim_period()
        work.require(
            all(line.period == expected and not line.preperiod for line in told),
            f"{game}: the library has {told}",
        )
        if sign > 0 and a * (2 * b + r) != expected:
            failing.append((a, b, r))
    a, b, r = work.smallest_failure(sorted(failing, key=lambda one: one[0] + one[1]), lambda _one: False)
    return work.all_cases(
        f"all a ≤ {bound}, h ≤ 3 and 0 < r < a: the periods are proved by a window that returns, and the library "
        "finds no preperiod",
        correction=Correction(
            "for b = 2ha + r the period is a(2b + r)",
            f"a = {a}, b = {b}: {a * (2 * b + r)} is printed, and the least period is {_period((a, b, a + b))}",
            "for b = 2ha + r the least period is a(2b + r)/gcd(a, b)",
        ),
    )


# --- Section 4 --------------------------------------------------------------------------------------


def _outcomes(*rulesets: Sequence[int]) -> Table:
    """First outcomes, as the tables of Section 4 print them, three periods of each."""
    lines: list[tuple[str, str]] = []
    for moves in rulesets:
        word, period = "".join("NP"[p] for p in heap(moves, 66)), _period(moves)
        lines.append(
            (notation(moves), " ".join(f"`{word[k * period : (k + 1) * period]}`" for k in range(3)))
        )
    return Table(
        "The first outcomes, from x = 0, three periods of each", ("ruleset", "outcomes"), tuple(lines)
    )


@STATEMENTS(
    "theorem 8",
    "When b/2 ≤ a < b, the outcomes of {a, b, a + b} are purely periodic with period 2a + b: x is P for 0 ≤ x < a, "
    "and N for a ≤ x < 2a + b.",
    title="Additive rulesets on one heap",
    cost=0.1,
)
def _additive_heap(work: Work) -> Finding:
    bound = work.pick(20, 60, 150)
    others = 0
    for a, b in work.cases(ascending(bound)):
        moves = (a, b, a + b)
        line = VectorSubtraction(moves).period()
        stated = [x % (2 * a + b) < a for x in range(4 * a + 2 * b)]
        same = line.preperiod == 0 and line.period == 2 * a + b and heap(moves, len(stated)) == stated
        work.require(same == (b <= 2 * a), f"a = {a}, b = {b}: {line}")
        others += not same
    return work.all_cases(
        f"all a < b ≤ {bound}: two periods by definition, and the least period as the library proves it; in the "
        f"{others} cases with b > 2a the statement fails",
        tables=[_outcomes((2, 3, 5), (2, 5, 7))],
    )


@STATEMENTS(
    "corollary 9",
    "When b/2 ≤ a < b, a heap x of the game {a, b, a + b} is P exactly when x + 2a + b is.",
    title="P-to-P for additive rulesets",
    cost=0.1,
)
def _additive_p_to_p(work: Work) -> Finding:
    bound = work.pick(20, 60, 150)
    for a, b in work.cases(pair for pair in ascending(bound) if pair[1] <= 2 * pair[0]):
        outcomes = heap((a, b, a + b), 4 * (2 * a + b))
        step = 2 * a + b
        work.require(outcomes[step:] == outcomes[:-step], f"a = {a}, b = {b}")
    line = VectorSubtraction((2, 5, 7)).period()
    work.require(line.period == _period((2, 5, 7)) == 22, "the period of {2, 5, 7}")
    outcomes = heap((2, 5, 7), 200)
    for total in sorted({s + t for s, t in product((2, 5, 7), repeat=2)}):
        failing = work.smallest_failure((x for x in range(100) if outcomes[x]), lambda x: outcomes[x + total])
        work.require(not outcomes[failing + total], f"{failing} + {total}")
    return work.all_cases(
        f"all b/2 ≤ a < b ≤ {bound}, over four periods",
        notes=[
            "For {2, 5, 7} every such rule fails: each sum of two moves leads from some P-position to an N-position."
        ],
    )


@STATEMENTS(
    "theorem 10",
    "For a < b the outcomes of {a, b} are purely periodic with period a + b, or 2a when 2a divides a + b: below b they "
    "are those of {a}, and from b up to a + b all are N.",
    title="Two moves on one heap",
    cost=0.2,
)
def _two_on_a_heap(work: Work) -> Finding:
    bound = work.pick(20, 60, 150)
    for a, b in work.cases(ascending(bound)):
        one, two = heap([a], b), heap([a, b], 3 * (a + b))
        expected = 2 * a if (a + b) % (2 * a) == 0 else a + b
        line = VectorSubtraction([a, b]).period()
        work.require((line.preperiod, line.period) == (0, expected), f"a = {a}, b = {b}: {line}")
        work.require(two[:b] == one and not any(two[b : a + b]), f"a = {a}, b = {b}: the first outcomes")
        work.require(two[: a + b] * 3 == two, f"a = {a}, b = {b}: the period")
        work.require(one == [x % (2 * a) < a for x in range(b)], f"a = {a}: one move")
    return work.all_cases(
        f"all a < b ≤ {bound}: the outcomes by definition, and the least period as the library proves it",
        tables=[_outcomes((3,), (5, 8), (3, 8))],
        notes=[
            "So a + b is the least period unless b is an odd multiple of a; then `{a, b}` has the outcomes of `{a}`."
        ],
    )


@STATEMENTS(
    "corollary 11",
    "For a < b, the P-positions of {a, b} are the x with x mod (a + b) below a exactly when b ≤ 2a; and 2a is P "
    "exactly when 2a < b.",
    cost=0.2,
)
def _like_one_move(work: Work) -> Finding:
    bound = work.pick(20, 60, 150)
    for a, b in work.cases(ascending(bound)):
        outcomes = heap([a, b], 3 * (a + b))
        stated = [x % (a + b) < a for x in range(3 * (a + b))]
        work.require((outcomes == stated) == (b <= 2 * a), f"a = {a}, b = {b}")
        work.require(outcomes[2 * a] == (2 * a < b), f"a = {a}, b = {b}: the position 2a")
        work.require(
            VectorSubtraction([a, b]).is_p(2 * a) == outcomes[2 * a], f"a = {a}, b = {b}: the library"
        )
    return work.all_cases(f"all a < b ≤ {bound}, over three periods (which decide, by Theorem 10)")
