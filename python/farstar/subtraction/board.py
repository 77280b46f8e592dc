"""Outcome boards: one bit for each position, in memory or in a file."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from farstar import _core
from farstar.errors import BudgetExceeded, Meaningless, NotAPosition
from farstar.subtraction._check import Vector, as_position, refuse_memory
from farstar.subtraction.picture import Style, draw, encode
from farstar.subtraction.ruleset import STREAM, Progress, VectorSubtraction
from farstar.subtraction.stored import Guard, read_board, write_board

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from pathlib import Path

__all__ = ["OutcomeBoard"]


class OutcomeBoard:
    """The outcomes of a box of positions, or of a window at ``origin``; ``board[x, y]`` is True for P.

    Boards come from :meth:`VectorSubtraction.outcomes` and :meth:`OutcomeBoard.open`, and are not changed.

    >>> from farstar.subtraction import VectorSubtraction
    >>> board = VectorSubtraction([(1, 3), (2, 1)]).outcomes((8, 8))
    >>> print(board)
    #..#....
    #..##..#
    #..##...
    #..#####
    #.......
    ##..####
    ##......
    ########
    >>> board
    <OutcomeBoard of {(1, 3), (2, 1)}: 8 × 8, 32 P-positions>
    """

    __slots__ = ("_at", "_guard", "_words", "origin", "ruleset", "shape")

    def __init__(
        self,
        ruleset: VectorSubtraction,
        origin: Vector,
        shape: Vector,
        words: NDArray[np.uint64],
        guard: Guard | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.origin = origin
        self.shape = shape
        self._words = words
        self._guard = guard
        self._at: Sequence[int] | None = None

    @classmethod
    def compute(
        cls,
        ruleset: VectorSubtraction,
        shape: Vector,
        origin: Vector,
        out: OutcomeBoard | None = None,
        progress: Progress | None = None,
    ) -> OutcomeBoard:
        """Compute a board; :meth:`VectorSubtraction.outcomes` is the way to call this.

        >>> from farstar.subtraction import VectorSubtraction
        >>> OutcomeBoard.compute(VectorSubtraction([1]), (4,), (0,)).to_numpy().tolist()
        [True, False, True, False]
        """
        across, lines = -(-shape[0] // 64), math.prod(shape[1:])
        size = 8 * across * lines
        if out is not None:
            if out.shape != shape or not out._words.flags.writeable:
                raise Meaningless(f"expected a board in memory of shape {shape!r} to write over, got {out!r}")
            words, out._at = out._words, None
        else:
            what = f"a board of {' × '.join(map(str, shape))} cells"
            refuse_memory(size, what, STREAM)
            try:
                words = np.empty((lines, across), np.uint64)
            except (MemoryError, ValueError) as error:
                raise BudgetExceeded(f"{what} does not fit into memory; {STREAM}") from error
        if words.size:
            rules = ruleset.native
            if any(origin):
                rules.window(list(origin), list(shape), words, progress)
            else:
                rules.outcomes(list(shape), words, progress)
        return cls(ruleset, origin, shape, words)

    def __getitem__(self, position: object) -> bool:
        x = as_position(position, len(self.shape))
        row, stride = 0, 1
        for at, start, length in zip(x[1:], self.origin[1:], self.shape[1:], strict=True):
            if not start <= at < start + length:
                raise self._off(x)
            row += (at - start) * stride
            stride *= length
        column = x[0] - self.origin[0]
        if not 0 <= column < self.shape[0]:
            raise self._off(x)
        if self._at is None:
            self._at = cast("Sequence[int]", self._words.reshape(-1).view(np.uint8).data)
        byte: int = row * self._words.shape[1] * 8 + (column >> 3)
        if self._guard is not None:
            self._guard.check(byte, byte + 1)
        return bool(self._at[byte] >> (column & 7) & 1)

    def _off(self, x: Vector) -> NotAPosition:
        ends = tuple(start + length for start, length in zip(self.origin, self.shape, strict=True))
        return NotAPosition(
            f"expected a position from {self.origin!r} up to but not including {ends!r}, got {x!r}"
        )

    def _sound(self) -> NDArray[np.uint64]:
        """All words, checked against the file they come from."""
        if self._guard is not None:
            self._guard.check(0, self._words.nbytes)
        return self._words

    def packed(self) -> NDArray[np.uint64]:
        """The bits: bit ``x % 64`` of word ``[…, y, x // 64]`` is 1 for P, rows padded with zeros to whole words.

        The array has the reversed shape of the board, and is the board's own memory, not to be written to.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 3), (2, 1)]).outcomes((8, 2)).packed().tolist()
        [[255], [3]]
        """
        words = self._sound().reshape(*self.shape[:0:-1], -(-self.shape[0] // 64)).view()
        words.setflags(write=False)
        return words

    def to_numpy(self) -> NDArray[np.bool_]:
        """The outcomes as booleans, indexed ``[x, y]``; one byte for each cell.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 3), (2, 1)]).outcomes((3, 2)).to_numpy().tolist()
        [[True, True], [True, True], [True, False]]
        """
        cells = math.prod(self.shape)
        refuse_memory(
            cells + cells // 8, f"an array of {cells} booleans", "packed() is the board's own memory"
        )
        if not cells:
            return np.zeros(self.shape, np.bool_)
        octets = self._sound().astype("<u8", copy=False).view(np.uint8)
        bits = np.unpackbits(octets, axis=1, count=self.shape[0], bitorder="little")
        return bits.view(np.bool_).reshape(self.shape[::-1]).T

    def p_count(self) -> int:
        """The number of P-positions on the board.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([1, 2]).outcomes(100).p_count()
        34
        """
        return _core.subtraction_count(self._sound())

    def p_positions(self) -> NDArray[np.int64]:
        """The P-positions, one in each row of an array, in increasing order.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(1, 3), (2, 1)]).outcomes((2, 3)).p_positions().tolist()
        [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2]]
        """
        positions: NDArray[np.int64] = np.argwhere(self.to_numpy()) + np.array(self.origin)
        return positions

    def density(self, block: int | tuple[int, int]) -> NDArray[np.float64]:
        """The part of P-positions in each block of a two-dimensional board, indexed ``[x, y]``.

        >>> from farstar.subtraction import VectorSubtraction
        >>> VectorSubtraction([(2, 6), (6, 2), (3, 3)]).outcomes((300, 300)).density(100).round(3).tolist()
        [[0.368, 0.344, 0.34], [0.344, 0.396, 0.357], [0.34, 0.357, 0.409]]
        """
        if len(self.shape) != 2:
            raise Meaningless(f"expected a board of two dimensions, got one of {len(self.shape)}")
        sides = (block, block) if isinstance(block, int) else block
        if min(sides) < 1:
            raise Meaningless(f"expected blocks of at least one cell, got {block!r}")
        across, up = (-(-n // side) for n, side in zip(self.shape, sides, strict=True))
        counts = np.zeros((up, across), np.uint32)
        self._blocks(self.origin, (self.shape[0], self.shape[1]), sides, counts)
        widths = np.minimum(sides[0], self.shape[0] - sides[0] * np.arange(across))
        heights = np.minimum(sides[1], self.shape[1] - sides[1] * np.arange(up))
        parts: NDArray[np.float64] = counts.T / np.outer(widths, heights)
        return parts

    def _blocks(
        self, origin: Vector, size: tuple[int, int], block: tuple[int, int], counts: NDArray[np.uint32]
    ) -> None:
        corner = (origin[0] - self.origin[0], origin[1] - self.origin[1])
        if math.prod(size):
            _core.subtraction_blocks(self._sound(), self._words.shape[1], corner, size, block, counts)

    def save_png(self, path: str | os.PathLike[str], **style: object) -> Path:
        """Draw a two-dimensional board; the origin is at the lower left, as in the paper.

        By default cells are enlarged, or gathered into blocks, so that the longer side has at most 1000 pixels. A
        pixel that covers many cells shows the *density* of P among them. Options: ``zoom`` (pixels for a cell) or
        ``block`` (cells for a pixel), ``colours`` (of P and of N, as ``"#rrggbb"``), ``legend`` (a strip below that
        names ruleset, window and colours; on unless False).

        >>> import tempfile
        >>> from farstar.subtraction import VectorSubtraction
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     board = VectorSubtraction([(13, 1), (2, 16)]).outcomes((300, 300))
        ...     print(board.save_png(folder + "/boxes.png", zoom=2, colours=("#203080", "#fff8e0")).name)
        boxes.png
        """
        return draw(path, self.ruleset, self.origin, self.shape, Style.of(style), self._blocks)

    def _repr_png_(self) -> bytes | None:
        if len(self.shape) != 2 or not math.prod(self.shape):
            return None
        return encode(self.ruleset, self.origin, self.shape, Style(), self._blocks)

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the board to a file with a header and checksums, in one step.

        >>> import tempfile
        >>> from farstar.subtraction import VectorSubtraction
        >>> board = VectorSubtraction([(1, 3), (2, 1)]).outcomes((100, 100))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     again = OutcomeBoard.open(board.save(folder + "/crow.board"))
        ...     print(again == board, again.ruleset)
        True {(1, 3), (2, 1)}
        """
        return write_board(path, self.ruleset, self.origin, self.shape, self._sound())

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, verify: bool | None = None) -> OutcomeBoard:
        """Open a saved board without reading it all: its file is mapped into memory.

        The header is always checked. The cells are checked at once in files up to 256 MB, or where ``verify`` is
        True, and otherwise part by part when they are first looked at. Whatever is damaged raises
        ``StoredDataError``.

        >>> import tempfile
        >>> from farstar.subtraction import VectorSubtraction
        >>> board = VectorSubtraction([(1, 3), (2, 1)]).outcomes((100, 100))
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     path = board.save(folder + "/board")
        ...     OutcomeBoard.open(folder + "/board") == board
        True
        """
        return cls(*read_board(path, verify))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OutcomeBoard):
            return NotImplemented
        mine, others = (self.ruleset, self.origin, self.shape), (other.ruleset, other.origin, other.shape)
        return mine == others and bool(np.array_equal(self._sound(), other._sound()))

    def __hash__(self) -> int:
        return hash((self.ruleset, self.origin, self.shape))

    def __reduce__(self) -> tuple[object, ...]:
        return (OutcomeBoard, (self.ruleset, self.origin, self.shape, np.array(self._sound())))

    def __repr__(self) -> str:
        size = " × ".join(map(str, self.shape))
        at = f" at {self.origin!r}" if any(self.origin) else ""
        return f"<OutcomeBoard of {self.ruleset}: {size}{at}, {self.p_count()} P-positions>"

    def __str__(self) -> str:
        """Draw a small board with # for P, the last row on top; describe a large one."""
        if len(self.shape) not in (1, 2) or max(self.shape) > 120 or not math.prod(self.shape):
            return repr(self)
        cells = self.to_numpy().reshape(self.shape[0], -1)
        return "\n".join("".join(".#"[cell] for cell in line) for line in cells.T[::-1].tolist())
