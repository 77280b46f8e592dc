"""What the plain oracle of the tests does for the jobs of misère play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.oracle import misere
from tests.oracle.trees import subsets, tree

from benchmarks.job import digest_of
from benchmarks.misere import Names, dicot_trees, random_trees

Size = Mapping[str, Any]
Run = tuple[Callable[[], Any], Callable[[Any], str]]

names = Names(lambda g: (g.left, g.right))


def dicots(options: list[Any]) -> list[Any]:
    """Every dicot whose options are among these."""
    sides = list(subsets(options))
    return [tree(left, right) for left in sides for right in sides if bool(left) == bool(right)]


def order(size: Size) -> Run:
    reduced = {misere.reduce("DICOT", g) for g in dicot_trees()}
    options = sorted(reduced, key=names)[: size["options"]]
    listed = sorted({misere.reduce("DICOT", g) for g in dicots(options)}, key=names)
    misere.ge_dicot.cache_clear()

    def run() -> list[int]:
        return [sum(misere.ge_dicot(g, h) << j for j, h in enumerate(listed)) for g in listed]

    return run, lambda rows: digest_of([f"{row:x}" for row in rows])


def trees(size: Size) -> Run:
    options = dicot_trees()[: size["options"]]

    def run() -> tuple[int, set[Any]]:
        todo = dicots(options)
        return len(todo), {misere.reduce("DICOT", g) for g in todo}

    return run, lambda found: digest_of([found[0], sorted(map(names, found[1]))])


def reductions(size: Size) -> Run:
    todo = random_trees(size)
    name = size["universe"]
    return lambda: [misere.reduce(name, g) for g in todo], lambda found: digest_of(list(map(names, found)))


def comparisons(size: Size) -> Run:
    todo = random_trees(size)
    ge = misere.THEORY[size["universe"]]
    pairs = list(zip(todo, todo[1:] + todo[:1], strict=True))
    return lambda: [ge(g, h) for g, h in pairs], digest_of
