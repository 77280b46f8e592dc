"""Section 5: rulesets on two heaps that resemble rulesets on one."""

from __future__ import annotations

from itertools import combinations, product

from farstar.papers.finding import Correction, Finding
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.plain import (
    Pair,
    ascending,
    heap,
    notation,
    outcome_map,
    p_positions,
    plane,
    rulesets,
)
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction, symmetric, twin, verify

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()


def _small_rulesets(work: Work) -> list[tuple[Pair, ...]]:
    return [
        moves
        for size, largest in ((1, 3), (2, 3), (3, work.pick(3, 3, 4)))
        for moves in rulesets(size, largest)
    ]


@STATEMENTS(
    "definition 12",
    "A ruleset on two heaps is symmetric when with every move (a, b) it has (b, a).",
    title="Symmetric ruleset",
    cost=0.1,
)
def _symmetric(work: Work) -> Finding:
    count = 0
    for moves in work.cases(_small_rulesets(work)):
        game = VectorSubtraction(moves)
        stated = all((b, a) in moves for a, b in moves)
        work.require(game.is_symmetric == stated, str(game))
        work.require(set(symmetric(moves).moves) == {*moves, *((b, a) for a, b in moves)}, f"{game}: closure")
        if stated:
            count += 1
            plain = plane(moves, 14, 14)
            work.require(plain == {(y, x) for x, y in plain}, f"{game}: its outcomes")
    return work.all_cases(
        f"the library's attribute for {work.count} small rulesets; the {count} symmetric ones have symmetric outcomes"
    )


@STATEMENTS(
    "definition 13",
    "A ruleset on two heaps is twin when every move takes the same from both.",
    title="Twin ruleset",
    cost=0.1,
)
def _twin(work: Work) -> Finding:
    for moves in work.cases(_small_rulesets(work)):
        game = VectorSubtraction(moves)
        stated = all(a == b for a, b in moves)
        work.require(game.is_twin == stated, str(game))
        work.require(not stated or (game.is_symmetric and game == twin(a for a, _ in moves)), f"{game}")
    return work.all_cases(f"the library's attribute for {work.count} small rulesets; twin ones are symmetric")


def _least(x: int, y: int) -> int:
    """The function f of Lemma 15."""
    return x if x <= y else y


@STATEMENTS(
    "definition 14",
    "A ruleset is a derivation of one on fewer heaps when a surjective function f of positions keeps outcomes: x and "
    "f(x) always have the same.",
    title="Derivation",
    cost=0.1,
)
def _derivation(work: Work) -> Finding:
    for size in (1, 2, 3):
        for numbers in work.cases(combinations(range(1, 6), size)):
            one = heap(numbers, 20)
            flat = plane([(s, 0) for s in numbers], 20, 4)
            work.require(all(((x, y) in flat) == one[x] for x in range(20) for y in range(4)), f"{numbers}")
    boxes = sorted(product(range(4), repeat=4), key=lambda both: (sum(both), both))
    x, y, z, w = work.smallest_failure(
        boxes,
        lambda both: _least(both[0] + both[2], both[1] + both[3]) == _least(*both[:2]) + _least(*both[2:]),
    )
    # a linear function is px + qy, onto the heaps only when p or q is 1
    one, two = heap([1], 40), plane([(1, 1)], 3, 3)
    for p, q in product(range(10), repeat=2):
        if 1 in (p, q):
            unlike = [(u, v) for u, v in product(range(3), repeat=2) if one[p * u + q * v] != ((u, v) in two)]
            work.require((1, 0) in unlike or (0, 1) in unlike, f"{p}x + {q}y keeps the outcomes")
    return work.all_cases(
        f"the example, f(x, y) = x with the moves (s, 0), for {work.count} sets of numbers up to 5",
        correction=Correction(
            "f is linear",
            f"the function min of Lemma 15: f({x}, {y}) + f({z}, {w}) = {_least(x, y) + _least(z, w)}, and f({x + z}, "
            f"{y + w}) = {_least(x + z, y + w)}. For {{(1, 1)}} no linear f will do: onto the heaps it takes (1, 0) or "
            "(0, 1), both terminal, to 1, which is N",
            "f is surjective, and need not be linear",
        ),
    )


