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
from dataclasses import dataclass
from itertools import product

from farstar._core import Form, Game

__all__ = ["FormSum", "conjunctive_sum", "conway_product", "ordinal_product", "ordinal_sum", "selective_sum"]

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


def conway_product(g: Form, h: Form) -> Game:
    """Compute the value of G × H = {GᴸH + GHᴸ − GᴸHᴸ, GᴿH + GHᴿ − GᴿHᴿ | GᴸH + GHᴿ − GᴸHᴿ, GᴿH + GHᴸ − GᴿHᴸ}.

    The product of *On Numbers and Games*. It depends on the forms of G and H, but only on the values of the smaller
    products, so the value is found from theirs: each pair of followers once.

    >>> print(conway_product(Form.parse("*2"), Form.parse("*5")))
    *10
    """
    done: dict[tuple[int, int], Game] = {}
    stack = [(g, h)]
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

        def terms(xs: tuple[Form, ...], ys: tuple[Form, ...], a: Form = a, b: Form = b) -> list[Game]:
            return [done[x.id, b.id] + done[a.id, y.id] - done[x.id, y.id] for x, y in product(xs, ys)]

        done[a.id, b.id] = Game(
            terms(a.left, b.left) + terms(a.right, b.right), terms(a.left, b.right) + terms(a.right, b.left)
        )
    return done[g.id, h.id]


def _disjunctive_sum(g: Form, h: Form) -> Form:
    return g + h


_RULES: dict[str, Callable[[Form, Form], Form]] = {
    "+": _disjunctive_sum,
    ":": ordinal_sum,
    "ConjunctiveSum": conjunctive_sum,
    "SelectiveSum": selective_sum,
    "OrdinalProduct": ordinal_product,
}


@dataclass(frozen=True, slots=True)
class FormSum:
    """A sum of two forms that is not worked out until it is asked for, as an evaluator shows it.

    >>> from farstar import Form
    >>> g = FormSum(":", Form.parse("{-1|1}"), Form.integer(1))
    >>> print(g, "=", g.value())
    '{-1|1}' : 1 = 1/2
    """

    rule: str
    left: Form | FormSum
    right: Form | FormSum

    def form(self) -> Form:
        """Work the sum out as a literal form.

        >>> from farstar import Form
        >>> FormSum(":", Form.parse("*"), Form.integer(1)).form()
        Form.parse('^*')
        """
        # sums of sums are as deep as the expression that was typed
        parts: list[Form] = []
        stack: list[Form | FormSum | str] = [self]
        while stack:
            item = stack.pop()
            if isinstance(item, Form):
                parts.append(item)
            elif isinstance(item, str):
                second, first = parts.pop(), parts.pop()
                parts.append(_RULES[item](first, second))
            else:
                stack += [item.rule, item.right, item.left]
        return parts[0]

    def value(self) -> Game:
        """Work out the value in normal play.

        >>> from farstar import Form
        >>> FormSum(":", Form.parse("*"), Form.integer(1)).value()
        Game('^*')
        """
        return self.form().value()

    def __neg__(self) -> FormSum:
        return FormSum(self.rule, -self.left, -self.right)

    def __str__(self) -> str:
        return f"{_operand(self.left)} {self.rule} {_operand(self.right)}"


def _operand(item: Form | FormSum) -> str:
    if isinstance(item, FormSum):
        return f"({item})"
    text = str(item)
    return f"'{text}'" if "|" in text else text
