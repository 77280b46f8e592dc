"""The page of a paper: what it is, what the print has wrong, and a card for each statement."""

from __future__ import annotations

import re

from farstar.draw.svg import STYLE, escape
from farstar.papers.finding import Correction, How, Picture, Table
from farstar.papers.page.shell import anchor, badge, bar, corrected, frame, ways
from farstar.papers.page.text import markup
from farstar.papers.report import Report, Status
from farstar.papers.statement import Paper, Statement

__all__ = ["correction_of", "counts", "counts_of_ways", "paper_page"]

Pairs = list[tuple[Statement, Report]]

# a longer table is folded; a wider picture may be moved aside
_LONG = 24
_WIDE = 560


def counts(pairs: Pairs) -> dict[Status, int]:
    """Count the reports of each status.

    >>> counts([])[Status.HOLDS]
    0
    """
    found = dict.fromkeys(Status, 0)
    for _, report in pairs:
        found[report.status] += 1
    return found


def counts_of_ways(pairs: Pairs) -> dict[str, int]:
    """Count how statements were checked.

    >>> counts_of_ways([])
    {}
    """
    found = {how.value: 0 for how in How}
    for _, report in pairs:
        if report.finding is not None:
            found[report.finding.how.value] += 1
    return {how: count for how, count in found.items() if count}


def paper_page(paper: Paper, pairs: Pairs, *, when: str, effort: str, interrupted: bool = False) -> str:
    """Write the page of a paper as HTML.

    >>> text = paper_page(Paper("toy", "A toy", "N. N.", 2026, "", "", ()), [], when="today", effort="quick")
    >>> text.startswith("<!doctype html>"), "A toy" in text
    (True, True)
    """
    seconds = sum(report.seconds for _, report in pairs)
    body = "\n".join(
        [
            '<header class="top"><nav><a href="index.html">← all papers</a></nav>',
            f"<h1>{escape(paper.title)}</h1>",
            f'<p class="authors">{escape(paper.authors)} · {paper.year}</p>',
            f'<p class="source">{escape(paper.source)}</p>',
            f'<p class="about">{markup(paper.about)}</p>',
            bar(counts(pairs)),
            ways(counts_of_ways(pairs)),
            _stopped(pairs) if interrupted else "",
            "</header>",
            "<main>",
            _contents(pairs),
            _corrections(pairs),
            *(_card(statement, report) for statement, report in pairs),
            "</main>",
        ]
    )
    footer = (
        f"Re-derived {escape(when)} with <code>farstar papers run {escape(paper.name)}</code>, "
        f"effort {escape(effort)}, {seconds:.1f} s of checking. Statements are in farstar's words."
    )
    return frame(f"{paper.title} · farstar", body, described=paper.about, footer=footer)


def _stopped(pairs: Pairs) -> str:
    missing = sum(report.status is Status.NOT_RUN for _, report in pairs)
    return f'<p class="notice">The run was interrupted: {missing} of {len(pairs)} statements were not reached.</p>'


def _contents(pairs: Pairs) -> str:
    links = "".join(
        f'<a class="{report.status.value.replace(" ", "-")}" href="#{anchor(report.kind, report.number)}" '
        f'title="{escape(f"{statement}: {report.status}")}">{_short(statement)}</a>'
        for statement, report in pairs
    )
    return f'<nav class="contents" aria-label="Statements">{links}</nav>'


def _short(statement: Statement) -> str:
    kinds = {
        "definition": "Def.",
        "proposition": "Prop.",
        "theorem": "Thm",
        "corollary": "Cor.",
        "observation": "Obs.",
        "remark": "Rem.",
        "example": "Ex.",
        "algorithm": "Alg.",
        "figure": "Fig.",
        "conjecture": "Conj.",
        "problem": "Prob.",
        "question": "Qu.",
    }
    return escape(f"{kinds.get(statement.kind, statement.kind.capitalize())} {statement.number}")


def correction_of(report: Report) -> Correction | None:
    """The correction that a report carries, if any."""
    return None if report.finding is None else report.finding.correction


