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
    random_games,
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


def sums(size: Size) -> Run:
    program, places = random_games(**size)
    games = make(program)
    return lambda: [total([games[i] for i in places])], fingerprints


def compare_one_by_one(size: Size) -> Run:
    program, pairs = compared_pairs(size["pairs"])
    games = make(program)
    todo = [(games[i], games[j]) for i, j in pairs]
    return (
        lambda: [pycgt.compare(g, h) for g, h in todo],
        lambda found: digest_of([str(r.value) for r in found]),
    )


def deep(size: Size) -> list[Any]:
    found = []
    for seed in size["seeds"]:
        program, places = random_games(seed, size["count"], size["depth"], size["width"], size["bound"])
        games = make(program)
        found.append(total([games[i] for i in places]))
    return found


def walls(t: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Any]]:
    return lambda x: t.at(x)[0], lambda x: t.at(x)[1]


def thermographs(size: Size) -> Run:
    games = deep(size)

    def digest(drawn: Any) -> str:
        return digest_of([sampled_walls(t.temperature, *walls(t)) for t in drawn])

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
