"""Section 3.1: domination, open and end reversibility, fundamental options and substitution."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar._core import Form
from farstar.papers.dead_ends.order import MISERE
from farstar.papers.dead_ends.play import ONE, left_ends, strong_left
from farstar.papers.finding import Finding, Table
from farstar.papers.misere import STAR, ZERO, Pool, all_members, outcome, random_form, show, subsets
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome, Relation
from farstar.universes import DEAD_ENDING, DICOT, fundamental, perfect_murder
from farstar.universes.native import Native

__all__ = ["STATEMENTS", "is_reduced", "without"]

STATEMENTS = Statements()
FIRST = (Outcome.L, Outcome.N)
SMALL = (ZERO, ONE, ONE.conjugate(), STAR)


def without(g: Form, option: Form) -> Form:
    """Take a Left option away.

    >>> show(without(Form.parse("{0,*|0}"), ZERO))
    '{*|0}'
    """
    return Form([x for x in g.left if x != option], g.right)


def _same(u: Native, g: Form, h: Form) -> bool:
    return u.compare(g, h) is Relation.EQUAL


def _reversible(u: Native, g: Form) -> Iterator[tuple[Form, Form]]:
    """Left's reversible options, each with every option that it reverses through."""
    return ((a, b) for a in g.left for b in a.right if u.ge(g, b))


def _drawn(work: Work, kind: str, count: int, day: int) -> Iterator[Form]:
    """Members by day 2 that are not trees of day 1, then random ones by a day, in time."""
    yield from all_members("dicot" if kind == "dicot" else "dead-ending", 2)
    chance = work.random()
    for _ in range(count):
        if work.left() < 0:
            work.cut = True
            return
        yield random_form(chance, day, kind)


@STATEMENTS(
    "theorem 19",
    "Modulo any universe, a dominated option may be removed.",
    title="Domination",
    cost=2,
)
def _domination(work: Work) -> Finding:
    for u, kind in MISERE:
        for g in _drawn(work, kind, work.pick(300, 4000, 50_000), 4):
            for a, b in product(g.left, repeat=2):
                if a != b and u.ge(b, a):
                    work.tick()
                    work.require(_same(u, g, without(g, a)), lambda: f"{g} without {a} modulo {u.title}")
    return work.random_cases(
        f"{work.count} dominated options of forms by day 2 and random ones by day 4, modulo dicots, dead-ending "
        "games and all games"
    )


@STATEMENTS(
    "definition 20",
    "A Left option A of G is reversible through its Right option B when B ≤ G. It is open-reversible, with Left's "
    "options of B as replacement set, if B has some; and end-reversible if B is a Left end.",
    title="Open- and end-reversible",
    cost=0.5,
)
def _reversibility(work: Work) -> Finding:
    kinds: dict[str, dict[str, int]] = {}
    example: dict[tuple[str, str], str] = {}
    for u, _ in MISERE:
        members = all_members("dicot" if u is DICOT else "dead-ending", 2)
        counts = kinds.setdefault(u.title, {"open": 0, "end": 0})
        for left, right in product(subsets(members[:7]), subsets(members[:4])):
            g = Form(left, right)
            if not u.contains(g):
                continue
            work.tick()
            for a, b in _reversible(u, g):
                kind = "open" if b.left else "end"
                counts[kind] += 1
                example.setdefault((u.title, kind), f"`{show(a)}` through `{show(b)}` in `{show(g)}`")
                work.require(u.ge(g, b) and b in a.right, lambda: f"{g}")
    rows = tuple(
        (title, f"{kind}-reversible", str(number), example.get((title, kind), "none"))
        for title, counts in kinds.items()
        for kind, number in counts.items()
    )
    return work.computed(
        f"{work.count} games with options by day 2",
        tables=[Table("Reversible Left options", ("modulo", "kind", "found", "the first"), rows)],
    )


@STATEMENTS(
    "theorem 21",
    "In an absolute universe, an open-reversible option gives way to its replacement set.",
    title="Open reversibility",
    cost=3,
)
def _open(work: Work) -> Finding:
    for u, kind in MISERE:
        for g in _drawn(work, kind, work.pick(400, 4000, 50_000), 4):
            for a, b in _reversible(u, g):
                if b.left:
                    after = Form([*without(g, a).left, *b.left], g.right)
                    work.tick()
                    work.require(_same(u, g, after), lambda: f"{g} and {after} modulo {u.title}")
    return work.random_cases(
        f"{work.count} open-reversible options of forms by day 2 and random ones by day 4, modulo dicots, "
        "dead-ending games and all games"
    )


