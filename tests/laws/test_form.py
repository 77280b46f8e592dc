"""Laws of literal forms: isomorphism is equality."""

from __future__ import annotations

import json
import pickle

from hypothesis import given

from farstar import Form, Outcome
from tests import strategies as some
from tests.oracle.bridge import form_of

forms = some.forms.map(form_of)
short = some.trees(some.ZERO_ONLY, steps=4, width=2).map(form_of)
ZERO = Form()


@given(forms, forms)
def test_equality_is_isomorphism(g: Form, h: Form) -> None:
    assert (g == h) is (
        g.to_lists() == h.to_lists() or (set(g.left), set(g.right)) == (set(h.left), set(h.right))
    )
    assert (g != h) is not (g == h)
    assert Form(g.left, g.right) == g
    assert Form(reversed([*g.left, *g.left]), [*g.right, *g.right]) == g
    assert hash(Form(g.left, g.right)) == hash(g)
    assert Form(g.left, g.right).id == g.id


@given(short, short, short)
def test_sums_of_forms(g: Form, h: Form, k: Form) -> None:
    assert g + h == h + g
    assert (g + h) + k == g + (h + k)
    assert g + ZERO == g == ZERO + g
    assert g - h == g + -h
    assert (g + h).birthday() == g.birthday() + h.birthday()
    assert (g + h).value() == g.value() + h.value()
    assert (g - g).outcome() is Outcome.P


@given(short, short)
def test_conjugates(g: Form, h: Form) -> None:
    mirrored = {Outcome.L: Outcome.R, Outcome.R: Outcome.L, Outcome.N: Outcome.N, Outcome.P: Outcome.P}
    assert g.conjugate() == -g
    assert g.conjugate().conjugate() == g == +g
    assert -(g + h) == -g + -h
    assert (-g).outcome() is mirrored[g.outcome()]
    assert (-g).misere_outcome() is mirrored[g.misere_outcome()]
    assert (-g).value() == -g.value()
    assert (-g).tree_size() == g.tree_size()
    assert (-g).adjoint() == -g.adjoint()


@given(forms)
def test_adjoints(g: Form) -> None:
    """dicots, Proposition 2.2: g + g° is a misère P-position, and g° is a dicot."""
    assert g.adjoint().is_dicot()
    assert (g + g.adjoint()).misere_outcome() is Outcome.P


@given(forms)
def test_followers(g: Form) -> None:
    followers = g.followers()
    assert len(set(followers)) == len(followers) == g.follower_count()
    assert g in followers
    assert set(followers) == {g}.union(*(x.followers() for x in (*g.left, *g.right)))
    assert g.follower_count() <= g.tree_size()
    assert g.birthday() == max((1 + x.birthday() for x in (*g.left, *g.right)), default=0)


@given(forms, forms)
def test_kinds(g: Form, h: Form) -> None:
    """Dicots, dead-ending and impartial forms are closed under sums; the first two are universes."""
    for kind in (Form.is_dicot, Form.is_dead_ending, Form.is_impartial):
        if kind(g):
            assert all(map(kind, g.followers()))
            assert kind(-g)
            if kind(h):
                assert kind(g + h)
    if g.is_dicot() or g.is_dead_end():
        assert g.is_dead_ending()
    if g.is_impartial():
        assert g.is_dicot()
        assert g == -g
        assert g.value().is_nimber()


@given(forms)
def test_forms_survive_lists_pickling_and_json(g: Form) -> None:
    assert Form.from_lists(g.to_lists()) == g
    assert Form.from_json(g.to_json()) == g
    json.loads(g.to_json())
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(g, protocol)) == g


@given(forms)
def test_what_is_printed_can_be_read(g: Form) -> None:
    assert Form.parse(str(g)) == g
    assert eval(repr(g), {"Form": Form}) == g
