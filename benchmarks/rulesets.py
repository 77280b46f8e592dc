"""Values of boards: the classics that the peers have, rulesets in plain Python, BIPASS, Kayles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from benchmarks.job import Job, Size
from benchmarks.plain import amazons, checkered


def sides(name: str, *peers: str) -> dict[str, str]:
    """The function of that name in the file of each side."""
    return {
        side: f"benchmarks.sides.rulesets_{side.replace('-', '_')}:{name}" for side in ("farstar", *peers)
    }


BOTH = ("cgt-py", "pycgt")
Board = tuple[str, str]


def family(name: str, boards: Sequence[Board], *peers: str, what: str, limit: int = 20) -> Iterator[Job]:
    """A job for each board, in growing order."""
    for label, text in boards:
        size = {"ruleset": name, "boards": [text]}
        yield Job(
            f"{name} {label}",
            f"the canonical value of {what}, {label}",
            sides("boards", *peers),
            size,
            limit=limit,
            family=name,
            board=label,
        )


def painted(name: str, kind: str, grids: Sequence[tuple[int, int]]) -> Iterator[Job]:
    """Paths or grids on which nothing is painted."""
    for rows, columns in grids:
        label = f"path {columns}" if rows == 1 else f"{rows}×{columns}"
        yield Job(
            f"{name} {label}",
            f"the canonical value of {name.capitalize()} on an unpainted {kind}, {label}",
            sides("graphs", *BOTH),
            {"ruleset": name, "grids": [[rows, columns]]},
            family=f"{name} on {kind}s",
            board=label,
        )


def free(rows: int, columns: int) -> Board:
    return f"{rows}×{columns}", "/".join(["." * columns] * rows)


def own(name: str, what: str, size: Size, quick: Any = None, function: str = "own") -> Job:
    return Job(
        f"in Python: {name}",
        f"{what}; the ruleset written in plain Python for both",
        sides(function, "pycgt"),
        size,
        quick,
    )


STRIPS = [(f"strip {n}", ("xo" * n)[:n]) for n in (10, 12, 14, 16, 18)]
GRIDS = [(2, 5), (3, 3), (2, 6), (3, 4), (2, 7), (3, 5), (4, 4)]
PATHS = [(1, n) for n in (8, 10, 12, 14, 16)]

JOBS = [
    *family(
        "domineering",
        [free(m, n) for m, n in ((3, 3), (4, 4), (4, 5), (5, 5), (5, 6))],
        *BOTH,
        what="an empty board",
    ),
    *family("clobber", STRIPS, "pycgt", what="stones in turn"),
    *family("clobber", [("3×4", checkered(3, 4)), ("4×4", checkered(4, 4))], "pycgt", what="stones in turn"),
    *family(
        "konane",
        [(f"{m}×{n}", checkered(m, n, 2)) for m, n in ((4, 4), (4, 5), (5, 5))],
        "cgt-py",
        what="stones in turn, two cells in the middle free",
    ),
    *family(
        "amazons",
        [(f"2×{n}", amazons(n)) for n in (5, 6, 7)],
        "cgt-py",
        what="amazons in opposite corners",
        limit=60,
    ),
    *painted("snort", "path", PATHS),
    *painted("snort", "grid", GRIDS),
    *painted("col", "path", PATHS),
    *painted("col", "grid", GRIDS),
    *(
        Job(
            f"toads-and-frogs {length}",
            f"the canonical values of all {3**length} strips of {length} cells",
            sides("toads_and_frogs", "pycgt"),
            {"length": length},
            family="toads-and-frogs, all strips",
            board=f"length {length}",
        )
        for length in (6, 8, 10)
    ),
    own(
        "toads and frogs", "the values of all strips of 9 cells", {"ruleset": "toads_and_frogs", "length": 9}
    ),
    own("clobber", "the value of 3 × 4 stones in turn", {"ruleset": "clobber", "boards": [checkered(3, 4)]}),
    own(
        "domineering",
        "the value of the empty 4 × 4 board",
        {"ruleset": "domineering", "boards": [free(4, 4)[1]]},
    ),
    own("bipass", "the values of all strips of up to 11 stones", {"ruleset": "bipass", "stones": 11}),
    own(
        "clobber as bundled",
        "the value of 3 × 4 stones in turn, with parts and symmetries",
        {"ruleset": "clobber", "boards": [checkered(3, 4)]},
        function="bundled",
    ),
    own(
        "domineering as bundled",
        "the value of the empty 4 × 5 board, with parts and symmetries",
        {"ruleset": "domineering", "boards": [free(4, 5)[1]]},
        function="bundled",
    ),
    Job(
        "kayles to heap 40000",
        "the nim-values of all Kayles heaps up to 40,000",
        sides("kayles", "numba"),
        {"heap": 40_000},
    ),
    Job(
        "bipass strips to 16",
        "the canonical values of all 32,767 BIPASS strips of up to 16 stones",
        sides("bipass", "pycgt"),
        {"stones": 16},
        {"stones": 11},
        family="bipass, all strips",
        board="16 stones",
    ),
    Job(
        "bipass strips to 20",
        "the canonical values of all 524,287 BIPASS strips of up to 20 stones, within a budget of 4 GB and two minutes",
        sides("bipass_budget"),
        {"stones": 20, "seconds": 120, "bytes": 4_000_000_000, "last": "bw" * 10},
        {"stones": 16, "seconds": 20, "bytes": 4_000_000_000, "last": "bw" * 8},
        limit=150,
        family="bipass, all strips",
        board="20 stones",
        note="no peer reaches strips of 20 stones",
    ),
]
