"""What farstar does for the jobs of misère play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.oracle.trees import translate

from benchmarks.job import digest_of
from benchmarks.misere import Names, dicot_trees, random_trees
from farstar import Form, _core, universes
from farstar.universes import DICOT

Size = Mapping[str, Any]
Run = tuple[Callable[[], Any], Callable[[Any], str]]

names = Names(lambda g: (g.left, g.right))


def forms(trees: list[Any]) -> list[Form]:
    return [translate(g, Form) for g in trees]


def order(size: Size) -> Run:
    if size["options"] == 9:
        listed = list(DICOT.born_by(3))
    else:
        options = sorted(DICOT.born_by(2), key=names)[: size["options"]]
        listed = _core.misere_reduce_trees(2, options)[1]
    listed.sort(key=names)

    def run() -> list[int]:
        return [int.from_bytes(row, "little") for row in _core.misere_order(2, listed)]

    return run, lambda rows: digest_of([f"{row:x}" for row in rows])


def trees(size: Size) -> Run:
    options = forms(dicot_trees()[: size["options"]])
    return lambda: _core.misere_reduce_trees(2, options), lambda found: digest_of(
        [found[0], sorted(map(names, found[1]))]
    )


def reductions(size: Size) -> Run:
    u: Any = getattr(universes, size["universe"])
    todo = forms(random_trees(size))
    return lambda: [u.reduce(g) for g in todo], lambda found: digest_of(list(map(names, found)))


def comparisons(size: Size) -> Run:
    u: Any = getattr(universes, size["universe"])
    todo = forms(random_trees(size))
    pairs = list(zip(todo, todo[1:] + todo[:1], strict=True))
    return lambda: [u.ge(g, h) for g, h in pairs], digest_of


def witnesses(size: Size) -> Run:
    u: Any = getattr(universes, size["universe"])
    todo = forms(random_trees(size))
    pairs = [(g, h) for g, h in zip(todo, todo[1:] + todo[:1], strict=True) if not u.ge(g, h)]

    def played(found: list[Any]) -> str:
        for (g, h), x in zip(pairs, found, strict=True):
            if (g + x.game).misere_outcome() is not x.first or (h + x.game).misere_outcome() is not x.second:
                raise AssertionError(f"expected a witness that plays out, got {x!r}")
        return digest_of(len(found))

    return lambda: [u.refute(g, h) for g, h in pairs], played
