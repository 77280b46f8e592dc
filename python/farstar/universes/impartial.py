"""IMPARTIAL: misère play among the forms in which both players always have the same moves."""

from __future__ import annotations

from typing import NamedTuple

from farstar import _core
from farstar._core import Form, spend
from farstar.errors import NotSupported
from farstar.relations import Outcome, Relation
from farstar.universes.base import AnyForm, Progress, Witness, as_form, checked_count
from farstar.universes.count import impartial_count
from farstar.universes.explain import Explanation, Step, say, shown
from farstar.universes.room import Room

__all__ = ["IMPARTIAL", "Genus", "Impartial", "genus", "is_tame"]


class Genus(NamedTuple):
    """The genus of an impartial game: its nim-value, and its misère nim-values with 0, 1, 2, … ``*2`` added.

    The last two misère values repeat for ever. ``str`` is the usual symbol, the misère values raised.

    >>> print(genus("*2"), genus("*"), genus("*2+*2"))
    2^20 1^031 0^02
    """

    normal: int
    misere: tuple[int, ...]

    def __str__(self) -> str:
        return f"{self.normal}^{''.join(str(n) if n < 10 else f'({n})' for n in self.misere)}"


def genus(form: AnyForm) -> Genus:
    """The genus of an impartial form (Conway, On Numbers and Games, chapter 12).

    Costs a few steps for each follower.

    >>> genus("{0,*2|0,*2}")
    Genus(normal=1, misere=(0, 3, 1))
    """
    normal, misere = _core.impartial_genus(IMPARTIAL.member(form))
    return Genus(normal, tuple(misere))


def is_tame(form: AnyForm) -> bool:
    """Whether the game is tame: every follower of its canonical form has the genus of a position of nim.

    The outcomes of sums of such games are those of nim. A game that is not tame is wild: eight of the 22 by
    day 4 are.

    >>> sum(is_tame(form) for form in IMPARTIAL.born_by(4)), str(genus("{0,{*2|*2}|0,{*2|*2}}"))
    (14, '1^20')
    """
    return _core.impartial_is_tame(IMPARTIAL.reduce(form))


