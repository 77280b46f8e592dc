"""The families of rulesets of vector-subtraction, and infinite rulesets restricted to a box."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Iterable

from farstar.errors import BudgetExceeded, Meaningless
from farstar.subtraction._check import Box, Vector, as_box, as_count, as_vector
from farstar.subtraction.ruleset import VectorSubtraction

__all__ = [
    "additive",
    "arithmetic_additive",
    "asymmetric_additive",
    "cyclic_nimhoff",
    "max_symmetric",
    "nim",
    "random_ruleset",
    "restricted",
    "symmetric",
    "twin",
    "wythoff",
]


def twin(numbers: Iterable[int], dimension: int = 2) -> VectorSubtraction:
    """The moves (s, …, s): one heap played on the smallest of several (vector-subtraction, Definition 13, Lemma 15).

    >>> twin([2, 5, 7])
    VectorSubtraction([(2, 2), (5, 5), (7, 7)])
    """
    heaps = as_count(dimension, "the number of heaps")
    return VectorSubtraction([as_vector(s) * heaps for s in numbers])


def symmetric(moves: Iterable[object]) -> VectorSubtraction:
    """The symmetric closure: with every move its reversal (vector-subtraction, Definition 12).

    >>> symmetric([(1, 2), (3, 3)])
    VectorSubtraction([(1, 2), (2, 1), (3, 3)])
    """
    vectors = [as_vector(move) for move in moves]
    return VectorSubtraction([*vectors, *(vector[::-1] for vector in vectors)])


def additive(first: object, second: object) -> VectorSubtraction:
    """Two moves and their sum (vector-subtraction, Definition 33).

    >>> additive((1, 2), (2, 1))
    VectorSubtraction([(1, 2), (2, 1), (3, 3)])
    >>> additive(2, 5)
    VectorSubtraction([2, 5, 7])
    """
    a, b = as_vector(first), as_vector(second)
    if len(a) != len(b):
        raise Meaningless(f"expected moves of equal lengths, got {first!r} and {second!r}")
    return VectorSubtraction([a, b, tuple(x + y for x, y in zip(a, b, strict=True))])


def asymmetric_additive(a: int, b: int, c: int, d: int) -> VectorSubtraction:
    """The moves (a, b), (c, b + d), (a + c, d) (vector-subtraction, Definition 38).

    >>> asymmetric_additive(1, 2, 2, 1)
    VectorSubtraction([(1, 2), (2, 3), (3, 1)])
    """
    return VectorSubtraction([(a, b), (c, b + d), (a + c, d)])


def arithmetic_additive(a: int) -> VectorSubtraction:
    """The moves (a, 2a), (3a, 4a), (4a, 6a) (vector-subtraction, Definition 48).

    >>> arithmetic_additive(1)
    VectorSubtraction([(1, 2), (3, 4), (4, 6)])
    """
    return VectorSubtraction([(a, 2 * a), (3 * a, 4 * a), (4 * a, 6 * a)])


def max_symmetric(moves: Iterable[object]) -> VectorSubtraction:
    """{…}_ms: with every move but the largest, the largest less this move (vector-subtraction, Section 10).

    >>> max_symmetric([(1, 7), (7, 1), (10, 10)])
    VectorSubtraction([(1, 7), (3, 9), (7, 1), (9, 3), (10, 10)])
    """
    vectors = [as_vector(move) for move in moves]
    if not vectors:
        raise Meaningless("expected at least one move, got an empty set")
    if len({len(vector) for vector in vectors}) > 1:
        raise Meaningless(f"expected moves of equal lengths, got {vectors!r}")
    top = tuple(max(entries) for entries in zip(*vectors, strict=True))
    if top not in vectors:
        raise Meaningless(f"expected a move that is the largest in every entry, got {vectors!r}")
    rest = [vector for vector in vectors if vector != top]
    return VectorSubtraction([top, *rest, *(tuple(t - s for t, s in zip(top, v, strict=True)) for v in rest)])


def random_ruleset(size: int, largest: int, dimension: int = 2, *, seed: int) -> VectorSubtraction:
    """So many different moves with entries up to ``largest``, chosen uniformly; the same for the same ``seed``.

    >>> random_ruleset(3, 9, seed=1) == random_ruleset(3, 9, seed=1)
    True
    >>> len(random_ruleset(5, 20, dimension=3, seed=7).moves)
    5
    """
    size, largest = as_count(size, "the number of moves"), as_count(largest, "the largest entry")
    dimension = as_count(dimension, "the number of heaps")
    if size > (largest + 1) ** dimension - 1:
        raise Meaningless(f"expected a size from 1 to the number of such moves, got {size!r}")
    source = random.Random(seed)
    chosen: set[Vector] = set()
    while len(chosen) < size:
        move = tuple(source.randint(0, largest) for _ in range(dimension))
        if any(move):
            chosen.add(move)
    return VectorSubtraction(chosen)


def restricted(
    predicate: Callable[..., bool], shape: Box, dimension: int = 2, *, limit: int = 10_000_000
) -> VectorSubtraction:
    """The moves inside the box that satisfy a predicate, which is called with their entries.

    An infinite ruleset and its restriction to a box have the same outcomes and nim-values on this box.

    >>> rook = restricted(lambda x, y: x == 0 or y == 0, (4, 4))
    >>> rook == nim((4, 4))
    True
    >>> rook.nim_values((4, 4))[3].tolist()
    [3, 2, 1, 0]
    """
    box = as_box(shape, dimension)
    if math.prod(box) > limit:
        raise BudgetExceeded(f"expected a box of at most {limit} possible moves, got {box!r}")
    moves = [move for move in itertools.product(*map(range, box)) if any(move) and predicate(*move)]
    return VectorSubtraction(moves)


def nim(shape: Box, dimension: int = 2) -> VectorSubtraction:
    """NIM on a box: any number may be taken from one heap.

    >>> nim((3, 3))
    VectorSubtraction([(0, 1), (0, 2), (1, 0), (2, 0)])
    """
    box = as_box(shape, dimension)
    return VectorSubtraction(
        tuple(s if i == axis else 0 for i in range(dimension))
        for axis in range(dimension)
        for s in range(1, box[axis])
    )


def wythoff(shape: Box) -> VectorSubtraction:
    """WYTHOFF NIM on a box: any number from one heap, or the same number from both.

    >>> import math
    >>> golden = (1 + math.sqrt(5)) / 2
    >>> board = wythoff((50, 50)).outcomes((50, 50))
    >>> all(board[math.floor(n * golden), math.floor(n * golden * golden)] for n in range(19))
    True
    """
    box = as_box(shape, 2)
    return nim(box) | twin(range(1, min(box))) if min(box) > 1 else nim(box)


def cyclic_nimhoff(h: int) -> VectorSubtraction:
    """Take fewer than ``h`` tokens in total, from either heap or both (cyclic nimhoff; Fraenkel and Lorberbom 1991).

    >>> cyclic_nimhoff(3)
    VectorSubtraction([(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)])
    """
    return VectorSubtraction((x, y) for x in range(h) for y in range(h - x) if x or y)
