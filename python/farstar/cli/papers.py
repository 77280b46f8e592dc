"""``farstar papers``: the five papers, statement by statement, re-derived on the spot."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import click

from farstar.cli.common import INTERRUPTED, QUESTION, emit_json, fail, reporting
from farstar.papers import (
    PAPERS,
    Effort,
    Finding,
    Paper,
    Report,
    Run,
    Statement,
    Status,
    derive,
    paper,
    rederive,
)
from farstar.papers.page import plain, write_pages

if TYPE_CHECKING:
    from rich.console import Console

__all__ = ["papers"]

FOLDER = "out/papers"
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
_COLOURS = {
    Status.HOLDS: "green",
    Status.CORRECTED: "yellow",
    Status.OPEN: "magenta",
    Status.TEXT: "dim",
    Status.UNDECIDED: "yellow",
    Status.FAILS: "bold red",
    Status.ERROR: "bold red",
    Status.NOT_RUN: "dim",
}


def _effort(command: Callable[..., None]) -> Callable[..., None]:
    for option in (
        click.option("--seed", type=int, default=None, help="The seed of everything random."),
        click.option(
            "--seconds", type=click.FloatRange(0, min_open=True), default=None, help="Per statement at most."
        ),
        click.option("--thorough", "level", flag_value="thorough", help="Larger bounds; see --seconds."),
        click.option("--quick", "level", flag_value="quick", help="Small bounds: less than half a minute."),
    ):
        command = option(command)
    return command


def _chosen(given: dict[str, Any]) -> Effort:
    return Effort(**{name: value for name, value in given.items() if value is not None})


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@_JSON
@click.pass_context
@reporting()
def papers(ctx: click.Context, as_json: bool) -> None:
    """Re-derive the papers that farstar rests on; alone, list them and their statements."""
    if ctx.invoked_subcommand is not None:
        return
    shelf = [paper(name) for name in PAPERS]
    if as_json:
        emit_json({"papers": [_described(each) for each in shelf]})
        return
    console = _console()
    for each in shelf:
        _list(console, each)
    console.print(
        "[bold]farstar papers run[/] re-derives them all; [bold]farstar papers show[/] PAPER STATEMENT, one."
    )


def _described(each: Paper) -> dict[str, Any]:
    return {
        "name": each.name,
        "title": each.title,
        "authors": each.authors,
        "year": each.year,
        "about": each.about,
        "statements": [
            {"kind": said.kind, "number": said.number, "title": said.title, "says": said.says}
            for said in each.statements
        ],
    }


def _console(*, stderr: bool = False) -> Console:
    from rich.console import Console

    return Console(highlight=False, stderr=stderr)


def _list(console: Console, each: Paper) -> None:
    from rich.table import Table
    from rich.text import Text

    console.print(Text.assemble((each.name, "bold cyan"), "  ", (each.title, "bold")))
    console.print(Text(f"{each.authors} · {each.year}", style="dim"))
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for said in each.statements:
        table.add_row(str(said), Text(plain(said.says), style="dim"))
    console.print(table)
    console.print()


@papers.command()
@click.argument("name")
@click.argument("statement", nargs=-1, required=True)
@_effort
@_JSON
@reporting()
def show(name: str, statement: tuple[str, ...], as_json: bool, **effort: Any) -> None:
    """Re-derive one statement of a paper, such as: farstar papers show dicots theorem 4.8."""
    chosen = paper(name)
    said = chosen[" ".join(statement)]
    report = derive(chosen, said, _chosen(effort))
    if as_json:
        emit_json(report.to_dict(said))
    else:
        _show(_console(), said, report)
    if report.status.is_bad:
        sys.exit(QUESTION)


def _show(console: Console, said: Statement, report: Report) -> None:
    from rich.text import Text

    head = Text.assemble((str(said), "bold cyan"), f"  {plain(said.title)}  ")
    console.print(head.append(report.status.value, style=_COLOURS[report.status]))
    console.print(Text(plain(said.says)))
    if report.problem:
        console.print(Text(report.problem, style="red"))
    if report.detail:
        console.print(Text(report.detail, style="dim"))
    if report.finding is not None:
        _show_finding(console, report.finding)
    console.print(Text(f"{report.seconds:.2f} s", style="dim"))


def _show_finding(console: Console, finding: Finding) -> None:
    from rich.table import Table
    from rich.text import Text

    if finding.correction is not None:
        for word, text in (
            ("printed", finding.correction.printed),
            ("fails at", finding.correction.fails_at),
            ("corrected", finding.correction.corrected),
        ):
            console.print(Text.assemble((f"{word:>9}: ", "yellow"), plain(text)))
    seed = f" (seed {finding.seed})" if finding.seed is not None else ""
    console.print(Text.assemble((finding.how.value, "bold"), f": {plain(finding.evidence)}{seed}"))
    for note in finding.notes:
        console.print(Text(plain(note), style="dim"))
    for each in finding.tables:
        table = Table(title=Text(plain(each.caption)), title_justify="left")
        for cell in each.head:
            table.add_column(Text(plain(cell)))
        for row in each.rows:
            table.add_row(*(Text(plain(cell)) for cell in row))
        console.print(table)
    for picture in finding.pictures:
        console.print(Text(f"picture: {plain(picture.caption)}", style="dim"))


@papers.command()
@click.argument("names", nargs=-1, metavar="[NAME]...")
@_effort
@click.option("--jobs", type=click.IntRange(1, 64), default=None, help="Processes; two by default.")
@click.option(
    "--out",
    "folder",
    type=click.Path(file_okay=False),
    default=FOLDER,
    show_default=True,
    help="Where pages go.",
)
@_JSON
@reporting()
def run(names: tuple[str, ...], jobs: int | None, folder: str, as_json: bool, **given: Any) -> None:
    """Re-derive papers, all of them by default, and write a page for each.

    Exit code 1 if a check fails. Ctrl-C ends the run and leaves pages of what was done.
    """
    effort = _chosen(given)
    chosen = [paper(name) for name in dict.fromkeys(names or PAPERS)]
    jobs = jobs or min(2, os.cpu_count() or 1)
    console = _console(stderr=as_json)
    try:
        # before the work, so that a folder that cannot be written is told at once
        write_pages(Run([]), effort, folder)
        done = _watched(console, chosen, effort, jobs, folder)
        index = write_pages(done, effort, folder)
    except OSError as error:
        fail(error)
    if as_json:
        emit_json(_as_data(done, effort, str(index)))
    else:
        _tell(console, done, str(index))
    if done.interrupted:
        console.print("interrupted: the pages show what was done")
        sys.exit(INTERRUPTED)
    if not done.is_good:
        sys.exit(QUESTION)


def _watched(console: Console, chosen: Sequence[Paper], effort: Effort, jobs: int, folder: str) -> Run:
    """Run with a bar for each paper and what is being checked now; write each page as soon as it is complete."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    with Progress(
        TextColumn("{task.description}"),
        BarColumn(bar_width=28),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("[dim]{task.fields[now]}"),
        console=console,
    ) as progress:
        rows = {
            each.name: progress.add_task(each.name, total=len(each.statements), now="") for each in chosen
        }
        under_way: dict[str, list[str]] = {each.name: [] for each in chosen}
        so_far = Run(list(chosen))

        def listen(each: Paper, said: Statement, report: Report | None) -> None:
            line = under_way[each.name]
            if report is None:
                line.append(said.name)
            else:
                line.remove(said.name)
                so_far.reports[each.name, said.name] = report
                if all((each.name, other.name) in so_far.reports for other in each.statements):
                    write_pages(Run([each], so_far.reports), effort, folder)
                if report.status.is_bad or report.status is Status.UNDECIDED:
                    progress.console.print(f"[red]{each.name}, {said}: {report.status}[/]")
            progress.update(rows[each.name], advance=0 if report is None else 1, now=", ".join(line))

        return rederive(chosen, effort, jobs=jobs, listen=listen)


