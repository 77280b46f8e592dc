"""``farstar segments`` and ``farstar verify``."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

from click.testing import CliRunner, Result

from farstar.cli import main
from farstar.subtraction import VectorSubtraction


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_segments_in_words_and_files(tmp_path: Path) -> None:
    png, file = tmp_path / "a.png", tmp_path / "a.json"
    result = run(
        *("segments", "(1,7),(8,1),(14,14)", "--png", str(png), "--polygons", "--size", "300x200"),
        *("--certificate", str(file)),
    )
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "4 segments of {(1, 7), (8, 1), (14, 14)}, with boundaries of slopes 84/115, 21/25, 37/33"
    )
    assert "proved" in result.stdout
    assert png.read_bytes()[:4] == b"\x89PNG"
    again = run("verify", str(file))
    assert again.exit_code == 0
    assert "proved" in again.stdout
    assert run("verify", "--plain", str(file)).exit_code == 0
    altered = json.loads(file.read_text())
    altered["boundaries"][2] = [altered["boundaries"][2][0], altered["boundaries"][2][1] + 1]
    file.write_text(json.dumps(altered))
    refused = run("verify", "--json", str(file))
    assert refused.exit_code == 1
    answer = json.loads(refused.stdout)
    assert answer["holds"] is False
    x, y = answer["position"]
    a, b = altered["boundaries"][answer["boundary"]]
    board = VectorSubtraction(altered["moves"]).outcomes((x + a + 1, y + b + 1))
    assert board[x, y] != board[x + a, y + b]


def test_segments_in_json() -> None:
    answer = json.loads(run("segments", "--json", "(1,2) (2,1) (3,3)").stdout)
    assert (answer["known"], answer["count"], answer["slopes"], answer["need"]) == (
        "proved",
        3,
        ["4/5", "5/4"],
        10,
    )
    assert [cone["density"] for cone in answer["cones"]] == ["1/4", "1/3", "1/4"]


def test_undecided_exits_with_1_and_says_what_was_seen() -> None:
    result = run("segments", "{(1,7),(7,1),(10,10)}_ms", "--limit", "512")
    assert result.exit_code == 1
    assert "no segmentation" in result.stderr
    assert (
        "proved at the lower axis: one heap of preperiod 0 and period 19 within a cone of slope 1/10"
        in result.stdout
    )
    seen = json.loads(run("segments", "{(1,7),(7,1),(10,10)}_ms", "--limit", "512", "--json").stdout)
    assert seen["known"] == "undecided"
    assert seen["seen"]["outer"][0]["heap"] == [0, 19]


def test_a_budget_that_is_used_up_exits_with_3_and_says_what_was_seen() -> None:
    result = run("segments", "{(1,7),(7,1),(10,10)}_ms", "--nodes", "100000")
    assert result.exit_code == 3
    assert "observed from the lower axis: boundaries (1, 0)" in result.stdout
    assert "budget used up" in result.stderr
    answer = json.loads(run("segments", "{(1,7),(7,1),(10,10)}_ms", "--nodes", "100000", "--json").stdout)
    assert answer["known"] == "budget used up"
    assert answer["seen"]["lower"][0] == [1, 0]
    assert json.loads(run("segments", "(1,2) (2,1) (3,3)", "--nodes", "1", "--json").stdout)["seen"] is None


def test_what_cannot_be_answered(tmp_path: Path) -> None:
    assert run("segments", "2 5 7").exit_code == 1
    assert "two heaps" in run("segments", "2 5 7").stderr
    assert run("verify", str(tmp_path / "none.json")).exit_code == 1
    damaged = tmp_path / "damaged.json"
    damaged.write_bytes(zlib.compress(b"{}"))
    result = run("verify", str(damaged))
    assert result.exit_code == 1
    assert "damaged certificate" in result.stderr
    assert run("segments", "(1,2) (2,1)", "--limit", "0").exit_code == 2
