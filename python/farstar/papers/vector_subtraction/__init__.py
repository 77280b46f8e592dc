"""*Subtraction games in more than one dimension* (Larsson, Saha, Yokoo 2024)."""

from __future__ import annotations

from farstar.papers.statement import Paper
from farstar.papers.vector_subtraction import (
    additive,
    derivations,
    heaps,
    moves,
    one_move,
    questions,
    regions,
    schemes,
    segments,
    studies,
    three_moves,
    two_moves,
    unsettled,
)

__all__ = ["PAPER"]

PAPER = Paper(
    name="vector-subtraction",
    title="Subtraction games in more than one dimension",
    authors="Urban Larsson, Indrajit Saha, Makoto Yokoo",
    year=2024,
    source="arXiv, January 2024",
    about="Finite subtraction on vectors of heaps: all rulesets of two moves are solved, some of three, and the "
    "outcomes of many others fall into a few segments.",
    statements=Paper.gather(
        moves.STATEMENTS,
        heaps.STATEMENTS,
        derivations.STATEMENTS,
        one_move.STATEMENTS,
        regions.STATEMENTS,
        two_moves.STATEMENTS,
        three_moves.STATEMENTS,
        schemes.STATEMENTS,
        additive.STATEMENTS,
        segments.STATEMENTS,
        studies.STATEMENTS,
        questions.STATEMENTS,
        unsettled.STATEMENTS,
    ),
)
