"""Rulesets made of rulesets: δ-versions, conjugates, dicotic and impartial variants; and δ of forms."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, Final, TypeVar, overload

from farstar._core import Form
from farstar.draw.svg import Drawing
from farstar.rulesets import is_registered
from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.pieces import PieceRuleset
from farstar.rulesets.position import Position

__all__ = [
    "Conjugate",
    "Delta",
    "Dicotic",
    "Impartial",
    "Transform",
    "conjugate",
    "delta",
    "dicotic",
    "impartial",
]

S = TypeVar("S", bound=Hashable)

# The state in which play is over although the board would allow moves; no ruleset shows a state like this.
END: Final = "(end)"
_END_STATE: Final = ("farstar.rulesets", "end")


class Transform(Ruleset[Any]):
    """A ruleset that reads, shows and draws its positions as another does."""

    prefix = ""
    has_native = False

    def __init__(self, of: Ruleset[Any]) -> None:
        super().__init__(of=of)
        self.of = of
        self.name = f"{self.prefix}-{of.name}"
        self.title = f"{self.prefix}-{of}"
        self.source = of.source
        self.examples = of.examples
        if self.has_native and is_registered(of) and not of.parameters:
            self.native = self.name

    def read(self, text: str) -> Any:
        """Read as the other does; ``(end)`` is the position without moves."""
        return _END_STATE if text == END else self.of.read(text)

    def show(self, state: Any) -> str:
        """Show as the other does."""
        return END if state == _END_STATE else self.of.show(state)

    def of_size(self, size: int) -> Iterable[Any]:
        """The states that the other lists."""
        return self.of.of_size(size)

    def native_text(self, state: Any) -> str | None:
        """As the other's."""
        return self.of.native_text(state)

    def draw(self, state: Any) -> Drawing:
        """Draw as the other does."""
        from farstar.draw.boards import text_board

        return text_board(END, self.title) if state == _END_STATE else self.of.draw(state)

    def of_moves(self, state: Any, player: Player) -> Iterable[tuple[str, Any]]:
        """The moves of the ruleset that this one is made of."""
        return () if state == _END_STATE else self.of.moves(state, player)

    def of_options(self, state: Any, player: Player) -> list[Any]:
        """The options of the ruleset that this one is made of."""
        if state == _END_STATE:
            return []
        return list(self.of.left(state) if player == "left" else self.of.right(state))

    def normal(self, state: Any) -> tuple[Any, bool]:
        """The symmetries are those of the other."""
        return (state, False) if state == _END_STATE else self.of.normal(state)

    def __repr__(self) -> str:
        if is_registered(self.of) and not self.of.parameters:
            return f"farstar.ruleset({self.name!r})"
        return f"farstar.rulesets.transforms.{self.prefix}({self.of!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.of,)


class Delta(Transform):
    """The δ-version of a ruleset (universal-rulesets, Definition 14); made by :func:`delta`.

    Where moves are moves of pieces, a player can also remove a piece that this player cannot move. In any other
    ruleset a player without a move can end the play: the game tree is δ of the game tree.
    """

    prefix = "delta"
    has_native = True

    def moves(self, state: Any, player: Player) -> Iterator[tuple[str, Any]]:
        """The moves, and the removals of pieces that cannot move."""
        if isinstance(self.of, PieceRuleset):
            for piece in self.of.pieces(state):
                found = list(self.of.piece_moves(state, piece, player))
                yield from found
                if not found:
                    yield f"x{self.of.piece_name(state, piece)}", self.of.without(state, piece)
        elif state != _END_STATE:
            found = list(self.of.moves(state, player))
            yield from found or [("x", _END_STATE)]

    def parts(self, state: Any) -> Iterable[Any]:
        """Pieces in different parts stay apart; without pieces the whole must be looked at."""
        return self.of.piece_parts(state) if isinstance(self.of, PieceRuleset) else (state,)


@overload
def delta(x: Form) -> Form: ...
@overload
def delta(x: Ruleset[Any]) -> Ruleset[Any]: ...
@overload
def delta(x: Position[Any]) -> Position[Any]: ...
def delta(x: Form | Ruleset[Any] | Position[Any]) -> Form | Ruleset[Any] | Position[Any]:
    """Make the δ-version of a ruleset or of a position, or apply the dicotic function δ to a form.

    In the δ-version of a ruleset of pieces a player can remove a piece that this player cannot move
    (universal-rulesets, Definition 14); every position is then a dicot. On a form, δ puts 0 where a player has no
    option (Definition 13), and this 0 stays as it is. With one piece the two are the same; δ does not keep values.

    >>> import farstar
    >>> delta(farstar.Form.parse("1")).value(), delta(farstar.Form.parse("0")).value()
    (Game('v'), Game('*'))
    >>> print(*(delta(farstar.ruleset("domineering")).parse(board).value() for board in (".", "..", "../..")))
    * ^ 0
    """
    if isinstance(x, Ruleset):
        return _made(Delta, x)
    if isinstance(x, Position):
        return delta(x.ruleset).position(x.state)
    return _delta_of_form(x)


