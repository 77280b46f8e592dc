"""The evaluator of all rulesets: iterative, memoised, splitting sums, using symmetries, within a budget."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cached_property
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from farstar._core import (
    Form,
    Game,
    native_form,
    native_outcome,
    native_recall,
    native_rulesets,
    native_value,
    native_values,
)
from farstar.errors import BudgetExceeded
from farstar.relations import Outcome
from farstar.rulesets.meter import (
    CHUNK,
    LONGEST_LINE,
    Found,
    Meter,
    Progress,
    endless,
    listed,
    repeated,
    shown,
)
from farstar.rulesets.search import Search

if TYPE_CHECKING:
    from farstar.rulesets.base import Ruleset

__all__ = ["Evaluator"]

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", Game, Form)
Make = Callable[[list[A], list[A]], A]
Formula = Callable[[S], "Game | None"]
Plan = list[tuple[S, bool]]

# A memo of more answers is dropped before the next question.
LARGEST_MEMO = 4_000_000
# So many positions go to the native generator in one call.
BATCH = 1024


class Evaluator(Generic[S]):
    """Answers for the states of one ruleset and remembers the answers.

    Each part in normal position is taken up once: its options are generated, and the engine makes its value of the
    values of its options. The line of play is a list, so it may be as long as memory lasts. When there is a native
    generator, it is asked instead; what it finds is remembered by the engine.
    """

    def __init__(self, rules: Ruleset[S]) -> None:
        self.rules = rules
        self.values: dict[S, Game] = {}
        self.forms: dict[S, Form] = {}
        self._splits = rules.gives("parts")
        self._turns = rules.gives("normal")

    # --- questions --------------------------------------------------------------------------------

    def value(self, state: S, progress: Progress | None = None) -> Game:
        """The value in normal play."""
        text = self._native_text(state)
        if text is not None:
            try:
                return native_value(self.native, text)
            except BudgetExceeded as error:
                if not _is_too_large(error):
                    error.found = self._recalled(text)
                    raise
        return self.python_value(state, progress)

    def all_values(self, states: Sequence[S], progress: Progress | None = None) -> list[Game]:
        """The values of many states; ``progress`` is called with the number of those that are answered."""
        found: list[Game] = []
        try:
            for start in range(0, len(states), BATCH):
                batch = states[start : start + BATCH]
                found += self._native_values(batch) if self.is_native else self._python_values(batch)
                if progress is not None:
                    progress(len(found))
        except BudgetExceeded as error:
            if not self.is_native:
                found += map(
                    self.values.__getitem__, takewhile(self.values.__contains__, states[len(found) :])
                )
            error.found = found
            raise
        return found

    def _python_values(self, states: Sequence[S]) -> list[Game]:
        return self._ask(states, self.values, Game, self._formula, None)

    def _native_values(self, states: Sequence[S]) -> list[Game]:
        texts = [text for text in map(self.rules.native_text, states) if text is not None]
        if len(texts) == len(states):
            try:
                return native_values(self.native, texts)
            except BudgetExceeded as error:
                if not _is_too_large(error):
                    raise
        return [self.value(state) for state in states]

    def form(self, state: S, progress: Progress | None = None) -> Form:
        """The literal form: the game tree up to isomorphism."""
        text = self._native_text(state)
        if text is not None:
            try:
                return native_form(self.native, text)
            except BudgetExceeded as error:
                if not _is_too_large(error):
                    raise
        return self.python_form(state, progress)

    def outcome(self, state: S, *, misere: bool = False, progress: Progress | None = None) -> Outcome:
        """Who wins: of the value where that is known, else by a search without values."""
        if not misere and state in self.values:
            return self.values[state].outcome()
        text = self._native_text(state)
        if text is not None:
            try:
                return native_outcome(self.native, text, misere)
            except BudgetExceeded as error:
                if not _is_too_large(error):
                    raise
        return self.search(misere).outcome(state, progress)

    def python_value(self, state: S, progress: Progress | None = None) -> Game:
        """The value, found with the ruleset's own moves even when there is a native generator."""
        if (found := self._known(state)) is not None:
            return found
        return self._ask([state], self.values, Game, self._formula, progress)[0]

    def _known(self, state: S) -> Game | None:
        try:
            return self.values.get(state)
        except TypeError:  # a state that cannot be hashed, which the search will say
            return None

    def python_form(self, state: S, progress: Progress | None = None) -> Form:
        """The form, found with the ruleset's own moves even when there is a native generator."""
        return self._ask([state], self.forms, Form, None, progress)[0]

    def search(self, misere: bool) -> Search[S]:
        """The search for the winner in normal or in misère play, which remembers as well."""
        return self._misere_search if misere else self._normal_search

    @cached_property
    def _normal_search(self) -> Search[S]:
        return Search[S](self, misere=False)

    @cached_property
    def _misere_search(self) -> Search[S]:
        return Search[S](self, misere=True)

    def forget(self) -> None:
        """Drop what was remembered."""
        self.values.clear()
        self.forms.clear()
        self._normal_search.known.clear()
        self._misere_search.known.clear()

    @cached_property
    def _formula(self) -> Formula[S] | None:
        return self.rules.formula if self.rules.gives("formula") else None

    @property
    def native(self) -> str:
        """The name of the native generator, or the empty text."""
        return self.rules.native or ""

    @cached_property
    def is_native(self) -> bool:
        """Whether there is a native generator."""
        return self.native in native_rulesets()

    def _recalled(self, text: str) -> Found:
        """What the native search left behind about the options of a position."""
        positions, left = native_recall(self.native, text, left=True)
        return Found(positions, dict(left), dict(native_recall(self.native, text, left=False)[1]))

    def _native_text(self, state: S) -> str | None:
        return self.rules.native_text(state) if self.is_native else None

    # --- values and forms -------------------------------------------------------------------------

    def _ask(
        self,
        states: Sequence[S],
        known: dict[S, A],
        make: Make[A],
        formula: Callable[[S], A | None] | None,
        progress: Progress | None,
    ) -> list[A]:
        if len(known) > LARGEST_MEMO:
            known.clear()
        meter = Meter(progress)
        state = states[0]
        try:
            for state in states:
                if self._is_new(state, known):
                    plan = self.resolve(state)
                    self._explore([part for part, _ in plan], known, make, formula, meter)
                    if state not in known:
                        known[state] = _combine(plan, known, make)
            if meter.done:
                meter.finish(known)
        except BudgetExceeded as error:
            error.found = self._found(state, known, make, meter)
            raise
        return [known[state] for state in states]

    @staticmethod
    def _is_new(state: S, known: dict[S, A]) -> bool:
        try:
            return state not in known
        except TypeError:
            raise TypeError(f"expected states that can be hashed, got {state!r}") from None

    def _explore(
        self,
        stack: list[S],
        known: dict[S, A],
        make: Make[A],
        formula: Callable[[S], A | None] | None,
        meter: Meter,
    ) -> None:
        """Answer for parts in normal position.

        The stack holds what waits for an answer; ``line`` the parts on the line of play, with their options and,
        for the options that were not known when the part was taken up, the plan of how their parts are put together.
        """
        left_of, right_of = self.rules.left, self.rules.right
        if self.rules.impartial:
            right_of = left_of
        whole = not (self._splits or self._turns)
        line: dict[S, tuple[list[S], list[S], dict[S, Plan[S]]]] = {}
        while stack:
            state = stack[-1]
            if state in known:
                stack.pop()
                continue
            entry = line.pop(state, None)
            if entry is None:
                if formula is not None and (answer := formula(state)) is not None:
                    known[state] = answer
                    stack.pop()
                    continue
                meter.done += 1
                if meter.done >= meter.next:
                    meter.tick(known, line)
                left = self._listed(left_of(state), state)
                right = left if right_of is left_of else self._listed(right_of(state), state)
                plans: dict[S, Plan[S]] = {}
                options = left if right is left else left + right
                try:
                    if whole:
                        waiting = [option for option in options if option not in known]
                    else:
                        plans = {option: self.resolve(option) for option in options if option not in known}
                        waiting = [part for plan in plans.values() for part, _ in plan if part not in known]
                except TypeError:
                    for option in options:
                        self._is_new(option, known)
                    raise
                if waiting:
                    line[state] = left, right, plans
                    self._check_line(waiting, line)
                    stack += waiting
                    continue
            else:
                left, right, plans = entry
            for option, plan in plans.items():
                if option not in known:
                    known[option] = _combine(plan, known, make)
            known[state] = make([known[x] for x in left], [known[x] for x in right])
            stack.pop()

    def resolve(self, state: S) -> Plan[S]:
        """The parts in normal position, and of each whether it is the negative."""
        parts = self.rules.parts(state) if self._splits else (state,)
        if not self._turns:
            return [(part, False) for part in parts]
        normal = self.rules.normal
        images = ((part, normal(part)) for part in parts)
        # a part that is its own image needs no negative, even when it is equal to it
        return [(part, False) if image[0] == part else image for part, image in images]

    def _listed(self, options: Iterable[S], state: S) -> list[S]:
        try:
            return listed(options, self.rules, state)
        except TypeError:
            if hasattr(options, "__iter__"):
                raise
            text = shown(self.rules, state)
            raise TypeError(f"expected the options of {text} as an iterable, got {options!r}") from None

    def _check_line(self, waiting: Sequence[S], line: dict[S, Any]) -> None:
        """Refuse a line of play that comes back to a position on it, or that does not seem to end."""
        for state in waiting:
            if state in line:
                raise repeated(shown(self.rules, state))
        if len(line) > LONGEST_LINE:
            raise endless(shown(self.rules, next(reversed(line))))

    def _found(self, state: S, known: dict[S, A], make: Make[A], meter: Meter) -> Found:
        """What is known about the options of a state."""
        sides: list[dict[str, Any]] = []
        for options in (self.rules.left(state), self.rules.right(state)):
            side: dict[str, Any] = {}
            for option in islice(options, CHUNK):
                plan = self.resolve(option)
                if option in known:
                    side[self.rules.show(option)] = known[option]
                elif all(part in known for part, _ in plan):
                    side[self.rules.show(option)] = _combine(plan, known, make)
            sides.append(side)
        return Found(meter.done, *sides)


def _combine(plan: Plan[S], known: dict[S, A], make: Make[A]) -> A:
    """The disjunctive sum of parts that are known."""
    answers = [-known[part] if negative else known[part] for part, negative in plan]
    if not answers:
        return make([], [])
    total = answers[0]
    for answer in answers[1:]:
        total = total + answer
    return total


def _is_too_large(error: BudgetExceeded) -> bool:
    """Whether a native generator refused the board, before any work."""
    return str(error).startswith("expected ")
