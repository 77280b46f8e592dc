"""Everything that can go wrong, in one tree.

::

    FarstarError
    ├── ParseError           (ValueError)           cannot be read; says where
    ├── NotAPosition         (ValueError)           not a position of this ruleset
    ├── IllegalMove          (ValueError)           not a move of this position
    ├── Meaningless          (ValueError)           the question has no meaning here
    │   └── NotInUniverse                           the game is not in the universe asked about
    ├── MixedUniverses       (TypeError)            values of two universes in one expression
    ├── UnknownName          (LookupError)          no such name; says what is near it
    ├── NotSupported         (NotImplementedError)  meaningful, but not implemented
    ├── Undecided            (RuntimeError)         neither proved nor refuted; never returned as False
    ├── BudgetExceeded       (RuntimeError)         a budget is used up; carries what was found
    └── StoredDataError      (OSError)              stored data cannot be read
"""

from __future__ import annotations

__all__ = [
    "BudgetExceeded",
    "FarstarError",
    "IllegalMove",
    "Meaningless",
    "MixedUniverses",
    "NotAPosition",
    "NotInUniverse",
    "NotSupported",
    "ParseError",
    "StoredDataError",
    "Undecided",
    "UnknownName",
    "quoted",
]


def quoted(value: object, longest: int = 200) -> str:
    """How a message quotes an input: its ``repr``, cut; what cannot be printed, as too long an integer, by its type.

    >>> quoted("a text"), quoted(10**5000), len(quoted("x" * 1000))
    ("'a text'", 'an int too long to print', 201)
    """
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return (
            f"an {type(value).__name__} too long to print" if isinstance(value, int) else type(value).__name__
        )
    return text if len(text) <= longest else f"{text[:longest]}…"


class FarstarError(Exception):
    """The root of all errors that farstar raises on purpose."""


class ParseError(FarstarError, ValueError):
    """A text cannot be read; ``position`` is the index of the first character at fault.

    >>> import farstar
    >>> try:
    ...     farstar.Game("{0|1")
    ... except farstar.ParseError as error:
    ...     print(error.position)
    4
    """

    def __init__(self, message: str, text: str = "", position: int = 0) -> None:
        super().__init__(message)
        self.text = text
        self.position = position


class NotAPosition(FarstarError, ValueError):
    """A text or an object is not a position of the ruleset."""


class IllegalMove(FarstarError, ValueError):
    """A move is not among the moves of the position."""


class Meaningless(FarstarError, ValueError):
    """The question has no meaning for this object."""


class NotInUniverse(Meaningless):
    """A game is not a member of the universe in which it was asked about."""


class MixedUniverses(FarstarError, TypeError):
    """Values of two universes stand in one expression."""


class UnknownName(FarstarError, LookupError):
    """No such name; ``suggestions`` are the names near it."""

    def __init__(self, message: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.suggestions = suggestions


class NotSupported(FarstarError, NotImplementedError):
    """The question has a meaning, but farstar cannot answer it yet."""


class Undecided(FarstarError, RuntimeError):
    """Neither proved nor refuted; ``found`` is what is known."""

    def __init__(self, message: str, found: object = None) -> None:
        super().__init__(message)
        self.found = found


class BudgetExceeded(FarstarError, RuntimeError):
    """A budget of nodes, seconds or bytes is used up; ``found`` is what was known by then."""

    def __init__(self, message: str, found: object = None) -> None:
        super().__init__(message)
        self.found = found


class StoredDataError(FarstarError, OSError):
    """Stored data is damaged, of another version, or not what it says it is."""
