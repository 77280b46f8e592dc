"""Counting the order ideals of orders too big to list: forms by day 2, seen as pairs of sets.

A form ``{L|R}`` with options by day 1 is a pair of subsets of the four forms 0, *, 1, -1, each a mask from 1
to 15. The order among such forms is that of inclusion, up to a few equalities, so an ideal is a map that gives
each of the fifteen L an ideal of the at most fifteen R beside it. There are at most 167 of these, and the
fifteen maps hang together so loosely that they can be summed as a trace of matrices (docs: *Counting*).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from farstar._core import spend
from farstar.errors import Meaningless

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Ideals", "Pair", "count_ideals"]

Pair: TypeAlias = "tuple[int, int]"
Order: TypeAlias = "Callable[[Pair, Pair], bool]"

_ALPHA, _BETA, _TOP = 0b0011, 0b1100, 0b1111
_PIECE = 1 << 19


class _Link(NamedTuple):
    """One of the four matrices: rows and columns are two pairs that share an atom and a triple."""

    row: int
    column: int
    atom: int
    below: int
    """Which of the two fixed pairs holds the atom; the triple holds the other."""
    triple: int
    beside: int


_CYCLE = (
    _Link(0b0101, 0b1001, 0b0001, _ALPHA, 0b1101, _BETA),
    _Link(0b1001, 0b1010, 0b1000, _BETA, 0b1011, _ALPHA),
    _Link(0b1010, 0b0110, 0b0010, _ALPHA, 0b1110, _BETA),
    _Link(0b0110, 0b0101, 0b0100, _BETA, 0b0111, _ALPHA),
)
_TOGETHER = [
    {_ALPHA, _BETA, _TOP},
    *({link.row, link.column, link.atom, link.below} for link in _CYCLE),
    *({link.row, link.column, link.triple, link.beside, _TOP} for link in _CYCLE),
]
"""The sets of nodes that are looked at together. What they say must imply the whole order."""


def count_ideals(elements: Sequence[Pair], ge: Order) -> int:
    """Count the order ideals of a convex set of pairs, which may have equal elements.

    Costs one product of matrices for each choice of the ideals at three of the fifteen L, up to symmetry:
    milliseconds to minutes.

    >>> def inclusion(a, b):
    ...     return b[0] & ~a[0] == 0 and a[1] & ~b[1] == 0
    >>> count_ideals([(left, right) for left in range(1, 16) for right in range(1, 4)], inclusion)
    580655
    """
    return Ideals(elements, ge).count()


class _Node:
    """The ideals that an L can have: sets of the R beside it, as masks, sorted."""

    def __init__(self, rights: list[int], below: Callable[[int, int], bool]) -> None:
        import numpy as np

        self.rights = rights
        found = {0}
        for r in rights:
            principal = sum(1 << j for j, s in enumerate(rights) if below(r, s))
            found |= {mask | principal for mask in found}
        self.values: NDArray[np.int64] = np.array(sorted(found), dtype=np.int64)
        self.index: NDArray[np.int64] = np.zeros(1 << len(rights), dtype=np.int64)
        self.index[self.values] = np.arange(len(found))

    def between(self) -> NDArray[np.float64]:
        """For each two ideals the number of ideals between them."""
        import numpy as np

        inside = ((self.values[:, None] & ~self.values[None, :]) == 0).astype(np.float64)
        counted: NDArray[np.float64] = inside @ inside
        return counted


class Ideals:
    """The order ideals of a convex set of pairs.

    >>> Ideals([(1, 1), (3, 1)], lambda a, b: b[0] & ~a[0] == 0).count()
    3
    """

    def __init__(self, elements: Sequence[Pair], ge: Order) -> None:
        """Find the ideals at each L; costs a comparison for each two elements with one L."""
        self.elements, self.ge = list(dict.fromkeys(elements)), ge
        present = set(self.elements)
        self.nodes = {
            left: _Node(
                [right for right in range(1, 16) if (left, right) in present],
                lambda r, s, left=left: ge((left, r), (left, s)),  # type: ignore[misc]
            )
            for left in range(1, 16)
        }
        self._between: dict[int, NDArray[np.float64]] = {}
        self._bounds: dict[tuple[int, int], tuple[Any, Any]] = {}

    def cost(self) -> int:
        """Estimate the work of :meth:`count`, in products of numbers.

        >>> Ideals([(x, 1) for x in range(1, 16)], lambda a, b: b[0] & ~a[0] == 0).cost()
        32
        """
        sizes = {x: len(node.values) for x, node in self.nodes.items()}
        choices = sizes[_ALPHA] * sizes[_BETA] * sizes[_TOP]
        first, _, third, _ = _CYCLE
        return (
            choices
            * (
                sizes[first.row] * sizes[first.column] * sizes[third.row]
                + sizes[third.row] * sizes[third.column] * sizes[first.row]
            )
            // 4
            or 1
        )

    def _order(self) -> NDArray[np.bool_]:
        """Compare all elements, and make sure that what is looked at together implies it.

        That is so when the transitive closure of the one is the other.
        """
        import numpy as np

        n, spots = len(self.elements), [set[int]() for _ in range(16)]
        for number, nodes in enumerate(_TOGETHER):
            for x in nodes:
                spots[x].add(number)
        whole, reached = np.zeros((n, n), dtype=bool), np.zeros((n, n), dtype=bool)
        for i, a in enumerate(self.elements):
            for j, b in enumerate(self.elements):
                whole[i, j] = self.ge(a, b)
                reached[i, j] = whole[i, j] and (a[0] == b[0] or not spots[a[0]].isdisjoint(spots[b[0]]))
        while True:
            steps = reached.astype(np.float32)
            further = steps @ steps > 0
            if (further == reached).all():
                break
            reached = further
        if not (reached == whole).all():
            raise Meaningless("expected a convex set of pairs")
        return whole

    def _bounds_at(self, x: int, y: int) -> tuple[Any, Any]:
        """For each ideal at x what must be and what may be in the ideal at y."""
        if (x, y) not in self._bounds:
            import numpy as np

            at, to, ge = self.nodes[x], self.nodes[y], self.ge
            forced = [sum(1 << j for j, s in enumerate(to.rights) if ge((x, r), (y, s))) for r in at.rights]
            needed = [sum(1 << i for i, r in enumerate(at.rights) if ge((y, s), (x, r))) for s in to.rights]
            low = np.zeros(len(at.values), dtype=np.int64)
            for i, mask in enumerate(forced):
                low |= np.where(at.values >> i & 1, mask, 0)
            high = np.zeros(len(at.values), dtype=np.int64)
            for j, mask in enumerate(needed):
                high |= np.where(at.values & mask == mask, 1 << j, 0)
            self._bounds[x, y] = low, high
        return self._bounds[x, y]

    def _agree(self, x: int, y: int) -> NDArray[np.bool_]:
        """Which ideals at x and at y can stand together."""
        low, high = self._bounds_at(x, y)
        values = self.nodes[y].values
        fit: NDArray[np.bool_] = ((low[:, None] & ~values) == 0) & ((values & ~high[:, None]) == 0)
        return fit

    def _ways(self, node: int, places: list[tuple[int, Any]]) -> NDArray[np.float64]:
        """Count the ideals at a node that fit what is at its neighbours: ``(neighbour, indices)``."""
        low, high = 0, -1
        for neighbour, chosen in places:
            least, most = self._bounds_at(neighbour, node)
            low, high = low | least[chosen], high & most[chosen]
        index = self.nodes[node].index
        if node not in self._between:
            self._between[node] = self.nodes[node].between()
        counted: NDArray[np.float64] = self._between[node][index[low], index[high]]
        return counted

    # --- symmetries -----------------------------------------------------------------------------------

    def _symmetries(self) -> list[dict[int, Any]]:
        """List the permutations of the four forms on the right that keep the order, as maps of ideals."""
        found: list[dict[int, Any]] = []
        whole = self._order()
        place = {pair: i for i, pair in enumerate(self.elements)}
        for order in permutations(range(4)):
            moved = [sum(1 << order[i] for i in range(4) if mask >> i & 1) for mask in range(16)]
            images = [place.get((left, moved[right]), -1) for left, right in self.elements]
            if -1 not in images and (whole[images][:, images] == whole).all():
                found.append({x: self._moved(x, moved) for x in (_ALPHA, _BETA, _TOP)})
        return found

    def _moved(self, x: int, moved: list[int]) -> NDArray[np.int64]:
        import numpy as np

        node = self.nodes[x]
        place = {right: i for i, right in enumerate(node.rights)}
        values = np.zeros(len(node.values), dtype=np.int64)
        for i, right in enumerate(node.rights):
            values |= (node.values >> i & 1) << place[moved[right]]
        image: NDArray[np.int64] = node.index[values]
        return image

    def _choices(self) -> Iterator[tuple[int, list[tuple[int, int, int]]]]:
        """List for each ideal at the top the ideals at the two fixed pairs, with their numbers of images."""
        import numpy as np

        maps = self._symmetries()
        size = len(self.nodes[_BETA].values)
        with_alpha, with_beta = self._agree(_TOP, _ALPHA), self._agree(_TOP, _BETA)
        together = self._agree(_ALPHA, _BETA)
        for top in range(len(self.nodes[_TOP].values)):
            images = {int(m[_TOP][top]) for m in maps}
            if min(images) < top:
                continue
            pairs = np.argwhere(together & with_alpha[top][:, None] & with_beta[top][None, :])
            keys = pairs[:, 0] * size + pairs[:, 1]
            for m in maps:
                if m[_TOP][top] == top:
                    keys = np.minimum(keys, m[_ALPHA][pairs[:, 0]] * size + m[_BETA][pairs[:, 1]])
            least, counts = np.unique(keys, return_counts=True)
            listed = zip(least.tolist(), counts.tolist(), strict=True)
            yield top, [(key // size, key % size, n * len(images)) for key, n in listed]

    # --- the sum --------------------------------------------------------------------------------------

    def count(self, progress: Callable[[float], object] | None = None) -> int:
        """Sum over the ideals at the top and at two pairs: the rest is the trace of four matrices.

        ``progress`` is told the part that is done, from 0 to 1.
        """
        import numpy as np

        total, todo = 0, list(self._choices())
        fits = {link.row: self._agree(_TOP, link.row) for link in _CYCLE}
        sizes = [len(pairs) * int(fits[_CYCLE[0].row][top].sum()) ** 3 for top, pairs in todo]
        done, whole = 0, sum(sizes) or 1
        for (top, pairs), size in zip(todo, sizes, strict=True):
            factors: list[tuple[_Link, dict[int, Any], dict[int, Any]]] = []
            rows = {x: np.flatnonzero(fit[top]) for x, fit in fits.items()}
            fixed = {_ALPHA: sorted({a for a, _, _ in pairs}), _BETA: sorted({b for _, b, _ in pairs})}
            for link in _CYCLE:
                row, column = rows[link.row][:, None], rows[link.column][None, :]
                places = [(link.row, row), (link.column, column)]
                allowed = self._agree(link.row, link.column)[row, column]
                atoms = {
                    i: self._ways(link.atom, [*places, (link.below, i)]) * allowed for i in fixed[link.below]
                }
                triples = {
                    i: self._ways(link.triple, [*places, (link.beside, i), (_TOP, top)])
                    for i in fixed[link.beside]
                }
                factors.append((link, atoms, triples))
            for k, (alpha, beta, times) in enumerate(pairs):
                at = {_ALPHA: alpha, _BETA: beta}
                a, b, c, d = (
                    atoms[at[link.below]] * triples[at[link.beside]] for link, atoms, triples in factors
                )
                total += times * _trace(a @ b, c @ d)
                if k % 16 == 0:
                    spend(16)
                    if progress is not None:
                        progress((done + size * k // len(pairs)) / whole)
            done += size
        return total


def _trace(m: NDArray[np.float64], n: NDArray[np.float64]) -> int:
    """Find the trace of a product of two matrices of whole numbers below 2^38, exactly.

    Each entry is cut in two pieces below 2^19, so that no sum of products reaches 2^53.
    """
    import numpy as np

    n = np.ascontiguousarray(n.T)
    m_high, n_high = np.floor(m / _PIECE), np.floor(n / _PIECE)
    m_low, n_low = m - m_high * _PIECE, n - n_high * _PIECE
    high, low = int(np.vdot(m_high, n_high)), int(np.vdot(m_low, n_low))
    middle = int(np.vdot(m_high, n_low)) + int(np.vdot(m_low, n_high))
    return (high * _PIECE + middle) * _PIECE + low
