"""Section 2: comparison modulo a universe, and the tests that need only the options."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product

from farstar._core import Form
from farstar.papers.dead_ends.play import ONE, dead_ending
from farstar.papers.finding import Correction, Finding, Table
from farstar.papers.misere import (
    ZERO,
    Pool,
    all_forms,
    all_members,
    at_least,
    outcome,
    plain_outcome,
    random_form,
    show,
)
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation
from farstar.universes import ALL, DEAD_ENDING, DICOT, strong_outcome
from farstar.universes.native import Native

__all__ = ["STATEMENTS", "Subordinate"]

STATEMENTS = Statements()
MISERE: tuple[tuple[Native, str], ...] = ((DICOT, "dicot"), (DEAD_ENDING, "dead-ending"), (ALL, "any"))


class Subordinate:
    """The tests of Theorems 16 and 17, word for word: an order of outcomes, then the options.

    ``loose`` reads the set "H^{LR}" as the Right options of *any* Left option, as print allows.

    >>> plain = Subordinate(plain_outcome)
    >>> plain.ge(Form.parse("{*|*}"), ZERO), plain.ge(Form.nimber(1), ZERO)
    (True, False)
    """

    def __init__(self, result: Callable[[Form], Outcome], *, loose: bool = False) -> None:
        self.result = result
        self.loose = loose
        self._known: dict[tuple[Form, Form], bool] = {}

    def ge(self, g: Form, h: Form) -> bool:
        """Whether G >= H by the test.

        >>> Subordinate(strong_outcome).ge(Form.parse("{-1|1}"), ZERO)
        True
        """
        if (g, h) not in self._known:
            self._known[g, h] = (
                at_least(self.result(g), self.result(h))
                and all(
                    any(self.ge(x, hl) for x in g.left)
                    or any(self.ge(g, x) for x in self._replies(hl, h.left, 1))
                    for hl in h.left
                )
                and all(
                    any(self.ge(gr, x) for x in h.right)
                    or any(self.ge(x, h) for x in self._replies(gr, g.right, 0))
                    for gr in g.right
                )
            )
        return self._known[g, h]

    def _replies(self, option: Form, options: tuple[Form, ...], player: int) -> Iterable[Form]:
        sources = options if self.loose else (option,)
        return [reply for source in sources for reply in (source.right if player else source.left)]


def _smallest_pair(
    work: Work, forms: tuple[Form, ...], fails: Callable[[Form, Form], bool]
) -> tuple[Form, Form]:
    pairs = sorted(product(forms, forms), key=lambda pair: pair[0].tree_size() + pair[1].tree_size())
    return work.smallest_failure(pairs, lambda pair: not fails(*pair))


@STATEMENTS(
    "definition 11",
    "G ≥ H modulo a universe 𝒰 when o(G + X) ≥ o(H + X) for every X in 𝒰; G ≡ H when both hold. G and H need not "
    "belong to 𝒰.",
    title="Comparison",
    cost=2,
)
def _comparison(work: Work) -> Finding:
    pool = Pool(all_members("dead-ending", 2))
    forms = all_members("dead-ending", 2)[:: work.pick(3, 1, 1)]
    yes = beyond = 0
    for g, h in work.cases(product(forms, repeat=2)):
        if DEAD_ENDING.ge(g, h):
            yes += 1
            work.require(pool.ge(g, h), lambda: f"{g} and {h}: a form by day 2 tells them apart")
            continue
        beyond += pool.ge(g, h)
        x = DEAD_ENDING.refute(g, h)
        work.require(x is not None, lambda: f"{g} and {h}: no witness")
        if x is not None:
            work.require(x.game.is_dead_ending(), lambda: f"{g} and {h}: a witness that is no member")
            told = outcome(g, x.game), outcome(h, x.game)
            work.require(told == x[1:] and not at_least(*told), f"{g} and {h} beside {x.game}")
    return work.all_cases(
        f"all {work.count} pairs of {len(forms)} dead-ending forms by day 2: the {yes} said to be ≥ are so beside "
        f"each of the 232 forms by day 2, the others have a witness whose outcomes were computed (for {beyond} of "
        "them none is by day 2)"
    )


@STATEMENTS(
    "remark integers",
    "The misère integers are 0, n = `{n−1|}` and −n = `{|−(n−1)}`. Modulo dead-ending games they add as integers "
    "do, so 3 − 7 ≡ −4; among all games 1 + 1 ≡ 2, but 1 − 1 is not 0.",
    title="Misère integers",
    cost=0.5,
)
def _integers(work: Work) -> Finding:
    n = work.pick(6, 12, 25)
    for a, b in work.cases(product(range(-n, n + 1), repeat=2)):
        total = Form.integer(a) + Form.integer(b)
        relation = DEAD_ENDING.compare(total, Form.integer(a + b))
        work.require(relation is Relation.EQUAL, f"{a} + {b}")
        work.require(DEAD_ENDING.reduce(total) == Form.integer(a + b), f"{a} + {b}, reduced")
    work.require(ALL.compare(ONE + ONE, Form.integer(2)) is Relation.EQUAL, "1 + 1 among all games")
    work.require(ALL.compare(ONE - ONE, ZERO) is not Relation.EQUAL, "1 − 1 among all games")
    x = ALL.distinguish(ONE - ONE, ZERO)
    told = "" if x is None else f"`{show(x.game)}` tells 1 − 1 from 0: outcomes {x.first} and {x.second}"
    rows = tuple(
        (f"{a} − {b}", f"`{show(DEAD_ENDING.reduce(Form.integer(a) - Form.integer(b)))}`", _modulo_all(a, b))
        for a, b in ((3, 7), (1, 1), (2, 1), (5, 5), (0, 4))
    )
    return work.all_cases(
        f"all sums a + b with |a|, |b| ≤ {n}",
        tables=[Table("Differences", ("", "modulo dead-ending games", "equal modulo all games"), rows)],
        notes=[f"Among all games, {told}."],
    )


def _modulo_all(a: int, b: int) -> str:
    same = ALL.compare(Form.integer(a) - Form.integer(b), Form.integer(a - b)) is Relation.EQUAL
    return "yes" if same else "no"


@STATEMENTS(
    "lemma 12",
    "G ≥ H gives G + J ≥ H + J, modulo any universe; and conversely when J is invertible.",
    title="Adding and cancelling",
    cost=2,
)
def _cancelling(work: Work) -> Finding:
    chance = work.random()
    both = 0
    for _ in range(work.pick(500, 5000, 100_000)):
        for u, kind in MISERE:
            g, h, j = (random_form(chance, 2, kind) for _ in range(3))
            sums = g + j, h + j
            if u.ge(g, h):
                work.tick()
                work.require(u.ge(*sums), lambda: f"{g}, {h} and {j} modulo {u.title}")
            elif u is not ALL and u.inverse(j) is not None:
                both += 1
                work.require(not u.ge(*sums), lambda: f"{g}, {h} and the invertible {j} modulo {u.title}")
    return work.random_cases(
        f"triples of forms by day 2, modulo dicots, dead-ending games and all games: {work.count} with G ≥ H, and "
        f"{both} without it where J is invertible"
    )


@STATEMENTS(
    "lemma 13",
    "If Left has an option in G, giving her another one makes a game that is ≥ G, modulo any universe.",
    title="Hand-tying",
    cost=0.5,
)
def _hand_tying(work: Work) -> Finding:
    for g, more in work.cases(product(all_forms(2), all_forms(1))):
        if g.left:
            work.require(ALL.ge(Form([*g.left, more], g.right), g), lambda: f"{g} and {more}")
    first = work.smallest_failure(
        sorted((g for g in all_forms(2) if not g.left), key=lambda g: g.tree_size()),
        lambda g: ALL.ge(Form([ZERO], g.right), g),
    )
    return work.all_cases(
        "all forms by day 2 with a Left option, and all new options by day 1, modulo all games",
        notes=[f"For a Left end it fails: 0 given to Left in `{show(first)}` makes a game that is not ≥ it."],
    )


@STATEMENTS(
    "definition 14",
    "A universe is parental when it holds `{S|T}` for all its non-empty finite subsets S and T; dense when every "
    "game has, for each outcome, a member that added to it gives that outcome; and absolute when it is both.",
    title="Absolute universe",
    cost=0.5,
)
def _absolute(work: Work) -> Finding:
    chance = work.random()
    for _ in work.cases(range(work.pick(300, 3000, 30_000))):
        for u, kind in MISERE:
            sides = [[random_form(chance, 3, kind) for _ in range(chance.randint(1, 3))] for _ in range(2)]
            work.require(u.contains(Form(*sides)), lambda: f"{Form(*sides)}, {u.title}")
    for g in (*all_forms(2), *(random_form(chance, 4) for _ in range(work.pick(50, 500, 5000)))):
        for wanted in Outcome:
            x = _with_outcome(g, wanted)
            work.require(x.is_dicot() and outcome(g, x) is wanted, lambda: f"{g} and outcome {wanted}: {x}")
    return work.random_cases(
        "parental: random sets of dicots, of dead-ending games and of all games by day 3. Dense: for all 256 forms "
        "by day 2, random ones by day 4 and each outcome the dicot below is built and the outcome computed; dicots "
        "belong to all three universes",
        tables=[
            Table(
                "A dicot X for which G + X has a given outcome",
                ("outcome", "X"),
                (
                    ("P", "G°"),
                    ("N", "`{G°|G°}`"),
                    ("L", "`{G°,(G^R)°|{G°|G°}}`"),
                    ("R", "`{{G°|G°}|G°,(G^L)°}`"),
                ),
            )
        ],
    )


def _with_outcome(g: Form, wanted: Outcome) -> Form:
    """A dicot X for which G + X has an outcome: whoever moves to G + G° wins (dicots, Proposition 2.2)."""
    adjoint = g.adjoint()
    either = Form([adjoint], [adjoint])
    return {
        Outcome.P: adjoint,
        Outcome.N: either,
        Outcome.L: Form([adjoint, *(x.adjoint() for x in g.right)], [either]),
        Outcome.R: Form([either], [adjoint, *(x.adjoint() for x in g.left)]),
    }[wanted]


_OPTIONS = (
    "each Left option H^L of H has a Left option G^L ≥ H^L of G or a Right option H^{LR} ≤ G of its own, and each "
    "Right option of G likewise"
)


@STATEMENTS(
    "theorem 15",
    f"In an absolute universe, if G ≥ H, then {_OPTIONS}. So G ≥ H in misère play gives G ≥ H in normal play.",
    title="Common normal part",
    cost=1,
)
def _common_normal(work: Work) -> Finding:
    for g, h in work.cases(product(all_forms(2), repeat=2)):
        for u, _ in MISERE:
            if not u.ge(g, h):
                continue
            for hl in h.left:
                met = any(u.ge(x, hl) for x in g.left) or any(u.ge(g, x) for x in hl.right)
                work.require(met, lambda: f"{g} and {h} modulo {u.title}: {hl}")
            for gr in g.right:
                met = any(u.ge(gr, x) for x in h.right) or any(u.ge(x, h) for x in gr.left)
                work.require(met, lambda: f"{g} and {h} modulo {u.title}: {gr}")
    values = {g: g.value() for g in all_forms(2)}
    for g, h in product(all_forms(2), repeat=2):
        if DICOT.ge(g, h):
            work.require(values[g] >= values[h], lambda: f"{g} and {h} in normal play")
    return work.all_cases(
        "all pairs of the 256 forms by day 2, modulo dicots, dead-ending games and all games, members or not"
    )


@STATEMENTS(
    "theorem 16",
    f"For dicots, G ≥ H modulo dicots exactly when o(G) ≥ o(H) and {_OPTIONS}.",
    title="Subordinate comparison of dicots",
    cost=6,
)
def _subordinate_dicots(work: Work) -> Finding:
    pool = Pool(DICOT.born_by(3))
    forms = DICOT.born_by(3)[:: work.pick(16, 3, 1)]
    test = Subordinate(plain_outcome)
    for g, h in work.cases(product(forms, repeat=2)):
        work.require(test.ge(g, h) == pool.ge(g, h), lambda: f"{show(g)} and {show(h)}")
    loose = Subordinate(plain_outcome, loose=True)
    small = tuple(sorted(DICOT.born_by(3), key=lambda g: g.tree_size())[:150])
    g, h = _smallest_pair(work, small, lambda g, h: loose.ge(g, h) != test.ge(g, h))
    return work.all_cases(
        f"all pairs of {len(forms)} of the 1268 dicots by day 3: the test, word for word and without the engine, "
        "against the definition with X running over all 1268",
        correction=Correction(
            "“some H^{LR} ∈ H^{LR}”, which allows a Right option of any Left option of H",
            f"G = `{show(g)}` and H = `{show(h)}`: read so, the test says ≥, and G ≥ H fails",
            "H^{LR} is a Right option of the same H^L, and G^{RL} a Left option of the same G^R",
        ),
    )


@STATEMENTS(
    "theorem 17",
    f"For dead-ending games, G ≥ H modulo dead-ending games exactly when the strong outcome of G is ≥ that of H and "
    f"{_OPTIONS}.",
    title="Subordinate comparison of dead-ending games",
    cost=3,
)
def _subordinate_dead_ending(work: Work) -> Finding:
    test = Subordinate(strong_outcome)
    forms = all_members("dead-ending", 2)
    pool = Pool([*forms, *_some_dead_ending(work)])
    told = 0
    for g, h in work.cases(product(forms, repeat=2)):
        said = test.ge(g, h)
        work.require(said == DEAD_ENDING.ge(g, h), lambda: f"{g} and {h}: the library differs")
        work.require(pool.ge(g, h) or not said, lambda: f"{g} and {h}: the pool tells them apart")
        told += not said and not pool.ge(g, h)
    chance = work.random()
    for _ in work.cases(range(work.pick(200, 2000, 20_000))):
        g, h = (random_form(chance, 3, "dead-ending") for _ in range(2))
        work.require(test.ge(g, h) == DEAD_ENDING.ge(g, h), lambda: f"{g} and {h}")
    ordinary = Subordinate(plain_outcome)
    g, h = _smallest_pair(work, forms, lambda g, h: ordinary.ge(g, h) and not test.ge(g, h))
    loose = Subordinate(strong_outcome, loose=True)
    a, b = _smallest_pair(work, forms, lambda g, h: loose.ge(g, h) != test.ge(g, h))
    return work.random_cases(
        "the test, word for word, against the library on all pairs of the 232 forms by day 2 and random ones by "
        f"day 3; and against the definition, X running over {len(pool.members)} forms: never contradicted, and "
        f"{told} of the pairs that are not ≥ are told apart by them",
        correction=Correction(
            "“some H^{LR} ∈ H^{LR}”, which allows a Right option of any Left option of H",
            f"G = `{show(a)}` and H = `{show(b)}`: read so, the test says ≥, and G ≥ H fails",
            "H^{LR} is a Right option of the same H^L, and G^{RL} a Left option of the same G^R",
        ),
        notes=[
            f"Ordinary outcomes do not suffice: with them the test would say `{show(g)}` ≥ `{show(h)}`, which is "
            "false."
        ],
    )


def _some_dead_ending(work: Work) -> list[Form]:
    return list(dead_ending(work, work.pick(50, 300, 1000), 3))[232:]


@STATEMENTS(
    "example 18",
    "`{-1|1}` is 0 modulo dead-ending games: its strong outcome is N, and Theorem 17 applies both ways.",
)
def _example_18(work: Work) -> Finding:
    g = Form([-1], [1])
    work.require(strong_outcome(g) is Outcome.N is strong_outcome(0), "the strong outcomes")
    test = Subordinate(strong_outcome)
    work.require(test.ge(g, ZERO) and test.ge(ZERO, g), "the test of Theorem 17")
    work.require(DEAD_ENDING.reduce(g) == ZERO, "the reduced form")
    pool = Pool(all_members("dead-ending", 2))
    work.require(pool.masks(g) == pool.masks(ZERO), "a form by day 2 tells them apart")
    x = ALL.distinguish(g, ZERO)
    told = (
        ""
        if x is None
        else f"Modulo all games it is not 0: `{show(x.game)}` gives outcomes {x.first} and {x.second}."
    )
    return work.computed(
        "by Theorem 17, by the library's reduction, and beside each of the 232 dead-ending forms by day 2",
        notes=[told, *(f"{step}." for step in DEAD_ENDING.explain(g).steps)],
    )
