"""farstar: the combinatorial game theory workbench for Python.

Values (`Game`), literal forms (`Form`) and the errors are here at once. Everything else is imported when it is first
used, so that ``import farstar`` costs milliseconds: `evaluate`, `born_by`, the rooms ``farstar.universes``,
``farstar.subtraction``, ``farstar.draw`` and so on.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

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

if TYPE_CHECKING:
    from farstar.days import born_by, order
    from farstar.game import down, miny, star, tiny, up, zero
    from farstar.posets import Poset
    from farstar.rulesets import ruleset
    from farstar.rulesets.transforms import delta
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
    "delta",
    "down",
    "evaluate",
    "miny",
    "order",
    "ruleset",
    "star",
    "tiny",
    "up",
    "zero",
]

# name -> the module that has it, imported when the name is first used
_LATER = {
    "Poset": "posets",
    "Thermograph": "thermal",
    "Trajectory": "thermal",
    "born_by": "days",
    "delta": "rulesets.transforms",
    "down": "game",
    "evaluate": "worksheet",
    "miny": "game",
    "order": "days",
    "ruleset": "rulesets",
    "star": "game",
    "tiny": "game",
    "up": "game",
    "zero": "game",
}
_ROOMS = frozenset(
    {
        "atomic",
        "days",
        "draw",
        "notation",
        "papers",
        "posets",
        "rulesets",
        "subtraction",
        "thermal",
        "universes",
        "worksheet",
    }
)


def __getattr__(name: str) -> object:
    if name in _LATER:
        value = getattr(importlib.import_module(f"farstar.{_LATER[name]}"), name)
    elif name in _ROOMS:
        value = importlib.import_module(f"farstar.{name}")
    else:
        raise AttributeError(f"module 'farstar' has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, *_ROOMS})
