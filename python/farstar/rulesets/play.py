"""Playing: moves by label or text, and lines in which whoever can win does so."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from farstar.errors import IllegalMove
from farstar.rulesets.base import Player, player_named

if TYPE_CHECKING:
    from farstar.rulesets.position import Position
    from farstar.rulesets.sums import PositionSum

__all__ = ["best_line", "find_move", "played"]

X = TypeVar("X", "Position[Any]", "PositionSum")


def find_move(x: X, move: Any, player: Player) -> X:
    """The option of a player that a label names, or that is given as itself or as its text."""
    options: tuple[Any, ...] = x.moves(player)
    found: list[X] = [option for option in options if move in (option.move, option)]
    found += [option for option in options if move == str(option)]
    if found:
        return found[0]
    known = ", ".join(dict.fromkeys(option.move for option in options)) or "there is none"
    known = known if len(known) <= 300 else known[:299] + "…"
    raise IllegalMove(f"expected a move of {player.title()} in {str(x)!r} ({known}), got {move!r}")


def played(x: X, moves: Iterable[Any], first: Player) -> X:
    """The position after moves of the players in turn."""
    player = player_named(first)
    for move in moves:
        x = find_move(x, move, player)
        player = "right" if player == "left" else "left"
    return x


def best_line(x: X, first: Player, misere: bool) -> tuple[X, ...]:
    """A line to the end; a player who cannot win takes the first move there is."""
    line, player = [x], player_named(first)
    while options := line[-1].winning_moves(player, misere=misere) or line[-1].moves(player):
        line.append(options[0])
        player = "right" if player == "left" else "left"
    return tuple(line)
