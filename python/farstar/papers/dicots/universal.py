"""Sections 1 and 2: outcomes, adjoints, and what is true modulo every universe."""

from __future__ import annotations

from itertools import product

from farstar._core import Form
from farstar.draw import gallery, hasse, tree_svg
from farstar.papers.dicots.names import DICOTS, by_day_3, named
from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.misere import (
    STAR,
    ZERO,
    Pool,
    all_forms,
    all_members,
    at_least,
    outcome,
    plain_outcome,
    random_form,
    show,
    subsets,
)
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation
from farstar.universes import ALL, DEAD_ENDING, DICOT, IMPARTIAL
from farstar.universes.native import Native

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
MISERE: tuple[Native, ...] = (DICOT, DEAD_ENDING, ALL)


@STATEMENTS("figure 1", "The game trees of the four games by day 1: 0, 1, its conjugate and `*`.")
def _figure_1(work: Work) -> Finding:
    forms = [ZERO, Form([ZERO], []), Form([], [ZERO]), STAR]
    work.require(set(forms) == set(all_forms(1)), "the four are not all forms by day 1")
    picture = gallery(
        [(name, [tree_svg(form)]) for name, form in zip(("0", "1", "1̄", "*"), forms, strict=True)],
        columns=4,
        title="The four games by day 1",
    )
    return work.computed(
        "the library lists the same four literal forms by day 1",
        pictures=[Picture.of(picture, "The games by day 1; blue is Left, red is Right.")],
    )


@STATEMENTS(
    "figure 2", "Outcomes are ordered by what Left prefers: R lowest, L highest, P and N not comparable."
)
def _figure_2(work: Work) -> Finding:
    # what an outcome says: whether Left wins moving second, and whether she wins moving first
    says = {Outcome.L: (1, 1), Outcome.P: (1, 0), Outcome.N: (0, 1), Outcome.R: (0, 0)}
    for a, b in work.cases(product(Outcome, repeat=2)):
        prefers = all(x >= y for x, y in zip(says[a], says[b], strict=True))
        work.require(prefers == at_least(a, b), f"{a} and {b}")
    order = [Outcome.R, Outcome.P, Outcome.N, Outcome.L]
    picture = hasse([each.value for each in order], [(0, 1), (0, 2), (1, 3), (2, 3)], title="Outcomes")
    return work.computed(
        "the 16 pairs, from who wins moving first and who moving second",
        pictures=[Picture.of(picture, "The partial order of outcomes.")],
    )


@STATEMENTS(
    "definition 1.1",
    "G ≥ H modulo a universe 𝒰 in misère play when o(G + X) ≥ o(H + X) for every X in 𝒰; G ≡ H when both hold. "
    "The universes of impartial games, dicots, dead-ending games and all games are ranked by inclusion, and a "
    "comparison modulo a larger one holds modulo a smaller one.",
    title="Comparison modulo a universe",
    cost=4,
)
def _order(work: Work) -> Finding:
    pool, forms = Pool(by_day_3()), work.pick(all_members("dicot", 2), by_day_3(), by_day_3())
    for g, h in work.cases(product(forms, repeat=2)):
        work.require(pool.ge(g, h) == DICOT.ge(g, h), lambda: f"{named(g)} and {named(h)}")
    compared = work.count
    for g, h in work.cases(product(all_forms(2), repeat=2)):
        larger, middle, smaller = ALL.ge(g, h), DEAD_ENDING.ge(g, h), DICOT.ge(g, h)
        work.require(smaller >= middle >= larger, lambda: f"{g} and {h}")
        if g.is_impartial() and h.is_impartial():
            work.require(IMPARTIAL.ge(g, h) >= smaller, lambda: f"{g} and {h}")
    counts = [sum(u.ge(g, h) for g, h in product(all_forms(2), repeat=2)) for u in MISERE]
    rows = tuple((u.title, str(count)) for u, count in zip(MISERE, counts, strict=True))
    return work.all_cases(
        f"the library's test agrees with the definition, X running over the 1268 dicots by day 3, on {compared} "
        "pairs of dicots; and the ranking holds on all 65 536 pairs of the 256 forms by day 2",
        tables=[Table("Pairs G ≥ H among the 256 literal forms by day 2", ("modulo", "pairs"), rows)],
    )


