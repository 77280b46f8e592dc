"""The shared walk: domination, reversibility and the option clauses, written once for every universe.

Each universe supplies its comparison and says what becomes of an option that reverses through an end.
:class:`Subordinate` is the base of the universes whose comparison is decided by options and ends.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterator
from typing import Any

from farstar._core import Form, spend
from farstar.relations import Outcome, Relation
from farstar.universes.base import AnyForm, Witness, as_form
from farstar.universes.explain import Explanation, Step, say, shown
from farstar.universes.room import Room

__all__ = ["LEFT", "RIGHT", "Subordinate", "Walking", "options_of", "with_options"]

LEFT, RIGHT = 0, 1
_NAMES = ("Left", "Right")
_ZERO = Form.integer(0)


def options_of(form: Form, player: int) -> tuple[Form, ...]:
    """Look at the options of a player."""
    return form.right if player else form.left


def with_options(form: Form, player: int, options: list[Form]) -> Form:
    """Give a player other options."""
    return Form(form.left, options) if player else Form(options, form.right)


class Walking(Room):
    """A universe whose reduced forms come from domination and reversibility."""

    @abstractmethod
    def through_end(self, form: Form, option: Form, through: Form, player: int) -> Step | None:
        """Say what becomes of an option that reverses through an end of its player; ``None`` if it stays."""

    @property
    def domination(self) -> str:
        """The theorem by which dominated options go."""
        return "dead-ends, Theorem 19"

    @property
    def reversibility(self) -> str:
        """The theorem by which options that reverse through no end are bypassed."""
        return "dead-ends, Theorem 21"

    def better(self, player: int, a: Form, b: Form) -> bool:
        """Whether a player likes ``a`` at least as much as ``b``."""
        return self.ge(b, a) if player else self.ge(a, b)

    def steps(self, form: Form) -> Iterator[Step]:
        """Walk from a form whose options are reduced to its reduced form."""
        while True:
            step = self._step(form, LEFT) or self._step(form, RIGHT)
            if step is None or step.after is None:
                return
            yield step
            form = step.after

    def _step(self, form: Form, player: int) -> Step | None:
        options = options_of(form, player)
        for option in options:
            for other in options:
                if other != option and self.better(player, other, option):
                    after = with_options(form, player, [x for x in options if x != option])
                    text = say("in {}: " + _NAMES[player] + "'s {} is dominated by {}", form, option, other)
                    return Step(
                        "dominated", _NAMES[player], form, after, option, other, text, self.domination
                    )
        for option in options:
            ends: list[Form] = []
            for through in options_of(option, 1 - player):
                if self.better(player, form, through):
                    if options_of(through, player):
                        return self._bypass(form, option, through, player)
                    ends.append(through)
            if ends and (step := self.through_end(form, option, ends[0], player)) is not None:
                return step
        return None

    def _bypass(self, form: Form, option: Form, through: Form, player: int) -> Step:
        kept = [x for x in options_of(form, player) if x != option]
        after = with_options(form, player, [*kept, *options_of(through, player)])
        whose = f"{_NAMES[player]}'s"
        text = say(
            f"in {{}}: {whose} {{}} reverses through {{}} and gives way to its options", form, option, through
        )
        return Step("reverses", _NAMES[player], form, after, option, through, text, self.reversibility)

    def _walk_down(self, form: Form, steps: list[Step]) -> Form:
        """Reduce a form, options first, and note every step."""
        shown: dict[Form, Form] = {}
        for follower in form.followers():
            spend(1)
            shallow = Form([shown[x] for x in follower.left], [shown[x] for x in follower.right])
            if shallow not in shown:
                result = shallow
                for step in self.steps(shallow):
                    steps.append(step)
                    result = step.after or result
                shown[shallow] = result
            shown[follower] = shown[shallow]
        return shown[form]

    def explain(self, g: AnyForm, h: AnyForm | None = None) -> Explanation:
        """Show the steps of the reduction of G, or of its comparison with H, as data and as text.

        Costs a walk over all followers of G.

        >>> from farstar.universes import DEAD_ENDING
        >>> print(DEAD_ENDING.explain("{-1,*|1}"))
        modulo dead-ending forms:
          in {-1,*|1}: Left's * reverses through the end 0; not fundamental, removed (dead-ends, Theorem 26
          (1)) in {-1|1}: both lone options, -1 and 1, reverse through ends, so the game is 0 (dead-ends,
          Theorem 26 (2)) result: 0
        """
        if h is None:
            steps: list[Step] = []
            result = self._walk_down(self.member(g), steps)
            return Explanation(self.title, tuple(steps), result)
        return self._explain_comparison(as_form(g), as_form(h))

    # --- comparison, explained ----------------------------------------------------------------------

    def _explain_comparison(self, g: Form, h: Form) -> Explanation:
        steps: list[Step] = []
        witnesses: list[Witness] = []
        for a, b in ((g, h), (h, g)):
            witness = self.refute(a, b)
            if witness is None:
                steps += self._why_ge(a, b)
            else:
                witnesses.append(witness)
                outcomes = (
                    f"the outcome of {{}} + X is {witness.first} and that of {{}} + X is {witness.second}"
                )
                text = say("{} is not >= {}: with X = {} " + outcomes, a, b, witness.game, a, b)
                steps.append(
                    Step("refuted", "", a, None, b, witness.game, text, "dicots, Lemmas 3.5 and 3.6")
                )
        return Explanation(self.title, tuple(steps), self.compare(g, h), tuple(witnesses))

    def _why_ge(self, g: Form, h: Form) -> Iterator[Step]:
        """Give the reasons of G >= H, which holds."""
        if g == h:
            yield Step("same", "", g, None, h, None, say("{} is {}", g, h), "")
            return
        yield from self._why_ends(g, h)
        for hl in h.left:
            found = next((x for x in g.left if self.ge(x, hl)), None)
            if found is not None:
                text = say(
                    "{} >= {}: Left's move to {} is matched by the move to {} >= {}", g, h, hl, found, hl
                )
            else:
                found = next(x for x in hl.right if self.ge(g, x))
                text = say(
                    "{} >= {}: Left's move to {} is answered by Right's move to {} <= {}", g, h, hl, found, g
                )
            yield Step("matched", "Left", g, None, hl, found, text, self._test)
        for gr in g.right:
            found = next((x for x in h.right if self.ge(gr, x)), None)
            if found is not None:
                text = say(
                    "{} >= {}: Right's move to {} is matched by the move to {} <= {}", g, h, gr, found, gr
                )
            else:
                found = next(x for x in gr.left if self.ge(x, h))
                text = say(
                    "{} >= {}: Right's move to {} is answered by Left's move to {} >= {}", g, h, gr, found, h
                )
            yield Step("matched", "Right", g, None, gr, found, text, self._test)

    def _why_ends(self, g: Form, h: Form) -> Iterator[Step]:
        """Give what the ends contribute to G >= H."""
        yield from ()

    @property
    def _test(self) -> str:
        return "subordinate comparison"


class Subordinate(Walking):
    """A misère universe whose comparison is decided by options and ends: the base of a universe of your own.

    It must hold every dicot and every ``{S|T}`` of its members with S and T not empty (an absolute universe
    that is *parental*). Say ``name``, ``title``, :meth:`contains`, :meth:`left_strong` and, for witnesses,
    :meth:`attack`; for reduced forms that are unique, :meth:`substitute` and ``unique = True`` too. G and H in
    a comparison may be any forms.

    The test is: every H^L has a G^L >= H^L or an H^LR <= G; every G^R has an H^R <= G^R or a G^RL >= H; if H
    is a Left end, Left is strong in G; if G is a Right end, Right is strong in H (dead-ends, Theorems 16 and
    17; dicots, Lemma 3.6).

    >>> class Dicots(Subordinate):
    ...     name, title = "MY_DICOTS", "dicots of mine"
    ...     def contains(self, form):
    ...         return as_form(form).is_dicot()
    ...     def left_strong(self, form):
    ...         return form.misere_outcome() in "LN"
    >>> mine = Dicots()
    >>> mine.compare("{*|*}", 0), mine.compare("*", 0)
    (Relation.EQUAL, Relation.CONFUSED)
    """

    unique = False

    def __init__(self) -> None:
        self._known: dict[tuple[str, Form, Form], Any] = {}

    # --- what a universe says -------------------------------------------------------------------------

    @abstractmethod
    def left_strong(self, form: Form) -> bool:
        """Whether Left, moving first, wins the form together with every Left end of the universe.

        >>> from farstar.universes import ALL, DEAD_ENDING, DICOT
        >>> [u.left_strong(Form.parse("{*|0}")) for u in (ALL, DEAD_ENDING, DICOT)]
        [False, False, True]
        """

    def right_strong(self, form: Form) -> bool:
        """Whether Right, moving first, wins the form together with every Right end of the universe.

        >>> from farstar.universes import ALL, DEAD_ENDING, DICOT
        >>> [u.right_strong(Form.parse("{0|*}")) for u in (ALL, DEAD_ENDING, DICOT)]
        [False, False, True]
        """
        return self.left_strong(form.conjugate())

    def attack(self, form: Form) -> Form:
        """Give a Left end of the universe with which Left, moving first and not strong, loses.

        >>> from farstar.universes import ALL, DEAD_ENDING, DICOT
        >>> print(*(u.attack(Form.parse("{*|0}")) for u in (ALL, DEAD_ENDING)))
        {||*|*} -1
        """
        return _ZERO

    def substitute(self, form: Form, through: Form, player: int) -> Form:
        """Give what replaces an option that reverses through an end E and cannot go; by default ``{|E}``.

        >>> from farstar.universes import ALL, DEAD_ENDING, DICOT
        >>> DEAD_ENDING.substitute(Form.parse("{-1|0,*}"), _ZERO, RIGHT)
        Form.parse('1')
        """
        return Form([through], []) if player else Form([], [through])

    @property
    def substitution(self) -> str:
        """The theorem of :meth:`substitute`."""
        return "dead-ends, Lemma 27"

    # --- play -----------------------------------------------------------------------------------------

    def outcome(self, form: AnyForm) -> Outcome:
        """Who wins the form alone in misère play.

        >>> from farstar.universes import DICOT
        >>> DICOT.outcome("*")
        Outcome.P
        """
        return as_form(form).misere_outcome()

    # --- comparison -----------------------------------------------------------------------------------

    def ge(self, g: AnyForm, h: AnyForm) -> bool:
        """Whether ``o(G + X) >= o(H + X)`` for every member X; G and H are any forms.

        Costs at most one step for each pair of a follower of G and one of H.

        >>> from farstar.universes import DICOT
        >>> DICOT.ge("{0,*|*}", 0), DICOT.ge(0, "{0,*|*}")
        (True, False)
        """
        result: bool = _run(self._ge(as_form(g), as_form(h)))
        return result

    def _ge(self, g: Form, h: Form) -> Walk:
        if g == h:
            return True
        key = ("ge", g, h)
        if key not in self._known:
            spend(1)
            self._keep(key, (yield self._ge_afresh(g, h)))
        return self._known[key]

    def _keep(self, key: tuple[str, Form, Form], value: Any) -> None:
        if len(self._known) > 1_000_000:
            self._known.clear()
        self._known[key] = value

    def _ge_afresh(self, g: Form, h: Form) -> Walk:
        if not h.left and not self.left_strong(g):
            return False
        if not g.right and not self.right_strong(h):
            return False
        for hl in h.left:
            if (yield self._downlinked(g, hl)):
                return False
        for gr in g.right:
            if (yield self._downlinked(gr, h)):
                return False
        return True

    def _downlinked(self, g: Form, h: Form) -> Walk:
        for gl in g.left:
            if (yield self._ge(gl, h)):
                return False
        for hr in h.right:
            if (yield self._ge(g, hr)):
                return False
        return True

    # --- witnesses ------------------------------------------------------------------------------------

    def linked(self, g: AnyForm, h: AnyForm) -> Form | None:
        """Find a member T with ``o(G + T) <= P <= o(H + T)``, if there is one.

        There is unless some G^L >= H or some H^R <= G; T is built from adjoints (dicots, Lemma 3.6).

        >>> from farstar.universes import DICOT
        >>> DICOT.linked("*", "*")
        Form.parse('{*|*}')
        """
        g, h = as_form(g), as_form(h)
        if not _run(self._downlinked(g, h)):
            return None
        link: Form = _run(self._link(g, h))
        return link

    def _link(self, g: Form, h: Form) -> Walk:
        left = [x.adjoint() for x in g.right]
        for hr in h.right:
            left.append((yield self._refute_second(g, hr)))
        right = [x.adjoint() for x in h.left]
        for gl in g.left:
            right.append((yield self._refute_first(gl, h)))
        return Form(left or [_ZERO], right or [_ZERO])

    def _refute_first(self, g: Form, h: Form) -> Walk:
        """Find X such that Left, moving first, loses G + X and wins H + X (dicots, Lemma 3.5)."""
        first, x = yield self._failure(g, h)
        return x if first else Form([x], [_ZERO, *(gl.adjoint() for gl in g.left)])

    def _refute_second(self, g: Form, h: Form) -> Walk:
        """Find X such that Right, moving first, wins G + X and loses H + X."""
        first, x = yield self._failure(g, h)
        return Form([_ZERO, *(hr.adjoint() for hr in h.right)], [x]) if first else x

    def _failure(self, g: Form, h: Form) -> Walk:
        if not h.left and not self.left_strong(g):
            return True, self.attack(g)
        if not g.right and not self.right_strong(h):
            return False, self.attack(h.conjugate()).conjugate()
        for hl in h.left:
            if (yield self._downlinked(g, hl)):
                return True, (yield self._link(g, hl))
        for gr in g.right:
            if (yield self._downlinked(gr, h)):
                return False, (yield self._link(gr, h))
        raise AssertionError(f"expected {shown(g)} not to be >= {shown(h)} modulo {self.name}")

    def refute(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find a member X with ``o(G + X)`` not at least ``o(H + X)``; ``None`` if G >= H.

        >>> from farstar.universes import DICOT
        >>> print(*Subordinate.refute(DICOT, 0, "*"))
        0 N P
        """
        g, h = as_form(g), as_form(h)
        if self.ge(g, h):
            return None
        _first, x = _run(self._failure(g, h))
        return Witness(x, (g + x).misere_outcome(), (h + x).misere_outcome())

    # --- reduction ------------------------------------------------------------------------------------

    def reduce(self, form: AnyForm) -> Form:
        """Find the simplest form of a member's class, by domination and reversibility.

        >>> from farstar.universes import DICOT
        >>> Subordinate.reduce(DICOT, "{*,v|*}")
        Form.parse('0')
        """
        return self._walk_down(self.member(form), [])

    def through_end(self, form: Form, option: Form, through: Form, player: int) -> Step | None:
        """Remove both lone options; remove the option if the player stays strong; else replace it.

        >>> from farstar.universes import DICOT
        >>> DICOT.through_end(Form.parse("{*|*}"), Form.nimber(1), _ZERO, LEFT).after
        Form.parse('0')
        """
        mine, theirs = options_of(form, player), options_of(form, 1 - player)
        name, kept = _NAMES[player], [x for x in mine if x != option]
        if len(mine) == len(theirs) == 1 and any(
            not options_of(x, 1 - player) and self.better(1 - player, form, x)
            for x in options_of(theirs[0], player)
        ):
            both = "in {}: both lone options, {} and {}, reverse through ends, so the game is 0"
            text = say(both, form, form.left[0], form.right[0])
            return Step("both removed", "", form, _ZERO, option, through, text, self.both_removed)
        after = with_options(form, player, kept)
        strong = self.right_strong(after) if player else self.left_strong(after)
        if strong and self.contains(after):
            gone = f"in {{}}: {name}'s {{}} reverses through the end {{}}; not fundamental, removed"
            text = say(gone, form, option, through)
            return Step("removed", name, form, after, option, through, text, self.removal)
        other = self.substitute(form, through, player)
        after = with_options(form, player, [*kept, other])
        if after == form:
            return None
        why = "alone, and would leave the universe" if strong or not kept else "fundamental"
        stays = f"in {{}}: {name}'s {{}} reverses through the end {{}}; {why}, replaced by {{}}"
        text = say(stays, form, option, through, other)
        return Step("replaced", name, form, after, option, other, text, self.substitution)

    @property
    def removal(self) -> str:
        """The theorem by which an option that is not fundamental goes."""
        return "dead-ends, Theorem 26 (1)"

    @property
    def both_removed(self) -> str:
        """The theorem by which two lone options go."""
        return "dead-ends, Theorem 26 (2)"

    def inverse(self, form: AnyForm) -> Form | None:
        """Find the reduced form H with G + H equal to 0: the conjugate or nothing.

        dead-ends, Theorems 36 and 37.
        For a universe of your own this presumes its conjugate property.

        >>> from farstar.universes import ALL, DEAD_ENDING, DICOT
        >>> DEAD_ENDING.inverse("{|0,-1}"), ALL.inverse(1)
        (Form.parse('{0,1|}'), None)
        """
        g = self.reduce(form)
        other = g.conjugate()
        return self.reduce(other) if self.compare(g + other, _ZERO) is Relation.EQUAL else None

    def _why_ends(self, g: Form, h: Form) -> Iterator[Step]:
        if not h.left:
            text = say(
                "{} >= {}: {} is a Left end, and Left moving first wins {} with any Left end", g, h, h, g
            )
            yield Step("strong", "Left", g, None, h, None, text, self._test)
        if not g.right:
            text = say(
                "{} >= {}: {} is a Right end, and Right moving first wins {} with any Right end", g, h, g, h
            )
            yield Step("strong", "Right", g, None, h, None, text, self._test)


Walk = Generator[Any, Any, Any]


def _run(walk: Walk) -> Any:
    """Run a recursive walk on a stack of its own: a deep form must not meet the interpreter's limit."""
    stack, value = [walk], None
    while stack:
        try:
            stack.append(stack[-1].send(value))
            value = None
        except StopIteration as done:
            stack.pop()
            value = done.value
    return value
