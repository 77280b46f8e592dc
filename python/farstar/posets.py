"""Finite partial orders: covers, levels, chains, antichains, joins and meets.

Every set of elements is one Python integer used as a bit set, so that orders of some thousand elements (the
1474 values born by day 3, the 1268 dicots of day 3 in misère play) answer in well under a second.
"""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Generic, TypeVar, cast

if TYPE_CHECKING:
    from farstar.draw.svg import Svg

__all__ = ["Poset"]

T = TypeVar("T", bound=Hashable)


def _bits(mask: int) -> Iterator[int]:
    """The indexes of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Poset(Generic[T]):
    """A finite set with a partial order.

    Elements are hashable and distinct; ``below[i]`` is the bit set of the indexes strictly below element
    ``i``, and ``covers`` are the pairs (lower index, upper index) with nothing strictly between, each pair
    after the pairs below it. Use :meth:`from_order`, :meth:`from_covers` or :meth:`from_masks` to build one.
    Immutable.

    >>> divisors = Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0)
    >>> divisors.covers
    ((0, 1), (0, 2), (1, 3), (1, 4), (2, 4), (3, 5), (4, 5))
    >>> divisors
    <Poset of 6 elements, 7 covers>
    """

    elements: tuple[T, ...]
    below: tuple[int, ...]
    covers: tuple[tuple[int, int], ...]

    def __init__(self, elements: Iterable[T], below: Sequence[int]) -> None:
        self.elements = tuple(elements)
        self.below = tuple(below)
        count = len(self.elements)
        if len(self.below) != count:
            raise ValueError(f"expected one bit set for each of {count} elements, got {len(self.below)!r}")
        if len(self._indexes) != count:
            raise ValueError(f"expected {count} distinct elements, got {len(self._indexes)!r}")
        for i, mask in enumerate(self.below):
            if mask < 0 or mask >> count:
                raise ValueError(f"expected bit sets of {count} elements, got one beyond them at {i!r}")
        self.covers = self._find_covers()

    def _find_covers(self) -> tuple[tuple[int, int], ...]:
        """The cover relation; on the way, whether this is a strict and transitive order at all."""
        count = len(self.elements)
        if count < 2:
            if any(self.below):
                raise ValueError(
                    f"expected a strict order, got an element below itself: {self.elements[0]!r}"
                )
            return ()
        place = [0] * count
        for at, i in enumerate(self._linear):
            place[i] = at
        # In linear-extension coordinates the highest bit of what is left is always a maximal element of it.
        # Written in binary, highest first, such a change of coordinates is one picking of characters.
        pick = operator.itemgetter(*(count - 1 - i for i in reversed(self._linear)))
        moved = [int("".join(pick(format(self.below[i], f"0{count}b"))), 2) for i in self._linear]
        found: list[tuple[int, int]] = []
        for at, mask in enumerate(moved):
            if mask >> at:
                raise ValueError(f"expected an order, got a cycle at {self.elements[self._linear[at]]!r}")
            rest = mask
            while rest:
                top = rest.bit_length() - 1
                if moved[top] & ~mask:
                    raise ValueError(
                        f"expected a transitive order, got a gap at {self.elements[self._linear[at]]!r}"
                    )
                found.append((top, at))
                rest &= ~(moved[top] | 1 << top)
        found.sort()
        return tuple((self._linear[low], self._linear[high]) for low, high in found)

    # --- building --------------------------------------------------------------------------------

    @classmethod
    def from_order(cls, elements: Iterable[T], le: Callable[[T, T], bool]) -> Poset[T]:
        """Build from a test ``le(x, y)`` of x ≤ y, which is asked for every pair of distinct elements.

        >>> Poset.from_order(["a", "ab", "b"], lambda x, y: x in y).covers
        ((0, 1), (2, 1))
        """
        items = tuple(elements)
        return cls(
            items,
            [sum(1 << j for j, x in enumerate(items) if j != i and le(x, y)) for i, y in enumerate(items)],
        )

    @classmethod
    def from_masks(cls, elements: Iterable[T], below: Sequence[int]) -> Poset[T]:
        """Build from bit sets: bit j of ``below[i]`` says that element j ≤ element i (bit i is ignored).

        >>> Poset.from_masks("xyz", [0b001, 0b011, 0b111]).is_chain()
        True
        """
        return cls(elements, [mask & ~(1 << i) for i, mask in enumerate(below)])

    @classmethod
    def from_covers(cls, elements: Iterable[T], covers: Iterable[tuple[int, int]]) -> Poset[T]:
        """Build the order generated by pairs (lower index, upper index); redundant pairs do no harm.

        >>> Poset.from_covers("abc", [(0, 1), (1, 2), (0, 2)]).covers
        ((0, 1), (1, 2))
        """
        items = tuple(elements)
        lower: list[list[int]] = [[] for _ in items]
        upper: list[list[int]] = [[] for _ in items]
        for low, high in covers:
            if not (0 <= low < len(items) and 0 <= high < len(items)):
                raise ValueError(f"expected indexes below {len(items)}, got {(low, high)!r}")
            lower[high].append(low)
            upper[low].append(high)
        missing = [len(each) for each in lower]
        ready = [i for i, count in enumerate(missing) if count == 0]
        below = [0] * len(items)
        done = 0
        while ready:
            i = ready.pop()
            done += 1
            for j in lower[i]:
                below[i] |= below[j] | 1 << j
            for k in upper[i]:
                missing[k] -= 1
                if missing[k] == 0:
                    ready.append(k)
        if done != len(items):
            raise ValueError(f"expected covers without a cycle, got one among {len(items) - done} elements")
        return cls(items, below)

    # --- elements and the order ------------------------------------------------------------------

    @cached_property
    def _indexes(self) -> dict[T, int]:
        return {element: i for i, element in enumerate(self.elements)}

    @cached_property
    def _linear(self) -> tuple[int, ...]:
        # Strictly below means strictly fewer elements below, so the counts sort the order.
        return tuple(sorted(range(len(self.below)), key=lambda i: self.below[i].bit_count()))

    @cached_property
    def above(self) -> tuple[int, ...]:
        """``above[i]``: the bit set of the indexes strictly above element ``i``.

        >>> Poset.from_covers("abc", [(0, 1), (1, 2)]).above
        (6, 4, 0)
        """
        above = [0] * len(self)
        for low, high in self.covers[::-1]:
            above[low] |= above[high] | 1 << high
        return tuple(above)

    def index(self, element: T) -> int:
        """The index of an element.

        >>> Poset.from_masks("xy", [0, 1]).index("y")
        1
        """
        try:
            return self._indexes[element]
        except KeyError:
            raise ValueError(f"expected an element of the order, got {element!r}") from None

    def le(self, x: T, y: T) -> bool:
        """Whether x ≤ y.

        >>> order = Poset.from_masks("xyz", [0, 1, 0])
        >>> order.le("x", "y"), order.le("y", "x"), order.le("x", "z")
        (True, False, False)
        """
        i, j = self.index(x), self.index(y)
        return i == j or bool(self.below[j] >> i & 1)

    def relations(self) -> int:
        """The number of pairs x < y.

        >>> Poset.from_order(range(4), lambda a, b: a <= b).relations()
        6
        """
        return sum(mask.bit_count() for mask in self.below)

    def minimal(self) -> tuple[T, ...]:
        """The elements with nothing below them.

        >>> Poset.from_covers("abc", [(0, 2), (1, 2)]).minimal()
        ('a', 'b')
        """
        return tuple(x for x, mask in zip(self.elements, self.below, strict=True) if not mask)

    def maximal(self) -> tuple[T, ...]:
        """The elements with nothing above them.

        >>> Poset.from_covers("abc", [(0, 2), (1, 2)]).maximal()
        ('c',)
        """
        return tuple(x for x, mask in zip(self.elements, self.above, strict=True) if not mask)

    # --- chains and antichains -------------------------------------------------------------------

    @cached_property
    def _heights(self) -> tuple[int, ...]:
        heights = [0] * len(self)
        for low, high in self.covers:
            heights[high] = max(heights[high], heights[low] + 1)
        return tuple(heights)

    def levels(self) -> tuple[tuple[T, ...], ...]:
        """The elements by height: the length of the longest chain that ends in them.

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).levels()
        ((1,), (2, 3), (4, 6), (12,))
        """
        rows: list[list[T]] = [[] for _ in range(max(self._heights, default=-1) + 1)]
        for element, height in zip(self.elements, self._heights, strict=True):
            rows[height].append(element)
        return tuple(tuple(row) for row in rows)

    def longest_chain(self) -> tuple[T, ...]:
        """A chain of the greatest number of elements, lowest first. Cost: one pass over the covers.

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).longest_chain()
        (1, 2, 4, 12)
        """
        if not self.elements:
            return ()
        heights = self._heights
        below: dict[int, int] = {}
        for low, high in self.covers:
            if heights[low] + 1 == heights[high]:
                below.setdefault(high, low)
        at: int | None = max(range(len(self)), key=lambda i: heights[i])
        chain: list[T] = []
        while at is not None:
            chain.append(self.elements[at])
            at = below.get(at)
        return tuple(reversed(chain))

    def is_chain(self) -> bool:
        """Whether any two elements compare.

        >>> Poset.from_masks("xy", [0, 1]).is_chain(), Poset.from_masks("xy", [0, 0]).is_chain()
        (True, False)
        """
        return 2 * self.relations() == len(self) * (len(self) - 1)

    @cached_property
    def _antichain(self) -> int:
        return _largest_antichain(self.below)

    def width(self) -> int:
        """The greatest number of pairwise incomparable elements (Dilworth's theorem, by bipartite matching).

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).width()
        2
        """
        return self._antichain.bit_count()

    def largest_antichain(self) -> tuple[T, ...]:
        """As many pairwise incomparable elements as there are in any antichain.

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).largest_antichain()
        (2, 3)
        """
        return tuple(self.elements[i] for i in _bits(self._antichain))

    # --- lattices --------------------------------------------------------------------------------

    def join(self, x: T, y: T) -> T | None:
        """The least element above or equal to both, or ``None`` where there is none.

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).join(4, 3)
        12
        """
        return self._extreme(self.index(x), self.index(y), self.above, self.below)

    def meet(self, x: T, y: T) -> T | None:
        """The greatest element below or equal to both, or ``None`` where there is none.

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).meet(4, 6)
        2
        """
        return self._extreme(self.index(x), self.index(y), self.below, self.above)

    def _extreme(self, i: int, j: int, side: tuple[int, ...], back: tuple[int, ...]) -> T | None:
        """The one common bound that all other common bounds lie beyond."""
        common = (side[i] | 1 << i) & (side[j] | 1 << j)
        for k in _bits(common):
            if not common & back[k]:
                return self.elements[k] if common & ~(1 << k) & ~side[k] == 0 else None
        return None

    def is_lattice(self) -> bool:
        """Whether any two elements have a join and a meet. Cost: pairs of elements times a bit-set operation.

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).is_lattice()
        True
        >>> Poset.from_covers("abcd", [(0, 2), (0, 3), (1, 2), (1, 3)]).is_lattice()
        False
        """
        # A finite order with a top in which all meets exist has all joins too.
        if len(self.maximal()) != 1:
            return False
        # The common lower bounds of two elements are one element's down-set exactly when they have a meet.
        down = [mask | 1 << i for i, mask in enumerate(self.below)]
        closed = set(down)
        return all(down[i] & down[j] in closed for i in range(len(down)) for j in range(i))

    def is_distributive(self) -> bool:
        """Whether this is a lattice in which join and meet distribute over each other.

        A finite lattice is distributive when it is graded and has as many join-irreducible and as many
        meet-irreducible elements as its longest chain has steps (Markowsky 1992, extremal lattices). The
        games born by day n are such a lattice (Calistrate, Paulhus and Wolfe 2002).

        >>> Poset.from_order([1, 2, 3, 4, 6, 12], lambda a, b: b % a == 0).is_distributive()
        True
        >>> Poset.from_covers("abcde", [(0, 1), (0, 2), (0, 3), (1, 4), (2, 4), (3, 4)]).is_distributive()
        False
        """
        if not self.is_lattice():
            return False
        lower = [0] * len(self)
        upper = [0] * len(self)
        for low, high in self.covers:
            lower[high] += 1
            upper[low] += 1
        steps = max(self._heights)
        graded = all(self._heights[high] == self._heights[low] + 1 for low, high in self.covers)
        return graded and lower.count(1) == steps and upper.count(1) == steps

    # --- others ----------------------------------------------------------------------------------

    def linear_extension(self) -> tuple[T, ...]:
        """All elements, each after everything below it.

        >>> Poset.from_covers("abc", [(2, 0), (0, 1)]).linear_extension()
        ('c', 'a', 'b')
        """
        return tuple(self.elements[i] for i in self._linear)

    def dual(self) -> Poset[T]:
        """The same elements in the opposite order.

        >>> Poset.from_covers("abc", [(0, 1), (1, 2)]).dual().covers
        ((2, 1), (1, 0))
        """
        return Poset(self.elements, self.above)

    def restricted(self, elements: Iterable[T]) -> Poset[T]:
        """The order on some of the elements.

        >>> Poset.from_covers("abc", [(0, 1), (1, 2)]).restricted("ac").covers
        ((0, 1),)
        """
        kept = [self.index(element) for element in elements]
        return Poset(
            [self.elements[i] for i in kept],
            [sum(1 << new for new, old in enumerate(kept) if self.below[i] >> old & 1) for i in kept],
        )

    def to_json(self, label: Callable[[T], str] = str) -> str:
        """The elements as text and the covers as index pairs (lower, upper), as JSON.

        >>> Poset.from_covers("ab", [(0, 1)]).to_json()
        '{"elements": ["a", "b"], "covers": [[0, 1]]}'
        """
        return json.dumps({"elements": [label(x) for x in self.elements], "covers": self.covers})

    def svg(self, label: Callable[[T], str] = str) -> Svg:
        """The Hasse diagram; see :func:`farstar.draw.hasse`.

        >>> str(Poset.from_covers("ab", [(0, 1)]).svg())[:4]
        '<svg'
        """
        from farstar.draw.hasse import hasse  # drawing is above this module, and optional

        return hasse([label(x) for x in self.elements], self.covers)

    def _repr_svg_(self) -> str:
        return str(self.svg())

    def __len__(self) -> int:
        return len(self.elements)

    def __iter__(self) -> Iterator[T]:
        return iter(self.elements)

    def __contains__(self, element: object) -> bool:
        return element in self._indexes

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Poset):
            return NotImplemented
        other = cast("Poset[Hashable]", other)
        return self.elements == other.elements and self.below == other.below

    def __hash__(self) -> int:
        return hash((self.elements, self.below))

    def __repr__(self) -> str:
        return f"<Poset of {len(self)} elements, {len(self.covers)} covers>"


def _largest_antichain(below: tuple[int, ...]) -> int:
    """A maximum antichain as a bit set: König's theorem on the comparability graph.

    Each element stands once on the upper and once on the lower side; a maximum matching of x < y pairs is a
    minimum partition into chains. Augmenting paths are found breadth first over bit sets: count² set
    operations.
    """
    count = len(below)
    partner_of_lower = [-1] * count
    partner_of_upper = [-1] * count
    for start in range(count):
        came_from: dict[int, int] = {}
        end = _free_lower(start, below, partner_of_lower, came_from)
        while end >= 0:  # flip the alternating path back to its start
            upper = came_from[end]
            partner_of_lower[end] = upper
            partner_of_upper[upper], end = end, partner_of_upper[upper]
    return _unreached(below, partner_of_lower, partner_of_upper)


def _free_lower(
    start: int, below: tuple[int, ...], partner_of_lower: list[int], came_from: dict[int, int]
) -> int:
    """An unmatched lower copy that an alternating path from ``start`` reaches, or -1."""
    unseen = (1 << len(below)) - 1
    queue = [start]
    while queue:
        upper = queue.pop()
        reached = below[upper] & unseen
        unseen &= ~reached
        for lower in _bits(reached):
            came_from[lower] = upper
            if partner_of_lower[lower] < 0:
                return lower
            queue.append(partner_of_lower[lower])
    return -1


def _unreached(below: tuple[int, ...], partner_of_lower: list[int], partner_of_upper: list[int]) -> int:
    """The antichain that König's vertex cover leaves: alternate from the unmatched upper copies."""
    queue = [upper for upper, lower in enumerate(partner_of_upper) if lower < 0]
    reached_upper = sum(1 << upper for upper in queue)
    reached_lower = 0
    while queue:
        fresh = below[queue.pop()] & ~reached_lower
        reached_lower |= fresh
        # The matching is maximum, so every lower copy that can be reached has a partner.
        for lower in _bits(fresh):
            owner = partner_of_lower[lower]
            if not reached_upper >> owner & 1:
                reached_upper |= 1 << owner
                queue.append(owner)
    # Uncovered on both sides: upper copy reached, lower copy not.
    return reached_upper & ~reached_lower
