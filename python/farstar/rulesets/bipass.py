"""BIPASS: stones on a strip jump over any of the stones of the other colour directly before them."""

from __future__ import annotations

from collections.abc import Iterator

from farstar.draw.svg import Drawing
from farstar.rulesets.base import Player, Ruleset

__all__ = ["Bipass", "draw_strip", "mirrored"]

_OTHER_COLOUR = str.maketrans("bw", "wb")


class Bipass(Ruleset[str]):
    """BIPASS (bipass, section 1).

    Left moves a black stone ``b`` to the right over one or more of the white stones ``w`` directly to its right, Right
    moves a white stone to the left over black ones. White stones at the left end and black ones at the right end
    are dead, and dropped. Both players can move, or neither: every position is a dicot.

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("bipass").parse("bwwwbw")
    >>> [str(x) for x in p.left_moves()], [str(x) for x in p.right_moves()]
    (['bwwbw', 'bwbw', 'bbw', 'bwwww'], ['bwwww', 'bwwbw'])
    >>> p.value(), p.atomic_weight()
    (Game('^^*'), Game('2'))
    """

    name = "bipass"
    title = "BIPASS"
    source = "Larsson and Nowakowski, Atomic weights and the combinatorial game of BIPASS, 2021"
    examples = ("bw", "bbww", "bwwwbw")

    def read(self, text: str) -> str:
        """Read a strip; its dead stones are dropped."""
        if not set(text) <= {"b", "w"}:
            self.unreadable(text, "a strip of the stones b and w")
        return text.lstrip("w").rstrip("b")

    def show(self, state: str) -> str:
        """Show the strip."""
        return state

    def left(self, state: str) -> Iterator[str]:
        """A black stone jumps over some of the whites directly to its right."""
        return (option for _, _, option in _jumps(state))

    def right(self, state: str) -> Iterator[str]:
        """A white stone jumps over some of the blacks directly to its left."""
        return (mirrored(option) for option in self.left(mirrored(state)))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """The label of a move says from which place to which a stone goes, as in 1-3."""
        if player == "left":
            return ((f"{start + 1}-{end + 1}", option) for start, end, option in _jumps(state))
        size = len(state)
        jumps = _jumps(mirrored(state))
        return ((f"{size - start}-{size - end}", mirrored(option)) for start, end, option in jumps)

    def normal(self, state: str) -> tuple[str, bool]:
        """The strip read from the other end with the colours exchanged is the negative."""
        other = mirrored(state)
        return (other, True) if other < state else (state, False)

    def draw(self, state: str) -> Drawing:
        """Draw the stones."""
        return draw_strip(state, self.title)


def _jumps(strip: str) -> Iterator[tuple[int, int, str]]:
    """From where to where a black stone can jump, and the strip after it."""
    for start, colour in enumerate(strip):
        if colour != "b":
            continue
        before = strip[:start]
        for end in range(start + 1, len(strip)):
            if strip[end] == "b":
                break
            moved = before + strip[start + 1 : end + 1] + "b" + strip[end + 1 :]
            yield start, end, moved.lstrip("w").rstrip("b")


def mirrored(strip: str) -> str:
    """Read a strip from the other end with the colours exchanged: its negative.

    >>> mirrored("bbw")
    'bww'
    """
    return strip[::-1].translate(_OTHER_COLOUR)


def draw_strip(strip: str, title: str) -> Drawing:
    """Draw the stones of a strip on a line.

    >>> draw_strip("bw", "BIPASS").finish().height
    44
    """
    drawing = Drawing(f"{title}: {strip or 'the empty strip'}. Black is Left, white is Right.")
    if not strip:
        drawing.text(0, 0, "(empty)", ink="soft")
    for place, stone in enumerate(strip):
        if stone in "bw":
            drawing.circle(24 * place, 0, 10)
            if stone == "w":
                drawing.circle(24 * place, 0, 8.6, ink="faint")
    return drawing
