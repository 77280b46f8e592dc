"""A universe of one's own: one that is parental, and parts of a known one."""

from __future__ import annotations

import pytest

from farstar import Form, NotInUniverse, NotSupported, Outcome, Relation, Undecided
from farstar.universes import ALL, DEAD_ENDING, DICOT, AnyForm, Part, Subordinate, as_form

DAY_2 = ALL.born_by(2)


class Everything(Subordinate):
    """All forms once more, from three small methods."""

    name, title = "EVERYTHING", "all forms once more"

    def contains(self, form: AnyForm) -> bool:
        return as_form(form) is not None

    def left_strong(self, form: Form) -> bool:
        return not form.left

    def attack(self, form: Form) -> Form:
        return Form([], [x.adjoint() for x in form.left])


def test_a_subordinate_universe_is_one_class() -> None:
    mine = Everything()
    for g in DAY_2[::9]:
        assert mine.reduce(g) == ALL.reduce(g)
        for h in DAY_2[::11]:
            assert mine.ge(g, h) == ALL.ge(g, h)
            witness = mine.refute(g, h)
            assert (witness is None) == mine.ge(g, h)
            if witness is not None:
                assert (g + witness.game).misere_outcome() is witness.first
                assert (h + witness.game).misere_outcome() is witness.second
    assert mine("*") + mine("*") != 0
    assert mine.inverse(1) is None
    assert len(mine.order(DAY_2[:20])) == 20


def test_a_deep_form_in_a_universe_of_ones_own() -> None:
    deep = Form.integer(3000)
    assert Everything().ge(deep, deep + Form.integer(0))
    assert not Everything().ge(Form.integer(2999), deep)


class IntegerEnds(Subordinate):
    """Forms whose ends are integers: finitely many ends decide who is strong."""

    name, title = "INTEGER_ENDS", "forms whose ends are integers"

    def contains(self, form: AnyForm) -> bool:
        return all(
            x == Form.integer(-x.birthday() if x.is_left_end() else x.birthday())
            for x in as_form(form).followers()
            if x.is_left_end() or x.is_right_end()
        )

    def left_strong(self, form: Form) -> bool:
        return form.is_left_end() or self._beaten(form) is None

    def attack(self, form: Form) -> Form:
        end = self._beaten(form)
        assert end is not None
        return end

    def _beaten(self, form: Form) -> Form | None:
        ends = (Form.integer(-n) for n in range(form.birthday() + 1))
        return next((e for e in ends if (form + e).misere_outcome() in (Outcome.P, Outcome.R)), None)


def test_a_new_universe_against_brute_force() -> None:
    """Between DEAD_ENDING and DICOT; every yes stands against the members by day 2, every no is played."""
    mine = IntegerEnds()
    pool = [x for x in DAY_2 if mine.contains(x)]
    assert len(pool) == 230
    differs = DEAD_ENDING.compare("{*,v|1}", 0), mine.compare("{*,v|1}", 0), DICOT.compare("{*,v|1}", 0)
    assert differs == (Relation.LESS, Relation.EQUAL, Relation.EQUAL)
    games = [*DAY_2[::9], Form.parse("{*,v|1}"), Form.parse("{*,v|*}"), Form()]
    for g in games:
        for h in games:
            answers = [u.ge(g, h) for u in (ALL, DEAD_ENDING, mine, DICOT)]
            assert answers == sorted(answers)
            witness = mine.refute(g, h)
            assert (witness is None) == mine.ge(g, h)
            if witness is None:
                for x in pool[::5]:
                    assert at_least((g + x).misere_outcome(), (h + x).misere_outcome())
            else:
                assert mine.contains(witness.game)
                assert (g + witness.game).misere_outcome() is witness.first
                assert (h + witness.game).misere_outcome() is witness.second
                assert not at_least(witness.first, witness.second)


class Simplest(IntegerEnds):
    """The same, with the substitute that makes reduced forms unique."""

    unique = True

    def substitute(self, form: Form, through: Form, player: int) -> Form:
        ends = (Form.integer(n if player else -n) for n in range(through.birthday() + 1))
        return super().substitute(form, next(e for e in ends if self.better(player, form, e)), player)


def test_equal_games_with_different_reduced_forms() -> None:
    """Without a canonical substitute values are compared; with one, equal games have one reduced form."""
    mine, simplest = IntegerEnds(), Simplest()
    options = [Form.parse(text) for text in ("0", "1", "{1|0,1}", "{0|-1,1}")]
    sides = [[x for i, x in enumerate(options) if mask >> i & 1] for mask in range(16)]
    forms = [Form(left, right) for left in sides for right in sides]
    several = 0
    members = [form for form in forms if mine.contains(form)]
    for k, g in enumerate(members):
        for h in members[:k]:
            equal = mine.compare(g, h) is Relation.EQUAL
            assert equal == (simplest.reduce(g) == simplest.reduce(h))
            if equal:
                x, y = mine(g), mine(h)
                several += x.form != y.form
                assert x == y
                assert hash(x) == hash(y)
                assert not x < y
                assert not x > y
    assert several > 5
    assert mine(3) == 3
    assert 3 in {mine(3)}


def at_least(a: Outcome, b: Outcome) -> bool:
    return a is b or a is Outcome.L or b is Outcome.R


def even(form: Form) -> bool:
    """Whether no follower is a P-position: P-free forms."""
    return all(x.misere_outcome() is not Outcome.P for x in form.followers())


def test_parts() -> None:
    p_free = Part("P_FREE", "P-free dead-ending forms", even, inside=DEAD_ENDING)
    assert p_free.contains("1")
    assert not p_free.contains("*")
    assert not p_free.contains("{|*}")
    assert p_free.compare("{-1|1}", 0) is Relation.EQUAL
    assert not p_free.ge(1, 0)
    with pytest.raises(Undecided, match="47 members"):
        p_free.ge(0, 1)
    assert p_free.inverse(3) == Form.integer(-3)
    with pytest.raises(NotInUniverse, match="P_FREE"):
        p_free.reduce("*")
    with pytest.raises(NotSupported, match="P_FREE"):
        p_free("1")
    assert all(p_free.contains(x) for x in p_free.pool)
    assert p_free.outcome(1) is Outcome.R


def test_undecided_is_never_false() -> None:
    only_zero = Part("NOTHING", "0 alone", lambda form: form == Form.integer(0), inside=DICOT)
    assert only_zero.ge("*", "*")
    with pytest.raises(Undecided, match="DICOT"):
        only_zero.ge("*2", 0)
    with pytest.raises(Undecided):
        only_zero.linked("*2", "*2")
    assert only_zero.linked(0, "*") is None
    assert only_zero.linked("*", "*") == Form.integer(0)
    assert not only_zero.ge("*", 0)
    wider = Part("SOME", "0 and *", lambda form: form.is_dicot(), inside=DICOT, pool=["{0,*|*}"])
    assert wider.ge("*2", 0) is False
