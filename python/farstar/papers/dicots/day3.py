"""Section 4: the dicots by days 2 and 3, counted and sorted by their outcomes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

from farstar._core import Form
from farstar.draw import gallery, hasse, tree_svg
from farstar.papers.dicots.names import DICOTS, NAMES, antichains, by_day_3, named, options, side, union
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.misere import STAR, ZERO, at_least, outcome, plain_outcome
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation
from farstar.universes import ALL, DICOT, IMPARTIAL

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
Sides = set[frozenset[Form]]


def _families(text: str) -> Sides:
    """Read sets of options: ``ᾱ ; ᾱ,*2``."""
    return {options(part) for part in text.split(";")}


def _conjugates(family: Sides) -> Sides:
    return {frozenset(x.conjugate() for x in some) for some in family}


def _games(left: Sides, right: Sides) -> set[Form]:
    return {Form(a, b) for a, b in product(left, right)}


@cache
def _with_outcome(found: Outcome) -> set[Form]:
    return {g for g in by_day_3() if outcome(g) is found}


@cache
def _unreduced() -> tuple[Form, ...]:
    """The 2402 dicots by day 3 without dominated options."""
    sides = [some for some in antichains() if some]
    return ZERO, *(Form(a, b) for a, b in product(sides, repeat=2))


@STATEMENTS("figure 4", "The partial order of the nine dicots by day 2, modulo dicots.")
def _figure_4(work: Work) -> Finding:
    forms = list(DICOTS.values())
    order = DICOT.order(forms)
    covers = {(named(order.elements[low]), named(order.elements[high])) for low, high in order.covers}
    printed = {
        *(("s̄", x) for x in ("*", "ᾱ", "*2")),
        *(("z̄", x) for x in ("0", "α", "*2")),
        *((x, "s") for x in ("*", "α", "*2")),
        *((x, "z") for x in ("0", "ᾱ", "*2")),
    }
    work.require(covers == printed, f"the covers differ by {covers ^ printed}")
    picture = hasse([named(g) for g in order.elements], order.covers, title="The dicots by day 2")
    return work.computed(
        f"the order among the nine, found by comparing all pairs: {len(covers)} covers, the longest chain has "
        f"{len(order.longest_chain())} and the largest antichain {order.width()} elements",
        pictures=[Picture.of(picture, "The nine dicots by day 2, greater ones higher.")],
        notes=[
            "The print's figure is missing from the text; its covers are those that its text and antichains name."
        ],
    )


@STATEMENTS(
    "proposition 4.1",
    "Nine dicots by day 2 differ modulo dicots: 0, `*`, ᾱ = `{0|*}`, α = `{*|0}`, s = `{0,*|0}`, z = `{0,*|*}`, "
    "s̄, z̄ and `*2`. They are ordered as in Figure 4, and their sums have the outcomes of Table 1.",
    title="Day 2",
)
def _day_2(work: Work) -> Finding:
    forms = list(DICOTS.values())
    for g, h in work.cases(product(forms, repeat=2)):
        work.require((DICOT.compare(g, h) is Relation.EQUAL) == (g == h), f"{named(g)} and {named(h)}")
    trees, reduced = DICOT.reduce_trees(2)
    work.require((trees, set(reduced)) == (10, set(forms)), f"{trees} trees, {len(reduced)} forms")
    rows = tuple(
        (named(g), f"`{{{side(g.left)}|{side(g.right)}}}`", str(outcome(g)), str(g.outcome())) for g in forms
    )
    return work.computed(
        "the ten literal dicots by day 2 reduce to these nine, which are pairwise different",
        tables=[Table("The nine", ("name", "form", "misère outcome", "normal outcome"), rows)],
    )


@STATEMENTS("table 1", "The outcomes of the sums of two dicots by day 2.")
def _table_1(work: Work) -> Finding:
    printed = (
        "N P R L L N R N N/P N N N N L N R N/R N P N N P R R R/L N N P L L N P L/L N N L L L N P L/"
        "N L P L L L P N L/R N R N N P R R R/N R R P P N R R R/N N R L L L R R P"
    )
    names = list(DICOTS)
    rows: list[tuple[str, ...]] = []
    for name, line in zip(names, printed.split("/"), strict=True):
        found = [plain_outcome(DICOTS[name] + DICOTS[other]).value for other in names]
        work.count += len(found)
        work.require(found == line.split(), f"the row of {name} is {' '.join(found)}")
        rows.append((name, *found))
    return work.computed(
        "all 81 sums, by the definition of the outcome; they agree with the printed table",
        tables=[Table("Misère outcomes of sums", ("+", *names), tuple(rows))],
    )


# X, Y and dicots Z1, Z2 with o(X + Z1) not <= o(Y + Z1) and o(X + Z2) not >= o(Y + Z2), as printed
_TABLE_2 = (
    "s z s̄ s̄/s ᾱ ᾱ ᾱ/s 0 z̄ z̄/z * 0 0/z α ᾱ ᾱ/* α α α/* 0 0 0/* *2 0 0/α *2 0 α/α 0 * */α ᾱ α α/*2 0 * *"
)


@STATEMENTS(
    "table 2", "For pairs of dicots by day 2 that are not comparable, a dicot for either direction shows it."
)
def _table_2(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    for line in work.cases(_TABLE_2.split("/")):
        x, y, *zs = line.split()
        pairs = [[plain_outcome(DICOTS[g] + DICOTS[z]) for g in (x, y)] for z in zs]
        work.require(not at_least(pairs[0][1], pairs[0][0]), f"{x} ≤ {y} by {zs[0]}")
        work.require(not at_least(pairs[1][0], pairs[1][1]), f"{x} ≥ {y} by {zs[1]}")
        rows.append(
            (x, y, f"{zs[0]}: {pairs[0][0]}, {pairs[0][1]}", f"{zs[1]}: {pairs[1][0]}, {pairs[1][1]}")
        )
    shown = {frozenset(DICOTS[name] for name in line.split()[:2]) for line in _TABLE_2.split("/")}
    shown |= {frozenset(x.conjugate() for x in pair) for pair in shown}
    confused = {
        frozenset((g, h)) for g, h in product(NAMES, repeat=2) if DICOT.compare(g, h) is Relation.CONFUSED
    }
    missing = [" and ".join(map(named, pair)) for pair in confused - shown]
    return work.computed(
        f"the outcomes of the sums for the {len(rows)} printed pairs, by the definition of the outcome",
        tables=[
            Table("X, Y, and Z with o(X + Z), o(Y + Z)", ("X", "Y", "not ≤ by", "not ≥ by"), tuple(rows))
        ],
        notes=[
            "In the text at hand s̄ is misread as “S” and “8”.",
            f"{len(confused)} pairs are not comparable; with their conjugates the printed ones are all of them."
            if not missing
            else f"{len(confused)} pairs are not comparable; the printed ones and their conjugates leave out "
            f"{', '.join(sorted(missing))}.",
        ],
    )


def _side_test(work: Work, lemma: str, bound: Form, wanted: str, players: Callable[[Form], bool]) -> int:
    """G >= bound exactly when the lemma's condition holds, for all G with options by day 2."""
    nine = list(DICOTS.values())
    every = [frozenset(x for i, x in enumerate(nine) if mask >> i & 1) for mask in range(1, 512)]
    sides = every if work.effort.level != "quick" else [some for some in antichains() if some]
    hits = options(wanted)
    tried = 0
    for left, right in work.cases(product(sides, repeat=2)):
        g = Form(left, right)
        if not players(g):
            continue
        tried += 1
        expected = bool(left & hits) if bound == STAR else not right & hits
        work.require(DICOT.ge(g, bound) == expected, lambda: f"{lemma} at {named(g)}")
    return tried


