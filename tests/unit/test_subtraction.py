"""Boards, files, pictures, bad input and the commands of vector subtraction games."""

from __future__ import annotations

import hashlib
import json
import pickle
import struct
import threading
import zlib
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

from farstar import Budget
from farstar.cli import main
from farstar.errors import (
    BudgetExceeded,
    FarstarError,
    Meaningless,
    NotAPosition,
    NotSupported,
    ParseError,
    StoredDataError,
)
from farstar.subtraction import (
    AllBut,
    ColoringScheme,
    OutcomeBoard,
    Update,
    VectorSubtraction,
    additive,
    longest_period,
    max_symmetric,
    nim,
    random_ruleset,
    restricted,
    star,
    stored,
    symmetric,
    twin,
    wythoff,
)
from farstar.subtraction import coloring as schemes
from farstar.subtraction.two_move import is_p_by_regions

CROW = VectorSubtraction([(1, 3), (2, 1)])


def pixels(content: bytes) -> np.ndarray:
    """Decode an RGB picture whose rows are not filtered."""
    width, height = struct.unpack(">II", content[16:24])
    at, data = 8, b""
    while at < len(content):
        (length,) = struct.unpack(">I", content[at : at + 4])
        if content[at + 4 : at + 8] == b"IDAT":
            data += content[at + 8 : at + 8 + length]
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(data), np.uint8).reshape(height, 3 * width + 1)
    assert not rows[:, 0].any()
    return rows[:, 1:].reshape(height, width, 3)


@pytest.mark.parametrize(
    "moves",
    [
        [],
        [(0, 0)],
        [0],
        [(1, -1)],
        [-3],
        [(1, 0.5)],
        [1.5],
        [(1, 2), (1, 2, 3)],
        [(1, 2), 3],
        [()],
        "{1,2}",
        7,
        [None],
    ],
)
def test_bad_moves_are_refused(moves: object) -> None:
    with pytest.raises(Meaningless, match="expected"):
        VectorSubtraction(moves)  # type: ignore[arg-type]


@pytest.mark.parametrize("position", [(1,), (1, 2, 3), (1, -1), (0.5, 1), "ab", None, 3])
def test_bad_positions_are_refused(position: object) -> None:
    board = CROW.outcomes((5, 5))
    for ask in (CROW.is_p, CROW.winning_moves, CROW.options, board.__getitem__):
        with pytest.raises(NotAPosition, match="expected"):
            ask(position)


@pytest.mark.parametrize("position", [(5, 0), (0, 5), (10**30, 0)])
def test_positions_off_the_board_are_refused(position: tuple[int, int]) -> None:
    with pytest.raises(NotAPosition, match="up to but not including"):
        CROW.outcomes((5, 5))[position]
    with pytest.raises(NotAPosition, match=r"from \(2, 2\)"):
        CROW.outcomes((3, 3), origin=(2, 2))[1, 2]


@pytest.mark.parametrize("shape", [(5,), (5, -1), "55", (2.5, 3), None, (1, 2, 3)])
def test_bad_boxes_are_refused(shape: object) -> None:
    for ask in (CROW.outcomes, CROW.p_count, CROW.nim_values, CROW.remoteness):
        with pytest.raises(Meaningless, match="expected a box"):
            ask(shape)  # type: ignore[operator]


def test_a_box_too_large_for_memory_says_how_large_and_what_else_there_is() -> None:
    with pytest.raises(BudgetExceeded, match=r"needs 1\.2 PB.*p_count, save_png and windows"):
        CROW.outcomes((10**8, 10**8))
    with pytest.raises(BudgetExceeded, match="needs"):
        CROW.nim_values((10**8, 10**8))
    with pytest.raises(BudgetExceeded, match="at most 2\\^40"):
        CROW.outcomes((10**20, 2))
    with pytest.raises(BudgetExceeded, match="streamed"):
        CROW.outcomes((2, 2), origin=(10**20, 0))
    with pytest.raises(BudgetExceeded, match="no theory"):
        VectorSubtraction([(1, 2, 1), (2, 1, 3), (3, 3, 2)]).is_p((10**12, 10**12, 10**12))
    with pytest.raises(BudgetExceeded, match="a window can hold"):
        VectorSubtraction([1, 2, 2**60]).period()
    with pytest.raises(BudgetExceeded, match="walked past, got one of 100000000000001"):
        VectorSubtraction([1, 2], seeds={10**14: 1}).period()
    with pytest.raises(BudgetExceeded, match="walked past"):
        VectorSubtraction([1, 2], terminal=[10**14]).nim_period()
    with pytest.raises(BudgetExceeded, match="needs 80"):
        VectorSubtraction([1, 10**30]).period().array(10**16)


