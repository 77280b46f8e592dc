"""What is printed reads back, for values and forms of every kind; the parser answers anything with itself or an error."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from farstar import FarstarError, Form, Game, evaluate
from farstar.notation import form_text, form_unicode, game_text, game_unicode
from farstar.notation.order import Listing, sort_games
from farstar.uptimals import UptimalExpansion, is_uptimal, uptimal_expansion
from farstar.worksheet.values import display

dyadics = st.builds(lambda n, k: Fraction(n, 1 << k), st.integers(-40, 40), st.integers(0, 4))
closed = st.builds(lambda x, n, k: Game(x) + Game.up(n, k), dyadics, st.integers(-4, 4), st.integers(0, 5))
values = st.recursive(
    closed,
    lambda inner: st.builds(Game, st.lists(inner, max_size=2), st.lists(inner, max_size=2)),
    max_leaves=8,
)
forms = st.recursive(
    st.builds(Form.integer, st.integers(-2, 2)) | st.builds(Form.nimber, st.integers(0, 3)),
    lambda inner: st.builds(Form, st.lists(inner, max_size=3), st.lists(inner, max_size=3)),
    max_leaves=12,
)
coefficients = st.lists(st.integers(-2, 2), max_size=4)


@given(values)
def test_values_read_back(game: Game) -> None:
    assert Game(str(game)) == game
    assert Game(game_unicode(game)) == game


@given(values)
def test_printing_commutes_with_negation_of_length(game: Game) -> None:
    assert Game(game_text(-game)) == -game


@given(forms)
def test_forms_read_back(form: Form) -> None:
    assert Form.parse(form_text(form)) == form
    assert Form.parse(form_unicode(form)) == form


@given(dyadics, st.integers(0, 4), coefficients)
def test_uptimals_give_their_coefficients_back(x: Fraction, nimber: int, ups: list[int]) -> None:
    while ups and not ups[-1]:
        ups.pop()
    expansion = UptimalExpansion(x, nimber, tuple(ups))
    game = expansion.value()
    assert is_uptimal(game)
    assert uptimal_expansion(game) == expansion
    assert Game(str(game)) == game


@given(st.lists(values, max_size=5))
def test_listing_is_a_total_order(games: list[Game]) -> None:
    listed = sort_games(games)
    assert sorted(g.id for g in listed) == sorted(g.id for g in games)
    assert sort_games(list(reversed(listed))) == listed
    listing = Listing()
    listing.sorted(games)
    for g in games:
        for h in games:
            assert (listing.compare(g, h) == 0) == (g == h)
            assert (listing.compare(g, h) < 0) == (listing.compare(h, g) > 0)


@given(st.text(alphabet="{}|,*^v+-/.:'()[]019 a;=x<>↑⇓±½‖for", max_size=24))
def test_any_text_is_read_or_refused(text: str) -> None:
    for read in (Game, Form.parse, evaluate):
        try:
            answer = read(text)
        except FarstarError:
            continue
        assert isinstance(display(answer), str)
