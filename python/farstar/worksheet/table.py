"""The fixed table of methods: which questions each kind of answer can be asked.

Names are matched without regard to case and underscores, and only here: nothing that a user types is ever looked
up among the attributes of a Python object.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

from farstar._core import Form, Game
from farstar.errors import Meaningless
from farstar.formsums import FormSum
from farstar.notation.reading import suggest
from farstar.relations import Outcome
from farstar.thermal import Thermograph, Trajectory
from farstar.uptimals import UptimalExpansion
from farstar.worksheet.values import Kind, List, Player, Set, shown, simple

__all__ = ["Function", "Method", "call_method", "kinds", "knows", "method", "method_names", "normal"]


Function = Callable[[Any], Any] | Callable[[Any, Any], Any] | Callable[[Any, Any, Any], Any]


class Method(NamedTuple):
    """A method: its name as it is taught, how many arguments it takes, what it does."""

    name: str
    least: int
    most: int
    function: Callable[..., Any]


_TABLE: dict[str, dict[str, Method]] = {}


def normal(name: str) -> str:
    """Bring a name to the form in which names are matched.

    >>> normal("reduced_canonical_form") == normal("ReducedCanonicalForm")
    True
    """
    return name.replace("_", "").lower()


def method(kind: str, *names: str, least: int = 0, most: int | None = None) -> Callable[[Function], Function]:
    """Enter a function into the table as a method of one kind of answer, under one or more names."""

    def enter(function: Function) -> Function:
        for name in names:
            _TABLE.setdefault(normal(name), {})[kind] = Method(
                name, least, least if most is None else most, function
            )
        return function

    return enter


def kinds(value: Any) -> tuple[str, ...]:
    """Name the kinds that a value is of, the narrowest first."""
    if isinstance(value, bool):
        return "boolean", "any"
    if isinstance(value, int):
        return "integer", "rational", "game", "any"
    if isinstance(value, Fraction):
        dyadic = not value.denominator & (value.denominator - 1)
        return ("rational", "game", "any") if dyadic else ("rational", "any")
    for class_, names in _KINDS:
        if isinstance(value, class_):
            return names
    return ("any",)


_KINDS: tuple[tuple[type | tuple[type, ...], tuple[str, ...]], ...] = (
    (Game, ("game", "any")),
    ((Form, FormSum), ("form", "any")),
    (List, ("list", "collection", "any")),
    (Set, ("set", "collection", "any")),
    (Thermograph, ("thermograph", "any")),
    (Trajectory, ("trajectory", "any")),
    (UptimalExpansion, ("expansion", "any")),
    (Player, ("player", "any")),
    (Outcome, ("outcome", "any")),
    (Kind, ("class", "any")),
    (str, ("string", "any")),
)


def knows(name: str) -> bool:
    """Whether some kind of answer has a method of this name."""
    return normal(name) in _TABLE


def method_names(value: Any = None) -> list[str]:
    """List the names of all methods, or of those of one value."""
    if value is None:
        return sorted({m.name for row in _TABLE.values() for m in row.values()})
    mine = kinds(value)
    return sorted({row[kind].name for row in _TABLE.values() for kind in mine if kind in row})


def call_method(name: str, receiver: Any, arguments: list[Any]) -> Any:
    """Ask a value a question from the table."""
    row = _TABLE.get(normal(name), {})
    for kind in kinds(receiver):
        found = row.get(kind)
        if found is None:
            continue
        if not found.least <= len(arguments) <= found.most:
            wanted = str(found.least) if found.least == found.most else f"{found.least} to {found.most}"
            raise Meaningless(f"expected {wanted} arguments of {found.name}, got {len(arguments)}")
        return simple(found.function(receiver, *arguments))
    if row:
        known = next(iter(row.values())).name
        raise Meaningless(f"expected a value that has {known}, got {shown(receiver)}")
    raise suggest(name, iter(method_names(receiver)))
