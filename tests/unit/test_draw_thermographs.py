"""Thermographs as pictures: Left on the left, temperature upward, exact labels that do not collide."""

import re
import xml.etree.ElementTree as ET
from fractions import Fraction
from itertools import combinations

import pytest

from farstar import Game, born_by
from farstar.draw import thermograph_svg, thermograph_text
from farstar.draw.svg import text_width

NS = "{http://www.w3.org/2000/svg}"


def walls_drawn(picture):
    """The points of the blue and of the red wall, from the top down."""
    found = {}
    for path in ET.fromstring(str(picture)).iter(f"{NS}path"):
        ink = path.get("class").removeprefix("fs-")
        if ink in ("left", "right"):
            found[ink] = [
                tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", path.get("d"))
            ]
    return found["left"], found["right"]


@pytest.mark.parametrize(
    "game", [*born_by(2), Game("{3||2+*|1+*}"), Game("{10|-2||-4|-40}"), Game("{1000|0}")]
)
def test_the_walls_have_the_shape_of_the_data(game):
    walls = game.thermograph()
    for wall, points, side in zip(
        (walls.left_wall, walls.right_wall), walls_drawn(thermograph_svg(walls)), (1, -1), strict=True
    ):
        corners = wall.corners(walls.temperature)
        assert len(points) == len(corners)
        (v0, t0), (x0, y0) = corners[-1], points[-1]
        unit = None
        for (v, t), (x, y) in zip(corners[:-1], points[:-1], strict=True):
            if t == t0:
                continue
            unit = (y0 - y) / float(t - t0)
            assert y < y0
            # Values grow to the left, one unit alike on both axes.
            assert x - x0 == pytest.approx(float(v0 - v) * unit, abs=0.05)
        assert side * (points[0][0] - points[-1][0]) >= -0.01
        assert unit is None or unit > 0


def test_left_is_on_the_left():
    left, right = walls_drawn(Game("{1|-1}").thermograph().svg())
    assert left[-1][0] < left[0][0] == right[0][0] < right[-1][0]


@pytest.mark.parametrize("game", born_by(3)[::7])
def test_labels_do_not_collide_and_are_inside(game):
    picture = thermograph_svg(game.thermograph(), title=str(game))
    root = ET.fromstring(str(picture))
    x0, y0, width, height = map(float, root.get("viewBox").split())
    spans = []
    for text in root.iter(f"{NS}text"):
        size, x, y = (float(text.get(key)) for key in ("font-size", "x", "y"))
        wide = text_width("".join(text.itertext()), size) if text.find(f"{NS}title") is None else 0
        start = {"start": x, "middle": x - wide / 2, "end": x - wide}[text.get("text-anchor")]
        assert x0 <= start
        assert start + wide <= x0 + width
        assert y0 <= y - 0.8 * size
        assert y + 0.2 * size <= y0 + height
        spans.append((start, start + wide, y - 0.8 * size, y + 0.1 * size))
    for a, b in combinations(spans, 2):
        assert a[1] <= b[0] or b[1] <= a[0] or a[3] <= b[2] or b[3] <= a[2]


def test_ticks_are_exact():
    words = [
        text.text for text in ET.fromstring(str(Game("{3||2|1}").thermograph().svg("g"))).iter(f"{NS}text")
    ]
    assert {"g", "mean 9/4, temperature 3/4", "3/4", "1/2", "0", "-1", "9/4", "3", "2"} <= set(words)


def test_below_zero_is_shaded():
    root = ET.fromstring(str(Game("{1|-1}").thermograph().svg()))
    (shade,) = root.findall(f"{NS}rect[@class='fs-shade']")
    left, _ = walls_drawn(Game("{1|-1}").thermograph().svg())
    top, bottom = float(shade.get("y")), float(shade.get("y")) + float(shade.get("height"))
    assert bottom == pytest.approx(left[-1][1], abs=0.02)
    assert bottom - top == pytest.approx((left[-1][1] - left[0][1]) / 2, abs=0.02)


def test_pictures_stay_of_one_size():
    for text in ("{1000000|0}", "1000000", "{1|1/1024}", "{1000000|-1000000||-1000001}", "1/1024"):
        picture = Game(text).thermograph().svg()
        assert picture.width < 700
        assert picture.height < 700


@pytest.mark.parametrize("text", ["{N|0}", "N", "{N||N-1|0}", "{N|-N}"])
def test_numbers_of_any_size_are_drawn(text):
    game = Game(text.replace("N-1", str(10**400 - 1)).replace("N", str(10**400)))
    picture = thermograph_svg(game.thermograph(), title=str(game))
    assert picture.width < 1000
    assert max(map(len, thermograph_text(game.thermograph()).splitlines())) < 100


def test_a_mast_for_a_terminal():
    lines = thermograph_text(Game(7).thermograph(), columns=9, rows=5).splitlines()
    assert [line.strip() for line in lines] == ["│", "0      │", "│", "│", "-1      │", "7"]


@pytest.mark.parametrize("game", born_by(3)[::7])
def test_characters_lean_as_the_walls_do(game):
    walls = game.thermograph()
    lines = thermograph_text(walls).splitlines()
    assert len(lines) == 12
    assert "│" in lines[0]
    ends = lines[-1].split()
    low = Fraction(0) if walls.temperature > 0 else Fraction(-1)
    left, right = walls.at(low)
    assert ends == ([str(left), str(right)] if left != right else [str(left)])
