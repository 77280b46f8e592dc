"""Sections 5 and 6: the far star, equality modulo it, atomic weights, and those of BIPASS."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import product

from farstar._core import Game
from farstar.atomic import compare_with_far_star, equal_modulo_far_star
from farstar.days import born_by
from farstar.papers.bipass.stones import collectives, excess, interchange, negative, show, strips_to, value
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation

__all__ = ["STATEMENTS", "all_small", "by_theorem_10", "random_all_small"]

STATEMENTS = Statements()

UP, DOUBLE_UP, ZERO = Game("^"), Game("^^"), Game(0)
FAR = Game.nimber(16)
"""A nimber beyond all that the games by day 3 can see."""


@cache
def all_small() -> tuple[Game, ...]:
    """The 67 all-small values by day 3.

    >>> len(all_small())
    67
    """
    return born_by(3, all_small=True)


def random_all_small(chance: random.Random, options: Sequence[Game] | None = None, most: int = 3) -> Game:
    """Draw an all-small value: some options for either player, by default from those by day 3.

    >>> random_all_small(random.Random(1)).is_all_small()
    True
    """
    pool = all_small() if options is None else options
    sides = [[chance.choice(pool) for _ in range(chance.randint(1, most))] for _ in range(2)]
    return Game(*sides)


def _wide(chance: random.Random) -> Game:
    """Draw an all-small value whose options are often many ups apart, so that its weight may be no integer."""
    multiples = [Game.up(n, s) for n in range(-4, 5) for s in (0, 1, 2)]
    first = random_all_small(chance, multiples, 2)
    return (
        first
        if chance.random() < 0.6
        else Game([first, chance.choice(multiples)], [random_all_small(chance)])
    )


# --- the far star -----------------------------------------------------------------------------------


@STATEMENTS(
    "definition 3",
    "The far star ☆ is a nimber beyond all that are in sight: both players can move from it to every nimber, and "
    "☆ + ☆ = ☆.",
    title="Far star",
    cost=0.2,
)
def _definition_3(work: Work) -> Finding:
    games = (*born_by(2), *all_small())
    first: dict[Game, int] = {}
    for g in work.cases(games):
        found = [g.compare(Game.nimber(n)) for n in range(24)]
        work.require(len(set(found[16:])) == 1, lambda: f"{g} and nimbers from 16 on: {found}")
        work.require(found[-1] is compare_with_far_star(g), lambda: f"{g} and the far star")
        twice = g.compare(Game.nimber(16) + Game.nimber(33))
        work.require(twice is found[-1], lambda: f"{g} and ☆ + ☆")
        first[g] = next(n for n in range(24) if len(set(found[n:])) == 1)
    for n in range(17):
        options = {*FAR.left} & {*FAR.right}
        work.require(n == 16 or Game.nimber(n) in options, f"from *16 there is no move to *{n}")
    shown = ("0", "*", "*2", "^", "^*", "^[2]*", "{^|v}", "^*3", "1", "+-1")
    rows = tuple(
        (f"`{text}`", str(first.get(Game(text), "")), str(compare_with_far_star(text)))
        for text in shown
        if Game(text) in first
    )
    return work.all_cases(
        "the 22 values by day 2 and the 67 all-small ones by day 3 compare with all nimbers from `*16` to `*23`, and "
        "with `*16` + `*33`, alike",
        tables=[Table("From which n on the comparison with *n is that with ☆", ("g", "n", "g and ☆"), rows)],
        notes=[
            "The far star is no game, for ☆ + ☆ = ☆ has no solution but 0 in a group: a large nimber stands for it."
        ],
    )


def _seen_alike(g: Game, h: Game, pool: Sequence[Game]) -> bool:
    """Definition 4 with X from a pool: X beside G + ☆ and H + ☆ has the same outcome."""
    return all((g + x + FAR).outcome() is (h + x + FAR).outcome() for x in pool)


def _pool(g: Game, h: Game) -> list[Game]:
    """The games by day 2, and those that tell G from H when the corrected Theorem 8 says that they differ."""
    return [*born_by(2), UP - g, UP - h, -UP - g, -UP - h]


@STATEMENTS(
    "definition 4",
    "G = H modulo ☆ when G + X + ☆ and H + X + ☆ have the same outcome for every game X.",
    title="Equality modulo ☆",
    cost=0.2,
)
def _definition_4(work: Work) -> Finding:
    games = born_by(2)
    alike = 0
    for g, h in work.cases(product(games[:: work.pick(3, 1, 1)], games)):
        same = _seen_alike(g, h, _pool(g, h))
        alike += same
        work.require(same == equal_modulo_far_star(g, h), lambda: f"{g} and {h}")
    classes: dict[str, list[str]] = {}
    for g in all_small():
        key = next((k for k in classes if equal_modulo_far_star(g, k)), str(g))
        classes.setdefault(key, []).append(str(g))
    rows = tuple(
        (f"`{key}`", str(len(some)), ", ".join(f"`{x}`" for x in some[:6])) for key, some in classes.items()
    )
    return work.all_cases(
        f"pairs of values by day 2, {alike} of them equal: the library against the definition with X by day 2, and X "
        "= ±↑ − G, ±↑ − H",
        tables=[Table("The all-small values by day 3 modulo ☆", ("class of", "members", "among them"), rows)],
    )


def _between(low: Game, d: Game, high: Game) -> bool:
    return low < d < high


@STATEMENTS(
    "theorem 8",
    "G = H modulo ☆ exactly when ↓ + ☆ < G − H < ↑ + ☆.",
    title="Constructive equality modulo ☆",
    cost=0.8,
)
def _theorem_8(work: Work) -> Finding:
    games = (*born_by(2), *all_small()[:: work.pick(10, 1, 1)])
    for g, h in work.cases(product(games[:: work.pick(2, 1, 1)], games)):
        same = _seen_alike(g, h, _pool(g, h))
        work.require(same == _between(-UP + FAR, g - h, UP + FAR), lambda: f"{g} and {h}")
    by_age = sorted(born_by(2, all_small=True), key=lambda g: (g.birthday(), len(str(g)), str(g)))
    differences = [g for g in by_age if g >= ZERO or g.is_confused_with(0)]

    def agrees(high: Game) -> Game:
        return work.smallest_failure(
            differences,
            lambda d: _between(-DOUBLE_UP, d, high) == _seen_alike(d, ZERO, _pool(d, ZERO)),
        )

    narrow, wide = agrees(Game("^*")), agrees(DOUBLE_UP)
    return work.all_cases(
        f"{work.count} pairs of values by days 2 and 3, against Definition 4 with X by day 2 and X = ±↑ − G, ±↑ − H",
        correction=Correction(
            "G = H modulo ☆ exactly when ⇓ < G − H < ↑̂",
            f"G = {narrow}, H = 0, which are equal though {narrow} < ↑̂ = ↑∗ fails; read with ⇑ on the right it fails "
            f"at G = `{wide}`, H = 0: ⇓ < `{wide}` < ⇑, yet `{wide}` differs from 0 modulo ☆",
            "G = H modulo ☆ exactly when ↓ + ☆ < G − H < ↑ + ☆",
        ),
    )


@STATEMENTS("example 5", "The atomic weight of every nimber is 0, for ↓ + ☆ < `*n` < ↑ + ☆.")
def _example_5(work: Work) -> Finding:
    most = work.pick(60, 200, 800)
    far = Game.nimber(1024)
    for n in work.cases(range(most)):
        nimber = Game.nimber(n)
        work.require(-DOUBLE_UP < nimber < DOUBLE_UP, f"⇓ < *{n} < ⇑")
        work.require(_between(-UP + far, nimber, UP + far), f"↓ + ☆ < *{n} < ↑ + ☆")
        work.require(nimber.atomic_weight() == ZERO, f"the weight of *{n}")
    return work.all_cases(
        f"all n below {most}, with `*1024` for ☆",
        notes=["The printed ⇓ < `*n` < ⇑ is true, too, but proves nothing: so is ⇓ < ↑ < ⇑."],
    )


def _times_up(g: Game) -> Game:
    """G·↑ by the paper's definition as corrected, from the canonical form."""
    if g.is_integer():
        return int(g.mean()) * UP
    up, down = DOUBLE_UP + Game("*"), -DOUBLE_UP + Game("*")
    return Game([_times_up(x) + up for x in g.left], [_times_up(x) + down for x in g.right])


