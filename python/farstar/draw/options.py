"""The option tree of a position: boards with their values, Left's options down to the left, Right's to the right.

An option that does not survive in the canonical form of the value is joined by a dashed line. Options that are the same
up to a symmetry of the ruleset are drawn once, with their number. Where both players have the same options these are
drawn once, below the position.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from farstar.draw.svg import Drawing, Svg, text_width
from farstar.errors import BudgetExceeded, Meaningless

if TYPE_CHECKING:
    from farstar.rulesets.position import Position

__all__ = ["options_svg"]

LIMIT = 200
GAP, GROUP, DROP, SIZE = 14.0, 26.0, 46.0, 12.0
LABEL = 26
LARGEST_BOARD = (190.0, 130.0)
"""How wide and high a board of the tree may be; larger ones are made smaller."""


@dataclass
class _Node:
    """A board, its value, and its children by groups: Left's, Right's, or both players'."""

    board: Drawing
    scale: float
    label: str
    hint: str
    groups: list[tuple[str, list[_Node]]] = field(default_factory=list[tuple[str, "list[_Node]"]])
    sensible: bool = True
    width: float = 0.0
    height: float = 0.0
    span: float = 0.0
    x: float = 0.0
    middle: float = 0.0


def options_svg(
    position: Position[Any], depth: int = 1, *, values: bool = True, merge: bool = True, title: str = ""
) -> Svg:
    """Draw a position, its options, their options and so on to a depth, with the values beside the boards.

    With ``merge`` options that the ruleset's symmetries take to each other are drawn once, with their number. Raises
    :class:`farstar.BudgetExceeded` beyond 200 boards.

    >>> from farstar import ruleset
    >>> picture = options_svg(ruleset("domineering").parse(".#/.."), depth=2)
    >>> "*" in str(picture), picture.width > 100
    (True, True)
    """
    if isinstance(depth, bool) or not isinstance(depth, int):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"expected a depth as an int, got {depth!r}")
    if depth < 0:
        raise Meaningless(f"expected a depth of at least 0, got {depth!r}")
    top = _grow(position, depth, values, merge)
    _measure(top)
    drawing = Drawing(title or f"{position.ruleset} {position}")
    _put(drawing, top, 0.0, 0.0)
    return drawing.finish()


def _grow(position: Position[Any], depth: int, values: bool, merge: bool) -> _Node:
    top = _node(position, values, 1)
    count = 1
    line: list[tuple[Position[Any], _Node, int]] = [(position, top, depth)]
    for here, node, rest in line:
        if not rest:
            continue
        left, right = here.left, here.right
        groups = [("ink", left)] if left and set(left) == set(right) else [("left", left), ("right", right)]
        worth = here.value() if values else None
        for ink, given in groups:
            options = _alike(given) if merge else dict.fromkeys(given, 1)
            if not options:
                continue
            count += len(options)
            if count > LIMIT:
                raise BudgetExceeded(
                    f"expected a tree of at most {LIMIT} boards, got more; draw to a smaller depth than {depth}"
                )
            children = [_node(option, values, number) for option, number in options.items()]
            if worth is not None:
                surviving = {"left": worth.left, "right": worth.right}.get(ink, (*worth.left, *worth.right))
                for child, option in zip(children, options, strict=True):
                    child.sensible = option.value() in surviving
            node.groups.append((ink, children))
            line += [(option, child, rest - 1) for option, child in zip(options, children, strict=True)]
    return top


def _alike(options: Iterable[Position[Any]]) -> dict[Position[Any], int]:
    """The first of the options that are the same up to symmetry, and how many they are."""
    first: dict[object, Position[Any]] = {}
    found: dict[Position[Any], int] = {}
    for option in options:
        one = first.setdefault(option.ruleset.normal(option.state), option)
        found[one] = found.get(one, 0) + 1
    return found


def _node(position: Position[Any], values: bool, number: int) -> _Node:
    board = position.ruleset.draw(position.state)
    left, top, right, bottom = board.box
    wide, high = max(right - left, 1.0), max(bottom - top, 1.0)
    scale = min(1.0, LARGEST_BOARD[0] / wide, LARGEST_BOARD[1] / high)
    text = str(position.value()) if values else ""
    label = text if len(text) <= LABEL else text[: LABEL - 1] + "…"
    if number > 1:
        label = f"{label}   ({number} alike)" if label else f"({number} alike)"
    hint = f"{position.move}: {position} = {text}" if values else f"{position.move}: {position}"
    node = _Node(board, scale, label, hint[:400].removeprefix(": "))
    node.width = max(wide * scale, text_width(label, SIZE)) + 6
    node.height = high * scale + (20 if label else 4)
    return node


def _measure(top: _Node) -> None:
    """The span of every subtree, and where its children stand in it."""
    order = [top]
    for node in order:
        order += [child for _, children in node.groups for child in children]
    for node in reversed(order):
        x = 0.0
        middles: list[float] = []
        for _, children in node.groups:
            for child in children:
                child.x = x
                middles.append(x + child.middle)
                x += child.span + GAP
            x += GROUP - GAP
        wide = x - GROUP if middles else 0.0
        # The board stands above the gap between the two groups, or above the middle of one.
        if len(node.groups) == 2:
            lefts = node.groups[0][1]
            middle = lefts[-1].x + lefts[-1].span + GROUP / 2
        elif middles:
            middle = (middles[0] + middles[-1]) / 2
            lean = {"left": 0.5, "right": -0.5}.get(node.groups[0][0], 0.0)
            middle += lean * (node.width / 2 + GROUP)
        else:
            middle = node.width / 2
        first = min(0.0, middle - node.width / 2)
        for _, children in node.groups:
            for child in children:
                child.x -= first
        node.middle = middle - first
        node.span = max(wide, middle + node.width / 2) - first


def _put(drawing: Drawing, top: _Node, x: float, y: float) -> None:
    """Place a tree with its upper left corner at a point; each level starts below the tallest board above."""
    level = [(top, x)]
    while level:
        tallest = max(node.height for node, _ in level)
        below = y + tallest + DROP
        following: list[tuple[_Node, float]] = []
        for node, left in level:
            centre = left + node.middle
            for ink, children in node.groups:
                for child in children:
                    dash = "" if child.sensible else "4 4"
                    foot = {"left": -5.0, "right": 5.0}.get(ink, 0.0)
                    drawing.line(
                        centre + foot,
                        y + node.height + 2,
                        left + child.x + child.middle,
                        below - 4,
                        ink=ink,
                        dash=dash,
                        width=1.6,
                    )
                    following.append((child, left + child.x))
        for node, left in level:
            _board(drawing, node, left + node.middle, y)
        level, y = following, below


def _board(drawing: Drawing, node: _Node, centre: float, y: float) -> None:
    left, top, right, bottom = node.board.box
    wide, high = (right - left) * node.scale, (bottom - top) * node.scale
    drawing.insert(node.board, centre - wide / 2, y, node.scale)
    if node.label:
        drawing.text(centre, y + high + 11, node.label, size=SIZE, hint=node.hint)
