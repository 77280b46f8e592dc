"""The misère universes that the engine knows: the shared walk again, memoised on pairs of nodes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from farstar import _core
from farstar._core import Form, spend
from farstar.errors import Meaningless, NotSupported
from farstar.universes.base import AnyForm, Progress, Universe, Witness, as_form, checked_count
from farstar.universes.walk import Subordinate

__all__ = ["Native"]

_NUMBERS = {"ALL": 0, "DEAD_ENDING": 1, "DICOT": 2, "IMPARTIAL": 3}


class Native(Subordinate):
    """A universe of the engine: everything of :class:`Subordinate`, fast."""

    unique = True

    killers: tuple[Form, ...] | None
    """Left ends such that Left is strong in a form by day 3, not a Left end, if and only if she wins, moving
    first, with each of them; ``None`` if she is strong in none."""

    _by_day_3: int | None = None

    @cached_property
    def _number(self) -> int:
        return _NUMBERS[self.name]

    def ge(self, g: AnyForm, h: AnyForm) -> bool:
        """Whether ``o(G + X) >= o(H + X)`` for every member X; G and H are any forms, members or not.

        Costs at most one step for each pair of a follower of G and one of H, and nothing when asked again.
        The test (dead-ends, Theorems 16 and 17; for all forms, Siegel's) suffices for any G and H by its
        proof, and is necessary for any G and H by dicots, Lemmas 2.9 and 3.6, whose witnesses are members.

        >>> from farstar.universes import ALL, DICOT
        >>> DICOT.ge("{*|*}", 0), ALL.ge("{*|*}", 0)
        (True, False)
        """
        return _core.misere_ge(self._number, as_form(g), as_form(h))

    def reduce(self, form: AnyForm) -> Form:
        """Find the unique simplest form of a member's class.

        dicots, Theorem 3.8; dead-ends, Theorems 31 and 33; for all forms, Siegel's.
        Costs a few comparisons for each follower, and nothing when asked again.

        >>> from farstar.universes import DEAD_ENDING, DICOT
        >>> str(DICOT.reduce("{0,*|*2}")), str(DEAD_ENDING.reduce("{{|0}|1}"))
        ('{0,*|*2}', '0')
        """
        form = as_form(form)
        try:
            return _core.misere_reduce(self._number, form)
        except Meaningless:
            if self.contains(form):
                raise
        # Outside of the handler, so that the one error does not drag the other along.
        return self.member(form)

    def reduce_all(self, forms: Iterable[AnyForm]) -> list[Form]:
        """Reduce many members in one call.

        >>> from farstar.universes import DICOT
        >>> [str(form) for form in DICOT.reduce_all(["{*|*}", "*"])]
        ['0', '*']
        """
        return _core.misere_reduce_all(self._number, [self.member(form) for form in forms])

    def inverse(self, form: AnyForm) -> Form | None:
        """Find the reduced form H with G + H equal to 0: the conjugate or nothing (dead-ends, Theorems 36, 37).

        By the proofs of these theorems the options of a reduced form that is invertible are invertible too, and
        by Theorem 30 ends are. So the other followers are asked one after the other, the simplest first, whether
        they and their conjugates add to 0: the cost is that of a comparison of the sum with 0, or much less.

        >>> from farstar.universes import DEAD_ENDING, DICOT
        >>> DEAD_ENDING.inverse("{|0,-1}"), DEAD_ENDING.inverse("*"), DICOT.inverse("*")
        (Form.parse('{0,1|}'), None, Form.parse('*'))
        """
        g, zero = self.reduce(form), Form()
        for follower in g.followers():
            spend(1)
            if follower.is_left_end() or follower.is_right_end():
                continue
            total = follower + follower.conjugate()
            if not (self.ge(total, zero) and self.ge(zero, total)):
                return None
        return g.conjugate()

    def refute(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find a member X with ``o(G + X)`` not at least ``o(H + X)``; ``None`` if G >= H.

        The simplest member by day 2 that does it, if one does; else the one that dicots, Lemmas 3.5 and 3.6
        build.

        >>> from farstar.universes import DICOT
        >>> DICOT.refute(0, "*")
        Witness(game=Form.parse('0'), first=Outcome.N, second=Outcome.P)
        """
        found = _core.misere_refute(self._number, as_form(g), as_form(h))
        return None if found is None else Witness(*found)

    def linked(self, g: AnyForm, h: AnyForm) -> Form | None:
        """Find a member T with ``o(G + T) <= P <= o(H + T)``, if there is one.

        There is unless some G^L >= H or some H^R <= G; T is built from adjoints (dicots, Lemma 3.6).

        >>> from farstar.universes import DICOT
        >>> DICOT.linked("*", "*"), DICOT.linked(0, "*")
        (Form.parse('{*|*}'), None)
        """
        return _core.misere_link(self._number, as_form(g), as_form(h))

    def rows(self, forms: Sequence[Form]) -> list[int]:
        """Compare all forms with one another: for each the bit mask of those it is at least as good as.

        >>> from farstar.universes import DICOT
        >>> [bin(row) for row in DICOT.rows(DICOT.born_by(1))]
        ['0b1', '0b10']
        """
        return [int.from_bytes(row, "little") for row in _core.misere_order(self._number, list(forms))]

    def born_by(self, day: int) -> tuple[Form, ...]:
        """List the reduced forms of the classes by a day, the simplest first.

        >>> from farstar.universes import DICOT
        >>> [str(form) for form in DICOT.born_by(2)]
        ['0', '*', '^', 'v', 'v*', '{*|0,*}', '^*', '{0,*|*}', '*2']
        """
        if checked_count(day) > self.listed_days:
            raise NotSupported(
                f"expected a day of at most {self.listed_days} to list classes of {self.title}, got {day}"
            )
        return tuple(_core.misere_classes(self._number, self._number, day))

    def count_born_by(self, day: int, *, progress: Progress | None = None) -> int:
        """Count the classes by a day, at most day 3: by listing them, or by theory where they are too many.

        By theory are counted the dead-ending forms and all forms by day 3, of which there are some 7.4·10^40 and
        1.4·10^53: as closed pairs of order ideals (see *Counting* in the documentation). That takes minutes;
        ``progress`` is told the part that is done.

        >>> from farstar.universes import ALL
        >>> ALL.count_born_by(2)
        256
        """
        if checked_count(day) <= self.listed_days:
            return len(self.born_by(day))
        if day > 3:
            raise NotSupported(f"expected a day of at most 3 to count classes of {self.title}, got {day}")
        if self._by_day_3 is None:
            from farstar.universes.closed import ByDay3

            self._by_day_3 = ByDay3(self, self.killers).count(progress=progress)
        return self._by_day_3

    def classes(self, day: int, of: Universe) -> tuple[Form, ...]:
        """List one form for each class, modulo this universe, of the members of another by a day.

        dicots, Table 3 counts the dicots modulo all games:

        >>> from farstar.universes import ALL, DICOT
        >>> [len(ALL.classes(day, of=DICOT)) for day in range(4)]
        [1, 2, 10, 7541]
        """
        inside = [name for name, number in _NUMBERS.items() if number >= self._number]
        if of.name not in inside:
            raise Meaningless(f"expected a universe inside {self.name} ({', '.join(inside)}), got {of.name}")
        return tuple(_core.misere_classes(self._number, _NUMBERS[of.name], checked_count(day)))

    def reduce_trees(self, day: int) -> tuple[int, tuple[Form, ...]]:
        """Reduce, one by one, every literal member by a day; give their number and the reduced forms.

        dicots, Table 3: 1046530 dicot trees by day 3 in 1268 classes.

        >>> from farstar.universes import DICOT
        >>> trees, forms = DICOT.reduce_trees(2)
        >>> trees, len(forms)
        (10, 9)
        """
        earlier = [Form.integer(0)]
        for _ in range(checked_count(day) - 1):
            earlier = self._next_trees(earlier)
        if day == 0:
            return 1, tuple(earlier)
        trees, forms = _core.misere_reduce_trees(self._number, earlier)
        return trees, tuple(forms)

    def _next_trees(self, earlier: list[Form]) -> list[Form]:
        if len(earlier) > 4:
            raise Meaningless(f"expected a day whose {self.title} can be walked one by one, got one too late")
        sides = [[x for i, x in enumerate(earlier) if mask >> i & 1] for mask in range(1 << len(earlier))]
        trees = (Form(left, right) for left in sides for right in sides)
        return [tree for tree in trees if self.contains(tree)]
