"""Section 9: coloring schemes, outcome segments and segmentations."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from farstar.papers.finding import Finding, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.maps import Cell, Moves, board, by_largest, coloured, named
from farstar.papers.work import Work
from farstar.subtraction import (
    ColoringScheme,
    Ray,
    Segmentation,
    Update,
    VectorSubtraction,
)
from farstar.subtraction.coloring import symmetric_additive_scheme
from farstar.subtraction.segmentation.near import cuts

__all__ = ["ARITHMETIC", "ASYMMETRIC", "STATEMENTS", "homes", "symmetric_moves"]

STATEMENTS = Statements()
ASYMMETRIC = ((1, 2), (2, 3), (3, 1))
ARITHMETIC = ((1, 2), (3, 4), (4, 6))
EAST, NORTH = (1, 0), (0, 1)
Cells = NDArray[np.bool_]


def symmetric_moves(a: int, b: int) -> tuple[Cell, Cell, Cell]:
    """The symmetric additive ruleset {(a, b), (b, a), (a + b, a + b)}.

    >>> symmetric_moves(1, 2)
    ((1, 2), (2, 1), (3, 3))
    """
    return (a, b), (b, a), (a + b, a + b)


def homes(found: Segmentation, width: int, height: int) -> NDArray[np.int64]:
    """The number of the cone that holds each cell, or −1 in a strip.

    >>> homes(VectorSubtraction([(0, 3)]).segments(), 2, 2).tolist()
    [[0, 0], [0, 0]]
    """
    x, y = np.indices((width, height))
    home = np.full((width, height), -1, np.int64)
    sides = [
        (strip.direction[0] * y - strip.direction[1] * x, low, high)
        for strip, (low, high) in zip(found.strips, cuts(found.strips), strict=True)
    ]
    for n in range(found.count):
        (over, _, high), (under, low, _) = sides[n], sides[n + 1]
        home[(over > high) & (under < low)] = n
    return home


# --- Definition 40 --------------------------------------------------------------------------------


def _painted(scheme: ColoringScheme, side: int) -> dict[Cell, set[str]]:
    """The colours of each cell of a square, by Definition 40: a list of cells that is worked off."""
    found: dict[Cell, set[str]] = {}
    waiting: list[tuple[Cell, str]] = []
    for colour, region in scheme.initial.items():
        for part in region if not callable(region) else ():
            cells = part.cells((side, side)) if isinstance(part, Ray) else [(part[0], part[1])]
            waiting += [(cell, colour) for cell in cells]
    while waiting:
        (x, y), colour = waiting.pop()
        if x >= side or y >= side or colour in found.get((x, y), ()):
            continue
        found.setdefault((x, y), set()).add(colour)
        for update in scheme.updates:
            if colour in update.colours:
                waiting.append(((x + update.step[0], y + update.step[1]), update.to))
    return found


def _random_scheme(chance: random.Random) -> ColoringScheme:
    names = ["red", "green", "blue", "yellow"][: chance.randint(1, 4)]

    def cell(largest: int) -> Cell:
        return chance.randint(0, largest), chance.randint(0, largest)

    def step() -> Cell:
        while not any(drawn := cell(6)):
            pass
        return drawn

    initial: dict[str, list[Cell | Ray]] = {name: [] for name in names}
    for name in names:
        initial[name] += [cell(5) for _ in range(chance.randint(0, 3))]
        if chance.random() < 0.2:
            initial[name].append(Ray(cell(5), step()))
    updates = [
        Update(tuple(chance.sample(names, chance.randint(1, len(names)))), step(), chance.choice(names))
        for _ in range(chance.randint(1, 4))
    ]
    return ColoringScheme(initial, tuple(updates))


@STATEMENTS(
    "definition 40",
    "A coloring scheme has finitely many update rules, each of which gives a colour to the cell one step from a "
    "cell of certain colours. It is legal when from the initial cells on no cell gets two colours.",
    title="Coloring scheme",
    cost=0.2,
)
def _definition_40(work: Work) -> Finding:
    chance = work.random()
    side, legal = 24, 0
    for _ in work.cases(range(work.pick(60, 300, 3000))):
        scheme = _random_scheme(chance)
        run, plain = scheme.run((side, side)), _painted(scheme, side)
        for name, layer in run.layers.items():
            cells = {(x, y) for x, y in np.argwhere(layer).tolist()}
            work.require(cells == {x for x, colours in plain.items() if name in colours}, f"{scheme}: {name}")
        many = sorted(x for x, colours in plain.items() if len(colours) > 1)
        work.require(run.conflicts() == many, f"{scheme}: cells of two colours")
        legal += not many
    work.require(0 < legal < work.count, f"{legal} of {work.count} random schemes are legal")
    return work.random_cases(
        f"{work.count} random schemes of up to four colours on {side} × {side} cells, {legal} of them legal: the "
        "library's arrays against a list of cells that is worked off"
    )


# --- Definitions 41 and 43 ------------------------------------------------------------------------


def _small(work: Work) -> Iterator[Moves]:
    yield from (((0, 3),), ((3, 5),))
    yield from by_largest(2, work.pick(1, 2, 2))
    yield from by_largest(3, work.pick(1, 2, 3))
    yield from (ASYMMETRIC, ARITHMETIC, symmetric_moves(2, 5), ((2, 6), (3, 3), (6, 1)))


@STATEMENTS(
    "definition 41",
    "A wedge between two lines of rational slopes is an outcome segment when a coloring scheme colours exactly the "
    "P-positions in it.",
    title="Outcome segment",
    cost=1.1,
)
def _definition_41(work: Work) -> Finding:
    cones = 0
    for moves in work.cases(_small(work)):
        found = VectorSubtraction(moves).segments()
        side = 2 * found.need + work.pick(60, 100, 240)
        plain = board(moves, side, side)
        layers = found.coloring_scheme().run((side, side)).layers
        home, sums = homes(found, side, side), np.add.outer(np.arange(side), np.arange(side))
        # P-positions before an antidiagonal have another colour.
        start = int(sums[layers["rest"]].max(initial=-1)) + 1
        for n in range(found.count):
            settled = (home == n) & (sums >= start)
            same = np.array_equal(layers[f"cone {n + 1}"][settled], plain[settled])
            work.require(same and settled.any(), f"{named(moves)}: segment {n + 1}")
            cones += 1
    return work.all_cases(
        f"the {cones} cones that certificates give {work.count} small rulesets, on boards of more than twice the "
        "side that the proof needs, against the definition of outcomes: in each the colour of its own is on the "
        "P-positions and on no other"
    )


def _cut_in_two(work: Work) -> ColoringScheme:
    """The scheme of {(1,2), (2,1), (3,3)} with its middle segment cut along the diagonal."""
    blue = symmetric_additive_scheme(1, 2).run((60, 60)).layers["blue"]
    cells = {(x, y) for x, y in np.argwhere(blue).tolist()}
    scheme = symmetric_additive_scheme(1, 2)
    initial = {name: cells_of for name, cells_of in scheme.initial.items() if name != "blue"}
    updates = [update for update in scheme.updates if update.to != "blue"]
    for name, half, own in (
        ("blue", {(x, y) for x, y in cells if y <= x}, (5, 4)),
        ("purple", {(x, y) for x, y in cells if y > x}, (4, 5)),
    ):
        steps = (own, (9, 9))
        first = sorted((x, y) for x, y in half if not any((x - a, y - b) in half for a, b in steps))
        work.require(max(map(max, first)) < 20, f"{name}: initial cells without end")
        initial[name] = first
        updates += [Update((name,), step, name) for step in steps]
    return ColoringScheme(initial, tuple(updates))


@STATEMENTS(
    "definition 43",
    "Disjoint outcome segments are a segmentation when all but o(n) of n positions of large boards lie in them, "
    "and a perfect one when all positions do. A k-segmentation has k segments.",
    title="Outcome segmentation",
    cost=0.5,
)
def _definition_43(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    sides = work.pick((200, 400), (250, 1000), (500, 2000))
    for moves in work.cases(
        (ASYMMETRIC, ARITHMETIC, symmetric_moves(1, 2), ((2, 6), (2, 1)), ((1, 3), (2, 1)))
    ):
        found = VectorSubtraction(moves).segments()
        outside: list[int] = []
        for side in sides:
            home = homes(found, side, side)
            outside.append(int((home < 0).sum()))
            wrong = np.zeros((side, side), np.bool_)
            x, y = np.indices((side, side))
            plain = board(moves, side, side)
            for n, cone in enumerate(found.cones):
                wrong |= (home == n) & (cone.pattern.at(x, y) != plain)
            work.require(wrong.sum() <= len(found.exceptional), f"{named(moves)}: patterns")
            work.require(not (found.is_perfect and outside[-1]), f"{named(moves)}: not all positions")
        # Strips have a bounded width: in a board of four times the side, at most about four times as much.
        ratio = sides[1] / sides[0]
        work.require(outside[1] <= 1.2 * ratio * outside[0], f"{named(moves)}: {outside}")
        parts = (f"{100 * count / side**2:.2f} %" for count, side in zip(outside, sides, strict=True))
        rows.append((named(moves), str(found.count), "yes" if found.is_perfect else "no", *parts))
    game = VectorSubtraction(symmetric_moves(1, 2))
    cut = _cut_in_two(work)
    lines = ((1, 0), (5, 4), (9, 9), (4, 5), (0, 1))
    work.require(cut.prove(game, boundaries=lines), "the middle segment cut in two")
    head = ("ruleset", "segments", "perfect", *(f"outside, side {side}" for side in sides))
    return work.all_cases(
        f"{work.count} rulesets on boards up to side {sides[1]}: each cone's pattern against the definition of "
        "outcomes, and the positions outside of all cones",
        tables=[Table("Positions outside of the segments", head, tuple(rows))],
        pictures=[
            coloured(
                cut,
                (60, 60),
                f"{game} in four outcome segments, two of them blue and purple: the definition allows it.",
            )
        ],
        notes=[
            "The definition does not fix the number of segments: a segment can be cut. The scheme of the picture "
            f"cuts the middle segment of `{game}` along the diagonal, and is proved to colour exactly the "
            "P-positions of the whole board. farstar counts maximal cones with one exact doubly periodic pattern."
        ],
    )
