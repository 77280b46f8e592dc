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

__all__ = ["STATEMENTS", "Brackets", "Code", "Frame", "Instruction", "Lambda", "Loop"]

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
    """A comprehension: ``body for name from start to stop by step where test while until``, or ``… in source``."""

    name: str
    body: Code
    source: Code | None
    start: Code | None
    stop: Code | None
    step: Code | None
    test: Code | None
    until: Code | None  # it goes on while this holds
    inner: bool = False  # whether the body is a further comprehension, whose answers are taken over


class Lambda(NamedTuple):
    """A function that the text defines: its parameters, its body, how it is written."""

    parameters: tuple[str, ...]
    body: Code
    text: str


@dataclass(slots=True)
class Frame:
    """An open bracket: where its operators, bars and code begin, how many items stand since its last bar."""

    kind: str
    position: int
    operators: int  # how many operators were waiting when it opened
    bars: int  # how many bars were open
    start: int  # how much code there was
    literal: bool = False
    count: int = 0
    word: str = ""
    loops: list[dict[str, Any]] | None = None  # the clauses of comprehensions, the outermost first
    clause: str = ""
    assigned: tuple[str, int] | None = None
    filled: bool = False  # whether a statement has ended in it
    test: int = 0  # the place of the jump that its condition decides
    marks: list[int] | None = None  # the places of the jumps to its end
    parameters: tuple[str, ...] = ()
    declared: int = 0  # how many names belong to this block alone


