"""Methods of texts."""

from __future__ import annotations

from typing import Any

from farstar.errors import BudgetExceeded, Meaningless
from farstar.worksheet.collections import item_at
from farstar.worksheet.numbers import as_int
from farstar.worksheet.operators import LONGEST, joined
from farstar.worksheet.table import method
from farstar.worksheet.values import shown

__all__: list[str] = []

method("string", "Length", "Size")(len)
method("string", "IsEmpty")(lambda text: not text)
method("string", "ToLowerCase")(str.lower)
method("string", "ToUpperCase")(str.upper)
method("string", "Contains", least=1)(lambda text, part: _text(part) in text)
method("string", "Concat", least=1)(lambda text, other: joined(text, _text(other)))


def _text(value: Any) -> str:
    if type(value) is not str:
        raise Meaningless(f"expected a text, got {shown(value)}")
    return value


@method("string", "Substring", least=2)
def _substring(text: str, first: Any, last: Any) -> str:
    """Cut out the letters from one index to another, both of them included."""
    return text[max(0, as_int(first) - 1) : max(0, as_int(last))]


@method("string", "Replace", least=2)
def _replace(text: str, old: Any, new: Any) -> str:
    before, after = _text(old), _text(new)
    if len(text) + text.count(before) * max(0, len(after) - len(before)) > LONGEST:
        raise BudgetExceeded(f"budget used up: a text of more than {LONGEST} letters")
    return text.replace(before, after)


@method("string", "Updated", least=2)
def _updated(text: str, index: Any, letters: Any) -> str:
    item_at(text, index)
    at = as_int(index)
    return joined(text[: at - 1], _text(letters)) + text[at:]
