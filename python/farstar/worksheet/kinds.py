"""The classes that a worksheet names: what ``x.Class`` answers and what ``x is Integer`` asks."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from farstar._core import Form, Game
from farstar.formsums import FormSum
from farstar.relations import Outcome
from farstar.thermal import Thermograph, Trajectory
from farstar.uptimals import UptimalExpansion, is_uptimal
from farstar.worksheet.functions import Function
from farstar.worksheet.table import normal
from farstar.worksheet.values import Kind, List, Player, Set

__all__ = ["is_of_class", "kind_of"]


def kind_of(value: Any) -> Kind:
    """Name the kind of an answer as a worksheet does: the narrowest of the field's classes."""
    if isinstance(value, Game):
        parts = value.parts
        if parts is not None and not parts[0] and not parts[1]:
            return Kind("game.Nimber")
        return Kind("game.Uptimal" if is_uptimal(value) else "game.CanonicalShortGame")
    if isinstance(value, bool):
        return Kind("cgsuite.lang.Boolean")
    if isinstance(value, int):
        return Kind("game.Integer" if value else "game.Zero")
    if isinstance(value, Fraction):
        return Kind("game.DyadicRational" if _dyadic(value) else "game.Rational")
    return Kind(_KINDS.get(type(value).__name__, f"farstar.{type(value).__name__}"))


_KINDS = {
    "Form": "game.ExplicitGame",
    "FormSum": "game.CompoundGame",
    "Function": "cgsuite.lang.Procedure",
    "List": "cgsuite.lang.List",
    "NoneType": "cgsuite.lang.Nothing",
    "Range": "cgsuite.lang.Range",
    "Set": "cgsuite.lang.Set",
    "str": "cgsuite.lang.String",
    "Player": "game.Player",
    "Outcome": "game.OutcomeClass",
    "Thermograph": "cgsuite.util.Thermograph",
    "Trajectory": "cgsuite.util.Trajectory",
    "UptimalExpansion": "cgsuite.util.UptimalExpansion",
    "Kind": "cgsuite.lang.Class",
}


def _dyadic(value: int | Fraction) -> bool:
    return not value.denominator & (value.denominator - 1)


def _number(value: Any) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _short(value: Any) -> bool:
    return isinstance(value, Game) or (_number(value) and _dyadic(value))


_CLASSES: dict[str, Callable[[Any], bool]] = {
    "object": lambda _: True,
    "boolean": lambda x: isinstance(x, bool),
    "string": lambda x: isinstance(x, str) and not isinstance(x, Kind),
    "class": lambda x: isinstance(x, Kind),
    "list": lambda x: isinstance(x, List),
    "range": lambda x: type(x).__name__ == "Range",
    "set": lambda x: isinstance(x, Set),
    "collection": lambda x: isinstance(x, List | Set),
    "procedure": lambda x: isinstance(x, Function),
    "function": lambda x: isinstance(x, Function),
    "nothing": lambda x: x is None,
    "nil": lambda x: x is None,
    "player": lambda x: isinstance(x, Player),
    "outcomeclass": lambda x: isinstance(x, Outcome),
    "thermograph": lambda x: isinstance(x, Thermograph),
    "trajectory": lambda x: isinstance(x, Trajectory),
    "uptimalexpansion": lambda x: isinstance(x, UptimalExpansion),
    "zero": lambda x: _number(x) and x == 0,
    "integer": lambda x: _number(x) and x.denominator == 1,
    "dyadicrational": lambda x: _number(x) and _dyadic(x),
    "pseudonumber": lambda x: _number(x) and _dyadic(x),
    "rational": _number,
    "surrealnumber": _number,
    "nimber": lambda x: _short(x) and (x == 0 or (isinstance(x, Game) and x.is_nimber())),
    "uptimal": lambda x: _short(x) and (_number(x) or is_uptimal(x)),
    "canonicalshortgame": _short,
    "canonicalstopper": _short,
    "normalvalue": lambda x: _short(x) or _number(x),
    "explicitgame": lambda x: isinstance(x, Form),
    "compoundgame": lambda x: isinstance(x, FormSum),
    "game": lambda x: _short(x) or isinstance(x, Form | FormSum),
}


def is_of_class(value: Any, name: str) -> bool:
    """Decide whether an answer is of a class or of one below it.

    >>> is_of_class(3, "DyadicRational"), is_of_class(3, "Nimber"), is_of_class("x", "String")
    (True, False, True)
    """
    test = _CLASSES.get(normal(name))
    if test is None:
        # imported here because the notation's rooms lie above
        from farstar.notation.reading import suggest

        raise suggest(name, iter(_NAMES))
    return test(value)


_NAMES = [
    *(
        str.__str__(kind_of(x)).rsplit(".", 1)[1]
        for x in (0, 1, Fraction(1, 2), Fraction(1, 3), True, "", None)
    ),
    *("Game", "CanonicalShortGame", "Nimber", "Uptimal", "List", "Set", "Collection", "Player", "Object"),
    *("ExplicitGame", "CompoundGame", "Thermograph", "Trajectory", "Procedure", "OutcomeClass"),
]
