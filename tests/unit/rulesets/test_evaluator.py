"""The evaluator: deep lines, loops, errors of authors, budgets, progress, and one answer by every way."""

from __future__ import annotations

import itertools
import time
import traceback
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import farstar
from farstar import Budget, BudgetExceeded, Game, Meaningless, Outcome
from farstar.rulesets import Ruleset, make
from farstar.rulesets import tables as value_tables
from farstar.rulesets.search import Search
from tests.oracle import trees

DOMINEERING = farstar.ruleset("domineering")
DEEP = 100_000


def test_a_line_of_play_may_be_very_long() -> None:
    down = make(lambda n: [n - 1] if n else [], lambda n: [], read=int, name="down")
    assert down.parse(str(DEEP)).value() == DEEP
    assert down.parse(str(DEEP)).outcome() is Outcome.L
    assert down.parse(str(DEEP)).misere_outcome() is Outcome.R
    assert down.parse(str(DEEP)).form().birthday() == DEEP
    both = make(lambda n: [n - 1] if n else [], read=int, name="both")
    assert both.parse(str(DEEP + 1)).value() == Game("*")
    assert both.parse(str(DEEP)).misere_outcome() is Outcome.N


def test_play_that_repeats_is_refused_with_the_position() -> None:
    circle = make(lambda n: [(n + 1) % 5], read=int, name="circle")
    for ask in (lambda p: p.value(), lambda p: p.form(), lambda p: p.outcome(), lambda p: p.misere_outcome()):
        with pytest.raises(Meaningless, match=r"repeats on a line of play: '0'$"):
            ask(circle.parse("0"))
    lollipop = make(lambda n: [n + 1] if n < 5 else [3], lambda n: [], read=int, name="lollipop")
    with pytest.raises(Meaningless, match=r"repeats on a line of play: '3'$"):
        lollipop.parse("0").value()


class Kettle(Ruleset[str]):
    """A loop that shows only in an image: xy goes to its own mirror image."""

    name = "kettle"

    def read(self, text: str) -> str:
        return text

    def left(self, state: str) -> list[str]:
        return [state[::-1]]

    right = left

    def normal(self, state: str) -> tuple[str, bool]:
        return min(state, state[::-1]), False


def test_play_that_comes_back_to_an_image_is_refused() -> None:
    with pytest.raises(Meaningless, match="repeats on a line of play: 'ab'"):
        Kettle().parse("ab").value()


def test_play_that_grows_for_ever_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("meter", "evaluator", "search"):
        monkeypatch.setattr(f"farstar.rulesets.{module}.LONGEST_LINE", 1000)
    up = make(lambda n: [n + 1], read=int, name="up")
    with pytest.raises(Meaningless, match="a line of 1000 moves, to '10"):
        up.parse("0").value()
    with pytest.raises(Meaningless, match="a line of 1000 moves, to '1"):
        up.parse("0").misere_outcome()


def test_play_that_grows_for_ever_obeys_a_budget() -> None:
    up = make(lambda n: [n + 1], read=int, name="up")
    for budget in (Budget(seconds=0.2), Budget(nodes=5000), Budget(bytes=5_000_000)):
        for ask in (lambda p: p.value(), lambda p: p.misere_outcome()):
            with pytest.raises(BudgetExceeded) as error, budget:
                ask(up.parse("0"))
            assert error.value.found is not None


def test_the_author_sees_the_own_traceback() -> None:
    def broken(n: int) -> list[int]:
        if n == 3:
            raise ZeroDivisionError("three")
        return [n - 1]

    with pytest.raises(ZeroDivisionError, match="three") as error:
        make(broken, read=int).parse("5").value()
    assert traceback.extract_tb(error.value.__traceback__)[-1].name == "broken"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (lambda n: None, "expected the options of '2' as an iterable, got None"),
        (lambda n: n - 1, "expected the options of '2' as an iterable, got 1"),
    ],
)
def test_what_are_no_options(options: object, message: str) -> None:
    with pytest.raises(TypeError, match=message):
        make(options, read=int).parse("2").value()  # type: ignore[arg-type]


def test_states_must_be_hashable() -> None:
    lists = make(lambda x: [], read=list)
    with pytest.raises(TypeError, match=r"expected states that can be hashed, got \['a'\]"):
        lists.parse("a").value()
    later = make(lambda n: [[n]], read=int)
    with pytest.raises(TypeError, match=r"expected states that can be hashed, got \[3\]"):
        later.parse("3").value()


@pytest.mark.parametrize("question", ["value", "form", "outcome", "misere_outcome", "left_moves", "line"])
def test_options_without_end_are_refused(question: str) -> None:
    endless = make(lambda n: itertools.count() if n else [], lambda n: [], read=int)
    with pytest.raises(BudgetExceeded, match="expected at most 1000000 options, got more from '3'"):
        getattr(endless.parse("3"), question)()
    assert len(make(range, read=int).parse("256").left_moves()) == 256
    assert len(make(range, read=int).parse("8193").left_moves()) == 8193


def test_a_budget_ends_a_long_list_of_options() -> None:
    def slow(n: int) -> Iterator[int]:
        for option in itertools.count():
            if option % 1000 == 0:
                time.sleep(0.01)
            yield option

    with pytest.raises(BudgetExceeded, match="seconds"), Budget(seconds=0.2):
        make(slow, read=int).parse("3").value()


def test_a_ruleset_without_moves_says_so() -> None:
    class Empty(Ruleset[str]):
        def read(self, text: str) -> str:
            return text

    with pytest.raises(TypeError, match="expected Empty to define left or moves"):
        Empty().parse("a").value()
    with pytest.raises(TypeError, match="expected Ruleset to define read"):
        Ruleset[str]().parse("a")


