"""Counting by theory against listing, and the count of ideals against plain recursion and Dedekind's numbers."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from farstar import Budget, BudgetExceeded, Form, Meaningless, _core
from farstar.universes import ALL, DEAD_ENDING, DICOT, perfect_murder
from farstar.universes.closed import ByDay3, ClosedPairs
from farstar.universes.count import count_antichains
from farstar.universes.ideals import Ideals, Pair, count_ideals
from farstar.universes.native import Native
from tests.oracle import misere as m
from tests.oracle import trees

NUMBERS = {"ALL": 0, "DEAD_ENDING": 1}
NATIVE: list[Native] = [ALL, DEAD_ENDING, DICOT]
PAIRS = [(left, right) for left in range(1, 16) for right in range(1, 16)]


def listed(u: Native, options: Iterable[Form]) -> int:
    """The classes of all members with these options, by the oracle's reductions."""
    todo = [trees.from_lists(form.to_lists()) for form in options]
    sides = list(trees.subsets(todo))
    games = (trees.tree(left, right) for left in sides for right in sides)
    return len({m.reduce(u.name, g) for g in games if m.MEMBERS[u.name](g)})


def test_the_classes_that_are_listed() -> None:
    """dicots, Table 3, and the 196 dead-ending forms."""
    day_1, zero = ALL.born_by(1), [Form()]
    assert ClosedPairs(ALL, zero, None).count() == 4
    assert ClosedPairs(ALL, day_1, None).count() == 256
    assert ClosedPairs(DEAD_ENDING, zero, DEAD_ENDING.killers).count() == 4
    assert ClosedPairs(DEAD_ENDING, day_1, DEAD_ENDING.killers).count() == 196
    assert [ClosedPairs(DICOT, DICOT.born_by(day), zero).count() for day in range(3)] == [2, 9, 1268]
    dicots = ALL.classes(2, of=DICOT)
    assert ClosedPairs(ALL, dicots, None).count(both_move=True) + 1 == 7541


@pytest.mark.parametrize("u", NATIVE, ids=str)
def test_small_parts_of_day_3(u: Native) -> None:
    """Options from a few forms by day 2: every game is reduced by the oracle, and the classes are as counted."""
    rng = random.Random(f"parts {u.name}")
    pool = u.born_by(2)
    seen = set()
    for _ in range(6):
        options = {Form()}
        while len(options) < 5:
            form = rng.choice(pool)
            options |= {form, form.conjugate()}
        if len(options) == 6:
            continue
        seen.add(frozenset(options))
        assert ClosedPairs(u, options, u.killers).count() == listed(u, options)
    assert len(seen) > 1


@pytest.mark.parametrize("u", [ALL, DEAD_ENDING], ids=str)
def test_larger_parts_of_day_3(u: Native) -> None:
    """Nine options: the engine reduces a quarter of a million games one by one."""
    rng = random.Random(f"larger {u.name}")
    pool = u.born_by(2)
    options = {Form()}
    while len(options) < 9:
        form = rng.choice(pool)
        options |= {form, form.conjugate()}
    if len(options) == 10:
        options -= {form, form.conjugate()}
    _, forms = _core.misere_reduce_trees(NUMBERS[u.name], list(options))
    assert ClosedPairs(u, options, u.killers).count() == len(forms) > 1000


@pytest.mark.parametrize("u", [ALL, DEAD_ENDING], ids=str)
def test_ideals_of_convex_sets(u: Native) -> None:
    """Both orders of the pairs, between random bounds, against the recursion on antichains."""
    rng = random.Random(f"ideals {u.name}")
    order = ByDay3(u, u.killers)
    sizes = []
    while len(sizes) < 25:
        low, high = rng.sample(PAIRS, 5), rng.sample(PAIRS, 5)
        chosen = [
            p
            for p in PAIRS
            if any(order.pair_ge(p, x) for x in low) and any(order.pair_ge(x, p) for x in high)
        ]
        apart = [p for i, p in enumerate(chosen) if not any(equal(order, p, chosen[k]) for k in range(i))]
        if not 3 < len(apart) < 45:
            continue
        rows = [sum(order.pair_ge(p, q) << k for k, q in enumerate(apart)) for p in apart]
        assert count_ideals(chosen, order.pair_ge) == count_antichains(rows)
        sizes.append(len(apart))
    assert max(sizes) > 15


