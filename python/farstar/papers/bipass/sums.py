"""Sections 6 and 7: sums of strips by their Δ, and by the parity of their number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from farstar._core import Game
from farstar.papers.bipass.stones import (
    BIPASS,
    Collective,
    collective,
    collectives,
    excess,
    first_wins,
    is_larva,
    negative,
    neighbour_bypasses,
    options,
    outcome,
    show,
    unit_bypass,
    value,
)
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome

__all__ = ["STATEMENTS", "sums_to"]

STATEMENTS = Statements()
# Left wins moving first
FIRST = Outcome.L, Outcome.N
# sums of value ↑ and ↑∗
UP, UP_STAR = ("bww",), ("bww", "bw")


def sums_to(most: int, delta: int | None = None) -> Iterator[Collective]:
    """All sums of up to so many stones, the fewest first; with one Δ, if it is given.

    >>> [len(c) for c in sums_to(4, 0)]
    [0, 1, 2, 1, 1]
    """
    for n in range(most + 1):
        yield from (c for c in collectives(n) if delta is None or excess(c) == delta)


def _unit_bypasses(c: Collective) -> list[Collective]:
    """Where Left's unit-bypasses in a sum lead."""
    return [collective(*c[:i], after, *c[i + 1 :]) for i, s in enumerate(c) if (after := unit_bypass(s))]


def _holds_after(c: Collective) -> bool:
    """Whether Left has won a sum in which Right is to move."""
    return not first_wins(collective(*map(negative, c)))


def _sound(c: Collective) -> bool:
    """What the corrected strategy moves to: Δ ≥ 2, Δ = 1 with an odd number of strips, or evenly many strips bw."""
    delta = excess(c)
    return delta > 1 or (delta == 1 and len(c) % 2 == 1) or (set(c) <= {"bw"} and len(c) % 2 == 0)


@STATEMENTS(
    "corollary 11",
    "A sum g with Δ ≥ 2 is > 0, one with Δ = 1 is |▷ 0, and so with −2, −1 for Right. With Δ ≥ 1 Left, moving first, "
    "wins by any unit-bypass; if there is none, by a move to Δ ≥ 2, to Δ = 1 with an odd number of strips, or to an "
    "even number of strips bw.",
    title="The two-ahead rule",
    cost=2,
)
def _corollary_11(work: Work) -> Finding:
    most = work.pick(12, 16, 17)
    ahead = {+2: (Outcome.L,), +1: FIRST, -1: (Outcome.R, Outcome.N), -2: (Outcome.R,), 0: tuple(Outcome)}
    units = others = 0
    for c in work.cases(sums_to(most)):
        delta = excess(c)
        found = outcome(c)
        work.require(found in ahead[max(-2, min(2, delta))], lambda: f"{show(c)} is {found}")
        work.require(
            delta != 1 or len(c) % 2 == 0 or found is Outcome.L, lambda: f"{show(c)}, {len(c)} strips"
        )
        if delta < 1:
            continue
        bypasses = _unit_bypasses(c)
        units += len(bypasses)
        for after in bypasses:
            work.require(_holds_after(after), lambda: f"{show(c)}: the unit-bypass to {show(after)} loses")
        if not bypasses:
            mended = [after for after in options(c) if _sound(after)]
            others += 1
            work.require(mended, lambda: f"{show(c)} has no move of the corrected strategy")
            work.require(all(map(_holds_after, mended)), lambda: f"{show(c)}: {mended}")
    for n in range(work.pick(8, 10, 12)):
        for c in collectives(n):
            found = (BIPASS.parse(".".join(c))).outcome()
            work.require(found is outcome(c), lambda: f"{show(c)}: by the library {found}")
    stuck = [c for c in sums_to(most) if excess(c) >= 1 and not _unit_bypasses(c)]
    failing = work.smallest_failure(stuck, _neighbours_win)
    later = work.smallest_failure((c for c in stuck if excess(c) == 2), _neighbours_win)
    wins = sorted(o for o in options(failing) if _holds_after(o))
    return work.all_cases(
        f"all sums of up to {most} stones, by trying all moves: {units} unit-bypasses ahead win, and the corrected "
        f"strategy in the {others} sums ahead without one; those of fewer than {work.pick(8, 10, 12)} by the library, "
        "too",
        correction=Correction(
            "if there is no unit-bypass, Left may play a neighbour-bypass on any strip until the game ends",
            f"{show(failing)}: the neighbour-bypass leads to {show(_neighbours(failing)[0])}, which Right takes; Left "
            f"wins by moving to {show(wins[0])}. With Δ = 2 it fails first at {show(later)}",
            "then every strip is bw…w, and Left wins by any move to Δ ≥ 2, to Δ = 1 with an odd number of strips, or "
            "to an even number of strips bw; there always is one",
        ),
        notes=["A sum of an odd number of strips with Δ = 1 is > 0: of the same bound all were tried."],
    )


