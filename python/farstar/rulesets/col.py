"""COL: players paint vertices, Left blue and Right red; neighbours may not have the same colour."""

from __future__ import annotations

from farstar.rulesets.colouring import Colouring

__all__ = ["Col"]


class Col(Colouring):
    """COL: players paint vertices, Left blue and Right red; neighbours may not have the same colour.

    Notation: paths and grids as cells, rows joined by ``/``, ``.`` free, ``x`` and ``o`` painted by Left and by Right;
    any graph as chains of names, as in ``a-b-c-a``; see :mod:`farstar.rulesets.colouring`. Colin Vout's game; Conway
    proved that every value is a number or a number and a star (*On Numbers and Games*, 1976; *Winning Ways*, chapter
    2).

    >>> from farstar import ruleset
    >>> col = ruleset("col")
    >>> [str(col.parse("." * n).value()) for n in range(1, 7)]
    ['*', '0', '0', '0', '0', '0']
    >>> [str(col.parse("x" + "." * n).value()) for n in range(1, 6)]
    ['-1', '-1/2', '-1/2', '-1/2', '-1/2']
    >>> col.parse("a-b-c-a").value(), col.parse("l.r").value()
    (Game('0'), Game('0'))
    >>> [str(option) for option in Col().parse("x..").left_moves()]
    ['x.x']
    """

    name = "col"
    title = "COL"
    source = "Vout; Conway, On Numbers and Games (1976); Winning Ways (1982), chapter 2"
    examples = ("...", "x../...", "a-b-c-a d", "a:x-b-c:l")
    native = "col"
    bars_own = True
