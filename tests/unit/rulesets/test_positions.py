"""What a position answers: sensible options and why others are not, winning moves, sums of rulesets, lines of play."""

from __future__ import annotations

import pickle
import random
from itertools import product
from typing import Any

import pytest

import farstar
from farstar import Form, Game, IllegalMove, MixedUniverses, NotInUniverse, Outcome
from farstar.rulesets import Position, PositionSum
from farstar.universes import DEAD_ENDING, DICOT, NORMAL
from tests.oracle import trees

BIPASS = farstar.ruleset("bipass")
DOMINEERING = farstar.ruleset("domineering")
TILES = farstar.ruleset("turning-tiles")


def some_positions() -> list[Position[Any]]:
    rng = random.Random(4)
    strips = [BIPASS.parse("b" + "".join(s) + "w") for n in range(6) for s in product("bw", repeat=n)]
    boards = [
        "/".join("".join(rng.choice("...#") for _ in range(c)) for _ in range(r))
        for r, c in [(2, 3), (3, 3)] * 8
    ]
    tiles = ["/".join("".join(rng.choice("LLRRGo.") for _ in range(3)) for _ in range(2)) for _ in range(30)]
    return [*strips, *map(DOMINEERING.parse, boards), *map(TILES.parse, tiles)]


def test_sensible_options_make_the_value_and_every_other_has_a_true_reason() -> None:
    dominated = reversible = 0
    for p in some_positions():
        value = p.value()
        reports = p.explain_options()
        assert len(reports) == len({(r.player, r.option) for r in reports})
        for player, sensible, options, canonical in (
            ("left", p.sensible_left(), p.left, value.left),
            ("right", p.sensible_right(), p.right, value.right),
        ):
            explained = {r.option for r in reports if r.player == player}
            assert explained | set(sensible) == set(options)
            assert not explained & set(sensible)
            assert {x.value() for x in sensible} <= set(canonical)
        for r in reports:
            sign = 1 if r.player == "left" else -1
            by = r.by.value() if isinstance(r.by, Position) else r.by
            if r.reason == "dominated":
                dominated += 1
                assert sign * by >= sign * r.option.value()
                siblings = p.left if r.player == "left" else p.right
                assert r.by in (siblings if isinstance(r.by, Position) else value.left + value.right)
            else:
                reversible += 1
                assert sign * by <= sign * value
                answers = r.option.right if r.player == "left" else r.option.left
                of_value = r.option.value().right if r.player == "left" else r.option.value().left
                assert r.by in (answers if isinstance(r.by, Position) else of_value)
            assert r.player.title() in str(r)
    assert dominated > 20
    assert reversible > 20


def test_winning_moves_alone_and_in_sums() -> None:
    rng = random.Random(5)
    positions = some_positions()
    for p in positions:
        for player, wins in (("left", "LP"), ("right", "RP")):
            for misere in (False, True):
                expected = [
                    x for x in p.moves(player)
                    if (x.form().misere_outcome() if misere else x.form().outcome()).value in wins
                ]  # fmt: skip
                assert list(p.winning_moves(player, misere=misere)) == expected
    for _ in range(60):
        p, q = rng.sample(positions, 2)
        total = p - q + Game("*2")
        for player in ("left", "right"):
            expected_sums = [
                x for x in total.moves(player) if (x.value() >= 0 if player == "left" else x.value() <= 0)
            ]  # fmt: skip
            assert list(total.winning_moves(player)) == expected_sums
            assert p.winning_moves(player, -q, Game("*2")) == tuple(expected_sums)


