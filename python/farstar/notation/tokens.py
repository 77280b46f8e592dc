"""Cut a text in the field's notation into tokens, each with its place.

Letters of the field and their plain spellings are one token: ``↑`` and ``^``, ``⇓`` and ``vv``, ``∗`` and ``*``,
``±`` and ``+-``, ``−`` and ``-``, ``‖`` and ``||``, ``½`` and ``1/2``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from fractions import Fraction
from typing import NamedTuple

from farstar._core import spend
from farstar.errors import ParseError

__all__ = ["Token", "Ups", "int_from_text", "int_text", "parse_error", "tokenize", "without_comments"]


class Ups(NamedTuple):
    """A multiple or a power of up: ``number`` copies when ``power`` is empty, else ``^<number>`` or ``^[number]``."""

    sign: int
    number: int
    power: str


class Token(NamedTuple):
    """A token: what it is, what it says, where it starts and ends."""

    kind: str
    value: object
    start: int
    end: int


_HALVES = {
    "½": Fraction(1, 2),
    "¼": Fraction(1, 4),
    "¾": Fraction(3, 4),
    "⅛": Fraction(1, 8),
    "⅜": Fraction(3, 8),
    "⅝": Fraction(5, 8),
    "⅞": Fraction(7, 8),
}
_SPELLINGS = {
    "−": "-",
    "∕": "/",
    "·": "·",
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "±": "+-",
    "‘": "'",
    "’": "'",
    "⧏": "<|",
    "⧐": "|>",
}
# Order matters: the first alternative that fits is taken. ``v`` is down only where no longer name starts.
_PATTERN = re.compile(
    r"""\s*(?:
      (?P<frac>[0-9]*[½¼¾⅛⅜⅝⅞])
    | (?P<int>[0-9]+)
    | (?P<power>[\^v↑↓](?:<[0-9]+>|\[[0-9]+\]))
    | (?P<ups>[\^↑↓][0-9]+|v[0-9]+(?![A-Za-z_])|v+(?![A-Za-z0-9_])|\^+|[↑⇑]+|[↓⇓]+)
    | (?P<name>[A-Za-z_][A-Za-z0-9_]*)
    | (?P<star>[*∗⋆★])
    | (?P<rel><=>|===|!==|<=|>=|==|!=|<>|<\||\|>|≤|≥|≠|⧏|⧐|<(?!<)|>)
    | (?P<bars>[|∣‖⦀]+)
    | (?P<str>"[^"\n]*")
    | (?P<op>:=|->|=>|\.\.|\+-|±|[-+−/∕%(){}\[\],;:.'‘’=·])
    )""",
    re.VERBOSE,
)
_BAR_WIDTH = {"|": 1, "∣": 1, "‖": 2, "⦀": 3}
_UP_WEIGHT = {"^": 1, "↑": 1, "⇑": 2, "v": -1, "↓": -1, "⇓": -2}
# CPython refuses to convert decimal texts above 4,300 digits, and its own conversion is quadratic.
_LONG = 4000
_EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)


def int_from_text(digits: str) -> int:
    """Read decimal digits of any length.

    >>> int_from_text("1" + "0" * 6000) == 10**6000
    True
    """
    if len(digits) <= _LONG:
        return int(digits)
    half = len(digits) // 2
    power: int = 10**half
    return int_from_text(digits[:-half]) * power + int_from_text(digits[-half:])


def int_text(n: int) -> str:
    """Write an integer of any size in decimal.

    >>> int_text(-(10**6000)) == "-1" + "0" * 6000
    True
    """
    if n.bit_length() <= 3 * _LONG:
        return str(n)
    return f"{'-' if n < 0 else ''}{_decimal(abs(n), n.bit_length()):f}"


def _decimal(n: int, bits: int) -> Decimal:
    """Split n in halves: products of decimals are fast where the division of integers is quadratic."""
    if bits <= 3 * _LONG:
        return Decimal(n)
    low = bits // 2
    high = _EXACT.multiply(_decimal(n >> low, bits - low), _EXACT.power(Decimal(2), low))
    return _EXACT.add(high, _decimal(n & ((1 << low) - 1), low))


_COMMENT = re.compile(r""""[^"\n]*"|//[^\n]*|/\*(?:[^*]|\*(?!/))*+(?:\*/)?""")


def without_comments(text: str) -> str:
    """Replace ``// …`` and ``/* … */`` by as many blanks.

    >>> without_comments("1 /* one */ + 2 // three")
    '1           + 2         '
    """
    if "//" not in text and "/*" not in text:
        return text

    def blank(found: re.Match[str]) -> str:
        word = found[0]
        if word[0] == '"':
            return word
        if word[1] == "*" and not (word.endswith("*/") and len(word) > 3):
            raise parse_error("expected '*/' after '/*'", text, found.start())
        return " " * len(word)

    return _COMMENT.sub(blank, text)


def parse_error(message: str, text: str, position: int) -> ParseError:
    """Make the error that says what is wrong, where, and in which text (a long one is shown near the place)."""
    first = max(0, position - 30)
    near = text[first : position + 30]
    shown = ("…" if first else "") + near + ("…" if position + 30 < len(text) else "")
    return ParseError(f"{message} at position {position}: {shown!r}", text, position)


def _ups(text: str) -> Ups:
    sign = 1 if _UP_WEIGHT[text[0]] > 0 else -1
    if text[-1] in ">]":
        return Ups(sign, int_from_text(text[2:-1]), "<" if text[1] == "<" else "[")
    if text[-1].isdigit():
        return Ups(sign, int_from_text(text[1:]), "")
    return Ups(sign, sum(abs(_UP_WEIGHT[c]) for c in text), "")


def tokenize(text: str) -> Iterator[Token]:
    """Yield the tokens of a text and then one of kind ``end``; linear time.

    >>> [token.value for token in tokenize("{2||1|⇑∗}")]
    ['{', 2, 2, 1, 1, Ups(sign=1, number=2, power=''), '*', '}', None]
    """
    position, size = 0, len(text)
    match = _PATTERN.match
    count = 0
    while found := match(text, position):
        count += 1
        if not count & 4095:
            spend(1)
        kind = found.lastgroup
        start, position = found.span(found.lastgroup or 0)
        word = text[start:position]
        if kind == "op":
            if word in _SPELLINGS:
                word = _SPELLINGS[word]
            yield Token(word, word, start, position)
        elif kind == "int":
            yield Token("int", int_from_text(word), start, position)
        elif kind == "star":
            yield Token("star", "*", start, position)
        elif kind == "bars":
            yield Token("bars", sum(_BAR_WIDTH[c] for c in word), start, position)
        elif kind in {"ups", "power"}:
            yield Token("ups", _ups(word), start, position)
        elif kind == "frac":
            whole = int_from_text(word[:-1]) if len(word) > 1 else 0
            yield Token("frac", whole + _HALVES[word[-1]], start, position)
        elif kind == "str":
            yield Token("str", word[1:-1], start, position)
        elif kind == "rel":
            yield Token("rel", _SPELLINGS.get(word, word), start, position)
        else:
            yield Token("name", word, start, position)
    rest = text[position:]
    if rest.strip():
        position = size - len(rest.lstrip())
        if text[position] == "☆":
            raise parse_error("☆ is the far star, which no short game equals", text, position)
        raise parse_error(f"expected a game or an operator, got {text[position]!r}", text, position)
    yield Token("end", None, size, size)
