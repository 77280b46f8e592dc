"""Section 9: the rulesets of three moves that the paper solves by coloring schemes."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.maps import Cell, board, coloured, tinted
from farstar.papers.vector_subtraction.schemes import ARITHMETIC, ASYMMETRIC, symmetric_moves
from farstar.papers.work import Work
from farstar.subtraction import ColoringScheme, Ray, Update, VectorSubtraction, arithmetic_additive, verify
from farstar.subtraction.coloring import figure_14, figure_17, symmetric_additive_scheme

__all__ = ["STATEMENTS", "asymmetric_scheme"]

STATEMENTS = Statements()
Cells = NDArray[np.bool_]
EAST, NORTH = (1, 0), (0, 1)


def asymmetric_scheme() -> ColoringScheme:
    """The scheme of Examples 42 and 44: red, green and blue in the middle, grey below, orange and yellow above.

    >>> asymmetric_scheme().run((9, 9))[5, 4]
    'green'
    """
    middle: dict[str, list[Cell | Ray]] = {
        "red": [(0, 0), (0, 1), (0, 2)],
        "green": [(1, 0), (1, 1)],
        "blue": [(2, 1)],
    }
    outer: dict[str, list[Cell | Ray]] = {"grey": [Ray((2, 0), EAST)], "orange": [Ray((0, 3), NORTH)]}
    updates = (
        Update(("red",), (5, 4), "green"),
        Update(("green",), (3, 5), "red"),
        Update(("green", "blue"), (5, 4), "blue"),
        Update(("grey",), (5, 4), "grey"),
        Update(("orange",), (4, 4), "yellow"),
        Update(("yellow",), (4, 5), "orange"),
    )
    return ColoringScheme(middle | outer, updates)


# --- {(1, 2), (2, 3), (3, 1)} ---------------------------------------------------------------------


def _middle(side: int) -> Cells:
    """The cells between the lines g(x) = 4x/5 − 4/5 and f(x) = 9x/8 + 2 of Example 45, lines included."""
    x, y = np.indices((side, side))
    return np.asarray((5 * y >= 4 * x - 4) & (8 * y <= 9 * x + 16))


@STATEMENTS(
    "example 42",
    "For `{(1, 2), (2, 3), (3, 1)}` three colours, of six initial cells, and three updates by (5, 4) and (3, 5) "
    "colour the P-positions of the middle segment.",
    cost=0.1,
)
def _example_42(work: Work) -> Finding:
    side = work.pick(200, 500, 1500)
    scheme, plain, inside = asymmetric_scheme(), board(ASYMMETRIC, side, side), _middle(side)
    run = scheme.run((side, side))
    middle = run.layers["red"] | run.layers["green"] | run.layers["blue"]
    work.require(np.array_equal(middle & inside, middle), "a coloured cell outside of the segment")
    work.require(np.array_equal(middle, plain & inside), "the P-positions of the segment")
    verdict = scheme.prove(VectorSubtraction(ASYMMETRIC))
    work.require(verdict, str(verdict))
    return work.proved(
        "with the updates of Example 44 the colours are exactly the P-positions, one for each, on the whole "
        f"board: a certificate for colours and outcomes together closes on {max(verdict.need or (0,))} rows. "
        f"Besides, on {side} × {side} positions, the three colours are the P-positions between the lines of "
        "Example 45"
    )


@STATEMENTS(
    "example 44",
    "The lower segment of that ruleset has the update (5, 4), starting from row 0; the upper one alternates (4, 4) "
    "and (4, 5), starting from column 0. Together it is a perfect 3-segmentation.",
    cost=0.1,
)
def _example_44(work: Work) -> Finding:
    side = work.pick(200, 500, 1500)
    game, scheme = VectorSubtraction(ASYMMETRIC), asymmetric_scheme()
    run, plain = scheme.run((side, side)), board(ASYMMETRIC, side, side)
    work.require(not run.conflicts() and np.array_equal(run.coloured(), plain), "the coloured cells")
    work.require(
        np.array_equal(figure_14().run((60, 60)).coloured(), run.coloured()[:60, :60]), "the library's scheme"
    )
    verdict = scheme.prove(game)
    work.require(verdict, str(verdict))
    found = game.segments()
    work.require(found.count == 3 and found.is_perfect, str(found))
    return work.proved(
        f"the scheme by a certificate for colours and outcomes, and on {side} × {side} positions against the "
        "definition; the perfect 3-segmentation by a certificate of its own"
    )


@STATEMENTS(
    "example 45",
    "With f(x) = 9x/8 + 2 and g(x) = 4x/5 − 4/5 the middle segment of that ruleset is g(x) ≤ y ≤ f(x), the lower "
    "one is below, and the upper one above.",
    cost=0.1,
)
def _example_45(work: Work) -> Finding:
    side = work.pick(200, 500, 1500)
    run = asymmetric_scheme().run((side, side))
    x, y = np.indices((side, side))
    for colours, inside in (
        (("red", "green", "blue"), _middle(side)),
        (("grey",), 5 * y < 4 * x - 4),
        (("orange", "yellow"), 8 * y > 9 * x + 16),
    ):
        for colour in colours:
            work.require(not (run.layers[colour] & ~inside).any(), f"a {colour} cell outside")
    middle = ("red", "green", "blue")

    def printed(cell: Cell) -> bool:
        # With strict inequalities, however g and f are rounded, a cell on a line is not in the middle.
        s, t = cell
        strict = 5 * t > 4 * s - 4 and 8 * t < 9 * s + 16
        return run[cell] not in middle or strict

    order = sorted(((s, t) for s in range(12) for t in range(12)), key=lambda cell: (sum(cell), cell))
    fails = [cell for cell in order if not printed(cell)]
    first = work.smallest_failure(order, printed)
    return work.to_bound(
        f"the colours of Examples 42 and 44 on {side} × {side} cells lie on their sides of the lines, which divide "
        "the board",
        correction=Correction(
            "the middle segment is ⌊g(x)⌋ < y < ⌊f(x)⌋, the lines excluded, and they belong to the outer segments",
            f"the cell {first} of the middle segment, which is on a line; so is {fails[1]}",
            "g(x) ≤ y ≤ f(x): the lines belong to the middle segment",
        ),
    )


@STATEMENTS(
    "proposition 46",
    "`{(1, 2), (2, 3), (3, 1)}` has a perfect segmentation, given by three sets of updates with their initial cells.",
    cost=0.1,
)
def _proposition_46(work: Work) -> Finding:
    game, scheme = VectorSubtraction(ASYMMETRIC), asymmetric_scheme()
    found = game.segments()
    work.require(found.count == 3 and [str(s) for s in found.slopes] == ["4/5", "9/8"], str(found))
    work.require(found.is_perfect, "the segmentation is not perfect")
    work.require(verify(found.certificate(), plain=True), "the checker's own recursion")
    verdict = scheme.prove(game)
    work.require(verdict, str(verdict))
    rows = (
        ("lower", "row 0 from x = 2 on", "(5, 4)", str(found.cones[0].density)),
        ("middle", "the six cells of Example 42", "(5, 4), (3, 5)", str(found.cones[1].density)),
        ("upper", "column 0 from y = 3 on", "(4, 4), (4, 5)", str(found.cones[2].density)),
    )
    need = max(verdict.need or (0,))
    return work.proved(
        f"a certificate that {found.need} rows decide: three segments, slopes 4/5 and 9/8, perfect; and one for "
        f"the scheme, decided by {need} rows",
        tables=[Table("The segments", ("segment", "initial cells", "updates", "density of P"), rows)],
        pictures=[tinted(found, (60, 60), "The three segments.")],
    )


def _printed_47(a: int, b: int) -> ColoringScheme:
    """Proposition 47 as printed: the lower segment moves by r₁ = (2a + b, 2b + a), the upper one by r₂."""
    r1, r2 = (2 * a + b, 2 * b + a), (2 * b + a, 2 * a + b)
    return ColoringScheme(
        {
            "blue": [(x, y) for x in range(b) for y in range(b)],
            "green": [Ray((0, y), EAST) for y in range(a)],
            "red": [Ray((x, 0), NORTH) for x in range(a)],
        },
        (
            Update(("blue",), r1, "blue"),
            Update(("blue",), r2, "blue"),
            Update(("green",), r1, "green"),
            Update(("red",), r2, "red"),
        ),
    )


def _first_difference(scheme: ColoringScheme, a: int, b: int) -> Cell | None:
    """The first position whose outcome a scheme has wrong, on a board of some steps."""
    side = 6 * (a + b)
    wrong = np.argwhere(scheme.run((side, side)).coloured() != board(symmetric_moves(a, b), side, side))
    cells = sorted(((x, y) for x, y in wrong.tolist()), key=lambda cell: (sum(cell), cell))
    return cells[0] if cells else None


@STATEMENTS(
    "proposition 47",
    "For b/2 ≤ a ≤ b the P-positions of `{(a, b), (b, a), (a + b, a + b)}` come from the terminal ones: in the "
    "lower segment by (2b + a, 2a + b), in the upper one by (2a + b, 2b + a), in the middle one by both.",
    title="Symmetric additive",
    cost=1.3,
)
def _proposition_47(work: Work) -> Finding:
    top = work.pick(6, 12, 30)
    pairs = [(a, b) for b in range(1, top + 1) for a in range(1, b + 1)]
    for a, b in work.cases(pair for pair in pairs if pair[1] <= 2 * pair[0]):
        scheme = symmetric_additive_scheme(a, b)
        verdict = scheme.prove(VectorSubtraction(symmetric_moves(a, b)))
        work.require(verdict, f"a = {a}, b = {b}: {verdict}")
        work.require(_first_difference(scheme, a, b) is None, f"a = {a}, b = {b}, by the definition")
    a, b = work.smallest_failure(
        (pair for pair in pairs if pair[1] <= 2 * pair[0]),
        lambda pair: _first_difference(_printed_47(*pair), *pair) is None,
    )
    fails = _first_difference(_printed_47(a, b), a, b)

    def holds_beyond(pair: Cell) -> bool:
        lower, upper = (
            (2 * pair[1] + pair[0], 2 * pair[0] + pair[1]),
            (2 * pair[0] + pair[1], 2 * pair[1] + pair[0]),
        )
        printed = _printed_47(*pair)
        mended = (*printed.updates[:2], Update(("green",), lower, "green"), Update(("red",), upper, "red"))
        return _first_difference(ColoringScheme(printed.initial, mended), *pair) is None

    c, d = work.smallest_failure((pair for pair in pairs if pair[1] > 2 * pair[0]), holds_beyond)
    return work.proved(
        f"the scheme of each of the {work.count} pairs with b ≤ {top}, on the whole board by a certificate for "
        "colours and outcomes together, and on the first positions against the definition",
        correction=Correction(
            "the lower segment is updated by r₁ = (2a + b, 2b + a), the upper one by r₂ = (2b + a, 2a + b)",
            f"a = {a}, b = {b}: the outcome at {fails}",
            "the lower segment is updated by r₂, the upper one by r₁, for b/2 ≤ a ≤ b",
        ),
        notes=[f"The condition b ≤ 2a is needed: for a = {c}, b = {d} the scheme is wrong."],
    )


# --- Definition 48 and the figures ----------------------------------------------------------------


@STATEMENTS(
    "definition 48",
    "For a ≥ 1 the ruleset `{(a, 2a), (3a, 4a), (4a, 6a)}` is arithmetic additive.",
    title="Arithmetic additive",
    cost=0.1,
)
def _definition_48(work: Work) -> Finding:
    side = work.pick(60, 120, 300)
    one = board(ARITHMETIC, side, side)
    rows: list[tuple[str, ...]] = []
    for a in work.cases(range(1, work.pick(5, 9, 20))):
        game = arithmetic_additive(a)
        moves = [(a, 2 * a), (3 * a, 4 * a), (4 * a, 6 * a)]
        work.require(game == VectorSubtraction(moves) and game.is_additive, f"a = {a}")
        x = np.arange(side) // a
        work.require(np.array_equal(board(moves, side, side), one[np.ix_(x, x)]), f"a = {a}: scaling")
        found = game.segments()
        work.require([str(s) for s in found.slopes] == ["4/3", "12/7"], f"a = {a}: {found}")
        if a < 5:
            rows.append((str(a), str(found.count), ", ".join(map(str, found.slopes)), str(found.need)))
    return work.all_cases(
        f"a up to {work.count}: the outcome at (x, y) is that of a = 1 at (⌊x/a⌋, ⌊y/a⌋), on {side} × {side} "
        "positions; and a certificate proves three segments for each",
        tables=[
            Table(
                "Arithmetic additive rulesets", ("a", "segments", "slopes", "rows that prove it"), tuple(rows)
            )
        ],
    )


@STATEMENTS(
    "figure 14",
    "The first 23 by 21 outcomes of `{(1, 2), (2, 3), (3, 1)}` with the updates of the middle segment.",
    cost=0.1,
)
def _figure_14(work: Work) -> Finding:
    side = work.pick(120, 300, 900)
    plain, layers = board(ASYMMETRIC, side, side), asymmetric_scheme().run((side, side)).layers

    def after(colour: str, move: Cell) -> Cells:
        """The cells that a move leads to from cells of a colour."""
        a, b = move
        reached = np.zeros((side, side), np.bool_)
        reached[: side - a, : side - b] = layers[colour][a:, b:]
        return reached

    for colour, move in (("red", (3, 1)), ("green", (1, 2)), ("blue", (1, 2))):
        work.require(not (after(colour, move) & plain).any(), f"{move} from a {colour} cell")
    work.require(np.array_equal(asymmetric_scheme().run((23, 21)).coloured(), plain[:23, :21]), "the picture")
    return work.to_bound(
        f"on {side} × {side} positions the moves that the updates leave out lead to N-positions: (3, 1) from red "
        "cells, (1, 2) from green and blue ones",
        pictures=[
            coloured(
                asymmetric_scheme(),
                (23, 21),
                "Grey is the lower segment; orange and yellow are the upper one.",
            )
        ],
    )


@STATEMENTS(
    "figure 15",
    "The first 26 by 26 outcomes of `{(1, 2), (2, 1), (3, 3)}`: blue updates by (4, 5) and (5, 4), red and green "
    "by one of them each.",
    cost=0.1,
)
def _figure_15(work: Work) -> Finding:
    scheme, moves = symmetric_additive_scheme(1, 2), symmetric_moves(1, 2)
    work.require(np.array_equal(scheme.run((26, 26)).coloured(), board(moves, 26, 26)), "the picture")
    steps = {(update.to, update.step) for update in scheme.updates}
    work.require({step for colour, step in steps if colour == "blue"} == {(4, 5), (5, 4)}, str(steps))
    verdict = scheme.prove(VectorSubtraction(moves))
    work.require(verdict, str(verdict))
    swapped = tuple(
        Update(update.colours, (update.step[1], update.step[0]), update.to) if update.to != "blue" else update
        for update in scheme.updates
    )
    refused = ColoringScheme(scheme.initial, swapped).prove(VectorSubtraction(moves))
    work.require(not refused and refused.position is not None, "red by (5, 4) and green by (4, 5)")
    return work.proved(
        "the scheme of Proposition 47 as corrected, a = 1 and b = 2",
        correction=Correction(
            "red, the upper segment, updates by (5, 4), and green, the lower one, by (4, 5)",
            f"the outcome at {refused.position}, if green is the lower segment",
            "the lower segment updates by (5, 4), the upper one by (4, 5)",
        ),
        pictures=[coloured(scheme, (26, 26), "Green is the lower segment, red the upper one.")],
    )


@STATEMENTS(
    "figure 16",
    "`{(1, 5), (5, 1), (6, 6)}` and `{(2, 5), (5, 2), (7, 7)}`, where 2a < b, are less simple than the rulesets of "
    "Proposition 47.",
    cost=0.1,
)
def _figure_16(work: Work) -> Finding:
    pictures: list[Picture] = []
    for a, b in work.cases(((1, 5), (2, 5))):
        found = VectorSubtraction(symmetric_moves(a, b)).segments()
        work.require(found.count == 3 and not found.is_perfect, str(found))
        strips = ", ".join(str(strip.width) for strip in found.strips[1:-1])
        pictures.append(tinted(found, (100, 100), f"{found}; along them are strips of {strips} lines."))
    return work.proved(
        "both settle in three segments, by certificates, but not in a perfect segmentation: there are strips along "
        "the boundaries",
        pictures=pictures,
    )


@STATEMENTS(
    "figure 17",
    "The scheme of `{(1, 2), (3, 4), (4, 6)}`: purple, green and blue in the middle, with the updates (2, 4), (5, "
    "8) and (6, 8). Whether it is right is left open.",
    cost=0.1,
)
def _figure_17(work: Work) -> Finding:
    game = VectorSubtraction(ARITHMETIC)
    scheme = ColoringScheme(
        {
            "purple": [(0, 0), (0, 1)],
            "green": [],
            "blue": [],
            "orange": [Ray((1, 0), EAST), Ray((1, 1), EAST)],
            "red": [Ray((0, 2), NORTH)],
        },
        (
            Update(("purple",), (2, 4), "green"),
            Update(("purple", "green", "blue"), (6, 8), "blue"),
            Update(("green",), (5, 8), "purple"),
            Update(("orange",), (6, 8), "orange"),
            Update(("red",), (2, 4), "yellow"),
            Update(("yellow",), (5, 8), "red"),
        ),
    )
    side = work.pick(150, 400, 1200)
    run = scheme.run((side, side))
    work.require(not run.conflicts(), "a cell of two colours")
    work.require(np.array_equal(run.coloured(), board(ARITHMETIC, side, side)), "the coloured cells")
    work.require(
        np.array_equal(run.coloured(), figure_17().run((side, side)).coloured()), "the library's scheme"
    )
    verdict = scheme.prove(game)
    work.require(verdict, str(verdict))
    found = game.segments()
    work.require([str(s) for s in found.slopes] == ["4/3", "12/7"], str(found))
    return work.proved(
        "the paper's open problem, settled: a certificate for colours and outcomes together proves that the scheme "
        f"colours exactly the P-positions of the whole board; {max(verdict.need or (0,))} rows decide it. The "
        f"boundaries have slopes 4/3 and 12/7, as the caption says. Besides, {side} × {side} positions against the "
        "definition",
        pictures=[
            coloured(scheme, (25, 34), "Orange is the lower segment; red and yellow are the upper one.")
        ],
    )
