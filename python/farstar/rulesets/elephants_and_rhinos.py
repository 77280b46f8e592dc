"""ELEPHANTS AND RHINOS: elephants step right and rhinos left, onto the next cell if it is empty; nobody jumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.textboards import name_of, put, require_strips, strips_of

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["ElephantsAndRhinos"]

SWAP = str.maketrans("er", "re")


class ElephantsAndRhinos(Ruleset[str]):
    """ELEPHANTS AND RHINOS: elephants step right and rhinos left, onto the next cell if it is empty; nobody jumps.

    Notation: ``e`` is an elephant (Left), ``r`` a rhino (Right), ``.`` an empty cell; strips are joined by ``/``.
    Albert, Nowakowski and Wolfe, *Lessons in Play* (2007).

    >>> from farstar import ruleset
    >>> elephants = ruleset("elephants-and-rhinos")
    >>> [str(elephants.parse(strip).value()) for strip in ("e..", "e.r", "e..r", "e...r", "ee.r", "r..e")]
    ['2', '*', '0', '*', '{1|0}', '0']
    >>> [str(option) for option in ElephantsAndRhinos().parse("e.r").left_moves()]
    ['.er']
    """

    name = "elephants-and-rhinos"
    title = "ELEPHANTS AND RHINOS"
    source = "Albert, Nowakowski, Wolfe, Lessons in Play (2007)"
    examples = ("e.r", "ee..r", "e..r/e.")

    def read(self, text: str) -> str:
        """Read strips of the cells ``e``, ``r`` and ``.``.

        >>> ElephantsAndRhinos().read("e..r")
        'e..r'
        """
        if strange := sorted(set(text) - set("er./")):
            self.unreadable(text, f"strips of the cells e r . joined by /, not {strange[0]!r}")
        return require_strips(text)

    def left(self, state: str) -> Iterator[str]:
        """An elephant steps to the right.

        >>> list(ElephantsAndRhinos().left("e.r"))
        ['.er']
        """
        return (option for _, _, option in self._stepped(state, "e", 1))

    def right(self, state: str) -> Iterator[str]:
        """A rhino steps to the left.

        >>> list(ElephantsAndRhinos().right("e.r"))
        ['er.']
        """
        return (option for _, _, option in self._stepped(state, "r", -1))

    @staticmethod
    def _stepped(state: str, mine: str, step: int) -> Iterator[tuple[int, int, str]]:
        board = state + "/"
        for place, animal in enumerate(state):
            if animal == mine and board[place + step] == ".":
                yield place, place + step, put(state, (place, "."), (place + step, mine))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the cells it leads from and to.

        >>> list(ElephantsAndRhinos().moves("e.r", "right"))
        [('c1-b1', 'er.')]
        """
        for place, to, option in self._stepped(state, *(("e", 1) if player == "left" else ("r", -1))):
            yield f"{name_of(state, place)}-{name_of(state, to)}", option

    def parts(self, state: str) -> Iterator[str]:
        """The strips, cut where an elephant meets a rhino and behind each herd that goes the other way.

        ``er`` is a wall: neither ever moves again. A rhino and the next elephant to its right walk away from each
        other, and what is between them is never asked for: the cut is in front of that elephant, whose cells behind it
        nobody enters.

        >>> list(ElephantsAndRhinos().parts("e.rr..e.er.r"))
        ['e.rr', 'e.', '.r']
        """
        for strip in state.split("/"):
            for herd in _herds(strip):
                for piece in herd.replace("er", "e/r").split("/"):
                    rest = piece.lstrip("r").rstrip("e")
                    if "." in rest and ("e" in rest or "r" in rest):
                        yield rest

    def normal(self, state: str) -> tuple[str, bool]:
        """The least of a strip and its mirror image with the animals exchanged, which is its negative.

        >>> ElephantsAndRhinos().normal("r.r"), ElephantsAndRhinos().normal("e.e")
        (('e.e', True), ('e.e', False))
        """
        mirror = state[::-1].translate(SWAP)
        return (mirror, True) if mirror < state else (state, False)

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many cells, up to symmetry.

        >>> list(ElephantsAndRhinos().of_size(2))
        ['ee', 'er', 'e.', 're', 'rr', 'r.', '.e', '.r', '..']
        """
        return strips_of("er.", size, self.normal)

    def draw(self, state: str) -> Drawing:
        """Elephants and rhinos as arrows that show where they go.

        >>> "<svg" in str(ElephantsAndRhinos().draw("e.r").finish())
        True
        """
        from farstar.draw.boards import strip_board

        return strip_board(state, self.title)


def _herds(strip: str) -> Iterator[str]:
    """Cut before each elephant that follows a rhino; the gap between them belongs to neither."""
    start, seen = 0, ""
    for place, animal in enumerate(strip):
        if animal == "e" and seen == "r":
            yield strip[start:place].rstrip(".")
            start = place
        if animal != ".":
            seen = animal
    yield strip[start:]