@STATEMENTS(
    "lemma 22",
    "If A is an end-reversible Left option of G, and Left wins G + X by moving to A + X where X has Left options, "
    "she also wins by moving to some G + X^L.",
    title="Weak avoidance",
    cost=2,
)
def _avoidance(work: Work) -> Finding:
    for u, kind in MISERE[:2]:
        members = [x for x in all_members(kind, 2) if x.left]
        for g in _drawn(work, kind, work.pick(100, 800, 20_000), 3):
            for a in {a for a, b in _reversible(u, g) if not b.left}:
                for x in members:
                    if outcome(a, x) in (Outcome.L, Outcome.P):
                        work.tick()
                        instead = any(outcome(g, y) in (Outcome.L, Outcome.P) for y in x.left)
                        work.require(instead, lambda: f"{g} with {a} beside {x}, {u.title}")
    return work.random_cases(
        f"{work.count} winning moves to end-reversible options, in dicots and dead-ending games by day 3, beside "
        "all X by day 2"
    )


@STATEMENTS(
    "theorem 23",
    "Let a Left option A of a dicot reverse through 0. If Left has another winning move, A may be removed; if A is "
    "her only winning move, it may be replaced by `*`.",
    title="End reversibility of dicots",
    cost=2,
)
def _dicot_ends(work: Work) -> Finding:
    removed = replaced = 0
    for g in _drawn(work, "dicot", work.pick(1500, 15_000, 200_000), 4):
        if not DICOT.ge(g, ZERO):
            continue
        for a in g.left:
            if ZERO not in a.right:
                continue
            work.tick()
            if any(outcome(x) in (Outcome.L, Outcome.P) for x in g.left if x != a):
                after, removed = without(g, a), removed + 1
            else:
                after, replaced = Form([STAR, *without(g, a).left], g.right), replaced + 1
            work.require(_same(DICOT, g, after), lambda: f"{g} and {after}")
    return work.random_cases(f"dicots by day 4: {removed} options removed and {replaced} replaced")


@STATEMENTS(
    "theorem 24",
    "A dicot `{A|C}` with both options end-reversible is 0 modulo dicots.",
    title="Substitution for dicots",
)
def _dicot_both(work: Work) -> Finding:
    pool = Pool(DICOT.born_by(3))
    for a, c in product(DICOT.born_by(3)[:: work.pick(8, 2, 1)], all_members("dicot", 2)):
        g = Form([a], [c])
        if ZERO in a.right and ZERO in c.left and DICOT.ge(g, ZERO) and DICOT.ge(ZERO, g):
            work.tick()
            work.require(pool.masks(g) == pool.masks(ZERO), lambda: f"{g}: a dicot by day 3 tells it from 0")
    return work.all_cases(
        f"dicots A by day 3 and C by day 2: both options are end-reversible in {work.count} of the games, and none "
        "of the 1268 dicots by day 3 tells these from 0"
    )


@STATEMENTS(
    "definition 25",
    "A Left option A of a dead-ending game is fundamental when the strong Left outcome is L, and R without A.",
    title="Fundamental option",
    cost=0.5,
)
def _fundamental(work: Work) -> Finding:
    rows: list[tuple[str, str, str]] = []
    for g in _drawn(work, "dead-ending", work.pick(100, 1000, 20_000), 3):
        ends = left_ends(3)
        for a in g.left:
            work.tick()
            rest = without(g, a)
            by_definition = strong_left(g, ends) and not strong_left(rest, ends)
            work.require(fundamental(g, a) == by_definition, lambda: f"{g} and {a}")
            if by_definition and len(rows) < 6 and g.tree_size() < 9:
                end = next(end for end in ends if outcome(rest, end) not in FIRST)
                rows.append((f"`{show(g)}`", f"`{show(a)}`", f"`{show(end)}`"))
    return work.random_cases(
        f"{work.count} options of dead-ending forms by day 3: the library against the definition over all dead "
        "Left ends of rank up to 3",
        tables=[Table("Fundamental options", ("G", "A", "an end beside which only A wins"), tuple(rows))],
    )


