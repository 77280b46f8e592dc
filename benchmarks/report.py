"""What came out: a table for the terminal, one in Markdown to keep, and JSON for programs."""

from __future__ import annotations

import datetime
import os
import platform
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.job import OURS
from benchmarks.measure import Result, Timing, geometric_mean

HEADINGS = ("job", "side", "time", "wall", "rate", "peak", "× time", "× memory", "answers")
LEGEND = (
    "Time is CPU time, or wall time below a tenth of a second; both and the wall time are the least of several "
    "runs, each in a process of its own. Peak is the most memory that the process ever held, the interpreter and "
    "the library included. The ratios are that side's time and peak over farstar's: above 1 farstar is better; where "
    "there is a rate, sides may have had less to do, and their times for the same work are compared."
)


def machine() -> dict[str, str]:
    """What it was measured on, without names of hosts or people."""
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text().splitlines() if cpuinfo.exists() else []
    models = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return {
        "cpu": models[0] if models else platform.processor() or platform.machine(),
        "cores": str(os.cpu_count()),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "date": datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%d"),
    }


def seconds(x: float) -> str:
    if x < 1e-3:
        return f"{x * 1e6:.0f} µs"
    return f"{x * 1e3:.1f} ms" if x < 1 else f"{x:.2f} s"


def ratio(x: float) -> str:
    return f"{x:.0f}×" if x >= 100 else f"{x:.2g}×" if x < 10 else f"{x:.1f}×"


def rate(x: float, unit: str) -> str:
    for size, prefix in ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"), (1, "")):
        if x >= size:
            return f"{x / size:.3g} {prefix}{unit}/s"
    return f"{x:.2g} {unit}/s"


def row(result: Result, side: str, timing: Timing) -> list[str]:
    ours = result.ours
    compared = side != OURS and ours.runs
    longer = ratio(timing.cost / ours.cost) if compared and timing.cost < float("inf") else ""
    if not timing.runs:
        given_up = [f"> {timing.limit} s", f"> {longer}" if longer else ""] if timing.limit else ["", ""]
        return [side, given_up[0], "", "", "", given_up[1], "", "" if timing.limit else timing.failure]
    same = timing.digests == ours.digests
    spared = side in result.job.spared
    return [
        side,
        seconds(timing.time),
        seconds(timing.wall),
        rate(1 / timing.cost, result.job.unit) if result.job.unit else "",
        f"{timing.peak / 2**20:.0f} MiB",
        longer,
        ratio(timing.peak / ours.peak) if compared and not spared else "",
        ("same" if same else "DIFFERENT") if compared else next(iter(timing.digests))[:8],
    ]


def in_short(result: Result) -> str:
    """One line, printed as soon as it is known."""
    shown = [row(result, side, timing) for side, timing in result.timings.items()]
    return ", ".join(f"{cells[0]} {cells[1] or cells[7]}" for cells in shown)


def rows(results: list[Result]) -> list[list[str]]:
    table = []
    for result in results:
        lines = [row(result, side, timing) for side, timing in result.timings.items()]
        table += [[result.job.name if line is lines[0] else "", *line] for line in lines]
    return table


def summary(results: list[Result]) -> list[str]:
    """The lines below the table."""
    lines = []
    speedups = {r.job.name: s for r in results if (s := r.speedup()) is not None}
    mean = geometric_mean(list(speedups.values()))
    if mean is not None:
        lines.append(f"time: geometric mean over {len(speedups)} jobs {ratio(mean)} the best peer")
        slower = [f"{name} {ratio(s)}" for name, s in speedups.items() if s < 1]
        lines.append(f"slower than the best peer: {', '.join(slower) or 'no job'}")
    memory = {r.job.name: m for r in results if (m := r.memory_ratio()) is not None}
    if memory:
        more = [f"{name} {ratio(m)}" for name, m in memory.items() if m < 1]
        lines.append(f"more memory than the leanest peer: {', '.join(more) or 'no job'}")
    lines += growth(results)
    lines += [
        f"{r.job.name}, {side}: {line}" for r in results for side, t in r.timings.items() for line in t.told
    ]
    lines += [f"{r.job.name}: {r.job.note}" for r in results if r.job.note]
    lines += [f"{r.job.name}: THE ANSWERS DIFFER" for r in results if not r.agreed()]
    return lines


def growth(results: list[Result]) -> list[str]:
    """How time and memory grow along the boards of a family: a line for each side."""
    families: dict[tuple[str, str], list[str]] = {}
    for r in results:
        for side, t in r.timings.items() if r.job.family else ():
            if t.runs:
                grown = max(0, t.peak - t.before) / 2**20
                point = f"{r.job.board} {seconds(t.time)} +{grown:.0f} MiB"
            else:
                point = f"{r.job.board} > {t.limit} s" if t.limit else f"{r.job.board} {t.failure}"
            families.setdefault((r.job.family, side), []).append(point)
    return [f"{family} grows, {side}: {', '.join(points)}" for (family, side), points in families.items()]


def caption(versions: dict[str, str]) -> str:
    here = machine()
    against = ", ".join(f"{name} {version}" for name, version in versions.items())
    where = f"{here['cpu']}, {here['cores']} cores, {here['system']}, Python {here['python']}, {here['date']}"
    return f"{where}; {against}"


def show(results: list[Result], versions: dict[str, str]) -> None:
    table = Table(*HEADINGS, caption=caption(versions))
    for column in table.columns:
        column.no_wrap = True
    for column in table.columns[2:8]:
        column.justify = "right"
    for cells in rows(results):
        if cells[0] and table.rows:
            table.add_section()
        table.add_row(*cells)
    console = Console()
    if not console.is_terminal:
        console.width = 160
    console.print(table)
    console.print(*summary(results), sep="\n", highlight=False)


def markdown(results: list[Result], versions: dict[str, str]) -> str:
    """The same as a Markdown page, fit to be committed."""
    lines = ["# Measured against the peers", "", f"{caption(versions)}.", "", LEGEND, ""]
    lines += ["| " + " | ".join(HEADINGS) + " |", "|---|---|--:|--:|--:|--:|--:|--:|---|"]
    lines += ["| " + " | ".join(cells) + " |" for cells in rows(results)]
    lines += ["", *(f"- **{r.job.name}**: {r.job.what}" for r in results)]
    lines += ["", *(f"- {line}" for line in summary(results)), ""]
    return "\n".join(lines)


def as_json(results: list[Result], versions: dict[str, str]) -> dict[str, Any]:
    speedups = [s for r in results if (s := r.speedup()) is not None]
    return {
        "machine": machine(),
        "versions": versions,
        "geometric_mean": geometric_mean(speedups),
        "jobs": [
            {
                "name": r.job.name,
                "what": r.job.what,
                "speedup": r.speedup(),
                "memory_ratio": r.memory_ratio(),
                "best_peer": r.best_peer(),
                "agreed": r.agreed(),
                "sides": {
                    side: {
                        "time": t.time if t.runs else None,
                        "wall": t.wall if t.runs else None,
                        "work": t.work,
                        "told": t.told,
                        "peak": t.peak,
                        "before": t.before,
                        "runs": t.runs,
                        "digests": sorted(t.digests),
                        "failure": t.failure,
                    }
                    for side, t in r.timings.items()
                },
            }
            for r in results
        ],
    }
