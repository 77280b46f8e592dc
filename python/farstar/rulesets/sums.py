"""Disjunctive sums of positions, of one ruleset or of several, and of values and forms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any

from farstar._core import Form, Game, misere_outcome_of_sum
from farstar.rulesets.base import Player, player_named
from farstar.rulesets.play import best_line, find_move, played
from farstar.rulesets.position import Position

if TYPE_CHECKING:
    from farstar.relations import Outcome
    from farstar.universes import Universe, Value

__all__ = ["Component", "PositionSum", "sum_of"]

Component = Position[Any] | Game | Form


@dataclass(frozen=True, slots=True, repr=False)
class PositionSum:
    """A disjunctive sum of positions, values and forms; made with ``+`` and ``-``.

    A player moves in one component. ``==`` is the same components in the same order; ``str`` shows them.

    >>> import farstar
    >>> strip, board = farstar.ruleset("bipass").parse("bww"), farstar.ruleset("domineering").parse("../..")
    >>> total = strip - board + farstar.Game("v*")
    >>> print(total, "=", total.value())
    bww - ../.. + v* = +-(1*)
    """

    components: tuple[tuple[Component, bool], ...]
    """The components, and of each whether it is the negative: only of positions."""

    move: str = field(default="", compare=False)
    """The label of the move that led here: the number of the component, a colon and the label there."""

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __str__(self) -> str:
        return self._joined(str)

    def __repr__(self) -> str:
        return self._joined(repr)

    def _joined(self, show: Callable[[Any], str]) -> str:
        text = ""
        for component, negative in self.components:
            text += (" - " if negative else " + ") if text else ("-" if negative else "")
            text += show(component)
        return text or "0"

    # --- moves ------------------------------------------------------------------------------------

    def moves(self, player: Player) -> tuple[PositionSum, ...]:
        """The sums that a player can move to.

        >>> import farstar
        >>> tiles = farstar.ruleset("turning-tiles")
        >>> [(x.move, str(x)) for x in (tiles.parse("RoL") - tiles.parse("oL")).moves("left")]
        [('1:b1-c1', 'R.o - oL')]
        """
        player = player_named(player)
        return tuple(self._with(at, option, move) for at, move, option in self._options(player))

    def left_moves(self) -> tuple[PositionSum, ...]:
        """The sums that Left can move to.

        >>> import farstar
        >>> len((farstar.ruleset("bipass").parse("bww") + farstar.Game("*2")).left_moves())
        4
        """
        return self.moves("left")

    def right_moves(self) -> tuple[PositionSum, ...]:
        """The sums that Right can move to.

        >>> import farstar
        >>> len((farstar.ruleset("bipass").parse("bww") + farstar.Game("*2")).right_moves())
        3
        """
        return self.moves("right")

    def _options(self, player: Player) -> Iterator[tuple[int, str, Component]]:
        """The components that a player can change: which, by what move, to what."""
        other: Player = "right" if player == "left" else "left"
        for at, (component, negative) in enumerate(self.components):
            if isinstance(component, Position):
                for option in component.moves(other if negative else player):
                    yield at, option.move, option
            else:
                for value in component.left if player == "left" else component.right:
                    yield at, str(value), value

    def _with(self, at: int, option: Component, move: str) -> PositionSum:
        components = list(self.components)
        components[at] = (option, components[at][1])
        return PositionSum(tuple(components), f"{at + 1}:{move}")

    # --- what it is worth -------------------------------------------------------------------------

    def value(self) -> Game:
        """The value in normal play: the sum of the values.

        >>> import farstar
        >>> (farstar.ruleset("bipass").parse("bww") + farstar.ruleset("turning-tiles").parse("oL")).value()
        Game('1^')
        """
        return Game.sum([_value(component, negative) for component, negative in self.components])

    def form(self) -> Form:
        """The literal form of the sum; for a value, that of its canonical form.

        >>> import farstar
        >>> (farstar.ruleset("bipass").parse("bw") + farstar.Game("*")).form() == farstar.Form.parse("{*|*}")
        True
        """
        return reduce(add, self._forms(), Form())

    def _forms(self) -> list[Form]:
        return [_form(component, negative) for component, negative in self.components]

    def outcome(self) -> Outcome:
        """Who wins in normal play.

        >>> import farstar
        >>> (farstar.ruleset("bipass").parse("bbww") + farstar.Game("*")).outcome()
        Outcome.N
        """
        return self.value().outcome()

    def misere_outcome(self) -> Outcome:
        """Who wins in misère play; a value stands for its canonical form.

        >>> import farstar
        >>> (farstar.ruleset("bipass").parse("bww") + farstar.ruleset("bipass").parse("bw")).misere_outcome()
        Outcome.L
        """
        forms = sorted(self._forms(), key=Form.follower_count)
        if not forms:
            return Form().misere_outcome()
        return misere_outcome_of_sum(reduce(add, forms[:-1], Form()), forms[-1])

    def in_universe(self, universe: Universe) -> Value | Game:
        """The value in a universe that contains the form.

        >>> import farstar
        >>> (farstar.ruleset("bipass").parse("bw") + farstar.Form.parse("*")).in_universe(farstar.universes.DICOT)
        DICOT('0')
        """
        from farstar.universes import NORMAL

        return self.value() if universe is NORMAL else universe(self.form())

    def winning_moves(self, player: Player, *, misere: bool = False) -> tuple[PositionSum, ...]:
        """The moves with which a player, moving now, wins.

        >>> import farstar
        >>> total = farstar.ruleset("bipass").parse("bbww") + farstar.Game("*")
        >>> [(x.move, str(x)) for x in total.winning_moves("left")]
        [('1:2-3', 'bwbw + *')]
        """
        player = player_named(player)
        if misere:
            loses = "PR" if player == "right" else "PL"
            return tuple(option for option in self.moves(player) if option.misere_outcome() in loses)
        values = [_value(component, negative) for component, negative in self.components]
        total = Game.sum(values)
        winning: list[PositionSum] = []
        for at, move, option in self._options(player):
            after = total - values[at] + _value(option, self.components[at][1])
            if after >= 0 if player == "left" else after <= 0:
                winning.append(self._with(at, option, move))
        return tuple(winning)

    def play(self, *moves: str | PositionSum, first: Player = "left") -> PositionSum:
        """The sum after moves of the players in turn, each named by its label, or by the option or its text.

        >>> import farstar
        >>> total = farstar.ruleset("bipass").parse("bww") + farstar.Game("*")
        >>> print(total.play("1:1-2", "2:0"))
        bw + 0
        """
        return played(self, moves, first)

    def line(self, first: Player = "left", *, misere: bool = False) -> tuple[PositionSum, ...]:
        """A line of play to the end in which whoever can win does so.

        >>> import farstar
        >>> total = farstar.ruleset("bipass").parse("bbww") + farstar.Game("*")
        >>> print(*total.line("left"), sep=", ")
        bbww + *, bwbw + *, bww + *, bw + *, *, 0
        """
        return best_line(self, first, misere)

    def find(self, move: str | PositionSum, player: Player) -> PositionSum:
        """The option that a label or a text names.

        >>> import farstar
        >>> print((farstar.ruleset("bipass").parse("bww") + farstar.Game("*")).find("1:1-3", "left"))
        *
        """
        return find_move(self, move, player_named(player))

    # --- sums -------------------------------------------------------------------------------------

    def __add__(self, other: Any, /) -> PositionSum:
        return PositionSum(self.components + sum_of(other).components)

    def __radd__(self, other: Any, /) -> PositionSum:
        return PositionSum(sum_of(other).components + self.components)

    def __neg__(self) -> PositionSum:
        return PositionSum(
            tuple(
                (part, not negative) if isinstance(part, Position) else (-part, False)
                for part, negative in self.components
            )
        )

    def __sub__(self, other: Any, /) -> PositionSum:
        return self + -sum_of(other)

    def __rsub__(self, other: Any, /) -> PositionSum:
        return sum_of(other) + -self

    def __reduce__(self) -> tuple[Any, ...]:
        return PositionSum, (self.components, self.move)


def _value(component: Component, negative: bool) -> Game:
    value = component if isinstance(component, Game) else component.value()
    return -value if negative else value


def _form(component: Component, negative: bool) -> Form:
    form = component if isinstance(component, Form) else component.form()
    return -form if negative else form


def sum_of(x: object) -> PositionSum:
    """A sum of one position, value, form or number.

    >>> import farstar
    >>> print(sum_of(farstar.Game("^")))
    ^
    """
    if isinstance(x, PositionSum):
        return x
    if isinstance(x, Position):
        return PositionSum(((x, False),))  # pyright: ignore[reportUnknownArgumentType]
    if isinstance(x, Game | Form):
        return PositionSum(((x, False),))
    if isinstance(x, int | Fraction) and not isinstance(x, bool):
        return PositionSum(((Game(x), False),))
    raise TypeError(f"expected a position, a value in normal play, a form or a number in a sum, got {x!r}")
