"""Section 1: games, sums, outcomes and the order in normal play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import TypeAlias

from farstar._core import Form
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.misere import ZERO, all_forms, at_least, random_form, show
from farstar.papers.statement import Statements
from farstar.papers.universal_rulesets.plain import outcome_of_sum, plain_outcome
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()

# A game tree as mathematics has it: a pair of sets of game trees.
Sets: TypeAlias = tuple[frozenset["Sets"], frozenset["Sets"]]


@cache
def _trees(day: int) -> frozenset[Sets]:
    """Every pair of sets of trees of the day before; on day 0 the pair of empty sets."""
    if day == 0:
        return frozenset({(frozenset(), frozenset())})
    before = sorted(_trees(day - 1), key=str)
    sides = [frozenset(some) for n in range(len(before) + 1) for some in combinations(before, n)]
    return frozenset((left, right) for left in sides for right in sides)


@cache
def _sets(form: Form) -> Sets:
    return frozenset(map(_sets, form.left)), frozenset(map(_sets, form.right))


def _random_forms(work: Work, day: int = 4) -> Iterator[Form]:
    """Random forms, endlessly."""
    chance = work.random()
    while True:
        yield random_form(chance, day)


@STATEMENTS(
    "definition 1",
    "`{|}`, called 0, is a game; and so is {G_{1}^L,…|G_{1}^R,…} for games G_{i}^L, Left's options, and G_{j}^R, "
    "Right's.",
    title="Games",
)
def _games(work: Work) -> Finding:
    rows: list[tuple[str, str]] = []
    for day in work.cases(range(3)):
        forms, trees = all_forms(day), _trees(day)
        work.require(frozenset(map(_sets, forms)) == trees, f"the forms by day {day}")
        work.require(len(forms) == len(trees), f"a form by day {day} is listed twice")
        work.require(max(form.birthday() for form in forms) == day, f"birthdays by day {day}")
        rows.append((str(day), str(len(trees))))
    return work.computed(
        "the library's forms by day 2 are, one to one, the pairs of sets of pairs of sets that the definition makes",
        tables=[Table("Games by day, as trees", ("day", "games"), tuple(rows))],
    )


@STATEMENTS(
    "definition 2",
    "G ≅ H when their game trees are isomorphic.",
    title="Isomorphic games",
)
def _isomorphic(work: Work) -> Finding:
    for g, h in work.cases(product(all_forms(2)[:: work.pick(4, 1, 1)], repeat=2)):
        work.require((g == h) == (_sets(g) == _sets(h)), lambda: f"{show(g)} and {show(h)}")
    chance = work.random()
    random_ones = work.pick(200, 2000, 20_000)
    for _, g in zip(range(random_ones), _random_forms(work), strict=False):
        work.tick()
        work.require(_shuffled(g, chance) == g, lambda: f"{show(g)} with its options in another order")
    return work.random_cases(
        f"{work.count - random_ones} pairs of forms by day 2, and {random_ones} random forms by day 4 made anew with "
        "their options in another order and some of them twice",
        notes=["A repeated option counts once: the options of a game are a set."],
    )


def _shuffled(g: Form, chance: random.Random) -> Form:
    sides = [[_shuffled(x, chance) for x in side] for side in (g.left, g.right)]
    left, right = ([*side, *side[: chance.randint(0, 1)]] for side in sides)
    chance.shuffle(left)
    chance.shuffle(right)
    return Form(left, right)


@STATEMENTS(
    "definition 3",
    "In the disjunctive sum G + H a player moves in one of the two: G + H ≅ "
    "`{G + H^L, G^L + H | G + H^R, G^R + H}`, for all options.",
    title="Sums",
    cost=1,
)
def _sums(work: Work) -> Finding:
    @cache
    def plain(g: Form, h: Form) -> Form:
        return Form(
            [*(plain(g, x) for x in h.left), *(plain(x, h) for x in g.left)],
            [*(plain(g, x) for x in h.right), *(plain(x, h) for x in g.right)],
        )

    for g, h in work.cases(product(all_forms(2)[:: work.pick(4, 1, 1)], repeat=2)):
        work.require(g + h == plain(g, h), lambda: f"{show(g)} + {show(h)}")
    return work.all_cases(f"{work.count} pairs of forms by day 2, by the recursion")


@cache
def _tests(g: Form) -> tuple[int, int]:
    """Beside which X by day 2 Left wins G + X moving second, and moving first: a bit for each X.

    The outcome of G + X is at least that of H + X for every X when both masks of G contain those of H.
    """
    second = first = 0
    for i, x in enumerate(all_forms(2)):
        found = outcome_of_sum(g, x)
        second |= (found in (Outcome.L, Outcome.P)) << i
        first |= (found in (Outcome.L, Outcome.N)) << i
    return second, first


def _tested(work: Work) -> tuple[Form, ...]:
    return all_forms(2)[:: work.pick(4, 1, 1)]


@STATEMENTS(
    "definition 4",
    "G = H when o(G + X) and o(H + X) are the same for every X.",
    title="Equality",
    cost=1.5,
)
def _equality(work: Work) -> Finding:
    for g, h in work.cases(product(_tested(work), repeat=2)):
        equal = g.value() == h.value()
        work.require(equal == (_tests(g) == _tests(h)), lambda: f"{show(g)} and {show(h)}")
    return work.all_cases(
        f"{work.count} pairs of forms by day 2, X running over all 256 of them; outcomes by their definition. More X "
        "are not needed: of two different games G + (-H) and H + (-H) have different outcomes"
    )


@STATEMENTS(
    "definition 5",
    "G ≥ H when o(G + X) ≥ o(H + X) for every X, and G ≤ H when o(G + X) ≤ o(H + X) for every X; both hold exactly "
    "when G = H.",
    title="Order",
    cost=1.5,
)
def _order(work: Work) -> Finding:
    for g, h in work.cases(product(_tested(work), repeat=2)):
        (a, b), (c, d) = _tests(g), _tests(h)
        greater, smaller = not (c & ~a or d & ~b), not (a & ~c or b & ~d)
        expected = {
            (True, True): Relation.EQUAL,
            (True, False): Relation.GREATER,
            (False, True): Relation.LESS,
            (False, False): Relation.CONFUSED,
        }[greater, smaller]
        work.require(g.value().compare(h.value()) is expected, lambda: f"{show(g)} and {show(h)}")

    def printed(g: Form, h: Form) -> bool:
        return all(at_least(outcome_of_sum(g, h), outcome_of_sum(h, x)) for x in all_forms(2))

    failing = work.smallest_failure(all_forms(2), lambda g: printed(g, g))
    witness = next(
        x for x in all_forms(2) if not at_least(outcome_of_sum(failing, failing), outcome_of_sum(failing, x))
    )
    shown = show(failing)
    return work.all_cases(
        f"{work.count} pairs of forms by day 2, X running over all 256 of them",
        correction=Correction(
            "G ≥ H if o(G + H) ≥ o(H + X) for every X; and again “G ≥ H” if G ≥ H and G ≤ H",
            f"G = H = {shown}: o({shown} + {shown}) = {outcome_of_sum(failing, failing)}, and with X = {show(witness)} "
            f"o({shown} + {show(witness)}) = {outcome_of_sum(failing, witness)}; so it would not be ≥ itself",
            "G ≥ H if o(G + X) ≥ o(H + X) for every X; G = H if G ≥ H and G ≤ H",
        ),
    )


@STATEMENTS(
    "definition 6",
    "The negative of G is -G ≅ {-G_{1}^R,…|-G_{1}^L,…}, and G - H is G + (-H).",
    title="Negatives",
    cost=0.5,
)
def _negatives(work: Work) -> Finding:
    @cache
    def plain(g: Form) -> Form:
        return Form([plain(x) for x in g.right], [plain(x) for x in g.left])

    for g in work.cases(all_forms(2)):
        work.require(-g == plain(g) and plain(-g) == g, lambda: show(g))
        work.require(plain_outcome(g - g) is Outcome.P, lambda: f"{show(g)} minus itself")
        work.require(g - ZERO == g + (-ZERO) == g, lambda: f"{show(g)} - 0")
        for h in all_forms(1):
            work.require(g - h == g + plain(h), lambda: f"{show(g)} - {show(h)}")
    exhaustive = work.count
    for _, g in zip(work.cases(range(work.pick(100, 1000, 10_000))), _random_forms(work, 3), strict=False):
        work.require(-g == plain(g) and outcome_of_sum(g, -g) is Outcome.P, lambda: show(g))
    return work.random_cases(
        f"all {exhaustive} forms by day 2 and {work.count - exhaustive} random ones by day 3: the negative by the "
        "recursion, and G - G is a P-position, so the values are a group"
    )
