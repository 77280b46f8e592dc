"""``farstar segments`` and ``farstar verify``: outcome segments of two heaps, with proof."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click

from farstar.cli.common import OUTPUT, QUESTION, emit_json, fail, limited
from farstar.cli.subtraction import lengths, ruleset
from farstar.errors import BudgetExceeded, Undecided

if TYPE_CHECKING:
    from farstar.subtraction import Segmentation, Unsettled

__all__ = ["segments_command", "verify_command"]


@contextmanager
def _progress(limit: int, quiet: bool) -> Generator[Callable[[int], object] | None, None, None]:
    """A line on stderr with the side of the board that is looked at; it goes away when the work is done."""
    from rich.console import Console

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    with console.status("following boundaries") as status:
        yield lambda side: status.update(f"following boundaries on a board of side {side} (at most {limit})")


@click.command("segments")
@click.argument("moves")
@click.option(
    "--limit", type=click.IntRange(1), default=16384, show_default=True, help="The largest side of a board."
)
@click.option("--png", type=OUTPUT, help="Write a picture to this file.")
@click.option("--size", default=None, help="How much of the board is drawn: 300, or 300x200.")
@click.option("--polygons", is_flag=True, help="Draw also the positions that the proof looks at.")
@click.option(
    "--certificate",
    type=OUTPUT,
    help="Write the certificate to this file.",
)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@limited(0)
def segments_command(
    moves: str,
    limit: int,
    png: Path | None,
    size: str | None,
    polygons: bool,
    certificate: Path | None,
    as_json: bool,
) -> None:
    """Find the segments of the outcomes of a game on two heaps, and prove them.

    MOVES are vectors, as in "(1,7) (8,1) (14,14)". What is printed holds on the whole infinite board. A ruleset for
    which no proof is found exits with 1, or 3 if a budget is used up, and tells what was seen.
    """
    game = ruleset(moves)
    box = lengths(size, 2, "a size") if size is not None else None
    try:
        with _progress(limit, as_json) as report:
            found = game.segments(limit=limit, progress=report)
    except (Undecided, BudgetExceeded) as undecided:
        seen = cast("Unsettled | None", undecided.found)
        if as_json:
            plain = _plain(asdict(seen)) if seen else None
            known = "undecided" if isinstance(undecided, Undecided) else "budget used up"
            emit_json({"ruleset": str(game), "known": known, "seen": plain})
        else:
            for line in _seen(seen) if seen else ():
                click.echo(line)
        fail(undecided)
    answer = _answer(found)
    if certificate is not None:
        answer["certificate"] = str(found.save(certificate))
    if png is not None:
        answer["png"] = str(found.save_png(png, box, polygons=polygons))
    if as_json:
        emit_json(answer)
        return
    shown = " × ".join(map(str, found.box))
    click.echo(f"{found} (proved: a certificate on {shown} positions)")
    for n, cone in enumerate(found.cones, 1):
        low, high = (str(bound) if bound is not None else "the left axis" for bound in cone.slopes)
        (a, b), (_, d) = cone.lattice.rows
        click.echo(f"  {n}: slopes {low} to {high}, density {cone.density}, periods ({a}, {b}) and (0, {d})")
    if found.count_up_to_translation != found.count:
        click.echo(f"up to translation: {found.count_up_to_translation}")
    for key in ("png", "certificate"):
        if key in answer:
            click.echo(f"wrote {answer[key]}")


def _answer(found: Segmentation) -> dict[str, object]:
    cones = [
        {
            "slopes": _plain(cone.slopes),
            "boundaries": [list(cone.lower), list(cone.upper)],
            "lattice": [list(row) for row in cone.lattice.rows],
            "density": str(cone.density),
            "pattern": str(cone.pattern).splitlines(),
        }
        for cone in found.cones
    ]
    return {
        "ruleset": str(found.ruleset),
        "known": "proved",
        "count": found.count,
        "count_up_to_translation": found.count_up_to_translation,
        "slopes": _plain(found.slopes),
        "need": found.need,
        "cones": cones,
        "strips": [strip.width for strip in found.strips],
    }


def _plain(value: object) -> object:
    """Fractions as text, tuples as lists."""
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, Mapping):
        return {key: _plain(part) for key, part in cast("Mapping[str, object]", value).items()}
    if isinstance(value, (list, tuple)):
        return [_plain(part) for part in cast("Sequence[object]", value)]
    return value


def _seen(found: Unsettled) -> Iterator[str]:
    """What a search without success has seen."""
    for side, vectors, stuck in (
        ("lower", found.lower, found.stuck[0]),
        ("left", found.upper[::-1], found.stuck[1]),
    ):
        line = ", ".join(map(str, vectors)) or "none"
        near = f"; then a boundary of slope near {float(stuck):.6g}" if stuck is not None else ""
        yield f"observed from the {side} axis: boundaries {line}{near}"
    for side, outer in zip(("lower", "left"), found.outer, strict=True):
        if outer.heap is not None and outer.proved is not None:
            yield (
                f"proved at the {side} axis: one heap of preperiod {outer.heap[0]} and period {outer.heap[1]} "
                f"within a cone of slope {outer.proved}"
            )


@click.command("verify")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--plain", is_flag=True, help="Compute the board in plain Python, without the engine.")
@click.option(
    "--recursion", is_flag=True, help="Also let z3 check the recursion of outcomes; for small ones."
)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
@limited(0)
def verify_command(file: str, plain: bool, recursion: bool, as_json: bool) -> None:
    """Check a certificate of a segmentation: exits with 0 if it holds, and with 1 if not.

    The checker uses nothing of the finder. It says which position fails.
    """
    from farstar.subtraction.proof import verify

    verdict = verify(file, plain=plain)
    if verdict and recursion:
        from farstar.subtraction import Segmentation, verify_by_recursion

        second = verify_by_recursion(Segmentation.open(file))
        verdict = verdict if second else second
    if as_json:
        emit_json({"file": file, **asdict(verdict)})
    else:
        click.echo(f"{file}: {verdict}")
    if not verdict:
        sys.exit(QUESTION)
