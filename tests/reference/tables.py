"""Reading the reference files: sections in brackets, lines of words."""

from __future__ import annotations

from pathlib import Path


def sections(name: str) -> dict[str, list[list[str]]]:
    """The lines of each section, split into words; a section goes by what stands before its colon."""
    found: dict[str, list[list[str]]] = {}
    lines: list[list[str]] = []
    for line in (Path(__file__).parent / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            lines = found.setdefault(line.strip("[]").split(":")[0], [])
        elif line and not line.startswith("#"):
            lines.append(line.split())
    return found
