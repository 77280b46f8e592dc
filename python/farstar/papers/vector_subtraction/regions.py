"""Section 6, second part: the regions that solve two moves on two heaps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from farstar.papers.finding import Correction, Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.vector_subtraction.one_move import checked_map, in_strips, slope
from farstar.papers.vector_subtraction.plain import Moves, Pair, ascending, chart, notation, plane, rulesets
from farstar.papers.work import Work
from farstar.subtraction import VectorSubtraction
from farstar.subtraction.two_move import is_p_by_regions

__all__ = ["STATEMENTS", "region"]

STATEMENTS = Statements()


def region(moves: Moves, x: int, y: int) -> str:
    """The region of a position: A, B, C above the line of slope δ, Γ⁻¹ below it, and D for the rest.

    On the line a position of Γ⁻¹ that is in A, B or C, too, is given to these.

    >>> [region([(4, 1), (9, 10)], x, 12) for x in (3, 4, 8, 9, 12, 13)]
    ['A', 'B', 'B', 'C', 'C', 'D']
    """
    (a, b), (c, d) = moves
    if a + c and y * (a + c) >= x * (b + d):
        if x < c + a:
            return "A" if x < a else "B" if x < c else "C"
        return "D"
    return "Γ⁻¹" if y < b + d else "D"


def _ordered(work: Work, quick: int, default: int, thorough: int) -> Iterator[tuple[Pair, Pair]]:
    """Pairs of moves (a, b), (c, d) with a ≤ c, both ways round when a = c."""
    for first, second in rulesets(2, work.pick(quick, default, thorough)):
        yield first, second
        if first[0] == second[0]:
            yield second, first


def _without_zeros(largest: int) -> Iterator[tuple[Pair, ...]]:
    """Pairs of moves that change both heaps, the smaller ones first."""
    return (moves for moves in rulesets(2, largest) if min(map(min, moves)) > 0)


def _box(moves: Moves) -> Pair:
    """A box that holds Γ and Γ⁻¹ for some way beyond their corner."""
    (a, b), (c, d) = moves
    return 2 * (a + c) + 6, 2 * (b + d) + 6


@STATEMENTS(
    "lemma 23",
    "Let c > 0 and a ≤ c. Above the line of slope δ, left of c (the regions A and B), the outcomes are those of the "
    "one move (a, b).",
    title="Regions A and B",
    cost=0.1,
)
def _left_of_c(work: Work) -> Finding:
    cells = 0
    for moves in work.cases(_ordered(work, 4, 6, 8)):
        (a, b), (c, _) = moves
        width, height = _box(moves)
        plain = plane(moves, width, height)
        for x, y in product(range(min(c, width)), range(height)):
            if region(moves, x, y) in ("A", "B"):
                cells += 1
                work.require(((x, y) in plain) == in_strips(a, b, x, y), lambda: f"{moves} at {x, y}")
    return work.all_cases(f"{cells} positions of A and B of {work.count} pairs of moves, by definition")


@STATEMENTS(
    "remark 24",
    "When a = c = 0 the slope is infinite and Lemma 23 says nothing; the mirrored ruleset has slope 0, and there the "
    "method gives all outcomes.",
    title="Two vertical moves",
    cost=0.1,
)
def _vertical(work: Work) -> Finding:
    bound = work.pick(4, 8, 12)
    for b, d in work.cases(ascending(bound)):
        moves, mirrored = ((0, b), (0, d)), ((b, 0), (d, 0))
        side = 3 * (b + d)
        plain = plane(mirrored, side, 3)
        work.require(plane(moves, 3, side) == {(y, x) for x, y in plain}, f"{moves} and its mirror")
        work.require(
            all(region(moves, x, y) not in ("A", "B", "C") for x, y in product(range(9), repeat=2)),
            f"{moves}",
        )
        for x, y in product(range(side), range(3)):
            k = x // (b + d)
            at = x - k * (b + d)
            work.require(region(mirrored, at, y) in ("A", "B", "C"), f"{mirrored} at {at, y}")
            work.require(((x, y) in plain) == _corrected(mirrored, at, y), f"{mirrored} at {x, y}")
    return work.all_cases(
        f"all moves (0, b) and (0, d) with b < d ≤ {bound}: A, B and C are empty; for the mirrored ruleset they and "
        "their translates are the board, and Theorem 28 gives its outcomes"
    )


@STATEMENTS(
    "lemma 25",
    "Let 0 < a ≤ c. In region C, where c ≤ x < c + a above the line of slope δ, (x, y) is P exactly when y < d and x "
    "lies from 2na up to (2n + 1)a for some n.",
    title="Region C",
    cost=0.1,
)
def _region_c(work: Work) -> Finding:
    cells = losing = 0
    for moves in work.cases(_ordered(work, 4, 6, 8)):
        (a, _), (c, d) = moves
        width, height = _box(moves)
        plain = plane(moves, width, height)
        for x, y in product(range(c, c + a), range(height)):
            if a and region(moves, x, y) == "C":
                cells += 1
                losing += (x, y) in plain
                stated = y < d and x % (2 * a) < a
                work.require(((x, y) in plain) == stated, lambda: f"{moves} at {x, y}")
    return work.all_cases(
        f"{cells} positions of C of {work.count} pairs of moves, by definition; {losing} are P"
    )


def _losing_in_c(moves: Moves) -> list[Pair]:
    """The P-positions of region C; by Lemma 25 none is as high as d."""
    (a, _), (c, d) = moves
    plain = plane(moves, a + c, max(d, 1) + 4)
    return sorted(((x, y) for x, y in plain if region(moves, x, y) == "C"), key=lambda x: (sum(x), x))


@STATEMENTS(
    "corollary 26",
    "Let 0 < a ≤ c. Region C has no P-position when ad ≤ bc, or when c = (2n + 1)a for some n.",
    title="When region C has no P-position",
    cost=0.3,
)
def _none_in_c(work: Work) -> Finding:
    empty = full = 0
    for moves in work.cases(moves for moves in _ordered(work, 5, 11, 16) if moves[0][0]):
        (a, b), (c, d) = moves
        losing = _losing_in_c(moves)
        work.require(not (losing and a * d <= b * c), lambda: f"{moves}: {losing[0]}, although ad ≤ bc")
        odd = c % (2 * a) == a
        work.require(not (losing and odd), lambda: f"{moves}: {losing[0]}, although c = (2n + 1)a")
        least = c if c % (2 * a) < a else (c // (2 * a) + 1) * 2 * a
        exact = odd or -(-(b + d) * least // (a + c)) >= d
        work.require(bool(losing) != exact, lambda: f"{moves}: {losing[:1]}")
        empty, full = empty + (not losing), full + bool(losing)
    failing, other = (
        work.smallest_failure(
            some,
            lambda moves: not moves[0][0] or moves[1][0] // moves[0][0] % 2 == 0 or not _losing_in_c(moves),
        )
        for some in (rulesets(2, 8), _without_zeros(10))
    )
    (a, _), (c, _) = failing
    return work.all_cases(
        f"{work.count} pairs of moves: C has P-positions for {full} of them, none for {empty}",
        correction=Correction(
            "C has no P-position when (2n + 1)a ≤ c < (2n + 2)a",
            f"{notation(failing)}: here a = {a} and c = {c}, n = {(c // a - 1) // 2}, and {_losing_in_c(failing)[0]} "
            f"of C is P; and {notation(other)}, without zeros, at {_losing_in_c(other)[0]}",
            "C has no P-position when c = (2n + 1)a. Exactly: C has one when some x of C lies from 2na up to (2n + "
            "1)a, and ⌈δx⌉ < d for the least such x",
        ),
    )


def _mirrored_part(moves: Moves, x: int, y: int, *, printed: bool) -> bool:
    """Whether a position is in Γ⁻¹; the text prints x for y in its three parts."""
    (a, b), (c, d) = moves
    return (x if printed else y) < b + d and (a + c == 0 or y * (a + c) <= x * (b + d))


@STATEMENTS(
    "definition 27",
    "The mirror ruleset of {(a, b), (c, d)} is {(b, a), (d, c)}. Its regions are the parts of Γ⁻¹ = {(x, y) | 0 ≤ y "
    "< b + d, y ≤ δx}.",
    title="Mirror ruleset",
    cost=0.1,
)
def _mirror(work: Work) -> Finding:
    for moves in work.cases(_ordered(work, 2, 4, 6)):
        mirrored = VectorSubtraction(moves).mirror()
        work.require(set(mirrored.moves) == {(b, a) for a, b in moves}, f"{moves}")
        plain = plane(moves, 16, 16)
        board = mirrored.outcomes((16, 16)).p_positions().tolist()
        work.require({(y, x) for x, y in board} == plain, f"{moves}: the mirrored outcomes")
        wrong = _uncovered(moves, printed=False)
        work.require(wrong is None, lambda: f"{moves}: {wrong} is in no translate")
    failing, other = (
        work.smallest_failure(some, lambda moves: _uncovered(moves, printed=True) is None)
        for some in (rulesets(2, 3), _without_zeros(3))
    )
    return work.all_cases(
        f"{work.count} pairs of moves: the library's mirror has the mirrored outcomes, and the translates of Γ and Γ⁻¹ "
        "cover the board",
        correction=Correction(
            "A⁻¹, B⁻¹ and C⁻¹ are cut out by 0 ≤ x < b, b ≤ x < d and d ≤ x < d + b",
            f"{notation(failing)}: {_uncovered(failing, printed=True)} is in no translate of Γ or Γ⁻¹; and "
            f"{notation(other)}, without zeros: nor is {_uncovered(other, printed=True)}",
            "they are cut out by 0 ≤ y < b, b ≤ y < d and d ≤ y < d + b, and the translates of Γ and Γ⁻¹ cover the "
            "board",
        ),
    )


def _uncovered(moves: Moves, *, printed: bool) -> Pair | None:
    """The first position of a box in no translate of Γ ∪ Γ⁻¹, if there is one."""
    (a, b), (c, d) = moves
    cells = sorted(product(range(16), repeat=2), key=lambda x: (sum(x), x))
    for x, y in cells:
        p, q = x, y
        while p >= 0 and q >= 0:
            if region(moves, p, q) in ("A", "B", "C") or _mirrored_part(moves, p, q, printed=printed):
                break
            p, q = p - a - c, q - b - d
        else:
            return x, y
    return None


@STATEMENTS(
    "figure 9",
    "The outcomes of {(1, 0), (4, 2)}, {(1, 0), (2, 4)} and {(1, 2), (4, 0)} on 20 × 20 positions: the mirrors of "
    "Figure 7.",
    cost=0.1,
)
def _figure_9(work: Work) -> Finding:
    pictures: list[Picture] = []
    for moves in (((0, 1), (2, 4)), ((0, 1), (4, 2)), ((0, 4), (2, 1))):
        mirrored = tuple((b, a) for a, b in moves)
        picture = checked_map(work, mirrored, (20, 20), f"The outcomes of {VectorSubtraction(mirrored)}.")
        pictures.append(picture)
        work.require(plane(mirrored, 20, 20) == {(y, x) for x, y in plane(moves, 20, 20)}, f"{moves}")
    return work.computed(
        "the maps agree with the definition, and with those of Figure 7 turned over", pictures=pictures
    )


# --- Theorem 28 --------------------------------------------------------------------------------------


def _above(u: Pair, v: Pair) -> bool:
    return u[0] >= v[0] and u[1] >= v[1]


def _stripe(z: int, width: int) -> bool:
    """Whether 2n·width ≤ z < (2n + 1)·width for some n."""
    return z % (2 * width) < width if width else False


def _printed(moves: Moves, x: int, y: int, *, turned: bool) -> bool:
    """Theorem 28 as printed, for a position of Γ or Γ⁻¹; ``turned`` reads y for x in Γ⁻¹."""
    (a, b), (c, d) = moves
    if region(moves, x, y) in ("A", "B", "C"):
        return _stripe(x, a) and not _above((x, y), (c, d))
    z = y if turned else x
    if b <= d:
        return _stripe(z, b) and not _above((x, y), (c, d))
    return _stripe(z, d) and not _above((x, y), (a, b))


def _corrected(moves: Moves, x: int, y: int) -> bool:
    """Theorem 28 as corrected, for a position of Γ or Γ⁻¹."""
    return _by_region(moves, x, y, below=region(moves, x, y) == "Γ⁻¹")


def _by_region(moves: Moves, x: int, y: int, *, below: bool) -> bool:
    (_, b), (_, d) = moves
    first, second = moves[::-1] if below and d < b else moves
    return in_strips(*first, x, y) and not _above((x, y), second)


def _literally(moves: Moves, x: int, y: int) -> bool:
    return _printed(moves, x, y, turned=False)


def _turned(moves: Moves, x: int, y: int) -> bool:
    return _printed(moves, x, y, turned=True)


def _wrong(moves: Moves, rule: Callable[[Moves, int, int], bool]) -> Pair | None:
    """The first position of Γ and Γ⁻¹ in a box at which a rule gives another outcome, if there is one."""
    width, height = _box(moves)
    plain = plane(moves, width, height)
    for x, y in sorted(product(range(width), range(height)), key=lambda x: (sum(x), x)):
        if region(moves, x, y) != "D" and rule(moves, x, y) != ((x, y) in plain):
            return x, y
    return None


@STATEMENTS(
    "theorem 28",
    "With a ≤ c, a position is P exactly when it is a translate, by a multiple of (a + c, b + d), of a P-position of "
    "Γ = A ∪ B ∪ C or of Γ⁻¹. In Γ, P are those that lie in the L-shapes of (a, b) and are not ≥ (c, d); in Γ⁻¹ "
    "likewise when b ≤ d, and when d < b those that lie in the L-shapes of (c, d) and are not ≥ (a, b).",
    title="Two moves on two heaps",
    cost=1.9,
)
def _two_moves(work: Work) -> Finding:
    literally = turned = 0
    for moves in work.cases(_ordered(work, 4, 6, 8)):
        literally += _wrong(moves, _literally) is not None
        turned += _wrong(moves, _turned) is not None
        (a, b), (c, d) = moves
        width, height = _box(moves)
        plain = plane(moves, width, height)
        for x, y in product(range(width), range(height)):
            k = min(z // t for z, t in ((x, a + c), (y, b + d)) if t)
            at = x - k * (a + c), y - k * (b + d)
            work.require(region(moves, *at) != "D", lambda: f"{moves}: {x, y} is in no translate")
            work.require(_corrected(moves, *at) == ((x, y) in plain), lambda: f"{moves} at {x, y}")
            if a + c and at[1] * (a + c) == at[0] * (b + d):
                # on the line both parts of the rule apply
                told = _by_region(moves, *at, below=True)
                work.require(told == ((x, y) in plain), lambda: f"{moves} at {x, y}, by Γ⁻¹")
            if (x + 3 * y) % 5 == 0:
                told = is_p_by_regions(moves, (x, y))
                work.require(told == ((x, y) in plain), lambda: f"{moves}: the library at {x, y}")
    total = work.count
    first = work.smallest_failure(rulesets(2, 4), lambda moves: _wrong(moves, _literally) is None)
    second = work.smallest_failure(_without_zeros(4), lambda moves: _wrong(moves, _turned) is None)
    return work.all_cases(
        f"{total} pairs of moves (both ways round when a = c), on boxes of twice the sum of the moves, by "
        "definition; and the library's own rule",
        correction=Correction(
            "P are, in Γ, the x from 2na up to (2n + 1)a, and in Γ⁻¹ those from 2nb up to (2n + 1)b or from 2nd up "
            "to (2n + 1)d, that are not ≥ the other move",
            f"{notation(first)} at {_told(first, _literally)}. With y for x in Γ⁻¹, and without zeros, "
            f"{notation(second)} at {_told(second, _turned)}",
            "both heaps count: the move that matters must fit an even number of times, min(⌊x/a⌋, ⌊y/b⌋) even, that "
            "is, the position lies in its L-shapes; and the other must not fit",
        ),
        tables=[
            Table(
                f"The printed rule on {total} pairs of moves",
                ("read", "right for", "wrong for"),
                (
                    ("as printed", str(total - literally), str(literally)),
                    ("with y for x in Γ⁻¹", str(total - turned), str(turned)),
                    ("as corrected", str(total), "0"),
                ),
            )
        ],
    )


def _told(moves: Moves, rule: Callable[[Moves, int, int], bool]) -> str:
    """Where a rule fails first, and what is the case there."""
    wrong = _wrong(moves, rule)
    if wrong is None:
        return "no position"
    return f"{wrong} of {region(moves, *wrong)}, which is {'N' if rule(moves, *wrong) else 'P'}"


# --- figures -----------------------------------------------------------------------------------------

COLOURS = {"A": "left", "B": "both", "C": "right", "Γ⁻¹": "mark", "D": "ink"}


def _regions_drawn(moves: Moves, shape: Pair, labels: dict[tuple[float, float], str], title: str) -> str:
    """The P-positions of a board, coloured by their regions, with the lines between these."""
    (a, _), (c, _) = moves
    plain = plane(moves, *shape)
    steep = float(slope(moves))
    end = min(shape[0], shape[1] / steep)
    lines = [((0.0, 0.0), (end, end * steep))]
    lines += [((x, x * steep), (x, shape[1])) for x in (a, c, a + c)]
    return chart(
        shape,
        lambda x, y: COLOURS[region(moves, x, y)] if (x, y) in plain else "paper",
        title,
        labels=labels,
        lines=lines,
        cell=11,
    )


KEY = "P-positions are blue in A, green in B, red in C, purple in Γ⁻¹ and dark in D, their translates."


@STATEMENTS(
    "figure 8",
    "The regions A, B and C above the line of slope δ, cut by verticals at a, c and a + c; D is the rest above the "
    "line, and follows from them.",
    cost=0.1,
)
def _figure_8(work: Work) -> Finding:
    moves = ((3, 4), (12, 9))
    shape = (36, 34)
    plain = plane(moves, *shape)
    for x, y in product(*map(range, shape)):
        named = region(moves, x, y)
        work.require(named != "D" or (((x, y) in plain) == ((x - 15, y - 13) in plain)), f"D at {x, y}")
        work.require(
            named not in ("A", "B") or ((x, y) in plain) == in_strips(3, 4, x, y), f"{named} at {x, y}"
        )
    labels = {(1.5, 28.0): "A", (7.5, 28.0): "B", (13.5, 28.0): "C", (20.0, 28.0): "D"}
    picture = _regions_drawn(moves, shape, labels, "The regions of two moves")
    return work.computed(
        f"drawn for {notation(moves)}; the outcomes of A and B are those of (3, 4), those of D are moved by (15, 13)",
        pictures=[Picture.of(picture, f"The regions of {VectorSubtraction(moves)}. {KEY}")],
    )


@STATEMENTS(
    "figure 10",
    "The outcomes of {(4, 1), (9, 10)}, for which bc < ad and c = 2a + 1: region C has the P-positions (9, 8), (9, "
    "9) and (10, 9).",
    cost=0.1,
)
def _figure_10(work: Work) -> Finding:
    moves = ((4, 1), (9, 10))
    work.require(1 * 9 < 4 * 10 and 9 == 2 * 4 + 1, "bc < ad and c = 2a + 1")
    losing = _losing_in_c(moves)
    work.require(losing == [(9, 8), (9, 9), (10, 9)], str(losing))
    stray = work.smallest_failure([(8, 9), (9, 9), (10, 9)], lambda x: x in losing)
    shape = (26, 24)
    picture = _regions_drawn(moves, shape, {(11.0, 20.0): "C"}, "Region C")
    return work.computed(
        "the P-positions of region C by definition",
        pictures=[
            checked_map(work, moves, shape, f"The outcomes of {VectorSubtraction(moves)}."),
            Picture.of(picture, f"The same with its regions. {KEY}"),
        ],
        correction=Correction(
            "the P-positions of C are (8, 9), (9, 9), (10, 9)",
            f"{stray}: it lies in {region(moves, *stray)}, left of c = 9",
            f"they are {', '.join(map(str, losing))}",
        ),
    )


@STATEMENTS(
    "figure 11",
    "The outcomes of {(4, 1), (17, 15)}, for which c = 4a + 1; region C has P-positions for the same reason.",
    cost=0.1,
)
def _figure_11(work: Work) -> Finding:
    moves = ((4, 1), (17, 15))
    (a, b), (c, d) = moves
    work.require(c == 4 * a + 1 and b * c < a * d, "c = 4a + 1 and bc < ad")
    losing = _losing_in_c(moves)
    stated = [
        (x, y)
        for x, y in product(range(c, c + a), range(d))
        if y >= Fraction(b + d, a + c) * x and x % (2 * a) < a
    ]
    work.require(losing and losing == sorted(stated, key=lambda x: (sum(x), x)), str(losing))
    shape = (42, 36)
    picture = _regions_drawn(moves, shape, {(19.0, 30.0): "C"}, "Region C")
    return work.computed(
        f"the P-positions of region C by definition: {', '.join(map(str, losing))}",
        pictures=[
            checked_map(work, moves, shape, f"The outcomes of {VectorSubtraction(moves)}."),
            Picture.of(picture, f"The same with its regions. {KEY}"),
        ],
    )
