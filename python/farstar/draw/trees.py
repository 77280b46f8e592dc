"""Game trees as the field draws them: Left's options slant down to the left, Right's down to the right.

A tree repeats what is shared and grows exponentially; with ``shared`` each follower is drawn once, as a
graph. Both have a limit: a picture that nobody can read is refused, with its size.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar

from farstar.draw.layers import Layout, layered
from farstar.draw.svg import Drawing, Svg, text_width
from farstar.errors import BudgetExceeded

if TYPE_CHECKING:
    from farstar._core import Form, Game

__all__ = ["form_svg", "game_svg", "tree_svg"]

TREE_LIMIT = 1200
GRAPH_LIMIT = 250
STEP, GAP, DOT, SIZE = 42.0, 15.0, 3.2, 13.0
LABEL_LENGTH = 18


P = TypeVar("P", bound=Hashable)
Label = Callable[[P], str]
Options = Callable[[P], tuple[tuple[P, ...], tuple[P, ...]]]


@dataclass
class _Node:
    """A node of the expanded tree: ``x`` is relative to its parent, contours to itself."""

    label: str
    depth: int
    left: list[_Node] = field(default_factory=list["_Node"])
    right: list[_Node] = field(default_factory=list["_Node"])
    x: float = 0.0
    contour: list[tuple[float, float]] = field(default_factory=list[tuple[float, float]])


def form_svg(form: Form) -> Svg:
    """Draw a form for a notebook: its tree, or its graph where the tree is large, or a note where both are.

    >>> from farstar import Form
    >>> "too large" in str(form_svg(Form.integer(5000)))
    True
    """
    return _at_any_size(lambda shared: tree_svg(form, shared=shared), str(form.follower_count()))


def game_svg(game: Game) -> Svg:
    """Draw a value for a notebook, as :func:`form_svg` draws a form; numbers are leaves.

    >>> from farstar import Game
    >>> "1/2" in str(game_svg(Game("{1/2|*}")))
    True
    """
    return _at_any_size(lambda shared: tree_svg(game, shared=shared), str(game.follower_count()))


def _at_any_size(draw: Callable[[bool], Svg], followers: str) -> Svg:
    for shared in (False, True):
        try:
            return draw(shared)
        except BudgetExceeded:
            continue
    drawing = Drawing("a game too large to draw")
    drawing.text(0, 0, f"too large to draw: {followers} followers", ink="soft")
    return drawing.finish()


def tree_svg(game: Form | Game, *, shared: bool = False, title: str = "") -> Svg:
    """Draw the game tree of a form or of a value's canonical form, root on top; blue is Left, red is Right.

    With ``shared`` each follower is drawn once, at the height of its birthday. A form is expanded to its
    ends; of a value, numbers are leaves with their name. Raises :class:`farstar.BudgetExceeded` beyond 1200
    nodes of a tree or 250 followers of a graph.

    >>> from farstar import Form, Game
    >>> str(tree_svg(Game("{3|{1|-1}}"))).count("<circle")
    5
    >>> from farstar import BudgetExceeded
    >>> try:
    ...     tree_svg(Form.nimber(20))
    ... except BudgetExceeded as error:
    ...     print(error)
    expected a tree of at most 1200 nodes, got more; draw each follower once with shared=True
    """
    from farstar._core import Form, Game

    caption = title or "Game tree"

    def literal(form: Form) -> tuple[tuple[Form, ...], tuple[Form, ...]]:
        return form.left, form.right

    def canonical(value: Game) -> tuple[tuple[Game, ...], tuple[Game, ...]]:
        return ((), ()) if value.is_number() else (value.left, value.right)

    if isinstance(game, Form):
        return (
            _graph(game, literal, _form_label, caption)
            if shared
            else _tree(game, literal, _no_label, caption)
        )
    _require_game(game, Game)
    if shared:
        return _graph(game, canonical, str, caption)
    return _tree(game, canonical, _number_label, caption)


def _require_game(game: object, kind: type) -> None:
    if not isinstance(game, kind):
        raise TypeError(f"expected a Form or a Game, got {game!r}")


def _no_label(form: Form) -> str:
    return ""


def _number_label(value: Game) -> str:
    if not value.is_number():
        return ""
    text = str(value)
    return text if len(text) <= LABEL_LENGTH else text[: LABEL_LENGTH - 1] + "…"


def _form_label(form: Form) -> str:
    # The text of a form is its expanded tree: ask for it only where it is short.
    return str(form) if form.tree_size() <= 24 else ""


# --- trees ---------------------------------------------------------------------------------------


def _tree(root: P, options: Options[P], label: Label[P], title: str) -> Svg:
    top, order = _expand(root, options, label)
    for node in reversed(order):
        _settle(node)
    drawing = Drawing(title)
    places: list[tuple[_Node, float]] = [(top, 0.0)]
    dots: list[tuple[float, float, str]] = []
    while places:
        node, x = places.pop()
        y = node.depth * STEP
        dots.append((x, y, node.label))
        for ink, children in (("left", node.left), ("right", node.right)):
            for child in children:
                drawing.line(x, y, x + child.x, y + STEP, ink=ink, width=1.6)
                places.append((child, x + child.x))
    for x, y, text in dots:
        drawing.circle(x, y, DOT)
        if text:
            drawing.text(x, y + 14, text, size=SIZE, halo=True)
    return drawing.finish()


def _expand(root: P, options: Options[P], label: Label[P]) -> tuple[_Node, list[_Node]]:
    """The tree below ``root``, and its nodes each before its children."""
    top = _Node(label(root), 0)
    order = [top]
    line: list[tuple[P, _Node]] = [(root, top)]
    for game, node in line:
        sides = options(game)
        for children, side in zip(sides, (node.left, node.right), strict=True):
            for child in children:
                if len(order) >= TREE_LIMIT:
                    raise BudgetExceeded(
                        f"expected a tree of at most {TREE_LIMIT} nodes, got more; "
                        "draw each follower once with shared=True"
                    )
                fresh = _Node(label(child), node.depth + 1)
                side.append(fresh)
                order.append(fresh)
                line.append((child, fresh))
    return top, order


def _settle(node: _Node) -> None:
    """Place the children of a node (they are settled): Left's to the left of it, Right's to the right."""
    half = max(DOT + 2, text_width(node.label, SIZE) / 2)
    lefts = _pack(node.left)
    rights = _pack(node.right)
    lean = GAP if node.left and node.right else 0.55 * STEP
    if node.left:
        _shift(node.left, lefts, -lean - node.left[-1].x)
    if node.right:
        _shift(node.right, rights, lean - node.right[0].x)
    if node.left and node.right:
        close = max(left[1] - right[0] for left, right in zip(lefts, rights, strict=False)) + GAP
        if close > 0:
            _shift(node.left, lefts, -close / 2)
            _shift(node.right, rights, close / 2)
    node.contour = [(-half, half), *_outer(lefts, rights)]
    for child in (*node.left, *node.right):
        child.contour = []


def _shift(nodes: list[_Node], contour: list[tuple[float, float]], by: float) -> None:
    for node in nodes:
        node.x += by
    contour[:] = [(low + by, high + by) for low, high in contour]


def _pack(nodes: list[_Node]) -> list[tuple[float, float]]:
    """Stand subtrees side by side, as close as they fit; the contour of them together."""
    merged: list[tuple[float, float]] = []
    for node in nodes:
        close = max((a[1] - b[0] for a, b in zip(merged, node.contour, strict=False)), default=-GAP) + GAP
        node.x = close
        merged = _outer(merged, [(low + close, high + close) for low, high in node.contour])
    return merged


def _outer(a: list[tuple[float, float]], b: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The contour of two contours, the first to the left."""
    common = min(len(a), len(b))
    return [(a[i][0], b[i][1]) for i in range(common)] + a[common:] + b[common:]


