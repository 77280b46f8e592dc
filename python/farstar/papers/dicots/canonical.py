"""Section 3: reduced forms of dicots, witnesses, and what they say of normal play."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar._core import Form, Game
from farstar.draw import gallery, tree_svg
from farstar.papers.dicots.names import DICOTS, antichains, by_day_3, named
from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.misere import (
    STAR,
    ZERO,
    all_forms,
    all_members,
    outcome,
    plain_outcome,
    random_form,
    subsets,
)
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation
from farstar.universes import DICOT

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
SECOND, FIRST = (Outcome.L, Outcome.P), (Outcome.L, Outcome.N)
BOTH_STARS = Form([STAR], [STAR])


def _literal_dicots(work: Work) -> Iterator[Form]:
    """Literal dicots by day 3, and random ones by day 4: more of them with more effort."""
    sides = [some for some in subsets(all_members("dicot", 2)) if some]
    chance = work.random()
    for _ in range(work.pick(1500, 20_000, 200_000)):
        yield Form(chance.choice(sides), chance.choice(sides))
        yield random_form(chance, 4, "dicot")


@STATEMENTS(
    "lemma 3.1",
    "In a dicot G, a Left option that reverses through G^{LR} may be bypassed, that is, give way to the Left "
    "options of G^{LR}, when G^{LR} is not 0 or another Left option has outcome P or L.",
    title="Bypassing",
    cost=4,
)
def _bypass(work: Work) -> Finding:
    for g in _literal_dicots(work):
        for option in g.left:
            others = [x for x in g.left if x != option]
            for through in option.right:
                if not DICOT.ge(g, through):
                    continue
                if through == ZERO and not any(outcome(x) in SECOND for x in others):
                    continue
                after = Form([*through.left, *others], g.right)
                work.require(after.is_dicot(), lambda: f"{named(g)} becomes {named(after)}, no dicot")
                work.require(
                    DICOT.compare(g, after) is Relation.EQUAL, lambda: f"{named(g)} and {named(after)}"
                )
                work.tick()
        if work.left() < 0:
            break
    example = Form.parse("{0,*|*}"), Form.parse("{0|*}")
    work.require(DICOT.ge(example[0], ZERO), "* is not reversible through 0 in {0,*|*}")
    work.require([outcome(g) for g in example] == [Outcome.N, Outcome.R], "the example after the lemma")
    return work.random_cases(
        f"{work.count} reversible options in random dicots by days 3 and 4",
        notes=[
            "The condition matters: in `{0,*|*}` the option `*` reverses through 0, and without it the N-position "
            "becomes `{0|*}`, an R-position."
        ],
    )


@STATEMENTS(
    "lemma 3.2",
    "In a dicot, a Left option that reverses through 0 may be replaced by `*`.",
    title="Replacing by a star",
    cost=3,
)
def _replace(work: Work) -> Finding:
    for g in _literal_dicots(work):
        if DICOT.ge(g, ZERO):
            for option in g.left:
                if ZERO in option.right:
                    after = Form([STAR, *(x for x in g.left if x != option)], g.right)
                    work.require(
                        DICOT.compare(g, after) is Relation.EQUAL, lambda: f"{named(g)} and {named(after)}"
                    )
                    work.tick()
        if work.left() < 0:
            break
    return work.random_cases(f"{work.count} options that reverse through 0, in random dicots by days 3 and 4")


def _is_reduced(g: Form) -> bool:
    """Definition 3.3, word for word."""
    if g == BOTH_STARS:
        return False
    for form, winning in ((g, SECOND), (g.conjugate(), SECOND)):
        for option in form.left:
            if any(x != option and DICOT.ge(x, option) for x in form.left):
                return False
            if any(DICOT.ge(form, x) for x in option.right):
                others = [x for x in form.left if x != option]
                if option != STAR or any(outcome(x) in winning for x in others):
                    return False
    return all(_is_reduced(x) for x in (*g.left, *g.right))


@STATEMENTS(
    "definition 3.3",
    "A dicot is reduced when it is not `{*|*}`, has no dominated option, its only reversible option for a player, "
    "if any, is `*` and beside it no option wins for that player, and all its options are reduced.",
    title="Reduced form",
    cost=1,
)
def _reduced(work: Work) -> Finding:
    sides = [some for some in antichains() if some]
    every = [ZERO, *(Form(x, y) for x in sides for y in sides)]
    step = work.pick(4, 1, 1)
    for g in work.cases(every[::step]):
        work.require(_is_reduced(g) == (DICOT.reduce(g) == g), lambda: named(g))
    reduced = sum(map(_is_reduced, every)) if step == 1 else 0
    kept = [named(g) for g in by_day_3() if STAR in g.left and DICOT.ge(g, ZERO) and len(g.left) > 1][:4]
    return work.all_cases(
        f"{work.count} of the 2402 dicots by day 3 without dominated options: the definition, word for word, "
        "accepts those that the library's reduction leaves alone"
        + (f", {reduced} in number" if reduced else ""),
        notes=[f"A reversible `*` may stay: so in {', '.join(f'`{text}`' for text in kept)}."],
    )


@STATEMENTS(
    "theorem 3.4",
    "Every dicot equals, modulo dicots, a reduced one whose birthday is no larger.",
    title="Reduction ends",
    cost=5,
)
def _reduction(work: Work) -> Finding:
    for g in work.cases(_literal_dicots(work)):
        h = DICOT.reduce(g)
        work.require(_is_reduced(h), lambda: f"{named(g)} goes to {named(h)}, not reduced")
        work.require(DICOT.compare(g, h) is Relation.EQUAL, lambda: f"{named(g)} and {named(h)}")
        work.require(h.birthday() <= g.birthday(), lambda: f"{named(g)} goes to {named(h)}, born later")
    notes: list[str] = []
    if work.effort.level != "quick":
        trees, forms = DICOT.reduce_trees(3)
        work.require((trees, len(forms)) == (1046530, 1268), f"{trees} trees reduce to {len(forms)} forms")
        notes = [f"All {trees} literal dicot trees by day 3 reduce to {len(forms)} forms."]
    return work.random_cases(
        f"{work.count} random dicots by days 3 and 4: the result is reduced by Definition 3.3, equal, and born no "
        "later",
        notes=notes,
    )


@STATEMENTS(
    "lemma 3.5",
    "If G is not ≥ H modulo dicots, some dicot Y has o(G + Y) ≤ P and o(H + Y) ≥ N, and some dicot Z has o(G + Z) "
    "≤ N and o(H + Z) ≥ P: from Y one makes Z = {(H^R)°, 0 | Y}, and from Z one makes Y = {Z | 0, (G^L)°}.",
    title="Witnesses",
    cost=1,
)
def _witnesses(work: Work) -> Finding:
    built = 0
    forms = all_forms(2)[:: work.pick(4, 1, 1)]
    for g, h in work.cases(product(forms, repeat=2)):
        found = _witness(g, h)
        if found is None:
            work.require(DICOT.ge(g, h), lambda: f"{g} and {h} have no witness")
            continue
        y, z = found
        built += 1
        work.require(y.is_dicot() and z.is_dicot(), lambda: f"{g} and {h}: {y} and {z}")
        shown = outcome(g, y) not in FIRST and outcome(h, y) in FIRST
        work.require(shown, lambda: f"(a) for {g} and {h} with {y}")
        shown = outcome(g, z) not in SECOND and outcome(h, z) in SECOND
        work.require(shown, lambda: f"(b) for {g} and {h} with {z}")
    rows: list[tuple[str, str, str, str]] = []
    for first, second in (("0", "*"), ("*", "0"), ("0", "z̄"), ("z̄", "0"), ("α", "s"), ("*2", "0")):
        pair = _witness(DICOTS[first], DICOTS[second])
        if pair is not None:
            rows.append((first, second, f"`{named(pair[0])}`", f"`{named(pair[1])}`"))
    return work.all_cases(
        f"all pairs of {len(forms)} forms by day 2; for the {built} with G not ≥ H the two "
        "dicots are built by the lemma's formulas and their outcomes computed",
        tables=[Table("Some witnesses", ("G", "H", "Y", "Z"), tuple(rows))],
    )


def _witness(g: Form, h: Form) -> tuple[Form, Form] | None:
    """Y and Z of Lemma 3.5, one of them the library's, the other made from it; ``None`` if G >= H."""
    found = DICOT.refute(g, h)
    if found is None:
        return None
    x = found.game
    if outcome(g, x) not in FIRST and outcome(h, x) in FIRST:
        return x, Form([*(r.adjoint() for r in h.right), ZERO], [x])
    return Form([x], [ZERO, *(y.adjoint() for y in g.left)]), x


