"""Universes that are only known as parts of another: three answers, one of them *undecided*."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from farstar._core import Form, Game
from farstar.errors import NotSupported, Undecided
from farstar.relations import Outcome
from farstar.universes.base import AnyForm, Universe, Witness, as_form
from farstar.universes.explain import Explanation, say, shown
from farstar.universes.room import Room
from farstar.universes.value import Value

__all__ = ["Part"]


class Part(Room):
    """A misère universe inside another, given by its members: P-free forms, the positions of a ruleset.

    What holds modulo the larger universe holds here (dicots, section 1), and a member that tells two games
    apart refutes. Between the two a question is *undecided* and raises
    :class:`farstar.Undecided`; it is never answered by ``False``.

    >>> from farstar.universes import DEAD_ENDING
    >>> def no_star(form):
    ...     return form.is_dead_ending() and all(x.misere_outcome() != "P" for x in form.followers())
    >>> p_free = Part("P_FREE", "P-free dead-ending forms", no_star, inside=DEAD_ENDING)
    >>> p_free.contains("*"), p_free.ge("{-1|1}", 0), p_free.ge(1, 0)
    (False, True, False)
    """

    def __init__(
        self,
        name: str,
        title: str,
        contains: Callable[[Form], bool],
        *,
        inside: Universe,
        pool: Iterable[AnyForm] = (),
    ) -> None:
        """Give the members by a test; ``pool`` has members to try as witnesses after those by day 2."""
        self.name, self.title, self.inside = name, title, inside
        self._contains = contains
        self._extra = tuple(as_form(x) for x in pool)
        self._pool: tuple[Form, ...] = ()

    def contains(self, form: AnyForm) -> bool:
        """Whether a form is a member.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.contains(2), some.contains(3)
        (True, False)
        """
        form = as_form(form)
        return self.inside.contains(form) and self._contains(form)

    def outcome(self, form: AnyForm) -> Outcome:
        """Who wins the form alone in misère play.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.outcome("*")
        Outcome.P
        """
        return self.inside.outcome(form)

    @property
    def pool(self) -> tuple[Form, ...]:
        """The members that are tried as witnesses."""
        if not self._pool:
            by_day_2 = (x for x in _trees_by_day_2() if self.contains(x))
            self._pool = tuple(dict.fromkeys((*by_day_2, *self._extra)))
        return self._pool

    def ge(self, g: AnyForm, h: AnyForm) -> bool:
        """Whether G >= H, if the larger universe or a member of the pool decides it; else undecided.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.ge("{-1|1}", 0), some.ge("*", 0)
        (True, False)
        """
        return self.refute(g, h) is None

    def refute(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find a member of the pool that refutes G >= H; ``None`` if the larger universe proves it.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> print(*some.refute("*", 0))
        0 P N
        """
        g, h = as_form(g), as_form(h)
        if self.inside.ge(g, h):
            return None
        for x in self.pool:
            first, second = self.inside.outcome(g + x), self.inside.outcome(h + x)
            if first != second and first is not Outcome.L and second is not Outcome.R:
                return Witness(x, first, second)
        pair = say("{} >= {}", g, h)
        raise Undecided(
            f"expected a comparison decided by {self.inside.name} or {len(self.pool)} members, got {pair}"
        )

    def reduce(self, form: AnyForm) -> Form:
        """Reduce modulo the larger universe: an equal form, but not always the simplest here nor a member.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.reduce("{-1|1}")
        Form.parse('0')
        """
        return self.inside.reduce(self.member(form))

    def inverse(self, form: AnyForm) -> Form | None:
        """Find the inverse of the larger universe, if there is one; else the question is undecided.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.inverse(2)
        Form.parse('-2')
        """
        form = self.member(form)
        inverse = self.inside.inverse(form)
        if inverse is None:
            raise Undecided(
                f"expected a form that is invertible modulo {self.inside.name}, got {shown(form)}"
            )
        return inverse

    def linked(self, g: AnyForm, h: AnyForm) -> Form | None:
        """Find T in the pool with ``o(G + T) <= P <= o(H + T)``; ``None`` if the larger universe has none.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.linked("*", "*")
        Form.parse('0')
        """
        g, h = as_form(g), as_form(h)
        if self.inside.linked(g, h) is None:
            return None
        for t in self.pool:
            if self.inside.outcome(g + t) in (Outcome.P, Outcome.R) and self.inside.outcome(h + t) in (
                Outcome.P,
                Outcome.L,
            ):
                return t
        raise Undecided(
            f"expected a link among {len(self.pool)} members of {self.name}, got {shown(g)} and {shown(h)}"
        )

    def explain(self, g: AnyForm, h: AnyForm | None = None) -> Explanation:
        """Show the steps in the larger universe.

        >>> from farstar.universes import DEAD_ENDING
        >>> some = Part("DEEP", "members of birthday 2 at most", lambda x: x.birthday() < 3, inside=DEAD_ENDING)
        >>> some.explain("{-1|1}").result
        Form.parse('0')
        """
        return self.inside.explain(g, h)

    def __call__(self, x: AnyForm) -> Value | Game:
        """There are no values: equality may be undecided."""
        raise NotSupported(
            f"expected a universe with unique reduced forms, got {self.name}; use its compare and ge"
        )


def _trees_by_day_2() -> Iterable[Form]:
    by_day_1 = [Form(), Form([0], [0]), Form([0]), Form([], [0])]
    sides = [[x for i, x in enumerate(by_day_1) if mask >> i & 1] for mask in range(16)]
    forms = [Form(left, right) for left in sides for right in sides]
    return sorted(forms, key=lambda form: (form.birthday(), len(form.left) + len(form.right)))