def _as_printed(g: Game, up: Game) -> Game:
    """G·↑ as the text prints it, with ↑ or ↑∗."""
    if g.is_integer():
        return int(g.mean()) * UP
    return Game([x + up for x in g.left], [x - up for x in g.right])


@STATEMENTS(
    "lemma 9",
    "If G·↑ ≥ 0 modulo ☆ then G ≥ 0. For every all-small g there is exactly one G with g = G·↑ modulo ☆. Here n·↑ is "
    "a multiple for an integer n, and else G·↑ = {G^L·↑ + ⇑∗ | G^R·↑ + ⇓∗}.",
    cost=0.3,
)
def _lemma_9(work: Work) -> Finding:
    games = (*born_by(2), *born_by(3)[:: work.pick(30, 2, 1)])
    for g in work.cases(games):
        times = _times_up(g)
        work.require(times == g.norton_product(UP), lambda: f"{g}·↑ by the library")
        above = times > -UP + times.far_star()
        work.require(above == (g >= ZERO), lambda: f"{g}·↑ ≥ 0 modulo ☆, and {g} ≥ 0")
    multiples = {g: _times_up(g) for g in born_by(2)}
    for g, h in product(multiples, repeat=2):
        work.require(
            equal_modulo_far_star(multiples[g], multiples[h]) == (g == h), lambda: f"{g}·↑ and {h}·↑"
        )
    for g in all_small():
        work.require(equal_modulo_far_star(g, _times_up(g.atomic_weight())), lambda: f"no G for {g}")

    by_age = sorted(born_by(2), key=lambda g: (g.birthday(), len(str(g)), str(g)))
    hatted = work.smallest_failure(by_age, lambda g: _as_printed(g, Game("^*")).is_all_small())
    plain = work.smallest_failure(by_age, lambda g: _as_printed(g, UP).is_all_small())
    work.require(hatted == plain, f"the readings fail at {hatted} and {plain}")
    half = Game("1/2")
    return work.all_cases(
        f"G by day 2 and {work.count - 22} by day 3; all pairs by day 2 for uniqueness; the 67 all-small values by "
        "day 3 for existence",
        tables=[
            Table(
                "Some multiples of ↑",
                ("G", "G·↑"),
                tuple((f"`{g}`", f"`{_times_up(Game(g))}`") for g in ("2", "-1", "1/2", "*", "+-1", "{1|0}")),
            )
        ],
        correction=Correction(
            "(before the lemma) for G that is no integer, G·↑ = {G^L + ↑∗ | G^R + ↓∗}",
            f"G = `{hatted}`: that is {_as_printed(hatted, Game('^*'))}, which is not all-small; and 1/2·↑ "
            f"would be {_as_printed(half, Game('^*'))}",
            "G·↑ = {G^L·↑ + ⇑∗ | G^R·↑ + ⇓∗}",
        ),
    )