def _scope(work: Work, tried: int, what: str) -> str:
    kind = work.pick("without dominated options", "with any options by day 2", "with any options by day 2")
    return f"all {tried} dicots by day 3 {kind} whose outcome is {what}"


@STATEMENTS(
    "lemma 4.2",
    "A dicot by day 3 with outcome P is ≥ `*` exactly when Left can move to 0 or z.",
    cost=1,
)
def _lemma_4_2(work: Work) -> Finding:
    tried = _side_test(work, "lemma 4.2", STAR, "0,z", lambda g: outcome(g) is Outcome.P)
    x = Form([DICOTS["s̄"]], [ZERO])
    work.require(outcome(STAR, x) is Outcome.N, "the paper's X = {s̄|0} beside *")
    return work.all_cases(_scope(work, tried, "P"))


# the printed families of sets of options
_LEFT_P = "ᾱ ; ᾱ,*2 ; *2 ; s̄ ; s̄,z̄ ; ᾱ,z̄ ; 0"


@STATEMENTS(
    "theorem 4.3",
    "The canonical dicots by day 3 with outcome P are the 64 whose Left options are one of eight sets of dicots by "
    "day 2, and whose Right options are the conjugate of one.",
    title="Outcome P",
)
def _theorem_4_3(work: Work) -> Finding:
    printed, found = _families(_LEFT_P), _with_outcome(Outcome.P)
    mended = printed | _families("z̄")
    work.require(found == _games(mended, _conjugates(mended)), "the corrected family differs")
    left_out = work.smallest_failure(
        sorted(found, key=lambda g: (g.follower_count(), str(g))), lambda g: frozenset(g.left) in printed
    )
    work.count = len(found)
    rows = tuple((f"{{{side(some)}}}",) for some in sorted(mended, key=lambda some: (len(some), side(some))))
    return work.computed(
        f"the {len(found)} reduced dicots by day 3 with outcome P, which are 8 · 8",
        tables=[Table("Left's options", ("set",), rows, head_column=False)],
        correction=Correction(
            "Left's options are one of the sets "
            f"{', '.join(f'{{{side(some)}}}' for some in sorted(printed, key=side))}; these seven make 7 · 8 = 56 "
            "games, not 64",
            f"G = {named(left_out)}, canonical and a P-position",
            "{z̄} belongs to the list, too: 8 · 8 = 64",
        ),
    )


