"""Counting classes by theory: pairs of order ideals that are closed (docs: *Counting*).

A game G in which both players can move is known, modulo a universe, from I(G), the forms A to which G is not
downlinked, and J(G), the forms B that are not downlinked to G. Among the forms by a day these are an order
ideal and a filter, and {I|J} equals G. So the classes by the next day are the pairs that come back: those with
I(X) inside I for every X <= {I|J}, and J(X) inside J for every X >= {I|J}.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, TypeAlias

from farstar._core import Form
from farstar.errors import Meaningless
from farstar.relations import Outcome, Relation
from farstar.universes.base import Progress
from farstar.universes.count import count_antichains
from farstar.universes.ideals import Ideals, Pair

if TYPE_CHECKING:
    from farstar.universes.walk import Subordinate

__all__ = ["ByDay3", "ClosedPairs", "by_day_2"]

Profile: TypeAlias = dict[tuple[str, Form | None], bool]
"""Which predicates hold of an ideal."""

_DAY_1 = tuple(Form.parse(text) for text in ("-1", "*", "0", "1"))
_ZERO = Form()


def by_day_2() -> tuple[Form, ...]:
    """List the 256 forms by day 2.

    >>> len(by_day_2())
    256
    """
    sides = [[x for i, x in enumerate(_DAY_1) if mask >> i & 1] for mask in range(16)]
    return tuple(Form(left, right) for left in sides for right in sides)


class ClosedPairs:
    """The classes, modulo a universe, of the games whose options are among some forms by day 2.

    ``options`` has 0 and the conjugates of its members; ``ends`` are Left ends of the universe such that Left
    is strong exactly where she wins, moving first, with each of them, or ``None`` if she is strong in Left ends
    alone.

    >>> from farstar.universes import ALL, DICOT
    >>> ClosedPairs(DICOT, DICOT.born_by(2), [_ZERO]).count()
    1268
    >>> ClosedPairs(ALL, ALL.classes(2, of=DICOT), None).count(both_move=True) + 1     # with 0
    7541
    """

    def __init__(self, universe: Subordinate, options: Iterable[Form], ends: Sequence[Form] | None) -> None:
        self.universe, self.ends = universe, ends
        self.options = list(options)
        place = {form: i for i, form in enumerate(self.options)}
        if _ZERO not in place or any(form.conjugate() not in place for form in self.options):
            raise Meaningless("expected options with 0 among them, and with their conjugates")
        if any(form.birthday() > 2 for form in self.options):
            raise Meaningless("expected options by day 2")
        self.conjugates = [place[form.conjugate()] for form in self.options]
        self.rows = universe.rows(self.options)
        self.columns = [
            sum((row >> j & 1) << i for i, row in enumerate(self.rows)) for j in range(len(self.options))
        ]
        self.everything = (1 << len(self.options)) - 1
        # Several forms of one class: wherever one of them may stand in for the others, the first one does.
        self.first = [
            row & column & -(row & column) for row, column in zip(self.rows, self.columns, strict=True)
        ]
        self.earlier = [x for x in _DAY_1 if universe.contains(x)]
        self.unlinked = {
            x: self._mask(a for a in self.options if universe.linked(x, a) is None) for x in self.earlier
        }
        self.zero = self.rows[place[_ZERO]]

    def _mask(self, forms: Iterable[Form]) -> int:
        chosen = set(forms)
        return sum(1 << i for i, form in enumerate(self.options) if form in chosen)

    # --- what is asked of an ideal ----------------------------------------------------------------------

    def predicates(self) -> list[tuple[str, Form | None, int, int]]:
        """What is asked of I: a name and an X, and the bounds on I that say it."""
        asked: list[tuple[str, Form | None, int, int]] = [("moves to 0", None, self.zero, self.everything)]
        for x in self.earlier:
            if self.ends is not None or x.left:
                asked.append(("holds", x, self.unlinked[x], self.everything))
            if self.ends is not None or x.right:
                asked.append(("inside", x, 0, self.unlinked[x]))
        for end in self.ends or ():
            lost = self._mask(a for a in self.options if (a + end).misere_outcome() in (Outcome.N, Outcome.R))
            asked.append(("loses", end, 0, lost))
        return asked

    def profiles(self, ideals: Callable[[int], int]) -> Iterator[tuple[Profile, int]]:
        """Count the ideals that are not empty by which predicates hold, by inclusion and exclusion."""
        asked = self.predicates()
        counts: list[int] = []
        for chosen in range(1 << len(asked)):
            low, high = 0, self.everything
            for i, (_, _, least, most) in enumerate(asked):
                if chosen >> i & 1:
                    low, high = low | least, high & most
            counts.append((ideals(high & ~low) if low & ~high == 0 else 0) - (not low))
        for i in range(len(asked)):
            for chosen in range(1 << len(asked)):
                if not chosen >> i & 1:
                    counts[chosen] -= counts[chosen | 1 << i]
        for chosen, n in enumerate(counts):
            if n:
                yield {(name, x): bool(chosen >> i & 1) for i, (name, x, _, _) in enumerate(asked)}, n

    def _below(self, i: Profile, j: Profile, x: Form) -> bool:
        """Whether X <= {I|J}, where j says of the conjugates of J what i says of I."""
        strong = self.ends is not None and not any(i["loses", end] for end in self.ends)
        return (i["moves to 0", None] if x.left else strong) and j["inside", x.conjugate()]

    def _closed(self, i: Profile, j: Profile) -> bool:
        return all(i["holds", x] for x in self.earlier if ("holds", x) in i and self._below(i, j, x))

    def count(self, both_move: bool = False, progress: Progress | None = None) -> int:
        """Count the classes; ``both_move``: those of games in which both players can move, alone."""
        ideals = self._counter(progress)
        profiles = list(self.profiles(ideals))
        total = sum(
            m * n
            for (i, m), (j, n) in product(profiles, profiles)
            if self._closed(i, j) and self._closed(j, i)
        )
        return total if both_move else total + self._ends(ideals)

    # --- ends -------------------------------------------------------------------------------------------

    def _ends(self, ideals: Callable[[int], int]) -> int:
        """Count the classes that have only ends as forms."""
        if self.ends is None:
            return 1 + 2 * self._left_ends(ideals)
        return len({form for end in self._listed_ends() for form in (end, end.conjugate())})

    def _left_ends(self, ideals: Callable[[int], int]) -> int:
        """Among all forms {|J} is never a game with a Left option; it is at most -1 if J has a member <= 0."""
        held = self.unlinked[_DAY_1[3]]
        return (
            ideals(self.everything)
            - 1
            - ideals(self.everything & ~self.zero)
            + ideals(self.everything & ~held)
        )

    def _listed_ends(self) -> Iterator[Form]:
        u = self.universe
        listed = enumerate(self.options)
        pool = [a for i, a in listed if a.is_dead_end() and a.is_left_end() and self.first[i] == 1 << i]
        for n in range(len(pool) + 1):
            for chosen in combinations(pool, n):
                end = Form([], chosen)
                if not u.contains(end) or u.reduce(end) != end:
                    continue
                left = [a for a in self.options if u.linked(end, a) is None]
                right = [b for b in self.options if u.linked(b, end) is None]
                if not (left and right) or u.compare(Form(left, right), end) is not Relation.EQUAL:
                    yield end

    # --- ideals -----------------------------------------------------------------------------------------

    def _counter(self, progress: Progress | None) -> Callable[[int], int]:
        """A way to count the ideals of a convex set of the options, given as a mask."""
        return self._by_listing

    def _by_listing(self, chosen: int) -> int:
        kept = [i for i in range(len(self.options)) if chosen >> i & 1 and self.first[i] == 1 << i]
        return count_antichains([sum((self.rows[i] >> j & 1) << k for k, j in enumerate(kept)) for i in kept])


def _part(progress: Progress | None, start: float, length: float) -> Progress | None:
    """Tell of a part of the work as of the whole."""
    return None if progress is None else lambda done: progress(start + done * length)


class ByDay3(ClosedPairs):
    """The same for the options by day 2: too many ideals to find one by one, but most options are pairs.

    >>> from farstar.universes import ALL
    >>> len(ByDay3(ALL, None).tasks())
    20
    """

    def __init__(self, universe: Subordinate, ends: Sequence[Form] | None) -> None:
        super().__init__(universe, filter(universe.contains, by_day_2()), ends)
        self.pairs: dict[int, Pair] = {}
        for i, form in enumerate(self.options):
            if form.left and form.right:
                left, right = (sum(1 << _DAY_1.index(x) for x in side) for side in (form.left, form.right))
                self.pairs[i] = left, right
        self.place = {pair: i for i, pair in self.pairs.items()}
        self.paired = sum(1 << i for i in self.pairs)
        self.near = [row | column for row, column in zip(self.rows, self.columns, strict=True)]
        # The ends that equal no game in which both players can move.
        self.alone = [
            i
            for i in range(len(self.options))
            if i not in self.pairs
            and not self.rows[i] & self.columns[i] & self.paired
            and self.first[i] == 1 << i
        ]
        self.numbers: dict[int, int] = {}

    def _counter(self, progress: Progress | None) -> Callable[[int], int]:
        todo = sorted(
            ((self.ideals_of(pairs), pairs) for pairs in self.tasks()), key=lambda task: task[0].cost()
        )
        whole, done = sum(ideals.cost() for ideals, _ in todo), 0
        for ideals, pairs in todo:
            cost = ideals.cost()
            if pairs not in self.numbers:
                self.numbers[pairs] = ideals.count(_part(progress, done / whole, cost / whole))
            done += cost
        return lambda chosen: sum(n * self.numbers[self.key(pairs)] for n, pairs in self.parts(chosen))

    def ideals_of(self, pairs: int) -> Ideals:
        """Make the count of the ideals of a set of pairs or of its conjugate, whichever is easier."""
        mirrored = sum(1 << self.conjugates[i] for i in self.pairs if pairs >> i & 1)
        both = (self._ideals(pairs), self._ideals(mirrored))
        return min(both, key=Ideals.cost)

    def _ideals(self, pairs: int) -> Ideals:
        return Ideals([pair for i, pair in self.pairs.items() if pairs >> i & 1], self.pair_ge)

    def pair_ge(self, a: Pair, b: Pair) -> bool:
        """Whether one pair, as a form, is at least another."""
        return bool(self.rows[self.place[a]] >> self.place[b] & 1)

    def parts(self, chosen: int) -> Iterator[tuple[int, int]]:
        """Split the ideals of a convex set: numbers of ideals to be multiplied with those of sets of pairs.

        An ideal is known by its antichain of greatest elements. After the ends that compare with pairs are
        taken or left, the other ends are a part of their own.
        """
        pairs = chosen & self.paired
        alone = [i for i in self.alone if chosen >> i & 1]
        linked = [i for i in alone if self.near[i] & pairs]
        others = [i for i in alone if i not in linked]
        for n in range(len(linked) + 1):
            for taken in combinations(linked, n):
                if any(self.near[i] >> j & 1 for i, j in combinations(taken, 2)):
                    continue
                barred = 0
                for i in taken:
                    barred |= self.near[i]
                left = sum(1 << i for i in others if not barred >> i & 1)
                yield self._by_listing(left), pairs & ~barred

    def key(self, pairs: int) -> int:
        """The same for a set of pairs and its conjugate."""
        mirrored = sum(1 << self.conjugates[i] for i in self.pairs if pairs >> i & 1)
        return min(pairs, mirrored)

    def tasks(self) -> list[int]:
        """List the sets of pairs whose ideals must be counted."""
        found: dict[int, None] = {}

        def note(chosen: int) -> int:
            found.update((self.key(pairs), None) for _, pairs in self.parts(chosen))
            return 0

        list(self.profiles(note))
        return list(found)
