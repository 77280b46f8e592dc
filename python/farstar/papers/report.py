"""Reports: what became of a statement when it was re-derived."""

from __future__ import annotations

import time
import traceback
from dataclasses import dataclass
from enum import Enum
from typing import Any

from farstar.errors import BudgetExceeded, Undecided
from farstar.papers.finding import Finding, How, Refuted
from farstar.papers.statement import Paper, Statement
from farstar.papers.work import Effort, Work

__all__ = ["Report", "Status", "derive"]


class Status(str, Enum):
    """What became of a statement.

    >>> Status.FAILS.is_bad, Status.OPEN.is_bad
    (True, False)
    """

    HOLDS = "holds"
    CORRECTED = "corrected"
    OPEN = "open"
    TEXT = "text only"
    UNDECIDED = "undecided"
    FAILS = "fails"
    ERROR = "error"
    NOT_RUN = "not run"

    def __str__(self) -> str:
        return self.value

    @property
    def is_bad(self) -> bool:
        """Whether a check failed or could not be carried out."""
        return self in (Status.FAILS, Status.ERROR)


@dataclass(frozen=True)
class Report:
    """A statement, what became of it, and how long that took.

    >>> Report("dicots", "theorem", "4.8", Status.HOLDS).name
    'theorem 4.8'
    """

    paper: str
    kind: str
    number: str
    status: Status
    finding: Finding | None = None
    problem: str = ""
    """What went wrong: the case at which the statement fails, or the error."""
    seconds: float = 0.0
    detail: str = ""
    """The traceback of an error."""

    @property
    def name(self) -> str:
        """The name of the statement: ``"theorem 4.3"``."""
        return f"{self.kind} {self.number}"

    def to_dict(self, statement: Statement) -> dict[str, Any]:
        """Give the report as plain data, without its pictures.

        >>> statement = Statement("theorem", "1", "All is well.", lambda work: work.computed("looked"))
        >>> Report("toy", "theorem", "1", Status.HOLDS).to_dict(statement)["status"]
        'holds'
        """
        data: dict[str, Any] = {
            "paper": self.paper,
            "kind": self.kind,
            "number": self.number,
            "title": statement.title,
            "says": statement.says,
            "status": self.status.value,
            "seconds": round(self.seconds, 3),
        }
        if self.problem:
            data["problem"] = self.problem
        finding = self.finding
        if finding is None:
            return data
        data |= {"how": finding.how.value, "evidence": finding.evidence, "cases": finding.cases}
        if finding.seed is not None:
            data["seed"] = finding.seed
        if finding.correction:
            data["correction"] = {
                "printed": finding.correction.printed,
                "fails_at": finding.correction.fails_at,
                "corrected": finding.correction.corrected,
            }
        if finding.tables:
            data["tables"] = [
                {
                    "caption": table.caption,
                    "head": list(table.head),
                    "rows": [list(row) for row in table.rows],
                }
                for table in finding.tables
            ]
        if finding.pictures:
            data["pictures"] = [picture.caption for picture in finding.pictures]
        if finding.notes:
            data["notes"] = list(finding.notes)
        return data


def derive(paper: Paper, statement: Statement, effort: Effort) -> Report:
    """Re-derive one statement: run its check, and report what became of it; errors become reports, too.

    >>> statement = Statement("theorem", "1", "All is well.", lambda work: work.computed("looked"))
    >>> paper = Paper("toy", "A toy", "N. N.", 2026, "", "", (statement,))
    >>> derive(paper, statement, Effort("quick")).status
    <Status.HOLDS: 'holds'>
    """
    begun = time.perf_counter()
    finding, status, problem, detail = None, Status.ERROR, "", ""
    work = Work(effort, f"{paper.name}/{statement.name}")
    try:
        finding = statement.check(work)
        status = _status(finding)
    except Refuted as refuted:
        status, problem = Status.FAILS, str(refuted)
        if work.cut:
            # Cases stopped before: what is missing now may be among those that were not looked at.
            status = Status.UNDECIDED
            problem = f"stopped after {work.count} cases, when {effort.seconds:g} s were used up: {problem}"
    except (BudgetExceeded, Undecided) as stopped:
        status, problem = Status.UNDECIDED, str(stopped)
    except Exception as error:  # the report of a run shows every error, and goes on
        problem, detail = f"{type(error).__name__}: {error}", traceback.format_exc()
    seconds = time.perf_counter() - begun
    return Report(paper.name, statement.kind, statement.number, status, finding, problem, seconds, detail)


def _status(finding: Finding) -> Status:
    if finding.how is How.TEXT:
        return Status.TEXT
    if finding.correction is not None:
        return Status.CORRECTED
    return Status.OPEN if finding.holds is None else Status.HOLDS
