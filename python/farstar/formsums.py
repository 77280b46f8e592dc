"""Sums and products of literal forms: each is a rule that says where the players may move.

The disjunctive sum is ``+`` of `Form`. Here are the conjunctive sum (move in both), the selective sum (in one or
both), the ordinal sum (a move in the base ends the rest) and the ordinal product. All depend on the forms and not
only on their values, except that an ordinal sum depends on the second form's value only (the colon principle).

Each is computed once for every pair of followers that is reached, with an explicit stack.

>>> from farstar import Form
>>> print(ordinal_sum(Form.parse("{*|*}"), Form.parse("3")).value())
^[3]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from farstar._core import Form, Game
from farstar.errors import BudgetExceeded, Meaningless

__all__ = [
    "FormSum",
    "conjunctive_sum",
    "conway_product",
    "literal_text",
    "ordinal_product",
    "ordinal_sum",
    "selective_sum",
]

Pair = tuple[Form, Form]
# the options of both players: pairs that are still to be combined, and finished forms
_Options = tuple[list[Pair | Form], list[Pair | Form]]


def _combine(root: Pair, options: Callable[[Form, Form], _Options]) -> Form:
    """Build the form whose options a rule gives as further pairs; each pair once, no recursion."""
    done: dict[tuple[int, int], Form] = {}
    open_pairs: dict[tuple[int, int], _Options] = {}
    stack = [root]
    while stack:
        g, h = stack[-1]
        key = g.id, h.id
        if key in done:
            stack.pop()
            continue
        if key not in open_pairs:
            open_pairs[key] = options(g, h)
        left, right = open_pairs[key]
        waiting = [
            pair
            for pair in (*left, *right)
            if isinstance(pair, tuple) and (pair[0].id, pair[1].id) not in done
        ]
        if waiting:
            stack.extend(waiting)
            continue
        # the followers of the root are held by the root, so their ids stay theirs
        done[key] = Form(_forms(left, done), _forms(right, done))
    return done[root[0].id, root[1].id]


def _forms(items: Iterable[Pair | Form], done: dict[tuple[int, int], Form]) -> list[Form]:
    return [item if isinstance(item, Form) else done[item[0].id, item[1].id] for item in items]


def ordinal_sum(g: Form, h: Form) -> Form:
    """Build G:H = {Gᴸ, G:Hᴸ | Gᴿ, G:Hᴿ}; as many steps as H has followers.

    >>> print(ordinal_sum(Form.parse("*4"), Form.parse("*5")).value())
    *9
    """

    def options(_: Form, rest: Form) -> _Options:
        return [*g.left, *((g, x) for x in rest.left)], [*g.right, *((g, x) for x in rest.right)]

    return _combine((g, h), options)


def conjunctive_sum(g: Form, h: Form) -> Form:
    """Build G ∧ H, in which each move is a move in both components; it ends when one of them ends.

    >>> print(conjunctive_sum(Form.parse("1/2"), Form.parse("1/4")).value())
    1/2
    """

    def options(a: Form, b: Form) -> _Options:
        return list(product(a.left, b.left)), list(product(a.right, b.right))

    return _combine((g, h), options)


def selective_sum(g: Form, h: Form) -> Form:
    """Build G ∨ H, in which each move is a move in one component or in both.

    >>> print(selective_sum(Form.parse("1/2"), Form.parse("1/4")).value())
    3/4
    """

    def side(a: Form, b: Form, mine: tuple[Form, ...], theirs: tuple[Form, ...]) -> list[Pair | Form]:
        return [*((x, b) for x in mine), *((a, y) for y in theirs), *product(mine, theirs)]

    def options(a: Form, b: Form) -> _Options:
        return side(a, b, a.left, b.left), side(a, b, a.right, b.right)

    return _combine((g, h), options)


def ordinal_product(g: Form, h: Form) -> Form:
    """Build G ⊛ H = {G⊛Hᴸ : Gᴸ, G⊛Hᴿ : −Gᴿ | G⊛Hᴸ : Gᴿ, G⊛Hᴿ : −Gᴸ}, in which H counts copies of G.

    >>> print(ordinal_product(Form.parse("*2"), Form.parse("*3")).value())
    *6
    """
    done: dict[int, Form] = {}
    stack = [h]
    while stack:
        x = stack[-1]
        if x.id in done:
            stack.pop()
            continue
        waiting = [y for y in (*x.left, *x.right) if y.id not in done]
        if waiting:
            stack.extend(waiting)
            continue
        lower, upper = [done[y.id] for y in x.left], [done[y.id] for y in x.right]
        left = [ordinal_sum(a, b) for a, b in product(lower, g.left)]
        left += [ordinal_sum(a, -b) for a, b in product(upper, g.right)]
        right = [ordinal_sum(a, b) for a, b in product(lower, g.right)]
        right += [ordinal_sum(a, -b) for a, b in product(upper, g.left)]
        done[x.id] = Form(left, right)
    return done[h.id]


def _conway_form(g: Form, h: Form) -> Form:
    """Build the literal Conway product, of which every term is a sum of forms."""
    built: Form = _conway(g, h, Form)
    return built


def conway_product(g: Form, h: Form) -> Game:
    """Compute the value of G × H = {GᴸH + GHᴸ − GᴸHᴸ, GᴿH + GHᴿ − GᴿHᴿ | GᴸH + GHᴿ − GᴸHᴿ, GᴿH + GHᴸ − GᴿHᴸ}.

    The product of *On Numbers and Games*. It depends on the forms of G and H, but only on the values of the smaller
    products, so the value is found from theirs: each pair of followers once.

    >>> print(conway_product(Form.parse("*2"), Form.parse("*5")))
    *10
    """
    value: Game = _conway(g, h, Game)
    return value


def _conway(g: Form, h: Form, make: type[Form] | type[Game]) -> Any:
    done: dict[tuple[int, int], Any] = {}

    def terms(a: Form, b: Form, xs: tuple[Form, ...], ys: tuple[Form, ...]) -> list[Any]:
        return [done[x.id, b.id] + done[a.id, y.id] + -done[x.id, y.id] for x, y in product(xs, ys)]

    stack: list[Pair] = [(g, h)]
    while stack:
        a, b = stack[-1]
        if (a.id, b.id) in done:
            stack.pop()
            continue
        mine, theirs = (*a.left, *a.right), (*b.left, *b.right)
        needed = [*((x, b) for x in mine), *((a, y) for y in theirs), *product(mine, theirs)]
        waiting = [(x, y) for x, y in needed if (x.id, y.id) not in done]
        if waiting:
            stack.extend(waiting)
            continue
        left = terms(a, b, a.left, b.left) + terms(a, b, a.right, b.right)
        right = terms(a, b, a.left, b.right) + terms(a, b, a.right, b.left)
        done[a.id, b.id] = make(left, right)
    return done[g.id, h.id]


def _disjunctive_sum(g: Form, h: Form) -> Form:
    return g + h


_RULES: dict[str, Callable[[Form, Form], Form]] = {
    "+": _disjunctive_sum,
    ":": ordinal_sum,
    "ConjunctiveSum": conjunctive_sum,
    "SelectiveSum": selective_sum,
    "OrdinalProduct": ordinal_product,
    "ConwayProduct": _conway_form,
}
# what is typed is never so deep, and each sum costs a Python frame when it is printed
_DEEPEST = 200
# how tightly what stands around a sum binds
_BINDING = {"+": 1, "*": 2, ":": 3}


@dataclass(frozen=True, slots=True)
class FormSum:
    """A sum or product that is not worked out until it is asked for, as an evaluator shows it.

    Its parts are literal forms, values (which stand for their canonical forms) and further sums. The rule is ``+``,
    ``:``, the name of one of the functions above, or ``*`` for so many copies of the second part.

    >>> from farstar import Form
    >>> g = FormSum(":", Form.parse("{-1|1}"), Form.integer(1))
    >>> print(g, "=", g.value())
    '{-1|1}' : '{0|}' = 1/2
    """

    rule: str
    left: Form | Game | FormSum
    right: Form | Game | FormSum
    depth: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Measure how many sums stand inside one another."""
        inner = max(part.depth if isinstance(part, FormSum) else 0 for part in (self.left, self.right))
        if inner >= _DEEPEST:
            raise BudgetExceeded(f"budget used up: more than {_DEEPEST} sums of forms inside one another")
        object.__setattr__(self, "depth", inner + 1)

    def form(self) -> Form:
        """Work the sum out as a literal form.

        >>> from farstar import Form
        >>> FormSum(":", Form.parse("*"), Form.integer(1)).form()
        Form.parse('^*')
        """
        # sums of sums are as deep as the expression that was typed
        parts: list[Form] = []
        stack: list[Form | Game | FormSum | str | int] = [self]
        while stack:
            item = stack.pop()
            if isinstance(item, Form):
                parts.append(item)
            elif isinstance(item, Game):
                parts.append(item.form())
            elif isinstance(item, int):
                parts.append(_copies(item, parts.pop()))
            elif isinstance(item, str):
                second, first = parts.pop(), parts.pop()
                parts.append(_RULES[item](first, second))
            elif item.rule == "*":
                stack += [item.count(), item.right]
            else:
                stack += [item.rule, item.right, item.left]
        return parts[0]

    def count(self) -> int:
        """Say how many copies of the second part ``*`` takes.

        >>> from farstar import Form, Game
        >>> FormSum("*", Game(-2), Form.parse("{|-1}")).count()
        -2
        """
        if not isinstance(self.left, Game):
            raise Meaningless(f"expected a number of copies, got {self.left!s}")
        return int(self.left.mean())

    def value(self) -> Game:
        """Work out the value in normal play.

        >>> from farstar import Form
        >>> FormSum(":", Form.parse("*"), Form.integer(1)).value()
        Game('^*')
        """
        if self.rule == "+":
            return _value(self.left) + _value(self.right)
        if self.rule == "*":
            return self.count() * _value(self.right)
        if self.rule == "ConwayProduct":
            return conway_product(_form(self.left), _form(self.right))
        return self.form().value()

    def __neg__(self) -> FormSum:
        if self.rule in {"*", "ConwayProduct", "OrdinalProduct"}:
            return FormSum(self.rule, -self.left, self.right)
        return FormSum(self.rule, -self.left, -self.right)

    def __str__(self) -> str:
        return f"{self._operand(self.left)} {self.rule} {self._operand(self.right)}"

    def _operand(self, item: Form | Game | FormSum) -> str:
        if isinstance(item, Game):
            return str(item)
        if isinstance(item, Form):
            return literal_text(item)
        alone = self.rule == "+" and item.rule in _BINDING
        return str(item) if alone else f"({item})"


def _value(item: Form | Game | FormSum) -> Game:
    return item if isinstance(item, Game) else item.value()


def _form(item: Form | Game | FormSum) -> Form:
    return item if isinstance(item, Form) else item.form()


def _copies(count: int, form: Form) -> Form:
    """Add up a form so many times, by doubling."""
    doubled, total = form if count > 0 else -form, Form.integer(0)
    rest = abs(count)
    while rest:
        if rest & 1:
            total = total + doubled
        rest >>= 1
        if rest:
            doubled = doubled + doubled
    return total


def literal_text(form: Form) -> str:
    """Print a literal form between quotation marks, with its own options even where its value has a name.

    >>> print(literal_text(Form.parse("{*|*}")), literal_text(Form.integer(1)))
    '{*|*}' '{0|}'
    """
    text = str(form)
    if "|" in text:
        return f"'{text}'"
    left, right = (",".join(str(option) for option in options) for options in (form.left, form.right))
    return f"'{{{left}|{right}}}'"
