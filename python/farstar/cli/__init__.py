"""The ``farstar`` command: a thin layer over the library, one file per room.

Each command lives in its own module and is imported only when it is called, so that the command starts
quickly. To add one, name it in ``COMMANDS``.
"""

from __future__ import annotations

import importlib

import click

__all__ = ["main"]

# command -> (module, attribute, one line of help)
COMMANDS: dict[str, tuple[str, str, str]] = {
    "eval": ("farstar.cli.eval", "evaluate_command", "Answer questions written as on a CGSuite worksheet."),
    "compare": ("farstar.cli.eval", "compare", "Compare two games."),
    "draw": ("farstar.cli.draw", "draw", "Draw game trees, thermographs and orders as SVG."),
    "misere": ("farstar.cli.misere", "misere", "Compare, reduce and count games in misère universes."),
    "rulesets": ("farstar.cli.rulesets", "rulesets", "List the rulesets, or tell the rules of one."),
    "value": ("farstar.cli.rulesets", "value", "Print the values of positions of a ruleset."),
    "table": ("farstar.cli.rulesets", "table", "Print a table of the values of all positions up to a size."),
    "play": ("farstar.cli.rulesets", "play", "Show a line of best play, or play yourself."),
    "map": ("farstar.cli.subtraction", "map_command", "Map the outcomes of a vector subtraction game."),
    "nimbers": ("farstar.cli.subtraction", "nimbers_command", "Print the nim-values of a box of positions."),
    "periods": (
        "farstar.cli.subtraction",
        "periods_command",
        "Prove the periods of a heap, a row or a column.",
    ),
    "segments": (
        "farstar.cli.segments",
        "segments_command",
        "Find and prove the segments of an outcome map.",
    ),
    "verify": ("farstar.cli.segments", "verify_command", "Check the certificate of a segmentation."),
    "papers": ("farstar.cli.papers", "papers", "Re-derive the five papers and write their pages."),
    "tour": ("farstar.cli.tour", "tour", "Take a short guided tour of values."),
}


class LazyGroup(click.Group):
    """A group whose commands are imported when they are called, not when they are listed."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name the commands, in the order of the rooms."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import one command."""
        if cmd_name not in COMMANDS:
            return None
        module, attribute, _help = COMMANDS[cmd_name]
        command: click.Command = getattr(importlib.import_module(module), attribute)
        # raw docstrings spell the mark before examples, which click leaves as they stand, in two characters
        command.help = command.help and command.help.replace("\\b\n", "\b\n")
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, _, text) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="farstar")
def main() -> None:
    """Combinatorial game theory: values, misère universes, rulesets, outcome maps."""