def _neighbours(c: Collective) -> list[Collective]:
    return [
        collective(*c[:i], after, *c[i + 1 :]) for i, s in enumerate(c) for after in neighbour_bypasses(s)
    ]


def _neighbours_win(c: Collective) -> bool:
    """Whether Left wins by every neighbour-bypass."""
    return all(map(_holds_after, _neighbours(c)))


@STATEMENTS(
    "lemma 12",
    "If Left has no unit-bypass in a sum, every strip is a black headed larva; if moreover Δ = 0, every strip is bw, "
    "and if Δ = 1, every strip but one, which is bww.",
    cost=0.4,
)
def _lemma_12(work: Work) -> Finding:
    most = work.pick(12, 16, 17)
    without = 0
    for c in work.cases(sums_to(most)):
        larvae = all(s == "b" + "w" * (len(s) - 1) and is_larva(s) for s in c)
        none = not _unit_bypasses(c)
        without += none
        work.require(none == larvae, lambda: show(c))
        if none and excess(c) in (0, 1):
            expected = Counter({"bw": len(c) - excess(c)}) + Counter({"bww": excess(c)})
            work.require(Counter(c) == expected, lambda: show(c))
    return work.all_cases(f"all sums of up to {most} stones, {without} of them without a unit-bypass of Left")


@STATEMENTS(
    "lemma 13",
    "A sum of an odd number of strips with Δ = 0 is an N-position.",
    cost=0.5,
)
def _lemma_13(work: Work) -> Finding:
    most = work.pick(12, 16, 18)
    rows: dict[int, Counter[Outcome]] = {}
    for c in work.cases(sums_to(most, 0)):
        found = outcome(c)
        rows.setdefault(len(c), Counter())[found] += 1
        work.require(len(c) % 2 == 0 or found is Outcome.N, lambda: f"{show(c)} is {found}")
    outcomes = (Outcome.P, Outcome.N, Outcome.L, Outcome.R)
    table = tuple((str(k), *(str(rows[k][o]) for o in outcomes)) for k in sorted(rows))
    return work.all_cases(
        f"all {work.count} sums with Δ = 0 of up to {most} stones, by trying all moves",
        tables=[Table("Sums with Δ = 0, by their number of strips", ("strips", *map(str, outcomes)), table)],
        notes=["The even numbers of strips are in the table for comparison: there all four outcomes occur."]
        if all(any(rows[k][o] for k in rows) for o in outcomes)
        else ["The even numbers of strips are in the table for comparison."],
    )


def _larvae(most: int, longest: int = 99) -> Iterator[Collective]:
    """All sums of larvae of up to so many stones; of the two that have as many stones the white headed is second."""
    yield ()
    for length in range(2, min(most, longest) + 1):
        for strip in dict.fromkeys(("b" + "w" * (length - 1), "b" * (length - 1) + "w")):
            for rest in _larvae(most - length, length):
                if all(len(other) < length or other <= strip for other in rest):
                    yield collective(strip, *rest)


@STATEMENTS(
    "proposition 14",
    "A sum of an even number of larvae with Δ = 0 is 0.",
    title="Larvae",
    cost=0.2,
)
def _proposition_14(work: Work) -> Finding:
    most = work.pick(18, 26, 32)
    odd = 0
    for c in work.cases(c for c in _larvae(most) if excess(c) == 0):
        total = Game.sum(map(value, c))
        odd += len(c) % 2
        work.require(total == (Game("*") if len(c) % 2 else Game(0)), lambda: f"{show(c)} is {total}")
        if sum(map(len, c)) <= work.pick(16, 20, 24):
            expected = Outcome.N if len(c) % 2 else Outcome.P
            work.require(outcome(c) is expected, lambda: f"{show(c)}, by trying all moves")
    printed = collective("bww", "bww", "bww", "bbbww")
    mended = collective("bww", "bww", "bww", "bbbbw")
    work.require(excess(printed) != 0 or not all(map(is_larva, printed)), "the printed example is one")
    found = Game.sum(map(value, printed))
    work.require(found != Game(0) and outcome(printed) is not Outcome.P, f"{show(printed)} is 0")
    stones = Counter("".join(mended))
    work.require((stones["b"], stones["w"]) == (7, 7), f"the stones of {show(mended)}")
    work.require(outcome(mended) is Outcome.P and Game.sum(map(value, mended)) == Game(0), show(mended))
    return work.all_cases(
        f"all {work.count} sums of larvae with Δ = 0 of up to {most} stones by their values, and of up to "
        f"{work.pick(16, 20, 24)} by trying all moves",
        correction=Correction(
            "the example bww + bww + bww + bbbww, in which the players have seven stones each",
            f"{show(printed)}: the last strip is no larva, Δ = {excess(printed)}, and the outcome is "
            f"{outcome(printed)}",
            "the example is bww + bww + bww + bbbbw, which is 0",
        ),
        notes=[f"The {odd} sums of an odd number of larvae with Δ = 0 are `*`."],
    )


