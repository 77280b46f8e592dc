"""Section 3: the dicotic function, the δ-versions, and δ-BEYOND THE DOOR, which has every dicot."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from farstar._core import Form, Game
from farstar.days import born_by
from farstar.draw import gallery
from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.misere import all_forms, all_members, random_form, show
from farstar.papers.statement import Statements
from farstar.papers.universal_rulesets import plain
from farstar.papers.universal_rulesets.boards import random_board, small_tiles
from farstar.papers.universal_rulesets.plain import Plain, outcome_of_sum
from farstar.papers.work import Work
from farstar.relations import Outcome
from farstar.rulesets import Position, ruleset
from farstar.rulesets.beyond_the_door import arrows
from farstar.rulesets.realize import realize
from farstar.rulesets.transforms import delta

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
STAR = Game("*")
NAMES = ("turning-tiles", "go-on-lattice", "beyond-the-door")
TILES, DOOR = ruleset("delta-turning-tiles"), ruleset("delta-beyond-the-door")


@STATEMENTS(
    "definition 13",
    "δ(G) is G with every empty set of options replaced with `{0}`.",
    title="The dicotic function",
    cost=0.5,
)
def _delta(work: Work) -> Finding:
    chance = work.random()
    deeper = [random_form(chance, 4) for _ in range(work.pick(200, 2000, 20_000))]
    for g in work.cases([*all_forms(2), *deeper]):
        work.require(delta(g) == plain.delta(g), lambda: show(g))
        work.require(
            delta(g).is_dicot() and delta(g).birthday() == g.birthday() + 1, lambda: f"δ of {show(g)}"
        )
    images = {delta(g) for g in all_forms(2)}
    work.require(len(images) == len(all_forms(2)), "δ is one to one on the forms by day 2")
    return work.random_cases(
        f"the recursion, on all 256 forms by day 2 and {len(deeper)} random ones by day 4",
        notes=["The 0 that is put in stays 0: otherwise it would have to be replaced without end."],
    )


@STATEMENTS(
    "example 1",
    "δ(`{|}`) = `*`, δ(`{0|}`) = ↓ and δ(`{0|0}`) = 0. δ does not keep values: 2 = `{1|}` = `{1,0|}`, but δ of these "
    "two "
    "forms differ; the first minus the second has outcome R.",
)
def _example_1(work: Work) -> Finding:
    printed = (("{|}", "{0|0}", "*"), ("{0|}", "{*|0}", "v"), ("{0|0}", "{*|*}", "0"))
    for text, form, value in work.cases(printed):
        image = delta(Form.parse(text))
        work.require(image == Form.parse(form) and image.value() == Game(value), text)
    one, other = Form([1], []), Form([1, 0], [])
    work.require(one.value() == other.value() == 2, "both are 2")
    first, second = delta(one), delta(other)
    work.require(first == Form([Form.parse("{*|0}")], [0]), f"δ of {{1|}}: {show(first)}")
    work.require(
        second == Form([Form.parse("{*|0}"), Form.parse("*")], [0]), f"δ of {{1,0|}}: {show(second)}"
    )
    found = outcome_of_sum(first, -second)
    work.require(found is Outcome.R, f"their difference has outcome {found}")
    return work.computed(
        f"the three forms, and o(`{show(first)}` - `{show(second)}`) = {found} by the definition; their values are "
        f"{first.value()} and {second.value()}"
    )


# --- the δ-versions -------------------------------------------------------------------------------


@STATEMENTS(
    "definition 14",
    "In δ-TURNING TILES a player can, besides, remove a piece that this player cannot move anywhere; δ-GO ON LATTICE "
    "and "
    "δ-BEYOND THE DOOR are made in the same way.",
    title="The δ-versions",
    cost=4,
)
def _versions(work: Work) -> Finding:
    chance = work.random()
    boards = [("turning-tiles", board) for board in small_tiles(work)]
    boards += [(name, random_board(chance, name)) for name in NAMES for _ in range(work.pick(60, 250, 5000))]
    differ = 0
    for name, board in work.cases(boards):
        rules, start = ruleset(f"delta-{name}"), Plain(name, board)
        form, position = start.form(delta=True), rules.parse(board)
        work.require(form.is_dicot(), lambda: f"{name} {board}: no dicot")
        work.require(position.form() == form, lambda: f"{name} {board}: the native generator")
        moves = rules.evaluator.python_form(position.state)
        work.require(moves == form, lambda: f"{name} {board}: the moves")
        same = form == plain.delta(start.form())
        differ += not same
        work.require(
            same or board.count("o") > 1, lambda: f"{name} {board}: one piece, and not δ of the tree"
        )
    two = work.smallest_failure(
        ("o", "oo", "o.o"),
        lambda board: (
            Plain("turning-tiles", board).form(delta=True).value()
            == plain.delta(Plain("turning-tiles", board).form()).value()
        ),
    )
    values = TILES.parse(two).value(), plain.delta(Form()).value()
    return work.random_cases(
        f"{work.count} boards, small ones of tiles and random ones of the three rulesets, played by the definition: "
        "the "
        "library has the same game trees, from its moves and natively, and all are dicots. With one piece the tree is "
        "δ "
        f"of the tree without removals; with more it was another one {differ} times",
        notes=[
            f"Removal is for each piece: two pieces that cannot move, `{two}`, are {values[0]}; δ of their tree is "
            f"{values[1]}."
        ],
    )


@STATEMENTS(
    "table 1", "Positions in TURNING TILES with the values 0, 1, `*`, and in δ-TURNING TILES with `*`, ↓, 0."
)
def _table_1(work: Work) -> Finding:
    rows: list[tuple[str, str, str]] = []
    pictures: list[tuple[str, list[Any]]] = []
    for board, value, image in work.cases((("o", "0", "*"), ("oL", "1", "v"), ("RoL", "*", "0"))):
        start = Plain("turning-tiles", board)
        found = start.form().value(), start.form(delta=True).value()
        work.require(found == (Game(value), Game(image)), f"{board}: {found[0]} and {found[1]}")
        work.require(TILES.parse(board).value() == found[1], f"{board}: the library")
        rows.append((f"`{board}`", f"`{found[0]}`", f"`{show(start.form(delta=True))}` = `{found[1]}`"))
        pictures.append((f"{found[0]} and {found[1]}", [TILES.parse(board).draw()]))
    picture = gallery(pictures, columns=3, title="Three positions and their two values")
    return work.computed(
        "the three positions, played by the definitions and by the library",
        tables=[Table("Positions and values", ("position", "TURNING TILES", "δ-TURNING TILES"), tuple(rows))],
        pictures=[Picture.of(picture, "The positions; o is the printed one without a tile beside it.")],
    )


# --- Lemma 1 --------------------------------------------------------------------------------------


def _path_board(path: list[tuple[int, int]]) -> str:
    """Rooms on a path that only Left can walk, with the piece in the first."""
    top, left = min(r for r, _ in path), min(c for _, c in path)
    cells = [
        ["."] * (3 * (max(c for _, c in path) - left) + 1)
        for _ in range(3 * (max(r for r, _ in path) - top) + 1)
    ]
    for n, (r, c) in enumerate(path):
        cells[3 * (r - top)][3 * (c - left)] = "+" if n else "o"
        if n + 1 < len(path):
            down, right = path[n + 1][0] - r, path[n + 1][1] - c
            cells[3 * (r - top) + down][3 * (c - left) + right] = "L"
    return "/".join(map("".join, cells))


def _turning_paths(steps: int) -> Iterator[list[tuple[int, int]]]:
    """The paths that turn at each step and come to no room twice; the first step goes right."""
    for signs in product((1, -1), repeat=max(0, steps - 1)):
        path = [(0, 0)]
        for n, sign in enumerate((1, *signs)[:steps]):
            r, c = path[-1]
            path.append((r, c + sign) if n % 2 == 0 else (r + sign, c))
        if len(set(path)) == len(path):
            yield path


def _worth(n: int) -> Game:
    return Game.up(-n) if n % 2 else Game.up(-n) + STAR


@STATEMENTS(
    "lemma 1",
    "In δ-BEYOND THE DOOR a path of n + 1 rooms on which only Left can walk, and that turns at each step, has the "
    "value "
    "n·↓ if n is odd, and n·↓ + `*` if n is even.",
    title="Winding paths",
    cost=3,
)
def _lemma_1(work: Work) -> Finding:
    most = work.pick(6, 8, 11)
    for n in range(most + 1):
        for path in work.cases(_turning_paths(n)):
            board = _path_board(path)
            work.require(Plain("beyond-the-door", board).form(delta=True).value() == _worth(n), lambda: board)
            work.require(DOOR.parse(board).value() == _worth(n), lambda: f"{board}, by the library")
    paths = work.count
    for n in work.cases(range(most + 1, work.pick(20, 40, 60))):
        stairs = [((k + 1) // 2, k // 2) for k in range(n + 1)]
        work.require(DOOR.parse(_path_board(stairs)).value() == _worth(n), f"stairs, n = {n}")
    straight = work.smallest_failure(
        range(9), lambda n: DOOR.parse(_path_board([(0, c) for c in range(n + 1)])).value() == _worth(n)
    )
    value = DOOR.parse(_path_board([(0, c) for c in range(straight + 1)])).value()
    return work.all_cases(
        f"all {paths} such paths with n up to {most}, by the definition of the game and by the library; and stairs "
        "with n "
        f"below {work.pick(20, 40, 60)}",
        notes=[
            f"The turns matter: on a straight path Left can also walk on. The first to differ has {straight + 1} "
            "rooms, "
            f"and the value `{value}`.",
            "“n ↓↓” in the text at hand is n·↓.",
        ],
    )


@STATEMENTS("figure 8", "Paths of n + 1 rooms on which only Left can walk, and that turn at each step.")
def _figure_8(work: Work) -> Finding:
    cells: list[tuple[str, list[Any]]] = []
    for n in work.cases(range(5)):
        board = DOOR.parse(_path_board([((k + 1) // 2, k // 2) for k in range(n + 1)]))
        work.require(board.value() == _worth(n), f"n = {n}")
        cells.append((f"n = {n}: {board.value()}", [arrows(board)]))
    picture = gallery(cells, columns=5, title="Paths that turn at each step")
    return work.computed(
        "the five positions have the values of Lemma 1",
        pictures=[
            Picture.of(picture, "The piece stands in the first room; filled arrowheads are steps of Left.")
        ],
    )


# --- Theorem 7 ------------------------------------------------------------------------------------


@STATEMENTS(
    "theorem 7",
    "δ-BEYOND THE DOOR is a universal partizan dicotic ruleset: every position is a dicot, and for each dicot "
    "G ≅ {G_{1}^L,…|G_{1}^R,…} there is a board with its value, made of boards for its options.",
    title="δ-BEYOND THE DOOR has every dicot",
    cost=5,
)
def _theorem_7(work: Work) -> Finding:
    rows: list[tuple[str, ...]] = []
    for value in work.cases(born_by(2, all_small=True)):
        board = _require_built(work, value, value)
        rows.append((f"`{value}`", str(str(board).count("+") + 1), _longest_walk(board)))
    for form in work.cases(form for form in all_members("dicot", 2) if form != form.value().form()):
        _require_built(work, form, form.value())
    by_2 = work.count
    three = [value for value in born_by(3, all_small=True) if value.birthday() == 3]
    for value in work.cases(three[:: work.pick(20, 1, 1)]):
        _require_built(work, value, value)
    by_3 = work.count - by_2
    chance = work.random()
    for _ in work.cases(range(work.pick(3, 30, 300))):
        form = random_form(chance, 3, "dicot", 2)
        _require_built(work, form, form.value())
    return work.random_cases(
        "the construction of the proof, carried out: boards for the 7 values by day 2, for the literal dicots by day "
        "2 "
        f"that are not canonical, for {by_3} of the 60 values of day 3, and for {work.count - by_2 - by_3} random "
        "literal "
        "dicots by day 3, with their own options. The value of each is found by the definition of the game, and is the "
        "one required",
        tables=[Table("Boards for the values by day 2", ("value", "rooms", "longest play"), tuple(rows))],
        notes=[
            "X = G is meant as values: X - G is a P-position. The trees differ, as the ways to the options add moves "
            "that "
            "reverse.",
            "Figures 9 to 11 are missing from the text at hand; the layout is the library's, with the three connection "
            "points and the threats of the proof.",
        ],
    )


def _require_built(work: Work, game: Game | Form, value: Game) -> Position[str]:
    board = realize(game)
    work.require(board.ruleset == DOOR and str(board).count("o") == 1, lambda: f"{game}: {board}")
    form = Plain("beyond-the-door", str(board)).form(delta=True)
    work.require(form.is_dicot() and form.value() == value, lambda: f"{game}: its board is {form.value()}")
    return board


def _longest_walk(board: Position[str]) -> str:
    return str(Plain("beyond-the-door", str(board)).form(delta=True).birthday())


FORM = Form.parse("{{{*|0}|0}|0}")


def _place(board: Position[str]) -> tuple[int, int]:
    """The row and the column of the room with the piece."""
    return next((r // 3, row.index("o") // 3) for r, row in enumerate(str(board).split("/")) if "o" in row)


def _connections() -> tuple[Position[str], Position[str], Position[str], Position[str]]:
    """A board for a form with one Left option, and the three connection points on the way to that."""
    start = realize(FORM)
    first = max(start.left_moves(), key=lambda x: _place(x)[1])
    second = min(first.right_moves(), key=lambda x: _place(x)[0])
    third = min(second.left_moves(), key=lambda x: _place(x)[0])
    return start, first, second, third


def _cut(board: Position[str], rows: tuple[int, int], columns: tuple[int, int]) -> Position[str]:
    """The part of a board between two rows and two columns of rooms, all included."""
    text = str(board).split("/")
    (top, bottom), (left, right) = rows, columns
    return DOOR.parse("/".join(row[3 * left : 3 * right + 1] for row in text[3 * top : 3 * bottom + 1]))


@STATEMENTS(
    "figure 9",
    "Between the piece and the first connection point of a Left option: wherever else Left stops on her line, Right "
    "enters a path that is worth less than G.",
    cost=1,
)
def _figure_9(work: Work) -> Finding:
    start, first, _, _ = _connections()
    value = start.value()
    work.require(value == FORM.value(), f"the board is {value}")
    paths = {_worth(n) for n in range(20)}
    for stop in work.cases(start.left_moves()):
        answers = [x.value() for x in stop.right_moves() if x.value() <= value]
        work.require(answers, lambda: f"Left's {stop.move} has no answer")
        work.require(stop == first or paths & set(answers), lambda: f"{stop.move}: no path below it")
    (row, left), (_, right) = _place(start), _place(first)
    height = len(str(start).split("/")) // 3
    picture = arrows(_cut(start, (row, height), (left, right + 1)))
    return work.computed(
        f"in a board for `{show(FORM)}`: each of Left's {work.count} stops has an answer that is at most G, and below "
        "each but the last it is a path",
        pictures=[
            Picture.of(
                picture, "The line of Left, ending in the first connection point, and the paths below it."
            )
        ],
    )


@STATEMENTS(
    "figure 10",
    "Between the first and the second connection point: wherever else Right stops, Left enters a path that is worth "
    "more "
    "than G^L; at the second point Right threatens a path that is worth less than all of G.",
    cost=1,
)
def _figure_10(work: Work) -> Finding:
    start, first, second, _ = _connections()
    (option,) = FORM.left
    value = FORM.value()
    paths = {-_worth(n) for n in range(20)}
    for stop in work.cases(first.right_moves()):
        if stop != second:
            answers = {x.value() for x in stop.left_moves() if x.value() >= option.value()}
            work.require(answers & paths, lambda: f"Right's {stop.move}: no path beside it")
    threat = min((x.value() for x in second.right_moves()), key=lambda x: x.atomic_weight().mean())
    followers = {x.value() for x in FORM.followers()}
    work.require(all(threat <= x for x in followers), f"Right's threat {threat}")
    work.require(second.value() <= value, "the second connection point is not at most G")
    (bottom, column), (top, _) = _place(first), _place(second)
    picture = arrows(_cut(start, (top, bottom), (column - 4, column + 4)))
    return work.computed(
        f"in the same board: Right's {work.count - 1} stops before the second point have such an answer; his threat "
        "there "
        f"is {threat}; and the second point is at most G, so that the first reverses through it",
        pictures=[Picture.of(picture, "From the first connection point, below, to the second one, above.")],
    )


@STATEMENTS(
    "figure 11",
    "At the third connection point the board of G^L begins, rotated or reflected.",
    cost=1,
)
def _figure_11(work: Work) -> Finding:
    _, first, second, third = _connections()
    (option,) = FORM.left
    work.require(third.value() == option.value(), f"the third point is {third.value()}")
    own = Plain("beyond-the-door", str(realize(option))).form(delta=True)
    behind = Plain("beyond-the-door", str(third)).form(delta=True)
    work.require(behind.value() == own.value(), "the board behind the third point")
    reverses = any(x.value() <= FORM.value() for x in first.right_moves())
    work.require(reverses and third in second.left_moves(), "the way to the third point")
    parts = list(DOOR.parts(third.state))
    work.require(len(parts) == 1, f"{len(parts)} parts behind the third point")
    return work.computed(
        f"in the same board: the position at the third connection point has the value {option.value()} of G^L",
        pictures=[
            Picture.of(
                arrows(DOOR.position(parts[0])), "What the piece can reach from the third connection point."
            ),
            Picture.of(arrows(realize(FORM)), f"The whole board for `{show(FORM)}`."),
        ],
    )
