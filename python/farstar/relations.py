"""The four outcomes and the four relations of the partial order."""

from __future__ import annotations

from enum import Enum

__all__ = ["Outcome", "Relation"]


class Outcome(str, Enum):
    """Who wins under best play: Left, the Next player, the Previous player or Right.

    >>> Outcome.N
    Outcome.N
    >>> print(Outcome.L, Outcome("P") is Outcome.P)
    L True
    """

    L = "L"
    N = "N"
    P = "P"
    R = "R"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class Relation(str, Enum):
    """How two games compare in a partial order.

    >>> Relation.CONFUSED
    Relation.CONFUSED
    >>> print(Relation.LESS, Relation.EQUAL, Relation.GREATER, Relation.CONFUSED)
    < = > ||
    """

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "||"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Relation.{self.name}"

    @property
    def converse(self) -> Relation:
        """The relation of h to g, when this is the relation of g to h.

        >>> Relation.LESS.converse
        Relation.GREATER
        """
        return {Relation.LESS: Relation.GREATER, Relation.GREATER: Relation.LESS}.get(self, self)