@STATEMENTS(
    "definition 2.1",
    "The adjoint G° of a game is `*` if G is 0; `{(G^R)°|0}` if G is another Left end; `{0|(G^L)°}` if it is another "
    "Right end; and `{(G^R)°|(G^L)°}` otherwise. It is always a dicot.",
    title="Adjoint",
)
def _adjoint(work: Work) -> Finding:
    known: dict[Form, Form] = {}

    def adjoint(form: Form) -> Form:
        if form not in known:
            left, right = [adjoint(x) for x in form.right], [adjoint(x) for x in form.left]
            known[form] = STAR if form == ZERO else Form(left or [ZERO], right or [ZERO])
        return known[form]

    chance = work.random()
    deeper = [random_form(chance, 5) for _ in range(work.pick(200, 2000, 20000))]
    for g in work.cases([*all_forms(2), *deeper]):
        work.require(g.adjoint() == adjoint(g) and g.adjoint().is_dicot(), lambda: str(g))
    some = ["0", "1", "-1", "*", "{0|*}", "{0,*|}", "*2"]
    rows = tuple((f"`{show(g)}`", f"`{show(g.adjoint())}`") for g in map(Form.parse, some))
    return work.random_cases(
        f"the recursion, all 256 forms by day 2 and {len(deeper)} random ones by day 5",
        tables=[Table("Some adjoints", ("G", "G°"), rows)],
    )


@STATEMENTS(
    "proposition 2.2",
    "In misère play G + G° is a P-position, for every game G.",
    title="G + G° is a P-position",
)
def _adjoint_is_p(work: Work) -> Finding:
    for g in work.cases(all_forms(2)):
        work.require(plain_outcome(g + g.adjoint()) is Outcome.P, lambda: str(g))
    chance = work.random()
    for _ in work.cases(range(work.pick(500, 5000, 100_000))):
        g = random_form(chance, work.pick(3, 4, 5))
        work.require(outcome(g, g.adjoint()) is Outcome.P, lambda: str(g))
    return work.random_cases(
        f"all 256 forms by day 2 by the definition of the outcome, and {work.count - 256} random ones by day "
        f"{work.pick(3, 4, 5)}",
        notes=[
            f"In normal play it need not be: 0 + 0° = `*` has normal outcome {STAR.outcome()}, as the paper remarks."
        ],
    )


@STATEMENTS(
    "proposition 2.3",
    "Conjugation reverses the order: G ≥ H modulo 𝒰 gives Ḡ ≤ H̄ modulo the universe of conjugates.",
    cost=0.5,
)
def _conjugates(work: Work) -> Finding:
    for u in MISERE:
        for g, h in work.cases(
            product(work.pick(all_members("dead-ending", 2), *[all_forms(2)] * 2), repeat=2)
        ):
            work.require(
                u.ge(g, h) == u.ge(h.conjugate(), g.conjugate()), lambda: f"{g} and {h} modulo {u.title}"
            )
    return work.all_cases("all pairs of forms by day 2, modulo dicots, dead-ending games and all games")


@STATEMENTS(
    "proposition 2.4",
    "Hand-tying: once Left has an option, giving her more makes a game no worse for her, modulo any universe.",
    title="Hand-tying",
    cost=0.5,
)
def _hand_tying(work: Work) -> Finding:
    for g in work.cases(form for form in all_forms(2) if form.left):
        for more in subsets(all_forms(1)):
            work.require(ALL.ge(Form([*g.left, *more], g.right), g), lambda: f"{g} with {more}")
    chance = work.random()
    for _ in work.cases(range(work.pick(300, 3000, 100_000))):
        g, one = (random_form(chance, 4) for _ in range(2))
        if g.left:
            work.require(ALL.ge(Form([*g.left, one], g.right), g), lambda: f"{g} with {one}")
    trap = ALL.compare(Form([ZERO], []), ZERO)
    work.require(trap is not Relation.GREATER, "1 is greater than 0")
    return work.random_cases(
        f"every form by day 2 with a Left option and all sets of forms by day 1; and {work.count - 240} random forms "
        "by day 4 with one more option; modulo all games, hence modulo any universe",
        notes=["A first option may hurt: modulo all games 1 = `{0|}` is not above 0, the game without it."],
    )


@STATEMENTS(
    "proposition 2.5",
    "G ≥ H modulo 𝒰 exactly when, for every X in 𝒰, o(H + X) ≥ P gives o(G + X) ≥ P, and o(H + X) ≥ N gives "
    "o(G + X) ≥ N.",
)
def _two_conditions(work: Work) -> Finding:
    for a, b in work.cases(product(Outcome, repeat=2)):
        both = all(at_least(a, bar) or not at_least(b, bar) for bar in (Outcome.P, Outcome.N))
        work.require(both == at_least(a, b), f"outcomes {a} and {b}")
    return work.proved(
        "for one X the claim is about two outcomes, and holds for all 16 pairs; so it holds for every 𝒰"
    )


