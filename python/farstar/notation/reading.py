"""Read games and literal forms: run postfix code on a stack of values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from farstar._core import Form, Game
from farstar.errors import Meaningless, UnknownName
from farstar.formsums import ordinal_sum
from farstar.game import down, miny, star, tiny, up
from farstar.notation.grammar import compile_text
from farstar.notation.tokens import Ups, parse_error
from farstar.uptimals import up_power, up_powers

__all__ = ["read_form", "read_game", "suggest", "ups_value"]

Value = int | Fraction | Game | Form
_CONSTANTS: dict[str, Value] = {
    "zero": 0,
    "star": star,
    "up": up,
    "down": down,
    "upstar": up + star,
    "downstar": down + star,
}


def read_game(text: str) -> Game:
    """Read a value in the notation that ``str`` prints: ``{1||0|-1}``, ``^^*3``, ``5Tiny(2)``, ``a := …; {a|0}``.

    Linear in the length of the text, apart from the work of the engine on each brace; no recursion.

    >>> read_game("9/8*") == read_game("9/8 + *")
    True
    """
    value = _run(text, _Values(text))
    return value if isinstance(value, Game) else Game(value)


def read_form(text: str) -> Form:
    """Read a literal form: braces are kept as they are; numbers, nimbers and ups are their canonical forms.

    >>> read_form("{0,0|1}").left == (read_form("0"),)
    True
    """
    value = _run(text, _Forms(text))
    return value if isinstance(value, Form) else _as_form(value)


def ups_value(ups: Ups) -> Game:
    """Build a multiple of up, or one of its powers ``^<n>`` and sums of powers ``^[n]``."""
    if not ups.power:
        return Game.up(ups.sign * ups.number)
    value = up_power(ups.number) if ups.power == "<" else up_powers(ups.number)
    return value if ups.sign > 0 else -value


def suggest(word: str, names: Iterator[str]) -> UnknownName:
    """Say that a name is not known, and which known names are near it."""
    from difflib import get_close_matches  # imported only on the way to an error

    known = {name.lower(): name for name in names}
    near = tuple(known[name] for name in get_close_matches(word.lower().replace("_", ""), known, n=3))
    hint = f" (near it: {', '.join(near)})" if near else ""
    return UnknownName(f"expected a known name{hint}, got {word!r}", near)


def _as_form(value: Value) -> Form:
    if isinstance(value, Form):
        return value
    if isinstance(value, int):
        return Form.integer(value)
    return Game(value).form()


def _take(stack: list[Value], count: int) -> list[Value]:
    if count == 0:
        return []
    taken = stack[-count:]
    del stack[-count:]
    return taken


def _run(text: str, machine: _Values) -> Value:
    """Run the code of a text; an error that is not about reading gets the place that caused it."""
    code = compile_text(text, worksheet=False)
    stack: list[Value] = []
    steps = machine.steps()
    at = 0
    try:
        for op, argument, position in code:
            at = position
            steps[op](stack, argument)
    except OverflowError as error:
        raise parse_error("expected a nimber or a multiple of up below 2^63", text, at) from error
    except Meaningless as error:
        raise parse_error(str(error), text, at) from error
    return stack[-1]


class _Values:
    """What each instruction does when values are read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.names: dict[str, Value] = {}

    def steps(self) -> dict[str, Callable[[list[Value], Any], None]]:
        """Name the instructions that a game may contain."""
        return {
            "int": self.constant,
            "fraction": self.constant,
            "ups": self.ups,
            "nimber": self.nimber,
            "star": self.star,
            "unary": self.unary,
            "binary": self.binary,
            "make": self.make,
            "form": self.literal,
            "quote": self.quote,
            "switch": self.switch,
            "impartial": self.impartial,
            "list": self.impartial,
            "name": self.name,
            "call": self.call,
            "store": self.store,
            "drop": self.drop,
        }

    def constant(self, stack: list[Value], argument: Any) -> None:
        stack.append(argument)

    def ups(self, stack: list[Value], argument: Any) -> None:
        stack.append(ups_value(argument))

    def nimber(self, stack: list[Value], argument: Any) -> None:
        stack.append(Game.nimber(argument))

    def star(self, stack: list[Value], argument: Any) -> None:
        n = stack.pop()
        if not isinstance(n, int):
            raise Meaningless(f"expected an integer after *, got {n!s}")
        self.nimber(stack, n)

    def unary(self, stack: list[Value], argument: Any) -> None:
        if argument == "+-":
            self.switch(stack, 1)
        elif argument == "-":
            stack.append(-stack.pop())

    def binary(self, stack: list[Value], argument: Any) -> None:
        right, left = stack.pop(), stack.pop()
        stack.append(self.combine(argument, left, right))

    def combine(self, op: str, left: Value, right: Value) -> Value:
        """Apply an operator to two values."""
        left = left.value() if isinstance(left, Form) else left
        right = right.value() if isinstance(right, Form) else right
        if op in "+&":
            return left + right
        if op == "-":
            return left - right
        if op == ":":
            return Game(left).ordinal_sum(right)
        if op == "/":
            if isinstance(left, Game) or isinstance(right, Game):
                raise Meaningless(f"expected a quotient of integers, got {left!s} / {right!s}")
            if right == 0:
                raise Meaningless(f"expected a denominator that is not 0, got {left!s}/{right!s}")
            quotient = Fraction(left) / Fraction(right)
            return int(quotient) if quotient.denominator == 1 else quotient
        return self.multiple(left, right)

    def multiple(self, left: int | Fraction | Game, right: int | Fraction | Game) -> Value:
        """Multiply by an integer, which may stand on either side."""
        if not isinstance(left, Game) and not isinstance(right, Game):
            return left * right
        if isinstance(left, int) and isinstance(right, Game):
            return left * right
        if isinstance(left, Game) and isinstance(right, int):
            return left * right
        raise Meaningless(f"expected a product by an integer, got {left!s} * {right!s}")

    def make(self, stack: list[Value], argument: Any) -> None:
        right = _take(stack, argument[1])
        stack.append(Game(_take(stack, argument[0]), right))

    def literal(self, stack: list[Value], argument: Any) -> None:
        right = [_as_form(value) for value in _take(stack, argument[1])]
        stack.append(Form([_as_form(value) for value in _take(stack, argument[0])], right))

    def quote(self, stack: list[Value], argument: Any) -> None:
        stack.append(_as_form(stack.pop()))

    def switch(self, stack: list[Value], argument: Any) -> None:
        left = [Game(value) for value in _take(stack, argument)]
        stack.append(Game(left, [-option for option in left]))

    def impartial(self, stack: list[Value], argument: Any) -> None:
        options = [Form.nimber(v) if isinstance(v, int) else _as_form(v) for v in _take(stack, argument)]
        form = Form(options, options)
        if not form.is_impartial():
            raise Meaningless(f"expected impartial options between *[ and ], got {form!s}")
        stack.append(form)

    def name(self, stack: list[Value], argument: Any) -> None:
        if argument in self.names:
            stack.append(self.names[argument])
            return
        constant = _CONSTANTS.get(argument.lower().replace("_", ""))
        if constant is None:
            raise suggest(argument, iter([*self.names, *_CONSTANTS, "tiny", "miny"]))
        stack.append(constant)

    def call(self, stack: list[Value], argument: Any) -> None:
        word, count = argument
        lower = word.lower()
        if lower not in {"tiny", "miny"}:
            raise suggest(word, iter(["tiny", "miny"]))
        if count != 1:
            raise Meaningless(f"expected one argument of {lower}, got {count}")
        stack.append(self.tiny(stack.pop(), 1 if lower == "tiny" else -1))

    def tiny(self, value: Value, sign: int) -> Value:
        """Build tiny (sign 1) or miny (sign -1)."""
        return tiny(value) if sign > 0 else miny(value)

    def store(self, stack: list[Value], argument: Any) -> None:
        self.names[argument] = stack[-1]

    def drop(self, stack: list[Value], argument: Any) -> None:
        stack.pop()


class _Forms(_Values):
    """What each instruction does when literal forms are read."""

    def constant(self, stack: list[Value], argument: Any) -> None:
        stack.append(argument)

    def combine(self, op: str, left: Value, right: Value) -> Value:
        atoms = not isinstance(left, Form) and not isinstance(right, Form)
        if atoms and op in "&/*·":
            return super().combine(op, left, right)
        first, second = _as_form(left), _as_form(right)
        if op in "+&":
            return first + second
        if op == "-":
            return first - second
        if op == ":":
            return ordinal_sum(first, second)
        raise Meaningless(f"expected a sum of forms, got {left!s} {op} {right!s}")

    def make(self, stack: list[Value], argument: Any) -> None:
        self.literal(stack, argument)

    def switch(self, stack: list[Value], argument: Any) -> None:
        left = [_as_form(value) for value in _take(stack, argument)]
        stack.append(Form(left, [-option for option in left]))

    def tiny(self, value: Value, sign: int) -> Value:
        form, zero = _as_form(value), Form()
        return Form([zero], [Form([zero], [-form])]) if sign > 0 else Form([Form([form], [zero])], [zero])