@STATEMENTS(
    "lemma 4.4",
    "A dicot by day 3 with outcome L is ≥ `*` exactly when Left can move to 0 or z.",
    cost=1,
)
def _lemma_4_4(work: Work) -> Finding:
    tried = _side_test(work, "lemma 4.4", STAR, "0,z", lambda g: outcome(g) is Outcome.L)
    return work.all_cases(_scope(work, tried, "L"))


@STATEMENTS(
    "lemma 4.5",
    "A dicot by day 3 with outcome L or N is ≥ 0 exactly when Right can move to none of 0, α and z̄.",
    cost=1,
)
def _lemma_4_5(work: Work) -> Finding:
    tried = _side_test(work, "lemma 4.5", ZERO, "0,α,z̄", lambda g: outcome(g) in (Outcome.L, Outcome.N))
    return work.all_cases(_scope(work, tried, "L or N"))


def _family_l() -> set[Form]:
    """Theorem 4.6, as printed."""
    left = union(_families("* ; α ; *,α"), _families(" ; 0 ; ᾱ ; *2 ; ᾱ,*2"))
    left |= _families("s ; ᾱ,s ; α,s̄ ; *,z̄ ; s,0 ; *,ᾱ,z̄")
    right = _families("0 ; α ; 0,α ; 0,*2 ; α,*2 ; 0,α,*2 ; z̄ ; α,z ; 0,s")
    return _games(left, right) | _games(_families("* ; *,0 ; *,ᾱ"), _families("*2 ; s ; z ; s,z"))


@STATEMENTS(
    "theorem 4.6",
    "The canonical dicots by day 3 with outcome L are 21 · 9 + 3 · 4 = 201: Left's and Right's options are from "
    "two lists of 21 and 9 sets, or from two of 3 and 4.",
    title="Outcome L",
)
def _theorem_4_6(work: Work) -> Finding:
    found = _with_outcome(Outcome.L)
    work.require(found == _family_l(), "the printed families differ from the canonical dicots")
    work.require(_with_outcome(Outcome.R) == {g.conjugate() for g in found}, "outcome R")
    work.count = len(found)
    return work.computed(
        f"the {len(found)} reduced dicots by day 3 with outcome L are those of the printed families; those with "
        "outcome R are their conjugates"
    )


def _family_n() -> set[Form]:
    """Theorem 4.7: the families that its proof derives."""
    first = _families("* ; α ; *,α ; *,*2 ; α,*2 ; *,α,*2 ; s ; α,s̄ ; *,z̄")
    second = _families("0,* ; *,α ; 0,*,α ; *,z̄")
    third = union(union(_families("* ; α ; *,α"), _families("0 ; ᾱ ; 0,ᾱ")), _families(" ; *2"))
    third |= _families("s,z ; s,0 ; s,ᾱ ; s,ᾱ,0 ; z,* ; z,α ; z,α,* ; α,s̄,0 ; *,z̄,ᾱ")
    games = {ZERO} | _games(first, second) | _games(third, _conjugates(third))
    return games | {g.conjugate() for g in _games(first, second)}


