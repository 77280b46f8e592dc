"""Section 1: the rules, dead stones, and strips with one black stone."""

from __future__ import annotations

from functools import cache
from itertools import product

from farstar._core import Form
from farstar.papers.bipass.pictures import played
from farstar.papers.bipass.stones import (
    BIPASS,
    alive,
    collectives,
    excess,
    interchange,
    negative,
    outcome,
    show,
    strips_to,
)
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
COLLECTIVE = ("bwwbw", "wbbw", "bbwbw", "bbwwbw")


@cache
def _untrimmed(strip: str) -> Form:
    """The game tree of a strip from which no dead stone is ever taken away."""

    def exchanges(left: bool) -> list[Form]:
        found: list[Form] = []
        for i in range(len(strip)):
            for j in range(i + 1, len(strip)):
                mine = "b" if left else "w"
                if strip[i] == "b" and strip[j] == "w" and mine not in strip[i + 1 : j]:
                    found.append(_untrimmed(f"{strip[:i]}w{strip[i + 1 : j]}b{strip[j + 1 :]}"))
        return found

    return Form(exchanges(True), exchanges(False))


@STATEMENTS(
    "figure 1",
    "Four strips are played as a sum. A black stone at a right end, or a white one at a left end, is dead and counts "
    "for nothing. With one black stone more than white ones among the living, Right wins moving first.",
    title="A collective of four strips",
    cost=0.4,
)
def _figure_1(work: Work) -> Finding:
    living = tuple(sorted(map(alive, COLLECTIVE)))
    work.require(excess(living) == -1, f"Δ is {excess(living)}")
    work.require(sum(len(s) - len(alive(s)) for s in COLLECTIVE) == 1, "there is not one dead stone")
    most = work.pick(13, 16, 18)
    behind = [c for n in range(most + 1) for c in collectives(n) if excess(c) == -1]
    results: dict[tuple[int, Outcome], int] = {}
    for c in work.cases(behind):
        found = outcome(c)
        results[len(c), found] = results.get((len(c), found), 0) + 1
        work.require(found in (Outcome.R, Outcome.N), lambda: f"{show(c)} is {found}")
        work.require(found is Outcome.R or len(c) % 2 == 0, lambda: f"{show(c)} is {found}")
    work.require(outcome(living) is Outcome.N, f"{show(living)} is {outcome(living)}")
    worst = work.smallest_failure((c for c in behind if len(c) == 4), lambda c: outcome(c) is Outcome.R)
    sizes = sorted({size for size, _ in results})
    rows = tuple(
        (str(size), *(str(results.get((size, o), 0)) for o in (Outcome.R, Outcome.N))) for size in sizes
    )
    work.require(outcome(living) is BIPASS.parse(".".join(living)).outcome(), "the library's outcome")
    picture = played([(f"{show(living)}: Δ = −1, outcome {outcome(living)}", COLLECTIVE)], "A collective")
    return work.all_cases(
        f"all {len(behind)} sums with Δ = −1 of up to {most} stones, by trying all moves",
        tables=[Table("Sums with Δ = −1, by their number of strips", ("strips", "R", "N"), rows)],
        pictures=[Picture.of(picture, "Four strips; the dead stone is crossed out.")],
        correction=Correction(
            "Proposition 4 (iv) shows that Right wins a sum of four strips with Δ = −1, whoever starts",
            f"{show(worst)}, which is won by whoever starts; Proposition 4 is about a single strip",
            "Right wins a sum with Δ = −1 moving first, and whoever starts if the number of strips is odd; if it is "
            "even, it depends on the strips",
        ),
        notes=[
            "The picture is missing from the text at hand; these four strips, with one dead stone and Δ = −1, are "
            "ours, and whoever starts wins them."
        ],
    )


