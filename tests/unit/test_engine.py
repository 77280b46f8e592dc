"""The native engine as a guest in Python: budgets, Ctrl-C, threads, memory, depth."""

import gc
import json
import operator
import pickle
import random
import signal
import subprocess
import sys
import threading
from fractions import Fraction

import pytest

from farstar import Budget, BudgetExceeded, Form, Game, Meaningless, StoredDataError, _core
from farstar.powers import subordinate

DEEP = 100_000


def hard_games(count: int = 40) -> list[Game]:
    rng = random.Random(1)

    def switch() -> Game:
        return Game([rng.randint(-20, 20)], [rng.randint(-30, 10)])

    return [Game([rng.randint(-9, 9), switch()], [switch(), switch()]) for _ in range(count)]


class TestBudget:
    def test_nodes(self) -> None:
        budget = Budget(nodes=1000)
        with budget, pytest.raises(BudgetExceeded, match="1000 nodes"):
            Form.nimber(200) + Form.nimber(200)
        assert budget.spent >= 1000

    def test_nodes_are_counted_over_all_calls(self) -> None:
        with Budget(nodes=3000), pytest.raises(BudgetExceeded, match="3000 nodes"):
            [Form.integer(n) for n in range(1, 100_000)]

    def test_seconds(self) -> None:
        with Budget(seconds=0.2), pytest.raises(BudgetExceeded, match=r"0\.2 seconds"):
            Game.sum(hard_games())

    def test_bytes(self) -> None:
        with Budget(bytes=1_000_000), pytest.raises(BudgetExceeded, match="bytes"):
            Form.nimber(5000)

    def test_the_narrowest_counts(self) -> None:
        with (
            Budget(nodes=10**12),
            Budget(nodes=100),
            Budget(nodes=10**9),
            pytest.raises(BudgetExceeded, match=" 100 "),
        ):
            Form.nimber(200) + Form.nimber(200)

    def test_work_goes_on_after_a_budget(self) -> None:
        with Budget(nodes=10), pytest.raises(BudgetExceeded):
            Form.nimber(100)
        assert Form.nimber(100).birthday() == 100

    @pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf")])
    def test_senseless_seconds(self, seconds: float) -> None:
        with pytest.raises(ValueError, match="expected a positive number of seconds"):
            Budget(seconds=seconds)

    def test_repr_evaluates(self) -> None:
        assert repr(Budget(nodes=3, seconds=1.5)) == "Budget(nodes=3, seconds=1.5)"

    def test_left_in_another_thread(self) -> None:
        budget = Budget(nodes=10)
        budget.__enter__()
        raised: list[BaseException] = []

        def leave() -> None:
            try:
                budget.__exit__(None, None, None)
            except RuntimeError as error:
                raised.append(error)

        thread = threading.Thread(target=leave)
        thread.start()
        thread.join()
        budget.__exit__(None, None, None)
        assert "in the thread that entered it" in str(raised[0])


def test_the_memory_ceiling_is_kept_and_survived() -> None:
    used, _ = _core.memory()
    former = _core.set_memory_ceiling(used + 3_000_000)
    try:
        with pytest.raises(BudgetExceeded, match="memory ceiling reached"):
            Form.nimber(300) + Form.nimber(290)
    finally:
        _core.set_memory_ceiling(former)
    assert (Form.nimber(3) + Form.nimber(2)).misere_outcome().value == "N"


def test_the_engine_serves_on_after_the_ceiling_was_reached() -> None:
    used, _ = _core.memory()
    former = _core.set_memory_ceiling(used + 30_000_000)
    try:
        for _ in range(3):
            with pytest.raises(BudgetExceeded, match="memory ceiling reached"):
                subordinate(Game(-(10**12)), "*")
            for n in range(300):  # longer than the engine goes without looking at its limits
                assert (Game(n) + Game("{1|*}")).left_stop() == n + 1
    finally:
        _core.set_memory_ceiling(former)


def test_a_loop_of_short_calls_keeps_the_budget() -> None:
    def walk(g: Game) -> None:
        while True:
            g = g.right[0]

    for limit in (Budget(seconds=0.05), Budget(nodes=1000)):
        with pytest.raises(BudgetExceeded), limit:
            walk(Game(-(10**9)))


def test_garbage_is_collected() -> None:
    gc.collect()
    before = _core.collect()
    kept = Form.integer(50) + Form.nimber(3)
    games = [Game([n], [Game([-n], [-3 * n])]) for n in range(1, 2000)]
    full = _core.collect()
    assert full > before + 2000
    del games
    gc.collect()
    # Each of these games holds a switch and numbers that nothing else holds.
    assert _core.collect() < full - 2000
    assert kept == Form.integer(50) + Form.nimber(3)
    assert Game([2], [Game([-2], [-6])]).right_stop() == -2


def test_ctrl_c_interrupts_native_work() -> None:
    code = (
        "from tests.unit.test_engine import hard_games\n"
        "from farstar import Game\n"
        "games = hard_games(60)\n"
        "try:\n"
        "    print('ready', flush=True)\n"
        "    Game.sum(games)\n"
        "    print('not interrupted')\n"
        "except KeyboardInterrupt:\n"
        "    print('interrupted')\n"
    )
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout is not None
    assert child.stdout.readline() == "ready\n"
    # The signal may come before the native call begins; Python answers it either way.
    child.send_signal(signal.SIGINT)
    out, _ = child.communicate(timeout=60)
    assert out == "interrupted\n"


