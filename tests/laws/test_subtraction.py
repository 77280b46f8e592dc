"""Outcome maps against the definitions, over rulesets of every dimension, with seeds and terminal bounds."""

from __future__ import annotations

import itertools
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import _core
from farstar.subtraction import AllBut, VectorSubtraction, is_dual, star, star_sequence
from tests.oracle import subtraction as oracle

LONGEST = {1: 300, 2: 70, 3: 14, 4: 7}


@st.composite
def games(
    draw: st.DrawFn, dimensions: tuple[int, ...] = (1, 2, 3, 4), plain: bool = False
) -> VectorSubtraction:
    dimension = draw(st.sampled_from(dimensions))
    top = draw(st.sampled_from([2, 5, 12, 70]))
    entry = st.one_of(st.just(0), st.integers(0, top))
    moves = draw(st.lists(st.tuples(*[entry] * dimension).filter(any), min_size=1, max_size=10))
    terminal = seeds = None
    if not plain:
        terminal = draw(st.none() | st.tuples(*[st.integers(0, 4)] * dimension))
        seeds = draw(
            st.dictionaries(st.tuples(*[st.integers(0, 20)] * dimension), st.integers(0, 5), max_size=4)
        )
    return VectorSubtraction(moves, terminal=terminal, seeds=seeds)


@st.composite
def boxes(draw: st.DrawFn, dimension: int) -> tuple[int, ...]:
    shape = draw(st.tuples(*[st.integers(1, LONGEST[dimension])] * dimension))
    # A long first side takes the loops past their first words.
    return (shape[0] + draw(st.sampled_from([0, 0, 150])), *shape[1:]) if dimension in (2, 3) else shape


def array(cells: dict[tuple[int, ...], int] | set[tuple[int, ...]], shape: tuple[int, ...]) -> np.ndarray:
    values = np.zeros(shape, np.int64)
    for cell in cells:
        values[cell] = cells[cell] if isinstance(cells, dict) else 1
    return values


@given(st.data())
def test_outcomes_nim_values_and_windows_follow_the_definition(data: st.DataObject) -> None:
    game = data.draw(games())
    shape = data.draw(boxes(game.dimension))
    known = oracle.nim_values(game.moves, shape, game.terminal, game.seeds)
    expected = array(known, shape)
    assert np.array_equal(game.nim_values(shape), expected)
    board = game.outcomes(shape)
    assert np.array_equal(board.to_numpy(), expected == 0)
    assert board.p_count() == game.p_count(shape) == np.count_nonzero(expected == 0)
    origin = tuple(data.draw(st.integers(0, n - 1)) for n in shape)
    size = tuple(n - o for n, o in zip(shape, origin, strict=True))
    window = game.outcomes(size, origin=origin)
    inside = expected[tuple(slice(o, None) for o in origin)] == 0
    assert np.array_equal(window.to_numpy(), inside)
    assert window[origin] == bool(inside.flat[0])
    position = tuple(data.draw(st.integers(0, n - 1)) for n in shape)
    assert game.is_p(position) == board[position] == (known[position] == 0)
    winning = game.winning_moves(position)
    after = [tuple(x - s for x, s in zip(position, move, strict=True)) for move in winning]
    below = oracle.options(game.moves, position, game.terminal)
    assert set(after) == {y for y in below if known[y] == 0}


