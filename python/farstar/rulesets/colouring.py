"""What COL and SNORT share: players paint the vertices of a graph, and what is painted bars its neighbours to somebody.

A vertex is free (``.``), painted by Left (``x``) or by Right (``o``), or tinted: only Left may still paint it (``l``),
only Right may (``r``), nobody may (``#``). Paths and grids are written as cells, rows joined by ``/``, with the cells
next to each other adjacent; any other graph as chains of names, as in ``a-b-c-a d``, where a name may carry its state,
as in ``a:x-b-c``.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from farstar.errors import BudgetExceeded
from farstar.rulesets import textboards
from farstar.rulesets.base import Player, Ruleset
from farstar.rulesets.grids import cell_name

if TYPE_CHECKING:
    from farstar.draw import Drawing
    from farstar.rulesets.position import Position

__all__ = ["Colouring", "Graph", "GraphColouring", "graph", "grid"]

MARKS = ".xolr#"
NAME = re.compile(r"([A-Za-z0-9_]+)(?::([.xolr#]))?")
EXCHANGE = str.maketrans("lr", "rl")
PAINTED = str.maketrans("lrxo", "rlox")


class Graph:
    """A simple graph on the numbers from 0; a grid knows its rows and columns. Made by :func:`grid` and :func:`graph`.

    >>> graph(("a", "b"), ((0, 1),)).near
    (2, 1)
    """

    __slots__ = ("_hash", "columns", "edges", "names", "near", "rows")

    def __init__(
        self, names: tuple[str, ...], edges: tuple[tuple[int, int], ...], rows: int, columns: int
    ) -> None:
        self.names = names
        self.edges = edges
        self.rows = rows
        self.columns = columns
        near = [0] * len(names)
        for a, b in edges:
            near[a] |= 1 << b
            near[b] |= 1 << a
        self.near = tuple(near)
        self._hash = hash((names, edges, rows, columns))

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Graph):
            return NotImplemented
        return (self.names, self.edges, self.rows, self.columns) == (
            other.names,
            other.edges,
            other.rows,
            other.columns,
        )

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        return f"<Graph of {len(self.names)} vertices, {len(self.edges)} edges>"

    def __reduce__(self) -> tuple[object, ...]:
        return (grid, (self.rows, self.columns)) if self.rows else (graph, (self.names, self.edges))


@lru_cache(maxsize=4096)
def grid(rows: int, columns: int) -> Graph:
    """The graph of the cells of a board, orthogonal neighbours adjacent."""
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    edges = [(r * columns + c, r * columns + c + 1) for r, c in cells if c + 1 < columns]
    edges += [(r * columns + c, (r + 1) * columns + c) for r, c in cells if r + 1 < rows]
    return Graph(tuple(cell_name(r, c) for r, c in cells), tuple(sorted(edges)), rows, columns)


@lru_cache(maxsize=4096)
def graph(names: tuple[str, ...], edges: tuple[tuple[int, int], ...]) -> Graph:
    """A graph given by names and pairs of indexes."""
    return Graph(names, edges, 0, 0)


class GraphColouring(NamedTuple):
    """A state: the graph; the sets painted by Left and by Right, and those that each may still paint, as bits."""

    graph: Graph
    x: int
    o: int
    left: int
    right: int


def _members(mask: int) -> Iterator[int]:
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Colouring(Ruleset[GraphColouring]):
    """A ruleset of painting vertices; ``bars_own`` says whom a painted vertex bars from its neighbours.

    >>> from farstar import ruleset
    >>> ruleset("snort").bars_own, ruleset("col").bars_own
    (False, True)
    """

    bars_own: bool
    """Whether paint bars its own player from the neighbours, as in COL, or the opponent, as in SNORT."""

    def read(self, text: str) -> GraphColouring:
        """Read a grid or a graph.

        >>> from farstar import ruleset
        >>> rules = ruleset("snort")
        >>> rules.show(rules.read("x../.#.")), rules.show(rules.read("a:x-b-c-a d"))
        ('x../.#.', 'a:x-b a-c b-c d')
        """
        if set(text) <= set(MARKS + "/"):
            rows = self.read_rows(text, MARKS)
            textboards.require_board(rows)
            drawn = grid(len(rows), len(rows[0]) if rows else 0)
            return self._settled(drawn, "".join(rows), text)
        names: dict[str, int] = {}
        marks: dict[str, str] = {}
        edges: set[tuple[int, int]] = set()
        for word in text.split():
            last = -1
            for each in word.split("-"):
                found = NAME.fullmatch(each)
                if found is None:
                    cells = " ".join(MARKS)
                    self.unreadable(
                        text, f"a grid of the cells {cells}, or chains as in a:x-b-c-a d, not {each!r}"
                    )
                at = names.setdefault(found[1], len(names))
                if found[2] and marks.setdefault(found[1], found[2]) != found[2]:
                    self.unreadable(
                        text, f"one state for the vertex {found[1]}, not {marks[found[1]]} and {found[2]}"
                    )
                if at == last:
                    self.unreadable(text, f"edges between different vertices, not a loop at {found[1]}")
                if last >= 0:
                    edges.add((min(at, last), max(at, last)))
                last = at
        if len(names) > textboards.LARGEST_BOARD:
            raise BudgetExceeded(f"expected at most {textboards.LARGEST_BOARD} vertices, got {len(names)}")
        drawn = graph(tuple(names), tuple(sorted(edges)))
        return self._settled(drawn, "".join(marks.get(name, ".") for name in names), text)

    def on(
        self, edges: Iterable[tuple[Hashable, Hashable]], states: Mapping[Hashable, str] | None = None
    ) -> Position[GraphColouring]:
        """The position on a graph given by its edges, with the states of some vertices.

        >>> from farstar import ruleset
        >>> print(ruleset("col").on([(1, 2), (2, 3), (3, 1)], {1: "x"}))
        1:x-2 1-3 2-3
        """
        given = states or {}

        def word(vertex: Hashable) -> str:
            return f"{vertex}:{given[vertex]}" if vertex in given else str(vertex)

        chains = [f"{word(a)}-{word(b)}" for a, b in edges]
        return self.parse(" ".join([*chains, *map(word, given)]))

    def _settled(self, drawn: Graph, marks: str, text: str) -> GraphColouring:
        """The state of a graph whose vertices have these marks."""
        sets = {mark: sum(1 << i for i, held in enumerate(marks) if held == mark) for mark in MARKS}
        x, o = sets["x"], sets["o"]
        for a, b in drawn.edges:
            pair = {marks[a], marks[b]}
            if pair in ({"x"}, {"o"}) if self.bars_own else pair == {"x", "o"}:
                how = "of one colour" if self.bars_own else "of different colours"
                self.unreadable(text, f"no neighbours {how}, not {drawn.names[a]} and {drawn.names[b]}")
        by_x, by_o = self._barred(drawn, x, o)
        return GraphColouring(drawn, x, o, (sets["."] | sets["l"]) & ~by_x, (sets["."] | sets["r"]) & ~by_o)

    def _barred(self, drawn: Graph, x: int, o: int) -> tuple[int, int]:
        """What paint bars to Left and what to Right."""
        near_x = near_o = 0
        for v in _members(x):
            near_x |= drawn.near[v]
        for v in _members(o):
            near_o |= drawn.near[v]
        painted = x | o
        return (near_x | painted, near_o | painted) if self.bars_own else (near_o | painted, near_x | painted)

    def _marks(self, state: GraphColouring) -> str:
        """The mark of each vertex: what paint explains is not marked as a tint."""
        drawn, x, o, left, right = state
        by_x, by_o = self._barred(drawn, x, o)
        everything = (1 << len(drawn.names)) - 1
        marks: list[str] = []
        for v in range(len(drawn.names)):
            if x >> v & 1 or o >> v & 1:
                marks.append("x" if x >> v & 1 else "o")
                continue
            now = (left >> v & 1, right >> v & 1)
            plain = (everything & ~by_x) >> v & 1, (everything & ~by_o) >> v & 1
            marks.append("." if now == plain else {(1, 0): "l", (0, 1): "r", (0, 0): "#", (1, 1): "."}[now])
        return "".join(marks)

    def show(self, state: GraphColouring) -> str:
        """Show a grid as cells, a graph as its edges and lone vertices.

        >>> from farstar import ruleset
        >>> ruleset("col").show(ruleset("col").read("a-b-c:l"))
        'a-b b-c:l'
        """
        drawn = state.graph
        marks = self._marks(state)
        if drawn.rows or not drawn.names:
            wide = drawn.columns
            return "/".join(marks[r * wide : (r + 1) * wide] for r in range(drawn.rows))
        # A vertex that edges in their order would name out of its turn is named alone before them, so that reading
        # numbers the vertices as they are.
        words: list[str] = []
        shown = 0

        def word(v: int) -> str:
            nonlocal shown
            first = v >= shown
            shown = max(shown, v + 1)
            return f"{drawn.names[v]}:{marks[v]}" if first and marks[v] != "." else drawn.names[v]

        for a, b in drawn.edges:
            words += [word(v) for v in range(shown, a)]
            if b > max(a + 1, shown):
                start = max(a, shown)
                words += [word(v) for v in range(start, b)]
            words.append(f"{word(a)}-{word(b)}")
        words += [word(v) for v in range(shown, len(drawn.names))]
        return " ".join(words)

    def left(self, state: GraphColouring) -> Iterator[GraphColouring]:
        """Left paints a vertex.

        >>> from farstar import ruleset
        >>> rules = ruleset("snort")
        >>> [rules.show(option) for option in rules.left(rules.read("o.."))]
        ['o.x']
        """
        return (self._painted(state, v, True) for v in _members(state.left))

    def right(self, state: GraphColouring) -> Iterator[GraphColouring]:
        """Right paints a vertex.

        >>> from farstar import ruleset
        >>> rules = ruleset("snort")
        >>> [rules.show(option) for option in rules.right(rules.read("o.."))]
        ['oo.', 'o.o']
        """
        return (self._painted(state, v, False) for v in _members(state.right))

    def _painted(self, state: GraphColouring, v: int, by_left: bool) -> GraphColouring:
        drawn, x, o, left, right = state
        here = 1 << v
        barred = drawn.near[v]
        if by_left == self.bars_own:
            left &= ~barred
        else:
            right &= ~barred
        if by_left:
            x |= here
        else:
            o |= here
        return GraphColouring(drawn, x, o, left & ~here, right & ~here)

    def moves(self, state: GraphColouring, player: Player) -> Iterator[tuple[str, GraphColouring]]:
        """Name a move by the vertex.

        >>> from farstar import ruleset
        >>> [label for label, _ in ruleset("col").moves(ruleset("col").read("a:x-b-c"), "left")]
        ['c']
        """
        for v in _members(state.left if player == "left" else state.right):
            yield state.graph.names[v], self._painted(state, v, player == "left")

    def parts(self, state: GraphColouring) -> Iterator[GraphColouring]:
        """The components of what may still be painted, with edges only where painting one end bars the other.

        Paint matters only through whom it bars, so painted vertices are left out and the tints kept. An edge whose ends
        no player can both want to paint (in COL), or that no two players can (in SNORT), bars nothing.

        >>> from farstar import ruleset
        >>> rules = ruleset("snort")
        >>> [rules.show(part) for part in rules.parts(rules.read("..x.o.."))]
        ['.l', 'r.']
        """
        drawn, _, _, left, right = state
        live = left | right
        near = drawn.near
        while live:
            found = live & -live
            line = [found.bit_length() - 1]
            for v in line:
                if self.bars_own:
                    reach = (left if left >> v & 1 else 0) | (right if right >> v & 1 else 0)
                else:
                    reach = (right if left >> v & 1 else 0) | (left if right >> v & 1 else 0)
                fresh = near[v] & reach & ~found
                found |= fresh
                line += _members(fresh)
            live &= ~found
            yield self._trimmed(drawn, left & found, right & found)

    def _trimmed(self, drawn: Graph, left: int, right: int) -> GraphColouring:
        """A part on a grid in the smallest board that holds it; on a graph, with the vertices that live."""
        if drawn.rows:
            return self._of_cells(textboards.crop(_cells(drawn, left, right), "#"))
        kept = list(_members(left | right))
        if len(kept) == len(drawn.names):
            return GraphColouring(drawn, 0, 0, left, right)
        at = {v: i for i, v in enumerate(kept)}
        edges = tuple((at[a], at[b]) for a, b in drawn.edges if a in at and b in at)
        small = graph(tuple(drawn.names[v] for v in kept), edges)
        return GraphColouring(
            small,
            0,
            0,
            sum(1 << at[v] for v in _members(left)),
            sum(1 << at[v] for v in _members(right)),
        )

    @staticmethod
    def _of_cells(cells: str) -> GraphColouring:
        rows, columns = textboards.shape(cells)
        flat = cells.replace("/", "")
        left = sum(1 << i for i, mark in enumerate(flat) if mark in ".l")
        right = sum(1 << i for i, mark in enumerate(flat) if mark in ".r")
        return GraphColouring(grid(rows, columns), 0, 0, left, right)

    def normal(self, state: GraphColouring) -> tuple[GraphColouring, bool]:
        """The least image of a grid under the symmetries of the square; exchanging the players negates.

        >>> from farstar import ruleset
        >>> rules = ruleset("snort")
        >>> [(rules.show(image), negative) for image, negative in (rules.normal(rules.read(t)) for t in ("l..", "..r"))]
        [('..l', False), ('..l', True)]
        """
        drawn, x, o, left, right = state
        if x or o:
            if not drawn.rows:
                return state, False
            upright, across = textboards.images(self.show(state))
            same = upright + across
            best, negative = textboards.least(same, [image.translate(PAINTED) for image in same])
            return self.read(best), negative
        if drawn.rows:
            upright, across = textboards.images(_cells(drawn, left, right))
            same = upright + across
            best, negative = textboards.least(same, [image.translate(EXCHANGE) for image in same])
            return self._of_cells(best), negative
        return (GraphColouring(drawn, 0, 0, right, left), True) if right < left else (state, False)

    def native_text(self, state: GraphColouring) -> str | None:
        """The cells of a grid without tints.

        >>> from farstar import ruleset
        >>> rules = ruleset("col")
        >>> [rules.native_text(rules.read(text)) for text in ("x../.#.", "a-b", "l.")]
        ['x../.#.', None, None]
        """
        text = self.show(state) if state.graph.rows else ""
        return text if text and not set(text) & set("lr") else None

    def of_size(self, size: int) -> Iterator[GraphColouring]:
        """The empty rectangles whose longer side is so long.

        >>> from farstar import ruleset
        >>> [ruleset("col").show(board) for board in ruleset("col").of_size(2)]
        ['..', '../..']
        """
        return map(self.read, textboards.empty_boards(size))

    def draw(self, state: GraphColouring) -> Drawing:
        """Grids as cells, other graphs as vertices and edges.

        >>> from farstar import ruleset
        >>> "<circle" in str(ruleset("col").draw(ruleset("col").read("a:x-b-c-a")).finish())
        True
        """
        title = f"{self.title} {self.show(state)}"
        marks = self._marks(state)
        if state.graph.rows:
            from farstar.draw.boards import grid_board

            wide = state.graph.columns
            return grid_board(
                "/".join(marks[r * wide : (r + 1) * wide] for r in range(state.graph.rows)), title
            )
        from farstar.draw.boards import graph_board

        return graph_board(state.graph.names, state.graph.edges, marks, title)


def _cells(drawn: Graph, left: int, right: int) -> str:
    """A grid without paint as text."""
    wide = drawn.columns
    marks = ["#lr."[(left >> v & 1) | (right >> v & 1) << 1] for v in range(len(drawn.names))]
    return "/".join("".join(marks[r * wide : (r + 1) * wide]) for r in range(drawn.rows))