def test_other_threads_run_meanwhile() -> None:
    games = hard_games()
    turns = 0
    done = threading.Event()

    def work() -> None:
        with Budget(seconds=0.5), pytest.raises(BudgetExceeded):
            Game.sum(games)
        done.set()

    thread = threading.Thread(target=work)
    thread.start()
    while not done.wait(0.005):
        turns += 1
        # Short questions of this thread wait for the long one; they must not be lost or deadlock.
        if turns == 3:
            assert Game("{3|1}").mean() == 2
    thread.join()
    assert turns >= 3


def test_many_threads_agree() -> None:
    found: list[list[Game]] = []

    def work() -> None:
        found.append([Game.sum(hard_games(4)), Game(3) + Game("*")])

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 8
    assert all(games == found[0] for games in found)


class TestDepth:
    def test_a_deep_chain(self) -> None:
        chain = Form.integer(DEEP)
        assert chain.birthday() == DEEP
        assert chain.value() == DEEP
        assert (-chain).value() == -DEEP
        assert chain.adjoint().birthday() == DEEP + 1
        assert pickle.loads(pickle.dumps(chain)) is not chain
        assert pickle.loads(pickle.dumps(chain)) == chain
        assert Form.from_lists(chain.to_lists()) == chain
        assert chain.follower_count() == DEEP + 1
        assert Form.from_json(chain.to_json()) == chain

    def test_a_deep_chain_that_alternates(self) -> None:
        g = Form()
        for n in range(DEEP):
            g = Form([g], [0]) if n % 2 else Form([0], [g])
        assert g.birthday() == DEEP
        with Budget(seconds=20):
            assert g.value().birthday() >= 2

    def test_deep_nested_lists(self) -> None:
        lists: list[object] = [[], []]
        for _ in range(DEEP):
            lists = [[lists], []]
        assert Game(lists) == DEEP
        # Taken apart by hand: the interpreter's own destructor would recurse.
        while lists[0]:
            lists = lists[0].pop()

    def test_lists_that_contain_themselves(self) -> None:
        lists: list[list[object]] = [[], []]
        lists[0].append(lists)
        with pytest.raises(ValueError, match="a list that contains itself"):
            Form.from_lists(lists)


class TestWrongInput:
    @pytest.mark.parametrize("value", [0.1, True, None.__class__, object(), b"*"])
    def test_no_game(self, value: object) -> None:
        with pytest.raises(TypeError, match="expected a Game"):
            Game(value)

    def test_no_dyadic(self) -> None:
        with pytest.raises(Meaningless, match=r"expected a dyadic rational .* got Fraction\(1, 3\)"):
            Game(Fraction(1, 3))
        assert Game(0) != Fraction(1, 3)

    @pytest.mark.parametrize("lists", [[[]], [[], [], []], [[0.5], []], [[], {}], [[], [[[], None]]]])
    def test_no_form(self, lists: object) -> None:
        with pytest.raises(TypeError, match="expected"):
            Form.from_lists(lists)

    def test_options_that_are_a_text(self) -> None:
        with pytest.raises(TypeError, match="expected an iterable of options"):
            Game("12", "3")
        with pytest.raises(TypeError, match="expected an iterable of options"):
            Form("0", [])

    def test_mixed_operands(self) -> None:
        with pytest.raises(TypeError):
            Game(1) + Form.integer(1)
        with pytest.raises(TypeError):
            Game(1) + "1"
        with pytest.raises(TypeError):
            Game(1) * Game(2)
        with pytest.raises(TypeError):
            operator.lt(Game(1), "1")

    @pytest.mark.parametrize(
        "stored",
        [
            "",
            "[]",
            "{}",
            '{"format":"farstar.form/1"}',
            '{"format":"farstar.form/1","nodes":[]}',
            '{"format":"farstar.form/2","nodes":[[[],[]]]}',
            '{"format":"farstar.form/1","nodes":[[[0],[]]]}',
            '{"format":"farstar.form/1","nodes":[[[],[]],[[-1],[]]]}',
            '{"format":"farstar.form/1","nodes":[[[],[]],[[0.5],[]]]}',
            '{"format":"farstar.form/1","nodes":[[[],[],[]]]}',
            '{"format":"farstar.form/1","nodes":[7]}',
        ],
    )
    def test_damaged_json(self, stored: str) -> None:
        with pytest.raises(StoredDataError):
            Form.from_json(stored)

    @pytest.mark.parametrize("node", [{"closed": [1, 2]}, {"closed": "x"}, {}, {"closed": [1, 0, 0, -1]}])
    def test_damaged_closed_forms(self, node: object) -> None:
        with pytest.raises(StoredDataError):
            Game.from_json(json.dumps({"format": "farstar.game/1", "nodes": [node]}))

    def test_too_large(self) -> None:
        with pytest.raises(BudgetExceeded, match="10\\^7"):
            Form.integer(10**8)
        with pytest.raises(BudgetExceeded):
            Game(10**30).form()
        with pytest.raises(BudgetExceeded, match="ups"):
            Game.up(2**62) + Game.up(2**62)
        with pytest.raises(Meaningless, match="at least -1"):
            Game("*").cool(-2)
        with pytest.raises(Meaningless, match="atomic"):
            Game(1).atomic_weight()


def test_numbers_equal_and_hash_as_python_numbers() -> None:
    assert Game(3) == 3
    assert hash(Game(3)) == hash(3)
    assert hash(Game(Fraction(3, 4))) == hash(0.75)
    assert {Game(3): "three"}[3] == "three"
    assert Game(10**40) - 10**40 == 0
    assert 1 - Game("*") == Game("1*")
    assert Game("*") != "*"
    assert not Game(0)
    assert Game("*")
