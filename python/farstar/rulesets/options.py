"""Which options of a position are sensible, and why the others are not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from farstar._core import Game
from farstar.rulesets.base import Player
from farstar.rulesets.position import Position

__all__ = ["OptionReport", "reports", "sensible"]


@dataclass(frozen=True)
class OptionReport:
    """Why an option does not survive in the canonical form: it is dominated, or it reverses.

    >>> import farstar
    >>> for report in farstar.ruleset("bipass").parse("bwbw").explain_options():
    ...     print(report)
    Left's bbw (v) is dominated by bww (^)
    Left's bww (^) reverses through bw (*) <= *
    Right's bww (^) is dominated by bbw (v)
    Right's bbw (v) reverses through bw (*) >= *
    """

    player: Player
    option: Position[Any]
    reason: Literal["dominated", "reversible"]
    by: Position[Any] | Game
    """The option that dominates, or the answer through which it reverses; a value, where only an option of a canonical
    form does it."""

    total: Game
    """The value of the position."""

    def __str__(self) -> str:
        name, shown = self.player.title(), _shown(self.option)
        by = _shown(self.by) if isinstance(self.by, Position) else f"the value {self.by}"
        if self.reason == "dominated":
            return f"{name}'s {shown} is dominated by {by}"
        return (
            f"{name}'s {shown} reverses through {by} {'<=' if self.player == 'left' else '>='} {self.total}"
        )


def _shown(position: Position[Any]) -> str:
    return f"{position} ({position.value()})"


def sensible(position: Position[Any], player: Player) -> tuple[Position[Any], ...]:
    """The options whose values are options of the canonical form."""
    value = position.value()
    kept = set(value.left if player == "left" else value.right)
    options = position.left if player == "left" else position.right
    return tuple(option for option in options if option.value() in kept)


def reports(position: Position[Any]) -> tuple[OptionReport, ...]:
    """For each option that is not sensible, why."""
    return (*_reports(position, "left"), *_reports(position, "right"))


def _reports(position: Position[Any], player: Player) -> list[OptionReport]:
    total = position.value()
    # Right is looked at with the order upside down
    sign = 1 if player == "left" else -1
    whole = sign * total
    options = position.left if player == "left" else position.right
    values = [sign * option.value() for option in options]
    kept = [sign * value for value in (total.left if player == "left" else total.right)]
    survivors = set(kept)
    found: list[OptionReport] = []
    for option, value in zip(options, values, strict=True):
        if value in survivors:
            continue
        better = [x for x, other in zip(options, values, strict=True) if other > value]
        better.sort(key=lambda x: sign * x.value() not in survivors)
        if better:
            found.append(OptionReport(player, option, "dominated", better[0], total))
            continue
        replies = option.right if player == "left" else option.left
        through: Position[Any] | Game | None = next((x for x in replies if sign * x.value() <= whole), None)
        if through is None:
            through = next((sign * x for x in value.right if x <= whole), None)
        if through is not None:
            found.append(OptionReport(player, option, "reversible", through, total))
            continue
        # what is left when other options are reversed dominates it
        remains = next(x for x in kept if x >= value)
        found.append(OptionReport(player, option, "dominated", sign * remains, total))
    return found
