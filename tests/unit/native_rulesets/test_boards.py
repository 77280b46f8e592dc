"""Native generators on boards against the rules in plain Python: every board of small sizes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from farstar import Budget, BudgetExceeded, Game, NotAPosition, UnknownName
from farstar._core import collect, native_form, native_options, native_outcome, native_value, native_values
from tests.oracle import boards, trees, walkers
from tests.oracle.bridge import form_of

SMALL = [
    ("domineering", boards.domineering, ".#", [(1, 6), (2, 4), (4, 2), (3, 3)]),
    ("clobber", boards.clobber, ".xo", [(1, 7), (2, 3), (3, 2)]),
    ("toads-and-frogs", boards.toads_and_frogs, ".tf", [(1, 7), (2, 3)]),
    ("konane", boards.konane, ".xo#", [(1, 6), (2, 3), (5, 1)]),
    ("amazons", boards.amazons, ".xo#", [(1, 5), (2, 2), (3, 1)]),
    ("nogo", boards.nogo, ".xo#", [(1, 6), (2, 3), (4, 1)]),
    ("col", boards.col, ".xo#", [(1, 5), (2, 3), (4, 1)]),
    ("snort", boards.snort, ".xo#", [(1, 5), (2, 3), (4, 1)]),
    ("bipass", boards.bipass, ".bw", [(1, 7), (2, 3)]),
    ("maximal-bipass", boards.maximal_bipass, ".bw", [(1, 7), (2, 3)]),
    ("cannibal-bipass", boards.cannibal_bipass, ".bw", [(1, 7), (2, 3)]),
    ("turning-tiles", walkers.RULESETS["turning-tiles"], ".LRGo", [(1, 4), (2, 2), (2, 3)]),
    ("delta-turning-tiles", walkers.RULESETS["delta-turning-tiles"], ".LRGo", [(1, 4), (2, 2)]),
]

LARGER = [
    ("domineering", boards.domineering, "...#", (4, 4)),
    ("clobber", boards.clobber, "xxoo.", (3, 4)),
    ("clobber", boards.clobber, "xxoo.", (1, 12)),
    ("toads-and-frogs", boards.toads_and_frogs, "tf..", (1, 11)),
    ("konane", boards.konane, "xo...#", (3, 5)),
    ("konane", boards.konane, "xxoo..", (4, 4)),
    ("amazons", boards.amazons, "...#xo##", (3, 4)),
    ("nogo", boards.nogo, "...xo#", (3, 3)),
    ("nogo", boards.nogo, "xxoo..#", (4, 4)),
    ("col", boards.col, "...xo#", (3, 4)),
    ("snort", boards.snort, "...xo##", (3, 4)),
    ("bipass", boards.bipass, "bw", (1, 11)),
    ("maximal-bipass", boards.maximal_bipass, "bw", (1, 13)),
    ("cannibal-bipass", boards.cannibal_bipass, "bw", (1, 9)),
    ("turning-tiles", walkers.RULESETS["turning-tiles"], "LLRRG.o", (3, 4)),
    ("delta-turning-tiles", walkers.RULESETS["delta-turning-tiles"], "LLRRG.o", (3, 3)),
    ("go-on-lattice", walkers.RULESETS["go-on-lattice"], lattice, (3, 5)),
    ("delta-go-on-lattice", walkers.RULESETS["delta-go-on-lattice"], lattice, (3, 5)),
    ("beyond-the-door", walkers.RULESETS["beyond-the-door"], door, (4, 7)),
    ("delta-beyond-the-door", walkers.RULESETS["delta-beyond-the-door"], door, (4, 7)),
]


def alike(name: str, moves: boards.Moves, text: str, known: dict[str, trees.Tree]) -> None:
    """The native generator says of a board what the rules say: moves, form, value, both outcomes."""
    for left in (True, False):
        options = native_options(name, text, left)
        assert len(options) == len(set(options))
        assert set(options) == set(moves(text, left)), text
    tree = boards.position_tree(moves, text, known)
    form = form_of(tree)
    assert native_form(name, text) == form, text
    assert native_value(name, text) == Game(form), text
    for misere in (False, True):
        assert native_outcome(name, text, misere).name == trees.outcome(tree, misere), text


@pytest.mark.parametrize(("name", "moves", "characters", "sizes"), SMALL, ids=lambda x: x if isinstance(x, str) else "")
def test_every_small_board_has_the_moves_form_value_and_outcomes_of_the_rules(
    name: str, moves: boards.Moves, characters: str, sizes: list[tuple[int, int]]
) -> None:
    for rows, columns in sizes:
        known: dict[str, trees.Tree] = {}
        for text in boards.boards(rows, columns, characters):
            if name != "nogo" or boards.all_breathe(text):
                alike(name, moves, text, known)


@pytest.mark.parametrize(("name", "moves", "cell", "size"), LARGER)
def test_random_larger_boards_have_the_moves_form_value_and_outcomes_of_the_rules(
    name: str, moves: boards.Moves, cell: str | Callable[[int, int], str], size: tuple[int, int]
) -> None:
    rng = Random(f"{name} {size}")
    characters = (lambda r, c: cell) if isinstance(cell, str) else cell
    tried = 0
    while tried < 25:
        rows, columns = size
        text = "/".join("".join(rng.choice(characters(r, c)) for c in range(columns)) for r in range(rows))
        if name == "nogo" and not boards.all_breathe(text):
            continue
        if name == "amazons" and text.count(".") > 6:
            continue
        alike(name, moves, text, {})
        tried += 1


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
