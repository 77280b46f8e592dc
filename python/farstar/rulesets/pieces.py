"""Rulesets whose moves are moves of pieces: then the δ-version removes a piece that cannot move."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, TypeVar

from farstar.rulesets.base import Player, Ruleset

__all__ = ["PieceRuleset"]

S = TypeVar("S", bound=Hashable)


class PieceRuleset(Ruleset[S]):
    """A ruleset in which each move is a move of one piece."""

    @abstractmethod
    def pieces(self, state: S) -> Iterable[Any]:
        """Where the pieces are."""

    @abstractmethod
    def piece_moves(self, state: S, piece: Any, player: Player) -> Iterable[tuple[str, S]]:
        """The moves of one piece by a player: pairs of a label and a state."""

    @abstractmethod
    def without(self, state: S, piece: Any) -> S:
        """The state after a piece is removed."""

    @abstractmethod
    def piece_name(self, state: S, piece: Any) -> str:
        """Name the place of a piece, for the label of its removal."""

    def piece_parts(self, state: S) -> Iterable[S]:
        """The independent parts, those included in which no piece can move."""
        return (state,)

    def moves(self, state: S, player: Player) -> Iterator[tuple[str, S]]:
        """The moves of all pieces."""
        for piece in self.pieces(state):
            yield from self.piece_moves(state, piece, player)

    def parts(self, state: S) -> Iterable[S]:
        """The independent parts."""
        return self.piece_parts(state)
