"""Coloring schemes proved on the whole board, and outcomes along lines of rational slope."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest

from farstar.errors import BudgetExceeded, Meaningless, NotSupported, Undecided
from farstar.subtraction import ColoringScheme, Ray, Update, VectorSubtraction, max_symmetric
from farstar.subtraction.coloring import figure_14, figure_17, symmetric_additive_scheme

FIGURES = [
    (figure_14(), VectorSubtraction([(1, 2), (2, 3), (3, 1)])),
    (figure_17(), VectorSubtraction([(1, 2), (3, 4), (4, 6)])),
    (symmetric_additive_scheme(1, 2), VectorSubtraction([(1, 2), (2, 1), (3, 3)])),
    (symmetric_additive_scheme(5, 9), VectorSubtraction([(5, 9), (9, 5), (14, 14)])),
]


@pytest.mark.parametrize(("scheme", "game"), FIGURES)
def test_the_schemes_of_the_paper_hold_everywhere(scheme: ColoringScheme, game: VectorSubtraction) -> None:
    verdict = scheme.prove(game)
    assert verdict
    assert verdict.need is not None
    side = 8 * max(verdict.need)
    assert scheme.run((side, side)).compare(game).holds


@pytest.mark.parametrize(("scheme", "game"), FIGURES)
def test_a_scheme_without_one_of_its_updates_is_refused(
    scheme: ColoringScheme, game: VectorSubtraction
) -> None:
    for update in scheme.updates:
        rest = tuple(other for other in scheme.updates if other != update)
        verdict = ColoringScheme(scheme.initial, rest, scheme.paint).prove(game)
        assert not verdict
        assert verdict.position is not None
        x, y = verdict.position
        coloured = ColoringScheme(scheme.initial, rest).run((x + 1, y + 1)).coloured()[x, y]
        assert bool(coloured) != game.is_p((x, y))


def test_a_cell_of_two_colours_is_refused() -> None:
    game = VectorSubtraction([(0, 1)])
    rows = (Update(("red",), (0, 2), "red"), Update(("blue",), (0, 2), "blue"))
    twice = {"red": [Ray((0, 0), (1, 0))], "blue": [(50, 40)]}
    assert ColoringScheme({"red": twice["red"]}, rows[:1]).prove(game)
    verdict = ColoringScheme(twice, rows).prove(game)
    assert not verdict
    assert verdict.position == (50, 40)


def test_a_difference_far_out_is_found() -> None:
    """A second colour sets in at a cell that the first boards do not hold."""
    game = VectorSubtraction([(0, 1)])
    scheme = ColoringScheme(
        {"red": [Ray((0, 0), (1, 0))], "blue": [(700, 901)]}, (Update(("red",), (0, 2), "red"),)
    )
    assert scheme.run((256, 256)).compare(game).holds
    verdict = scheme.prove(game)
    assert verdict.position == (700, 901)
    with pytest.raises(Undecided):
        scheme.prove(game, limit=512)


def test_what_cannot_be_proved_about_schemes() -> None:
    game = VectorSubtraction([(0, 1)])
    with pytest.raises(Meaningless, match="predicate"):
        ColoringScheme({"red": lambda x, y: y == 0}, ()).prove(game)
    with pytest.raises(Meaningless, match="away from the axes"):
        ColoringScheme({"red": [(9, 9)]}, (Update(("red",), (1, -1), "red"),)).prove(game)
    with pytest.raises(Meaningless, match="leads on"):
        Ray((0, 0), (0, 0))
    with pytest.raises(Undecided):
        figure_14().prove(max_symmetric([(1, 7), (7, 1), (10, 10)]), limit=256)


def test_outcomes_along_lines() -> None:
    chance = random.Random(3)
    for moves in (
        [(1, 7), (8, 1), (14, 14)],
        [(2, 6), (3, 3), (6, 1)],
        [(1, 3), (2, 1)],
        [(0, 3)],
        [(1, 7), (2, 10), (6, 1)],
    ):
        game = VectorSubtraction(moves)
        found = game.segments()
        side = 3000
        board = game.outcomes((side, side)).to_numpy()
        directions = [strip.direction for strip in found.strips]
        for step in [*directions, *((chance.randint(0, 9), chance.randint(1, 9)) for _ in range(20))]:
            start = chance.randint(0, 99), chance.randint(0, 99)
            sequence = found.line(start, step)
            length = min((side - 1 - x) // s for x, s in zip(start, step, strict=True) if s)
            at = np.arange(length)
            outcomes = board[start[0] + at * step[0], start[1] + at * step[1]]
            assert np.array_equal(sequence.array(length), outcomes), (moves, start, step)
            if sequence.preperiod:
                n = sequence.preperiod - 1
                assert sequence[n] != sequence[n + sequence.period]


def test_which_lines_there_are() -> None:
    found = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments()
    for step in ((0, 0), (1, 2, 3), (1,)):
        with pytest.raises(Meaningless):
            found.line((0, 0), step)
    with pytest.raises(BudgetExceeded):
        found.line((0, 10**12), (2, 1))


def test_only_moves_alone_are_proved() -> None:
    rows = ColoringScheme({"red": [Ray((0, 0), (1, 0))]}, (Update(("red",), (0, 3), "red"),))
    for given in ({"seeds": {(500, 500): 0}}, {"terminal": (3, 0)}):
        with pytest.raises(NotSupported, match="without seeds and terminal bounds"):
            rows.prove(VectorSubtraction([(0, 1), (0, 2)], **given), boundaries=[(1, 0), (0, 3)])
    with pytest.raises(Meaningless, match="on two heaps"):
        rows.prove(VectorSubtraction([1, 2]), boundaries=[(1, 0), (0, 3)])
    game = VectorSubtraction([(0, 1), (0, 2)])
    for wrong in ([(1.0, 0), (0, 3)], [(1, 0, 5), (0, 3)], [(1, 0), (0, -3)]):
        with pytest.raises(Meaningless, match="a boundary"):
            rows.prove(game, boundaries=wrong)
    with pytest.raises(Meaningless, match="the limit"):
        rows.prove(game, limit=0)


def test_cells_that_can_be_looked_at_once_are_kept() -> None:
    rows = ColoringScheme({"red": iter([Ray((0, 0), (1, 0))])}, (Update(("red",), (0, 3), "red"),))
    assert rows.run((4, 4))[2, 3] == rows.run((4, 4))[2, 3] == "red"
    assert bool(rows.prove(VectorSubtraction([(0, 1), (0, 2)])))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Ray((0, 0, 1), (1, 0)),
        lambda: Ray((0, 0), (0.5, 0)),
        lambda: Ray((0, 0), (0, 0)),
        lambda: Ray((-1, 0), (1, 0)),
        lambda: ColoringScheme({"red": [(0, 0)]}, (Update(("red",), (0, 1.5), "red"),)),
    ],
)
def test_what_is_no_ray_and_no_update_is_refused(make: Callable[[], object]) -> None:
    with pytest.raises(Meaningless, match="expected"):
        make()
