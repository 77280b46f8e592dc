"""Read and print games and literal forms in the field's notation.

>>> game_unicode(read_game("^^*3"))
'⇑∗3'
"""

from __future__ import annotations

from farstar.notation.printing import (
    form_latex,
    form_text,
    form_unicode,
    game_latex,
    game_text,
    game_unicode,
    number_text,
)
from farstar.notation.reading import read_form, read_game

__all__ = [
    "form_latex",
    "form_text",
    "form_unicode",
    "game_latex",
    "game_text",
    "game_unicode",
    "number_text",
    "read_form",
    "read_game",
]
