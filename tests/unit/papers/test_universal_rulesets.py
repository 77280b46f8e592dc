"""What the paper on universal rulesets is checked with, and its notable findings."""

from __future__ import annotations

from itertools import product

import pytest

import farstar
from farstar import Game, born_by
from farstar.papers import Effort, Report, derive, paper
from farstar.papers.universal_rulesets.boards import count_tiles, one_piece_boards, reached, shapes, swapped
from farstar.papers.universal_rulesets.plain import Plain
from farstar.papers.universal_rulesets.question import FOUND
from farstar.papers.work import Work
from farstar.rulesets.turning_tiles import TurningTiles


def report(name: str) -> Report:
    universal = paper("universal-rulesets")
    return derive(universal, universal[name], Effort("quick"))


def test_every_small_board_is_among_those_that_are_searched() -> None:
    searched = {TurningTiles().normal(board)[0] for tiles in range(5) for board in one_piece_boards(tiles)}
    missing = []
    for rows, columns in ((1, 4), (1, 5), (2, 2), (2, 3)):
        for cells in product(".LRo", repeat=rows * columns):
            if cells.count("o") == 1 and cells.count(".") >= rows * columns - 5:
                board = "/".join("".join(cells[r * columns : (r + 1) * columns]) for r in range(rows))
                # what the piece can reach, in its least box
                for part in TurningTiles().parts(board):
                    if TurningTiles().normal(part)[0] not in searched:
                        missing.append(part)
    assert missing == []


def test_shapes_are_the_polyominoes_with_a_marked_cell() -> None:
    # free polyominoes with one marked cell: 1, 1, 4, 12, 46, 172 counted by an independent flood of fixed ones
    def fixed(cells: int) -> set[frozenset[tuple[int, int]]]:
        found = {frozenset({(0, 0)})}
        for _ in range(cells - 1):
            found = {
                shape | {(r + a, c + b)}
                for shape in found
                for r, c in shape
                for a, b in ((0, 1), (1, 0), (0, -1), (-1, 0))
                if (r + a, c + b) not in shape
            }
        return found

    def images(shape: frozenset[tuple[int, int]]) -> set[frozenset[tuple[int, int]]]:
        turns = [lambda r, c: (r, c), lambda r, c: (c, -r), lambda r, c: (-r, -c), lambda r, c: (-c, r)]
        return {frozenset(t(r, s * c) for r, c in shape) for t in turns for s in (1, -1)}

    for tiles in range(5):
        assert sum(len(images(shape)) for shape in shapes(tiles)) == len(fixed(tiles + 1))


def test_reached_keeps_a_board_with_fewest_tiles() -> None:
    known: dict[Game, str] = {}
    found = reached(Work(Effort("quick"), "test"), "delta-turning-tiles", 4, known)
    tiles = farstar.ruleset("delta-turning-tiles")
    for number, new in enumerate(found):
        for value, board in new.items():
            assert count_tiles(board) == number
            assert tiles.parse(board).value() == value
    assert {-value for value in known} == set(known)


def test_the_boards_at_hand_are_needed() -> None:
    # without them the search with few tiles does not reach all 67 values
    known: dict[Game, str] = {}
    reached(Work(Effort("quick"), "test"), "delta-turning-tiles", 5, known)
    values = {Plain("turning-tiles", board).form(delta=True).value() for board in FOUND}
    assert not values & set(known)
    assert len(values) == len(FOUND)
    wanted = set(born_by(3, all_small=True))
    assert values <= wanted
    assert wanted <= set(known) | values | {-value for value in values}
    assert all(swapped(swapped(board)) == board for board in FOUND)


def test_corrections() -> None:
    order = report("definition 5").finding
    assert order is not None
    assert order.correction is not None
    assert order.correction.fails_at.startswith("G = H = 0: o(0 + 0) = P")
    small = report("definition 10").finding
    assert small is not None
    assert small.correction is not None
    assert small.correction.fails_at.startswith("G = -1")
    assert "+-1/2 has it for every n" in small.correction.fails_at


def test_values_by_day_2_and_their_boards() -> None:
    finding = report("definition 7").finding
    assert finding is not None
    board_of = {row[0]: row[2] for row in finding.tables[0].rows}
    assert len(board_of) == 22
    assert board_of["`*2`"] == "6"
    question = report("question 1").finding
    assert question is not None
    assert question.holds is None
    assert [row[2] for row in question.tables[0].rows] == ["2", "0", "1", "1", "3", "3", "6"]
    assert "each of the 67" in question.evidence


@pytest.mark.parametrize("name", ["lemma 1", "theorem 7", "figure 9", "figure 10", "figure 11"])
def test_the_construction(name: str) -> None:
    found = report(name)
    assert not found.status.is_bad, found.problem
