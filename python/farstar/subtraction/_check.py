"""Checks of what users pass in: vectors, positions, boxes, memory."""

from __future__ import annotations

import operator
import os
from collections.abc import Iterable, Mapping, Sequence
from typing import SupportsIndex, TypeAlias, cast

from farstar.errors import BudgetExceeded, Meaningless, NotAPosition

__all__ = [
    "Box",
    "Vector",
    "as_box",
    "as_count",
    "as_pair",
    "as_position",
    "as_seeds",
    "as_vector",
    "refuse_memory",
]

Vector: TypeAlias = tuple[int, ...]
Box: TypeAlias = "int | Sequence[int]"

# Longer sides than this are never walked through; a side also has to fit into the engine's counters.
LONGEST = 2**40


def _entries(value: object) -> tuple[int, ...] | None:
    """The integers of a vector, or None when it is not one."""
    if isinstance(value, (str, bytes)):
        return None
    parts: Iterable[object] = cast("Iterable[object]", value) if isinstance(value, Iterable) else (value,)
    try:
        return tuple(_integer(part) for part in parts)
    except TypeError:
        return None


def _integer(part: object) -> int:
    """Take an integer of any kind, numpy's too; a truth value is none."""
    if isinstance(part, bool):
        raise TypeError
    return operator.index(cast(SupportsIndex, part))


def as_vector(value: object, what: str = "a move") -> Vector:
    """Read a vector of nonnegative integers; a single integer is a vector of one entry."""
    entries = _entries(value)
    if not entries:
        raise Meaningless(f"expected {what} of nonnegative integers, got {value!r}")
    if min(entries) < 0:
        raise Meaningless(f"expected {what} without negative entries, got {value!r}")
    return entries


def as_position(value: object, dimension: int) -> Vector:
    """Read a position of so many heaps."""
    entries = _entries(value)
    if entries is None:
        raise NotAPosition(f"expected {dimension} nonnegative integers, got {value!r}")
    if len(entries) != dimension:
        raise NotAPosition(f"expected {dimension} heaps, got {len(entries)}: {value!r}")
    if min(entries) < 0:
        raise NotAPosition(f"expected heaps of nonnegative size, got {value!r}")
    return entries


def as_box(value: object, dimension: int, what: str = "a box") -> Vector:
    """Read the lengths of a box; a single integer is the length in every direction."""
    entries = _entries(value)
    if entries is not None and len(entries) == 1 and not isinstance(value, Iterable):
        entries *= dimension
    if entries is None or len(entries) != dimension:
        raise Meaningless(f"expected {what} of {dimension} lengths, or one for all, got {value!r}")
    if min(entries) < 0:
        raise Meaningless(f"expected {what} of nonnegative lengths, got {value!r}")
    if max(entries) > LONGEST:
        raise BudgetExceeded(f"expected {what} with sides of at most 2^40 cells, got {value!r}")
    return entries


def as_seeds(value: object, dimension: int) -> dict[Vector, int]:
    """Read positions with nim-values, and order them."""
    if value is not None and not isinstance(value, Mapping):
        raise Meaningless(f"expected seeds as a dictionary of nim-values, got {value!r}")
    seeds: dict[Vector, int] = {}
    for position, number in cast("Mapping[object, object]", value or {}).items():
        at = as_position(position, dimension)
        entries = _entries(number)
        if isinstance(number, Iterable) or entries is None or not 0 <= entries[0] < 2**16:
            raise Meaningless(f"expected nim-values from 0 to below 65536 as seeds, got {number!r} at {at!r}")
        seeds[at] = entries[0]
    return dict(sorted(seeds.items()))


def as_pair(value: object, what: str) -> tuple[int, int]:
    """Read a vector of two nonnegative integers.

    >>> as_pair([2, 1], "a step")
    (2, 1)
    """
    entries = as_vector(value, what)
    if len(entries) != 2:
        raise Meaningless(f"expected {what} of two entries, got {value!r}")
    return entries[0], entries[1]


def as_count(value: object, what: str) -> int:
    """Read a positive integer."""
    entries = _entries(value)
    if entries is None or isinstance(value, Iterable) or entries[0] < 1:
        raise Meaningless(f"expected {what} to be a positive integer, got {value!r}")
    return entries[0]


def human(size: int) -> str:
    """Write a number of bytes as people do.

    >>> human(1_250_000_000)
    '1.2 GB'
    """
    value = float(size)
    for unit in ("bytes", "kB", "MB", "GB", "TB", "PB"):
        if value < 1000:
            return f"{value:.0f} {unit}" if unit == "bytes" else f"{value:.1f} {unit}"
        value /= 1000
    return f"{value:.3g} EB"


def _memory() -> int:
    """The bytes of memory that this machine can still give, or all of it where that is not known."""
    try:
        with open("/proc/meminfo", encoding="ascii") as lines:
            for line in lines:
                if line.startswith("MemAvailable:"):
                    return int(line.split()[1]) * 1024
    except OSError:
        pass
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return 2**63


def refuse_memory(size: int, what: str, instead: str) -> None:
    """Refuse an array of ``size`` bytes that the machine has no memory for."""
    free = _memory()
    if size > free:
        raise BudgetExceeded(f"{what} needs {human(size)}, and {human(free)} are free; {instead}")
