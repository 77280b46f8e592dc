"""PNG by zlib alone: true colour, grey, and indexed pictures of any array that speaks the buffer protocol."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias, cast

from farstar.draw.files import write_atomically

if TYPE_CHECKING:
    import os
    from pathlib import Path

    import numpy as np
    from _typeshed import ReadableBuffer
    from numpy.typing import NDArray

    # Before Python 3.12 numpy's own types do not say that arrays speak the buffer protocol.
    Pixels: TypeAlias = ReadableBuffer | NDArray[np.uint8] | NDArray[np.bool_]

__all__ = ["png_bytes", "write_png"]

GREY, RGB, INDEXED, GREY_ALPHA, RGBA = 0, 2, 3, 4, 6
COLOUR_TYPES = {1: GREY, 2: GREY_ALPHA, 3: RGB, 4: RGBA}


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _layout(view: memoryview, palette: Sequence[tuple[int, int, int]] | None) -> tuple[int, int, int, int]:
    """Height, width, channels and colour type of an array."""
    if view.format not in ("B", "?"):
        raise ValueError(f"expected an array of unsigned bytes, got format {view.format!r}")
    shape = tuple(view.shape or ())
    if len(shape) not in (2, 3) or 0 in shape:
        raise ValueError(f"expected a non-empty array (height, width[, channels]), got {shape!r}")
    height, width, channels = (*shape, 1)[:3]
    if palette is not None:
        if channels != 1 or len(shape) != 2:
            raise ValueError(f"expected a plain array of palette indexes, got shape {shape!r}")
        if not 1 <= len(palette) <= 256:
            raise ValueError(f"expected 1 to 256 palette colours, got {len(palette)!r}")
        return height, width, 1, INDEXED
    if channels not in COLOUR_TYPES:
        raise ValueError(f"expected 1, 2, 3 or 4 channels, got {channels!r}")
    return height, width, channels, COLOUR_TYPES[channels]


def png_bytes(
    pixels: Pixels,
    palette: Sequence[tuple[int, int, int]] | None = None,
    level: int = 6,
) -> bytes:
    r"""Encode an array of bytes, row 0 on top, as a PNG file.

    ``pixels`` has shape (height, width) for grey, (height, width, 3) for RGB or (height, width, 4) with
    transparency; with a ``palette`` of up to 256 colours it holds indexes. ``level`` is zlib's. A numpy array
    will do; numpy itself is not needed. Cost: one copy and one zlib pass.

    >>> png_bytes(memoryview(bytes(12)).cast("B", (2, 2, 3)))[:8]
    b'\x89PNG\r\n\x1a\n'
    >>> len(png_bytes(memoryview(bytes(10**6)).cast("B", (1000, 1000)), palette=[(0, 0, 0)])) < 2000
    True
    """
    view = memoryview(cast("ReadableBuffer", pixels))
    height, width, channels, colour = _layout(view, palette)
    data = view.tobytes()
    if palette is not None and max(data) >= len(palette):
        raise ValueError(f"expected palette indexes below {len(palette)}, got {max(data)!r}")
    stride = width * channels
    # Filter 0 before every row: maps are flat areas, on which the other filters gain nothing.
    rows = bytearray((stride + 1) * height)
    for y in range(height):
        rows[y * (stride + 1) + 1 : (y + 1) * (stride + 1)] = data[y * stride : (y + 1) * stride]
    header = struct.pack(">IIBBBBB", width, height, 8, colour, 0, 0, 0)
    parts = [b"\x89PNG\r\n\x1a\n", _chunk(b"IHDR", header)]
    if palette is not None:
        parts.append(_chunk(b"PLTE", bytes(part for rgb in palette for part in rgb)))
    parts += [_chunk(b"IDAT", zlib.compress(rows, level)), _chunk(b"IEND", b"")]
    return b"".join(parts)


def write_png(
    path: str | os.PathLike[str],
    pixels: Pixels,
    palette: Sequence[tuple[int, int, int]] | None = None,
    level: int = 6,
) -> Path:
    """Write what :func:`png_bytes` makes, in one step (an interrupted run leaves the former file).

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     print(write_png(folder + "/a.png", memoryview(bytes(4)).cast("B", (2, 2))).stat().st_size)
    68
    """
    return write_atomically(path, png_bytes(pixels, palette, level))
