"""farstar: the combinatorial game theory workbench for Python."""

from __future__ import annotations

from farstar._core import Budget, Form, Game, __version__
from farstar.errors import (
    BudgetExceeded,
    FarstarError,
    IllegalMove,
    Meaningless,
    MixedUniverses,
    NotAPosition,
    NotInUniverse,
    NotSupported,
    ParseError,
    StoredDataError,
    Undecided,
    UnknownName,
)
from farstar.relations import Outcome, Relation

__all__ = [
    "Budget",
    "BudgetExceeded",
    "FarstarError",
    "Form",
    "Game",
    "IllegalMove",
    "Meaningless",
    "MixedUniverses",
    "NotAPosition",
    "NotInUniverse",
    "NotSupported",
    "Outcome",
    "ParseError",
    "Relation",
    "StoredDataError",
    "Undecided",
    "UnknownName",
    "__version__",
]
