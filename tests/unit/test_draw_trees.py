"""Trees and graphs of games: everything there, once or as often as it should be, and on the right side."""

import re
import xml.etree.ElementTree as ET
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import BudgetExceeded, Form, Game, born_by
from farstar.draw import form_svg, game_svg, tree_svg

NS = "{http://www.w3.org/2000/svg}"

FORMS = st.recursive(
    st.just(Form([], [])),
    lambda inner: st.builds(Form, st.lists(inner, max_size=3), st.lists(inner, max_size=3)),
    max_leaves=12,
)


def shapes(picture):
    """The dots (x, y), and the strokes (ink, first point, last point) of a picture."""
    root = ET.fromstring(str(picture))
    dots = [(float(c.get("cx")), float(c.get("cy"))) for c in root.iter(f"{NS}circle")]
    strokes = []
    for path in root.iter(f"{NS}path"):
        numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?", path.get("d"))]
        ink = path.get("class").removeprefix("fs-")
        strokes.append((ink, tuple(numbers[:2]), tuple(numbers[-2:])))
    return dots, strokes


def words(picture):
    return [t.text for t in ET.fromstring(str(picture)).iter(f"{NS}text")]


def moves(form):
    return sum(len(f.left) + len(f.right) for f in form.followers())


@given(FORMS)
def test_a_tree_shows_every_node_of_the_tree(form):
    dots, strokes = shapes(tree_svg(form))
    assert len(dots) == form.tree_size()
    assert len(strokes) == form.tree_size() - 1


@given(FORMS)
def test_left_moves_slant_to_the_left_and_right_moves_to_the_right(form):
    _, strokes = shapes(tree_svg(form))
    for ink, (x1, y1), (x2, y2) in strokes:
        assert ink in ("left", "right")
        assert x2 < x1 if ink == "left" else x2 > x1
        assert y2 > y1


@given(FORMS)
def test_nodes_of_a_tree_keep_their_distance(form):
    dots, _ = shapes(tree_svg(form))
    for (x1, y1), (x2, y2) in combinations(dots, 2):
        assert y1 != y2 or abs(x1 - x2) >= 14.9


@given(FORMS)
def test_branches_of_a_tree_do_not_cross(form):
    _, strokes = shapes(tree_svg(form))
    for (_, a, b), (_, c, d) in combinations(strokes, 2):
        if a[1] == c[1]:
            assert (a[0] - c[0]) * (b[0] - d[0]) >= 0


@given(FORMS)
def test_a_graph_shows_every_follower_once(form):
    picture = tree_svg(form, shared=True)
    dots, strokes = shapes(picture)
    assert len(dots) + len(words(picture)) == form.follower_count()
    assert len(strokes) == moves(form)


def test_numbers_are_leaves_of_a_value():
    assert sorted(words(tree_svg(Game("{3|{1|-1}}")))) == ["-1", "1", "3"]
    assert words(tree_svg(Game("1000000000000"))) == ["1000000000000"]


def test_an_enormous_number_does_not_widen_the_picture():
    picture = tree_svg(Game(f"{{{10**400}|*}}"))
    assert picture.width < 300
    assert sorted(words(picture))[-1].startswith("1000")


def test_a_tree_that_explodes_is_refused_and_its_graph_is_not():
    form = Form.nimber(12)
    with pytest.raises(BudgetExceeded, match="expected a tree of at most 1200 nodes, got more"):
        tree_svg(form)
    dots, _ = shapes(tree_svg(form, shared=True))
    assert len(dots) + len(words(tree_svg(form, shared=True))) == 13


def test_what_is_too_large_either_way():
    form = Form.integer(100_000)
    with pytest.raises(BudgetExceeded, match="expected a tree of at most 1200 nodes"):
        tree_svg(form)
    with pytest.raises(BudgetExceeded, match="expected a graph of at most 250 followers, got more"):
        tree_svg(form, shared=True)
    assert words(form_svg(form)) == ["too large to draw: 100001 followers"]


def test_a_notebook_gets_a_tree_or_a_graph():
    assert form_svg(Form.nimber(3)) == tree_svg(Form.nimber(3))
    assert form_svg(Form.nimber(12)) == tree_svg(Form.nimber(12), shared=True)
    assert game_svg(Game("^")) == tree_svg(Game("^"))
    assert Form.nimber(3)._repr_svg_() == str(form_svg(Form.nimber(3)))


def test_a_deep_tree_is_drawn_without_recursion():
    dots, _ = shapes(tree_svg(Form.integer(1100)))
    assert len(dots) == 1101


@pytest.mark.parametrize("game", born_by(2))
def test_every_value_of_day_two_in_both_ways(game):
    for shared in (False, True):
        picture = tree_svg(game, shared=shared, title=str(game))
        assert ET.fromstring(str(picture)).find(f"{NS}title").text == str(game)


def test_other_things_are_refused():
    with pytest.raises(TypeError, match="expected a Form or a Game, got 3"):
        tree_svg(3)
