"""Hasse diagrams: greater is higher, nothing overlaps, every cover is one line."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Poset, born_by, order
from farstar.draw import hasse
from farstar.draw.layers import layered, spread

NS = "{http://www.w3.org/2000/svg}"


def boxes(picture):
    """Label -> (x, y, half width) of each element, and the lines as lists of points."""
    root = ET.fromstring(str(picture))
    rectangles = [r for r in root.iter(f"{NS}rect") if r.get("rx")]
    places = {}
    for rectangle, text in zip(rectangles, root.iter(f"{NS}text"), strict=True):
        x, y, width = (float(rectangle.get(key)) for key in ("x", "y", "width"))
        places["".join(text.itertext())] = (x + width / 2, y + 13, width / 2)
    lines = [
        [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", piece)]
        for path in root.iter(f"{NS}path")
        for piece in path.get("d").split("M")[1:]
    ]
    return places, lines


@st.composite
def orders(draw):
    count = draw(st.integers(1, 12))
    pairs = [pair for pair in combinations(range(count), 2) if draw(st.integers(0, 3)) == 0]
    return Poset.from_covers([f"x{i}" for i in range(count)], pairs)


@given(orders())
def test_greater_elements_stand_higher_and_nothing_overlaps(poset):
    places, lines = boxes(poset.svg())
    assert set(places) == set(poset)
    for low, high in poset.covers:
        assert places[poset.elements[high]][1] < places[poset.elements[low]][1]
    for (x1, y1, half1), (x2, y2, half2) in combinations(places.values(), 2):
        assert y1 != y2 or abs(x1 - x2) >= half1 + half2
    assert len(lines) == len(poset.covers)


@given(orders())
def test_lines_join_their_elements_and_miss_the_others(poset):
    places, lines = boxes(poset.svg())
    centres = {(x, y): (label, half) for label, (x, y, half) in places.items()}
    found = set()
    for line in lines:
        ends = [
            min(centres, key=lambda c, p=p: abs(c[0] - p[0]) + abs(c[1] - p[1])) for p in (line[0], line[-1])
        ]
        found.add(tuple(poset.index(centres[end][0]) for end in ends))
        for (x1, y1), (x2, y2) in pairwise(line):
            for (x, y), (_, half) in centres.items():
                if y2 + 0.1 < y < y1 - 0.1:  # coordinates are rounded
                    at = x1 + (x2 - x1) * (y - y1) / (y2 - y1)
                    assert abs(at - x) >= half
    assert found == set(poset.covers)


def test_two_by_two_is_a_diamond():
    layout = layered([0, 1, 1, 2], [(0, 1), (0, 2), (1, 3), (2, 3)], [10] * 4, 10)
    assert layout.x[0] == pytest.approx(layout.x[3])
    assert layout.x[1] == pytest.approx(-layout.x[2])


def test_crossings_are_removed_where_they_can_be():
    # A complete binary tree whose leaves come in the worst order.
    edges = [
        (0, 8),
        (4, 8),
        (2, 9),
        (6, 9),
        (1, 10),
        (5, 10),
        (3, 11),
        (7, 11),
        (8, 12),
        (9, 12),
        (10, 13),
        (11, 13),
    ]
    rows = [0] * 8 + [1] * 4 + [2] * 2
    x = layered(rows, edges, [5] * 14, 5).x
    for (a, b), (c, d) in combinations(edges, 2):
        if rows[a] == rows[c]:
            assert (x[a] - x[c]) * (x[b] - x[d]) >= 0


@given(st.lists(st.floats(-100, 100), min_size=1, max_size=8), st.data())
def test_spreading_is_feasible_and_no_shift_of_a_tail_improves_it(wanted, data):
    apart = data.draw(st.lists(st.floats(0, 10), min_size=len(wanted) - 1, max_size=len(wanted) - 1))
    places = spread(wanted, apart)
    for i, distance in enumerate(apart):
        assert places[i + 1] - places[i] >= distance - 1e-9

    def cost(x):
        return sum((a - b) ** 2 for a, b in zip(x, wanted, strict=True))

    for start in range(len(wanted)):
        for end in range(start, len(wanted)):
            for by in (-0.01, 0.01):
                moved = [x + by if start <= i <= end else x for i, x in enumerate(places)]
                if all(moved[i + 1] - moved[i] >= d for i, d in enumerate(apart)):
                    assert cost(moved) >= cost(places) - 1e-9


def test_long_labels_are_cut_and_told_in_full():
    picture = hasse(["a" * 200, "b"], [(0, 1)])
    root = ET.fromstring(str(picture))
    (title,) = [t.text for t in root.iter(f"{NS}title") if t.text == "a" * 200]
    assert title
    assert picture.width < 600


def test_many_elements_are_dots_that_tell_their_label():
    values = order(born_by(3))
    root = ET.fromstring(str(values.svg()))
    dots = list(root.iter(f"{NS}circle"))
    assert {dot.find(f"{NS}title").text for dot in dots} == {str(game) for game in values}
    places = {dot.find(f"{NS}title").text: (float(dot.get("cx")), float(dot.get("cy"))) for dot in dots}
    assert len(set(places.values())) == 1474
    for low, high in values.covers:
        assert places[str(values.elements[high])][1] < places[str(values.elements[low])][1]


def test_marked_elements_stand_out():
    assert str(hasse(["a", "b"], [(0, 1)], marked=[1])).count('"fs-paper fs-mark"') == 1
    assert str(hasse(["a", "b"], [(0, 1)], dots=True, marked=[1])).count('"fs-mark-fill"') == 1


def test_nothing_and_one():
    assert boxes(hasse([], [])) == ({}, [])
    assert list(boxes(hasse(["a"], []))[0]) == ["a"]


@pytest.mark.parametrize(
    ("covers", "message"),
    [
        ([(0, 2)], r"expected indexes below 2, got \(0, 2\)"),
        ([(0, 1), (1, 0)], "expected covers without a cycle, got one among 2 elements"),
    ],
)
def test_what_is_no_order_is_refused(covers, message):
    with pytest.raises(ValueError, match=message):
        hasse(["a", "b"], covers)
