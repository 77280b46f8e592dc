"""What a worksheet can answer besides games: lists, sets, players, classes; and how every answer is printed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from functools import cmp_to_key
from typing import Any, Self, cast

from farstar._core import Form, Game
from farstar.errors import BudgetExceeded, Meaningless
from farstar.formsums import FormSum, literal_text
from farstar.notation.order import Listing
from farstar.notation.printing import game_latex, game_text, game_unicode, number_text

__all__ = [
    "Collection",
    "Kind",
    "List",
    "Player",
    "Set",
    "display",
    "in_order",
    "plain",
    "public",
    "shown",
    "simple",
    "to_form",
    "to_game",
    "to_part",
]


class Player(Enum):
    """The two players."""

    LEFT = "Left"
    RIGHT = "Right"

    def __str__(self) -> str:
        return self.value


class Kind(str):
    """The name of the kind of a value, as a worksheet prints it.

    >>> print(Kind("game.Integer"))
    ⟪game.Integer⟫
    """

    __slots__ = ()

    def __str__(self) -> str:
        return f"⟪{str.__str__(self)}⟫"


# Python compares, hashes and prints what stands inside one another with a frame for each.
_DEEPEST = 200
# So many things, those inside counted as often as they stand there, may be in a collection that holds others.
_LARGEST = 1_000_000


class _Nested:
    """What lists and sets have in common: they may stand inside one another 200 deep."""

    depth = 1
    size = 1

    def __new__(cls, items: Iterable[Any] = ()) -> Self:
        """Hold the items, and note how deep the collections among them are."""
        make: Any = super().__new__
        made: Any = make(cls, items)
        inner = max((item.depth for item in made if isinstance(item, _Nested)), default=0)
        if inner >= _DEEPEST:
            raise BudgetExceeded(f"budget used up: more than {_DEEPEST} lists inside one another")
        if inner:
            made.depth = inner + 1
        size = 1 + sum(item.size if isinstance(item, _Nested) else 1 for item in made)
        if size > _LARGEST:
            raise BudgetExceeded(f"budget used up: lists that hold more than {_LARGEST} things in all")
        made.size = size
        return cast("Self", made)


class List(_Nested, tuple[Any, ...]):
    """A list of answers; prints as ``[1,2,3]``.

    >>> print(List([1, 2]))
    [1,2]
    """

    def __str__(self) -> str:
        return display(self)


class Set(_Nested, frozenset[Any]):
    """A set of answers; prints as ``{0,*,^}``, in the order in which the field lists games.

    >>> from farstar import Game
    >>> print(Set([Game("^"), 0, Game("*")]))
    {0,*,^}
    """

    def __str__(self) -> str:
        return display(self)


Collection = List | Set


def simple(value: Any) -> Any:
    """Hold numbers as ints and fractions, so that one number has one representation."""
    if isinstance(value, Game):
        parts = value.parts
        if parts is None or parts[1] or parts[2]:
            return value
        value = parts[0]
    if isinstance(value, Fraction) and value.denominator == 1:
        return int(value)
    return value


def public(value: Any) -> Any:
    """Hand out numbers that are games as games, also inside lists and sets."""
    if isinstance(value, bool) or not isinstance(value, int | Fraction | List | Set):
        return value
    if isinstance(value, List):
        if type(value) is not List:
            return value
        return List(public(item) for item in value)
    if isinstance(value, Set):
        return Set(public(item) for item in value)
    denominator = value.denominator
    return value if denominator & (denominator - 1) else Game(value)


def to_game(value: Any) -> Game:
    """Take a value as a game, or say that it is none."""
    if isinstance(value, Game):
        return value
    if isinstance(value, FormSum | Form):
        return value.value()
    if isinstance(value, int | Fraction) and not isinstance(value, bool):
        return Game(value)
    raise Meaningless(f"expected a game, got {shown(value)}")


def to_form(value: Any) -> Form:
    """Take a value as a literal form: a game is its canonical form."""
    if isinstance(value, Form):
        return value
    if isinstance(value, FormSum):
        return value.form()
    if isinstance(value, int) and not isinstance(value, bool):
        return Form.integer(value)
    return to_game(value).form()


def to_part(value: Any) -> Form | FormSum | Game:
    """Take a value as a part of a sum of forms: a game stands for its canonical form."""
    return value if isinstance(value, Form | FormSum) else to_game(value)


def shown(value: Any) -> str:
    """Print a value for a message, shortened."""
    text = display(value)
    return text if len(text) <= 80 else text[:77] + "…"


_GAMES = {"text": game_text, "unicode": game_unicode, "latex": game_latex}


def display(value: Any, style: str = "text", listing: Listing | None = None) -> str:
    """Print any answer; ``style`` is text, unicode or latex and concerns the games in it.

    >>> print(display(True), display(Fraction(1, 3)), display(List([1, Set()])))
    true 1/3 [1,{}]
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | Fraction):
        return number_text(value)
    if isinstance(value, Game):
        return _GAMES[style](value)
    if isinstance(value, Form):
        return literal_text(value)
    if type(value) is str:
        return f'"{value}"'
    if isinstance(value, List) and type(value) is List:
        return "[" + ",".join(display(item, style) for item in value) + "]"
    if isinstance(value, Set):
        opening, closing = (r"\{", r"\}") if style == "latex" else "{}"
        return opening + ",".join(display(item, style) for item in in_order(value)) + closing
    return "Nothing" if value is None else str(value)


def plain(value: Any) -> str:
    """Print an answer as a part of a text: a text stands for itself.

    >>> plain("a") + plain(1)
    'a1'
    """
    return value if isinstance(value, str) else display(value)


_RANKS: tuple[tuple[type | tuple[type, ...], int], ...] = (
    (type(None), 0),
    (bool, 3),
    ((int, Fraction), 1),
    (Game, 2),
    (str, 4),
    (List, 5),
    (Set, 6),
)


def _rank(value: Any) -> int:
    return next((rank for class_, rank in _RANKS if isinstance(value, class_)), 7)


def in_order(values: Iterable[Any]) -> list[Any]:
    """Sort answers: numbers by size, games as the field lists them, texts, lists member by member, then the rest."""
    listing = Listing()

    def compare(first: Any, second: Any) -> int:
        while True:
            one, other = _rank(first), _rank(second)
            if one != other:
                return one - other
            if one == 2:
                return listing.compare(first, second)
            if one != 5:
                a, b = (first, second) if one == 1 else (display(first), display(second))
                return (a > b) - (a < b)
            pair = next(((a, b) for a, b in zip(first, second, strict=False) if a != b), None)
            if pair is None:
                return len(first) - len(second)
            first, second = pair

    items = list(values)
    for item in items:
        if isinstance(item, Game):
            listing.options(item)
    return sorted(items, key=cmp_to_key(compare))