@STATEMENTS(
    "definition 5",
    "The atomic weight of an all-small g is the only game G with G·↑ = g modulo ☆.",
    title="Atomic weight",
    cost=0.3,
)
def _definition_5(work: Work) -> Finding:
    chance = work.random()
    drawn = (_wide(chance) for _ in range(work.pick(300, 4000, 40_000)))
    odd: dict[Game, Game] = {}
    for g in work.cases((*all_small(), *drawn)):
        weight = g.atomic_weight()
        d = g - _times_up(weight)
        far = d.far_star()
        work.require(-UP + far < d < UP + far, lambda: f"{g} and {weight}·↑")
        if not weight.is_integer() and weight not in odd:
            odd[weight] = g
    rows = tuple(
        (f"`{g}`", f"`{weight}`") for weight, g in sorted(odd.items(), key=lambda x: len(str(x)))[:8]
    )
    work.require(rows, "no weight that is no integer was drawn")
    return work.random_cases(
        f"the 67 all-small values by day 3, and {work.count - 67} random ones born later: the library's weight times ↑ "
        "is the game modulo ☆",
        tables=[Table("Some weights that are no integers", ("g", "atomic weight"), rows)],
    )


# --- the recursion ----------------------------------------------------------------------------------


def _stem(g: Game) -> Game:
    """G of Theorem 10: the weights of the options, two less for Left and two more for Right."""
    return Game([by_theorem_10(x) - 2 for x in g.left], [by_theorem_10(x) + 2 for x in g.right])


