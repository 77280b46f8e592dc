"""Section 1: universes, perfect murders and strong outcomes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from farstar._core import Form
from farstar.draw import gallery, tree_svg
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.misere import (
    STAR,
    ZERO,
    Pool,
    all_forms,
    all_members,
    left_wins_first,
    outcome,
    plain_outcome,
    random_form,
    right_wins_first,
    show,
    subsets,
)
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome
from farstar.universes import DEAD_ENDING, DICOT, IMPARTIAL, left_dead_ends, perfect_murder, strong_outcome

__all__ = ["STATEMENTS", "dead_ending", "left_ends", "strong_left"]

STATEMENTS = Statements()
ONE, MINUS_ONE = Form([ZERO], []), Form([], [ZERO])


def dead_ending(work: Work, count: int, day: int) -> Iterator[Form]:
    """Draw the 232 dead-ending forms by day 2, then random ones by a day.

    >>> from farstar.papers import Effort
    >>> sum(1 for _ in dead_ending(Work(Effort(), "example"), 10, 3))
    242
    """
    yield from all_members("dead-ending", 2)
    chance = work.random()
    for _ in range(count):
        yield random_form(chance, day, "dead-ending")


@cache
def left_ends(rank: int) -> tuple[Form, ...]:
    """All literal dead Left ends of a rank or less, at most 3.

    >>> [len(left_ends(rank)) for rank in range(4)]
    [1, 2, 4, 16]
    """
    if rank == 0:
        return (ZERO,)
    return tuple(Form([], some) for some in subsets(left_ends(rank - 1)))


def strong_left(form: Form, ends: tuple[Form, ...]) -> bool:
    """Definition 6 with ends from a list: Left, moving first, wins beside each of them.

    >>> strong_left(Form.parse("{*|0}"), left_ends(1)), strong_left(Form.parse("{-1|0}"), left_ends(3))
    (False, True)
    """
    return all(outcome(form, end) in (Outcome.L, Outcome.N) for end in ends)


def _strong(form: Form, ends: tuple[Form, ...]) -> Outcome:
    """The strong outcome by Definitions 6 and 9, with ends from a list."""
    left, right = strong_left(form, ends), strong_left(form.conjugate(), ends)
    symbols = {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}
    return Outcome(symbols[left, right])


@STATEMENTS(
    "definition 1",
    "A universe is a non-empty class of games closed under options, sums and conjugates; so are the dicots, the "
    "dead-ending games and all games.",
    title="Universe",
    cost=0.5,
)
def _universe(work: Work) -> Finding:
    for u, kind in ((DICOT, "dicot"), (DEAD_ENDING, "dead-ending")):
        members = all_members(kind, 2)
        for g, h in work.cases(product(members, members[:: work.pick(4, 1, 1)])):
            work.require(u.contains(g + h), lambda: f"{g} + {h}, {u.title}")
        for g in members:
            closed = all(u.contains(x) for x in (*g.left, *g.right, g.conjugate()))
            work.require(closed, lambda: f"{g}, {u.title}")
    counts = [
        (u.title, *(str(sum(map(u.contains, all_forms(day)))) for day in range(3)))
        for u in (IMPARTIAL, DICOT, DEAD_ENDING)
    ]
    rows = (*counts, ("all forms", *(str(len(all_forms(day))) for day in range(3))))
    return work.all_cases(
        "options, conjugates and sums of the dicots and of the dead-ending forms by day 2 stay among them",
        tables=[Table("Literal members by day", ("", "0", "1", "2"), rows)],
    )


@STATEMENTS("figure 1", "The game trees of the perfect murders of rank 0 to 4.")
def _figure_1(work: Work) -> Finding:
    murders = [perfect_murder(n) for n in range(5)]
    cells = [(f"M{'₀₁₂₃₄'[n]}", [tree_svg(murder)]) for n, murder in enumerate(murders)]
    picture = gallery(cells, columns=5, title="Perfect murders")
    sizes = [murder.follower_count() for murder in murders]
    work.require(sizes == [1, 2, 3, 4, 5], f"they have {sizes} followers")
    return work.computed(
        "each is drawn from the library's form",
        pictures=[Picture.of(picture, "Perfect murders: only Right can move, to 0 or to the one before.")],
    )


@STATEMENTS(
    "definition 2",
    "The perfect murder of rank n is M_0 = 0 and M_n = `{|0,M_{n-1}}`.",
    title="Perfect murder",
)
def _murders(work: Work) -> Finding:
    last = ZERO
    for n in work.cases(range(1, work.pick(50, 200, 1000))):
        last = Form([], [ZERO, last])
        work.require(perfect_murder(n) == last and last.birthday() == n, f"n = {n}")
    rows = tuple((f"M_{n}", f"`{show(perfect_murder(n))}`") for n in range(5))
    return work.all_cases(
        f"the library's murders against the recursion, up to rank {work.count}",
        tables=[Table("Perfect murders", ("", "form"), rows)],
    )


@STATEMENTS("observation 3", "M_0 has outcome N; M_k has outcome L for k > 0.")
def _murders_outcomes(work: Work) -> Finding:
    for n in work.cases(range(work.pick(60, 200, 400))):
        expected = Outcome.L if n else Outcome.N
        work.require(plain_outcome(perfect_murder(n)) is expected, f"n = {n}")
    return work.all_cases(f"all ranks below {work.count}, by the definition of the outcome")


@STATEMENTS("lemma 4", "M_n ≥ M_{n+1} modulo dead-ending games for all n > 0.", cost=0.5)
def _murders_fall(work: Work) -> Finding:
    pool = Pool(all_members("dead-ending", 2))
    for n in work.cases(range(1, work.pick(20, 60, 200))):
        first, second = perfect_murder(n), perfect_murder(n + 1)
        work.require(DEAD_ENDING.ge(first, second), f"n = {n}")
        work.require(not DEAD_ENDING.ge(second, first), f"n = {n}: equal")
        work.require(n > 8 or pool.ge(first, second), f"n = {n}, by the pool")
    work.require(not DEAD_ENDING.ge(ZERO, ONE.conjugate()), "0 is at least M_1")
    return work.all_cases(
        f"all n up to {work.count}, by the test of Theorem 17; for n up to 8 also beside each of the 232 "
        "dead-ending forms by day 2",
        notes=["The inequality is strict; and n > 0 is needed, for 0 = M_0 is not ≥ M_1."],
    )


@STATEMENTS(
    "theorem 5",
    "A dead Left end of rank k > 0 is ≥ M_n modulo dead-ending games, for every n ≥ k.",
    title="Murders are worst",
    cost=0.5,
)
def _murders_worst(work: Work) -> Finding:
    pool = Pool(all_members("dead-ending", 2))
    day = work.pick(3, 4, 4)
    for end in work.cases(end for end in (*left_ends(3), *left_dead_ends(day)) if end != ZERO):
        for n in range(end.birthday(), end.birthday() + 4):
            work.require(DEAD_ENDING.ge(end, perfect_murder(n)), lambda: f"{end} and M_{n}")
        work.require(pool.ge(end, perfect_murder(end.birthday())), lambda: f"{end}, by the pool")
    work.require(not DEAD_ENDING.ge(ZERO, perfect_murder(1)), "rank 0")
    return work.all_cases(
        f"all 15 dead Left ends of rank 1 to 3 and all {len(left_dead_ends(day)) - 1} different ones of rank up to "
        f"{day}, each with four n; by the test of Theorem 17 and beside each dead-ending form by day 2",
        notes=["Rank 0 is an exception, as the condition k > 0 says: 0 is not ≥ M_1."],
    )


@STATEMENTS(
    "definition 6",
    "The strong Left outcome of G is the worst that Left, moving first, gets in G + X for a dead Left end X; the "
    "strong Right outcome in mirror image.",
    title="Strong outcome of one player",
    cost=0.5,
)
def _strong_outcomes(work: Work) -> Finding:
    for g in work.cases(dead_ending(work, work.pick(200, 2000, 20_000), 3)):
        found = strong_outcome(g)
        work.require(found is _strong(g, left_ends(3)), lambda: f"{g}: {found}")
    return work.random_cases(
        f"all 232 dead-ending forms by day 2 and {work.count - 232} random ones by day 3: the library against the "
        "least over all 16 dead Left ends of rank up to 3"
    )


@STATEMENTS(
    "theorem 7",
    "For G of rank k > 0 the strong Left outcome is the worse of Left's outcomes, moving first, in G and in G + "
    "M_{k−1}; in mirror image for Right.",
    title="Two tests suffice",
    cost=1,
)
def _two_tests(work: Work) -> Finding:
    for g in work.cases(dead_ending(work, work.pick(300, 3000, 60_000), work.pick(3, 4, 5))):
        if g.birthday():
            two = (ZERO, perfect_murder(g.birthday() - 1))
            work.require(strong_outcome(g) is _strong(g, two), lambda: f"{g} with 0 and M_{g.birthday() - 1}")
    by_size = sorted(all_members("dead-ending", 2), key=lambda g: (g.birthday(), g.tree_size(), str(g)))

    def last_murder(g: Form) -> Form:
        return perfect_murder(g.birthday() - 1)

    ranked = [g for g in by_size if g.birthday()]
    strong = {g: strong_left(g, left_ends(3)) for g in ranked}
    without_murder = work.smallest_failure(ranked, lambda g: strong_left(g, (ZERO,)) == strong[g])
    without_zero = work.smallest_failure(ranked, lambda g: strong_left(g, (last_murder(g),)) == strong[g])
    return work.random_cases(
        f"{work.count} dead-ending forms: all by day 2, and random ones by day {work.pick(3, 4, 5)}",
        correction=Correction(
            "for G of any rank k the two outcomes are those in G and in G + M_{k−1}",
            "G = 0, of rank k = 0: there is no M_{−1}",
            "rank 0 is a case of its own, the strong outcome of 0 being N; for k > 0 it holds as printed",
        ),
        notes=[
            f"Both tests are needed: X = 0 alone is wrong for `{show(without_murder)}`, and M_{{k−1}} alone for "
            f"`{show(without_zero)}`."
        ],
    )


@STATEMENTS(
    "example 8",
    "In `{*|0}` Left wins moving first, by moving to `*`, yet her strong outcome is R: Right wins beside M_1. In "
    "`{-1|0}` both are L.",
)
def _example_8(work: Work) -> Finding:
    first, second = Form([STAR], [ZERO]), Form([MINUS_ONE], [ZERO])
    work.require(left_wins_first(first), "the outcome of {*|0}")
    work.require(not left_wins_first(first + perfect_murder(1)), "{*|0} + M_1")
    work.require(first.birthday() == 2, "the rank of {*|0}")
    work.require(left_wins_first(second) and strong_left(second, left_ends(3)), "{-1|0}")
    for g in (first, second):
        work.require(strong_left(g, left_ends(3)) == (strong_outcome(g) in (Outcome.L, Outcome.N)), str(g))
    rows = tuple(
        (
            f"`{show(g)}`",
            str(plain_outcome(g)),
            str(plain_outcome(g + perfect_murder(1))),
            str(strong_outcome(g)),
        )
        for g in (first, second)
    )
    return work.computed(
        "outcomes by their definition, strong outcomes over all dead Left ends of rank up to 3",
        tables=[Table("Example 8", ("G", "o(G)", "o(G + M_1)", "strong outcome"), rows)],
        pictures=[
            Picture.of(
                gallery([(show(g), [tree_svg(g)]) for g in (first, second)], columns=2, title="Example 8"),
                "The two games.",
            )
        ],
    )


@STATEMENTS(
    "definition 9",
    "The strong outcome pairs the strong Left and Right outcomes, as the outcome pairs the ordinary ones.",
    title="Strong outcome",
)
def _strong_pairs(work: Work) -> Finding:
    counts: dict[tuple[Outcome, Outcome], int] = {}
    for g in work.cases(all_members("dead-ending", 2)):
        pair = plain_outcome(g), strong_outcome(g)
        counts[pair] = counts.get(pair, 0) + 1
        work.require(pair[1] is _strong(g, left_ends(3)), str(g))
        symbols = {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}
        work.require(pair[0].value == symbols[left_wins_first(g), right_wins_first(g)], str(g))
    order = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)
    rows = tuple((str(a), *(str(counts.get((a, b), 0)) for b in order)) for a in order)
    return work.all_cases(
        "all 232 dead-ending forms by day 2",
        tables=[Table("Forms by day 2", ("outcome ↓ strong →", *map(str, order)), rows)],
    )


@STATEMENTS("observation 10", "The strong outcome of a dead Left end other than 0 is L.")
def _ends_are_strong(work: Work) -> Finding:
    for end in work.cases(end for end in (*left_ends(3), *left_dead_ends(4)) if end != ZERO):
        work.require(strong_outcome(end) is Outcome.L is _strong(end, left_ends(3)), str(end))
    return work.all_cases("all dead Left ends of rank up to 3, and all different ones of rank up to 4")
