"""``farstar draw``: game trees, thermographs and Hasse diagrams as SVG, or their data as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from farstar.cli.common import OUTPUT, emit_json, fail, reporting

if TYPE_CHECKING:
    from farstar._core import Form, Game
    from farstar.draw import Svg

__all__ = ["draw"]

_OUTPUT = click.option(
    "-o",
    "--output",
    type=OUTPUT,
    help="The SVG file to write; without it the picture goes to stdout.",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print the data of the picture as JSON.")


@click.group()
def draw() -> None:
    """Draw a game tree, a thermograph, or the order of the values born by a day."""


def _deliver(picture: Svg | None, output: Path | None, data: dict[str, Any] | None) -> None:
    """Write the picture and print the data, as asked."""
    if picture is not None and output is not None:
        try:
            picture.save(output)
        except OSError as error:
            fail(error)
    if data is not None:
        emit_json(data if output is None else data | {"file": str(output)})
    elif output is not None:
        click.echo(str(output), err=True)
    else:
        click.echo(str(picture))


def _value(text: str) -> Game:
    """The value that a text denotes, read as ``farstar eval`` reads it."""
    from farstar import evaluate
    from farstar._core import Game
    from farstar.errors import Meaningless

    found: object = evaluate(text)
    if isinstance(found, Game):
        return found
    raise Meaningless(f"expected a game, got {str(found)!r}")


@draw.command()
@click.argument("game")
@click.option(
    "--form", "literal", is_flag=True, help="Draw the literal form, not the canonical form of its value."
)
@click.option("--shared", is_flag=True, help="Draw each follower once: a graph instead of a tree.")
@_OUTPUT
@_JSON
@reporting()
def tree(game: str, literal: bool, shared: bool, output: Path | None, as_json: bool) -> None:
    """Draw the game tree of GAME: blue is Left, red is Right."""
    from farstar._core import Form
    from farstar.draw import tree_svg

    root: Form | Game = Form.parse(game) if literal else _value(game)
    # With --json alone a game that is too large to draw still has its data.
    picture = None if as_json and output is None else tree_svg(root, shared=shared, title=game)
    _deliver(picture, output, json.loads(root.to_json()) if as_json else None)


@draw.command()
@click.argument("game")
@click.option("--text", is_flag=True, help="Draw with characters, for a terminal.")
@_OUTPUT
@_JSON
@reporting()
def thermograph(game: str, text: bool, output: Path | None, as_json: bool) -> None:
    """Draw the thermograph of GAME: Left on the left, temperature upward, below zero shaded."""
    from farstar.draw import thermograph_text
    from farstar.thermal import thermograph as walls_of

    value = _value(game)
    walls = walls_of(value)
    if text:
        click.echo(thermograph_text(walls))
    if not text or output is not None or as_json:
        data = {"game": str(value), "text": str(walls), **walls.to_data()} if as_json else None
        _deliver(walls.svg(str(value)), output, data)


@draw.command()
@click.argument("day", type=int)
@click.option("--all-small", is_flag=True, help="Only the all-small values.")
@_OUTPUT
@_JSON
@reporting()
def order(day: int, all_small: bool, output: Path | None, as_json: bool) -> None:
    """Draw the Hasse diagram of the values born by DAY (0 to 3) in normal play."""
    from farstar.days import born_by
    from farstar.days import order as order_of

    found = order_of(born_by(day, all_small=all_small))
    picture = None if as_json and output is None else found.svg()
    _deliver(picture, output, json.loads(found.to_json()) if as_json else None)
