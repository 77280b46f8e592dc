"""HACKENBUSH: cut an edge of one's colour (blue is Left's, red is Right's, green anyone's); what is loose falls off."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING

from farstar._core import Game
from farstar.errors import BudgetExceeded, Meaningless
from farstar.rulesets.base import Player, Ruleset

if TYPE_CHECKING:
    from farstar.draw import Drawing

__all__ = ["Edge", "Hackenbush", "berlekamp", "stalk_of"]

Edge = tuple[int, int, str]
"""Two nodes, 0 is the ground, and a colour: ``b``, ``r`` or ``g``."""

State = tuple[Edge, ...]

LARGEST = 4096
EXCHANGE = {"b": "r", "r": "b", "g": "g"}
ALIASES = str.maketrans("BRG", "brg")
TREES = re.compile(r"[brg()+\s]*")
EDGE = re.compile(r"([0-9]{1,6})([brg])([0-9]{1,6})")


class Hackenbush(Ruleset[State]):
    """HACKENBUSH: cut an edge of one's colour (blue is Left's, red is Right's, green anyone's); what is loose falls.

    Notation: a stalk is written from the ground up, ``bbr``; what branches stands in brackets, ``b(r)(gb)``; plants on
    the ground are joined by ``+``. A graph with cycles is written by its edges, ``0b1 1r2 2g0``, where node 0 is the
    ground; parallel edges and loops are allowed. Conway, *On Numbers and Games* (1976); *Winning Ways*, chapters 1, 2
    and 7.

    Stalks and trees have their value by formula, the colon principle: an edge with H on its top is the ordinal sum of
    the edge alone and H. Green graphs have it by the fusion principle. Blue-red stalks follow Berlekamp's rule.

    >>> from farstar import ruleset
    >>> hackenbush = ruleset("hackenbush")
    >>> [str(hackenbush.parse(stalk).value()) for stalk in ("b", "br", "brr", "brb", "bbr", "g", "gb", "bg")]
    ['1', '1/2', '1/4', '3/4', '3/2', '*', '^*', '1*']
    >>> [hackenbush.parse(graph).value() for graph in ("b(r)(r)", "0b1 0b2 1r2", "0g1 1g2 2g0")]
    [Game('1/4'), Game('1'), Game('*')]
    >>> [str(option) for option in Hackenbush().parse("bbr").left_moves()]
    ['0', 'b']
    """

    name = "hackenbush"
    title = "HACKENBUSH"
    source = "Conway, On Numbers and Games (1976); Berlekamp, Conway, Guy, Winning Ways (1982)"
    examples = ("bbr", "b(r)(gb)", "br+g", "0b1 1r2 2g0")

    def read(self, text: str) -> State:
        """Read plants with brackets, or edges; what does not hang together with the ground is refused.

        >>> Hackenbush().read("b(r)(b)")
        ((0, 1, 'b'), (1, 2, 'r'), (1, 3, 'b'))
        >>> Hackenbush().read("0b1 2r3")
        Traceback (most recent call last):
        farstar.errors.NotAPosition: expected edges that hang together with the ground, 0, not 2r3, got '0b1 2r3'
        """
        plain = text.translate(ALIASES)
        edges: list[Edge] = []
        if TREES.fullmatch(plain):
            edges = self._plants(plain, text)
        elif plain.strip() == "0":
            return ()
        else:
            for word in plain.replace(",", " ").split():
                found = EDGE.fullmatch(word)
                if found is None:
                    self.unreadable(
                        text, f"plants as in b(r)(gb)+br, or edges between nodes as in 0b1 1r2, not {word!r}"
                    )
                edges.append((int(found[1]), int(found[3]), found[2]))
        if len(edges) > LARGEST:
            raise BudgetExceeded(f"expected at most {LARGEST} edges, got {len(edges)}")
        standing = _standing(edges)
        if len(standing) < len(edges):
            u, v, colour = next(edge for edge in edges if edge not in standing)
            self.unreadable(text, f"edges that hang together with the ground, 0, not {u}{colour}{v}")
        return _ordered(edges)

    def _plants(self, plain: str, text: str) -> list[Edge]:
        edges: list[Edge] = []
        at = 0
        opened: list[int] = []
        before = "+"
        for character in "".join(plain.split()):
            if character in "brg":
                edges.append((at, len(edges) + 1, character))
                at = len(edges)
            elif character == "(" and at:
                opened.append(at)
            elif character == ")" and opened and before != "(":
                at = opened.pop()
            elif character == "+" and not opened and at:
                at = 0
            else:
                self.unreadable(text, f"branches in brackets and plants joined by +, not {before}{character}")
            before = character
        if opened or (edges and before == "+"):
            self.unreadable(text, "every bracket closed and a plant after every +")
        return edges

    def show(self, state: State) -> str:
        """Show trees with brackets, other graphs by their edges, and nothing as ``0``.

        >>> Hackenbush().show(((0, 1, "b"), (1, 2, "r"), (0, 3, "g"))), Hackenbush().show(((0, 1, "b"), (1, 0, "r")))
        ('br+g', '0b1 1r0')
        """
        if not state:
            return "0"
        if not _is_forest(state):
            return " ".join(f"{u}{colour}{v}" for u, v, colour in state)
        above = _branches(state)
        # Each task is a text to write or a node whose branches are to be written.
        done: list[str] = []
        tasks: list[str | int] = [0]
        while tasks:
            task = tasks.pop()
            if isinstance(task, str):
                done.append(task)
                continue
            branches = above.get(task, [])
            parts: list[str | int] = []
            for i, (colour, top) in enumerate(branches):
                if task == 0:
                    parts += ["+" if i else "", colour, top]
                elif len(branches) == 1:
                    parts += [colour, top]
                else:
                    parts += ["(", colour, top, ")"]
            tasks += reversed(parts)
        return "".join(done)

    def left(self, state: State) -> Iterator[State]:
        """Cut a blue or a green edge.

        >>> [Hackenbush().show(option) for option in Hackenbush().left(((0, 1, "r"), (1, 2, "b")))]
        ['r']
        """
        return (_cut(state, i) for i, edge in enumerate(state) if edge[2] in "bg")

    def right(self, state: State) -> Iterator[State]:
        """Cut a red or a green edge.

        >>> [Hackenbush().show(option) for option in Hackenbush().right(((0, 1, "r"), (1, 2, "b")))]
        ['0']
        """
        return (_cut(state, i) for i, edge in enumerate(state) if edge[2] in "rg")

    def moves(self, state: State, player: Player) -> Iterator[tuple[str, State]]:
        """Name a move by its edge; nodes are numbered as in a depth-first walk from the ground.

        >>> [label for label, _ in Hackenbush().moves(Hackenbush().read("b(r)(g)"), "right")]
        ['1r2', '1g3']
        """
        colours = "bg" if player == "left" else "rg"
        for i, (u, v, colour) in enumerate(state):
            if colour in colours:
                yield f"{u}{colour}{v}", _cut(state, i)

    def parts(self, state: State) -> Iterator[State]:
        """What hangs together without the ground: the ground is never cut.

        >>> [Hackenbush().show(part) for part in Hackenbush().parts(Hackenbush().read("br+g"))]
        ['br', 'g']
        """
        leader: dict[int, int] = {}

        def find(node: int) -> int:
            while (up := leader.setdefault(node, node)) != node:
                leader[node] = leader[up]
                node = up
            return node

        for u, v, _ in state:
            if u and v:
                leader[find(v)] = find(u)
        plants: dict[int, list[Edge]] = {}
        loose = 0
        for edge in state:
            if edge[0] or edge[1]:
                plants.setdefault(find(edge[0] or edge[1]), []).append(edge)
            else:
                # A loop at the ground hangs together with nothing else.
                loose -= 1
                plants[loose] = [edge]
        return (_ordered(plant) for plant in plants.values())

    def normal(self, state: State) -> tuple[State, bool]:
        """Branches of trees in order; blue and red exchanged is the negative.

        >>> [Hackenbush().show(x) for x, _ in map(Hackenbush().normal, map(Hackenbush().read, ("b(r)(b)", "b(b)(r)")))]
        ['b(b)(r)', 'b(b)(r)']
        """
        exchanged = tuple((u, v, EXCHANGE[colour]) for u, v, colour in state)
        if _is_forest(state):
            one, other = _sorted_plant(state), _sorted_plant(exchanged)
        else:
            one, other = state, exchanged
        return (other, True) if other < one else (one, False)

    def formula(self, state: State) -> Game | None:
        """Trees by the colon principle, green graphs by the fusion principle; None for other graphs.

        Ordinal sums depend on the form of the lower summand, here of a single edge, and on the value alone of the upper
        one (*Winning Ways*, chapter 7).

        >>> Hackenbush().formula(Hackenbush().read("g(b)(r)")), Hackenbush().formula(Hackenbush().read("0b1 0b2 1r2"))
        (Game('*'), None)
        """
        if _is_forest(state):
            return _tree_value(state)
        if all(colour == "g" for _, _, colour in state):
            return Game.nimber(_green_value(state))
        return None

    def of_size(self, size: int) -> Iterator[State]:
        """The blue-red stalks of so many edges.

        >>> [Hackenbush().show(stalk) for stalk in Hackenbush().of_size(2)]
        ['bb', 'br', 'rb', 'rr']
        """
        for stalk in product("br", repeat=size):
            yield tuple((i, i + 1, colour) for i, colour in enumerate(stalk))

    def draw(self, state: State) -> Drawing:
        """The plants on their ground: blue is plain, red double, green dashed.

        >>> "<path" in str(Hackenbush().draw(((0, 1, "b"),)).finish())
        True
        """
        from farstar.draw.hackenbush import hackenbush_board

        return hackenbush_board(state, f"{self.title} {self.show(state)}")


def berlekamp(stalk: str) -> Fraction:
    """The value of a blue-red stalk, by Berlekamp's rule.

    Reading from the ground, each edge of the colour of the first counts 1 until the colour changes for the first time;
    from then on edges count ±1/2, ±1/4, … (*Winning Ways*, chapter 3, states it with binary digits).

    >>> print(*map(berlekamp, ("bbb", "br", "brr", "brb", "rrb", "")))
    3 1/2 1/4 3/4 -3/2 0
    """
    if not set(stalk) <= set("br"):
        raise Meaningless(f"expected a stalk of the edges b and r, got {stalk!r}")
    total, step, changed = Fraction(0), Fraction(1), False
    for edge in stalk:
        changed = changed or edge != stalk[0]
        if changed:
            step /= 2
        total += step if edge == "b" else -step
    return total


def stalk_of(number: Fraction | int) -> str:
    """The blue-red stalk whose value is a dyadic number.

    >>> stalk_of(Fraction(3, 4)), stalk_of(-2), stalk_of(Fraction(13, 8))
    ('brb', 'rr', 'bbrbr')
    """
    number = Fraction(number)
    if number.denominator & (number.denominator - 1):
        raise Meaningless(f"expected a dyadic number, got {str(number)!r}")
    if abs(number) > LARGEST or number.denominator.bit_length() > LARGEST:
        raise BudgetExceeded(
            f"expected a number whose stalk has at most {LARGEST} edges, got {str(number)!r}"
        )
    if number < 0:
        return "".join(EXCHANGE[edge] for edge in stalk_of(-number))
    whole = -(-number.numerator // number.denominator)
    stalk, value, step = "b" * whole, Fraction(whole), Fraction(1, 2)
    while value != number:
        up = value < number
        stalk += "b" if up else "r"
        value += step if up else -step
        step /= 2
    return stalk


# --- graphs on the ground ------------------------------------------------------------------------


def _standing(edges: Iterable[Edge]) -> list[Edge]:
    """The edges that a path joins to the ground."""
    edges = list(edges)
    near: dict[int, list[int]] = {}
    for u, v, _ in edges:
        near.setdefault(u, []).append(v)
        near.setdefault(v, []).append(u)
    seen, line = {0}, [0]
    for node in line:
        for other in near.get(node, ()):
            if other not in seen:
                seen.add(other)
                line.append(other)
    return [edge for edge in edges if edge[0] in seen]


def _cut(state: State, i: int) -> State:
    return _ordered(_standing(state[:i] + state[i + 1 :]))


def _is_forest(state: State) -> bool:
    """Whether a state (in order) is a set of trees, each with one edge on the ground."""
    return all(v == i + 1 and u <= i for i, (u, v, _) in enumerate(state))


def _branches(state: State) -> dict[int, list[tuple[str, int]]]:
    above: dict[int, list[tuple[str, int]]] = {}
    for u, v, colour in state:
        above.setdefault(u, []).append((colour, v))
    return above


def _ordered(edges: Iterable[Edge]) -> State:
    """Number the nodes anew: trees in the order of a depth-first walk, other graphs of a breadth-first one.

    The edges of other graphs are then sorted, and a walk over them numbers the nodes as they are.
    """
    edges = list(edges)
    near: dict[int, list[tuple[int, str, int]]] = {}
    for i, (u, v, colour) in enumerate(edges):
        near.setdefault(u, []).append((v, colour, i))
        near.setdefault(v, []).append((u, colour, i))
    if len(near.keys() | {0}) == len(edges) + 1:
        ordered: list[Edge] = []
        stack = [(0, v, colour, i) for v, colour, i in reversed(near.get(0, []))]
        while stack:
            below, node, colour, came = stack.pop()
            ordered.append((below, len(ordered) + 1, colour))
            here = len(ordered)
            stack += [(here, v, c, i) for v, c, i in reversed(near[node]) if i != came]
        return tuple(ordered)
    number = {0: 0}
    line = [0]
    for node in line:
        for other, _, _ in near.get(node, ()):
            if other not in number:
                number[other] = len(number)
                line.append(other)
    pairs = ((number[u], number[v], colour) for u, v, colour in edges)
    return tuple(sorted((min(u, v), max(u, v), colour) for u, v, colour in pairs))


def _sorted_plant(state: State) -> State:
    """The trees with their branches in a canonical order, from the leaves down."""
    above = _branches(state)
    codes: dict[int, str] = {}
    order: dict[int, list[tuple[str, int]]] = {}
    for node in range(len(state), -1, -1):
        branches = sorted((colour + codes[top], colour, top) for colour, top in above.get(node, []))
        order[node] = [(colour, top) for _, colour, top in branches]
        codes[node] = "(" + "".join(code for code, _, _ in branches) + ")"
    edges: list[Edge] = []
    stack = [(0, colour, top) for colour, top in reversed(order[0])]
    while stack:
        below, colour, node = stack.pop()
        edges.append((below, len(edges) + 1, colour))
        here = len(edges)
        stack += [(here, c, top) for c, top in reversed(order[node])]
    return tuple(edges)


def _tree_value(state: State) -> Game:
    """Sums of ordinal sums, from the leaves down."""
    alone = {"b": Game(1), "r": Game(-1), "g": Game.nimber(1)}
    tops: dict[int, list[Game]] = {}
    for u, v, colour in reversed(state):
        upper = tops.pop(v, None)
        edge = alone[colour]
        tops.setdefault(u, []).append(edge.ordinal_sum(Game.sum(upper)) if upper else edge)
    return Game.sum(tops.get(0, []))


def _green_value(state: State) -> int:
    """The nim-value of a green graph: fuse every cycle into a node, an odd number of its edges into one loop.

    Nodes of a cycle may be fused without changing the nim-value, and a loop counts 1 (*Winning Ways*, chapter 7): so
    the two-edge-connected components become nodes with loops, and what is left is a tree.
    """
    near: dict[int, list[tuple[int, int]]] = {}
    for i, (u, v, _) in enumerate(state):
        near.setdefault(u, []).append((v, i))
        near.setdefault(v, []).append((u, i))
    # Depth-first: the lowest place that each node reaches without the edge that led to it.
    place, lowest = {0: 0}, {0: 0}
    value = {0: 0}
    walk: list[tuple[int, Iterator[tuple[int, int]]]] = [(0, iter(near.get(0, ())))]
    used: set[int] = set()
    while walk:
        node, edges = walk[-1]
        for other, i in edges:
            if i in used:
                continue
            used.add(i)
            if other in place:
                # An edge back, or a loop: it will be a loop of the fused node.
                lowest[node] = min(lowest[node], place[other])
                value[node] ^= 1
            else:
                place[other] = lowest[other] = len(place)
                value[other] = 0
                walk.append((other, iter(near[other])))
                break
        else:
            walk.pop()
            if not walk:
                break
            below = walk[-1][0]
            lowest[below] = min(lowest[below], lowest[node])
            if lowest[node] == place[node]:
                # A bridge: what stands on it has the value 1 more.
                value[below] ^= value[node] + 1
            else:
                value[below] ^= value[node] ^ 1
    return value[0]
