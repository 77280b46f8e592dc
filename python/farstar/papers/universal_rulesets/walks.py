"""Section 1.1 and 2: TURNING TILES, GO ON LATTICE, BEYOND THE DOOR, and the positions that are carried over."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from itertools import product

from farstar._core import Game
from farstar.days import born_by
from farstar.draw import gallery
from farstar.papers.finding import Finding, Picture, Table
from farstar.papers.statement import Statements
from farstar.papers.universal_rulesets.boards import (
    count_tiles,
    one_piece_boards,
    random_board,
    reached,
    small_tiles,
)
from farstar.papers.universal_rulesets.plain import Plain
from farstar.papers.work import Effort, Work
from farstar.rulesets import Player, Position, ruleset
from farstar.rulesets.beyond_the_door import arrows
from farstar.rulesets.embeddings import isomorphic, to_beyond_the_door, to_go_on_lattice
from farstar.rulesets.realize import realize

__all__ = ["STATEMENTS"]

STATEMENTS = Statements()
TILE_KEY = "Left's tiles are solid and blue, Right's are frames and red, green ones are half of each."
TILES, LATTICE, DOOR = (ruleset(name) for name in ("turning-tiles", "go-on-lattice", "beyond-the-door"))


def _require_rules(work: Work, name: str, boards: Iterable[str]) -> None:
    """The library's trees are those of the definition: from the native generator, and from its own moves."""
    rules = ruleset(name)
    for board in work.cases(boards):
        position, form = rules.parse(board), Plain(name, board).form()
        work.require(position.form() == form, lambda: f"{board}: the native generator")
        moves = rules.evaluator.python_form(position.state)
        work.require(moves == form, lambda: f"{board}: the moves")


def _random_boards(work: Work, name: str, count: int) -> Iterator[str]:
    chance = work.random()
    for _ in range(count):
        yield random_board(chance, name)


def _steps(*positions: Position[str], key: str) -> Picture:
    """A line of play, board after board."""
    label = " → ".join(p.move for p in positions if p.move)
    picture = gallery([(label, [p.draw() for p in positions])], columns=1, title="A line of play", sign="→")
    return Picture.of(picture, f"From `{positions[0]}`: {label}. {key}")


# --- TURNING TILES --------------------------------------------------------------------------------


@cache
def _day_2() -> tuple[tuple[Game, str], ...]:
    """A smallest board for each of the 22 values by day 2."""
    known: dict[Game, str] = {}
    reached(Work(Effort("quick"), "boards"), "turning-tiles", 6, known)
    return tuple((value, known[value]) for value in born_by(2) if value in known)


@STATEMENTS(
    "definition 7",
    "A ruleset is universal partizan when every value of a short game is that of one of its positions. TURNING TILES "
    "is, already with one piece [5].",
    title="Universal partizan rulesets",
    cost=3,
)
def _universal(work: Work) -> Finding:
    known: dict[Game, str] = {}
    most = work.pick(6, 6, 8)
    found = reached(work, "turning-tiles", most, known)
    for value in born_by(2):
        work.require(value in known, f"{value} is not reached with {most} tiles")
        work.require(Plain("turning-tiles", known[value]).form().value() == value, f"{value}: {known[value]}")
    by_day = {day: set(born_by(day)) for day in (2, 3)}
    rows: list[tuple[str, ...]] = []
    for tiles, new in enumerate(found):
        counts = [str(sum(value in by_day[day] for value in new)) for day in (2, 3)]
        rows.append((str(tiles), str(len(new)), *counts))
    smallest = tuple(
        (f"`{value}`", f"`{known[value]}`", str(count_tiles(known[value]))) for value in born_by(2)
    )
    three = sum(value in known for value in born_by(3))
    return work.all_cases(
        f"all boards with one piece and up to {most} tiles, {work.count} that stand for the others by symmetry: they "
        "reach all 22 values by "
        f"day 2 and {three} of the 1474 by day 3",
        tables=[
            Table("A board with fewest tiles for each value by day 2", ("value", "board", "tiles"), smallest),
            Table(
                "Values reached first with so many tiles",
                ("tiles", "values", "by day 2", "by day 3"),
                tuple(rows),
            ),
        ],
    )


