"""The survey of outcome segments whose results lie beside this script; run it to make them again.

python docs/data/segments/survey.py three-moves --largest 9 > three-moves.csv     all rulesets of three moves
python docs/data/segments/survey.py many three-moves.csv > many.jsonl             certificates against Conjecture 50
python docs/data/segments/survey.py random --moves 3 --largest 20 --limit 16384 >> many.jsonl
python docs/data/segments/survey.py random --moves 4 >> many.jsonl
python docs/data/segments/survey.py random --moves 5 --tries 500 --limit 16384 >> many.jsonl
python docs/data/segments/survey.py tally                                          what the data here says

Whatever is counted was found by the finder and accepted by the checker, so it is *proved*. In ``three-moves.csv`` a row
belongs to two moves, and has a character for each third move that comes after them in lexicographic order: the number
of segments, ``-`` where the mirror image of the ruleset is listed instead, ``?`` if it is undecided. A line of
``many.jsonl`` is the certificate of a ruleset with more segments than one more than it has moves; a finder that decides
more rulesets may print more of them.
"""

from __future__ import annotations

import argparse
import csv
import itertools
import json
import random
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from multiprocessing import Pool
from pathlib import Path

from farstar.errors import BudgetExceeded, Undecided
from farstar.subtraction import Segmentation, VectorSubtraction

Moves = tuple[tuple[int, int], ...]
HERE = Path(__file__).parent
# The largest side of a board on which segments are looked for.
LIMIT = 65536


def vectors(largest: int) -> list[tuple[int, int]]:
    """All moves with entries up to a bound."""
    return [(a, b) for a in range(largest + 1) for b in range(largest + 1) if a or b]


def is_first(moves: Moves) -> bool:
    """Whether a ruleset comes before its mirror image, or is its own."""
    return moves <= tuple(sorted((b, a) for a, b in moves))


def found(moves: Moves, limit: int = LIMIT) -> Segmentation | None:
    """The segmentation of a ruleset, or None if it is undecided."""
    try:
        return VectorSubtraction(moves).segments(limit=limit)
    except (Undecided, BudgetExceeded):
        return None


def row(task: tuple[int, int, int]) -> str:
    """The characters of all rulesets with two given moves."""
    largest, i, j = task
    moves = vectors(largest)
    marks: list[str] = []
    for third in moves[j + 1 :]:
        ruleset = (moves[i], moves[j], third)
        seen = found(ruleset) if is_first(ruleset) else None
        if seen is not None and seen.count > 9:
            raise ValueError(f"expected at most 9 segments, got {seen!r}")
        marks.append(str(seen.count) if seen else "?" if is_first(ruleset) else "-")
    return "".join(marks)


def three_moves(largest: int, processes: int) -> None:
    """Print the table of all rulesets of three moves."""
    moves = vectors(largest)
    tasks = [(largest, i, j) for i, j in itertools.combinations(range(len(moves)), 2) if j + 1 < len(moves)]
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["first", "second", "segments"])
    with Pool(processes) as pool:
        for n, ((_, i, j), marks) in enumerate(zip(tasks, pool.imap(row, tasks, chunksize=4), strict=True)):
            out.writerow([f"{moves[i][0]} {moves[i][1]}", f"{moves[j][0]} {moves[j][1]}", marks])
            if n % 100 == 99:
                print(f"{n + 1} of {len(tasks)} rows", file=sys.stderr)


def table(path: Path = HERE / "three-moves.csv") -> Iterator[tuple[Moves, int | None]]:
    """The rulesets of the table with their numbers of segments, None if undecided."""
    with path.open(newline="") as stream:
        rows = list(csv.DictReader(stream))
    heads = [tuple(tuple(map(int, row[key].split())) for key in ("first", "second")) for row in rows]
    moves = vectors(max(z for pair in heads for move in pair for z in move))
    for (first, second), row in zip(heads, rows, strict=True):
        thirds = moves[moves.index(second) + 1 :]  # type: ignore[arg-type]
        for third, mark in zip(thirds, row["segments"], strict=True):
            if mark != "-":
                yield (first, second, third), None if mark == "?" else int(mark)  # type: ignore[misc]


def certificates(path: Path = HERE / "many.jsonl") -> Iterator[dict[str, object]]:
    """The certificates of rulesets with many segments."""
    with path.open() as stream:
        yield from map(json.loads, stream)


def random_rulesets(size: int, largest: int, tries: int, seed: int) -> Iterator[Moves]:
    """Rulesets of distinct random moves with positive entries."""
    rng = random.Random(seed)
    for _ in range(tries):
        chosen: set[tuple[int, int]] = set()
        while len(chosen) < size:
            chosen.add((rng.randint(1, largest), rng.randint(1, largest)))
        yield tuple(sorted(chosen))


def many(rulesets: Iterable[Moves], limit: int) -> None:
    """Print the certificates of those with more than one segment more than moves; a tally goes to stderr."""
    tally: Counter[int] = Counter()
    for moves in rulesets:
        seen = found(moves, limit)
        tally[seen.count if seen else 0] += 1
        if seen is not None and seen.count > len(moves) + 1:
            print(json.dumps(seen.certificate(), separators=(",", ":")), flush=True)
    print(f"rulesets by segments, 0 if undecided: {sorted(tally.items())}", file=sys.stderr)


def tally() -> None:
    """Print what the data says."""
    counts = Counter(count for _, count in table())
    print("segments, rulesets of three moves (None: undecided)")
    for count, number in sorted(counts.items(), key=str):
        print(f"{count} {number}")
    print(f"all {counts.total()}")
    print("moves, segments, segments up to translation, certificates")
    sizes: Counter[tuple[int, int, int]] = Counter()
    for certificate in certificates():
        seen = Segmentation.open(certificate)
        sizes[len(seen.ruleset.moves), seen.count, seen.count_up_to_translation] += 1
    for key, number in sorted(sizes.items()):
        print(*key, number)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    kinds = parser.add_subparsers(dest="kind", required=True)
    three = kinds.add_parser("three-moves")
    three.add_argument("--largest", type=int, default=9)
    three.add_argument("--processes", type=int, default=1)
    kinds.add_parser("many").add_argument("table", type=Path)
    some = kinds.add_parser("random")
    some.add_argument("--moves", type=int, required=True)
    some.add_argument("--largest", type=int, default=12)
    some.add_argument("--tries", type=int, default=1000)
    some.add_argument("--seed", type=int, default=1)
    some.add_argument("--limit", type=int, default=32768)
    kinds.add_parser("tally")
    chosen = parser.parse_args()
    if chosen.kind == "three-moves":
        three_moves(chosen.largest, chosen.processes)
    elif chosen.kind == "many":
        many((moves for moves, count in table(chosen.table) if count is not None and count > 4), LIMIT)
    elif chosen.kind == "random":
        many(
            random_rulesets(chosen.moves, chosen.largest, chosen.tries, chosen.seed),
            chosen.limit,
        )
    else:
        tally()


if __name__ == "__main__":
    main()
