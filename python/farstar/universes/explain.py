"""Reasons: the steps of a reduction or of a comparison, as data and as text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from farstar._core import Form
from farstar.relations import Relation
from farstar.universes.base import Witness

__all__ = ["Explanation", "Step", "say", "shown"]

_DEEP, _LONG = 300, 200


def shown(form: Form) -> str:
    """Show a form in the text of a reason: a big one by its birthday alone.

    >>> from farstar.universes import perfect_murder
    >>> shown(perfect_murder(2)), shown(Form.integer(-90)), shown(perfect_murder(90))
    ('{|-1,0}', '-90', '(a form of birthday 90)')
    """
    text = str(form) if form.birthday() <= _DEEP else ""
    short = 0 < len(text) <= _LONG and ":=" not in text
    return text if short else f"(a form of birthday {form.birthday()})"


def say(text: str, *forms: Form) -> str:
    """Word a reason; each ``{}`` is one of the forms.

    >>> say("{} is dominated by {}", Form.integer(-1), Form.integer(0))
    '-1 is dominated by 0'
    """
    return text.format(*map(shown, forms))


@dataclass(frozen=True)
class Step:
    """One reason: what was looked at, what was found, and the theorem that allows the conclusion.

    >>> from farstar.universes import DEAD_ENDING
    >>> step = DEAD_ENDING.explain("{-1|0,*}").steps[0]
    >>> step.rule, step.player, step.option, step.by
    ('replaced', 'Right', Form.parse('*'), Form.parse('1'))
    >>> print(step)
    in {-1|0,*}: Right's * reverses through the end 0; fundamental, replaced by 1 (dead-ends, Theorem 28)
    """

    rule: str
    """A word for what happened: ``dominated``, ``reverses``, ``removed``, ``replaced``, ``matched``, …"""
    player: str
    """Whose option it is: ``Left`` or ``Right``; empty if it is nobody's."""
    before: Form
    after: Form | None
    option: Form | None
    by: Form | None
    """The dominating option, the form reversed through, or the matching option."""
    text: str
    source: str
    """The theorem: ``dead-ends, Theorem 28``."""

    def __str__(self) -> str:
        return f"{self.text} ({self.source})" if self.source else self.text

    def to_dict(self) -> dict[str, Any]:
        """Show it as what JSON can hold: forms in the field's notation.

        >>> from farstar.universes import DICOT
        >>> DICOT.explain("{*|*}").steps[0].to_dict()["after"]
        '0'
        """
        shown: dict[str, Any] = {"rule": self.rule, "player": self.player}
        for name in ("before", "after", "option", "by"):
            form = getattr(self, name)
            shown[name] = None if form is None else str(form)
        return shown | {"text": self.text, "source": self.source}


@dataclass(frozen=True)
class Explanation:
    """The steps that lead to a reduced form or to a relation; ``str`` is the text.

    >>> from farstar.universes import DICOT
    >>> print(DICOT.explain("{*|*}"))
    modulo dicots:
      in {*|*}: both lone options, * and *, reverse through ends, so the game is 0 (dead-ends, Theorem 24)
      result: 0
    """

    title: str
    steps: tuple[Step, ...]
    result: Form | Relation
    witnesses: tuple[Witness, ...] = ()

    def __iter__(self) -> Iterator[Step]:
        return iter(self.steps)

    def __len__(self) -> int:
        return len(self.steps)

    def __str__(self) -> str:
        lines = [f"modulo {self.title}:", *(f"  {step}" for step in self.steps), f"  result: {self.result}"]
        return "\n".join(lines)

    def to_dict(self) -> dict[str, Any]:
        """Show it as what JSON can hold.

        >>> from farstar.universes import DICOT
        >>> DICOT.explain("{*|*}").to_dict()["result"]
        '0'
        """
        return {
            "universe": self.title,
            "steps": [step.to_dict() for step in self.steps],
            "result": str(self.result),
            "witnesses": [
                {"game": str(w.game), "first": w.first.value, "second": w.second.value}
                for w in self.witnesses
            ],
        }
