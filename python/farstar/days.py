"""The values born by each day in normal play, and their order.

A value is born by day n when some form of it has height n at most. There are 1, 4, 22 and 1474 values born by
days 0 to 3; of day 4 only bounds are known.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from farstar._core import Form, Game
from farstar.errors import NotSupported, quoted
from farstar.posets import Poset
from farstar.relations import Relation

__all__ = ["born_by", "order"]

LAST_DAY = 3


def born_by(day: int, *, all_small: bool = False) -> tuple[Game, ...]:
    """The values born by a day from 0 to 3, by birthday; with ``all_small`` only those that are all-small.

    Day 3 takes a quarter of a second, once; later calls return the same tuple. It pairs antichains of the day
    before and keeps the pairs in which nothing is reversible, which are the canonical forms (Siegel,
    *Combinatorial Game Theory*, II.2). For day 4 raises :class:`farstar.NotSupported`: it has between 10^28.2
    and 4.0·10^184 values (Suetsugu 2022, arXiv:2208.13403).

    >>> from farstar import born_by
    >>> [len(born_by(day)) for day in range(4)]
    [1, 4, 22, 1474]
    >>> [len(born_by(day, all_small=True)) for day in range(4)]
    [1, 2, 7, 67]
    >>> print(*born_by(1))
    0 -1 * 1
    """
    _require_int(day)
    if day < 0:
        raise ValueError(f"expected a day from 0 to {LAST_DAY}, got {quoted(day)}")
    if day > LAST_DAY:
        raise NotSupported(
            f"expected a day from 0 to {LAST_DAY} (the values born by day 4 have never been listed: "
            f"they are between 10^28.2 and 4.0*10^184), got {quoted(day)}"
        )
    return _all_small(day) if all_small else _values(day)


def _require_int(day: object) -> None:
    if isinstance(day, bool) or not isinstance(day, int):
        raise TypeError(f"expected a day as an int, got {quoted(day)}")


@cache
def _all_small(day: int) -> tuple[Game, ...]:
    # Every follower of a canonical form is canonical, so the filter is exact.
    return tuple(game for game in _values(day) if game.is_all_small())


@cache
def _values(day: int) -> tuple[Game, ...]:
    if day == 0:
        return (Game(0),)
    before = _values(day - 1)
    sides = _Sides(before, _values(day - 2) if day > 1 else ())
    found = [
        Game([before[i] for i in lefts], [before[j] for j in rights])
        for lefts_of_class, rights_of_class in sides.canonical_pairs()
        for lefts in lefts_of_class
        for rights in rights_of_class
    ]
    known = set(before)
    return before + tuple(sorted((game for game in found if game not in known), key=_reading_order))


def _reading_order(game: Game) -> tuple[object, ...]:
    """An order that does not depend on how the engine numbers what it stores."""
    return (game.mean(), game.left_stop(), game.right_stop(), len(game.left), len(game.right), str(game))


class _Sides:
    """The option sets that can stand on either side of a canonical form, in classes that behave alike.

    Whether an option a of G = {A|B} is reversible depends on the responses a^R, all born two days before G,
    and on which of those games are ≤ G. That is decided by A and B through what they exceed among the games
    of that day.
    """

    def __init__(self, before: tuple[Game, ...], older: tuple[Game, ...]) -> None:
        self.index = {game: i for i, game in enumerate(older)}
        self.older = older
        chains = _antichains(order(before))
        pairs = [(game, other) for game in before for other in older]
        relations = iter(Game.compare_all(pairs))
        above: list[int] = []
        below: list[int] = []
        for _ in before:
            row = [next(relations) for _ in older]
            above.append(self._mask(row, Relation.GREATER))
            below.append(self._mask(row, Relation.LESS))
        left_answers = [self._indexes(game.right) for game in before]
        right_answers = [self._indexes(game.left) for game in before]
        self.lefts: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        self.rights: dict[tuple[int, int], list[tuple[int, ...]]] = {}
        for chain in chains:
            self.lefts.setdefault((_union(above, chain), _union(left_answers, chain)), []).append(chain)
            self.rights.setdefault((_union(below, chain), _union(right_answers, chain)), []).append(chain)

    @staticmethod
    def _mask(row: list[Relation], strict: Relation) -> int:
        return sum(1 << i for i, relation in enumerate(row) if relation in (strict, Relation.EQUAL))

    def _indexes(self, games: tuple[Game, ...]) -> int:
        return sum(1 << self.index[game] for game in games)

    def canonical_pairs(self) -> Iterator[tuple[list[tuple[int, ...]], list[tuple[int, ...]]]]:
        """The classes of Left sets with the classes of Right sets against which nothing reverses."""
        for (exceeded, answers_left), lefts in self.lefts.items():
            for (undercut, answers_right), rights in self.rights.items():
                lower, upper = self._bounds(exceeded, undercut)
                if not answers_left & lower and not answers_right & upper:
                    yield lefts, rights

    def _bounds(self, exceeded: int, undercut: int) -> tuple[int, int]:
        """Which older games are ≤ G and which are ≥ G; options stand before the games they belong to."""
        lower = upper = 0
        for i, game in enumerate(self.older):
            if not undercut >> i & 1 and not self._indexes(game.left) & upper:
                lower |= 1 << i
            if not exceeded >> i & 1 and not self._indexes(game.right) & lower:
                upper |= 1 << i
        return lower, upper


def _union(masks: list[int], chosen: tuple[int, ...]) -> int:
    union = 0
    for i in chosen:
        union |= masks[i]
    return union


def _antichains(poset: Poset[Game]) -> list[tuple[int, ...]]:
    """All sets of pairwise incomparable elements, the empty set first."""
    count = len(poset)
    alike = [poset.below[i] | poset.above[i] for i in range(count)]
    found: list[tuple[int, ...]] = []
    stack: list[tuple[tuple[int, ...], int, int]] = [((), 0, 0)]
    while stack:
        chosen, start, barred = stack.pop()
        found.append(chosen)
        for i in range(start, count):
            if not barred >> i & 1:
                stack.append(((*chosen, i), i + 1, barred | alike[i]))
    return found


def order(games: Iterable[Game | Form | int | str]) -> Poset[Game]:
    """The partial order on some values, as data: covers, levels, chains, antichains, a Hasse diagram.

    Where the values have few different options (as those born by a day have), the options are compared with
    the values and the rest is set algebra: G ≤ H unless some G^L ≥ H or some H^R ≤ G. Otherwise every pair is
    compared.

    >>> from farstar import born_by, order
    >>> day2 = order(born_by(2))
    >>> day2, day2.width(), len(day2.longest_chain()), day2.is_distributive()
    (<Poset of 22 elements, 36 covers>, 4, 9, True)
    >>> print(*day2.minimal(), *day2.maximal())
    -2 2
    """
    items = tuple(Game(game) for game in games)
    lefts = tuple({option: None for game in items for option in game.left})
    rights = tuple({option: None for game in items for option in game.right})
    if len(lefts) + len(rights) < len(items) // 2:
        return Poset[Game].from_masks(items, _below_by_options(items, lefts, rights))
    below = [0] * len(items)
    pairs = [(i, j) for i in range(len(items)) for j in range(i)]
    for (i, j), relation in zip(
        pairs, Game.compare_all([(items[i], items[j]) for i, j in pairs]), strict=True
    ):
        if relation is Relation.GREATER:
            below[i] |= 1 << j
        elif relation is Relation.LESS:
            below[j] |= 1 << i
        elif relation is Relation.EQUAL:
            raise ValueError(f"expected distinct values, got one twice: {str(items[i])!r}")
    return Poset(items, below)


def _below_by_options(
    items: tuple[Game, ...], lefts: tuple[Game, ...], rights: tuple[Game, ...]
) -> list[int]:
    """For each value H the bit set of the values G ≤ H."""
    everything = (1 << len(items)) - 1
    # with_left[x]: the values of which x is a Left option; under_left[x]: the values H ≤ x.
    with_left = dict.fromkeys(lefts, 0)
    for i, game in enumerate(items):
        for option in game.left:
            with_left[option] |= 1 << i
    barred = [0] * len(items)
    for option in lefts:
        relations = Game.compare_all([(option, game) for game in items])
        for i, relation in enumerate(relations):
            if relation in (Relation.GREATER, Relation.EQUAL):
                barred[i] |= with_left[option]
    above_right: dict[Game, int] = {}
    for option in rights:
        relations = Game.compare_all([(option, game) for game in items])
        above_right[option] = sum(
            1 << i for i, relation in enumerate(relations) if relation in (Relation.LESS, Relation.EQUAL)
        )
    for i, game in enumerate(items):
        for option in game.right:
            barred[i] |= above_right[option]
    return [everything & ~mask for mask in barred]
