"""Every statement of every paper, re-derived with small bounds."""

from __future__ import annotations

import pytest

from farstar.papers import PAPERS, How, Status, paper

EVERY = [(name, statement) for name in PAPERS for statement in paper(name).statements]


@pytest.mark.parametrize(
    ("name", "statement"), EVERY, ids=[f"{name}: {statement.name}" for name, statement in EVERY]
)
def test_statement(papers_run, name, statement) -> None:
    report = papers_run.reports[name, statement.name]
    assert report.status not in (Status.FAILS, Status.ERROR, Status.UNDECIDED), (
        report.detail or report.problem
    )
    finding = report.finding
    assert finding.evidence
    if finding.how is How.RANDOM:
        assert finding.seed is not None
    if statement.kind == "table":
        assert finding.tables
    if statement.kind == "figure" and finding.how is not How.TEXT:
        assert finding.pictures
    if statement.kind in ("conjecture", "problem", "question"):
        assert report.status in (Status.OPEN, Status.TEXT, Status.HOLDS, Status.CORRECTED)
