"""The index: the papers, and how far each has been re-derived."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from farstar.draw.svg import escape
from farstar.papers.finding import Correction
from farstar.papers.page.sheet import correction_of, counts, counts_of_ways
from farstar.papers.page.shell import anchor, bar, corrected, frame, ways
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
    ways: dict[str, int]
    corrections: list[dict[str, str]]
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
    corrections = [
        {"kind": report.kind, "number": report.number, **asdict(wrong)}
        for _, report in pairs
        if (wrong := correction_of(report))
    ]
    seconds = round(sum(report.seconds for _, report in pairs), 1)
    return Summary(
        paper.name,
        paper.title,
        paper.authors,
        paper.year,
        paper.about,
        found,
        counts_of_ways(pairs),
        corrections,
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
    said = "No paper was run yet."
    if summaries:
        papers = f"{len(summaries)} papers" if len(summaries) > 1 else "1 paper"
        said = f"{total} statements of {papers}, each looked at anew by computation. "
        if wrong:
            said += f"{wrong} fail as printed: the case at which they do is shown, and what holds instead. "
        said += f"{bad} checks failed." if bad else "No check failed."
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
            _corrections(summaries),
            "</main>",
        ]
    )
    footer = "Written by <code>farstar papers run</code>. " + _legend()
    return frame("The papers, re-derived · farstar", body, described=said, footer=footer)


def _corrections(summaries: Sequence[Summary]) -> str:
    lines = "".join(
        f'<li><a href="{escape(each.name)}.html#{anchor(kind, number)}">{escape(each.name)}, {kind.capitalize()} '
        f"{escape(number)}</a> {corrected(Correction(**rest))}</li>"
        for each in summaries
        for kind, number, rest in map(_apart, each.corrections)
    )
    if not lines:
        return ""
    return f'<section class="corrections"><h2>What the print has wrong</h2><ul>{lines}</ul></section>'


def _apart(correction: dict[str, str]) -> tuple[str, str, dict[str, str]]:
    rest = {name: text for name, text in correction.items() if name not in ("kind", "number")}
    return correction["kind"], correction["number"], rest


def _legend() -> str:
    return (
        "<b>holds</b>: checked as the card says; <b>corrected</b>: wrong as printed, holds as corrected; "
        "<b>open</b>: a conjecture or a problem, searched to the stated bound; <b>text only</b>: nothing to compute."
    )


def _entry(each: Summary) -> str:
    found = {status: each.counts.get(status.value, 0) for status in Status}
    stopped = '<p class="notice">The last run was interrupted.</p>' if each.interrupted else ""
    spent = f"{each.when} · effort {each.effort} · {each.seconds:.1f} s of checking · farstar {each.version}"
    return (
        f'<article><h2><a href="{escape(each.name)}.html">{escape(each.title)}</a></h2>'
        f'<p class="authors">{escape(each.authors)} · {each.year}</p><p>{markup(each.about)}</p>'
        f'{bar(found)}{ways(each.ways)}{stopped}<p class="measure">{escape(spent)}</p></article>'
    )
