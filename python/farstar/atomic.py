"""Comparison with the far star ☆ and modulo it: what atomic weights measure.

The *far star* behaves like a nimber beyond every nimber in sight, and ☆ + ☆ = ☆. Two games are *equal modulo the far
star* when no game X beside G + ☆ and H + ☆ tells them apart; the atomic weight of g is the game G whose multiple
G·↑, the Norton product, is equal to g in that sense (bipass, Definitions 4 and 5).

>>> from farstar import Game
>>> g = Game("{^^*|v}")
>>> weight = g.atomic_weight()
>>> weight, equal_modulo_far_star(g, weight.norton_product("^"))
(Game('1/2'), True)
"""

from __future__ import annotations

from fractions import Fraction

from farstar._core import Form, Game
from farstar.relations import Relation

__all__ = ["compare_modulo_far_star", "compare_with_far_star", "equal_modulo_far_star"]

GameLike = Game | Form | int | Fraction | str


def compare_with_far_star(g: GameLike) -> Relation:
    """Compare a value with the far star; no value is equal to it.

    One comparison with a nimber that is large enough, :meth:`farstar.Game.far_star`.

    >>> print(*(compare_with_far_star(text) for text in ("^^", "^", "*7", "v*")))
    > > || <
    """
    value = Game(g)
    return value.compare(value.far_star())


def compare_modulo_far_star(g: GameLike, h: GameLike) -> Relation:
    """Compare two values modulo the far star: G ≥ H when o(G + X + ☆) ≥ o(H + X + ☆) for every game X.

    That is so exactly when G − H > ↓ + ☆, so two comparisons with a large nimber decide (bipass, Theorem 8 as
    corrected).

    >>> print(*(compare_modulo_far_star(text, 0) for text in ("*5", "^*5", "{^^|vv}")))
    = > ||
    """
    difference = Game(g) - Game(h)
    above = compare_with_far_star(difference + Game.up()) is Relation.GREATER
    below = compare_with_far_star(difference - Game.up()) is Relation.LESS
    if above:
        return Relation.EQUAL if below else Relation.GREATER
    return Relation.LESS if below else Relation.CONFUSED


def equal_modulo_far_star(g: GameLike, h: GameLike) -> bool:
    """Whether two values are equal modulo the far star: ↓ + ☆ < G − H < ↑ + ☆ (bipass, Theorem 8 as corrected).

    >>> equal_modulo_far_star("^*", "^[3]"), equal_modulo_far_star("^", 0)
    (True, False)
    """
    return compare_modulo_far_star(g, h) is Relation.EQUAL
