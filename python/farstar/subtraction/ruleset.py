"""Vector subtraction games: rules, and every question that can be asked about them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING

from farstar._core import SubtractionRules
from farstar.errors import BudgetExceeded, Meaningless, ParseError, Undecided
from farstar.relations import Outcome
from farstar.subtraction import two_move
from farstar.subtraction._check import Box, Vector, as_box, as_position, as_seeds, as_vector, refuse_memory
from farstar.subtraction.periods import Periodic, stretched

if TYPE_CHECKING:
    import os
    from pathlib import Path

    import numpy as np
    from numpy.typing import NDArray

    from farstar.subtraction.board import OutcomeBoard
    from farstar.subtraction.segmentation.result import Segmentation

__all__ = ["VectorSubtraction"]

# A move with a larger entry is never used in a box that can be walked through.
UNUSABLE = 2**41
# is_p walks through boxes up to this many cells (a few seconds) and asks the rows' periods beyond.
WALKABLE = 2**38
# Rows from this height on are read off a segmentation, if boards up to a side give one.
FAR_ROW, FAR_LIMIT = 2**12, 2**12
# Longer numbers are not read from text (Python refuses to, as reading them costs more than linear time).
LONGEST_NUMBER = 4000
STREAM = "p_count, save_png and windows (origin=…) stream the board without keeping it"

Progress = Callable[[int], object]


class VectorSubtraction:
    """The game in which a move subtracts one of the vectors ``moves`` from a vector of heaps.

    No heap may become negative, and who cannot move loses (vector-subtraction, Definition 1). ``moves`` are
    non-zero vectors of nonnegative integers, or positive integers for one heap. A position with a coordinate below
    its entry in ``terminal`` is terminal, whatever could be moved there; ``seeds`` gives positions a nim-value by
    decree: 0 makes a P-position, anything else an N-position.

    Rulesets are values: they compare, hash, pickle, and their ``repr`` evaluates.

    >>> game = VectorSubtraction([(1, 3), (2, 1)])
    >>> game.is_p((5, 6)), game.winning_moves((5, 6))
    (False, [(2, 1)])
    >>> board = game.outcomes((300, 300))
    >>> board[3, 5], board.p_count()
    (True, 39525)
    >>> VectorSubtraction([1, 3, 4]).period()
    Periodic(preperiod=0, period=7)
    """

    def __init__(
        self,
        moves: Iterable[object],
        *,
        terminal: Iterable[int] | None = None,
        seeds: Mapping[Vector, int] | None = None,
    ) -> None:
        if isinstance(moves, (str, bytes)):
            raise Meaningless(f"expected a set of moves (VectorSubtraction.parse reads text), got {moves!r}")
        if not isinstance(moves, Iterable):
            raise Meaningless(f"expected a set of moves, got {moves!r}")
        vectors = [as_vector(move) for move in moves]
        if not vectors:
            raise Meaningless("expected at least one move, got an empty set")
        dimension = len(vectors[0])
        for vector in vectors:
            if len(vector) != dimension:
                raise Meaningless(f"expected moves of equal lengths, got {vectors[0]!r} and {vector!r}")
            if not any(vector):
                raise Meaningless(f"expected moves that subtract something, got {vector!r}")
        self._moves: tuple[Vector, ...] = tuple(sorted(set(vectors)))
        self._dimension = dimension
        self._terminal = (0,) * dimension if terminal is None else as_vector(terminal, "terminal bounds")
        if len(self._terminal) != dimension:
            raise Meaningless(f"expected {dimension} terminal bounds, got {self._terminal!r}")
        self._seeds: dict[Vector, int] = as_seeds(seeds, dimension)
        self._segmentation: Segmentation | Undecided | None = None
        self._searched = 0
        # The rulesets of some of the moves, of which segmentations may be known.
        self._parts: dict[tuple[Vector, ...], VectorSubtraction] = {}

    # What it is

    @property
    def moves(self) -> tuple[Vector, ...]:
        """The moves, sorted; vectors in every dimension.

        >>> VectorSubtraction({5, 2}).moves
        ((2,), (5,))
        """
        return self._moves

    @property
    def dimension(self) -> int:
        """The number of heaps.

        >>> VectorSubtraction([(1, 2, 3)]).dimension
        3
        """
        return self._dimension

    @property
    def terminal(self) -> Vector:
        """Below which coordinates a position is terminal by decree; zeros when none is.

        >>> VectorSubtraction([(1, 2)], terminal=(3, 0)).terminal
        (3, 0)
        """
        return self._terminal

    @property
    def seeds(self) -> dict[Vector, int]:
        """The positions whose nim-value is given, and these values.

        >>> VectorSubtraction([1, 2], seeds={0: 1}).seeds
        {(0,): 1}
        """
        return dict(self._seeds)

    @property
    def is_plain(self) -> bool:
        """Whether moves alone decide: no seeds, no terminal bounds.

        >>> VectorSubtraction([1, 2]).is_plain, VectorSubtraction([1, 2], seeds={0: 1}).is_plain
        (True, False)
        """
        return not self._seeds and not any(self._terminal)

    @property
    def is_symmetric(self) -> bool:
        """Whether each move comes with its reversal (vector-subtraction, Definition 12).

        >>> VectorSubtraction([(1, 2), (2, 1)]).is_symmetric, VectorSubtraction([(1, 2)]).is_symmetric
        (True, False)
        """
        return {move[::-1] for move in self._moves} == set(self._moves)

    @property
    def is_twin(self) -> bool:
        """Whether each move subtracts the same from every heap (vector-subtraction, Definition 13).

        >>> VectorSubtraction([(1, 1), (2, 2)]).is_twin
        True
        """
        return all(len(set(move)) == 1 for move in self._moves)

    @property
    def is_additive(self) -> bool:
        """Whether there are three moves, one the sum of the others (vector-subtraction, Definition 33).

        >>> VectorSubtraction([(1, 2), (2, 1), (3, 3)]).is_additive
        True
        """
        if len(self._moves) != 3:
            return False
        return any(
            tuple(map(sum, zip(self._moves[i], self._moves[j], strict=True))) == self._moves[k]
            for i, j, k in ((0, 1, 2), (0, 2, 1), (1, 2, 0))
        )

    @property
    def is_max_symmetric(self) -> bool:
        """Whether a largest move exists, and with each other move s also the largest one less s.

        >>> VectorSubtraction([(1, 7), (7, 1), (9, 3), (3, 9), (10, 10)]).is_max_symmetric
        True
        """
        top = tuple(max(entries) for entries in zip(*self._moves, strict=True))
        others = {move for move in self._moves if move != top}
        return top in self._moves and all(
            tuple(t - s for t, s in zip(top, move, strict=True)) in others for move in others
        )

    def mirror(self) -> VectorSubtraction:
        """The ruleset with its heaps in reverse order (vector-subtraction, Definition 27).

        >>> VectorSubtraction([(0, 1), (2, 4)]).mirror()
        VectorSubtraction([(1, 0), (4, 2)])
        """
        return VectorSubtraction(
            [move[::-1] for move in self._moves],
            terminal=self._terminal[::-1],
            seeds={at[::-1]: value for at, value in self._seeds.items()},
        )

    def __or__(self, other: VectorSubtraction) -> VectorSubtraction:
        """The ruleset with the moves, bounds and seeds of both."""
        if not isinstance(other, VectorSubtraction):
            return NotImplemented
        bounds = tuple(map(max, zip(self._terminal, other._terminal, strict=False)))
        return VectorSubtraction(
            [*self._moves, *other._moves], terminal=bounds, seeds={**self._seeds, **other._seeds}
        )

    @classmethod
    def parse(cls, text: str) -> VectorSubtraction:
        """Read what ``str`` writes: ``{2, 5, 7}``, ``{(1, 2), (2, 1)}``, or without max-symmetric moves ``{…}_ms``.

        >>> VectorSubtraction.parse("{(1,7),(7,1),(10,10)}_ms")
        VectorSubtraction([(1, 7), (3, 9), (7, 1), (9, 3), (10, 10)])
        """
        body = re.fullmatch(r"\s*\{([^{}]*)\}(_ms|_\{ms\})?\s*", text)
        if body is None:
            raise ParseError(f"expected moves in braces, as in {{(1,2),(2,1)}}, got {text!r}", text, 0)
        start = body.start(1)
        moves: list[object] = []
        expect_comma = False
        for token in re.finditer(r"\s*(?:(,)|\(([\d\s,]*)\)|(\d+)|(\S))", body[1]):
            comma, vector, number, junk = token.groups()
            # A comma stands between moves, where a space will do.
            if junk is not None or (comma and not expect_comma):
                raise ParseError(
                    f"expected a move, got {token[0].strip()!r} in {text!r}", text, start + token.start()
                )
            expect_comma = not comma
            if comma:
                continue
            entries = (
                [part for part in re.split(r"[\s,]+", vector) if part] if vector is not None else [number]
            )
            if any(len(entry) > LONGEST_NUMBER for entry in entries):
                raise ParseError(
                    f"expected numbers of at most {LONGEST_NUMBER} digits", text, start + token.start()
                )
            moves.append(tuple(map(int, entries)))
        if moves and not expect_comma:
            raise ParseError(f"expected a move after the last comma in {text!r}", text, body.end(1))
        if body[2]:
            from farstar.subtraction.families import max_symmetric

            return max_symmetric(moves)
        return cls(moves)

    def __str__(self) -> str:
        if self._dimension == 1:
            return "{" + ", ".join(str(move[0]) for move in self._moves) + "}"
        return "{" + ", ".join(str(move) for move in self._moves) + "}"

    def __repr__(self) -> str:
        moves: list[object] = [move[0] if self._dimension == 1 else move for move in self._moves]
        more = f", terminal={self._terminal!r}" if any(self._terminal) else ""
        more += f", seeds={self._seeds!r}" if self._seeds else ""
        return f"VectorSubtraction({moves!r}{more})"

    def _key(self) -> tuple[object, ...]:
        return (self._moves, self._terminal, tuple(self._seeds.items()))

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, VectorSubtraction) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def __reduce__(self) -> tuple[object, ...]:
        return (_rebuild, self._key())

    # The engine's view of it

    @cached_property
    def native(self) -> SubtractionRules:
        """The same ruleset in the native core, which knows no moves longer than any board.

        >>> VectorSubtraction([(1, 3), (2, 1)]).native.count_p([10, 10])
        50
        """
        usable = [list(move) for move in self._moves if max(move) < UNUSABLE]
        bounds = [min(bound, UNUSABLE) for bound in self._terminal]
        seeds = [(list(at), value) for at, value in self._seeds.items() if max(at) < UNUSABLE]
        return SubtractionRules(self._dimension, usable, bounds, seeds)

    # Boards

    def outcomes(
        self,
        shape: Box,
        *,
        origin: Iterable[int] | None = None,
        out: OutcomeBoard | None = None,
        progress: Progress | None = None,
    ) -> OutcomeBoard:
        """The outcomes of all positions of the box ``[0, shape)``, or of the window of this shape at ``origin``.

        A cell costs one bit, and a shift and an OR for each move, some hundreds of cells at a time. A window far
        from the origin keeps only the rows that moves reach back to, but walks through all cells before it.
        ``out`` is a board of the same shape whose memory may be written over. ``progress`` is called now and then
        with the number of rows that are done.

        >>> VectorSubtraction([(0, 1), (2, 4)]).outcomes((20, 20))[0, 2]
        True
        >>> VectorSubtraction([(2, 6), (6, 2), (3, 3)]).outcomes((100, 100), origin=(900, 900)).p_count()
        4242
        """
        from farstar.subtraction.board import OutcomeBoard

        box = as_box(shape, self._dimension)
        corner = (0,) * self._dimension if origin is None else as_position(origin, self._dimension)
        if max(corner) + max(box) > UNUSABLE:
            raise BudgetExceeded(f"expected a window whose rows can be streamed, got one at {corner!r}")
        return OutcomeBoard.compute(self, box, corner, out, progress)

    def p_count(self, shape: Box, *, progress: Progress | None = None) -> int:
        """The number of P-positions of the box; the board is streamed and never kept.

        >>> VectorSubtraction([(13, 1), (2, 16)]).p_count((1000, 1000))
        472632
        """
        return self.native.count_p(list(as_box(shape, self._dimension)), progress)

    def save_png(
        self,
        path: str | os.PathLike[str],
        shape: Box,
        *,
        origin: Iterable[int] | None = None,
        **style: object,
    ) -> Path:
        r"""Draw a box or a window of a two-dimensional ruleset without keeping it; see ``OutcomeBoard.save_png``.

        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = VectorSubtraction([(13, 1), (2, 16)]).save_png(folder + "/boxes.png", (5000, 5000))
        ...     print(path.read_bytes()[:4])
        b'\x89PNG'
        """
        from farstar.subtraction.picture import Style, draw

        corner = (0,) * self._dimension if origin is None else as_position(origin, self._dimension)
        return draw(
            path, self, corner, as_box(shape, self._dimension), Style.of(style), self._streamed_blocks
        )

    def _streamed_blocks(
        self,
        origin: tuple[int, int],
        size: tuple[int, int],
        block: tuple[int, int],
        counts: NDArray[np.uint32],
    ) -> None:
        self.native.blocks(origin, size, block, counts)

    def nim_values(self, shape: Box) -> NDArray[np.unsignedinteger]:
        """The nim-values of all positions of the box, as a numpy array indexed like the position.

        A box costs as many outcome maps as it has nim-values. The cells have 8 bits, or 16 when there may be a
        nim-value above 255.

        >>> VectorSubtraction([(1, 2), (2, 1), (3, 3)]).nim_values((6, 6))[4].tolist()
        [0, 1, 2, 2, 2, 0]
        """
        import numpy as np

        box = as_box(shape, self._dimension)
        cells = math.prod(box)
        wide = self.native.nim_bound(list(box)) > 255
        refuse_memory(cells * (1 + wide), f"a map of {cells} nim-values", "ask for a smaller box")
        if wide:
            shorts = np.empty(cells, np.uint16)
            self.native.nim_shorts(list(box), shorts)
            return shorts.reshape(box[::-1]).T
        octets = np.empty(cells, np.uint8)
        self.native.nim_bytes(list(box), octets)
        return octets.reshape(box[::-1]).T

    def remoteness(self, shape: Box) -> NDArray[np.uint32]:
        """How long play lasts from each position of the box when the winner hurries and the loser delays.

        Odd for N-positions and even for P-positions; 0 for terminal ones (*Winning Ways*, chapter 9).

        >>> VectorSubtraction([2, 5, 7]).remoteness(12).tolist()
        [0, 0, 1, 1, 2, 1, 1, 1, 1, 3, 2, 3]
        """
        import numpy as np

        box = as_box(shape, self._dimension)
        cells = math.prod(box)
        refuse_memory(cells * 4, f"a map of {cells} remotenesses", "ask for a smaller box")
        values = np.empty(cells, np.uint32)
        self.native.remoteness(list(box), values)
        return values.reshape(box[::-1]).T

    # Single positions

    def options(self, position: object) -> list[Vector]:
        """The positions that one move reaches.

        >>> VectorSubtraction([(1, 3), (2, 1)]).options((2, 2))
        [(0, 1)]
        """
        x = as_position(position, self._dimension)
        return [tuple(h - s for h, s in zip(x, move, strict=True)) for move in self._usable(x)]

    def _usable(self, x: Vector) -> Iterator[Vector]:
        if any(heap < bound for heap, bound in zip(x, self._terminal, strict=True)):
            return
        yield from (move for move in self._moves if all(h >= s for h, s in zip(x, move, strict=True)))

    def is_p(self, position: object) -> bool:
        """Whether the previous player wins from here: no option is a P-position.

        One or two moves: closed form, for numbers of any size (vector-subtraction, Theorem 31). One heap: by the
        proved period. Twin rulesets: as one heap (Lemma 15). Otherwise coordinates that can never run out are cut
        back, then the box below the position is streamed, or a row or column near an edge asked for its period. Two
        heaps beyond that: by a segmentation, looked for once. After :meth:`segments` has found one: always by it.

        >>> VectorSubtraction([(2, 6), (6, 2), (3, 3)]).is_p((4321, 1234))
        True
        >>> VectorSubtraction([(2, 6), (6, 2), (3, 3)]).is_p((10**100, 100))
        True
        """
        x = as_position(position, self._dimension)
        if x in self._seeds:
            return self._seeds[x] == 0
        if not any(self._usable(x)):
            return True
        if self.is_plain:
            if len(self._moves) <= 2:
                return two_move.is_p(self._moves, x)
            if self._dimension > 1 and self.is_twin:
                return VectorSubtraction([move[0] for move in self._moves]).is_p(min(x))
            if self._segmentation is not None and not isinstance(self._segmentation, Undecided):
                return self._segmentation.is_p(x)
            usable = list(self._usable(x))
            if len(usable) < len(self._moves) and math.prod(heap + 1 for heap in x) > 2**20:
                # What cannot be subtracted here never can below.
                part = self._parts.setdefault(tuple(usable), VectorSubtraction(usable))
                return part.is_p(x)
            x = self._cut_back(x)
        if math.prod(heap + 1 for heap in x) <= WALKABLE:
            return self._walk_to(x)
        if self._dimension == 1:
            return bool(self.period()[x[0]])
        if self._dimension == 2 and min(x) < 2**14:
            return bool(self.row(x[1])[x[0]] if x[1] <= x[0] else self.column(x[0])[x[1]])
        if self._dimension == 2 and self.is_plain:
            with suppress(Undecided):
                return self.segments().is_p(x)
        raise BudgetExceeded(f"no theory covers so large a position of this ruleset: {position!r}")

    def _cut_back(self, x: Vector) -> Vector:
        """Shorten heaps that no play can exhaust; their outcome does not depend on how far they reach beyond."""
        length = min(
            (
                heap // min(entries)
                for heap, entries in zip(x, zip(*self._moves, strict=True), strict=True)
                if all(entries)
            ),
            default=None,
        )
        if length is None:
            return x
        most = [max(entries) for entries in zip(*self._moves, strict=True)]
        return tuple(min(heap, length * step) for heap, step in zip(x, most, strict=True))

    def _walk_to(self, x: Vector) -> bool:
        if self._dimension == 1 and x[0] > 2**20:
            return bool(self.period()[x[0]])
        return self.outcomes((1,) * self._dimension, origin=x)[x]

    def outcome(self, position: object) -> Outcome:
        """``Outcome.P`` or ``Outcome.N``.

        >>> VectorSubtraction([1, 2]).outcome(21)
        Outcome.P
        """
        return Outcome.P if self.is_p(position) else Outcome.N

    def winning_moves(self, position: object) -> list[Vector]:
        """The moves to P-positions; empty from a P-position (and from an N-position that is so by decree).

        >>> VectorSubtraction([1, 2]).winning_moves(20)
        [(2,)]
        """
        x = as_position(position, self._dimension)
        return [
            move for move in self._usable(x) if self.is_p(tuple(h - s for h, s in zip(x, move, strict=True)))
        ]

    # Periods

    def period(self) -> Periodic:
        """Preperiod and least period of the outcomes of one heap, proved by a window of outcomes that returns.

        Costs as many steps as preperiod and period have, a few times over; at most two moves have a closed form
        (vector-subtraction, Theorem 10). Common divisors of the moves are taken out first.

        >>> VectorSubtraction([3, 8]).period()
        Periodic(preperiod=0, period=11)
        >>> VectorSubtraction([1, 10**30]).period().period == 10**30 + 1
        True
        """
        return self._heap(nim=False)

    def nim_period(self) -> Periodic:
        """Preperiod and least period of the nim-values of one heap, with the same proof.

        >>> VectorSubtraction([2, 5, 7]).nim_period()
        Periodic(preperiod=0, period=22)
        """
        return self._heap(nim=True)

    def _heap(self, *, nim: bool) -> Periodic:
        if self._dimension != 1:
            raise Meaningless(f"expected a ruleset on one heap (or ask for a row or a column), got {self!r}")
        if self.is_plain and (divisor := math.gcd(*(move[0] for move in self._moves))) > 1:
            return stretched(
                VectorSubtraction(move[0] // divisor for move in self._moves)._heap(nim=nim), divisor
            )
        if self.is_plain and len(self._moves) <= 2:
            a, b = (move[0] for move in (*self._moves, *self._moves)[:2])
            # Odd multiples of a change nothing: {a} is the game of {a, 3a}.
            return two_move.heap(a, b if a < b else 3 * a, nim=nim)
        if self._moves[-1][0] >= 2**36:
            raise BudgetExceeded(f"expected moves that a window can hold, got one of {self._moves[-1][0]}")
        given = max(self._terminal[0], *(at[0] + 1 for at in self._seeds), 0)
        if given >= UNUSABLE:
            raise BudgetExceeded(f"expected seeds and bounds that can be walked past, got one of {given}")
        refuse_memory(16 * self._moves[-1][0], "a window of the outcomes", "no period is known without it")
        preperiod, period = self.native.heap_cycle(nim)

        def make(length: int) -> NDArray[np.generic]:
            import numpy as np

            values = np.empty(length, np.uint32)
            self.native.heap_values(nim, values)
            return values if nim else values.astype(np.bool_)

        return Periodic(preperiod, period, make)

    def row(self, y: int) -> Periodic:
        """Preperiod and least period of the outcomes (0, y), (1, y), … of a two-dimensional ruleset.

        Every row is eventually periodic (vector-subtraction, Theorem 7); here the period is proved by the return of
        a joint state: the phase of the rows below, and the row's own last cells. One or two moves without zeros have a
        closed form, for rows as far out as one likes; others compute the rows before, or, where these are many, ask a
        certificate of the segments.

        >>> VectorSubtraction([(0, 1), (1, 0), (1, 1), (1, 2), (2, 2), (2, 51), (4, 3), (4, 4), (13, 1)]).row(60)
        Periodic(preperiod=299, period=2)
        """
        return self._line(y, self, (0, y), (1, 0))

    def column(self, x: int) -> Periodic:
        """Preperiod and least period of the outcomes (x, 0), (x, 1), …, as for :meth:`row`.

        >>> VectorSubtraction([(2, 6), (6, 2), (3, 3)]).column(8)
        Periodic(preperiod=12, period=1)
        """
        return self._line(x, self.mirror(), (x, 0), (0, 1))

    def _line(self, at: int, ruleset: VectorSubtraction, start: Vector, step: Vector) -> Periodic:
        """The row of a ruleset at a height; here it is the line from ``start`` with ``step``."""
        if self._dimension != 2:
            raise Meaningless(f"expected a ruleset on two heaps, got {self!r}")
        (height,) = as_position(at, 1)
        if ruleset.is_plain and len(ruleset._moves) <= 2:
            closed = two_move.row(ruleset._moves, height)
            if closed is not None:
                return closed
        if height >= FAR_ROW and self.is_plain:
            try:
                found = self.segments(limit=FAR_LIMIT)
            except Undecided:
                pass
            else:
                return found.line(start, step)
        if height > 2**32:
            raise BudgetExceeded(f"expected a line that the rows before it can be computed for, got {at!r}")
        preperiod, period, cells = ruleset.native.row_cycle(height)

        def make(length: int) -> NDArray[np.generic]:
            import numpy as np

            return np.unpackbits(np.frombuffer(cells, np.uint8), count=length, bitorder="little").astype(
                np.bool_
            )

        return Periodic(preperiod, period, make)

    # Segments

    def segments(self, *, limit: int = 16384, progress: Progress | None = None) -> Segmentation:
        """The outcomes of the whole board of two heaps: cones with doubly periodic patterns, *proved*.

        Boards are grown up to sides of ``limit``, for each of which ``progress`` is called, until one shows boundaries
        whose certificate closes (theory notes, *Outcome segments*; vector-subtraction, Problem 61). Otherwise raises
        ``Undecided``, whose ``found`` is an :class:`Unsettled`: the boundaries that were seen, and what is known of
        the cones at the axes. A budget that is used up before raises ``BudgetExceeded`` with the same.

        >>> found = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments()
        >>> found.count, found.slopes, found.need
        (3, (Fraction(4, 5), Fraction(5, 4)), 10)
        """
        from farstar.subtraction.segmentation.result import segments

        if self._segmentation is None or (
            isinstance(self._segmentation, Undecided) and self._searched < limit
        ):
            try:
                self._segmentation = segments(self, limit, progress)
            except Undecided as undecided:
                self._segmentation, self._searched = undecided, limit
        if isinstance(self._segmentation, Undecided):
            raise self._segmentation
        return self._segmentation


def _rebuild(
    moves: tuple[Vector, ...], terminal: Vector, seeds: tuple[tuple[Vector, int], ...]
) -> VectorSubtraction:
    return VectorSubtraction(moves, terminal=terminal, seeds=dict(seeds))
