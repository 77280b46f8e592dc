"""Sections 2 and 3: the Δ-excess, unit-bypasses, who wins a single strip, and Table 1."""

from __future__ import annotations

from collections import Counter
from math import comb

from farstar._core import Form, Game
from farstar.papers.bipass.pictures import played
from farstar.papers.bipass.stones import (
    BIPASS,
    collective,
    collectives,
    excess,
    first_wins,
    interchange,
    negative,
    neighbour_bypasses,
    options,
    outcome,
    show,
    strips,
    strips_to,
    unit_bypass,
    value,
)
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome

__all__ = ["STATEMENTS", "TABLE_1"]

STATEMENTS = Statements()

# position, outcome and value as the text at hand prints them
TABLE_1 = (
    ("bw", "N", "*"),
    ("bww", "L", "^"),
    ("bwww", "L", "^^*"),
    ("bwww", "N", "*"),
    ("bbww", "N", "{*,^|*,v}"),
    ("bwwww", "L", "^^"),
    ("bwwbw", "L", "^"),
    ("bwbww", "L", "{^^*|^,{*,^|*,v}}"),
    ("bbwww", "L", "{0|{*,^|*,v},{^^*|^,{*,^|*,v}}}"),
)


@STATEMENTS(
    "definition 1",
    "Δ of a strip is the number of its white stones less that of its black ones; Δ of a sum is the sum of those of "
    "its strips. A strip with a stone of one colour alive has one of the other, too.",
    title="Δ-excess",
)
def _definition_1(work: Work) -> Finding:
    most = work.pick(12, 15, 18)
    rows: list[tuple[str, ...]] = []
    for n in range(2, most + 1):
        counts = Counter(map(excess, strips(n)))
        work.count += sum(counts.values())
        for delta, found in counts.items():
            black = (n - delta) // 2
            work.require(found == comb(n - 2, black - 1), f"{found} strips of {n} stones with Δ = {delta}")
        if n < 9:
            rows.append((str(n), *(str(counts.get(delta, 0)) for delta in range(-6, 7))))
    for strip in strips_to(min(most, 12)):
        work.require("b" in strip and "w" in strip, strip)
        work.require(excess(negative(strip)) == -excess(strip), f"{strip} and its negative")
    return work.all_cases(
        f"all strips of up to {most} stones: there are C(n − 2, k − 1) with n stones and k black ones",
        tables=[
            Table(
                "Strips by stones and Δ",
                ("stones", *(f"{d:+d}" if d else "0" for d in range(-6, 7))),
                tuple(rows),
            )
        ],
    )


def _first_wrong(work: Work, printed: tuple[tuple[str, str, str], ...]) -> list[tuple[str, str, str]]:
    wrong = [
        row
        for row in printed
        if outcome(collective(row[0])) is not Outcome(row[1]) or value(row[0]) != Game(row[2])
    ]
    work.require(wrong, "the printed table has no misprint")
    return wrong


@STATEMENTS(
    "table 1",
    "The strips of up to five stones with at least as many white as black ones: outcome, value, Δ and atomic weight. "
    "Δ is the atomic weight.",
)
def _table_1(work: Work) -> Finding:
    expected = [s for s in strips_to(5) if excess(s) >= 0]
    wrong = _first_wrong(work, TABLE_1)
    work.require([row[0] for row in wrong] == ["bwww", "bwwww"], f"wrong are {wrong}")
    places = [row[0] for row in TABLE_1]
    (lost,) = set(expected) - set(places)
    work.require(Counter(places)["bwww"] == 2 and len(places) == len(expected), "the printed positions")
    mended = tuple(
        (lost, *row[1:]) if row == wrong[0] else ("bwwww", "L", "^3") if row == wrong[1] else row
        for row in TABLE_1
    )
    rows: list[tuple[str, ...]] = []
    for strip, found, text in work.cases(mended):
        tree = _tree(strip)
        work.require(outcome(collective(strip)) is Outcome(found), f"the outcome of {strip}")
        work.require(BIPASS.parse(strip).outcome() is Outcome(found), f"the library's outcome of {strip}")
        work.require(value(strip) == tree.value() == Game(text), f"the value of {strip}")
        weight = value(strip).atomic_weight()
        work.require(weight == excess(strip), f"the atomic weight of {strip} is {weight}")
        rows.append((strip, found, f"`{value(strip)}`", str(excess(strip)), str(weight)))
    work.require({row[0] for row in rows} == set(expected), "the table does not list every strip once")
    cells = [(f"{row[0]}, {row[1]}, {row[2].strip('`')}", [row[0]]) for row in rows]
    return work.computed(
        "outcomes by trying all moves, values by the library from the literal tree of the paper's rule",
        tables=[
            Table("Table 1, rebuilt", ("position", "outcome", "value", "Δ", "atomic weight"), tuple(rows))
        ],
        pictures=[
            Picture.of(played(cells, "Table 1", columns=3), "The nine strips, their outcomes and values.")
        ],
        correction=Correction(
            "a second row for bwww, with outcome N and value `*`; and the value ⇑ for bwwww",
            f"bwww, which has outcome {outcome(('bwww',))} and value `{value('bwww')}`; and bwwww, which has "
            f"value `{value('bwwww')}`",
            f"the strip of that row is {lost}, the only one that the print leaves out; bwwww has value 3·↑",
        ),
    )


