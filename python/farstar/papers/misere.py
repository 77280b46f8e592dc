"""What the two papers on misère play share: members by day, plain definitions, and comparison by a pool.

A *pool* is a finite list of games X. By the definition of the order, ``G >= H`` fails as soon as one X of the
universe has ``o(G + X)`` not at least ``o(H + X)``: what the library calls greater or equal must be so for
every X of a pool, and what it denies must have a witness.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from farstar._core import Form, misere_outcome_of_sum
from farstar.relations import Outcome

__all__ = [
    "ZERO",
    "Pool",
    "all_forms",
    "all_members",
    "at_least",
    "left_wins_first",
    "outcome",
    "plain_outcome",
    "random_form",
    "right_wins_first",
    "show",
    "subsets",
]

ZERO = Form.integer(0)
STAR = Form.nimber(1)


def subsets(items: Sequence[Form]) -> Iterator[tuple[Form, ...]]:
    """All subsets, the smaller ones first.

    >>> [len(some) for some in subsets([ZERO, STAR])]
    [0, 1, 1, 2]
    """
    for size in range(len(items) + 1):
        yield from combinations(items, size)


@cache
def all_forms(day: int) -> tuple[Form, ...]:
    """Every literal form by a day, at most 2.

    >>> [len(all_forms(day)) for day in range(3)]
    [1, 4, 256]
    """
    if day == 0:
        return (ZERO,)
    sides = list(subsets(all_forms(day - 1)))
    return tuple(sorted({Form(x, y) for x in sides for y in sides}, key=_simplicity))


@cache
def show(form: Form) -> str:
    """Write a form as the papers on misère play do: integers and nimbers by name, everything else in braces.

    >>> show(Form.parse("{*|0}")), show(Form.parse("{-2|*2}")), str(Form.parse("{*|0}"))
    ('{*|0}', '{-2|*2}', 'v')
    """
    if not form.right and len(form.left) <= 1 and _is_chain(form):
        return str(form.birthday())
    if not form.left and len(form.right) == 1 and _is_chain(form.conjugate()):
        return f"-{form.birthday()}"
    if form.is_impartial() and form == Form.nimber(form.birthday()):
        return f"*{form.birthday()}" if form.birthday() > 1 else "*"
    sides = (",".join(map(show, sorted(side, key=_simplicity))) for side in (form.left, form.right))
    return f"{{{'|'.join(sides)}}}"


def _is_chain(form: Form) -> bool:
    """Whether a form is literally a natural number: 0 or {n - 1|}."""
    while not form.right and len(form.left) == 1:
        (form,) = form.left
    return form == ZERO


def _simplicity(form: Form) -> tuple[int, int, str]:
    return form.birthday(), form.follower_count(), str(form)


@cache
def all_members(kind: str, day: int) -> tuple[Form, ...]:
    """Every literal dicot, or dead-ending form, by a day, at most 2.

    >>> len(all_members("dicot", 2)), len(all_members("dead-ending", 2))
    (10, 232)
    """
    member = {"dicot": Form.is_dicot, "dead-ending": Form.is_dead_ending}[kind]
    return tuple(form for form in all_forms(day) if member(form))


# --- outcomes -------------------------------------------------------------------------------------


@cache
def left_wins_first(form: Form) -> bool:
    """Whether Left, moving first, wins in misère play: she does if she cannot move. Plain recursion.

    >>> left_wins_first(ZERO), left_wins_first(STAR)
    (True, False)
    """
    return not form.left or any(not right_wins_first(x) for x in form.left)


@cache
def right_wins_first(form: Form) -> bool:
    """Whether Right, moving first, wins in misère play.

    >>> right_wins_first(Form.integer(1))
    True
    """
    return not form.right or any(not left_wins_first(x) for x in form.right)


def plain_outcome(form: Form) -> Outcome:
    """The misère outcome by its definition, without the engine.

    >>> plain_outcome(STAR)
    Outcome.P
    """
    pair = left_wins_first(form), right_wins_first(form)
    return {
        (True, True): Outcome.N,
        (True, False): Outcome.L,
        (False, True): Outcome.R,
        (False, False): Outcome.P,
    }[pair]


def outcome(g: Form, x: Form = ZERO) -> Outcome:
    """The misère outcome of a sum, by the engine.

    >>> outcome(STAR, STAR)
    Outcome.N
    """
    return misere_outcome_of_sum(g, x)


def at_least(a: Outcome, b: Outcome) -> bool:
    """Whether an outcome is at least as good for Left as another.

    >>> at_least(Outcome.L, Outcome.P), at_least(Outcome.N, Outcome.P)
    (True, False)
    """
    return a in (b, Outcome.L) or b is Outcome.R


# --- comparison by a pool -------------------------------------------------------------------------


class Pool:
    """Games to add: what they tell of a form, as two masks, one bit for each.

    The masks say beside which X Left wins moving second (o >= P) and moving first (o >= N): by dicots,
    Proposition 2.5, ``o(G + X) >= o(H + X)`` for all X when both masks of G contain those of H.

    >>> pool = Pool(all_members("dicot", 2))
    >>> pool.ge(Form.parse("{*|*}"), ZERO), pool.ge(STAR, ZERO)
    (True, False)
    """

    def __init__(self, members: Iterable[Form]) -> None:
        self.members = tuple(members)
        self._masks: dict[Form, tuple[int, int]] = {}

    def masks(self, form: Form) -> tuple[int, int]:
        """The two masks of a form.

        >>> Pool([ZERO, STAR]).masks(ZERO)
        (2, 1)
        """
        if form not in self._masks:
            second = first = 0
            for i, x in enumerate(self.members):
                found = misere_outcome_of_sum(form, x)
                second |= (found in (Outcome.L, Outcome.P)) << i
                first |= (found in (Outcome.L, Outcome.N)) << i
            self._masks[form] = second, first
        return self._masks[form]

    def ge(self, g: Form, h: Form) -> bool:
        """Whether ``o(G + X) >= o(H + X)`` for every X of the pool.

        >>> Pool([ZERO]).ge(STAR, ZERO)
        False
        """
        (a, b), (c, d) = self.masks(g), self.masks(h)
        return not (c & ~a or d & ~b)


# --- chance -----------------------------------------------------------------------------------------


def random_form(chance: random.Random, day: int, kind: str = "any", width: int = 3) -> Form:
    """Draw a form by a day: of any kind, a dicot, or a dead-ending form.

    >>> form = random_form(random.Random(1), 4, "dicot")
    >>> form.is_dicot(), form.birthday() <= 4
    (True, True)
    """
    if day == 0 or chance.random() < 0.12:
        return ZERO
    if kind == "dead-ending" and chance.random() < 0.2:
        return _random_end(chance, day, width)
    least = 0 if kind == "any" else 1
    sides = [
        [random_form(chance, day - 1, kind, width) for _ in range(chance.randint(least, width))]
        for _ in range(2)
    ]
    return Form(*sides)


def _random_end(chance: random.Random, day: int, width: int) -> Form:
    form = _dead_left_end(chance, day, width)
    return form if chance.random() < 0.5 else form.conjugate()


def _dead_left_end(chance: random.Random, day: int, width: int) -> Form:
    if day == 0:
        return ZERO
    return Form([], [_dead_left_end(chance, day - 1, width) for _ in range(chance.randint(0, width))])
