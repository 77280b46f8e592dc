"""Thermographs, cooling, heating and overheating from their definitions.

A wall is a piecewise linear function of the temperature t >= -1, kept as its values at its corners and a
slope beyond the last corner. Only integers have a mast from -1 on, so that the part below zero shows.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise

from tests.oracle.normal import (
    canonical,
    game,
    is_integer,
    is_number,
    minus,
    number,
    number_value,
    plus,
    times,
)
from tests.oracle.trees import ZERO, Tree

FLOOR = Fraction(-1)


class Line:
    """A continuous piecewise linear function on t >= -1."""

    def __init__(self, corners: list[tuple[Fraction, Fraction]], slope: int) -> None:
        self.corners = corners
        self.slope = slope

    def __call__(self, t: Fraction | int) -> Fraction:
        t = Fraction(t)
        assert t >= FLOOR
        for (t0, v0), (t1, v1) in pairwise(self.corners):
            if t <= t1:
                return v0 + (v1 - v0) * (t - t0) / (t1 - t0)
        t0, v0 = self.corners[-1]
        return v0 + self.slope * (t - t0)

    def tilted(self, slope: int) -> Line:
        """This plus slope·t."""
        return Line([(t, v + slope * t) for t, v in self.corners], self.slope + slope)


def crossings(f: Line, g: Line) -> list[Fraction]:
    """The corners of both, and the points between and beyond them where one passes the other."""
    ts = sorted({t for t, _ in f.corners + g.corners})
    found = list(ts)
    for a, b in pairwise(ts):
        da, db = f(a) - g(a), f(b) - g(b)
        if da * db < 0:
            found.append(a + (b - a) * da / (da - db))
    gap, closing = f(ts[-1]) - g(ts[-1]), g.slope - f.slope
    if closing and gap / closing > 0:
        found.append(ts[-1] + gap / closing)
    return sorted(found)


def upper(f: Line, g: Line) -> Line:
    ts = crossings(f, g)
    beyond = ts[-1] + 1
    return Line([(t, max(f(t), g(t))) for t in ts], f.slope if f(beyond) >= g(beyond) else g.slope)


def lower(f: Line, g: Line) -> Line:
    ts = crossings(f, g)
    beyond = ts[-1] + 1
    return Line([(t, min(f(t), g(t))) for t in ts], f.slope if f(beyond) <= g(beyond) else g.slope)


@cache
def thermograph(g: Tree) -> tuple[Line, Line, Fraction]:
    """Left wall, right wall and temperature of the value of g."""
    g = canonical(g)
    if is_integer(g):
        n = number_value(g)
        assert n is not None
        mast = Line([(FLOOR, n)], 0)
        return mast, mast, FLOOR
    left = [thermograph(x)[1].tilted(-1) for x in g.left]
    right = [thermograph(x)[0].tilted(1) for x in g.right]
    f, h = left[0], right[0]
    for line in left[1:]:
        f = upper(f, line)
    for line in right[1:]:
        h = lower(h, line)
    freeze = min(t for t in crossings(f, h) if f(t) <= h(t))
    assert f(freeze) == h(freeze)
    return masted(f, freeze), masted(h, freeze), freeze


def masted(f: Line, freeze: Fraction) -> Line:
    """The scaffold up to its freezing point and a mast above it."""
    return Line([(t, v) for t, v in f.corners if t < freeze] + [(freeze, f(freeze))], 0)


def temperature(g: Tree) -> Fraction:
    return thermograph(g)[2]


def mean(g: Tree) -> Fraction:
    left, _, freeze = thermograph(g)
    return left(freeze)


@cache
def cool(g: Tree, t: Fraction) -> Tree:
    """g_t for dyadic t >= 0: {g^L_t - t | g^R_t + t}, or the mean above the temperature; numbers stay."""
    g = canonical(g)
    if is_number(g):
        return g
    if t > temperature(g):
        return number(mean(g))
    tax = number(t)
    return game([minus(cool(x, t), tax) for x in g.left], [plus(cool(x, t), tax) for x in g.right])


@cache
def heat(g: Tree, t: Tree) -> Tree:
    """∫^t g: numbers stay, else {∫g^L + t | ∫g^R - t} over canonical options."""
    g = canonical(g)
    if is_number(g):
        return g
    return game([plus(heat(x, t), t) for x in g.left], [minus(heat(x, t), t) for x in g.right])


@cache
def overheat(g: Tree, s: Tree, t: Tree) -> Tree:
    """∫_s^t g: an integer n becomes n·s, anything else {∫g^L + t | ∫g^R - t} over canonical options."""
    g = canonical(g)
    if g is ZERO:
        return ZERO
    if is_integer(g):
        n = number_value(g)
        assert n is not None
        return times(int(n), s)
    return game([plus(overheat(x, s, t), t) for x in g.left], [minus(overheat(x, s, t), t) for x in g.right])