def test_sums_of_several_rulesets_against_their_trees() -> None:
    def tree_of(form: Form) -> trees.Tree:
        return trees.from_lists(form.to_lists())

    rng = random.Random(6)
    small = [p for p in some_positions() if p.form().birthday() <= 4]
    for _ in range(40):
        p, q = rng.sample(small, 2)
        for total, tree in (
            (p + q, trees.add(tree_of(p.form()), tree_of(q.form()))),
            (p - q, trees.add(tree_of(p.form()), trees.conjugate(tree_of(q.form())))),
            (p + Form.parse("*") - q, None),
        ):
            if tree is not None:
                assert tree_of(total.form()) is tree
                assert total.outcome() == trees.outcome(tree)
                assert total.misere_outcome() == trees.outcome(tree, misere=True)
                left = [tree_of(x.form()) for x in total.left_moves()]
                right = [tree_of(x.form()) for x in total.right_moves()]
                assert trees.tree(left, right) is tree
            assert total.value() == total.form().value()
            assert eval(repr(total), {"farstar": farstar, "Form": Form, "Game": Game}) == total
            assert pickle.loads(pickle.dumps(total)) == total
            assert hash(total) == hash(pickle.loads(pickle.dumps(total)))
            assert (total - total).value() == 0


def test_misere_sums() -> None:
    total = BIPASS.parse("bww") + BIPASS.parse("bw") + Form.parse("*")
    assert total.misere_outcome() == total.form().misere_outcome()
    assert total.in_universe(DICOT) == DICOT(BIPASS.parse("bww").form())
    for player in ("left", "right"):
        wins = total.winning_moves(player, misere=True)
        assert all(x.misere_outcome().value in ("PL" if player == "left" else "PR") for x in wins)
    assert PositionSum(()).misere_outcome() is Outcome.N
    assert PositionSum(()).value() == 0
    assert str(PositionSum(())) == "0"


@pytest.mark.parametrize("other", ["bw", None, [1], DICOT("*"), object(), True])
def test_what_cannot_stand_in_a_sum(other: object) -> None:
    p = BIPASS.parse("bw")
    for make in (lambda: p + other, lambda: other + p, lambda: p - other, lambda: (p + 1) + other):  # type: ignore[operator]
        with pytest.raises((TypeError, MixedUniverses), match=r"^expected .* got "):
            make()


def test_numbers_and_values_on_either_side() -> None:
    p = TILES.parse("oL")
    assert (p + 1).value() == (1 + p).value() == (Game(1) + p).value() == 2
    assert (1 - p).value() == (Game("^") - p - Game("^") + 1).value() == 0


def test_playing() -> None:
    p = BIPASS.parse("bbww")
    assert p.play() == p
    assert p.play(p.left[0]) == p.left[0]
    assert p.play(p.right[0].move, first="R") == p.right[0]
    with pytest.raises(
        IllegalMove, match=r"^expected a move of Right in 'bbww' \(3-2, 3-1, 4-3\), got 'zz'|^expected"
    ):
        p.play("zz", first="right")
    with pytest.raises(IllegalMove, match=r"there is none"):
        BIPASS.parse("").play("1-2")
    with pytest.raises(ValueError, match="expected a player, 'left' or 'right', got 'green'"):
        p.play(first="green")  # type: ignore[arg-type]
    for q in some_positions()[::5]:
        for first, second in (("left", "right"), ("right", "left")):
            for misere in (False, True):
                line = q.line(first, misere=misere)
                assert line[0] == q
                last = first if len(line) % 2 else second
                assert not line[-1].moves(last)
                wins = q.misere_outcome() if misere else q.outcome()
                winner = last if misere else {"left": "right", "right": "left"}[last]
                assert wins.value in {"left": "LN", "right": "RN"}[first] or winner == second
                assert wins.value not in {"left": "LN", "right": "RN"}[first] or winner == first
                assert q.play(*(x.move for x in line[1:]), first=first) == line[-1]


def test_universes() -> None:
    assert BIPASS.parse("bww").in_universe(DICOT) == DICOT(BIPASS.parse("bww").form())
    assert BIPASS.parse("bww").in_universe(NORMAL) == Game("^")
    assert TILES.parse("oL").in_universe(DEAD_ENDING) == DEAD_ENDING(1)
    with pytest.raises(NotInUniverse):
        TILES.parse("oL").in_universe(DICOT)
    assert DOMINEERING.parse("../..").thermograph().temperature == 1
    assert BIPASS.parse("bbwww").atomic_weight() == 1