def test_moves_that_do_not_fit_below_a_position_do_not_count() -> None:
    assert VectorSubtraction([1, 2, 10**30]).is_p(3 * 10**20)
    assert not VectorSubtraction([1, 2, 10**30]).is_p(3 * 10**20 + 1)
    three = VectorSubtraction([(1, 2), (2, 1), (10**50, 10**50)])
    assert three.is_p((10**49, 10**48)) == VectorSubtraction([(1, 2), (2, 1)]).is_p((10**49, 10**48))


def test_a_budget_stops_a_heap_with_all_moves_but_a_few() -> None:
    with pytest.raises(BudgetExceeded, match="5000") as raised, Budget(nodes=5000):
        AllBut([10**7]).nim_period()
    assert raised.value.found[:3] == (0, 1, 2)
    with pytest.raises(BudgetExceeded, match="within 100 values"):
        AllBut([1000]).nim_period(limit=100)
    assert AllBut([1000]).nim_period().period == 2000


def test_a_budget_stops_a_long_sweep_and_other_threads_run() -> None:
    with pytest.raises(BudgetExceeded, match=r"0\.05 seconds"), Budget(seconds=0.05):
        CROW.p_count((10**7, 10**7))
    counts: list[int] = []
    thread = threading.Thread(target=lambda: counts.append(CROW.p_count((30_000, 30_000))))
    thread.start()
    thread.join()
    assert counts == [CROW.p_count((30_000, 30_000))]


def test_empty_boxes() -> None:
    board = CROW.outcomes((0, 5))
    assert str(board) == repr(board) == "<OutcomeBoard of {(1, 3), (2, 1)}: 0 × 5, 0 P-positions>"
    assert board.p_count() == 0 == CROW.p_count((0, 5)) == CROW.p_count((5, 0))
    assert board.to_numpy().shape == (0, 5)
    assert CROW.nim_values((5, 0)).shape == (5, 0)
    with pytest.raises(Meaningless, match="cells to draw"):
        board.save_png("nothing.png")


def test_a_board_may_be_written_over() -> None:
    game = additive((1, 2), (2, 1))
    old = CROW.outcomes((200, 200))
    memory = old.packed().ctypes.data
    new = game.outcomes((200, 200), out=old)
    assert new.packed().ctypes.data == memory
    assert new == game.outcomes((200, 200))
    with pytest.raises(Meaningless, match="expected a board in memory of shape"):
        game.outcomes((100, 100), out=new)


def test_progress_is_told_and_may_stop_the_work() -> None:
    rows: list[int] = []

    def stop(done: int) -> None:
        rows.append(done)
        if len(rows) >= 3 and done:
            raise RuntimeError(f"stopped after {done}")

    with pytest.raises(RuntimeError, match="stopped after"):
        CROW.p_count((10**6, 10**7), progress=stop)
    assert rows == sorted(rows)
    assert 0 < rows[-1] < 10**7


def test_boards_are_read_back_from_files(tmp_path: Path) -> None:
    game = VectorSubtraction([(1, 0, 2), (0, 3, 1)], terminal=(1, 0, 0), seeds={(2, 2, 2): 1})
    board = game.outcomes((70, 9, 8), origin=(3, 0, 1))
    again = OutcomeBoard.open(board.save(tmp_path / "a.board"))
    assert again == board
    assert hash(again) == hash(board)
    assert (again.ruleset, again.origin, again.shape) == (game, (3, 0, 1), (70, 9, 8))
    assert again[10, 2, 3] == board[10, 2, 3]
    assert pickle.loads(pickle.dumps(again)) == board
    assert [path.name for path in tmp_path.iterdir()] == ["a.board"]
    assert OutcomeBoard.open(CROW.outcomes((0, 3)).save(tmp_path / "empty")).p_count() == 0
    with pytest.raises(Meaningless, match="in memory"):
        game.outcomes((70, 9, 8), out=again)


