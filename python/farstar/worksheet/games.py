"""Methods of values and of literal forms."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, cast

from farstar._core import Form, Game
from farstar.companions import companion
from farstar.errors import BudgetExceeded, Meaningless
from farstar.formsums import FormSum
from farstar.game import miny, tiny
from farstar.powers import pow_to, power, subordinate
from farstar.relations import Outcome
from farstar.thermal import COLDEST
from farstar.uptimals import is_uptimal, uptimal_expansion
from farstar.worksheet.kinds import kind_of
from farstar.worksheet.numbers import as_number
from farstar.worksheet.table import Function, method
from farstar.worksheet.values import List, Player, Set, shown, simple, to_form, to_game, to_part

__all__: list[str] = []


def _set(games: tuple[Game, ...]) -> Set:
    return Set(simple(game) for game in games)


def _player(value: Any) -> Player:
    if not isinstance(value, Player):
        raise Meaningless(f"expected Left or Right, got {shown(value)}")
    return value


def _taking(convert: Callable[[Any], Any], function: Function) -> Function:
    """Convert the receiver before a function sees it."""
    asked = cast("Callable[..., Any]", function)

    def converted(receiver: Any, *rest: Any) -> Any:
        return asked(convert(receiver), *rest)

    return converted


def _game(*names: str, least: int = 0, most: int | None = None) -> Callable[[Function], Function]:
    """Enter a method of values; numbers reach it as games."""

    def enter(function: Function) -> Function:
        method("game", *names, least=least, most=most)(_taking(to_game, function))
        return function

    return enter


def _nim_value(g: Game) -> int:
    parts = g.parts
    if parts is None or parts[0] or parts[1]:
        raise Meaningless(f"expected an impartial game, got {shown(g)}")
    return parts[2]


# A set of more members than this would fill the screen for hours.
_LONGEST = 1_000_000

method("any", "Class", "Type")(kind_of)

# What the engine answers itself.
_game("AtomicWeight")(Game.atomic_weight)
_game("Birthday", "Rank")(Game.birthday)
_game("CanonicalForm", "Canonicalize", "GameValue", "Value", "Onside", "Offside", "Simplify")(lambda g: g)
_game("Companion")(companion)
_game("Conjugate", "Inverse")(Game.conjugate)
_game("FarStar")(Game.far_star)
_game("FollowerCount")(Game.follower_count)
_game("Followers")(lambda g: _set(g.followers()))
_game("Form", "ExplicitForm")(Game.form)
_game("Freeze")(Game.freeze)
_game("Heat", most=1)(lambda g, t=1: g.heat(to_game(t)))
_game("Overheat", least=2)(lambda g, s, t: g.overheat(to_game(s), to_game(t)))
_game("Incentives")(lambda g: _set(g.incentives()))
_game("LeftIncentives")(lambda g: _set(g.left_incentives()))
_game("RightIncentives")(lambda g: _set(g.right_incentives()))
_game("LeftStop")(Game.left_stop)
_game("RightStop")(Game.right_stop)
_game("Mean")(Game.mean)
_game("Temperature")(Game.temperature)
_game("Thermograph")(Game.thermograph)
_game("StopCount")(Game.stop_count)
_game("OutcomeClass", "Outcome")(Game.outcome)
_game("MisereOutcomeClass", "MisereOutcome")(Game.misere_outcome)
_game("ReducedCanonicalForm", "Rcf")(Game.reduced_canonical_form)
_game("OrdinalSum", least=1)(lambda g, h: g.ordinal_sum(to_game(h)))
_game("NortonProduct", "NortonMultiply", least=1)(lambda g, u: g.norton_product(to_game(u)))
_game("DisjunctiveSum", "Upsum", "Downsum", least=1)(lambda g, h: g + to_game(h))
_game("Pow", least=1)(lambda g, x: power(g, as_number(x)))
_game("PowTo", least=1)(lambda g, x: pow_to(g, as_number(x)))
_game("Subordinate", least=1)(
    lambda g, b: subordinate(g, to_form(b) if isinstance(b, Form | FormSum) else to_game(b))
)
_game("Tiny")(tiny)
_game("Miny")(miny)
_game("NimValue")(_nim_value)
_game("UptimalExpansion")(uptimal_expansion)
_game("NumberPart")(lambda g: uptimal_expansion(g).number)
_game("NimberPart")(lambda g: uptimal_expansion(g).nimber)
_game("Stops")(lambda g: List((simple(g.left_stop()), simple(g.right_stop()))))
_game("Compare", least=1)(lambda g, h: g.compare(to_game(h)))
_game("LeftOptions")(lambda g: _set(g.left))
_game("RightOptions")(lambda g: _set(g.right))
# Integers of any size are asked without their followers.
method("integer", "FollowerCount")(lambda n: abs(n) + 1)


@method("integer", "Followers")
def _followers_of_integer(n: int) -> Set:
    if abs(n) > _LONGEST:
        raise BudgetExceeded(f"budget used up: {shown(n)} has more than {_LONGEST} followers")
    return Set(range(min(n, 0), max(n, 0) + 1))


method("integer", "MisereOutcomeClass", "MisereOutcome")(
    lambda n: Outcome.N if n == 0 else Outcome.R if n > 0 else Outcome.L
)
method("integer", "NortonProduct", "NortonMultiply", least=1)(lambda n, u: n * to_game(u))
# A game without loops has degree and variety 0, and is a stopper, its own onside and a plumtree.
_game("Degree", "Variety")(lambda _: 0)
_game("IsLoopfree", "IsStopper", "IsStopperSided", "IsPlumtree")(lambda _: True)

_game("IsAllSmall", "IsDicot", "IsDicotic")(Game.is_all_small)
_game("IsAtomic")(Game.is_atomic)
_game("IsEven")(Game.is_even)
_game("IsOdd")(Game.is_odd)
_game("IsEvenTempered")(Game.is_even_tempered)
_game("IsOddTempered")(Game.is_odd_tempered)
_game("IsIdempotent")(lambda g: g + g == g)
_game("IsInfinitesimal")(Game.is_infinitesimal)
_game("IsInteger")(Game.is_integer)
_game("IsNimber")(Game.is_nimber)
_game("IsNumber", "IsPseudonumber", "IsDyadic")(Game.is_number)
_game("IsNumberish")(Game.is_numberish)
_game("IsOrdinal")(lambda g: g.is_integer() and g >= 0)
_game("IsSwitch")(lambda g: g == -g)
_game("IsUptimal")(is_uptimal)
_game("IsZero")(Game.is_zero)


@_game("Cool", most=1)
def _cool(g: Game, t: Any = 1) -> Game:
    if (temperature := as_number(t)) <= COLDEST:
        raise Meaningless(f"expected a temperature above -1, got {shown(t)}")
    return g.cool(temperature)


@_game("ConwayProduct", least=1)
def _conway_product(g: Game, h: Any) -> Game | FormSum:
    if isinstance(h, Form | FormSum):
        return FormSum("ConwayProduct", g, h)
    return g.conway_product(to_game(h))


@_game("IsNumberTiny")
def _is_number_tiny(g: Game) -> bool:
    """Decide whether a value is a number, or a number plus a tiny or a miny."""
    # imported here because the notation's rooms lie above the table's
    from farstar.notation.names import miny_of, tiny_of

    if g.is_number():
        return True
    if not g.is_numberish():
        return False
    rest = g - g.mean()
    return tiny_of(rest) is not None or miny_of(rest) is not None


@_game("Options", most=1)
def _options(g: Game, player: Any = None) -> Set:
    if player is None:
        return _set((*g.left, *g.right))
    return _set(g.left if _player(player) is Player.LEFT else g.right)


@_game("Stop", "StrongStop", least=1)
def _stop(g: Game, player: Any) -> Fraction:
    return g.left_stop() if _player(player) is Player.LEFT else g.right_stop()


# --- literal forms ---------------------------------------------------------------------------------


def _form(*names: str, least: int = 0, most: int | None = None) -> Callable[[Function], Function]:
    def enter(function: Function) -> Function:
        method("form", *names, least=least, most=most)(_taking(to_form, function))
        return function

    return enter


def _both(*names: str) -> Callable[[Callable[[Any], Any]], Callable[[Any], Any]]:
    """Enter a question that depends on the form; a value answers for its canonical form."""

    def enter(function: Callable[[Any], Any]) -> Callable[[Any], Any]:
        _form(*names)(function)
        _game(*names)(lambda g: function(g.form()))
        return function

    return enter


method("form", "CanonicalForm", "Canonicalize", "GameValue", "Value")(to_game)
_form("Adjoint")(Form.adjoint)
_form("Birthday", "Rank")(Form.birthday)
_form("Conjugate")(Form.conjugate)
_form("FollowerCount")(Form.follower_count)
_form("Followers")(lambda f: Set(f.followers()))
_form("OutcomeClass", "Outcome")(Form.outcome)
_form("MisereOutcomeClass", "MisereOutcome")(Form.misere_outcome)
_form("LeftOptions")(lambda f: Set(f.left))
_form("RightOptions")(lambda f: Set(f.right))
_form("IsDicot", "IsDicotic", "IsAllSmall")(Form.is_dicot)
_form("Form", "ExplicitForm")(lambda f: f)
_both("TreeSize")(Form.tree_size)
_both("IsLeftEnd")(Form.is_left_end)
_both("IsRightEnd")(Form.is_right_end)
_both("IsDeadEnd")(Form.is_dead_end)
_both("IsDeadEnding")(Form.is_dead_ending)
_both("IsImpartial")(Form.is_impartial)
_form("NimValue")(lambda f: _nim_value(f.value()))


@_both("Genus")
def _genus(form: Form) -> Any:
    from farstar.universes.impartial import genus  # misère play is asked for seldom

    return genus(form)


@_both("MisereCanonicalForm")
def _misere_canonical_form(form: Form) -> Form:
    from farstar.universes import IMPARTIAL

    return IMPARTIAL.reduce(form)


_both("MisereNimValue")(lambda f: _genus(f).misere[0])
_game("Adjoint")(lambda g: g.form().adjoint())
for _name in (
    "AtomicWeight",
    "Freeze",
    "LeftStop",
    "RightStop",
    "Mean",
    "Temperature",
    "Thermograph",
    "ReducedCanonicalForm",
    "Incentives",
):
    # asked of a form, these are questions about its value

    def _of_value(f: Any, name: str = _name) -> Any:
        from farstar.worksheet.table import call_method  # the table is complete only now

        return call_method(name, to_game(f), [])

    method("form", _name)(_of_value)


@_form("Options", most=1)
def _form_options(f: Form, player: Any = None) -> Set:
    if player is None:
        return Set((*f.left, *f.right))
    return Set(f.left if _player(player) is Player.LEFT else f.right)


def _sensible(value: Any, player: Any) -> Set:
    """List the options that are at least as good for their player as some canonical option."""
    left = _player(player) is Player.LEFT
    if isinstance(value, Form | FormSum):
        form = to_form(value)
        game = form.value()
        if left:
            return Set(f for f in form.left if any(f.value() >= k for k in game.left))
        return Set(f for f in form.right if any(f.value() <= k for k in game.right))
    game = to_game(value)
    return _set(game.left if left else game.right)


for _kind in ("form", "game"):
    method(_kind, "SensibleOptions", least=1)(_sensible)
    method(_kind, "SensibleLeftOptions")(lambda g: _sensible(g, Player.LEFT))
    method(_kind, "SensibleRightOptions")(lambda g: _sensible(g, Player.RIGHT))
    for _rule in ("ConjunctiveSum", "SelectiveSum", "OrdinalProduct"):
        method(_kind, _rule, least=1)(lambda g, h, rule=_rule: FormSum(rule, to_part(g), to_part(h)))
for _name, _rule in (("ConwayProduct", "ConwayProduct"), ("OrdinalSum", ":"), ("DisjunctiveSum", "+")):
    method("form", _name, least=1)(lambda f, h, rule=_rule: FormSum(rule, f, to_part(h)))


# --- thermographs and expansions ---------------------------------------------------------------------


@method("thermograph", "Wall", least=1)
def _wall(thermograph: Any, player: Any) -> Any:
    return thermograph.left_wall if _player(player) is Player.LEFT else thermograph.right_wall


method("thermograph", "Plot")(lambda t: t)
method("thermograph", "LeftWall")(lambda t: t.left_wall)
method("thermograph", "RightWall")(lambda t: t.right_wall)
method("thermograph", "Mast", "Mean")(lambda t: t.mean)
method("thermograph", "Temperature")(lambda t: t.temperature)
method("trajectory", "At", "ValueAt", least=1)(lambda w, t: w.at(Fraction(as_number(t))))
method("trajectory", "Mast")(lambda w: w.mast)
method("trajectory", "CriticalPoints")(lambda w: List(simple(p) for p in w.critical_points))
method("trajectory", "Slopes")(lambda w: List(w.slopes))
method("expansion", "Number")(lambda e: e.number)
method("expansion", "Nimber")(lambda e: e.nimber)
method("expansion", "Coefficients")(lambda e: List(e.coefficients))
method("player", "Opponent")(lambda p: Player.RIGHT if p is Player.LEFT else Player.LEFT)
method("player", "Sign")(lambda p: 1 if p is Player.LEFT else -1)
method("player", "Ordinal")(lambda p: 1 if p is Player.LEFT else 2)
method("class", "Left")(lambda _: Player.LEFT)
method("class", "Right")(lambda _: Player.RIGHT)
