"""*New universal partizan rulesets and a new universal dicotic partisan ruleset* (Suetsugu 2023)."""

from __future__ import annotations

from farstar.papers.statement import Paper
from farstar.papers.universal_rulesets import dicotic, games, question, small, walks

__all__ = ["PAPER"]

PAPER = Paper(
    name="universal-rulesets",
    title="New universal partizan rulesets and a new universal dicotic partisan ruleset",
    authors="Koki Suetsugu",
    year=2023,
    source="arXiv preprint, December 2023",
    about="Rulesets in which every short game is the value of a position, TURNING TILES, GO ON LATTICE and BEYOND THE "
    "DOOR among them, and one in which every dicot is: δ-BEYOND THE DOOR.",
    statements=Paper.gather(
        games.STATEMENTS, walks.STATEMENTS, small.STATEMENTS, dicotic.STATEMENTS, question.STATEMENTS
    ),
)
