"""Statements spread over worker processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from farstar.papers import Effort, Status, derive, paper, rederive
from farstar.papers.run import rederive as rederive_here

CHOSEN = ("figure 2", "table 1", "table 2", "theorem 4.3", "proposition 4.1")


def some():
    dicots = paper("dicots")
    return replace(dicots, statements=tuple(dicots[name] for name in CHOSEN))


def test_workers_find_what_one_process_finds() -> None:
    dicots, effort = some(), Effort("quick")
    heard = []
    run = rederive(
        [dicots], effort, jobs=2, listen=lambda _p, said, report: heard.append((said.name, bool(report)))
    )
    assert [report.name for _, report in run.of(dicots)] == list(CHOSEN)
    for statement, report in run.of(dicots):
        here = derive(dicots, statement, effort)
        assert (report.status, report.finding) == (here.status, here.finding)
    assert sorted(heard) == sorted((name, done) for name in CHOSEN for done in (False, True))


def test_a_worker_that_dies_is_reported_and_replaced(monkeypatch) -> None:
    import farstar.papers.run as module

    begun = []
    popen = subprocess.Popen

    def start(*words, **more):
        process = popen(*words, **more)
        begun.append(process)
        if len(begun) == 1:
            process.kill()
        return process

    monkeypatch.setattr(module.subprocess, "Popen", start)
    dicots = some()
    run = rederive_here([dicots], Effort("quick"), jobs=1)
    statuses = [report.status for _, report in run.of(dicots)]
    assert statuses.count(Status.ERROR) == 1
    assert len(begun) == 2
    (lost,) = [report for report in run.reports.values() if report.status is Status.ERROR]
    assert lost.problem == "the process that checked it ended with code -9"
    assert all(process.poll() is not None for process in begun)


def test_a_check_that_never_ends_is_stopped(monkeypatch) -> None:
    import farstar.papers.run as module

    monkeypatch.setattr(module, "PATIENCE", 0)
    monkeypatch.setattr(module, "GRACE", 0.05)
    dicots = some()
    run = rederive_here([dicots], Effort("quick"), jobs=1)
    assert {report.status for _, report in run.of(dicots)} == {Status.UNDECIDED}
    assert run.is_good


LED = """
import sys
import farstar.cli.papers as command
from farstar.cli import main

def watched(papers, effort, *, jobs, listen, begin=command.rederive):
    done = []
    def tell(paper, said, report):
        listen(paper, said, report)
        if report is not None:
            done.append(said)
            if len(done) == 3:
                print("three are done", flush=True)
    return begin(papers, effort, jobs=jobs, listen=tell)

command.rederive = watched
main(["papers", "run", "dicots", "--quick", "--seconds", "60", "--out", sys.argv[1]])
"""


def test_ctrl_c_leaves_pages_and_no_process(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", LED, str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    while "three are done" not in process.stdout.readline():
        assert process.poll() is None
    workers = _children(process.pid)
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130, said
    assert "interrupted" in said
    assert "of 38 statements were not reached" in (tmp_path / "dicots.html").read_text()
    assert (tmp_path / "index.html").is_file()
    assert workers
    for pid in workers:
        assert not _runs(pid)


def _children(parent: int) -> list[int]:
    found = []
    for each in Path("/proc").glob("[0-9]*"):
        try:
            if (each / "stat").read_text().rpartition(")")[2].split()[1] == str(parent):
                found.append(int(each.name))
        except FileNotFoundError:
            continue  # it ended meanwhile
    return found


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
