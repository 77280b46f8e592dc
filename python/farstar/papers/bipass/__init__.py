"""*Atomic weights and the combinatorial game of BIPASS* (Larsson, Nowakowski 2021)."""

from __future__ import annotations

from farstar.papers.bipass import (
    canonical,
    further,
    misere_play,
    rules,
    single,
    star_two,
    sums,
    variants,
    weights,
)
from farstar.papers.statement import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    name="bipass",
    title="Atomic weights and the combinatorial game of BIPASS",
    authors="Urban Larsson, Richard J. Nowakowski",
    year=2021,
    source="6 October 2021",
    about="Stones of two colours that jump over each other on strips: every position is all-small, and the white "
    "stones less the black ones are its atomic weight.",
    statements=Paper.gather(
        *(
            chapter.STATEMENTS
            for chapter in (rules, single, canonical, weights, sums, star_two, misere_play, further, variants)
        )
    ),
)