def test_damage_anywhere_in_a_file_is_noticed(tmp_path: Path) -> None:
    path = CROW.outcomes((300, 300)).save(tmp_path / "crow.board")
    content = path.read_bytes()
    for at in (0, 3, 8, 12, 16, 30, 120, 180, 4096, 5000, len(content) - 1):
        damaged = bytearray(content)
        damaged[at] ^= 4
        path.write_bytes(damaged)
        with pytest.raises(StoredDataError):
            OutcomeBoard.open(path)
    for wrong in (b"", content[:10], content[:100], content[:4096], content[:-8], content + b"more"):
        path.write_bytes(wrong)
        with pytest.raises(StoredDataError):
            OutcomeBoard.open(path)
    with pytest.raises(StoredDataError, match="no such file"):
        OutcomeBoard.open(tmp_path / "absent")


@pytest.mark.parametrize(
    "change",
    [
        {"shape": [64, 2, 1]},
        {"shape": [-64, -2]},
        {"shape": []},
        {"shape": [64.5, 2]},
        {"shape": [10**30, 2]},
        {"origin": [0]},
        {"origin": [-1, 0]},
        {"moves": [[0, 0]]},
        {"seeds": [[]]},
        {"kind": "nim-values"},
    ],
)
def test_headers_that_describe_no_board_are_refused(change: dict[str, object], tmp_path: Path) -> None:
    path = CROW.outcomes((64, 2)).save(tmp_path / "crow.board")
    _, version, length, table = stored.FIXED.unpack(path.read_bytes()[: stored.FIXED.size])
    rest = path.read_bytes()[stored.FIXED.size + length :]
    header = json.loads(path.read_bytes()[stored.FIXED.size :][:length])
    for text in (json.dumps(header), json.dumps({**header, **change}), "[" * 10**5 + "]" * 10**5):
        head = stored.FIXED.pack(stored.MAGIC, version, len(text), table) + text.encode() + rest[:table]
        head += hashlib.sha256(head).digest()
        path.write_bytes(head + bytes(-len(head) % stored.PAGE) + path.read_bytes()[-16:])
        if json.dumps(header) == text:
            assert OutcomeBoard.open(path).ruleset == CROW
        else:
            with pytest.raises(StoredDataError, match=r"damaged board: (its header|expected)"):
                OutcomeBoard.open(path)
    with pytest.raises(StoredDataError, match="expected a file, got a folder"):
        OutcomeBoard.open(tmp_path)


def test_large_boards_are_checked_where_they_are_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored, "AT_ONCE", 0)
    board = CROW.outcomes((8192, 3072))
    path = board.save(tmp_path / "crow.board")
    assert OutcomeBoard.open(path) == board
    damaged = bytearray(path.read_bytes())
    damaged[-1] ^= 128
    path.write_bytes(damaged)
    opened = OutcomeBoard.open(path)
    assert opened[17, 5] == board[17, 5]
    with pytest.raises(StoredDataError, match="differ from their checksum"):
        opened[8191, 3071]
    with pytest.raises(StoredDataError, match="differ from their checksum"):
        opened.p_count()
    with pytest.raises(StoredDataError, match="differ from their checksum"):
        OutcomeBoard.open(path, verify=True)


def test_pictures_show_cells_and_densities(tmp_path: Path) -> None:
    game = additive((1, 2), (2, 1))
    board = game.outcomes((40, 30))
    cells = board.to_numpy().T[::-1]
    image = pixels(board.save_png(tmp_path / "a.png", zoom=3, legend=False).read_bytes())
    assert np.array_equal(image[::3, ::3, 0] == 0, cells)
    assert image.shape == (90, 120, 3)
    coloured = pixels(
        board.save_png(tmp_path / "b.png", zoom=1, legend=False, colours=("#102030", "#fff000")).read_bytes()
    )
    assert np.array_equal((coloured == (0x10, 0x20, 0x30)).all(axis=2), cells)
    dense = pixels(board.save_png(tmp_path / "c.png", block=4, legend=False).read_bytes())
    expected = 255 - np.rint(255 * board.density(4).T[::-1])
    assert dense.shape == (8, 10, 3)
    assert np.abs(dense[..., 0] - expected).max() <= 1
    streamed = game.save_png(tmp_path / "d.png", (40, 30), block=4, legend=False)
    assert streamed.read_bytes() == (tmp_path / "c.png").read_bytes()
    window = game.outcomes((20, 10), origin=(20, 20)).save_png(tmp_path / "e.png", zoom=1, legend=False)
    assert np.array_equal(pixels(window.read_bytes())[..., 0] == 0, cells[:10, 20:])
    legend = pixels(game.save_png(tmp_path / "f.png", (2000, 1500)).read_bytes())
    assert legend.shape[0] > 750 + 30
    assert board._repr_png_() is not None


