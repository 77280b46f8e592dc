"""The ⋆-operator of invariant subtraction games, on a box.

S⋆ has the non-zero P-positions of S for its moves (Larsson, *The ⋆-operator and invariant subtraction games*, 2012).
Positions of a box only need the moves of this box, so that what is computed here is exact there. Move sets are plain
sets of vectors, since S⋆ may be infinite or empty.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from farstar.errors import Meaningless
from farstar.subtraction._check import Box, Vector, as_box, as_vector
from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["is_dual", "star", "star_limit", "star_sequence"]

Moves = frozenset[Vector]


def _inside(moves: VectorSubtraction | Iterable[object], shape: Box) -> tuple[Moves, Vector]:
    """The moves inside the box, and the box; its length tells the dimension where no move does."""
    if isinstance(moves, VectorSubtraction):
        if not moves.is_plain:
            raise Meaningless(f"expected a ruleset of moves alone, got {moves!r}")
        vectors = list(moves.moves)
    else:
        vectors = [as_vector(move) for move in moves]
    dimension = len(vectors[0]) if vectors else 1 if isinstance(shape, int) else len(shape)
    box = as_box(shape, dimension)
    if any(len(move) != dimension or not any(move) for move in vectors):
        raise Meaningless(f"expected non-zero moves of {dimension} entries, got {sorted(vectors)!r}")
    return frozenset(move for move in vectors if all(s < n for s, n in zip(move, box, strict=True))), box


def star(moves: VectorSubtraction | Iterable[object], shape: Box) -> Moves:
    """S⋆ on a box: the non-zero P-positions of the game with these moves.

    >>> sorted(star([2, 3], 12))
    [(1,), (5,), (6,), (10,), (11,)]
    >>> sorted(star([(1, 2), (2, 1)], (3, 3)))
    [(0, 1), (0, 2), (1, 0), (1, 1), (2, 0)]
    """
    inside, box = _inside(moves, shape)
    if 0 in box:
        return frozenset()
    if not inside:
        # Without moves every position is P.
        return _cells(VectorSubtraction([tuple(n for n in box)]), box)
    return _cells(VectorSubtraction(inside), box)


def _cells(ruleset: VectorSubtraction, box: Vector) -> Moves:
    cells = ruleset.outcomes(box).p_positions().tolist()
    return frozenset(tuple(cell) for cell in cells if any(cell))


def star_sequence(moves: VectorSubtraction | Iterable[object], shape: Box) -> Iterator[Moves]:
    """S, S⋆, S⋆⋆, … on a box, up to and including the first set that equals the one two before.

    On every box S⋆⋆, S⋆⋆⋆⋆, … settles (Larsson 2012).

    >>> [len(stage) for stage in star_sequence([(1, 2), (2, 1)], (8, 8))]
    [2, 29, 2]
    """
    inside, box = _inside(moves, shape)
    stages = [inside]
    yield inside
    while len(stages) < 3 or stages[-1] != stages[-3]:
        stages = [*stages[-2:], star(stages[-1], box)]
        yield stages[-1]


def star_limit(moves: VectorSubtraction | Iterable[object], shape: Box) -> Moves:
    """The set at which S, S⋆⋆, S⋆⋆⋆⋆, … settles on a box.

    >>> sorted(star_limit([1, 3, 5], 10))
    [(1,)]
    """
    stages = list(star_sequence(moves, shape))
    # The last two stages alternate for ever; those of even index are the limit.
    return stages[-1] if len(stages) % 2 else stages[-2]


def is_dual(moves: VectorSubtraction | Iterable[object], shape: Box) -> bool:
    """Whether (S⋆)⋆ = S on a box.

    >>> is_dual([(1, 2), (2, 1)], (8, 8)), is_dual([1, 3, 4], 20)
    (True, False)
    """
    inside, box = _inside(moves, shape)
    return star(star(inside, box), box) == inside
