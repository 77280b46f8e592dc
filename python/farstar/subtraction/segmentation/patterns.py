"""Lattices of periods in Hermite form, and doubly periodic patterns of outcomes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

import numpy as np
from numpy.typing import NDArray

from farstar.subtraction.proof import Pair

__all__ = ["Lattice", "Pattern", "primes", "primitive", "slope"]

Integers = NDArray[np.int64]


@dataclass(frozen=True)
class Lattice:
    """A lattice of rank two in the plane, by the rows (a, b), (0, d) of its Hermite form: a, d > 0 and 0 ≤ b < d.

    >>> Lattice.spanned((5, 4), (4, 5))
    Lattice(a=1, b=8, d=9)
    >>> Lattice(1, 8, 9).index, (5, 4) in Lattice(1, 8, 9), (1, 0) in Lattice(1, 8, 9)
    (9, True, False)
    """

    a: int
    b: int
    d: int

    @staticmethod
    def spanned(v: Pair, w: Pair) -> Lattice:
        """The lattice of the integer combinations of two independent vectors.

        >>> Lattice.spanned((2, 0), (1, 1)).rows
        ((1, 1), (0, 2))
        """
        (p, q), (r, s) = v, w
        while r:
            (p, q), (r, s) = (r, s), (p - p // r * r, q - p // r * s)
        if p < 0:
            p, q = -p, -q
        s = abs(s)
        return Lattice(p, q % s, s)

    @property
    def rows(self) -> tuple[Pair, Pair]:
        """The rows of the Hermite form.

        >>> Lattice(1, 8, 9).rows
        ((1, 8), (0, 9))
        """
        return (self.a, self.b), (0, self.d)

    @property
    def index(self) -> int:
        """The number of classes of positions, which is the area of a cell.

        >>> Lattice(2, 1, 3).index
        6
        """
        return self.a * self.d

    def __contains__(self, x: Pair) -> bool:
        return x[0] % self.a == 0 and (x[1] - x[0] // self.a * self.b) % self.d == 0

    def reduced(self, x: Integers, y: Integers) -> tuple[Integers, Integers]:
        """The positions of the box of a × d cells in the classes of many positions.

        >>> [z.tolist() for z in Lattice(1, 8, 9).reduced(np.array([5, 1]), np.array([4, 0]))]
        [[0, 0], [0, 1]]
        """
        times = x // self.a
        return x - times * self.a, (y - times * self.b) % self.d

    def refined(self, g: Pair) -> Lattice:
        """The lattice spanned together with one more vector.

        >>> Lattice(1, 8, 9).refined((3, 0))
        Lattice(a=1, b=2, d=3)
        """
        # Clear the first entry of g by those of (a, b); the second entry that is left joins (0, d).
        (p, q), (r, s) = (self.a, self.b), g
        while r:
            (p, q), (r, s) = (r, s), (p - p // r * r, q - p // r * s)
        if p < 0:
            p, q = -p, -q
        d = gcd(s, self.d)
        return Lattice(p, q % d, d)


@dataclass(frozen=True, eq=False)
class Pattern:
    """A doubly periodic set of positions, given by the box of a × d cells of its lattice of *all* periods.

    ``cells[x, y]`` is True for P. Patterns are equal when they are the same set.

    >>> stripes = Pattern.of(Lattice(2, 0, 2), np.array([[True, True], [False, False]]))
    >>> stripes.lattice, stripes.density, stripes[10**30, 5]
    (Lattice(a=2, b=0, d=1), Fraction(1, 2), True)
    """

    lattice: Lattice
    cells: NDArray[np.bool_]

    @staticmethod
    def of(lattice: Lattice, cells: NDArray[np.bool_]) -> Pattern:
        """The pattern that repeats the given cells along a lattice, with the lattice of all its periods.

        A group of periods that is larger than the lattice has an element of prime order modulo the lattice, and
        these are few; one after the other is adjoined.

        >>> Pattern.of(Lattice(1, 0, 4), np.array([[True, False, True, False]])).lattice
        Lattice(a=1, b=0, d=2)
        """
        while True:
            for g in _prime_parts(lattice):
                x, y = np.indices((lattice.a, lattice.d))
                at = lattice.reduced(x + g[0], y + g[1])
                if bool((cells[at] == cells).all()):
                    finer = lattice.refined(g)
                    cells = cells[: finer.a, : finer.d]
                    lattice = finer
                    break
            else:
                kept = np.ascontiguousarray(cells)
                kept.setflags(write=False)
                return Pattern(lattice, kept)

    @staticmethod
    def read(v: Pair, w: Pair, outcomes: Callable[[Integers, Integers], NDArray[np.bool_]]) -> Pattern:
        """The pattern with the periods v and w whose cells near (0, 0) ``outcomes`` tells.

        >>> Pattern.read((4, 0), (0, 4), lambda x, y: (x + y) % 2 == 0)
        <Pattern of density 1/2 with Lattice(a=1, b=1, d=2)>
        """
        lattice = Lattice.spanned(v, w)
        x, y = np.indices((lattice.a, lattice.d))
        return Pattern.of(lattice, outcomes(x, y))

    @property
    def density(self) -> Fraction:
        """The part of positions that belong to it.

        >>> Pattern.of(Lattice(1, 0, 3), np.array([[True, False, False]])).density
        Fraction(1, 3)
        """
        return Fraction(int(self.cells.sum()), self.lattice.index)

    def __getitem__(self, position: Pair) -> bool:
        lattice, (x, y) = self.lattice, position
        times = x // lattice.a
        return bool(self.cells[x - times * lattice.a, (y - times * lattice.b) % lattice.d])

    def at(self, x: Integers, y: Integers) -> NDArray[np.bool_]:
        """Which of many positions belong to it.

        >>> odd = Pattern.of(Lattice(1, 0, 2), np.array([[False, True]]))
        >>> odd.at(np.array([7, 7]), np.array([8, 9])).tolist()
        [False, True]
        """
        return self.cells[self.lattice.reduced(x, y)]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Pattern):
            return NotImplemented
        return self.lattice == other.lattice and bool((self.cells == other.cells).all())

    def __hash__(self) -> int:
        return hash((self.lattice, self.cells.tobytes()))

    def shift_to(self, other: Pattern) -> Pair | None:
        """A translation that takes this pattern to another one, or None.

        >>> rows = Pattern.of(Lattice(1, 0, 3), np.array([[True, False, False]]))
        >>> rows.shift_to(Pattern.of(Lattice(1, 0, 3), np.array([[False, False, True]])))
        (0, 2)
        """
        if self.lattice != other.lattice or int(self.cells.sum()) != int(other.cells.sum()):
            return None
        shape = self.cells.shape
        s, t = (part.reshape(-1) for part in np.indices(shape))
        # Each cell in turn rules out the translations that change it.
        for x, y in np.random.default_rng(0).permutation(np.argwhere(np.ones(shape, np.bool_))).tolist():
            keep = other.cells[self.lattice.reduced(s + x, t + y)] == self.cells[x, y]
            s, t = s[keep], t[keep]
            if not s.size:
                return None
        return int(s[0]), int(t[0])

    def __repr__(self) -> str:
        return f"<Pattern of density {self.density} with {self.lattice}>"

    def __str__(self) -> str:
        """The cells with # for P, the last row on top."""
        return "\n".join("".join(".#"[cell] for cell in line) for line in self.cells.T[::-1].tolist())


