"""Recognise what has a name of its own: numbers, nimbers, ups, uptimals, tinies, minies and switches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from farstar._core import Form, Game
from farstar.notation.order import Listing
from farstar.uptimals import UptimalExpansion

__all__ = ["FormNames", "GameNames", "Node", "Style", "miny_of", "tiny_of"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Style:
    """How one kind of output spells things."""

    number: Callable[[int | Fraction], str]
    ups: Callable[[int, str], str]
    nimber: Callable[[int], str]
    tiny: Callable[[int], tuple[str, str]]
    switch: str
    braces: tuple[str, str]
    bar: Callable[[int], str]
    comma: str
    name: Callable[[int], str] = "g{}".format

    def sum(self, number: int | Fraction, ups: int, nimber: int, power: str = "") -> str:
        """Spell number + ups + nimber; ``power`` makes the ups ``^<n>`` or ``^[n]``."""
        infinitesimal = (self.ups(ups, power) if ups else "") + self.nimber(nimber)
        return infinitesimal if number == 0 and infinitesimal else self.number(number) + infinitesimal


@dataclass(frozen=True, slots=True)
class Node(Generic[T]):
    """How one value is printed: a text, or braces and a slash, or options between two texts."""

    before: str
    left: tuple[T, ...] = ()
    right: tuple[T, ...] = ()
    after: str = ""
    slash: bool = False

    def parts(self) -> tuple[T, ...]:
        """Name the values that are printed inside this one."""
        return self.left + self.right


def tiny_of(game: Game) -> Game | None:
    """Return x when the value is tiny-x, {0‖0|−x} where the right stop of x is positive.

    >>> print(tiny_of(Game("{0||0|-3/2}")), tiny_of(Game("^")))
    3/2 None
    """
    if len(game.left) != 1 or len(game.right) != 1 or not game.left[0].is_zero():
        return None
    threat = game.right[0]
    if len(threat.left) != 1 or len(threat.right) != 1 or not threat.left[0].is_zero():
        return None
    x = -threat.right[0]
    return x if x.right_stop() > 0 else None


def miny_of(game: Game) -> Game | None:
    """Return x when the value is miny-x, the negative of tiny-x.

    >>> print(miny_of(Game("{2|0||0}")))
    2
    """
    return tiny_of(-game)


class GameNames:
    """The names of the followers of a value."""

    def __init__(self, style: Style, listing: Listing | None = None) -> None:
        self.style = style
        self.listing = listing or Listing()

    def node(self, game: Game) -> Node[Game]:
        """Say how a value is printed."""
        style = self.style
        parts = game.parts
        if parts is not None:
            return Node(style.sum(*parts))
        left_stop = game.left_stop()
        if left_stop == game.right_stop():
            named = self.infinitesimal(game, left_stop)
            if named is not None:
                return named
        left, right = self.listing.options(game)
        if game == -game:
            return self.switch(game)
        if not left:
            left, right = self.listing.sorted(game.left), self.listing.sorted(game.right)
        return Node("", left, right, slash=True)

    def switch(self, game: Game) -> Node[Game]:
        """Say how {G | −G} is printed: a lone G that is a sum stands in parentheses, as in ±(1∗)."""
        opening, options = self.style.switch, self.listing.sorted(game.left)
        if len(options) == 1 and self.is_sum(options[0]):
            return Node(opening + "(", options, after=")")
        return Node(opening, options)

    def is_sum(self, game: Game) -> bool:
        """Whether a value is printed as several names side by side, or by a word such as Tiny."""
        expansion = self.listing.expansion(game)
        if expansion is None:
            stop = game.left_stop()
            return stop == game.right_stop() and self.infinitesimal(game, stop) is not None
        kinds = bool(expansion.number) + bool(expansion.nimber) + bool(expansion.coefficients)
        return kinds > 1 and (game.parts is not None or _power(expansion) is not None)

    def infinitesimal(self, game: Game, number: Fraction) -> Node[Game] | None:
        """Say how a value infinitesimally near a number is printed, if it has a name."""
        style = self.style
        expansion = self.listing.expansion(game)
        if expansion is not None:
            power = _power(expansion)
            if power:
                return Node(style.sum(expansion.number, power[0], expansion.nimber, power[1]))
            left, right = self.listing.sorted(game.left), self.listing.sorted(game.right)
            return None if game == -game else Node("", left, right, slash=True)
        rest = game - Game(number) if number else game
        for sign in (1, -1):
            x = tiny_of(rest if sign > 0 else -rest)
            if x is not None:
                before, after = style.tiny(sign)
                return Node((style.number(number) if number else "") + before, (x,), after=after)
        return None


def _power(expansion: UptimalExpansion) -> tuple[int, str] | None:
    """Return ±n and the bracket when the coefficients are those of ^<n> or ^[n] or their negatives."""
    ups = expansion.coefficients
    if len(ups) < 2 or abs(ups[-1]) != 1:
        return None
    if not any(ups[:-1]):
        return ups[-1] * len(ups), "<"
    return (ups[-1] * len(ups), "[") if len(set(ups)) == 1 else None


_Number = tuple[Fraction, int, int]


class FormNames:
    """The names of the followers of a literal form: canonical numbers, nimbers and multiples of up only."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._parts: dict[int, _Number | None] = {}
        self._held: list[Form] = []

    def node(self, form: Form) -> Node[Form]:
        """Say how a form is printed."""
        parts = self.parts(form)
        if parts is not None:
            return Node(self.style.sum(*parts))
        return Node("", self.sorted(form.left), self.sorted(form.right), slash=True)

    def sorted(self, forms: tuple[Form, ...]) -> tuple[Form, ...]:
        """List options: named ones first, in order, then the others as the engine keeps them."""

        def key(form: Form) -> tuple[int, Fraction, int, int, int]:
            parts = self.parts(form)
            if parts is None:
                return 3, Fraction(0), 0, 0, form.id
            number, ups, nimber = parts
            return 2 if ups else 1 if nimber else 0, number, ups, nimber, 0

        return tuple(sorted(forms, key=key))

    def parts(self, form: Form) -> _Number | None:
        """Return number, ups and nimber when the form is the canonical form of their sum; no recursion."""
        stack = [form]
        while stack:
            f = stack[-1]
            if f.id in self._parts:
                stack.pop()
                continue
            waiting = [g for g in (*f.left, *f.right) if g.id not in self._parts]
            if waiting:
                stack.extend(waiting)
                continue
            self._held.append(f)
            self._parts[f.id] = self._recognise(f)
        return self._parts[form.id]

    def _recognise(self, form: Form) -> _Number | None:
        left = [self._parts[g.id] for g in form.left]
        right = [self._parts[g.id] for g in form.right]
        if None in left or None in right:
            return None
        lefts, rights = {p for p in left if p}, {p for p in right if p}
        return _number(lefts, rights) or _nimber(lefts, rights) or _up(lefts, rights)


