"""The interface of every universe: names, values, errors, bad input."""

from __future__ import annotations

import copy
import pickle

import pytest

from farstar import (
    Budget,
    BudgetExceeded,
    Form,
    Game,
    Meaningless,
    MixedUniverses,
    NotInUniverse,
    NotSupported,
    Outcome,
    ParseError,
    Relation,
)
from farstar.universes import (
    ALL,
    DEAD_ENDING,
    DICOT,
    IMPARTIAL,
    NORMAL,
    Universe,
    Value,
    fundamental,
    genus,
    perfect_murder,
    strong_outcome,
)

EACH: list[Universe] = [NORMAL, ALL, DEAD_ENDING, DICOT, IMPARTIAL]
MISERE: list[Universe] = [ALL, DEAD_ENDING, DICOT, IMPARTIAL]
STAR = Form.nimber(1)


@pytest.mark.parametrize("u", EACH, ids=str)
def test_every_universe_answers(u: Universe) -> None:
    assert u.contains("*2")
    assert Form.nimber(2) in u
    assert u.compare("*2", "*2") is Relation.EQUAL
    assert u.compare("*2", [[[[], []]], [[[], []]]]) is Relation.CONFUSED
    assert u.reduce("*2") == Form.nimber(2)
    assert u.ge(0, 0)
    assert u.distinguish("*", "*") is None
    witness = u.distinguish("*", 0)
    assert witness is not None
    assert u.outcome(STAR + witness.game) is witness.first
    assert u.outcome(witness.game) is witness.second
    assert witness.first is not witness.second
    assert u.inverse(0) == Form.integer(0)
    assert u.born_by(0) == (Form.integer(0),)
    assert u.count_born_by(1) == len(u.born_by(1))
    assert "result" in str(u.explain("*", 0))
    assert u.explain("*2").result == u.reduce("*2")
    assert pickle.loads(pickle.dumps(u)) is u
    assert copy.deepcopy(u) is u


@pytest.mark.parametrize("u", MISERE, ids=str)
def test_values(u: Universe) -> None:
    x = u("*2")
    assert isinstance(x, Value)
    assert repr(x) == f"{u.name}('*2')"
    assert str(x) == "*2"
    assert x == u(Form.nimber(2)) == u(x)
    assert x == Form.nimber(2)
    assert x != u("*3")
    assert hash(x) == hash(u("*2"))
    assert x + 0 == 0 + x == x - 0 == +x == x
    assert 0 - x == -x
    same = u("*2")
    assert x <= same
    assert x >= "*2"
    assert not x < same
    assert not x > same
    assert x.compare("*3") is Relation.CONFUSED
    assert [y.form for y in x.left] == list(x.form.left)
    assert x.outcome() is Outcome.N
    assert pickle.loads(pickle.dumps(x)) == x
    assert eval(repr(x)) == x
    with pytest.raises(AttributeError):
        x.form = Form()
    with pytest.raises(TypeError):
        x + 1.5


def test_values_of_different_universes_do_not_mix() -> None:
    for a, b in ((DICOT, DEAD_ENDING), (IMPARTIAL, ALL)):
        with pytest.raises(MixedUniverses, match=f"{a.name} and {b.name}"):
            _ = a("*") + b("*")
        with pytest.raises(MixedUniverses, match=f"{a.name} and {b.name}"):
            _ = a("*") <= b("*")
        with pytest.raises(MixedUniverses):
            a(b("*"))
        assert a("*") != b("*")
    with pytest.raises(MixedUniverses, match="DICOT and NORMAL"):
        _ = DICOT("*") + Game("*")


def test_equality_is_not_isomorphism() -> None:
    assert DICOT("{*|*}") == 0
    assert DICOT("{*|*}") == Form.parse("{*|*}")
    assert ALL("{*|*}") != 0
    assert DEAD_ENDING("{-1|1}") == 0
    assert ALL("1") - ALL("1") != 0
    assert {DICOT("{*|*}"), DICOT(0)} == {DICOT(0)}


def test_values_and_integers() -> None:
    """An integer that equals a value hashes as it does; what is no integer form equals none."""
    for u, days in ((DEAD_ENDING, range(-3, 4)), (ALL, range(-3, 4)), (DICOT, (0,)), (IMPARTIAL, (0,))):
        for n in days:
            assert u(n) == n
            assert n in {u(n)}
            assert len({u(n), u(n) + 0, n}) == 1
    assert DEAD_ENDING(1) != True  # noqa: E712 - a bool is not a game
    assert DEAD_ENDING(3) != 10**30
    assert DICOT(0) != 1
    with pytest.raises(TypeError, match="got True"):
        DICOT.reduce(True)


def test_equal_forms_have_no_order() -> None:
    for u in MISERE:
        with pytest.raises(Meaningless, match=rf"differ modulo {u.name}, got \* and \*"):
            u.order(["0", "*", "*"])
    with pytest.raises(Meaningless, match=r"got \{\*\|\*\} and 0"):
        DICOT.order(["*", "{*|*}", 0])
    with pytest.raises(Meaningless, match=r"normal play, got 0 and \{\*\|\*\}"):
        NORMAL.order([0, "*", "{*|*}"])


