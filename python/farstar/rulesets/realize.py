"""Boards for given values: the universality of BEYOND THE DOOR and of its δ-version, made constructive.

The proof of universal-rulesets, Theorem 7, as a layout. Let G have Left options G^{L_1}, G^{L_2}, …. From the piece
Left walks east on a line. At a room A_i of it she has a *threat* beside her, and Right's answer is a walk up to B_i,
where he has a threat; so Left must step to C_i, where a board of G^{L_i} begins. Thus A_i reverses through B_i. And
wherever a walk stops too early, the opponent has a threat at once. A threat leads to a place so good that no follower
of G makes up for it: in δ-BEYOND THE DOOR a path on which only the opponent can walk, turning at each step (Lemma 1),
in BEYOND THE DOOR one's own path. Right's half is the mirror image with the colours exchanged.

A board lies in a box: the line in row 0, threats below it, and above it, upside down, the boards of the options; they
face the line, and what they hold lies between. Two neighbours on a walk share one threat, which starts beside the
first, or, one room shorter, beside the second.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from farstar._core import Form, Game, spend
from farstar.errors import BudgetExceeded, Meaningless, quoted
from farstar.rulesets import ruleset
from farstar.rulesets.base import Ruleset
from farstar.rulesets.position import Position

__all__ = ["realize"]

Room = tuple[int, int]
STAR = Game("*")
SWAPPED = {"L": "R", "R": "L"}
# Boards for games born later have more rooms than anybody can look at.
OLDEST = 100
# What a room and its doors take in the plan of a board, about.
ROOM_BYTES = 500


def realize(game: Game | Form | int | str, *, delta: bool = True) -> Position[str]:
    """Build a position of δ-BEYOND THE DOOR with the value of a dicot (universal-rulesets, Theorem 7).

    A form is built with its own options, a value with those of its canonical form. It is the value that is met, not
    the tree: the walks to the options add reversible moves. With ``delta=False`` it is a position of BEYOND THE DOOR
    itself, and any short game will do (Theorem 6 and the universality of TURNING TILES).
    The board has one piece; its size grows with the number of followers, counted once for each way to reach them.

    >>> print(realize("*"), realize(0))
    o +.RoL.+
    >>> board = realize("{0|^,^*}")
    >>> board.ruleset, board.value(), board.state.count("+")
    (farstar.ruleset('delta-beyond-the-door'), Game('{0|^,^*}'), 296)
    >>> print(realize("{1|-1/2}", delta=False).value())
    {1|-1/2}
    """
    if not isinstance(game, Form):
        game = Game(game)
    if game.birthday() > OLDEST:
        raise BudgetExceeded(
            f"expected a game born by day {OLDEST}, got one by {quoted(game.birthday())}, whose board is too large"
        )
    form = game if isinstance(game, Form) else game.form()
    if delta and not form.is_dicot():
        raise Meaningless(f"expected a dicot, as every position of δ-BEYOND THE DOOR is, got {game!r}")
    rules: Ruleset[str] = ruleset("delta-beyond-the-door" if delta else "beyond-the-door")
    builder = _Builder(_Threat.of_delta(form) if delta else _Threat.of_plain(form), delta)
    return rules.parse(builder.block(form).text())


@dataclass(frozen=True)
class _Threat:
    """Where a threat leads: a winding path of so many rooms, for the one who threatens or for the other one."""

    rooms: int
    own: bool

    @staticmethod
    def of_delta(form: Form) -> _Threat:
        """By Lemma 1 a path of n + 1 rooms that only Left walks is worth n·↓, or n·↓ + ∗ when n is even."""
        followers = {x.value() for x in form.followers()}
        return _Threat._least(followers, lambda n: Game.up(n) + (Game(0) if n % 2 else STAR), own=False)

    @staticmethod
    def of_plain(form: Form) -> _Threat:
        """A path of n + 1 rooms that only Left walks is worth n."""
        return _Threat._least({x.value() for x in form.followers()}, Game, own=True)

    @staticmethod
    def _least(followers: set[Game], worth: Callable[[int], Game], own: bool) -> _Threat:
        """The shortest path that is good enough from its first room and from its second."""
        n = 1
        while not all(-worth(k) <= x <= worth(k) for k in (n, n - 1) for x in followers):
            n += 1
        return _Threat(n + 1, own)


@dataclass
class _Plan:
    """Rooms, with x to the east and y up, and what is painted on the side of a room towards a neighbour."""

    rooms: set[Room] = field(default_factory=set[Room])
    doors: dict[tuple[Room, Room], str] = field(default_factory=dict[tuple[Room, Room], str])

    def walk(self, path: Iterable[Room], player: str) -> None:
        """Let a player walk along neighbouring rooms."""
        for here, there in pairwise(path):
            self.rooms |= {here, there}
            self.doors[here, there] = player

    def add(self, other: _Plan, place: Callable[[Room], Room], *, swapped: bool = False) -> None:
        """Add another plan, moved or mirrored, with its colours exchanged or not; rooms must not be shared."""
        spend(len(other.rooms), ROOM_BYTES * len(self.rooms))
        self.rooms |= {place(room) for room in other.rooms}
        for (here, there), player in other.doors.items():
            self.doors[place(here), place(there)] = SWAPPED[player] if swapped else player

    def span(self, axis: int) -> tuple[int, int]:
        """The least and the greatest coordinate."""
        return min(room[axis] for room in self.rooms), max(room[axis] for room in self.rooms)

    def text(self) -> str:
        """Write the board with the piece at (0, 0)."""
        (west, east), (bottom, top) = self.span(0), self.span(1)
        cells = [["."] * (3 * (east - west) + 1) for _ in range(3 * (top - bottom) + 1)]
        for x, y in self.rooms:
            cells[3 * (top - y)][3 * (x - west)] = "+"
        cells[3 * top][-3 * west] = "o"
        for ((x, y), (u, v)), player in self.doors.items():
            cells[3 * (top - y) - (v - y)][3 * (x - west) + (u - x)] = player
        return "/".join(map("".join, cells))


class _Builder:
    """What lays out boards, all with the same threats."""

    def __init__(self, threat: _Threat, delta: bool) -> None:
        self.threat = threat
        self.delta = delta
        self.depth = (threat.rooms + 1) // 2
        self._blocks: dict[Form, _Plan] = {}

    def block(self, form: Form) -> _Plan:
        """The board of a form."""
        if form not in self._blocks:
            plan = _Plan({(0, 0)})
            plan.add(self._half(form), lambda room: room)
            plan.add(self._half(form.conjugate()), lambda room: (-room[0], room[1]), swapped=True)
            self._blocks[form] = plan
        return self._blocks[form]

    def _half(self, form: Form) -> _Plan:
        """Left's line, her threats and her options."""
        plan = _Plan({(0, 0)})
        if self.delta and form.left == (Form(),):
            return plan  # who cannot move takes the piece away, and that is a move to 0
        if self.delta and not form.left:
            plan.walk([(0, 0), (1, 0)], "L")  # as an option, 0 is {∗|∗}
            return plan
        # beside the column 0 there must be room for the threats on the way to this board
        free, last = self.depth + 1, 0
        # In an order that does not depend on which game was met first.
        for option in sorted(form.left, key=lambda x: (x.birthday(), x.follower_count(), str(x))):
            child = self.block(option)
            (west, east), top = child.span(0), child.span(1)[1]
            column = free + max(-west, self.depth)
            column += (column - last) % 2 == 0  # an even number of rooms between two connections
            self._line(plan, last, column)
            self._connect(plan, column, max(2, top))
            row = max(2, top) + 1
            plan.add(child, _flipped(column, row))
            free, last = column + max(east, self.depth) + 1, column
        return plan

    def _line(self, plan: _Plan, last: int, column: int) -> None:
        """Left's line on to the next connection; Right's threats hang from the rooms between."""
        plan.walk(((x, 0) for x in range(last, column + 1)), "L")
        for x in range(last + 1, column, 2):
            self._share(plan, [(x, 0), (x + 1, 0)], (0, -1), (1, 0), "R")

    def _connect(self, plan: _Plan, column: int, row: int) -> None:
        """From A on the line Right must walk up to B, and Left step on to C."""
        plan.walk(((column, y) for y in range(row + 1)), "R")
        plan.walk([(column, row), (column, row + 1)], "L")
        # A: Left's threat, below those of the line
        foot = (column, -self.depth - 1)
        plan.walk(((column, y) for y in range(0, foot[1] - 1, -1)), "L")
        self._path(plan, foot, (1, 0), (0, -1), "L")
        # the rooms between A and B: Left's threats to the east
        for y in range(1, row, 2):
            self._share(plan, [(column, y), (column, y + 1)][: row - y], (1, 0), (0, 1), "L")
        # B: Right's threat to the west
        self._share(plan, [(column, row)], (-1, 0), (0, -1), "R")

    def _share(self, plan: _Plan, rooms: list[Room], ahead: Room, aside: Room, player: str) -> None:
        """A threat beside a room, and beside the next one if there are two."""
        doors = [(x + ahead[0], y + ahead[1]) for x, y in rooms]
        for room, door in zip(rooms, doors, strict=True):
            plan.walk([room, door], player)
        self._path(plan, doors[0], aside, ahead, player)

    def _path(self, plan: _Plan, start: Room, aside: Room, ahead: Room, player: str) -> None:
        """The winding path of a threat, two rooms wide: aside, ahead, back, ahead, and again."""
        walker = player if self.threat.own else SWAPPED[player]
        plan.walk(_winding(start, aside, ahead, self.threat.rooms), walker)


def _flipped(x: int, y: int) -> Callable[[Room], Room]:
    """Put a plan upside down with its piece at a place."""
    return lambda room: (x + room[0], y - room[1])


def _winding(start: Room, aside: Room, ahead: Room, rooms: int) -> Iterator[Room]:
    (x, y), sign = start, 1
    for n in range(rooms):
        yield x, y
        if n % 2:
            x, y = x + ahead[0], y + ahead[1]
        else:
            x, y, sign = x + sign * aside[0], y + sign * aside[1], -sign
