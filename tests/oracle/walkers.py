"""TURNING TILES, GO ON LATTICE, BEYOND THE DOOR and their δ-versions, from the definitions of the paper.

A position is a text; each game reads it into dictionaries of its own and plays there. Nothing is split, turned or cut.
A move is given with its piece, so that the δ-versions can tell which pieces cannot move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

PieceMoves = Callable[[str, bool], dict[tuple[int, int], list[str]]]
Grid = dict[tuple[int, int], str]
DIRECTIONS = ((0, 1), (1, 0), (0, -1), (-1, 0))


def read(text: str) -> Grid:
    return {(r, c): x for r, row in enumerate(text.split("/")) for c, x in enumerate(row)}


def write(grid: Grid) -> str:
    rows = max(r for r, _ in grid) + 1
    columns = max(c for _, c in grid) + 1
    return "/".join("".join(grid[r, c] for c in range(columns)) for r in range(rows))


def tiles(text: str, left: bool) -> dict[tuple[int, int], list[str]]:
    """Take a piece and move it straight on tiles of the own colour or green; they are turned over."""
    grid = read(text)
    colours = {"L", "G"} if left else {"R", "G"}
    found: dict[tuple[int, int], list[str]] = {}
    for piece in [cell for cell, x in grid.items() if x == "o"]:
        found[piece] = []
        for down, right in DIRECTIONS:
            path = [piece]
            while grid.get((path[-1][0] + down, path[-1][1] + right)) in colours:
                path.append((path[-1][0] + down, path[-1][1] + right))
                turned = grid | dict.fromkeys(path, ".") | {path[-1]: "o"}
                found[piece].append(write(turned))
    return found


def lattice(text: str, left: bool) -> dict[tuple[int, int], list[str]]:
    """Move a piece straight on edges of the own colour; dotted edges where it ends take the opponent's."""
    grid = read(text)
    nodes = {(r // 2, c // 2): x for (r, c), x in grid.items() if r % 2 == c % 2 == 0 and x != "."}
    edges = {
        frozenset({(r // 2, c // 2), ((r + 1) // 2, (c + 1) // 2)}): x
        for (r, c), x in grid.items()
        if r % 2 != c % 2 and x != "."
    }
    colours, other = ({"L", "G"}, "R") if left else ({"R", "G"}, "L")
    found: dict[tuple[int, int], list[str]] = {}
    for piece in [node for node, x in nodes.items() if x == "o"]:
        found[piece] = []
        for down, right in DIRECTIONS:
            path = [piece]
            while True:
                here, far = path[-1], (path[-1][0] + down, path[-1][1] + right)
                if edges.get(frozenset({here, far})) not in colours or nodes.get(far) != "+":
                    break
                path.append(far)
                after = dict(grid)
                for r, c in path:
                    after[2 * r, 2 * c] = "."
                after[2 * far[0], 2 * far[1]] = "o"
                for edge, x in edges.items():
                    if x == ":" and far in edge:
                        (a, b), (c, d) = edge
                        after[a + c, b + d] = other
                found[piece].append(write(after))
    return found


def door(text: str, left: bool) -> dict[tuple[int, int], list[str]]:
    """Move a piece straight; the piece's side of each door must have the own colour."""
    grid = read(text)
    colours = {"L", "G"} if left else {"R", "G"}
    found: dict[tuple[int, int], list[str]] = {}
    for piece in [cell for cell, x in grid.items() if x == "o"]:
        found[piece] = []
        for down, right in DIRECTIONS:
            path = [piece]
            while True:
                r, c = path[-1]
                side, far = (r + down, c + right), (r + 3 * down, c + 3 * right)
                if grid.get(side) not in colours or grid.get(far) != "+":
                    break
                path.append(far)
                found[piece].append(write(grid | dict.fromkeys(path, ".") | {far: "o"}))
    return found


def plain(game: PieceMoves) -> Callable[[str, bool], Iterator[str]]:
    """The moves of all pieces."""

    def moves(text: str, left: bool) -> Iterator[str]:
        for options in game(text, left).values():
            yield from options

    return moves


def delta(game: PieceMoves, spacing: int) -> Callable[[str, bool], Iterator[str]]:
    """Definition 14: also, a player can remove a piece if and only if the player cannot move the piece anywhere."""

    def moves(text: str, left: bool) -> Iterator[str]:
        for (r, c), options in game(text, left).items():
            yield from options
            if not options:
                at = (r, c) if spacing != 2 else (2 * r, 2 * c)
                yield write(read(text) | {at: "."})

    return moves
