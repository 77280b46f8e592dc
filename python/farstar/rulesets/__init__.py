"""Rulesets: the papers' own, the classics, and yours.

:func:`ruleset` finds one by name, :func:`names` lists them, :func:`load` takes one from a file of yours. A ruleset
reads positions, and a position answers: options, form, value, outcomes, pictures.

>>> import farstar
>>> strip = farstar.ruleset("bipass").parse("bwbw")
>>> strip.value(), strip.outcome(), [str(option) for option in strip.left_moves()]
(Game('*'), Outcome.N, ['bbw', 'bww'])
"""

from __future__ import annotations

import difflib
import importlib
import importlib.util
import inspect
import sys
from pathlib import Path
from typing import Any

from farstar.errors import Meaningless, UnknownName, quoted
from farstar.rulesets.base import Player, Ruleset, make, player_named
from farstar.rulesets.position import Position
from farstar.rulesets.sums import PositionSum

__all__ = [
    "Player",
    "Position",
    "PositionSum",
    "Ruleset",
    "is_registered",
    "load",
    "make",
    "names",
    "player_named",
    "ruleset",
]

# name -> (module of this package, class); each is imported when it is first asked for
_PLACES: dict[str, tuple[str, str]] = {
    "bipass": ("bipass", "Bipass"),
    "maximal-bipass": ("maximal_bipass", "MaximalBipass"),
    "cannibal-bipass": ("cannibal_bipass", "CannibalBipass"),
    "ferrers": ("ferrers", "Ferrers"),
    "turning-tiles": ("turning_tiles", "TurningTiles"),
    "go-on-lattice": ("go_on_lattice", "GoOnLattice"),
    "beyond-the-door": ("beyond_the_door", "BeyondTheDoor"),
    "nim": ("nim", "Nim"),
    "subtraction": ("subtraction", "Subtraction"),
    "take-and-break": ("take_and_break", "TakeAndBreak"),
    "wythoff": ("wythoff", "Wythoff"),
    "grundy": ("grundy", "Grundy"),
    "domineering": ("domineering", "Domineering"),
    "clobber": ("clobber", "Clobber"),
    "hackenbush": ("hackenbush", "Hackenbush"),
    "toads-and-frogs": ("toads_and_frogs", "ToadsAndFrogs"),
    "amazons": ("amazons", "Amazons"),
    "konane": ("konane", "Konane"),
    "nogo": ("nogo", "NoGo"),
    "col": ("col", "Col"),
    "snort": ("snort", "Snort"),
    "toppling-dominoes": ("toppling_dominoes", "TopplingDominoes"),
    "cutcake": ("cutcake", "Cutcake"),
    "elephants-and-rhinos": ("elephants_and_rhinos", "ElephantsAndRhinos"),
}
# a name that begins so is that of a transform of the ruleset named after it
_TRANSFORMS = frozenset({"conjugate", "delta", "dicotic", "impartial"})
_made: dict[str, Ruleset[Any]] = {}


def names() -> tuple[str, ...]:
    """The names of the rulesets that farstar brings.

    >>> "bipass" in names()
    True
    """
    return tuple(_PLACES)


def ruleset(name: str, **parameters: Any) -> Ruleset[Any]:
    """Find a ruleset by name; the same name and parameters give the same object, which remembers its answers.

    ``delta-``, ``conjugate-``, ``dicotic-`` or ``impartial-`` before a name makes that variant of the ruleset.

    >>> ruleset("bipass") is ruleset("bipass")
    True
    >>> ruleset("delta-turning-tiles").parse("oL").value()
    Game('v')
    >>> ruleset("bypass")
    Traceback (most recent call last):
    farstar.errors.UnknownName: expected the name of a ruleset, near are bipass, got 'bypass'
    """
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a ruleset as a text, got {quoted(name)}")
    key = repr((name, sorted(parameters.items())))
    prefix, _, rest = name.partition("-")
    if prefix in _TRANSFORMS and name not in _PLACES:
        return _transformed(prefix, ruleset(rest, **parameters))
    if key not in _made:
        if name not in _PLACES:
            near = tuple(difflib.get_close_matches(name, names()))
            hint = f"near are {', '.join(near)}" if near else "`farstar rulesets` lists them"
            raise UnknownName(f"expected the name of a ruleset, {hint}, got {name!r}", near)
        module, kind = _PLACES[name]
        made = _with(name, getattr(importlib.import_module(f"farstar.rulesets.{module}"), kind), parameters)
        same = repr((name, sorted(made.parameters.items())))
        _made[key] = _made.setdefault(same, made)
    return _made[key]


