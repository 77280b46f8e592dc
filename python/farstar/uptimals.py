"""Uptimals: sums of a number, a nimber and integer multiples of ↑, ↑², ↑³ and so on.

The powers are ↑¹ = ↑ and ↑ⁿ = {0 | −(↑ + ↑² + … + ↑ⁿ⁻¹) + ∗}; ↑ⁿ is infinitesimal with respect to ↑ⁿ⁻¹. The sums
↑ + ↑² + … + ↑ⁿ = {↑ + … + ↑ⁿ⁻¹ | ∗} are written ``^[n]``, the powers ``^<n>`` (*Winning Ways*, chapter 8;
Siegel, *Combinatorial Game Theory*, chapter II).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from farstar._core import Game
from farstar.errors import BudgetExceeded, Meaningless

__all__ = ["Expansions", "UptimalExpansion", "is_uptimal", "up_power", "up_powers", "uptimal_expansion"]

# ↑ⁿ has n + 1 followers; a longer chain is a mistyped exponent, not a game that anyone can use.
_LONGEST = 100_000


@dataclass(frozen=True, slots=True)
class UptimalExpansion:
    """A number, a nimber and the coefficients of ↑, ↑², ↑³, … as data; ``coefficients`` does not end in 0.

    >>> from farstar import Game
    >>> uptimal_expansion(Game("v*"))
    UptimalExpansion(number=Fraction(0, 1), nimber=1, coefficients=(-1,))
    >>> print(uptimal_expansion(Game("v*")), uptimal_expansion(Game("1/2^[3]*2")))
    *.1- 1/2*2.111
    """

    number: Fraction
    nimber: int
    coefficients: tuple[int, ...]

    def __str__(self) -> str:
        whole = "" if self.number == 0 and self.nimber else str(self.number)
        star = "" if not self.nimber else "*" if self.nimber == 1 else f"*{self.nimber}"
        digits = "".join(_digit(a) for a in self.coefficients or (0,))
        return f"{whole}{star}.{digits}"

    def value(self) -> Game:
        """Build the value with this expansion.

        >>> print(UptimalExpansion(Fraction(1), 1, (0, 1)).value())
        1^<2>*
        """
        powers = [a * up_power(n) for n, a in enumerate(self.coefficients[1:], 2) if a]
        first = self.coefficients[0] if self.coefficients else 0
        return Game.sum([Game(self.number), Game.up(first, self.nimber), *powers])


def _digit(a: int) -> str:
    digit = str(abs(a)) if abs(a) < 10 else f"({abs(a)})"
    return digit + "-" * (a < 0)


def _check(n: int) -> None:
    if n < 1:
        raise Meaningless(f"expected a power of up that is at least 1, got {n}")
    if n > _LONGEST:
        raise BudgetExceeded(f"expected a power of up of at most {_LONGEST}, got {n}")


def up_power(n: int) -> Game:
    """Build ↑ⁿ, written ``^<n>``; n steps.

    >>> up_power(2) == Game("{0|v*}")
    True
    """
    _check(n)
    return Game.up(1) if n == 1 else Game([0], [Game.nimber(1) - up_powers(n - 1)])


def up_powers(n: int) -> Game:
    """Build ↑ + ↑² + … + ↑ⁿ, written ``^[n]``; n steps.

    >>> up_powers(2) == Game("{^|*}")
    True
    """
    _check(n)
    star, power = Game.nimber(1), Game.up(1)
    for _ in range(n - 1):
        power = Game([power], [star])
    return power


def is_uptimal(game: Game) -> bool:
    """Whether a value is an uptimal; see `uptimal_expansion`.

    >>> is_uptimal(Game("{0||0|v*}")), is_uptimal(Game("{0||0|vvv}"))
    (True, False)
    """
    return game.parts is not None or Expansions().of(game) is not None


def uptimal_expansion(game: Game) -> UptimalExpansion:
    """Write a value as x + ∗m + a₁↑ + a₂↑² + …; raises `Meaningless` for what is not an uptimal.

    An uptimal that is not a number plus a nimber plus a multiple of ↑ has a canonical option that differs from it
    by ↑ + … + ↑ⁿ + ∗ for some n, so its expansion follows from that of its option: one difference of games for
    each option of each follower.

    >>> uptimal_expansion(Game("{0,*|v}")).coefficients
    (0, 1)
    """
    found = Expansions().of(game)
    if found is None:
        raise Meaningless(f"expected an uptimal, got {game!s}")
    return found


class Expansions:
    """The expansions of the followers of some values, each found once.

    >>> found = Expansions()
    >>> found.of(Game("^^*")).coefficients, found.of(Game("{2|-2}"))
    ((2,), None)
    """

    def __init__(self) -> None:
        self._known: dict[int, UptimalExpansion | None] = {}
        # a value keeps its id for as long as it is held here
        self._held: list[Game] = []
        self._powers: dict[int, int] = {}

    def of(self, game: Game) -> UptimalExpansion | None:
        """Find the expansion of a value, or None when it is not an uptimal; no recursion.

        >>> Expansions().of(Game("1/2*3"))
        UptimalExpansion(number=Fraction(1, 2), nimber=3, coefficients=())
        """
        stack = [game]
        while stack:
            g = stack[-1]
            if g.id in self._known:
                stack.pop()
                continue
            parts = g.parts
            if parts is not None:
                number, ups, nimber = parts
                self._keep(g, UptimalExpansion(number, nimber, (ups,) if ups else ()))
                continue
            waiting = self._unknown(g)
            if waiting is None:
                self._keep(g, None)
            elif waiting:
                stack.extend(waiting)
            else:
                self._keep(g, self._from_options(g))
        return self._known[game.id]

    def _keep(self, game: Game, expansion: UptimalExpansion | None) -> None:
        self._held.append(game)
        self._known[game.id] = expansion

    def _unknown(self, game: Game) -> list[Game] | None:
        """List the options that are still to be examined; None as soon as one is not an uptimal.

        An uptimal is infinitesimally near a number: what is hotter is told by its stops, before any difference.
        """
        if not game.is_numberish():
            return None
        options = (*game.left, *game.right)
        if any(self._known.get(option.id, option) is None for option in options):
            return None
        return [option for option in options if option.id not in self._known][:1]

    def _from_options(self, game: Game) -> UptimalExpansion | None:
        """Find an option that differs by ↑ + … + ↑ⁿ + ∗."""
        star = Game.nimber(1)
        for sign, options in ((1, game.right), (-1, game.left)):
            for option in options:
                base = self._known[option.id]
                if base is None:
                    continue
                difference = game - option if sign > 0 else option - game
                n = self._power(difference + star)
                if n:
                    longer = base.coefficients + (0,) * (n - len(base.coefficients))
                    moved = [a + sign * (i < n) for i, a in enumerate(longer)]
                    while moved and not moved[-1]:
                        moved.pop()
                    return UptimalExpansion(base.number, base.nimber ^ 1, tuple(moved))
        return None

    def _power(self, game: Game) -> int:
        """Return n when the value is ↑ + … + ↑ⁿ, else 0."""
        chain: list[Game] = []
        star, up = Game.nimber(1), Game.up(1)
        g, n = game, 0
        while True:
            if g.id in self._powers:
                n = self._powers[g.id]
                break
            if g.parts is not None:
                n = int(g == up)
                break
            if len(g.left) != 1 or g.right != (star,):
                break
            chain.append(g)
            g = g.left[0]
        for g in reversed(chain):
            n = n + 1 if n else 0
            self._held.append(g)
            self._powers[g.id] = n
        return n
