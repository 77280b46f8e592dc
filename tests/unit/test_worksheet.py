"""The worksheet: operators, names, comprehensions, what is refused, and the two commands that ask it."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from click.testing import CliRunner

from farstar import Budget, BudgetExceeded, FarstarError, Game, Meaningless, ParseError, UnknownName, evaluate
from farstar.cli import main
from farstar.worksheet.values import display


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("3*5", "15"),
        ("3^5", "243"),
        ("-2^2", "-4"),
        ("2^3^2", "512"),
        ("1/3", "1/3"),
        ("1/3 + 2/3", "1"),
        ("17 % 5", "2"),
        ("9/8*", "9/8*"),
        ("1^^", "1^^"),
        ("73/16v9*8", "73/16v9*8"),
        ("2*{1|0}", "1"),
        ("{1|0}*2", "1"),
        ("999999999999*^", "^999999999999"),
        ("3.{2||1|0} == {2||1|0} + {2||1|0} + {2||1|0}", "true"),
        ("-1:1", "-2"),
        ("*4:*5", "*9"),
        ("4 Max 3 + 5", "8"),
        ("7 Min 3", "3"),
        ("Max(1, 5, 3)", "5"),
        ("^ > *", "false"),
        ("^^ > *", "true"),
        ("0 <| ^*", "true"),
        ("^ <> *", "true"),
        ("^ |> *", "true"),
        ("^ != ^", "false"),
        ("^ <=> *", "||"),
        ("1 <=> 2", "<"),
        ("not (1 < 2) or 2 >= 2 and true", "true"),
        ("G := {1|-1}; H := G + ^; H - G", "^"),
        ("n := 3; *n + *(n+1)", "*7"),
        ("[1,[2,3]][2][1]", "2"),
        ("{3,1,^,*,{1|-1}}", "{1,3,*,^,+-1}"),
        ("[n^2 for n from 1 to 10 by 3]", "[1,16,49,100]"),
        ("[n for n from 3 to 1 by -1]", "[3,2,1]"),
        ("[n for n from 1 to 20 where n.IsTwoPower]", "[1,2,4,8,16]"),
        ("[[a*b for a in {1,2}] for b in [3,4]]", "[[3,6],[4,8]]"),
        ("Sum(n for n from 1 to 100)", "5050"),
        ("[1,2,0,4].Mex", "3"),
        ("Sum([])", "0"),
        ("{0,{1|0}|[*,*2]} == {0,{1|0}|*,*2}", "true"),
        ("^.reduced_canonical_form()", "0"),
        ("^.REDUCEDCANONICALFORM", "0"),
        ("{1|^}.left_options", "{1}"),
        ("Tiny(2).atomic_weight + 2.Tiny", "Tiny(2)"),
        ("{0|*}.UptimalExpansion.Coefficients", "[1]"),
        ("(3^.Pow(3)).Class", "⟪game.Uptimal⟫"),
        ("(1/3).Class", "⟪game.Rational⟫"),
        ("true.Class", "⟪cgsuite.lang.Boolean⟫"),
        ("'{1|0}' + '{*|}'", "'{1|0}' + '{*|}'"),
        ("'{{1|},0|0}'.SensibleOptions(Left)", "{'{1|}'}"),
        ("('{-1|1}':1).CanonicalForm", "1/2"),
        ("'{0|0}' == '{0,0|0}'", "true"),
        ("'{-1|1}' == 0", "false"),
        ("{3||2|1}.Thermograph.Wall(Right).At(3/4)", "9/4"),
        ("1000.NimProduct(1000.NimInverse)", "1"),
        ("(0).Class;", "⟪game.Zero⟫"),
        ("≥", "!"),
        ("↑ ≤ ⇑", "true"),
        ("{2‖1|0} · 2", "{3||2,{3|2}|1}"),
    ],
)
def test_answer(question: str, answer: str) -> None:
    if answer == "!":
        with pytest.raises(ParseError):
            evaluate(question)
    else:
        assert display(evaluate(question)) == answer


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ("1/0", Meaningless),
        ("17.Div(0)", Meaningless),
        ("*(-8)", Meaningless),
        ("*(10^30)", Meaningless),
        ("{1|0}/2", Meaningless),
        ("(^)*(^)", Meaningless),
        ("1.LeftStop(2)", Meaningless),
        ("true + 1", Meaningless),
        ("[1,2][3]", Meaningless),
        ("[x for x from 0 to 5 by 0]", Meaningless),
        ("{1|-1}.AtomicWeight", FarstarError),
        ("foo", UnknownName),
        ("G.Mean", UnknownName),
        ("^.__dict__", UnknownName),
        ("^.is_zer()", UnknownName),
        ("__import__(1)", UnknownName),
        ("2^(10^10)", BudgetExceeded),
        ("10^10^10^10", BudgetExceeded),
        ("(-1823437481924).Followers", BudgetExceeded),
        ("{3|2|1}", ParseError),
        ("[1,2", ParseError),
        ("x for x", ParseError),
        ("on + 1", ParseError),
        ("1.5", ParseError),
    ],
)
def test_refused(question: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        evaluate(question)


def test_near_names_are_named() -> None:
    with pytest.raises(UnknownName) as caught:
        evaluate("^.atomicwieght")
    assert "AtomicWeight" in caught.value.suggestions


def test_answers_are_python_objects() -> None:
    assert evaluate("3+5") == Game(8)
    assert isinstance(evaluate("3/4"), Game)
    assert evaluate("1/3") == Fraction(1, 3)
    assert evaluate("^ > 0") is True
    assert list(evaluate("[1, ^]")) == [Game(1), Game("^")]
    assert evaluate("{1,2}") == {Game(1), Game(2)}
    assert evaluate("{3||2|1}.Temperature") == Fraction(3, 4)


def test_a_session_keeps_its_names() -> None:
    session: dict[str, object] = {"G": Game("{1|-1}")}
    assert evaluate("H := G + 1", names=session) == Game("{2|0}")
    assert session["H"] == Game("{2|0}")
    assert evaluate("H.Mean", names=session) == Game(1)
    assert evaluate("[x for x from 1 to 2]", names=session) == (Game(1), Game(2))
    assert set(session) == {"G", "H"}


def test_python_loops_obey_the_budget() -> None:
    with pytest.raises(BudgetExceeded), Budget(nodes=1000):
        evaluate("Sum(n for n from 1 to 10^12)")


def test_many_nested_brackets_and_signs() -> None:
    assert evaluate("(" * 50_000 + "1" + ")" * 50_000) == 1
    assert evaluate("-" * 50_000 + "1") == 1
    with pytest.raises(ParseError):
        evaluate("[x for x in " * 100 + "[1]" + "]" * 100)
    with pytest.raises(FarstarError):
        evaluate("*" + "[" * 1000 + "-1" + "]" * 1000)


def run(*arguments: str, text: str | None = None) -> tuple[int, str, str]:
    result = CliRunner().invoke(main, list(arguments), input=text)
    return result.exit_code, result.stdout, result.stderr


def test_eval_command() -> None:
    assert run("eval", "{2||1|0} + ^*", "G := {3||2|1}", "G.Temperature") == (
        0,
        "{2^*||1^*|^*}\n{3||2|1}\n3/4\n",
        "",
    )
    assert run("eval", "-", "--unicode", text="⇑∗\n\n+-1\n") == (0, "⇑∗\n±1\n", "")
    assert run("eval", "--latex", "1/2^") == (0, "\\frac{1}{2}{\\uparrow}\n", "")
    code, out, _ = run("eval", "--json", "[1, {0|*}, true]", "{3||2|1}.Thermograph", "^ <=> *")
    assert code == 0
    first, second, third = map(json.loads, out.splitlines())
    assert first == {"question": "[1, {0|*}, true]", "kind": "list", "answer": ["1", "^", True]}
    assert second["kind"] == "thermograph"
    assert third["answer"] == "||"
    code, out, _ = run("eval", "--json", "nil", '"a"', "1.Class")
    assert [(x["kind"], x["answer"]) for x in map(json.loads, out.splitlines())] == [
        ("nothing", None),
        ("string", '"a"'),
        ("class", "⟪game.Integer⟫"),
    ]


def test_eval_command_says_what_is_wrong() -> None:
    code, out, err = run("eval", "{3|2|1}")
    assert (code, out) == (1, "")
    assert err.splitlines()[1:] == ["  {3|2|1}", "      ^"]
    assert run("eval", "G.Foo")[0] == 1
    assert run("eval", "2^(10^10)")[0] == 3
    assert run("eval", "--nodes", "100", "Sum(n for n from 1 to 10^9)")[0] == 3
    assert run("eval")[0] == 2


def test_compare_command() -> None:
    assert run("compare", "^", "*") == (0, "^ || *  (confused with)\n", "")
    assert run("compare", "2 + {1|-1}", "{3|1}") == (0, "{3|1} = {3|1}  (equal to)\n", "")
    code, out, _ = run("compare", "--json", "^", "0")
    assert code == 0
    assert json.loads(out) == {
        "first": "^",
        "second": "0",
        "relation": ">",
        "difference": "^",
        "outcome_of_difference": "L",
    }
    assert run("compare", "^", "true")[0] == 1
    assert run("compare", "^")[0] == 2
