"""The nine dicots by day 2 under the paper's names, and sets of options written with them."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from farstar._core import Form
from farstar.papers.misere import ZERO
from farstar.universes import DICOT

__all__ = ["DICOTS", "NAMES", "antichains", "by_day_3", "named", "options", "side", "union"]

STAR = Form.nimber(1)

DICOTS: dict[str, Form] = {
    "0": ZERO,
    "*": STAR,
    "ᾱ": Form([ZERO], [STAR]),
    "α": Form([STAR], [ZERO]),
    "s": Form([ZERO, STAR], [ZERO]),
    "z": Form([ZERO, STAR], [STAR]),
    "s̄": Form([ZERO], [ZERO, STAR]),
    "z̄": Form([STAR], [ZERO, STAR]),
    "*2": Form.nimber(2),
}
NAMES: dict[Form, str] = {form: name for name, form in DICOTS.items()}


def named(form: Form) -> str:
    """Write a form with the paper's names: only what has none is written out.

    >>> named(Form([DICOTS["ᾱ"]], [DICOTS["s"], ZERO]))
    '{ᾱ|0,s}'
    """
    if form in NAMES:
        return NAMES[form]
    return f"{{{side(form.left)}|{side(form.right)}}}"


def side(forms: frozenset[Form] | tuple[Form, ...]) -> str:
    """Write a set of options, in the paper's order.

    >>> side(options("*2,ᾱ"))
    'ᾱ,*2'
    """
    order = list(DICOTS.values())
    known = sorted((form for form in forms if form in NAMES), key=order.index)
    return ",".join([NAMES[form] for form in known] + [named(form) for form in forms if form not in NAMES])


def options(text: str) -> frozenset[Form]:
    """Read a set of options.

    >>> sorted(named(form) for form in options("ᾱ,*2"))
    ['*2', 'ᾱ']
    """
    return frozenset(DICOTS[name.strip()] for name in text.split(",") if name.strip())


def union(first: set[frozenset[Form]], second: set[frozenset[Form]]) -> set[frozenset[Form]]:
    """Join every set of one family with every set of another, as the paper's ⊎ does.

    >>> len(union({options("0"), options("*")}, {options(""), options("α")}))
    4
    """
    return {a | b for a in first for b in second}


@cache
def antichains() -> tuple[frozenset[Form], ...]:
    """The sets of dicots by day 2 without two comparable ones.

    >>> len(antichains())
    50
    """
    forms = list(DICOTS.values())
    found: list[frozenset[Form]] = []
    for size in range(len(forms) + 1):
        for some in combinations(forms, size):
            if not any(DICOT.ge(a, b) or DICOT.ge(b, a) for a, b in combinations(some, 2)):
                found.append(frozenset(some))
    return tuple(found)


@cache
def by_day_3() -> tuple[Form, ...]:
    """The 1268 reduced dicots by day 3.

    >>> len(by_day_3())
    1268
    """
    return DICOT.born_by(3)
