"""DICOT: misère play among the forms in which both players can move, or neither."""

from __future__ import annotations

from farstar._core import Form
from farstar.relations import Outcome
from farstar.universes.base import AnyForm, as_form
from farstar.universes.native import Native

__all__ = ["DICOT", "Dicot"]


class Dicot(Native):
    """The dicots: in every follower both players can move, or neither (dicots, section 1).

    A reversible ``*`` may stay in a reduced form (Definition 3.3), and ``{*|*}`` is 0.

    >>> DICOT("{0,*|*}")
    DICOT('{0,*|*}')
    >>> [DICOT.count_born_by(day) for day in range(4)]
    [1, 2, 9, 1268]
    """

    name = "DICOT"
    title = "dicots"
    listed_days = 3
    killers = (Form(),)

    def contains(self, form: AnyForm) -> bool:
        """Whether in every follower both players can move, or neither.

        >>> DICOT.contains("{0,*|*}"), DICOT.contains("{*|}")
        (True, False)
        """
        return as_form(form).is_dicot()

    def left_strong(self, form: Form) -> bool:
        """Whether Left, moving first, wins: the only end among dicots is 0.

        >>> DICOT.left_strong(Form.parse("*"))
        False
        """
        return form.misere_outcome() in (Outcome.L, Outcome.N)

    def right_strong(self, form: Form) -> bool:
        """Whether Right, moving first, wins."""
        return form.misere_outcome() in (Outcome.R, Outcome.N)

    def substitute(self, form: Form, through: Form, player: int) -> Form:
        """Give ``*`` (dicots, Lemma 3.2).

        >>> DICOT.substitute(Form.parse("{*2|*}"), Form.integer(0), 0)
        Form.parse('*')
        """
        return Form.nimber(1)

    @property
    def domination(self) -> str:
        """The theorem by which dominated options go."""
        return "dicots, Lemma 2.7"

    @property
    def reversibility(self) -> str:
        """The theorem by which reversible options are bypassed."""
        return "dicots, Lemma 3.1"

    @property
    def removal(self) -> str:
        """The theorem by which an option that reverses through 0 goes."""
        return "dead-ends, Theorem 23 (1)"

    @property
    def both_removed(self) -> str:
        """The theorem by which two lone options go."""
        return "dead-ends, Theorem 24"

    @property
    def substitution(self) -> str:
        """The theorem of :meth:`substitute`."""
        return "dicots, Lemma 3.2"

    @property
    def _test(self) -> str:
        return "dead-ends, Theorem 16"


DICOT = Dicot()
