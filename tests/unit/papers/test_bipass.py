"""The plain rules of the chapters on BIPASS, their sums of ordinal sums, and what they correct."""

from __future__ import annotations

import pytest

from farstar import Game, born_by
from farstar.papers import Effort, Status, derive, paper
from farstar.papers.bipass import stones
from farstar.papers.bipass.canonical import hat
from farstar.papers.bipass.variants import base_of, stars_of
from tests.oracle import bipass as plain

CORRECTED = {
    "figure 1": "bbw + bw + bw + bw",
    "example 1": "bwww",
    "table 1": "bwww",
    "lemma 3": "k = 3",
    "example 4": "bbbwwww has 4 options for Left, 3 for Right and 1",
    "theorem 8": "G = 0, H = 0",
    "lemma 9": "1*",
    "theorem 2": "n = 1, bww",
    "corollary 11": "Δ = 2 it fails first at bww + bww",
    "proposition 14": "Δ = 2",
    "theorem 15": "fail at bw, an odd number of strips",
    "lemma 18": "{0,*|0,*,{*|*}}",
    "figure 5": "bbw",
    "problem 4": "bbw is `1v`",
}


def test_the_plain_rules_are_those_of_the_oracle() -> None:
    for strip in stones.strips_to(9):
        assert sorted(stones.interchange(strip)) == sorted(map(plain.alive, plain.interchange(strip, True)))
        right = sorted(stones.negative(x) for x in stones.interchange(stones.negative(strip)))
        assert right == sorted(map(plain.alive, plain.interchange(strip, False)))


def test_every_sum_is_listed_once() -> None:
    # the number of multisets of strips: the product of (1 - x^n)^-(2^(n-2)) over n >= 2
    counts = [1] + [0] * 12
    for length in range(2, 13):
        for _ in range(2 ** (length - 2)):
            for n in range(length, 13):
                counts[n] += counts[n - length]
    assert [len(set(stones.collectives(n))) for n in range(13)] == counts
    assert [len(stones.collectives(n)) for n in range(13)] == counts


def test_ordinal_sums_give_back_their_bases() -> None:
    star = Game("*")
    for g in born_by(2):
        assert base_of(star.ordinal_sum(g)) == g
    assert base_of(Game("^")) is None
    assert base_of(Game(0)) is None


@pytest.mark.parametrize("text", ["0", "*", "*2", "^", "v*", "^3", "^[3]*", "^<2>", "v<3>*2"])
def test_uptimals_are_sums_of_ordinal_sums(text: str) -> None:
    found = stars_of(Game(text))
    assert found is not None
    assert Game.sum(Game("*").ordinal_sum(g) for g in found) == Game(text)


def test_what_is_no_uptimal_is_not_split() -> None:
    assert stars_of(Game("+-{*,^}")) is None
    assert stars_of(Game(1)) is None


def test_multiples_of_the_hatted_up() -> None:
    assert [str(hat(k)) for k in range(-2, 4)] == ["vv*", "v", "*", "^", "^^*", "^3"]


def test_the_corrections(papers_run) -> None:
    found = {
        statement.name: papers_run.reports["bipass", statement.name].finding.correction
        for statement in paper("bipass").statements
    }
    assert {name for name, correction in found.items() if correction} == set(CORRECTED)
    for name, text in CORRECTED.items():
        assert text in found[name].fails_at, name


def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    bipass = paper("bipass")
    monkeypatch.setattr("farstar.papers.bipass.single.value", lambda strip: stones.value(strip) + Game("*2"))
    report = derive(bipass, bipass["table 1"], Effort("quick"))
    assert report.status is Status.FAILS
