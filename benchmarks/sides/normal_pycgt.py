"""What pycgt does for the jobs of normal play, with what its own library offers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pycgt
from pycgt.rulesets import domineering as boards

from benchmarks.games import (
    COOLED_BY,
    Fingerprints,
    bipass,
    build,
    compared_pairs,
    random_sums,
    sampled_walls,
)
from benchmarks.job import digest_of

Size = Mapping[str, Any]
Run = tuple[Callable[[], Any], Callable[[Any], str]]


def fingerprints(games: Any) -> str:
    fingerprint = Fingerprints(lambda g: (g.left, g.right), lambda g: g)
    return digest_of([fingerprint(g) for g in games])


def domineering(size: Size) -> Run:
    return lambda: [boards.rectangle(rows, columns) for rows, columns in size["boards"]], fingerprints


def make(program: Any) -> list[Any]:
    return build(program, pycgt.game)


def total(games: list[Any]) -> Any:
    total = pycgt.ZERO
    for game in games:
        total = pycgt.add(total, game)
    return total


def summands(size: Size) -> list[list[Any]]:
    found = []
    for program, places in random_sums(size):
        games = make(program)
        found.append([games[i] for i in places])
    return found


def sums(size: Size) -> Run:
    games = summands(size)
    return lambda: [total(some) for some in games], fingerprints


def compare_one_by_one(size: Size) -> Run:
    program, pairs = compared_pairs(size["pairs"])
    games = make(program)
    todo = [(games[i], games[j]) for i, j in pairs]
    return (
        lambda: [pycgt.compare(g, h) for g, h in todo],
        lambda found: digest_of([str(r.value) for r in found]),
    )


def deep(size: Size) -> list[Any]:
    return [total(games) for games in summands(size)]


def thermographs(size: Size) -> Run:
    games = deep(size)

    def digest(drawn: Any) -> str:
        return digest_of([sampled_walls(t.temperature, t.at) for t in drawn])

    return lambda: [pycgt.thermograph(g) for g in games], digest


def heating(size: Size) -> Run:
    games = deep(size)
    return lambda: [pycgt.heat(g, pycgt.integer(t)) for g in games for t in (1, 2)], fingerprints


def cooling(size: Size) -> Run:
    games = deep(size)
    return lambda: [pycgt.cool(g, t) for g in games for t in COOLED_BY], fingerprints


def bipass_values(size: Size) -> Run:
    program = bipass(size["stones"])
    return lambda: make(program), fingerprints