def test_classes_of_a_universe_inside() -> None:
    assert len(DICOT.classes(3, of=IMPARTIAL)) == 5
    for of in (ALL, DEAD_ENDING, NORMAL):
        with pytest.raises(Meaningless, match=rf"inside DICOT .*, got {of.name}"):
            DICOT.classes(2, of=of)


def test_inverses_of_deep_forms() -> None:
    """Ends are invertible, and one option without an inverse settles the question."""
    n = 100_000
    chain = [Form()]
    for _ in range(n):
        chain.append(Form(chain[-1:], chain[-1:]))
    assert DEAD_ENDING.reduce(chain[1000]) == chain[1000]
    with Budget(nodes=10 * n):
        assert DEAD_ENDING.inverse(n) == Form.integer(-n)
        assert DICOT.inverse(chain[n]) == Form()
        assert DEAD_ENDING.inverse(chain[1000]) is None


@pytest.mark.parametrize(
    ("u", "form"), [(DICOT, "1"), (DEAD_ENDING, "{|*}"), (IMPARTIAL, "{0,*|0}")], ids=str
)
def test_strangers(u: Universe, form: str) -> None:
    assert not u.contains(form)
    with pytest.raises(NotInUniverse, match=u.name):
        u.reduce(form)
    with pytest.raises(NotInUniverse, match=u.name):
        u.inverse(form)
    with pytest.raises(NotInUniverse, match=u.name):
        u(form)


def test_comparison_of_strangers() -> None:
    """Any two forms compare modulo ALL, DEAD_ENDING and DICOT; modulo IMPARTIAL only members do."""
    assert DICOT.compare("1", "{1|1}") is not Relation.EQUAL
    assert DICOT.ge("{*,1|*}", 0)
    with pytest.raises(NotInUniverse):
        IMPARTIAL.ge("{0,*|0}", 0)


def test_bad_input() -> None:
    with pytest.raises(ParseError):
        DICOT.reduce("{0|")
    with pytest.raises(TypeError, match=r"got 1\.5"):
        DICOT.reduce(1.5)
    with pytest.raises(TypeError):
        DICOT.born_by("2")
    with pytest.raises(TypeError):
        DICOT.born_by(True)
    for u in MISERE:
        with pytest.raises(Meaningless):
            u.born_by(-1)
    with pytest.raises(Meaningless):
        perfect_murder(-1)
    with pytest.raises(BudgetExceeded, match=r"at most 10\^7"):
        perfect_murder(10**7 + 1)
    with pytest.raises(NotInUniverse):
        genus("1")


@pytest.mark.parametrize(
    ("u", "day"), [(NORMAL, 4), (ALL, 3), (DEAD_ENDING, 3), (DICOT, 4), (IMPARTIAL, 5)], ids=str
)
def test_days_too_late_to_list(u: Universe, day: int) -> None:
    with pytest.raises((Meaningless, NotSupported), match=f"got {day}"):
        u.born_by(day)


def test_counts_by_theory_refuse_what_they_cannot() -> None:
    with pytest.raises((Meaningless, NotSupported)):
        DICOT.count_born_by(4)
    with pytest.raises((Meaningless, NotSupported)):
        IMPARTIAL.count_born_by(7)


def test_deep_forms() -> None:
    """A form 100,000 deep has an answer."""
    n = 100_000
    deep = Form.integer(n)
    assert DEAD_ENDING.reduce(deep) == deep
    assert DEAD_ENDING.compare(deep, deep) is Relation.EQUAL
    assert DEAD_ENDING.ge(Form.integer(n - 1), deep) is False
    assert ALL.contains(deep)
    assert strong_outcome(deep) is Outcome.R
    chain = Form()
    for _ in range(n):
        chain = Form([chain], [chain])
    assert DICOT.reduce(chain) in (Form.integer(0), STAR)
    assert IMPARTIAL.reduce(chain) in (Form.integer(0), STAR)
    assert DICOT.compare(chain, 0) is Relation.EQUAL
    with pytest.raises(NotInUniverse, match="birthday 100000"):
        DICOT.reduce(deep)


def test_budgets() -> None:
    big = Form.integer(300) + Form.integer(-300)
    with pytest.raises(BudgetExceeded), Budget(nodes=50):
        DEAD_ENDING.reduce(big)
    with pytest.raises(BudgetExceeded), Budget(nodes=50):
        DICOT.reduce_trees(3)


def test_fundamental_options() -> None:
    assert not fundamental("{0,-1|}", "0")
    assert fundamental("{0,-1|}", "-1")
    with pytest.raises(Meaningless):
        fundamental("{0,-1|}", "*")


def test_murders_are_the_worst_left_ends() -> None:
    """dead-ends, Lemma 4 and Theorem 5, on the dead Left ends by day 3."""
    ends = [Form.integer(0)]
    for _ in range(3):
        masks = range(1 << len(ends))
        ends = [Form([], [x for i, x in enumerate(ends) if mask >> i & 1]) for mask in masks]
    for end in ends:
        rank = end.birthday()
        for n in range(1, 5):
            assert DEAD_ENDING.ge(end, perfect_murder(n)) == (0 < rank <= n)
