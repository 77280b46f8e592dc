"""Finite game trees in the plainest Python: what a form is, and the questions that only look at the tree.

This code shares nothing with the engine. It is recursive and slow on purpose: each function is its
definition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


class Tree:
    """A literal game tree; made by `tree` only, so that isomorphic trees are the same object."""

    __slots__ = ("left", "right")

    def __init__(self, left: frozenset[Tree], right: frozenset[Tree]) -> None:
        self.left = left
        self.right = right

    def __repr__(self) -> str:
        return "{" + ",".join(map(repr, self.left)) + "|" + ",".join(map(repr, self.right)) + "}"


_known: dict[tuple[frozenset[Tree], frozenset[Tree]], Tree] = {}


def tree(left: Iterable[Tree] = (), right: Iterable[Tree] = ()) -> Tree:
    key = (frozenset(left), frozenset(right))
    if key not in _known:
        _known[key] = Tree(*key)
    return _known[key]


ZERO = tree()


def from_lists(lists: Any) -> Tree:
    left, right = lists
    return tree(map(from_lists, left), map(from_lists, right))


@cache
def _lists(g: Tree) -> list[Any]:
    return [[_lists(x) for x in g.left], [_lists(x) for x in g.right]]


def to_lists(g: Tree) -> list[Any]:
    """Nested lists; equal parts are the same list object, so the answer is a DAG and not a tree."""
    return _lists(g)


def translate(g: Tree, make: Callable[[list[T], list[T]], T]) -> T:
    """The tree rebuilt bottom-up by `make(left options, right options)`, each follower once."""
    done: dict[Tree, T] = {}
    for h in sorted(followers(g), key=height):
        done[h] = make([done[x] for x in h.left], [done[x] for x in h.right])
    return done[g]


@cache
def height(g: Tree) -> int:
    """The rank or birthday of a form."""
    return max((1 + height(x) for x in g.left | g.right), default=0)


@cache
def followers(g: Tree) -> frozenset[Tree]:
    """The form itself and all that any sequence of moves reaches, alternating or not."""
    return frozenset({g}).union(*(followers(x) for x in g.left | g.right))


@cache
def tree_size(g: Tree) -> int:
    """The number of nodes of the expanded tree."""
    return 1 + sum(map(tree_size, g.left)) + sum(map(tree_size, g.right))


@cache
def conjugate(g: Tree) -> Tree:
    return tree(map(conjugate, g.right), map(conjugate, g.left))


@cache
def add(g: Tree, h: Tree) -> Tree:
    """The disjunctive sum of forms."""
    return tree(
        [add(x, h) for x in g.left] + [add(g, y) for y in h.left],
        [add(x, h) for x in g.right] + [add(g, y) for y in h.right],
    )


@cache
def adjoint(g: Tree) -> Tree:
    """Definition 2.1 of `dicots`."""
    star = tree([ZERO], [ZERO])
    if g is ZERO:
        return star
    left = [adjoint(x) for x in g.right] or [ZERO]
    right = [adjoint(x) for x in g.left] or [ZERO]
    return tree(left, right)


@cache
def wins(g: Tree, mover: str, misere: bool) -> bool:
    """Does the player who moves now, "L" or "R", win?"""
    options, other = (g.left, "R") if mover == "L" else (g.right, "L")
    if not options:
        return misere
    return any(not wins(x, other, misere) for x in options)


def outcome(g: Tree, misere: bool = False) -> str:
    return {(True, True): "N", (False, False): "P", (True, False): "L", (False, True): "R"}[
        wins(g, "L", misere), wins(g, "R", misere)
    ]


def is_dicot(g: Tree) -> bool:
    return all(bool(x.left) == bool(x.right) for x in followers(g))


def is_dead_left_end(g: Tree) -> bool:
    return all(not x.left for x in followers(g))


def is_dead_right_end(g: Tree) -> bool:
    return all(not x.right for x in followers(g))


def is_dead_end(g: Tree) -> bool:
    return is_dead_left_end(g) or is_dead_right_end(g)


def is_dead_ending(g: Tree) -> bool:
    """Every end among the followers is a dead end of the same player."""
    return all((x.left or is_dead_left_end(x)) and (x.right or is_dead_right_end(x)) for x in followers(g))


def is_impartial(g: Tree) -> bool:
    return all(x.left == x.right for x in followers(g))


def born_by(day: int) -> list[Tree]:
    """Every form of height at most `day`: 1, 4, 256, …"""
    forms = [ZERO]
    for _ in range(day):
        forms = [tree(left, right) for left in subsets(forms) for right in subsets(forms)]
    return forms


def subsets(items: list[T]) -> Iterator[list[T]]:
    for bits in range(2 ** len(items)):
        yield [x for i, x in enumerate(items) if bits >> i & 1]
