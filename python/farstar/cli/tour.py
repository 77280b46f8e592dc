"""``farstar tour``: half a minute of values in the terminal; every answer is computed on the spot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import click

from farstar.cli.common import emit_json, reporting

__all__ = ["SECTIONS", "Section", "tour"]


@dataclass(frozen=True)
class Section:
    """One stop of the tour: expressions for ``farstar eval``, each with a remark; perhaps a picture.

    >>> SECTIONS[0].title
    'Numbers'
    """

    title: str
    words: str
    lines: tuple[tuple[str, str], ...] = ()
    picture: Callable[[], str] | None = None
    # For rooms whose answers are no expressions: each gives (question, answer, remark).
    answers: Callable[[], list[tuple[str, str, str]]] | None = field(default=None)

    def rows(self) -> list[tuple[str, str, str]]:
        """Compute the answers: (question, answer, remark) for each line.

        >>> SECTIONS[0].rows()[0][:2]
        ('{0|1}', '1/2')
        """
        from farstar import evaluate

        found = [(text, str(evaluate(text)), remark) for text, remark in self.lines]
        return found + (self.answers() if self.answers else [])


def _thermograph_of_the_tour() -> str:
    from farstar._core import Game
    from farstar.draw import thermograph_text
    from farstar.thermal import thermograph

    return thermograph_text(thermograph(Game("{3||2|1}")), columns=31, rows=9)


def _days() -> list[tuple[str, str, str]]:
    from farstar.days import born_by, order

    rows = []
    for day in range(4):
        values, small = born_by(day), born_by(day, all_small=True)
        rows.append((f"born_by({day})", f"{len(values)} values", f"{len(small)} of them all-small"))
    lattice = order(born_by(2))
    shape = f"{len(lattice.covers)} covers, {len(lattice.levels())} levels, width {lattice.width()}"
    kind = "a distributive lattice" if lattice.is_distributive() else "not a distributive lattice"
    return [*rows, ("order(born_by(2))", shape, kind)]


# Later rooms add their sections here.
SECTIONS: list[Section] = [
    Section(
        "Numbers",
        "A game is what Left and Right can move to; some games are numbers.",
        (
            ("{0|1}", "the simplest number between 0 and 1"),
            ("{1/4|7}", "simplest again: earliest born, not the middle"),
            ("{0|1} + {0|1}", "and they add as numbers do"),
        ),
    ),
    Section(
        "Switches",
        "Hot games: both want to move first.",
        (
            ("{3|-1}", "Left moves to 3, Right to -1"),
            ("{1|-1} + {1|-1}", "two equal ones cancel"),
        ),
    ),
    Section(
        "Nimbers",
        "Heaps of nim: both have the same moves.",
        (
            ("{0|0}", "one counter"),
            ("* + *2", "binary addition without carrying"),
        ),
    ),
    Section(
        "Infinitesimals",
        "Positive, yet smaller than every positive number.",
        (
            ("{0|*}", "up"),
            ("^ + ^ + *", "ups and stars have names of their own"),
            ("{0||0|-2}", "smaller still, compared with up"),
        ),
    ),
    Section(
        "Order and confusion",
        "Games are partially ordered: < > = or confused.",
        (
            ("^ <=> 0", "Left wins up, whoever starts"),
            ("^ <=> *", "whoever starts wins the difference"),
            ("^^ <=> *", "two ups outweigh a star"),
        ),
    ),
    Section(
        "Temperature",
        "How urgent a move is: stops, mean, temperature.",
        (
            ("{3||2|1}.LeftStop", "where it ends when Left starts"),
            ("{3||2|1}.RightStop", "and when Right does"),
            ("{3||2|1}.Mean", "its share in a sum of many copies"),
            ("{3||2|1}.Temperature", "what a move in it is worth"),
            ("{3||2|1}.Cool(1/2)", "after a tax of 1/2 on every move"),
        ),
        picture=_thermograph_of_the_tour,
    ),
    Section(
        "Atomic weight",
        "All-small games, weighed in ups.",
        (
            ("(^^*).AtomicWeight", "two ups and a star"),
            ("{^^*|v}.AtomicWeight", "any all-small game has one"),
            ("{^^*|v} <=> *4", "weight 2 or more wins against any nimber"),
        ),
    ),
    Section("Day by day", "All values that some game of height n has, and their order.", answers=_days),
]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print the tour as JSON.")
@reporting()
def tour(as_json: bool) -> None:
    """Take a short guided tour of values; every answer is computed on the spot."""
    computed = [(section, section.rows()) for section in SECTIONS]
    if as_json:
        emit_json({"sections": [_data(section, rows) for section, rows in computed]})
    else:
        _print(computed)


def _data(section: Section, rows: list[tuple[str, str, str]]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "title": section.title,
        "words": section.words,
        "lines": [{"question": q, "answer": a, "remark": remark} for q, a, remark in rows],
    }
    if section.picture:
        data["picture"] = section.picture().splitlines()
    return data


def _print(computed: list[tuple[Section, list[tuple[str, str, str]]]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    asked = max(len(row[0]) for _, rows in computed for row in rows)
    answered = max(len(row[1]) for _, rows in computed for row in rows)
    for section, rows in computed:
        console.print(Text.assemble((section.title, "bold cyan"), "  ", (section.words, "dim")))
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
        table.add_column(min_width=asked, no_wrap=True)
        table.add_column(min_width=answered, no_wrap=True, style="bold")
        table.add_column(style="dim")
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        console.print(table)
        if section.picture:
            console.print()
            for line in section.picture().splitlines():
                console.print(Text("      " + line, style="green"), no_wrap=True)
        console.print()
    console.print(
        Text.assemble(
            "Ask for more: ",
            ("farstar eval '{2||1|0}.AtomicWeight'", "bold"),
            ", ",
            ("farstar --help", "bold"),
        )
    )
