"""*Progress on misère dead ends* (Larsson, Milley, Nowakowski, Renault, Santos 2018)."""

from __future__ import annotations

from farstar.papers.dead_ends import inverses, order, play, reductions
from farstar.papers.statement import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    name="dead-ends",
    title="Progress on misère dead ends: game comparison, canonical form, and conjugate inverses",
    authors="Urban Larsson, Rebecca Milley, Richard Nowakowski, Gabriel Renault, Carlos Santos",
    year=2018,
    source="arXiv:1807.11297",
    about="Misère play among the games in which a player who runs out of moves never moves again: a comparison by the "
    "options alone, the unique reduced form, and inverses, which are always conjugates.",
    statements=Paper.gather(play.STATEMENTS, order.STATEMENTS, reductions.STATEMENTS, inverses.STATEMENTS),
)
