"""Universes of games: what is equal, what is greater, and what is simplest, modulo which games may be added.

========================  ================================================================================
:data:`NORMAL`            normal play; its values are :class:`farstar.Game`
:data:`ALL`               misère play among all short forms
:data:`DEAD_ENDING`       misère play among the forms whose ends are dead
:data:`DICOT`             misère play among the forms in which both players can move, or neither
:data:`IMPARTIAL`         misère play among the forms in which both players have the same moves
========================  ================================================================================

Each is a :class:`Universe`. To add your own, derive from :class:`Subordinate`, or make a :class:`Part`.

>>> from farstar.universes import DEAD_ENDING, DICOT
>>> DICOT.compare("{0,*|*}", 0)
Relation.GREATER
>>> DEAD_ENDING(3) - DEAD_ENDING(7)
DEAD_ENDING('-4')
"""

from __future__ import annotations

from farstar.universes.base import AnyForm, Universe, Witness, as_form
from farstar.universes.count import count_left_dead_ends, left_dead_ends
from farstar.universes.dead_ending import DEAD_ENDING, fundamental, perfect_murder, strong_outcome
from farstar.universes.dicot import DICOT
from farstar.universes.everything import ALL
from farstar.universes.explain import Explanation, Step
from farstar.universes.impartial import IMPARTIAL, Genus, genus, is_tame
from farstar.universes.normal import NORMAL
from farstar.universes.part import Part
from farstar.universes.value import Value
from farstar.universes.walk import Subordinate

__all__ = [
    "ALL",
    "DEAD_ENDING",
    "DICOT",
    "IMPARTIAL",
    "NORMAL",
    "AnyForm",
    "Explanation",
    "Genus",
    "Part",
    "Step",
    "Subordinate",
    "Universe",
    "Value",
    "Witness",
    "as_form",
    "count_left_dead_ends",
    "fundamental",
    "genus",
    "is_tame",
    "left_dead_ends",
    "perfect_murder",
    "strong_outcome",
]
