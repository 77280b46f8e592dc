"""TOPPLING DOMINOES: a domino of one's own falls to the left or the right, with all on that side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.textboards import require_strips, strips_of

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["TopplingDominoes"]

SWAP = str.maketrans("LR", "RL")
ALIASES = str.maketrans("lrebwgx", "LRELREL") | {ord("o"): "R"}


class TopplingDominoes(Ruleset[str]):
    """TOPPLING DOMINOES: a domino of one's own falls to the left or the right, with all on that side.

    Notation: ``L`` is a domino of Left (blue, black), ``R`` one of Right (red, white), ``E`` one of either (green,
    grey); rows are joined by ``/``. Albert, Nowakowski and Wolfe, *Lessons in Play* (2007); Fink, Nowakowski, Siegel
    and Wolfe, *Toppling conjectures* (Games of No Chance 4, 2015).

    >>> from farstar import ruleset
    >>> dominoes = ruleset("toppling-dominoes")
    >>> [str(dominoes.parse(row).value()) for row in ("LLL", "LR", "LRL", "LRRL", "LRLL", "E", "EE", "LER")]
    ['3', '*', '1/2', '^', '1*', '*', '*2', '+-1']
    >>> [(option.move, str(option)) for option in TopplingDominoes().parse("RLL").left_moves()]
    [('2<', 'L'), ('2>', 'R'), ('3<', ''), ('3>', 'RL')]
    """

    name = "toppling-dominoes"
    title = "TOPPLING DOMINOES"
    source = "Albert, Nowakowski, Wolfe, Lessons in Play (2007); Fink, Nowakowski, Siegel, Wolfe (2015)"
    examples = ("LRL", "LLRRL", "LER/RL")

    def read(self, text: str) -> str:
        """Read rows of the dominoes ``L``, ``R``, ``E``; small letters, ``b w g`` and ``x o`` will do as well.

        >>> TopplingDominoes().read("LRE"), TopplingDominoes().read("bw")
        ('LRE', 'LR')
        """
        state = text.translate(ALIASES)
        if strange := sorted(set(state) - set("LRE/")):
            self.unreadable(text, f"rows of the dominoes L R E joined by /, not {strange[0]!r}")
        return require_strips(state)

    def left(self, state: str) -> Iterator[str]:
        """Topple an ``L`` or an ``E``.

        >>> list(TopplingDominoes().left("LR"))
        ['R', '']
        """
        return (option for _, option in self._toppled(state, "LE"))

    def right(self, state: str) -> Iterator[str]:
        """Topple an ``R`` or an ``E``.

        >>> list(TopplingDominoes().right("LR"))
        ['', 'L']
        """
        return (option for _, option in self._toppled(state, "RE"))

    @staticmethod
    def _toppled(state: str, mine: str) -> Iterator[tuple[str, str]]:
        start = 0
        for number, row in enumerate(state.split("/"), 1):
            before, after = state[:start], state[start + len(row) :]
            where = f"{number}." if after or before else ""
            for place, domino in enumerate(row):
                if domino in mine:
                    yield f"{where}{place + 1}<", before + row[place + 1 :] + after
                    yield f"{where}{place + 1}>", before + row[:place] + after
            start += len(row) + 1

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the place of the domino and the side to which it falls; with several rows, the row first.

        >>> list(TopplingDominoes().moves("LR", "left"))
        [('1<', 'R'), ('1>', '')]
        >>> next(TopplingDominoes().moves("R/L", "left"))
        ('2.1<', 'R/')
        """
        return self._toppled(state, "LE" if player == "left" else "RE")

    def parts(self, state: str) -> Iterator[str]:
        """The rows: dominoes of one row do not touch those of another.

        >>> list(TopplingDominoes().parts("LR//E"))
        ['LR', 'E']
        """
        return (row for row in state.split("/") if row)

    def normal(self, state: str) -> tuple[str, bool]:
        """A row from behind is the same game; with the colours exchanged it is the negative.

        >>> TopplingDominoes().normal("RLL"), TopplingDominoes().normal("RRL")
        (('LLR', False), ('LLR', True))
        """
        same = min(state, state[::-1])
        other = state.translate(SWAP)
        negative = min(other, other[::-1])
        return (negative, True) if negative < same else (same, False)

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many cells, up to symmetry, without green dominoes.

        >>> list(TopplingDominoes().of_size(2))
        ['LL', 'LR', 'RR']
        """
        return strips_of("LR", size, self.normal)

    def draw(self, state: str) -> Drawing:
        """Dominoes from the front.

        >>> "<rect" in str(TopplingDominoes().draw("LRE").finish())
        True
        """
        from farstar.draw.boards import dominoes_board

        return dominoes_board(state, f"{self.title} {state}")
