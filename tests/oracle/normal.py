"""Normal play from its definitions: order, canonical forms, numbers, products, reductions, atomic weight.

Definitions are those of Siegel's *Combinatorial Game Theory*, chapters II to IV; nothing here is fast or
clever. Values are trees in canonical form, so that equality of values is `is`.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cache, reduce
from itertools import pairwise

from tests.oracle.trees import ZERO, Tree, conjugate, height, is_dicot, tree

# --- order ---------------------------------------------------------------------------------------


@cache
def ge(g: Tree, h: Tree) -> bool:
    """g >= h when Right, moving first in g - h, has no good move."""
    return not any(ge(h, x) for x in g.right) and not any(ge(y, g) for y in h.left)


def eq(g: Tree, h: Tree) -> bool:
    return ge(g, h) and ge(h, g)


def relation(g: Tree, h: Tree) -> str:
    return {(True, True): "=", (True, False): ">", (False, True): "<", (False, False): "||"}[
        ge(g, h), ge(h, g)
    ]


def maximal(games: Iterable[Tree]) -> frozenset[Tree]:
    """The maximal values among canonical forms."""
    pool = frozenset(games)
    return frozenset(x for x in pool if not any(y is not x and ge(y, x) for y in pool))


def minimal(games: Iterable[Tree]) -> frozenset[Tree]:
    pool = frozenset(games)
    return frozenset(x for x in pool if not any(y is not x and ge(x, y) for y in pool))


# --- canonical forms -----------------------------------------------------------------------------


@cache
def canonical(g: Tree) -> Tree:
    """Options first; then bypass reversible options and drop dominated ones until nothing changes."""
    g = tree(map(canonical, g.left), map(canonical, g.right))
    while True:
        left: set[Tree] = set()
        for x in g.left:
            through = next((y for y in x.right if ge(g, y)), None)
            left |= {x} if through is None else through.left
        right: set[Tree] = set()
        for x in g.right:
            through = next((y for y in x.left if ge(y, g)), None)
            right |= {x} if through is None else through.right
        smaller = tree(maximal(left), minimal(right))
        if smaller is g:
            return g
        g = smaller


def game(left: Iterable[Tree] = (), right: Iterable[Tree] = ()) -> Tree:
    return canonical(tree(left, right))


def neg(g: Tree) -> Tree:
    return conjugate(canonical(g))


@cache
def plus(g: Tree, h: Tree) -> Tree:
    """The sum of two values, reduced step by step so that the literal sum is never built."""
    g, h = canonical(g), canonical(h)
    return game(
        [plus(x, h) for x in g.left] + [plus(g, y) for y in h.left],
        [plus(x, h) for x in g.right] + [plus(g, y) for y in h.right],
    )


def minus(g: Tree, h: Tree) -> Tree:
    return plus(g, neg(h))


def times(n: int, g: Tree) -> Tree:
    return neg(times(-n, g)) if n < 0 else reduce(plus, [g] * n, ZERO)


def values_born_by(day: int) -> list[Tree]:
    """Every value born by `day`: 1, 4, 22, 1474. Options are antichains of the day before, in both senses."""
    values = [ZERO]
    for _ in range(day):
        chains = antichains(values)
        values = list({game(left, right): None for left in chains for right in chains})
    return values


def antichains(values: list[Tree]) -> list[list[Tree]]:
    chains: list[list[Tree]] = [[]]
    for x in values:
        chains += [[*c, x] for c in chains if not any(ge(x, y) or ge(y, x) for y in c)]
    return chains


# --- numbers -------------------------------------------------------------------------------------


@cache
def number(x: Fraction | int) -> Tree:
    """The canonical form of a dyadic: n = {n-1|}, m/2^k = {(m-1)/2^k | (m+1)/2^k}."""
    x = Fraction(x)
    if x.denominator == 1:
        if x == 0:
            return ZERO
        return tree([number(x - 1)]) if x > 0 else tree([], [number(x + 1)])
    step = Fraction(1, x.denominator)
    return tree([number(x - step)], [number(x + step)])


@cache
def number_value(g: Tree) -> Fraction | None:
    """The dyadic that g equals, or None: a value is a number when its options are, each left one the less."""
    g = canonical(g)
    left, right = [number_value(x) for x in g.left], [number_value(x) for x in g.right]
    lo = [x for x in left if x is not None]
    hi = [x for x in right if x is not None]
    if len(lo) < len(left) or len(hi) < len(right) or any(a >= b for a in lo for b in hi):
        return None
    if not lo:
        return min(hi) - 1 if hi else Fraction(0)
    return max(lo) + 1 if not hi else (max(lo) + min(hi)) / 2


def is_number(g: Tree) -> bool:
    return number_value(g) is not None


def is_integer(g: Tree) -> bool:
    x = number_value(g)
    return x is not None and x.denominator == 1


def simplest_number(g: Tree) -> Fraction:
    """For g that equals a number: the simplest x with x |> every left option and x <| every right one."""
    for x in numbers_by_simplicity():
        if not any(ge(y, number(x)) for y in g.left) and not any(ge(number(x), y) for y in g.right):
            return x
    raise AssertionError


def numbers_by_simplicity() -> Iterable[Fraction]:
    born = [Fraction(0)]
    yield born[0]
    while True:
        fresh = [born[0] - 1, *((a + b) / 2 for a, b in pairwise(born)), born[-1] + 1]
        yield from fresh
        born = sorted(born + fresh)


# --- nimbers and ups -----------------------------------------------------------------------------


@cache
def nimber(n: int) -> Tree:
    options = [nimber(k) for k in range(n)]
    return tree(options, options)


STAR = nimber(1)
UP = tree([ZERO], [STAR])
UP_STAR = tree([ZERO, STAR], [ZERO])


def ups(n: int, star: int = 0) -> Tree:
    """n·↑ + *star as a value."""
    return plus(times(n, UP), nimber(star))


def is_nimber(g: Tree) -> bool:
    g = canonical(g)
    return g is nimber(len(g.left))


def tiny(g: Tree) -> Tree:
    """+_g = {0 || 0 | -g}."""
    return game([ZERO], [game([ZERO], [neg(g)])])


# --- stops ---------------------------------------------------------------------------------------


@cache
def left_stop(g: Tree) -> Fraction:
    x = number_value(g)
    return x if x is not None else max(map(right_stop, canonical(g).left))


@cache
def right_stop(g: Tree) -> Fraction:
    x = number_value(g)
    return x if x is not None else min(map(left_stop, canonical(g).right))


def is_infinitesimal(g: Tree) -> bool:
    return left_stop(g) == 0 == right_stop(g)


def is_numberish(g: Tree) -> bool:
    return left_stop(g) == right_stop(g)


def is_all_small(g: Tree) -> bool:
    return is_dicot(canonical(g))


# --- incentives ----------------------------------------------------------------------------------


def left_incentives(g: Tree) -> frozenset[Tree]:
    """The maximal ones among G^L - G, over the canonical options."""
    g = canonical(g)
    return maximal(minus(x, g) for x in g.left)


def right_incentives(g: Tree) -> frozenset[Tree]:
    g = canonical(g)
    return maximal(minus(g, x) for x in g.right)


def incentives(g: Tree) -> frozenset[Tree]:
    return maximal(left_incentives(g) | right_incentives(g))


# --- products and ordinal sums -------------------------------------------------------------------


@cache
def norton_product(g: Tree, u: Tree) -> Tree:
    """g·u: a repeated sum when g is an integer, else {g^L·u + u + I | g^R·u - u - I}, I an incentive of u."""
    g, u = canonical(g), canonical(u)
    if is_integer(g):
        n = number_value(g)
        assert n is not None
        return times(int(n), u)
    steps = [plus(u, i) for i in incentives(u)]
    return game(
        [plus(norton_product(x, u), s) for x in g.left for s in steps],
        [minus(norton_product(x, u), s) for x in g.right for s in steps],
    )


@cache
def conway_product(g: Tree, h: Tree) -> Tree:
    """Conway's product of two canonical forms."""
    g, h = canonical(g), canonical(h)

    def term(x: Tree, y: Tree) -> Tree:
        return minus(plus(conway_product(x, h), conway_product(g, y)), conway_product(x, y))

    return game(
        [term(x, y) for x in g.left for y in h.left] + [term(x, y) for x in g.right for y in h.right],
        [term(x, y) for x in g.left for y in h.right] + [term(x, y) for x in g.right for y in h.left],
    )


