"""``farstar map``, ``farstar periods`` and ``farstar nimbers``: vector subtraction games."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from farstar.cli.common import OUTPUT, emit_json, limited, progress_bar
from farstar.errors import Meaningless

if TYPE_CHECKING:
    from farstar.subtraction import Periodic, VectorSubtraction

__all__ = ["lengths", "map_command", "nimbers_command", "periods_command", "ruleset"]

# The terms of a sequence that are printed; --json prints all of them, or null where there are too many to read.
SHOWN_TERMS = 64
MOST_TERMS = 1_000_000
# The sides of a table or a drawing in letters.
SHOWN_SIDE = 60


def ruleset(text: str) -> VectorSubtraction:
    """Read moves; the braces may be left out, as shells treat them specially."""
    from farstar.subtraction import VectorSubtraction

    return VectorSubtraction.parse(text if "{" in text else "{" + text + "}")


def lengths(text: str, dimension: int, what: str) -> tuple[int, ...]:
    """Read ``300`` or ``300x200``."""
    parts = re.split(r"[x×,]", text)
    if not all(part.strip().isdecimal() for part in parts):
        raise Meaningless(f"expected {what} like 300 or 300x200, got {text!r}")
    numbers = tuple(int(part) for part in parts)
    return numbers * dimension if len(numbers) == 1 else numbers


@click.command("map")
@click.argument("moves")
@click.option("--size", default="100", show_default=True, help="Lengths of the box: 300, or 300x200.")
@click.option("--origin", default=None, help="Where a window begins: 5000x0.")
@click.option("--png", type=OUTPUT, help="Write a picture to this file.")
@click.option("--zoom", type=click.IntRange(1), help="Pixels for a cell of the picture.")
@click.option("--block", type=click.IntRange(1), help="Cells for a pixel, which shows the density of P.")
@click.option("--save", type=OUTPUT, help="Write the board to this file.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@limited(0)
def map_command(
    moves: str,
    size: str,
    origin: str | None,
    png: Path | None,
    zoom: int | None,
    block: int | None,
    save: Path | None,
    as_json: bool,
) -> None:
    """Map the outcomes of a vector subtraction game: count, draw, save.

    MOVES are vectors, as in "(13,1) (2,16)" or "{(1,7),(7,1),(10,10)}_ms"; single numbers play on one heap. Without
    --png and --save the board is counted, and drawn if it is small.
    """
    game = ruleset(moves)
    box = lengths(size, game.dimension, "a size")
    start = lengths(origin, game.dimension, "an origin") if origin is not None else None
    answer: dict[str, object] = {
        "ruleset": str(game),
        "shape": list(box),
        "origin": list(start or [0] * len(box)),
    }
    rows = 1
    for length, at in zip(box[1:], start[1:] if start else [0] * (len(box) - 1), strict=False):
        rows *= length + at
    board = None
    small = max(box, default=0) <= SHOWN_SIDE and len(box) <= 2
    with progress_bar("rows", rows, as_json) as report:
        if start is None and save is None and not small:
            answer["p_count"] = game.p_count(box, progress=report)
        else:
            board = game.outcomes(box, origin=start, progress=report)
            answer["p_count"] = board.p_count()
        if save is not None and board is not None:
            answer["saved"] = str(board.save(save))
        if png is not None:
            style = {"zoom": zoom, "block": block}
            drawn = board.save_png(png, **style) if board else game.save_png(png, box, origin=start, **style)
            answer["png"] = str(drawn)
    if as_json:
        emit_json(answer)
        return
    if board is not None and small and min(box) and png is None and save is None:
        click.echo(str(board))
    click.echo(f"{game}: {answer['p_count']} P-positions in {' × '.join(map(str, box))}")
    for key in ("png", "saved"):
        if key in answer:
            click.echo(f"wrote {answer[key]}")


@click.command("periods")
@click.argument("moves")
@click.option("--nim", is_flag=True, help="Nim-values instead of outcomes (one heap).")
@click.option("--row", type=click.IntRange(0), help="The row at this height (two heaps).")
@click.option("--column", type=click.IntRange(0), help="The column at this place (two heaps).")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON, with up to a million terms.")
@limited(0)
def periods_command(moves: str, nim: bool, row: int | None, column: int | None, as_json: bool) -> None:
    """Prove the preperiod and the least period of one heap, or of a row or column of two.

    MOVES are numbers, as in "2 5 7", or vectors, as in "(1,0) (2,3)".
    """
    game = ruleset(moves)
    if row is not None and column is not None:
        raise click.UsageError("expected --row or --column, got both")
    if nim and (row is not None or column is not None):
        raise click.UsageError("expected --nim with one heap, got it with --row or --column")
    found: Periodic
    with progress_bar("looking for a state that returns", None, as_json):
        if row is not None:
            found, what = game.row(row), f"row {row}"
        elif column is not None:
            found, what = game.column(column), f"column {column}"
        else:
            found, what = (game.nim_period(), "nim-values") if nim else (game.period(), "outcomes")
    length = found.preperiod + found.period
    if as_json:
        terms = found.array(length).astype(int).tolist() if length <= MOST_TERMS else None
        answer = {"ruleset": str(game), "of": what, "preperiod": found.preperiod, "period": found.period}
        emit_json({**answer, "known": "proved", "proof": found.proof, "values": terms})
        return
    click.echo(f"{game}, {what}: preperiod {found.preperiod}, period {found.period} (proved: {found.proof})")
    terms = found.array(min(length, SHOWN_TERMS)).astype(int).tolist()
    line = " ".join(map(str, terms)) if nim else "".join("NP"[term] for term in terms)
    click.echo(line + (" …" if length > SHOWN_TERMS else ""))


@click.command("nimbers")
@click.argument("moves")
@click.option("--size", default="20", show_default=True, help="Lengths of the box: 30, or 30x20.")
@click.option(
    "--json", "as_json", is_flag=True, help="Answer in JSON: all values, indexed like the position."
)
@limited(0)
def nimbers_command(moves: str, size: str, as_json: bool) -> None:
    """Print the nim-values of a box of one or two heaps, and how often each occurs.

    The first heap grows to the right, the second one upwards.
    """
    import numpy as np

    game = ruleset(moves)
    box = lengths(size, game.dimension, "a size")
    with progress_bar("nim-values", None, as_json):
        values = game.nim_values(box)
    kinds, counts = (found.tolist() for found in np.unique(values, return_counts=True))
    if as_json:
        tally = {str(kind): count for kind, count in zip(kinds, counts, strict=True)}
        emit_json({"ruleset": str(game), "shape": list(box), "counts": tally, "values": values.tolist()})
        return
    if game.dimension <= 2 and max(box) <= SHOWN_SIDE and values.size:
        width = len(str(max(kinds, default=0)))
        table = values.reshape(box[0], -1).T[::-1].tolist()
        click.echo("\n".join(" ".join(str(value).rjust(width) for value in line) for line in table))
    tally_line = ", ".join(f"{kind}: {count}" for kind, count in zip(kinds, counts, strict=True)) or "none"
    click.echo(f"{game}: nim-values in {' × '.join(map(str, box))}: {tally_line}")
