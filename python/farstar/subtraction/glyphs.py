"""Letters for the legends of pictures: five columns of seven dots, the lowest bit on top."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

__all__ = ["HEIGHT", "text_mask"]

HEIGHT = 9

# Two hexadecimal digits for each of the five columns.
GLYPHS = {
    " ": "0000000000", "(": "001c224100", ")": "0041221c00", ",": "0050300000", "-": "0808080808",
    ".": "0060600000", "/": "2010080402", ":": "0036360000", "=": "1414141414", "{": "0808774141",
    "}": "4141770808", "…": "4000400040", "×": "2214081422", "_": "4040404040", "%": "2313086462",
    "0": "3e5149453e", "1": "00427f4000", "2": "4261514946", "3": "2141454b31", "4": "1814127f10",
    "5": "2745454539", "6": "3c4a494930", "7": "0171090503", "8": "3649494936", "9": "064949291e",
    "A": "7e1111117e", "N": "7f0408107f", "P": "7f09090906",
    "a": "2054545478", "b": "7f48444438", "c": "3844444420", "d": "384444487f", "e": "3854545418",
    "f": "087e090102", "g": "18a4a4a47c", "h": "7f08040478", "i": "00447d4000", "j": "2040443d00",
    "k": "7f10284400", "l": "00417f4000", "m": "7c04180478", "n": "7c08040478", "o": "3844444438",
    "p": "fc24242418", "q": "18242418fc", "r": "7c08040408", "s": "4854545420", "t": "043f444020",
    "u": "3c4040207c", "v": "1c2040201c", "w": "3c4030403c", "x": "4428102844", "y": "1ca0a0a07c",
    "z": "4464544c44",
}  # fmt: skip


def text_mask(text: str) -> NDArray[np.bool_]:
    """The dots of a line of text, HEIGHT high; letters without a drawing are left blank.

    >>> for line in text_mask("P: 7")[:7].tolist():
    ...     print("".join(" #"[dot] for dot in line).rstrip())
    ####              #####
    #   #  ##             #
    #   #  ##            #
    ####                #
    #      ##          #
    #      ##          #
    #                  #
    """
    columns: list[int] = []
    for letter in text:
        columns += [*bytes.fromhex(GLYPHS.get(letter, "0000000000")), 0]
    dots = np.array(columns or [0], np.uint16)
    return (dots[None, :] >> np.arange(HEIGHT)[:, None] & 1).astype(np.bool_)