@STATEMENTS(
    "definition 2.6",
    "A Left option is dominated modulo 𝒰 by another one that is at least as good, and reversible through a Right "
    "option G^{LR} of it with G^{LR} ≤ G; and in mirror image for Right.",
    title="Dominated and reversible options",
)
def _dominated_and_reversible(work: Work) -> Finding:
    rows: list[tuple[str, str, str, str]] = []
    nine = list(DICOTS.values())
    sides = [some for some in subsets(nine) if some]
    for g in work.cases(Form(x, y) for x in sides for y in sides[:: work.pick(64, 8, 1)]):
        dominated, reversible = _removable(g)
        mirrored = [[x.conjugate() for x in some] for some in _removable(g.conjugate())]
        gone = [*dominated, *mirrored[0], *(x for x in [*reversible, *mirrored[1]] if x != STAR)]
        if gone:
            work.require(DICOT.reduce(g) != g, lambda: f"{named(g)} keeps {named(gone[0])}")
        elif not reversible and not mirrored[1]:
            work.require(DICOT.reduce(g) == g, lambda: f"{named(g)} changes without a reason")
        if len(rows) < 10 and (dominated or reversible) and len(g.left) + len(g.right) < 4:
            first, second = (", ".join(map(named, some)) or "–" for some in (dominated, reversible))
            rows.append((named(g), first, second, named(DICOT.reduce(g))))
    return work.all_cases(
        f"{work.count} dicots whose options are by day 2: with a dominated option, or a reversible one other than "
        "`*`, the reduced form differs; without any, it does not",
        tables=[
            Table(
                "Left's options modulo dicots", ("G", "dominated", "reversible", "reduced form"), tuple(rows)
            )
        ],
    )


def _removable(g: Form) -> tuple[list[Form], list[Form]]:
    """Left's dominated and reversible options, by the definition."""
    dominated = [x for x in g.left if any(y != x and DICOT.ge(y, x) for y in g.left)]
    return dominated, [x for x in g.left if any(DICOT.ge(g, y) for y in x.right)]


@STATEMENTS(
    "lemma 2.7",
    "Modulo a universe closed under options, a dominated option may be removed.",
    title="Domination",
    cost=2,
)
def _domination(work: Work) -> Finding:
    chance = work.random()
    kinds: dict[Native, str] = {DICOT: "dicot", DEAD_ENDING: "dead-ending", ALL: "any"}
    for _ in range(work.pick(800, 8000, 200_000)):
        for u in MISERE:
            g = random_form(chance, 4, kinds[u])
            for a, b in product(g.left, repeat=2):
                if a != b and u.ge(b, a):
                    without = Form([x for x in g.left if x != a], g.right)
                    work.tick()
                    work.require(
                        u.compare(g, without) is Relation.EQUAL, lambda: f"{g} without {a} modulo {u.title}"
                    )
    return work.random_cases(
        f"{work.count} dominated options of random games by day 4, modulo dicots, dead-ending games and all games"
    )


@STATEMENTS(
    "definition 2.8",
    "G is downlinked to H modulo 𝒰 by T in 𝒰 when o(G + T) ≤ P ≤ o(H + T).",
    title="Downlinked",
    cost=1,
)
def _downlinked(work: Work) -> Finding:
    pool = by_day_3()
    none = 0
    for g, h in work.cases(product(work.pick(all_members("dicot", 2), *[all_forms(2)] * 2), repeat=2)):
        found = DICOT.linked(g, h)
        if found is None:
            none += 1
            seen = any(outcome(g, x) in "PR" and outcome(h, x) in "LP" for x in pool[:: work.pick(1, 12, 1)])
            work.require(not seen, lambda: f"{g} and {h} are linked by a dicot by day 3")
        else:
            linked = found.is_dicot() and outcome(g, found) in "PR" and outcome(h, found) in "LP"
            work.require(linked, lambda: f"{g} and {h} by {found}")
    return work.all_cases(
        f"all {work.count} pairs of {work.pick('dicots', 'forms', 'forms')} by day 2: a T that links is checked by "
        f"its two outcomes; for the {none} pairs said not to be linked, no dicot by day 3 that was tried links them"
    )


@STATEMENTS(
    "lemma 2.9",
    "If G ≥ H modulo 𝒰, then G is downlinked to no Left option of H, and no Right option of G is downlinked to H.",
    cost=2,
)
def _not_downlinked(work: Work) -> Finding:
    for u in MISERE:
        for g, h in product(work.pick(all_members("dicot", 2), *[all_forms(2)] * 2), repeat=2):
            if u.ge(g, h):
                work.tick()
                work.require(all(u.linked(g, x) is None for x in h.left), lambda: f"{g} and {h}")
                work.require(all(u.linked(x, h) is None for x in g.right), lambda: f"{g} and {h}")
    return work.all_cases("all pairs G ≥ H of forms by day 2, modulo dicots, dead-ending games and all games")