def _end_reversible(work: Work, count: int) -> Iterator[tuple[Form, Form, Form]]:
    """Dead-ending games by days 2 and 3 with an end-reversible Left option, and the end."""
    small = [*subsets((*SMALL, perfect_murder(2), Form([], [perfect_murder(1)])))]
    chance = work.random()

    def games() -> Iterator[Form]:
        yield from (Form(x, y) for x in subsets(SMALL) for y in subsets(SMALL))
        for i in range(count):
            if i % 2:
                yield Form(chance.choice(small), chance.choice(small))
            else:
                yield random_form(chance, 3, "dead-ending")

    for g in games():
        if work.left() < 0:
            work.cut = True
            return
        if g.is_dead_ending():
            for a, b in _reversible(DEAD_ENDING, g):
                if not b.left:
                    yield g, a, b


@STATEMENTS(
    "theorem 26",
    "Let A be an end-reversible Left option of a dead-ending game G. (1) If A is not fundamental and G without A "
    "is dead-ending, then A may be removed. (2) If G = `{A|C}` with C end-reversible, too, then G is 0.",
    title="End reversibility",
    cost=1.5,
)
def _dead_ending_ends(work: Work) -> Finding:
    removed = both = lone = 0
    for g, a, _ in _end_reversible(work, work.pick(1500, 10_000, 200_000)):
        rest = without(g, a)
        if not fundamental(g, a) and rest.is_dead_ending():
            removed += 1
            lone += not rest.left
            work.require(_same(DEAD_ENDING, g, rest), lambda: f"{g} without {a}")
        if len(g.left) == len(g.right) == 1 and any(
            DEAD_ENDING.ge(b, g) and not b.right for b in g.right[0].left
        ):
            both += 1
            work.require(_same(DEAD_ENDING, g, ZERO), lambda: f"{g} and 0")
        work.tick()
    trap = work.smallest_failure(
        (
            (g, a)
            for g, a, _ in _end_reversible(Work(work.effort, "trap"), 0)
            if len(g.left) == 1 and not without(g, a).is_dead_ending() and len(g.right) > 1
        ),
        lambda pair: False,
    )
    return work.random_cases(
        f"{work.count} end-reversible options of dead-ending games by day 3: {removed} removed by (1), {lone} of "
        f"them the only one, and {both} games {{A|C}} equal to 0 by (2)",
        notes=[
            f"A lone option may go only if every Right option is a dead Left end: from `{show(trap[0])}` the option "
            f"`{show(trap[1])}` may not, for what is left is not dead-ending. `{{A|C}}` of part (2) goes to 0 at "
            "once."
        ],
    )


@STATEMENTS(
    "lemma 27",
    "A Left option that reverses through a Left end E may be replaced by `{|E}`, modulo dead-ending games.",
    cost=1.5,
)
def _replace(work: Work) -> Finding:
    for g, a, end in _end_reversible(work, work.pick(1500, 10_000, 200_000)):
        after = Form([Form([], [end]), *without(g, a).left], g.right)
        work.tick()
        work.require(_same(DEAD_ENDING, g, after), lambda: f"{g} and {after}")
    return work.random_cases(f"{work.count} end-reversible options of dead-ending games by day 3")


def _least_murder(g: Form) -> int | None:
    """The least n with G >= M_n, trying 0 first; ``None`` if there is none up to the rank of G and one more."""
    return next((n for n in range(g.birthday() + 2) if DEAD_ENDING.ge(g, perfect_murder(n))), None)


