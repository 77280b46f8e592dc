"""Answer questions written as on a CGSuite worksheet: ``G := {1|-1}; G.ReducedCanonicalForm + ^^*``.

No Python is evaluated: names are looked up in fixed tables, and a name that is in none of them is answered with
those that are near it.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from contextlib import nullcontext
from typing import Any

from farstar._core import Budget, has_budget
from farstar.errors import quoted

__all__ = ["SECONDS", "evaluate"]

# The time that a question may take when its asker opened no budget.
SECONDS = 30.0


def evaluate(text: str, *, names: MutableMapping[str, Any] | None = None) -> Any:
    """Answer one line of a worksheet; of several statements, separated by ``;``, the last.

    Numbers that are games are answered as `Game`, other rationals as ``Fraction``, a predicate as bool, several
    answers as a list or a set whose ``str`` prints them as a worksheet does. ``names`` holds names that the text may
    use, and receives those that it assigns, so that a session is a dict. Without an open `Budget` the answer may
    take 30 seconds, then `BudgetExceeded` is raised.

    On a worksheet ``3*5`` and ``3^5`` are a product and a power; in the notation of games, which ``Game(text)``
    reads, they are 3 + ∗5 and 3 + 5·↑.

    >>> import farstar
    >>> farstar.evaluate("G := {2||1|0}; G + G")
    Game('{3||2,{3|2}|1}')
    >>> print(farstar.evaluate("{3||2+*|1+*}.Cool(1/4)"), farstar.evaluate("^ <=> *"))
    {11/4||2|3/2} ||
    >>> print(farstar.evaluate("{x for x from 0 to ^5 by ^*}"), farstar.evaluate("[11 NimSum n for n in {1, 5}]"))
    {0,^*,^^,^3*,^4} [10,14]
    >>> session = {}
    >>> farstar.evaluate("G := ^.Pow(2); G.atomic_weight()", names=session), session["G"]
    (Game('0'), Game('^<2>'))
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a line of a worksheet as a text, got {quoted(text)}")
    # imported when first asked for: the tables of methods would double the time of ``import farstar``
    from farstar.worksheet.machine import run_text
    from farstar.worksheet.values import public, simple

    inside = {name: simple(value) for name, value in (names or {}).items()}
    with nullcontext() if has_budget() else Budget(seconds=SECONDS):
        answer = run_text(text, inside)
    if names is not None:
        names.update({name: public(value) for name, value in inside.items()})
    return public(answer)
