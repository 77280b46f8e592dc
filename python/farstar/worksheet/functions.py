"""Functions that a worksheet defines: ``x -> x+1`` and ``def f(x) := x+1``."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import MutableMapping
from typing import Any, Protocol

from farstar.errors import Meaningless
from farstar.notation.grammar import Code, Lambda
from farstar.worksheet.values import simple

__all__ = ["Function", "Scope"]

Scope = MutableMapping[str, Any]


class _Runner(Protocol):
    """What runs the body of a function; ``top`` are the names of the worksheet."""

    top: Scope

    def invoke(self, function: Function, values: list[Any]) -> Any: ...


class Function:
    """A function of a worksheet; it sees the names of the worksheet and of the functions around it.

    >>> import farstar
    >>> successor = farstar.evaluate("x -> x+1")
    >>> print(successor, successor(farstar.Game("*")))
    x -> x+1 1*
    """

    __slots__ = ("_around", "_runner", "body", "parameters", "text")

    def __init__(self, written: Lambda, scope: Scope, runner: _Runner) -> None:
        self.parameters = written.parameters
        self.body: Code = written.body
        self.text = written.text
        self._around = scope.maps[:-1] if isinstance(scope, ChainMap) else []
        self._runner = runner

    def on(self, runner: _Runner) -> Function:
        """Let the function see the names of another worksheet."""
        function = Function(Lambda(self.parameters, self.body, self.text), ChainMap({}), runner)
        function._around = self._around
        return function

    def bind(self, values: list[Any]) -> Scope:
        """Give the parameters their values, in a scope of their own."""
        wanted = len(self.parameters)
        if len(values) != wanted:
            raise Meaningless(f"expected {wanted} arguments of {self.text!r}, got {len(values)}")
        mine = {name: simple(value) for name, value in zip(self.parameters, values, strict=True)}
        return ChainMap(mine, *self._around, self._runner.top)

    def __call__(self, *values: Any) -> Any:
        """Call the function."""
        return self._runner.invoke(self, list(values))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<function of a worksheet: {self.text}>"
