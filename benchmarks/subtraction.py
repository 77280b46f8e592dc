"""Outcome maps, nim-values, periods. No peer makes them, so the other sides are rows of numpy, of Python's integers,
and kernels that numba compiles; those that are slow get fewer rows, and cells a second are compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import prod
from typing import Any

from benchmarks.job import Job, Size

# vector-subtraction, Figures 1, 3 and 22, and 23, which has a move inside the row.
FIGURES = {
    "Fig. 1": [[13, 1], [2, 16]],
    "Fig. 3": [[2, 6], [6, 2], [3, 3]],
    "Fig. 22": [[2, 6], [4, 11], [6, 1], [6, 3], [19, 5]],
    "Fig. 23": [[0, 1], [1, 0], [1, 1], [1, 2], [2, 2], [2, 51], [4, 3], [4, 4], [13, 1]],
}
SHORT = {20_000: 2000, 100_000: 500}
SIDES = {
    "numpy rows": "numpy:{}",
    "int rows": "ints:{}",
    "numba bytes": "numba:{}_bytes",
    "numba words": "numba:{}_words",
}


def sides(job: str, **named: str) -> dict[str, str]:
    """farstar, and the sides that compute boards row by row."""
    return {
        "farstar": target(f"farstar:{job}"),
        **{name: target(place.format(job)) for name, place in named.items()},
    }


def target(place: str) -> str:
    return f"benchmarks.sides.subtraction_{place}"


def cells(size: Size) -> int:
    return prod(size["shape"])


def board(
    name: str, job: str, moves: list[list[int]], shape: list[int], short: list[int], **more: Any
) -> Job:
    """A board of so many cells; `short` is what the slow sides get."""
    fresh = {"farstar (fresh memory)": target("farstar:store_fresh")} if job == "store" else {}
    spared: Mapping[str, Size] = {
        side: {"shape": short} for side in ("numpy rows", "int rows", "numba bytes", "numba words")
    }
    rules = "{" + ",".join(f"({','.join(map(str, move))})" for move in moves) + "}"
    size = " × ".join(map(str, shape))
    what = {
        "stream": "the number of P-positions, nothing kept",
        "store": "all outcomes, in memory that is there",
    }
    return Job(
        name,
        f"{rules} on {size} cells: {what[job]}",
        {**sides(job, **SIDES), **fresh},
        {"moves": moves, "shape": shape, "common": more.get("common", [5000, 3000])},
        {"moves": moves, "shape": short, "common": more.get("common", [5000, 3000])},
        spared=spared,
        work=cells,
        unit="cells",
        repeat=10 if cells({"shape": shape}) < 2e9 else 2,
    )


def flat() -> Iterator[Job]:
    for job in ("stream", "store"):
        for side, short in SHORT.items():
            for figure, moves in FIGURES.items():
                yield board(f"{job} {side}² {figure}", job, moves, [side, side], [side, short])


DEEP = {
    "d=3": ([[1, 2, 3], [3, 1, 2], [2, 3, 1], [4, 4, 4]], [1024] * 3, [1024, 1024, 16], [200, 150, 100]),
    "d=4": (
        [[1, 2, 0, 3], [3, 1, 2, 0], [0, 3, 1, 2], [2, 2, 2, 2]],
        [192] * 4,
        [192, 192, 192, 4],
        [70, 30, 40, 30],
    ),
}
NIM = {"common": [3000, 2000], "shape": [20_000, 20_000]}
NIM_SIDES = {"numpy rows": "numpy:{}", "numba bytes": "numba:{}"}


def nim(figure: str) -> Job:
    size = {**NIM, "moves": FIGURES[figure]}
    return Job(
        f"nim-values {figure}",
        f"the nim-values of the ruleset of {figure} on 20000 × 20000 cells",
        sides("nim_values", **NIM_SIDES),
        size,
        {**size, "shape": [20_000, 500]},
        spared={side: {"shape": [20_000, 1000]} for side in NIM_SIDES},
        work=cells,
        unit="cells",
        repeat=2,
    )


def positions(size: Size) -> int:
    count: int = size["count"]
    return count


JOBS = [
    *flat(),
    *(
        board(f"{job} {name}", job, moves, shape, short, common=common)
        for name, (moves, shape, short, common) in DEEP.items()
        for job in ("stream", "store")
    ),
    nim("Fig. 3"),
    nim("Fig. 22"),
    Job(
        "is_p, two moves",
        "the outcomes of 1000 positions of 1000 digits, by the closed form of two moves",
        sides("is_p"),
        {"moves": FIGURES["Fig. 1"], "count": 1000, "digits": 1000},
        work=positions,
        unit="positions",
        note="a closed form and a certificate have no other side; small positions are compared with the board",
    ),
    Job(
        "is_p, by certificate",
        "the outcomes of 1000 positions of 1000 digits, by a segmentation that has been found",
        sides("is_p"),
        {"moves": FIGURES["Fig. 3"], "count": 1000, "digits": 1000},
        work=positions,
        unit="positions",
    ),
    Job(
        "periods of one heap",
        "preperiods and periods, proved, of 300 random sets of five moves up to 60",
        sides("periods", **{"int states": "ints:periods"}),
        {"count": 300, "moves": 5, "largest": 60},
    ),
]
