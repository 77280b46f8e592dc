"""The classic rulesets against values in print."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar import Game, Outcome, ruleset
from farstar.rulesets.hackenbush import berlekamp, stalk_of
from tests.oracle import classics


def values(name: str, *texts: str) -> list[str]:
    return [str(ruleset(name).parse(text).value()) for text in texts]


# --- heaps ---------------------------------------------------------------------------------------


def test_grundys_game() -> None:
    # Source: OEIS A002188.
    expected = (
        "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4 1 2 4 1 2 4 1 5 4 1 5 4 1 5 4 1"
    )
    assert [ruleset("grundy").nim_value(n) for n in range(50)] == list(map(int, expected.split()))


def test_the_bytes_of_grundys_game_are_its_mex() -> None:
    plain: list[int] = []
    for n in range(300):
        plain.append(classics.mex(plain[a] ^ plain[n - a] for a in range(1, n) if a != n - a))
    assert [ruleset("grundy").nim_value(n) for n in range(300)] == plain


# Source: OEIS A002186 (Kayles; the last exception is 70), A002187 (Dawson's Chess; 51), A071074 (Double Kayles; 141),
# A071434 (140) and Winning Ways, chapter 4, table 6.
PERIODS = {
    "0.77": (71, 12),
    "0.137": (52, 34),
    "0.07": (53, 34),
    "0.7777": (142, 24),
    "0.1377": (141, 24),
    "0.156": (3479, 349),
}


@pytest.mark.parametrize("code", PERIODS)
def test_periods_in_print(code: str) -> None:
    found = ruleset("take-and-break", code=code).period()
    assert (found.preperiod, found.period) == PERIODS[code]


@pytest.mark.parametrize("code", ["0.77", "0.137", "0.07", "4.7", "0.3", "0.6", "0.351", "4.", "0.17"])
def test_octal_values_by_the_definition(code: str) -> None:
    rules = ruleset("take-and-break", code=code)
    plain = classics.octal_values(rules.digits, 250)
    assert rules.nim_values(250) == plain
    assert [rules.nim_value(n) for n in range(250)] == plain


def test_a_period_holds_far_beyond_where_it_was_proved() -> None:
    rules = ruleset("take-and-break", code="0.77")
    plain = classics.octal_values([0, 7, 7], 700)
    assert [rules.period()[n] for n in range(700)] == plain


def test_wythoff_by_the_golden_ratio() -> None:
    wythoff = ruleset("wythoff")
    cold = {(x, y) for x in range(40) for y in range(40) if wythoff.formula(((x, y),)) == 0}
    found = {wythoff.p_position(n) for n in range(40)}
    assert cold == {pair for pair in found | {(y, x) for x, y in found} if max(pair) < 40}
    # Source: Winning Ways, chapter 3, the nim-values of Wyt Queens, first rows.
    rows = [[wythoff.formula(((x, y),)) for x in range(8)] for y in range(3)]
    assert [[int(str(value).removeprefix("*") or 1) for value in row] for row in rows] == [
        [0, 1, 2, 3, 4, 5, 6, 7],
        [1, 2, 0, 4, 5, 3, 7, 8],
        [2, 0, 1, 5, 3, 4, 8, 6],
    ]


@given(st.integers(0, 10**25))
def test_far_p_positions_are_beatty_pairs(n: int) -> None:
    wythoff = ruleset("wythoff")
    a, b = wythoff.p_position(n)
    # a = floor(n phi): a < n phi < a + 1 says (2a - n)^2 < 5 n^2 < (2a + 2 - n)^2 for n > 0
    assert b == a + n
    assert n == 0 or (2 * a - n) ** 2 < 5 * n * n < (2 * a + 2 - n) ** 2
    assert wythoff.is_p((b, a))
    assert not wythoff.is_p((b, a + 1))


# --- strips --------------------------------------------------------------------------------------


def starts(*parts: tuple[str, int]) -> Game:
    value = ruleset("toads-and-frogs").parse("".join(animal * count for animal, count in parts)).value()
    assert isinstance(value, Game)
    return value


def test_erickson_s_conjectures() -> None:
    # Source: Erickson, New Toads and Frogs results (1996); proved by Thanatipanonda and others (2011).
    for a, b in [(3, 2), (4, 2), (4, 3), (5, 3), (5, 4), (6, 2)]:
        assert starts(("t", a), (".", 2), ("f", b)) == Game([Game([a - 3], [a - b])], [Game(["*"], [3 - b])])
    for a in range(2, 8):
        assert starts(("t", a), (".", 3), ("f", 2)) == Game([a - 2], [a - 2])
    for a in range(5, 9):
        assert starts(("t", a), (".", 3), ("f", 3)) == Game(Fraction(2 * a - 7, 2))
    for a in range(1, 5):
        assert starts(("t", a), (".", a), ("f", a - 1)) in (Game(1), Game([1], [1]))


def test_toads_and_frogs_of_winning_ways() -> None:
    # Source: Winning Ways, chapter 1.
    assert values("toads-and-frogs", "tftf.", "tf.tf", "tft.f", "t.tff") == ["0", "0", "*", "^"]


def test_clobber_strips() -> None:
    # Source: Albert, Grossman, Nowakowski, Wolfe, An introduction to Clobber: x^n o is (n - 1)·^ with n - 2 stars.
    for n in range(2, 9):
        up = Game.up(n - 1, (n - 2) % 2)
        assert ruleset("clobber").parse("x" * n + "o").value() == up
    winners = "".join(ruleset("clobber").parse("xo" * n).outcome().name for n in range(1, 10))
    # The same paper: alternating strips of even length are first player wins, but for that of length 6.
    assert winners == "NNPNNNNNN"


def test_impartial_boards() -> None:
    # Source: MCGS computational results (University of Alberta, 2025): impartial NoGo on 1 x n and on small boards.
    nogo = ruleset("impartial-nogo")
    assert [nogo.parse("." * n).value() for n in range(1, 9)] == [
        Game.nimber(n) for n in (0, 1, 0, 1, 2, 0, 1, 0)
    ]
    boards = {"../..": 1, ".../...": 1, "..../....": 0, ".../.../...": 0}
    assert {text: nogo.parse(text).value() for text in boards} == {
        t: Game.nimber(n) for t, n in boards.items()
    }


def test_elephants_and_rhinos_count_their_steps() -> None:
    for gap, e, r in itertools.product(range(5), range(4), range(4)):
        value = ruleset("elephants-and-rhinos").parse("e" * e + "." * gap + "r" * r).value()
        if r == 0 and e:
            # Every elephant walks over the gap.
            assert value == e * gap
        if e == 0 and r:
            assert value == -r * gap
        if e == r:
            assert value == -value


def test_toppling_dominoes() -> None:
    # Source: Lessons in Play and Toppling conjectures: L^n is n; one-colour rows and a palindrome for each number.
    assert values("toppling-dominoes", "L", "LL", "LLL", "RR") == ["1", "2", "3", "-2"]
    assert values("toppling-dominoes", "LRL", "LLRLL") == ["1/2", "3/2"]
    assert values("toppling-dominoes", "EEE", "EEEEE") == ["*3", "*5"]


# --- cakes and graphs ----------------------------------------------------------------------------


def test_cutcake_against_search() -> None:
    rules = ruleset("cutcake")
    found: dict[tuple[int, int], int] = {}

    def by_search(rows: int, columns: int) -> int:
        """Values are numbers: the simplest one above Left's options and below Right's, all integers here."""
        if (rows, columns) not in found:
            left = [by_search(rows, cut) + by_search(rows, columns - cut) for cut in range(1, columns)]
            right = [by_search(cut, columns) + by_search(rows - cut, columns) for cut in range(1, rows)]
            low, high = max(left, default=None), min(right, default=None)
            simplest = 0
            if low is not None and low >= 0:
                simplest = low + 1
            if high is not None and high <= 0:
                simplest = high - 1
            assert low is None or low < simplest
            assert high is None or simplest < high
            found[rows, columns] = simplest
        return found[rows, columns]

    for rows, columns in itertools.product(range(1, 26), repeat=2):
        assert rules.formula(((rows, columns),)) == by_search(rows, columns)


def test_every_blue_red_stalk_follows_berlekamp_s_rule() -> None:
    hackenbush = ruleset("hackenbush")
    for length in range(9):
        for stalk in map("".join, itertools.product("br", repeat=length)):
            position = hackenbush.parse(stalk or "0")
            assert Game(berlekamp(stalk)) == position.value() == Game(position.form())


@given(st.integers(-500, 500), st.integers(0, 12))
def test_every_dyadic_has_its_stalk(numerator: int, power: int) -> None:
    number = Fraction(numerator, 2**power)
    stalk = stalk_of(number)
    assert berlekamp(stalk) == number
    assert ruleset("hackenbush").parse(stalk or "0").value() == number


def test_hackenbush_in_print() -> None:
    # Source: Winning Ways, chapters 1, 2 and 7: flowers, a girl's hair, stalks of green, cycles that fuse.
    assert values("hackenbush", "gb", "gr", "g(b)(b)", "gg", "g(g)(gg)") == ["^*", "v*", "^[2]*", "*2", "*4"]
    for n in range(1, 8):
        cycle = " ".join(f"{i}g{(i + 1) % n}" for i in range(n))
        assert ruleset("hackenbush").parse(cycle).value() == Game.nimber(n % 2)


def test_long_stalks_and_tall_trees() -> None:
    assert ruleset("hackenbush").parse("b" * 3000).value() == 3000
    comb = "b(r)(" * 200 + "b" + ")" * 200
    assert ruleset("hackenbush").parse(comb).value().is_number()


def test_col_values_are_numbers_or_numbers_and_a_star() -> None:
    # Source: On Numbers and Games, chapter 8.
    col = ruleset("col")
    for text in (".....", ".../...", "x.../....", "a-b-c-d-e-a", "a-b a-c a-d a-e", "..../...#/x..o"):
        value = col.parse(text).value()
        assert value.is_number() or (value + Game("*")).is_number()


def test_snort_in_print() -> None:
    # Source: Winning Ways, chapter 6: small chains of fields.
    assert values("snort", ".", "..", "...", "x.", "x.x", "x.o") == ["*", "+-1", "+-2", "1", "1", "0"]


def test_domineering_two_rows() -> None:
    # Source: Lachmann, Moore, Rapaport, Who wins Domineering on rectangular boards? (2002), for n = 1 to 14.
    table = "V11HV11HV11H21"
    names = {"V": Outcome.L, "H": Outcome.R, "1": Outcome.N, "2": Outcome.P}
    for n, winner in enumerate(table, 1):
        board = "/".join(["." * n] * 2)
        assert ruleset("domineering").parse(board).outcome() is names[winner]


def test_amazons_alone_count_their_moves() -> None:
    assert values("amazons", "x.", "x..", "x...", "x./..", "x../...") == ["1", "2", "3", "3", "5"]