def _transformed(prefix: str, rules: Ruleset[Any]) -> Ruleset[Any]:
    """The variant of a ruleset that a prefix names."""
    transform = getattr(importlib.import_module("farstar.rulesets.transforms"), prefix)
    transformed: Ruleset[Any] = transform(rules)
    return transformed


def _with(name: str, kind: type[Ruleset[Any]], parameters: dict[str, Any]) -> Ruleset[Any]:
    """Make a ruleset with parameters that it has."""
    takes = inspect.signature(kind).parameters.values()
    has = [x.name for x in takes if x.kind is not x.VAR_KEYWORD]
    if strange := [f"{key}={value!r}" for key, value in parameters.items() if key not in has]:
        known = f"the parameters {', '.join(has)}" if has else "no parameters"
        raise Meaningless(f"expected {known} of {name!r}, got {strange[0]}")
    return kind(**parameters)


def is_registered(rules: Ruleset[Any]) -> bool:
    """Whether :func:`ruleset` finds this ruleset by its name.

    >>> is_registered(ruleset("bipass")), is_registered(make(lambda n: range(n), name="bipass"))
    (True, False)
    """
    module, kind = _PLACES.get(rules.name, ("", ""))
    return (type(rules).__module__, type(rules).__qualname__) == (f"farstar.rulesets.{module}", kind)


def load(place: str, **parameters: Any) -> Ruleset[Any]:
    r"""Take a ruleset from a Python file: ``"mygame.py:MyGame"``. The file is run, as code that you trust.

    Parameters are given to the class; as for :func:`ruleset`, ``delta-`` and the like before the place make a variant.

    >>> import tempfile
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     path = Path(folder) / "countdown.py"
    ...     _ = path.write_text("from farstar.rulesets import make\nCountdown = make(range, read=int)\n")
    ...     print(load(f"{path}:Countdown").parse("3").value())
    *3
    """
    path, _, name = place.rpartition(":")
    file = Path(path)
    prefix, _, rest = place.partition("-")
    if prefix in _TRANSFORMS and not file.is_file():
        return _transformed(prefix, load(rest, **parameters))
    if file.suffix == ".py" and not file.exists():
        raise UnknownName(f"expected a Python file that exists, got {path!r}")
    if not path or not file.is_file():
        raise UnknownName(f"expected a Python file and a name in it, as ./mygame.py:MyGame, got {place!r}")
    spec = importlib.util.spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise UnknownName(f"expected a Python file, its name ending in .py, got {path!r}")
    module = importlib.util.module_from_spec(spec)
    sys.modules.setdefault(file.stem, module)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as error:
        raise Meaningless(f"expected Python in {path}, got {error}") from error
    found: Any = getattr(module, name, None)
    if _is_kind(found):
        found = _with(place, found, parameters)
    elif parameters and _is_ruleset(found):
        raise Meaningless(f"expected a class to give parameters to, got {name!r}, which is made already")
    if not _is_ruleset(found):
        known = tuple(key for key, value in vars(module).items() if _is_ruleset(value) or _is_kind(value))
        raise UnknownName(
            f"expected a ruleset in {path}, one of {', '.join(known) or 'none'}, got {name!r}", known
        )
    taken: Ruleset[Any] = found
    return taken


def _is_kind(x: object) -> bool:
    return isinstance(x, type) and issubclass(x, Ruleset) and x is not Ruleset


def _is_ruleset(x: object) -> bool:
    return isinstance(x, Ruleset)
