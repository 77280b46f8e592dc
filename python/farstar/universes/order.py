"""A finite order: covers, chains, antichains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from farstar._core import Form

__all__ = ["Order", "antichains"]


def _bits(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def antichains(rows: Sequence[int]) -> list[tuple[int, ...]]:
    """List every antichain of an order as indices, the empty one first; row i has bit j when i >= j.

    >>> antichains([0b01, 0b11])
    [(), (0,), (1,)]
    """
    comparable = list(rows)
    for i, row in enumerate(rows):
        for j in _bits(row):
            comparable[j] |= 1 << i
    found: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for i, related in enumerate(comparable):
        found += [((*chosen, i), mask | 1 << i) for chosen, mask in found if not mask & related]
    return [chosen for chosen, _mask in found]


class Order:
    """A finite partial order of forms that are pairwise different modulo a universe.

    Made by :meth:`Universe.order`. Everything is counted in elements: a chain of two has length 2.

    >>> from farstar.universes import DICOT
    >>> order = DICOT.order(DICOT.born_by(2))
    >>> [str(x) for x in order.maximal]
    ['{*|0}', '{0,*|0}', '{0,*|*}', '*2']
    """

    def __init__(self, forms: Sequence[Form], rows: Sequence[int]) -> None:
        """``rows[i]`` has bit j exactly when ``forms[i] >= forms[j]``."""
        self.forms = tuple(forms)
        self._below = [row & ~(1 << i) for i, row in enumerate(rows)]
        above = [0] * len(forms)
        for i, row in enumerate(self._below):
            for j in _bits(row):
                above[j] |= 1 << i
        self._above = above
        for i, row in enumerate(self._below):
            if row & above[i]:
                j = next(_bits(row & above[i]))
                raise ValueError(f"expected forms that differ in the universe, got {forms[i]} and {forms[j]}")

    def __len__(self) -> int:
        return len(self.forms)

    def __repr__(self) -> str:
        return f"<an order of {len(self)} forms with {len(self.covers)} covers>"

    def ge(self, i: int, j: int) -> bool:
        """Whether the i-th form is at least the j-th.

        >>> from farstar.universes import DICOT
        >>> DICOT.order(["*", "{*|*}"]).ge(0, 1)
        False
        """
        return i == j or bool(self._below[i] >> j & 1)

    @cached_property
    def pairs(self) -> int:
        """The number of pairs g >= h, each form with itself included."""
        return len(self) + sum(row.bit_count() for row in self._below)

    @cached_property
    def covers(self) -> tuple[tuple[int, int], ...]:
        """The pairs (lower, upper) of indices with nothing between: the edges of the Hasse diagram."""
        edges: list[tuple[int, int]] = []
        for upper, below in enumerate(self._below):
            hidden = 0
            for j in _bits(below):
                hidden |= self._below[j]
            edges += [(lower, upper) for lower in _bits(below & ~hidden)]
        return tuple(sorted(edges))

    @cached_property
    def minimal(self) -> tuple[Form, ...]:
        """The forms with nothing below them."""
        return tuple(form for form, below in zip(self.forms, self._below, strict=True) if not below)

    @cached_property
    def maximal(self) -> tuple[Form, ...]:
        """The forms with nothing above them."""
        return tuple(form for form, above in zip(self.forms, self._above, strict=True) if not above)

    @cached_property
    def _levels(self) -> list[int]:
        """The length of a longest chain that ends in each form."""
        levels = [0] * len(self)
        for i in sorted(range(len(self)), key=lambda i: self._below[i].bit_count()):
            levels[i] = 1 + max((levels[j] for j in _bits(self._below[i])), default=0)
        return levels

    @property
    def height(self) -> int:
        """The number of forms in a longest chain."""
        return max(self._levels, default=0)

    @cached_property
    def longest_chain(self) -> tuple[Form, ...]:
        """One longest chain, the lowest form first."""
        if not self.forms:
            return ()
        chain = [max(range(len(self)), key=self._levels.__getitem__)]
        while self._levels[chain[-1]] > 1:
            level = self._levels[chain[-1]] - 1
            chain.append(next(j for j in _bits(self._below[chain[-1]]) if self._levels[j] == level))
        return tuple(self.forms[i] for i in reversed(chain))

    @cached_property
    def width(self) -> int:
        """The number of forms in a largest antichain: forms less the largest matching of the order (Dilworth)."""
        return len(self) - len(self._matching)

    @cached_property
    def _matching(self) -> dict[int, int]:
        """A largest matching between uppers and lowers, as lower -> upper, by augmenting paths."""
        upper_of: dict[int, int] = {}
        lower_of: dict[int, int] = {}
        for start in range(len(self)):
            came_from: dict[int, int] = {}
            free = self._free_lower(start, upper_of, came_from)
            while free is not None:
                upper = came_from[free]
                upper_of[free] = upper
                free, lower_of[upper] = lower_of.get(upper), free
        return upper_of

    def _free_lower(self, start: int, upper_of: dict[int, int], came_from: dict[int, int]) -> int | None:
        """Search an augmenting path from an upper; note for each lower reached from which upper it was."""
        unseen = (1 << len(self)) - 1
        stack = [start]
        while stack:
            upper = stack.pop()
            reached = self._below[upper] & unseen
            unseen &= ~reached
            for lower in _bits(reached):
                came_from[lower] = upper
                if lower not in upper_of:
                    return lower
                stack.append(upper_of[lower])
        return None

    @cached_property
    def largest_antichain(self) -> tuple[Form, ...]:
        """One largest antichain (Koenig's theorem on the matching)."""
        upper_of = self._matching
        matched = set(upper_of.values())
        reached_upper = {i for i in range(len(self)) if i not in matched}
        stack, reached_lower = list(reached_upper), 0
        while stack:
            for lower in _bits(self._below[stack.pop()] & ~reached_lower):
                reached_lower |= 1 << lower
                upper = upper_of[lower]
                if upper not in reached_upper:
                    reached_upper.add(upper)
                    stack.append(upper)
        return tuple(form for i, form in enumerate(self.forms) if i in reached_upper and not reached_lower >> i & 1)
