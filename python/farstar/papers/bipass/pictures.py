"""Pictures of strips with their dead stones, and values written with names for what repeats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from farstar._core import Game
from farstar.draw import Svg, gallery
from farstar.papers.bipass.stones import alive
from farstar.rulesets.bipass import draw_strips

__all__ = ["hat", "played", "strip_svg", "written"]


def strip_svg(strip: str) -> Svg:
    """Draw one strip with all its stones; dead ones are crossed out.

    >>> strip_svg("wbw").width > strip_svg("bw").width
    True
    """
    drawing = draw_strips(strip, "BIPASS")
    live = alive(strip)
    first = strip.find(live) if live else len(strip)
    for place in range(len(strip)):
        if not first <= place < first + len(live):
            drawing.line(24 * place - 13, 13, 24 * place + 13, -13, ink="mark", width=2.5)
    return drawing.finish()


def played(lines: Sequence[tuple[str, Sequence[str]]], title: str, columns: int = 1) -> Svg:
    """Draw collectives, one to a cell, each with a text below it.

    >>> played([("a sum", ["bw", "bww"])], "two strips").width > 100
    True
    """
    return gallery(
        [(label, [*map(strip_svg, strips)]) for label, strips in lines], columns=columns, title=title
    )


def hat(k: int) -> Game:
    """k·↑̂∗, the sum of k games `^*` and one `*`; for a negative k that of games `v*`.

    >>> print(*map(hat, (-1, 0, 1, 2)))
    v * ^ ^^*
    """
    unit = Game("^*") if k > 0 else Game("v*")
    return Game.sum([*[unit] * abs(k), Game("*")])


def written(value: Game, names: Mapping[Game, str]) -> str:
    """Write a canonical form in which some followers have names.

    >>> written(Game("{^^*|^,{*,^|*,v}}"), {Game("{*,^|*,v}"): "g"})
    '{^^*|^,g}'
    """
    if value in names:
        return names[value]
    if value.parts is not None:
        return str(value)
    if value == -value:
        return f"+-{_side(value.left, names, len(value.left) > 1)}"
    return f"{{{_side(value.left, names)}|{_side(value.right, names)}}}"


def _side(options: Sequence[Game], names: Mapping[Game, str], braces: bool = False) -> str:
    text = ",".join(written(option, names) for option in options)
    return f"{{{text}}}" if braces else text
