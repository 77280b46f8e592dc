"""What every search shares: counting against budgets, progress, and what is said when a budget ends."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, ClassVar, TypeVar

from farstar._core import has_budget, spend
from farstar.errors import BudgetExceeded, Meaningless

__all__ = ["Found", "Meter", "Progress", "endless", "held_bytes", "listed", "repeated", "shown"]

T = TypeVar("T")
Progress = Callable[[int], object]

# A line of play longer than this is taken for one that never ends.
LONGEST_LINE = 1_000_000
# A position with more options is not looked at: a generator of them may have no end.
LARGEST_FAN = 1_000_000
# So many options are taken between two looks at the open budgets.
CHUNK = 256
# What a dictionary entry and a native handle take, besides the state itself: measured with tracemalloc on CPython 3.11.
ENTRY_BYTES = 92
# So many options are named when a budget ends.
SHOWN = 8
# Without a budget so many positions may pass before the ceiling on memory is looked at.
UNWATCHED = 256


@dataclass(frozen=True)
class Found:
    """What was known when a budget ended.

    So many ``positions`` were looked at; ``left`` and ``right`` hold the answers for options of the position asked
    about, and ``wins`` says of a player whether this player wins moving first, where that is known.

    >>> from farstar import Game
    >>> print(Found(1200, {"bww": Game("^")}, {}, {"left": True}))
    1200 positions were looked at; Left moving first wins; Left's options: bww = ^
    """

    positions: int
    left: Mapping[str, Any] = field(default_factory=dict[str, Any])
    right: Mapping[str, Any] = field(default_factory=dict[str, Any])
    wins: Mapping[str, bool] = field(default_factory=dict[str, bool])

    def __str__(self) -> str:
        said = [f"{self.positions} positions were looked at"]
        said += [
            f"{player.title()} moving first {'wins' if wins else 'loses'}"
            for player, wins in self.wins.items()
        ]
        for player, options in (("Left", self.left), ("Right", self.right)):
            if options:
                known = ", ".join(f"{option} = {answer}" for option, answer in islice(options.items(), SHOWN))
                more = f", and {len(options) - SHOWN} more" if len(options) > SHOWN else ""
                said.append(f"{player}'s options: {known}{more}")
        return "; ".join(said)


class Meter:
    """Counts positions against the open budgets, in steps that grow, and tells how many there were.

    Without a budget it looks at memory only, and not in questions of a few positions: they are counted together.
    """

    _passed: ClassVar[int] = 0

    def __init__(self, progress: Progress | None = None) -> None:
        self.progress = progress
        self.done = 0
        self._watched = has_budget()
        self.next = 1 if self._watched else UNWATCHED
        self._spent = 0
        self._told = 0

    def tick(self, *tables: Mapping[Any, Any]) -> None:
        """Count the positions done since the last time; ``tables`` are what Python holds for them."""
        fresh, self._spent = self.done - self._spent, self.done
        self.next = self.done + min(1024, self.done + 1)
        if fresh:
            spend(fresh, held_bytes(*tables))
        if self.progress is not None and self.done >= self._told + 1024:
            self._told = self.done
            self.progress(self.done)

    def finish(self, *tables: Mapping[Any, Any]) -> None:
        """Count the positions that are left at the end of a question."""
        if not self._watched:
            Meter._passed += self.done - self._spent
            if Meter._passed < UNWATCHED:
                return
            Meter._passed = 0
        self.tick(*tables)


def held_bytes(*tables: Mapping[Any, Any]) -> int:
    """About how many bytes a memo and a line of play take, judged from a few of their states."""
    held = 0
    for table in tables:
        some = list(islice(table, 8))
        held += len(table) * (ENTRY_BYTES + sum(map(_size, some)) // max(1, len(some)))
    return held


def _size(state: Any) -> int:
    return sys.getsizeof(state) + sum(sys.getsizeof(part) for part in _inside(state))


def _inside(state: Any) -> Iterable[Any]:
    return state if isinstance(state, tuple) else ()  # pyright: ignore[reportUnknownVariableType]


def listed(options: Iterable[T], rules: Any, state: Any) -> list[T]:
    """The options of a state, taken within the open budgets; refused where they seem to have no end."""
    rest = iter(options)
    found = list(islice(rest, CHUNK))
    while len(found) % CHUNK == 0 and found:
        if len(found) > LARGEST_FAN:
            raise BudgetExceeded(
                f"expected at most {LARGEST_FAN} options, got more from {shown(rules, state)}"
            )
        spend(0, 64 * len(found))
        before = len(found)
        found += islice(rest, CHUNK)
        if len(found) == before:
            break
    return found


def shown(rules: Any, state: Any) -> str:
    """A state as a message names it, whether or not its ruleset can show it."""
    try:
        text = repr(rules.show(state))
    except Exception:  # the author's show may not be there yet; the state itself is then what can be named
        text = repr(state)
    return text if len(text) <= 200 else text[:199] + "…"


def endless(text: str) -> Meaningless:
    """The error for a line of play that is longer than any that ends is taken to be."""
    return Meaningless(f"expected play that ends, got a line of {LONGEST_LINE} moves, to {text}")


def repeated(text: str) -> Meaningless:
    """The error for a line of play that comes back to a position on it."""
    return Meaningless(f"expected play that ends, got a position that repeats on a line of play: {text}")