def _prime_parts(lattice: Lattice) -> list[Pair]:
    """A vector from each group of prime order modulo the lattice."""
    (a, b), (_, d) = lattice.rows
    divisors = primes(lattice.index)
    found: list[Pair] = []
    for p in divisors:
        combinations = [(0, 1)] if a % p else [(0, 1), *((1, t) for t in range(p))]
        found += [(s * a // p, (s * b + t * d) // p) for s, t in combinations if (s * b + t * d) % p == 0]
    return found


def primes(n: int) -> list[int]:
    """The prime divisors of a positive number.

    >>> primes(12), primes(1)
    ([2, 3], [])
    """
    found: list[int] = []
    p = 2
    while p * p <= n:
        if n % p == 0:
            found.append(p)
            while n % p == 0:
                n //= p
        p += 1
    return [*found, n] if n > 1 else found


def slope(v: Pair) -> Fraction | None:
    """The slope of a direction; None if it is vertical.

    >>> slope((4, 6)), slope((0, 2))
    (Fraction(3, 2), None)
    """
    return Fraction(v[1], v[0]) if v[0] else None


def primitive(v: Pair) -> Pair:
    """The shortest integer vector in the direction of v.

    >>> primitive((6, 4))
    (3, 2)
    """
    size = gcd(*v)
    return v[0] // size, v[1] // size
