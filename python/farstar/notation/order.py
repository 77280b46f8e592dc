"""The order in which options and the members of sets are listed.

It says nothing about which game is better for whom; it is a total order that puts what is simple first: numbers by
size, then nimbers, then numbers plus nimbers, then the other uptimals from the least to the greatest, then
everything else by its options, compared one by one.
"""

from __future__ import annotations

from functools import cmp_to_key

from farstar._core import Game
from farstar.uptimals import Expansions, UptimalExpansion

__all__ = ["Listing", "sort_games"]

Key = tuple[object, ...]


class Listing:
    """The options of values in their order of listing; finds each follower's order once."""

    def __init__(self) -> None:
        self.expansions = Expansions()
        self._options: dict[int, tuple[tuple[Game, ...], tuple[Game, ...]]] = {}
        self._held: list[Game] = []
        self._key = cmp_to_key(self.compare)

    def expansion(self, game: Game) -> UptimalExpansion | None:
        """Find the uptimal expansion of a value, if it has one."""
        return self.expansions.of(game)

    def sorted(self, games: tuple[Game, ...] | list[Game]) -> tuple[Game, ...]:
        """List values in order."""
        for game in games:
            self.options(game)
        return tuple(sorted(games, key=self._key))

    def options(self, game: Game) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
        """List the options of a value that is not an uptimal, after those of its followers; no recursion."""
        stack = [game]
        while stack:
            g = stack[-1]
            if g.id in self._options or self.expansion(g) is not None:
                stack.pop()
                continue
            waiting = [
                option
                for option in (*g.left, *g.right)
                if option.id not in self._options and self.expansion(option) is None
            ]
            if waiting:
                stack.extend(waiting)
                continue
            self._held.append(g)
            self._options[g.id] = (
                tuple(sorted(g.left, key=self._key)),
                tuple(sorted(g.right, key=self._key)),
            )
        return self._options.get(game.id, (game.left, game.right))

    def compare(self, first: Game, second: Game) -> int:
        """Compare two values in the order of listing: negative, 0 or positive.

        Different values differ in some option; the first pair of options that differ decides, so this walks down
        one path instead of the whole of both games.
        """
        while first.id != second.id:
            a, b = self.expansion(first), self.expansion(second)
            if a is not None and b is not None:
                return -1 if _key(a) < _key(b) else 1
            if a is not None or b is not None:
                return -1 if a is not None else 1
            pair = self._first_difference(first, second)
            if isinstance(pair, int):
                return pair
            first, second = pair
        return 0

    def _first_difference(self, first: Game, second: Game) -> tuple[Game, Game] | int:
        for mine, theirs in zip(self.options(first), self.options(second), strict=True):
            for one, other in zip(mine, theirs, strict=False):
                if one.id != other.id:
                    return one, other
            if len(mine) != len(theirs):
                return len(mine) - len(theirs)
        return 0


def _key(expansion: UptimalExpansion) -> Key:
    ups, nimber = expansion.coefficients, expansion.nimber
    if not ups:
        rank = 0 if not nimber else 1 if not expansion.number else 2
        return (rank, expansion.number, nimber)
    return (3, expansion.number, _Padded(ups), nimber)


class _Padded:
    """Coefficients, compared as if both lists went on with zeros for ever."""

    __slots__ = ("ups",)

    def __init__(self, ups: tuple[int, ...]) -> None:
        self.ups = ups

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Padded) and self.ups == other.ups

    def __hash__(self) -> int:
        return hash(self.ups)

    def __lt__(self, other: _Padded) -> bool:
        size = max(len(self.ups), len(other.ups))
        return self.ups + (0,) * (size - len(self.ups)) < other.ups + (0,) * (size - len(other.ups))


def sort_games(games: tuple[Game, ...] | list[Game]) -> tuple[Game, ...]:
    """List values in the order in which the field prints them.

    >>> print(*sort_games([Game("^"), Game("*2"), Game("{1|-1}"), Game(3), Game("1/2")]))
    1/2 3 *2 ^ +-1
    """
    return Listing().sorted(games)