@STATEMENTS(
    "theorem 28",
    "An end-reversible Left option of a dead-ending game may be replaced by `{|M_n}` for the least n ≥ 0 with G ≥ "
    "M_n, and there is one.",
    title="Substitution",
    cost=2,
)
def _substitution(work: Work) -> Finding:
    ranks: dict[int, int] = {}
    for g, a, _ in _end_reversible(work, work.pick(1500, 10_000, 200_000)):
        n = _least_murder(g)
        work.require(n is not None, lambda: f"{g} is ≥ no M_n")
        if n is None:
            continue
        ranks[n] = ranks.get(n, 0) + 1
        after = Form([Form([], [perfect_murder(n)]), *without(g, a).left], g.right)
        work.tick()
        work.require(_same(DEAD_ENDING, g, after), lambda: f"{g} and {after}")
    # the ranks are no ladder: G >= M_0 does not give G >= M_1, so a search may not begin at 1
    by_size = sorted(all_members("dead-ending", 2), key=lambda g: (g.tree_size(), str(g)))
    trap = work.smallest_failure(
        (g for g in by_size if DEAD_ENDING.ge(g, ZERO)), lambda g: DEAD_ENDING.ge(g, perfect_murder(1))
    )
    wrong = work.smallest_failure(
        sorted({(g, a) for g, a, _ in _end_reversible(Work(work.effort, "from 1"), 400)}, key=_pair_size),
        lambda pair: _from_one(*pair),
    )
    murder = Form([], [perfect_murder(1)])
    after = Form([murder, *without(*wrong).left], wrong[0].right)
    rows = tuple((str(n), str(number)) for n, number in sorted(ranks.items()))
    return work.random_cases(
        f"{work.count} end-reversible options of dead-ending games by day 3",
        tables=[Table("The least n", ("n", "options"), rows)],
        notes=[
            f"A trap: n = 0 is to be tried first, for G ≥ M_0 does not give G ≥ M_1, as `{show(trap)}` shows (from "
            f"n = 1 on, G ≥ M_n gives G ≥ M_{{n+1}} by Lemma 4). Who begins at 1 replaces `{show(wrong[1])}` in "
            f"`{show(wrong[0])}` by `{{|M_1}}` and gets `{show(after)}`, a different game."
        ],
    )


def _pair_size(pair: tuple[Form, Form]) -> tuple[int, str]:
    return pair[0].tree_size() + pair[1].tree_size(), str(pair)


def _from_one(g: Form, a: Form) -> bool:
    """Whether the substitution with M_1 would do, too."""
    after = Form([Form([], [perfect_murder(1)]), *without(g, a).left], g.right)
    return _same(DEAD_ENDING, g, after)


@STATEMENTS(
    "definition 29",
    "A dead-ending game is reduced when none of Theorems 19, 21, 26 and 28 changes its options; a dicot, when none "
    "of Theorems 19, 21, 23 and 24 does.",
    title="Reduced",
    cost=2,
)
def _reduced(work: Work) -> Finding:
    changed = grown = 0
    left_dicots: Form | None = None
    more: Form | None = None
    for g in work.cases(_drawn(work, "dead-ending", work.pick(500, 4000, 50_000), 3)):
        h = DEAD_ENDING.reduce(g)
        work.require(_same(DEAD_ENDING, g, h), lambda: f"{g} and {h}")
        work.require(h.is_dead_ending() and DEAD_ENDING.reduce(h) == h, lambda: f"{g} and {h}")
        work.require(is_reduced(h), lambda: f"{g} goes to {h}, which can be reduced")
        work.require(is_reduced(g) == (g == h), lambda: f"{g}")
        changed += g != h
        if h.follower_count() > g.follower_count():
            grown += 1
            more = _simpler(more, g)
        if g.is_dicot() and not h.is_dicot():
            left_dicots = _simpler(left_dicots, g)
    notes = [
        f"{text}: `{show(g)}` becomes `{show(DEAD_ENDING.reduce(g))}`."
        for text, g in (
            ("A reduced form can have more followers than the form it came from", more),
            ("It can leave the dicots, which must not be sought after reducing", left_dicots),
        )
        if g is not None
    ]
    return work.random_cases(
        f"{work.count} dead-ending forms by day 3: the library's reduced form is equal, none of the theorems "
        f"applies to it, and one applies to each of the {changed} that it changes; {grown} of them grow",
        notes=notes,
    )


def _simpler(a: Form | None, b: Form) -> Form:
    return b if a is None or b.tree_size() < a.tree_size() else a


def is_reduced(g: Form) -> bool:
    """Definition 29 for dead-ending games, by the theorems as printed."""
    return all(_left_reduced(form) for form in (g, g.conjugate())) and all(
        is_reduced(x) for x in (*g.left, *g.right)
    )


def _left_reduced(g: Form) -> bool:
    u = DEAD_ENDING
    if any(a != b and u.ge(b, a) for a, b in product(g.left, repeat=2)):
        return False
    for a, b in _reversible(u, g):
        if b.left:
            return False
        if not fundamental(g, a) and without(g, a).is_dead_ending():
            return False
        lone = len(g.left) == len(g.right) == 1
        if lone and any(u.ge(c, g) and not c.right for c in g.right[0].left):
            return False
        n = _least_murder(g)
        if n is None or a != Form([], [perfect_murder(n)]):
            return False
    return True
