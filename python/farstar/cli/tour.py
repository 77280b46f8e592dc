"""``farstar tour``: half a minute of values in the terminal; every answer is computed on the spot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import click

from farstar.cli.common import emit_json, reporting

__all__ = ["SECTIONS", "Section", "tour"]


Row = tuple[str, str, str]


@dataclass(frozen=True)
class Section:
    """One stop of the tour: ``rows`` computes questions, answers and remarks; ``picture`` draws, perhaps.

    >>> SECTIONS[0].title, SECTIONS[0].rows()[0]
    ('Numbers', ('{0|1}', '1/2', 'the simplest number between 0 and 1'))
    """

    title: str
    words: str
    rows: Callable[[], list[Row]]
    picture: Callable[[], str] | None = None


def _numbers() -> list[Row]:
    return [
        _value("{0|1}", "the simplest number between 0 and 1"),
        _value("{1/4|7}", "the simplest again, not the middle"),
        _sum("{0|1}", "{0|1}", "and they add as numbers do"),
    ]


def _switches() -> list[Row]:
    return [
        _value("{3|-1}", "Left moves to 3, Right to -1"),
        _sum("{1|-1}", "{1|-1}", "two equal ones cancel"),
    ]


def _nimbers() -> list[Row]:
    return [
        _value("{0|0}", "one counter"),
        _sum("*", "*2", "binary addition without carrying"),
    ]


def _infinitesimals() -> list[Row]:
    return [
        _value("{0|*}", "up, the first of them"),
        _sum("^", "^*", "ups and stars have names of their own"),
        _compare("{0||0|-2}", "^", "tiny: positive, and far below up"),
    ]


def _order() -> list[Row]:
    return [
        _compare("^", "0", "Left wins up, whoever starts"),
        _compare("^", "*", "whoever starts wins the difference"),
        _compare("^^", "*", "two ups outweigh a star"),
    ]


HOT = "{3||2|1}"


def _temperature() -> list[Row]:
    from farstar._core import Game

    game = Game(HOT)
    return [
        (f"{HOT}.LeftStop", str(game.left_stop()), "where it ends when Left starts"),
        (f"{HOT}.RightStop", str(game.right_stop()), "and when Right does"),
        (f"{HOT}.Mean", str(game.mean()), "its share in a sum of many copies"),
        (f"{HOT}.Temperature", str(game.temperature()), "what a move in it is worth"),
        (f"{HOT}.Cool(1/2)", str(game.cool(Fraction(1, 2))), "after a tax of 1/2 on every move"),
    ]


def _thermograph() -> str:
    from farstar._core import Game
    from farstar.draw import thermograph_text
    from farstar.thermal import thermograph

    return thermograph_text(thermograph(Game(HOT)), columns=31, rows=9)


def _atomic_weights() -> list[Row]:
    from farstar._core import Game

    def weight(text: str, remark: str) -> Row:
        asked = text if text.startswith("{") else f"({text})"
        return f"{asked}.AtomicWeight", str(Game(text).atomic_weight()), remark

    return [
        weight("^^*", "two ups and a star"),
        weight("{^^*|v}", "any all-small game has one"),
        _compare("^^*4", "0", "weight 2 or more: Left wins"),
    ]


def _days() -> list[Row]:
    from farstar.days import born_by, order

    rows: list[Row] = []
    for day in range(4):
        values, small = born_by(day), born_by(day, all_small=True)
        rows.append((f"born_by({day})", f"{len(values)} values", f"{len(small)} of them all-small"))
    lattice = order(born_by(2))
    shape = f"{len(lattice.levels())} levels"
    kind = "a distributive lattice" if lattice.is_distributive() else "not distributive"
    return [*rows, ("order(born_by(2))", f"{len(lattice.covers)} covers", f"{shape}, {kind}")]


def _misere() -> list[Row]:
    from farstar.universes import DEAD_ENDING, DICOT

    counts = ", ".join(str(len(DICOT.born_by(day))) for day in range(3))
    return [
        ("{*|*}", str(DICOT("{*|*}")), "among dicots: {*|*} is 0 there"),
        ("3 - 7", str(DEAD_ENDING(3) - DEAD_ENDING(7)), "among dead-ending games"),
        ("DICOT.born_by", counts, "dicots by days 0, 1, 2"),
    ]


MOVES = [(1, 3), (2, 1)]


def _maps() -> list[Row]:
    from farstar.subtraction import VectorSubtraction

    game = VectorSubtraction(MOVES)
    far = "a P-position" if game.is_p((10**50, 10**50)) else "an N-position"
    board = game.outcomes((1000, 1000))
    return [
        ("(10^50, 10^50)", far, "by a closed form"),
        ("1000 x 1000", f"{board.p_count()} P", "by a bit board"),
        (
            "one heap, {2, 5, 7}",
            f"period {VectorSubtraction([2, 5, 7]).period().period}",
            "proved, not just observed",
        ),
    ]


def _map() -> str:
    from farstar.subtraction import VectorSubtraction

    board = VectorSubtraction(MOVES).outcomes((30, 10))
    return "\n".join(" ".join("●" if board[x, y] else "·" for x in range(30)) for y in reversed(range(10)))


def _value(text: str, remark: str) -> Row:
    from farstar._core import Game

    return text, str(Game(text)), remark


def _sum(first: str, second: str, remark: str) -> Row:
    from farstar._core import Game

    return f"{first} + {second}", str(Game(first) + Game(second)), remark


def _compare(first: str, second: str, remark: str) -> Row:
    from farstar._core import Game

    return f"{first} <=> {second}", str(Game(first).compare(Game(second))), remark


# A room that has something to show adds its section here.
SECTIONS: list[Section] = [
    Section("Numbers", "A game is what Left and Right can move to; some are numbers.", _numbers),
    Section("Switches", "Hot games: both want to move first.", _switches),
    Section("Nimbers", "Heaps of nim: both have the same moves.", _nimbers),
    Section("Infinitesimals", "Positive, yet smaller than every positive number.", _infinitesimals),
    Section("Order", "Games are partially ordered: <, >, = or confused (||).", _order),
    Section("Temperature", "How urgent a move is: stops, mean, thermograph.", _temperature, _thermograph),
    Section("Atomic weight", "All-small games, weighed in ups.", _atomic_weights),
    Section("Day by day", "All values of games of height n at most, and their order.", _days),
    Section("Misère", "Who moves last loses: values modulo a universe of games.", _misere),
    Section(
        "Outcome maps",
        f"Subtract {MOVES[0]} or {MOVES[1]} from two heaps; ● is lost for who moves.",
        _maps,
        _map,
    ),
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


def _data(section: Section, rows: list[Row]) -> dict[str, Any]:
    data: dict[str, Any] = {
        "title": section.title,
        "words": section.words,
        "lines": [{"question": q, "answer": a, "remark": remark} for q, a, remark in rows],
    }
    if section.picture:
        data["picture"] = section.picture().splitlines()
    return data


def _print(computed: list[tuple[Section, list[Row]]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    console = Console(highlight=False)
    asked = max(len(row[0]) for _, rows in computed for row in rows)
    answered = max(len(row[1]) for _, rows in computed for row in rows)
    for section, rows in computed:
        console.print(Text.assemble((section.title, "bold cyan"), "  ", (section.words, "dim")))
        table = Table(box=None, show_header=False, padding=(0, 1, 0, 2))
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
