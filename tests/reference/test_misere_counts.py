"""Counts and small facts that are printed elsewhere: impartial games, dead ends, strong outcomes."""

from __future__ import annotations

from farstar import Form
from farstar.universes import (
    DEAD_ENDING,
    IMPARTIAL,
    count_left_dead_ends,
    left_dead_ends,
    perfect_murder,
    strong_outcome,
)
from farstar.universes.count import count_antichains
from tests.reference.tables import sections

ENDS = sections("dead_ends.txt")
CONWAY = sections("impartial.txt")


def numbers(lines: list[list[str]]) -> list[int]:
    return [int(word) for words in lines for word in words]


def test_impartial_games_by_day() -> None:
    assert [IMPARTIAL.count_born_by(day) for day in range(6)] == numbers(CONWAY["canonical forms by day"])


def test_thompsons_number() -> None:
    """Day 6, all 1,255,831 digits."""
    first, last = numbers(CONWAY["day 6, first"])[0], numbers(CONWAY["day 6, last"])[0]
    expected = (1 << first) + last
    expected -= sum(1 << n for n in numbers(CONWAY["day 6, less"]))
    expected += sum(1 << n for n in numbers(CONWAY["day 6, more"]))
    assert IMPARTIAL.count_born_by(6) == expected


def test_left_dead_ends_by_day() -> None:
    printed = numbers(ENDS["left dead ends by day"])
    assert [count_left_dead_ends(day) for day in range(6)] == printed
    for day in range(5):
        listed = left_dead_ends(day)
        assert len(listed) == printed[day]
        assert len({DEAD_ENDING.reduce(end) for end in listed}) == printed[day]
        assert all(end.is_left_end() and end.is_dead_end() for end in listed)
    ends = left_dead_ends(3)
    assert set(ends) == set(map(DEAD_ENDING.reduce, ends))


def test_counting_antichains() -> None:
    """Dedekind's numbers less the two trivial functions are the antichains of the cube without its ends, and so on."""
    for n, dedekind in enumerate([2, 3, 6, 20, 168, 7581]):
        cube = [sum(1 << j for j in range(1 << n) if i & j == j) for i in range(1 << n)]
        assert count_antichains(cube) == dedekind
    assert count_antichains([]) == 1
    assert count_antichains([1 << i for i in range(200)]) == 1 << 200


def test_dead_ending_forms_by_day() -> None:
    printed = numbers(ENDS["dead-ending forms by day"])
    assert [DEAD_ENDING.count_born_by(day) for day in range(3)] == printed


def test_figure_1() -> None:
    for n, (text,) in enumerate(ENDS["figure 1"]):
        assert perfect_murder(n) == Form.parse(text)


def test_strong_outcomes() -> None:
    for text, plain, strong in ENDS["strong outcomes"]:
        form = Form.parse(text)
        assert (form.misere_outcome().value, strong_outcome(form).value) == (plain, strong)


def test_equalities() -> None:
    for text, _, other in ENDS["equal modulo dead-ending forms"]:
        assert DEAD_ENDING(text) == DEAD_ENDING(other)