@STATEMENTS(
    "lemma 15",
    "The twin ruleset {(s, s) | s ∈ S} is a derivation of S by f(x, y) = min(x, y).",
    title="Twin derivation",
    cost=0.2,
)
def _twin_derivation(work: Work) -> Finding:
    top = work.pick(6, 8, 10)
    side = 3 * top
    for size in range(1, top + 1):
        for numbers in work.cases(combinations(range(1, top + 1), size)):
            one = heap(numbers, side)
            two = plane([(s, s) for s in numbers], side, side)
            wrong = [(x, y) for x, y in product(range(side), repeat=2) if one[min(x, y)] != ((x, y) in two)]
            work.require(not wrong, lambda: f"{numbers} at {wrong[:1]}")
            three = p_positions([(s, s, s) for s in numbers[:3]], (8, 8, 8))
            short = heap(numbers[:3], 8)
            work.require(
                all(short[min(x)] == (x in three) for x in product(range(8), repeat=3)),
                f"{numbers}: three heaps",
            )
            line = VectorSubtraction(numbers).period()
            x, y = 10**12 + size, 10**13
            work.require(twin(numbers).is_p((x, y)) == line[x], f"{numbers}: the library at a large position")
    return work.all_cases(
        f"all sets of numbers up to {top}, on boxes of side {side} by definition; and likewise with three equal entries"
    )


@STATEMENTS(
    "figure 4",
    "The outcomes of {(2, 2), (5, 5), (7, 7)}: two segments, derived from {2, 5, 7}.",
    cost=0.1,
)
def _figure_4(work: Work) -> Finding:
    game = twin([2, 5, 7])
    plain, one = plane([(s, s) for s in (2, 5, 7)], 60, 60), heap([2, 5, 7], 60)
    found = {tuple(x) for x in game.outcomes((60, 60)).p_positions().tolist()}
    work.require(found == plain == {x for x in product(range(60), repeat=2) if one[min(x)]}, "the outcomes")
    segments = game.segments()
    verdict = verify(segments.certificate())
    work.require(verdict and segments.count == 2, f"{segments.count} segments; {verdict}")
    work.require(list(segments.slopes) == [1], f"the slopes {segments.slopes}")
    return work.proved(
        "the checker accepts a certificate of two cones with the boundary of slope 1",
        pictures=[outcome_map(game.moves, (60, 60), f"The outcomes of {game}.")],
    )


@STATEMENTS(
    "theorem 16",
    "For a < b and S = {(a, a), (b, b)}, the rulesets S, S with (a, b), and S with (a, b) and (b, a) have the same "
    "P-positions exactly when b/2 ≤ a.",
    title="Expansion of a twin ruleset",
    cost=0.4,
)
def _expansion(work: Work) -> Finding:
    bound = work.pick(9, 20, 32)
    same = 0
    for a, b in work.cases(ascending(bound)):
        side = a + 3 * b + 1
        plain = plane([(a, a), (b, b)], side, side)
        one = plane([(a, a), (b, b), (a, b)], side, side)
        two = plane([(a, a), (b, b), (a, b), (b, a)], side, side)
        work.require((plain == one == two) == (b <= 2 * a), f"a = {a}, b = {b}")
        board = VectorSubtraction([(a, a), (b, b), (a, b)]).outcomes((side, side))
        work.require(
            {tuple(x) for x in board.p_positions().tolist()} == one, f"a = {a}, b = {b}: the library"
        )
        if b <= 2 * a:
            same += 1
            stated = {x for x in product(range(side), repeat=2) if min(x) % (a + b) < a}
            work.require(plain == stated, f"a = {a}, b = {b}: the P-positions")
        else:
            work.require((2 * a, b) in plain - one, f"a = {a}, b = {b}: the position (2a, b)")
    a, b = work.smallest_failure(ascending(8), lambda pair: pair[1] <= 2 * pair[0])
    differ = plane([(a, a), (b, b)], 9, 9) ^ plane([(a, a), (b, b), (a, b)], 9, 9)
    first = min(differ, key=lambda x: (sum(x), x))
    return work.all_cases(
        f"all a < b ≤ {bound}. In the {same} cases with b ≤ 2a the P-positions are those with min(x, y) mod (a + b) "
        "below a; this set is periodic and the moves change y − x by at most b, so that the box of side a + 3b + 1 "
        "decides for the whole board. In the others (2a, b) is P without and N with (a, b)",
        notes=[
            f"The smallest case with b > 2a is {notation([(a, a), (b, b)])}, where {first} changes first.",
            "Section 4 refers to this theorem as Theorem 10, with the moves (a, a), (b, b), (a, b).",
        ],
    )
