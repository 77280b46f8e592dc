"""Section 1.2: infinitesimals, ups, and how small dicots are."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice

from farstar._core import Form, Game
from farstar.days import born_by
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.misere import all_forms, random_form
from farstar.papers.statement import Statements
from farstar.papers.universal_rulesets.plain import outcome_of_sum
from farstar.papers.work import Work
from farstar.relations import Outcome

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
STAR, UP = Game("*"), Game("{0|*}")


def _multiples(game: Game, most: int) -> Iterator[Game]:
    """G, G + G, …: the first so many."""
    total = Game(0)
    for _ in range(most):
        total = total + game
        yield total


def _random_dicots(work: Work, count: int, day: int = 4) -> Iterator[Form]:
    chance = work.random()
    return islice(iter(lambda: random_form(chance, day, "dicot"), None), count)


@STATEMENTS(
    "definition 10",
    "G is infinitesimal when -x < G < x for every positive number x.",
    title="Infinitesimals",
    cost=1.5,
)
def _infinitesimal(work: Work) -> Finding:
    games = born_by(3)
    halves = [Game.number(Fraction(1, 2**k)) for k in range(8)]
    for g in work.cases(games):
        bounded = all(-x < g < x for x in halves)
        work.require(bounded == g.is_infinitesimal(), lambda: str(g))
        work.require(bounded == (g.left_stop() == g.right_stop() == 0), lambda: f"{g}: its stops")
    one_sided = work.smallest_failure(
        born_by(1), lambda g: all(x < 1 for x in _multiples(g, 8)) == g.is_infinitesimal()
    )
    # a game that is its own negative has the multiples 0 and G alone, so that two of them tell about all
    involutions = sorted((g for g in games if g + g == 0), key=lambda g: (g.birthday(), g.follower_count()))
    two_sided = work.smallest_failure(
        involutions, lambda g: all(-1 < x < 1 for x in _multiples(g, 2)) == g.is_infinitesimal()
    )
    bounds = Game.up(2), Game.up(2) + STAR
    work.require(
        two_sided.birthday() == 3 and not any(two_sided <= x for x in bounds), f"Theorem 4: {two_sided}"
    )
    return work.all_cases(
        f"all {len(games)} values by day 3: those between -x and x for x = 1, 1/2, …, 1/128 are the ones whose two "
        "stops are 0, which is the library's test",
        correction=Correction(
            "G is infinitesimal if n·G < 1 for every positive integer n",
            f"G = {one_sided}: all its multiples are below 1, and it is a number. Nor would -1 < n·G < 1 do: "
            f"G = {two_sided} has it for every n, as G + G = 0, and Theorem 4 is wrong for it",
            "-x < G < x for every positive number x, that is: both stops are 0",
        ),
    )


@STATEMENTS(
    "theorem 2",
    "Every dicot is infinitesimal.",
    cost=1.5,
)
def _dicots_are_small(work: Work) -> Finding:
    from farstar.universes import DICOT

    forms = [*(form for form in all_forms(2) if form.is_dicot()), *DICOT.born_by(3)]
    for form in work.cases([*forms, *_random_dicots(work, work.pick(100, 1000, 10_000))]):
        value = form.value()
        work.require(value.left_stop() == value.right_stop() == 0, lambda: f"{form}: its stops")
        multiples = _multiples(value, work.pick(2, 3, 6) if form.birthday() > 3 else 6)
        work.require(all(-1 < x < 1 for x in multiples), lambda: str(form))
    return work.random_cases(
        f"the {len(forms)} dicots by days 2 and 3 that differ modulo dicots, n up to 6, and {work.count - len(forms)} "
        f"random ones by day 4, n up to {work.pick(2, 3, 6)}; their stops are 0, so that it holds for every n"
    )


@STATEMENTS(
    "theorem 3",
    "For n ≥ 1: n·↑ = `{0|(n-1)·↑ + *}`. n·↑ + `*` = `{0|(n-1)·↑}` for n > 1, and ↑ + `*` = `{0,*|0}`. ↑ is confused "
    "with `*`, and n·↑ > `*` for n > 1.",
    title="Multiples of ↑",
    cost=0.3,
)
def _ups(work: Work) -> Finding:
    last = Game(0)
    for n, multiple in work.cases(enumerate(_multiples(UP, work.pick(50, 300, 2000)), 1)):
        work.require(multiple == Game([0], [last + STAR]), f"n = {n}: n·↑")
        other = Game([0], [last]) if n > 1 else Game([0, STAR], [0])
        work.require(multiple + STAR == other, f"n = {n}: n·↑ + *")
        work.require((multiple > STAR) is (n > 1), f"n = {n}: compared with *")
        work.require(multiple == Game.up(n), f"n = {n}: the library's name")
        last = multiple
    bound = work.count
    work.require(UP.is_confused_with(STAR), "↑ and *")
    # the same on literal forms, with outcomes by their definition
    zero, star, up = Form(), Form.parse("*"), Form.parse("{0|*}")
    forms = [zero]
    plain = work.pick(3, 4, 5)
    for n in range(1, plain + 1):
        forms.append(forms[-1] + up)
        printed = Form([zero], [forms[n - 1] + star])
        starred = Form([zero], [forms[n - 1]]) if n > 1 else Form([zero, star], [zero])
        for sum_of_ups, form in ((forms[n], printed), (forms[n] + star, starred)):
            work.require(outcome_of_sum(sum_of_ups, -form) is Outcome.P, f"n = {n}, by the definition")
        expected = Outcome.L if n > 1 else Outcome.N
        work.require(outcome_of_sum(forms[n], star) is expected, f"n = {n} against *, by the definition")
    rows = tuple(
        (str(n), str(multiple), str(multiple + STAR)) for n, multiple in enumerate(_multiples(UP, 5), 1)
    )
    return work.all_cases(
        f"n up to {bound} with the library's sums, n up to {plain} by the definition of the outcome of literal sums",
        tables=[Table("In the library's notation", ("n", "n·↑", "n·↑ + *"), rows)],
    )


@STATEMENTS(
    "theorem 4",
    "An infinitesimal that is born by day n + 1 is ≤ n·↑ or ≤ n·↑ + `*`. Hence it is < (n + 2)·↑ and < (n + 2)·↑ + "
    "`*`.",
    title="How large an infinitesimal can be",
    cost=1,
)
def _bounds(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    for day in range(1, 4):
        n = day - 1
        games = [game for game in born_by(day) if game.is_infinitesimal()]
        for game in work.cases(games):
            _require_bounds(work, game, n)
        counts = (
            sum(game <= Game.up(n) for game in games),
            sum(game <= Game.up(n) + STAR for game in games),
            sum(game in (Game.up(n), Game.up(n) + STAR) for game in games),
        )
        rows.append((str(day), str(len(games)), *map(str, counts)))
    exhaustive = work.count
    for form in work.cases(_random_dicots(work, work.pick(200, 2000, 20_000))):
        _require_bounds(work, form.value(), 3)
    return work.random_cases(
        f"all {exhaustive} infinitesimal values by days 1 to 3, and {work.count - exhaustive} random dicots by day 4",
        tables=[
            Table(
                "Infinitesimals by day n + 1",
                ("day", "infinitesimals", "≤ n·↑", "≤ n·↑ + *", "one of the two"),
                tuple(rows),
            )
        ],
    )


def _require_bounds(work: Work, game: Game, n: int) -> None:
    work.require(game <= Game.up(n) or game <= Game.up(n) + STAR, lambda: f"{game}, n = {n}")
    more = Game.up(n + 2)
    work.require(game < more and game < more + STAR, lambda: f"{game}, n + 2 = {n + 2}")


@STATEMENTS(
    "corollary 2",
    "For each dicot G there is N such that for every n ≥ N: n·↓ < G < n·↑ and n·↓ + `*` < G < n·↑ + `*`.",
    title="Between multiples of ↓ and ↑",
    cost=0.5,
)
def _between(work: Work) -> Finding:
    values = [*born_by(3, all_small=True)]
    values += [form.value() for form in _random_dicots(work, work.pick(100, 1000, 10_000))]
    least: dict[int, list[Game]] = {}
    for game in work.cases(values):
        day = 3 if work.count <= 67 else 4
        works = [
            all(Game.up(-n) + star < game < Game.up(n) + star for star in (Game(0), STAR))
            for n in range(day + 10)
        ]
        first = works.index(True)
        work.require(first <= day + 1 and all(works[first:]), lambda: str(game))
        if work.count <= 67:
            least.setdefault(first, []).append(game)
    rows = tuple(
        (str(n), str(len(games)), ", ".join(f"`{game}`" for game in games[:4]))
        for n, games in sorted(least.items())
    )
    return work.random_cases(
        f"the 67 all-small values by day 3 and {work.count - 67} random dicots by day 4: the least N is at most 4 and "
        "5; the larger n up to 12 and 13 were tried",
        tables=[Table("The least N for the all-small values by day 3", ("N", "values", "such as"), rows)],
    )