def test_a_budget_ends_a_search_with_what_is_known_and_it_can_go_on() -> None:
    rules = type(DOMINEERING)()
    board = "/".join(["...."] * 4)
    with pytest.raises(BudgetExceeded) as error, Budget(nodes=300):
        rules.evaluator.python_value(board)
    found = error.value.found
    assert found.positions > 0
    for side, player in ((found.left, "left"), (found.right, "right")):
        assert set(side) <= set(rules.options(board, player))
        for text, value in side.items():
            assert value == DOMINEERING.parse(text).value()
    for _ in range(10_000):
        try:
            with Budget(nodes=2000):
                assert rules.evaluator.python_value(board) == DOMINEERING.parse(board).value()
            break
        except BudgetExceeded:
            continue
    else:
        pytest.fail("what was found was not remembered")


def test_progress_is_told() -> None:
    rules = type(DOMINEERING)()
    told: list[int] = []
    rules.evaluator.python_value("/".join(["....."] * 4), told.append)
    assert told == sorted(set(told))
    assert told[0] >= 1024


def test_a_small_budget_does_not_spoil_what_is_free() -> None:
    rules = type(DOMINEERING)()
    value = rules.evaluator.python_value("../..")
    with Budget(nodes=1):
        assert rules.evaluator.python_value("../..") == value


class Table(Ruleset[int]):
    """A ruleset read off a table of trees, with symmetries and without."""

    name = "table"

    def __init__(self, rows: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]) -> None:
        super().__init__(rows=rows)
        self.rows = rows

    def read(self, text: str) -> int:
        return int(text)

    def left(self, state: int) -> tuple[int, ...]:
        return self.rows[state][0]

    def right(self, state: int) -> tuple[int, ...]:
        return self.rows[state][1]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    size = draw(st.integers(1, 9))
    rows = []
    for n in range(size):
        options = st.lists(st.integers(0, n - 1), max_size=3).map(tuple) if n else st.just(())
        rows.append((draw(options), draw(options)))
    return Table(tuple(rows))


@given(tables())
def test_any_table_of_moves_has_the_outcomes_of_its_tree(rules: Table) -> None:
    found: list[trees.Tree] = []
    for left, right in rules.rows:
        found.append(trees.tree([found[x] for x in left], [found[x] for x in right]))
    for n, tree in enumerate(found):
        p = rules.position(n)
        assert p.outcome() == trees.outcome(tree)
        assert p.misere_outcome() == trees.outcome(tree, misere=True)
        assert p.form().outcome() == trees.outcome(tree)
        assert p.form().follower_count() == len(trees.followers(tree))


def test_parts_symmetries_and_cut_offs_change_no_answer() -> None:
    for rows, columns in ((2, 3), (3, 3)):
        for cells in product(".#", repeat=rows * columns):
            text = "/".join("".join(cells[r * columns : (r + 1) * columns]) for r in range(rows))
            plain = make(
                lambda s: [o for _, o in DOMINEERING.moves(s, "left")],
                lambda s: [o for _, o in DOMINEERING.moves(s, "right")],
                read=str,
                name="plain",
            )
            form = plain.parse(text).form()
            assert DOMINEERING.evaluator.python_form(text) == form
            assert DOMINEERING.evaluator.python_value(text) == form.value()
            assert Search(DOMINEERING.evaluator, misere=False).outcome(text) == form.outcome()
            assert Search(DOMINEERING.evaluator, misere=True).outcome(text) == form.misere_outcome()


def _rows_until_the_end(rows: Iterator[dict[str, object]]) -> tuple[list[dict[str, object]], Exception]:
    found: list[dict[str, object]] = []
    try:
        for row in rows:
            found.append(row)
    except BudgetExceeded as error:
        return found, error
    raise AssertionError


def test_a_table_has_the_rows_of_the_size_at_which_a_budget_ends() -> None:
    rules = make(range, read=int)
    rules.of_size = lambda size: range(5000)  # type: ignore[method-assign]
    rules.formula = lambda n: Game(n % 7)  # type: ignore[method-assign]
    told: list[int] = []

    def stop(done: int) -> None:
        told.append(done)
        if done > 2000:
            raise BudgetExceeded("enough", found=None)

    found, error = _rows_until_the_end(value_tables.rows(rules, 0, progress=stop))
    assert str(error) == "enough"
    assert told == [1024, 2048]
    assert [row["value"] for row in found] == [str(n % 7) for n in range(2048)]


def test_a_table_has_the_rows_of_the_batch_in_which_a_budget_ends() -> None:
    rules = make(range, read=int)
    rules.of_size = lambda size: range(500)  # type: ignore[method-assign]
    with Budget(nodes=1000):
        found, error = _rows_until_the_end(value_tables.rows(rules, 0, ["position", "value"]))
    assert "1000 nodes" in str(error)
    assert 0 < len(found) < 500
    assert [Game(str(row["value"])) for row in found] == [Game.nimber(n) for n in range(len(found))]


def test_a_native_search_leaves_what_it_found() -> None:
    # A board that no other test asks about.
    board = DOMINEERING.parse("..#.../....../.#..../....#.")
    for option in board.left_moves()[:3]:
        option.value()
    with pytest.raises(BudgetExceeded) as error, Budget(nodes=1):
        board.value()
    found = error.value.found
    assert found.positions >= 3
    known = {str(x): x.value() for x in board.left_moves()}
    assert found.left
    assert all(known[text] == answer for text, answer in found.left.items())
    assert f"{found.positions} positions were looked at; Left's options: " in str(found)
