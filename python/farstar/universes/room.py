"""What the rooms of misère universes share: values, orders."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from farstar._core import Form, Game
from farstar.errors import Meaningless
from farstar.posets import Poset
from farstar.universes.base import AnyForm, Universe, as_form
from farstar.universes.explain import say
from farstar.universes.value import Value

__all__ = ["Room"]


class Room(Universe):
    """A universe whose values are :class:`Value`."""

    def __call__(self, x: AnyForm) -> Value | Game:
        """Make the value of a member: its class, held as its reduced form.

        >>> from farstar.universes import DICOT
        >>> DICOT("{*|*}")
        DICOT('0')
        """
        return Value(self, x)

    def order(self, forms: Iterable[AnyForm]) -> Poset[Form]:
        """Compare forms that are pairwise different: their order as data, with covers, chains and antichains.

        Costs one comparison for each pair. Equal forms are refused: there is no order among them.

        >>> from farstar.universes import DICOT
        >>> order = DICOT.order(DICOT.born_by(2))
        >>> order, order.width(), len(order.longest_chain())
        (<Poset of 9 elements, 12 covers>, 5, 3)
        """
        listed = [as_form(form) for form in forms]
        rows = self.rows(listed)
        try:
            return Poset(listed, [row & ~(1 << i) for i, row in enumerate(rows)])
        except ValueError:
            for (i, g), (j, h) in combinations(enumerate(listed), 2):
                if rows[i] >> j & 1 and rows[j] >> i & 1:
                    equal = say("{} and {}", g, h)
                    raise Meaningless(f"expected forms that differ modulo {self.name}, got {equal}") from None
            raise