@cache
def by_theorem_10(g: Game) -> Game:
    """The atomic weight by the recursion of Theorem 10, word for word.

    >>> by_theorem_10(Game("{^^*|v}"))
    Game('1/2')
    """
    if g == ZERO:
        return ZERO
    stem = _stem(g)
    if not stem.is_integer():
        return stem
    far = g.compare(Game.nimber(g.birthday() + 1))
    if far is Relation.CONFUSED:
        return ZERO
    left, right = ([by_theorem_10(x) + step for x in side] for side, step in ((g.left, -2), (g.right, 2)))
    integers = [Game(n) for n in range(-g.birthday() - 3, g.birthday() + 4)]
    if far is Relation.LESS:
        return next(n for n in integers if not any(n <= x for x in left))
    return next(n for n in reversed(integers) if not any(n >= x for x in right))


@STATEMENTS(
    "theorem 10",
    "Let G = {aw(g^L) − 2 | aw(g^R) + 2}. Unless G is an integer, aw(g) = G. If it is, aw(g) is 0 when g ∥ ☆, the "
    "least integer n with n |▷ G^L for all G^L when g < ☆, and the greatest n with n ◁| G^R for all G^R when g > ☆.",
    title="Constructive atomic weight",
    cost=0.5,
)
def _theorem_10(work: Work) -> Finding:
    chance = work.random()
    drawn = (_wide(chance) for _ in range(work.pick(300, 5000, 40_000)))
    strips = map(value, strips_to(work.pick(7, 9, 11)))
    kinds: dict[str, int] = {}
    differ = 0
    for g in work.cases((*all_small(), *strips, *drawn)):
        weight = by_theorem_10(g)
        work.require(
            weight == g.atomic_weight(), lambda: f"{g}: {weight}, by the library {g.atomic_weight()}"
        )
        work.require(equal_modulo_far_star(g, _times_up(weight)), lambda: f"{g} and {weight}·↑")
        stem = _stem(g)
        kind = f"G an integer, g {compare_with_far_star(g)} ☆" if stem.is_integer() else "G no integer"
        kinds[kind] = kinds.get(kind, 0) + 1
        differ += stem != weight
    work.require(len(kinds) == 4, f"only the cases {sorted(kinds)} occurred")
    cases = ", ".join(f"{kind}: {times}" for kind, times in sorted(kinds.items()))
    shown = ("^", "^*", "*2", "^^*", "{^|v}", "{^^*|v}", "{^^|vv}", "{^3|v3}", "{^^^|vv}", "{0|vv*}")
    rows = tuple(
        (
            f"`{text}`",
            f"`{_stem(Game(text))}`",
            str(compare_with_far_star(text)),
            f"`{by_theorem_10(Game(text))}`",
        )
        for text in shown
    )
    return work.random_cases(
        f"the 67 all-small values by day 3, strips of BIPASS and random values, {work.count} in all: the recursion, "
        f"word for word, against the library and Definition 5; {cases}",
        tables=[Table("The recursion", ("g", "G", "g and ☆", "aw(g)"), rows)],
        notes=[
            f"That G is an integer does not mean that it is the weight: the two differ in {differ} of the cases; for "
            "↑, G = `{-2|2}` = 0 and the weight is 1."
        ],
    )


@STATEMENTS("example 6", "For `*n`, G = `{-2|2}` = 0 is an integer, and `*n` ∥ ☆, so the atomic weight is 0.")
def _example_6(work: Work) -> Finding:
    most = work.pick(30, 60, 200)
    for n in work.cases(range(1, most)):
        g = Game.nimber(n)
        sides = ({by_theorem_10(x) - 2 for x in g.left}, {by_theorem_10(x) + 2 for x in g.right})
        work.require(sides == ({Game(-2)}, {Game(2)}), f"the options of *{n}")
        work.require(_stem(g) == ZERO == by_theorem_10(g) == g.atomic_weight(), f"the weight of *{n}")
        work.require(compare_with_far_star(g) is Relation.CONFUSED, f"*{n} and ☆")
    return work.all_cases(f"all n below {most}")


