"""What the rooms of misère universes share: values, orders."""

from __future__ import annotations

from collections.abc import Iterable

from farstar._core import Game
from farstar.universes.base import AnyForm, Universe, as_form
from farstar.universes.order import Order
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

    def order(self, forms: Iterable[AnyForm]) -> Order:
        """Order forms that are pairwise different modulo the universe: covers, chains, antichains.

        Costs one comparison for each pair.

        >>> from farstar.universes import DICOT
        >>> order = DICOT.order(DICOT.born_by(2))
        >>> len(order), order.height, order.width, len(order.covers)
        (9, 2, 5, 8)
        """
        listed = [as_form(form) for form in forms]
        return Order(listed, self._rows(listed))
