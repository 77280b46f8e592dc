"""Vector subtraction games: outcome maps of any size and dimension, nim-values, periods, pictures.

The games and most statements are from Larsson, Saha and Yokoo, *Subtraction games in more than one dimension* (2024),
cited as vector-subtraction.

>>> from farstar.subtraction import VectorSubtraction
>>> boxes = VectorSubtraction([(13, 1), (2, 16)])
>>> boxes.p_count((20_000, 20_000)), boxes.is_p((10**50, 10**50))
(187618557, False)
"""

from __future__ import annotations

from farstar.subtraction.board import OutcomeBoard
from farstar.subtraction.coloring import Coloring, ColoringScheme, Comparison, Ray, Update
from farstar.subtraction.families import (
    additive,
    arithmetic_additive,
    asymmetric_additive,
    cyclic_nimhoff,
    max_symmetric,
    nim,
    random_ruleset,
    restricted,
    symmetric,
    twin,
    wythoff,
)
from farstar.subtraction.periods import AllBut, Periodic, Record, longest_period
from farstar.subtraction.presburger import verify_by_recursion
from farstar.subtraction.proof import Verdict, verify
from farstar.subtraction.ruleset import VectorSubtraction
from farstar.subtraction.segmentation import Cone, Lattice, OuterCone, Pattern, Segmentation, Strip, Unsettled
from farstar.subtraction.star_operator import is_dual, star, star_limit, star_sequence

__all__ = [
    "AllBut",
    "Coloring",
    "ColoringScheme",
    "Comparison",
    "Cone",
    "Lattice",
    "OutcomeBoard",
    "OuterCone",
    "Pattern",
    "Periodic",
    "Ray",
    "Record",
    "Segmentation",
    "Strip",
    "Unsettled",
    "Update",
    "VectorSubtraction",
    "Verdict",
    "additive",
    "arithmetic_additive",
    "asymmetric_additive",
    "cyclic_nimhoff",
    "is_dual",
    "longest_period",
    "max_symmetric",
    "nim",
    "random_ruleset",
    "restricted",
    "star",
    "star_limit",
    "star_sequence",
    "symmetric",
    "twin",
    "verify",
    "verify_by_recursion",
    "wythoff",
]
