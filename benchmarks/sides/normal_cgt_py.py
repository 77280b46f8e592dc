"""What cgt-py does for the jobs of normal play, with what its own library offers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from cgt_py import CanonicalForm, Domineering

from benchmarks.games import (
    COOLED_BY,
    Fingerprints,
    bipass,
    build,
    compared_pairs,
    literal,
    random_sums,
    sampled_walls,
)
from benchmarks.job import digest_of

Size = Mapping[str, Any]
Wall = Callable[[Fraction], Fraction]
Run = tuple[Callable[[], Any], Callable[[Any], str]]


def fingerprints(games: Any) -> str:
    fingerprint = Fingerprints(lambda g: (g.left_options, g.right_options), repr)
    return digest_of([fingerprint(g) for g in games])


def domineering(size: Size) -> Run:
    boards = ["|".join(["." * columns] * rows) for rows, columns in size["boards"]]
    return lambda: [Domineering(board).canonical_form for board in boards], fingerprints


def read(program: Any, places: list[int]) -> list[Any]:
    texts = build(program, literal)
    return [CanonicalForm(texts[i]) for i in places]


def total(games: list[Any]) -> Any:
    total = games[0]
    for game in games[1:]:
        total = total + game
    return total


def sums(size: Size) -> Run:
    games = [read(*some) for some in random_sums(size)]
    return lambda: [total(some) for some in games], fingerprints


def compare_one_by_one(size: Size) -> Run:
    program, pairs = compared_pairs(size["pairs"])
    games = read(program, list(range(len(program))))
    todo = [(games[i], games[j]) for i, j in pairs]
    names = {(True, True): "=", (True, False): "<", (False, True): ">", (False, False): "||"}
    return (
        lambda: [(g <= h, g >= h) for g, h in todo],
        lambda found: digest_of([names[both] for both in found]),
    )


def deep(size: Size) -> list[Any]:
    return [total(read(*some)) for some in random_sums(size)]


def thermographs(size: Size) -> Run:
    games = deep(size)

    def digest(drawn: Any) -> str:
        walls = []
        for thermograph in drawn:
            left, right = map(trajectory, re.findall(r"Trajectory\(([^()]*)\)", repr(thermograph)))
            temperature = (left[1] or right[1])[0]
            walls.append(sampled_walls(temperature, both(at(left), at(right))))
        return digest_of(walls)

    return lambda: [g.thermograph for g in games], digest


def both(left: Wall, right: Wall) -> Callable[[Fraction], tuple[Fraction, Fraction]]:
    return lambda t: (left(t), right(t))


def trajectory(text: str) -> tuple[Fraction, list[Fraction], list[int]]:
    """`mast, [critical points], [slopes]`, from the top down."""
    mast, points, slopes = re.split(r", \[|\], \[", text.removesuffix("]"))
    return (
        Fraction(mast),
        [Fraction(p) for p in points.split(", ") if p],
        [int(s) for s in slopes.split(", ")],
    )


def at(wall: tuple[Fraction, list[Fraction], list[int]]) -> Wall:
    mast, points, slopes = wall

    def value(t: Fraction) -> Fraction:
        found = mast
        for i, high in enumerate(points):
            if t < high:
                low = max(points[i + 1], t) if i + 1 < len(points) else t
                found -= slopes[i + 1] * (high - low)
        return found

    return value


def cooling(size: Size) -> Run:
    games = deep(size)
    return lambda: [g.cool(t) for g in games for t in map(str, COOLED_BY)], fingerprints


def bipass_values(size: Size) -> Run:
    program = bipass(size["stones"])

    def run() -> list[Any]:
        games: list[Any] = []
        texts: list[str] = []
        for left, right in program:
            game = CanonicalForm(literal([texts[i] for i in left], [texts[i] for i in right]))
            games.append(game)
            texts.append(repr(game).removeprefix("CanonicalForm('").removesuffix("')"))
        return games

    return run, fingerprints
