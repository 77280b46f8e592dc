"""BIPASS against the words of the paper, and what the paper prints."""

from __future__ import annotations

import pickle
from itertools import product

import pytest

import farstar
from farstar import Game, NotAPosition, Outcome
from tests.oracle import bipass as plain
from tests.oracle.boards import position_tree
from tests.oracle.bridge import form_of

BIPASS = farstar.ruleset("bipass")
STRIPS = ["".join(s) for n in range(9) for s in product("bw", repeat=n)]


def test_every_short_strip_has_the_moves_and_the_tree_of_the_paper() -> None:
    known: dict[str, object] = {}
    for strip in STRIPS:
        p = BIPASS.parse(strip)
        assert str(p) == plain.alive(strip)
        for player, moves in (("left", p.left_moves()), ("right", p.right_moves())):
            expected = [plain.alive(option) for option in plain.interchange(strip, player == "left")]
            assert sorted(map(str, moves)) == sorted(expected)
            assert len({move.move for move in moves}) == len(moves)
        form = form_of(position_tree(plain.interchange, strip, known))  # type: ignore[arg-type]
        assert p.form() == form == BIPASS.evaluator.python_form(p.state)
        assert p.value() == Game(form) == BIPASS.evaluator.python_value(p.state)


def test_table_1() -> None:
    # bipass, Table 1; its fourth line as corrected: the strip there is bwbw, and bwwww has value 3·↑
    for strip, value, outcome, weight in [
        ("bw", "*", "N", 0),
        ("bww", "^", "L", 1),
        ("bwww", "^^*", "L", 2),
        ("bwbw", "*", "N", 0),
        ("bbww", "{*,^|*,v}", "N", 0),
        ("bwwww", "^3", "L", 3),
        ("bwwbw", "^", "L", 1),
        ("bwbww", "{^^*|^,{*,^|*,v}}", "L", 1),
        ("bbwww", "{0|{*,^|*,v},{^^*|^,{*,^|*,v}}}", "L", 1),
    ]:
        p = BIPASS.parse(strip)
        assert p.value() == Game(value)
        assert p.outcome() is Outcome(outcome)
        assert p.atomic_weight() == weight == strip.count("w") - strip.count("b")


def test_example_1() -> None:
    # bipass, Example 1, its last Left option as corrected
    p = BIPASS.parse("bwwwbw")
    assert set(map(str, p.left)) == {"bwwbw", "bwbw", "bbw", "bwwww"}
    assert set(map(str, p.right)) == {"bwwbw", "bwwww"}


@pytest.mark.parametrize("text", ["bx", "b w", "b/w", "B"])
def test_what_is_no_strip(text: str) -> None:
    with pytest.raises(NotAPosition, match=r"^expected a strip of the stones b and w, .* got '"):
        BIPASS.parse(text)


def test_positions_are_values() -> None:
    p = BIPASS.parse("wbwb")
    assert p == BIPASS.parse("bw")
    assert hash(p) == hash(BIPASS.parse("bw"))
    assert p != farstar.ruleset("domineering").parse("..")
    assert eval(repr(p), {"farstar": farstar}) == p
    again = pickle.loads(pickle.dumps(p))
    assert again == p
    assert again.ruleset is BIPASS