# --- graphs --------------------------------------------------------------------------------------


def _graph(root: P, options: Options[P], label: Label[P], title: str) -> Svg:
    nodes, edges = _followers(root, options)
    rows = _heights(len(nodes), edges)
    labels = [label(node) for node in nodes]
    shown = [text if len(text) <= LABEL_LENGTH else "" for text in labels]
    widths = [text_width(text, SIZE) + 10 if text else 2 * DOT for text in shown]
    layout = layered(rows, [(low, high) for high, low, _ in edges], widths, 2 * GAP)
    step = STEP * 1.45
    drawing = Drawing(title)
    mirror = _mirror(edges, layout)
    for (_, _, ink), points in zip(edges, layout.edges, strict=True):
        down = [(mirror * x, -row * step) for x, row in reversed(points)]
        drawing.curve(down, ink=ink, width=1.5, bend=-16 if ink == "left" else 16)
    places = [mirror * x for x in layout.x]
    for text, hint, x, row, width in zip(shown, labels, places, rows, widths, strict=True):
        y = -row * step
        if text:
            drawing.rectangle(x - width / 2, y - 11, width, 22, ink="soft", corner=6)
            drawing.text(x, y, text, size=SIZE)
        else:
            drawing.circle(x, y, DOT, hint=hint if len(hint) <= 400 else hint[:399] + "…")
    return drawing.finish()


def _mirror(edges: list[tuple[int, int, str]], layout: Layout) -> int:
    """Of a layout and its mirror image, the one in which Left's moves lean more to the left."""
    lean = 0.0
    for (_, _, ink), points in zip(edges, layout.edges, strict=True):
        start, end = points[-1][0], points[0][0] if len(points) == 2 else points[-2][0]
        lean += start - end if ink == "left" else end - start
    return 1 if lean >= 0 else -1


def _followers(root: P, options: Options[P]) -> tuple[list[P], list[tuple[int, int, str]]]:
    """The followers, and the edges (from, to, ink) between their indexes."""
    index = {root: 0}
    nodes = [root]
    edges: list[tuple[int, int, str]] = []
    for at, game in enumerate(nodes):
        for ink, children in zip(("left", "right"), options(game), strict=True):
            for child in children:
                if child not in index:
                    if len(nodes) >= GRAPH_LIMIT:
                        raise BudgetExceeded(f"expected a graph of at most {GRAPH_LIMIT} followers, got more")
                    index[child] = len(nodes)
                    nodes.append(child)
                edges.append((at, index[child], ink))
    return nodes, edges


def _heights(count: int, edges: list[tuple[int, int, str]]) -> list[int]:
    """The height of each follower: the length of the longest run of moves from it."""
    below: list[list[int]] = [[] for _ in range(count)]
    waiting = [0] * count
    for high, low, _ in edges:
        below[low].append(high)
        waiting[high] += 1
    heights = [0] * count
    line = [i for i in range(count) if waiting[i] == 0]
    for low in line:
        for high in below[low]:
            heights[high] = max(heights[high], heights[low] + 1)
            waiting[high] -= 1
            if waiting[high] == 0:
                line.append(high)
    return heights
