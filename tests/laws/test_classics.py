"""Laws of the classic rulesets: against the rules in plain Python, and with and without parts, symmetries, formulas."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Game, ruleset
from farstar.rulesets import Ruleset, make
from tests.oracle import boards, classics
from tests.oracle.boards import Moves, position_tree
from tests.oracle.bridge import form_of


@dataclass(frozen=True)
class Case:
    """A ruleset, texts of small positions, and its rules in plain Python with the text that these read."""

    rules: Ruleset[Any]
    texts: st.SearchStrategy[str]
    oracle: Moves | None = None
    plain: Callable[[Any], str] | None = None


def grids(characters: str, cells: int) -> st.SearchStrategy[str]:
    def boards(size: tuple[int, int]) -> st.SearchStrategy[str]:
        rows, columns = size
        row = st.text(characters, min_size=columns, max_size=columns)
        return st.lists(row, min_size=rows, max_size=rows).map("/".join)

    sizes = [(r, c) for r in range(1, 5) for c in range(1, 9) if r * c <= cells]
    return st.sampled_from(sizes).flatmap(boards)


def strips(characters: str, length: int, rows: int = 2) -> st.SearchStrategy[str]:
    return st.lists(st.text(characters, max_size=length), min_size=1, max_size=rows).map("/".join)


def heaps(largest: int, count: int = 2) -> st.SearchStrategy[str]:
    return st.lists(st.integers(0, largest), min_size=1, max_size=count).map(lambda h: ",".join(map(str, h)))


def legal(name: str, texts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Only the texts that are positions."""

    def readable(text: str) -> bool:
        try:
            ruleset(name).read(text)
        except ValueError:
            return False
        return True

    return texts.filter(readable)


@st.composite
def plants(draw: st.DrawFn, edges: int = 6, cycles: bool = True) -> str:
    """Edges, each with an end that is on the ground or that an earlier edge has."""
    words: list[str] = []
    nodes = 1
    for _ in range(draw(st.integers(0, edges))):
        u = draw(st.integers(0, nodes - 1))
        fresh = not cycles or draw(st.integers(0, 3)) > 0
        v = nodes if fresh else draw(st.integers(0, nodes - 1))
        nodes += fresh
        words.append(f"{u}{draw(st.sampled_from('brg'))}{v}")
    return " ".join(words) or "0"


@st.composite
def graphs(draw: st.DrawFn, vertices: int = 5) -> str:
    count = draw(st.integers(1, vertices))
    words = [f"v{i}:{draw(st.sampled_from('....lr#xo'))}" for i in range(count)]
    pairs = [(a, b) for a in range(count) for b in range(a)]
    words += [f"v{a}-v{b}" for a, b in pairs if draw(st.booleans())]
    return " ".join(words)


def edges_of(state: Any) -> str:
    return " ".join(f"{u}{colour}{v}" for u, v, colour in state)


