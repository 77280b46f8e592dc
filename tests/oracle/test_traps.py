"""The places where careful implementations of the two papers have gone wrong, one test for each.

Every test shows the wrong reading to be wrong by playing sums, then that farstar reads it rightly.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from farstar import Form, NotInUniverse, Outcome, Relation
from farstar.universes import ALL, DEAD_ENDING, DICOT, IMPARTIAL, fundamental, perfect_murder, strong_outcome
from tests.oracle import misere as m
from tests.oracle import trees
from tests.oracle.bridge import form_of
from tests.oracle.trees import Tree, add, tree

DAY_2 = trees.born_by(2)
POOL = {name: m.Pool(g for g in DAY_2 if test(g)) for name, test in m.MEMBERS.items()}


def oracle(form: Form) -> Tree:
    return trees.from_lists(form.to_lists())


def read(text: str) -> Tree:
    return oracle(Form.parse(text))


def left_wins_with_every_left_end(g: Tree) -> bool:
    """The strong Left outcome as Definition 6 has it, with all dead Left ends by day 3."""
    ends = [m.ZERO]
    for _ in range(3):
        ends = [tree([], some) for some in trees.subsets(ends)]
    return all(m.left_wins_first(add(g, end)) for end in ends)


def test_a_strong_outcome_needs_0_and_the_murder() -> None:
    """dead-ends, Theorem 7: each of the two alone gives another answer somewhere."""
    only_0 = only_murder = 0
    for g in DAY_2:
        rank = trees.height(g)
        strong = left_wins_with_every_left_end(g)
        with_0 = m.left_wins_first(g)
        with_murder = m.left_wins_first(add(g, m.murder(max(rank - 1, 0))))
        assert (strong_outcome(form_of(g)) in "LN") == strong == (with_0 and with_murder)
        only_0 += with_0 != strong
        only_murder += with_murder != strong
    assert only_0 > 20
    assert only_murder > 20


def test_the_example_of_the_paper_needs_the_murder() -> None:
    """dead-ends, Example 8."""
    assert Form.parse("{*|0}").misere_outcome() is Outcome.L
    assert strong_outcome("{*|0}") is Outcome.P


def test_rank_0_is_its_own_case() -> None:
    """There is no murder of rank -1; 0 has the strong outcome N."""
    assert strong_outcome(0) is Outcome.N
    assert left_wins_with_every_left_end(m.ZERO)


def test_substitution_tries_n_0_first() -> None:
    """dead-ends, Theorem 28: G >= 0 does not imply G >= M_1, so a search from n = 1 finds nothing."""
    h = Form.parse("{-1,0|1}")
    assert DEAD_ENDING.ge(h, 0)
    assert not any(DEAD_ENDING.ge(h, perfect_murder(n)) for n in range(1, 6))
    assert DEAD_ENDING.substitute(h, Form(), 0) == Form.integer(-1)
    # M_1 is a Left end, and h is not so good for Left.
    assert m.outcome(m.murder(1)) == "L"
    assert m.outcome(oracle(h)) == "N"
    assert DEAD_ENDING.reduce(h) == h
    assert DEAD_ENDING.reduce("{{*|0},0|1}") == DEAD_ENDING.reduce("{-1,0|1}")


def test_two_lone_options_go_at_once() -> None:
    """dead-ends, Theorem 26 (2): {A|C} is 0, though {|C} is no dead-ending form."""
    found = 0
    for a, c in product(DAY_2[::3], DAY_2[::5]):
        g = tree([a], [c])
        if not m.MEMBERS["DEAD_ENDING"](g):
            continue
        ge = m.ge_dead_ending
        if any(not b.left and ge(g, b) for b in a.right) and any(not d.right and ge(d, g) for d in c.left):
            found += 1
            assert DEAD_ENDING.reduce(form_of(g)) == Form()
            assert POOL["DEAD_ENDING"].signature(g) == POOL["DEAD_ENDING"].signature(m.ZERO)
    assert found > 3
    assert not DEAD_ENDING.contains("{|1}")
    assert DEAD_ENDING.reduce("{-1|1}") == Form()


def test_a_lone_option_goes_only_beside_dead_left_ends() -> None:
    """dead-ends, after Definition 25: {A|...} becomes {|...} only if that is a member."""
    assert DEAD_ENDING.reduce("{-2|0}") == Form.integer(-1)
    step = DEAD_ENDING.explain("{{-1|0}|*}").steps[0]
    assert (step.rule, str(step.by), str(step.after)) == ("replaced", "-1", "{-1|*}")
    assert not DEAD_ENDING.contains("{|*}")
    rng = random.Random(26)
    for _ in range(400):
        g = form_of(m.random_member(rng, 3, "DEAD_ENDING"))
        assert DEAD_ENDING.contains(DEAD_ENDING.reduce(g))


def test_a_reduced_form_can_leave_the_dicots_and_have_more_followers() -> None:
    """So nothing may be filtered on "dicot" after reducing modulo dead-ending forms."""
    g = Form.parse("{*|0,*||0,*|*}")
    reduced = DEAD_ENDING.reduce(g)
    assert g.is_dicot()
    assert not reduced.is_dicot()
    assert reduced.follower_count() > g.follower_count()
    assert str(reduced) == "{*|0,1||-1,0|*}"
    assert POOL["DEAD_ENDING"].signature(oracle(g)) == POOL["DEAD_ENDING"].signature(oracle(reduced))
    # Each class of dicots by day 2 is found by a dicot.
    assert all(form.is_dicot() for form in DEAD_ENDING.classes(2, of=DICOT))
    assert len(DEAD_ENDING.classes(2, of=DICOT)) == len(
        {m.reduce("DEAD_ENDING", x) for x in m.members_by(2, "DICOT")}
    )


def test_star_star_is_0_only_modulo_dicots() -> None:
    """dicots, section 3: and so modulo impartial games, which are dicots."""
    both = read("{*|*}")
    for u in (DICOT, IMPARTIAL):
        assert u.compare("{*|*}", 0) is Relation.EQUAL
        assert POOL[u.name].signature(both) == POOL[u.name].signature(m.ZERO)
    for u in (DEAD_ENDING, ALL):
        witness = u.distinguish("{*|*}", 0)
        assert witness is not None
        x = oracle(witness.game)
        assert m.MEMBERS[u.name](x)
        assert m.outcome(add(both, x)) != m.outcome(x)
        assert u.reduce("{*|*}") == Form.parse("{*|*}")


def test_a_reversible_star_stays() -> None:
    """dicots, after Lemma 3.1: {0,*|*} is not {0|*}, though * reverses through 0."""
    z = Form.parse("{0,*|*}")
    assert DICOT.ge(z, 0)
    assert DICOT.reduce(z) == z
    assert m.outcome(oracle(z)) == "N"
    assert m.outcome(read("{0|*}")) == "R"
    # Beside another winning move it goes.
    first = DICOT.explain("{*,{*|*2}||0,*|*}").steps[0]
    assert (first.rule, str(first.option), str(first.after)) == ("removed", "*", "{*|*2||0,*|*}")


def test_hand_tying_needs_an_option() -> None:
    """dead-ends, Lemma 13 (dicots, Proposition 2.4): a first option can hurt, a further one cannot."""
    assert not ALL.ge("{*|0}", "{|0}")
    assert not m.outcome_ge(m.outcome(read("{1|0}")), m.outcome(read("{|0}")))
    for name, u in (("DICOT", DICOT), ("DEAD_ENDING", DEAD_ENDING), ("ALL", ALL)):
        for g in DAY_2[::7]:
            for a in DAY_2[::9]:
                if g.left:
                    more = tree(g.left | {a}, g.right)
                    assert u.ge(form_of(more), form_of(g))
                    assert POOL[name].ge(more, g)


def test_the_inverse_of_an_end_reversible_option() -> None:
    """dead-ends, Theorem 36, case 2: the partner of {|M_n} on the left is {-M_n|} on the right."""
    for text, n in (("{-1,0|1}", 0), ("{-2,0|0}", 1), ("{-2,0||-1,1|-1,0,1}", 1)):
        g = DEAD_ENDING.reduce(text)
        option = Form([], [perfect_murder(n)])
        assert option in g.left
        assert fundamental(g, option)
        inverse = DEAD_ENDING.inverse(g)
        assert inverse is not None
        assert Form([perfect_murder(n).conjugate()], []) in inverse.right
        total = add(oracle(g), oracle(inverse))
        assert m.reduce("DEAD_ENDING", total) is m.ZERO
        assert POOL["DEAD_ENDING"].signature(total) == POOL["DEAD_ENDING"].signature(m.ZERO)


def test_the_answer_comes_from_that_option() -> None:
    """dead-ends, Theorems 15 to 17: H^LR is a Right option of *that* H^L, not of any."""

    def careless(ge: Callable[[Tree, Tree], bool], g: Tree, h: Tree) -> bool:
        answered = any(ge(g, z) for y in h.left for z in y.right)
        return (
            m.outcome_ge(m.strong_outcome(g), m.strong_outcome(h))
            and all(any(ge(x, y) for x in g.left) or answered for y in h.left)
            and all(any(ge(x, y) for y in h.right) or any(ge(z, h) for z in x.left) for x in g.right)
        )

    wrong = 0
    for g, h in product(DAY_2[::3], DAY_2):
        if careless(m.ge_dead_ending, g, h) and not m.ge_dead_ending(g, h):
            wrong += 1
            assert not DEAD_ENDING.ge(form_of(g), form_of(h))
            witness = DEAD_ENDING.refute(form_of(g), form_of(h))
            assert witness is not None
            x = oracle(witness.game)
            assert not m.outcome_ge(m.outcome(add(g, x)), m.outcome(add(h, x)))
    assert wrong > 10


def test_nothing_reverses_through_an_end_among_all_forms() -> None:
    """Siegel: modulo all games 1 - 1 is not 0, and only 0 is."""
    assert ALL.compare("1-1", 0) is Relation.CONFUSED
    assert DEAD_ENDING.compare("1-1", 0) is Relation.EQUAL
    assert ALL.reduce("{-1|1}") == Form.parse("{-1|1}")
    assert all(ALL.compare(form, 0) is not Relation.EQUAL for form in ALL.born_by(2)[1:])


def test_a_link_takes_from_both_sides() -> None:
    """dicots, Lemma 3.6, as corrected: T has the X_i and the Y_j beside the adjoints, or {0} if there are none."""
    seen = 0
    for g, h in product(DAY_2[::5], DAY_2[::6]):
        t = DICOT.linked(form_of(g), form_of(h))
        if t is None:
            continue
        seen += 1
        assert t.is_dicot()
        assert m.outcome(add(g, oracle(t))) in "PR"
        assert m.outcome(add(h, oracle(t))) in "PL"
    assert seen > 100


def test_strangers_compare_but_do_not_reduce() -> None:
    """dead-ends, Definition 11; dicots, Definition 1.1: games that compare need not be members, reduced ones must."""
    assert DICOT.compare("{-1,1|*}", "{*|1}") in Relation
    with pytest.raises(NotInUniverse) as caught:
        DICOT.reduce("{-1,1|*}")
    assert caught.value.__context__ is None
