"""BIPASS on Ferrers diagrams, where it began: Left shortens a column, Right a row."""

from __future__ import annotations

from collections.abc import Iterator

from farstar.draw.svg import Drawing
from farstar.errors import NotAPosition
from farstar.rulesets.base import Ruleset

__all__ = ["Ferrers", "from_ferrers", "to_ferrers"]

Diagram = tuple[int, ...]

# Longer rows are not walked through.
LONGEST_ROW = 99_999


class Ferrers(Ruleset[Diagram]):
    """Ferrers diagrams (bipass, section 10): the lengths of the rows, never growing, as in ``3,1``.

    Left takes cells from the end of one column, Right from the end of one row; what remains must be a Ferrers
    diagram. With ``maximal=True`` a player takes as many as that row or column allows. The strip that runs along the
    edge of the diagram, black for a horizontal unit and white for a vertical one, is the same game in BIPASS or
    MAXIMAL BIPASS: :func:`to_ferrers` and :func:`from_ferrers`.

    >>> from farstar.rulesets import ruleset
    >>> p = ruleset("ferrers").parse("2,1,1,1")
    >>> [str(x) for x in p.left_moves()], [str(x) for x in p.right_moves()]
    (['2,1,1', '2,1', '2', '1,1,1,1'], ['1,1,1,1', '2,1,1'])
    >>> p.value()
    Game('^^*')
    """

    name = "ferrers"
    title = "FERRERS DIAGRAMS"
    source = "Larsson and Nowakowski, Atomic weights and the combinatorial game of BIPASS, 2021, section 10"
    examples = ("1", "2,1,1", "3,3,1")

    def __init__(self, maximal: bool = False) -> None:
        super().__init__(**({"maximal": True} if maximal else {}))
        self.maximal = maximal

    def read(self, text: str) -> Diagram:
        """Read the lengths of the rows."""
        rows = text.split(",") if text.strip() else []
        if not all(row.strip().isdecimal() for row in rows):
            self.unreadable(text, "the lengths of the rows with commas between them")
        if max(map(len, rows), default=0) > len(str(LONGEST_ROW)):
            self.unreadable(text, f"rows of at most {LONGEST_ROW} cells")
        lengths = tuple(map(int, rows))
        if list(lengths) != sorted(lengths, reverse=True):
            self.unreadable(text, "rows that never grow")
        return tuple(length for length in lengths if length)

    def show(self, state: Diagram) -> str:
        """Show the lengths of the rows."""
        return ",".join(map(str, state))

    def left(self, state: Diagram) -> Iterator[Diagram]:
        """Left shortens a column."""
        return (_transposed(option) for option in self.right(_transposed(state)))

    def right(self, state: Diagram) -> Iterator[Diagram]:
        """Right shortens a row, at most to the length of the next."""
        for at, length in enumerate(state):
            least = state[at + 1] if at + 1 < len(state) else 0
            for shorter in (least,) if self.maximal and least < length else range(length - 1, least - 1, -1):
                yield tuple(x for x in (*state[:at], shorter, *state[at + 1 :]) if x)

    def of_size(self, size: int) -> Iterator[Diagram]:
        """The diagrams with so many cells: the partitions of the number."""
        partitions: list[tuple[int, Diagram]] = [(size, ())]
        while partitions:
            left, rows = partitions.pop()
            if not left:
                yield rows
            longest = min(left, rows[-1]) if rows else left
            partitions += [(left - row, (*rows, row)) for row in range(1, longest + 1)]

    def normal(self, state: Diagram) -> tuple[Diagram, bool]:
        """Rows and columns exchanged it is the negative."""
        return min((state, False), (_transposed(state), True))

    def draw(self, state: Diagram) -> Drawing:
        """Draw the cells."""
        drawing = Drawing(f"{self.title}: {self.show(state) or 'empty'}. Left shortens columns, Right rows.")
        for r, length in enumerate(state):
            for c in range(length):
                drawing.rectangle(24 * c, 24 * r, 24, 24, ink="ink", fill="shade")
        if not state:
            drawing.text(0, 0, "(empty)", ink="soft")
        return drawing


def _transposed(rows: Diagram) -> Diagram:
    return tuple(sum(row > c for row in rows) for c in range(rows[0])) if rows else ()


def to_ferrers(strip: str) -> Diagram:
    """The Ferrers diagram over a strip: the lengths of its rows; a row is a white stone, a column a black one.

    >>> to_ferrers("bwwwbw")
    (2, 1, 1, 1)
    """
    if not set(strip) <= {"b", "w"}:
        raise NotAPosition(f"expected one strip of the stones b and w, got {strip!r}")
    rows: list[int] = []
    black = 0
    for stone in strip:
        black += stone == "b"
        if stone == "w" and black:
            rows.append(black)
    return tuple(reversed(rows))


def from_ferrers(rows: Diagram) -> str:
    """The strip along the edge of a Ferrers diagram, from its lower left corner to its upper right one.

    >>> from_ferrers((2, 1, 1, 1))
    'bwwwbw'
    """
    if any(row < 0 for row in rows) or list(rows) != sorted(rows, reverse=True):
        raise NotAPosition(f"expected rows that never grow, got {rows!r}")
    strip: list[str] = []
    black = 0
    for row in reversed(rows):
        strip.append("b" * (row - black) + "w")
        black = row
    return "".join(strip).lstrip("w")