def _number(left: set[_Number], right: set[_Number]) -> _Number | None:
    """Recognise 0 = {|}, n = {n−1|}, −n, and dyadics, whose options differ from them by the last binary place."""
    if any(ups or nimber for _, ups, nimber in left | right) or len(left) > 1 or len(right) > 1:
        return None
    low, high = (next(iter(side))[0] if side else None for side in (left, right))
    if low is None and high is None:
        return Fraction(0), 0, 0
    if low is not None and high is not None:
        middle = (low + high) / 2
        return (middle, 0, 0) if 1 < middle.denominator == 2 / (high - low or 3) else None
    if low is not None:
        return (low + 1, 0, 0) if low >= 0 and low.denominator == 1 else None
    return (high - 1, 0, 0) if high is not None and high <= 0 and high.denominator == 1 else None


def _nimber(left: set[_Number], right: set[_Number]) -> _Number | None:
    """Recognise ∗n = {0, ∗, …, ∗(n−1) | the same}."""
    if left != right or any(number or ups for number, ups, _ in left):
        return None
    return (Fraction(0), 0, len(left)) if {n for _, _, n in left} == set(range(len(left))) else None


def _up(left: set[_Number], right: set[_Number]) -> _Number | None:
    """Recognise n·↑ + ∗k = {0 | (n−1)·↑ + ∗(k xor 1)} and ↑∗ = {0,∗|0}, and their conjugates."""
    zero, star = (Fraction(0), 0, 0), (Fraction(0), 0, 1)
    for sign, mine, theirs in ((1, left, right), (-1, right, left)):
        if mine == {zero, star} and theirs == {zero}:
            return Fraction(0), sign, 1
        if mine == {zero} and len(theirs) == 1:
            number, ups, nimber = next(iter(theirs))
            n, k = sign * ups + 1, nimber ^ 1
            if number == 0 and n >= 1 and (n, k) != (1, 1):
                return Fraction(0), sign * n, k
    return None
