"""BIPASS: stones on a strip jump over any of the stones of the other colour directly before them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from farstar.draw.svg import Drawing
from farstar.rulesets.base import Player, Ruleset

__all__ = ["Bipass", "Strips", "draw_strips", "mirrored"]

_OTHER_COLOUR = str.maketrans("bw", "wb")


class Strips(Ruleset[str]):
    """What the BIPASS family shares: strips of stones ``b`` and ``w``, several of them with gaps ``.`` between them.

    An author says in :meth:`jumps` what one strip allows Left; Right has the same on the strip read from its other end
    with the colours exchanged.
    """

    source = "Larsson and Nowakowski, Atomic weights and the combinatorial game of BIPASS, 2021"

    def jumps(self, strip: str) -> Iterator[tuple[int, int, str]]:
        """The moves of Left on one strip: from which place to which, and what is left of the strip."""
        raise NotImplementedError

    def alive(self, strip: str) -> str:
        """One strip without the stones at its ends that no player can use any more."""
        return strip

    def read(self, text: str) -> str:
        """Read strips; dead stones are dropped."""
        if not set(text) <= {"b", "w", "."}:
            self.unreadable(text, "a strip of the stones b and w, several with gaps . between them")
        return self._joined(text)

    def _joined(self, text: str) -> str:
        return ".".join(filter(None, map(self.alive, text.split("."))))

    def left(self, state: str) -> Iterator[str]:
        """The moves of black stones."""
        return (option for _, _, option in self._jumps(state))

    def right(self, state: str) -> Iterator[str]:
        """The moves of white stones: Left's with both ends and both colours exchanged."""
        return (mirrored(option) for _, _, option in self._jumps(mirrored(state)))

    def _jumps(self, state: str) -> Iterator[tuple[int, int, str]]:
        if "." not in state:
            yield from self.jumps(state)
            return
        strips, place = state.split("."), 0
        for at, strip in enumerate(strips):
            for start, end, option in self.jumps(strip):
                yield (
                    place + start,
                    place + end,
                    ".".join(filter(None, (*strips[:at], option, *strips[at + 1 :]))),
                )
            place += len(strip) + 1

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """The label of a move says from which place to which a stone goes, as in 1-3."""
        if player == "left":
            return ((f"{start + 1}-{end + 1}", option) for start, end, option in self._jumps(state))
        size = len(state)
        found = self._jumps(mirrored(state))
        return ((f"{size - start}-{size - end}", mirrored(option)) for start, end, option in found)

    def parts(self, state: str) -> Iterator[str]:
        """The strips; a single stone can do nothing."""
        return (strip for strip in state.split(".") if len(strip) > 1)

    def normal(self, state: str) -> tuple[str, bool]:
        """The strip read from the other end with the colours exchanged is the negative."""
        other = mirrored(state)
        return (other, True) if other < state else (state, False)

    def draw(self, state: str) -> Drawing:
        """Draw the stones."""
        return draw_strips(state, self.title)


class Bipass(Strips):
    """BIPASS (bipass, section 1).

    Left moves a black stone ``b`` to the right over one or more of the white stones ``w`` directly to its right, Right
    moves a white stone to the left over black ones. White stones at the left end and black ones at the right end
    are dead, and dropped. Both players can move, or neither: every position is a dicot. Its atomic weight is the
    number of white stones less that of the black ones (Theorem 2).

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("bipass").parse("bwwwbw")
    >>> [str(x) for x in p.left_moves()], [str(x) for x in p.right_moves()]
    (['bwwbw', 'bwbw', 'bbw', 'bwwww'], ['bwwww', 'bwwbw'])
    >>> p.value(), p.atomic_weight()
    (Game('^^*'), Game('2'))
    """

    name = "bipass"
    title = "BIPASS"
    examples = ("bw", "bbww", "bwwwbw", "bww.bbw")
    native = "bipass"

    def alive(self, strip: str) -> str:
        """White stones at the left end and black ones at the right end are dead."""
        return strip.lstrip("w").rstrip("b")

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many stones, all of them alive."""
        if size < 2:
            return iter([""] if size == 0 else [])
        return (f"b{''.join(inner)}w" for inner in product("bw", repeat=size - 2))

    def jumps(self, strip: str) -> Iterator[tuple[int, int, str]]:
        """A black stone jumps over some of the whites directly to its right."""
        for start, stone in enumerate(strip):
            if stone == "w":
                continue
            before = strip[:start]
            for end in range(start + 1, len(strip)):
                if strip[end] == "b":
                    break
                moved = before + strip[start + 1 : end + 1] + "b" + strip[end + 1 :]
                yield start, end, moved.lstrip("w").rstrip("b")


def mirrored(strips: str) -> str:
    """Read strips from the other end with the colours exchanged: their negative.

    >>> mirrored("bbw")
    'bww'
    """
    return strips[::-1].translate(_OTHER_COLOUR)


def draw_strips(strips: str, title: str) -> Drawing:
    """Draw the stones of strips on a line.

    >>> draw_strips("bw", "BIPASS").finish().height
    44
    """
    drawing = Drawing(f"{title}: {strips or 'the empty strip'}. Black is Left's, white is Right's.")
    if not strips:
        drawing.text(0, 0, "(empty)", ink="soft")
    for place, stone in enumerate(strips):
        if stone != ".":
            drawing.circle(24 * place, 0, 10)
            if stone == "w":
                drawing.circle(24 * place, 0, 8.6, ink="faint")
    return drawing
