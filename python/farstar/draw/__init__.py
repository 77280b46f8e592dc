"""Pictures: game trees, thermographs, Hasse diagrams; SVG and PNG without any dependency."""

from __future__ import annotations

from farstar.draw.files import write_atomically
from farstar.draw.gallery import gallery
from farstar.draw.hasse import hasse
from farstar.draw.png import png_bytes, write_png
from farstar.draw.svg import Drawing, Svg
from farstar.draw.thermographs import thermograph_svg, thermograph_text
from farstar.draw.trees import form_svg, game_svg, tree_svg

__all__ = [
    "Drawing",
    "Svg",
    "form_svg",
    "gallery",
    "game_svg",
    "hasse",
    "png_bytes",
    "thermograph_svg",
    "thermograph_text",
    "tree_svg",
    "write_atomically",
    "write_png",
]
