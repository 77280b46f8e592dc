"""The evaluator of all rulesets: iterative, memoised, splitting sums, using symmetries, within a budget."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from farstar._core import Form, Game, native_form, native_rulesets, native_value, spend
from farstar.errors import BudgetExceeded, Meaningless

if TYPE_CHECKING:
    from farstar.rulesets.base import Ruleset

__all__ = ["Evaluator", "Found", "Meter", "Progress"]

S = TypeVar("S", bound=Hashable)
A = TypeVar("A", Game, Form)
Make = Callable[[list[A], list[A]], A]
Progress = Callable[[int], object]

# A line of play longer than this is taken for one that never ends.
LONGEST_LINE = 1_000_000
# A memo of more answers is dropped before the next question.
LARGEST_MEMO = 4_000_000
# What a dictionary entry and a native handle take, besides the state itself: measured with tracemalloc on CPython 3.11.
ENTRY_BYTES = 190


@dataclass(frozen=True)
class Found:
    """What was known when a budget ended: how many positions were answered, and the options that were."""

    positions: int
    left: dict[str, Any] = field(default_factory=dict[str, Any])
    right: dict[str, Any] = field(default_factory=dict[str, Any])


class Meter:
    """Counts work against the open budgets, in steps that grow, and tells how far it is."""

    def __init__(self, progress: Progress | None) -> None:
        self.progress = progress
        self.done = 0
        self.next = 1
        self._spent = 0
        self._told = 0

    def tick(self, held: int) -> None:
        """Count the positions done since the last time; ``held`` is about how many bytes Python holds for them."""
        fresh, self._spent = self.done - self._spent, self.done
        self.next = self.done + min(1024, self.done + 1)
        spend(fresh, held)
        if self.progress is not None and self.done >= self._told + 1024:
            self._told = self.done
            self.progress(self.done)


class Evaluator(Generic[S]):
    """Answers for the states of one ruleset and remembers the answers.

    Each part in normal position is taken up once: its options are generated, and its value is made by the engine of
    the values of its options. A line of play is a stack of its own, so it may be as long as memory lasts.
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
        if self._is_native():
            try:
                return native_value(str(self.rules.native), self.rules.native_text(state))
            except BudgetExceeded as error:
                if not _is_too_large(error):
                    raise
        return self._ask(state, self.values, Game, progress)

    def form(self, state: S, progress: Progress | None = None) -> Form:
        """The literal form: the game tree up to isomorphism."""
        if self._is_native():
            try:
                return native_form(str(self.rules.native), self.rules.native_text(state))
            except BudgetExceeded as error:
                if not _is_too_large(error):
                    raise
        return self._ask(state, self.forms, Form, progress)

    def python_value(self, state: S, progress: Progress | None = None) -> Game:
        """The value, found with the ruleset's own moves even when there is a native generator."""
        return self._ask(state, self.values, Game, progress)

    def python_form(self, state: S, progress: Progress | None = None) -> Form:
        """The form, found with the ruleset's own moves even when there is a native generator."""
        return self._ask(state, self.forms, Form, progress)

    def forget(self) -> None:
        """Drop what was remembered."""
        self.values.clear()
        self.forms.clear()

    # --- the search -------------------------------------------------------------------------------

    def _is_native(self) -> bool:
        return self.rules.native is not None and self.rules.native in native_rulesets()

    def _ask(self, state: S, known: dict[S, A], make: Make[A], progress: Progress | None) -> A:
        try:
            if state in known:
                return known[state]
        except TypeError:
            raise TypeError(f"expected states that can be hashed, got {state!r}") from None
        if len(known) > LARGEST_MEMO:
            known.clear()
        meter = Meter(progress)
        try:
            if self._splits or self._turns:
                self._explore_parts(state, known, make, meter)
            else:
                self._explore(state, known, make, meter)
        except BudgetExceeded as error:
            error.found = self._found(state, known, make, meter)
            raise
        return known[state]

    def _explore(self, root: S, known: dict[S, A], make: Make[A], meter: Meter) -> None:
        """Answer for a state whose ruleset has no parts and no symmetries."""
        left_of, right_of = self.rules.left, self.rules.right
        if self.rules.impartial:
            right_of = left_of
        stack = [root]
        expanded: dict[S, tuple[list[S], list[S]]] = {}
        while stack:
            state = stack[-1]
            if state in known:
                stack.pop()
                continue
            if (options := expanded.pop(state, None)) is None:
                left = self._listed(left_of(state), state)
                right = left if right_of is left_of else self._listed(right_of(state), state)
                waiting = [x for x in left if x not in known]
                if right is not left:
                    waiting += [x for x in right if x not in known]
                if waiting:
                    expanded[state] = left, right
                    self._check_line(waiting, expanded)
                    stack += waiting
                    continue
            else:
                left, right = options
            known[state] = make([known[x] for x in left], [known[x] for x in right])
            stack.pop()
            meter.done += 1
            if meter.done >= meter.next:
                meter.tick(self._held(known, len(stack)))
        meter.tick(self._held(known, 0))

    def _explore_parts(self, root: S, known: dict[S, A], make: Make[A], meter: Meter) -> None:
        """Answer for a state, by way of its parts in normal position."""
        left_of, right_of = self.rules.left, self.rules.right
        if self.rules.impartial:
            right_of = left_of
        resolve, combine = self._resolve, self._combine
        plans = {root: resolve(root)}
        stack: list[S] = [part for part, _ in plans[root]]
        # of each part on the line of play: its options, and how those that were not known are put together
        expanded: dict[S, tuple[list[S], list[S], dict[S, list[tuple[S, bool]]]]] = {}
        while stack:
            state = stack[-1]
            if state in known:
                stack.pop()
                continue
            if (entry := expanded.pop(state, None)) is None:
                left = self._listed(left_of(state), state)
                right = left if right_of is left_of else self._listed(right_of(state), state)
                found: dict[S, list[tuple[S, bool]]] = {}
                waiting: list[S] = []
                for option in left if right is left else left + right:
                    if option not in known and option not in found:
                        plan = resolve(option)
                        found[option] = plan
                        waiting += [part for part, _ in plan if part not in known]
                if waiting:
                    expanded[state] = left, right, found
                    self._check_line(waiting, expanded)
                    stack += waiting
                    continue
            else:
                left, right, found = entry
            for option, plan in found.items():
                if option not in known:
                    known[option] = combine(plan, known, make)
            known[state] = make([known[x] for x in left], [known[x] for x in right])
            stack.pop()
            meter.done += 1
            if meter.done >= meter.next:
                meter.tick(self._held(known, len(stack)))
        if root not in known:
            known[root] = combine(plans[root], known, make)
        meter.tick(self._held(known, 0))

    def _resolve(self, state: S) -> list[tuple[S, bool]]:
        """The parts in normal position, and of each whether it is the negative."""
        parts = self.rules.parts(state) if self._splits else (state,)
        if not self._turns:
            return [(part, False) for part in parts]
        return [self._turned(part) for part in parts]

    def _turned(self, part: S) -> tuple[S, bool]:
        image, negative = self.rules.normal(part)
        return (part, False) if image == part else (image, negative)

    @staticmethod
    def _combine(plan: list[tuple[S, bool]], known: dict[S, A], make: Make[A]) -> A:
        answers = [-known[part] if negative else known[part] for part, negative in plan]
        if not answers:
            return make([], [])
        total = answers[0]
        for answer in answers[1:]:
            total = total + answer
        return total

    def _listed(self, options: Iterable[S], state: S) -> list[S]:
        try:
            return list(options)
        except TypeError:
            if hasattr(options, "__iter__"):
                raise
            shown = self._shown(state)
            raise TypeError(f"expected the options of {shown} as an iterable, got {options!r}") from None

    def _check_line(self, waiting: Sequence[S], line: dict[S, Any]) -> None:
        """Refuse a line of play that comes back to a position on it, or that does not seem to end."""
        for state in waiting:
            if state in line:
                raise Meaningless(
                    f"expected play that ends, got a position that repeats on a line of play: {self._shown(state)}"
                )
        if len(line) > LONGEST_LINE:
            last = next(reversed(line))
            raise Meaningless(
                f"expected play that ends, got a line of {LONGEST_LINE} moves, its last position {self._shown(last)}"
            )

    def _shown(self, state: S) -> str:
        try:
            text = repr(self.rules.show(state))
        except (
            Exception
        ):  # the author's show may not be there yet; the state itself is then what can be named
            text = repr(state)
        return text if len(text) <= 200 else text[:199] + "…"

    @staticmethod
    def _held(known: dict[S, Any], waiting: int) -> int:
        """About how many bytes the memo and the stack take, from the sizes of a few states."""
        some = list(islice(known, 8))
        each = sum(map(_size, some)) // max(1, len(some))
        return len(known) * (ENTRY_BYTES + each) + 8 * waiting

    def _found(self, state: S, known: dict[S, A], make: Make[A], meter: Meter) -> Found:
        """What is known about the options of a state."""
        sides: list[dict[str, Any]] = []
        for options in (self.rules.left(state), self.rules.right(state)):
            side: dict[str, Any] = {}
            for option in options:
                plan = self._resolve(option)
                if option in known:
                    side[self._shown(option)] = known[option]
                elif all(part in known for part, _ in plan):
                    side[self._shown(option)] = self._combine(plan, known, make)
            sides.append(side)
        return Found(meter.done, *sides)


def _size(state: Any) -> int:
    return sys.getsizeof(state) + sum(sys.getsizeof(part) for part in _inside(state))


def _inside(state: Any) -> Iterable[Any]:
    return state if isinstance(state, tuple) else ()  # pyright: ignore[reportUnknownVariableType]


def _is_too_large(error: BudgetExceeded) -> bool:
    """Whether a native generator refused the board, before any work."""
    return str(error).startswith("expected ")
