"""SNORT: players paint vertices, Left blue and Right red; neighbours may not have different colours."""

from __future__ import annotations

from farstar.rulesets.colouring import Colouring

__all__ = ["Snort"]


class Snort(Colouring):
    """SNORT: players paint vertices, Left blue and Right red; neighbours may not have different colours.

    Notation: paths and grids as cells, rows joined by ``/``, ``.`` free, ``x`` and ``o`` painted by Left and by Right;
    any graph as chains of names, as in ``a-b-c-a``; see :mod:`farstar.rulesets.colouring`. Simon Norton's game (*On
    Numbers and Games*, 1976; *Winning Ways*, chapter 5): farmers who rent fields to keep bulls or cows.

    >>> from farstar import ruleset
    >>> snort = ruleset("snort")
    >>> [str(snort.parse("." * n).value()) for n in range(1, 5)]
    ['*', '+-1', '+-2', '+-{2|1}']
    >>> snort.parse("x.").value(), snort.parse("x.o").value(), snort.parse("a-b-c-a").value()
    (Game('1'), Game('0'), Game('+-2'))
    >>> [str(option) for option in Snort().parse("x..").left_moves()]
    ['xx.', 'x.x']
    """

    name = "snort"
    title = "SNORT"
    source = "Norton; Conway, On Numbers and Games (1976); Winning Ways (1982), chapter 5"
    examples = ("...", "x../...", "a-b-c-a d", "a:x-b-c:l")
    native = "snort"
    bars_own = False