@STATEMENTS(
    "example 1",
    "Left has four options in bwwwbw and Right two. Left moves to bwbw, Right to bww, and Left takes the rest: she "
    "wins with her second move.",
    title="A line of play",
)
def _example_1(work: Work) -> Finding:
    p = BIPASS.parse("bwwwbw")
    left, right = {str(x) for x in p.left}, {str(x) for x in p.right}
    work.require(left == set(interchange("bwwwbw")), f"Left's options are {sorted(left)}")
    work.require(right == {negative(x) for x in interchange(negative("bwwwbw"))}, f"Right's: {sorted(right)}")
    work.require(right == {"bwwbw", "bwwww"}, f"Right's options are {sorted(right)}")
    printed = ("bwbw", "bwwbw", "bbw", "bwww")
    wrong = work.smallest_failure(printed, lambda x: x in left)
    (missing,) = left - set(printed)
    here, line = p, ["bwwwbw"]
    for move, leads in (("1-3", "bwbw"), ("4-3", "bww"), ("1-3", "")):
        here = here.find(move, "left" if len(line) % 2 else "right")
        work.require(str(here) == leads, f"{move} leads to {here}")
        line.append(leads)
    work.require(not here.right and not here.left, f"{here} is not the end")
    raw = ["bwwwbw", "wwbwbw", "bwwb", "wwb"]
    work.require(list(map(alive, raw)) == line, "the drawn stones")
    captions = ["bwwwbw", "Left to bwbw", "Right to bww", "Left takes the rest, and Right cannot move"]
    picture = played([(text, [strip]) for text, strip in zip(captions, raw, strict=True)], "Example 1")
    return work.computed(
        "the options by the paper's rule and by the library, the line by the library",
        pictures=[
            Picture.of(picture, "The line of play; stones that die are crossed out."),
            Picture.of(
                p.tree(),
                "The options with their values; those on dashed lines do not survive in the canonical form.",
            ),
        ],
        correction=Correction(
            "Left's last option is bwww",
            f"bwwwbw: Left cannot move to {wrong}",
            f"it is {missing}, by moving her last stone to the right end",
        ),
    )


@STATEMENTS(
    "figure 2",
    "A stone crawls to the end of its strip: it faces no opponent any more, is of no use to either player, and is "
    "taken away.",
    title="Dead stones",
    cost=0.2,
)
def _figure_2(work: Work) -> Finding:
    most = work.pick(9, 12, 14)
    words = ("".join(word) for n in range(most + 1) for word in product("bw", repeat=n))
    for word in work.cases(words):
        work.require(_untrimmed(word) == BIPASS.parse(word).form(), f"{word or 'the empty strip'}")
    before, after = "bbwbw", "wbbbw"
    option = alive(after)
    work.require(option in {negative(x) for x in interchange(negative(before))}, f"{before} to {after}")
    work.require(excess(option) == excess(before) - 1, "it is no unit-bypass")
    picture = played([(before, [before]), (f"Right moves to {option}", [after])], "A stone dies")
    return work.all_cases(
        f"all words of up to {most} stones, dead ones among them: the game tree in which nothing is ever taken away is "
        "the library's",
        pictures=[Picture.of(picture, "The white stone in the middle crawls to the left end, and is dead.")],
    )


@STATEMENTS(
    "figure 3",
    "A single white stone that jumps over all the black ones leaves nothing: Left has no move, and Right has won.",
    title="Bypassing all",
    cost=0.3,
)
def _figure_3(work: Work) -> Finding:
    most = work.pick(12, 14, 16)
    for strip in work.cases(strips_to(most)):
        takes_all = "" in {negative(x) for x in interchange(negative(strip))}
        work.require(takes_all == (strip.count("w") == 1), strip)
        library = "" in {str(x) for x in BIPASS.parse(strip).right}
        work.require(library == takes_all, f"{strip}, by the library")
    picture = played([("bbbbw", ["bbbbw"]), ("Right takes all", ["wbbbb"])], "Bypassing all")
    return work.all_cases(
        f"all strips of up to {most} stones: Right can move to the empty strip exactly when he has one stone",
        pictures=[Picture.of(picture, "A white headed larva, and after Right's jump over all of it.")],
    )


@STATEMENTS(
    "example 2",
    "In bwwwwwww Left has seven options, the empty strip among them, and Right one: he needs seven moves in a row to "
    "reach 0. After six of them the strip is bw, and Left may take it then. Such strips are larvae.",
    title="Black headed larvae",
)
def _example_2(work: Work) -> Finding:
    most = work.pick(40, 120, 400)
    for n in work.cases(range(1, most + 1)):
        p = BIPASS.parse("b" + "w" * n)
        smaller = ["b" + "w" * k if k else "" for k in range(n)]
        work.require({str(x) for x in p.left} == set(smaller), f"Left's options with {n} white stones")
        work.require([str(x) for x in p.right] == smaller[-1:], f"Right's option with {n} white stones")
    strip, line = "b" + "w" * 7, ["b" + "w" * 7]
    while strip:
        (strip,) = {negative(x) for x in interchange(negative(strip))}
        line.append(strip)
    work.require(len(line) - 1 == 7 and line[6] == "bw", f"Right's moves lead through {line}")
    p = BIPASS.parse(line[0])
    work.require((len(p.left), len(p.right)) == (7, 1), "the options of bwwwwwww")
    values = tuple((x or "(empty)", str(BIPASS.parse(x).value())) for x in line)
    return work.all_cases(
        f"the options of all black headed larvae with up to {most} white stones; Right's seven moves one by one",
        tables=[Table("Right moves seven times in a row", ("strip", "value"), values)],
    )
