"""The BIPASS family in the plainest Python, from the words of the paper. Nothing is trimmed here."""

from __future__ import annotations

from collections.abc import Iterator


def interchange(strip: str, left: bool) -> Iterator[str]:
    """Interchange a black stone and a white one to its right.

    Not when, for Left, there is a black stone between them, and for Right a white one (bipass, section 1).
    "Between them" the others shift by one place, which for stones of one colour is the same strip.
    """
    for i, x in enumerate(strip):
        for j in range(i + 1, len(strip)):
            if (x, strip[j]) == ("b", "w") and ("b" if left else "w") not in strip[i + 1 : j]:
                yield strip[:i] + "w" + strip[i + 1 : j] + "b" + strip[j + 1 :]


def alive(strip: str) -> str:
    """The strip without its dead stones."""
    while strip.startswith("w"):
        strip = strip[1:]
    while strip.endswith("b"):
        strip = strip[:-1]
    return strip
