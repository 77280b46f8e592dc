"""Values in normal play, and the named ones.

`Game` is a value: two games are equal (``==``) when their difference is a win for the second player, whatever
their forms. `tiny` and `miny` build the smallest positive values and their negatives; `zero`, `star`, `up` and
`down` are the values of the same names.

>>> up + star == Game("^*"), tiny(2) < up
(True, True)
"""

from __future__ import annotations

from fractions import Fraction

from farstar._core import Form, Game

__all__ = ["Game", "down", "miny", "star", "tiny", "up", "zero"]

zero: Game = Game(0)
star: Game = Game.nimber(1)
up: Game = Game.up(1)
down: Game = Game.up(-1)


def tiny(g: Game | Form | int | Fraction | str) -> Game:
    """Build tiny-G, the value {0‖0|−G}.

    It is positive and, when G is a positive number, infinitesimal with respect to ↑ (*Winning Ways*, chapter 5).

    >>> print(tiny(2), tiny("3/2"))
    Tiny(2) Tiny(3/2)
    >>> 0 < tiny(2) < tiny(1) < up
    True
    """
    return Game([0], [Game([0], [-Game(g)])])


def miny(g: Game | Form | int | Fraction | str) -> Game:
    """Build miny-G, the value {G|0‖0}, the negative of tiny-G.

    >>> miny(2) == -tiny(2)
    True
    """
    return Game([Game([g], [0])], [0])