@STATEMENTS(
    "theorem 1",
    "For all-small g and h: aw(g + h) = aw(g) + aw(h); aw(−g) = −aw(g); Left wins g moving first if aw(g) ≥ 1, and "
    "whoever starts if aw(g) ≥ 2.",
    title="Properties of atomic weight",
    cost=0.2,
)
def _theorem_1(work: Work) -> Finding:
    chance = work.random()
    drawn = [_wide(chance) for _ in range(work.pick(100, 1500, 10_000))]
    pairs = [
        *product(all_small()[:: work.pick(3, 1, 1)], all_small()),
        *((g, chance.choice(drawn)) for g in drawn),
    ]
    weights = {g: g.atomic_weight() for g in (*all_small(), *drawn)}
    for g, h in work.cases(pairs):
        work.require((g + h).atomic_weight() == weights[g] + weights[h], lambda: f"{g} + {h}")
    ahead = {Outcome.L: 0, Outcome.N: 0}
    for g, weight in weights.items():
        work.require((-g).atomic_weight() == -weight, lambda: f"the negative of {g}")
        if weight >= Game(2):
            work.require(g.outcome() is Outcome.L, lambda: f"{g}, two ahead")
        elif weight >= Game(1):
            work.require(g.outcome() in ahead, lambda: f"{g}, one ahead")
            ahead[g.outcome()] += 1
    work.require(all(ahead.values()), f"one ahead: {ahead}")
    return work.random_cases(
        f"pairs of the 67 all-small values by day 3 and of {len(drawn)} random ones born later, {work.count} in all; "
        "the two-ahead rule for each of them",
        notes=[
            f"One ahead is not enough moving second: of the values with weight at least 1 and not 2, {ahead[Outcome.L]}"
            f" have outcome L and {ahead[Outcome.N]} N, `^*` among them."
        ],
    )


def _larva(n: int) -> str:
    """The strip with one black stone and Δ = n."""
    return "b" + "w" * (n + 1)


def _literal_stem(strip: str) -> Game:
    """G of Theorem 10 from all the options of a strip, whose weights are their Δ."""
    right = (negative(x) for x in interchange(negative(strip)))
    return Game([excess(x) - 2 for x in interchange(strip)], [excess(x) + 2 for x in right])


@STATEMENTS(
    "theorem 2",
    "The atomic weight of a sum of strips is its Δ, the number of white stones less that of the black ones.",
    title="Atomic weight of BIPASS",
    cost=2.5,
)
def _theorem_2(work: Work) -> Finding:
    most, sums = work.pick(12, 16, 17), work.pick(10, 13, 14)
    weights: set[Game] = set()
    for strip in work.cases(strips_to(most)):
        weight = value(strip).atomic_weight()
        weights.add(weight)
        work.require(weight == excess(strip), lambda: f"{strip} has weight {weight}")
    for strip in strips_to(work.pick(7, 9, 11)):
        work.require(by_theorem_10(value(strip)) == excess(strip), lambda: f"{strip}, by Theorem 10")
    for n in range(sums + 1):
        for c in work.cases(collectives(n)):
            total = Game.sum(map(value, c))
            work.require(total.atomic_weight() == excess(c), lambda: show(c))
    chance = work.random()
    for _ in work.cases(range(work.pick(2, 8, 40))):
        strip = "b" + "".join(chance.choices("bw", k=work.pick(14, 15, 17))) + "w"
        work.require(value(strip).atomic_weight() == excess(strip), lambda: strip)
    far = work.pick(30, 60, 120)
    for n in range(1, far + 1):
        stem = _literal_stem(_larva(n))
        work.require(stem == Game([n - 3], [n + 1]) == Game(max(0, n - 2)), f"G for Δ = {n} is {stem}")
    wrong = work.smallest_failure(range(1, far + 1), lambda n: _literal_stem(_larva(n)) == n - 2)
    work.require(
        weights == {Game(n) for n in range(2 - most, most - 1)},
        f"the weights are {sorted(map(str, weights))}",
    )
    return work.all_cases(
        f"all strips of up to {most} stones, all sums of up to {sums} stones, and random strips of "
        f"{work.pick(16, 17, 19)}: the library's weight of the value, and by the recursion of Theorem 10 for strips of "
        f"up to {work.pick(7, 9, 11)} stones",
        correction=Correction(
            "(in the proof) for a strip with one black stone and Δ = n > 0 the game G of Theorem 10 is n − 2",
            f"n = {wrong}, {_larva(wrong)}: G = {{{wrong - 3}|{wrong + 1}}} = {_literal_stem(_larva(wrong))}",
            f"G is n − 2 for n ≥ 2 and 0 for n = 1, checked to n = {far}; it is an integer, and no more is used",
        ),
        notes=["Every integer is a weight: b and k + 1 white stones have weight k."],
    )
