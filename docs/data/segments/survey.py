"""The survey of outcome segments whose results lie beside this script; run it to make them again.

python docs/data/segments/survey.py three-moves --largest 8     all rulesets of three moves with entries up to 8
python docs/data/segments/survey.py many --moves 4 --seconds 600    random ones with more than k + 1 segments
"""

from __future__ import annotations

import argparse
import itertools
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import Pool

from farstar.errors import Undecided
from farstar.subtraction import VectorSubtraction

Moves = tuple[tuple[int, int], ...]
# Most rulesets close on small boards; the others are tried again.
LIMITS = (2048, 16384, 65536)


def three_moves(largest: int) -> Iterator[Moves]:
    """All rulesets of three moves with entries up to a bound, one of each pair of mirror images."""
    vectors = [(a, b) for a in range(largest + 1) for b in range(largest + 1) if a or b]
    for moves in itertools.combinations(vectors, 3):
        mirror = tuple(sorted((b, a) for a, b in moves))
        if moves <= mirror:
            yield moves


def segments(
    moves: Moves, limits: tuple[int, ...] = LIMITS
) -> tuple[Moves, int, int, dict[str, object] | None]:
    """The number of segments, the number up to translation, and the certificate; zeros if undecided."""
    game = VectorSubtraction(moves)
    for limit in limits:
        try:
            found = game.segments(limit=limit)
        except Undecided:
            continue
        return moves, found.count, found.count_up_to_translation, found.certificate()
    return moves, 0, 0, None


def line(count: int, translated: int, certificate: dict[str, object]) -> str:
    """A line of JSON for a ruleset with many segments."""
    return json.dumps({"segments": count, "up_to_translation": translated, "certificate": certificate})


def survey_three_moves(largest: int, processes: int) -> None:
    """Print what was found for all rulesets of three moves: tallies, then every ruleset that is remarkable."""
    tally: Counter[tuple[int, int]] = Counter()
    undecided: list[Moves] = []
    many: list[str] = []
    begun = time.time()
    with Pool(processes) as pool:
        for n, (moves, count, translated, certificate) in enumerate(
            pool.imap(segments, three_moves(largest), chunksize=50)
        ):
            if certificate is None:
                undecided.append(moves)
            else:
                tally[count, translated] += 1
                if count > 4:
                    many.append(line(count, translated, certificate))
            if n % 1000 == 999:
                print(f"{n + 1} in {time.time() - begun:.0f} s, {len(undecided)} undecided", file=sys.stderr)
    print(f"# All rulesets of three moves with entries from 0 to {largest}, mirror images once.")
    print(f"# Proved: {sum(tally.values())}. Undecided on boards up to side {LIMITS[-1]}: {len(undecided)}.")
    print("# segments, segments up to translation, number of rulesets")
    for (count, translated), number in sorted(tally.items()):
        print(count, translated, number)
    print("# undecided")
    for moves in undecided:
        print(json.dumps(moves))
    print("# certificates of those with more than four segments")
    print("\n".join(many))


def random_moves(size: int, largest: int, rng: random.Random) -> Moves:
    """Distinct random moves, seldom with a zero entry."""
    chosen: set[tuple[int, int]] = set()
    while len(chosen) < size:
        chosen.add((rng.randint(1, largest), rng.randint(1, largest)))
    return tuple(sorted(chosen))


def survey_many(size: int, largest: int, seconds: float, seed: int) -> None:
    """Print certificates of random rulesets with more segments than one more than moves."""
    rng = random.Random(seed)
    end = time.time() + seconds
    tally: Counter[int] = Counter()
    while time.time() < end:
        _moves, count, translated, certificate = segments(random_moves(size, largest, rng), (4096,))
        tally[count] += 1
        if certificate is not None and count > size + 1:
            print(line(count, translated, certificate), flush=True)
    print(f"{size} moves up to {largest}: {sorted(tally.items())}", file=sys.stderr)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    three = kinds.add_parser("three-moves")
    three.add_argument("--largest", type=int, default=8)
    three.add_argument("--processes", type=int, default=1)
    many = kinds.add_parser("many")
    many.add_argument("--moves", type=int, required=True)
    many.add_argument("--largest", type=int, default=20)
    many.add_argument("--seconds", type=float, default=600)
    many.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    if chosen.kind == "three-moves":
        survey_three_moves(chosen.largest, chosen.processes)
    else:
        survey_many(chosen.moves, chosen.largest, chosen.seconds, chosen.seed)


if __name__ == "__main__":
    main()
