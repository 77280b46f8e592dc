"""The frame of every page: head, style, footer; nothing is fetched from anywhere."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from farstar._core import __version__
from farstar.draw.svg import STYLE, escape
from farstar.papers.finding import Correction
from farstar.papers.page.text import markup
from farstar.papers.report import Status

__all__ = ["anchor", "badge", "bar", "corrected", "frame", "ways"]


@cache
def _style() -> str:
    return files("farstar.papers.page").joinpath("style.css").read_text(encoding="utf-8")


def frame(title: str, body: str, *, described: str, footer: str) -> str:
    """Put a body into a page that needs no other file."""
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f'<meta name="description" content="{escape(described)}">\n'
        f'<meta name="generator" content="farstar {__version__}">\n'
        '<link rel="icon" href="data:,">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_style()}\n{STYLE}\n</style>\n</head>\n<body>\n"
        f"{body}\n<footer>{footer}</footer>\n</body>\n</html>\n"
    )


_SIGNS = {
    Status.HOLDS: "✓",
    Status.CORRECTED: "✎",
    Status.OPEN: "?",
    Status.TEXT: "·",
    Status.UNDECIDED: "…",
    Status.FAILS: "✗",
    Status.ERROR: "!",
    Status.NOT_RUN: "–",
}


def badge(status: Status) -> str:
    """A status as a coloured word; the sign and the word say it without the colour."""
    kind = status.value.replace(" ", "-")
    return (
        f'<span class="badge {kind}"><span aria-hidden="true">{_SIGNS[status]}</span> {status.value}</span>'
    )


def bar(counts: dict[Status, int]) -> str:
    """How many statements have which status, as one strip with a legend below it."""
    total = sum(counts.values()) or 1
    strips = "".join(
        f'<span class="{status.value.replace(" ", "-")}" style="flex-grow:{count}"></span>'
        for status, count in counts.items()
        if count
    )
    legend = "".join(
        f'<li class="{status.value.replace(" ", "-")}"><b>{count}</b> {status.value}</li>'
        for status, count in counts.items()
        if count
    )
    said = ", ".join(f"{count} {status.value}" for status, count in counts.items() if count)
    return (
        f'<div class="bar" role="img" aria-label="of {total}: {said}">{strips}</div>'
        f'<ul class="legend">{legend}</ul>'
    )


def ways(counts: dict[str, int]) -> str:
    """How statements were checked, as one line."""
    said = " · ".join(f"{escape(how)} {count}" for how, count in counts.items())
    return f'<p class="ways">{said}</p>' if said else ""


def anchor(kind: str, number: str) -> str:
    """The name of a statement's place on its page.

    >>> anchor("theorem", "4.3")
    'theorem-4.3'
    """
    return f"{kind}-{number}".replace(" ", "-")


def corrected(correction: Correction) -> str:
    """A correction: what is printed, where that fails, and what holds."""
    return (
        '<dl class="correction">'
        f"<dt>Printed</dt><dd>{markup(correction.printed)}</dd>"
        f"<dt>Fails at</dt><dd>{markup(correction.fails_at)}</dd>"
        f"<dt>Corrected</dt><dd>{markup(correction.corrected)}</dd></dl>"
    )
