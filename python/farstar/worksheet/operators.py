"""The operators of the worksheet over games, numbers, literal forms and collections."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from farstar._core import Form, Game
from farstar.errors import BudgetExceeded, Meaningless
from farstar.formsums import FormSum
from farstar.relations import Relation
from farstar.worksheet.numbers import as_number, bounded, power, product_of, quotient, remainder
from farstar.worksheet.values import List, plain, shown, simple, to_game, to_part

__all__ = ["LONGEST", "add", "binary", "joined", "multiply", "negate", "relate"]


# A longer text than this would fill the screen for hours.
LONGEST = 1 << 24


def _is_number(value: Any) -> bool:
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def _is_game(value: Any) -> bool:
    return isinstance(value, Game) or _is_number(value)


def _is_form(value: Any) -> bool:
    return isinstance(value, Form | FormSum)


def _wrong(op: str, a: Any, b: Any) -> Meaningless:
    return Meaningless(f"expected values that {op!r} can combine, got {shown(a)} and {shown(b)}")


def add(a: Any, b: Any) -> Any:
    """Add numbers, games, forms (which stay a sum until worked out), or join texts."""
    if _is_number(a) and _is_number(b):
        bounded(a, b)
        return simple(a + b)
    if _is_game(a) and _is_game(b):
        return simple(to_game(a) + to_game(b))
    if isinstance(a, str) or isinstance(b, str):
        return joined(plain(a), plain(b))
    if (_is_form(a) or _is_game(a)) and (_is_form(b) or _is_game(b)):
        return FormSum("+", to_part(a), to_part(b))
    raise _wrong("+", a, b)


def joined(a: str, b: str) -> str:
    """Join two texts."""
    if len(a) + len(b) > LONGEST:
        raise BudgetExceeded(f"budget used up: a text of more than {LONGEST} letters")
    return a + b


def negate(a: Any) -> Any:
    """Negate a number, a game or a form."""
    if _is_number(a) or isinstance(a, Game) or _is_form(a):
        return simple(-a)
    raise Meaningless(f"expected a game, got {shown(a)}")


def multiply(a: Any, b: Any) -> Any:
    """Multiply numbers, or a game or a form by an integer."""
    if isinstance(a, int) and isinstance(b, int) and not isinstance(a, bool) and not isinstance(b, bool):
        return product_of(a, b)
    if _is_number(a) and _is_number(b):
        bounded(a, b)
        return simple(a * b)
    for count, game in ((a, b), (b, a)):
        if isinstance(count, int) and not isinstance(count, bool) and isinstance(game, Game):
            return simple(count * game)
        if isinstance(count, int) and not isinstance(count, bool) and isinstance(game, Form | FormSum):
            return FormSum("*", to_game(count), game)
    raise _wrong("*", a, b)


def _dot(a: Any, b: Any) -> Any:
    """Multiply by Norton's rule: a copies of b for an integer a, and b copies of a for an integer b."""
    if _is_number(b) and (_is_number(a) or isinstance(b, int)):
        return multiply(a, b)
    if isinstance(a, int):
        return multiply(a, b)
    return simple(to_game(a).norton_product(to_game(b)))


def _ordinal_sum(a: Any, b: Any) -> Any:
    if _is_game(a) and _is_game(b):
        return simple(to_game(a).ordinal_sum(to_game(b)))
    return FormSum(":", to_part(a), to_part(b))


def relate(op: str, a: Any, b: Any) -> Any:
    """Compare: ``<|`` is less than or confused with, ``<>`` confused with, ``<=>`` says which of the four it is."""
    if op in {"==", "===", "!=", "!=="}:
        alike = type(a) is type(b) or (isinstance(a, List) and isinstance(b, List))
        equal = to_game(a) == to_game(b) if _is_game(a) and _is_game(b) else alike and a == b
        return equal == op.startswith("=")
    if _is_number(a) and _is_number(b):
        relation = Relation.EQUAL if a == b else Relation.LESS if a < b else Relation.GREATER
    else:
        relation = to_game(a).compare(to_game(b))
    return relation if op == "<=>" else relation in _MEANING[op]


_MEANING = {
    "<": {Relation.LESS},
    ">": {Relation.GREATER},
    "<=": {Relation.LESS, Relation.EQUAL},
    ">=": {Relation.GREATER, Relation.EQUAL},
    "<>": {Relation.CONFUSED},
    "<|": {Relation.LESS, Relation.CONFUSED},
    "|>": {Relation.GREATER, Relation.CONFUSED},
}


def _power(a: Any, b: Any) -> Any:
    if _is_number(a) and _is_number(b):
        return power(a, b)
    raise _wrong("^", a, b)


def binary(op: str, a: Any, b: Any) -> Any:
    """Apply one operator."""
    if op in {"+", "&"}:
        return add(a, b)
    if op == "-":
        return add(a, negate(b))
    if op == "*":
        return multiply(a, b)
    if op == "/":
        if _is_number(a) and _is_number(b):
            return quotient(a, b)
        raise _wrong("/", a, b)
    if op == "%":
        return remainder(as_number(a), b)
    if op == "^":
        return _power(a, b)
    if op == ":":
        return _ordinal_sum(a, b)
    return _dot(a, b) if op == "·" else relate(op, a, b)