@STATEMENTS(
    "theorem 4.7",
    "The canonical dicots by day 3 with outcome N are 1 + 9 · 4 + 4 · 9 + 27 · 27 = 802: 0, two families of 9 sets "
    "by 4 that are conjugate, and one of 27 sets by their conjugates.",
    title="Outcome N",
)
def _theorem_4_7(work: Work) -> Finding:
    found = _with_outcome(Outcome.N)
    work.require(found == _family_n(), "the families differ from the canonical dicots")
    work.count = len(found)
    return work.computed(
        f"the {len(found)} reduced dicots by day 3 with outcome N are those of the four families",
        notes=[
            "The families are damaged in the text at hand; they are read from the proof and from the printed counts."
        ],
    )


@STATEMENTS(
    "theorem 4.8",
    "There are 1268 dicots by day 3 modulo dicots. Before reversible options are looked at, 50 antichains of "
    "dicots by day 2 give 49² + 1 = 2402 games without dominated options.",
    title="Day 3",
    cost=2,
)
def _theorem_4_8(work: Work) -> Finding:
    work.require(len(antichains()) == 50, f"{len(antichains())} antichains")
    printed = union({options(x) for x in ("0", "")}, {options(x) for x in ("*", "")})
    for name in ("α", "ᾱ", "*2"):
        printed = union(printed, {options(name), options("")})
    small = {"s": " ; 0 ; ᾱ ; 0,ᾱ", "z": " ; * ; α ; *,α", "s̄": " ; 0 ; α ; 0,α", "z̄": " ; * ; ᾱ ; *,ᾱ"}
    for name, others in small.items():
        printed |= union({options(name)}, _families(others))
    printed |= _families("s,z ; s̄,z̄")
    work.require(set(antichains()) == printed, "the antichains differ from the printed list")
    work.require(len(_unreduced()) == 2402, f"{len(_unreduced())} without dominated options")
    reduced = {DICOT.reduce(g) for g in work.cases(_unreduced())}
    work.require(reduced == set(by_day_3()), "the reduced forms differ from the listed ones")
    counts = {each: len(_with_outcome(each)) for each in Outcome}
    work.require([counts[each] for each in Outcome] == [201, 802, 64, 201], str(counts))
    order = DICOT.order(by_day_3())
    longest, widest = len(order.longest_chain()), order.width()
    picture = hasse([named(g) for g in order.elements], order.covers, title="The 1268 dicots by day 3")
    rows = (*((each.value, str(counts[each])) for each in Outcome), ("all", str(len(reduced))))
    return work.computed(
        "the 50 antichains, the 2402 games made of them, and their reduced forms",
        tables=[Table("Canonical dicots by day 3", ("outcome", "number"), rows)],
        pictures=[
            Picture.of(
                picture,
                f"The order of the 1268: {len(order.covers)} covers, the longest chain has {longest} elements, the "
                f"largest antichain {widest}.",
            )
        ],
    )


def _counts(work: Work) -> Iterator[tuple[str, ...]]:
    days = range(4)
    # Literal dicots: the paper's number by walking all trees one by one, and by counting pairs of non-empty sets.
    trees = [1]
    for _ in range(3):
        trees.append(((1 << trees[-1]) - 1) ** 2 + 1)
    if work.effort.level != "quick":
        work.require([DICOT.reduce_trees(day)[0] for day in days] == trees, "the trees walked one by one")
    yield "impartial, modulo impartial games", *(str(IMPARTIAL.count_born_by(day)) for day in (*days, 4))
    yield "dicots, modulo dicots", *(str(DICOT.count_born_by(day)) for day in days), ""
    yield "dicots, modulo all games", *(str(len(ALL.classes(day, of=DICOT))) for day in days), ""
    yield "dicot trees", *map(str, trees), ""
    yield "all games, modulo all games", *(str(ALL.count_born_by(day)) for day in range(3)), "< 2^{183}", ""


@STATEMENTS(
    "table 3",
    "How many games by day 0, 1, 2 and 3 differ: impartial ones modulo impartial games, dicots modulo dicots and "
    "modulo all games, dicot trees, and all games.",
    title="Counts",
    cost=2,
)
def _table_3(work: Work) -> Finding:
    rows = tuple(_counts(work))
    printed = ["1 2 3 5 22", "1 2 9 1268", "1 2 10 7541", "1 2 10 1046530", "1 4 256"]
    for row, line in zip(rows, printed, strict=True):
        found = [cell for cell in row[1:] if cell.isdigit()]
        work.require(found == line.split(), f"{row[0]}: {' '.join(found)}")
    return work.computed(
        "every number but the bound 2^{183} for all games by day 3, which is Siegel's",
        tables=[Table("Games by day", ("", "0", "1", "2", "3", "4"), rows)],
        notes=["The column for day 4 is from the text: 22 impartial games."],
    )