@STATEMENTS(
    "theorem 15",
    "Let g be a sum of n strips with Δ = 0. If n is odd, g ∥ 0, ↓∗ < g < ↑∗ and ↓ ◁| g ◁| ↑, and if every strip is "
    "`*`, g = `*`. If n is even, g ∥ `*`, ↓ < g < ↑ and ↓∗ ◁| g ◁| ↑∗, and if every strip is a larva, g = 0.",
    title="Bounds by parity",
    cost=0.5,
)
def _theorem_15(work: Work) -> Finding:
    most = work.pick(10, 14, 16)
    for c in work.cases(c for c in sums_to(most, 0)):
        odd = len(c) % 2
        narrow, wide = (UP_STAR, UP) if odd else (UP, UP_STAR)
        work.require(
            outcome(c if odd else collective(*c, "bw")) is Outcome.N, lambda: f"{show(c)}, the first item"
        )
        for k in (c, collective(*map(negative, c))):
            work.require(outcome(collective(*k, *narrow)) is Outcome.L, lambda: f"{show(k)}, the second item")
            work.require(outcome(collective(*k, *wide)) in FIRST, lambda: f"{show(k)}, the third item")
        if odd and all(value(s) == Game("*") for s in c):
            work.require(Game.sum(map(value, c)) == Game("*"), lambda: f"{show(c)}, all stars")
        if not odd and all(map(is_larva, c)):
            work.require(outcome(c) is Outcome.P, lambda: f"{show(c)}, all larvae")
    library = 0
    star, up = Game("*"), Game("^")
    for c in sums_to(work.pick(8, 12, 14), 0):
        g = Game.sum(map(value, c))
        inner, outer = (up + star, up) if len(c) % 2 else (up, up + star)
        library += 1
        work.require(-inner < g < inner, lambda: f"{show(c)}, by values")
        work.require(not g <= -outer and not g >= outer, lambda: f"{show(c)}, by values")

    def both(bound: Game) -> Collective:
        return work.smallest_failure(sums_to(8, 0), lambda c: -bound < Game.sum(map(value, c)) < bound)

    plain, hatted = both(up), both(up + star)
    equal = {n: Counter(_bounded(c) for c in sums_to(8, 0) if len(c) == n) for n in range(5)}
    kinds = sorted({kind for counts in equal.values() for kind in counts})
    rows = tuple((str(n), *(str(counts[kind]) for kind in kinds)) for n, counts in equal.items())
    return work.all_cases(
        f"all {work.count} sums with Δ = 0 of up to {most} stones by trying all moves, with bww for ↑ and bww + bw for "
        f"↑∗; {library} of them by the library's values, too",
        tables=[
            Table("Sums with Δ = 0 of up to 8 stones: what they are confused with", ("strips", *kinds), rows)
        ],
        correction=Correction(
            "(in the text at hand) the bounds ⇓ < g < ⇑ and ⇓ ◁| g ◁| ⇑ for both parities",
            f"with ↑ for both they fail at {show(plain)}, an odd number of strips, and with ↑̂ = ↑∗ at "
            f"{show(hatted)}, an even number; with ⇑ they hold, but say no more than Corollary 11",
            "n odd: ↓∗ < g < ↑∗ and ↓ ◁| g ◁| ↑; n even: ↓ < g < ↑ and ↓∗ ◁| g ◁| ↑∗",
        ),
    )


def _bounded(c: Collective) -> str:
    g = Game.sum(map(value, c))
    names = {"0": Game(0), "∗": Game("*"), "↑": Game("^"), "↑∗": Game("^*")}
    return ", ".join(name for name, other in names.items() if g.is_confused_with(other)) or "none"
