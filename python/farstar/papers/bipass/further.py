"""Section 10: Ferrers diagrams, and which all-small values a ruleset has."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise, product
from typing import Any

from farstar._core import Form, Game
from farstar.draw import gallery
from farstar.papers.bipass.pictures import strip_svg
from farstar.papers.bipass.stones import BIPASS, collectives, interchange, negative, strips_to, value
from farstar.papers.bipass.weights import all_small, by_theorem_10
from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.rulesets import Ruleset, ruleset
from farstar.rulesets.embeddings import isomorphic, to_beyond_the_door
from farstar.rulesets.ferrers import from_ferrers, to_ferrers
from farstar.rulesets.transforms import delta

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
FERRERS = ruleset("ferrers")
Rows = tuple[int, ...]


# --- Ferrers diagrams -------------------------------------------------------------------------------


def _cut(rows: Rows, columns: bool) -> set[Rows]:
    """What remains when cells are taken from the end of one column, or of one row, and a Ferrers diagram is left."""
    cells = {(r, c) for r, length in enumerate(rows) for c in range(length)}
    found: set[Rows] = set()
    for line in range(max(len(rows), *rows, 0) if rows else 0):
        of_line = sorted(cell for cell in cells if cell[columns] == line)
        for keep in range(len(of_line)):
            left = cells - set(of_line[keep:])
            if all((r == 0 or (r - 1, c) in left) and (c == 0 or (r, c - 1) in left) for r, c in left):
                lengths = [sum(r == row for r, _ in left) for row in range(len(rows))]
                found.add(tuple(length for length in lengths if length))
    return found


@cache
def _diagram_tree(rows: Rows) -> Form:
    return Form(map(_diagram_tree, _cut(rows, True)), map(_diagram_tree, _cut(rows, False)))


def _text(rows: Rows) -> str:
    return ",".join(map(str, rows))


@STATEMENTS(
    "figure 5",
    "A strip is the edge of a Ferrers diagram, a black stone for each horizontal unit and a white one for each "
    "vertical one. Left takes cells from the end of a column, Right from the end of a row; a Ferrers diagram must "
    "remain.",
    title="Ferrers diagrams",
    cost=0.4,
)
def _figure_5(work: Work) -> Finding:
    most = work.pick(9, 12, 14)
    for strip in work.cases(strips_to(most)):
        rows = to_ferrers(strip)
        work.require(from_ferrers(rows) == strip, lambda: f"{strip} and {rows}")
        left = {to_ferrers(x) for x in interchange(strip)}
        right = {to_ferrers(negative(x)) for x in interchange(negative(strip))}
        work.require(_cut(rows, True) == left, lambda: f"{strip}: Left's options")
        work.require(_cut(rows, False) == right, lambda: f"{strip}: Right's options")
        if len(strip) <= work.pick(8, 10, 11):
            trees = _diagram_tree(rows), FERRERS.parse(_text(rows)).form(), BIPASS.parse(strip).form()
            work.require(len(set(trees)) == 1, lambda: f"{strip}: the game trees")
    wrong = work.smallest_failure(
        strips_to(6), lambda s: _cut(to_ferrers(s), False) == {to_ferrers(x) for x in interchange(s)}
    )
    start = to_ferrers("bwwwbw")
    cells = [
        (text, [BIPASS.parse(text).draw(), FERRERS.parse(_text(to_ferrers(text))).draw()])
        for text in ("bw", "bww", "bbww", "bwbw", "bwwwbw")
    ]
    picture = gallery(cells, columns=5, title="Strips and their diagrams", sign="~")
    return work.all_cases(
        f"all strips of up to {most} stones: the options of the diagram, cell by cell, are those of the strip; for up "
        "to "
        f"{work.pick(8, 10, 11)} stones the game trees are one",
        pictures=[
            Picture.of(
                picture, f"Strips and their diagrams; that of Example 1 has rows of {_text(start)} cells."
            )
        ],
        correction=Correction(
            "(in the text) Left removes a portion of a row and Right one of a column",
            f"{wrong}, with the edge traced as printed: Left's moves there shorten a column",
            "Left shortens a column and Right a row, as in Figure 6",
        ),
    )


@STATEMENTS(
    "figure 6",
    "The line of Example 1 on a diagram: Left takes two cells of the first column, Right one of the first row, and "
    "Left the first column.",
)
def _figure_6(work: Work) -> Finding:
    line = [to_ferrers(strip) for strip in ("bwwwbw", "bwbw", "bww", "")]
    work.require(line == [(2, 1, 1, 1), (2, 1), (1, 1), ()], f"the diagrams are {line}")
    for at, (here, there) in enumerate(pairwise(line)):
        work.require(there in _cut(here, at % 2 == 0), f"{here} to {there}")
        moves = FERRERS.parse(_text(here)).moves("right" if at % 2 else "left")
        work.require(there in {x.state for x in moves}, f"{here} to {there}, by the library")
    heights = [[sum(length > c for length in rows) for c in range(2)] for rows in line]
    work.require(heights[0][0] - heights[1][0] == 2, "Left takes two cells of the first column")
    work.require(line[1][0] - line[2][0] == 1, "Right takes one cell of the first row")
    words = ("bwwwbw", "Left to bwbw", "Right to bww", "Left takes all")
    strips = ("bwwwbw", "wwbwbw", "bwwb", "wwb")
    cells = [
        (word, [FERRERS.parse(_text(rows)).draw(), strip_svg(strip)])
        for word, rows, strip in zip(words, line, strips, strict=True)
    ]
    picture = gallery(cells, columns=2, title="Figure 6", sign="~")
    return work.computed(
        "each move made on the diagram, cell by cell and by the library, and on the strip",
        pictures=[Picture.of(picture, "The same line on diagrams and on strips.")],
    )


# --- which values occur -----------------------------------------------------------------------------


def _boards(height: int, width: int, cells: str, first: str = "") -> Iterator[str]:
    for found in product(cells, repeat=height * width - len(first)):
        text = first + "".join(found)
        yield "/".join(text[r * width : (r + 1) * width] for r in range(height))


def _census(work: Work, rules: Ruleset[Any], texts: Iterator[str]) -> tuple[int, dict[Game, str]]:
    """How many positions there are, and the first of each all-small value by day 3."""
    wanted = set(all_small())
    first: dict[Game, str] = {}
    count = 0
    for text in work.cases(texts):
        count += 1
        g = rules.parse(text).value()
        if g in wanted:
            first.setdefault(g, text)
    return count, first


@STATEMENTS(
    "problem 1",
    "Find an all-small ruleset in which every all-small value occurs.",
    title="All-small universality",
    cost=0.4,
)
def _problem_1(work: Work) -> Finding:
    tiles = delta(ruleset("turning-tiles"))
    most = work.pick(9, 12, 13)
    sizes = work.pick(((1, 6), (2, 3)), ((1, 8), (2, 4), (2, 5), (3, 3)), ((1, 10), (2, 5), (3, 4)))
    boards = work.pick(((2, 3),), ((2, 4), (3, 3)), ((2, 5), (3, 3)))
    searches: list[tuple[str, Ruleset[Any], Iterator[str]]] = [
        ("sums of BIPASS", BIPASS, (".".join(c) for n in range(most + 1) for c in collectives(n))),
        (
            "sums of MAXIMAL BIPASS",
            ruleset("maximal-bipass"),
            (".".join(c) for n in range(most + 1) for c in collectives(n)),
        ),
        (
            "CLOBBER",
            ruleset("clobber"),
            (b for h, w in sizes for b in _boards(h, w, "xo." if h * w < 10 else "xo")),
        ),
        ("δ-TURNING TILES, one piece", tiles, (b for h, w in boards for b in _boards(h, w, "LR.", "o"))),
    ]
    rows: list[tuple[str, ...]] = []
    for name, rules, texts in searches:
        count, first = _census(work, rules, texts)
        two = first.get(Game("*2"), "none")
        rows.append((name, str(count), str(len(first)), two))
        if "BIPASS" in name:
            work.require(two == "none" or "MAXIMAL" in name, f"*2 in {name}")
        if "TILES" in name:
            for text in list(first.values()):
                p = ruleset("turning-tiles").parse(text)
                beyond = delta(to_beyond_the_door(p))
                work.require(isomorphic(delta(p), beyond), lambda: f"{text} and BEYOND THE DOOR")
    return work.observed(
        f"the 67 all-small values by day 3, looked for among {work.count} positions of four all-small rulesets",
        tables=[
            Table(
                "All-small values by day 3 that occur",
                ("ruleset", "positions", "of 67", "first *2"),
                tuple(rows),
            )
        ],
        notes=[
            "Answered since: by universal-rulesets, Theorem 7, every dicot is a position of δ-BEYOND THE DOOR. The "
            "positions of δ-TURNING TILES in the table are such positions by the embedding, which was checked for "
            "each value."
        ],
    )


def _in_a(g: Game) -> bool:
    """Whether the atomic weights of a game and of all its followers are integers."""
    return all(x.atomic_weight().is_integer() for x in g.followers())


def _between_halves() -> Iterator[Game]:
    """Values with one option for each player, both of atomic weight 1/2, as in the paper's remark."""
    weights = {g: g.atomic_weight() for g in all_small()}
    ends = [[g for g, weight in weights.items() if weight == wanted] for wanted in (2, -1)]
    half = Game("1/2")
    known = [g for g in {Game([a], [b]) for a, b in product(*ends)} if g.atomic_weight() == half]
    known.sort(key=lambda g: (len(str(g)), str(g)))
    return (Game([a], [b]) for a, b in product(known, repeat=2))