@pytest.mark.parametrize(
    "style",
    [
        {"zoom": 0},
        {"block": -1},
        {"zoom": 2, "block": 2},
        {"colours": "red"},
        {"colours": ("red", "#000000")},
        {"size": 3},
    ],
)
def test_bad_styles_are_refused(style: dict[str, object], tmp_path: Path) -> None:
    with pytest.raises(Meaningless, match="expected"):
        CROW.save_png(tmp_path / "a.png", (10, 10), **style)
    assert not list(tmp_path.iterdir())


def test_truth_values_are_no_moves() -> None:
    with pytest.raises(Meaningless, match="nonnegative integers, got True"):
        VectorSubtraction([True])
    with pytest.raises(NotAPosition):
        CROW.is_p((True, 2))
    assert VectorSubtraction([np.int64(2), 5]).moves == ((2,), (5,))


def test_a_missing_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"a folder that exists, got '.*no/a\.png'"):
        CROW.save_png(tmp_path / "no" / "a.png", (10, 10))
    with pytest.raises(FileNotFoundError, match=r"a folder that exists, got '.*no/a\.board'"):
        CROW.outcomes((3, 3)).save(tmp_path / "no" / "a.board")
    with pytest.raises(FileNotFoundError, match="the name of a file, got ''"):
        CROW.save_png("", (10, 10))


def test_density_counts_every_cell_once() -> None:
    board = CROW.outcomes((131, 77))
    cells = board.to_numpy()
    for block in (1, 7, 64, (100, 3)):
        w, h = (block, block) if isinstance(block, int) else block
        density = board.density(block)
        for i, j in np.ndindex(density.shape):
            assert density[i, j] == pytest.approx(cells[i * w : (i + 1) * w, j * h : (j + 1) * h].mean())


def test_families() -> None:
    assert twin([2, 5]).is_twin
    assert symmetric([(1, 2)]).is_symmetric
    assert additive((1, 2), (2, 1)).is_additive
    assert max_symmetric([(2, 1), (5, 1), (8, 8)]).is_max_symmetric
    assert VectorSubtraction.parse("{(2,1),(5,1),(8,8)}_ms") == max_symmetric([(2, 1), (5, 1), (8, 8)])
    assert restricted(lambda x, y: x == y, (5, 5)) == twin([1, 2, 3, 4])
    assert len(random_ruleset(4, 6, 3, seed=1).moves) == 4
    with pytest.raises(Meaningless):
        random_ruleset(100, 2, seed=1)
    with pytest.raises(Meaningless):
        max_symmetric([(1, 7), (7, 1)])
    values = nim((20, 20)).nim_values((20, 20))
    assert np.array_equal(values, np.bitwise_xor.outer(np.arange(20), np.arange(20)))
    assert wythoff((8, 8)).nim_values((4, 4)).tolist() == [
        [0, 1, 2, 3],
        [1, 2, 0, 4],
        [2, 0, 1, 5],
        [3, 4, 5, 6],
    ]


def test_nim_values_beyond_a_byte() -> None:
    values = nim((300, 300)).nim_values((300, 300))
    assert values.dtype == np.uint16
    assert np.array_equal(values, np.bitwise_xor.outer(np.arange(300), np.arange(300)))


@pytest.mark.parametrize(
    "text", ["", "2,5", "{", "{2,,5}", "{2,}", "{(1,2}", "{a}", "{(1,-2)}", "{2} 3", "{(1,2)(0,0)}", "{}"]
)
def test_unreadable_rulesets_are_refused(text: str) -> None:
    with pytest.raises(FarstarError):
        VectorSubtraction.parse(text)


