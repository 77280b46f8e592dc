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
