"""Section 8: values that no sum of strips has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar._core import Form, Game
from farstar.papers.bipass.stones import (
    collective,
    collectives,
    interchange,
    negative,
    outcome,
    show,
    strips_to,
    value,
)
from farstar.papers.bipass.weights import all_small
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.misere import random_form
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
STAR, STAR_2 = Form.nimber(1), Form.nimber(2)


@STATEMENTS(
    "lemma 16",
    "If both players can move to 0 on a single strip, it is bw.",
    cost=0.2,
)
def _lemma_16(work: Work) -> Finding:
    most = work.pick(12, 15, 18)
    zero = Game(0)
    for strip in work.cases(strips_to(most)):
        left, right = interchange(strip), interchange(negative(strip))
        work.require(("" in left and "" in right) == (strip == "bw"), strip)
        work.require(("" in left) == (strip.count("b") == 1), f"{strip}: Left's move to the empty strip")
        if len(strip) < work.pick(9, 12, 14):
            work.require(
                ("" in left) == any(value(x) == zero for x in left), f"{strip}: an option of value 0"
            )
    return work.all_cases(
        f"all strips of up to {most} stones, with their literal options; for those of fewer than "
        f"{work.pick(9, 12, 14)} stones no other option has value 0",
        notes=["The proof cites Corollary 5 as a proposition."],
    )


@STATEMENTS(
    "proposition 17",
    "No single strip has value `*2` or ↑̂ = `^*`.",
    cost=0.5,
)
def _proposition_17(work: Work) -> Finding:
    most = work.pick(12, 15, 18)
    excluded = {Game("*2"), Game("^*"), Game("v*")}
    found = set(all_small())
    seen: dict[Game, str] = {}
    for strip in work.cases(strips_to(most)):
        g = value(strip)
        work.require(g not in excluded, strip)
        if g in found:
            seen.setdefault(g, strip)
    work.require(outcome(collective("bww", "bw", "bbw", "bw")) is Outcome.P, "bww + bw is not ^*")
    work.require(Game.sum(map(value, ("bww", "bw"))) == Game("^*"), "the value of bww + bw")
    rows = tuple((f"`{g}`", strip) for g, strip in seen.items())
    return work.all_cases(
        f"the values of all strips of up to {most} stones",
        tables=[Table("All-small values by day 3 that a single strip has", ("value", "a strip"), rows)],
        notes=["A sum has the value `^*`: bww + bw."],
    )


def _inflated() -> Iterator[Form]:
    """Literal dicots of value *2 that are not *2 itself, the smallest first: *2 with another option that is no use."""
    zero = Form.integer(0)
    spare = [Form([STAR], [STAR]), Form([zero], [STAR]), Form([STAR], [zero]), Form([zero, STAR], [STAR])]
    for extra in spare:
        for left, right in product(([zero, STAR], [zero, STAR, extra], [extra, STAR]), repeat=2):
            form = Form(left, right)
            if form != STAR_2 and form.value() == Game("*2"):
                yield form


@STATEMENTS(
    "lemma 18",
    "Let h = `*` + g be a position of a ruleset in which no position simpler than h has value `*2`. Then h does not "
    "have value `*2`.",
    cost=0.9,
)
def _lemma_18(work: Work) -> Finding:
    chance = work.random()
    threes = passed = 0
    target = Game("*3")
    pool: list[Form] = [*_inflated(), STAR_2]
    zero = Form.integer(0)
    for _ in work.cases(range(work.pick(400, 6000, 60_000))):
        twos = [chance.choice(pool) for _ in range(2)]
        extras = [random_form(chance, 3, "dicot") for _ in range(chance.randint(0, 2))]
        sides = [
            [zero, STAR, *twos[: chance.randint(0, 2)], *chance.sample(extras, len(extras) // 2)]
            for _ in "LR"
        ]
        g = Form(*sides) if chance.random() < 0.8 else random_form(chance, 4, "dicot")
        h = STAR + g
        if g.value() == target:
            threes += 1
            for side in (g.left, g.right):
                work.require(
                    any(x.value() == Game("*2") for x in side), lambda: f"{g} has no option of value *2"
                )
        if all(x.value() != Game("*2") for x in h.followers() if x != h):
            passed += 1
            work.require(h.value() != Game("*2"), lambda: f"{h}")
    work.require(threes > 20 and passed > 20, f"{threes} of value *3, {passed} without *2 below")

    def literal_base_is_enough(two: Form) -> bool:
        g = Form([zero, STAR, two], [zero, STAR, two])
        literal = STAR_2 in (STAR + g).followers()
        return literal or (STAR + g).value() != Game("*2")

    failing = work.smallest_failure(_inflated(), literal_base_is_enough)
    return work.random_cases(
        f"{work.count} random dicots g, {threes} of value `*3`: each of these has an option of value `*2` for either "
        f"player, which is simpler than `*` + g; and of the {passed} sums `*` + g below which `*2` does not occur none "
        "has that value",
        correction=Correction(
            "if the literal form {0,∗|0,∗} does not occur in a ruleset, no position of the form ∗ + g has value ∗2",
            f"the ruleset of all followers and sums of h = ∗ + g, where g = {{0,∗,x|0,∗,x}} and x = `{failing}`: x has "
            "value ∗2 but not its literal form, and h has value ∗2",
            "it needs that no position simpler than h has value ∗2; so it is used in Theorem 19, where h is a smallest "
            "position of that value",
        ),
        notes=[
            "In that ruleset no sum of two positions other than 0 has an option 0, so that the literal form of `*2` "
            "does not come in by sums.",
            "The condition that “the component `*` does not appear in the canonical form of g” can be read in several "
            "ways; the corrected statement does without it.",
        ],
    )


@STATEMENTS(
    "theorem 19",
    "No sum of strips has value `*2`.",
    title="No ∗2",
    cost=3,
)
def _theorem_19(work: Work) -> Finding:
    most, by_value = work.pick(12, 16, 17), work.pick(10, 13, 14)
    zeros = stars = 0
    for n in range(most + 1):
        for c in work.cases(collectives(n)):
            work.require(outcome(tuple(sorted((*c, "*2")))) is not Outcome.P, lambda: f"{show(c)} is *2")
            if n <= by_value:
                g = Game.sum(map(value, c))
                zeros += g == Game(0)
                stars += g == Game("*")
                work.require(not g.is_nimber() or g in (Game(0), Game("*")), lambda: f"{show(c)} is {g}")
    missing = _first_found(by_value)
    found = [f"`{g}`" for g, c in missing.items() if c is not None]
    rows = tuple((f"`{g}`", show(c)) for g, c in missing.items() if c is not None)
    return work.all_cases(
        f"all {work.count} sums of up to {most} stones: beside `*2` none is a P-position, by trying all moves. By "
        "their "
        f"values those of up to {by_value} stones are no nimber but 0 ({zeros} of them) and `*` ({stars})",
        tables=[Table("The all-small values by day 3 that sums have", ("value", "the first sum"), rows)],
        notes=[
            "Nor has any sum the value `*n` with n > 2: it would have an option of value `*2`.",
            f"Of the {len(missing)} all-small values by day 3 only {len(found)} are values of sums of up to {by_value} "
            "stones.",
        ],
    )


def _first_found(most: int) -> dict[Game, tuple[str, ...] | None]:
    """For every all-small value by day 3 the first sum that has it."""
    first: dict[Game, tuple[str, ...] | None] = dict.fromkeys(all_small())
    for n in range(most + 1):
        for c in collectives(n):
            g = Game.sum(map(value, c))
            if g in first and first[g] is None:
                first[g] = c
    return first
