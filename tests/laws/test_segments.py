"""Segmentations against the definitions: what the checker accepts is true, what is derived from it is too."""

from __future__ import annotations

import copy
from functools import cache

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from farstar.errors import BudgetExceeded, Undecided
from farstar.subtraction import Lattice, Pattern, Segmentation, VectorSubtraction, verify
from farstar.subtraction.proof import needed, read_claim
from tests.oracle import subtraction as oracle
from tests.oracle.segments import Certificate

SIDE = 90
# Small ones of all kinds: moves along axes, twins, one segment, slow ones, strips.
RULESETS = [
    [(0, 1), (1, 0)],
    [(0, 3)],
    [(2, 0), (0, 3), (1, 1)],
    [(1, 2), (2, 1), (3, 3)],
    [(1, 2), (2, 3), (3, 1)],
    [(0, 1), (2, 4)],
    [(2, 2), (3, 3)],
    [(1, 3), (2, 1)],
    [(1, 2), (3, 4), (4, 6)],
    [(1, 1), (1, 3), (3, 0)],
]


@st.composite
def rulesets(draw: st.DrawFn) -> VectorSubtraction:
    entry = st.integers(0, 6)
    return VectorSubtraction(draw(st.lists(st.tuples(entry, entry).filter(any), min_size=1, max_size=4)))


@cache
def found(index: int) -> Segmentation:
    return VectorSubtraction(RULESETS[index]).segments()


@cache
def outcomes(moves: tuple[tuple[int, int], ...], box: tuple[int, int]) -> frozenset[tuple[int, ...]]:
    return frozenset(oracle.p_positions(moves, box))


@given(rulesets(), st.data())
def test_everything_that_a_segmentation_says_is_true(game: VectorSubtraction, data: st.DataObject) -> None:
    try:
        seen = game.segments(limit=1024)
    except Undecided:
        assume(False)
        raise
    known = outcomes(game.moves, (SIDE, SIDE))
    certificate = seen.certificate()
    assert verify(certificate, plain=True) == verify(certificate)
    assert not list(Certificate(certificate).failures(known, (SIDE, SIDE)))
    scheme = seen.coloring_scheme().run((SIDE, SIDE))
    assert not scheme.conflicts()
    assert {tuple(cell) for cell in np.argwhere(scheme.coloured()).tolist()} == known
    for _ in range(20):
        x = data.draw(st.tuples(st.integers(0, SIDE - 1), st.integers(0, SIDE - 1)))
        assert seen.is_p(x) == (x in known)
    # Far out there is no table, but the recursion.
    x = data.draw(st.tuples(st.integers(0, 10**30), st.integers(0, 10**30)))
    assert seen.is_p(x) == (not any(seen.is_p(y) for y in game.options(x)))


@given(rulesets(), st.data())
def test_what_a_segmentation_says_of_cones_strips_and_exceptions(
    game: VectorSubtraction, data: st.DataObject
) -> None:
    try:
        seen = game.segments(limit=512)
    except Undecided:
        assume(False)
        raise
    exceptional = {tuple(x) for x in seen.exceptional.tolist()}
    strips = seen.strips
    x, y = data.draw(st.tuples(st.integers(0, 4000), st.integers(0, 4000)))
    assume((x, y) not in exceptional)
    heights = [strip.direction[0] * y - strip.direction[1] * x for strip in strips]
    within = [n for n, strip in enumerate(strips) if strip.low <= heights[n] <= strip.high]
    if within:
        (n,) = within
        a, b = strips[n].vector
        assert seen.is_p((x, y)) == seen.is_p((x + a, y + b))
        return
    # Over the high of some strip and under the low of the next one; the line of an empty strip is somewhere between.
    values = {
        cone.pattern[x, y]
        for n, cone in enumerate(seen.cones)
        if heights[n] > min(strips[n].high, strips[n].low - 1)
        and heights[n + 1] < max(strips[n + 1].low, strips[n + 1].high + 1)
    }
    assert seen.is_p((x, y)) in values
    if seen.is_perfect:
        assert all(strip.is_empty for strip in strips)