def test_what_families_refuse() -> None:
    for wrong in (
        lambda: twin([1], 0),
        lambda: twin([1], 2.5),  # type: ignore[arg-type]
        lambda: max_symmetric([(1, 2), (3, 4, 5)]),
        lambda: random_ruleset("3", 5, seed=1),  # type: ignore[arg-type]
        lambda: random_ruleset(3, 5, True, seed=1),
        lambda: AllBut("12"),  # type: ignore[arg-type]
        lambda: VectorSubtraction([(1, 2)], seeds=[(0, 0)]),  # type: ignore[arg-type]
        lambda: VectorSubtraction([(1, 2)], seeds={(0, 0): (1, 2)}),  # type: ignore[dict-item]
        lambda: VectorSubtraction([(1, 2)], seeds={(0, 0): -1}),
        lambda: ColoringScheme({}, (Update("red", (1, 1), "red"),)),  # type: ignore[arg-type]
        lambda: ColoringScheme({}, (Update(("red",), (1, 1, 1), "red"),)),  # type: ignore[arg-type]
    ):
        with pytest.raises(Meaningless, match="expected"):
            wrong()
    with pytest.raises(BudgetExceeded, match="a coloring of 1000000 × 1000000 cells needs"):
        ColoringScheme({"red": [(0, 0)]}, ()).run((10**6, 10**6))
    with pytest.raises(ParseError, match="at most 4000 digits"):
        VectorSubtraction.parse("{1, " + "9" * 5000 + "}")
    braces = "{(1,7),(7,1),(10,10)}_{ms}"
    assert VectorSubtraction.parse(braces) == VectorSubtraction.parse(braces.replace("{ms}", "ms"))


def test_a_parse_error_points_at_the_fault() -> None:
    with pytest.raises(ParseError) as raised:
        VectorSubtraction.parse("{(1,2), x}")
    assert raised.value.position == 7


def test_colorings() -> None:
    scheme = ColoringScheme(
        {"red": [(0, 0)]}, (Update(("red",), (1, 1), "blue"), Update(("blue",), (-1, 0), "red"))
    )
    painted = scheme.run((3, 3))
    assert painted.conflicts() == []
    assert painted[1, 1] == "blue"
    assert painted[0, 1] == "red"
    assert painted[2, 0] is None
    comparison = painted.compare(CROW)
    assert not comparison.holds
    assert (2, 0) in comparison.missing
    with pytest.raises(Meaningless):
        ColoringScheme({}, (Update(("red",), (0, 0), "red"),))
    for a, b in ((1, 1), (2, 3), (3, 6), (4, 7)):
        ruleset = VectorSubtraction([(a, b), (b, a), (a + b, a + b)])
        assert schemes.symmetric_additive_scheme(a, b).run((90, 90)).compare(ruleset).holds
    with pytest.raises(Meaningless):
        schemes.symmetric_additive_scheme(1, 3)
    region = (
        schemes.figure_14()
        .run((50, 50))
        .compare(VectorSubtraction([(1, 2), (2, 3), (3, 1)]), lambda x, y: x > y)
    )
    assert region.holds


def test_star_needs_no_moves() -> None:
    assert star([], (3,)) == {(1,), (2,)}
    assert star([(1, 2)], (0, 4)) == frozenset()
    with pytest.raises(Meaningless):
        star(VectorSubtraction([1], seeds={0: 1}), 5)


def test_seeds_and_bounds() -> None:
    game = VectorSubtraction([1, 2], seeds={0: 1, 1: 0})
    assert game.outcomes(6).to_numpy().tolist() == [False, True, False, False, True, False]
    assert game.nim_values(4).tolist() == [1, 0, 2, 1]
    assert game.period()[10**9 + 1] == game.period()[1 + (10**9) % 3 + 3]
    with pytest.raises(Meaningless, match="65536"):
        VectorSubtraction([1], seeds={0: 2**16})
    with pytest.raises(Meaningless):
        game.remoteness(5)
    with pytest.raises(Meaningless):
        AllBut([0])


def test_far_rows_are_read_off_a_certificate() -> None:
    game = VectorSubtraction([(1, 7), (8, 1), (14, 14)])
    for at, ask, start, step in ((5000, game.row, (0, 5000), (1, 0)), (4500, game.column, (4500, 0), (0, 1))):
        seen = ask(at)
        assert seen.proof == "a certificate of the segments"
        native = (game if step[0] else game.mirror()).native.row_cycle(at)
        assert (seen.preperiod, seen.period) == native[:2]
        cells = game.outcomes((2000, 1) if step[0] else (1, 2000), origin=start).to_numpy().reshape(-1)
        assert seen.array(2000).astype(bool).tolist() == cells.tolist()
    assert VectorSubtraction([(1, 2), (2, 1), (3, 3)]).row(10**6).period == 1
    # No certificate closes early here, and the rows below are computed.
    hard = VectorSubtraction([(2, 6), (4, 11), (6, 1), (6, 3), (19, 5)])
    assert hard.row(4100).proof == "a state returned"