@STATEMENTS(
    "problem 2",
    "The all-small games whose atomic weight and those of all their followers are integers form a group A. Find a "
    "ruleset in which exactly the values of A occur. An integer weight alone does not put a game into A.",
    title="A universal ruleset for A",
    cost=0.4,
)
def _problem_2(work: Work) -> Finding:
    members = [g for g in all_small() if _in_a(g)]
    chance = work.random()
    for _ in work.cases(range(work.pick(150, 1500, 10_000))):
        g, h = chance.choice(members), chance.choice(members)
        work.require(_in_a(g + h) and _in_a(-g), lambda: f"{g} + {h} or −{g} is not in A")
    outside = next(g for g in _between_halves() if not _in_a(g))
    weight = by_theorem_10(outside)
    work.require(
        weight == outside.atomic_weight() and weight.is_integer(), f"the weight of {outside} is {weight}"
    )
    most = work.pick(9, 13, 14)
    reached: set[Game] = set()
    for n in range(most + 1):
        for c in collectives(n):
            g = Game.sum(map(value, c))
            reached.add(g)
            work.require(n > work.pick(8, 10, 11) or _in_a(g), lambda: f"{c} is not in A")
    missing = sorted(
        (g for g in members if g not in reached), key=lambda g: (g.birthday(), len(str(g)), str(g))
    )
    work.require(Game("*2") in missing, "BIPASS has *2")
    return work.still_open(
        f"all {len(members)} all-small values by day 3 are in A; {len(members) - len(missing)} of them are values of "
        "sums of "
        f"BIPASS of up to {most} stones, and `*2` is none (Theorem 19). Sums and negatives of {work.count} pairs stay "
        "in A",
        notes=[
            f"The first that are missing from BIPASS: {', '.join(f'`{g}`' for g in missing[:8])}.",
            f"`{outside}` has weight {weight} and is not in A: a follower has weight 1/2.",
        ],
    )
