"""δ, conjugate, dicotic and impartial variants of any ruleset against what they do to trees."""

from __future__ import annotations

import pickle
from itertools import product

import pytest

import farstar
from farstar import Form, Game, delta
from farstar.rulesets.transforms import conjugate, dicotic, impartial
from tests.oracle import boards
from tests.oracle.boards import position_tree
from tests.oracle.bridge import form_of
from tests.oracle.trees import ZERO, Tree, tree
from tests.oracle.trees import conjugate as conjugate_tree

DOMINEERING = farstar.ruleset("domineering")
BOARDS = ["/".join("".join(cells[3 * r : 3 * r + 3]) for r in range(2)) for cells in product(".#", repeat=6)]


def delta_tree(g: Tree) -> Tree:
    return tree(
        map(delta_tree, g.left) if g.left else [ZERO], map(delta_tree, g.right) if g.right else [ZERO]
    )


def ended_tree(g: Tree) -> Tree:
    return tree(map(ended_tree, g.left), map(ended_tree, g.right)) if g.left and g.right else ZERO


def impartial_tree(g: Tree) -> Tree:
    return tree(*[list(map(impartial_tree, g.left | g.right))] * 2)


@pytest.mark.parametrize(
    ("transform", "of_tree", "prefix"),
    [
        (delta, delta_tree, "delta"),
        (conjugate, conjugate_tree, "conjugate"),
        (dicotic, ended_tree, "dicotic"),
        (impartial, impartial_tree, "impartial"),
    ],
)
def test_each_transform_does_to_positions_what_it_does_to_trees(transform, of_tree, prefix) -> None:  # type: ignore[no-untyped-def]
    rules = transform(DOMINEERING)
    assert rules is farstar.ruleset(f"{prefix}-domineering") is transform(DOMINEERING)
    known: dict[str, Tree] = {}
    for text in BOARDS:
        form = form_of(of_tree(position_tree(boards.domineering, text, known)))
        p = rules.parse(text)
        assert rules.evaluator.python_form(p.state) == form
        assert rules.evaluator.python_value(p.state) == form.value() == p.value()
        assert p.outcome() == form.outcome()
        assert p.misere_outcome() == form.misere_outcome()
        assert len({x.move for x in p.left_moves()}) == len(p.left_moves())
        for option in (*p.left_moves(), *p.right_moves()):
            assert rules.parse(str(option)) == option
        again = pickle.loads(pickle.dumps(p))
        assert again == p
        assert eval(repr(p), {"farstar": farstar}) == p


def test_delta_of_forms() -> None:
    for form in (Form.parse(text) for text in ("0", "1", "{1|}", "{0,1|}", "*2", "{0|-1}")):
        assert delta(form).is_dicot()
    deep = Form.integer(100_000)
    assert delta(deep).birthday() == 100_001
    with pytest.raises(TypeError, match="expected a ruleset, a position or a form, got 3"):
        delta(3)  # type: ignore[call-overload]


def test_transforms_of_transforms() -> None:
    strips = farstar.ruleset("bipass")
    assert conjugate(conjugate(strips)) is strips
    p = farstar.ruleset("conjugate-delta-turning-tiles").parse("oL")
    assert p.value() == Game("^")
    twice = conjugate(impartial(strips))
    assert twice.parse("bww").value() == farstar.ruleset("impartial-bipass").parse("bww").value()