@given(rulesets(), st.data())
def test_lines_repeat_as_they_say(game: VectorSubtraction, data: st.DataObject) -> None:
    try:
        seen = game.segments(limit=512)
    except Undecided:
        assume(False)
        raise
    entry = st.integers(0, 9)
    start, step = data.draw(st.tuples(entry, entry)), data.draw(st.tuples(entry, entry).filter(any))
    line = seen.line(start, step)
    for n in [*range(12), line.preperiod, data.draw(st.integers(0, 10**30))]:
        assert line[n] == seen.is_p((start[0] + n * step[0], start[1] + n * step[1]))
    if line.preperiod:
        assert line[line.preperiod - 1] != line[line.preperiod - 1 + line.period]


@given(st.sampled_from(range(len(RULESETS))), st.data())
def test_altered_certificates_are_refused_unless_they_are_still_true(index: int, data: st.DataObject) -> None:
    parts = copy.deepcopy(found(index).certificate())
    for _ in range(data.draw(st.integers(1, 3))):
        key = data.draw(st.sampled_from(["moves", "boundaries", "above", "below"]))
        at = data.draw(st.integers(0, len(parts[key]) - 1))  # type: ignore[arg-type]
        change = data.draw(st.integers(-9, 9))
        if key in ("above", "below"):
            parts[key][at] += change  # type: ignore[index]
        else:
            parts[key][at][data.draw(st.integers(0, 1))] += change  # type: ignore[index]
    claim = read_claim(parts)
    if claim.fault() is not None:
        assert not verify(parts)
        return
    box = needed(claim)
    assume(max(box) <= 60)
    parts["need"] = list(box)
    verdict = verify(parts)
    certificate = Certificate(parts)  # type: ignore[arg-type]
    moves = tuple(sorted({(a, b) for a, b in parts["moves"]}))  # type: ignore[union-attr]
    wrong = list(certificate.failures(outcomes(moves, (SIDE, SIDE)), (SIDE, SIDE)))
    if verdict:
        assert not wrong
    else:
        assert (verdict.boundary, verdict.position) in wrong


@given(st.sampled_from(range(len(RULESETS))), st.data())
@settings(max_examples=30)
def test_every_position_that_is_not_harmless_is_in_the_box(index: int, data: st.DataObject) -> None:
    parts = copy.deepcopy(found(index).certificate())
    for key in ("above", "below"):
        for at in range(len(parts[key])):  # type: ignore[arg-type]
            parts[key][at] += data.draw(st.integers(-7, 7))  # type: ignore[index]
    width, height = needed(read_claim(parts))
    assume(max(width, height) <= 60)
    certificate = Certificate(parts)  # type: ignore[arg-type]
    for i, (a, b) in enumerate(certificate.v):
        for x, y in certificate.wedge(i, (SIDE, SIDE)):
            if x + a >= width or y + b >= height:
                assert certificate.harmless(i, (x, y))


@given(st.integers(1, 4), st.integers(1, 6), st.data())
def test_patterns_know_all_their_periods_and_translations(a: int, d: int, data: st.DataObject) -> None:
    lattice = Lattice(a, data.draw(st.integers(0, d - 1)), d)
    bits = data.draw(st.lists(st.booleans(), min_size=a * d, max_size=a * d))
    cells = np.array(bits).reshape(a, d)
    pattern = Pattern.of(lattice, cells)

    def value(x: int, y: int) -> bool:
        times = x // a
        return bool(cells[x - times * a, (y - times * lattice.b) % d])

    around = [(x, y) for x in range(-a, 2 * a) for y in range(-d, 2 * d)]
    assert all(pattern[x, y] == value(x, y) for x, y in around)
    for g in around:
        period = all(value(x + g[0], y + g[1]) == value(x, y) for x in range(a) for y in range(d))
        assert period == (g in pattern.lattice)
    s, t = data.draw(st.tuples(st.integers(-5, 5), st.integers(-5, 5)))
    x, y = np.indices((a, d))
    moved = Pattern.of(lattice, pattern.at(x - s, y - t))
    shift = pattern.shift_to(moved)
    assert shift is not None
    assert all(moved[x + shift[0], y + shift[1]] == pattern[x, y] for x, y in around)
    if pattern != moved:
        assert shift != (0, 0)


def test_a_budget_stops_what_no_board_decides() -> None:
    parts = copy.deepcopy(found(3).certificate())
    parts["above"][1] = 10**12  # type: ignore[index]
    parts["need"] = list(needed(read_claim(parts)))
    with pytest.raises(BudgetExceeded) as caught:
        verify(parts)
    assert max(caught.value.found) > 10**9  # type: ignore[call-overload]
