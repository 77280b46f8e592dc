"""Values of misère universes: classes of forms, held as their reduced form."""

from __future__ import annotations

from typing import Any, final

from farstar._core import Form, Game
from farstar.errors import MixedUniverses
from farstar.relations import Outcome, Relation
from farstar.universes.base import LONGEST, AnyForm, Universe, as_form

__all__ = ["Value"]


@final
class Value:
    """An equivalence class of forms modulo a misère universe; ``==`` is equality in that universe.

    Made by calling the universe. Values of different universes do not mix. There is ``-x`` for every value
    (the conjugate), but ``x - x == 0`` only where x is invertible. Integers and forms stand for their classes;
    a value and an integer that are equal have one hash, as equal values have.

    >>> from farstar.universes import DEAD_ENDING
    >>> x = DEAD_ENDING(3) - DEAD_ENDING(7)
    >>> x == DEAD_ENDING(-4), x.is_invertible()
    (True, True)
    """

    __slots__ = ("form", "universe")

    universe: Universe
    form: Form

    def __init__(self, universe: Universe, x: AnyForm) -> None:
        if isinstance(x, Value) and x.universe is not universe:
            raise _mixed(universe.name, x.universe.name)
        object.__setattr__(self, "universe", universe)
        object.__setattr__(self, "form", universe.reduce(universe.member(as_form(x))))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"expected no assignment to a value, got {name!r}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"expected no deletion from a value, got {name!r}")

    def __reduce__(self) -> tuple[Any, ...]:
        return (Value, (self.universe, self.form))

    def __repr__(self) -> str:
        return f"{self.universe.name}({str(self.form)!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __str__(self) -> str:
        return str(self.form)

    def _repr_latex_(self) -> str:
        return self.form._repr_latex_()  # the form's own notation

    # --- arithmetic ---------------------------------------------------------------------------------

    def _other(self, other: AnyForm) -> Value | None:
        if isinstance(other, Value):
            if other.universe is not self.universe:
                raise _mixed(self.universe.name, other.universe.name)
            return other
        if isinstance(other, Game):
            raise _mixed(self.universe.name, "NORMAL")
        try:
            form = as_form(other)
        except TypeError:
            return None
        return Value(self.universe, form)

    def __add__(self, other: Value | AnyForm, /) -> Value:
        """Add: the class of the disjunctive sum."""
        h = self._other(other)
        return NotImplemented if h is None else Value(self.universe, self.form + h.form)

    __radd__ = __add__

    def __neg__(self) -> Value:
        """Conjugate: Left and Right exchange their roles."""
        return Value(self.universe, self.form.conjugate())

    def __pos__(self) -> Value:
        return self

    def __sub__(self, other: Value | AnyForm, /) -> Value:
        """Add the conjugate."""
        h = self._other(other)
        return NotImplemented if h is None else self + -h

    def __rsub__(self, other: AnyForm, /) -> Value:
        h = self._other(other)
        return NotImplemented if h is None else h + -self

    # --- order --------------------------------------------------------------------------------------

    def __eq__(self, other: object, /) -> bool:
        if isinstance(other, Value):
            return self.universe is other.universe and self._is(other.form)
        if isinstance(other, bool) or not isinstance(other, (Form, int)):
            return NotImplemented
        if isinstance(other, int) and abs(other) > LONGEST:
            return False
        form = as_form(other)
        return self.universe.contains(form) and self._is(self.universe.reduce(form))

    def _is(self, form: Form) -> bool:
        """Whether a reduced form is of this class."""
        if self.form == form or self.universe.unique:
            return self.form == form
        return self.universe.compare(self.form, form) is Relation.EQUAL

    def __hash__(self) -> int:
        # Equal modulo the dicots or more, equal in normal play (dicots, Theorem 3.9).
        if not self.universe.unique:
            return hash(self.form.value())
        n = _integer(self.form)
        return hash(self.form if n is None else n)

    def __ge__(self, other: Value | AnyForm, /) -> bool:
        h = self._other(other)
        return NotImplemented if h is None else self.universe.ge(self.form, h.form)

    def __le__(self, other: Value | AnyForm, /) -> bool:
        h = self._other(other)
        return NotImplemented if h is None else self.universe.ge(h.form, self.form)

    def __gt__(self, other: Value | AnyForm, /) -> bool:
        h = self._other(other)
        return NotImplemented if h is None else not self._is(h.form) and self >= h

    def __lt__(self, other: Value | AnyForm, /) -> bool:
        h = self._other(other)
        return NotImplemented if h is None else not self._is(h.form) and self <= h

    def compare(self, other: Value | AnyForm) -> Relation:
        """How the two compare: one of the four relations.

        >>> from farstar.universes import DICOT
        >>> DICOT("*").compare("{0,*|*}")
        Relation.CONFUSED
        """
        h = self._other(other)
        if h is None:
            raise TypeError(f"expected a value of {self.universe.name}, got {other!r}")
        return self.universe.compare(self.form, h.form)

    # --- what is asked of a value ---------------------------------------------------------------------

    @property
    def left(self) -> tuple[Value, ...]:
        """Left's options in the reduced form."""
        return tuple(Value(self.universe, option) for option in self.form.left)

    @property
    def right(self) -> tuple[Value, ...]:
        """Right's options in the reduced form."""
        return tuple(Value(self.universe, option) for option in self.form.right)

    def outcome(self) -> Outcome:
        """Who wins under best play, in misère play.

        >>> from farstar.universes import DICOT
        >>> DICOT("*").outcome()
        Outcome.P
        """
        return self.universe.outcome(self.form)

    def inverse(self) -> Value | None:
        """Find the value that added to this one gives 0, if there is one.

        >>> from farstar.universes import DICOT
        >>> DICOT("*").inverse(), DICOT("*2").inverse()
        (DICOT('*'), None)
        """
        inverse = self.universe.inverse(self.form)
        return None if inverse is None else Value(self.universe, inverse)

    def is_invertible(self) -> bool:
        """Whether there is an inverse.

        >>> from farstar.universes import DEAD_ENDING
        >>> DEAD_ENDING("{|0}").is_invertible()
        True
        """
        return self.universe.inverse(self.form) is not None


def _integer(form: Form) -> int | None:
    """Which integer the form literally is, if it is one."""
    left, right = form.left, form.right
    if len(left) + len(right) > 1:
        return None
    n = form.birthday() if left else -form.birthday()
    return n if form == Form.integer(n) else None


def _mixed(a: str, b: str) -> MixedUniverses:
    return MixedUniverses(f"expected values of one universe, got {a} and {b}")
