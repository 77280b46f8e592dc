"""What a ruleset is: how its positions are read and shown, and who may move where."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, NoReturn, TypeVar

from farstar._core import Game
from farstar.draw.svg import Drawing
from farstar.errors import FarstarError, NotAPosition, NotSupported, quoted
from farstar.rulesets.evaluator import Evaluator
from farstar.rulesets.position import Position

__all__ = ["Player", "Ruleset", "make", "player_named"]

S = TypeVar("S", bound=Hashable)
Player = Literal["left", "right"]
_PLAYERS: dict[object, Player] = {"left": "left", "right": "right", "l": "left", "r": "right"}


def player_named(player: object) -> Player:
    """Read the name of a player: left, right, L or R.

    >>> player_named("L")
    'left'
    """
    named = _PLAYERS.get(player.lower() if isinstance(player, str) else player)
    if named is None:
        raise ValueError(f"expected a player, 'left' or 'right', got {player!r}")
    return named


class Ruleset(Generic[S]):
    """A ruleset, written on bare hashable *states*; users hold positions, made by :meth:`parse`.

    An author derives from this class and gives :meth:`read`, :meth:`show`, and either :meth:`left` and :meth:`right`
    or :meth:`moves`. The rest may be given: :meth:`parts`, :meth:`normal`, :meth:`draw`.
    Everything else follows: values, outcomes, tables, pictures.

    >>> class Nim(Ruleset[int]):
    ...     name, impartial = "one-heap", True
    ...     def read(self, text):
    ...         return int(text) if text.isdecimal() else self.unreadable(text, "a number of counters")
    ...     def show(self, state):
    ...         return str(state)
    ...     def left(self, state):
    ...         return range(state)
    >>> Nim().parse("5").value()
    Game('*5')
    """

    name: str = ""
    """The name by which :func:`farstar.ruleset` finds it: lower case with hyphens."""

    title: str = ""
    """Its name in print."""

    source: str = ""
    """Where it comes from in the literature."""

    examples: tuple[str, ...] = ()
    """Notations that can be read."""

    impartial: bool = False
    """Whether both players have the same moves; then :meth:`left` is enough."""

    native: str | None = None
    """The name of its native move generator, if there is one."""

    _abstract: ClassVar[frozenset[str]] = frozenset()

    def __init__(self, **parameters: Any) -> None:
        """Give the parameters; they appear in ``repr`` and in equality."""
        self.parameters: dict[str, Any] = parameters

    # --- what an author must give -----------------------------------------------------------------

    def read(self, text: str) -> S:
        """Read a state; for what is no position, raise :meth:`unreadable`.

        >>> import farstar
        >>> farstar.ruleset("bipass").read("wbwbb")
        'bw'
        """
        raise TypeError(f"expected {type(self).__name__} to define read")

    def show(self, state: S) -> str:
        """Show a state so that :meth:`read` gives it back.

        >>> import farstar
        >>> farstar.ruleset("bipass").show("bw")
        'bw'
        """
        return str(state)

    def left(self, state: S) -> Iterable[S]:
        """The states that Left can move to; by default those of :meth:`moves`.

        >>> import farstar
        >>> sorted(farstar.ruleset("bipass").left("bww"))
        ['', 'bw']
        """
        if not self.gives("moves"):
            raise TypeError(f"expected {type(self).__name__} to define left or moves")
        return (option for _, option in self.moves(state, "left"))

    def right(self, state: S) -> Iterable[S]:
        """The states that Right can move to; by default those of :meth:`moves`, or of Left when impartial.

        >>> import farstar
        >>> sorted(farstar.ruleset("bipass").right("bww"))
        ['bw']
        """
        if self.impartial:
            return self.left(state)
        if not self.gives("moves"):
            raise TypeError(f"expected {type(self).__name__} to define right or moves, or to be impartial")
        return (option for _, option in self.moves(state, "right"))

    # --- what an author may give ------------------------------------------------------------------

    def moves(self, state: S, player: Player) -> Iterable[tuple[str, S]]:
        """The moves of a player: pairs of a label and a state; by default the label is the shown option.

        >>> import farstar
        >>> list(farstar.ruleset("domineering").moves("../..", "right"))
        [('a1-b1', '##/..'), ('a2-b2', '../##')]
        """
        options = self.left(state) if player == "left" else self.right(state)
        return ((self.show(option), option) for option in options)

    def parts(self, state: S) -> Iterable[S]:
        """The independent parts whose disjunctive sum is the state; their game trees are the state's.

        >>> import farstar
        >>> list(farstar.ruleset("domineering").parts("..#.."))
        ['..', '..']
        """
        return (state,)

    def normal(self, state: S) -> tuple[S, bool]:
        """A representative under the symmetries, and whether it is the negative: the players exchanged.

        >>> import farstar
        >>> farstar.ruleset("bipass").normal("bbw"), farstar.ruleset("bipass").normal("bww")
        (('bbw', False), ('bbw', True))
        """
        return state, False

    def of_size(self, size: int) -> Iterable[S]:
        """The states of a size, for tables: what a size is and which states are listed is the ruleset's.

        >>> import farstar
        >>> list(farstar.ruleset("bipass").of_size(4))
        ['bbbw', 'bbww', 'bwbw', 'bwww']
        """
        raise NotSupported(f"expected a ruleset that lists its positions by size (of_size), got {self}")

    def formula(self, state: S) -> Game | None:
        """The value of a part where a closed form is known, else ``None``; values ask it before they look at options.

        >>> import farstar
        >>> farstar.ruleset("bipass").formula("bww") is None
        True
        """
        return None

    def draw(self, state: S) -> Drawing:
        """Draw a state; by default the rows of its text as a grid.

        >>> import farstar
        >>> "Left" in str(farstar.ruleset("bipass").draw("bw").finish())
        True
        """
        from farstar.draw.boards import text_board

        return text_board(self.show(state), self.title or type(self).__name__)

    def native_text(self, state: S) -> str | None:
        """The text that the native generator reads; None for a state that it cannot read. By default :meth:`show`.

        >>> import farstar
        >>> farstar.ruleset("domineering").native_text("../..")
        '../..'
        """
        return self.show(state)

    def gives(self, method: str) -> bool:
        """Whether the author gave a method that has a default.

        >>> import farstar
        >>> [farstar.ruleset("bipass").gives(method) for method in ("normal", "formula")]
        [True, False]
        """
        return method in vars(self) or getattr(type(self), method) is not getattr(Ruleset, method)

    # --- what follows -----------------------------------------------------------------------------

    def unreadable(self, text: str, expected: str) -> NoReturn:
        """Raise :class:`farstar.NotAPosition`: what was expected, and the text.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bx")
        Traceback (most recent call last):
        farstar.errors.NotAPosition: expected a strip of the stones b and w, several with gaps . between them, got 'bx'
        """
        raise NotAPosition(f"expected {expected}, got {quoted(text)}")

    def read_rows(self, text: str, characters: str) -> tuple[str, ...]:
        """Read a board of square cells: rows of equal length of some characters, joined by ``/``.

        >>> import farstar
        >>> farstar.ruleset("domineering").read_rows("../.x", ".x")
        ('..', '.x')
        """
        _require_text(text)
        rows: tuple[str, ...] = tuple(text.split("/"))
        if len({len(row) for row in rows}) > 1 or text.startswith("/"):
            self.unreadable(text, "rows of equal length joined by /")
        if strange := sorted(set(text) - {*characters, "/"}):
            self.unreadable(text, f"cells {' '.join(characters)}, not {strange[0]!r}")
        return rows if text else ()

    def parse(self, text: str) -> Position[S]:
        """Read a position.

        >>> import farstar
        >>> farstar.ruleset("bipass").parse("bwbw")
        farstar.ruleset('bipass').parse('bwbw')
        """
        _require_text(text)
        try:
            return Position(self, self.read(text))
        except FarstarError:
            raise
        except ValueError as error:
            # What an author's read says by int(text) and the like.
            raise NotAPosition(f"expected a position of {self}, got {quoted(text)} ({error})") from error

    def position(self, state: S) -> Position[S]:
        """Make a position of a state, which is not checked.

        >>> import farstar
        >>> farstar.ruleset("bipass").position("bw")
        farstar.ruleset('bipass').parse('bw')
        """
        return Position(self, state)

    def options(self, state: S, player: Player) -> list[S]:
        """The different states that a player can move to, in the order of generation.

        >>> import farstar
        >>> farstar.ruleset("domineering").options("../..", "left")
        ['#./#.', '.#/.#']
        """
        return list(dict.fromkeys(self.left(state) if player == "left" else self.right(state)))

    @cached_property
    def evaluator(self) -> Evaluator[S]:
        """What answers for the positions, and remembers.

        >>> import farstar
        >>> farstar.ruleset("bipass").evaluator.value("bww")
        Game('^')
        """
        return Evaluator[S](self)

    def __repr__(self) -> str:
        from farstar.rulesets import is_registered

        inside = [f"{key}={value!r}" for key, value in self.parameters.items()]
        if is_registered(self):
            return f"farstar.ruleset({', '.join([repr(self.name), *inside])})"
        return f"{type(self).__name__}({', '.join(inside)})"

    def __str__(self) -> str:
        return self.title or self.name or type(self).__name__

    def __eq__(self, other: object) -> bool:
        return self is other or _are_alike(self, other)

    def __hash__(self) -> int:
        return hash((type(self).__qualname__, *self.parameters))

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.parameters)


def _again(kind: type[Ruleset[Any]], parameters: dict[str, Any]) -> Ruleset[Any]:
    from farstar.rulesets import is_registered, ruleset

    made = kind(**parameters)
    return ruleset(made.name, **parameters) if is_registered(made) else made


class _Made(Ruleset[S]):
    """A ruleset of functions."""

    def __init__(self, **parameters: Any) -> None:
        super().__init__(**parameters)
        given: dict[str, Any] = parameters
        self.name = given["name"]
        self.title = given["name"]
        self.impartial = given["right"] is None
        for key in ("left", "right", "read", "show", "parts", "normal", "draw"):
            if given.get(key) is not None:
                setattr(self, key, given[key])

    def __repr__(self) -> str:
        return f"farstar.rulesets.make({', '.join(f'{k}={v!r}' for k, v in self.parameters.items() if v is not None)})"


def make(
    left: Callable[[S], Iterable[S]],
    right: Callable[[S], Iterable[S]] | None = None,
    *,
    read: Callable[[str], S] | None = None,
    show: Callable[[S], str] | None = None,
    parts: Callable[[S], Iterable[S]] | None = None,
    normal: Callable[[S], tuple[S, bool]] | None = None,
    draw: Callable[[S], Drawing] | None = None,
    name: str = "made",
) -> Ruleset[S]:
    """Make a ruleset of functions on states; without ``right`` both players have the same moves.

    >>> halving = make(lambda n: [n // 2] if n else [], lambda n: [n - 1] if n else [], read=int)
    >>> [str(halving.parse(str(n)).value()) for n in range(5)]
    ['0', '*', '0', 'v', '*']
    """
    return _Made(
        left=left, right=right, read=read, show=show, parts=parts, normal=normal, draw=draw, name=name
    )


def _require_text(text: object) -> None:
    if not isinstance(text, str):
        raise TypeError(f"expected a text, got {text!r}")


def _are_alike(one: object, other: object) -> bool:
    return type(one) is type(other) and vars(one).get("parameters") == vars(other).get("parameters")
