"""Profiles of hypothesis (`default` searches anew on every run, `ci` repeats the same examples), shared fixtures."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from farstar.papers import Run

# Neither has a deadline per example: a first call fills caches, and the machine may be busy.
settings.register_profile(
    "default", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))


@pytest.fixture(scope="session")
def papers_run() -> Run:
    """Every statement of every paper, re-derived with small bounds in two processes."""
    from farstar.papers import PAPERS, Effort, paper, rederive

    return rederive([paper(name) for name in PAPERS], Effort("quick", seconds=60), jobs=2)
