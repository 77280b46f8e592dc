"""The command `farstar papers`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import farstar.cli.papers
from farstar.cli import main
from farstar.papers import PAPERS, paper
from tests.unit.papers import toys


def invoke(*words: str, code: int = 0) -> Result:
    result = CliRunner().invoke(main, ["papers", *words], catch_exceptions=False)
    assert result.exit_code == code, result.output
    return result


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch):
    """Put a toy on the shelf, checked in this process."""

    def shelve(*chapters):
        each = toys.paper(*chapters)
        module = farstar.cli.papers
        run = module.rederive
        monkeypatch.setattr(module, "PAPERS", ("toy",))
        monkeypatch.setattr(module, "paper", lambda name: each)
        monkeypatch.setattr(
            module, "rederive", lambda papers, effort, jobs, listen: run(papers, effort, listen=listen)
        )

    return shelve


def test_it_lists_every_statement() -> None:
    listed = json.loads(invoke("--json").stdout)["papers"]
    assert [each["name"] for each in listed] == list(PAPERS)
    for each in listed:
        names = [f"{said['kind']} {said['number']}" for said in each["statements"]]
        assert names == [said.name for said in paper(each["name"]).statements]
    text = invoke().stdout
    for each in listed:
        assert each["name"] in text


def test_a_run_writes_pages_and_tells_where(toy, tmp_path: Path) -> None:
    toy(toys.GOOD)
    result = invoke("run", "--quick", "--out", str(tmp_path / "out"))
    assert "index.html" in result.stdout
    assert (tmp_path / "out" / "toy.html").is_file()
    assert "A toy" in (tmp_path / "out" / "toy.html").read_text()


def test_a_failed_check_is_exit_code_1(toy, tmp_path: Path) -> None:
    toy(toys.GOOD, toys.BAD)
    result = invoke("run", "--quick", "--out", str(tmp_path), code=1)
    assert "Theorem 6: fails: n = 5" in result.stdout


def test_a_run_as_json(toy, tmp_path: Path) -> None:
    toy(toys.GOOD)
    data = json.loads(invoke("run", "--quick", "--seed", "7", "--out", str(tmp_path), "--json").stdout)
    assert data["good"]
    assert data["effort"]["seed"] == 7
    (each,) = data["papers"]
    found = {f"{said['kind']} {said['number']}": said for said in each["statements"]}
    assert found["theorem 2"]["correction"]["fails_at"] == "n = 9"
    assert found["example 4"]["seed"] == 7


def test_one_statement(toy) -> None:
    toy(toys.GOOD, toys.BAD)
    text = invoke("show", "toy", "theorem", "2").stdout
    for word in ("corrected", "n = 9", "all cases to a bound"):
        assert word in text
    assert json.loads(invoke("show", "toy", "definition", "1", "--json").stdout)["tables"]
    assert "by nought" in invoke("show", "toy", "theorem 7", code=1).stdout


def test_mistakes_are_explained() -> None:
    assert "got 'dicot'" in invoke("run", "dicot", code=1).stderr
    assert "got 'dicot'" in invoke("show", "dicot", "theorem", "1", code=1).stderr
    invoke("run", "--seconds", "0", code=2)


def test_interrupted_it_leaves_what_was_done(toy, tmp_path: Path) -> None:
    chapter = farstar.papers.Statements()

    @chapter("theorem 1", "First.")
    def _first(work):
        return work.computed("done before")

    @chapter("theorem 2", "Then Ctrl-C.")
    def _second(_work):
        raise KeyboardInterrupt

    toy(chapter)
    result = invoke("run", "--out", str(tmp_path), code=130)
    assert "interrupted" in result.stdout
    text = (tmp_path / "toy.html").read_text()
    assert "done before" in text
    assert "1 of 2 statements were not reached" in text


def test_a_folder_that_cannot_be_written_is_told_before_the_work(toy, tmp_path: Path) -> None:
    def refuse(work):
        raise AssertionError("no work was to be done")

    chapter = farstar.papers.Statements()
    chapter("theorem 1", "No.")(refuse)
    toy(chapter)
    (tmp_path / "file").write_text("")
    result = invoke("run", "--out", str(tmp_path / "file" / "out"), code=1)
    assert "Not a directory" in result.stderr
    assert "Traceback" not in result.output


def test_a_complete_paper_has_its_page_before_the_others_end(toy, monkeypatch, tmp_path: Path) -> None:
    chapter = farstar.papers.Statements()

    @chapter("theorem 1", "First.")
    def _first(work):
        return work.computed("done before")

    toy(chapter)
    seen = []
    real = farstar.cli.papers.write_pages

    def watch(run, effort, folder):
        seen.append([each.name for each in run.papers])
        return real(run, effort, folder)

    monkeypatch.setattr(farstar.cli.papers, "write_pages", watch)
    invoke("run", "--quick", "--out", str(tmp_path))
    assert seen == [[], ["toy"], ["toy"]]
