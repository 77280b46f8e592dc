"""Section 9: misère play, in which whoever cannot move wins."""

from __future__ import annotations

from collections import Counter

from farstar._core import Form
from farstar.papers.bipass.stones import BIPASS, collectives, excess, misere_outcome, outcome, show, strips_to
from farstar.papers.bipass.sums import sums_to
from farstar.papers.finding import Finding, Table
from farstar.papers.misere import STAR, ZERO, Pool, all_members, plain_outcome
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation
from farstar.universes import ALL, DICOT

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()


@STATEMENTS(
    "example 7",
    "In misère play Left wins a black stone before n white ones whoever starts, for every n > 2; for n = 2 she wins "
    "moving first only.",
)
def _example_7(work: Work) -> Finding:
    most = work.pick(60, 200, 600)
    rows: list[tuple[str, str, str]] = []
    for n in work.cases(range(1, most + 1)):
        strip = "b" + "w" * n
        expected = Outcome.L if n > 2 else Outcome.N if n == 2 else Outcome.P
        work.require(BIPASS.parse(strip).misere_outcome() is expected, f"n = {n}, by the library")
        if n < 40:
            work.require(misere_outcome((strip,)) is expected, f"n = {n}")
        if n < 6:
            rows.append((strip, str(outcome((strip,))), str(expected)))
    wins = [str(x) for x in BIPASS.parse("bwww").winning_moves("left", misere=True)]
    work.require(wins == ["bw"], f"Left wins bwww by {wins}")
    work.require([str(x) for x in BIPASS.parse("bwww").right] == ["bww"], "Right's move in bwww")
    again = [str(x) for x in BIPASS.parse("bww").winning_moves("left", misere=True)]
    work.require(again == ["bw"], f"Left wins bww by {again}")
    return work.all_cases(
        f"all n up to {most} by the library, and below 40 by trying all moves",
        tables=[Table("Black headed larvae", ("strip", "normal play", "misère play"), tuple(rows))],
        notes=["In bwww Left wins by moving to bw; if Right starts he must move to bww, and she answers bw."],
    )


@STATEMENTS("lemma 20", "`*` + `*` equals 0 modulo dicots in misère play.", title="Two stars")
def _lemma_20(work: Work) -> Finding:
    both = STAR + STAR
    work.require(DICOT.compare(both, ZERO) is Relation.EQUAL, "* + * and 0, by the library")
    pool = Pool(all_members("dicot", 2))
    work.require(pool.ge(both, ZERO) and pool.ge(ZERO, both), "a dicot by day 2 tells * + * from 0")
    for n in range(work.pick(8, 11, 13)):
        for c in work.cases(collectives(n)):
            doubled = tuple(sorted((*c, "bw", "bw")))
            work.require(misere_outcome(doubled) is misere_outcome(c), lambda: f"{show(c)} + bw + bw")
    telling = (
        work.smallest_failure(
            (
                x
                for x in map(
                    Form.parse, ("0", "1", "-1", "{1|}", "{|1}", "{1|1}", "{1|-1}", "{|{1|}}", "{{|1}|1}")
                )
            ),
            lambda x: plain_outcome(both + x) is plain_outcome(x),
        )
        if ALL.compare(both, ZERO) is not Relation.EQUAL
        else None
    )
    work.require(telling is not None, "* + * equals 0 modulo all games")
    return work.all_cases(
        f"by the library's test for dicots; beside the {len(pool.members)} dicots by day 2; and beside all "
        f"{work.count} sums of fewer than {work.pick(8, 11, 13)} stones, by trying all moves",
        notes=[f"It needs dicots: beside `{telling}` the outcome of `*` + `*` is not that of 0."],
    )


@STATEMENTS(
    "theorem 21",
    "In misère play, too, Left wins every sum with Δ ≥ 2, whoever starts.",
    title="Two ahead in misère play",
    cost=1.5,
)
def _theorem_21(work: Work) -> Finding:
    most = work.pick(12, 16, 17)
    close: dict[int, Counter[tuple[Outcome, Outcome]]] = {delta: Counter() for delta in (-1, 0, 1)}
    for c in work.cases(sums_to(most)):
        delta = excess(c)
        found = misere_outcome(c)
        if abs(delta) > 1:
            expected = Outcome.L if delta > 1 else Outcome.R
            work.require(found is expected, lambda: f"{show(c)} is {found}")
        elif sum(map(len, c)) <= 12:
            close[delta][outcome(c), found] += 1
    for strip in strips_to(work.pick(9, 12, 14)):
        library = BIPASS.parse(strip).misere_outcome()
        work.require(library is misere_outcome((strip,)), lambda: f"{strip}, by the library {library}")
    for n in range(work.pick(8, 10, 11)):
        for c in collectives(n):
            library = BIPASS.parse(".".join(c)).misere_outcome()
            work.require(library is misere_outcome(c), lambda: f"{show(c)}, by the library {library}")
    pairs = [(a, b) for a in Outcome for b in Outcome if any(counts[a, b] for counts in close.values())]
    rows = tuple((str(d), *(str(close[d][pair]) for pair in pairs)) for d in close)
    return work.all_cases(
        f"all sums of up to {most} stones, by trying all moves; single strips and smaller sums by the library, too",
        tables=[
            Table(
                f"Sums of up to {min(most, 12)} stones with |Δ| ≤ 1: outcomes in normal and in misère play",
                ("Δ", *(f"{a}, {b}" for a, b in pairs)),
                rows,
            )
        ],
        notes=[
            "In the proof the sum of strips b^{n}w, with black stones repeated, must read bw^{n}: without a "
            "unit-bypass of Left every strip is a black headed larva (Lemma 12)."
        ],
    )
