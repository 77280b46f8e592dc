"""What farstar does for the jobs of outcome segments."""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from benchmarks.job import Size, digest_of
from farstar.errors import Undecided
from farstar.subtraction import VectorSubtraction, verify

Found = list[tuple[float, int, list[str]]]


def search(moves: Any, limit: int) -> tuple[float, int, list[str]]:
    """Seconds of CPU, the number of segments (0: undecided), the slopes of their boundaries."""
    begun = time.process_time()
    try:
        found = VectorSubtraction(moves).segments(limit=limit)
    except Undecided:
        return time.process_time() - begun, 0, []
    return time.process_time() - begun, found.count, list(map(str, found.slopes))


def random_rulesets(size: Size) -> list[list[tuple[int, int]]]:
    rng = random.Random(61)
    vectors = [(a, b) for a in range(size["largest"] + 1) for b in range(size["largest"] + 1) if a or b]
    return [sorted(rng.sample(vectors, 3)) for _ in range(size["count"])]


def find(size: Size) -> Any:
    """Find and prove the segments of given rulesets, or of random ones."""
    todo = size.get("rulesets") or random_rulesets(size)

    def tell(found: Found) -> str:
        times = [seconds for seconds, _, _ in found]
        proved = sum(count > 0 for _, count, _ in found)
        median, longest = statistics.median(times), max(times)
        return f"{proved} of {len(found)} proved; median {median:.2f} s, longest {longest:.2f} s"

    return (
        lambda: [search(moves, size["limit"]) for moves in todo],
        lambda found: digest_of([[count, slopes] for _, count, slopes in found]),
        tell,
    )


def check(size: Size) -> Any:
    """Verify the certificates of what was found."""
    found = [VectorSubtraction(moves).segments(limit=size["limit"]) for moves in size["rulesets"]]
    certificates = [each.certificate() for each in found]

    def digest(verdicts: list[Any]) -> str:
        if not all(verdicts):
            raise AssertionError(f"expected certificates that hold, got {verdicts!r}")
        return digest_of([[each.count, list(map(str, each.slopes))] for each in found])

    return lambda: [verify(certificate) for certificate in certificates], digest
