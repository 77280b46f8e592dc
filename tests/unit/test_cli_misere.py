"""The command `farstar misere`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from farstar.cli import main


def run(*words: str, code: int = 0) -> str:
    result = CliRunner().invoke(main, ["misere", *words])
    assert result.exit_code == code, result.output
    return result.output.strip()


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["compare", "{0,*|*}", "0"], ">"),
        (["compare", "*", "0"], "||"),
        (["compare", "{*|*}", "0", "-u", "impartial"], "="),
        (["compare", "--universe", "normal", "0", "1"], "<"),
        (["compare", "-u", "dead-ending", "3-7", "--", "-4"], "="),
        (["reduce", "{*|*}"], "0"),
        (["reduce", "{*|*}", "-u", "all"], "{*|*}"),
        (["distinguish", "*", "0"], "X = 0: G + X is P, H + X is N"),
        (["distinguish", "{*|*}", "0"], "equal modulo dicots"),
        (["inverse", "*"], "*"),
        (["inverse", "*2"], "none"),
        (["count", "3"], "1268"),
        (["count", "5", "-u", "impartial"], "4171780"),
        (["count", "5", "--left-dead-ends"], "21278"),
        (
            ["count", "6", "-u", "impartial"],
            "between 2^4171779 and 2^4171780; --json gives every digit, in hexadecimal",
        ),
    ],
)
def test_answers(words: list[str], answer: str) -> None:
    assert run(*words) == answer


def test_explanations() -> None:
    assert "Theorem 24" in run("reduce", "{*|*}", "--explain")
    assert "with X = " in run("compare", "*", "0", "--explain")


def test_json() -> None:
    assert json.loads(run("compare", "*", "0", "--json"))["relation"] == "||"
    found = json.loads(run("reduce", "{-1|0,*}", "-u", "dead-ending", "--json", "--explain"))
    assert (found["reduced"], found["strong_outcome"], found["birthday"]) == ("{-1|0,1}", "N", 2)
    assert found["explanation"]["steps"][0]["source"] == "dead-ends, Theorem 28"
    impartial = json.loads(run("reduce", "*2", "-u", "impartial", "--json"))
    assert (impartial["genus"], impartial["tame"]) == ("2^20", True)
    assert json.loads(run("distinguish", "*", "0", "--json"))["witness"] == {
        "game": "0",
        "first": "P",
        "second": "N",
    }
    assert json.loads(run("distinguish", "*", "*", "--json"))["witness"] is None
    assert json.loads(run("inverse", "*2", "--json"))["inverse"] is None
    assert json.loads(run("count", "2", "--json")) == {
        "universe": "DICOT",
        "day": 2,
        "method": "listed",
        "count": 9,
    }
    assert json.loads(run("count", "5", "-u", "impartial", "--json"))["method"] == "by theory"
    day_6 = int(json.loads(run("count", "6", "-u", "impartial", "--json"))["hex"], 16)
    assert day_6.bit_length() == 4171780
    order = json.loads(run("hasse", "2", "--json"))
    assert (len(order["elements"]), len(order["covers"])) == (9, 12)


def test_hasse(tmp_path: Path) -> None:
    lines = run("hasse", "2").splitlines()
    assert lines[0] == "9 classes, 12 covers, longest chain 3, largest antichain 5, 2 minimal, 2 maximal"
    assert len(lines) == 13
    assert run("hasse", "3").startswith("1268 classes, 4660 covers, longest chain 17")
    picture = tmp_path / "dicots.svg"
    run("hasse", "2", "-o", str(picture))
    assert "<svg" in picture.read_text()
    both = tmp_path / "both.svg"
    assert '"covers"' in run("hasse", "1", "--json", "-o", str(both))
    assert "<svg" in both.read_text()
    run("hasse", "2", "-o", str(tmp_path / "nowhere" / "x.svg"), code=1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["reduce", "1"], "expected a member of DICOT"),
        (["reduce", "{0|"], "expected"),
        (["count", "4"], "expected a day of at most 3"),
        (["inverse", "{0,*|0}", "-u", "impartial"], "IMPARTIAL"),
    ],
)
def test_errors(words: list[str], message: str) -> None:
    assert message in run(*words, code=1)


def test_wrong_usage() -> None:
    run("compare", "*", "0", "-u", "octal", code=2)


@pytest.mark.parametrize("limit", [["--nodes", "300"], ["--seconds", "0.2"]])
def test_limits(limit: list[str]) -> None:
    assert "budget used up" in run("count", "3", "-u", "all", *limit, code=3)
    assert "budget used up" in run("reduce", "100-100", "-u", "dead-ending", "--nodes", "40", code=3)
