"""Boards in files: a header with the ruleset, checksums, and the words, which are mapped into memory.

Layout, all numbers little-endian: the magic bytes, the version and the lengths of header and table (three 32-bit
numbers), the header (JSON), the table (a 64-bit checksum for each part of 1 MiB), the SHA-256 of all that comes
before, zeros up to a multiple of 4096 bytes, the words.
"""

from __future__ import annotations

import hashlib
import json
import math
import os
import struct
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from farstar import _core
from farstar.draw.files import replacing
from farstar.errors import FarstarError, StoredDataError
from farstar.subtraction._check import as_box, as_position

if TYPE_CHECKING:
    from farstar.subtraction._check import Vector
    from farstar.subtraction.ruleset import VectorSubtraction

__all__ = ["Guard", "read_board", "write_board"]

MAGIC = b"\x89farmap\n"
VERSION = 1
PART = 1 << 20
PAGE = 4096
AT_ONCE = 256 << 20
FIXED = struct.Struct("<8sIII")


class Guard:
    """Checks the parts of a mapped board when they are first looked at."""

    __slots__ = ("_path", "_seen", "_table", "_words")

    def __init__(self, path: Path, words: NDArray[np.uint64], table: NDArray[np.uint64]) -> None:
        self._path = path
        self._words = words.reshape(-1)
        self._table = table
        self._seen = bytearray(len(table))

    def check(self, first: int, last: int) -> None:
        """Check the parts that hold the bytes from ``first`` up to but not including ``last``."""
        low, high = first // PART, -(-last // PART)
        if self._seen.find(0, low, high) < 0:
            return
        words = self._words[low * PART // 8 : high * PART // 8]
        found = np.frombuffer(_core.subtraction_checksums(words, PART // 8), "<u8")
        wrong = np.flatnonzero(found != self._table[low:high])
        if wrong.size:
            at = (low + int(wrong[0])) * PART
            raise StoredDataError(
                f"damaged board: the cells after byte {at} differ from their checksum: {self._path}"
            )
        self._seen[low:high] = b"\1" * (high - low)


def write_board(
    path: str | os.PathLike[str],
    ruleset: VectorSubtraction,
    origin: Vector,
    shape: Vector,
    words: NDArray[np.uint64],
) -> Path:
    """Write a board beside ``path`` and move it into place."""
    header = {
        "kind": "outcomes",
        "moves": ruleset.moves,
        "terminal": ruleset.terminal,
        "seeds": [[*at, value] for at, value in ruleset.seeds.items()],
        "origin": origin,
        "shape": shape,
    }
    text = json.dumps(header, separators=(",", ":")).encode()
    table = _core.subtraction_checksums(np.ascontiguousarray(words).reshape(-1), PART // 8)
    head = FIXED.pack(MAGIC, VERSION, len(text), len(table)) + text + table
    head += hashlib.sha256(head).digest()
    with replacing(path) as stream:
        stream.write(head + bytes(-len(head) % PAGE))
        stream.write(np.ascontiguousarray(words, "<u8").data)
    return Path(path)


def read_board(
    path: str | os.PathLike[str], verify: bool | None
) -> tuple[VectorSubtraction, Vector, Vector, NDArray[np.uint64], Guard | None]:
    """Map a board; the parts of :class:`OutcomeBoard`."""
    from farstar.subtraction.ruleset import VectorSubtraction

    source = Path(path)
    header, table, offset = _head(source)
    try:
        seeds = {tuple(entry[:-1]): entry[-1] for entry in header["seeds"]}
        ruleset = VectorSubtraction(map(tuple, header["moves"]), terminal=header["terminal"], seeds=seeds)
        origin = as_position(header["origin"], ruleset.dimension)
        shape = as_box(list(header["shape"]), ruleset.dimension)
        if header["kind"] != "outcomes":
            raise KeyError(header["kind"])
    except (KeyError, IndexError, TypeError, ValueError, FarstarError) as error:
        raise StoredDataError(f"damaged board: its header does not describe one: {source}") from error
    across, lines = -(-shape[0] // 64), math.prod(shape[1:])
    size = 8 * across * lines
    if source.stat().st_size != offset + size or len(table) != -(-size // PART):
        raise StoredDataError(
            f"damaged board: expected {offset + size} bytes, got {source.stat().st_size}: {source}"
        )
    if not size:
        return ruleset, origin, shape, np.empty((lines, across), np.uint64), None
    words = np.memmap(source, dtype="<u8", mode="r", offset=offset, shape=(lines, across))
    guard = Guard(source, words, table)
    if verify or (verify is None and size <= AT_ONCE):
        guard.check(0, size)
        return ruleset, origin, shape, words, None
    return ruleset, origin, shape, words, guard


def _head(source: Path) -> tuple[dict[str, Any], NDArray[np.uint64], int]:
    """The header, the table of checksums and the offset of the words."""
    try:
        with source.open("rb") as stream:
            fixed = stream.read(FIXED.size)
            if len(fixed) < FIXED.size or not fixed.startswith(MAGIC):
                raise StoredDataError(f"not a saved board: {source}")
            _, version, text_length, table_length = FIXED.unpack(fixed)
            if version != VERSION:
                raise StoredDataError(
                    f"expected a board of version {VERSION}, got version {version}: {source}"
                )
            if text_length + table_length > source.stat().st_size:
                raise StoredDataError(f"damaged board: it ends within its header: {source}")
            rest = stream.read(text_length + table_length)
            digest = stream.read(32)
            padding = stream.read(-(FIXED.size + len(rest) + 32) % PAGE)
    except FileNotFoundError as error:
        raise StoredDataError(f"no such file: {source}") from error
    except IsADirectoryError as error:
        raise StoredDataError(f"expected a file, got a folder: {source}") from error
    if hashlib.sha256(fixed + rest).digest() != digest or any(padding):
        raise StoredDataError(f"damaged board: its header differs from its checksum: {source}")
    length = FIXED.size + len(rest) + 32
    try:
        header: dict[str, Any] = json.loads(rest[:text_length])
        table = np.frombuffer(rest[text_length:], "<u8")
    except (ValueError, RecursionError) as error:
        raise StoredDataError(f"damaged board: its header cannot be read: {source}") from error
    return header, table, length + -length % PAGE
