"""The chapters of vector-subtraction on moves: what the print has wrong, and checks that can fail."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import Any

import pytest

from farstar.papers import Effort, How, Status, derive, paper
from farstar.subtraction import VectorSubtraction

ROOM = "farstar.papers.vector_subtraction"
PAPER = paper("vector-subtraction")
QUICK = Effort("quick", seconds=60)

# statement -> (words of the case at which the print fails, words of the corrected statement)
CORRECTIONS = {
    "remark heaps": ("{2, 4, 7}`: the least period is 3", "divides the sum"),
    "remark additive": ("a = 4, b = 10: 88 is printed, and the least period is 44", "gcd(a, b)"),
    "definition 14": ("f(0, 1) + f(1, 0) = 0, and f(1, 1) = 1", "need not be linear"),
    "corollary 26": ("{(2, 0), (3, 5)}`: here a = 2 and c = 3, n = 0, and (4, 4)", "c = (2n + 1)a"),
    "definition 27": ("{(1, 1), (1, 2)}`, without zeros: nor is (3, 0)", "0 ≤ y < b"),
    "theorem 28": ("{(1, 1), (3, 1)}` at (2, 1) of B, which is N", "min(⌊x/a⌋, ⌊y/b⌋) even"),
    "figure 10": ("(8, 9): it lies in B", "(9, 8), (9, 9), (10, 9)"),
    "theorem 31": ("{1, 2}`: x = 1 is N", "k maximal"),
    "algorithm 1": ("{1, 4}`: from 3 no single move ends the game", "an odd number of times"),
}
# statement -> the number of its pictures
PICTURES = {
    "1": 1,
    "2": 1,
    "3": 2,
    "4": 1,
    "5": 1,
    "6": 1,
    "7": 3,
    "8": 1,
    "9": 3,
    "10": 2,
    "11": 2,
    "12": 2,
    "13": 1,
}


@pytest.mark.parametrize("name", CORRECTIONS)
def test_correction(papers_run, name: str) -> None:
    finding = papers_run.reports["vector-subtraction", name].finding
    fails_at, corrected = CORRECTIONS[name]
    assert fails_at in finding.correction.fails_at
    assert corrected in finding.correction.corrected


@pytest.mark.parametrize("number", PICTURES)
def test_figure(papers_run, number: str) -> None:
    finding = papers_run.reports["vector-subtraction", f"figure {number}"].finding
    assert len(finding.pictures) == PICTURES[number]
    for picture in finding.pictures:
        assert picture.caption
        assert 1000 < len(picture.png or picture.svg.encode()) < 100_000


@pytest.mark.parametrize("name", ["figure 3", "figure 4", "figure 12", "figure 13"])
def test_segments_are_proved(papers_run, name: str) -> None:
    assert papers_run.reports["vector-subtraction", name].finding.how is How.PROVED


def test_theorem_28_counts_its_failures(papers_run) -> None:
    (table,) = papers_run.reports["vector-subtraction", "theorem 28"].finding.tables
    wrong = {read: int(failing) for read, _, failing in table.rows}
    assert wrong["as corrected"] == 0 < wrong["with y for x in Γ⁻¹"] < wrong["as printed"]


def off_by_one_row(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda moves, count: original(moves, count + 1)[1:]


def forgets_a_move(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda moves, *box: original(list(moves)[1:] or moves, *box)


def loses_at_7_5(original: Callable[..., Any]) -> Callable[..., Any]:
    return lambda moves, *box: original(moves, *box) ^ {(min(7, box[0] - 1), min(5, box[1] - 1))}


BROKEN = [
    ("definition 1", "moves", "p_positions", forgets_a_move),
    ("lemma 2", "moves", "p_positions", forgets_a_move),
    ("figure 3", "moves", "plane", loses_at_7_5),
    ("theorem 7", "moves", "rows", off_by_one_row),
    ("theorem 8", "heaps", "heap", forgets_a_move),
    ("theorem 10", "heaps", "heap", forgets_a_move),
    ("lemma 15", "derivations", "plane", loses_at_7_5),
    ("theorem 16", "derivations", "plane", forgets_a_move),
    ("lemma 18", "one_move", "plane", loses_at_7_5),
    ("lemma 25", "regions", "plane", forgets_a_move),
    ("corollary 26", "regions", "plane", forgets_a_move),
    ("theorem 28", "regions", "is_p_by_regions", lambda _: lambda _moves, _x: False),
    ("theorem 31", "two_moves", "reduced", lambda _: lambda _moves, x: x),
    ("algorithm 1", "two_moves", "algorithm", lambda old: lambda moves, x, **_: old(moves, x, repeat=False)),
    ("lemma 34", "three_moves", "plane", loses_at_7_5),
    ("lemma 36", "three_moves", "plane", forgets_a_move),
    ("lemma 37", "three_moves", "plane", forgets_a_move),
    ("lemma 39", "three_moves", "plane", forgets_a_move),
]


@pytest.mark.parametrize(("name", "chapter", "part", "broken"), BROKEN, ids=[case[0] for case in BROKEN])
def test_a_check_fails_when_a_part_is_broken(monkeypatch, name, chapter, part, broken) -> None:
    module = importlib.import_module(f"{ROOM}.{chapter}")
    monkeypatch.setattr(module, part, broken(getattr(module, part)))
    report = derive(PAPER, PAPER[name], QUICK)
    assert report.status is Status.FAILS, report.problem or report.detail


def test_a_wrong_library_is_noticed(monkeypatch) -> None:
    monkeypatch.setattr(VectorSubtraction, "is_p", lambda _self, _x: True)
    for name in ("definition 1", "lemma 18", "theorem 31", "algorithm 1", "corollary 32"):
        assert derive(PAPER, PAPER[name], QUICK).status is Status.FAILS