def test_far_rows_keep_to_budgets() -> None:
    game = VectorSubtraction([(1, 7), (8, 1), (14, 14)])
    with Budget(nodes=1_000_000), pytest.raises(BudgetExceeded, match="budget used up"):
        game.row(2**24)
    with pytest.raises(BudgetExceeded, match="repeats sooner"):
        game.row(2**27)


def test_segmentations_of_the_moves_that_fit_are_remembered() -> None:
    game = VectorSubtraction([(1, 7), (8, 1), (14, 14), (10**9, 1)])
    plain = VectorSubtraction([(1, 7), (8, 1), (14, 14)])
    assert game.is_p((10**7, 10**7)) == plain.is_p((10**7, 10**7))
    (part,) = game._parts.values()
    game.is_p((10**7 + 1, 10**7))
    assert list(game._parts.values()) == [part]
    assert part == plain


def test_sequences_can_be_stored() -> None:
    for found in (VectorSubtraction([2, 5, 7]).period(), CROW.row(9), AllBut([2]).nim_period()):
        again = pickle.loads(pickle.dumps(found))
        assert (again, again.proof, again[10**9]) == (found, found.proof, found[10**9])
    with pytest.raises(NotSupported, match="to store"):
        pickle.dumps(VectorSubtraction([1, 10**9]).period())


def test_periods_ask_for_the_right_dimension() -> None:
    for ask in (CROW.period, CROW.nim_period):
        with pytest.raises(Meaningless, match="one heap"):
            ask()
    with pytest.raises(Meaningless, match="two heaps"):
        VectorSubtraction([1, 2]).row(0)
    with pytest.raises(Meaningless, match="two moves"):
        is_p_by_regions([1, 2], 5)
    with pytest.raises(Meaningless):
        longest_period(32)


def test_commands(tmp_path: Path) -> None:
    run = CliRunner().invoke
    answer = run(main, ["map", "(1,3) (2,1)", "--size", "300", "--json"])
    assert json.loads(answer.output)["p_count"] == CROW.p_count((300, 300))
    answer = run(main, ["map", "(1,3),(2,1)", "--size", "8x4"])
    assert answer.output.splitlines()[:4] == str(CROW.outcomes((8, 4))).splitlines()
    picture, board = tmp_path / "crow.png", tmp_path / "crow.board"
    answer = run(
        main,
        [
            "map",
            "{(1,3),(2,1)}",
            "--size",
            "90",
            "--origin",
            "9x7",
            "--png",
            str(picture),
            "--save",
            str(board),
        ],
    )
    assert answer.exit_code == 0
    assert OutcomeBoard.open(board) == CROW.outcomes((90, 90), origin=(9, 7))
    assert picture.read_bytes() == OutcomeBoard.open(board)._repr_png_()
    answer = run(main, ["periods", "2 5 7", "--nim", "--json"])
    assert json.loads(answer.output)["period"] == 22
    answer = run(main, ["periods", "(0,1) (1,0) (4,3)", "--row", "7"])
    assert "proved" in answer.output
    far = json.loads(run(main, ["periods", "1 1000000000", "--json"]).output)
    assert (far["period"], far["proof"], far["values"]) == (10**9 + 1, "vector-subtraction, Theorem 10", None)
    assert "PNPN" in run(main, ["periods", "1 1000000000"]).output
    assert "nim-values in 0: none" in run(main, ["nimbers", "1,2,3", "--size", "0"]).output
    assert "0 P-positions in 0 × 0" in run(main, ["map", "(1,2)", "--size", "0"]).output
    answer = run(main, ["nimbers", "1,2,3", "--size", "10", "--json"])
    assert json.loads(answer.output)["values"] == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1]
    assert "0 1 2 3" in run(main, ["nimbers", "1,2,3", "--size", "10"]).output
    for wrong, code in (
        (["map", "(0,0)"], 1),
        (["map", "(1,2)", "--size", "1y2"], 1),
        (["periods", "(1,2)"], 1),
        (["periods", "(1,2)", "--row", "3", "--nim"], 2),
        (["map", "(1,2)", "--png", ""], 1),
        (["map", "(1,2)", "--save", ""], 1),
    ):
        assert run(main, wrong).exit_code == code
    assert run(main, ["map", "(1,2)", "--size", "100000000", "--save", str(board)]).exit_code == 3