@STATEMENTS(
    "definition 8",
    "TURNING TILES: tiles are red or blue in front and black behind. A player moves a piece straight over tiles of the "
    "own colour (Left blue, Right red); the tiles that it leaves, passes and reaches are turned over. Who moves last "
    "wins.",
    title="BLUE-RED TURNING TILES",
    cost=3,
)
def _turning_tiles(work: Work) -> Finding:
    _require_rules(work, "turning-tiles", small_tiles(work))
    exhaustive = work.count
    _require_rules(work, "turning-tiles", _random_boards(work, "turning-tiles", work.pick(100, 500, 5000)))
    return work.random_cases(
        f"all {exhaustive} boards of {work.pick('1×4 and 2×2', '1×4, 2×2 and 2×3', '1×6, 2×3 and 2×4')} tiles with one "
        f"piece or two and {work.count - exhaustive} random ones with up to three, played by the definition: the "
        "library has the same game trees, from its moves and natively",
        notes=[
            "A tile that holds, held or was passed by a piece is black for good, so that pieces block one another, and "
            "the colour below a piece does not matter."
        ],
    )


@STATEMENTS("figure 1", "A position of BLUE-RED TURNING TILES, and a move of Left.")
def _figure_1(work: Work) -> Finding:
    start = TILES.parse("RLoL/LRLR/oLLR")
    after = start.find("a3-c3", "left")
    work.require(str(after) == "RLoL/LRLR/..oR", f"got {after}")
    labels = sorted(x.move for x in start.left_moves())
    plain = Plain("turning-tiles", str(start))
    work.require(len(labels) == sum(map(len, plain.moves(plain.start, "L").values())), "Left's moves")
    return work.computed(
        f"the move a3-c3, among Left's moves {', '.join(labels)}",
        pictures=[_steps(start, after, key=TILE_KEY)],
        notes=["The boards of the print are not in the text at hand; these are of the same kind."],
    )


@STATEMENTS(
    "definition 9",
    "BLUE-RED-GREEN TURNING TILES: the same, and some tiles are green, which both players may pass.",
    title="BLUE-RED-GREEN TURNING TILES",
    cost=2,
)
def _green(work: Work) -> Finding:
    _require_rules(
        work, "turning-tiles", small_tiles(work, ".LRGo" if work.effort.level != "quick" else "LRGo")
    )
    with_green = sum("G" in board for board in small_tiles(work, "LRGo"))
    return work.all_cases(
        f"all {work.count} such boards with one piece or two, played by the definition, at least {with_green} of them "
        "with green tiles; the boards without are those of Definition 8",
        notes=[f"One green tile beside a piece is `*`: `oG` has the value {TILES.parse('oG').value()}."],
    )


@STATEMENTS("figure 2", "A position of BLUE-RED-GREEN TURNING TILES, and a move of Right.")
def _figure_2(work: Work) -> Finding:
    start = TILES.parse("oGRL/LRGR/GLoR")
    after = start.find("a1-c1", "right")
    work.require(str(after) == "..oL/LRGR/GLoR", f"got {after}")
    return work.computed(
        "the move a1-c1, over a green tile and a red one",
        pictures=[_steps(start, after, key=TILE_KEY)],
        notes=["The boards of the print are not in the text at hand; these are of the same kind."],
    )


@STATEMENTS(
    "theorem 1",
    "If Γ is universal partizan, and every position of Γ has its value in Δ, then Δ is universal partizan.",
    cost=4,
)
def _inclusion(work: Work) -> Finding:
    for value, board in work.cases(_day_2()[:: work.pick(4, 1, 1)]):
        work.require(TILES.parse(board).value() == value, f"{value}: {board}")
        built = realize(value, delta=False)
        plain = Plain("beyond-the-door", str(built)).form()
        work.require(plain.value() == value, lambda: f"{value}: the board built for it")
    two = work.count
    chance = work.random()
    for value in work.cases(chance.sample(born_by(3), work.pick(1, 8, 100))):
        built = realize(value, delta=False)
        work.require(Plain("beyond-the-door", str(built)).form().value() == value, lambda: f"{value}, built")
    return work.random_cases(
        "a chain of two definitions. As an instance the library builds boards of BEYOND THE DOOR that have the values, "
        f"and not the trees, of boards of TURNING TILES: for {two} values by day 2, and for {work.count - two} "
        "random ones by day 3; their values are found by the definition of the game"
    )


