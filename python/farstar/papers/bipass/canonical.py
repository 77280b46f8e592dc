"""Example 4 and Section 4: canonical forms of strips, and the strips whose value is a multiple of ↑̂ and `*`."""

from __future__ import annotations

from collections.abc import Iterator

from farstar._core import Game
from farstar.papers.bipass.pictures import hat, played, written
from farstar.papers.bipass.stones import (
    BIPASS,
    collective,
    excess,
    negative,
    outcome,
    strips,
    strips_to,
    value,
)
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome
from farstar.rulesets import Position

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()


def _survivors(p: Position[str]) -> tuple[int, int]:
    """How many different values Left's options have, and how many options the canonical form has."""
    return len({x.value() for x in p.left}), len(p.value().left)


def _all_survive(p: Position[str]) -> bool:
    """Whether the canonical form has as many Left options as the position has moves for her."""
    different, canonical = _survivors(p)
    return len(p.left) == different == canonical


def _literally(p: Position[str]) -> bool:
    return {x.value() for x in p.left} == set(p.value().left)


@STATEMENTS(
    "example 4",
    "bbbwww is the only strip with exactly three options for each player whose canonical form has three for each. With "
    "four options each, the canonical form of one strip has four Left options; that of bbbbwwww has two for each "
    "player. Are there arbitrarily large strips all of whose Left options survive?",
    title="Complexity",
    cost=0.6,
)
def _example_4(work: Work) -> Finding:
    g, inner = Game("{*,^|*,v}"), Game([Game("^^*")], [Game("^"), Game("{*,^|*,v}")])
    h = Game([0], [g, inner])
    names = {g: "g", h: "h"}
    cube = BIPASS.parse("bbbwww")
    wanted = {g, h, Game([g, h], [-g, -h])}
    work.require(set(cube.value().left) == wanted, "the canonical options of bbbwww")
    printed_h = Game([0], [g, Game([Game("^*")], [Game("^"), g])])
    work.require(value("bbww") == g and value("bbwww") == h != printed_h, "the options' values")
    most = work.pick(11, 14, 16)
    for strip in work.cases(strips_to(most)):
        p = BIPASS.parse(strip)
        if len(p.left) == len(p.right) == 3:
            whole = (len(p.value().left), len(p.value().right)) == (3, 3)
            work.require(whole == (strip == "bbbwww"), f"{strip} has three options for each player")
    four = [
        s for s in strips_to(8) if len((p := BIPASS.parse(s)).left) == len(p.right) == 4 and _all_survive(p)
    ]
    work.require(four == ["bwbbbwww"], f"four options survive in {four}")
    printed = BIPASS.parse("bbbwwww")
    work.require((len(printed.left), len(printed.right)) != (4, 4), "bbbwwww has four options each")
    big = BIPASS.parse("bbbbwwww")
    work.require((len(big.left), len(big.right)) == (4, 4), "the options of bbbbwwww")
    work.require((len(big.value().left), len(big.value().right)) == (2, 2), "the canonical form of bbbbwwww")
    for one, other in (("bbwww", "bbwbww"), ("bbwww", "bwbbww"), ("bbwbww", "bwbbww")):
        found = outcome(collective(one, other))
        work.require(found is Outcome.N, f"{one} + {other} is {found}")
    for one, other in (("bbwww", "bbwwww"), ("bbwww", "bbwww")):
        work.require(outcome(collective(one, other)) is Outcome.L, f"{one} + {other}, as printed")
    work.require(outcome(collective("bbbww", "bbwbww")) is Outcome.N, "Right's unit-bypass wins")
    work.require(outcome(collective("bbwbww", "bbwbww")) is Outcome.P, "the mirror game is not 0")
    survive = _surviving(work, most)
    rows = tuple(
        (
            x.move,
            str(x),
            f"`{written(x.value(), names)}`",
            "yes" if x.value() in cube.value().left else "reversible",
        )
        for x in cube.left_moves()
    )
    cells = [(f"bbbwww = {written(cube.value(), names)}".replace("+-", "±"), ["bbbwww"])]
    cells += [(f"{text} = {shown.strip('`')}".replace("+-", "±"), [text]) for _, text, shown, _ in rows]
    return work.all_cases(
        f"all strips of up to {most} stones",
        tables=[
            Table(
                f"Left's options in bbbwww; g = `{g}`, h = `{{0|g,{{^^*|^,g}}}}`",
                ("move", "to", "value", "survives"),
                rows,
            ),
            survive,
        ],
        pictures=[
            Picture.of(played(cells, "Example 4", columns=2), "bbbwww and Left's options, with their values.")
        ],
        correction=Correction(
            "the second option is {0|g, {↑∗|↑, g}}; four options survive in bbbwwww; the sums bbwww + bbwwww and "
            "bbwww + wbbwww are N-positions, which shows options to be incomparable",
            "bbbwww: its option bbwww has {⇑∗|↑, g} there (Table 1); bbbwwww has "
            f"{len(printed.left)} options for Left, {len(printed.right)} for Right and {len(printed.value().left)} "
            "canonical Left option; Left wins both sums",
            "the inner option is {⇑∗|↑, g}; the strip with four options each is bwbbbwww; the sums are bbwww + bbwbww "
            "and bbwww + bwbbww, both N-positions; and the options of bbbwww survive in number only, for bbwwbw is "
            "reversible and its replacement is g",
        ),
        notes=[
            "The question has the answer yes, if only for strips of one option: by Theorem 7 b…bw with k + 1 black "
            "stones is {(k−1)·↓̂∗ | 0}, and its only Left option survives. Two options survive in b…bww and in "
            "bbwb…bw, as far as computed.",
            "bbwww + bbwbww being an N-position, Right's unit-bypass loses in bbbwww + bbwbww; he should move to "
            "bbwbww + bbwbww.",
        ],
    )