@cache
def literal_ordinal_sum(g: Tree, h: Tree) -> Tree:
    """g : h = {g^L, g : h^L | g^R, g : h^R} of two forms."""
    return tree(
        [*g.left, *(literal_ordinal_sum(g, y) for y in h.left)],
        [*g.right, *(literal_ordinal_sum(g, y) for y in h.right)],
    )


def ordinal_sum(g: Tree, h: Tree) -> Tree:
    return canonical(literal_ordinal_sum(canonical(g), canonical(h)))


# --- reduced canonical form ----------------------------------------------------------------------


def ge_inf(g: Tree, h: Tree) -> bool:
    """g >= h up to an infinitesimal: the right stop of g - h is not negative."""
    return right_stop(minus(g, h)) >= 0


def equal_inf(g: Tree, h: Tree) -> bool:
    return is_infinitesimal(minus(g, h))


@cache
def reduced_canonical_form(g: Tree) -> Tree:
    """Grossman and Siegel: a number if g is number-ish, else no Inf-dominated or Inf-reversible option."""
    g = canonical(g)
    if is_numberish(g):
        return number(left_stop(g))
    g = tree(map(reduced_canonical_form, g.left), map(reduced_canonical_form, g.right))
    while True:
        left: set[Tree] = set()
        for x in g.left:
            through = next((y for y in x.right if ge_inf(g, y)), None)
            left |= {x} if through is None else through.left
        right: set[Tree] = set()
        for x in g.right:
            through = next((y for y in x.left if ge_inf(y, g)), None)
            right |= {x} if through is None else through.right
        smaller = tree(
            [x for x in left if not any(y is not x and ge_inf(y, x) for y in left)],
            [x for x in right if not any(y is not x and ge_inf(x, y) for y in right)],
        )
        if smaller is g:
            return g
        g = smaller


