"""What the chapters on segments compute for themselves: boards, paths, and rulesets against Conjecture 50."""

from __future__ import annotations

import random

import numpy as np
import pytest

from farstar.papers.vector_subtraction.maps import board, by_largest, window
from farstar.papers.vector_subtraction.percolation import percolates, windings
from farstar.papers.vector_subtraction.questions import tail_period
from farstar.papers.vector_subtraction.schemes import homes
from farstar.subtraction import Lattice, Pattern, VectorSubtraction, verify
from tests.oracle import subtraction as oracle


def test_boards_by_rows_are_those_by_definition() -> None:
    chance = random.Random(4)
    for _ in range(60):
        moves = {(chance.randint(0, 4), chance.randint(0, 4)) for _ in range(chance.randint(1, 4))} - {(0, 0)}
        if not moves:
            continue
        expected = oracle.p_positions(sorted(moves), (23, 19))
        found = board(sorted(moves), 23, 19)
        assert {(x, y) for x, y in np.argwhere(found).tolist()} == expected
        assert np.array_equal(window(moves, (7, 5), 16, 14), found[7:, 5:])


def test_each_ruleset_or_its_mirror_image_comes_once() -> None:
    every = list(by_largest(2, 2))
    seen = set(every) | {tuple(sorted((b, a) for a, b in moves)) for moves in every}
    assert len(seen) == 28
    assert len(set(every)) == len(every)
    assert [max(map(max, moves)) for moves in every] == sorted(max(map(max, moves)) for moves in every)


def _pattern(*rows: str) -> Pattern:
    """A pattern from its rows, the last one lowest; # is P."""
    cells = np.array([[letter == "#" for letter in row] for row in rows[::-1]]).T
    return Pattern.of(Lattice(cells.shape[0], 0, cells.shape[1]), cells)


@pytest.mark.parametrize(
    ("rows", "sides", "corners"),
    [
        (("#.#", "###", "###"), None, None),
        (("##.", "#.#", ".##"), None, (1, 1)),
        ((".##", "#.#", "##."), None, None),
        (("###", "..."), (1, 0), (1, 0)),
        (("#.", "#."), (0, 1), (0, 1)),
    ],
)
def test_percolation(rows: tuple[str, ...], sides: tuple[int, int], corners: tuple[int, int]) -> None:
    pattern = _pattern(*rows)
    assert percolates(pattern, (1, 0), (0, 1)) == sides
    found = percolates(pattern, (1, 0), (0, 1), corners=True)
    if corners == (1, 1):
        assert found is not None
        assert found[0] == found[1]
    else:
        assert found == corners


def test_paths_that_leave_a_segment_do_not_count() -> None:
    diagonal = _pattern("##..", "#..#", "..##", ".##.")
    assert [periods for periods in windings(diagonal) if periods]
    assert percolates(diagonal, (1, 0), (0, 1)) is not None
    assert percolates(diagonal, (3, 1), (2, 1)) is None


def test_every_cell_has_a_home_or_lies_in_a_strip() -> None:
    for moves in ([(1, 2), (2, 3), (3, 1)], [(1, 3), (2, 1)], [(2, 6), (3, 3), (6, 1)]):
        found = VectorSubtraction(moves).segments()
        home = homes(found, 300, 300)
        assert set(np.unique(home)) == set(range(0 if found.is_perfect else -1, found.count))
        # From the lower axis to the left one the numbers grow.
        corner = [home[x, 299 - x] for x in range(299, -1, -1)]
        seen = [n for n in corner if n >= 0]
        assert seen == sorted(seen)


def test_periods_of_tails() -> None:
    assert tail_period(np.array([n % 7 in (0, 2) for n in range(100)])) == 7
    assert tail_period(np.array([n < 40 and n % 3 == 0 for n in range(100)])) == 1
    assert tail_period(np.array([n in (60, 77, 81) for n in range(100)])) is None


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ([(1, 7), (6, 2), (7, 5)], 5),
        ([(1, 7), (5, 2), (6, 5)], 5),
        ([(0, 5), (2, 2), (4, 4), (5, 0)], 6),
        ([(1, 7), (4, 7), (6, 2), (7, 5)], 6),
    ],
)
def test_rulesets_with_two_segments_more_than_moves(moves: list[tuple[int, int]], count: int) -> None:
    """Against the second half of vector-subtraction, Conjecture 50."""
    found = VectorSubtraction(moves).segments()
    assert found.count == found.count_up_to_translation == count == len(moves) + 2
    certificate = found.certificate()
    assert verify(certificate)
    # Fewer boundaries are refused: none of the segments is there by choice.
    for n in range(1, len(found.strips) - 1):
        less = {
            **certificate,
            "boundaries": [v for m, v in enumerate(certificate["boundaries"]) if m != n],
            "above": [h for m, h in enumerate(certificate["above"]) if m != n],
            "below": [low for m, low in enumerate(certificate["below"]) if m != n - 1],
        }
        assert not verify(less)
