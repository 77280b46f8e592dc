"""Statements of papers: what each says in our words, and the check that re-derives it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from farstar.errors import Meaningless, UnknownName
from farstar.papers.finding import Finding, How
from farstar.papers.work import Work

__all__ = ["KINDS", "Check", "Paper", "Statement", "Statements"]

Check: TypeAlias = Callable[[Work], Finding]

KINDS = (
    "definition",
    "lemma",
    "proposition",
    "theorem",
    "corollary",
    "observation",
    "remark",
    "example",
    "algorithm",
    "table",
    "figure",
    "conjecture",
    "problem",
    "question",
)
"""The kinds of numbered statements; a *question* is one that a paper asks without a number."""


@dataclass(frozen=True)
class Statement:
    """One numbered statement of a paper.

    ``says`` is what it states, in our words: Unicode text in which `` `…` `` is notation and ``x_{…}``,
    ``x^{…}`` lower and raise. ``cost`` is about how many seconds the check takes by default.

    >>> print(Statement("theorem", "4.8", "There are 1268.", lambda work: work.computed("counted")))
    Theorem 4.8
    """

    kind: str
    number: str
    says: str
    check: Check
    title: str = ""
    cost: float = 0.1

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise Meaningless(f"expected a kind among {', '.join(KINDS)}, got {self.kind!r}")

    @property
    def name(self) -> str:
        """The name by which it is asked for: ``"theorem 4.3"``."""
        return f"{self.kind} {self.number}"

    def __str__(self) -> str:
        return f"{self.kind.capitalize()} {self.number}"


class Statements:
    """Statements of one chapter of a paper, collected by decorating their checks.

    >>> statements = Statements()
    >>> @statements("theorem 1", "Squares grow.")
    ... def squares(work):
    ...     for n in work.cases(range(1, 100)):
    ...         work.require((n + 1) ** 2 > n**2, f"n = {n}")
    ...     return work.all_cases("all n below 100")
    >>> statements.text("remark 2", "Cubes are nice.", "a matter of taste")
    >>> [statement.name for statement in statements]
    ['theorem 1', 'remark 2']
    """

    def __init__(self) -> None:
        self._statements: list[Statement] = []

    def __call__(
        self, name: str, says: str, *, title: str = "", cost: float = 0.1
    ) -> Callable[[Check], Check]:
        """Take the decorated function as the check of a statement."""
        kind, _, number = name.partition(" ")

        def take(check: Check) -> Check:
            self._statements.append(Statement(kind, number, says, check, title, cost))
            return check

        return take

    def text(self, name: str, says: str, reason: str, *, title: str = "") -> None:
        """Add a statement in which there is nothing to compute, and say why.

        >>> Statements().text("remark 1", "Some words on terms.", "a convention of language")
        """
        self(name, says, title=title)(lambda _work: Finding(How.TEXT, reason))

    def __iter__(self) -> Iterator[Statement]:
        return iter(self._statements)

    def __len__(self) -> int:
        return len(self._statements)


@dataclass(frozen=True)
class Paper:
    """A paper whose statements are re-derived: who wrote it, what it is about, and its statements in order.

    >>> Paper("toy", "A toy", "N. N.", 2026, "", "", ()).year
    2026
    """

    name: str
    title: str
    authors: str
    year: int
    source: str
    about: str
    statements: tuple[Statement, ...]

    def __post_init__(self) -> None:
        names = [statement.name for statement in self.statements]
        twice = sorted({name for name in names if names.count(name) > 1})
        if twice:
            raise Meaningless(f"expected each statement once, got {', '.join(twice)} twice")

    @staticmethod
    def gather(*chapters: Statements) -> tuple[Statement, ...]:
        """Put chapters together, in their order.

        >>> Paper.gather(Statements(), Statements())
        ()
        """
        return tuple(statement for chapter in chapters for statement in chapter)

    def __getitem__(self, name: str) -> Statement:
        for statement in self.statements:
            if name in (statement.name, statement.number):
                return statement
        raise UnknownName(f"expected a statement of {self.name!r} such as {self._some()}, got {name!r}")

    def _some(self) -> str:
        some: Sequence[Statement] = self.statements[:3]
        return ", ".join(repr(statement.name) for statement in some)