def equal(order: ByDay3, p: Pair, q: Pair) -> bool:
    return order.pair_ge(p, q) and order.pair_ge(q, p)


def inclusion(a: Pair, b: Pair) -> bool:
    return b[0] & ~a[0] == 0 and a[1] & ~b[1] == 0


def test_taking_or_leaving_a_pair() -> None:
    """An ideal has a least pair as a greatest member, or not; of the two counts neither has the symmetries."""
    chosen = [(left, right) for left, right in PAIRS if right & 8 == 0 or right == 15]
    for least in ((1, 15), (8, 15)):
        without = [p for p in chosen if p != least]
        apart = [p for p in without if not inclusion(p, least)]
        assert count_ideals(chosen, inclusion) == count_ideals(without, inclusion) + count_ideals(
            apart, inclusion
        )


def dedekind(n: int) -> int:
    """The ideals of all subsets of 4 + n things, the empty ones on either side taken or left one by one."""
    full = (1 << n) - 1
    ends = [(left, right) for left in range(16) for right in range(1 << n) if not left or right == full]
    # The engine has pairs of sets that are not empty; the right ones are turned round.
    inner = [(left, right) for left in range(1, 16) for right in range(full)]
    total = 0
    for chosen in antichains(ends):
        left = [p for p in inner if not any(below(p, e) or below(e, p) for e in chosen)]
        total += count_ideals([(a, full & ~b) for a, b in left], inclusion)
    return total


def below(a: Pair, b: Pair) -> bool:
    return a[0] & ~b[0] == 0 and a[1] & ~b[1] == 0


def antichains(elements: list[Pair]) -> Iterable[list[Pair]]:
    found: list[list[Pair]] = [[]]
    for e in elements:
        found += [[*c, e] for c in found if not any(below(e, x) or below(x, e) for x in c)]
    return found


def test_dedekinds_numbers() -> None:
    assert [dedekind(n) for n in (1, 2)] == [7581, 7828354]


def test_sets_that_are_not_convex() -> None:
    with pytest.raises(Meaningless, match="convex"):
        count_ideals([(1, 1), (15, 1)], inclusion)
    with pytest.raises(Meaningless, match="0 among them"):
        ClosedPairs(ALL, ALL.born_by(1)[1:], None)
    with pytest.raises(Meaningless, match="by day 2"):
        ClosedPairs(ALL, [Form(), Form.integer(3), Form.integer(-3)], None)


def test_progress_and_budgets() -> None:
    heard: list[float] = []
    small = [p for p in PAIRS if p[1] < 8]
    Ideals(small, inclusion).count(heard.append)
    assert heard == sorted(heard)
    assert heard[0] >= 0
    assert heard[-1] < 1
    for u in (ALL, DEAD_ENDING):
        with pytest.raises(BudgetExceeded), Budget(nodes=500):
            u.count_born_by(3)
        with pytest.raises(BudgetExceeded), Budget(seconds=0.3):
            u.count_born_by(3)


def test_the_murder_is_deep_enough() -> None:
    """dead-ends, Theorem 7: for options by day 2 the murder of rank 2 tells as much as any."""
    assert DEAD_ENDING.killers == (Form(), perfect_murder(2))
    for form in DEAD_ENDING.born_by(2):
        answers = {(form + perfect_murder(n)).misere_outcome() in "LP" for n in range(2, 6)}
        assert len(answers) == 1


def test_pairs_of_ends_are_few() -> None:
    """All that compares with pairs is looked at one by one."""
    for u, linked in ((ALL, 6), (DEAD_ENDING, 6)):
        order = ByDay3(u, u.killers)
        assert len([i for i in order.alone if order.near[i] & order.paired]) == linked
