"""What pycgt does for the jobs of rulesets, with its own rulesets, or with one in plain Python written as they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pycgt
from pycgt import rulesets
from pycgt.game import canonical

from benchmarks import plain
from benchmarks.games import bipass_strips
from benchmarks.job import Run, Size
from benchmarks.plain import grid_edges, strips
from benchmarks.sides.normal_pycgt import fingerprints


def boards(size: Size) -> Run:
    parse = {
        "clobber": lambda text: rulesets.clobber.parse(text.replace("/", "\n")),
        "domineering": lambda text: rulesets.domineering.parse(text.replace("/", "\n")),
    }[size["ruleset"]]
    parse(".")
    return lambda: [parse(board) for board in size["boards"]], fingerprints


bundled = boards


def graphs(size: Size) -> Run:
    kind = rulesets.graphs
    rule = {"snort": kind.SNORT, "col": kind.COL}[size["ruleset"]]
    kind.value(kind.uncoloured(kind.Graph.path(1)), rule)
    todo = [kind.Graph.of(m * n, grid_edges(m, n)) for m, n in size["grids"]]
    return lambda: [kind.value(kind.uncoloured(g), rule) for g in todo], fingerprints


def toads_and_frogs(size: Size) -> Run:
    todo = strips(size["length"])
    return lambda: list(map(rulesets.toads_and_frogs.value, todo)), fingerprints


def values(moves: Callable[[str, bool], list[str]]) -> Callable[[str], Any]:
    """The value of a position, as pycgt's own rulesets find it."""

    @cache
    def value(state: str) -> Any:
        left = frozenset(map(value, moves(state, True)))
        right = frozenset(map(value, moves(state, False)))
        return canonical(pycgt.Game(left, right))

    return value


def own(size: Size) -> Run:
    value = values(getattr(plain, size["ruleset"]))
    if size["ruleset"] == "bipass":
        todo = bipass_strips(size["stones"])
    else:
        todo = strips(size["length"]) if "length" in size else size["boards"]
    return lambda: list(map(value, todo)), fingerprints


def bipass(size: Size) -> Run:
    return own({"ruleset": "bipass", **size})
