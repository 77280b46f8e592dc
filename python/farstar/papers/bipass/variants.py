"""Section 10: MAXIMAL BIPASS and sums of ordinal sums, CANNIBAL BIPASS and its temperature."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from itertools import pairwise, product

from farstar._core import Form, Game
from farstar.days import born_by
from farstar.papers.bipass.pictures import hat
from farstar.papers.bipass.stones import excess, negative, strips_to
from farstar.papers.finding import Correction, Finding, Picture, Refuted, Table
from farstar.papers.statement import Statements
from farstar.papers.work import Work
from farstar.relations import Outcome
from farstar.rulesets import ruleset
from farstar.uptimals import Expansions

__all__ = ["STATEMENTS", "base_of", "star_based", "stars_of"]

STATEMENTS = Statements()
MAXIMAL, CANNIBAL = ruleset("maximal-bipass"), ruleset("cannibal-bipass")
ZERO, STAR = Game(0), Game("*")
_OTHERS = ["3", "-3", "3/4", "-3/4", "1/4", "-1/4", "+-2", "{2|0}", "{0|-2}", "{2|1}", "{-1|-2}", "+-{1,*}"]


# --- sums of ordinal sums * : g ---------------------------------------------------------------------


@cache
def star_based(g: Game) -> Game:
    """The ordinal sum `* : g`.

    >>> star_based(Game("1"))
    Game('^*')
    """
    return STAR.ordinal_sum(g)


@lru_cache(200_000)
def base_of(v: Game) -> Game | None:
    """The only g with v = `* : g`, or ``None``.

    Every canonical option of `* : g` other than 0 is `* : x` for an option x of g, so g is found by recursion, and the
    result is compared.

    >>> base_of(Game("^*")), base_of(Game("^")) is None
    (Game('1'), True)
    """
    sides: list[list[Game]] = []
    for side in (v.left, v.right):
        found = [base_of(x) for x in side if x != ZERO]
        if any(x is None for x in found):
            return None
        sides.append([x for x in found if x is not None])
    g = Game(*sides)
    return g if star_based(g) == v else None


_EXPANSIONS = Expansions()


def stars_of(v: Game) -> list[Game] | None:
    """Games g_1, …, g_k with v = `* : g_1` + … + `* : g_k` for an uptimal v without a number; else ``None``.

    `* : n` is ↑ + … + ↑ⁿ + ∗, so that a_1↑ + a_2↑² + … takes a_n − a_{n+1} times `* : n`; nimbers settle the rest.

    >>> [str(g) for g in stars_of(Game("^^*"))]
    ['1', '1', '0']
    """
    found = _EXPANSIONS.of(v)
    if found is None or found.number:
        return None
    coefficients = (*found.coefficients, 0)
    games: list[Game] = []
    for n, (a, following) in enumerate(pairwise(coefficients), 1):
        count = a - following
        games += [Game(n if count > 0 else -n)] * abs(count)
    rest = found.nimber ^ (len(games) % 2)
    return [*games, Game.nimber(rest - 1)] if rest else games


def _is_sum(v: Game, games: Iterable[Game]) -> bool:
    return Game.sum(map(star_based, games)) == v


@cache
def _sums(most: int) -> dict[Game, tuple[Game, ...]]:
    """The values of all sums of up to so many `* : g` with g by day 2 or among some others, each with its games."""
    games = [*born_by(2), *map(Game, _OTHERS)]
    found: dict[Game, tuple[Game, ...]] = {ZERO: ()}
    fresh: dict[Game, tuple[int, tuple[Game, ...]]] = {ZERO: (0, ())}
    for _ in range(most):
        longer: dict[Game, tuple[int, tuple[Game, ...]]] = {}
        for total, (least, some) in fresh.items():
            for i in range(least, len(games)):
                v = total + star_based(games[i])
                if v not in found:
                    found[v] = *some, games[i]
                    longer[v] = i, found[v]
        fresh = longer
    return found


def _search(v: Game, most: int) -> list[Game] | None:
    """Look for a sum: twice as many terms as in a list of sums, or one of that list and one `* : g` with any g."""
    sums = _sums(most)
    for total, some in sums.items():
        rest = v - total
        if rest in sums:
            return [*some, *sums[rest]]
        last = base_of(rest)
        if last is not None:
            return [*some, last]
    return None


def _family(most: int) -> Iterator[tuple[str, int, int, int]]:
    for n, p, q in product(range(1, most), repeat=3):
        if n + p + q < most:
            yield "b" + "w" * n + "b" * p + "w" * q, n, p, q


def _named(games: list[Game]) -> str:
    return " + ".join(f"∗:{g}" for g in games)


@STATEMENTS(
    "problem 3",
    "In MAXIMAL BIPASS every jump is the longest. Is every value a sum of ordinal sums `* : g_1` + … + `* : g_k`? It "
    "is for b^{m}w^{n} and bw^{n}b^{p}w^{q}.",
    title="MAXIMAL BIPASS",
    cost=1.5,
)
def _problem_3(work: Work) -> Finding:
    sides = work.pick(8, 14, 24)
    for m, n in work.cases(product(range(1, sides), repeat=2)):
        v = MAXIMAL.parse("b" * m + "w" * n).value()
        games = [*[Game(1 if n > m else -1)] * abs(n - m), ZERO]
        work.require(v == hat(n - m) and _is_sum(v, games), f"b^{m} w^{n}")
    first_family = tuple(
        (str(m), *(f"`{MAXIMAL.parse('b' * m + 'w' * n).value()}`" for n in range(1, 8))) for m in range(1, 6)
    )
    longest = work.pick(11, 15, 20)
    shown: list[tuple[str, str, str]] = []
    for strip, *_ in work.cases(_family(longest)):
        v = MAXIMAL.parse(strip).value()
        found = stars_of(v)
        if found is None or not _is_sum(v, found):
            raise Refuted(f"{strip} is {v}")
        if len(strip) < 8 and len(shown) < 14:
            shown.append((strip, f"`{_EXPANSIONS.of(v)}`", _named(found)))
    for g in born_by(3)[:: work.pick(30, 3, 1)]:
        work.require(base_of(star_based(g)) == g, lambda: f"the base of *:{g}")
    most, terms = work.pick(9, 12, 14), work.pick(2, 3, 3)
    rows: list[tuple[str, ...]] = []
    without: dict[Game, str] = {}
    by_search: list[tuple[str, str]] = []
    for n in range(2, most + 1):
        values: dict[Game, str] = {}
        for strip in (s for s in strips_to(n) if len(s) == n):
            v = MAXIMAL.parse(strip).value()
            weight = v.atomic_weight()
            work.require(weight == excess(strip), lambda: f"{strip} has weight {weight}")
            values.setdefault(v, strip)
        uptimal = 0
        for v, strip in values.items():
            if (known := stars_of(v)) is not None:
                work.require(_is_sum(v, known), lambda: f"{strip} is {v}")
                uptimal += 1
            elif -v not in without and n < work.pick(7, 8, 9) and work.tick():
                found = _search(v, terms)
                if found is None:
                    without[v] = strip
                else:
                    work.require(_is_sum(v, found), lambda: f"{strip}: {found}")
                    by_search.append((strip, _named(found)))
        rows.append((str(n), str(2 ** (n - 2)), str(len(values)), str(uptimal), str(len(values) - uptimal)))
    for strip in strips_to(5):
        v = MAXIMAL.parse(strip).value()
        again = _search(v, terms)
        work.require(again is not None and _is_sum(v, again), lambda: f"the search is blind to {strip}")
    first = min(without.values(), key=lambda s: (len(s), s)) if without else ""
    notes = [
        "Written `0.a_1a_2…`, a value is a_1↑ + a_2↑² + …; a minus stands behind a digit. Every uptimal is such a "
        "sum, for `* : n` is ↑ + … + ↑ⁿ + ∗.",
        f"Of the values that are no uptimals, those of strips of fewer than {work.pick(7, 8, 9)} stones were compared "
        f"with all sums of up to {2 * terms} terms `*:g` with g by day 2 or among "
        f"{', '.join(f'`{g}`' for g in _OTHERS)}, and of up to {terms} of these and one with any g at all: up to sign "
        f"{len(by_search)} have such a sum and {len(without)} do not, `{first}` being the first of them."
        if without
        else "All values searched for have such a sum.",
        f"The atomic weight of a strip is its Δ in MAXIMAL BIPASS, too, as far as {most} stones. The proof of Theorem "
        "2 should carry over, for a unit-bypass is a longest jump.",
        "As printed, the families begin with white stones, which are dead; the colours are exchanged there.",
    ]
    if first:
        notes.insert(2, f"`{first}` is `{MAXIMAL.parse(first).value()}`.")
    return work.still_open(
        f"b^{{m}}w^{{n}} for m, n < {sides} and bw^{{n}}b^{{p}}w^{{q}} of up to {longest} stones are such sums; so "
        f"are all uptimals among the values of strips of up to {most} stones; for `{first}` none was found",
        tables=[
            Table(
                "b^{m}w^{n}: |n − m| times `*:1` or `*:-1`, and `*:0`",
                ("m, n", *map(str, range(1, 8))),
                first_family,
            ),
            Table("bw^{n}b^{p}w^{q} as sums", ("strip", "uptimal", "a sum"), tuple(shown)),
            Table(
                "Values of MAXIMAL BIPASS", ("stones", "strips", "values", "uptimals", "others"), tuple(rows)
            ),
        ],
        pictures=[Picture.of(MAXIMAL.parse(first).tree(depth=1), f"{first} in MAXIMAL BIPASS.")]
        if first
        else [],
        notes=notes,
    )


# --- eating -----------------------------------------------------------------------------------------


def _words(most: int) -> Iterator[str]:
    for n in range(most + 1):
        yield from map("".join, product("bw", repeat=n))


def _cannibal(strips: str) -> set[str]:
    """Left's options in CANNIBAL BIPASS: a stone bypasses whites, or eats blacks, which leaves gaps."""
    found: set[str] = set()
    for i, stone in enumerate(strips):
        for prey in "bw" if stone == "b" else "":
            j = i + 1
            while j < len(strips) and strips[j] == prey:
                inside = strips[i + 1 : j + 1]
                moved = inside + "b" if prey == "w" else "." * (j - i) + "b"
                found.add(strips[:i] + moved + strips[j + 1 :])
                j += 1
    return found


