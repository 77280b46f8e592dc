"""A second checker: a segmentation as a formula of Presburger arithmetic, and a solver that asks the recursion.

Outcomes are the one solution of their recursion, so a set that satisfies it *is* the set of P-positions, whatever
led to the guess. This module writes the guess that a segmentation amounts to (cones, strips, exceptions) and the
question whether it breaks the recursion anywhere, in the language SMT-LIB 2. It uses neither wedges nor the
argument of the first checker; it is practical for small segmentations.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from farstar.errors import NotSupported, Undecided
from farstar.subtraction.proof import Pair, Verdict
from farstar.subtraction.segmentation.near import cuts, far_along

if TYPE_CHECKING:
    from farstar.subtraction.segmentation.patterns import Pattern
    from farstar.subtraction.segmentation.result import Segmentation
    from farstar.subtraction.segmentation.shape import Strip

__all__ = ["smt", "solve", "verify_by_recursion"]


def verify_by_recursion(found: Segmentation, *, seconds: float = 60) -> Verdict:
    """Let z3 check that the outcomes which a segmentation states satisfy the recursion everywhere.

    Needs the package z3-solver (``pip install farstar[proof]``), else raises ``NotSupported``. If the solver is not
    done within ``seconds``, raises ``Undecided``. The verdict of a wrong segmentation has the position where it fails.

    >>> from farstar.subtraction import VectorSubtraction
    >>> import importlib.util
    >>> found = VectorSubtraction([(1, 2), (2, 3), (3, 1)]).segments()
    >>> importlib.util.find_spec("z3") is None or verify_by_recursion(found).holds
    True
    """
    return solve(smt(found), seconds=seconds)


def smt(found: Segmentation) -> str:
    """The question in SMT-LIB 2: unsatisfiable if and only if the segmentation states all outcomes rightly.

    The function ``P`` is the guess; ``x`` and ``y`` are a position at which it breaks the recursion.

    >>> from farstar.subtraction import VectorSubtraction
    >>> print(smt(VectorSubtraction([(0, 1)]).segments()))
    (define-fun P ((x Int) (y Int)) Bool
      (and (> y (- 1)) (< (- x) 1) (= (mod y 2) 0)))
    (declare-const x Int)
    (declare-const y Int)
    (assert (and (>= x 0) (>= y 0)))
    (assert (not (= (P x y) (not (or (and (>= y 1) (P x (- y 1))))))))
    (check-sat)
    """
    lines = [(strip.direction, *cut) for strip, cut in zip(found.strips, cuts(found.strips), strict=True)]
    parts: list[str] = []
    for n, cone in enumerate(found.cones):
        (v, _, low), (w, high, _) = lines[n], lines[n + 1]
        inside = [f"(> {_height(v)} {_number(low)})", f"(< {_height(w)} {_number(high)})"]
        parts.append(_and([*inside, *_pattern(cone.pattern)]))
    parts += [
        _strip(found, strip, low, high) for strip, (_, low, high) in zip(found.strips, lines, strict=True)
    ]
    exceptional = [(x, y) for x, y in found.exceptional.tolist()]
    rule = _or([part for part in parts if part != "false"])
    if exceptional:
        named = _or([_at(x) for x in exceptional])
        won = _or([_at(x) for x in exceptional if found.is_p(x)])
        rule = _or([_and([rule, f"(not {named})"]), won])
    options = " ".join(_option((move[0], move[1])) for move in found.ruleset.moves)
    return f"""(define-fun P ((x Int) (y Int)) Bool
  {rule})
