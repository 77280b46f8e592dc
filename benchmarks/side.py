"""One side of one job, in this process: `python -m benchmarks.side MODULE:FUNCTION SIZE SECONDS REPEAT`."""

from __future__ import annotations

import importlib
import json
import resource
import sys
import time
from pathlib import Path

MEMORY = 10 * 2**30
"""No side may hold more, so that a peer that explodes does not take the machine with it."""


def peak_bytes() -> int:
    """The most memory that this program ever held."""
    status = Path("/proc/self/status")
    if status.exists():  # Not getrusage there: on Linux it remembers the process that started this one.
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main(target: str, size: str, limit: str, repeat: str) -> None:
    sys.setrecursionlimit(100_000)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    # Of the processor, not of the clock, so that a busy machine spoils no measurement.
    resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 1))
    module, function = target.split(":")
    run, digest, *tell = getattr(importlib.import_module(module), function)(json.loads(size))
    before = peak_bytes()
    times = []
    for _ in range(int(repeat)):
        wall, cpu = time.perf_counter(), time.process_time()
        answer = run()
        times.append((time.perf_counter() - wall, time.process_time() - cpu))
    wall, cpu = (min(column) for column in zip(*times, strict=True))
    peak = peak_bytes()
    report = {"wall": wall, "cpu": cpu, "before": before, "peak": peak, "digest": digest(answer)}
    report["told"] = [line(answer) for line in tell]
    print(json.dumps(report))


if __name__ == "__main__":
    main(*sys.argv[1:])
