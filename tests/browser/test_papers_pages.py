"""The pages of the papers, looked at in Chromium: they load, fit a phone, and can be read in the dark and on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from farstar.papers import PAPERS, Run
from tests.browser.chromium import Chromium, Page

LOOK = (Path(__file__).parent / "look.js").read_text()
NAMES = ["index", *PAPERS, "toy"]
SCREENS = {"wide": {}, "wide and dark": {"dark": True}, "phone": {"width": 375, "height": 800}}
# relative luminances of pages: what is light, what is dark
DARK, LIGHT = 60, 230


def look(page: Page, *, paper: bool = False) -> dict[str, Any]:
    return page.run(LOOK.replace("PAPER", "true" if paper else "false"))


def brightness(colour: str) -> float:
    parts = [float(part) for part in colour.strip("rgba()").split(",")[:3]]
    return sum(parts) / 3


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_page_on_a_screen(browser: Chromium, pages: Path, name: str, screen: str) -> None:
    with browser.page(pages / f"{name}.html", **SCREENS[screen]) as page:
        seen = look(page)
        assert page.complaints() == []
        assert [url for url in page.requests() if not url.startswith(("file:", "data:"))] == []
    assert seen["wide"] == 0
    assert seen["out"] == []
    assert seen["broken"] == []
    assert seen["empty"] == []
    assert seen["faint"] == []
    assert seen["articles"] > 0
    shade = brightness(seen["background"])
    assert shade < DARK if "dark" in screen else shade > LIGHT


@pytest.mark.parametrize("name", PAPERS)
def test_every_picture_is_there(browser: Chromium, pages: Path, papers_run: Run, name: str) -> None:
    findings = [report.finding for (paper, _), report in papers_run.reports.items() if paper == name]
    drawn = sum(len(finding.pictures) for finding in findings if finding is not None)
    assert drawn > 0
    with browser.page(pages / f"{name}.html") as page:
        assert look(page)["pictures"] == drawn


@pytest.mark.parametrize("name", NAMES)
def test_a_page_on_paper(browser: Chromium, pages: Path, tmp_path: Path, name: str) -> None:
    with browser.page(pages / f"{name}.html", dark=True, media="print") as page:
        seen = look(page, paper=True)
        printed = page.pdf(tmp_path / "page.pdf").read_bytes()
    assert seen["faint"] == []
    assert seen["hidden"]
    assert brightness(seen["background"]) > LIGHT
    assert printed.startswith(b"%PDF")
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") > 0


def test_links_lead_to_their_statements(browser: Chromium, pages: Path) -> None:
    with browser.page(pages / "toy.html") as page:
        page.run("document.querySelector('.corrections a').click()")
        top = page.run("document.querySelector('article:target').getBoundingClientRect().top")
    assert -1 <= top <= 900


def test_the_looker_sees_what_is_wrong(browser: Chromium, tmp_path: Path) -> None:
    """A test that cannot fail is none: a bad page is found bad."""
    (tmp_path / "bad.html").write_text(
        "<!doctype html><style>p{color:#bbb}div{width:2000px}</style><p>faint</p><div>wide</div>"
        "<main><article><figure><div class=scroll><img src='missing.png' alt=gone></div></figure></article></main>"
        "<script>console.error('no'); nothing()</script>"
    )
    with browser.page(tmp_path / "bad.html", width=375) as page:
        seen = look(page)
        complaints = page.complaints()
    assert [each[1] for each in seen["faint"]] == ["faint"]
    assert seen["wide"] >= 2000
    assert seen["broken"] == ["gone"]
    assert len(complaints) >= 2
