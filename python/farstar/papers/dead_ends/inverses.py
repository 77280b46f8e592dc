"""Sections 3.2 and 4: uniqueness, simplicity, inverses, and the questions at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from farstar._core import Form
from farstar.papers.dead_ends.play import dead_ending, left_ends
from farstar.papers.dead_ends.reductions import is_reduced
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.misere import ZERO, Pool, all_forms, all_members, outcome, random_form, show, subsets
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Relation
from farstar.universes import (
    ALL,
    DEAD_ENDING,
    DICOT,
    IMPARTIAL,
    Universe,
    left_dead_ends,
    perfect_murder,
)

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
EQUAL = Relation.EQUAL


def _classes(day: int) -> tuple[Form, ...]:
    return DEAD_ENDING.born_by(day)


@STATEMENTS(
    "theorem 30",
    "Every end among the dead-ending games is invertible, and its inverse is its conjugate.",
    title="Ends are invertible",
    cost=0.5,
)
def _ends(work: Work) -> Finding:
    pool = Pool(all_members("dead-ending", 2))
    for end in work.cases((*left_ends(3), *left_dead_ends(work.pick(3, 4, 4)))):
        g = end + end.conjugate()
        work.require(DEAD_ENDING.compare(g, ZERO) is EQUAL, lambda: str(end))
        work.require(
            DEAD_ENDING.inverse(end) == DEAD_ENDING.reduce(end.conjugate()), lambda: f"{end}: its inverse"
        )
        work.require(pool.masks(g) == pool.masks(ZERO), lambda: f"{end}: a form by day 2 tells them apart")
    return work.all_cases(
        f"all dead Left ends of rank up to 3 and the different ones of rank up to {work.pick(3, 4, 4)}, by Theorem "
        "17 and beside the 232 dead-ending forms by day 2"
    )


@STATEMENTS(
    "theorem 31",
    "Two reduced dead-ending games that are equal modulo dead-ending games are the same game.",
    title="Uniqueness",
    cost=3,
)
def _unique(work: Work) -> Finding:
    forms = _classes(2)
    for g, h in work.cases(product(forms, repeat=2)):
        work.require((DEAD_ENDING.compare(g, h) is EQUAL) == (g == h), lambda: f"{g} and {h}")
    work.require(all(map(is_reduced, forms)), "a listed form can be reduced")
    chance = work.random()
    reduced = [DEAD_ENDING.reduce(g) for g in dead_ending(work, work.pick(300, 1500, 5000), 3)]
    seen = list(dict.fromkeys(reduced))
    chance.shuffle(seen)
    for g, h in work.cases(product(seen[: work.pick(150, 500, 2000)], repeat=2)):
        work.require((DEAD_ENDING.compare(g, h) is EQUAL) == (g == h), lambda: f"{g} and {h}")
    return work.random_cases(
        f"all pairs of the {len(forms)} reduced forms by day 2, and of {min(len(seen), work.pick(150, 500, 2000))} "
        "reduced forms of random games by day 3"
    )


@STATEMENTS(
    "corollary 32",
    "Every dead-ending game has exactly one reduced form.",
    title="Uniqueness",
    cost=1,
)
def _one_form(work: Work) -> Finding:
    members = all_members("dead-ending", 2)
    found = {DEAD_ENDING.reduce(g) for g in members}
    work.require(found >= set(_classes(2)), "a class by day 2 is missing")
    for g in work.cases(dead_ending(work, work.pick(200, 2000, 20_000), 3)):
        h = DEAD_ENDING.reduce(g)
        work.require(DEAD_ENDING.compare(g, h) is EQUAL and is_reduced(h), lambda: f"{g} and {h}")
        # the same class, written otherwise: with a dominated option, and with a sum that is 0
        other = Form(
            [*g.left, *(x for y in g.left for z in y.right for x in z.left if DEAD_ENDING.ge(g, z))], g.right
        )
        if other.is_dead_ending() and DEAD_ENDING.compare(g, other) is EQUAL:
            work.require(DEAD_ENDING.reduce(other) == h, lambda: f"{g} and {other}")
        zero = g + Form([-1], [1])
        work.require(DEAD_ENDING.reduce(zero) == h, lambda: f"{g} and {zero}")
    counts = tuple(
        (str(day), str(len(all_members("dead-ending", day))), str(len(_classes(day)))) for day in range(3)
    )
    return work.random_cases(
        f"{work.count} dead-ending forms by days 2 and 3: the reduced form is reduced by Definition 29 and equal, "
        "and equal games written otherwise, among them G + `{-1|1}`, reduce to it",
        tables=[Table("Dead-ending games by day", ("day", "literal forms", "reduced forms"), counts)],
    )


@STATEMENTS(
    "theorem 33",
    "A reduced form has the least rank in its class.",
    title="Simplicity",
    cost=0.5,
)
def _simple(work: Work) -> Finding:
    for g in work.cases(dead_ending(work, work.pick(300, 4000, 50_000), work.pick(3, 4, 4))):
        work.require(DEAD_ENDING.reduce(g).birthday() <= g.birthday(), lambda: str(g))
    return work.random_cases(
        f"{work.count} dead-ending forms by day 2 and random ones by day {work.pick(3, 4, 4)}",
        notes=["Least in rank, but not in followers: see Definition 29."],
    )


@STATEMENTS(
    "definition 34",
    "A game G of a universe has a non-conjugal inverse when some H in it, not equal to the conjugate of G, has G + "
    "H ≡ 0.",
    title="Non-conjugal inverse",
    cost=0.5,
)
def _non_conjugal(work: Work) -> Finding:
    counts: list[tuple[str, str, str, str]] = []
    for u, forms in (
        (DICOT, DICOT.born_by(2)),
        (DEAD_ENDING, _classes(2)[:: work.pick(2, 1, 1)]),
        (ALL, all_forms(2)),
    ):
        found, strange = _inverse_pairs(work, u, forms)
        work.require(not strange, lambda: f"{strange[0]} modulo {u.title}")
        counts.append((u.title, str(len(forms)), str(len(found)), str(len(strange))))
    return work.all_cases(
        "all pairs of games by day 2: every inverse found is the conjugate",
        tables=[Table("Pairs with G + H ≡ 0", ("modulo", "games", "pairs", "not conjugal"), tuple(counts))],
    )


def _inverse_pairs(
    work: Work, u: Universe, forms: Sequence[Form]
) -> tuple[list[tuple[Form, Form]], list[tuple[Form, Form]]]:
    """Pairs whose sum is 0, and those of them that are not conjugate; cheap tests first."""
    found: list[tuple[Form, Form]] = []
    wanted = outcome(ZERO)
    for g, h in work.cases(product(forms, repeat=2)):
        if outcome(g, h) is wanted and u.compare(g + h, ZERO) is EQUAL:
            found.append((g, h))
    return found, [(g, h) for g, h in found if u.compare(h, g.conjugate()) is not EQUAL]


@STATEMENTS(
    "definition 35",
    "A universe has the conjugate property when G + H ≡ 0 always gives that H equals the conjugate of G.",
    title="Conjugate property",
    cost=0.5,
)
def _property(work: Work) -> Finding:
    rows: list[tuple[str, str, str]] = []
    for u, forms in (
        (DICOT, DICOT.born_by(2)),
        (DEAD_ENDING, _classes(2)),
        (IMPARTIAL, IMPARTIAL.born_by(3)),
    ):
        work.count += len(forms)
        invertible = [g for g in forms if u.inverse(g) is not None]
        for g in invertible:
            work.require(u.inverse(g) == u.reduce(g.conjugate()), lambda: f"{g} modulo {u.title}")
        some = ", ".join(f"`{show(g)}`" for g in invertible[:6])
        rows.append((u.title, f"{len(invertible)} of {len(forms)}", some))
    return work.computed(
        "the inverses that the library gives are conjugates",
        tables=[
            Table(
                "Invertible games by day 2, impartial ones by day 3",
                ("modulo", "invertible", "the first"),
                tuple(rows),
            )
        ],
    )


@STATEMENTS(
    "theorem 36",
    "The dead-ending games have the conjugate property: G + H ≡ 0 gives H ≡ Ḡ. In the proof, an end-reversible "
    "Left option `{|M_n}` of G has the partner `{−M_n|}` among Right's options of H.",
    title="Conjugate property of dead-ending games",
    cost=2,
)
def _dead_ending_inverses(work: Work) -> Finding:
    forms = _classes(2)[:: work.pick(2, 1, 1)]
    found, strange = _inverse_pairs(work, DEAD_ENDING, forms)
    work.require(not strange, lambda: str(strange[0]))
    chance = work.random()
    for _ in work.cases(range(work.pick(100, 1000, 20_000))):
        g = random_form(chance, 3, "dead-ending")
        h = DEAD_ENDING.inverse(g)
        same = DEAD_ENDING.compare(g + g.conjugate(), ZERO) is EQUAL
        work.require((h is not None) == same, lambda: f"{g}")
    murders = [perfect_murder(n) for n in range(work.pick(4, 8, 12))]
    ends = [Form([], [murder]) for murder in murders]
    pairs = list(product(range(len(ends)), repeat=2))
    printed = work.smallest_failure(
        pairs, lambda nm: DEAD_ENDING.compare(ends[nm[0]] + ends[nm[1]], ZERO) is EQUAL
    )
    for n, m in pairs:
        partner = ends[m].conjugate()
        work.require((DEAD_ENDING.compare(ends[n] + partner, ZERO) is EQUAL) == (n == m), f"n = {n}, m = {m}")
    return work.random_cases(
        f"all pairs of {len(forms)} reduced games by day 2, of which {len(found)} have the sum 0; and G + Ḡ for "
        "random games by day 3",
        correction=Correction(
            "in Case 2 of the proof the partner of `{|M_n}` in H is `{|M_{n′}}`",
            f"n = n′ = {printed[0]}: `{show(ends[printed[0]])}` + `{show(ends[printed[1]])}` is not 0",
            f"the partner is `{{−M_n|}}`: all pairs of n, n′ < {len(ends)} add up to 0 exactly when n = n′",
        ),
    )


@STATEMENTS(
    "theorem 37",
    "The dicots have the conjugate property.",
    title="Conjugate property of dicots",
    cost=3,
)
def _dicot_inverses(work: Work) -> Finding:
    forms = DICOT.born_by(3)[:: work.pick(8, 2, 1)]
    found, strange = _inverse_pairs(work, DICOT, forms)
    work.require(not strange, lambda: str(strange[0]))
    invertible = sum(DICOT.inverse(g) is not None for g in DICOT.born_by(3))
    return work.all_cases(
        f"all pairs of {len(forms)} of the 1268 dicots by day 3, of which {len(found)} have the sum 0; of the 1268, "
        f"{invertible} are invertible"
    )


@STATEMENTS(
    "corollary 38",
    "The impartial games have the conjugate property: an invertible one is its own inverse.",
    title="Conjugate property of impartial games",
)
def _impartial_inverses(work: Work) -> Finding:
    forms = IMPARTIAL.born_by(4)
    found = [
        (g, h) for g, h in work.cases(product(forms, repeat=2)) if IMPARTIAL.compare(g + h, ZERO) is EQUAL
    ]
    work.require(all(g == h for g, h in found), lambda: str(found))
    names = ", ".join(f"`{show(g)}`" for g, _ in found)
    return work.all_cases(f"all pairs of the 22 impartial games by day 4; only {names} are invertible")


@STATEMENTS(
    "question 1", "Is there a subordinate comparison in other universes than dicots and dead-ending games?"
)
def _other_tests(work: Work) -> Finding:
    pool = Pool(all_forms(2))
    told = 0
    for g, h in work.cases(product(all_forms(2)[:: work.pick(4, 1, 1)], repeat=2)):
        if ALL.ge(g, h):
            work.require(pool.ge(g, h), lambda: f"{g} and {h}")
        else:
            x = ALL.refute(g, h)
            work.require(x is not None, lambda: f"{g} and {h}: no witness")
            told += pool.ge(g, h)
    return work.still_open(
        "for all games Siegel's test is one: never contradicted beside all 256 forms by day 2, and with a witness "
        f"for every refusal, on {work.count} pairs by day 2",
        notes=[
            "farstar decides a comparison in every universe that holds the dicots and all `{S|T}` of its members: "
            "besides the two option clauses it asks which forms win beside all ends of the universe "
            "(`farstar.universes.Subordinate`). Elsewhere it proves or refutes what it can, and raises `Undecided` "
            "for the rest (`farstar.universes.Part`)."
        ],
    )


@STATEMENTS(
    "question 2",
    "Can reversibility through ends be solved, and canonical forms be found, in other universes?",
)
def _other_forms(work: Work) -> Finding:
    kept = 0
    for g in work.cases(Form(x, y) for x in subsets(all_forms(1)) for y in subsets(all_forms(1))):
        through_end = [a for a in g.left if any(not b.left and ALL.ge(g, b) for b in a.right)]
        work.require(not through_end, lambda: f"{g}: {through_end}")
        work.require(ALL.compare(g, ALL.reduce(g)) is EQUAL, lambda: str(g))
        kept += ALL.reduce(g) == g
    return work.still_open(
        "among all games nothing reverses through an end, so domination and open reversibility suffice there: "
        f"of the {work.count} forms by day 2 none has such an option, and {kept} are reduced"
    )


@STATEMENTS("question 3", "Which universes have the conjugate property?")
def _which(work: Work) -> Finding:
    rows: list[tuple[str, str, str, str]] = []
    universes: tuple[tuple[Universe, Sequence[Form]], ...] = (
        (ALL, all_forms(2)[:: work.pick(4, 1, 1)]),
        (IMPARTIAL, IMPARTIAL.born_by(4)),
        (DICOT, DICOT.born_by(3)[:: work.pick(16, 4, 1)]),
        (DEAD_ENDING, _classes(2)[:: work.pick(4, 1, 1)]),
    )
    for u, forms in universes:
        found, strange = _inverse_pairs(work, u, forms)
        rows.append((u.title, str(len(forms)), str(len(found)), str(len(strange))))
        work.require(not strange, lambda: f"{strange[0]} modulo {u.title}")
    return work.still_open(
        f"no non-conjugal inverse among {work.count} pairs; for dicots, dead-ending and impartial games the paper "
        "proves that there is none",
        tables=[Table("Pairs with the sum 0", ("modulo", "games", "pairs", "not conjugal"), tuple(rows))],
    )