SUBTRACTION = ruleset("subtraction", left=[1, 4], right=[2, 3])
VECTORS = [(1, 2), (2, 1), (3, 3)]
CASES = {
    "nim": Case(ruleset("nim"), heaps(5), classics.nim, ruleset("nim").show),
    "grundy": Case(ruleset("grundy"), heaps(9), classics.grundy, ruleset("grundy").show),
    "subtraction": Case(
        ruleset("subtraction", moves=[1, 3, 4]),
        heaps(9),
        classics.subtraction([1, 3, 4], [1, 3, 4]),
        ruleset("subtraction").show,
    ),
    "partizan-subtraction": Case(
        SUBTRACTION, heaps(8), classics.subtraction([1, 4], [2, 3]), SUBTRACTION.show
    ),
    "vectors": Case(
        ruleset("subtraction", moves=VECTORS),
        st.tuples(st.integers(0, 9), st.integers(0, 9)).map(lambda x: f"({x[0]},{x[1]})"),
        classics.vector_subtraction(VECTORS),
        ruleset("subtraction", moves=VECTORS).show,
    ),
    "kayles": Case(
        ruleset("take-and-break", code="0.77"),
        heaps(6),
        classics.take_and_break([0, 7, 7]),
        ruleset("nim").show,
    ),
    "splits": Case(
        ruleset("take-and-break", code="4.2"), heaps(6), classics.take_and_break([4, 2]), ruleset("nim").show
    ),
    "hexadecimal": Case(
        ruleset("take-and-break", code="0.8f"),
        heaps(8),
        classics.take_and_break([0, 8, 15]),
        ruleset("nim").show,
    ),
    "general": Case(
        ruleset("take-and-break", code="0.3,17"),
        heaps(7),
        classics.take_and_break([0, 3, 17]),
        ruleset("nim").show,
    ),
    **{
        piece: Case(
            ruleset("wythoff", piece=piece),
            st.tuples(st.integers(0, 5), st.integers(0, 5)).map(lambda x: f"{x[0]},{x[1]}"),
            classics.chess_piece(steps, slides),
            ruleset("wythoff").show,
        )
        for piece, steps, slides in (
            ("queen", [], [(-1, 0), (0, -1), (-1, -1)]),
            ("rook", [], [(-1, 0), (0, -1)]),
            ("bishop", [], [(-1, -1)]),
            ("king", [(-1, 0), (0, -1), (-1, -1)], []),
            ("knight", [(-2, 1), (-2, -1), (1, -2), (-1, -2)], []),
        )
    },
    "own-piece": Case(
        ruleset("wythoff", steps=[(-2, 1)], slides=[(0, -2), (-1, 0)]),
        st.tuples(st.integers(0, 5), st.integers(0, 5)).map(lambda x: f"{x[0]},{x[1]}"),
        classics.chess_piece([(-2, 1)], [(0, -2), (-1, 0)]),
        ruleset("wythoff").show,
    ),
    "elephants-and-rhinos": Case(
        ruleset("elephants-and-rhinos"), strips("er..", 6), classics.elephants_and_rhinos, str
    ),
    "toppling-dominoes": Case(
        ruleset("toppling-dominoes"), strips("LRE", 4), classics.toppling_dominoes, str
    ),
    "cutcake": Case(
        ruleset("cutcake"),
        st.lists(st.tuples(st.integers(1, 4), st.integers(1, 4)), min_size=1, max_size=2).map(
            lambda cakes: "+".join(f"{r}x{c}" for r, c in cakes)
        ),
        classics.cutcake,
        ruleset("cutcake").show,
    ),
    "hackenbush": Case(ruleset("hackenbush"), plants(), classics.hackenbush, edges_of),
    "hackenbush-trees": Case(ruleset("hackenbush"), plants(cycles=False), classics.hackenbush, edges_of),
    "col": Case(ruleset("col"), legal("col", grids("...xolr#", 6))),
    "snort": Case(ruleset("snort"), legal("snort", grids("...xolr#", 6))),
    "col-graphs": Case(ruleset("col"), legal("col", graphs())),
    "snort-graphs": Case(ruleset("snort"), legal("snort", graphs())),
    "domineering": Case(ruleset("domineering"), grids("..#", 10), boards.domineering, str),
    "clobber": Case(ruleset("clobber"), grids("xo.", 8), boards.clobber, str),
    "amazons": Case(ruleset("amazons"), grids(".#xo#", 8), boards.amazons, str),
    "konane": Case(ruleset("konane"), grids("xo.#xo.", 12), boards.konane, str),
    "nogo": Case(ruleset("nogo"), legal("nogo", grids("..#xo", 6)), boards.nogo, str),
    "toads-and-frogs": Case(ruleset("toads-and-frogs"), strips("tf..", 7), boards.toads_and_frogs, str),
}


def case_of(name: str, data: st.DataObject) -> tuple[Case, Any]:
    case = CASES[name]
    return case, case.rules.read(data.draw(case.texts))