# --- atomic weight -------------------------------------------------------------------------------


def far_star(g: Tree) -> Tree:
    """A nimber that no follower of g can be: the far star, as far as g can see."""
    return nimber(height(canonical(g)) + 2)


@cache
def atomic_weight(g: Tree) -> Tree:
    """Theorem 10 of `bipass`, for all-small g."""
    g = canonical(g)
    assert is_dicot(g)
    two = number(2)
    left = [minus(atomic_weight(x), two) for x in g.left]
    right = [plus(atomic_weight(x), two) for x in g.right]
    w = game(left, right)
    if not is_integer(w):
        return w
    far = relation(g, far_star(g))
    if far == "||":
        return ZERO
    # Every game lies strictly between the integers one beyond its birthday.
    span = 1 + max(map(height, left + right))
    integers = range(-span, span + 1)
    if far == "<":
        return number(min(n for n in integers if not any(ge(x, number(n)) for x in left)))
    return number(max(n for n in integers if not any(ge(number(n), x) for x in right)))


def equal_mod_far_star(g: Tree, h: Tree) -> bool:
    """Theorem 8 of `bipass` as corrected: ↓ + ☆ < g - h < ↑ + ☆."""
    d = minus(g, h)
    far = far_star(d)
    return relation(d, plus(UP, far)) == "<" and relation(d, minus(far, UP)) == ">"


# --- counting lines of play ----------------------------------------------------------------------


@cache
def stop_count(g: Tree) -> int:
    """The number of lines of play, by either player at each move, until a number is reached."""
    return 1 if is_number(g) else sum(map(stop_count, g.left)) + sum(map(stop_count, g.right))


@cache
def parity(g: Tree) -> str:
    """Even: every option is odd. Odd: not 0, and every option is even."""
    kinds = {parity(x) for x in g.left | g.right}
    if kinds <= {"odd"}:
        return "even"
    return "odd" if kinds == {"even"} else "neither"


@cache
def temper(g: Tree) -> str:
    """Even-tempered: a number, or every option is odd-tempered. Odd-tempered: every option is even-tempered."""
    kinds = {temper(x) for x in g.left | g.right}
    if is_number(g) or kinds == {"odd"}:
        return "even"
    return "odd" if kinds == {"even"} else "neither"
