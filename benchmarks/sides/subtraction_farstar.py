"""What farstar does for the jobs of subtraction games."""

from __future__ import annotations

from benchmarks.boards import board_digest, far_positions, heaps
from benchmarks.job import Run, Size, digest_of
from farstar.subtraction import VectorSubtraction


def common(game: VectorSubtraction, shape: list[int]) -> str:
    """The board on which all sides are compared, streamed and stored."""
    board = game.outcomes(shape)
    if board.p_count() != game.p_count(shape):
        raise AssertionError(f"expected one number of P-positions, got two for {game!r}")
    return board_digest(board.p_count(), board.packed().tobytes())


def stream(size: Size) -> Run:
    game = VectorSubtraction(size["moves"])
    return lambda: game.p_count(size["shape"]), lambda _: common(game, size["common"])


def store(size: Size) -> Run:
    game = VectorSubtraction(size["moves"])
    board = game.outcomes(size["shape"])
    return lambda: game.outcomes(size["shape"], out=board), lambda _: common(game, size["common"])


def store_fresh(size: Size) -> Run:
    game = VectorSubtraction(size["moves"])
    return lambda: game.outcomes(size["shape"]), lambda _: common(game, size["common"])


def nim_values(size: Size) -> Run:
    game = VectorSubtraction(size["moves"])
    return lambda: game.nim_values(size["shape"]), lambda _: digest_of(
        game.nim_values(size["common"]).T.tobytes().hex()
    )


def is_p(size: Size) -> Run:
    """Positions of astronomical size; what is said of small ones is compared with the board."""
    game = VectorSubtraction(size["moves"])
    if len(size["moves"]) > 2:
        game.segments()
    todo = far_positions(size["count"], size["digits"])

    def check(found: list[bool]) -> str:
        board = game.outcomes((3000, 3000))
        for x, y in far_positions(1000, 3):
            if game.is_p((x, y)) is not board[x, y]:
                raise AssertionError(f"expected the outcome of the board at {(x, y)}")
        return digest_of(found)

    return lambda: [game.is_p(x) for x in todo], check


def periods(size: Size) -> Run:
    games = [VectorSubtraction(moves) for moves in heaps(size["count"], size["moves"], size["largest"])]
    return lambda: [game.period() for game in games], lambda found: digest_of(
        [[p.preperiod, p.period] for p in found]
    )
