"""Thermographs as data: values at a temperature, text, equality, JSON; against the definition of cooling."""

import itertools
import json
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Game, Meaningless, StoredDataError, Thermograph, Trajectory, born_by
from farstar.thermal import thermograph

FRACTIONS = st.fractions(-1, 6, max_denominator=8)


@st.composite
def trajectories(draw):
    points = sorted(draw(st.sets(st.fractions(-1, 6, max_denominator=8), max_size=5)), reverse=True)
    slopes = [0, *draw(st.lists(st.sampled_from([-1, 0, 1]), min_size=len(points), max_size=len(points)))]
    return Trajectory(draw(FRACTIONS), points, slopes)


@given(trajectories(), FRACTIONS, FRACTIONS)
def test_a_wall_is_continuous_and_has_its_slopes(wall, s, t):
    low, high = min(s, t), max(s, t)
    assert abs(wall.at(high) - wall.at(low)) <= high - low
    cuts = [Fraction(7), *wall.critical_points, Fraction(-1)]
    for (above, below), slope in zip(itertools.pairwise(cuts), wall.slopes, strict=True):
        assert wall.at(above) - wall.at(below) == slope * (above - below)
    assert wall.at(100) == wall.mast == wall(100)


@given(trajectories(), FRACTIONS)
def test_points_that_do_not_turn_are_dropped(wall, t):
    points = list(wall.critical_points)
    if t not in points:
        at = sum(point > t for point in points)
        more = Trajectory(
            wall.mast, [*points[:at], t, *points[at:]], [*wall.slopes[: at + 1], *wall.slopes[at:]]
        )
        assert more == wall
        assert hash(more) == hash(wall)
        assert str(more) == str(wall)


@given(trajectories())
def test_repr_evaluates_and_corners_are_on_the_wall(wall):
    assert eval(repr(wall), {"Trajectory": Trajectory}) == wall
    corners = wall.corners(8)
    assert [height for _, height in corners] == [8, *wall.critical_points, -1]
    assert all(wall.at(height) == value for value, height in corners)


@pytest.mark.parametrize("game", born_by(2))
def test_walls_are_the_stops_of_the_cooled_game(game):
    walls = game.thermograph()
    for t in (Fraction(n, 8) for n in range(17)):
        cooled = game.cool(t)
        assert walls.at(t) == (cooled.left_stop(), cooled.right_stop())


@pytest.mark.parametrize("day", range(4))
def test_mean_temperature_and_stops_of_all_values(day):
    for game in born_by(day):
        walls = thermograph(game)
        assert walls.mean == walls.mast == game.mean()
        assert walls.temperature == game.temperature()
        assert walls.at(0) == (game.left_stop(), game.right_stop())
        assert Thermograph.from_json(walls.to_json()) == walls
        mirrored = thermograph(-game)
        for t in (*walls.critical_points, Fraction(-1), Fraction(1, 3)):
            assert mirrored.at(t) == tuple(-value for value in reversed(walls.at(t)))


@pytest.mark.parametrize(
    ("text", "mean", "temperature"),
    [("7", 7, -1), ("1/2", "1/2", "-1/2"), ("25/16", "25/16", "-1/16"), ("*", 0, 0), ("{1|-1}", 0, 1),
     ("{3||2|1}", "9/4", "3/4"), ("{100|-40}", 30, 70), ("{0||0|-100}", 0, 0)],
)  # fmt: skip
def test_known_means_and_temperatures(text, mean, temperature):
    walls = Game(text).thermograph()
    assert (walls.mean, walls.temperature) == (Fraction(mean), Fraction(temperature))


def reference():
    """The pairs of CGSuite's own tests that print a thermograph."""
    lines = (Path(__file__).parents[1] / "reference" / "cgsuite_thermographs.txt").read_text().splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("text", "expected"), reference())
def test_the_text_is_what_cgsuite_prints(text, expected):
    assert str(Game(text).thermograph()) == expected


def test_data():
    data = json.loads(Game("{1|-1}").thermograph().to_json())
    assert data == {
        "mean": "0",
        "temperature": "1",
        "left": {"mast": "0", "critical_points": ["1"], "slopes": [0, -1]},
        "right": {"mast": "0", "critical_points": ["1"], "slopes": [0, 1]},
    }


def test_walls_are_frozen():
    walls = Game("{1|-1}").thermograph()
    with pytest.raises(AttributeError):
        walls.left_wall = walls.right_wall
    with pytest.raises(AttributeError):
        walls.left_wall.mast = 3


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: Trajectory(0, [1], [0]), r"expected 2 slopes, the first of them 0, got \[0\]"),
        (lambda: Trajectory(0, [1], [1, 0]), r"expected 2 slopes, the first of them 0, got \[1, 0\]"),
        (lambda: Trajectory(0, [1, 1], [0, 1, 0]), r"expected critical points that decrease, got '\[1,1\]'"),
        (lambda: Thermograph(Trajectory(0), Trajectory(1)), "expected one mast, got '0', '1'"),
        (
            lambda: Thermograph(Trajectory(0, [1], [0, 1]), Trajectory(0, [1], [0, -1])),
            "expected walls that do not cross, got '-2' < '2' at '-1'",
        ),
        (lambda: Trajectory(0).at("-3/2"), "expected a temperature of -1 or more, got '-3/2'"),
    ],
)
def test_what_is_no_thermograph_is_refused(build, message):
    with pytest.raises(ValueError, match=message):
        build()
    assert issubclass(Meaningless, ValueError)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"left": {}, "right": {}}', '{"left": 1}', "null"])
def test_damaged_json(text):
    with pytest.raises(StoredDataError, match="expected a thermograph as JSON"):
        Thermograph.from_json(text)