@STATEMENTS(
    "corollary 1",
    "If Γ is universal partizan, and every position of Γ has its game tree in Δ, then Δ is universal partizan: a proof "
    "by game tree preserving reduction.",
    cost=0.5,
)
def _trees(work: Work) -> Finding:
    for value, board in work.cases(_day_2()):
        start = TILES.parse(board)
        for image in (to_go_on_lattice(start), to_beyond_the_door(start)):
            work.require(isomorphic(start, image) and image.value() == value, lambda: f"{board} and {image}")
    return work.all_cases(
        "equal trees have equal values. As an instance, the smallest boards of TURNING TILES for the 22 values by day "
        "2, and their images in GO ON LATTICE and BEYOND THE DOOR"
    )


# --- GO ON LATTICE --------------------------------------------------------------------------------


@STATEMENTS(
    "definition 11",
    "GO ON LATTICE: pieces stand on nodes; edges are red, blue or dotted. A player moves a piece straight along edges "
    "of the own colour. A node that was passed cannot be entered or passed again. When a move ends at a node, its "
    "dotted edges become solid, of the opponent's colour. Who moves last wins.",
    title="GO ON LATTICE",
    cost=2,
)
def _lattice(work: Work) -> Finding:
    _require_rules(work, "go-on-lattice", _random_boards(work, "go-on-lattice", work.pick(200, 1500, 15_000)))
    ends = [str(x) for x in LATTICE.parse("oL+L+/..:.:/..+.+").left_moves()]
    work.require(ends == [".LoL+/..R.:/..+.+", ".L.Lo/..:.R/..+.+"], f"where a move ends: {ends}")
    return work.random_cases(
        f"{work.count} random lattices of up to 3 by 3 nodes with up to three pieces, played by the definition: the "
        "library has the same game trees, from its moves and natively",
        notes=[
            "“Moves a piece to a node” is read as the node where the move ends: a node that is passed keeps its dots."
        ],
    )


@STATEMENTS("figure 3", "A play of GO ON LATTICE.")
def _figure_3(work: Work) -> Finding:
    line = [LATTICE.parse("oL+L+/R.:.:/+L+R+/:.R.L/+R+L+")]
    moves: list[tuple[str, Player]] = [
        ("a1-b1", "left"),
        ("b1-b2", "right"),
        ("b2-a2", "left"),
        ("a2-a3", "right"),
    ]
    for move, player in moves:
        labels = [x.move for x in line[-1].moves(player)]
        work.require(move in labels, f"{move} among {labels}")
        line.append(line[-1].find(move, player))
    work.require(not line[-1].left_moves(), f"the end {line[-1]}")
    return work.computed(
        "four moves, each a legal one; Left has no move any more. Both dotted edges that a move comes to turn to the "
        "opponent's colour",
        pictures=[_steps(*line, key="Blue is Left, red and double is Right.")],
        notes=["The play of the print is not in the text at hand; this is one of the same kind."],
    )


# --- f and f′ -------------------------------------------------------------------------------------


def _f(board: str) -> dict[Hashable, str]:
    """The paint of f(G), word for word: an edge by its two nodes."""
    cells = {(r, c): x for r, row in enumerate(board.split("/")) for c, x in enumerate(row) if x != "."}
    paint: dict[Hashable, str] = {}
    for (r, c), one in cells.items():
        for far in ((r, c + 1), (r + 1, c)):
            other = cells.get(far)
            if other is None or one == other == "o":
                continue
            colours = {one, other} - {"o"}
            paint[frozenset({(r, c), far})] = colours.pop() if len(colours) == 1 else ":"
    return paint


def _f_prime(board: str) -> dict[Hashable, str]:
    """The paint of f′(G), word for word: the side of a door by its room and the room beyond."""
    cells = {(r, c): x for r, row in enumerate(board.split("/")) for c, x in enumerate(row) if x != "."}
    return {
        ((r, c), (r + down, c + right)): beyond
        for (r, c) in cells
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        if (beyond := cells.get((r + down, c + right), "o")) != "o"
    }


