"""Powers of values and subordinates: ordinal sums read backwards.

The power of G = {0|H} is Gˣ = {0 | H:(1−x)}, and G→x = G:(x−1) for a number x of at least 1; both generalise ↑ⁿ and
↑ + ↑² + … + ↑ⁿ (Siegel, *Combinatorial Game Theory*, chapter II; *Winning Ways*, chapter 8). For ↑ and for tiny-x
with a number x, G→n is the sum of the first n powers and G→x = H − H:(−x); for other G that may fail, as it does
for {0|−1}. Powers are odd: those of ↓ and of the minies are the negatives of those of ↑ and of the tinies, so that
↓→2 is ↓ + ↓², which is not ↓:1.
"""

from __future__ import annotations

from fractions import Fraction

from farstar._core import Form, Game
from farstar.errors import Meaningless
from farstar.formsums import ordinal_sum

__all__ = ["pow_to", "power", "subordinate"]

Number = int | Fraction
_ZERO = Game(0)


def _game(g: Game | Number | str) -> Game:
    return g if isinstance(g, Game) else Game(g)


def _base(g: Game) -> tuple[Game, int] | None:
    """Return H and the sign when the value is {0|H} or its negative."""
    for sign, h in ((1, g), (-1, -g)):
        if h.left == (_ZERO,) and len(h.right) == 1 and h != 1 and not h.is_number():
            return h.right[0], sign
    return None


def power(g: Game | str, x: Number | Game | str) -> Game:
    """Compute the power Gˣ = {0 | H:(1−x)} of G = {0|H}, for a positive number x.

    >>> print(power("^", 2), power("^", Fraction(7, 4)))
    ^<2> {0||0,v*|0,{0,v*|0,*}}
    """
    game, exponent = _game(g), _game(x)
    base = _base(game)
    if base is None:
        raise Meaningless(f"expected a value with 0 and one more option, such as ^ or a tiny, got {game!s}")
    if not exponent.is_number() or exponent <= 0:
        raise Meaningless(f"expected a positive number as exponent, got {exponent!s}")
    h, sign = base
    power = Game([0], [h.ordinal_sum(1 - exponent)])
    return power if sign > 0 else -power


def pow_to(g: Game | str, x: Number | Game | str) -> Game:
    """Compute G→x = G:(x−1) for x at least 1; for ↑, the tinies and their negatives also for x between 0 and 1.

    For ↓ and the minies it is −((−G)→x), so that G→n is a sum of powers for them too.

    >>> print(pow_to("^", 3), pow_to("{0||0|-2}", 3), pow_to("+-1", 3), pow_to("v", 3))
    ^[3] {Tiny(2)||0|-2|||0|-2} {1,{1,+-1|-1}|-1} v[3]
    """
    game, exponent = _game(g), _game(x)
    if not exponent.is_number() or exponent < 0:
        raise Meaningless(f"expected a number that is not negative, got {exponent!s}")
    if exponent.is_zero():
        return _ZERO
    base = _base(game)
    if base is not None:
        h, sign = base
        if h - h.ordinal_sum(-1) == sign * game:
            total = h - h.ordinal_sum(-exponent)
            return total if sign > 0 else -total
    if exponent >= 1:
        return game.ordinal_sum(exponent - 1)
    if base is None:
        raise Meaningless(f"expected a value with 0 and one more option, such as ^ or a tiny, got {game!s}")
    raise Meaningless(f"expected an exponent of at least 1 for {game!s}, got {exponent!s}")


def _on(base: Game | Form, x: Game) -> Game:
    return base.ordinal_sum(x) if isinstance(base, Game) else ordinal_sum(base, x.form()).value()


def subordinate(g: Game | str, base: Game | Form | Number | str) -> Game:
    """Find the value X with G = base:X, which is unique if it exists; raises `Meaningless` if it does not.

    Each option of X comes from an option of G that is itself base:Y for some Y, so the search visits each follower
    of G once; the answer is checked by building the ordinal sum again. The base may be a literal form, for an
    ordinal sum depends on the form of its first part.

    >>> print(subordinate("{0,^[4]*|0}", "*"), subordinate("^[5]", Form.parse("{*|*}")))
    5 5
    """
    game, bottom = _game(g), base if isinstance(base, Form) else _game(base)
    found: dict[int, Game | None] = {}
    held: list[Game] = []
    stack = [game]
    while stack:
        h = stack[-1]
        if h.id in found:
            stack.pop()
            continue
        waiting = [option for option in (*h.left, *h.right) if option.id not in found]
        if waiting:
            stack.extend(waiting)
            continue
        held.append(h)
        left = [x for option in h.left if (x := found[option.id]) is not None]
        right = [x for option in h.right if (x := found[option.id]) is not None]
        candidate = Game(left, right)
        found[h.id] = candidate if _on(bottom, candidate) == h else None
    answer = found[game.id]
    if answer is None:
        raise Meaningless(f"expected an ordinal sum on the base {bottom!s}, got {game!s}")
    return answer
