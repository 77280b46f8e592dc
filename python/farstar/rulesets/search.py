"""Who wins, without values: a search that stops at the first winning move and remembers what it found."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from farstar.errors import BudgetExceeded
from farstar.relations import Outcome
from farstar.rulesets.meter import (
    LONGEST_LINE,
    Found,
    Meter,
    Progress,
    endless,
    listed,
    repeated,
    shown,
)

if TYPE_CHECKING:
    from farstar.rulesets.base import Ruleset
    from farstar.rulesets.evaluator import Evaluator

__all__ = ["Search", "outcome_of"]

S = TypeVar("S", bound=Hashable)
# a part in normal position, and whether the players have exchanged their roles in it
Part = tuple[S, bool]
Bag = tuple[Part[S], ...]


class Search(Generic[S]):
    """Who wins the states of one ruleset in normal or in misère play.

    What is looked up is a bag of parts in normal position, seen by the player who is to move: so the same bag serves
    both players. In normal play a part and its negative cancel.
    """

    def __init__(self, evaluator: Evaluator[S], misere: bool) -> None:
        self.evaluator = evaluator
        self.rules: Ruleset[S] = evaluator.rules
        self.misere = misere
        self.known: dict[Bag[S], bool] = {}

    def bag(self, state: S, negative: bool = False) -> Bag[S]:
        """The parts of a state, in order."""
        return self._ordered([(part, neg is not negative) for part, neg in self.evaluator.resolve(state)])

    def _ordered(self, parts: list[Part[S]]) -> Bag[S]:
        if len(parts) > 1:
            if not self.misere:
                parts = _cancelled(parts)
            parts.sort(key=hash)
        return tuple(parts)

    def _options(self, bag: Bag[S]) -> list[Bag[S]]:
        """The bags that the player to move can leave, as the opponent sees them."""
        rules, resolve = self.rules, self.evaluator.resolve
        found: dict[Bag[S], None] = {}
        for at, (state, negative) in enumerate(bag):
            if at and bag[at - 1] == bag[at]:
                continue
            rest = [(part, not neg) for part, neg in bag[:at] + bag[at + 1 :]]
            for option in listed(rules.right(state) if negative else rules.left(state), rules, state):
                fresh = [(part, neg is negative) for part, neg in resolve(option)]
                found[self._ordered(rest + fresh)] = None
        return list(found)

    def wins(self, root: Bag[S], meter: Meter) -> bool:
        """Whether the player to move wins a bag."""
        known = self.known
        line: dict[Bag[S], list[Bag[S]]] = {}
        todo: Bag[S] | None = None if root in known else root
        while todo is not None or line:
            if todo is not None:
                # take up a bag that is not known
                if todo in line:
                    raise repeated(" + ".join(shown(self.rules, state) for state, _ in todo))
                meter.done += 1
                if meter.done >= meter.next:
                    meter.tick(known, line)
                    if len(line) > LONGEST_LINE:
                        raise endless(" + ".join(shown(self.rules, state) for state, _ in todo))
                options = self._options(todo)
                if not options:
                    known[todo] = self.misere
                elif any(known.get(option) is False for option in options):
                    known[todo] = True
                else:
                    line[todo] = [option for option in reversed(options) if option not in known]
                todo = None
                continue
            # go on with the last bag on the line of play
            bag, pending = next(reversed(line.items()))
            while pending:
                answer = known.get(pending[-1])
                if answer is None:
                    todo = pending[-1]
                    break
                if not answer:
                    known[bag] = True
                    del line[bag]
                    break
                pending.pop()
            else:
                known[bag] = False
                del line[bag]
        return known[root]

    def outcome(self, state: S, progress: Progress | None = None) -> Outcome:
        """The outcome of a state."""
        meter = Meter(progress)
        mine, theirs = self.bag(state), self.bag(state, negative=True)
        try:
            left, right = self.wins(mine, meter), self.wins(theirs, meter)
            meter.finish(self.known)
        except BudgetExceeded as error:
            error.found = Found(
                meter.done,
                wins={
                    name: self.known[bag]
                    for name, bag in (("left", mine), ("right", theirs))
                    if bag in self.known
                },
            )
            raise
        return outcome_of(left, right)


def outcome_of(left: bool, right: bool) -> Outcome:
    """The outcome, from whether Left wins moving first and whether Right does."""
    if left:
        return Outcome.N if right else Outcome.L
    return Outcome.R if right else Outcome.P


def _cancelled(parts: list[Part[Any]]) -> list[Part[Any]]:
    """The parts without pairs of one and its negative."""
    left: list[Part[Any]] = []
    for part, negative in parts:
        if (part, not negative) in left:
            left.remove((part, not negative))
        else:
            left.append((part, negative))
    return left