def _require_images(work: Work, boards: Iterable[str], lattice: bool) -> None:
    name = "go-on-lattice" if lattice else "beyond-the-door"
    for board in work.cases(boards):
        start = TILES.parse(board)
        image = to_go_on_lattice(start) if lattice else to_beyond_the_door(start)
        plain = Plain(name, str(image))
        work.require(
            plain.paint == (_f(board) if lattice else _f_prime(board)), lambda: f"{board} and {image}"
        )
        work.require(
            plain.form() == Plain("turning-tiles", board).form(), lambda: f"{board}: the tree of {image}"
        )


def _boards_to_map(work: Work) -> Iterator[str]:
    yield from small_tiles(work)
    for tiles in range(work.pick(4, 5, 6)):
        yield from one_piece_boards(tiles)
    yield from _random_boards(work, "turning-tiles", work.pick(100, 600, 6000))


def _images(work: Work, name: str, note: str, *, lattice: bool) -> Finding:
    """Check the images of boards under f or f′."""
    _require_images(work, _boards_to_map(work), lattice=lattice)
    return work.random_cases(
        f"{work.count} boards: small ones with one piece or two, those with one piece and less than "
        f"{work.pick(4, 5, 6)} tiles, and random ones with up to three pieces. The library's {name} paints as the "
        "proof says, and both games, played by their definitions, have the same tree",
        notes=[note],
    )


@STATEMENTS(
    "theorem 5",
    "GO ON LATTICE is universal partizan. f maps a board of TURNING TILES to the lattice of its tiles, the edge "
    "between tiles of one colour in that colour, one beside a piece in the colour of its tile, and one between "
    "different colours dotted; the game trees of G and f(G) are isomorphic.",
    title="GO ON LATTICE is universal",
    cost=4,
)
def _theorem_5(work: Work) -> Finding:
    note = "Between two pieces f says nothing; nobody can use such an edge, and the library leaves it out."
    return _images(work, "f", note, lattice=True)


@STATEMENTS(
    "figure 4", "A position of BLUE-RED TURNING TILES and the one of GO ON LATTICE that f maps it to."
)
def _figure_4(work: Work) -> Finding:
    start = TILES.parse("oLL/RRL/LLR")
    image = to_go_on_lattice(start)
    work.require(isomorphic(start, image), f"{start} and {image}")
    picture = gallery(
        [(f"both have the value {start.value()}", [start.draw(), image.draw()])],
        columns=1,
        title="A position and its image under f",
        sign="→",
    )
    return work.computed(
        f"the game trees, of {start.form().follower_count()} followers, are isomorphic",
        pictures=[Picture.of(picture, f"`{start}` and its image under f. Red edges are double.")],
    )


# --- BEYOND THE DOOR ------------------------------------------------------------------------------


@STATEMENTS(
    "definition 12",
    "BEYOND THE DOOR: pieces stand in rooms; each side of a door between rooms is red, blue or black. A player moves a "
    "piece straight through doors that have the own colour on the side of the piece. A room that was passed cannot be "
    "entered again. Who moves last wins.",
    title="BEYOND THE DOOR",
    cost=2,
)
def _door(work: Work) -> Finding:
    _require_rules(
        work, "beyond-the-door", _random_boards(work, "beyond-the-door", work.pick(200, 1500, 15_000))
    )
    return work.random_cases(
        f"{work.count} random boards of up to 3 by 3 rooms with up to three pieces, played by the definition: the "
        "library has the same game trees, from its moves and natively"
    )


@STATEMENTS(
    "figure 5",
    "A position of BEYOND THE DOOR, and the same as a directed graph: a filled arrowhead for a step of Left, an open "
    "one for a step of Right.",
)
def _figure_5(work: Work) -> Finding:
    start = DOOR.parse("oLR+L.+/R..L..R/L..R..L/+.R+RL+")
    plain = Plain("beyond-the-door", str(start))
    heads = str(arrows(start)).count("<polygon")
    work.require(heads == len(plain.paint), f"{heads} arrowheads for {len(plain.paint)} painted sides")
    pictures = [
        Picture.of(
            start.draw(),
            "Rooms and doors: each side shows its colour to the room that it faces; Left's are filled.",
        ),
        Picture.of(arrows(start), "The same as a directed graph."),
    ]
    return work.computed(f"an arrowhead for each of the {heads} painted sides", pictures=pictures)


