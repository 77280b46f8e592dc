"""Misère play in universes. No peer reduces or inverts, so the other side is the plain oracle of the tests."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from benchmarks.job import Job


def sides(name: str) -> dict[str, str]:
    return {side: f"benchmarks.sides.misere_{side}:{name}" for side in ("farstar", "oracle")}


RANDOM = {"count": 10_000, "days": [3, 4], "universe": "DEAD_ENDING"}
FEW = {**RANDOM, "count": 500}

JOBS = [
    Job(
        "order of 1268 dicots",
        "all 1268² comparisons of the dicots by day 3 modulo dicots",
        sides("order"),
        {"options": 9},
        {"options": 5},
    ),
    Job(
        "all dicot trees by day 3",
        "the reduced forms of all 1,046,530 dicot trees by day 3, one by one",
        sides("trees"),
        {"options": 10},
        {"options": 6},
        note="the oracle needs minutes, and is given up on",
    ),
    Job(
        "reduce dead-ending forms",
        "the reduced forms of 10,000 random dead-ending forms of days 3 and 4",
        sides("reductions"),
        RANDOM,
        FEW,
        limit=60,
    ),
    Job(
        "compare dead-ending forms",
        "10,000 comparisons of random dead-ending forms of days 3 and 4",
        sides("comparisons"),
        RANDOM,
        FEW,
        limit=60,
    ),
    Job(
        "reduce among all forms",
        "the reduced forms of 10,000 random forms of days 3 and 4 modulo all games",
        sides("reductions"),
        {**RANDOM, "universe": "ALL"},
        {**FEW, "universe": "ALL"},
        limit=60,
    ),
    Job(
        "witnesses",
        "a played witness for each of 2,000 random dead-ending pairs of day 3 that do not compare",
        {"farstar": "benchmarks.sides.misere_farstar:witnesses"},
        {"count": 2_000, "days": [3], "universe": "DEAD_ENDING"},
        {"count": 200, "days": [3], "universe": "DEAD_ENDING"},
        note="the oracle builds none",
    ),
]


def random_trees(size: Mapping[str, Any]) -> list[Any]:
    """Random members, as trees of the oracle."""
    from tests.oracle.misere import random_member

    rng = random.Random(2018)
    days = size["days"]
    return [random_member(rng, days[i % len(days)], size["universe"]) for i in range(size["count"])]


def dicot_trees() -> list[Any]:
    """The 10 dicot trees by day 2, smaller ones first, as trees of the oracle."""
    from tests.oracle.misere import members_by

    return sorted(members_by(2, "DICOT"), key=Names(lambda g: (g.left, g.right)))


class Names:
    """A text for each form that depends on its shape alone, so that two programs can compare their answers."""

    def __init__(self, options: Callable[[Any], tuple[Iterable[Any], Iterable[Any]]]) -> None:
        self.options = options
        self.known: dict[Any, str] = {}

    def __call__(self, g: Any) -> str:
        if g not in self.known:
            left, right = (",".join(sorted(map(self, side))) for side in self.options(g))
            self.known[g] = f"{{{left}|{right}}}"
        return self.known[g]
