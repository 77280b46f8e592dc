"""Methods of lists, sets, booleans and texts, and functions of several arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cmp_to_key
from typing import Any

from farstar._core import Game, spend
from farstar.errors import Meaningless
from farstar.worksheet.functions import Function
from farstar.worksheet.numbers import as_int, as_number
from farstar.worksheet.operators import add, multiply, relate
from farstar.worksheet.table import method
from farstar.worksheet.values import Collection, List, Set, display, in_order, shown, simple, to_game

__all__ = ["FUNCTIONS", "Range", "best", "item_at", "range_of", "total"]


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


def _born_by(arguments: tuple[Any, ...]) -> Set:
    from farstar.days import born_by  # the days are not needed for most lines

    if len(arguments) != 1:
        raise Meaningless(f"expected a day, got {len(arguments)} arguments")
    return Set(simple(game) for game in born_by(as_int(arguments[0])))


FUNCTIONS: dict[str, tuple[str, Callable[[tuple[Any, ...]], Any]]] = {
    "sum": ("Sum", lambda a: total(_unpacked(a))),
    "product": ("Product", lambda a: _product(_unpacked(a))),
    "max": ("Max", lambda a: best(_unpacked(a), ">=")),
    "min": ("Min", lambda a: best(_unpacked(a), "<=")),
    "mex": ("Mex", lambda a: _mex(_unpacked(a))),
    "list": ("List", lambda a: List(_unpacked(a))),
    "set": ("Set", lambda a: Set(_unpacked(a))),
    "dayn": ("DayN", _born_by),
    "bornby": ("BornBy", _born_by),
    "tableof": ("TableOf", lambda a: List(_unpacked(a))),
    "listof": ("ListOf", lambda a: List(_unpacked(a))),
    "setof": ("SetOf", lambda a: Set(_unpacked(a))),
    "sumof": ("SumOf", lambda a: total(_unpacked(a))),
}


def _members(values: Collection) -> list[Any]:
    return list(values) if isinstance(values, List) else in_order(values)


class Range(List):
    """The numbers from one to another in equal steps; prints as ``1..5`` or ``1..9..2``."""

    def __new__(cls, start: Any, stop: Any, step: Any = 1) -> Range:
        """Count from start to stop."""
        made = super().__new__(cls, _steps(start, stop, step))
        made.ends = (start, stop, step)
        return made

    ends: tuple[Any, Any, Any]

    def __getnewargs__(self) -> tuple[Any, Any, Any]:
        return self.ends

    def __str__(self) -> str:
        start, stop, step = self.ends
        return "..".join(display(x) for x in ((start, stop) if step == 1 else self.ends))


def _steps(start: Any, stop: Any, step: Any) -> Iterator[Any]:
    if relate("==", step, 0):
        raise Meaningless("expected a step that is not 0, got 0")
    relation = ">=" if relate("<", step, 0) else "<="
    value, count = start, 0
    while relate(relation, value, stop):
        yield value
        value, count = add(value, step), count + 1
        if count % 1024 == 0:
            spend(1024, _HELD * count)


# the bytes that a member of a list takes, roughly
_HELD = 120


def range_of(start: Any, stop: Any) -> Range:
    """Make the range of start..stop, where start may be a range itself, as in 1..9..2."""
    if isinstance(start, Range) and start.ends[2] == 1:
        return Range(start.ends[0], start.ends[1], stop)
    return Range(start, stop)


method("collection", "Size", "Length", "Count")(len)
method("collection", "IsEmpty")(lambda c: not c)
method("collection", "Sum")(total)
method("collection", "Product")(_product)
method("collection", "Max")(lambda c: best(c, ">="))
method("collection", "Min")(lambda c: best(c, "<="))
method("collection", "Mex")(_mex)
method("collection", "ToList")(lambda c: c if isinstance(c, List) else List(_members(c)))
method("collection", "ToSet")(Set)
method("collection", "Sorted")(lambda c: List(in_order(c)))
method("collection", "Contains", least=1)(lambda c, x: x in c)
method("collection", "Head")(lambda c: item_at(List(_members(c)), 1))
method("collection", "Apply", least=1)(lambda c, f: _like(c, (_function(f)(x) for x in _members(c))))
method("collection", "Filter", "Where", least=1)(lambda c, f: _like(c, _where(c, f)))
method("collection", "Exists", least=1)(lambda c, f: any(_holds(f, x) for x in _members(c)))
method("collection", "ForAll", least=1)(lambda c, f: all(_holds(f, x) for x in _members(c)))
method("collection", "Find", least=1)(lambda c, f: next(iter(_where(c, f)), None))
method("collection", "Add", least=1)(lambda c, x: _like(c, (*c, x)))
method("list", "Reverse", "Reversed")(lambda c: List(reversed(c)))
method("list", "Distinct")(lambda c: List(dict.fromkeys(c)))
method("list", "Append", "Adjoin", least=1)(lambda c, x: List((*c, x)))
method("list", "IndexOf", least=1)(lambda c, x: c.index(x) + 1 if x in c else 0)
method("list", "Take", least=1)(lambda c, n: List(c[: max(0, as_int(n))]))
method("list", "Drop", least=1)(lambda c, n: List(c[max(0, as_int(n)) :]))
method("set", "Union", least=1)(lambda c, d: Set(c | frozenset(_collection(d))))
method("set", "Intersection", least=1)(lambda c, d: Set(c & frozenset(_collection(d))))
method("set", "Difference", least=1)(lambda c, d: Set(c - frozenset(_collection(d))))
method("any", "ToString", "Str")(display)
method("any", "ToOutput")(lambda x: x)


def _like(collection: Collection, members: Iterable[Any]) -> Collection:
    made = (simple(member) for member in members)
    return Set(made) if isinstance(collection, Set) else List(made)


def _function(value: Any) -> Function:
    if not isinstance(value, Function):
        raise Meaningless(f"expected a function such as x -> x+1, got {shown(value)}")
    return value


def _holds(function: Any, member: Any) -> bool:
    answer = _function(function)(member)
    if not isinstance(answer, bool):
        raise Meaningless(f"expected a function that answers true or false, got {shown(answer)}")
    return answer


def _where(collection: Collection, function: Any) -> Iterator[Any]:
    return (member for member in _members(collection) if _holds(function, member))


@method("collection", "ForEach", least=1)
def _for_each(collection: Collection, function: Any) -> None:
    for member in _members(collection):
        _function(function)(member)


@method("collection", "Tail")
def _tail(collection: Collection) -> Collection:
    if not collection:
        raise Meaningless("expected at least one value, got none")
    return _like(collection, _members(collection)[1:])


@method("list", "Grouped", least=1)
def _grouped(values: List, n: Any) -> List:
    size = as_int(n)
    if size < 1:
        raise Meaningless(f"expected a size of at least 1, got {shown(size)}")
    return List(List(values[i : i + size]) for i in range(0, len(values), size))


@method("collection", "SortedWith", least=1)
def _sorted_with(values: Collection, function: Any) -> List:
    """Sort by a function of two members that answers with a number below, at or above 0."""
    compare = _function(function)

    def sign(first: Any, second: Any) -> int:
        answer = as_number(compare(first, second))
        return (answer > 0) - (answer < 0)

    return List(sorted(_members(values), key=cmp_to_key(sign)))


@method("list", "Updated", least=2)
def _updated(values: List, index: Any, value: Any) -> List:
    item_at(values, index)
    at = as_int(index)
    return List((*values[: at - 1], value, *values[at:]))


@method("collection", "Concat", "AppendAll", least=1)
def _concat(first: Collection, second: Any) -> Collection:
    both = (*first, *_collection(second))
    return List(both) if isinstance(first, List) else Set(both)


def _collection(value: Any) -> Collection:
    if not isinstance(value, List | Set):
        raise Meaningless(f"expected a list or a set, got {shown(value)}")
    return value


def item_at(values: Any, index: Any) -> Any:
    """Return the member of a list or the letter of a text at an index; the first has index 1."""
    n = as_int(index)
    if not isinstance(values, List) and type(values) is not str:
        raise Meaningless(f"expected a list or a text, got {shown(values)}")
    if not 1 <= n <= len(values):
        raise Meaningless(f"expected an index from 1 to {len(values)}, got {shown(n)}")
    return values[n - 1]
