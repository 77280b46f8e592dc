"""How a position is drawn when its ruleset does not say: the rows of its text as a grid."""

from __future__ import annotations

from farstar.draw.svg import Drawing

__all__ = ["draw_text"]

_CELL = 26.0


def draw_text(text: str, title: str) -> Drawing:
    """Draw the rows of a text, joined by ``/``, with one square for each character.

    >>> draw_text("xo/.x", "a board").finish()
    <Svg 76 x 76>
    """
    drawing = Drawing(f"{title}: {text}")
    rows = text.split("/")
    for r, row in enumerate(rows):
        for c, character in enumerate(row):
            drawing.rectangle(c * _CELL, r * _CELL, _CELL, _CELL, ink="soft")
            if character not in " .":
                drawing.text((c + 0.5) * _CELL, (r + 0.5) * _CELL, character, size=15)
    if not text:
        drawing.text(0, 0, "(empty)", ink="soft")
    return drawing
