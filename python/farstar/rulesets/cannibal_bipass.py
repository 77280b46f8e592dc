"""CANNIBAL BIPASS: BIPASS in which a stone may eat neighbours of its own colour instead."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar.rulesets.bipass import Strips

__all__ = ["CannibalBipass"]


class CannibalBipass(Strips):
    """CANNIBAL BIPASS (bipass, section 10).

    As BIPASS, but a stone may instead eat one or more of the stones of its own colour directly before it, and stands
    where the last of them stood. That leaves a gap, which splits the strip. A move jumps or eats, never both; stones
    at the ends can still eat, so nothing is dropped but single stones.

    >>> from farstar.rulesets import ruleset
    >>> [str(x) for x in ruleset("cannibal-bipass").parse("bbb").left_moves()]
    ['bb', 'b', 'b.b']
    >>> print(*(ruleset("cannibal-bipass").parse(strip).value() for strip in ("bb", "wbb", "bbb", "wwbb")))
    1 1 2 0
    """

    name = "cannibal-bipass"
    title = "CANNIBAL BIPASS"
    examples = ("bb", "bbww", "bwwb", "bw.bb")
    native = "cannibal-bipass"

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many stones."""
        return map("".join, product("bw", repeat=size))

    def jumps(self, strip: str) -> Iterator[tuple[int, int, str]]:
        """A black stone jumps over whites to its right, or eats blacks to its right."""
        for start, stone in enumerate(strip):
            if stone == "w" or start + 1 == len(strip):
                continue
            food, before = strip[start + 1], strip[:start]
            for end in range(start + 1, len(strip)):
                if strip[end] != food:
                    break
                if food == "w":
                    yield start, end, before + strip[start + 1 : end + 1] + "b" + strip[end + 1 :]
                else:
                    yield start, end, f"{before}.{strip[end:]}" if before else strip[end:]