def bare(rules: Ruleset[Any]) -> Ruleset[Any]:
    """The moves alone: no parts, no symmetries, no formula, nothing native."""
    return make(rules.left, rules.right, read=rules.read, show=rules.show)


@pytest.mark.parametrize("name", CASES)
@given(data=st.data())
def test_what_is_shown_is_read(name: str, data: st.DataObject) -> None:
    case, state = case_of(name, data)
    rules = case.rules
    assert rules.read(rules.show(state)) == state
    for option in (*rules.left(state), *rules.right(state)):
        again = rules.read(rules.show(option))
        assert again == option
        assert hash(again) == hash(option)


@pytest.mark.parametrize("name", CASES)
@given(data=st.data())
def test_labels_tell_moves_apart_and_go_with_the_options(name: str, data: st.DataObject) -> None:
    case, state = case_of(name, data)
    for player, options in (("left", case.rules.left(state)), ("right", case.rules.right(state))):
        moves = list(case.rules.moves(state, player))
        assert [option for _, option in moves] == list(options)
        named = dict(moves)
        assert all(named[label] == option for label, option in moves)


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.oracle])
@given(data=st.data())
def test_forms_are_those_of_the_rules(name: str, data: st.DataObject) -> None:
    case, state = case_of(name, data)
    assert case.oracle is not None
    assert case.plain is not None
    form = form_of(position_tree(case.oracle, case.plain(state)))
    assert case.rules.position(state).form() == form
    assert case.rules.position(state).value() == Game(form)


@pytest.mark.parametrize("name", CASES)
@given(data=st.data())
def test_parts_symmetries_and_formulas_change_nothing(name: str, data: st.DataObject) -> None:
    case, state = case_of(name, data)
    plain = bare(case.rules).position(state)
    assert case.rules.position(state).form() == plain.form()
    assert case.rules.position(state).value() == plain.value()
    evaluator = case.rules.evaluator
    assert evaluator.python_form(state) == plain.form()
    assert evaluator.python_value(state) == plain.value()


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if case.rules.gives("normal")])
@given(data=st.data())
def test_normal_positions_are_normal_and_worth_the_same_or_the_negative(
    name: str, data: st.DataObject
) -> None:
    case, state = case_of(name, data)
    image, negative = case.rules.normal(state)
    value = bare(case.rules).position(image).value()
    assert bare(case.rules).position(state).value() == (-value if negative else value)
    assert case.rules.normal(image)[0] == image


def colour_oracle(name: str, state: Any) -> tuple[Moves, str]:
    graph = state.graph
    neighbours = {
        v: [w for edge in graph.edges if v in edge for w in edge if w != v] for v in range(len(graph.names))
    }
    marks = "".join(
        "x"
        if state.x >> v & 1
        else "o"
        if state.o >> v & 1
        else {(0, 0): "#", (1, 0): "l", (0, 1): "r", (1, 1): "."}[state.left >> v & 1, state.right >> v & 1]
        for v in range(len(graph.names))
    )
    return classics.painting(neighbours, own=name == "col"), marks


@pytest.mark.parametrize("name", ["col", "snort", "col-graphs", "snort-graphs"])
@given(data=st.data())
def test_painting_is_that_of_the_rules(name: str, data: st.DataObject) -> None:
    case, state = case_of(name, data)
    moves, marks = colour_oracle(name.split("-", maxsplit=1)[0], state)
    assert case.rules.position(state).form() == form_of(position_tree(moves, marks))


@pytest.mark.parametrize("name", ["col", "snort"])
@pytest.mark.parametrize("text", ["...", "../..", ".../..."])
def test_grids_have_orthogonal_neighbours(name: str, text: str) -> None:
    rows, columns = text.count("/") + 1, len(text.split("/", maxsplit=1)[0])
    moves = classics.painting(classics.grid_neighbours(rows, columns), own=name == "col")
    assert ruleset(name).parse(text).form() == form_of(position_tree(moves, text.replace("/", "")))