def _as_data(done: Run, effort: Effort, index: str) -> dict[str, Any]:
    return {
        "effort": {"level": effort.level, "seconds": effort.seconds, "seed": effort.seed},
        "index": index,
        "good": done.is_good,
        "interrupted": done.interrupted,
        "papers": [
            {"name": each.name, "statements": [report.to_dict(said) for said, report in done.of(each)]}
            for each in done.papers
        ],
    }


def _tell(console: Console, done: Run, index: str) -> None:
    from rich.table import Table
    from rich.text import Text

    shown = [
        status
        for status in Status
        if any(report.status is status for each in done.papers for _, report in done.of(each))
    ]
    table = Table(box=None, padding=(0, 2, 0, 0))
    table.add_column("paper")
    for status in shown:
        table.add_column(Text(status.value, style=_COLOURS[status]), justify="right")
    for each in done.papers:
        reports = [report for _, report in done.of(each)]
        table.add_row(each.name, *(str(sum(one.status is status for one in reports)) for status in shown))
    console.print(table)
    for each in done.papers:
        for said, report in done.of(each):
            if report.status.is_bad or report.status is Status.UNDECIDED:
                line = f"{each.name}, {said}: {report.status}: {report.problem}"
                console.print(Text(line, style=_COLOURS[report.status]))
    console.print(Text.assemble("The page: ", (index, "bold")))
