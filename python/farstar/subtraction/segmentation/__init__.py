"""Outcome segmentations: the finder, and what it finds."""

from __future__ import annotations

from farstar.subtraction.segmentation.patterns import Lattice, Pattern
from farstar.subtraction.segmentation.result import Segmentation
from farstar.subtraction.segmentation.shape import Cone, Strip
from farstar.subtraction.segmentation.unsettled import OuterCone, Unsettled

__all__ = ["Cone", "Lattice", "OuterCone", "Pattern", "Segmentation", "Strip", "Unsettled"]
