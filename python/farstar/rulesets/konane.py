"""KONANE: a stone jumps over a stone of the opponent onto the empty cell beyond, and takes it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from farstar.rulesets import textboards
from farstar.rulesets.base import Player, Ruleset

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Konane"]


class Konane(Ruleset[str]):
    """KONANE: a stone jumps over a stone of the opponent onto the empty cell beyond, and takes it.

    Notation: ``x`` is a stone of Left, ``o`` one of Right, ``.`` an empty cell, ``#`` no cell, rows joined by ``/``.
    One move may be several jumps of one stone in one direction. The old Hawaiian game; values in Ernst, *Playing Konane
    mathematically* (1995), and Chan and Tsai, *1 × n Konane* (2002).

    >>> from farstar import ruleset
    >>> konane = ruleset("konane")
    >>> [str(konane.parse(strip).value()) for strip in ("xo.", ".xo.", "xo.o.", "xoxo.", ".xoxo.")]
    ['1', '*', '1', '2', '0']
    >>> [str(option) for option in Konane().parse("xo.o.").left_moves()]
    ['..xo.', '....x']
    """

    name = "konane"
    title = "KONANE"
    source = "traditional; Ernst, Playing Konane mathematically (1995)"
    examples = ("xo.", ".xo.", "xo.o./.x.#.")
    native = "konane"

    def read(self, text: str) -> str:
        """Read rows of the cells ``x``, ``o``, ``.`` and ``#``.

        >>> Konane().read("xo./.#x")
        'xo./.#x'
        """
        return textboards.require_board(self.read_rows(text, "xo.#"))

    def left(self, state: str) -> Iterator[str]:
        """Jump with an ``x`` over one or more ``o`` in a line.

        >>> list(Konane().left("xo."))
        ['..x']
        """
        return (option for _, _, option in self._jumped(state, "x", "o"))

    def right(self, state: str) -> Iterator[str]:
        """Jump with an ``o`` over one or more ``x`` in a line.

        >>> list(Konane().right(".xo"))
        ['o..']
        """
        return (option for _, _, option in self._jumped(state, "o", "x"))

    @staticmethod
    def _jumped(state: str, mine: str, theirs: str) -> Iterator[tuple[int, int, str]]:
        lines = textboards.rays(*textboards.shape(state), False)
        for place, stone in enumerate(state):
            if stone != mine:
                continue
            for line in lines[place]:
                board = textboards.put(state, (place, "."))
                for over, to in zip(line[::2], line[1::2], strict=False):
                    if state[over] != theirs or state[to] != ".":
                        break
                    board = textboards.put(board, (over, "."))
                    yield place, to, textboards.put(board, (to, mine))

    def moves(self, state: str, player: Player) -> Iterator[tuple[str, str]]:
        """Name a move by the cells it leads from and to.

        >>> list(Konane().moves("xo.o.", "left"))
        [('a1-c1', '..xo.'), ('a1-e1', '....x')]
        """
        for place, to, option in self._jumped(state, *("xo" if player == "left" else "ox")):
            yield f"{textboards.name_of(state, place)}-{textboards.name_of(state, to)}", option

    def parts(self, state: str) -> Iterator[str]:
        """The sets of cells between which no jump can ever happen.

        Suppose that stones could jump onto occupied cells and that what they pass stayed: this only adds cells that a
        stone of each colour may come to stand on. Three cells of a line go together when the first may hold a stone,
        the second an opponent's and the third is a cell: every jump of the real game is such a triple. What happens
        in one class of cells therefore depends on, and changes, cells of this class alone.

        >>> list(Konane().parts("xo.#.xo"))
        ['xo.', '.xo']
        """
        triples = _possible_jumps(state)
        leader: dict[int, int] = {}

        def find(place: int) -> int:
            while (up := leader.setdefault(place, place)) != place:
                leader[place] = leader[up]
                place = up
            return place

        for triple in triples:
            first = find(triple[0])
            for place in triple[1:]:
                leader[find(place)] = first
        classes: dict[int, set[int]] = {}
        for place in sorted(leader):
            classes.setdefault(find(place), set()).add(place)
        for places in classes.values():
            yield textboards.crop(textboards.keep(state, places, "#"), "#")

    def normal(self, state: str) -> tuple[str, bool]:
        """The least image: all eight symmetries of the square keep the game, exchanging the colours negates it.

        >>> Konane().normal("xo.")
        ('./o/x', False)
        """
        return textboards.least_of_stones(state)

    def of_size(self, size: int) -> Iterator[str]:
        """The strips of so many cells, up to symmetry.

        >>> list(Konane().of_size(2))
        ['xx', 'xo', 'x.', 'oo', 'o.', '..']
        """
        return textboards.strips_of("xo.", size, self.normal)

    def draw(self, state: str) -> Drawing:
        """Left's stones are filled, Right's are rings.

        >>> "<circle" in str(Konane().draw("xo.").finish())
        True
        """
        from farstar.draw.boards import grid_board

        return grid_board(state, self.title)


def _possible_jumps(state: str) -> set[tuple[int, int, int]]:
    """The triples of the remark at ``parts``, by closing the sets of cells that each colour may stand on."""
    lines = textboards.rays(*textboards.shape(state), False)
    triples: set[tuple[int, int, int]] = set()
    may = {stone: {place for place, held in enumerate(state) if held == stone} for stone in "xo"}
    grown = True
    while grown:
        grown = False
        for mine, theirs in ("xo", "ox"):
            for place in list(may[mine]):
                for line in lines[place]:
                    if len(line) > 1 and line[0] in may[theirs] and state[line[1]] != "#":
                        triples.add((place, line[0], line[1]))
                        if line[1] not in may[mine]:
                            may[mine].add(line[1])
                            grown = True
    return triples
