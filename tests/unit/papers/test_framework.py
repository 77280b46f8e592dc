"""The framework of `farstar.papers`: what a check can say, what becomes of it, and how it is spread."""

from __future__ import annotations

import pickle
import time

import pytest

from farstar.errors import BudgetExceeded, Meaningless, UnknownName
from farstar.papers import (
    PAPERS,
    Effort,
    Finding,
    How,
    Paper,
    Refuted,
    Statement,
    Statements,
    Status,
    Table,
    Work,
    derive,
    paper,
    rederive,
)
from tests.unit.papers import toys


def reports(*chapters: Statements) -> dict[str, object]:
    run = rederive([toys.paper(*chapters)], Effort("quick"))
    return {name: report for (_, name), report in run.reports.items()}


def test_what_becomes_of_statements() -> None:
    found = {name: report.status for name, report in reports(toys.GOOD, toys.BAD).items()}
    assert found == {
        "definition 1": Status.HOLDS,
        "theorem 2": Status.CORRECTED,
        "conjecture 3": Status.OPEN,
        "example 4": Status.HOLDS,
        "remark 5": Status.TEXT,
        "theorem 6": Status.FAILS,
        "theorem 7": Status.ERROR,
    }


def test_a_failure_names_its_case_and_an_error_its_place() -> None:
    found = reports(toys.BAD)
    assert found["theorem 6"].problem == "n = 5"
    assert found["theorem 7"].problem == "ZeroDivisionError: by nought"
    assert "_broken" in found["theorem 7"].detail


def test_the_smallest_failure_of_a_misprint_is_found() -> None:
    finding = reports(toys.GOOD)["theorem 2"].finding
    assert finding.correction.fails_at == "n = 9"
    assert finding.how is How.ALL_CASES
    assert finding.cases == 24


def test_a_misprint_that_never_fails_is_a_failure() -> None:
    with pytest.raises(Refuted):
        Work(Effort(), "x").smallest_failure(range(9), lambda n: n < 9)


def test_chance_depends_on_the_seed_and_the_statement() -> None:
    first, again = (reports(toys.GOOD)["example 4"].finding for _ in range(2))
    assert first == again
    assert first.seed == Effort().seed
    other = rederive([toys.paper(toys.GOOD)], Effort("quick", seed=1)).reports["toy", "example 4"].finding
    assert other.evidence != first.evidence


def test_bounds_grow_with_the_effort() -> None:
    cases = [
        derive(toys.paper(toys.GOOD), toys.paper(toys.GOOD)["theorem 2"], Effort(level)).finding.cases
        for level in ("quick", "default", "thorough")
    ]
    assert cases == sorted(set(cases))


def test_cases_end_with_the_time_and_the_finding_says_so() -> None:
    work = Work(Effort("quick", seconds=0.05), "x")
    for _ in work.cases(range(10**9)):
        time.sleep(0.001)
    finding = work.all_cases("all n below a billion")
    assert work.cut
    assert finding.how is How.TO_BOUND
    assert finding.evidence.startswith(f"all n below a billion; stopped after {work.count} cases")


def test_a_budget_used_up_is_no_failure() -> None:
    chapter = Statements()

    @chapter("theorem 1", "Too much.")
    def _much(_work: Work) -> None:
        raise BudgetExceeded("expected less")

    run = rederive([toys.paper(chapter)], Effort("quick"))
    assert run.reports["toy", "theorem 1"].status is Status.UNDECIDED
    assert run.is_good


@pytest.mark.parametrize("level", ["slow", "", "QUICK"])
def test_levels_are_checked(level: str) -> None:
    with pytest.raises(Meaningless, match="expected an effort among quick, default, thorough"):
        Effort(level)


def test_names_are_checked() -> None:
    with pytest.raises(UnknownName, match="'theorem 9'"):
        toys.paper(toys.GOOD)["theorem 9"]
    with pytest.raises(UnknownName, match="'dicot'"):
        paper("dicot")
    with pytest.raises(Meaningless, match="'axiom'"):
        Statement("axiom", "1", "", lambda work: work.computed(""))
    with pytest.raises(Meaningless, match="theorem 6, theorem 7 twice"):
        toys.paper(toys.BAD, toys.BAD)
    with pytest.raises(ValueError, match="rows of 2 cells"):
        Table("", ("a", "b"), (("1",),))


def test_interrupted_it_keeps_what_was_done() -> None:
    chapter = Statements()

    @chapter("theorem 1", "First.")
    def _first(work: Work) -> object:
        return work.computed("done")

    @chapter("theorem 2", "Then Ctrl-C.")
    def _second(_work: Work) -> object:
        raise KeyboardInterrupt

    toy = toys.paper(chapter)
    run = rederive([toy], Effort("quick"))
    assert run.interrupted
    assert [report.status for _, report in run.of(toy)] == [Status.HOLDS, Status.NOT_RUN]


def test_listeners_hear_of_beginning_and_end() -> None:
    heard = []
    rederive(
        [toys.paper(toys.GOOD)],
        Effort("quick"),
        listen=lambda _p, said, report: heard.append((said.name, report)),
    )
    assert [name for name, report in heard if report is None] == [name for name, report in heard if report]
    assert len(heard) == 2 * len(toys.GOOD)


def test_findings_can_be_sent_between_processes() -> None:
    for report in reports(toys.GOOD, toys.BAD).values():
        assert pickle.loads(pickle.dumps(report)) == report


def test_every_paper_on_the_shelf_can_be_loaded() -> None:
    for name in PAPERS:
        found = paper(name)
        assert isinstance(found, Paper)
        assert found.name == name
        assert found.statements
        for statement in found.statements:
            assert statement.says.endswith((".", "?", ")")), statement


def test_what_a_cut_check_misses_is_no_failure() -> None:
    def check(work: Work) -> Finding:
        for _ in work.cases(range(10**9)):
            pass
        work.require(False, "the last case did not occur")
        return work.computed("all of it")

    said = Statement("theorem", "1", "A billion cases.", check)
    toy = Paper("toy", "A toy", "N. N.", 2026, "", "", (said,))
    report = derive(toy, said, Effort("quick", seconds=0.01))
    assert report.status is Status.UNDECIDED
    assert "stopped after" in report.problem