@STATEMENTS(
    "theorem 6",
    "BEYOND THE DOOR is universal partizan. f′ maps a board of TURNING TILES to rooms in the places of the tiles; the "
    "door between two rooms shows, on each side, the colour of the tile beyond. The game trees of G and f′(G) are "
    "isomorphic.",
    title="BEYOND THE DOOR is universal",
    cost=4,
)
def _theorem_6(work: Work) -> Finding:
    note = "A side that faces a piece may have any colour, as nothing can enter there; the library leaves it black."
    return _images(work, "f′", note, lattice=False)


@STATEMENTS(
    "figure 6", "A position of BLUE-RED TURNING TILES and the one of BEYOND THE DOOR that f′ maps it to."
)
def _figure_6(work: Work) -> Finding:
    start = TILES.parse("oLL/RRL/LLR")
    image = to_beyond_the_door(start)
    work.require(isomorphic(start, image), f"{start} and {image}")
    picture = gallery(
        [(f"both have the value {start.value()}", [start.draw(), arrows(image)])],
        columns=1,
        title="A position and its image under f′",
        sign="→",
    )
    return work.computed(
        f"the game trees, of {start.form().follower_count()} followers, are isomorphic",
        pictures=[Picture.of(picture, f"`{start}` and its image under f′, as a directed graph.")],
    )


@STATEMENTS(
    "figure 7",
    "f and f′ have no inverse: a position of GO ON LATTICE and one of BEYOND THE DOOR that no position of TURNING "
    "TILES is mapped to, because both players can come to one place.",
    title="No inverse",
    cost=0.5,
)
def _figure_7(work: Work) -> Finding:
    boards = ["/".join(map("".join, (cells[:2], cells[2:]))) for cells in product("LRo.", repeat=4)]
    boards = [board for board in boards if board.count("o") == 1]
    images = [
        {str(to_go_on_lattice(TILES.parse(board))) for board in boards},
        {str(to_beyond_the_door(TILES.parse(board))) for board in boards},
    ]
    # every way of painting what leads from a piece in a corner around four nodes, or rooms
    lattices = [f"o{a}+/{b}.{c}/+{d}+" for a, b, c, d in product("LR:", repeat=4)]
    doors = [f"o{a}.+/{b}..{c}/..../+{d}.+" for a, b, c, d in product("LR", repeat=4)]
    shown: list[Position[str]] = []
    counts: list[tuple[int, int]] = []
    for rules, candidates, found in ((LATTICE, lattices, images[0]), (DOOR, doors, images[1])):
        unmapped = [board for board in candidates if str(rules.parse(board)) not in found]
        meeting = [board for board in work.cases(unmapped) if _both_come(rules.parse(board))]
        work.require(meeting, f"{rules}: no position in which both players can come to one place")
        work.require(
            not any(_both_come(rules.parse(board)) for board in found),
            f"{rules}: an image in which both players can come to one place",
        )
        counts.append((len(unmapped), len(meeting)))
        shown.append(rules.parse(meeting[0]))
    picture = gallery(
        [(str(shown[0]), [shown[0].draw()]), (str(shown[1]), [arrows(shown[1])])],
        columns=2,
        title="Positions that are no images",
    )
    return work.computed(
        f"the images of all {len(boards)} boards of 2 by 2 tiles with one piece: {counts[0][0]} of the {len(lattices)} "
        f"lattices with a piece in the corner and all edges painted are not among them, and in {counts[0][1]} of these "
        "both players can come to one node, as they cannot in any image; likewise in BEYOND THE DOOR",
        pictures=[
            Picture.of(picture, "In both, Left and Right can each be the one to bring the piece to a corner.")
        ],
    )


def _both_come(start: Position[str]) -> bool:
    """Whether some place can be reached by a move of Left and, in another play, by a move of Right."""
    ends: set[tuple[Player, str]] = set()
    players: tuple[Player, Player] = ("left", "right")
    seen, waiting = {str(start)}, [start]
    while waiting:
        here = waiting.pop()
        for player in players:
            for option in here.moves(player):
                ends.add((player, option.move.split("-")[1]))
                if str(option) not in seen:
                    seen.add(str(option))
                    waiting.append(option)
    return any(("right", place) in ends for player, place in ends if player == "left")
