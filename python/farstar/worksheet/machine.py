"""Run the postfix code of a worksheet line on a stack of answers."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any, cast

from farstar._core import Form, Game, spend
from farstar.errors import BudgetExceeded, Meaningless
from farstar.formsums import FormSum
from farstar.game import down, miny, star, tiny, up
from farstar.notation.grammar import Code, Lambda, Loop, compile_text
from farstar.notation.reading import suggest, ups_value
from farstar.worksheet import games, numbers, texts
from farstar.worksheet.collections import FUNCTIONS, item_at, range_of
from farstar.worksheet.functions import Function
from farstar.worksheet.kinds import is_of_class
from farstar.worksheet.operators import add, binary, negate, relate
from farstar.worksheet.table import call_method, knows, method_names, normal
from farstar.worksheet.values import Kind, List, Player, Set, in_order, shown, simple, to_form, to_game

__all__ = ["run_text"]

_CONSTANTS: dict[str, Any] = {
    "nil": None,
    "nothing": None,
    "true": True,
    "false": False,
    "left": Player.LEFT,
    "right": Player.RIGHT,
    "player": Kind("game.Player"),
    "zero": 0,
    "star": star,
    "up": up,
    "down": down,
    "upstar": up + star,
    "downstar": down + star,
}
_TRANSFINITE = frozenset({"inf", "omega", "epsilon"})
# importing these fills the table of methods
_ROOMS = (games, numbers, texts)
# Functions that call one another, and loops and methods that do so, each in some Python frames.
_MAX_CALLS = 10_000
_MAX_RUNS = 60
# what a name means that means nothing
_UNKNOWN = object()
# the bytes that an answer in a list takes, roughly
_HELD = 120


def run_text(text: str, names: MutableMapping[str, Any]) -> Any:
    """Compile a text and run it; assignments go into ``names``."""
    machine = _Machine(names)
    try:
        stack = machine.run(compile_text(text, worksheet=True))
    except (Meaningless, OverflowError) as error:
        if isinstance(error, OverflowError):
            error = Meaningless("expected a nimber or a multiple of up below 2^63")
        raise machine.placed(error, text) from error
    return stack[-1]


class _Machine:
    """A stack of answers, the names that may be used, and the functions that are under way."""

    def __init__(self, names: MutableMapping[str, Any]) -> None:
        self.names = self.top = names
        self.hidden: list[tuple[MutableMapping[str, Any], str, Any]] = []
        self.at = 0
        self.runs = 0
        for name, value in names.items():
            if isinstance(value, Function):
                names[name] = value.on(self)
        self.steps: dict[str, Callable[[list[Any], Any], None]] = {
            "int": self.constant,
            "fraction": self.constant,
            "str": self.constant,
            "ups": lambda stack, ups: stack.append(simple(ups_value(ups))),
            "nimber": lambda stack, n: stack.append(simple(Game.nimber(n))),
            "star": self.star,
            "unary": self.unary,
            "binary": self.binary,
            "make": self.make,
            "form": self.literal,
            "quote": lambda stack, _: stack.append(to_form(stack.pop())),
            "switch": self.switch,
            "impartial": self.impartial,
            "list": self.make_list,
            "set": self.make_set,
            "loop": self.loop,
            "index": self.index,
            "name": self.name,
            "call": self.call,
            "method": self.method,
            "store": self.store,
            "declare": self.declare,
            "forget": self.forget,
            "drop": lambda stack, _: stack.pop(),
            "nil": lambda stack, _: stack.append(None),
            "multiple of up": self.ups,
            "is": lambda stack, word: stack.append(is_of_class(stack.pop(), word)),
            "do": self.do,
            "function": self.function,
        }

    def placed(self, error: Meaningless, text: str) -> Exception:
        """Give an error the place in the text where it arose, without changing its kind."""
        near = text if len(text) <= 80 else text[:79] + "…"
        error.args = (f"{error} at position {self.at}: {near!r}",)
        return error

    def run(self, code: Code) -> list[Any]:
        """Run code; a function that it calls goes on in the same loop, so that calls cost no Python frames."""
        if self.runs >= _MAX_RUNS:
            raise BudgetExceeded(
                f"budget used up: more than {_MAX_RUNS} loops and functions inside one another"
            )
        self.runs += 1
        outer = self.names
        stack: list[Any] = []
        calls: list[tuple[Code, int, Any]] = []
        steps, place = self.steps, 0
        try:
            while True:
                if place == len(code):
                    if not calls:
                        return stack
                    code, place, self.names = calls.pop()
                    continue
                op, argument, self.at = code[place]
                place += 1
                if not place & 1023:
                    spend(1)
                if op == "jump":
                    place += argument
                    spend(1)
                elif op == "unless":
                    if not self.truth(stack.pop()):
                        place += argument
                elif op in {"call", "apply"} and (called := self.called(op, argument, stack)):
                    if len(calls) >= _MAX_CALLS:
                        raise BudgetExceeded(
                            f"budget used up: more than {_MAX_CALLS} calls inside one another"
                        )
                    spend(1)
                    calls.append((code, place, self.names))
                    scope = called.bind(self.take(stack, argument if op == "apply" else argument[1]))
                    if op == "apply":
                        stack.pop()
                    self.names, code, place = scope, called.body, 0
                else:
                    steps[op](stack, argument)
        finally:
            self.names = outer
            self.runs -= 1

    def called(self, op: str, argument: Any, stack: list[Any]) -> Function | None:
        """Find the user's function that a call means, if it means one."""
        if op == "apply":
            found: Any = stack[-argument - 1]
            if not isinstance(found, Function):
                raise Meaningless(f"expected a function before '(', got {shown(found)}")
            return found
        found = self.names.get(argument[0])
        if found is not None and not isinstance(found, Function) and normal(argument[0]) not in FUNCTIONS:
            raise Meaningless(f"expected {argument[0]} to be a function, got {shown(found)}")
        return found if isinstance(found, Function) else None

    def function(self, stack: list[Any], written: Lambda) -> None:
        stack.append(Function(written, self.names, self))

    def invoke(self, function: Function, values: list[Any]) -> Any:
        """Call a function from a method such as Apply."""
        outer = self.names
        self.names = function.bind(values)
        try:
            return self.run(function.body)[-1]
        finally:
            self.names = outer

    def ups(self, stack: list[Any], sign: int) -> None:
        stack.append(simple(Game.up(sign * numbers.as_int(stack.pop()))))

    def constant(self, stack: list[Any], argument: Any) -> None:
        stack.append(simple(argument))

    def take(self, stack: list[Any], count: int) -> list[Any]:
        taken = stack[len(stack) - count :]
        del stack[len(stack) - count :]
        return taken

    def star(self, stack: list[Any], _: Any) -> None:
        n = stack.pop()
        if isinstance(n, bool) or not isinstance(n, int) or n < 0:
            raise Meaningless(f"expected a nim-value, an integer from 0 up, got {shown(n)}")
        stack.append(simple(Game.nimber(n)))

    def unary(self, stack: list[Any], op: str) -> None:
        value = stack.pop()
        if op == "-":
            stack.append(negate(value))
        elif op == "+":
            stack.append(value)
        elif op == "not":
            stack.append(not self.truth(value))
        else:
            game = to_game(value)
            stack.append(simple(Game([game], [-game])))

    def truth(self, value: Any) -> bool:
        if not isinstance(value, bool):
            raise Meaningless(f"expected true or false, got {shown(value)}")
        return value

    def binary(self, stack: list[Any], op: str) -> None:
        b, a = stack.pop(), stack.pop()
        if op in {"and", "or"}:
            first, second = self.truth(a), self.truth(b)
            stack.append(first and second if op == "and" else first or second)
        elif op == "..":
            stack.append(range_of(a, b))
        else:
            stack.append(binary(op, a, b))

    def options(self, values: list[Any]) -> list[Game]:
        """Take options; a list or a set among them stands for its members."""
        games: list[Game] = []
        for value in values:
            if isinstance(value, List | Set):
                games += [to_game(member) for member in value]
            else:
                games.append(to_game(value))
        return games

    def make(self, stack: list[Any], counts: tuple[int, int]) -> None:
        taken = stack[len(stack) - sum(counts) :]
        if any(isinstance(value, Form | FormSum) for value in taken):
            self.literal(stack, counts)
            return
        right = self.options(self.take(stack, counts[1]))
        stack.append(simple(Game(self.options(self.take(stack, counts[0])), right)))

    def literal(self, stack: list[Any], counts: tuple[int, int]) -> None:
        right = [to_form(value) for value in self.take(stack, counts[1])]
        stack.append(Form([to_form(value) for value in self.take(stack, counts[0])], right))

    def switch(self, stack: list[Any], count: int) -> None:
        left = self.options(self.take(stack, count))
        stack.append(simple(Game(left, [-option for option in left])))

    def impartial(self, stack: list[Any], count: int) -> None:
        stack.append(self.impartial_form(self.take(stack, count)))

    def impartial_form(self, items: list[Any]) -> Form:
        """Build an impartial form from heaps and nested lists of heaps, innermost first; no recursion."""
        root = List(items)
        done: dict[int, Form] = {}
        stack: list[List] = [root]
        while stack:
            heap = stack[-1]
            waiting = [x for x in heap if isinstance(x, List) and id(x) not in done]
            if waiting:
                stack.extend(waiting)
                continue
            stack.pop()
            options = [done[id(x)] if isinstance(x, List) else self.heap(x) for x in heap]
            done[id(heap)] = Form(options, options)
        return done[id(root)]

    def heap(self, value: Any) -> Form:
        form = Form.nimber(value) if isinstance(value, int) and value >= 0 else to_form(value)
        if not form.is_impartial():
            raise Meaningless(f"expected an impartial game, got {shown(value)}")
        return form

    def make_list(self, stack: list[Any], count: int | None) -> None:
        # without a count, the list that a comprehension made stands on the stack already
        if count is not None:
            stack.append(List(self.take(stack, count)))

    def make_set(self, stack: list[Any], count: int | None) -> None:
        stack.append(Set(stack.pop() if count is None else self.take(stack, count)))

    def index(self, stack: list[Any], _: Any) -> None:
        n, values = stack.pop(), stack.pop()
        stack.append(item_at(values, n))

    def name(self, stack: list[Any], word: str) -> None:
        stack.append(self.look_up(word))

    def look_up(self, word: str) -> Any:
        if word in self.names:
            return self.names[word]
        key = normal(word)
        if key in _TRANSFINITE:
            raise Meaningless(f"expected a short game, got {word}, which is not finite")
        if key not in _CONSTANTS:
            raise suggest(word, iter([*self.names, *_CONSTANTS, *(name for name, _ in FUNCTIONS.values())]))
        return _CONSTANTS[key]

    def call(self, stack: list[Any], argument: tuple[str, int]) -> None:
        word, count = argument
        values = self.take(stack, count)
        key = normal(word)
        if key in FUNCTIONS:
            stack.append(simple(FUNCTIONS[key][1](tuple(values))))
        elif key in {"tiny", "miny"} and count == 1:
            stack.append(simple((tiny if key == "tiny" else miny)(to_game(values[0]))))
        elif knows(word) and values:
            stack.append(call_method(word, values[0], values[1:]))
        else:
            known = [*(name for name, _ in FUNCTIONS.values()), *method_names()]
            raise suggest(word, iter(known))

    def method(self, stack: list[Any], argument: tuple[str, int]) -> None:
        word, count = argument
        values = self.take(stack, count)
        stack.append(call_method(word, stack.pop(), values))

    def store(self, stack: list[Any], word: str) -> None:
        self.names[word] = stack[-1]

    def declare(self, _: list[Any], word: str) -> None:
        """Hide what a name of a block means outside it."""
        scope = self.names
        if isinstance(scope, ChainMap):
            scope = cast("ChainMap[str, Any]", scope).maps[0]
        self.hidden.append((scope, word, scope.get(word, _UNKNOWN)))

    def forget(self, _: list[Any], count: int) -> None:
        """End the block of the last names that were declared."""
        for _round in range(count):
            scope, word, before = self.hidden.pop()
            scope.pop(word, None)
            if before is not _UNKNOWN:
                scope[word] = before

    def do(self, stack: list[Any], loop: Loop) -> None:
        """Run ``for … do … end``, which is worth nothing."""
        for _ in self.answers(loop):
            pass
        stack.append(None)

    def loop(self, stack: list[Any], loop: Loop) -> None:
        """Run a comprehension."""
        found: list[Any] = []
        for answer in self.answers(loop):
            found.append(answer)
            if len(found) % 1024 == 0:
                spend(0, _HELD * len(found))
        stack.append(List(found))

    def answers(self, loop: Loop) -> Iterator[Any]:
        """Yield what the body of a loop gives; the name of the loop is forgotten afterwards."""
        names = self.names
        hidden, shadows = names.get(loop.name), loop.name in names
        for value in self.values_of(loop):
            spend(1)
            names[loop.name] = value
            if loop.until is not None and not self.truth(self.run(loop.until)[-1]):
                break
            if loop.test is None or self.truth(self.run(loop.test)[-1]):
                answer = self.run(loop.body)[-1]
                if loop.inner:
                    yield from answer
                else:
                    yield answer
        names.pop(loop.name, None)
        if shadows:
            names[loop.name] = hidden

    def values_of(self, loop: Loop) -> Iterator[Any]:
        if loop.source is not None:
            source = self.run(loop.source)[-1]
            if not isinstance(source, List | Set):
                raise Meaningless(f"expected a list or a set after 'in', got {shown(source)}")
            yield from source if isinstance(source, List) else in_order(source)
            return
        # the grammar asks for an end or a condition where there is no source
        value = self.run(loop.start or [])[-1]
        step = self.run(loop.step)[-1] if loop.step is not None else 1
        if loop.stop is None:
            while True:
                yield value
                value = add(value, step)
        stop = self.run(loop.stop)[-1]
        if relate("==", step, 0):
            raise Meaningless("expected a step that is not 0, got 0")
        relation = ">=" if relate("<", step, 0) else "<="
        while relate(relation, value, stop):
            yield value
            value = add(value, step)