@STATEMENTS(
    "theorem 5.1", "Every pair of a normal and a misère outcome occurs for a dicot.", title="Two outcomes"
)
def _theorem_5_1(work: Work) -> Finding:
    found = _both_outcomes()
    for (normal, misere), g in work.cases(found.items()):
        work.require(g.outcome() is normal and plain_outcome(g) is misere, named(g))
    work.require(len(found) == 16, f"{len(found)} of 16 pairs")
    rows = tuple(
        (misere.value, *(f"`{named(found[normal, misere])}`" for normal in _COLUMNS)) for misere in _COLUMNS
    )
    head = ("misère ↓ normal →", *(each.value for each in _COLUMNS))
    return work.computed(
        "the simplest dicot by day 3 for each of the 16 pairs", tables=[Table("Dicots", head, rows)]
    )


_COLUMNS = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)


@cache
def _both_outcomes() -> dict[tuple[Outcome, Outcome], Form]:
    found: dict[tuple[Outcome, Outcome], Form] = {}
    for g in sorted(_unreduced(), key=lambda g: (g.tree_size(), g.birthday(), str(g))):
        found.setdefault((g.outcome(), outcome(g)), g)
    return found


@STATEMENTS("figure 5", "Game trees of sixteen dicots, one for each pair of a normal and a misère outcome.")
def _figure_5(work: Work) -> Finding:
    found = _both_outcomes()
    cells = [
        (f"{normal} · {misere}", [tree_svg(found[normal, misere])])
        for misere, normal in work.cases(product(_COLUMNS, repeat=2))
    ]
    picture = gallery(cells, columns=4, title="Normal and misère outcomes of dicots")
    return work.computed(
        "the dicots of Theorem 5.1; those with the smallest trees are drawn, which need not be the printed ones",
        pictures=[Picture.of(picture, "Below each dicot its normal outcome, then its misère outcome.")],
    )


@cache
def _sums() -> dict[tuple[Outcome, Outcome, Outcome], tuple[Form, Form]]:
    """For each three outcomes the simplest pair of dicots with the first two whose sum has the third."""
    order = [Outcome.P, Outcome.L, Outcome.R, Outcome.N]
    wanted = {key for key in product(order, repeat=3) if order.index(key[0]) <= order.index(key[1])}
    simple = sorted(_unreduced(), key=lambda g: (g.tree_size(), g.birthday(), str(g)))[:400]
    found: dict[tuple[Outcome, Outcome, Outcome], tuple[Form, Form]] = {}
    pairs = sorted(product(range(len(simple)), repeat=2), key=sum)
    for i, j in pairs:
        g, h = simple[i], simple[j]
        key = outcome(g), outcome(h), outcome(g, h)
        if key in wanted:
            found[key] = g, h
            wanted.remove(key)
            if not wanted:
                break
    return found


@STATEMENTS(
    "theorem 5.2",
    "For any three outcomes there are two dicots with the first two whose sum has the third.",
    title="Sums can have any outcome",
    cost=0.5,
)
def _theorem_5_2(work: Work) -> Finding:
    found = _sums()
    rows: list[tuple[str, ...]] = []
    for (a, b, c), (g, h) in work.cases(found.items()):
        work.require((plain_outcome(g), plain_outcome(h), plain_outcome(g + h)) == (a, b, c), f"{g} and {h}")
        rows.append((f"{a} + {b} = {c}", f"`{named(g)}`", f"`{named(h)}`"))
    work.require(len(found) == 40, f"{len(found)} of 40 combinations")
    rows.sort()
    return work.computed(
        "a pair for each of the 40 combinations; the other 24 of 64 follow by exchanging the two dicots",
        tables=[Table("Dicots with given outcomes", ("outcomes", "G", "H"), tuple(rows))],
    )


@STATEMENTS("figure 6", "Game trees of pairs of dicots for all combinations of outcomes.", cost=0.5)
def _figure_6(work: Work) -> Finding:
    found = _sums()
    cells = [
        (f"{a} + {b} = {c}", [tree_svg(found[a, b, c][0]), tree_svg(found[a, b, c][1])])
        for a, b, c in work.cases(product(_COLUMNS, repeat=3))
        if (a, b, c) in found
    ]
    picture = gallery(cells, columns=4, title="Sums of dicots")
    return work.computed(
        "the pairs of Theorem 5.2; the simplest ones are drawn, which need not be the printed ones",
        pictures=[Picture.of(picture, "Two dicots each, with their outcomes and that of their sum.")],
    )
