"""What farstar does for the jobs of rulesets."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import farstar
from benchmarks import plain
from benchmarks.games import bipass_strips
from benchmarks.job import Run, Size, digest_of
from benchmarks.plain import strips
from benchmarks.sides.normal_farstar import fingerprint_all
from farstar.errors import BudgetExceeded
from farstar.rulesets import Ruleset


def boards(size: Size) -> Run:
    """The values of boards given as texts."""
    rules = farstar.ruleset(size["ruleset"])
    rules.parse(".").value()  # What happens once in a process is not measured on any side.
    return lambda: [rules.parse(board).value() for board in size["boards"]], fingerprint_all


def graphs(size: Size) -> Run:
    """Paths and grids, nothing painted."""
    texts = ["/".join(["." * columns] * rows) for rows, columns in size["grids"]]
    return boards({"ruleset": size["ruleset"], "boards": texts})


def toads_and_frogs(size: Size) -> Run:
    rules = farstar.ruleset("toads-and-frogs")
    todo = strips(size["length"])
    return lambda: rules.evaluator.all_values(todo), fingerprint_all


class Plain(Ruleset[str]):
    """A ruleset as a user writes one: moves in plain Python."""

    name = "plain"

    def __init__(self, moves: Callable[[str, bool], list[str]]) -> None:
        super().__init__(moves=moves)
        self.found = moves

    def read(self, text: str) -> str:
        return text

    def left(self, state: str) -> list[str]:
        return self.found(state, True)

    def right(self, state: str) -> list[str]:
        return self.found(state, False)


def own(size: Size) -> Run:
    """A ruleset in plain Python, on boards or on all strips of a length."""
    rules = Plain(getattr(plain, size["ruleset"]))
    if size["ruleset"] == "bipass":
        todo = bipass_strips(size["stones"])
    else:
        todo = strips(size["length"]) if "length" in size else size["boards"]
    return lambda: [rules.position(state).value() for state in todo], fingerprint_all


def bundled(size: Size) -> Run:
    """A ruleset of farstar by its Python moves, as if it had no native ones."""
    rules = farstar.ruleset(size["ruleset"])
    return lambda: [
        rules.evaluator.python_value(rules.read(board)) for board in size["boards"]
    ], fingerprint_all


def kayles(size: Size) -> Run:
    rules: Any = farstar.ruleset("take-and-break", code="0.77")
    return lambda: rules.nim_values(size["heap"] + 1), digest_of


def bipass(size: Size) -> Run:
    rules = farstar.ruleset("bipass")
    todo = bipass_strips(size["stones"])
    return lambda: rules.evaluator.all_values(todo), fingerprint_all


def bipass_budget(size: Size) -> Any:
    """As many strips as a budget of bytes allows, all of a length before the next."""
    rules = farstar.ruleset("bipass")

    def run() -> list[int]:
        done = 0
        try:
            with farstar.Budget(seconds=size["seconds"], bytes=size["bytes"]):
                for stones in range(2, size["stones"] + 1):
                    rules.evaluator.all_values(list(rules.of_size(stones)))
                    done = stones
        except BudgetExceeded:
            pass
        return [done, rules.parse(size["last"]).value().birthday()] if done == size["stones"] else [done, 0]

    return run, digest_of, lambda found: f"all strips up to {found[0]} stones within the budget"
