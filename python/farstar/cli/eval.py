"""``farstar eval`` and ``farstar compare``: questions about values, from a shell."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import click

from farstar import Form, Game, Thermograph, Trajectory, evaluate
from farstar.cli.common import budget, emit_json, limits, reporting
from farstar.errors import Meaningless
from farstar.formsums import FormSum
from farstar.relations import Relation
from farstar.worksheet import SECONDS
from farstar.worksheet.values import Kind, List, Set, display, in_order

__all__ = ["compare", "evaluate_command"]


def _limits(command: Callable[..., Any]) -> Callable[..., Any]:
    as_json = click.option("--json", "as_json", is_flag=True, help="Print each answer as a JSON document.")
    return limits(SECONDS)(as_json(command))


@click.command("eval")
@click.argument("questions", nargs=-1, required=True)
@click.option("--unicode", "style", flag_value="unicode", help="Print ↑ ⇑ ↓ ∗ ±.")
@click.option("--latex", "style", flag_value="latex", help="Print for LaTeX's mathematics mode.")
@_limits
@reporting()
def evaluate_command(
    questions: tuple[str, ...], style: str | None, as_json: bool, seconds: float, nodes: int | None
) -> None:
    r"""Answer questions written as on a CGSuite worksheet.

    Each question is one line; names that it assigns are known to those after it. "-" reads lines from the standard
    input. Write a question that starts with a minus sign after "--".

    \b
    farstar eval "{2||1|0} + ^*"
    farstar eval "G := {3||2|1}" "G.Temperature" "G.Cool(1/2)"
    """
    names: dict[str, Any] = {}
    with budget(seconds, nodes):
        for question in _lines(questions):
            answer = evaluate(question, names=names)
            if as_json:
                emit_json({"question": question, "kind": _kind(answer), "answer": _data(answer, style)})
            else:
                click.echo(display(answer, style or "text"))


def _lines(questions: tuple[str, ...]) -> Iterator[str]:
    for question in questions:
        if question != "-":
            yield question
            continue
        for line in sys.stdin:
            if line.strip():
                yield line.rstrip("\n")


def _kind(answer: Any) -> str:
    kinds = (
        (bool, "boolean"),
        (Game, "game"),
        (Fraction, "rational"),
        ((Form, FormSum), "form"),
        (List, "list"),
        (Set, "set"),
        (Relation, "relation"),
        (Kind, "class"),
        (str, "string"),
        (type(None), "nothing"),
    )
    for class_, kind in kinds:
        if isinstance(answer, class_):
            return kind
    return type(answer).__name__.lower()


def _data(answer: Any, style: str | None) -> Any:
    """Give JSON what it has a word for, and the printed notation otherwise."""
    if answer is None or isinstance(answer, bool):
        return answer
    if isinstance(answer, List | Set):
        members = answer if isinstance(answer, List) else in_order(answer)
        return [_data(member, style) for member in members]
    if isinstance(answer, Thermograph | Trajectory):
        return answer.to_data()
    return display(answer, style or "text")


_WORDS = {
    Relation.LESS: "less than",
    Relation.EQUAL: "equal to",
    Relation.GREATER: "greater than",
    Relation.CONFUSED: "confused with",
}


@click.command("compare")
@click.argument("first")
@click.argument("second")
@_limits
@reporting()
def compare(first: str, second: str, as_json: bool, seconds: float, nodes: int | None) -> None:
    r"""Compare two games: < (Right prefers the first), = , > (Left prefers it) or || (confused).

    Both may be any worksheet expression that is a game.

    \b
    farstar compare "^" "*"
    farstar compare "{1|-1} + 1/2" "^^"
    """
    with budget(seconds, nodes):
        games = [_game(evaluate(text)) for text in (first, second)]
        relation = games[0].compare(games[1])
        difference = games[0] - games[1]
        if as_json:
            emit_json(
                {
                    "first": display(games[0]),
                    "second": display(games[1]),
                    "relation": relation.value,
                    "difference": display(difference),
                    "outcome_of_difference": difference.outcome().value,
                }
            )
        else:
            click.echo(f"{display(games[0])} {relation} {display(games[1])}  ({_WORDS[relation]})")


def _game(answer: Any) -> Game:
    if isinstance(answer, Form | FormSum):
        return answer.value()
    if not isinstance(answer, Game):
        raise Meaningless(f"expected a game, got {display(answer)}")
    return answer
