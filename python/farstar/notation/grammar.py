"""Compile a text in the field's notation to postfix code, without recursion on the input.

Two dialects share the grammar. In a *game* (what ``str`` prints and ``Game(text)`` reads) things that stand side by
side are added: ``3*5`` is 3 + ∗5 and ``1^3`` is 1 + 3·↑. On a *worksheet* (what ``evaluate`` reads) ``3*5`` is a
product and ``3^5`` a power, as in CGSuite; there only what cannot be an operation is taken as a sum, as in
``9/8*``, ``1^^`` and ``73/16v9*8``.

The parser keeps one stack of open brackets and one of waiting operators, so that a hundred thousand nested braces
cost no Python frames. Slashes of different width share one pass: a wider one closes all narrower ones before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from farstar.notation.tokens import Token, parse_error, tokenize
from farstar.notation.words import INFIX, KEYWORDS, LOOPY

__all__ = ["Instruction", "Loop", "compile_text"]

# Binding strengths. Ordinal sum binds tighter than a sign: -1:1 is -(1:1). Bars and commas bind weakest.
_OR, _AND, _NOT, _RELATION, _WORD, _SUM, _PRODUCT, _SIGN, _ORDINAL, _POWER = range(1, 11)
_MAX_LOOPS = 40


class Instruction(NamedTuple):
    """One step of postfix code: what to do, with what, and the place in the text that asked for it."""

    op: str
    argument: Any
    position: int


Code = list[Instruction]


class Loop(NamedTuple):
    """A comprehension: ``body for name from start to stop by step where test``, or ``… in source``."""

    name: str
    body: Code
    source: Code | None
    start: Code | None
    stop: Code | None
    step: Code | None
    test: Code | None


@dataclass(slots=True)
class _Frame:
    """An open bracket: where its operators, bars and code begin, how many items stand since its last bar."""

    kind: str
    position: int
    operators: int  # how many operators were waiting when it opened
    bars: int  # how many bars were open
    start: int  # how much code there was
    literal: bool = False
    count: int = 0
    word: str = ""
    clauses: dict[str, Any] | None = None
    clause: str = ""
    assigned: tuple[str, int] | None = None


_CLOSING = {
    "{": "}",
    "+-{": "}",
    "(": ")",
    "*(": ")",
    "[": "]",
    "*[": "]",
    "index": "]",
    "call": ")",
    "'": "'",
}


def compile_text(text: str, *, worksheet: bool) -> Code:
    """Compile a text; one pass, linear time and memory.

    >>> [(i.op, i.argument) for i in compile_text("{1|-1}", worksheet=False)]
    [('int', 1), ('int', 1), ('unary', '-'), ('make', (1, 1))]
    """
    return _Parser(text, worksheet).run()


class _Parser:
    def __init__(self, text: str, worksheet: bool) -> None:
        self.text = text
        self.worksheet = worksheet
        self.what = "a value" if worksheet else "a game"
        self.code: Code = []
        self.operators: list[tuple[int, str, Any, int]] = []  # binding, op, argument, position
        self.bars: list[tuple[int, int, int]] = []  # width, items on its left, position
        self.frames = [_Frame("top", 0, 0, 0, 0)]
        self.tokens: Iterator[Token] = tokenize(text)
        self.token = next(self.tokens)
        self.ahead: Token | None = None
        self.previous_end = 0
        self.operand = False  # whether an operand stands complete just before the present token

    # --- small tools -------------------------------------------------------------------------------

    def error(self, expected: str, token: Token | None = None) -> Exception:
        token = token or self.token
        got = "the end" if token.kind == "end" else repr(self.text[token.start : token.end])
        return parse_error(f"expected {expected}, got {got}", self.text, token.start)

    def advance(self) -> Token:
        token = self.token
        self.previous_end = token.end
        if self.ahead is not None:
            self.token, self.ahead = self.ahead, None
        elif token.kind != "end":
            self.token = next(self.tokens)
        return token

    def peek(self) -> Token:
        """Look at the token after the present one."""
        if self.ahead is None:
            self.ahead = next(self.tokens, self.token)
        return self.ahead

    def waiting(self) -> bool:
        """Whether an operator of this bracket waits for its operand."""
        return len(self.operators) > self.frames[-1].operators

    def open_bars(self) -> bool:
        """Whether a slash of this bracket is open."""
        return len(self.bars) > self.frames[-1].bars

    def adjacent(self) -> bool:
        return self.token.start == self.previous_end

    def next_is(self, kind: str) -> bool:
        return self.token.kind == kind

    def emit(self, op: str, argument: Any, position: int) -> None:
        self.code.append(Instruction(op, argument, position))

    def reduce(self, binding: int, *, right: bool = False) -> None:
        operators, base = self.operators, self.frames[-1].operators
        while len(operators) > base and operators[-1][0] >= binding + right:
            _, op, argument, position = operators.pop()
            self.emit(op, argument, position)

    def infix(self, binding: int, op: str, argument: Any, *, right: bool = False) -> None:
        self.reduce(binding, right=right)
        self.operators.append((binding, op, argument, self.token.start))
        self.operand = False

    def prefix(self, binding: int, op: str, argument: Any) -> None:
        self.operators.append((binding, op, argument, self.token.start))
        self.advance()

    # --- the loop ------------------------------------------------------------------------------------

    def run(self) -> Code:
        while True:
            if self.operand:
                if self.after_operand():
                    return self.code
            elif self.before_operand():
                return self.code

    def before_operand(self) -> bool:
        """Handle a token where an operand may start; true at the end of the text."""
        token = self.token
        kind = token.kind
        handler = _STARTS.get(kind)
        if handler is not None:
            handler(self)
            return False
        if kind in {"bars", "}", "]", ")", "end", ";"} and not self.waiting():
            return self.separator()
        raise self.error(self.what)

    def after_operand(self) -> bool:
        """Handle a token that follows a complete operand; true at the end of the text."""
        handler = _FOLLOWS.get(self.token.kind)
        if handler is not None:
            handler(self)
            return False
        return self.separator()

    # --- operands --------------------------------------------------------------------------------------

    def number(self) -> None:
        token = self.advance()
        self.emit("int" if token.kind == "int" else "fraction", token.value, token.start)
        if self.token.kind == "." and self.adjacent():
            dot = self.advance()
            if self.next_is("int") and self.adjacent():
                raise parse_error(
                    "expected a dyadic rational such as 3/2, got a decimal point", self.text, dot.start
                )
            self.operand = True
            self.member(dot)
            return
        self.operand = True

    def ups(self) -> None:
        token = self.advance()
        self.emit("ups", token.value, token.start)
        self.operand = True
        if self.token.kind == "star" and self.adjacent():
            self.star(add_to=token)

    def star(self, add_to: Token | None = None) -> None:
        """Read ∗, ∗n, ∗(…) or ∗[…]; after ups it is added to them before anything else happens."""
        token = self.advance()
        close = self.adjacent() or add_to is None
        if close and self.token.kind == "int":
            self.emit("nimber", self.advance().value, token.start)
        elif close and self.token.kind in {"(", "["}:
            self.open("*" + self.token.kind, token.start)
            self.frames[-1].word = "+" if add_to else ""
            return
        elif close and self.worksheet and self.token.kind == "name" and self.is_value_name(self.token):
            name = self.advance()
            self.emit("name", name.value, name.start)
            self.emit("star", None, token.start)
        else:
            self.emit("nimber", 1, token.start)
        if add_to:
            self.emit("binary", "&", add_to.start)
        self.operand = True

    def is_value_name(self, token: Token) -> bool:
        word = str(token.value).lower()
        return word not in KEYWORDS and word not in INFIX

    def open(self, kind: str, position: int) -> None:
        outer = self.frames[-1]
        self.advance()
        literal = outer.literal or kind == "'"
        self.frames.append(
            _Frame(kind, position, len(self.operators), len(self.bars), len(self.code), literal)
        )
        self.operand = False

    def brace(self) -> None:
        if self.waiting() and self.operators[-1][1:3] == ("unary", "+-"):
            self.open("+-{", self.operators.pop()[3])
        else:
            self.open("{", self.token.start)

    def bracket(self) -> None:
        if not self.worksheet and self.frames[-1].kind not in {"*[", "["}:
            raise self.error("a game")
        self.open("[", self.token.start)

    def quote(self) -> None:
        if self.frames[-1].literal:
            raise self.error(self.what)
        self.open("'", self.token.start)

    def switch(self) -> None:
        """Read ±; a fraction right after it belongs to it, so that ±1/2 is {1/2|-1/2}."""
        self.prefix(_SIGN, "unary", "+-")
        if self.token.kind != "int":
            return
        self.number()
        if self.next_is("/") and self.adjacent():
            slash = self.advance()
            if not self.next_is("int"):
                raise self.error("a denominator")
            self.emit("int", self.token.value, self.token.start)
            self.advance()
            self.emit("binary", "/", slash.start)

    def text_literal(self) -> None:
        if not self.worksheet:
            raise self.error("a game")
        token = self.advance()
        self.emit("str", token.value, token.start)
        self.operand = True

    def name(self) -> None:
        token = self.token
        word = str(token.value)
        lower = word.lower()
        frame = self.frames[-1]
        if lower in LOOPY:
            raise parse_error(f"expected a game without loops, got {word!r}", self.text, token.start)
        if self.worksheet and lower == "not":
            self.prefix(_NOT, "unary", "not")
            return
        if lower in KEYWORDS:
            raise self.error(self.what)
        self.advance()
        if self.token.kind == ":=":
            if frame.kind != "top" or frame.count or self.open_bars() or self.waiting() or frame.assigned:
                raise self.error("an assignment at the start of a statement")
            self.advance()
            frame.assigned = (word, token.start)
            return
        if self.token.kind == "(" and self.adjacent():
            self.open("call", token.start)
            self.frames[-1].word = word
            return
        self.emit("name", word, token.start)
        self.operand = True

    # --- after an operand ------------------------------------------------------------------------------

    def operator(self) -> None:
        kind = self.token.kind
        if kind == "%" and not self.worksheet:
            raise self.error("an operator")
        self.infix(_ORDINAL if kind == ":" else _SUM if kind in "+-" else _PRODUCT, "binary", kind)
        self.advance()

    def plus_minus(self) -> None:
        """Read +- between operands as a plus and a sign, but ± as the sum with a switch."""
        token = self.token
        if self.text[token.start] == "±":
            self.beside()
            return
        self.infix(_SUM, "binary", "+")
        self.prefix(_SIGN, "unary", "-")

    def beside(self) -> None:
        """Take what stands side by side as a sum."""
        self.infix(_SUM, "binary", "&")

    def ups_follow(self) -> None:
        """Read ``^`` after an operand: a power on a worksheet where an exponent follows, else a sum."""
        token = self.token
        ups: Any = token.value
        if not (self.worksheet and ups.sign > 0 and not ups.power and ups.number >= 0):
            self.beside()
            return
        word = self.text[token.start : token.end]
        if word[0] != "^":
            self.beside()
            return
        if len(word) > 1 and word[1].isdigit():
            self.infix(_POWER, "binary", "^", right=True)
            self.emit("int", ups.number, token.start + 1)
            self.advance()
            self.operand = True
            return
        following = self.peek()
        if len(word) == 1 and (following.kind in {"(", "-"} or self.names_value(following)):
            self.infix(_POWER, "binary", "^", right=True)
            self.advance()
            return
        self.beside()

    def names_value(self, token: Token) -> bool:
        return token.kind == "name" and self.is_value_name(token)

    def star_follows(self) -> None:
        """Read ``*`` after an operand: a product where an operand follows, else a sum with ∗."""
        following = self.peek()
        kind = following.kind
        if self.worksheet:
            product = kind in {"int", "frac", "(", "{", "[", "ups", "star", "-", "'", "+-", "str"}
            product = product or self.names_value(following)
        else:
            product = kind in {"ups", "{", "(", "+-", "'"} and self.after_number()
        if product:
            self.infix(_PRODUCT, "binary", "*")
            self.advance()
        else:
            self.beside()

    def after_number(self) -> bool:
        return bool(self.code) and self.code[-1].op == "int"

    def dot(self) -> None:
        dot = self.advance()
        self.member(dot)

    def product_dot(self) -> None:
        self.infix(_PRODUCT, "binary", "·")
        self.advance()

    def member(self, dot: Token) -> None:
        """Read what stands after a dot: a method, or the other factor of a Norton product."""
        token = self.token
        if token.kind == "name" and self.worksheet:
            self.advance()
            if self.token.kind == "(" and self.adjacent():
                self.open("call", token.start)
                self.frames[-1].word = "." + str(token.value)
                return
            self.emit("method", (str(token.value), 0), token.start)
            return
        if token.kind in {"int", "ups", "{", "star", "("} or (token.kind == "name" and not self.worksheet):
            self.operators.append((_POWER, "binary", "·", dot.start))
            self.operand = False
            return
        raise self.error("the name of a method" if self.worksheet else "a game")

    def index(self) -> None:
        if not self.worksheet:
            raise self.error("an operator")
        self.open("index", self.token.start)

    def word_follows(self) -> None:
        """Read a word after an operand: and, or, a clause of a comprehension, Max, NimSum, …, Tiny(…)."""
        token = self.token
        word = str(token.value)
        lower = word.lower()
        if (
            lower in {"tiny", "miny"}
            and self.code[-1].op in {"int", "fraction", "binary"}
            and self.adjacent()
        ):
            self.beside()
        elif not self.worksheet:
            raise self.error("an operator")
        elif lower in {"and", "or"}:
            self.infix(_AND if lower == "and" else _OR, "binary", lower)
            self.advance()
        elif lower in KEYWORDS:
            self.clause(lower)
        else:
            self.infix(_WORD, "method", (word, 1))
            self.advance()

    def relation(self) -> None:
        if not self.worksheet:
            raise self.error("an operator")
        self.infix(_RELATION, "binary", self.token.value)
        self.advance()

    # --- comprehensions ----------------------------------------------------------------------------------

    def cut(self) -> Code:
        frame = self.frames[-1]
        self.reduce(0)
        part, self.code = self.code[frame.start :], self.code[: frame.start]
        return part

    def clause(self, word: str) -> None:
        frame = self.frames[-1]
        if word == "for" and frame.clauses is None:
            if frame.kind not in {"[", "{", "call"} or frame.count or self.open_bars():
                raise self.error("one expression before 'for', alone in its brackets")
            if sum(f.clauses is not None for f in self.frames) >= _MAX_LOOPS:
                raise self.error(f"at most {_MAX_LOOPS} nested comprehensions")
            frame.clauses = {"body": self.cut()}
            self.advance()
            if self.token.kind != "name" or str(self.token.value).lower() in KEYWORDS:
                raise self.error("a name after 'for'")
            frame.clauses["name"] = str(self.advance().value)
            word = str(self.token.value).lower() if self.token.kind == "name" else ""
            if word not in {"from", "in"}:
                raise self.error("'from' or 'in'")
        elif frame.clauses is None or word in frame.clauses or word == frame.clause:
            raise self.error("an operator")
        else:
            if word not in _AFTER.get(frame.clause, ()):
                raise self.error("an operator")
            frame.clauses[frame.clause] = self.cut()
        frame.clause = word
        self.advance()
        self.operand = False

    def close_loop(self, frame: _Frame) -> None:
        clauses = frame.clauses or {}
        if frame.clause == "from":
            raise self.error("'to'")
        clauses[frame.clause] = self.cut()
        loop = Loop(
            clauses["name"],
            clauses["body"],
            *(clauses.get(part) for part in ("in", "from", "to", "by", "where")),
        )
        self.emit("loop", loop, frame.position)

    # --- separators and closings -----------------------------------------------------------------------

    def separator(self) -> bool:
        """Handle a bar, a comma, a semicolon, a closing bracket or the end; true at the end."""
        kind = self.token.kind
        frame = self.frames[-1]
        if kind in {"bars", ","} and frame.clauses is not None:
            raise self.error(f"{_CLOSING[frame.kind]!r}")
        if kind == "bars":
            self.bar()
        elif kind == ",":
            if not self.operand or frame.kind in {"(", "*(", "index"}:
                raise self.error(self.expected_closing())
            self.end_item()
            self.advance()
            self.operand = False
        elif kind == ";" and frame.kind == "top":
            self.finish_statement()
            self.advance()
            if self.token.kind == "end":
                return True
            self.emit("drop", None, self.token.start)
        elif kind == "end" and frame.kind == "top":
            return self.finish()
        elif kind == _CLOSING.get(frame.kind):
            self.close()
        else:
            raise self.error(self.expected_closing())
        return False

    def expected_closing(self) -> str:
        frame = self.frames[-1]
        if frame.kind == "top":
            return "an operator or the end"
        return f"{_CLOSING[frame.kind]!r}"

    def end_item(self) -> None:
        """Close the operand that stands complete, if there is one, and count it."""
        frame = self.frames[-1]
        if self.operand:
            self.reduce(0)
            frame.count += 1
        elif self.waiting():
            raise self.error(self.what)

    def bar(self) -> None:
        frame = self.frames[-1]
        if frame.kind not in {"top", "{", "+-{"}:
            raise self.error(self.expected_closing())
        if not self.operand and frame.count:
            raise self.error("a game")
        self.end_item()
        token = self.token
        width: Any = token.value
        self.complete(width)
        if self.open_bars() and self.bars[-1][0] == width:
            raise self.error("slashes of different width, as in {3||2|1}")
        self.bars.append((width, frame.count, token.start))
        frame.count = 0
        self.advance()
        self.operand = False

    def complete(self, width: int | None) -> None:
        """Build the games whose slash is narrower than the one that follows (all of them, if none does)."""
        frame = self.frames[-1]
        while len(self.bars) > frame.bars and (width is None or self.bars[-1][0] < width):
            _, left, position = self.bars.pop()
            self.emit("form" if frame.literal else "make", (left, frame.count), position)
            frame.count = 1

    def close(self) -> None:
        frame = self.frames[-1]
        if not self.operand and (frame.count or frame.clauses is not None):
            raise self.error(self.what)
        if frame.clauses is not None:
            self.close_loop(frame)
            frame.count = -1
        else:
            self.end_item()
        _CLOSERS[frame.kind](self, frame)
        self.frames.pop()
        self.advance()
        self.operand = True
        if frame.kind in {"*(", "*["} and frame.word:
            self.emit("binary", "&", frame.position)

    def close_brace(self, frame: _Frame) -> None:
        if frame.count < 0:
            self.emit("set", None, frame.position)
        elif self.open_bars():
            self.complete(None)
            if frame.kind == "+-{":
                self.emit("switch", 1, frame.position)
        elif frame.kind == "+-{":
            self.emit("switch", frame.count, frame.position)
        elif self.worksheet and not frame.literal:
            self.emit("set", frame.count, frame.position)
        else:
            raise self.error("'|'")

    def close_one(self, frame: _Frame) -> None:
        if frame.count != 1:
            raise self.error(self.what)
        if frame.kind == "*(":
            self.emit("star", None, frame.position)
        elif frame.kind == "index":
            self.emit("index", None, frame.position)
        elif frame.kind == "'":
            self.emit("quote", None, frame.position)

    def close_list(self, frame: _Frame) -> None:
        op = "list" if frame.kind == "[" else "impartial"
        self.emit(op, None if frame.count < 0 else frame.count, frame.position)

    def close_call(self, frame: _Frame) -> None:
        count = frame.count
        if count < 0:
            self.emit("list", None, frame.position)
            count = 1
        if frame.word.startswith("."):
            self.emit("method", (frame.word[1:], count), frame.position)
        else:
            self.emit("call", (frame.word, count), frame.position)

    def finish_statement(self) -> None:
        frame = self.frames[-1]
        if not self.operand and (frame.count or not self.open_bars()):
            raise self.error(self.what)
        self.end_item()
        self.complete(None)
        if frame.count != 1:
            raise parse_error("expected one value, got a comma without braces", self.text, self.token.start)
        if frame.assigned:
            self.emit("store", frame.assigned[0], frame.assigned[1])
        self.frames[-1] = _Frame("top", self.token.start, 0, 0, len(self.code))
        self.operand = False

    def finish(self) -> bool:
        if self.frames[-1].kind != "top":
            raise self.error(self.expected_closing())
        self.finish_statement()
        return True


_AFTER = {"from": ("to",), "to": ("by", "where"), "by": ("where",), "in": ("where",)}
_Handler = Callable[[_Parser], None]


def _opening_parenthesis(parser: _Parser) -> None:
    parser.open("(", parser.token.start)


def _unary(parser: _Parser) -> None:
    parser.prefix(_SIGN, "unary", parser.token.kind)


_STARTS: dict[str, _Handler] = {
    "int": _Parser.number,
    "frac": _Parser.number,
    "ups": _Parser.ups,
    "star": _Parser.star,
    "{": _Parser.brace,
    "(": _opening_parenthesis,
    "[": _Parser.bracket,
    "'": _Parser.quote,
    "-": _unary,
    "+": _unary,
    "+-": _Parser.switch,
    "name": _Parser.name,
    "str": _Parser.text_literal,
}
_FOLLOWS: dict[str, _Handler] = {
    "+": _Parser.operator,
    "-": _Parser.operator,
    "/": _Parser.operator,
    "%": _Parser.operator,
    ":": _Parser.operator,
    "·": _Parser.product_dot,
    "+-": _Parser.plus_minus,
    "ups": _Parser.ups_follow,
    "star": _Parser.star_follows,
    "frac": _Parser.beside,
    ".": _Parser.dot,
    "[": _Parser.index,
    "name": _Parser.word_follows,
    "rel": _Parser.relation,
}
_CLOSERS: dict[str, Callable[[_Parser, _Frame], None]] = {
    "{": _Parser.close_brace,
    "+-{": _Parser.close_brace,
    "(": _Parser.close_one,
    "*(": _Parser.close_one,
    "index": _Parser.close_one,
    "'": _Parser.close_one,
    "[": _Parser.close_list,
    "*[": _Parser.close_list,
    "call": _Parser.close_call,
}