def _delta_of_form(form: object) -> Form:
    if not isinstance(form, Form):
        raise TypeError(f"expected a ruleset, a position or a form, got {form!r}")
    ended = [Form()]
    done: dict[Form, Form] = {}
    stack = [form]
    while stack:
        top = stack[-1]
        waiting = [x for x in (*top.left, *top.right) if x not in done]
        if waiting:
            stack += waiting
        else:
            done[top] = Form([done[x] for x in top.left] or ended, [done[x] for x in top.right] or ended)
            stack.pop()
    return done[form]


def _made(kind: Callable[[Ruleset[Any]], Ruleset[Any]], of: Ruleset[Any]) -> Ruleset[Any]:
    """A transform of a ruleset, always the same object, so that its answers are remembered."""
    known: dict[Any, Ruleset[Any]] = vars(of).setdefault("_transforms", {})
    if kind not in known:
        known[kind] = kind(of)
    return known[kind]


class Conjugate(Transform):
    """A ruleset with the roles of Left and Right exchanged; made by :func:`conjugate`."""

    prefix = "conjugate"

    def moves(self, state: Any, player: Player) -> Iterable[tuple[str, Any]]:
        """The other player's moves."""
        return self.of_moves(state, "right" if player == "left" else "left")

    def left(self, state: Any) -> Iterable[Any]:
        """Right's options."""
        return self.of.right(state)

    def right(self, state: Any) -> Iterable[Any]:
        """Left's options."""
        return self.of.left(state)

    def parts(self, state: Any) -> Iterable[Any]:
        """The parts of the other."""
        return self.of.parts(state)


def conjugate(rules: Ruleset[Any]) -> Ruleset[Any]:
    """Exchange the roles of Left and Right: every value becomes its negative.

    >>> import farstar
    >>> conjugate(farstar.ruleset("domineering")).parse("..").value()
    Game('1')
    """
    return rules.of if isinstance(rules, Conjugate) else _made(Conjugate, rules)


class Dicotic(Transform):
    """A ruleset whose play ends as soon as one of the players cannot move; made by :func:`dicotic`."""

    prefix = "dicotic"

    def moves(self, state: Any, player: Player) -> Iterable[tuple[str, Any]]:
        """The moves, if the opponent can move too."""
        other: Player = "right" if player == "left" else "left"
        return self.of_moves(state, player) if any(True for _ in self.of_moves(state, other)) else ()

    def left(self, state: Any) -> Iterable[Any]:
        """Left's options, if Right has one."""
        return self.of.left(state) if any(True for _ in self.of.right(state)) else ()

    def right(self, state: Any) -> Iterable[Any]:
        """Right's options, if Left has one."""
        return self.of.right(state) if any(True for _ in self.of.left(state)) else ()


def dicotic(rules: Ruleset[Any]) -> Ruleset[Any]:
    """End the play as soon as one of the players cannot move on the whole board: every position is a dicot.

    >>> import farstar
    >>> print(*(dicotic(farstar.ruleset("domineering")).parse(board).value() for board in ("..", "../..", ".../...")))
    0 * ^
    """
    return _made(Dicotic, rules)


class Impartial(Transform):
    """A ruleset in which either player makes any move of either; made by :func:`impartial`."""

    prefix = "impartial"
    impartial = True

    def moves(self, state: Any, player: Player) -> Iterator[tuple[str, Any]]:
        """The moves of both players."""
        seen: set[tuple[str, Any]] = set()
        for who in ("left", "right"):
            for move in self.of_moves(state, who):
                if move not in seen:
                    seen.add(move)
                    yield move

    def left(self, state: Any) -> list[Any]:
        """The options of both players."""
        return list(dict.fromkeys((*self.of.left(state), *self.of.right(state))))

    def parts(self, state: Any) -> Iterable[Any]:
        """The parts of the other."""
        return self.of.parts(state)

    def normal(self, state: Any) -> tuple[Any, bool]:
        """The symmetries are those of the other, and the exchange of players keeps the game."""
        return self.of.normal(state)[0], False


def impartial(rules: Ruleset[Any]) -> Ruleset[Any]:
    """Let either player make any move of either.

    >>> import farstar
    >>> print(*(impartial(farstar.ruleset("domineering")).parse(board).value() for board in ("..", "...", "../..")))
    * * 0
    """
    return _made(Impartial, rules)
