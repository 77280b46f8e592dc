"""The five papers that farstar rests on, re-derived statement by statement.

Each numbered definition, lemma, theorem, example, table, figure, conjecture and problem is a
:class:`Statement` with a check that computes it anew and says *how* it was checked. Where the print is wrong,
the finding carries the smallest case at which it fails, and the corrected statement.

>>> from farstar.papers import Effort, Paper, Statements, rederive
>>> chapter = Statements()
>>> @chapter("theorem 1", "The sum of the first n odd numbers is n².")
... def odd_numbers(work):
...     for n in work.cases(range(work.pick(100, 1000, 10000))):
...         work.require(sum(range(1, 2 * n, 2)) == n * n, f"n = {n}")
...     return work.all_cases(f"all n below {work.count}")
>>> toy = Paper("toy", "A toy", "N. N.", 2026, "nowhere", "odd numbers", Paper.gather(chapter))
>>> report = rederive([toy], Effort("quick")).reports["toy", "theorem 1"]
>>> print(report.status, "-", report.finding.how, "-", report.finding.evidence)
holds - all cases to a bound - all n below 100
"""

from __future__ import annotations

from farstar.papers.finding import Correction, Finding, How, Picture, Refuted, Table
from farstar.papers.library import PAPERS, paper
from farstar.papers.report import Report, Status, derive
from farstar.papers.run import Run, rederive
from farstar.papers.statement import KINDS, Check, Paper, Statement, Statements
from farstar.papers.work import LEVELS, Effort, Work

__all__ = [
    "KINDS",
    "LEVELS",
    "PAPERS",
    "Check",
    "Correction",
    "Effort",
    "Finding",
    "How",
    "Paper",
    "Picture",
    "Refuted",
    "Report",
    "Run",
    "Statement",
    "Statements",
    "Status",
    "Table",
    "Work",
    "derive",
    "paper",
    "rederive",
]