class Impartial(Room):
    """The impartial forms (Conway; Grundy and Smith): two of them are equal or confused, never ordered.

    >>> [IMPARTIAL.count_born_by(day) for day in range(6)]
    [1, 2, 3, 5, 22, 4171780]
    """

    name = "IMPARTIAL"
    title = "impartial forms"
    listed_days = 4

    def contains(self, form: AnyForm) -> bool:
        """Whether in every follower both players have the same options.

        >>> IMPARTIAL.contains("*2"), IMPARTIAL.contains("{0,*|0}")
        (True, False)
        """
        return as_form(form).is_impartial()

    def outcome(self, form: AnyForm) -> Outcome:
        """Who wins in misère play: N or P."""
        return self.member(form).misere_outcome()

    def ge(self, g: AnyForm, h: AnyForm) -> bool:
        """Whether G >= H, which among impartial games is to be equal, as P and N do not compare.

        G and H must be members: for others no test is proved.

        >>> IMPARTIAL.ge("{*|*}", 0), IMPARTIAL.ge("*2", 0)
        (True, False)
        """
        return self.reduce(g) == self.reduce(h)

    def compare(self, g: AnyForm, h: AnyForm) -> Relation:
        """Equal or confused.

        >>> IMPARTIAL.compare("*2", "*3")
        Relation.CONFUSED
        """
        return Relation.EQUAL if self.ge(g, h) else Relation.CONFUSED

    def reduce(self, form: AnyForm) -> Form:
        """Find the canonical form: the only simplification is that options reverse to one game (Conway).

        >>> IMPARTIAL.reduce("*+*"), IMPARTIAL.reduce("*2+*2")
        (Form.parse('0'), Form.parse(...))
        """
        return _core.impartial_reduce(self.member(form))

    def inverse(self, form: AnyForm) -> Form | None:
        """Find the inverse: G itself or nothing (dead-ends, Corollary 38).

        >>> IMPARTIAL.inverse("*"), IMPARTIAL.inverse("*2")
        (Form.parse('*'), None)
        """
        g = self.reduce(form)
        return g if self.reduce(g + g) == Form.integer(0) else None

    def refute(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find an impartial X with one of G + X and H + X in P and the other in N; ``None`` if G equals H.

        >>> witness = IMPARTIAL.refute("*2", "*3")
        >>> witness.game, witness.first, witness.second
        (Form.parse(...), ..., ...)
        """
        g, h = self.reduce(g), self.reduce(h)
        if g == h:
            return None
        for x in (*self.born_by(3), _core.impartial_tell_apart(g, h)):
            first, second = _core.misere_outcome_of_sum(g, x), _core.misere_outcome_of_sum(h, x)
            if first != second:
                return Witness(x, first, second)
        raise AssertionError(f"expected {g} and {h} to be told apart")

    def linked(self, g: AnyForm, h: AnyForm) -> Form | None:
        """Find T with G + T and H + T both in P; ``None`` if one of the two equals an option of the other.

        >>> t = IMPARTIAL.linked("*2", "*3"), IMPARTIAL.linked(0, "*2")
        >>> t
        (None, ...)
        """
        return _core.impartial_link(self.reduce(g), self.reduce(h))

    def explain(self, g: AnyForm, h: AnyForm | None = None) -> Explanation:
        """Show the steps of the reduction of G, or why G and H are equal or not.

        >>> print(IMPARTIAL.explain("{*|*}"))
        modulo impartial forms:
          {*|*} has the options of 0, and * reverses to it; * is a P-position, so it is 0 (On Numbers and
          Games, chapter 12) result: 0
        """
        if h is None:
            return Explanation(self.title, tuple(self._steps(self.member(g))), self.reduce(g))
        g, h = self.member(g), self.member(h)
        steps = [*self._steps(g), *self._steps(h)]
        witness = self.refute(g, h)
        if witness is None:
            return Explanation(self.title, tuple(dict.fromkeys(steps)), Relation.EQUAL)
        x, first, second = witness
        text = say(f"{{}} and {{}} differ: with X = {{}} the outcomes are {first} and {second}", g, h, x)
        steps.append(Step("refuted", "", g, None, h, witness.game, text, ""))
        return Explanation(self.title, tuple(dict.fromkeys(steps)), Relation.CONFUSED, (witness,))

    def _steps(self, form: Form) -> list[Step]:
        steps: dict[Form, Step] = {}
        for follower in form.followers():
            spend(1)
            options = [_core.impartial_reduce(x) for x in follower.left]
            shallow, result = Form(options, options), _core.impartial_reduce(follower)
            if shallow != result:
                others = ", ".join(shown(x) for x in shallow.left if x not in result.left)
                verb = "reverse" if "," in others else "reverses"
                text = say("{} has the options of {}, and ", shallow, result) + f"{others} {verb} to it"
                if not result.left:
                    lost = next(x for x in shallow.left if x.misere_outcome() is Outcome.P)
                    text += say("; {} is a P-position", lost)
                text += say(", so it is {}", result)
                steps[shallow] = Step(
                    "reverses", "", shallow, result, None, result, text, "On Numbers and Games, chapter 12"
                )
        return list(steps.values())

    def born_by(self, day: int) -> tuple[Form, ...]:
        """List the canonical forms by a day; at most day 4, which has 22.

        >>> [len(IMPARTIAL.born_by(day)) for day in range(5)]
        [1, 2, 3, 5, 22]
        """
        if checked_count(day) > self.listed_days:
            raise NotSupported(
                f"expected a day of at most {self.listed_days} to list impartial forms, got {day}"
            )
        return tuple(_core.impartial_classes(day))

    def count_born_by(self, day: int, *, progress: Progress | None = None) -> int:
        """Count the canonical forms by a day: listed to day 4, by theory on days 5 and 6.

        A set of canonical forms is not canonical when it is the options of a canonical G and some forms that
        have G as an option (for G = 0 a P-position among them); G is then unique, so these sets are counted,
        not listed. Day 6 has a number of 1255831 digits.

        >>> IMPARTIAL.count_born_by(5)
        4171780
        """
        if checked_count(day) <= self.listed_days:
            return len(self.born_by(day))
        return impartial_count(day, self.born_by(self.listed_days))


IMPARTIAL = Impartial()
