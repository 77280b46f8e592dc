"""Native generators on boards against the rules in plain Python: every board of small sizes."""

from __future__ import annotations

import pytest

from farstar import Budget, BudgetExceeded, Game, NotAPosition, UnknownName
from farstar._core import collect, native_form, native_options, native_value, native_values
from tests.oracle import boards
from tests.oracle.bridge import form_of

SMALL = [
    ("domineering", boards.domineering, ".#", [(1, 6), (2, 4), (4, 2), (3, 3)]),
]


@pytest.mark.parametrize(("name", "moves", "characters", "sizes"), SMALL)
def test_every_small_board_has_the_moves_form_and_value_of_the_rules(
    name: str, moves: boards.Moves, characters: str, sizes: list[tuple[int, int]]
) -> None:
    for rows, columns in sizes:
        known: dict[str, boards.Tree] = {}
        for text in boards.boards(rows, columns, characters):
            for left in (True, False):
                options = native_options(name, text, left)
                assert len(options) == len(set(options))
                assert set(options) == set(moves(text, left))
            form = form_of(boards.position_tree(moves, text, known))
            assert native_form(name, text) == form
            assert native_value(name, text) == Game(form)


def test_domineering_squares_in_print() -> None:
    # Source: Lachmann, Moore, Rapaport, "Who wins Domineering on rectangular boards?", table 1.
    squares = native_values("domineering", ["/".join(["." * n] * n) for n in range(1, 6)])
    assert "".join(g.outcome().name for g in squares) == "PNNNP"
    assert [str(g) for g in squares[:3]] == ["0", "+-1", "+-1"]
    assert native_value("domineering", ".#/..") == Game("*")


def test_long_and_wide_boards() -> None:
    assert native_value("domineering", "." * 150) == -75
    assert native_value("domineering", "/".join("." * 100)) == 50
    assert native_value("domineering", "..#" * 40 + "." + "/" + "..#" * 40 + ".") == Game("+-1") * 40 + 1
    assert native_value("domineering", "") == 0


def test_values_survive_a_collection_only_where_they_are_held() -> None:
    board = "/".join(["...."] * 4)
    before = native_value("domineering", board)
    text = str(before)
    collect()
    assert str(native_value("domineering", board)) == text
    del before
    collect()
    assert str(native_value("domineering", board)) == text


def test_a_budget_ends_a_search_and_what_was_found_stays() -> None:
    board = "/".join(["......"] * 4)
    collect()
    with pytest.raises(BudgetExceeded, match="20000 nodes"), Budget(nodes=20_000):
        native_value("domineering", board)
    again = Budget()
    with again:
        native_value("domineering", "/".join(["....."] * 3))
    assert native_value("domineering", board) == -native_value("domineering", "/".join(["...."] * 6))


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("domineering", "..x"),
        ("domineering", "../."),
        ("domineering", "/"),
        ("domineering", "../"),
        ("domineering", ".\n."),
    ],
)
def test_what_is_no_position(name: str, text: str) -> None:
    for ask in (native_value, native_form, lambda n, t: native_options(n, t, left=True)):
        with pytest.raises(NotAPosition, match="expected ") as error:
            ask(name, text)
        assert str(error.value).endswith(f"got {text!r}")
    with pytest.raises(NotAPosition):
        native_values(name, ["", text])


def test_an_unknown_ruleset_and_a_board_too_large() -> None:
    with pytest.raises(UnknownName, match="got 'no-such'"):
        native_value("no-such", "..")
    with pytest.raises(BudgetExceeded, match="expected a board"):
        native_value("domineering", "." * 2000)
