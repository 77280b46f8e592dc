"""DEAD_ENDING: misère play among the forms in which a player who has run out of moves never moves again."""

from __future__ import annotations

from farstar import _core
from farstar._core import Form
from farstar.errors import BudgetExceeded, Meaningless
from farstar.relations import Outcome
from farstar.universes.base import LONGEST, AnyForm, as_form, checked_count
from farstar.universes.explain import shown
from farstar.universes.native import Native

__all__ = ["DEAD_ENDING", "DeadEnding", "fundamental", "perfect_murder", "strong_outcome"]


def perfect_murder(n: int) -> Form:
    """The perfect murder of rank n: ``M_0 = 0``, ``M_n = {|0, M_(n-1)}`` (dead-ends, Definition 2).

    Every dead Left end of rank k > 0 is at least ``M_n`` for n >= k (dead-ends, Theorem 5). Costs n steps; n
    is at most 10^7.

    >>> [str(perfect_murder(n)) for n in range(4)]
    ['0', '-1', '{|-1,0}', '{|0,{|-1,0}}']
    """
    if checked_count(n, "rank") > LONGEST:
        raise BudgetExceeded(f"expected a perfect murder of rank at most 10^7, got {n!r}")
    return _core.misere_perfect_murder(n)


def strong_outcome(form: AnyForm) -> Outcome:
    """The strong outcome: who wins when the opponent may add a dead end of his (dead-ends, Definition 9).

    The strong Left outcome is the worst for Left, moving first, with any dead Left end added. By Theorem 7
    only 0 and perfect murders matter; beside a murder of large rank Right may pass, so it is known from the
    options, at no cost.

    >>> strong_outcome("{*|0}"), as_form("{*|0}").misere_outcome()     # dead-ends, Example 8
    (Outcome.P, Outcome.L)
    >>> strong_outcome("{-1|0}")
    Outcome.L
    """
    return _core.misere_strong_outcome(as_form(form))


def fundamental(form: AnyForm, option: AnyForm) -> bool:
    """Whether a Left option is fundamental: Left is strong, but not without it (dead-ends, Definition 25).

    >>> fundamental("{0,-1|}", "-1"), fundamental("{-1,{|0,-1}|}", "-1")
    (True, False)
    """
    g, a = as_form(form), as_form(option)
    if a not in g.left:
        raise Meaningless(f"expected a Left option of {shown(g)}, got {shown(a)}")
    without = Form([x for x in g.left if x != a], g.right)
    return strong_outcome(g) in (Outcome.L, Outcome.N) and strong_outcome(without) not in (
        Outcome.L,
        Outcome.N,
    )


class DeadEnding(Native):
    """The forms whose ends are all dead: whoever cannot move there never can again.

    Every end is invertible here, and the integers add as they should.

    >>> DEAD_ENDING(3) - DEAD_ENDING(7) == DEAD_ENDING(-4)
    True
    >>> DEAD_ENDING("{-1|1}") == 0      # dead-ends, Example 18
    True
    """

    name = "DEAD_ENDING"
    title = "dead-ending forms"
    listed_days = 2
    killers = (Form(), perfect_murder(2))  # dead-ends, Theorem 7

    def contains(self, form: AnyForm) -> bool:
        """Whether every end among the followers is a dead end.

        >>> DEAD_ENDING.contains("{0|}"), DEAD_ENDING.contains("{|*}")
        (True, False)
        """
        return as_form(form).is_dead_ending()

    def left_strong(self, form: Form) -> bool:
        """Whether the strong Left outcome is L.

        >>> DEAD_ENDING.left_strong(Form.parse("{*|0}"))
        False
        """
        return strong_outcome(form) in (Outcome.L, Outcome.N)

    def right_strong(self, form: Form) -> bool:
        """Whether the strong Right outcome is R."""
        return strong_outcome(form) in (Outcome.R, Outcome.N)

    def attack(self, form: Form) -> Form:
        """Give 0 or the perfect murder of rank one less than the form's (dead-ends, Theorem 7).

        >>> DEAD_ENDING.attack(Form.parse("{*|0}"))
        Form.parse('-1')
        """
        if form.misere_outcome() in (Outcome.P, Outcome.R):
            return Form.integer(0)
        return perfect_murder(max(form.birthday() - 1, 0))

    def substitute(self, form: Form, through: Form, player: int) -> Form:
        """Give ``{|M_n}`` for the least n with G >= M_n, or its conjugate for Right (dead-ends, Theorem 28).

        The case n = 0 comes first: G >= 0 does not imply G >= M_1.

        >>> DEAD_ENDING.substitute(Form.parse("{-1|0,*}"), Form.integer(0), 1)    # for Right's *
        Form.parse('1')
        """
        murder = Form.integer(0)
        while True:
            end = murder.conjugate() if player else murder
            if self.better(player, form, end):
                return Form([end], []) if player else Form([], [end])
            if murder.birthday() > form.birthday():
                raise Meaningless(
                    f"expected a form with an option that reverses through an end, got {shown(form)}"
                )
            murder = Form([], [Form.integer(0), murder])

    @property
    def substitution(self) -> str:
        """The theorem of :meth:`substitute`."""
        return "dead-ends, Theorem 28"

    @property
    def _test(self) -> str:
        return "dead-ends, Theorem 17"


DEAD_ENDING = DeadEnding()
