"""From the oracle's trees to farstar's objects and back, through the public interface only."""

from __future__ import annotations

from fractions import Fraction

from farstar import Form, Game
from tests.oracle import normal
from tests.oracle.trees import Tree, translate, tree

_trees: dict[Game, Tree] = {}


def form_of(g: Tree) -> Form:
    return translate(g, Form)


def game_of(g: Tree) -> Game:
    """The value of a literal tree, canonicalised at every follower."""
    return translate(g, Game)


def tree_of(game: Game) -> Tree:
    """The canonical form that farstar claims, option by option."""
    if game not in _trees:
        _trees[game] = tree(map(tree_of, game.left), map(tree_of, game.right))
    return _trees[game]


def same(game: Game, g: Tree) -> bool:
    """Is this value, option by option, the canonical form of `g`?"""
    return tree_of(game) is normal.canonical(g)


def closed(number: Fraction | int, ups: int, star: int) -> Tree:
    """number + ups·↑ + *star."""
    return normal.plus(normal.number(number), normal.ups(ups, star))


def walls_at(game: Game, t: Fraction) -> tuple[Fraction, Fraction]:
    """Both walls at temperature t, from the mast, the critical points and the slopes below them."""

    def value(mast: Fraction, points: list[Fraction], slopes: list[int]) -> Fraction:
        assert len(slopes) == len(points) + 1
        assert slopes[0] == 0
        assert points == sorted(points, reverse=True)
        for i, high in enumerate(points):
            low = max(points[i + 1], t) if i + 1 < len(points) else t
            mast -= slopes[i + 1] * max(high - low, Fraction(0))
        return mast

    left, right, _ = game._walls()
    return value(*left), value(*right)
