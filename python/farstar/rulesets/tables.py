"""Tables of values over the positions of a ruleset, size by size."""

from __future__ import annotations

import csv
import importlib
import io
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, cast

from farstar._core import Game
from farstar.errors import BudgetExceeded, NotSupported, UnknownName
from farstar.rulesets.base import Ruleset
from farstar.rulesets.meter import Progress

__all__ = ["COLUMNS", "csv_text", "json_text", "parquet_bytes", "rows"]

Row = dict[str, Any]

# what a column says of a position with its value
_OF_VALUE: dict[str, Callable[[Game], Any]] = {
    "value": str,
    "outcome": lambda value: value.outcome().value,
    "atomic_weight": lambda value: str(value.atomic_weight()) if value.is_all_small() else "",
    "mean": lambda value: str(value.mean()),
    "temperature": lambda value: str(value.temperature()),
    "birthday": lambda value: value.birthday(),
}
COLUMNS = ("size", "position", *_OF_VALUE, "misere_outcome")
"""The columns that a table can have."""

USUAL = ("size", "position", "outcome", "value")


def rows(
    rules: Ruleset[Any],
    upto: int,
    columns: Sequence[str] = USUAL,
    *,
    start: int = 0,
    progress: Progress | None = None,
) -> Iterator[Row]:
    """The rows of a table: the positions of each size up to a limit, as their ruleset lists them.

    ``progress`` is called with the number of positions of the present size that are answered. When a budget ends, the
    rows found by then have been given.

    >>> import farstar
    >>> for row in rows(farstar.ruleset("bipass"), 3):
    ...     print(*row.values())
    0  P 0
    2 bw N *
    3 bbw R v
    3 bww L ^
    """
    if strange := [column for column in columns if column not in COLUMNS]:
        raise UnknownName(f"expected columns among {', '.join(COLUMNS)}, got {strange[0]!r}")
    for size in range(start, upto + 1):
        states = list(rules.of_size(size))
        ended: BudgetExceeded | None = None
        try:
            values = rules.evaluator.all_values(states, progress)
        except BudgetExceeded as error:
            ended, values = error, cast("list[Game]", error.found)
        for state, value in zip(states, values, strict=ended is None):
            yield {column: _entry(rules, column, size, state, value) for column in columns}
        if ended is not None:
            raise ended


def _entry(rules: Ruleset[Any], column: str, size: int, state: Any, value: Game) -> Any:
    if column == "size":
        return size
    if column == "position":
        return rules.show(state)
    if column == "misere_outcome":
        return rules.evaluator.outcome(state, misere=True).value
    return _OF_VALUE[column](value)


def csv_text(table: Iterable[Row], columns: Sequence[str]) -> str:
    """Write rows as comma-separated values with a header.

    >>> print(csv_text([{"size": 2, "position": "bw", "value": "{0,1|2}"}], ["size", "position", "value"]))
    size,position,value
    2,bw,"{0,1|2}"
    <BLANKLINE>
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, columns, lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return text.getvalue()


def json_text(table: Iterable[Row], rules: Ruleset[Any], upto: int) -> str:
    """Write rows as one JSON document.

    >>> import farstar
    >>> json_text([{"position": "bw", "value": "*"}], farstar.ruleset("bipass"), 2)
    '{"ruleset": "bipass", "upto": 2, "rows": [{"position": "bw", "value": "*"}]}'
    """
    return json.dumps({"ruleset": rules.name, "upto": upto, "rows": list(table)}, ensure_ascii=False)


def parquet_bytes(table: Sequence[Row], columns: Sequence[str]) -> bytes:
    """Write rows as Parquet, for which pyarrow must be installed.

    >>> try:
    ...     start = parquet_bytes([{"position": "bw", "value": "*"}], ["position", "value"])[:4]
    ... except NotSupported as error:
    ...     print("pyarrow" in str(error))
    ... else:
    ...     print(start == b"PAR1")
    True
    """
    try:
        arrow: Any = importlib.import_module("pyarrow")
        parquet: Any = importlib.import_module("pyarrow.parquet")
    except ImportError:
        raise NotSupported(
            "expected pyarrow to be installed for Parquet (pip install pyarrow), got none"
        ) from None
    sink = io.BytesIO()
    columnar = {column: [row[column] for row in table] for column in columns}
    parquet.write_table(arrow.table(columnar), sink)
    return sink.getvalue()
