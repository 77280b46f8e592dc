"""What is measured: a job, and what each side does for it.

A side is a function in a module that imports nothing but the standard library at its top, so that both
environments can load it. It is called with the job's size and returns `(run, digest)` or `(run, digest, tell)`: what
it did before is not measured; `run()` is; `digest(answer)` turns the answer into a text that all sides must agree on;
`tell(answer)` adds a line to the report.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Size = Mapping[str, Any]
Run = tuple[Callable[[], Any], Callable[[Any], str]]
Side = Callable[[Size], Run]

OURS = "farstar"


@dataclass(frozen=True)
class Job:
    """One line of the table."""

    name: str
    what: str
    sides: Mapping[str, str]
    """Side, such as `farstar` or `pycgt`, to `module:function`; `farstar (…)` is another way with farstar."""
    size: Size = field(default_factory=dict)
    quick: Size | None = None
    """The size for `--quick`; None leaves the job as it is."""
    note: str = ""
    """Why a peer is missing, or what it was spared."""
    spared: Mapping[str, Size] = field(default_factory=dict)
    """What is smaller for a side that is too slow for the whole; then the sides are compared by `work` a second."""
    work: Callable[[Size], int] | None = None
    """How much there is to do, in units of `unit`."""
    unit: str = ""
    repeat: int = 1
    """How often one process runs it, for jobs from which nothing is remembered; the least time counts."""
    limit: int = 20
    """Seconds of CPU after which a side is given up on."""
    family: str = ""
    """Jobs of one family differ in the board only; the report says how time and memory grow along them."""
    board: str = ""

    def sized(self, quick: bool, side: str = OURS) -> Size:
        """What a side is called with."""
        if quick and self.quick is not None:
            return self.quick
        return {**self.size, **self.spared.get(side, {})}


def digest_of(data: Any) -> str:
    """A short name for anything that JSON can hold."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
