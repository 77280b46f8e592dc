"""What farstar does for the jobs of normal play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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
from farstar import Game
from farstar._core import native_values

Size = Mapping[str, Any]
Run = tuple[Callable[[], Any], Callable[[Any], str]]


def fingerprint_all(games: Any) -> str:
    fingerprint = Fingerprints(lambda g: (g.left, g.right), lambda g: g)
    return digest_of([fingerprint(g) for g in games])


def domineering(size: Size) -> Run:
    boards = ["/".join(["." * columns] * rows) for rows, columns in size["boards"]]
    return lambda: native_values("domineering", boards), fingerprint_all


def summands(size: Size) -> list[list[Game]]:
    found = []
    for program, places in random_sums(size):
        games = build(program, Game)
        found.append([games[i] for i in places])
    return found


def sums(size: Size) -> Run:
    games = summands(size)
    return lambda: [Game.sum(some) for some in games], fingerprint_all


def compare_one_by_one(size: Size) -> Run:
    program, pairs = compared_pairs(size["pairs"])
    games = build(program, Game)
    todo = [(games[i], games[j]) for i, j in pairs]
    return lambda: [g.compare(h) for g, h in todo], lambda found: digest_of([str(r) for r in found])


def compare_in_bulk(size: Size) -> Run:
    program, pairs = compared_pairs(size["pairs"])
    games = build(program, Game)
    todo = [(games[i], games[j]) for i, j in pairs]
    return lambda: Game.compare_all(todo), lambda found: digest_of([str(r) for r in found])


def deep_sums(size: Size) -> list[Game]:
    """Games that are deep and share much: sums of random ones."""
    return [Game.sum(games) for games in summands(size)]


def thermographs(size: Size) -> Run:
    games = deep_sums(size)

    def digest(drawn: Any) -> str:
        return digest_of([sampled_walls(t.temperature, t.at) for t in drawn])

    return lambda: [g.thermograph() for g in games], digest


def heating(size: Size) -> Run:
    games = deep_sums(size)
    return lambda: [g.heat(t) for g in games for t in (1, 2)], fingerprint_all


def cooling(size: Size) -> Run:
    games = deep_sums(size)
    return lambda: [g.cool(t) for g in games for t in COOLED_BY], fingerprint_all


def bipass_values(size: Size) -> Run:
    program = bipass(size["stones"])
    return lambda: build(program, Game), fingerprint_all
