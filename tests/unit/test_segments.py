"""Segmentations: the paper's rulesets, certificates and their checker, what is refused, what remains undecided."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from farstar import Budget
from farstar.errors import BudgetExceeded, Meaningless, NotAPosition, NotSupported, StoredDataError, Undecided
from farstar.subtraction import Segmentation, Unsettled, VectorSubtraction, max_symmetric, proof, verify
from tests.oracle import subtraction as oracle
from tests.oracle.segments import Certificate

# Figure, moves, number of segments, slopes of the boundaries. The numbers for Figures 3, 4, 12, 13, 19, 20, 21 and 22
# are the paper's; those of rulesets with one or two moves follow from its Lemma 18 and Theorem 28; that of Figure 16
# is what its continuation, Figure 18, shows.
FIGURES = [
    ("1", [(13, 1), (2, 16)], 2, ["17/15"]),
    ("2", [(2, 1), (1, 3)], 2, ["4/3"]),
    ("3 left", [(2, 6), (6, 2), (3, 3)], 4, ["9/13", "1", "13/9"]),
    ("3 right", [(2, 6), (3, 3), (6, 1)], 4, ["18/25", "6/5", "25/18"]),
    ("4", [(2, 2), (5, 5), (7, 7)], 2, ["1"]),
    ("5", [(0, 3)], 1, []),
    ("6", [(3, 5)], 2, ["5/3"]),
    ("7 left", [(0, 1), (2, 4)], 2, ["5/2"]),
    ("7 middle", [(0, 1), (4, 2)], 2, ["3/4"]),
    ("7 right", [(0, 4), (2, 1)], 2, ["5/2"]),
    ("9 left", [(1, 0), (4, 2)], 2, ["2/5"]),
    ("9 middle", [(1, 0), (2, 4)], 2, ["4/3"]),
    ("9 right", [(1, 2), (4, 0)], 2, ["2/5"]),
    ("10", [(4, 1), (9, 10)], 2, ["11/13"]),
    ("11", [(4, 1), (17, 15)], 2, ["16/21"]),
    ("12 left", [(1, 2), (2, 1), (3, 3)], 3, ["4/5", "5/4"]),
    ("12 right", [(1, 2), (3, 4), (4, 6)], 3, ["4/3", "12/7"]),
    ("13", [(1, 2), (2, 3), (3, 1)], 3, ["4/5", "9/8"]),
    ("16 left", [(1, 5), (5, 1), (6, 6)], 3, ["11/31", "31/11"]),
    ("16 right", [(2, 5), (5, 2), (7, 7)], 3, ["11/17", "17/11"]),
    ("19", [(1, 7), (8, 1), (14, 14)], 4, ["84/115", "21/25", "37/33"]),
    ("20", [(1, 7), (2, 10), (6, 1)], 4, ["34/47", "204/77", "37/7"]),
    ("21", [(2, 6), (3, 3), (6, 1), (19, 6)], 5, ["9/22", "8/15", "47/83", "1"]),
    ("22", [(2, 6), (4, 11), (6, 1), (6, 3), (19, 5)], 6, ["1/2", "157/305", "4/7", "164/265", "11/4"]),
]
# So far out that each of these cones is wider than a window.
FAR = 20_000

FIGURE_23 = [(0, 1), (1, 0), (1, 1), (1, 2), (2, 2), (2, 51), (4, 3), (4, 4), (13, 1)]


@pytest.mark.parametrize(("moves", "count", "slopes"), [f[1:] for f in FIGURES], ids=[f[0] for f in FIGURES])
def test_figures(moves: list[tuple[int, int]], count: int, slopes: list[str]) -> None:
    game = VectorSubtraction(moves)
    found = game.segments()
    assert found.count == count == len(found.cones)
    assert found.slopes == tuple(map(Fraction, slopes))
    assert verify(found.certificate())
    # Its patterns say what the outcomes are, in a window far from the origin in each cone.
    for cone in found.cones:
        m, n = FAR // sum(cone.lower), FAR // sum(cone.upper)
        x, y = (m * a + n * b for a, b in zip(cone.lower, cone.upper, strict=True))
        window = game.outcomes((70, 70), origin=(x, y)).to_numpy()
        there = np.indices((70, 70))
        assert np.array_equal(cone.pattern.at(there[0] + x, there[1] + y), window)
        assert cone.density == Fraction(int(cone.pattern.cells.sum()), cone.lattice.index)


def test_figure_22_says_so_in_every_way() -> None:
    found = VectorSubtraction([(2, 6), (4, 11), (6, 1), (6, 3), (19, 5)]).segments()
    assert str(found).startswith("6 segments of {(2, 6), (4, 11), (6, 1), (6, 3), (19, 5)}")
    assert found.count_up_to_translation == 6
    assert len(found.strips) == 7
    assert not found.is_perfect
    assert pickle.loads(pickle.dumps(found)) == found
    assert Segmentation.open(found.certificate()) == found


@pytest.mark.parametrize(
    ("moves", "perfect"),
    [
        ([(1, 2), (2, 3), (3, 1)], True),  # vector-subtraction, Example 44
        ([(1, 2), (2, 1), (3, 3)], True),  # Proposition 47
        ([(2, 2), (5, 5), (7, 7)], True),
        ([(1, 7), (8, 1), (14, 14)], False),
        ([(13, 1), (2, 16)], False),
    ],
)
def test_perfect_segmentations(moves: list[tuple[int, int]], perfect: bool) -> None:
    found = VectorSubtraction(moves).segments()
    assert found.is_perfect is perfect
    if perfect:
        assert all(strip.is_empty for strip in found.strips)


def test_undecided_rulesets_say_what_was_seen() -> None:
    for game in (
        max_symmetric([(1, 7), (7, 1), (10, 10)]),
        max_symmetric([(1, 7), (7, 1), (11, 10)]),
        max_symmetric([(2, 1), (5, 1), (8, 8)]),
        max_symmetric([(0, 2), (5, 0), (8, 8)]),
        VectorSubtraction(FIGURE_23),
    ):
        with pytest.raises(Undecided, match="no segmentation") as caught:
            game.segments(limit=1024)
        seen = caught.value.found
        assert seen.side == 1024
        assert all(v[1] == 0 for v in seen.lower[:1])
        for outer, moves in zip(seen.outer, (game.moves, game.mirror().moves), strict=True):
            if all(b > 0 for _, b in moves):
                heap = VectorSubtraction([b for _, b in moves]).period()
                assert outer.heap == (heap.preperiod, heap.period)
                assert outer.proved == Fraction(min(b for _, b in moves), max(a for a, _ in moves))
            else:
                assert outer.heap is None
    # Found with a smaller limit never, with a larger one later: the search is taken up again.
    late = VectorSubtraction([(1, 6), (9, 7), (10, 12)])
    with pytest.raises(Undecided):
        late.segments(limit=256)
    assert late.segments().count == 3


def test_a_boundary_of_a_long_direction_is_guessed() -> None:
    # The vector of its second boundary is (2856, 1541): few of its steps fit into the largest board.
    found = VectorSubtraction([(8, 1), (15, 11), (20, 12)]).segments()
    assert found.slopes == (Fraction(23, 108), Fraction(1541, 2856), Fraction(21, 32))
    assert verify(found.certificate(), plain=True)


def test_a_search_that_was_interrupted_is_taken_up_again() -> None:
    game = VectorSubtraction([(1, 6), (9, 7), (10, 12)])
    with pytest.raises(Undecided):
        game.segments(limit=256)

    def interrupt(side: int) -> None:
        if side > 256:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        game.segments(progress=interrupt)
    assert game.segments().count == 3


def test_a_budget_that_is_used_up_leaves_what_was_seen() -> None:
    game = max_symmetric([(1, 7), (7, 1), (10, 10)])
    with Budget(nodes=10**5), pytest.raises(BudgetExceeded) as caught:
        game.segments(limit=4096)
    seen = caught.value.found
    assert isinstance(seen, Unsettled)
    assert 256 <= seen.side < 4096
    assert seen.lower[0] == (1, 0)
    # Without a budget it goes on to the limit.
    with pytest.raises(Undecided):
        game.segments(limit=1024)


def test_outer_cones_are_the_heaps_of_the_coordinates() -> None:
    game = max_symmetric([(1, 7), (7, 1), (10, 10)])
    with pytest.raises(Undecided) as caught:
        game.segments(limit=256)
    outer = caught.value.found.outer[0]
    heap = VectorSubtraction([b for _, b in game.moves]).period()
    board = oracle.p_positions(game.moves, (120, 40))
    for x in range(120):
        for y in range(40):
            if y <= outer.proved * x:
                assert ((x, y) in board) == heap[y]


def test_what_segments_are_asked_of() -> None:
    with pytest.raises(Meaningless, match="two heaps"):
        VectorSubtraction([1, 2]).segments()
    with pytest.raises(NotSupported, match="without seeds"):
        VectorSubtraction([(1, 2)], seeds={(3, 3): 0}).segments()
    with pytest.raises(Meaningless, match="positive limit"):
        VectorSubtraction([(1, 2)]).segments(limit=0)
    found = VectorSubtraction([(1, 2), (2, 1), (3, 3)]).segments()
    with pytest.raises(NotAPosition):
        found.is_p((1, 2, 3))
    sides: list[int] = []
    VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments(progress=sides.append)
    assert sides == sorted(sides)
    assert len(sides) > 1


def test_positions_of_any_size() -> None:
    game = VectorSubtraction([(1, 7), (8, 1), (14, 14)])
    found = game.segments()
    for x, y in np.random.default_rng(5).integers(0, 6000, (300, 2)).tolist():
        assert found.is_p((x, y)) == game.outcomes((1, 1), origin=(x, y))[x, y]
    # Now the ruleset itself answers for every size, and is consistent with its moves.
    for x in ((10**50 + k, 10**50 + 3 * k) for k in range(40)):
        options = [(x[0] - a, x[1] - b) for a, b in game.moves]
        assert game.is_p(x) == (not any(game.is_p(option) for option in options))


def test_a_ruleset_looks_for_its_segmentation_when_a_position_is_too_large() -> None:
    game = VectorSubtraction([(1, 2), (2, 1), (3, 3)])
    # (5, 4) and (4, 5) are periods of the middle segment (vector-subtraction, Proposition 47).
    assert game.is_p((9 * 10**30 + 1, 9 * 10**30 + 1)) == game.is_p((1, 1)) is True
    assert game.is_p((9 * 10**30 + 2, 9 * 10**30 + 2)) == game.is_p((2, 2)) is False
    with pytest.raises(BudgetExceeded):
        max_symmetric([(1, 7), (7, 1), (10, 10)]).is_p((10**30, 10**30))


@pytest.fixture(scope="module")
def certificate() -> dict[str, object]:
    return VectorSubtraction([(2, 6), (3, 3), (6, 1)]).segments().certificate()


def test_certificates_are_files(certificate: dict[str, object], tmp_path) -> None:
    found = Segmentation.open(certificate)
    path = found.save(tmp_path / "c.json")
    assert json.loads(path.read_text()) == certificate
    verdict = verify(path)
    assert verdict
    assert verdict.need is not None
    assert found.need == max(verdict.need)
    assert verify(str(path), plain=True) == verdict
    text = path.read_bytes()
    for damaged in (
        b"",
        text[:-20],
        text[: len(text) // 2],
        b"[1]",
        b"\xff\xfe",
        text.replace(b": 1,", b": 2,", 1),
    ):
        path.write_bytes(damaged)
        with pytest.raises(StoredDataError):
            verify(path)
    with pytest.raises(StoredDataError, match="no such file"):
        verify(tmp_path / "none.json")


@pytest.mark.parametrize(
    ("key", "value", "message"),
    [
        ("kind", "another", "kind 'another'"),
        ("version", 2, "version 2"),
        ("version", True, "version True"),
        ("moves", 7, "pairs as 'moves'"),
        ("moves", [[1, 2, 3]], "pairs as 'moves'"),
        ("boundaries", [[1, 0], [0.5, 1]], "integers as 'boundaries'"),
        ("above", None, "integers as 'above'"),
        ("below", ["1"], "integers as 'below'"),
        ("need", 5, "integers as 'need'"),
    ],
)
def test_what_is_not_a_certificate(
    certificate: dict[str, object], key: str, value: object, message: str
) -> None:
    with pytest.raises(StoredDataError, match=message):
        verify({**certificate, key: value})


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("moves", [[0, 0]], "not zero"),
        ("moves", [[-1, 2]], "nonnegative"),
        ("moves", [], "expected moves"),
        ("boundaries", [[1, 1], [0, 1]], "from a horizontal"),
        ("boundaries", [[1, 0]], "from a horizontal"),
        ("boundaries", [[1, 0], [1, 2], [2, 1], [0, 1]], "increasing angles"),
        ("above", [1], "offsets above"),
        ("need", [10**6, 10**6], "expected a need"),
    ],
)
def test_certificates_of_the_wrong_form_are_refused(
    certificate: dict[str, object], key: str, value: object, reason: str
) -> None:
    verdict = verify({**certificate, key: value})
    assert not verdict
    assert reason in str(verdict)
    with pytest.raises(StoredDataError, match="refused"):
        Segmentation.open({**certificate, key: value})


def test_a_refusal_names_a_position_that_fails(certificate: dict[str, object]) -> None:
    refused = 0
    moves = [(2, 6), (3, 3), (6, 1)]
    for key in ("boundaries", "above", "below"):
        # A multiple of a boundary at an axis may still be true; the others are changed.
        for n in range(1, 4):
            altered = copy.deepcopy(certificate)
            if key == "boundaries":
                altered[key][n] = [2 * z + (z > 0) for z in altered[key][n]]  # type: ignore[index]
            else:
                altered[key][n] += 500 if key == "below" else -500  # type: ignore[index]
            verdict = verify(altered)
            assert not verdict
            if verdict.position is not None:
                refused += 1
                (x, y), (a, b) = verdict.position, altered["boundaries"][verdict.boundary]  # type: ignore[index]
                board = VectorSubtraction(moves).outcomes((x + a + 1, y + b + 1))
                assert board[x, y] != board[x + a, y + b]
    assert refused > 5


def test_a_certificate_that_no_board_can_decide_is_not_computed(certificate: dict[str, object]) -> None:
    altered = {**certificate, "above": [10**9, 10**9, 10**9, 10**9]}
    # It states the need of another one, and is refused for that.
    refused = verify(altered)
    assert not refused
    assert "expected a need" in refused.reason
    assert refused.need is not None
    with pytest.raises(BudgetExceeded):
        verify({**altered, "need": list(refused.need)})


# What somebody who wants to deceive the checker, or to break it, might write anywhere in a certificate.
STRANGE = [
    *(None, True, False, -1, 0, 1, 2**31, 2**63, 2**255, -(2**255), 10**400, 10**5000, -(10**5000)),
    *(0.5, 1.0, float("nan"), float("inf"), "1", b"1", [], {}, [[]], [1], [[1, 2]], [[1, 2], [3, 4]], ()),
]


def places(value: object, path: tuple[object, ...] = ()) -> list[tuple[object, ...]]:
    """The paths to all parts of a certificate."""
    if isinstance(value, dict):
        return [at for key, part in value.items() for at in places(part, (*path, key))]
    inner = (
        [at for n, part in enumerate(value) for at in places(part, (*path, n))]
        if isinstance(value, list)
        else []
    )
    return [path, *inner]


@pytest.mark.parametrize("value", STRANGE, ids=range(len(STRANGE)))
def test_nothing_strange_is_accepted_or_breaks_the_checker(
    certificate: dict[str, object], value: object
) -> None:
    board = VectorSubtraction([(2, 6), (3, 3), (6, 1)]).outcomes((700, 700)).to_numpy()
    for path in places(certificate):
        altered = copy.deepcopy(certificate)
        part: Any = altered
        for key in path[:-1]:
            part = part[key]
        part[path[-1]] = value
        with suppress(StoredDataError, BudgetExceeded):
            verdict = verify(altered)
            if not verdict or altered["moves"] != certificate["moves"]:
                continue
            # Still true: smaller wedges, or the same with another period.
            truth = Certificate(altered)  # type: ignore[arg-type]
            known = frozenset((int(x), int(y)) for x, y in np.argwhere(board[:90, :90]))
            assert not list(truth.failures(known, (90, 90)))


def test_the_checker_needs_no_finder(certificate: dict[str, object], tmp_path) -> None:
    path = Segmentation.open(certificate).save(tmp_path / "c.json")
    program = (
        "import sys; from farstar.subtraction import verify, Segmentation; "
        f"assert verify({str(path)!r}); assert Segmentation.open({str(path)!r}).count == 4; "
        "print([name for name in sys.modules if name.endswith(('.finder', '.field'))])"
    )
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
    source = Path(proof.__file__).read_text()
    assert "segmentation." not in source
    assert ".segments(" not in source.replace(">>>", "")


def test_a_scheme_of_colours_past_the_exceptional_positions() -> None:
    for moves in ([(1, 7), (8, 1), (14, 14)], [(1, 7), (2, 10), (6, 1)], [(2, 6), (6, 2), (3, 3)]):
        game = VectorSubtraction(moves)
        found = game.segments()
        scheme = found.coloring_scheme()
        coloring = scheme.run((600, 600))
        assert coloring.compare(game).holds
        assert not coloring.conflicts()
        # Beyond the rest cones and strips are coloured by their updates alone.
        assert len(scheme.updates) >= 2 * found.count
        x = np.argwhere(coloring.coloured())
        assert int(x.sum(axis=1).max()) > 1100


@pytest.mark.parametrize(
    ("moves", "at", "weights", "offset"),
    [
        ([(1, 1)], 0, (1, 1), 0),
        ([(1, 2), (2, 1), (3, 3)], 1, (2, 1), 30),
        ([(1, 3), (2, 1)], 1, (1, 2), 30),
        ([(2, 2), (5, 5), (7, 7)], 1, (1, 1), 5),
        ([(1, 5), (5, 1), (6, 6)], 0, (3, 1), 200),
        ([(0, 1), (1, 0)], 0, (1, 1), 0),
    ],
)
def test_a_needless_boundary_changes_nothing(
    moves: list[tuple[int, int]], at: int, weights: tuple[int, int], offset: int
) -> None:
    found = VectorSubtraction(moves).segments()
    parts: Any = found.certificate()
    (p, q), (r, s) = parts["boundaries"][at : at + 2]
    a, b = weights
    parts["boundaries"].insert(at + 1, [a * p + b * r, a * q + b * s])
    parts["above"].insert(at + 1, offset)
    parts["below"].insert(at, -offset)
    parts["need"] = list(proof.needed(proof.read_claim(parts)))
    assert verify(parts)
    split = Segmentation.open(parts)
    assert split != found
    assert split.count == found.count == len(parts["boundaries"]) - 2
    assert split.slopes == found.slopes
    assert split.strips == found.strips
    assert [cone.pattern for cone in split.cones] == [cone.pattern for cone in found.cones]
    assert split.is_perfect == found.is_perfect
    assert split.is_p((10**30, 10**30 + 10**29)) == found.is_p((10**30, 10**30 + 10**29))
    seen, expected = (each.line((3, 50), (5, 4)) for each in (split, found))
    assert (seen.preperiod, seen.period) == (expected.preperiod, expected.period)


LINES = [
    [(1, 7), (8, 1), (14, 14)],
    [(2, 6), (3, 3), (6, 1)],
    [(1, 3), (2, 1)],
    [(0, 3)],
    [(1, 2), (2, 1), (3, 3)],
]


@pytest.mark.parametrize("moves", LINES)
@pytest.mark.parametrize("start", [(0, 0), (0, 77), (40, 0), (13, 29)])
@pytest.mark.parametrize("step", [(1, 0), (0, 1), (1, 1), (3, 2), (2, 4), (25, 21), (115, 84)])
def test_lines_have_least_preperiods_and_periods(
    moves: list[tuple[int, int]], start: tuple[int, int], step: tuple[int, int]
) -> None:
    game = VectorSubtraction(moves)
    seen = game.segments().line(start, step)
    count = seen.preperiod + 2 * seen.period + 60
    board = game.outcomes((start[0] + count * step[0] + 1, start[1] + count * step[1] + 1))
    terms = [board[start[0] + n * step[0], start[1] + n * step[1]] for n in range(count)]
    assert [seen[n] for n in range(count)] == terms
    first, period = seen.preperiod, seen.period
    assert not first or terms[first - 1] != terms[first - 1 + period]
    cycle = terms[first : first + period]
    for shorter in range(1, period):
        assert cycle != [*cycle[shorter:], *cycle[:shorter]]
    if step == (1, 0) and not start[0]:
        row = game.row(start[1])
        assert (row.preperiod, row.period) == (first, period)


def test_lines_of_any_size() -> None:
    found = VectorSubtraction([(1, 7), (8, 1), (14, 14)]).segments()
    seen = found.line((10**30, 10**30 + 5), (10**20, 10**20))
    for n in (0, 1, 637, 638, 10**9):
        assert seen[n] == found.is_p((10**30 + n * 10**20, 10**30 + 5 + n * 10**20))
    # Along (2, 1) from (0, m) the upper cone of {(1, 1)} is left after m steps only.
    diagonal = VectorSubtraction([(1, 1)]).segments()
    for m in (10, 1000, 10**5):
        seen = diagonal.line((0, m), (2, 1))
        assert (seen.preperiod, seen.period) == (m, 2)
    with pytest.raises(BudgetExceeded) as caught:
        diagonal.line((0, 10**40), (2, 1))
    assert caught.value.found[0] >= 10**40
    with pytest.raises(Meaningless, match="not both 0"):
        diagonal.line((0, 0), (0, 0))
    with pytest.raises(Meaningless, match="a step without negative entries"):
        diagonal.line((0, 0), (1, -1))
