"""Print values and literal forms: plain text that reads back, Unicode and LaTeX.

Recognised names are printed (numbers, nimbers, multiples of ↑, ``^[n]``, ``^<n>``, tinies, minies, switches), and
everything else in braces and slashes, a lone option without its braces: ``{2||1|0}``. A large value whose parts
repeat is printed by naming them, ``g1 := {…}; {g1|0}``, so that the text is as long as the graph of the value and
never as long as its tree.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from farstar._core import Form, Game
from farstar.notation.names import FormNames, GameNames, Node, Style
from farstar.notation.tokens import int_text

__all__ = [
    "form_latex",
    "form_text",
    "form_unicode",
    "game_latex",
    "game_text",
    "game_unicode",
    "number_text",
]

# Above this many characters the repeated parts of a value get names.
_LONG = 4000
# A lone option loses its braces while the slash around it stays narrower than this.
_WIDEST = 4
# Only what is longer than this is worth a name.
_WORTH = 12


def number_text(x: int | Fraction) -> str:
    """Write a number of any size.

    >>> number_text(Fraction(-3, 4)), len(number_text(10**5000))
    ('-3/4', 5001)
    """
    if isinstance(x, int) or x.denominator == 1:
        return int_text(int(x))
    return f"{int_text(x.numerator)}/{int_text(x.denominator)}"


def _power_suffix(power: str, n: int) -> str:
    return f"<{n}>" if power == "<" else f"[{n}]"


def _plain_ups(count: int, power: str) -> str:
    arrow = "^" if count > 0 else "v"
    n = abs(count)
    if power:
        return arrow + _power_suffix(power, n)
    return arrow * n if n <= 2 else arrow + int_text(n)


def _unicode_ups(count: int, power: str) -> str:
    one, two = ("↑", "⇑") if count > 0 else ("↓", "⇓")
    n = abs(count)
    if power:
        return one + _power_suffix(power, n)
    return one if n == 1 else two if n == 2 else one + int_text(n)


def _latex_ups(count: int, power: str) -> str:
    arrow = r"{\uparrow}" if count > 0 else r"{\downarrow}"
    n = abs(count)
    if power:
        return f"{arrow}^{{{n}}}" if power == "<" else f"{arrow}^{{[{n}]}}"
    if n == 2:
        return r"{\Uparrow}" if count > 0 else r"{\Downarrow}"
    return arrow if n == 1 else rf"{int_text(n)}{{\cdot}}{arrow}"


def _latex_number(x: int | Fraction) -> str:
    if isinstance(x, int) or x.denominator == 1:
        return int_text(int(x))
    return f"{'-' if x < 0 else ''}\\frac{{{int_text(abs(x.numerator))}}}{{{int_text(x.denominator)}}}"


_TEXT = Style(
    number=number_text,
    ups=_plain_ups,
    nimber=lambda n: "" if n == 0 else "*" if n == 1 else "*" + int_text(n),
    tiny=lambda sign: ("Tiny(" if sign > 0 else "Miny(", ")"),
    switch="+-",
    braces=("{", "}"),
    bar=lambda width: "|" * width,
    comma=",",
)
_UNICODE = Style(
    number=number_text,
    ups=_unicode_ups,
    nimber=lambda n: "" if n == 0 else "∗" if n == 1 else "∗" + int_text(n),
    tiny=lambda sign: ("Tiny(" if sign > 0 else "Miny(", ")"),
    switch="±",
    braces=("{", "}"),
    bar=lambda width: "‖" * (width // 2) + "|" * (width % 2),
    comma=",",
)
_LATEX = Style(
    number=_latex_number,
    ups=_latex_ups,
    nimber=lambda n: "" if n == 0 else r"{\ast}" if n == 1 else rf"{{\ast}}{int_text(n)}",
    tiny=lambda sign: (r"{+}_{" if sign > 0 else r"{-}_{", "}"),
    switch=r"\pm ",
    braces=(r"\{", r"\}"),
    bar=lambda width: r"\," + r"\!".join(["|"] * width) + r"\,",
    comma=",",
    name="g_{{{}}}".format,
)


class _HasId(Protocol):
    @property
    def id(self) -> int: ...


T = TypeVar("T", bound=_HasId)


class _Namer(Protocol[T]):
    """What says how one value or form is printed, given how its options are."""

    def node(self, game: T, /) -> Node[T]: ...


@dataclass(slots=True)
class _Facts:
    """What is known of a part before anything is written: its slash, its length in full, how often it is used."""

    width: int
    length: int
    starts: bool  # whether its text without braces starts with a bar
    ends: bool  # whether it ends with one
    uses: int = 0


class _Writer(Generic[T]):
    """Write one value or form: measure every part once, choose what to name, then write."""

    def __init__(self, namer: _Namer[T], style: Style) -> None:
        self.namer = namer
        self.style = style
        self.nodes: dict[int, Node[T]] = {}
        self.facts: dict[int, _Facts] = {}
        self.order: list[T] = []
        self.names: dict[int, str] = {}

    def write(self, root: T, plain: _Writer[T]) -> str:
        """Write a value in full, or with names for its repeated parts when that would be long.

        Which parts have names is decided by the lengths of plain text, so that every style gives the same names.
        """
        self.measure(root)
        if plain is not self:
            plain.measure(root)
        if plain.facts[root.id].length <= _LONG:
            return self.emit(root)
        self.choose_names(root, plain)
        lines = [
            f"{self.names[part.id]} := {self.emit(part)}" for part in self.order if part.id in self.names
        ]
        return "; ".join([*lines, self.emit(root)])

    def measure(self, root: T) -> None:
        """Find the node of each part, options first; no recursion."""
        stack = [root]
        while stack:
            game = stack[-1]
            if game.id in self.facts:
                stack.pop()
                continue
            node = self.nodes.get(game.id)
            if node is None:
                node = self.nodes[game.id] = self.namer.node(game)
            waiting = [part for part in node.parts() if part.id not in self.facts]
            if waiting:
                stack.extend(waiting)
                continue
            self.order.append(game)
            self.facts[game.id] = self.facts_of(node)

    def facts_of(self, node: Node[T]) -> _Facts:
        width, starts, ends = self.slash_of(node)
        length = len(node.before) + len(node.after) + width + 2
        for part in node.parts():
            length += self.facts[part.id].length + 1
            self.facts[part.id].uses += 1
        return _Facts(width, length, starts, ends)

    def slash_of(self, node: Node[T]) -> tuple[int, bool, bool]:
        """Return the width of a node's slash, and whether a bar stands at either end of it without braces."""
        if not node.slash:
            return 0, False, False
        width = 1
        for options, right in ((node.left, False), (node.right, True)):
            if self.is_bare(options, right=right):
                width = max(width, self.facts[options[0].id].width + 1)
        starts = not node.left or (
            self.is_bare(node.left, right=False) and self.facts[node.left[0].id].starts
        )
        ends = not node.right or (self.is_bare(node.right, right=True) and self.facts[node.right[0].id].ends)
        return width, starts, ends

    def is_bare(self, options: tuple[T, ...], *, right: bool) -> bool:
        """Whether the options of one side are a lone one that is written without its braces.

        Its bar must not come to stand beside the bar of the game around it.
        """
        if len(options) != 1 or options[0].id in self.names:
            return False
        facts = self.facts[options[0].id]
        return 0 < facts.width < _WIDEST and not (facts.starts if right else facts.ends)

    def choose_names(self, root: T, plain: _Writer[T]) -> None:
        for part in plain.order:
            facts = plain.facts[part.id]
            if facts.uses > 1 and facts.length > _WORTH and part.id != root.id:
                self.names[part.id] = self.style.name(len(self.names) + 1)
        # a part with a name is no longer bare, so the slashes around it grow narrow again
        for part in self.order:
            node, facts = self.nodes[part.id], self.facts[part.id]
            facts.width, facts.starts, facts.ends = self.slash_of(node)

    def emit(self, root: T) -> str:
        """Write one part, with the names chosen for what is inside it; no recursion."""
        out: list[str] = []
        stack: list[str | tuple[T, bool]] = [(root, False)]
        while stack:
            item = stack.pop()
            if isinstance(item, str):
                out.append(item)
                continue
            game, bare = item
            if game.id in self.names and game.id != root.id:
                out.append(self.names[game.id])
                continue
            stack.extend(reversed(self.pieces(game, bare)))
        return "".join(out)

    def pieces(self, game: T, bare: bool) -> list[str | tuple[T, bool]]:
        node, style = self.nodes[game.id], self.style
        pieces: list[str | tuple[T, bool]] = [node.before]
        if node.slash:
            opening, closing = ("", "") if bare else style.braces
            pieces.append(opening)
            pieces += self.side(node.left, right=False)
            pieces.append(style.bar(self.facts[game.id].width))
            pieces += self.side(node.right, right=True)
            pieces.append(closing)
        elif node.left:
            several = len(node.left) > 1
            pieces.append(style.braces[0] if several else "")
            pieces += self.listed(node.left)
            pieces.append(style.braces[1] if several else "")
        pieces.append(node.after)
        return pieces

    def side(self, options: tuple[T, ...], *, right: bool) -> list[str | tuple[T, bool]]:
        if len(options) == 1:
            return [(options[0], self.is_bare(options, right=right))]
        return self.listed(options)

    def listed(self, options: tuple[T, ...]) -> list[str | tuple[T, bool]]:
        pieces: list[str | tuple[T, bool]] = []
        for option in options:
            if pieces:
                pieces.append(self.style.comma)
            pieces.append((option, False))
        return pieces


