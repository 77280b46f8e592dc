"""Kayles by a loop that numba compiles."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from benchmarks.job import Run, Size, digest_of


@njit(boundscheck=False)  # type: ignore[untyped-decorator]
def nim_values(count: int) -> Any:
    values = np.zeros(count, np.int64)
    seen = np.full(1024, -1, np.int64)
    for n in range(1, count):
        for rest in (n - 1, n - 2):
            for first in range(rest // 2 + 1) if rest >= 0 else range(0):
                seen[values[first] ^ values[rest - first]] = n
        while seen[values[n]] == n:
            values[n] += 1
    return values


def kayles(size: Size) -> Run:
    nim_values(10)
    return lambda: nim_values(size["heap"] + 1), lambda found: digest_of(found.tolist())