@cache
def _cannibal_tree(strips: str) -> Form:
    return Form(
        map(_cannibal_tree, _cannibal(strips)),
        map(_cannibal_tree, map(negative, _cannibal(negative(strips)))),
    )


def _number(strip: str) -> int:
    """What a strip of CANNIBAL BIPASS is worth, up to an infinitesimal."""
    if len(set(strip)) < 2:
        length = max(0, len(strip) - 1)
        return length if "b" in strip else -length
    return -excess(strip)


@STATEMENTS(
    "problem 4",
    "In CANNIBAL BIPASS a stone may instead eat stones of its own colour before it. Is every value a number and an "
    "infinitesimal? The number seems to be the black stones less the white ones, and n − 1 for n stones of one colour.",
    title="CANNIBAL BIPASS",
    cost=2,
)
def _problem_4(work: Work) -> Finding:
    most, sums = work.pick(10, 14, 15), work.pick(6, 9, 10)
    counts: dict[int, list[int]] = {}
    zeros: list[str] = []
    for word in work.cases(_words(most)):
        v = CANNIBAL.parse(word).value()
        if len(word) <= work.pick(6, 8, 9):
            work.require(_cannibal_tree(word).value() == v, lambda: f"{word}: by the rule, literally")
        rest = v - _number(word)
        row = counts.setdefault(len(word), [0, 0, 0, 0])
        work.require(v.is_numberish(), lambda: f"{word} is hot")
        work.require(rest.is_infinitesimal(), lambda: f"{word} is not {_number(word)} and an infinitesimal")
        row[0] += 1
        row[1] += v.is_number()
        sorted_word = word == "w" * word.count("w") + "b" * word.count("b")
        work.require(v.is_number() == sorted_word, lambda: f"{word} is {v}")
        row[2] += rest.is_all_small()
        if v == ZERO and len(word) > 1 and (CANNIBAL.parse(word).left or CANNIBAL.parse(word).right):
            zeros.append(word)
            row[3] += 1
    work.require(all(row[0] == row[2] for row in counts.values()), "a rest that is not all-small")
    blocks = ["w" * n + "b" * n for n in range(2, most // 2 + 1)]
    work.require(zeros == blocks, f"the strips equal to 0 are {zeros}")
    total = 0
    for one in _words(sums):
        other = negative(one[::-1]) + "b"
        both = CANNIBAL.parse(f"{one}.{other}").value()
        total += 1
        work.require((both - _number(one) - _number(other)).is_infinitesimal(), lambda: f"{one} + {other}")

    def options(text: str) -> tuple[set[str], set[str]]:
        p = CANNIBAL.parse(text)
        return {str(x) for x in p.left}, {str(x) for x in p.right}

    for text, *sides in (
        ("bbw", {"bw", "bwb"}, {"bwb", "wbb"}),
        ("wwbb", {"ww.b"}, {"w.bb"}),
        ("bbb", {"bb", "b.b", "b"}, set[str]()),
        ("bwbb", {"wbbb", "bw.b"}, {"wbbb"}),
    ):
        work.require(options(text) == tuple(sides), lambda: f"the options of {text}: {options(text)}")
    work.require(CANNIBAL.parse("wbbb").form() == CANNIBAL.parse("bbb").form(), "wbbb and bbb")
    work.require(CANNIBAL.parse("b.b").value() == ZERO, "b + b")
    work.require(CANNIBAL.parse("wbb").value() == CANNIBAL.parse("bb").value() == Game(1), "wbb and bb")
    work.require(CANNIBAL.parse("bbw").value() != Game(1), "bbw is 1")
    by_delta = work.smallest_failure(
        _words(4), lambda s: (CANNIBAL.parse(s).value() - excess(s)).is_infinitesimal()
    )
    by_black = work.smallest_failure(
        (s for s in _words(4) if len(s) > 1),
        lambda s: (CANNIBAL.parse(s).value() + excess(s)).is_infinitesimal(),
    )
    for text in ("bbww", "bwwb"):
        work.require(CANNIBAL.parse(text).outcome() is not Outcome.P, f"{text} is a P-position")
    rows = tuple((str(n), *map(str, row)) for n, row in counts.items())
    cells = tuple(
        (s, f"`{CANNIBAL.parse(s).value()}`", str(_number(s)))
        for s in ("bb", "wbb", "bbw", "bwb", "bwwb", "bbww", "bbbww", "bbwbw")
    )
    return work.still_open(
        f"all {work.count} words of up to {most} stones are a number and an infinitesimal, which is even all-small, "
        "and the "
        f"number is b − w, or n − 1 for n stones of one colour; {total} sums of two strips with up to {sums} and "
        f"{sums + 1} stones, too. A sum of such strips is one as well, so single strips decide the problem",
        tables=[
            Table(
                "Words of CANNIBAL BIPASS",
                ("stones", "words", "numbers", "number and all-small", "equal to 0"),
                rows,
            ),
            Table("Some values", ("strip", "value", "number"), cells),
        ],
        pictures=[Picture.of(CANNIBAL.parse("bwbb").tree(), "bwbb and its options; a gap splits a strip.")],
        correction=Correction(
            "the value of a sum is Δ and an infinitesimal; bbw ≡ bb = 1; bbww and bwwb are non-trivial P-positions",
            f"{by_delta}, of value {CANNIBAL.parse(by_delta).value()} and Δ = −{-excess(by_delta)}; with −Δ for the "
            f"number {by_black}, of value {CANNIBAL.parse(by_black).value()}; bbw is "
            f"`{CANNIBAL.parse('bbw').value()}`; bbww "
            "has "
            f"outcome {CANNIBAL.parse('bbww').outcome()} and bwwb {CANNIBAL.parse('bwwb').outcome()}",
            "the number is the black stones less the white ones, that is −Δ, on a strip of both colours, and n − 1 or "
            "1 − n for n stones of one; wbb ≡ bb = 1; the strips equal to 0 in which there are moves are "
            f"{', '.join(blocks[:3])} and so on, and no others up to {most} stones",
        ),
        notes=[
            "The problem itself remains open: nothing that is not a number and an infinitesimal was found.",
            "A stone at an end can still eat, so no stone is dead here but a single one.",
            "The words whose value is a number are those that begin with all their white stones, w…wb…b.",
        ],
    )
