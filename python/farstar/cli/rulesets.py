"""``farstar rulesets``, ``value``, ``table`` and ``play``: positions of rulesets, from a shell."""

from __future__ import annotations

import ast
import inspect
import sys
from pathlib import Path
from typing import Any, cast

import click

from farstar import Game, ruleset
from farstar.cli.common import INTERRUPTED, OUTPUT, emit_json, fail, limited, progress_bar, reporting
from farstar.draw.files import write_atomically
from farstar.errors import BudgetExceeded, IllegalMove, Meaningless
from farstar.rulesets import Player, Position, PositionSum, Ruleset, load, names
from farstar.rulesets.sums import sum_of
from farstar.rulesets.tables import COLUMNS, USUAL, csv_text, json_text, parquet_bytes, rows

__all__ = ["play", "rulesets", "table", "value"]

_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
_SET = click.option(
    "--set",
    "parameters",
    multiple=True,
    metavar="KEY=VALUE",
    help="Give a parameter of the ruleset; may be repeated.",
)
_MISERE = click.option("--misere", is_flag=True, help="Misère play: whoever cannot move wins.")
_FIRST = click.option(
    "--first", type=click.Choice(["left", "right"]), default="left", show_default=True, help="Who starts."
)


def _named(name: str, parameters: tuple[str, ...]) -> Ruleset[Any]:
    """The ruleset that the user named: one of farstar's, or one in a file of the user's."""
    given: dict[str, Any] = {}
    for parameter in parameters:
        key, equals, text = parameter.partition("=")
        if not equals:
            raise Meaningless(f"expected a parameter as KEY=VALUE, got {parameter!r}")
        try:
            given[key] = ast.literal_eval(text)
        except (ValueError, SyntaxError):
            given[key] = text
    return load(name, **given) if ".py" in name else ruleset(name, **given)


@click.command("rulesets")
@click.argument("name", required=False)
@_SET
@_JSON
@reporting()
def rulesets(name: str | None, parameters: tuple[str, ...], as_json: bool) -> None:
    r"""List the rulesets, or tell the rules of one.

    \b
    farstar rulesets
    farstar rulesets bipass
    """
    if name is None:
        found = [ruleset(each) for each in names()]
        if as_json:
            emit_json([_described(rules) for rules in found])
            return
        width = max(map(len, names()))
        for rules in found:
            click.echo(f"{rules.name:{width}}  {rules.examples[0] if rules.examples else ''}")
        return
    rules = _named(name, parameters)
    if as_json:
        emit_json(_described(rules) | {"rules": _rules_of(rules)})
        return
    title = f"{rules}  ({rules.source})" if rules.source else str(rules)
    click.echo("\n\n".join(filter(None, (title, _rules_of(rules)))) + "\n")
    for example in rules.examples:
        click.echo(f"{example or '(empty)'} = {rules.parse(example).value()}")


def _described(rules: Ruleset[Any]) -> dict[str, Any]:
    native = rules.evaluator.is_native
    return {
        "name": rules.name,
        "title": str(rules),
        "source": rules.source,
        "examples": list(rules.examples),
        "native": native,
    }


def _rules_of(rules: Ruleset[Any]) -> str:
    """The prose of the class: its docstring as far as the examples."""
    return inspect.cleandoc(type(rules).__doc__ or "").partition(">>>")[0].strip().replace("``", "")


@click.command("value")
@click.argument("name")
@click.argument("positions", nargs=-1, required=True)
@click.option(
    "--options", "explained", is_flag=True, help="Show the sensible options, and why the others are not."
)
@_MISERE
@_SET
@_JSON
@limited(60)
def value(
    name: str,
    positions: tuple[str, ...],
    explained: bool,
    misere: bool,
    parameters: tuple[str, ...],
    as_json: bool,
) -> None:
    r"""Print the values of positions.

    NAME is one of `farstar rulesets`, with delta-, conjugate-, dicotic- or impartial- before it for that variant, or
    a ruleset in a file of yours, whose code is then run: ./mygame.py:MyGame

    \b
    farstar value bipass bwbw bbww
    farstar value delta-turning-tiles RoL --options
    """
    rules = _named(name, parameters)
    answers: list[dict[str, Any]] = []
    for text in positions:
        position = rules.parse(text)
        if misere:
            answer: dict[str, Any] = {"position": text, "misere_outcome": position.misere_outcome().value}
        else:
            answer = _answer(text, position, explained)
        answers.append(answer)
        if not as_json:
            _echo(answer, alone=len(positions) == 1, misere=misere)
    if as_json:
        emit_json(answers[0] if len(positions) == 1 else answers)


