"""What a worksheet has besides expressions: functions, conditionals, loops, ranges, classes, comments."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from farstar import Budget, BudgetExceeded, FarstarError, Game, Meaningless, ParseError, UnknownName, evaluate
from farstar.worksheet.values import display


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("f := x -> x+1; f(5)", "6"),
        ("f := x -> x+1; f(*2)", "1*2"),
        ("g := (x, y) -> (x+y)/2; g(3,4)", "7/2"),
        ("(x -> x+1)(5)", "6"),
        ("f := () -> 4; f()", "4"),
        ("add := x -> y -> x + y; add(3)(^)", "3^"),
        ("k := 1; f := x -> x + k; k := ^; f(0)", "^"),
        ("x := 7; f := x -> 2*x; f(1) + x", "9"),
        ("f := x -> begin y := x + 1; 2*y end; f(3)", "8"),
        ("def f(x) := {0||0|-x}; f(2)", "Tiny(2)"),
        ("def h(n) := if n == 1 then 0 elseif n.IsEven then 1 + h(n/2) else 1 + h(3*n+1) end; h(97)", "118"),
        ("def sum(n) := if n == 0 then 0 else n + sum(n-1) end; sum(2000)", "2001000"),
        ("[1,2,3].Apply(n -> *n)", "[*,*2,*3]"),
        ("{1,2,3}.Apply(n -> n % 2)", "{0,1}"),
        ("[1,2,3].Exists(n -> n.IsEven)", "true"),
        ("[1,2,3] ForAll (n -> n > 1)", "false"),
        ("[1,2,3].Find(n -> n > 1)", "2"),
        ("[1,2,3].Filter(n -> n.IsOdd)", "[1,3]"),
        ("f := x -> {x|-x}; f", "x -> {x|-x}"),
        ("if 1 < 2 then ^ else v end", "^"),
        ("if 2 < 1 then ^ end", "Nothing"),
        ("1 + if true then 1 else 2 end * 3", "4"),
        ("if 2 < 1 then 1 elseif 2 == 2 then 2 elseif true then 3 end", "2"),
        ("if true then a := 3; a + 1; else 0 end", "4"),
        ("x := 0; for i from 1 to 10 do x := x + i end; x", "55"),
        ("x := 0; for i in [1,2,4] do x := x + *i; end; x", "*7"),
        ("x := 0; for i from 1 to 3 do for j from i to 3 do x := x + 1 end end; x", "6"),
        ("x := 5; while x > 0 do x := x - 2 end; x", "-1"),
        ("begin end", "Nothing"),
        ("1..5", "1..5"),
        ("(1..9..2)[5]", "9"),
        ("[n^2 for n in 1..5]", "[1,4,9,16,25]"),
        ("(5..1..-2).ToSet", "{1,3,5}"),
        ("Sum(1..100)", "5050"),
        ("[[a,b] for a from 0 to 3 for b from 0 to a-1 where a + b != 3]", "[[1,0],[2,0],[3,1],[3,2]]"),
        ("[n for n from 1 to 10 while n^2 < 10]", "[1,2,3]"),
        ("n := 3; ^n", "^3"),
        ("n := 3; ^n*2", "^3*2"),
        ("^(1+1)*3 + v(5)", "v3*3"),
        ("5 is Integer", "true"),
        ("1/2 is Integer or 0 is game.Nimber", "true"),
        ("^ is Uptimal and {1|0} is CanonicalShortGame and not ^ is Nimber", "true"),
        ("nil is Nothing", "true"),
        ("/* one */ 1 + 2 // three", "3"),
        ('"a//b" + 1', '"a//b1"'),
        ('["x", 1]', '["x",1]'),
        ("*[[2],0].NimValue", "1"),
        ("*[0,[2]].Genus", "1^20"),
        ("*3.NimValue", "3"),
        ("(19/64) % (1/4)", "3/64"),
        ("DayN(1)", "{-1,0,1,*}"),
        ("[1,2,3,4,5].Grouped(2)", "[[1,2],[3,4],[5]]"),
        ("[1,2,3].Updated(2, ^).Tail", "[^,3]"),
        ("{3,1}.Head", "1"),
        ("*2.LeftOptions.Add(*2)", "{0,*,*2}"),
        ("{*2.LeftOptions.Add(*2)|*3.RightOptions}", "*3"),
        ("(x -> x).Class", "⟪cgsuite.lang.Procedure⟫"),
        ("3+-1", "{4|2}"),
        ("3 - 1 +- 1", "{3|1}"),
        ("2 ^ 3", "8"),
        ("x := 1; begin var x := 2; x := x + 1 end; x", "1"),
        ("x := 1; for n from 1 to 3 do var x; x := n end; x", "1"),
        ("f := x -> begin var y := x + 1; 2*y end; y := 7; [f(3), y]", "[8,7]"),
        ("for a from 1 while a < 4 yield for b from 1 to a where b != 2 yield b end end", "[[1],[1],[1,3]]"),
        ("[n for n from 1 by 2 while n < 8]", "[1,3,5,7]"),
        ("[1/3, ^, [2], 1/4, nil, true, 1, [1,5], {}, *]", "[1/3,^,[2],1/4,Nothing,true,1,[1,5],{},*]"),
        (
            "[1/3, ^, [2], 1/4, nil, true, 1, [1,5], {}, *].Sorted",
            "[Nothing,1/4,1/3,1,*,^,true,[1,5],[2],{}]",
        ),
        ("1..3 == [1,2,3]", "true"),
        ('"Nim".Updated(1, "J").Concat("!").Replace("m", "b").Substring(2, 4)', '"ib!"'),
        ("[3,1,2].SortedWith((a, b) -> b - a).Adjoin(3).Distinct", "[3,2,1]"),
        ("2*'{*|*}' + 1", "2 * '{*|*}' + 1"),
        ("('{|}' : 1) : 2", "('{|}' : 1) : 2"),
        ("-(3 * '{0|}').CanonicalForm", "-3"),
        ("(-(* OrdinalProduct '{1|}')).CanonicalForm == -(* OrdinalProduct '{1|}').CanonicalForm", "true"),
        ("(-('{0|}' ConwayProduct 2)).CanonicalForm", "-2"),
        ("{'{*|*}'|} : 1", "'{*|*||}' : 1"),
        ("3.Form", "'{2|}'"),
        ("(2/3).OutcomeClass", "L"),
        ("{1+*|-1+*}", "+-(1*)"),
        ("'{1|1}'.Canonicalize", "1*"),
        ("{2||1|0}.Stops", "[2,1]"),
        ("[(1/2^*3).NumberPart, (1/2^*3).NimberPart, {1|-1}.IsSwitch]", "[1/2,3,true]"),
        ("+-{1,1+*}", "+-{1,1*}"),
    ],
)
def test_answer(question: str, answer: str) -> None:
    assert display(evaluate(question)) == answer


@pytest.mark.parametrize(
    ("question", "position"),
    [
        ("if 1 < 2 then 3", 15),
        ("if 1 < 2", 8),
        ("if true then 1 else 2 else 3 end", 22),
        ("for x from 1 to 3", 17),
        ("for x in [1] do 2", 17),
        ("while true", 10),
        ("begin 1", 7),
        ("1 end", 2),
        ("then", 0),
        ("x -> ", 5),
        ("(x, x) -> 1", 7),
        ("def f(1) := 2", 6),
        ("def f", 5),
        ("f(x) := 1", 5),
        ("1 + (x := 2)", 7),
        ("1 /* 2", 2),
        ("1..", 3),
        ("(1)2", 3),
        ("if true then 1 )", 15),
        ("5 is", 4),
    ],
)
def test_what_is_written_wrong_has_a_place(question: str, position: int) -> None:
    with pytest.raises(ParseError) as caught:
        evaluate(question)
    assert caught.value.position == position


@pytest.mark.parametrize(
    ("question", "error"),
    [
        ("f := x -> x; f(1,2)", Meaningless),
        ("f := 3; f(1)", Meaningless),
        ("(3)(4)", Meaningless),
        ("if 1 then 2 end", Meaningless),
        ("5 is Foo", UnknownName),
        ("[1].Apply(2)", Meaningless),
        ("[1].ForAll(x -> x)", Meaningless),
        ("[].Head", Meaningless),
        ("omega", Meaningless),
        ("1.Genus", FarstarError),
        ("{1|0}.NimValue", Meaningless),
        ("def f(n) := f(n+1); f(0)", BudgetExceeded),
        ("f := x -> [x].Apply(f); f(1)", BudgetExceeded),
        ("[for x from 1]", FarstarError),
        ("G := '{*|*}'; for i from 1 to 1000 do G := G + 1 end", BudgetExceeded),
        ("L := []; for i from 1 to 1000 do L := [L] end", BudgetExceeded),
        ("{3|1}.Cool(-1)", Meaningless),
        ('s := "ab"; for i from 1 to 60 do s := s + s end', BudgetExceeded),
    ],
)
def test_refused(question: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        evaluate(question)


def test_loops_and_functions_obey_the_budget() -> None:
    for text in (
        "while true do 1 end",
        "for i from 1 to 10^12 do i end",
        "f := n -> f(n); f(1)",
        "1..10^12",
        "-" * 9_000_000 + "1",
    ):
        with pytest.raises(BudgetExceeded), Budget(nodes=5000):
            evaluate(text)


def test_a_session_keeps_functions() -> None:
    session: dict[str, Any] = {}
    evaluate("f := x -> g(x) + 1", names=session)
    evaluate("def g(x) := 2*x", names=session)
    assert evaluate("f(3)", names=session) == Game(7)
    evaluate("def g(x) := 3*x", names=session)
    assert evaluate("[f(n) for n from 1 to 2]", names=session) == (Game(4), Game(7))
    assert session["f"](Game(2)) == Game(7)


@pytest.mark.parametrize(
    "question", ["1..9..2", "[[1],{2,[3]}]", "2 * '{*|*}' + 1", "{*,^}", "Left", "Nothing"]
)
def test_answers_survive_pickling_and_copying(question: str) -> None:
    answer = evaluate(question)
    for again in (pickle.loads(pickle.dumps(answer)), copy.copy(answer), copy.deepcopy(answer)):
        assert type(again) is type(answer)
        assert again == answer
        assert display(again) == display(answer) == question


def test_many_nested_blocks() -> None:
    deep = 20_000
    assert evaluate("if true then " * deep + "^" + " else 0 end" * deep) == Game("^")
    assert evaluate("begin " * deep + "1" + " end" * deep) == 1
    assert str(evaluate("x -> " * deep + "1")).startswith("x -> x -> ")
    with pytest.raises(ParseError):
        evaluate("for x in " * deep)


@pytest.mark.parametrize(
    "text",
    [
        "l := [1]; for i from 1 to 60 do l := [l, l] end; l",
        "1/(3^5000000) + 1/(7^4000000)",
        "(1/3^5000000) * (1/7^4000000)",
    ],
)
def test_what_would_outlast_any_budget_is_refused(text: str) -> None:
    with pytest.raises(BudgetExceeded, match="budget used up"), Budget(seconds=5):
        evaluate(text)
