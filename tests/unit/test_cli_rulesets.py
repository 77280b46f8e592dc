"""The commands rulesets, value, table and play: answers, errors, budgets, files of the user."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import farstar
from farstar.cli import main

MINE = '''
from farstar.rulesets import Ruleset

class Countdown(Ruleset[int]):
    """Take one or two."""
    name = "countdown"
    impartial = True

    def read(self, text):
        return int(text) if text.isdecimal() else self.unreadable(text, "a number")

    def left(self, state):
        if state == 13:
            raise RuntimeError("thirteen")
        return [state - n for n in (1, 2) if n <= state]

    def of_size(self, size):
        return [size]

circle = __import__("farstar").rulesets.make(lambda n: [1 - n], read=int, name="circle")
number = 3
'''


def run(*words: str, code: int = 0, text: str = "") -> Result:
    result = CliRunner().invoke(main, words, input=text)
    assert result.exit_code == code, result.output + result.stderr
    return result


@pytest.fixture
def mine(tmp_path: Path) -> str:
    path = tmp_path / "mygame.py"
    path.write_text(MINE)
    return str(path)


def test_the_list_and_the_rules() -> None:
    listed = run("rulesets").output.split()
    assert set(farstar.rulesets.names()) <= set(listed)
    data = json.loads(run("rulesets", "--json").output)
    assert [entry["name"] for entry in data] == list(farstar.rulesets.names())
    for name in farstar.rulesets.names():
        shown = run("rulesets", name).output
        assert ">>>" not in shown
        assert len(shown) > 200
        assert farstar.ruleset(name).examples
    assert "Larsson" in json.loads(run("rulesets", "bipass", "--json").output)["source"]
    assert "near are bipass" in run("rulesets", "bypass", code=1).stderr


def test_values() -> None:
    assert run("value", "bipass", "bwbw").output == "*\n"
    assert run("value", "bipass", "bww", "bbw").output == "bww = ^\nbbw = v\n"
    data = json.loads(run("value", "bipass", "bbww", "--options", "--json").output)
    assert data["value"] == "+-{*,^}"
    assert data["atomic_weight"] == "0"
    assert data["sensible_left"] == ["bwbw", "bww"]
    assert run("value", "bipass", "bww", "--misere").output == "N\n"
    assert run("value", "delta-turning-tiles", "oL").output == "v\n"
    assert run("value", "ferrers", "3", "--set", "maximal=True").output == "vv*\n"
    text = run("value", "bipass", "bwbw", "--options").output
    assert "Left's bbw (v) is dominated by bww (^)" in text
    assert [
        entry["position"] for entry in json.loads(run("value", "bipass", "bw", "bww", "--json").output)
    ] == ["bw", "bww"]


def test_what_is_wrong_is_said() -> None:
    assert "expected a strip" in run("value", "bipass", "bx", code=1).stderr
    assert (
        "expected no parameters of 'bipass', got a=1"
        in run("value", "bipass", "bw", "--set", "a=1", code=1).stderr
    )
    assert "as KEY=VALUE, got 'a'" in run("value", "bipass", "bw", "--set", "a", code=1).stderr
    assert "used up" in run("value", "domineering", "/".join(["." * 9] * 9), "--nodes", "5000", code=3).stderr
    assert "expected columns among" in run("table", "bipass", "--upto", "3", "--columns", "a", code=1).stderr
    assert "-o FILE" in run("table", "bipass", "--upto", "3", "--parquet", code=1).stderr
    assert "expected a move of Left in 'bw'" in run("play", "bipass", "bw", "--moves", "zz", code=1).stderr
    assert "got both" in run("play", "bipass", "bw", "--as", "left", "--json", code=1).stderr


def test_a_ruleset_in_a_file(mine: str) -> None:
    assert run("value", f"{mine}:Countdown", "5").output == "*2\n"
    assert "Take one or two." in run("rulesets", f"{mine}:Countdown").output
    assert "repeats on a line of play: '0'" in run("value", f"{mine}:circle", "0", code=1).stderr
    assert "one of Countdown, circle, got 'number'" in run("value", f"{mine}:number", "1", code=1).stderr
    assert "expected a Python file" in run("value", "no.py:Game", "1", code=1).stderr
    broken = CliRunner().invoke(main, ["value", f"{mine}:Countdown", "20"])
    assert isinstance(broken.exception, RuntimeError)
    assert str(broken.exception) == "thirteen"
    table = run("table", f"{mine}:Countdown", "--upto", "5", "--columns", "position,value").output
    assert table == "position,value\n0,0\n1,*\n2,*2\n3,0\n4,*\n5,*2\n"


def test_parameters_and_variants_of_a_ruleset_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from farstar.rulesets import Ruleset\n"
        "class Steps(Ruleset[int]):\n"
        "    def __init__(self, step=1):\n"
        "        super().__init__(step=step)\n"
        "        self.step = step\n"
        "    def read(self, text):\n"
        "        return int(text)\n"
        "    def left(self, state):\n"
        "        return [state - self.step] if state >= self.step else []\n"
        "    def right(self, state):\n"
        "        return []\n"
        "made = Steps()\n"
    )
    assert run("value", f"{path}:Steps", "6").output == "6\n"
    assert run("value", f"{path}:Steps", "6", "--set", "step=2").output == "3\n"
    assert run("value", f"{path}:made", "6").output == "6\n"
    assert run("value", f"conjugate-{path}:Steps", "6", "--set", "step=3").output == "-2\n"
    assert run("value", f"dicotic-conjugate-{path}:Steps", "6").output == "0\n"
    shown = run("rulesets", f"{path}:Steps").output
    assert shown.strip() == "Steps"
    assert "left wins" in run("play", "nim", "2", "--plus", f"{path}:Steps:3").output
    for words, said in (
        ((f"{path}:Steps", "6", "--set", "stop=2"), "expected the parameters step of"),
        ((f"{path}:made", "6", "--set", "step=2"), "expected a class to give parameters to"),
        ((f"delta-{path}", "6"), "expected a Python file and a name in it"),
    ):
        assert said in run("value", *words, code=1).stderr


def test_tables(tmp_path: Path, mine: str) -> None:
    rows = list(csv.DictReader(run("table", "bipass", "--upto", "7", "--csv").output.splitlines()))
    assert len(rows) == 1 + 2**6 - 1
    for row in rows:
        p = farstar.ruleset("bipass").parse(row["position"])
        assert farstar.Game(row["value"]) == p.value()
        assert p.outcome() == row["outcome"]
        assert len(row["position"]) == int(row["size"])
    out = tmp_path / "t.json"
    run("table", "ferrers", "--upto", "5", "--json", "--from", "4", "-o", str(out))
    data = json.loads(out.read_text())
    assert data["ruleset"] == "ferrers"
    assert len(data["rows"]) == 5 + 7
    every = ",".join(farstar.rulesets.tables.COLUMNS)
    for name, upto in (
        ("bipass", 5),
        ("turning-tiles", 4),
        ("go-on-lattice", 3),
        ("beyond-the-door", 2),
        ("domineering", 3),
    ):
        answer = json.loads(run("table", name, "--upto", str(upto), "--json", "--columns", every).output)
        assert len(answer["rows"]) > 5
    assert "(of_size), got circle" in run("table", f"{mine}:circle", "--upto", "2", code=1).stderr


def test_a_table_keeps_what_it_has_when_the_budget_ends(tmp_path: Path) -> None:
    out = tmp_path / "t.csv"
    result = run("table", "ferrers", "--upto", "60", "--nodes", "3000", "-o", str(out), code=3)
    assert "used up" in result.stderr
    rows = list(csv.DictReader(out.read_text().splitlines()))
    assert rows
    assert {int(row["size"]) for row in rows} == set(range(max(int(row["size"]) for row in rows) + 1))


def test_parquet_is_written_or_refused_clearly(tmp_path: Path) -> None:
    out = tmp_path / "t.parquet"
    result = CliRunner().invoke(main, ["table", "bipass", "--upto", "4", "--parquet", "-o", str(out)])
    if result.exit_code:
        assert "pyarrow" in result.stderr
        assert not out.exists()
    else:
        assert out.read_bytes()[:4] == b"PAR1"


def test_play() -> None:
    shown = run("play", "bipass", "bbww").output
    assert shown.splitlines()[0] == "bbww"
    assert shown.splitlines()[-1] == "left wins"
    data = json.loads(run("play", "bipass", "bbww", "--plus", "*", "--json", "--first", "right").output)
    assert data["winner"] == "right"
    assert data["line"][0]["position"] == "bwbw + *"
    assert run("play", "bipass", "bw", "--misere").output.splitlines()[-1] == "right wins"
    mixed = run("play", "bipass", "bww", "--plus", "turning-tiles:oL", "--plus", "-1").output
    assert mixed.splitlines()[0] == "bww + oL + -1"
    assert run("play", "bipass", "bwwww", "--moves", "1-2 1-3", "--first", "right", code=1).stderr


def test_playing_oneself() -> None:
    shown = run("play", "bipass", "bbww", "--as", "left", text="?\nnothing\n2-4\n1-2\n").output
    assert "winning: 2-4" in shown
    assert "right plays" in shown
    assert "expected a move of Left" in run("play", "bipass", "bbww", "--as", "both", text="zz\nq\n").stderr
    assert run("play", "bipass", "bbww", "--as", "right", text="").exit_code == 0
