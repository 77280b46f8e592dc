"""*Dicots, and a taxonomic ranking for misère games* (Dorbec, Renault, Siegel, Sopena 2014)."""

from __future__ import annotations

from farstar.papers.dicots import canonical, day3, universal
from farstar.papers.statement import Paper

__all__ = ["PAPER"]

PAPER = Paper(
    name="dicots",
    title="Dicots, and a taxonomic ranking for misère games",
    authors="Paul Dorbec, Gabriel Renault, Aaron N. Siegel, Éric Sopena",
    year=2014,
    source="Journal of Combinatorial Theory, Series A 130 (2015), 42–63",
    about="Misère play among the games in which both players can move, or neither: the order, the unique reduced form, "
    "and the 1268 dicots by day 3.",
    statements=Paper.gather(universal.STATEMENTS, canonical.STATEMENTS, day3.STATEMENTS),
)
