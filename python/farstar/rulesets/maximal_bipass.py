"""MAXIMAL BIPASS: BIPASS in which every jump is the longest."""

from __future__ import annotations

from collections.abc import Iterator

from farstar.rulesets.bipass import Bipass

__all__ = ["MaximalBipass"]


class MaximalBipass(Bipass):
    """MAXIMAL BIPASS (bipass, section 10): as BIPASS, but a stone jumps over all the stones directly before it.

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("maximal-bipass").parse("bwwwbw")
    >>> [str(x) for x in p.left_moves()], [str(x) for x in p.right_moves()]
    (['bbw', 'bwwww'], ['bwwww', 'bwwbw'])
    >>> p.value()
    Game('^^*')
    """

    name = "maximal-bipass"
    title = "MAXIMAL BIPASS"
    examples = ("bw", "bbww", "bwwwbw", "bww.bbw")
    native = "maximal-bipass"

    def jumps(self, strip: str) -> Iterator[tuple[int, int, str]]:
        """A black stone jumps over all the whites directly to its right."""
        for start, stone in enumerate(strip):
            if stone == "b" and strip[start + 1 : start + 2] == "w":
                end = strip.find("b", start + 1)
                end = (len(strip) if end < 0 else end) - 1
                moved = strip[:start] + strip[start + 1 : end + 1] + "b" + strip[end + 1 :]
                yield start, end, moved.lstrip("w").rstrip("b")
