"""The rulesets of universal-rulesets and their δ-versions against the definitions, and the paper's results."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import pytest

import farstar
from farstar import Form, Game, Meaningless, NotAPosition, Outcome, delta
from farstar.rulesets.embeddings import isomorphic, to_beyond_the_door, to_go_on_lattice
from tests.oracle import walkers as plain
from tests.oracle.boards import position_tree
from tests.oracle.bridge import form_of
from tests.oracle.trees import Tree

TILES = farstar.ruleset("turning-tiles")
LATTICE = farstar.ruleset("go-on-lattice")
DOOR = farstar.ruleset("beyond-the-door")
ALL = [(TILES, plain.tiles, 1), (LATTICE, plain.lattice, 2), (DOOR, plain.door, 3)]


def all_tiles(rows: int, columns: int) -> Iterator[str]:
    for cells in product(".LRo", repeat=rows * columns):
        if 0 < cells.count("o") < 3:
            yield "/".join("".join(cells[r * columns : (r + 1) * columns]) for r in range(rows))


def random_board(rng: random.Random, spacing: int) -> str:
    """A board of up to 3 by 3 places with one to three pieces, everything else at random."""
    rows, columns = rng.choice([(1, 4), (2, 2), (2, 3), (3, 2), (3, 3), (1, 6)])
    places = [(spacing * r, spacing * c) for r in range(rows) for c in range(columns)]
    pieces = set(rng.sample(places, rng.randint(1, min(3, len(places)))))
    between = {1: "", 2: "LLRR::.G", 3: "LLRR.G"}[spacing]
    text = []
    for r in range(spacing * (rows - 1) + 1):
        row = ""
        for c in range(spacing * (columns - 1) + 1):
            aside = (r % spacing > 0) + (c % spacing > 0)
            if (r, c) in pieces:
                row += "o"
            elif aside == 0:
                row += rng.choice("LLRRG.") if spacing == 1 else rng.choice("+++.")
            else:
                row += rng.choice(between) if aside == 1 else "."
        text.append(row)
    return "/".join(text)


@pytest.mark.parametrize(("rules", "game", "spacing"), ALL, ids=str)
def test_random_boards_have_the_moves_and_trees_of_the_definition(
    rules: farstar.rulesets.Ruleset[str], game: plain.PieceMoves, spacing: int
) -> None:
    rng = random.Random(spacing)
    known: dict[str, Tree] = {}
    delta_known: dict[str, Tree] = {}
    for _ in range(400):
        text = random_board(rng, spacing)
        p, q = rules.parse(text), delta(rules).parse(text)
        for position, moves in ((p, plain.plain(game)), (q, plain.delta(game, spacing))):
            for player, options in (("left", position.left_moves()), ("right", position.right_moves())):
                assert sorted(map(str, options)) == sorted(moves(text, player == "left"))
                assert len({x.move for x in options}) == len(options)
        for position, moves, trees in (
            (p, plain.plain(game), known),
            (q, plain.delta(game, spacing), delta_known),
        ):
            form = form_of(position_tree(moves, text, trees))
            evaluator = position.ruleset.evaluator
            assert evaluator.python_form(position.state) == form
            assert evaluator.python_value(position.state) == form.value() == position.value()
            assert position.outcome() == form.outcome()
            assert position.misere_outcome() == form.misere_outcome()
        assert q.form().is_dicot()


def test_every_small_board_of_tiles() -> None:
    known: dict[str, Tree] = {}
    for text in (*all_tiles(1, 4), *all_tiles(2, 2), *all_tiles(2, 3)):
        form = form_of(position_tree(plain.plain(plain.tiles), text, known))
        assert TILES.evaluator.python_form(text) == form
        assert TILES.evaluator.python_value(text) == form.value()


def test_table_1_and_example_1() -> None:
    # universal-rulesets, Example 1 and Table 1
    for tiles, value, delta_value in [("o", "0", "*"), ("oL", "1", "v"), ("RoL", "*", "0")]:
        assert TILES.parse(tiles).value() == Game(value)
        assert delta(TILES).parse(tiles).value() == Game(delta_value)
        assert delta(TILES.parse(tiles).form()) == delta(TILES).parse(tiles).form()
    assert delta(Form.parse("{|}")) == Form.parse("*")
    assert delta(Form.parse("{0|}")) == Form.parse("{*|0}")
    assert delta(Form.parse("{0|0}")) == Form.parse("{*|*}")
    # 2 = {1|} = {1,0|}, but their δ differ
    one, other = delta(Form.parse("{1|}")), delta(Form([1, 0], []))
    assert (one.value() - other.value()).outcome() is Outcome.R


def test_delta_is_per_piece() -> None:
    # with one piece it is δ of the game tree, with two isolated pieces it is 0 and not ∗
    for text in ("oLR/RGo", "o.o"):
        assert delta(TILES).parse(text).form() != delta(TILES.parse(text).form())
    assert delta(TILES).parse("o.o").value() == 0
    assert delta(TILES.parse("o.o").form()).value() == Game("*")
    for text in all_tiles(2, 2):
        if text.count("o") == 1:
            assert delta(TILES).parse(text).form() == delta(TILES.parse(text).form())


def winding_path(rooms: int) -> str:
    """Rooms on a path that only Left can walk and that turns at every step."""
    places = [((n + 1) // 2, n // 2) for n in range(rooms)]
    size = 3 * max(max(places)) + 1
    cells = [["."] * size for _ in range(size)]
    for n, (r, c) in enumerate(places):
        cells[3 * r][3 * c] = "+" if n else "o"
        if n + 1 < rooms:
            down, right = (1, 0) if n % 2 == 0 else (0, 1)
            cells[3 * r + down][3 * c + right] = "L"
    return "/".join(map("".join, cells))


def test_lemma_1() -> None:
    # universal-rulesets, Lemma 1; n ↓↓ means n·↓ there
    for n in range(9):
        value = delta(DOOR).parse(winding_path(n + 1)).value()
        assert value == (Game.up(-n) if n % 2 else Game.up(-n) + Game("*"))
    # a straight path is another game from three rooms on
    assert delta(DOOR).parse("oL.+L.+").value() != Game.up(-2) + Game("*")


def test_theorem_3() -> None:
    star = Game("*")
    for n in range(1, 12):
        assert Game.up(n) == Game([0], [Game.up(n - 1) + star])
        assert Game.up(n) + star == (Game([0], [Game.up(n - 1)]) if n > 1 else Game([0, star], [0]))
        assert (Game.up(n) > star) is (n > 1)
    assert Game.up(1).is_confused_with(star)


def test_theorem_4_and_corollary_2() -> None:
    # born by day n+1: G <= n·↑ or G <= n·↑+∗, hence G < (n+2)·↑ and G < (n+2)·↑+∗
    for day in (1, 2, 3):
        n = day - 1
        games = [form.value() for form in farstar.universes.NORMAL.born_by(day)]
        for game in games:
            if not game.is_infinitesimal():
                continue
            assert game <= Game.up(n) or game <= Game.up(n) + Game("*")
            assert game < Game.up(n + 2)
            assert game < Game.up(n + 2) + Game("*")


@pytest.mark.parametrize(
    ("rules", "text", "message"),
    [
        (TILES, "ox", "cells . L R G o, not 'x'"),
        (TILES, "oL/o", "rows of equal length joined by /"),
        (LATTICE, "o+L", "an edge, one of . L R G :, in row 1, column 2"),
        (LATTICE, "oL", "an odd number of rows and of columns"),
        (LATTICE, "oL+/LLR/+.+", "nothing, one of ., in row 2, column 2"),
        (DOOR, "oL+", "rooms in every third row and column"),
        (DOOR, "oL.L", "a room, one of . + o, in row 1, column 4"),
        (DOOR, "oo.+", "the side of a door, one of . L R G, in row 1, column 2"),
    ],
)
def test_what_is_no_board(rules: farstar.rulesets.Ruleset[str], text: str, message: str) -> None:
    with pytest.raises(NotAPosition) as error:
        rules.parse(text)
    assert message in str(error.value)
    assert str(error.value).endswith(f"got {text!r}")


def test_theorems_5_and_6() -> None:
    rng = random.Random(56)
    boards = [*all_tiles(1, 4), *all_tiles(2, 2)]
    boards += [random_board(rng, 1) for _ in range(300)]
    for text in boards:
        p = TILES.parse(text)
        assert isomorphic(p, to_beyond_the_door(p))
        if "G" in text:
            with pytest.raises(Meaningless, match="without green tiles"):
                to_go_on_lattice(p)
        else:
            assert isomorphic(p, to_go_on_lattice(p))


def test_f_and_f_prime_have_no_inverse() -> None:
    # as in universal-rulesets, Figure 7: both players can come to the same place, one directly and one after a detour
    lattice = LATTICE.parse("oL+/R.L/+R+")
    door = DOOR.parse("oL.+/R..L/..../+R.+")
    for p in (lattice, door):
        corner = str(p).rindex("+")
        reached = [{str(y)[corner] for x in p.moves(a) for y in x.moves(a)} for a in ("left", "right")]
        assert all("o" in last for last in reached)


def test_what_f_does_not_map() -> None:
    for function in (to_go_on_lattice, to_beyond_the_door):
        with pytest.raises(Meaningless, match="expected a position of TURNING TILES"):
            function(farstar.ruleset("bipass").parse("bw"))
    assert not isomorphic(TILES.parse("oL"), Form.parse("2"))
