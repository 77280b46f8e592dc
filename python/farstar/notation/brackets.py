"""Keep track of open brackets, bars and waiting operators while a text is compiled to postfix code.

One stack of brackets and one of operators serve the whole text, so that nested braces cost no Python frames. Slashes
of different width share one pass: a wider one closes all narrower ones before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from farstar.notation.tokens import Token, parse_error, tokenize
from farstar.notation.words import KEYWORDS

__all__ = ["Brackets", "Code", "Instruction", "Loop"]

# Comprehensions run inside one another, each in its own Python frame.
_MAX_LOOPS = 40
# Deeper brackets are a mistyped or hostile text; refusing them early keeps a million braces from costing seconds.
_MAX_DEPTH = 250_000


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


class Brackets:
    """The state of a compilation: where in the text it stands, what is open, what is emitted."""

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
        """Make the error that says what was expected at a token."""
        token = token or self.token
        got = "the end" if token.kind == "end" else repr(self.text[token.start : token.end])
        return parse_error(f"expected {expected}, got {got}", self.text, token.start)

    def advance(self) -> Token:
        """Go to the next token; returns the one that is left behind."""
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
        """Whether the token stands right after the one before it."""
        return self.token.start == self.previous_end

    def next_is(self, kind: str) -> bool:
        """Whether the token is of a kind."""
        return self.token.kind == kind

    def emit(self, op: str, argument: Any, position: int) -> None:
        """Add an instruction."""
        self.code.append(Instruction(op, argument, position))

    def reduce(self, binding: int, *, right: bool = False) -> None:
        """Emit the waiting operators that bind at least as tightly (more tightly, for ``right``)."""
        operators, base = self.operators, self.frames[-1].operators
        while len(operators) > base and operators[-1][0] >= binding + right:
            _, op, argument, position = operators.pop()
            self.emit(op, argument, position)

    def infix(self, binding: int, op: str, argument: Any, *, right: bool = False) -> None:
        """Let an operator wait for its right operand."""
        self.reduce(binding, right=right)
        self.operators.append((binding, op, argument, self.token.start))
        self.operand = False

    def prefix(self, binding: int, op: str, argument: Any) -> None:
        """Let a sign or a word wait for its operand."""
        self.operators.append((binding, op, argument, self.token.start))
        self.advance()

    # --- brackets ---

    def open(self, kind: str, position: int) -> None:
        """Open a bracket."""
        outer = self.frames[-1]
        if len(self.frames) > _MAX_DEPTH:
            raise self.error(f"at most {_MAX_DEPTH} open brackets")
        self.advance()
        literal = outer.literal or kind == "'"
        self.frames.append(
            _Frame(kind, position, len(self.operators), len(self.bars), len(self.code), literal)
        )
        self.operand = False

    # --- comprehensions ----------------------------------------------------------------------------------

    def cut(self) -> Code:
        """Take away the code of the expression that has just ended."""
        frame = self.frames[-1]
        self.reduce(0)
        part, self.code = self.code[frame.start :], self.code[: frame.start]
        return part

    def clause(self, word: str) -> None:
        """Begin a clause of a comprehension: for, from, to, by, in, where."""
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
        """Emit a comprehension whose bracket closes."""
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
        """Say what should stand here."""
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
        """Open a slash, after closing the narrower ones."""
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
        """Close a bracket."""
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
        """Emit what braces make: a game, a switch or a set."""
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
        """Emit what a bracket around one value makes."""
        if frame.count != 1:
            raise self.error(self.what)
        if frame.kind == "*(":
            self.emit("star", None, frame.position)
        elif frame.kind == "index":
            self.emit("index", None, frame.position)
        elif frame.kind == "'":
            self.emit("quote", None, frame.position)

    def close_list(self, frame: _Frame) -> None:
        """Emit a list or an impartial game."""
        op = "list" if frame.kind == "[" else "impartial"
        self.emit(op, None if frame.count < 0 else frame.count, frame.position)

    def close_call(self, frame: _Frame) -> None:
        """Emit a call."""
        count = frame.count
        if count < 0:
            self.emit("list", None, frame.position)
            count = 1
        if frame.word.startswith("."):
            self.emit("method", (frame.word[1:], count), frame.position)
        else:
            self.emit("call", (frame.word, count), frame.position)

    def finish_statement(self) -> None:
        """End a statement, and assign its value if it names it."""
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
        """End the text."""
        if self.frames[-1].kind != "top":
            raise self.error(self.expected_closing())
        self.finish_statement()
        return True


_AFTER = {"from": ("to",), "to": ("by", "where"), "by": ("where",), "in": ("where",)}
_CLOSERS: dict[str, Callable[[Brackets, _Frame], None]] = {
    "{": Brackets.close_brace,
    "+-{": Brackets.close_brace,
    "(": Brackets.close_one,
    "*(": Brackets.close_one,
    "index": Brackets.close_one,
    "'": Brackets.close_one,
    "[": Brackets.close_list,
    "*[": Brackets.close_list,
    "call": Brackets.close_call,
}
