"""The pages that `farstar papers run` writes."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

from farstar.papers import PAPERS, Effort, Picture, Run, rederive
from farstar.papers.page import index_page, markup, paper_page, plain, summary, write_pages
from farstar.papers.statement import Paper
from tests.unit.papers import toys

VOID = {"meta", "link", "br", "img", "hr", "path", "rect", "circle", "line", "polyline"}


class Checker(HTMLParser):
    """Elements nest, names of places are unique, and nothing is fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.places: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag, attributes):
        if tag not in VOID:
            self.open.append(tag)
        for name, value in attributes:
            if name == "id":
                self.places.append(value)
            if name in ("href", "src"):
                self.links.append(value)

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


def check(text: str) -> Checker:
    checker = Checker()
    checker.feed(text)
    assert checker.open == []
    assert len(set(checker.places)) == len(checker.places)
    for link in checker.links:
        assert re.match(r"(#|data:|[a-z-]+\.html(#[\w.-]+)?$)", link), link
        if link.startswith("#"):
            assert link[1:] in checker.places
    assert not re.search(r"@import|url\(|https?://(?!www\.w3\.org/2000/svg)", text)
    return checker


def toy_page() -> tuple[Paper, Run, str]:
    toy = toys.paper(toys.GOOD, toys.BAD)
    run = rederive([toy], Effort("quick"))
    return toy, run, paper_page(toy, run.of(toy), when="2026-01-01", effort="quick")


def test_the_page_of_a_paper_is_whole() -> None:
    toy, run, text = toy_page()
    checker = check(text)
    assert {f"{said.kind}-{said.number}" for said in toy.statements} == set(checker.places)
    for said, report in run.of(toy):
        assert markup(said.says) in text
        assert report.problem in text
    for word in ("n = 9", "Printed", "Corrected", "seed 2026", "24 cases", "a matter of taste", "a note"):
        assert word in text
    assert "<svg" in text
    assert text.count("<style>") == 1
    assert "a dot &lt;here&gt;" in text


def test_pictures_with_names_of_their_own_stand_apart() -> None:
    toy, run, _ = toy_page()
    pairs = run.of(toy)
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>'
    finding = pairs[0][1].finding
    assert finding is not None
    object.__setattr__(
        finding, "pictures", (Picture("x", svg=svg), Picture("y", png=b"\x89PNG", pixelated=True))
    )
    text = paper_page(toy, pairs, when="", effort="quick")
    check(text)
    assert 'src="data:image/svg+xml;base64,' in text
    assert 'class="crisp" src="data:image/png;base64,' in text


def test_the_index_tells_how_far_each_paper_is() -> None:
    toy, run, _ = toy_page()
    summed = summary(toy, run.of(toy), when="2026-01-01", effort="quick", version="0")
    text = index_page([summed], ["other"])
    check(text)
    for word in (
        "7 statements of 1 paper,",
        "2 checks failed",
        "farstar papers run other",
        "A toy &amp; more",
        '<a href="toy.html#theorem-2">toy, Theorem 2</a>',
        "n = 9",
        "all cases to a bound 1 · ",
    ):
        assert word in text


def test_files_are_written_whole_and_earlier_papers_stay(tmp_path: Path) -> None:
    toy, run, _ = toy_page()
    index = write_pages(run, Effort("quick"), tmp_path / "out")
    assert index == tmp_path / "out" / "index.html"
    assert {path.name for path in index.parent.iterdir()} == {"index.html", "toy.html", "toy.json"}
    data = json.loads((index.parent / "toy.json").read_text())
    assert [each["status"] for each in data["statements"]] == [
        report.status.value for _, report in run.of(toy)
    ]
    for name in PAPERS:
        assert f"farstar papers run {name}" in index.read_text()


def test_what_cannot_be_read_counts_as_not_run(tmp_path: Path) -> None:
    for name in PAPERS:
        (tmp_path / f"{name}.html").write_text("")
        (tmp_path / f"{name}.json").write_text('{"summary": {"name": 1}}')
    write_pages(Run([]), Effort("quick"), tmp_path)
    assert "No paper was run yet" in (tmp_path / "index.html").read_text()


def test_an_interrupted_run_leaves_the_pages_it_did_not_reach(tmp_path: Path) -> None:
    toy, run, _ = toy_page()
    write_pages(run, Effort("quick"), tmp_path)
    before = (tmp_path / "toy.html").read_text()
    write_pages(Run([toy], {}, interrupted=True), Effort("quick"), tmp_path)
    assert (tmp_path / "toy.html").read_text() == before
    partly = {key: run.reports[key] for key in list(run.reports)[:2]}
    write_pages(Run([toy], partly, interrupted=True), Effort("quick"), tmp_path)
    text = (tmp_path / "toy.html").read_text()
    check(text)
    assert "5 of 7 statements were not reached" in text


def test_marks_in_texts() -> None:
    assert markup("`{|M_{n+1}}` `left_end` `^*`") == (
        "<code>{|M<sub>n+1</sub>}</code> <code>left_end</code> <code>^*</code>"
    )
    assert markup("s̄_1 ≥ M_{n−1} & `a_b`") == "s̄<sub>1</sub> ≥ M<sub>n−1</sub> &amp; <code>a_b</code>"
    assert plain("s̄_1 ≥ M_{n−1} & `a_b` 2^{15}") == "s̄_1 ≥ M_(n−1) & a_b 2^15"