@STATEMENTS(
    "lemma 3.6",
    "G is downlinked to H modulo dicots exactly when no Left option of G is ≥ H and no Right option of H is ≤ G. "
    "Then T = {(G^R)°, Y_j | (H^L)°, X_i} links them, where X_i shows that G^L_i is not ≥ H and Y_j that G is not "
    "≥ H^R_j; a side that would stay empty gets 0.",
    title="When games are downlinked",
    cost=3,
)
def _linked(work: Work) -> Finding:
    links = 0
    forms = all_forms(2)[:: work.pick(4, 1, 1)]
    for g, h in work.cases(product(forms, repeat=2)):
        blocked = any(DICOT.ge(x, h) for x in g.left) or any(DICOT.ge(g, x) for x in h.right)
        work.require((DICOT.linked(g, h) is None) == blocked, lambda: f"{g} and {h}")
        if blocked:
            continue
        t = _link(g, h)
        links += 1
        work.require(t.is_dicot(), lambda: f"{g} and {h}: {t}")
        work.require(outcome(g, t) not in FIRST and outcome(h, t) in SECOND, lambda: f"{g} and {h} with {t}")
    return work.all_cases(
        f"all pairs of {len(forms)} forms by day 2: the condition agrees with the "
        f"library; for the {links} that it allows, T is built as the lemma says and its two outcomes are computed",
        notes=[
            "The choice of the X_i and Y_j is missing from the text at hand. By Lemma 3.5: o(G^L_i + X_i) ≤ P and "
            "o(H + X_i) ≥ N; o(G + Y_j) ≤ N and o(H^R_j + Y_j) ≥ P."
        ],
    )