(declare-const x Int)
(declare-const y Int)
(assert (and (>= x 0) (>= y 0)))
(assert (not (= (P x y) (not (or {options})))))
(check-sat)"""


def solve(question: str, *, seconds: float = 60) -> Verdict:
    """The answer of z3 to what :func:`smt` writes; needs z3-solver.

    >>> import importlib.util
    >>> importlib.util.find_spec("z3") is None or solve("(assert false) (check-sat)").holds
    True
    """
    try:
        z3: Any = importlib.import_module("z3")
    except ImportError as error:
        raise NotSupported("expected the package z3-solver (pip install farstar[proof])") from error
    solver = z3.Solver()
    solver.set("timeout", max(1, int(1000 * seconds)))
    solver.from_string(question)
    answer = str(solver.check())
    if answer == "unsat":
        return Verdict(True)
    if answer == "sat":
        model = solver.model()
        x, y = (model.eval(z3.Int(name), model_completion=True).as_long() for name in "xy")
        return Verdict(False, f"the recursion fails at {(x, y)}", position=(x, y))
    raise Undecided(f"the solver is not done within {seconds:g} seconds", answer)


def _number(n: int) -> str:
    return str(n) if n >= 0 else f"(- {-n})"


def _term(factor: int, name: str) -> str:
    return name if factor == 1 else f"(* {factor} {name})"


def _height(v: Pair) -> str:
    """The cross product of a direction and the position."""
    if not v[1]:
        return _term(v[0], "y")
    return f"(- {_term(v[0], 'y')} {_term(v[1], 'x')})" if v[0] else f"(- {_term(v[1], 'x')})"


def _and(terms: list[str]) -> str:
    return terms[0] if len(terms) == 1 else f"(and {' '.join(terms)})"


def _or(terms: list[str]) -> str:
    if not terms:
        return "false"
    return terms[0] if len(terms) == 1 else f"(or {' '.join(terms)})"


def _modulo(term: str, n: int) -> str:
    return "0" if n == 1 else f"(mod {term} {n})"


def _among(term: str, values: list[int], n: int) -> list[str]:
    """Conditions that a residue modulo n is among some; none if that says nothing."""
    if len(values) == n:
        return []
    return [_or([f"(= {_modulo(term, n)} {value})" for value in values])]


def _pattern(pattern: Pattern) -> list[str]:
    """Conditions that the position belongs to a pattern."""
    (a, b), (_, d) = pattern.lattice.rows
    times = "x" if a == 1 else f"(div x {a})"
    across = "y" if not b else f"(- y {_term(b, times)})"
    columns: list[str] = []
    for x, column in enumerate(pattern.cells.tolist()):
        values = [y for y, won in enumerate(column) if won]
        if values:
            conditions = [*_among("x", [x], a), *_among(across, values, d)]
            columns.append(_and(conditions) if conditions else "true")
    return [_or(columns)]


def _strip(found: Segmentation, strip: Strip, low: int, high: int) -> str:
    """Conditions that the position is a P-position of a strip."""
    (a, b), (p, q) = strip.vector, strip.direction
    length, heap = (a, "x") if a else (b, "y")
    lines: list[str] = []
    reach = abs(low) + abs(high) + p + q
    far = far_along(strip, (reach, reach))
    for offset in range(low, high + 1):
        residues: list[int] = []
        for n in range(length):
            # The position of the line with this residue of x (of y along the left axis), far out.
            if a:
                x = far[0] * 2 + n
                if (offset + q * x) % p:
                    continue
                y = (offset + q * x) // p
            else:
                x, y = -offset, far[1] * 2 + n
            if found.is_p((x, y)):
                residues.append(n)
        if residues:
            lines.append(_and([f"(= {_height((p, q))} {_number(offset)})", *_among(heap, residues, length)]))
    return _or(lines)


def _at(x: Pair) -> str:
    return f"(and (= x {x[0]}) (= y {x[1]}))"


def _option(move: Pair) -> str:
    """That a move is legal, and leads to a P-position."""
    legal = [f"(>= {name} {step})" for name, step in zip("xy", move, strict=True) if step]
    to = [f"(- {name} {step})" if step else name for name, step in zip("xy", move, strict=True)]
    return f"(and {' '.join(legal)} (P {' '.join(to)}))"
