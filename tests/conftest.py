"""Profiles of hypothesis: `default` searches anew on every run, `ci` repeats the same examples every time."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

# Neither has a deadline per example: a first call fills caches, and the machine may be busy.
settings.register_profile(
    "default", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("ci", settings.get_profile("default"), derandomize=True, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "default"))
