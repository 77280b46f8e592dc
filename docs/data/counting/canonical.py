"""All forms by day 3 once more: their canonical forms are counted, instead of closed pairs of ideals.

python docs/data/counting/canonical.py    prints the number, in about a minute

Modulo all forms {L|R} is canonical when L and R are antichains of the 256 forms by day 2 and no option is reversible
(Siegel). An option A of Left reverses through X = * or X = 1 if X is an option of A and X <= {L|R}; among all forms
ends are below ends only. Whether it does is known from five questions about L and five about R, each of the kind
"has it a member such that". The antichains that have none are those of fewer forms: ends are taken or left one by one,
and those of what is left among the 15 × 15 pairs are counted by `farstar.universes.ideals`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from farstar import Form
from farstar.universes import ALL
from farstar.universes.closed import by_day_2
from farstar.universes.count import count_antichains
from farstar.universes.ideals import Ideals, Pair

DAY_1 = [Form.parse(text) for text in ("-1", "*", "0", "1")]
MINUS, STAR, ZERO, ONE = DAY_1
DAY_2 = by_day_2()
ROWS = dict(zip(DAY_2, ALL.rows(DAY_2), strict=True))
PLACE = {form: 1 << i for i, form in enumerate(DAY_2)}


def ge(g: Form, h: Form) -> bool:
    """The order, from the table."""
    return bool(ROWS[g] & PLACE[h])


def near(g: Form, h: Form) -> bool:
    """Whether the two compare."""
    return ge(g, h) or ge(h, g)


def pair(form: Form) -> Pair:
    """The two sides as masks."""
    left, right = (sum(1 << DAY_1.index(x) for x in side) for side in (form.left, form.right))
    return left, right


FORM = {pair(form): form for form in DAY_2 if form.left and form.right}
ENDS = [form for form in DAY_2 if not (form.left and form.right)]
JOINED = [end for end in ENDS if any(near(end, form) for form in FORM.values())]


class Antichains:
    """Numbers of antichains of parts of the 256 forms."""

    def __init__(self) -> None:
        self.known: dict[frozenset[Pair], int] = {}

    def of_pairs(self, forms: Iterable[Form]) -> int:
        """Count those of forms in which both players can move, or of their conjugates."""
        halves = [
            frozenset(map(pair, half)) for half in zip(*((x, x.conjugate()) for x in forms), strict=True)
        ]
        if not halves:
            return 1
        if halves[0] not in self.known:
            ideals = [Ideals(sorted(half), lambda a, b: ge(FORM[a], FORM[b])) for half in halves]
            number = min(ideals, key=Ideals.cost).count()
            self.known.update(dict.fromkeys(halves, number))
        return self.known[halves[0]]

    def of(self, forms: list[Form], joined: int = 0) -> int:
        """Count those of any forms: each end that compares with pairs is taken, and bars what is near, or left."""
        for i in range(joined, len(JOINED)):
            end = JOINED[i]
            if end in forms:
                left = [x for x in forms if x != end]
                return self.of(left, i + 1) + self.of([x for x in forms if not near(x, end)], i + 1)
        ends = [x for x in forms if not (x.left and x.right)]
        rows = [sum(ge(x, y) << k for k, y in enumerate(ends)) for x in ends]
        return count_antichains(rows) * self.of_pairs(x for x in forms if x.left and x.right)


def answered(x: Form, a: Form) -> bool:
    """Whether a move of Left from G to A does not keep G from being at most X: some X^L >= A or some A^R <= X."""
    return any(ge(y, a) for y in x.left) or any(ge(x, z) for z in a.right)


# Of the Left options; of the Right ones the same is asked of their conjugates.
QUESTIONS: list[Callable[[Form], bool]] = [
    lambda a: ge(a, ZERO),
    lambda a: STAR in a.right,
    lambda a: ONE in a.right,
    lambda a: not answered(STAR, a),
    lambda a: not answered(MINUS, a),
]
EMPTY = (False,) * 5
Answers = tuple[bool, ...]


def sides() -> dict[Answers, int]:
    """The numbers of antichains, the empty one too, by the answers to the questions."""
    antichains, numbers = Antichains(), dict[Answers, int]()
    for barred in product((True, False), repeat=5):
        allowed = [
            x for x in DAY_2 if not any(no and ask(x) for no, ask in zip(barred, QUESTIONS, strict=True))
        ]
        numbers[tuple(not no for no in barred)] = antichains.of(allowed)
    # So far a question that is not barred may have either answer.
    for i in range(5):
        for answers in product((True, False), repeat=5):
            if answers[i]:
                numbers[answers] -= numbers[(*answers[:i], False, *answers[i + 1 :])]
    return numbers


def reversible(mine: Answers, theirs: Answers, they_move: bool) -> bool:
    """Whether an option reverses through * or 1; a game in which they cannot move is above 1 alone."""
    zero, star, one = mine[:3]
    return zero and ((star and they_move and not theirs[3]) or (one and not theirs[4]))


def canonical() -> int:
    """Sum over the answers about both sides."""
    total, numbers = 0, sides()
    kinds = [(answers, True, n - (answers == EMPTY)) for answers, n in numbers.items()] + [(EMPTY, False, 1)]
    for (a, left_moves, n), (b, right_moves, m) in product(kinds, repeat=2):
        if not (reversible(a, b, right_moves) or reversible(b, a, left_moves)):
            total += n * m
    return total


if __name__ == "__main__":
    print(canonical())
