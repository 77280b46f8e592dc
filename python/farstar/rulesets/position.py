"""Positions: a ruleset and a state, and what they answer."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from farstar._core import Form, Game
    from farstar.draw.svg import Svg
    from farstar.relations import Outcome
    from farstar.rulesets.base import Player, Ruleset
    from farstar.rulesets.meter import Progress
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

        rules = self.ruleset
        found = map(_pair, rules.moves(self.state, player_named(player)))
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

    # --- pictures ---------------------------------------------------------------------------------

    def draw(self) -> Svg:
        """Draw the board.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bw").draw().width > 24
        True
        """
        return self.ruleset.draw(self.state).finish()

    def _repr_svg_(self) -> str:
        return str(self.draw())

    def __reduce__(self) -> tuple[Any, ...]:
        return Position, (self.ruleset, self.state, self.move)


def _pair(move: object) -> Any:
    if isinstance(move, tuple) and len(move) == 2:  # pyright: ignore[reportUnknownArgumentType]
        return move  # pyright: ignore[reportUnknownVariableType]
    raise TypeError(f"expected moves as pairs of a label and a state, got {move!r}")
