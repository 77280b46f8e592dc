"""The lattice companion of a value.

The values born by day n form a distributive lattice; for n ≥ 1 it has one automorphism other than the identity that
respects birthdays, and the companion is its image (Siegel, *Combinatorial Game Theory*, III.2): 0 and ∗ change
places, and so do n·↑ and n·↑ + ∗.
"""

from __future__ import annotations

from fractions import Fraction

from farstar._core import Game

__all__ = ["companion"]


def companion(g: Game | int | Fraction | str) -> Game:
    """Compute the companion G° = {Gᴸ°, and 0 if G > 0 | Gᴿ°, and 0 if G < 0}; each follower once.

    0° = ∗, and other numbers and their translates of nimbers and ups are their own companions.

    >>> print(companion("^"), companion("{0||0|-3/2}"), companion("*8"), companion(0))
    ^* {0,*||*|-3/2} *8 *
    """
    root = g if isinstance(g, Game) else Game(g)
    done: dict[int, Game] = {}
    held: list[Game] = []  # a value keeps its id for as long as it is held
    stack = [root]
    while stack:
        h = stack[-1]
        if h.id in done:
            stack.pop()
            continue
        image = _closed(h)
        if image is None:
            waiting = [option for option in (*h.left, *h.right) if option.id not in done]
            if waiting:
                stack.extend(waiting)
                continue
            left = [done[option.id] for option in h.left] + [Game(0)] * (h > 0)
            right = [done[option.id] for option in h.right] + [Game(0)] * (h < 0)
            image = Game(left, right)
        held.append(h)
        done[h.id] = image
    return done[root.id]


def _closed(g: Game) -> Game | None:
    """Find the companion of number + n·↑ + ∗k without its options."""
    parts = g.parts
    if parts is None:
        return None
    number, ups, nimber = parts
    return g if number or nimber > 1 else Game.up(ups, nimber ^ 1)
