"""Outcome segments: finding them with proof, and verifying the certificates. Nobody else does either."""

from __future__ import annotations

from benchmarks.job import Job

# The rulesets of vector-subtraction, Figures 1 to 22, that have segments.
FIGURES = [
    [[13, 1], [2, 16]],
    [[2, 1], [1, 3]],
    [[2, 6], [6, 2], [3, 3]],
    [[2, 6], [3, 3], [6, 1]],
    [[2, 2], [5, 5], [7, 7]],
    [[0, 3]],
    [[3, 5]],
    [[0, 1], [2, 4]],
    [[0, 1], [4, 2]],
    [[0, 4], [2, 1]],
    [[1, 0], [4, 2]],
    [[4, 1], [9, 10]],
    [[4, 1], [17, 15]],
    [[1, 2], [2, 1], [3, 3]],
    [[1, 2], [3, 4], [4, 6]],
    [[1, 2], [2, 3], [3, 1]],
    [[1, 5], [5, 1], [6, 6]],
    [[2, 5], [5, 2], [7, 7]],
    [[1, 7], [8, 1], [14, 14]],
    [[1, 7], [2, 10], [6, 1]],
    [[2, 6], [3, 3], [6, 1], [19, 6]],
    [[2, 6], [4, 11], [6, 1], [6, 3], [19, 5]],
]


def target(name: str) -> str:
    return f"benchmarks.sides.segments_farstar:{name}"


JOBS = [
    Job(
        "segments of the figures",
        "the segments of the 22 rulesets of Figures 1 to 22, found and proved; then their certificates verified",
        {"farstar": target("find"), "farstar (verify)": target("check")},
        {"rulesets": FIGURES, "limit": 16384},
        {"rulesets": FIGURES[:18], "limit": 16384},
        limit=300,
    ),
    Job(
        "segments of random rulesets",
        "41 random rulesets of three moves with entries up to 12, on boards up to side 8192",
        {"farstar": target("find")},
        {"count": 41, "largest": 12, "limit": 8192},
        {"count": 11, "largest": 12, "limit": 2048},
        limit=300,
    ),
]