def _tree(strip: str) -> Form:
    right = {negative(x) for x in interchange(negative(strip))}
    return Form(map(_tree, interchange(strip)), map(_tree, right))


@STATEMENTS(
    "definition 2",
    "If a player has at least two stones on a strip, moving the foremost to the end is a unit-bypass; a "
    "neighbour-bypass exchanges two neighbours. A unit-bypass raises the mover's lead by one and leaves a living "
    "strip; bw → 0 is none. In bww + bw both players win, moving first, by a neighbour-bypass.",
    title="Unit-bypass",
)
def _definition_2(work: Work) -> Finding:
    most = work.pick(11, 14, 17)
    for strip in work.cases(strips_to(most)):
        found = unit_bypass(strip)
        work.require((found is None) == (strip.count("b") == 1), f"{strip}: a unit-bypass needs two stones")
        if found is not None:
            work.require(found in interchange(strip), f"{strip} to {found} is no move")
            work.require(found and excess(found) == excess(strip) + 1, f"{strip} to {found}")
        near = neighbour_bypasses(strip)
        work.require(set(near) <= set(interchange(strip)), f"the neighbour-bypasses of {strip}")
    both = collective("bww", "bw")
    work.require(outcome(both) is Outcome.N, "bww + bw is no N-position")
    left = {o for o in options(both) if not first_wins(collective(*map(negative, o)))}
    right = {o for o in options(collective("bbw", "bw")) if not first_wins(collective(*map(negative, o)))}
    work.require(collective("bw", "bw") in left, "Left does not win bww + bw by bww → bw")
    work.require(right == {("bw", "bw")}, f"Right wins bww + bw by {right}")
    work.require(unit_bypass("bbw") == "bw" == neighbour_bypasses("bbw")[0], "Right's move in bww")
    others = ", ".join(sorted(show(o) for o in left - {("bw", "bw")}))
    return work.all_cases(
        f"all strips of up to {most} stones; bww + bw by trying all moves",
        notes=[
            "In bww + bw Left wins by moving to bw + bw and, also by a neighbour-bypass, to "
            f"{others}; Right's only winning move, to bw + bw, is a neighbour-bypass and his unit-bypass."
        ],
    )


@STATEMENTS(
    "lemma 3",
    "On a strip with at least two black stones exactly one move of Left raises Δ, by one. On one with a single black "
    "stone and more than two stones every move lowers Δ.",
)
def _lemma_3(work: Work) -> Finding:
    most = work.pick(11, 14, 17)
    for strip in work.cases(strips_to(most)):
        changes = [excess(x) - excess(strip) for x in interchange(strip)]
        if strip.count("b") > 1:
            work.require([c for c in changes if c > 0] == [1], f"{strip}: Left's moves change Δ by {changes}")
        elif len(strip) > 2:
            right = [-excess(x) - excess(strip) for x in interchange(negative(strip))]
            work.require(max(*changes, *right) < 0, f"{strip}: {changes} and {right}")

    def reached(k: int) -> set[int]:
        return {excess(x) for x in interchange("b" + "w" * (k - 1))}

    work.require("bbw" in interchange("bwbw") and excess("bbw") < excess("bwbw"), "bwbw to bbw")
    for k in range(3, 40):
        work.require(excess("b" + "w" * (k - 1)) == k - 2, f"the larva of length {k}")
        work.require(reached(k) == set(range(k - 2)), f"the larva of length {k}: {reached(k)}")
    wrong = work.smallest_failure(range(3, 40), lambda k: reached(k) == set(range(k)))
    return work.all_cases(
        f"all strips of up to {most} stones, each with all moves",
        correction=Correction(
            "(in the text before the lemma) from the black headed larva of length k Left can move to atomic weight j "
            "for 0 ≤ j < k",
            f"k = {wrong}, bww: Left can move to atomic weight {', '.join(map(str, reached(wrong)))} alone",
            "0 ≤ j < k − 2, checked for all k below 40; the larva itself has atomic weight k − 2",
        ),
        notes=[
            "In the proof a move of another stone “cannot decrease Δ”; it cannot increase it: from bwbw Left can move "
            "to bbw, which lowers Δ by one."
        ],
    )


