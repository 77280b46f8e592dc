"""Section 4: which dicots TURNING TILES reaches in its δ-version, which the paper leaves open."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import combinations, product

from farstar._core import Form, Game, native_form, native_values
from farstar.days import born_by
from farstar.draw import gallery
from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.misere import all_members
from farstar.papers.statement import Statements
from farstar.papers.universal_rulesets.boards import (
    count_tiles,
    mutant,
    one_piece_boards,
    reached,
    small_tiles,
    swapped,
)
from farstar.papers.universal_rulesets.plain import Plain
from farstar.papers.work import Work
from farstar.rulesets import ruleset
from farstar.rulesets.embeddings import to_go_on_lattice
from farstar.rulesets.transforms import delta
from farstar.universes import DICOT

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
NAME = "delta-turning-tiles"

# Boards that a search by mutations found, for values that more than five tiles are needed for; each stands for its
# negative, too. They are certificates: the check asks each for its value, by the definition of the game.
FOUND = [
    ".R.L./LLoRR",
    "R..L./LLoRR",
    "RL./o.R/LLL",
    "RLLoRRL",
    "RLoRRRL",
    ".R..L./LLoRRR",
    ".R.L./LLRRR/..o..",
    ".R.R../LLoRRL",
    "R...L./LLoRRR",
    "RLLoRRRL",
    ".R...L./LLLoRRR",
    ".R..R../LLLoRRL",
    ".R.L./LLRRR/..oR.",
    ".RRL/LLoR/.R.L",
    "RLLLoRRRL",
    "LRLLR/RRo../.LL..",
    "...L../..RL../LLoRRR/.R..L.",
    "..L.L./RLoRRR/..RL../...L..",
    ".R.L./LLRRR/..oR./.RL..",
    "....L../...RL../LLLoRRR/.R...L.",
    "...L../R.RL../LLoRRR/.L..L.",
    ".R.../LLLRR/.RoL./..RL./..L..",
    "...R../RRLLL./.LoRRR/.L..L.",
    "....L../.R.RL../LLLoRRR/..RL.L./..R....",
]


@STATEMENTS(
    "question 1",
    "Are δ-TURNING TILES, blue-red or blue-red-green, and δ-GO ON LATTICE universal among the dicots? In particular, "
    "is every dicot of day 3 reached?",
    title="δ-TURNING TILES",
    cost=8,
)
def _question(work: Work) -> Finding:
    most = work.pick(5, 6, 8)
    known: dict[Game, str] = {}
    by_tiles = reached(work, NAME, most, known)
    searched = work.count
    days = {day: born_by(day, all_small=True) for day in (2, 3)}
    within = {day: sum(value in known for value in values) for day, values in days.items()}
    for board in FOUND:
        value = Plain("turning-tiles", board).form(delta=True).value()
        for game, text in ((value, board), (-value, swapped(board))):
            known.setdefault(game, text)
    for value in work.cases(days[3]):
        work.require(value in known, lambda: f"{value} is not reached by the boards at hand")
        _require_value(work, value, known[value])
    literal = _literal(work)
    notes = [
        "A board of δ-GO ON LATTICE for each of these values is the image of that of δ-TURNING TILES under f: with one "
        "piece the δ-versions keep isomorphic trees isomorphic. This was computed for all 67.",
        literal,
    ]
    if work.effort.level == "thorough":
        notes.append(_wander(work))
    rows = tuple(
        (str(tiles), str(len(new)), *(str(sum(x in new for x in days[day])) for day in (2, 3)))
        for tiles, new in enumerate(by_tiles)
    )
    two = tuple((f"`{x}`", f"`{known[x]}`", str(count_tiles(known[x]))) for x in days[2])
    three = tuple(
        (f"`{x}`", f"`{known[x]}`", str(count_tiles(known[x])))
        for x in days[3]
        if x not in days[2] and str(x) <= str(-x)
    )
    hard = sorted(days[3], key=lambda x: count_tiles(known[x]))[-4:]
    boards = ruleset(NAME)
    picture = gallery(
        [(str(x), [boards.parse(known[x]).draw()]) for x in (*days[2], *hard)],
        columns=4,
        title="Boards of δ-TURNING TILES",
    )
    return work.still_open(
        f"for day 3 the answer is yes: each of the 67 all-small values by day 3 is that of a blue-red board with one "
        f"piece. Among all boards with one piece and up to {most} tiles, {searched} that stand for the others by "
        f"symmetry, are all 7 values by day 2 and {within[3]} of the 67 by day 3; for the others a board is at hand, "
        "of at most "
        f"{max(count_tiles(known[x]) for x in days[3])} tiles. Whether every dicot is reached remains open",
        tables=[
            Table("A board with fewest tiles for each value by day 2", ("value", "board", "tiles"), two),
            Table(
                "Values reached first with so many tiles", ("tiles", "values", "by day 2", "by day 3"), rows
            ),
            Table(
                "A board for each value of day 3, or for its negative; with more tiles than were all tried, perhaps "
                "not "
                "the smallest one",
                ("value", "board", "tiles"),
                three,
            ),
        ],
        pictures=[
            Picture.of(picture, "The 7 values by day 2, and the values of day 3 with the largest boards.")
        ],
        notes=notes,
    )


def _require_value(work: Work, value: Game, board: str) -> None:
    plain = Plain("turning-tiles", board).form(delta=True)
    work.require(plain.value() == value, lambda: f"{board} is {plain.value()}, not {value}")
    lattice = delta(to_go_on_lattice(ruleset("turning-tiles").parse(board)))
    work.require(lattice.form() == plain, lambda: f"{board}: its image {lattice} has another tree")


# --- literal trees --------------------------------------------------------------------------------


@cache
def _possible(day: int) -> frozenset[Form]:
    """The dicots by a day in which 0 is an option only where it is the player's only one."""
    if day == 0:
        return frozenset({Form()})
    others = sorted(_possible(day - 1) - {Form()}, key=str)
    sides = [(Form(),), *(some for n in range(1, len(others) + 1) for some in combinations(others, n))]
    return frozenset({Form(), *(Form(left, right) for left, right in product(sides, repeat=2))})


