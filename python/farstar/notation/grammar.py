"""Compile a text in the field's notation to postfix code, without recursion on the input.

Two dialects share the grammar. In a *game* (what ``str`` prints and ``Game(text)`` reads) things that stand side by
side are added: ``3*5`` is 3 + ∗5 and ``1^3`` is 1 + 3·↑. On a *worksheet* (what ``evaluate`` reads) ``3*5`` is a
product and ``3^5`` a power, as in CGSuite; there only what cannot be an operation is taken as a sum, as in
``9/8*``, ``1^^`` and ``73/16v9*8``.

The parser keeps one stack of open brackets and one of waiting operators, so that a hundred thousand nested braces
cost no Python frames. Slashes of different width share one pass: a wider one closes all narrower ones before it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstar.notation.blocks import Blocks
from farstar.notation.brackets import STATEMENTS, Code, Instruction, Lambda, Loop
from farstar.notation.tokens import Token, parse_error, without_comments
from farstar.notation.words import BLOCKS, INFIX, KEYWORDS, LOOPY

__all__ = ["Code", "Instruction", "Lambda", "Loop", "compile_text"]

# Binding strengths. Ordinal sum binds tighter than a sign: -1:1 is -(1:1). Bars and commas bind weakest.
_OR, _AND, _NOT, _RELATION, _RANGE, _WORD, _SUM, _PRODUCT, _SIGN, _ORDINAL, _POWER = range(1, 12)


def compile_text(text: str, *, worksheet: bool) -> Code:
    """Compile a text; one pass, linear time and memory.

    >>> [(i.op, i.argument) for i in compile_text("{1|-1}", worksheet=False)]
    [('int', 1), ('int', 1), ('unary', '-'), ('make', (1, 1))]
    """
    return _Parser(without_comments(text) if worksheet else text, worksheet).run()


class _Parser(Blocks):
    """The rules of the two dialects."""

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
        if self.frames[-1].kind == "->":
            raise self.error(self.what)
        if kind in {"bars", "}", "]", ")", "end", ";"} and not self.waiting():
            return self.separator()
        raise self.error(self.what)

    def after_operand(self) -> bool:
        """Handle a token that follows a complete operand; true at the end of the text."""
        if self.frames[-1].kind == "->" and self.ends_function():
            self.close_function()
            return False
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
        ups: Any = token.value
        if self.worksheet and self.adjacent() and not ups.power and abs(ups.number) == 1:
            if self.token.kind == "(":
                self.open("ups(", token.start)
                self.frames[-1].word = str(ups.sign * ups.number)
                return
            if self.text[token.start] in "^↑↓" and self.names_value(self.token):
                name = self.advance()
                self.emit("name", name.value, name.start)
                self.emit("multiple of up", ups.sign * ups.number, token.start)
            else:
                self.emit("ups", ups, token.start)
        else:
            self.emit("ups", ups, token.start)
        self.operand = True
        if self.token.kind == "star" and self.adjacent():
            self.star(add_to=token)

    def star(self, add_to: Token | None = None) -> None:
        """Read ∗, ∗n, ∗(…) or ∗[…]; after ups it is added to them before anything else happens."""
        token = self.advance()
        adjacent = self.adjacent()
        close = adjacent or add_to is None
        if close and self.token.kind == "int":
            self.emit("nimber", self.advance().value, token.start)
        elif close and self.token.kind in {"(", "["}:
            self.open("*" + self.token.kind, token.start)
            self.frames[-1].word = "+" if add_to else ""
            return
        elif adjacent and self.worksheet and self.names_value(self.token):
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
        if lower in BLOCKS and self.worksheet:
            self.block_word(lower)
            return
        if self.worksheet and lower == "var" and self.peek().kind == "name":
            self.declaration()
            return
        if self.worksheet and lower == "for" and frame.kind in STATEMENTS:
            self.statement_start("for")
            self.open_loop()
            return
        if lower in KEYWORDS:
            raise self.error(self.what)
        self.advance()
        if self.token.kind == ":=":
            self.statement_start("an assignment")
            self.advance()
            frame.assigned = (word, token.start)
            return
        if self.token.kind == "->" and self.worksheet:
            self.function((word,), token.start)
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
        if len(word) == 1 and (following.kind in {"(", "-", "int"} or self.names_value(following)):
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
        elif lower in BLOCKS and not (lower == "while" and self.frames[-1].loops):
            self.block_word(lower)
        elif lower == "is":
            self.reduce(_RELATION)
            self.class_name()
        elif lower in {"and", "or"}:
            self.infix(_AND if lower == "and" else _OR, "binary", lower)
            self.advance()
        elif lower in KEYWORDS:
            self.clause(lower)
        else:
            self.infix(_WORD, "method", (word, 1))
            self.advance()

    def range(self) -> None:
        if not self.worksheet:
            raise self.error("an operator")
        self.infix(_RANGE, "binary", "..")
        self.advance()

    def class_name(self) -> None:
        """Read the name of a kind of answers, as in ``x is game.Integer``."""
        start = self.token.start
        self.advance()
        while True:
            if not self.next_is("name"):
                raise self.error("the name of a class")
            name = self.advance()
            if not self.next_is("."):
                break
            self.advance()
        self.emit("is", str(name.value), start)

    def close(self) -> None:
        """Close a bracket; after ^(n) a star belongs to the ups, as in ^2*3."""
        frame = self.frames[-1]
        super().close()
        if frame.kind == "ups(" and self.token.kind == "star" and self.adjacent():
            self.star(add_to=self.token)

    def apply(self) -> None:
        """Read the arguments of what stands in brackets: (x -> x+1)(5)."""
        if not (self.worksheet and self.adjacent() and self.text[self.previous_end - 1] in ")]"):
            raise self.error(self.expected_closing())
        self.open("apply", self.token.start)

    def relation(self) -> None:
        if not self.worksheet:
            raise self.error("an operator")
        self.infix(_RELATION, "binary", self.token.value)
        self.advance()


_Handler = Callable[[_Parser], None]


def _opening_parenthesis(parser: _Parser) -> None:
    if not (parser.worksheet and parser.parameters()):
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
    "+-": _Parser.beside,  # 3+-1 is 3 + ±1
    "ups": _Parser.ups_follow,
    "star": _Parser.star_follows,
    "frac": _Parser.beside,
    ".": _Parser.dot,
    "..": _Parser.range,
    "(": _Parser.apply,
    "[": _Parser.index,
    "name": _Parser.word_follows,
    "rel": _Parser.relation,
}
