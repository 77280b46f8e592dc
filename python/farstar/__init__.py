"""farstar: the combinatorial game theory workbench for Python."""

from __future__ import annotations

from farstar._core import Budget, Form, Game, __version__
from farstar.days import born_by, order
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
from farstar.posets import Poset
from farstar.relations import Outcome, Relation
from farstar.thermal import Thermograph, Trajectory
from farstar.worksheet import evaluate

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
    "Poset",
    "Relation",
    "StoredDataError",
    "Thermograph",
    "Trajectory",
    "Undecided",
    "UnknownName",
    "__version__",
    "born_by",
    "evaluate",
    "order",
]