# Brackets in which statements stand, separated by ``;``.
STATEMENTS = frozenset({"top", "then", "else", "do", "yield", "while-do", "begin"})
_CLOSING = {
    "{": "}",
    "+-{": "}",
    "(": ")",
    "*(": ")",
    "ups(": ")",
    "[": "]",
    "*[": "]",
    "index": "]",
    "call": ")",
    "apply": ")",
    "'": "'",
}
# the words that end blocks
_ENDING = {
    "if": "then",
    "then": "end",
    "else": "end",
    "begin": "end",
    "for": "do",
    "do": "end",
    "yield": "end",
    "while": "do",
    "while-do": "end",
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
        self.frames = [Frame("top", 0, 0, 0, 0)]
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
            Frame(kind, position, len(self.operators), len(self.bars), len(self.code), literal)
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
        """Begin a clause of a comprehension or of a loop: for, from, to, by, in, where, while."""
        frame = self.frames[-1]
        if word == "for":
            self.begin_loop(frame)
            word = str(self.token.value).lower() if self.token.kind == "name" else ""
            if word not in {"from", "in"}:
                raise self.error("'from' or 'in'")
        elif frame.loops is None or word not in _AFTER.get(frame.clause, ()) or word in frame.loops[-1]:
            raise self.error("an operator")
        else:
            frame.loops[-1][frame.clause] = self.cut()
        frame.clause = word
        self.advance()
        self.operand = False

    def begin_loop(self, frame: Frame) -> None:
        """Read ``for`` and the name after it; a second ``for`` begins a loop inside the first."""
        if frame.loops is not None and frame.kind != "for":
            frame.loops[-1][frame.clause] = self.cut()
            self.check_end(frame.loops[-1])
        elif frame.kind == "for":
            if frame.loops is not None:
                raise self.error("'do'")
        elif frame.kind not in {"[", "{", "call", "apply"} or frame.count or self.open_bars():
            raise self.error("one expression before 'for', alone in its brackets")
        if sum(len(f.loops) for f in self.frames if f.loops) >= _MAX_LOOPS:
            raise self.error(f"at most {_MAX_LOOPS} nested comprehensions")
        body: Code = [] if frame.loops or frame.kind == "for" else self.cut()
        self.advance()
        if self.token.kind != "name" or str(self.token.value).lower() in KEYWORDS:
            raise self.error("a name after 'for'")
        clauses = {"name": str(self.advance().value), "body": body}
        frame.loops = [*(frame.loops or []), clauses]

    def check_end(self, clauses: dict[str, Any]) -> None:
        """Refuse a comprehension or a loop that nothing ends."""
        if not clauses.keys() & {"in", "to", "while"}:
            raise self.error("'to'")

    def close_loop(self, frame: Frame, op: str = "loop") -> None:
        """Emit a comprehension, or a loop of statements, that ends here."""
        loops = frame.loops or []
        if frame.clause:
            loops[-1][frame.clause] = self.cut()
            self.check_end(loops[-1])
        body = loops[0]["body"]
        for depth, clauses in enumerate(reversed(loops)):
            get = clauses.get
            source, test, until = get("in"), get("where"), get("while")
            start, stop, step = get("from"), get("to"), get("by")
            name = clauses["name"]
            loop = Loop(name, body, source, start, stop, step, test, until, depth > 0)
            body = [Instruction(op, loop, frame.position)]
        self.code += body

    # --- separators and closings -----------------------------------------------------------------------

    def separator(self) -> bool:
        """Handle a bar, a comma, a semicolon, a closing bracket or the end; true at the end."""
        kind = self.token.kind
        frame = self.frames[-1]
        if kind in {"bars", ","} and frame.loops is not None:
            raise self.error(self.expected_closing())
        if kind == "bars":
            self.bar()
        elif kind == ",":
            if not self.operand or frame.kind in _ONE:
                raise self.error(self.expected_closing())
            self.end_item()
            self.advance()
            self.operand = False
        elif kind == ";" and frame.kind in STATEMENTS:
            return self.semicolon()
        elif kind == "end" and frame.kind == "top":
            return self.finish()
        elif kind == _CLOSING.get(frame.kind):
            self.close()
        else:
            raise self.error(self.expected_closing())
        return False

    def semicolon(self) -> bool:
        """End a statement that another one may follow; true at the end of the text."""
        self.finish_statement()
        self.advance()
        if self.token.kind == "end":
            if self.frames[-1].kind != "top":
                raise self.error(self.expected_closing())
            return True
        if not self.at_block_end():
            self.emit("drop", None, self.token.start)
        return False

    def at_block_end(self) -> bool:
        """Whether the token ends a block of statements."""
        word = str(self.token.value).lower() if self.worksheet and self.token.kind == "name" else ""
        return word in {"end", "else", "elseif"}

    def expected_closing(self) -> str:
        """Say what should stand here."""
        frame = self.frames[-1]
        if frame.kind == "top":
            return "an operator or the end"
        return repr(_CLOSING.get(frame.kind) or _ENDING[frame.kind])

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
        if not self.operand and (frame.count or frame.loops is not None):
            raise self.error(self.what)
        if frame.loops is not None:
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

    def close_brace(self, frame: Frame) -> None:
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

    def close_one(self, frame: Frame) -> None:
        """Emit what a bracket around one value makes."""
        if frame.count != 1:
            raise self.error(self.what)
        if frame.kind == "*(":
            self.emit("star", None, frame.position)
        elif frame.kind == "index":
            self.emit("index", None, frame.position)
        elif frame.kind == "ups(":
            self.emit("multiple of up", int(frame.word), frame.position)
        elif frame.kind == "'":
            self.emit("quote", None, frame.position)

    def close_list(self, frame: Frame) -> None:
        """Emit a list or an impartial game."""
        op = "list" if frame.kind == "[" else "impartial"
        self.emit(op, None if frame.count < 0 else frame.count, frame.position)

    def close_call(self, frame: Frame) -> None:
        """Emit a call."""
        count = frame.count
        if count < 0:
            self.emit("list", None, frame.position)
            count = 1
        if frame.kind == "apply":
            self.emit("apply", count, frame.position)
        elif frame.word.startswith("."):
            self.emit("method", (frame.word[1:], count), frame.position)
        else:
            self.emit("call", (frame.word, count), frame.position)

    def finish_statement(self) -> None:
        """End a statement, and assign its value if it names it."""
        frame = self.frames[-1]
        if frame.kind != "top" and not self.operand:
            raise self.error(self.what)
        if not self.operand and (frame.count or not self.open_bars()):
            raise self.error(self.what)
        self.end_item()
        self.complete(None)
        if frame.count != 1:
            raise parse_error("expected one value, got a comma without braces", self.text, self.token.start)
        if frame.assigned:
            self.emit("store", frame.assigned[0], frame.assigned[1])
        frame.count, frame.assigned, frame.filled = 0, None, True
        if frame.kind == "top":
            frame.start = len(self.code)
        self.operand = False

    def finish(self) -> bool:
        """End the text."""
        if self.frames[-1].kind != "top":
            raise self.error(self.expected_closing())
        self.finish_statement()
        return True


_AFTER = {
    "from": ("to", "by", "where", "while"),
    "to": ("by", "where", "while"),
    "by": ("where", "while"),
    "in": ("where", "while"),
    "where": ("while",),
    "while": ("where",),
}
# brackets around one value
_ONE = frozenset({"(", "*(", "ups(", "index", "if", "while"})
_CLOSERS: dict[str, Callable[[Brackets, Frame], None]] = {
    "{": Brackets.close_brace,
    "+-{": Brackets.close_brace,
    "(": Brackets.close_one,
    "*(": Brackets.close_one,
    "ups(": Brackets.close_one,
    "index": Brackets.close_one,
    "'": Brackets.close_one,
    "[": Brackets.close_list,
    "*[": Brackets.close_list,
    "call": Brackets.close_call,
    "apply": Brackets.close_call,
}
