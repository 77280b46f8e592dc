"""Writing the pages: each file in one step, so that a reader sees the old one or the new one."""

from __future__ import annotations

import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from farstar._core import __version__
from farstar.draw.files import write_atomically
from farstar.papers.library import PAPERS
from farstar.papers.page.index import Summary, index_page, summary
from farstar.papers.page.sheet import paper_page

if TYPE_CHECKING:
    import os

    from farstar.papers.run import Run
    from farstar.papers.statement import Paper
    from farstar.papers.work import Effort

__all__ = ["read_summaries", "write_pages"]


def write_pages(run: Run, effort: Effort, folder: str | os.PathLike[str]) -> Path:
    """Write the page and the data of each paper of a run, then the index of all papers; give its path.

    Beside each page stands what it shows as JSON; from these files the index knows of papers that were run
    earlier.

    >>> import tempfile
    >>> from farstar.papers import Effort, Run
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     print(write_pages(Run([]), Effort(), folder).name)
    index.html
    """
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    when = datetime.now().astimezone().strftime("%Y-%m-%d %H:%M %Z").strip()
    for paper in run.papers:
        # a paper that an interrupted run did not reach keeps the page it has
        if not run.interrupted or any(name == paper.name for name, _ in run.reports):
            _write_paper(run, paper, effort, target, when)
    summaries = read_summaries(target)
    missing = [name for name in PAPERS if name not in {each.name for each in summaries}]
    return write_atomically(target / "index.html", index_page(summaries, missing).encode())


def _write_paper(run: Run, paper: Paper, effort: Effort, target: Path, when: str) -> None:
    pairs = run.of(paper)
    level = effort.level
    page = paper_page(paper, pairs, when=when, effort=level, interrupted=run.interrupted)
    write_atomically(target / f"{paper.name}.html", page.encode())
    summed = summary(paper, pairs, when=when, effort=level, version=__version__, interrupted=run.interrupted)
    data = {"summary": summed.to_dict(), "statements": [report.to_dict(said) for said, report in pairs]}
    text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
    write_atomically(target / f"{paper.name}.json", text.encode())


def read_summaries(folder: Path) -> list[Summary]:
    """Read what earlier runs left, in the order of the shelf; what cannot be read counts as not run.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as empty:
    ...     read_summaries(Path(empty))
    []
    """
    found: list[Summary] = []
    for name in PAPERS:
        path = folder / f"{name}.json"
        if not path.is_file() or not (folder / f"{name}.html").is_file():
            continue
        try:
            data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["summary"]
            found.append(Summary(**data))
        except (ValueError, KeyError, TypeError):
            continue
    return found
