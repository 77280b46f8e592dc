"""Run the sides of a job, each time in a fresh process, and keep the best of several."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, log
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.job import OURS, Job


@dataclass
class Timing:
    """What one side needed: the least over its runs, or why it has no answer."""

    time: float = float("inf")
    """CPU time; of a run under a tenth of a second the time by the clock, since CPU clocks may be coarse."""
    wall: float = float("inf")
    peak: int = 0
    before: int = 0
    runs: int = 0
    digests: set[str] = field(default_factory=set)
    failure: str = ""
    limit: int = 0
    """Of a side that was given up on: after how many seconds."""
    work: int = 1
    told: list[str] = field(default_factory=list)

    @property
    def cost(self) -> float:
        """Seconds for a unit of work, of a side that was given up on at least so many."""
        return (self.time if self.runs else self.limit or float("inf")) / self.work

    def add(self, report: Mapping[str, Any]) -> None:
        self.wall = min(self.wall, report["wall"])
        self.time = min(self.time, report["cpu"] if report["cpu"] > 0.1 else report["wall"])
        self.peak = min(self.peak or report["peak"], report["peak"])
        self.before = min(self.before or report["before"], report["before"])
        self.digests.add(report["digest"])
        self.told = report["told"]
        self.runs += 1


@dataclass
class Result:
    """A job and its sides."""

    job: Job
    timings: dict[str, Timing]

    @property
    def ours(self) -> Timing:
        return self.timings.get(OURS, Timing())

    def peers(self) -> dict[str, Timing]:
        return {side: t for side, t in self.timings.items() if not side.startswith(OURS) and t.runs}

    def best_peer(self) -> str | None:
        finished = self.peers()
        return min(finished, key=lambda side: finished[side].cost) if finished else None

    def speedup(self) -> float | None:
        """Time of the best peer over ours, for the same work."""
        best = self.best_peer()
        return self.timings[best].cost / self.ours.cost if best and self.ours.runs else None

    def memory_ratio(self) -> float | None:
        """Peak memory of the leanest peer over ours."""
        finished = {side: t for side, t in self.peers().items() if side not in self.job.spared}
        return (
            min(t.peak for t in finished.values()) / self.ours.peak if finished and self.ours.runs else None
        )

    def agreed(self) -> bool:
        """Do all sides that finished give one answer, every time?"""
        return len(set().union(*(t.digests for t in self.timings.values()))) <= 1


def interpreter_of(side: str) -> Path:
    return Path(sys.executable) if side.startswith(OURS) else peers.python()


def run_once(
    side: str, target: str, size: Mapping[str, Any], limit: int, repeat: int = 1
) -> dict[str, Any] | str:
    """The report of one process, or why there is none; `limit` is in seconds of CPU."""
    options = [target, json.dumps(dict(size)), str(limit), str(repeat)]
    command = [interpreter_of(side), "-m", "benchmarks.side", *options]
    done = subprocess.run(command, cwd=peers.ROOT, capture_output=True, text=True, check=False)
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return ""
    if done.returncode:
        lines = done.stderr.strip().splitlines()
        return f"failed: {lines[-1][:40] if lines else f'exit code {done.returncode}'}"
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def measure(job: Job, *, quick: bool, runs: int, limit: int | None = None, only: str | None = None) -> Result:
    """Each side up to `runs` times, in turns; a side that has used 5 s of CPU is not run again."""
    sides = {side: target for side, target in job.sides.items() if only is None or only in side}
    timings = {side: Timing() for side in sides}
    used = dict.fromkeys(sides, 0.0)
    limit = limit or job.limit
    for _ in range(runs if job.repeat == 1 else min(runs, 2)):
        for side, target in sides.items():
            timing = timings[side]
            if timing.failure or used[side] > 5:
                continue
            size = job.sized(quick, side)
            timing.work = job.work(size) if job.work else 1
            report = run_once(side, target, size, limit, job.repeat)
            if report == "":
                timing.failure, timing.limit = f"not done in {limit} s", limit
            elif isinstance(report, str):
                timing.failure = report
            else:
                timing.add(report)
                used[side] += report["cpu"] * job.repeat
    return Result(job, timings)


def geometric_mean(ratios: list[float]) -> float | None:
    return exp(sum(map(log, ratios)) / len(ratios)) if ratios else None