def _surviving(work: Work, most: int) -> Table:
    """The strips in which every Left option survives, by stones and options."""
    rows: list[tuple[str, str, str]] = []
    for n in range(2, most + 1):
        for strip in strips(n):
            p = BIPASS.parse(strip)
            if not _all_survive(p):
                continue
            usual = {"b" * (n - 1) + "w", "b" * (n - 2) + "ww", "bbw" + "b" * (n - 4) + "w"}
            if strip not in usual or n < 6:
                rows.append((strip, str(len(p.left)), "literally" if _literally(p) else "in number"))
    work.require({row[0] for row in rows if len(row[0]) > 5} == {"bbbwww", "bwbbbwww"}, f"also {rows}")
    families = (("b…bw", "1"), ("b…bww", "2"), ("bbwb…bw", "2"))
    rows += [(family, count, f"literally, seen to {most} stones") for family, count in families]
    return Table("Strips in which all Left options survive", ("strip", "Left options", "how"), tuple(rows))


@STATEMENTS("lemma 6", "k·↑̂∗ = {0 | (k − 1)·↑̂∗} for k > 0, where ↑̂ is `^*` and k·↑̂∗ is k·↑̂ + ∗.")
def _lemma_6(work: Work) -> Finding:
    most = work.pick(60, 200, 600)
    unit = Game([0, Game("*")], [0])
    work.require(unit == Game("^*"), "{0,*|0} is not ^*")
    last = Game("*")
    for k in work.cases(range(1, most + 1)):
        this = hat(k)
        work.require(this == Game([0], [last]) == last + unit, f"k = {k}")
        work.require(this == Game.up(k, (k + 1) % 2), f"k = {k}: it is not k·↑ + (k + 1)·*")
        last = this
    rows = tuple((str(k), f"`{hat(k)}`", f"`{{0|{hat(k - 1)}}}`") for k in range(1, 7))
    return work.all_cases(
        f"all k up to {most}: the sum of k times `{{0,*|0}}` and `*`, against the form on the right",
        tables=[Table("k·↑̂∗", ("k", "value", "form"), rows)],
        notes=["k·↑̂∗ is k·↑ for odd k and k·↑ + ∗ for even k."],
    )


def _family(most: int) -> Iterator[tuple[str, int, int]]:
    """The strips bw^{n+k}b^nw of the theorem."""
    for n in range(most // 2):
        for k in range(most - 2 * n - 1):
            yield "b" + "w" * (n + k) + "b" * n + "w", n, k


@STATEMENTS(
    "theorem 7",
    "A single strip equals k·↑̂∗, for k ≥ 0, exactly when it is bw^{n+k}b^{n}w for some n ≥ 0, and k·↓̂∗ exactly when "
    "it is bw^{n}b^{n+k}w.",
    title="Strips of value k·↑̂∗",
    cost=0.9,
)
def _theorem_7(work: Work) -> Finding:
    most = work.pick(13, 16, 18)
    family = {strip: k for strip, _, k in _family(most) if len(strip) <= most}
    family |= {negative(strip): -k for strip, k in list(family.items())}
    hats = {k: hat(k) for k in range(-most, most + 1)}
    seen = 0
    for strip in work.cases(strips_to(most)):
        is_hat = value(strip) == hats[excess(strip)]
        seen += is_hat
        work.require(is_hat == (strip in family), lambda: strip)
        work.require(not is_hat or family[strip] == excess(strip), lambda: f"{strip}: k is not Δ")
    far = work.pick(24, 40, 60)
    for strip, _, k in _family(far):
        if len(strip) == far:
            work.require(value(strip) == hat(k), lambda: strip)
            work.count += 1
    played = 0
    for strip, _, k in _family(work.pick(8, 10, 12)):
        against = collective(strip, "bw", *("bbw", "bw") * k)
        if sum(map(len, against)) <= work.pick(17, 22, 28):
            work.require(outcome(against) is Outcome.P, lambda: f"{strip} and {k} times bbw + bw, and bw")
            played += 1
    pairs = {(n, k): strip for strip, n, k in _family(11)}
    rows = tuple((f"`{hat(k)}`", str(k), *(pairs.get((n, k), "") for n in range(4))) for k in range(5))
    return work.all_cases(
        f"the values of all strips of up to {most} stones, {seen} of which are such multiples; those of the family "
        f"with {far} stones; and {played} of the family by play: beside k strips bbw, k + 1 strips bw, which make "
        "k·↓̂∗, whoever starts loses",
        tables=[Table("bw^{n+k}b^{n}w", ("value", "k", *(f"n = {n}" for n in range(4))), rows)],
        notes=["So there are infinitely many strips of value `*`: bw, bwbw, bwwbbw, bwwwbbbw, and so on."],
    )