@STATEMENTS(
    "proposition 4",
    "A strip is a P-position if it is empty, else an N-position if Δ = 0, won by Left if Δ > 0 and by Right if Δ < 0.",
    title="Who wins a single strip",
    cost=0.7,
)
def _proposition_4(work: Work) -> Finding:
    most = work.pick(13, 16, 19)
    rows: list[tuple[str, ...]] = []
    work.require(outcome(()) is Outcome.P is BIPASS.parse("").outcome(), "the empty strip")
    for n in range(2, most + 1):
        counts: Counter[Outcome] = Counter()
        for strip in work.cases(strips(n)):
            delta = excess(strip)
            found = outcome((strip,))
            counts[found] += 1
            expected = Outcome.L if delta > 0 else Outcome.R if delta < 0 else Outcome.N
            work.require(found is expected, lambda: f"{strip} is {found}")
            if n <= work.pick(10, 14, 16):
                work.require(BIPASS.parse(strip).outcome() is expected, lambda: f"the library's {strip}")
        rows.append((str(n), *(str(counts[o]) for o in (Outcome.P, Outcome.L, Outcome.R, Outcome.N))))
    return work.all_cases(
        f"all strips of up to {most} stones by trying all moves; those of up to {work.pick(10, 14, 16)} by the "
        "library, too",
        tables=[Table("Strips by outcome", ("stones", "P", "L", "R", "N"), tuple(rows))],
    )


@STATEMENTS(
    "corollary 5",
    "The empty strip is the only P-position that is a single strip.",
    cost=0.8,
)
def _corollary_5(work: Work) -> Finding:
    most = work.pick(13, 16, 18)
    zero = Game(0)
    work.require(value("") == zero, "the empty strip is not 0")
    for strip in work.cases(strips_to(most)):
        work.require(value(strip) != zero, strip)
    sums = {n: sum(outcome(c) is Outcome.P for c in collectives(n)) for n in range(2, work.pick(8, 11, 13))}
    return work.all_cases(
        f"the values of all strips of up to {most} stones: none is 0",
        tables=[
            Table(
                "Sums of strips that are P-positions",
                ("stones", *map(str, sums)),
                (("sums", *map(str, sums.values())),),
            )
        ],
        notes=["Sums are another matter, as the table shows."],
    )


def _winning(c: tuple[str, ...]) -> list[tuple[str, ...]]:
    """The winning moves of Left in a sum."""
    return sorted(o for o in options(c) if not first_wins(collective(*map(negative, o))))


@STATEMENTS(
    "example 3",
    "In bbww + bw Left's only unit-bypass, to `^*`, loses: Right answers bw + bw. Her only winning move is the "
    "neighbour-bypass to bwbw + bw. In bbww alone the unit-bypass is her only winning move.",
)
def _example_3(work: Work) -> Finding:
    start = collective("bbww", "bw")
    bypass = collective("bww", "bw")
    work.require(unit_bypass("bbww") == "bww" and unit_bypass("bw") is None, "the unit-bypasses")
    work.require(Game.sum(map(value, bypass)) == Game("^*"), "the value of bww + bw")
    answers = {collective(*map(negative, o)) for o in options(collective(*map(negative, bypass)))}
    work.require(("bw", "bw") in answers, "Right cannot answer bw + bw")
    work.require(outcome(("bw", "bw")) is Outcome.P, "bw + bw is not lost for who moves")
    found = _winning(start)
    work.require(found == [collective("bwbw", "bw")], f"Left wins by {found}")
    work.require(_winning(("bbww",)) == [("bww",)], f"in bbww Left wins by {_winning(('bbww',))}")
    library = (BIPASS.parse("bbww") + BIPASS.parse("bw")).winning_moves("left")
    work.require([str(x) for x in library] == ["bwbw + bw"], f"by the library: {library}")
    wins = [
        c
        for n in range(2, 9)
        for c in collectives(n)
        if (moves := _winning(c)) and any(map(unit_bypass, c)) and not any(_is_unit(c, o) for o in moves)
    ]
    return work.computed(
        "all moves tried, and the library's winning moves",
        notes=[
            f"Among the sums of up to 8 stones there are {len(wins)} in which Left has a unit-bypass, wins moving "
            f"first, and no unit-bypass wins; the smallest is {show(wins[0])}."
        ],
    )


def _is_unit(c: tuple[str, ...], option: tuple[str, ...]) -> bool:
    return any(
        (after := unit_bypass(s)) is not None and collective(*c[:i], after, *c[i + 1 :]) == option
        for i, s in enumerate(c)
    )


@STATEMENTS("figure 4", "The sum bbww + bw, in which the only winning move is a neighbour-bypass.")
def _figure_4(work: Work) -> Finding:
    start = collective("bbww", "bw")
    (best,) = _winning(start)
    left = [o for o in sorted(options(start)) if o != best]
    work.require(all(first_wins(collective(*map(negative, o))) for o in left), "another move wins")
    cells = [("bbww + bw, N", ["bbww", "bw"]), (f"{show(best)}: the winning move", list(best))]
    cells += [(f"{show(o)}: loses", list(o)) for o in left]
    return work.computed(
        "Left's options, each by trying all moves",
        pictures=[
            Picture.of(played(cells, "Figure 4", columns=2), "The sum and Left's options."),
            Picture.of(BIPASS.parse("bbww").tree(), "The options of bbww with their values."),
        ],
    )
