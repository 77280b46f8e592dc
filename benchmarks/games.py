"""The inputs of the jobs, the same for every side, and the common form in which answers are compared.

A *program* lists games bottom-up: each is the indices of its left and of its right options. So any library
that can form {left | right} can build them, and shared parts stay shared.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from tests.oracle.normal import values_born_by
from tests.oracle.trees import Tree

T = TypeVar("T")
K = TypeVar("K", bound=Hashable)
Program = list[tuple[list[int], list[int]]]

# No temperatures of these games: pycgt freezes a game already at its temperature, so that * cooled by 0 is 0.
COOLED_BY = (Fraction(5, 16), Fraction(13, 16))


def build(program: Program, make: Callable[[list[T], list[T]], T]) -> list[T]:
    """All games of a program, by a library's way to form {left | right}."""
    games: list[T] = []
    for left, right in program:
        games.append(make([games[i] for i in left], [games[i] for i in right]))
    return games


def literal(left: Iterable[str], right: Iterable[str]) -> str:
    """The notation in which every library reads a literal form."""
    return "{" + ",".join(left) + "|" + ",".join(right) + "}"


class Fingerprints:
    """A short name for each canonical form, made from its options only, hence the same for every library."""

    def __init__(
        self, options: Callable[[Any], tuple[Iterable[Any], Iterable[Any]]], key: Callable[[Any], Any]
    ):
        self.options = options
        self.key = key
        self.known: dict[Any, str] = {}

    def __call__(self, game: Any) -> str:
        key = self.key(game)
        if key not in self.known:
            left, right = self.options(game)
            text = literal(sorted(map(self, left)), sorted(map(self, right)))
            self.known[key] = hashlib.sha256(text.encode()).hexdigest()[:16]
        return self.known[key]


def integers(bound: int) -> Program:
    """0, 1, …, bound, -1, …, -bound: `n` stands at n, `-n` at bound + n."""
    positive: Program = [([], []), *(([n], []) for n in range(bound))]
    return [*positive, ([], [0]), *(([], [bound + n]) for n in range(1, bound))]


def random_games(seed: int, count: int, depth: int, width: int, bound: int) -> tuple[Program, list[int]]:
    """A program of `count` games of `depth`, 1 to `width` options a side, integers up to `bound` as leaves.

    Also the places in the program where the games stand.
    """
    rng = random.Random(seed)
    program = integers(bound)

    def grow(depth: int) -> int:
        if not depth:
            n = rng.randint(-bound, bound)
            return n if n >= 0 else bound - n
        left, right = ([grow(depth - 1) for _ in range(rng.randint(1, width))] for _ in range(2))
        program.append((left, right))
        return len(program) - 1

    return program, [grow(depth) for _ in range(count)]


def random_sums(size: Mapping[str, Any]) -> list[tuple[Program, list[int]]]:
    """One `random_games` for each of the seeds."""
    shape = [size[key] for key in ("count", "depth", "width", "bound")]
    return [random_games(seed, *shape) for seed in size["seeds"]]


def bipass_strips(stones: int) -> list[str]:
    """Every strip of up to so many stones that is alive from end to end, shorter play first."""
    strips = [
        f"b{bits:0{n - 2}b}w" if n > 2 else "bw" for n in range(2, stones + 1) for bits in range(2 ** (n - 2))
    ]
    strips = [s.replace("0", "b").replace("1", "w") for s in strips]
    return ["", *sorted(strips, key=lambda s: sum(s[i:].count("w") for i, c in enumerate(s) if c == "b"))]


def bipass_moves(strip: str) -> tuple[list[str], list[str]]:
    """A black stone jumps over any of the whites right before it, a white one over blacks (bipass, 1)."""
    left, right = [], []
    for i, stone in enumerate(strip):
        other, step, found = ("w", 1, left) if stone == "b" else ("b", -1, right)
        j = i + step
        while 0 <= j < len(strip) and strip[j] == other:
            lo, hi = sorted((i, j))
            moved = strip[lo + 1 : hi + 1] + stone if step == 1 else stone + strip[lo:hi]
            found.append((strip[:lo] + moved + strip[hi + 1 :]).lstrip("w").rstrip("b"))
            j += step
    return left, right


def bipass(stones: int) -> Program:
    """All strips of up to so many stones: 32,767 and the empty one for 16."""
    strips = bipass_strips(stones)
    place = {strip: i for i, strip in enumerate(strips)}
    moves: Sequence[tuple[list[str], list[str]]] = [bipass_moves(strip) for strip in strips]
    return [([place[s] for s in left], [place[s] for s in right]) for left, right in moves]


def compared_pairs(count: int) -> tuple[Program, list[tuple[int, int]]]:
    """A program of the 1474 values born by day 3, and pairs of their places at random."""
    place: dict[Tree, int] = {}
    program: Program = []
    for day in range(4):
        for g in values_born_by(day):
            if g not in place:
                place[g] = len(program)
                program.append((sorted(place[x] for x in g.left), sorted(place[x] for x in g.right)))
    rng = random.Random(3)
    return program, [(rng.randrange(len(program)), rng.randrange(len(program))) for _ in range(count)]


def sampled_walls(temperature: Any, at: Callable[[Any], tuple[Any, Any]]) -> list[str]:
    """The temperature and both walls at temperatures from 0 up."""
    points = [Fraction(k, 8) for k in (0, 1, 2, 4, 5, 8, 11, 12, 16, 24, 33)]
    return [str(Fraction(temperature)), *(str(Fraction(x)) for t in points for x in at(t))]