def _game(game: Game, style: Style) -> str:
    parts = game.parts
    if parts is not None:
        return style.sum(*parts)
    writer = _Writer(GameNames(style), style)
    return writer.write(game, writer if style is _TEXT else _Writer(GameNames(_TEXT), _TEXT))


def _form(form: Form, style: Style) -> str:
    writer = _Writer(FormNames(style), style)
    return writer.write(form, writer if style is _TEXT else _Writer(FormNames(_TEXT), _TEXT))


def game_text(game: Game) -> str:
    """Print a value so that it reads back.

    The cost is that of listing each follower once, plus one difference of games for each option of those that may
    be uptimals.

    >>> print(game_text(Game("1||0|-1")), game_text(Game("{0||0|-3/2}")), game_text(Game("9/8 + ^^*3")))
    {1||0|-1} Tiny(3/2) 9/8^^*3
    """
    return _game(game, _TEXT)


def game_unicode(game: Game) -> str:
    """Print a value with the field's letters; it reads back too.

    >>> game_unicode(Game("{1^^*|vvv}"))
    '{1⇑∗|↓3}'
    """
    return _game(game, _UNICODE)


def game_latex(game: Game) -> str:
    r"""Print a value for LaTeX's mathematics mode.

    >>> print(game_latex(Game("{1/2|vv*2}")))
    \{\frac{1}{2}\,|\,{\Downarrow}{\ast}2\}
    """
    return _game(game, _LATEX)


def form_text(form: Form) -> str:
    """Print a literal form so that it reads back; canonical numbers, nimbers and ups by their names.

    >>> print(form_text(Form.parse("{{0|0},-1|1}")))
    {-1,*|1}
    """
    return _form(form, _TEXT)


def form_unicode(form: Form) -> str:
    """Print a literal form with the field's letters.

    >>> form_unicode(Form.parse("{*2||1|0}"))
    '{∗2‖1|0}'
    """
    return _form(form, _UNICODE)


def form_latex(form: Form) -> str:
    r"""Print a literal form for LaTeX's mathematics mode.

    >>> print(form_latex(Form.parse("{*|*}")))
    \{{\ast}\,|\,{\ast}\}
    """
    return _form(form, _LATEX)