def _answer(text: str, position: Position[Any], explained: bool) -> dict[str, Any]:
    with progress_bar("positions", None, quiet=False) as report:
        found = position.value(report)
    answer: dict[str, Any] = {
        "position": text,
        "value": str(found),
        "outcome": found.outcome().value,
        "mean": str(found.mean()),
        "temperature": str(found.temperature()),
        "birthday": found.birthday(),
    }
    if found.is_all_small():
        answer["atomic_weight"] = str(found.atomic_weight())
    if explained:
        answer["sensible_left"] = list(map(str, position.sensible_left()))
        answer["sensible_right"] = list(map(str, position.sensible_right()))
        answer["not_sensible"] = list(map(str, position.explain_options()))
    return answer


def _echo(answer: dict[str, Any], alone: bool, misere: bool) -> None:
    shown = answer["misere_outcome" if misere else "value"]
    click.echo(shown if alone else f"{answer['position']} = {shown}")
    for key, name in (("sensible_left", "Left"), ("sensible_right", "Right")):
        if key in answer:
            click.echo(f"  {name}: {', '.join(option or '(empty)' for option in answer[key]) or 'none'}")
    for reason in answer.get("not_sensible", ()):
        click.echo(f"  {reason}")


@click.command("table")
@click.argument("name")
@click.option("--upto", type=click.IntRange(0), required=True, help="The largest size.")
@click.option(
    "--from", "start", type=click.IntRange(0), default=0, show_default=True, help="The smallest size."
)
@click.option("--csv", "kind", flag_value="csv", default=True, help="Comma-separated values (the default).")
@click.option("--json", "kind", flag_value="json", help="One JSON document.")
@click.option("--parquet", "kind", flag_value="parquet", help="Parquet; needs pyarrow, and -o.")
@click.option("--columns", default=",".join(USUAL), show_default=True, help=f"Among {', '.join(COLUMNS)}.")
@click.option("-o", "--output", type=OUTPUT, help="Write to a file.")
@_SET
@limited(0)
def table(
    name: str,
    upto: int,
    start: int,
    kind: str,
    columns: str,
    output: Path | None,
    parameters: tuple[str, ...],
) -> None:
    r"""Print a table of the values of all positions up to a size.

    When --seconds or --nodes end the work, or Ctrl-C, the rows found by then are written; the exit code is 3 or 130.

    \b
    farstar table bipass --upto 12 --csv > strips.csv
    farstar table ferrers --upto 8 --columns position,value,atomic_weight
    """
    rules = _named(name, parameters)
    chosen = [column.strip() for column in columns.split(",")]
    if kind == "parquet":
        if output is None:
            raise Meaningless("expected a file for Parquet, as -o FILE, got none")
        parquet_bytes([], [])
    found: list[dict[str, Any]] = []
    ended: BudgetExceeded | KeyboardInterrupt | None = None
    # Comma-separated values go out as they come, for whoever reads them at the other end of a pipe.
    head = csv_text([], chosen)
    streamed = output is None and kind == "csv"
    if streamed:
        click.echo(head, nl=False)
    with progress_bar("positions", None, quiet=streamed) as report:
        try:
            for row in rows(rules, upto, chosen, start=start, progress=report):
                if streamed:
                    click.echo(csv_text([row], chosen)[len(head) :], nl=False)
                else:
                    found.append(row)
        except (BudgetExceeded, KeyboardInterrupt) as error:
            ended = error
    if kind == "parquet":
        content = parquet_bytes(found, chosen)
    elif kind == "json":
        content = (json_text(found, rules, upto) + "\n").encode()
    else:
        content = csv_text(found, chosen).encode()
    if output is not None:
        write_atomically(output, content)
    elif not streamed:
        click.echo(content.decode(), nl=False)
    if isinstance(ended, KeyboardInterrupt):
        click.echo("farstar: interrupted", err=True)
        sys.exit(INTERRUPTED)
    if ended is not None:
        fail(ended)


