"""`python -m benchmarks [ROOM…]`: run the jobs, print the table; exit code 1 when answers differ."""

from __future__ import annotations

import argparse
import importlib
import json
import sys
from importlib.metadata import version
from pathlib import Path

from benchmarks import ROOMS, peers, report
from benchmarks.job import OURS, Job
from benchmarks.measure import measure

PACKAGES = ["cgt-py", "pycgt", "numba", "numpy"]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"among {', '.join(ROOMS)}; all by default")
    parser.add_argument("--quick", action="store_true", help="small sizes, one run of each side")
    parser.add_argument("--only", metavar="TEXT", help="the jobs whose name contains this")
    parser.add_argument("--side", metavar="TEXT", help="the sides whose name contains this")
    parser.add_argument("--runs", type=int, default=5, help="at most so many runs of each side (default 5)")
    parser.add_argument("--limit", type=int, help="seconds of CPU for one run (default: as each job says)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write everything measured")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table")
    chosen = parser.parse_args()
    unknown = [room for room in chosen.rooms if room not in ROOMS]
    if unknown:
        parser.error(f"expected a room among {', '.join(ROOMS)}, got {unknown[0]!r}")
    return chosen


def main() -> int:
    chosen = arguments()
    jobs: list[Job] = [
        job
        for room in chosen.rooms or ROOMS
        for job in importlib.import_module(f"benchmarks.{room}").JOBS
        if chosen.only is None or chosen.only in job.name
    ]
    versions = {OURS: version(OURS), **peers.versions(peers.python(), PACKAGES)}
    results = []
    for job in jobs:
        print(f"{job.name} …", end=" ", file=sys.stderr, flush=True)
        runs = 1 if chosen.quick else chosen.runs
        results.append(measure(job, quick=chosen.quick, runs=runs, limit=chosen.limit, only=chosen.side))
        print(report.in_short(results[-1]), file=sys.stderr, flush=True)
        if chosen.json:
            chosen.json.write_text(json.dumps(report.as_json(results, versions), indent=1) + "\n")
    report.show(results, versions)
    if chosen.markdown:
        chosen.markdown.write_text(report.markdown(results, versions))
    return 0 if all(result.agreed() for result in results) else 1


if __name__ == "__main__":
    sys.exit(main())
