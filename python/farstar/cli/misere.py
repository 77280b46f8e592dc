"""``farstar misere``: what a game is modulo a universe of misère play."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from farstar.cli.common import OUTPUT, emit_json, fail, limited, progress_bar
from farstar.universes import (
    ALL,
    DEAD_ENDING,
    DICOT,
    IMPARTIAL,
    NORMAL,
    Universe,
    Witness,
    count_left_dead_ends,
    genus,
    is_tame,
    strong_outcome,
)

__all__ = ["misere"]

_UNIVERSES: dict[str, Universe] = {
    u.name.lower().replace("_", "-"): u for u in (DICOT, DEAD_ENDING, ALL, IMPARTIAL, NORMAL)
}
_LONGEST = 100

_UNIVERSE = click.option(
    "--universe",
    "-u",
    type=click.Choice(list(_UNIVERSES)),
    default="dicot",
    show_default=True,
    help="Modulo which games.",
)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
_EXPLAIN = click.option("--explain", "explained", is_flag=True, help="Show the steps and their theorems.")


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
def misere() -> None:
    """Compare, reduce and count games in universes of misère play.

    Games are written as {left options|right options}: 0, *, *2, {0,*|*}, -3. Put -- before one that begins
    with a minus.
    """


def _options(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command ``--universe``, ``--json``, ``--seconds`` and ``--nodes``; the limits hold for all of it."""
    return _UNIVERSE(_JSON(limited(0)(command)))


def _witness(witness: Witness) -> dict[str, str]:
    return {"game": str(witness.game), "first": witness.first.value, "second": witness.second.value}


@misere.command()
@click.argument("g")
@click.argument("h")
@_EXPLAIN
@_options
def compare(g: str, h: str, universe: str, explained: bool, as_json: bool) -> None:
    """Say how G compares with H: <, =, > or || (confused)."""
    u = _UNIVERSES[universe]
    relation = u.compare(g, h)
    steps = u.explain(g, h) if explained else None
    if as_json:
        answer: dict[str, object] = {"g": g, "h": h, "universe": u.name, "relation": relation.value}
        emit_json(answer if steps is None else answer | {"explanation": steps.to_dict()})
    else:
        click.echo(relation.value if steps is None else str(steps))


@misere.command()
@click.argument("game")
@_EXPLAIN
@_options
def reduce(game: str, universe: str, explained: bool, as_json: bool) -> None:
    """Print the reduced form of a game."""
    u = _UNIVERSES[universe]
    form = u.member(game)
    reduced = u.reduce(form)
    steps = u.explain(form) if explained else None
    if not as_json:
        click.echo(str(reduced) if steps is None else str(steps))
        return
    answer: dict[str, object] = {
        "game": game,
        "universe": u.name,
        "reduced": str(reduced),
        "outcome": u.outcome(form).value,
        "birthday": reduced.birthday(),
    }
    if u is DEAD_ENDING:
        answer["strong_outcome"] = strong_outcome(form).value
    if u is IMPARTIAL:
        answer |= {"genus": str(genus(form)), "tame": is_tame(form)}
    emit_json(answer if steps is None else answer | {"explanation": steps.to_dict()})


@misere.command()
@click.argument("g")
@click.argument("h")
@_options
def distinguish(g: str, h: str, universe: str, as_json: bool) -> None:
    """Print a game X of the universe with different outcomes of G + X and H + X."""
    u = _UNIVERSES[universe]
    witness = u.distinguish(g, h)
    if as_json:
        found = None if witness is None else _witness(witness)
        emit_json({"g": g, "h": h, "universe": u.name, "witness": found})
    elif witness is None:
        click.echo(f"equal modulo {u.title}")
    else:
        click.echo(str(witness))


@misere.command()
@click.argument("game")
@_options
def inverse(game: str, universe: str, as_json: bool) -> None:
    """Print the inverse of a game, or that it has none."""
    u = _UNIVERSES[universe]
    found = u.inverse(game)
    if as_json:
        emit_json({"game": game, "universe": u.name, "inverse": None if found is None else str(found)})
    else:
        click.echo("none" if found is None else str(found))


@misere.command()
@click.argument("day", type=int)
@click.option("--left-dead-ends", is_flag=True, help="Count the dead Left ends only.")
@_options
def count(day: int, universe: str, left_dead_ends: bool, as_json: bool) -> None:
    """Count the classes of games by a day, by listing or by theory."""
    u = DEAD_ENDING if left_dead_ends else _UNIVERSES[universe]
    with progress_bar("counting", 1, as_json) as report:
        number = count_left_dead_ends(day) if left_dead_ends else u.count_born_by(day, progress=report)
    huge = number.bit_length() > 10_000
    if as_json:
        method = "listed" if day <= u.listed_days and not left_dead_ends else "by theory"
        answer: dict[str, object] = {"universe": u.name, "day": day, "method": method}
        # Numbers of a million digits: JSON readers choke on them in decimal.
        emit_json(answer | ({"hex": hex(number)} if huge else {"count": number}))
    elif huge:
        bits = number.bit_length()
        click.echo(f"between 2^{bits - 1} and 2^{bits}; --json gives every digit, in hexadecimal")
    else:
        click.echo(str(number))


@misere.command()
@click.argument("day", type=int)
@click.option("--output", "-o", type=OUTPUT, help="Write an SVG file.")
@_options
def hasse(day: int, universe: str, output: Path | None, as_json: bool) -> None:
    """Show the order of the classes by a day: its covers, or its Hasse diagram as SVG."""
    u = _UNIVERSES[universe]
    order = u.order(u.born_by(day))
    if output is not None:
        try:
            order.svg().save(output)
        except OSError as error:
            fail(error)
        click.echo(str(output), err=True)
    if as_json:
        click.echo(order.to_json())
    if as_json or output is not None:
        return
    click.echo(
        f"{len(order)} classes, {len(order.covers)} covers, longest chain {len(order.longest_chain())}, "
        f"largest antichain {order.width()}, {len(order.minimal())} minimal, {len(order.maximal())} maximal"
    )
    if len(order.covers) <= _LONGEST:
        for low, high in order.covers:
            click.echo(f"{order.elements[low]} < {order.elements[high]}")