@click.command("play")
@click.argument("name")
@click.argument("position")
@click.option(
    "--plus",
    multiple=True,
    metavar="VALUE",
    help="Add a value, RULESET:POSITION or FILE.py:CLASS:POSITION; may be repeated.",
)
@click.option("--moves", default="", help="Moves already made, by label or option, with spaces between them.")
@click.option(
    "--as",
    "human",
    type=click.Choice(["left", "right", "both"]),
    help="Play yourself; moves are read from the input.",
)
@_FIRST
@_MISERE
@_SET
@_JSON
@limited(600)
def play(
    name: str,
    position: str,
    plus: tuple[str, ...],
    moves: str,
    human: str | None,
    first: str,
    misere: bool,
    parameters: tuple[str, ...],
    as_json: bool,
) -> None:
    r"""Show a line of play in which whoever can win does so, or play with --as.

    \b
    farstar play bipass bbww
    farstar play bipass bbww --plus "*" --first right
    farstar play domineering "..../...." --as left
    """
    start: Position[Any] | PositionSum = _named(name, parameters).parse(position)
    for text in plus:
        start = sum_of(start) + _component(text)
    player = cast(Player, first)
    made = moves.split()
    here = start.play(*made, first=player)
    if len(made) % 2:
        player = _other(player)
    if human is not None:
        if as_json:
            raise Meaningless("expected --as or --json, got both")
        _play_with(here, player, human, misere)
        return
    line = here.line(player, misere=misere)
    if as_json:
        emit_json(
            {
                "position": str(here),
                "first": player,
                "winner": _winner(len(line), player, misere),
                "line": [{"move": x.move, "position": str(x)} for x in line[1:]],
            }
        )
        return
    click.echo(str(here) or "(empty)")
    for x in line[1:]:
        click.echo(f"{player:5}  {x.move:10}  {str(x) or '(empty)'}")
        player = _other(player)
    click.echo(f"{_winner(1, player, misere)} wins")


def _component(text: str) -> Position[Any] | Game:
    rules, colon, position = text.partition(":")
    if rules.endswith(".py"):
        kind, colon, position = position.partition(":")
        rules = f"{rules}:{kind}"
    return _named(rules, ()).parse(position) if colon else Game(text)


def _other(player: Player) -> Player:
    return "right" if player == "left" else "left"


def _winner(length: int, first: Player, misere: bool) -> Player:
    """Who wins a line of so many positions: its last player cannot move."""
    stuck = first if length % 2 else _other(first)
    return stuck if misere else _other(stuck)


def _play_with(here: Any, player: Player, human: str, misere: bool) -> None:
    """Ask for the moves of one player or both, and answer with winning moves where there are."""
    while options := here.moves(player):
        click.echo(f"\n{str(here) or '(empty)'}")
        winning = here.winning_moves(player, misere=misere)
        if human in (player, "both"):
            asked = _asked(here, player, winning)
            if asked is None:
                return
            here = asked
        else:
            here = (winning or options)[0]
            click.echo(f"{player} plays {here.move}")
        player = _other(player)
    click.echo(f"\n{str(here) or '(empty)'}\n{_winner(1, player, misere)} wins")


def _asked(here: Any, player: Player, winning: tuple[Any, ...]) -> Any:
    """The move that the reader types; nothing at the end of the input."""
    labels = list(dict.fromkeys(option.move for option in here.moves(player)))
    while True:
        click.echo(f"{player} to move: {' '.join(labels)}   (? for a hint, q to leave)")
        line = sys.stdin.readline()
        word = line.strip()
        if not line or word == "q":
            return None
        if word == "?":
            click.echo("winning: " + (" ".join(dict.fromkeys(x.move for x in winning)) or "none"))
            continue
        try:
            return here.find(word, player)
        except IllegalMove as error:
            click.echo(str(error), err=True)
