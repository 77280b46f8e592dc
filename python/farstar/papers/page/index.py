"""The index: the papers, and how far each has been re-derived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from farstar.draw.svg import escape
from farstar.papers.page.sheet import counts
from farstar.papers.page.shell import bar, frame
from farstar.papers.page.text import markup
from farstar.papers.report import Report, Status
from farstar.papers.statement import Paper, Statement

__all__ = ["Summary", "index_page", "summary"]


@dataclass(frozen=True)
class Summary:
    """What the index says of a paper."""

    name: str
    title: str
    authors: str
    year: int
    about: str
    counts: dict[str, int]
    seconds: float
    when: str
    effort: str
    version: str
    interrupted: bool

    def to_dict(self) -> dict[str, Any]:
        """Give the summary as plain data."""
        return asdict(self)


def summary(
    paper: Paper,
    pairs: list[tuple[Statement, Report]],
    *,
    when: str,
    effort: str,
    version: str,
    interrupted: bool = False,
) -> Summary:
    """Sum up a paper's reports.

    >>> toy = Paper("toy", "A toy", "N. N.", 2026, "", "", ())
    >>> summary(toy, [], when="today", effort="quick", version="0").counts
    {}
    """
    found = {status.value: count for status, count in counts(pairs).items() if count}
    seconds = round(sum(report.seconds for _, report in pairs), 1)
    return Summary(
        paper.name,
        paper.title,
        paper.authors,
        paper.year,
        paper.about,
        found,
        seconds,
        when,
        effort,
        version,
        interrupted,
    )


def index_page(summaries: Sequence[Summary], missing: Sequence[str] = ()) -> str:
    """Write the index as HTML; ``missing`` names the papers that were not run.

    >>> "farstar papers run toy" in index_page([], ["toy"])
    True
    """
    total = sum(sum(each.counts.values()) for each in summaries)
    wrong = sum(each.counts.get(Status.CORRECTED.value, 0) for each in summaries)
    bad = sum(each.counts.get(status.value, 0) for each in summaries for status in Status if status.is_bad)
    said = f"{total} statements of {len(summaries)} papers, each computed anew. "
    if wrong:
        said += (
            f"{wrong} are wrong as printed: the smallest case at which they fail is shown, and what holds. "
        )
    said += f"{bad} checks failed." if bad else "No check failed." if summaries else ""
    body = "\n".join(
        [
            '<header class="top"><h1>The papers, re-derived</h1>',
            f'<p class="about">{said}</p></header>',
            '<main class="index">',
            *map(_entry, summaries),
            *(
                f'<article class="not-run"><h2>{escape(name)}</h2><p>Not run yet: '
                f"<code>farstar papers run {escape(name)}</code></p></article>"
                for name in missing
            ),
            "</main>",
        ]
    )
    footer = "Written by <code>farstar papers run</code>. " + _legend()
    return frame("The papers, re-derived · farstar", body, described=said, footer=footer)


def _legend() -> str:
    return (
        "<b>holds</b>: checked as the card says; <b>corrected</b>: wrong as printed, holds as corrected; "
        "<b>open</b>: a conjecture or a problem, searched to the stated bound; <b>text only</b>: nothing to compute."
    )


def _entry(each: Summary) -> str:
    found = {status: each.counts.get(status.value, 0) for status in Status}
    stopped = '<p class="notice">The last run was interrupted.</p>' if each.interrupted else ""
    return (
        f'<article><h2><a href="{escape(each.name)}.html">{escape(each.title)}</a></h2>'
        f'<p class="authors">{escape(each.authors)} · {each.year}</p><p>{markup(each.about)}</p>{bar(found)}{stopped}'
        f'<p class="measure">{escape(each.when)} · effort {escape(each.effort)} · {each.seconds:.1f} s of checking · '
        f"farstar {escape(each.version)}</p></article>"
    )
