"""Native generators on boards against the rules in plain Python: every board of small sizes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from farstar import Budget, BudgetExceeded, Game, NotAPosition, UnknownName
from farstar._core import collect, native_form, native_options, native_outcome, native_value, native_values
from tests.oracle import bipass, boards, trees, walkers
from tests.oracle.bridge import form_of


def lattice(r: int, c: int) -> str:
    """What may stand in a place of a lattice, the more often named the likelier."""
    if r % 2 == c % 2 == 0:
        return "+++o."
    return "LRG:.:" if r % 2 != c % 2 else "."


def door(r: int, c: int) -> str:
    """What may stand in a place among rooms and doors."""
    if r % 3 == c % 3 == 0:
        return "+++o."
    return "LRG.LR" if 0 in (r % 3, c % 3) else "."


SMALL = [
    ("domineering", boards.domineering, ".#", [(1, 6), (2, 4), (4, 2), (3, 3)]),
    ("clobber", boards.clobber, ".xo", [(1, 7), (2, 3), (3, 2)]),
    ("toads-and-frogs", boards.toads_and_frogs, ".tf", [(1, 7), (2, 3)]),
    ("konane", boards.konane, ".xo#", [(1, 6), (2, 3), (5, 1)]),
    ("amazons", boards.amazons, ".xo#", [(1, 5), (2, 2), (3, 1)]),
    ("nogo", boards.nogo, ".xo#", [(1, 6), (2, 3), (4, 1)]),
    ("col", boards.col, ".xo#", [(1, 5), (2, 3), (4, 1)]),
    ("snort", boards.snort, ".xo#", [(1, 5), (2, 3), (4, 1)]),
    ("bipass", boards.on_strips(bipass.interchange), ".bw", [(1, 7), (2, 3)]),
    ("maximal-bipass", boards.on_strips(bipass.maximal), ".bw", [(1, 7), (2, 3)]),
    ("cannibal-bipass", boards.on_strips(bipass.cannibal), ".bw", [(1, 7), (2, 3)]),
    ("turning-tiles", walkers.plain(walkers.tiles), ".LRGo", [(1, 4), (2, 2), (2, 3)]),
    ("delta-turning-tiles", walkers.delta(walkers.tiles, 1), ".LRGo", [(1, 4), (2, 2)]),
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
    ("bipass", boards.on_strips(bipass.interchange), "bw", (1, 11)),
    ("maximal-bipass", boards.on_strips(bipass.maximal), "bw", (1, 13)),
    ("cannibal-bipass", boards.on_strips(bipass.cannibal), "bw", (1, 9)),
    ("turning-tiles", walkers.plain(walkers.tiles), "LLRRG.o", (3, 4)),
    ("delta-turning-tiles", walkers.delta(walkers.tiles, 1), "LLRRG.o", (3, 3)),
    ("go-on-lattice", walkers.plain(walkers.lattice), lattice, (3, 5)),
    ("delta-go-on-lattice", walkers.delta(walkers.lattice, 2), lattice, (3, 5)),
    ("beyond-the-door", walkers.plain(walkers.door), door, (4, 7)),
    ("delta-beyond-the-door", walkers.delta(walkers.door, 3), door, (4, 7)),
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


@pytest.mark.parametrize(
    ("name", "moves", "characters", "sizes"), SMALL, ids=lambda x: x if isinstance(x, str) else ""
)
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


def test_toads_and_frogs_in_print() -> None:
    def value(text: str) -> Game:
        return native_value("toads-and-frogs", text)

    # Source: Berlekamp, Conway, Guy, "Winning Ways", chapter 1; values from nothing but the moves.
    assert [str(value(text)) for text in ("tftf.", "tf.tf", "tft.f", "t.tff", "tt.ff")] == [
        "0",
        "0",
        "*",
        "^",
        "*",
    ]
    # Source: Thanatipanonda, "Further hopping with Toads and Frogs", Electron. J. Combin. 18 (2011), P67: the proved
    # conjectures E1, E2 and E3 of Erickson.
    for a in range(2, 8):
        assert value("t" * a + "...ff") == Game([a - 2], [a - 2])
        if a >= 5:
            assert value("t" * a + "...fff") == Game(f"{2 * a - 7}/2")
        for b in range(2, a):
            hot = Game([Game([a - 3], [a - b])], [Game(["*"], [3 - b])])
            assert value("t" * a + ".." + "f" * b) == hot


def test_linear_clobber_in_print() -> None:
    # Source: the conjecture of Albert, Grossman, Nowakowski and Wolfe (2004), proved in arXiv 2509.08985: the first
    # player wins every strip oxox…ox but oxoxox.
    outcomes = [native_outcome("clobber", "ox" * n).name for n in range(1, 13)]
    assert outcomes == ["N", "N", "P", *"N" * 9]


def test_nogo_squares_in_print() -> None:
    # Source: M. Müller, "Solving NoGo on small board sizes", webdocs.cs.ualberta.ca/~mmueller/nogo/solving.html.
    assert [native_outcome("nogo", "/".join(["." * n] * n)).name for n in (3, 4)] == ["N", "P"]


def test_bipass_in_print() -> None:
    # Source: `bipass`, Table 1, as corrected: bwww is ⇑∗, bwbw is ∗, bwwww is 3·↑; CANNIBAL BIPASS, section 10.
    printed = {
        "bw": "*",
        "bww": "^",
        "bwww": "^^*",
        "bwbw": "*",
        "bwwww": "^3",
        "bwwbw": "^",
        "bbww": "+-{*,^}",
    }
    assert {text: str(native_value("bipass", text)) for text in printed} == printed
    cannibal = {"wbb": 1, "bb": 1, "bbb": 2, "b": 0, "wwbb": 0, "ww.b": -1, "w.bb": 1}
    assert all(native_value("cannibal-bipass", text) == value for text, value in cannibal.items())
    assert native_value("cannibal-bipass", "wbbb") == native_value("cannibal-bipass", "bbb")


def test_the_table_of_tiles_and_the_straight_and_the_turning_path() -> None:
    # Source: `universal-rulesets`, Table 1 and Lemma 1: the path turns at every step.
    table = {"o": ("0", "*"), "oL": ("1", "v"), "RoL": ("*", "0")}
    for text, (plain, delta) in table.items():
        assert str(native_value("turning-tiles", text)) == plain
        assert str(native_value("delta-turning-tiles", text)) == delta
    for n in range(1, 9):
        turning = {(k // 2, (k + 1) // 2): "L" for k in range(1, n + 1)} | {(0, 0): "o"}
        size = 1 + max(c for _, c in turning)
        text = "/".join("".join(turning.get((r, c), ".") for c in range(size)) for r in range(size))
        assert native_value("delta-turning-tiles", text) == Game("v") * n + Game("*") * ((n + 1) % 2)


SUMMABLE = [
    ("domineering", ".#", "#"),
    ("clobber", "xxoo.", "."),
    ("konane", "xo..", "#"),
    ("amazons", "...xo", "#"),
    ("nogo", "...xo", "#"),
    ("col", "...xo", "#"),
    ("snort", "...xo", "#"),
    ("bipass", "bw", "."),
    ("maximal-bipass", "bw", "."),
    ("cannibal-bipass", "bw", "."),
    ("turning-tiles", "LLRRo", "."),
    ("delta-turning-tiles", "LLRRo", "."),
]
"""Rulesets, cells of boards, and what keeps two boards apart."""

EXCHANGED = str.maketrans("xoLRbwtf", "oxRLwbft")


@pytest.mark.parametrize(("name", "characters", "wall"), SUMMABLE)
def test_boards_side_by_side_add_and_exchanged_colours_negate(name: str, characters: str, wall: str) -> None:
    rng = Random(name)
    rows = 1 if "bipass" in name else 2
    tried = 0
    while tried < 30:
        g, h = (
            ["".join(rng.choice(characters) for _ in range(rng.randint(2, 4))) for _ in range(1)]
            for _ in "gh"
        )
        g += ["".join(rng.choice(characters) for _ in g[0]) for _ in range(rows - 1)]
        h += ["".join(rng.choice(characters) for _ in h[0]) for _ in range(rows - 1)]
        texts = ["/".join(g), "/".join(h), "/".join(a + wall + b for a, b in zip(g, h, strict=True))]
        if name == "nogo" and not all(map(boards.all_breathe, texts)):
            continue
        tried += 1
        left, right, both = native_values(name, texts)
        assert both == left + right, texts
        if name == "domineering":
            turned = "/".join(map("".join, zip(*g, strict=True)))
        elif "bipass" in name:
            turned = texts[0].translate(EXCHANGED)[::-1]
        else:
            # The piece of the tiles is an o too, but nobody's.
            turned = texts[0].translate(str.maketrans("LR", "RL") if "tiles" in name else EXCHANGED)
        assert native_value(name, turned) == -left, texts


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
        ("clobber", "xo#"),
        ("toads-and-frogs", "t.x"),
        ("konane", "xo/x"),
        ("nogo", "xo"),
        ("nogo", "ox./xox"),
        ("bipass", "bwx"),
        ("turning-tiles", "oB"),
        ("go-on-lattice", "o+"),
        ("go-on-lattice", "oL+L"),
        ("go-on-lattice", "+L+/L.L/+oo"),
        ("beyond-the-door", "oL+"),
        ("beyond-the-door", "oLR+/L..L/RL.L/+LR+"),
        ("snort", "x o"),
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
