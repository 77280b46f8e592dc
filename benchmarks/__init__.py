"""Side by side with the peers: the same jobs, the same machine, one run, the answers compared."""

ROOMS = ("normal", "misere", "subtraction", "rulesets", "segments")
"""The rooms that are measured; `benchmarks/<room>.py` holds the list `JOBS` of each."""
