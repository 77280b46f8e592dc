"""Laws of powers, subordinates, companions, sums of forms and nim arithmetic."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Form, Game, Meaningless, born_by
from farstar.companions import companion
from farstar.formsums import (
    FormSum,
    conjunctive_sum,
    conway_product,
    ordinal_product,
    ordinal_sum,
    selective_sum,
)
from farstar.nimbers import nim_inverse, nim_power, nim_product, nim_square_root, ugly_product
from farstar.powers import pow_to, power, subordinate
from farstar.uptimals import uptimal_expansion

DAY_2 = born_by(2)
nim_values = st.integers(0, 2**20)
small = st.sampled_from(DAY_2)
bases = st.sampled_from([Game(text) for text in ("^", "v", "{0||0|-2}", "{0||0|-3/2}", "{0||0|v3}")])


def test_the_companion_is_an_involution_and_keeps_the_order() -> None:
    for g in DAY_2:
        assert companion(companion(g)) == g
        assert companion(-g) == -companion(g)
        for h in DAY_2:
            assert (companion(g) <= companion(h)) == (g <= h)


def test_the_companion_permutes_each_day() -> None:
    assert {companion(g) for g in DAY_2} == set(DAY_2)


@given(bases, st.integers(1, 6))
def test_a_sum_of_powers_is_the_sum_of_the_powers(g: Game, n: int) -> None:
    assert pow_to(g, n) == Game.sum([power(g, k) for k in range(1, n + 1)])


@given(bases, st.integers(4, 16))
def test_a_sum_of_powers_is_an_ordinal_sum_above_its_base(g: Game, n: int) -> None:
    x = Fraction(n, 4)
    up = g if g > 0 else -g
    assert pow_to(up, x) == up.ordinal_sum(x - 1)


@given(bases, st.integers(0, 16))
def test_powers_are_odd(g: Game, n: int) -> None:
    assert pow_to(-g, Fraction(n, 4)) == -pow_to(g, Fraction(n, 4))
    if n:
        assert power(-g, Fraction(n, 4)) == -power(g, Fraction(n, 4))


def test_no_sum_of_powers_where_the_formulas_part() -> None:
    assert pow_to("{0|-1}", 2) == Game("{0|-1}").ordinal_sum(1) != power("{0|-1}", 1) + power("{0|-1}", 2)
    assert pow_to("+-1", 3) == Game("+-1").ordinal_sum(2)


def test_no_power_to_less_than_one_where_the_formulas_part() -> None:
    assert pow_to("^", Fraction(1, 2)) == Game("*") - Game("*").ordinal_sum(Game(Fraction(-1, 2)))
    with pytest.raises(Meaningless):
        pow_to("{0|-1}", Fraction(1, 2))


@given(small, small)
def test_subordinate_inverts_the_ordinal_sum(base: Game, x: Game) -> None:
    assert subordinate(base.ordinal_sum(x), base) == x


@given(small, small)
def test_ordinal_sum_of_canonical_forms_is_the_engines(g: Game, h: Game) -> None:
    assert ordinal_sum(g.form(), h.form()).value() == g.ordinal_sum(h)


@given(small, st.integers(0, 3))
def test_an_ordinal_multiple_is_a_repeated_ordinal_sum(g: Game, n: int) -> None:
    total, ordinal = Form(), [Form()]
    for _ in range(n):
        total = ordinal_sum(total, g.form())
        ordinal.append(Form(ordinal))
    assert ordinal_product(g.form(), ordinal[n]) == total


@given(small, small)
def test_products_of_forms_change_sign_with_one_factor(g: Game, h: Game) -> None:
    assert -ordinal_product(g.form(), h.form()) == ordinal_product(-g.form(), h.form())
    for rule in ("OrdinalProduct", "ConwayProduct"):
        product = FormSum(rule, g.form(), h)
        assert (-product).value() == -product.value()


@given(small, small, st.integers(-3, 3))
def test_form_sums_have_the_values_of_their_forms(g: Game, h: Game, n: int) -> None:
    for rule in (":", "+", "ConwayProduct", "SelectiveSum"):
        lazy = FormSum(rule, g.form(), h)
        assert lazy.value() == lazy.form().value()
    copies = FormSum("*", Game(n), FormSum(":", g.form(), Game(1)))
    assert copies.value() == copies.form().value() == n * g.ordinal_sum(1)


@given(
    st.lists(st.integers(-2, 2), max_size=4),
    st.integers(0, 5),
    st.sampled_from([Fraction(0), Fraction(1), Fraction(-3, 4)]),
)
def test_uptimals_are_told_by_their_coefficients(ups: list[int], nimber: int, number: Fraction) -> None:
    powers = [power("^", i + 1) for i in range(len(ups))]
    value = sum((a * p for a, p in zip(ups, powers, strict=True)), Game.nimber(nimber)) + number
    found = uptimal_expansion(value)
    while ups and not ups[-1]:
        ups.pop()
    assert (found.number, found.nimber, list(found.coefficients)) == (number, nimber, ups)


@given(small, small)
def test_form_sums_commute_and_conjugate(g: Game, h: Game) -> None:
    for combine in (conjunctive_sum, selective_sum):
        assert combine(g.form(), h.form()) == combine(h.form(), g.form())
        assert -combine(g.form(), h.form()) == combine(-g.form(), -h.form())


@given(small, small)
def test_conway_product_of_canonical_forms_is_the_engines(g: Game, h: Game) -> None:
    assert conway_product(g.form(), h.form()) == g.conway_product(h)


@given(st.integers(0, 40), st.integers(0, 40))
def test_nim_product_is_conways_product_of_nimbers(a: int, b: int) -> None:
    assert conway_product(Form.nimber(a % 6), Form.nimber(b % 6)) == Game.nimber(nim_product(a % 6, b % 6))
    assert Game.nimber(nim_product(a, b)) == Game.nimber(a).conway_product(Game.nimber(b))


@given(nim_values, nim_values, nim_values)
def test_nim_values_are_a_field(a: int, b: int, c: int) -> None:
    assert nim_product(a, b) == nim_product(b, a)
    assert nim_product(a, nim_product(b, c)) == nim_product(nim_product(a, b), c)
    assert nim_product(a, b ^ c) == nim_product(a, b) ^ nim_product(a, c)
    assert nim_product(nim_square_root(a), nim_square_root(a)) == a
    assert nim_power(a, 3) == nim_product(a, nim_product(a, a))
    if a:
        assert nim_product(a, nim_inverse(a)) == 1


@pytest.mark.parametrize("n", [1, 2, 4, 8])
def test_ugly_product_by_its_definition(n: int) -> None:
    assert ugly_product(n, n) == (n + 1) // 2
    for k in range(n):
        assert ugly_product(n, k) == k // 2 + (n if k.bit_count() % 2 else 0)
