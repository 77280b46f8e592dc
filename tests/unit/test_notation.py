"""Reading and printing: each construction, each way of being wrong, sizes that must not matter."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, cast

import pytest

from farstar import Budget, BudgetExceeded, FarstarError, Form, Game, ParseError, UnknownName, ruleset
from farstar.game import miny, tiny
from farstar.notation import (
    form_text,
    form_unicode,
    game_latex,
    game_text,
    game_unicode,
    read_form,
    read_game,
)
from farstar.notation.tokens import int_from_text, int_text
from farstar.universes import DICOT

DEEP = 100_000


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("0", "0"),
        ("{|}", "0"),
        ("{0|}", "1"),
        ("-3/4", "-3/4"),
        ("2½", "5/2"),
        ("-2½", "-5/2"),
        ("±½", "+-1/2"),
        ("+-1/2", "+-1/2"),
        ("*", "*"),
        ("∗2", "*2"),
        ("⋆3", "*3"),
        ("*(1+1)", "*2"),
        ("^", "^"),
        ("⇑∗", "^^*"),
        ("^^^", "^3"),
        ("vv*3", "vv*3"),
        ("↓5∗2", "v5*2"),
        ("v.3", "v3"),
        ("3.^", "^3"),
        ("9/8*", "9/8*"),
        ("9/8 + *", "9/8*"),
        ("73/16v9*8", "73/16v9*8"),
        ("-1^3", "-1^3"),
        ("3*5", "3*5"),
        ("1||0|-1", "{1||0|-1}"),
        ("{2‖1|0}", "{2||1|0}"),
        ("3||2+*|1+*", "{3||2*|1*}"),
        ("{{1|0}|-1}", "{1|0||-1}"),
        ("{1,{2|0}|-1}", "{1,{2|0}|-1}"),
        ("{3|1}", "{3|1}"),
        ("+-{1,^}", "+-1"),
        ("±(1)", "+-1"),
        ("{1|-1} + 1", "{2|0}"),
        ("{0||0|-3/2}", "Tiny(3/2)"),
        ("miny(2)", "Miny(2)"),
        ("5Tiny({5||3|1})", "5Tiny({5||3|1})"),
        ("{0|v*}", "^<2>"),
        ("{^|*}", "^[2]"),
        ("1/2^<2>*3", "1/2^<2>*3"),
        ("v[3]*", "v[3]*"),
        ("{^|v} : *", "*2"),
        ("*[[[2]],[2],0]", "*2"),
        ("'{*|*}'", "0"),
        ("g1 := {2|1}; {g1|-g1}", "+-{2|1}"),
        ("up + star", "^*"),
        ("999999999999*^", "^999999999999"),
        ("3*{2|1}", "{5|4}"),
    ],
)
def test_value(text: str, printed: str) -> None:
    game = Game(text)
    assert str(game) == printed
    assert Game(printed) == game
    assert Game(game_unicode(game)) == game


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", 0),
        ("{", 1),
        ("{0|1", 4),
        ("{0|1}}", 5),
        ("{3|2|1}", 4),
        ("{1,|2}", 3),
        ("{,1|}", 1),
        ("{1,}", 3),
        ("{}", 1),
        ("1+", 2),
        ("1 2", 2),
        ("(1", 2),
        (")", 0),
        ("0.5", 1),
        ("on", 0),
        ("☆", 0),
        ("1/0", 1),
        ("{a:=1|}", 2),
        ("[1]", 0),
        ("1 <= 2", 2),
        ("*1000000000000000000000", 0),
        ("*(-8)", 0),
        ("*(10^30)", 0),
        ("{0|#}", 3),
        ("{1|2,}", 5),
        ("^^3x", 2),
    ],
)
def test_unreadable(text: str, position: int) -> None:
    with pytest.raises(ParseError) as caught:
        Game(text)
    assert caught.value.position == position
    assert caught.value.text == text


def test_an_unknown_name_says_what_is_near() -> None:
    with pytest.raises(UnknownName) as caught:
        Game("tny(2)")
    assert caught.value.suggestions == ("tiny",)


@pytest.mark.parametrize("value", [0.1, Fraction(1, 3), True, [1, 2, 3]])
def test_not_a_game(value: object) -> None:
    with pytest.raises((TypeError, FarstarError)):
        Game(cast(Any, value))


def test_depth_does_not_matter() -> None:
    assert Game("{0|}".replace("0", "{" * (DEEP - 1) + "0" + "|}" * (DEEP - 1))) == DEEP
    assert Game("{|" * DEEP + "0" + "}" * DEEP) == -DEEP
    assert read_form("{" * DEEP + "0" + "|}" * DEEP) == Form.integer(DEEP)
    assert form_text(Form.integer(DEEP)) == str(DEEP)


@pytest.mark.parametrize("opening", ["{", "(", "-", "{|", "{0,", "'{", "*[", "+-{", "tiny("])
def test_a_million_openings(opening: str) -> None:
    text = opening * (1_000_000 // len(opening))
    with pytest.raises(ParseError):
        Game(text)


def test_integers_of_any_size() -> None:
    digits = "7" * 20_000
    assert int_text(int_from_text(digits)) == digits
    assert str(Game(digits)) == digits
    assert str(-Game(digits) + Game("*")) == f"-{digits}*"


def test_a_long_value_names_its_parts() -> None:
    game = 5 * Game("{1|^^||^}")
    text = game_text(game)
    assert text.startswith("g1 := ")
    assert len(text) < 2_000
    assert Game(text) == game
    form = Form.parse("{1|-2}")
    for _ in range(60):
        form = Form([form, Form.integer(3)], [form, Form.nimber(2)])
    assert form.tree_size() > 2**60
    assert len(str(form)) < 2_000
    assert Form.parse(str(form)) == form


def test_a_hot_game_near_a_large_nimber_is_printed_at_once() -> None:
    # its difference from *4096 has 2^24 followers
    with Budget(nodes=100_000):
        assert str(Game("{1|*4096}")) == "{1|*4096}"


@pytest.mark.parametrize(
    ("option", "printed"),
    [
        ("1*", "+-(1*)"),
        ("^*", "0"),
        ("1^", "+-(1^)"),
        ("^^", "+-^^"),
        ("1^<2>", "+-(1^<2>)"),
        ("3^[3]*", "+-(3^[3]*)"),
        ("3Tiny(2)", "+-(3Tiny(2))"),
        ("{2|1}", "+-{2|1}"),
    ],
)
def test_a_sum_in_a_switch_has_parentheses(option: str, printed: str) -> None:
    game = Game([Game(option)], [-Game(option)])
    assert str(game) == printed
    assert Game(printed) == game


def test_powers_of_up_have_a_limit() -> None:
    with pytest.raises(BudgetExceeded):
        Game("^[1000000000]")


@pytest.mark.parametrize(
    ("text", "printed", "unicode"),
    [
        ("{0|*}", "^", "↑"),
        ("{{0|0},-1|1}", "{-1,*|1}", "{-1,∗|1}"),
        ("{*|*}", "{*|*}", "{∗|∗}"),
        ("{0,0|0}", "*", "∗"),
        ("{{|}|}", "1", "1"),
        ("{0|2}", "{0|2}", "{0|2}"),
        ("{-1|}", "{-1|}", "{-1|}"),
        ("1/2", "1/2", "1/2"),
        ("{0,*|0}", "^*", "↑∗"),
        ("{0|^}", "^^*", "⇑∗"),
        ("^3*2", "^3*2", "↑3∗2"),
        ("{*2||1|0}", "{*2||1|0}", "{∗2‖1|0}"),
        ("{*|0}:1", "{*,v|0}", "{∗,↓|0}"),
        ("1-1", "{-1|1}", "{-1|1}"),
        ("+-{1|0}", "{1|0||0|-1}", "{1|0‖0|-1}"),
        ("tiny(1)", "{0||0|-1}", "{0‖0|-1}"),
    ],
)
def test_form(text: str, printed: str, unicode: str) -> None:
    form = Form.parse(text)
    assert str(form) == printed
    assert form_unicode(form) == unicode
    assert Form.parse(printed) == form
    assert Form.parse(unicode) == form


def test_repr_evaluates() -> None:
    game, form = Game("{1|^}"), Form.parse("{1,*|0}")
    assert eval(repr(game), {"Game": Game}) == game
    assert eval(repr(form), {"Form": Form}) == form


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("1/2", r"\frac{1}{2}"),
        ("-1/2^^*", r"-\frac{1}{2}{\Uparrow}{\ast}"),
        ("^3*2", r"3{\cdot}{\uparrow}{\ast}2"),
        ("^<2>", r"{\uparrow}^{2}"),
        ("v[2]", r"{\downarrow}^{[2]}"),
        ("+-1", r"\pm 1"),
        ("Tiny(2)", r"{+}_{2}"),
        ("{2||1|0}", r"\{2\,|\!|\,1\,|\,0\}"),
    ],
)
def test_latex(text: str, latex: str) -> None:
    assert game_latex(Game(text)) == latex


def test_named_constants() -> None:
    assert tiny(2) == read_game("{0||0|-2}")
    assert miny("3/2") == -tiny(Fraction(3, 2))


def test_every_style_names_the_same_parts():
    value = ruleset("bipass").parse("bbbwbwwbwwbww").value()
    text, letters, latex = game_text(value), game_unicode(value), game_latex(value)
    count = text.count(" := ")
    assert count > 3
    assert letters.count(" := ") == latex.count(" := ") == count
    assert all(f"g_{{{n}}} := " in latex for n in range(1, count + 1))
    assert Game(letters) == Game(text) == value


def test_values_and_positions_fill_columns():
    for thing in (Game("^*"), Form.parse("^*"), ruleset("bipass").parse("bwbw"), DICOT("*2")):
        assert f"{thing:>8}|{thing!s}|{thing}" == f"{str(thing).rjust(8)}|{thing!s}|{thing!s}"
