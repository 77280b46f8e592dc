"""ALL: misère play among every short form (Siegel; Mesdal and Ottaway)."""

from __future__ import annotations

from farstar._core import Form
from farstar.universes.base import AnyForm, as_form
from farstar.universes.native import Native

__all__ = ["ALL", "All"]


class All(Native):
    """Every short form. Nothing reverses through an end, only 0 equals 0, and only 0 has an inverse.

    >>> ALL.compare("1", 0), ALL.reduce("{*|*}")
    (Relation.CONFUSED, Form.parse('{*|*}'))
    """

    name = "ALL"
    title = "all forms"
    listed_days = 2
    killers = None

    def contains(self, form: AnyForm) -> bool:
        """Every form is a member.

        >>> ALL.contains("{0|}")
        True
        """
        as_form(form)
        return True

    def left_strong(self, form: Form) -> bool:
        """Whether the form is a Left end: elsewhere :meth:`attack` beats Left.

        >>> ALL.left_strong(Form.parse("{|0}")), ALL.left_strong(Form.parse("*"))
        (True, False)
        """
        return form.is_left_end()

    def right_strong(self, form: Form) -> bool:
        """Whether the form is a Right end."""
        return form.is_right_end()

    def attack(self, form: Form) -> Form:
        """Give the Left end of the adjoints of Left's options: Right answers each of them by its adjoint.

        >>> ALL.attack(Form.parse("*"))
        Form.parse('{|*}')
        """
        return Form([], [x.adjoint() for x in form.left])

    def inverse(self, form: AnyForm) -> Form | None:
        """Only 0 is invertible: a sum is literally 0 exactly when its parts are (Mesdal and Ottaway).

        >>> ALL.inverse(0), ALL.inverse(1)
        (Form.parse('0'), None)
        """
        form = as_form(form)
        return form if form.is_left_end() and form.is_right_end() else None


ALL = All()
