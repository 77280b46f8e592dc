"""The three rulesets and their δ-versions from the paper's definitions alone, and normal play by plain recursion.

A board is read into places and paint; the library's move generators are not asked. What the three rulesets share
is a step: a piece goes from a place to a neighbouring one that no piece has entered, if the paint between allows it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache

from farstar._core import Form
from farstar.relations import Outcome

__all__ = ["Plain", "delta", "outcome_of_sum", "plain_outcome"]

Place = tuple[int, int]
State = tuple[frozenset[Place], frozenset[Place], frozenset[tuple[Hashable, str]]]
NEXT = ((0, 1), (1, 0), (0, -1), (-1, 0))
SPACING = {"turning-tiles": 1, "go-on-lattice": 2, "beyond-the-door": 3}


class Plain:
    """A board of one of the three rulesets, played by its definition.

    A state has the pieces, the places that no piece has entered, and the dotted edges that were given a colour.

    >>> Plain("turning-tiles", "oLR").form(), Plain("turning-tiles", "oLR").form(delta=True)
    (Form.parse('{-1|}'), Form.parse('{^|0}'))
    """

    def __init__(self, name: str, board: str) -> None:
        self.name = name
        self.spacing = SPACING[name]
        cells = {(r, c): x for r, row in enumerate(board.split("/")) for c, x in enumerate(row) if x != "."}
        self.paint = dict(self._paint(cells))
        places = {
            (r // self.spacing, c // self.spacing): x
            for (r, c), x in cells.items()
            if r % self.spacing == c % self.spacing == 0
        }
        pieces = frozenset(place for place, x in places.items() if x == "o")
        self.start: State = pieces, frozenset(places.keys() - pieces), frozenset()

    def _paint(self, cells: dict[Place, str]) -> Iterator[tuple[Hashable, str]]:
        """What lies between a place and the next one, by :meth:`_between`, and its colour."""
        n = self.spacing
        for (r, c), x in cells.items():
            down, right = (r % n > 0), (c % n > 0)
            if n == 1 or down != right:
                here = (r // n, c // n)
                far = (here[0] + down, here[1] + right)
                # the second of the two sides of a door stands in the room beyond
                yield self._between(*((far, here) if 2 in (r % 3, c % 3) and n == 3 else (here, far))), x

    def _between(self, here: Place, far: Place) -> Hashable:
        """What decides whether one may step: the tile there, the edge, or this side of the door."""
        keys: dict[int, Hashable] = {1: far, 2: frozenset({here, far}), 3: (here, far)}
        return keys[self.spacing]

    def moves(self, state: State, player: str) -> dict[Place, list[State]]:
        """For each piece, what a player can move it to."""
        pieces, free, coloured = state
        colours = dict(coloured)
        found: dict[Place, list[State]] = {}
        for piece in pieces:
            found[piece] = []
            for down, right in NEXT:
                here, passed = piece, {piece}
                while True:
                    far = (here[0] + down, here[1] + right)
                    key = self._between(here, far)
                    if far not in free or colours.get(key, self.paint.get(key)) not in (player, "G"):
                        break
                    passed.add(far)
                    here = far
                    after = coloured
                    if self.spacing == 2:
                        after |= self._recoloured(colours, here, "R" if player == "L" else "L")
                    found[piece].append((pieces - {piece} | {here}, free - passed, after))
        return found

    def _recoloured(
        self, colours: dict[Hashable, str], end: Place, colour: str
    ) -> frozenset[tuple[Hashable, str]]:
        """The dotted edges at the end of a move take the opponent's colour."""
        keys = [self._between(end, (end[0] + down, end[1] + right)) for down, right in NEXT]
        return frozenset((key, colour) for key in keys if colours.get(key, self.paint.get(key)) == ":")

    def form(self, *, delta: bool = False) -> Form:
        """The game tree; in the δ-version a player may remove a piece that she cannot move."""
        known: dict[State, Form] = {}

        def tree(state: State) -> Form:
            if state not in known:
                sides: list[list[Form]] = []
                for player in "LR":
                    options: list[State] = []
                    for piece, ends in self.moves(state, player).items():
                        options += ends
                        if delta and not ends:
                            options.append((state[0] - {piece}, state[1], state[2]))
                    sides.append([tree(option) for option in options])
                known[state] = Form(*sides)
            return known[state]

        return tree(self.start)


@cache
def delta(form: Form) -> Form:
    """Definition 13 by recursion: 0 in place of every empty set; that 0 stays as it is.

    >>> delta(Form.parse("{0|}"))
    Form.parse('v')
    """
    left, right = ([delta(x) for x in side] for side in (form.left, form.right))
    return Form(left or [Form()], right or [Form()])


@cache
def _wins(g: Form, h: Form, left: bool) -> bool:
    """Whether a player, moving first in G + H, wins in normal play: whoever cannot move loses."""
    if left:
        return any(not _wins(x, h, False) for x in g.left) or any(not _wins(g, x, False) for x in h.left)
    return any(not _wins(x, h, True) for x in g.right) or any(not _wins(g, x, True) for x in h.right)


def outcome_of_sum(g: Form, h: Form) -> Outcome:
    """The outcome of G + H in normal play, by the definition.

    >>> outcome_of_sum(Form.parse("1"), Form.parse("-1"))
    Outcome.P
    """
    pair = _wins(g, h, True), _wins(g, h, False)
    return {
        (True, True): Outcome.N,
        (True, False): Outcome.L,
        (False, True): Outcome.R,
        (False, False): Outcome.P,
    }[pair]


def plain_outcome(form: Form) -> Outcome:
    """The outcome in normal play, by the definition.

    >>> plain_outcome(Form.parse("*"))
    Outcome.N
    """
    return outcome_of_sum(form, Form())
