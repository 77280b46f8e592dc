"""Normal play: canonical forms, sums, comparisons, heat."""

from __future__ import annotations

from benchmarks.job import Job


def sides(name: str, *peers: str) -> dict[str, str]:
    """The function of that name in the file of each side."""
    return {side: f"benchmarks.sides.normal_{side.replace('-', '_')}:{name}" for side in ("farstar", *peers)}


BOTH = ("cgt-py", "pycgt")
UP_TO_FIVE = [[rows, columns] for rows in range(1, 6) for columns in range(rows, 6)]
HOT = {"count": 20, "depth": 2, "width": 3, "bound": 3}
TOWERS = {"seeds": [0, 1, 5, 6], **HOT}

JOBS = [
    Job(
        "domineering up to 5x5",
        "the canonical values of all Domineering rectangles with sides up to 5",
        sides("domineering", *BOTH),
        {"boards": UP_TO_FIVE},
        {"boards": UP_TO_FIVE[:-2]},
    ),
    Job(
        "domineering 4x6",
        "the canonical value of the 4 by 6 Domineering rectangle",
        sides("domineering", *BOTH),
        {"boards": [[4, 6]]},
        {"boards": [[3, 6]]},
    ),
    Job(
        "domineering 2x16",
        "the canonical value of the 2 by 16 Domineering rectangle",
        sides("domineering", *BOTH),
        {"boards": [[2, 16]]},
        {"boards": [[2, 12]]},
    ),
    Job(
        "sums of 20 games",
        "the canonical values of six sums, each of 20 random games of depth 2 with 1 to 3 options a side",
        sides("sums", *BOTH),
        {"seeds": [8, 11, 17, 36, 40, 42], **HOT},
        {"seeds": [1], **HOT},
        note="pycgt is given up on after the time limit",
    ),
    Job(
        "compare one by one",
        "10,000 comparisons of random values born by day 3, each a call",
        sides("compare_one_by_one", *BOTH),
        {"pairs": 10_000},
    ),
    Job(
        "compare in bulk",
        "the same comparisons, for farstar in one call",
        {**sides("compare_one_by_one", *BOTH), **sides("compare_in_bulk")},
        {"pairs": 10_000},
    ),
    Job(
        "thermographs",
        "the thermographs of four such sums of 20 games",
        sides("thermographs", *BOTH),
        TOWERS,
        {**TOWERS, "seeds": [1, 6]},
    ),
    Job(
        "heating",
        "four such sums heated by 1 and by 2",
        sides("heating", "pycgt"),
        TOWERS,
        {**TOWERS, "seeds": [1, 6]},
        note="cgt-py does not heat",
    ),
    Job(
        "cooling",
        "four such sums cooled by 5/16 and by 13/16",
        sides("cooling", *BOTH),
        TOWERS,
        {**TOWERS, "seeds": [1, 6]},
    ),
    Job(
        "bipass up to 9 stones",
        "the canonical values of all 255 BIPASS strips of up to 9 stones",
        sides("bipass_values", *BOTH),
        {"stones": 9},
        {"stones": 8},
    ),
    Job(
        "bipass up to 16 stones",
        "the canonical values of all 32,767 BIPASS strips of up to 16 stones",
        sides("bipass_values", "pycgt"),
        {"stones": 16},
        {"stones": 11},
        note="cgt-py makes values from text only, and the text of larger strips explodes",
    ),
]
