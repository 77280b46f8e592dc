"""Methods of lists, sets, booleans and texts, and functions of several arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Any

from farstar._core import Game
from farstar.errors import Meaningless
from farstar.worksheet.numbers import as_int
from farstar.worksheet.operators import add, multiply, relate
from farstar.worksheet.table import method
from farstar.worksheet.values import Collection, List, Set, display, in_order, shown, simple, to_game

__all__ = ["FUNCTIONS", "best", "item_at", "total"]


def total(values: Iterable[Any]) -> Any:
    """Add up; the empty sum is 0."""
    items = list(values)
    if items and all(
        isinstance(item, int | Fraction | Game) and not isinstance(item, bool) for item in items
    ):
        if not any(isinstance(item, Game) for item in items):
            return simple(sum(Fraction(item) for item in items))
        return simple(Game.sum([to_game(item) for item in items]))
    answer: Any = 0
    for index, item in enumerate(items):
        answer = add(answer, item) if index else item
    return answer


def _product(values: Iterable[Any]) -> Any:
    answer: Any = 1
    for item in values:
        answer = multiply(answer, item)
    return answer


def best(values: Iterable[Any], relation: str) -> Any:
    """Find the member that stands in a relation to all others: the greatest for >=, the least for <=."""
    items = list(values)
    if not items:
        raise Meaningless("expected at least one value, got none")
    answer = items[0]
    for item in items[1:]:
        if relate(relation, item, answer):
            answer = item
    if not all(relate(relation, answer, item) for item in items):
        raise Meaningless(f"expected values of which one is the extreme, got {shown(List(items))}")
    return answer


def _mex(values: Iterable[Any]) -> int:
    taken = {item for item in values if isinstance(item, int)}
    n = 0
    while n in taken:
        n += 1
    return n


def _unpacked(arguments: tuple[Any, ...]) -> Iterable[Any]:
    if len(arguments) == 1 and isinstance(arguments[0], List | Set):
        return arguments[0]
    return arguments


FUNCTIONS: dict[str, tuple[str, Callable[[tuple[Any, ...]], Any]]] = {
    "sum": ("Sum", lambda a: total(_unpacked(a))),
    "product": ("Product", lambda a: _product(_unpacked(a))),
    "max": ("Max", lambda a: best(_unpacked(a), ">=")),
    "min": ("Min", lambda a: best(_unpacked(a), "<=")),
    "mex": ("Mex", lambda a: _mex(_unpacked(a))),
    "list": ("List", lambda a: List(_unpacked(a))),
    "set": ("Set", lambda a: Set(_unpacked(a))),
    "listof": ("ListOf", lambda a: List(_unpacked(a))),
    "setof": ("SetOf", lambda a: Set(_unpacked(a))),
    "sumof": ("SumOf", lambda a: total(_unpacked(a))),
}


def _members(values: Collection) -> list[Any]:
    return list(values) if isinstance(values, List) else in_order(values)


method("collection", "Size", "Length", "Count")(len)
method("collection", "IsEmpty")(lambda c: not c)
method("collection", "Sum")(total)
method("collection", "Product")(_product)
method("collection", "Max")(lambda c: best(c, ">="))
method("collection", "Min")(lambda c: best(c, "<="))
method("collection", "Mex")(_mex)
method("collection", "ToList")(lambda c: List(_members(c)))
method("collection", "ToSet")(Set)
method("collection", "Sorted")(lambda c: List(in_order(c)))
method("collection", "Contains", least=1)(lambda c, x: x in c)
method("list", "Reverse", "Reversed")(lambda c: List(reversed(c)))
method("list", "Append", least=1)(lambda c, x: List((*c, x)))
method("set", "Union", least=1)(lambda c, d: Set(c | frozenset(_collection(d))))
method("set", "Intersection", least=1)(lambda c, d: Set(c & frozenset(_collection(d))))
method("set", "Difference", least=1)(lambda c, d: Set(c - frozenset(_collection(d))))
method("string", "Length")(len)
method("any", "ToString", "Str")(display)


@method("collection", "Concat", "AppendAll", least=1)
def _concat(first: Collection, second: Any) -> Collection:
    both = (*first, *_collection(second))
    return List(both) if isinstance(first, List) else Set(both)


def _collection(value: Any) -> Collection:
    if not isinstance(value, List | Set):
        raise Meaningless(f"expected a list or a set, got {shown(value)}")
    return value


def item_at(values: Any, index: Any) -> Any:
    """Return the member of a list at an index; the first has index 1."""
    n = as_int(index)
    if not isinstance(values, List):
        raise Meaningless(f"expected a list, got {shown(values)}")
    if not 1 <= n <= len(values):
        raise Meaningless(f"expected an index from 1 to {len(values)}, got {shown(n)}")
    return values[n - 1]
