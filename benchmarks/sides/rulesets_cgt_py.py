"""What cgt-py does for the jobs of rulesets."""

from __future__ import annotations

import cgt_py

from benchmarks.job import Run, Size
from benchmarks.plain import grid_edges
from benchmarks.sides.normal_cgt_py import fingerprints


def boards(size: Size) -> Run:
    kind = getattr(cgt_py, size["ruleset"].capitalize())
    _ = kind(".").canonical_form
    todo = [board.replace("/", "|") for board in size["boards"]]
    return lambda: [kind(board).canonical_form for board in todo], fingerprints


def graphs(size: Size) -> Run:
    todo = [(m * n, grid_edges(m, n)) for m, n in size["grids"]]
    kind = size["ruleset"]
    _ = getattr(cgt_py.Graph(1, []), kind).canonical_form
    return lambda: [getattr(cgt_py.Graph(n, edges), kind).canonical_form for n, edges in todo], fingerprints
