"""What is measured: a job, and what each side does for it.

A side is a function in a module that imports nothing but the standard library at its top, so that both
environments can load it. It is called with the job's size and returns `(run, digest)`: what it did before is
not measured; `run()` is; `digest(answer)` turns the answer into a text that all sides must agree on.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Side = Callable[[Mapping[str, Any]], tuple[Callable[[], Any], Callable[[Any], str]]]

OURS = "farstar"


@dataclass(frozen=True)
class Job:
    """One line of the table."""

    name: str
    what: str
    sides: Mapping[str, str]
    """Side, such as `farstar` or `pycgt`, to `module:function`; `farstar (…)` is another way with farstar."""
    size: Mapping[str, Any] = field(default_factory=dict)
    quick: Mapping[str, Any] | None = None
    """The size for `--quick`; None leaves the job as it is."""
    note: str = ""
    """Why a peer is missing, or what it was spared."""

    def sized(self, quick: bool) -> Mapping[str, Any]:
        return self.quick if quick and self.quick is not None else self.size


def digest_of(data: Any) -> str:
    """A short name for anything that JSON can hold."""
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()[:16]
