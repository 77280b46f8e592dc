"""NORMAL: normal play, where whoever cannot move loses. Its values are :class:`farstar.Game`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from farstar._core import Form, Game
from farstar.days import born_by, order
from farstar.errors import Meaningless
from farstar.posets import Poset
from farstar.relations import Outcome, Relation
from farstar.universes.base import AnyForm, Witness, as_form, checked_count
from farstar.universes.explain import Step, say
from farstar.universes.walk import LEFT, Walking, options_of, with_options

__all__ = ["NORMAL", "Normal"]


class Normal(Walking):
    """Every short form, in normal play. Each game has an inverse, its conjugate.

    >>> NORMAL("{0|1}"), NORMAL.compare("*", 0)
    (Game('1/2'), Relation.CONFUSED)
    """

    name = "NORMAL"
    title = "normal play"
    listed_days = 3

    def __call__(self, x: AnyForm) -> Game:
        """Make the value in normal play: a :class:`farstar.Game`."""
        return x if isinstance(x, Game) else as_form(x).value()

    def contains(self, form: AnyForm) -> bool:
        """Every form is a member."""
        as_form(form)
        return True

    def outcome(self, form: AnyForm) -> Outcome:
        """Who wins in normal play.

        >>> NORMAL.outcome("*")
        Outcome.N
        """
        return as_form(form).outcome()

    def ge(self, g: AnyForm, h: AnyForm) -> bool:
        """Whether G >= H: Left, moving second, wins G - H."""
        return self(g) >= self(h)

    def compare(self, g: AnyForm, h: AnyForm) -> Relation:
        """How G and H compare: one of the four relations."""
        return self(g).compare(self(h))

    def reduce(self, form: AnyForm) -> Form:
        """Find the canonical form.

        >>> NORMAL.reduce("{0,*|1}")
        Form.parse('1/2')
        """
        return as_form(form).value().form()

    def inverse(self, form: AnyForm) -> Form:
        """Find the canonical form of the negative."""
        return (-as_form(form).value()).form()

    def refute(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find X with ``o(G + X)`` not at least ``o(H + X)``, the negative of H; ``None`` if G >= H.

        >>> NORMAL.refute("*", 0)
        Witness(game=Form.parse('0'), first=Outcome.N, second=Outcome.P)
        """
        if self.ge(g, h):
            return None
        x = self.inverse(h)
        return Witness(x, (self(g) + self(x)).outcome(), (self(h) + self(x)).outcome())

    def linked(self, g: AnyForm, h: AnyForm) -> Form | None:
        """Find T with G + T <= 0 <= H + T: the negative of H, if G <= H.

        >>> NORMAL.linked(0, 1), NORMAL.linked(1, 0)
        (Form.parse('-1'), None)
        """
        return self.inverse(h) if self.ge(h, g) else None

    def born_by(self, day: int) -> tuple[Form, ...]:
        """List the canonical forms by a day; at most day 3, which has 1474.

        >>> [NORMAL.count_born_by(day) for day in range(4)]
        [1, 4, 22, 1474]
        """
        return tuple(game.form() for game in born_by(checked_count(day)))

    def order(self, forms: Iterable[AnyForm]) -> Poset[Form]:
        """Compare forms of pairwise different values: their order as data.

        >>> NORMAL.order(NORMAL.born_by(2))
        <Poset of 22 elements, 36 covers>
        """
        listed = [as_form(form) for form in forms]
        seen: dict[Game, Form] = {}
        for form in listed:
            value = form.value()
            if value in seen:
                raise Meaningless(
                    say("expected forms that differ in normal play, got {} and {}", seen[value], form)
                )
            seen[value] = form
        return Poset(listed, order(list(seen)).below)

    def through_end(self, form: Form, option: Form, through: Form, player: int) -> Step | None:
        """Remove the option: its bypass has no options."""
        after = with_options(form, player, [x for x in options_of(form, player) if x != option])
        name = "Left" if player == LEFT else "Right"
        gone = f"in {{}}: {name}'s {{}} reverses through {{}}, which has no options for it"
        text = say(gone, form, option, through)
        return Step(
            "removed", name, form, after, option, through, text, "Conway, On Numbers and Games, chapter 10"
        )

    @property
    def domination(self) -> str:
        """The theorem by which dominated options go."""
        return "Conway, On Numbers and Games, chapter 10"

    @property
    def reversibility(self) -> str:
        """The theorem by which reversible options are bypassed."""
        return "Conway, On Numbers and Games, chapter 10"

    def _why_ge(self, g: Form, h: Form) -> Iterator[Step]:
        text = say("{} >= {}: Left, moving second, wins the difference", g, h)
        yield Step("wins", "Left", g, None, h, None, text, "")


NORMAL = Normal()
