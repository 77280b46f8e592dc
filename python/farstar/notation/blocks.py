"""Compile what a worksheet has besides expressions: functions, conditionals, loops and blocks of statements.

``if``, ``while`` and ``begin`` become jumps inside the code, relative to where they stand, so that code can be cut
out and moved as a whole; functions and ``for`` become pieces of code of their own.
"""

from __future__ import annotations

import re

from farstar.notation.brackets import STATEMENTS, Brackets, Frame, Lambda
from farstar.notation.words import BLOCKS, KEYWORDS

__all__ = ["Blocks"]

# the parameters of a function, as in (x, y) -> (x + y)/2
_PARAMETERS = re.compile(
    r"\(\s*((?:[A-Za-z_][A-Za-z0-9_]*\s*(?:,\s*[A-Za-z_][A-Za-z0-9_]*\s*)*)?)\)\s*(?P<arrow>->)"
)
# of a longer function only the beginning is shown
_SHOWN = 200
_ENDS = frozenset({"end", ")", "]", "}", ",", ";", "bars"})


class Blocks(Brackets):
    """The rules of statements and functions."""

    def statement_start(self, what: str) -> None:
        """Refuse what may stand only where a statement begins."""
        frame = self.frames[-1]
        begun = frame.count or self.open_bars() or self.waiting() or frame.assigned
        if frame.kind not in STATEMENTS or begun:
            raise self.error(f"{what} at the start of a statement" if "assign" in what else self.what)

    def block_word(self, word: str) -> None:
        """Handle a word that begins, divides or ends a block."""
        if not self.operand:
            if word == "def":
                self.statement_start("def")
                self.definition()
                return
            if word in {"if", "begin", "while"}:
                self.open(word, self.token.start)
                frame = self.frames[-1]
                frame.marks = []
                return
        if word == "then":
            self.then()
        elif word in {"elseif", "else"}:
            self.otherwise(word)
        elif word in {"do", "yield"}:
            self.do(word)
        elif word == "end":
            self.end_block()
        else:
            raise self.error("an operator" if self.operand else self.what)

    # --- conditionals ------------------------------------------------------------------------------------

    def condition(self) -> None:
        """End the condition that stands between a word and the next one."""
        if not self.operand:
            raise self.error(self.what)
        self.end_item()

    def then(self) -> None:
        """Begin what is done when the condition of an ``if`` holds."""
        frame = self.frames[-1]
        if frame.kind != "if":
            raise self.error("an operator" if self.operand else self.what)
        self.condition()
        frame.test = len(self.code)
        self.emit("unless", None, self.token.start)
        self.begin_block(frame, "then")

    def otherwise(self, word: str) -> None:
        """Begin what is done when the condition does not hold."""
        frame = self.frames[-1]
        if frame.kind != "then" or frame.marks is None:
            raise self.error("an operator" if self.operand else self.what)
        self.end_statements(frame)
        frame.marks.append(len(self.code))
        self.emit("jump", None, self.token.start)
        self.jump(frame.test, len(self.code))
        if word == "else":
            self.begin_block(frame, "else")
        else:
            self.begin_block(frame, "if")

    def jump(self, place: int, target: int) -> None:
        """Aim a jump at a place, relative to the instruction after it."""
        op, _, position = self.code[place]
        self.code[place] = type(self.code[place])(op, target - place - 1, position)

    def begin_block(self, frame: Frame, kind: str) -> None:
        """Go on in the same bracket with its next part."""
        frame.kind, frame.count, frame.filled = kind, 0, False
        self.advance()
        self.operand = False

    def end_statements(self, frame: Frame) -> None:
        """End the last statement of a block; an empty block is worth nothing."""
        if self.operand or self.waiting() or frame.assigned:
            self.finish_statement()
        elif not frame.filled:
            self.emit("nil", None, self.token.start)
        if frame.declared:
            self.emit("forget", frame.declared, self.token.start)
            frame.declared = 0

    def declaration(self) -> None:
        """Read ``var x`` or ``var x := …``: inside a block, the name is forgotten at the end of the block."""
        self.statement_start("an assignment")
        self.advance()
        name = self.advance()
        frame = self.frames[-1]
        if str(name.value).lower() in KEYWORDS:
            raise self.error("a name after 'var'", name)
        if frame.kind != "top":
            self.emit("declare", str(name.value), name.start)
            frame.declared += 1
        frame.assigned = (str(name.value), name.start)
        if self.next_is(":="):
            self.advance()
        else:
            self.emit("nil", None, name.start)
            self.operand = True

    # --- loops ---------------------------------------------------------------------------------------------

    def open_loop(self) -> None:
        """Begin ``for … do … end``."""
        self.frames.append(
            Frame("for", self.token.start, len(self.operators), len(self.bars), len(self.code))
        )
        self.clause("for")

    def do(self, word: str) -> None:
        """Begin what a loop repeats; after ``yield`` it answers with the list of what each round gives."""
        frame = self.frames[-1]
        if frame.kind == "for" and frame.loops is not None:
            if not self.operand:
                raise self.error(self.what)
            frame.loops[-1][frame.clause] = self.cut()
            self.check_end(frame.loops[-1])
            self.begin_block(frame, word)
        elif frame.kind == "while" and word == "do":
            self.condition()
            frame.test = len(self.code)
            self.emit("unless", None, self.token.start)
            self.begin_block(frame, "while-do")
        else:
            raise self.error("an operator" if self.operand else self.what)

    # --- the end of a block ----------------------------------------------------------------------------------

    def end_block(self) -> None:
        """End ``if``, ``for``, ``while`` or ``begin``."""
        frame = self.frames[-1]
        if frame.kind not in STATEMENTS or frame.kind == "top":
            raise self.error("an operator" if self.operand else self.what)
        self.end_statements(frame)
        if frame.kind == "then":
            self.end_conditional(frame)
        elif frame.kind == "while-do":
            self.emit("drop", None, frame.position)
            self.emit("jump", frame.start - len(self.code) - 1, frame.position)
            self.jump(frame.test, len(self.code))
            self.emit("nil", None, frame.position)
        elif frame.kind in {"do", "yield"} and frame.loops is not None:
            frame.loops[0]["body"] = self.cut()
            frame.clause = ""
            self.close_loop(frame, "do" if frame.kind == "do" else "loop")
        for place in frame.marks or [] if frame.kind == "else" else []:
            self.jump(place, len(self.code))
        self.frames.pop()
        self.advance()
        self.operand = True

    def end_conditional(self, frame: Frame) -> None:
        """End an ``if`` without ``else``: it is worth nothing when no condition holds."""
        places = [*(frame.marks or []), len(self.code)]
        self.emit("jump", None, frame.position)
        self.jump(frame.test, len(self.code))
        self.emit("nil", None, frame.position)
        for place in places:
            self.jump(place, len(self.code))

    # --- functions ---------------------------------------------------------------------------------------------

    def parameters(self) -> bool:
        """Read ``(x, y) ->`` if it stands here."""
        found = _PARAMETERS.match(self.text, self.token.start)
        if not found:
            return False
        start, arrow = self.token.start, found.start("arrow")
        while self.token.start < arrow:
            self.advance()
        self.function(tuple(part.strip() for part in found[1].split(",") if part.strip()), start)
        return True

    def function(self, parameters: tuple[str, ...], position: int) -> None:
        """Begin the body of a function, at the token before it."""
        words = [word for word in parameters if word.lower() in KEYWORDS]
        if words or len(set(parameters)) < len(parameters):
            raise self.error("different names before '->'")
        self.open("->", position)
        self.frames[-1].parameters = parameters

    def definition(self) -> None:
        """Read ``def f(x) :=``; the function is assigned when its statement ends."""
        self.advance()
        if self.token.kind != "name" or str(self.token.value).lower() in KEYWORDS:
            raise self.error("the name of a function")
        name = self.advance()
        parameters: list[str] = []
        if self.next_is("("):
            self.advance()
            while not self.next_is(")"):
                if not self.next_is("name"):
                    raise self.error("a name or ')'")
                parameters.append(str(self.advance().value))
                if self.next_is(","):
                    self.advance()
                elif not self.next_is(")"):
                    raise self.error("',' or ')'")
            self.advance()
        self.frames[-1].assigned = (str(name.value), name.start)
        if not self.next_is(":="):
            raise self.error("':='")
        self.function(tuple(parameters), name.start)

    def ends_function(self) -> bool:
        """Whether the token ends the body of a function."""
        if self.token.kind == "name":
            word = str(self.token.value).lower()
            return word in BLOCKS or word in {"for", "from", "to", "by", "in", "where"}
        return self.token.kind in _ENDS

    def close_function(self) -> None:
        """End the body of a function; the token that ends it is handled after that."""
        frame = self.frames[-1]
        body = self.cut()
        self.frames.pop()
        text = self.text[frame.position : min(self.previous_end, frame.position + _SHOWN)]
        if self.previous_end > frame.position + _SHOWN:
            text += "…"
        self.emit("function", Lambda(frame.parameters, body, text), frame.position)
        self.operand = True
