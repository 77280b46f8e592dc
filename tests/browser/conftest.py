"""One browser and one set of pages for all tests of this folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from farstar.papers import Effort, Run, rederive
from farstar.papers.page import write_pages
from tests.browser.chromium import Chromium, find
from tests.unit.papers import toys


@pytest.fixture(scope="session")
def browser() -> Iterator[Chromium]:
    """Chromium; without one the tests are skipped, unless FARSTAR_BROWSER says that there must be one."""
    program = find()
    if program is None:
        reason = "no Chromium: `make browser` installs one, or name one in FARSTAR_CHROMIUM"
        if os.environ.get("FARSTAR_BROWSER") == "required":
            pytest.fail(reason)
        pytest.skip(reason)
    chromium = Chromium(program)
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def pages(papers_run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages of all papers, and of a toy with every kind of report."""
    folder = tmp_path_factory.mktemp("pages")
    toy = rederive([toys.paper(toys.GOOD, toys.BAD)], Effort("quick"))
    write_pages(toy, Effort("quick"), folder)
    write_pages(papers_run, Effort("quick"), folder)
    return folder