def _link(g: Form, h: Form) -> Form:
    """T of Lemma 3.6."""
    xs = [pair[0] for x in g.left if (pair := _witness(x, h)) is not None]
    ys = [pair[1] for y in h.right if (pair := _witness(g, y)) is not None]
    left = [*(x.adjoint() for x in g.right), *ys]
    right = [*(x.adjoint() for x in h.left), *xs]
    return Form(left or [ZERO], right or [ZERO])


@STATEMENTS(
    "corollary 3.7",
    "If G ≥ H modulo dicots, every Left option of H has a Left option of G at least as good, or a Right option of "
    "its own that is ≤ G.",
    cost=0.5,
)
def _matched(work: Work) -> Finding:
    for g, h in product(all_forms(2), repeat=2):
        if DICOT.ge(g, h):
            work.tick()
            for x in h.left:
                met = any(DICOT.ge(y, x) for y in g.left) or any(DICOT.ge(g, y) for y in x.right)
                work.require(met, lambda: f"{g} and {h}: {x}")
    return work.all_cases("all pairs G ≥ H among the 256 forms by day 2")


@STATEMENTS(
    "theorem 3.8",
    "Two reduced dicots that are equal modulo dicots are the same game: the reduced form is canonical.",
    title="Uniqueness",
    cost=1,
)
def _unique(work: Work) -> Finding:
    forms = [g for g in by_day_3() if _is_reduced(g)]
    work.require(len(forms) == 1268, f"{len(forms)} of the listed forms are reduced")
    order = DICOT.order(forms)
    pairs = sum(
        1 << i & order.below[i] != 0 and (order.below[i] & order.above[i]) != 0 for i in range(len(forms))
    )
    work.require(pairs == 0, f"{pairs} of the reduced forms equal another one")
    work.count = len(forms) ** 2
    chance = work.random()
    for _ in work.cases(range(work.pick(300, 3000, 60_000))):
        g, h = random_form(chance, 4, "dicot"), random_form(chance, 4, "dicot")
        same = DICOT.reduce(g) == DICOT.reduce(h)
        work.require(same == (DICOT.compare(g, h) is Relation.EQUAL), lambda: f"{named(g)} and {named(h)}")
    return work.all_cases(
        "all pairs of the 1268 reduced dicots by day 3 are unequal; and of random pairs by day 4 those are equal "
        "that reduce to the same form"
    )


@STATEMENTS(
    "theorem 3.9",
    "If G ≥ H modulo dicots in misère play, then G ≥ H in normal play.",
    title="Misère implies normal",
    cost=3,
)
def _normal(work: Work) -> Finding:
    forms = work.pick(all_forms(2), (*all_forms(2), *by_day_3()), (*all_forms(2), *by_day_3()))
    values = [g.value() for g in forms]
    known: dict[tuple[Game, Game], bool] = {}
    misere = normal = 0
    for (g, a), (h, b) in product(zip(forms, values, strict=True), repeat=2):
        if (a, b) not in known:
            known[a, b] = a >= b
        work.count += 1
        normal += known[a, b]
        if DICOT.ge(g, h):
            misere += 1
            work.require(known[a, b], lambda: f"{g} and {h}")
    return work.all_cases(
        f"all {work.count} pairs of forms by day 2{work.pick('', ' and dicots by day 3', ' and dicots by day 3')}: "
        f"{misere} are ≥ modulo dicots, {normal} in normal play"
    )


@STATEMENTS("figure 3", "The game trees of the nine dicots by day 2 that differ modulo dicots.", cost=0.1)
def _figure_3(work: Work) -> Finding:
    forms = list(DICOTS.values())
    work.require(set(DICOT.born_by(2)) == set(forms), "the library's nine dicots by day 2 are others")
    for g in forms:
        work.require(plain_outcome(g) is outcome(g), named(g))
    cells = [(f"{name}: {outcome(form)}", [tree_svg(form)]) for name, form in DICOTS.items()]
    picture = gallery(cells, columns=5, title="The nine dicots by day 2")
    return work.computed(
        "the library lists the same nine reduced forms by day 2",
        pictures=[Picture.of(picture, "The nine dicots by day 2, each with its name and misère outcome.")],
    )