def _corrections(pairs: Pairs) -> str:
    wrong = [(statement, report, found) for statement, report in pairs if (found := correction_of(report))]
    if not wrong:
        return ""
    lines = "".join(
        f'<li><a href="#{anchor(report.kind, report.number)}">{statement}</a> {corrected(correction)}</li>'
        for statement, report, correction in wrong
    )
    return (
        '<section class="corrections"><h2>What the print has wrong</h2>'
        "<p>Each of these fails as printed, at the case shown, and holds as corrected.</p>"
        f"<ul>{lines}</ul></section>"
    )


def _card(statement: Statement, report: Report) -> str:
    finding = report.finding
    title = f' <span class="name">{markup(statement.title)}</span>' if statement.title else ""
    place = anchor(report.kind, report.number)
    parts = [
        f'<article id="{place}" class="{report.status.value.replace(" ", "-")}">',
        f'<header><h2><a href="#{place}">{statement}</a>{title}</h2>{badge(report.status)}</header>',
        f'<p class="says">{markup(statement.says)}</p>',
    ]
    if report.problem:
        parts.append(f'<p class="problem">{escape(report.problem)}</p>')
    if report.detail:
        parts.append(
            f"<details><summary>where it went wrong</summary><pre>{escape(report.detail)}</pre></details>"
        )
    if finding is not None:
        if finding.correction is not None:
            parts.append(corrected(finding.correction))
        parts.append(f'<p class="how"><b>{finding.how.value}</b> {markup(finding.evidence)}</p>')
        parts += [f'<p class="note">{markup(note)}</p>' for note in finding.notes]
        parts += map(_table, finding.tables)
        parts += map(_picture, finding.pictures)
    parts += [_measure(report), "</article>"]
    return "\n".join(parts)


def _measure(report: Report) -> str:
    if report.status in (Status.TEXT, Status.NOT_RUN):
        return ""
    said = [f"{report.seconds:.2f} s"]
    if report.finding is not None and report.finding.cases:
        said.append(f"{report.finding.cases:,} cases".replace(",", "\u202f"))
    if report.finding is not None and report.finding.seed is not None:
        said.append(f"seed {report.finding.seed}")
    return f'<p class="measure">{" · ".join(said)}</p>'


def _table(table: Table) -> str:
    head = "".join(f'<th scope="col">{markup(cell)}</th>' for cell in table.head)
    rows: list[str] = []
    for row in table.rows:
        cells = [f"<td>{markup(cell)}</td>" for cell in row]
        if table.head_column and row:
            cells[0] = f'<th scope="row">{markup(row[0])}</th>'
        rows.append(f"<tr>{''.join(cells)}</tr>")
    inside = (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(table.caption)}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"
    )
    if len(table.rows) > _LONG:
        inside = f"<details><summary>{len(table.rows)} rows</summary>{inside}</details>"
    return f"<figure>{inside}<figcaption>{markup(table.caption)}</figcaption></figure>"


def _picture(picture: Picture) -> str:
    if picture.svg and "<svg" in picture.svg and " id=" not in picture.svg:
        # inline, so that it follows the page's colours and says its titles; its style stands in the head once
        shown = picture.svg[picture.svg.index("<svg") :].replace(f"<style>{STYLE}</style>", "")
        width = re.match(r'<svg[^>]* width="([\d.]+)"', shown)
        if width and float(width[1]) > _WIDE:
            # on a phone it may be moved aside rather than shrink until nobody can read it
            shown = f'<svg style="min-width:{_WIDE}px"{shown[4:]}'
    else:
        crisp = ' class="crisp"' if picture.pixelated else ""
        shown = f'<img{crisp} src="{picture.data_uri()}" alt="{escape(picture.caption)}">'
    return (
        f'<figure class="picture"><div class="scroll" tabindex="0" role="region" '
        f'aria-label="{escape(picture.caption)}">{shown}</div>'
        f"<figcaption>{markup(picture.caption)}</figcaption></figure>"
    )
