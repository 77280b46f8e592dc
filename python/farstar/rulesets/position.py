"""Positions: a ruleset and a state, and what they answer."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

if TYPE_CHECKING:
    from farstar._core import Form, Game
    from farstar.draw.svg import Svg
    from farstar.relations import Outcome
    from farstar.rulesets.base import Player, Ruleset
    from farstar.rulesets.meter import Progress
    from farstar.rulesets.options import OptionReport
    from farstar.rulesets.sums import PositionSum
    from farstar.thermal import Thermograph
    from farstar.universes import Universe, Value

__all__ = ["Position"]

S = TypeVar("S", bound=Hashable)


@dataclass(frozen=True, slots=True, repr=False)
class Position(Generic[S]):
    """A position of a ruleset; ``==`` is the same ruleset and the same state. ``str`` is its notation.

    >>> import farstar
    >>> p = farstar.ruleset("bipass").parse("bwwbw")
    >>> print(p, p.value(), p.outcome(), p.misere_outcome())
    bwwbw ^ L N
    """

    ruleset: Ruleset[S]
    state: S
    move: str = field(default="", compare=False)
    """The label of the move that led here, when it came from :meth:`left_moves` or :meth:`right_moves`."""

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __str__(self) -> str:
        return self.ruleset.show(self.state)

    def __repr__(self) -> str:
        return f"{self.ruleset!r}.parse({str(self)!r})"

    # --- moves ------------------------------------------------------------------------------------

    def moves(self, player: Player) -> tuple[Position[S], ...]:
        """The positions that a player can move to, each with its label ``move``, in the order of generation.

        >>> import farstar
        >>> [(x.move, str(x)) for x in farstar.ruleset("bipass").parse("bww").moves("left")]
        [('1-2', 'bw'), ('1-3', '')]
        """
        from farstar.rulesets.base import player_named
        from farstar.rulesets.meter import listed

        rules = self.ruleset
        found = map(_pair, listed(rules.moves(self.state, player_named(player)), rules, self.state))
        return tuple(Position(rules, state, label) for label, state in found)

    def left_moves(self) -> tuple[Position[S], ...]:
        """The positions that Left can move to, in the order of generation.

        >>> import farstar
        >>> [str(x) for x in farstar.ruleset("bipass").parse("bww").left_moves()]
        ['bw', '']
        """
        return self.moves("left")

    def right_moves(self) -> tuple[Position[S], ...]:
        """The positions that Right can move to, in the order of generation.

        >>> import farstar
        >>> [str(x) for x in farstar.ruleset("bipass").parse("bww").right_moves()]
        ['bw']
        """
        return self.moves("right")

    @property
    def left(self) -> tuple[Position[S], ...]:
        """Left's different options."""
        return tuple(dict.fromkeys(self.left_moves()))

    @property
    def right(self) -> tuple[Position[S], ...]:
        """Right's different options."""
        return tuple(dict.fromkeys(self.right_moves()))

    # --- what it is worth -------------------------------------------------------------------------

    def form(self, progress: Progress | None = None) -> Form:
        """The literal form: the game tree up to isomorphism.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bww").form()
        Form.parse('{0,*|*}')
        """
        return self.ruleset.evaluator.form(self.state, progress)

    def value(self, progress: Progress | None = None) -> Game:
        """The value in normal play; ``progress`` is called with the number of positions that are answered.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bwww").value()
        Game('^^*')
        """
        return self.ruleset.evaluator.value(self.state, progress)

    def outcome(self) -> Outcome:
        """Who wins in normal play; found without the value when that is quicker.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bbww").outcome()
        Outcome.N
        """
        return self.ruleset.evaluator.outcome(self.state)

    def misere_outcome(self) -> Outcome:
        """Who wins in misère play, where whoever cannot move wins.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bw").misere_outcome()
        Outcome.P
        """
        return self.ruleset.evaluator.outcome(self.state, misere=True)

    def in_universe(self, universe: Universe) -> Value | Game:
        """The value in a universe that contains the form, as misère play among the dicots.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bww").in_universe(farstar.universes.DICOT)
        DICOT('{0,*|*}')
        """
        from farstar.universes import NORMAL

        return self.value() if universe is NORMAL else universe(self.form())

    def atomic_weight(self) -> Game:
        """The atomic weight of the value.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bwwww").atomic_weight()
        Game('3')
        """
        return self.value().atomic_weight()

    def thermograph(self) -> Thermograph:
        """The thermograph of the value.

        >>> import farstar
        >>> print(farstar.ruleset("domineering").parse("../..").thermograph().temperature)
        1
        """
        return self.value().thermograph()

    # --- options and play -------------------------------------------------------------------------

    def sensible_left(self) -> tuple[Position[S], ...]:
        """Left's options that survive in the canonical form: their values are among its options.

        >>> import farstar
        >>> print(*farstar.ruleset("bipass").parse("bbww").sensible_left())
        bwbw bww
        """
        from farstar.rulesets.options import sensible

        return sensible(self, "left")

    def sensible_right(self) -> tuple[Position[S], ...]:
        """Right's options that survive in the canonical form.

        >>> import farstar
        >>> print(*farstar.ruleset("bipass").parse("bwww").sensible_right())
        bww
        """
        from farstar.rulesets.options import sensible

        return sensible(self, "right")

    def explain_options(self) -> tuple[OptionReport, ...]:
        """For every option that is not sensible, why: by what it is dominated, or through what it reverses.

        >>> import farstar
        >>> print(*farstar.ruleset("bipass").parse("bwww").explain_options(), sep="; ")
        Left's bww (^) reverses through bw (*) <= ^^*; Left's bw (*) reverses through  (0) <= ^^*
        """
        from farstar.rulesets.options import reports

        return reports(self)

    @overload
    def winning_moves(self, player: Player, *, misere: bool = False) -> tuple[Position[S], ...]: ...
    @overload
    def winning_moves(self, player: Player, *others: Any, misere: bool = False) -> tuple[Any, ...]: ...
    def winning_moves(self, player: Player, *others: Any, misere: bool = False) -> tuple[Any, ...]:
        """The moves with which a player, moving now, wins; with others, in the sum with these positions and values.

        Alone the answers are positions, in a sum they are sums.

        >>> import farstar
        >>> bbww = farstar.ruleset("bipass").parse("bbww")
        >>> [str(x) for x in bbww.winning_moves("left")]
        ['bww']
        >>> [str(x) for x in bbww.winning_moves("left", farstar.Game("*"), farstar.ruleset("turning-tiles").parse("o"))]
        ['bwbw + * + o']
        """
        from farstar.rulesets.base import player_named
        from farstar.rulesets.sums import sum_of

        if others:
            total = sum_of(self)
            for other in others:
                total = total + sum_of(other)
            return total.winning_moves(player, misere=misere)
        player = player_named(player)
        wins = ("P", "L") if player == "left" else ("P", "R")
        options = self.moves(player)
        if misere:
            return tuple(option for option in options if option.misere_outcome() in wins)
        return tuple(option for option in options if option.outcome() in wins)

    def find(self, move: str | Position[Any], player: Player) -> Position[S]:
        """The option that a label or a text names.

        >>> import farstar
        >>> print(farstar.ruleset("bipass").parse("bbww").find("2-3", "left"))
        bwbw
        """
        from farstar.rulesets.base import player_named
        from farstar.rulesets.play import find_move

        return find_move(self, move, player_named(player))

    def play(self, *moves: str | Position[Any], first: Player = "left") -> Position[S]:
        """The position after moves of the players in turn, each named by its label, or by the option or its text.

        >>> import farstar
        >>> start = farstar.ruleset("bipass").parse("bwwwbw")
        >>> print(start.play("1-3", "bbw", "2-3"))
        bw
        >>> start.play("2-1")
        Traceback (most recent call last):
        farstar.errors.IllegalMove: expected a move of Left in 'bwwwbw' (1-2, 1-3, 1-4, 5-6), got '2-1'
        """
        from farstar.rulesets.play import played

        return played(self, moves, first)

    def line(self, first: Player = "left", *, misere: bool = False) -> tuple[Position[S], ...]:
        """A line of play to the end in which whoever can win does so.

        >>> import farstar
        >>> print(*farstar.ruleset("bipass").parse("bbww").line("left"), sep=" > ")
        bbww > bww > bw >
        """
        from farstar.rulesets.play import best_line

        return best_line(self, first, misere)

    # --- sums -------------------------------------------------------------------------------------

    def __add__(self, other: Any, /) -> PositionSum:
        from farstar.rulesets.sums import sum_of

        return sum_of(self) + sum_of(other)

    def __radd__(self, other: Any, /) -> PositionSum:
        from farstar.rulesets.sums import sum_of

        return sum_of(other) + self

    def __neg__(self) -> PositionSum:
        from farstar.rulesets.sums import sum_of

        return -sum_of(self)

    def __sub__(self, other: Any, /) -> PositionSum:
        from farstar.rulesets.sums import sum_of

        return sum_of(self) - sum_of(other)

    def __rsub__(self, other: Any, /) -> PositionSum:
        from farstar.rulesets.sums import sum_of

        return sum_of(other) - self

    # --- pictures ---------------------------------------------------------------------------------

    def draw(self) -> Svg:
        """Draw the board.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bw").draw().width > 24
        True
        """
        return self.ruleset.draw(self.state).finish()

    def tree(self, depth: int = 1, *, values: bool = True, merge: bool = True) -> Svg:
        """Draw the options, their options and so on to a depth, with the values beside the boards.

        Options that do not survive in the canonical form hang on dashed lines; with ``merge`` those that are the same
        up to a symmetry are drawn once.

        >>> import farstar
        >>> picture = farstar.ruleset("domineering").parse(".#/..").tree(depth=2)
        >>> picture.width > 100
        True
        """
        from farstar.draw.options import options_svg

        return options_svg(self, depth, values=values, merge=merge)

    def _repr_svg_(self) -> str:
        return str(self.draw())

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.ruleset, self.state, self.move)


def _pair(move: object) -> Any:
    if isinstance(move, tuple) and len(move) == 2:  # pyright: ignore[reportUnknownArgumentType]
        return move  # pyright: ignore[reportUnknownVariableType]
    raise TypeError(f"expected moves as pairs of a label and a state, got {move!r}")
