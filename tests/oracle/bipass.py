"""The BIPASS family in the plainest Python, from the words of the paper. Nothing is trimmed here."""

from __future__ import annotations

from collections.abc import Iterator


def interchange(strip: str, left: bool) -> Iterator[str]:
    """Interchange a black stone and a white one to its right.

    Not when, for Left, there is a black stone between them, and for Right a white one (bipass, section 1).
    "Between them" the others shift by one place, which for stones of one colour is the same strip.
    """
    for i, x in enumerate(strip):
        for j in range(i + 1, len(strip)):
            if (x, strip[j]) == ("b", "w") and ("b" if left else "w") not in strip[i + 1 : j]:
                yield strip[:i] + "w" + strip[i + 1 : j] + "b" + strip[j + 1 :]


def alive(strip: str) -> str:
    """The strip without its dead stones."""
    while strip.startswith("w"):
        strip = strip[1:]
    while strip.endswith("b"):
        strip = strip[:-1]
    return strip


def maximal(strip: str, left: bool) -> Iterator[str]:
    """Every move must be the longest jump possible by the piece (bipass, section 10)."""
    mine, theirs, step = ("b", "w", 1) if left else ("w", "b", -1)
    for i, x in enumerate(strip):
        j = i
        while x == mine and 0 <= j + step < len(strip) and strip[j + step] == theirs:
            j += step
        if j != i:
            without = strip[:i] + strip[i + 1 :]
            yield without[:j] + x + without[j:]


def cannibal(strips: str, left: bool) -> Iterator[str]:
    """Bypass members of the other tribe, or eat neighbours of the own kind, which leaves gaps (bipass, section 10)."""
    mine, theirs, step = ("b", "w", 1) if left else ("w", "b", -1)
    for i, x in enumerate(strips):
        if x != mine:
            continue
        for kind in (mine, theirs):
            stones = list(strips)
            j = i
            while 0 <= j + step < len(strips) and strips[j + step] == kind:
                if kind == theirs:
                    stones[j], stones[j + step] = stones[j + step], stones[j]
                else:
                    stones[j] = "."
                j += step
                yield "".join(stones)


def column_removals(rows: tuple[int, ...], left: bool) -> Iterator[tuple[int, ...]]:
    """Left removes a portion of a column, Right of a row, provided what remains is a Ferrers diagram."""
    cells = {(r, c) for r, row in enumerate(rows) for c in range(row)}
    places = {c for _, c in cells} if left else {r for r, _ in cells}
    for place in places:
        of_line = sorted((r, c) for r, c in cells if (c if left else r) == place)
        for keep in range(len(of_line)):
            remain = cells - set(of_line[keep:])
            if all((r - 1, c) in remain or not r for r, c in remain) and all(
                (r, c - 1) in remain or not c for r, c in remain
            ):
                lengths = [sum(r == row for r, _ in remain) for row in range(len(rows))]
                yield tuple(length for length in lengths if length)
