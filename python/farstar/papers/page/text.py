r"""Statements as text: `` `…` `` is notation, ``x_{…}`` and ``x^{…}`` lower and raise."""

from __future__ import annotations

import re

from farstar.draw.svg import escape

__all__ = ["markup", "plain"]

_CODE = re.compile(r"`([^`]*)`")
# a script stands behind a letter, a digit, a bracket or a mark that sits on a letter
_SCRIPT = re.compile(r"(?<=[\w)\]}\u0300-\u036f])([_^])(?:\{([^{}]*)\}|(\w))")
# within notation ^ is a game, and only a single capital has an index
_INDEX = re.compile(r"(?<=\b[A-Z])(_)(?:\{([^{}]*)\}|(\w))")


def markup(text: str) -> str:
    """Make HTML of a statement's text.

    >>> markup("G^L ≥ `{0|*}` when o(G) < P, M_{n-1} too")
    'G<sup>L</sup> ≥ <code>{0|*}</code> when o(G) &lt; P, M<sub>n-1</sub> too'
    """
    parts = _CODE.split(text)
    return "".join(
        f"<code>{_scripts(part, _INDEX)}</code>" if i % 2 else _scripts(part, _SCRIPT)
        for i, part in enumerate(parts)
    )


def _scripts(text: str, pattern: re.Pattern[str]) -> str:
    tags = {"_": "sub", "^": "sup"}

    def script(found: re.Match[str]) -> str:
        tag = tags[found[1]]
        return f"<{tag}>{found[2] if found[2] is not None else found[3]}</{tag}>"

    return pattern.sub(script, escape(text))


def plain(text: str) -> str:
    """Make a line for the terminal of a statement's text.

    >>> plain("G^L ≥ `{0|*}`, M_{n-1} and x^{10}")
    'G^L ≥ {0|*}, M_(n-1) and x^10'
    """

    def script(found: re.Match[str]) -> str:
        inside = found[2] if found[2] is not None else found[3]
        return found[1] + (inside if re.fullmatch(r"\w*", inside) else f"({inside})")

    parts = _CODE.split(text)
    return "".join(part if i % 2 else _SCRIPT.sub(script, part) for i, part in enumerate(parts))