@given(st.data())
def test_every_code_path_gives_the_same_bits(data: st.DataObject) -> None:
    game = data.draw(games(dimensions=(2, 3)))
    shape = data.draw(boxes(game.dimension))
    rules, lines = game.native, int(np.prod(shape[1:]))
    results = []
    for kernel in _core.subtraction_kernels():
        words = np.empty((lines, -(-shape[0] // 64)), np.uint64)
        rules.outcomes(list(shape), words, None, kernel)
        values = np.empty(lines * shape[0], np.uint8)
        rules.nim_bytes(list(shape), values, kernel)
        results.append((words.tobytes(), values.tobytes(), rules.count_p(list(shape), None, kernel)))
    assert all(result == results[0] for result in results)
    assert results[0][0] == game.outcomes(shape).packed().tobytes()


@given(st.data())
def test_wide_boards_agree_with_a_plain_sweep_of_numpy(data: st.DataObject) -> None:
    game = data.draw(games(dimensions=(2,), plain=True))
    shape = (data.draw(st.integers(1, 1500)), data.draw(st.integers(1, 90)))
    expected = np.zeros(shape, bool)
    across = [move for move in game.moves if move[1]]
    along = [move[0] for move in game.moves if not move[1]]
    for y in range(shape[1]):
        reached = np.zeros(shape[0], bool)
        for a, b in across:
            if b <= y and a < shape[0]:
                reached[a:] |= expected[: shape[0] - a, y - b]
        row = ~reached
        for x in range(shape[0]) if along else ():
            row[x] &= not any(row[x - a] for a in along if a <= x)
        expected[:, y] = row
    assert np.array_equal(game.outcomes(shape).to_numpy(), expected)
    assert game.p_count(shape) == np.count_nonzero(expected)


@given(st.data())
def test_remoteness_follows_the_definition(data: st.DataObject) -> None:
    game = data.draw(games(plain=True))
    shape = data.draw(boxes(game.dimension))
    values = game.remoteness(shape)
    assert np.array_equal(values, array(oracle.remoteness(game.moves, shape), shape))
    assert np.array_equal(values % 2 == 0, game.outcomes(shape).to_numpy())


@given(st.sets(st.integers(1, 11), min_size=1, max_size=6), st.booleans())
def test_heap_periods_are_exact_and_least(moves: set[int], nim: bool) -> None:
    game = VectorSubtraction(moves)
    found = game.nim_period() if nim else game.period()
    preperiod, period, values = oracle.heap_cycle(moves, nim=nim)
    assert (found.preperiod, found.period, list(found.values)) == (preperiod, period, values)
    far = preperiod + 10**30 * period
    assert found[far] == values[preperiod]


@given(st.sets(st.integers(1, 11), min_size=1, max_size=4), st.integers(1, 9), st.booleans())
def test_common_divisors_stretch_a_heap(moves: set[int], factor: int, nim: bool) -> None:
    game = VectorSubtraction(factor * s for s in moves)
    found = game.nim_period() if nim else game.period()
    preperiod, period, values = oracle.heap_cycle([factor * s for s in moves], nim=nim)
    assert (found.preperiod, found.period, list(found.values)) == (preperiod, period, values)
    count = min(len(values), 30)
    assert found.array(count).tolist() == values[:count] == [found[n] for n in range(count)]


@given(st.integers(1, 60), st.integers(1, 200), st.booleans())
def test_two_moves_on_a_heap_agree_with_the_returning_window(a: int, b: int, nim: bool) -> None:
    game = VectorSubtraction([a, b])
    found = game.nim_period() if nim else game.period()
    assert (found.preperiod, found.period) == game.native.heap_cycle(nim)
    length = 3 * (a + b)
    terms = np.empty(length, np.uint32)
    game.native.heap_values(nim, terms)
    assert found.array(length).tolist() == [found[n] for n in range(length)] == terms.tolist()


@given(st.integers(1, 10**30), st.integers(1, 10**30))
def test_two_moves_of_any_size_on_a_heap(a: int, b: int) -> None:
    game = VectorSubtraction([a, b])
    found, values = game.period(), game.nim_period()
    assert (found.preperiod, found.period) == (values.preperiod, values.period)
    for n in (0, a - 1, a, b, a + b - 1, a + b, 7 * a + 3 * b, 10**40):
        ahead = {values[n - s] for s in (a, b) if s <= n}
        assert values[n] == next(v for v in range(3) if v not in ahead)
        assert found[n] == game.is_p(n) == (values[n] == 0)


@given(
    st.lists(st.tuples(st.integers(1, 12), st.integers(1, 12)), min_size=1, max_size=2), st.integers(0, 80)
)
def test_rows_of_two_moves_in_closed_form(moves: list[tuple[int, int]], y: int) -> None:
    game = VectorSubtraction(moves)
    found = game.row(y)
    preperiod, period, cells = game.native.row_cycle(y)
    assert (found.preperiod, found.period) == (preperiod, period)
    bits = np.unpackbits(np.frombuffer(cells, np.uint8), count=preperiod + 1, bitorder="little")
    assert found.array(preperiod + 1).tolist() == bits.astype(bool).tolist()
    far = game.row(y + 10**30 * (moves[0][1] + moves[-1][1]))
    assert far[far.preperiod] == far[far.preperiod + 10**40] != far[far.preperiod - 1]
    assert game.column(y) == game.mirror().row(y)


@given(st.sets(st.integers(1, 8), max_size=4))
def test_heaps_with_all_moves_but_a_few(excluded: set[int]) -> None:
    found = AllBut(excluded).nim_period()
    count = found.preperiod + 4 * found.period
    expected = oracle.all_but(excluded, count)
    assert [found[n] for n in range(count)] == expected == found.array(count).tolist()


def is_repeated(cells: np.ndarray, start: int, period: int) -> bool:
    return bool(np.array_equal(cells[start + period :], cells[start : len(cells) - period]))


@given(games(dimensions=(2,)), st.integers(0, 9))
def test_rows_and_columns_repeat_as_they_say_and_no_sooner(game: VectorSubtraction, at: int) -> None:
    length = 6000
    row = game.outcomes((length, at + 1)).to_numpy()[:, at]
    column = game.outcomes((at + 1, length)).to_numpy()[at]
    for found, cells in ((game.row(at), row), (game.column(at), column)):
        start, period = found.preperiod, found.period
        assert np.array_equal(found.array(length), cells)
        if start + 2 * period > length:
            continue
        assert is_repeated(cells, start, period)
        assert not start or cells[start - 1] != cells[start - 1 + period]
        assert not any(is_repeated(cells, start, p) for p in range(1, period) if period % p == 0)


@given(st.data())
def test_two_moves_in_closed_form(data: st.DataObject) -> None:
    dimension = data.draw(st.integers(1, 4))
    move = st.tuples(*[st.integers(0, 9)] * dimension).filter(any)
    moves = data.draw(st.sets(move, min_size=1, max_size=2))
    game = VectorSubtraction(moves)
    shape = data.draw(boxes(dimension))
    expected = oracle.p_positions(moves, shape)
    assert {x for x in oracle.box(shape) if game.is_p(x)} == expected
    total = tuple(map(sum, zip(*moves, strict=True)))
    position = tuple(data.draw(st.integers(0, 10**40)) for _ in range(dimension))
    later = tuple(x + s for x, s in zip(position, total, strict=True))
    if len(moves) == 2:
        assert game.is_p(position) == game.is_p(later)


@given(st.data())
def test_coordinates_that_never_run_out_do_not_matter(data: st.DataObject) -> None:
    game = data.draw(games(dimensions=(2,), plain=True))
    y = data.draw(st.integers(0, 12))
    far = 10**40 + data.draw(st.integers(0, 10**6))
    if all(move[1] for move in game.moves):
        near = VectorSubtraction([move[1] for move in game.moves]).is_p(y)
        assert game.is_p((far, y)) == near
    else:
        assert game.is_p((far, y)) == game.row(y)[far]


@given(games())
def test_rulesets_are_values(game: VectorSubtraction) -> None:
    assert eval(repr(game)) == game == pickle.loads(pickle.dumps(game))
    assert game.mirror().mirror() == game
    if game.is_plain:
        assert VectorSubtraction.parse(str(game)) == game


@given(st.sets(st.integers(1, 20), min_size=1, max_size=6), st.integers(2, 60))
def test_star_on_a_box(moves: set[int], size: int) -> None:
    stages = list(star_sequence(moves, size))
    assert stages[-1] == stages[-3]
    for before, after in itertools.pairwise(stages):
        assert after == {x for x in oracle.p_positions(before, (size,)) if any(x)}
    assert is_dual(stages[-1], size)
    assert star(stages[-1], size) == stages[-2]


@pytest.mark.parametrize("kernel", _core.subtraction_kernels())
def test_each_code_path_on_a_board_of_many_words(kernel: str) -> None:
    game = VectorSubtraction([(0, 1), (1, 0), (1, 1), (1, 2), (2, 2), (2, 51), (4, 3), (4, 4), (13, 1)])
    words = np.empty((700, -(-3000 // 64)), np.uint64)
    game.native.outcomes([3000, 700], words, None, kernel)
    assert words.tobytes() == game.outcomes((3000, 700)).packed().tobytes()
    assert game.native.count_p([3000, 700], None, kernel) == game.outcomes((3000, 700)).p_count()