def _literal(work: Work) -> str:
    """What is reached as a literal tree."""
    most = work.pick(4, 6, 7)
    singles = {
        native_form(NAME, text)
        for tiles in range(most + 1)
        for board in one_piece_boards(tiles)
        for text in (board, swapped(board))
    }
    forms = {Form()} | singles
    simple = [form for form in singles if form.birthday() < 3]
    forms |= {one + other for one, other in product(simple, repeat=2)}
    forms |= {native_form(NAME, board) for board in small_tiles(work)}
    for form in work.cases(forms):
        for side in (form.left, form.right):
            work.require(
                Form() not in side or side == (Form(),), lambda: f"{form} has 0 beside another option"
            )
    classes = {DICOT.reduce(form) for form in forms}
    by_2, by_3 = all_members("dicot", 2), DICOT.born_by(3)
    work.require(_possible(2) <= forms, "a possible tree by day 2 was not met")
    trees = (2 ** len(by_2) - 1) ** 2 + 1
    return (
        "As literal trees not every dicot is reached, in the δ-version of any ruleset of pieces: an option is "
        "literally "
        "0 only when the last piece was removed, and then that player had no other move. So of the "
        f"{len(by_2)} literal dicots by day 2 only {len(_possible(2))} can occur, and these were met; of the {trees} "
        "by "
        f"day 3 only {len(_possible(3))} can, of which {_count(_possible(3), forms)} were met among boards with one "
        f"piece and up to {most} tiles and small ones with two. Modulo dicots in misère play, {_count(by_3, classes)} "
        "of "
        f"the {len(by_3)} classes by day 3 were met there."
    )


def _count(wanted: Iterable[Form], found: set[Form]) -> int:
    return sum(form in found for form in wanted)


# --- a search by mutations ------------------------------------------------------------------------


def _wander(work: Work) -> str:
    """Find the boards anew, beginning with the empty list."""
    chance, wanted = work.random(), set(born_by(3, all_small=True))
    kept: dict[Game, str] = {}
    pools: list[list[Game]] = [[], []]
    tried = 0
    _take(["o"], kept, pools)
    while work.left() > 0 and not wanted <= kept.keys():
        parents = (chance.choice(_pool(chance, pools)) for _ in range(1000))
        batch = [board for game in parents if len(board := mutant(chance, kept[game])) < 50]
        tried += len(batch)
        _take(batch, kept, pools)
    return (
        f"The search by mutations, begun anew from a single piece, met {len(wanted & kept.keys())} of the 67 values "
        f"within {tried} boards."
    )


def _pool(chance: random.Random, pools: list[list[Game]]) -> list[Game]:
    """Values by day 3 in half of the cases."""
    return pools[1] if pools[1] and chance.random() < 0.5 else pools[0]


def _take(batch: list[str], kept: dict[Game, str], pools: list[list[Game]]) -> None:
    for board, value in zip(batch, native_values(NAME, batch), strict=True):
        if value not in kept:
            day = value.birthday()
            if day > 4 or (day == 4 and value.follower_count() > 14):
                continue
            pools[day == 4].append(value)
            kept[value] = board
        elif count_tiles(board) < count_tiles(kept[value]):
            kept[value] = board
