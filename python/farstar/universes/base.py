"""What a universe is: the interface that every room of this package keeps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from farstar._core import Form, Game
from farstar.errors import Meaningless, NotInUniverse, NotSupported
from farstar.relations import Outcome, Relation

if TYPE_CHECKING:
    from farstar.posets import Poset
    from farstar.universes.explain import Explanation
    from farstar.universes.value import Value

__all__ = ["AnyForm", "Progress", "Universe", "Witness", "as_form", "checked_count"]

AnyForm: TypeAlias = "Form | Value | Game | int | str | Sequence[Sequence[Any]]"
LONGEST = 10**7
"""No form has a longer chain of followers, so no integer beyond it is one."""

Progress: TypeAlias = Callable[[float], object]
"""Is told the part that is done, from 0 to 1."""


class Witness(NamedTuple):
    """A game of the universe that tells two forms apart, and the outcomes of its sums with them.

    >>> from farstar.universes import DICOT
    >>> witness = DICOT.distinguish("*", 0)
    >>> print(witness)
    X = 0: G + X is P, H + X is N
    """

    game: Form
    first: Outcome
    second: Outcome

    def __str__(self) -> str:
        return f"X = {self.game}: G + X is {self.first}, H + X is {self.second}"


def as_form(x: AnyForm) -> Form:
    """Read a form from a form, a value, an integer, a text in the field's notation or nested lists.

    >>> as_form("{0,*|*}") == as_form([[[[], []], [[[[], []]], [[[], []]]]], [[[[[], []]], [[[], []]]]]])
    True
    """
    if isinstance(x, Form):
        return x
    if isinstance(x, str):
        return Form.parse(x)
    if isinstance(x, int) and not isinstance(x, bool):
        return Form.integer(x)
    if isinstance(x, Game):
        return x.form()
    if isinstance(x, Sequence):
        return Form.from_lists(x)
    form = getattr(x, "form", None)
    if isinstance(form, Form):
        return form
    raise TypeError(f"expected a form, a value, an integer, a text or nested lists, got {x!r}")


def checked_count(n: object, what: str = "day") -> int:
    """Check that a day, a rank, … is a non-negative integer."""
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"expected a {what} as an int, got {n!r}")
    if n < 0:
        raise Meaningless(f"expected a {what} of at least 0, got {n!r}")
    return n


class Universe(ABC):
    """A set of forms closed under options, sums and conjugates, with a winning convention.

    It answers membership, outcome, order, reduction, inverse and witness. Called, it makes a value:
    ``DICOT("{0,*|*}")``.
    Wherever a form is expected, a text, an integer, nested lists or a value do as well.

    To add a universe, derive from :class:`farstar.universes.Subordinate` when it holds every dicot and every
    ``{S|T}`` of its members with S and T not empty, and from :class:`farstar.universes.Part` otherwise.

    >>> from farstar.universes import DICOT
    >>> DICOT("{*|*}") == DICOT(0)
    True
    """

    name: str
    """The name of the constant: ``"DICOT"``."""

    title: str
    """What its members are called: ``"dicots"``."""

    unique: bool = True
    """Whether equal members always have the same reduced form; where not, values are compared to be told equal."""

    listed_days: int = -1
    """The last day whose classes can be listed; -1 if none can."""

    def __repr__(self) -> str:
        return f"farstar.universes.{self.name}"

    def __str__(self) -> str:
        return self.name

    def __reduce__(self) -> str | tuple[Any, ...]:
        return self.name

    # --- what each room says ----------------------------------------------------------------------

    @abstractmethod
    def contains(self, form: AnyForm) -> bool:
        """Whether a form is a member.

        >>> from farstar.universes import DICOT
        >>> DICOT.contains("*2"), DICOT.contains(1)
        (True, False)
        """

    @abstractmethod
    def outcome(self, form: AnyForm) -> Outcome:
        """Who wins the form alone, under the convention of the universe.

        >>> from farstar.universes import DICOT
        >>> DICOT.outcome("*")
        Outcome.P
        """

    @abstractmethod
    def ge(self, g: AnyForm, h: AnyForm) -> bool:
        """Whether ``o(G + X) >= o(H + X)`` for every member X.

        >>> from farstar.universes import DICOT
        >>> DICOT.ge("{0,*|*}", 0)
        True
        """

    @abstractmethod
    def reduce(self, form: AnyForm) -> Form:
        """Find the unique simplest form of a member's class.

        >>> from farstar.universes import DICOT
        >>> DICOT.reduce("{*|*}")
        Form.parse('0')
        """

    @abstractmethod
    def inverse(self, form: AnyForm) -> Form | None:
        """Find the reduced form H with G + H equal to 0, or ``None`` if there is none.

        >>> from farstar.universes import DICOT
        >>> DICOT.inverse("*"), DICOT.inverse("*2")
        (Form.parse('*'), None)
        """

    @abstractmethod
    def refute(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find a member X with ``o(G + X)`` not at least ``o(H + X)``; ``None`` if G >= H.

        >>> from farstar.universes import DICOT
        >>> print(*DICOT.refute(0, "*"))
        0 N P
        """

    @abstractmethod
    def linked(self, g: AnyForm, h: AnyForm) -> Form | None:
        """Find a member T with ``o(G + T) <= P <= o(H + T)``: G is downlinked to H by T.

        >>> from farstar.universes import DICOT
        >>> DICOT.linked("*", "*")
        Form.parse('{*|*}')
        """

    @abstractmethod
    def explain(self, g: AnyForm, h: AnyForm | None = None) -> Explanation:
        """Show the steps of the reduction of G, or of its comparison with H, as data and as text.

        >>> from farstar.universes import DICOT
        >>> len(DICOT.explain("{*,v|*}"))
        2
        """

    @abstractmethod
    def __call__(self, x: AnyForm) -> Value | Game:
        """Make the value of a member: its class, held as its reduced form."""

    @abstractmethod
    def order(self, forms: Iterable[AnyForm]) -> Poset[Form]:
        """Compare forms that are pairwise different: their order as data, with covers and chains.

        >>> from farstar.universes import DICOT
        >>> DICOT.order(DICOT.born_by(2))
        <Poset of 9 elements, 12 covers>
        """

    # --- what follows -------------------------------------------------------------------------------

    def __contains__(self, form: object) -> bool:
        return isinstance(form, Form) and self.contains(form)

    def member(self, x: AnyForm) -> Form:
        """Read a form that must be a member.

        >>> from farstar.universes import DICOT
        >>> DICOT.member("{0|}")
        Traceback (most recent call last):
        farstar.errors.NotInUniverse: expected a member of DICOT (dicots), got 1
        """
        form = as_form(x)
        if not self.contains(form):
            shown = str(form) if form.follower_count() < 50 else f"a form of birthday {form.birthday()}"
            raise NotInUniverse(f"expected a member of {self.name} ({self.title}), got {shown}")
        return form

    def compare(self, g: AnyForm, h: AnyForm) -> Relation:
        """How G and H compare modulo the universe: one of the four relations.

        >>> from farstar.universes import DICOT
        >>> DICOT.compare("{0,*|*}", 0), DICOT.compare("*", 0)
        (Relation.GREATER, Relation.CONFUSED)
        """
        g, h = as_form(g), as_form(h)
        return _RELATIONS[self.ge(g, h), self.ge(h, g)]

    def distinguish(self, g: AnyForm, h: AnyForm) -> Witness | None:
        """Find a member X with ``o(G + X) != o(H + X)`` and both outcomes; ``None`` if G and H are equal.

        >>> from farstar.universes import ALL
        >>> print(*ALL.distinguish("{*|*}", 0))
        -1 P L
        """
        g, h = as_form(g), as_form(h)
        if (witness := self.refute(g, h)) is not None:
            return witness
        if (witness := self.refute(h, g)) is not None:
            return Witness(witness.game, witness.second, witness.first)
        return None

    def rows(self, forms: Sequence[Form]) -> list[int]:
        """Compare all forms with one another: for each the bit mask of those it is at least as good as.

        >>> from farstar.universes import DICOT
        >>> [bin(row) for row in DICOT.rows(DICOT.born_by(1))]
        ['0b1', '0b10']
        """
        return [sum(self.ge(g, h) << j for j, h in enumerate(forms)) for g in forms]

    def born_by(self, day: int) -> tuple[Form, ...]:
        """List the reduced forms of the classes by a day, the simplest first.

        >>> from farstar.universes import DICOT
        >>> print(*DICOT.born_by(2))
        0 * ^ v v* {*|0,*} ^* {0,*|*} *2
        """
        raise NotSupported(f"expected a universe whose classes farstar can list, got {self.name}")

    def count_born_by(self, day: int, *, progress: Progress | None = None) -> int:
        """Count the classes by a day; those that can be listed are listed.

        >>> from farstar.universes import DICOT
        >>> DICOT.count_born_by(3)
        1268
        """
        return len(self.born_by(day))


_RELATIONS = {
    (True, True): Relation.EQUAL,
    (True, False): Relation.GREATER,
    (False, True): Relation.LESS,
    (False, False): Relation.CONFUSED,
}
