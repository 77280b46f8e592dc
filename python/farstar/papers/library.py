"""The shelf: which papers there are, each loaded when it is first asked for."""

from __future__ import annotations

import importlib

from farstar.errors import UnknownName
from farstar.papers.statement import Paper

__all__ = ["PAPERS", "paper"]

PAPERS = ("universal-rulesets", "dicots", "dead-ends", "vector-subtraction", "bipass")
"""The names of the papers that farstar re-derives."""


def paper(name: str) -> Paper:
    """Load a paper by its name.

    >>> paper("dicot")
    Traceback (most recent call last):
    farstar.errors.UnknownName: expected a paper among ..., got 'dicot'
    """
    if name not in PAPERS:
        raise UnknownName(f"expected a paper among {', '.join(PAPERS)}, got {name!r}")
    found: Paper = importlib.import_module(f"farstar.papers.{name.replace('-', '_')}").PAPER
    return found
