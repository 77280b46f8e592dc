"""Re-deriving papers: the statements spread over processes, with progress and a clean end on Ctrl-C."""

from __future__ import annotations

import queue
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from farstar.papers.report import Report, Status, derive
from farstar.papers.statement import Paper, Statement
from farstar.papers.wire import receive, send
from farstar.papers.work import Effort

__all__ = ["Run", "rederive"]

# A statement may use this many times the seconds of its effort, and some more, before its process is ended:
# seconds bound the drawing of new cases, not a case that is under way.
PATIENCE = 8.0
GRACE = 60.0

Listener = Callable[[Paper, Statement, Report | None], None]


@dataclass
class Run:
    """What became of the statements of some papers, in the order of the papers.

    >>> Run([], {}).is_good
    True
    """

    papers: list[Paper]
    reports: dict[tuple[str, str], Report] = field(default_factory=dict[tuple[str, str], Report])
    interrupted: bool = False

    @property
    def is_good(self) -> bool:
        """Whether no check failed."""
        return not any(report.status.is_bad for report in self.reports.values())

    def of(self, paper: Paper) -> list[tuple[Statement, Report]]:
        """List a paper's statements with their reports; *not run* where an interruption came first.

        >>> Run([], {}).of(Paper("toy", "A toy", "N. N.", 2026, "", "", ()))
        []
        """
        return [
            (
                statement,
                self.reports.get((paper.name, statement.name))
                or Report(paper.name, statement.kind, statement.number, Status.NOT_RUN),
            )
            for statement in paper.statements
        ]


def rederive(
    papers: Sequence[Paper],
    effort: Effort | None = None,
    *,
    jobs: int = 0,
    listen: Listener | None = None,
) -> Run:
    """Re-derive every statement of some papers.

    With ``jobs`` processes, or with 0 in this one. ``listen`` is called with a statement when it begins
    (and ``None``) and when it is done (with its report). Ctrl-C ends the run; what was done is in the answer,
    which says ``interrupted``.

    >>> said = Statement("theorem", "1", "Two and two is four.", lambda work: work.computed("added"))
    >>> outcome = rederive([Paper("toy", "A toy", "N. N.", 2026, "", "", (said,))], Effort("quick"))
    >>> outcome.is_good, outcome.reports["toy", "theorem 1"].status
    (True, <Status.HOLDS: 'holds'>)
    """
    outcome = Run(list(papers))
    effort = effort or Effort()
    tell = listen or _silent
    todo = [(paper, statement) for paper in papers for statement in paper.statements]
    try:
        if jobs:
            _spread(todo, effort, jobs, outcome, tell)
        else:
            for paper, statement in todo:
                tell(paper, statement, None)
                report = derive(paper, statement, effort)
                outcome.reports[paper.name, statement.name] = report
                tell(paper, statement, report)
    except KeyboardInterrupt:
        outcome.interrupted = True
    return outcome


def _silent(_paper: Paper, _statement: Statement, _report: Report | None) -> None:
    return None


Task = tuple[Paper, Statement]


def _spread(todo: list[Task], effort: Effort, jobs: int, outcome: Run, tell: Listener) -> None:
    """Let processes take statements, the costly ones first, and report as they come."""
    tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
    news: queue.SimpleQueue[tuple[Task, Report | None]] = queue.SimpleQueue()
    for task in sorted(todo, key=lambda task: -task[1].cost):
        tasks.put(task)
    crew = [_Hand(tasks, news, effort) for _ in range(min(jobs, len(todo)))]
    try:
        for hand in crew:
            tasks.put(None)
            hand.start()
        waiting = len(todo)
        while waiting:
            # With a timeout, so that Ctrl-C is answered at once on every platform.
            try:
                (paper, statement), report = news.get(timeout=0.2)
            except queue.Empty:
                continue
            if report is not None:
                outcome.reports[paper.name, statement.name] = report
                waiting -= 1
            tell(paper, statement, report)
    finally:
        for hand in crew:
            hand.dismiss()


class _Hand(threading.Thread):
    """A thread that leads one worker process, and starts another when that one ends or takes too long."""

    def __init__(
        self,
        tasks: queue.SimpleQueue[Task | None],
        news: queue.SimpleQueue[tuple[Task, Report | None]],
        effort: Effort,
    ) -> None:
        super().__init__(daemon=True)
        self._tasks, self._news, self._effort = tasks, news, effort
        self._process: subprocess.Popen[bytes] | None = None
        self._dismissed = False
        self._lock = threading.Lock()

    def dismiss(self) -> None:
        """End the worker process."""
        with self._lock:
            self._dismissed = True
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            for stream in (self._process.stdin, self._process.stdout):
                if stream is not None:
                    try:
                        stream.close()
                    except OSError:
                        continue  # what was still to be sent has no reader now
            self._process = None

    def _worker(self) -> subprocess.Popen[bytes] | None:
        with self._lock:
            if self._process is None and not self._dismissed:
                self._process = subprocess.Popen(
                    [sys.executable, "-m", "farstar.papers.worker"],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    # Ctrl-C in a terminal reaches the one who leads, who then ends the workers.
                    start_new_session=True,
                )
            return self._process

    def run(self) -> None:
        while (task := self._tasks.get()) is not None and not self._dismissed:
            self._news.put((task, None))
            report = self._ask(task)
            if self._dismissed:
                return
            self._news.put((task, report))

    def _ask(self, task: Task) -> Report:
        paper, statement = task
        worker = self._worker()
        limit = PATIENCE * self._effort.seconds + GRACE
        late = threading.Event()

        def give_up() -> None:
            late.set()
            if worker is not None:
                worker.kill()

        alarm = threading.Timer(limit, give_up)
        alarm.daemon = True
        alarm.start()
        report: Report | None = None
        try:
            if worker is not None and worker.stdin is not None and worker.stdout is not None:
                send(worker.stdin, (paper.name, statement.name, self._effort))
                report = receive(worker.stdout)
        except (OSError, ValueError):
            report = None  # the worker is gone; said below
        finally:
            alarm.cancel()
        if report is not None:
            return report
        code = None if worker is None else _ended(worker)
        with self._lock:
            self._end()
        if late.is_set():
            problem = f"stopped: it took more than {limit:g} seconds"
            return Report(
                paper.name, statement.kind, statement.number, Status.UNDECIDED, None, problem, limit
            )
        problem = f"the process that checked it ended with code {code}"
        return Report(paper.name, statement.kind, statement.number, Status.ERROR, None, problem)


def _ended(worker: subprocess.Popen[bytes]) -> int | None:
    """The code with which a worker ended whose pipe is closed; None if it hangs."""
    try:
        # The pipe closes a moment before the process is gone.
        return worker.wait(timeout=5)
    except subprocess.TimeoutExpired:
        return None
