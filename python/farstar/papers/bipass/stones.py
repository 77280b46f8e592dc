"""BIPASS in the plainest Python, from the words of the paper: what the chapters compare the library with.

A *collective* is a sum of strips, here the sorted tuple of those in which a player can still move. Besides strips it
may contain the nimber `*2`, which no strip has.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

from farstar._core import Game
from farstar.relations import Outcome
from farstar.rulesets import ruleset

__all__ = [
    "BIPASS",
    "Collective",
    "alive",
    "collective",
    "collectives",
    "excess",
    "first_wins",
    "interchange",
    "is_larva",
    "misere_outcome",
    "negative",
    "neighbour_bypasses",
    "options",
    "outcome",
    "show",
    "strips",
    "strips_to",
    "unit_bypass",
    "value",
]

BIPASS = ruleset("bipass")
Collective = tuple[str, ...]

NIMBER = {"*2": ("", "bw")}
_EXCHANGED = str.maketrans("bw", "wb")


# --- one strip --------------------------------------------------------------------------------------


def alive(strip: str) -> str:
    """A strip without its dead stones: white ones at the left end, black ones at the right end.

    >>> alive("wbwbb")
    'bw'
    """
    return strip.lstrip("w").rstrip("b")


@cache
def interchange(strip: str) -> tuple[str, ...]:
    """Left's options on one strip: she exchanges a black stone with a white one to its right, none of hers between.

    >>> interchange("bww")
    ('bw', '')
    """
    if strip in NIMBER:
        return NIMBER[strip]
    found: list[str] = []
    for i, stone in enumerate(strip):
        for j in range(i + 1, len(strip)):
            if stone == "b" and strip[j] == "w" and "b" not in strip[i + 1 : j]:
                found.append(alive(f"{strip[:i]}w{strip[i + 1 : j]}b{strip[j + 1 :]}"))
    return tuple(found)


@cache
def negative(strip: str) -> str:
    """The strip read from its other end with the colours exchanged: Left and Right change places.

    >>> negative("bww")
    'bbw'
    """
    return strip if strip in NIMBER else strip[::-1].translate(_EXCHANGED)


def excess(strips: str | Collective) -> int:
    """Δ: the white stones less the black ones.

    >>> excess("bwwww"), excess(("bww", "bbbw"))
    (3, -1)
    """
    text = "".join(strips)
    return text.count("w") - text.count("b")


def unit_bypass(strip: str) -> str | None:
    """Where Left's unit-bypass leads: her last stone goes to the right end, if she has another; else ``None``.

    >>> unit_bypass("bbww"), unit_bypass("bww") is None
    ('bww', True)
    """
    at = strip.rfind("b")
    return alive(strip[:at] + strip[at + 1 :] + "b") if strip.count("b") > 1 else None


def neighbour_bypasses(strip: str) -> tuple[str, ...]:
    """Where Left's neighbour-bypasses lead: a black stone and the white one directly to its right change places.

    >>> neighbour_bypasses("bbww"), neighbour_bypasses("bww")
    (('bwbw',), ('bw',))
    """
    places = (i for i in range(len(strip) - 1) if strip[i : i + 2] == "bw")
    return tuple(alive(f"{strip[:i]}wb{strip[i + 2 :]}") for i in places)


def is_larva(strip: str) -> bool:
    """Whether a strip is a larva: one black stone before white ones, or black ones before one white stone.

    >>> [is_larva(strip) for strip in ("bw", "bwww", "bbw", "bbww")]
    [True, True, True, False]
    """
    return len(strip) > 1 and (strip == "b" + "w" * (len(strip) - 1) or strip == "b" * (len(strip) - 1) + "w")


def strips(stones: int) -> tuple[str, ...]:
    """All strips of so many stones, at least 2, all of them alive.

    >>> strips(4)
    ('bbbw', 'bbww', 'bwbw', 'bwww')
    """
    return tuple(f"b{''.join(inner)}w" for inner in product("bw", repeat=stones - 2))


def strips_to(most: int) -> Iterator[str]:
    """All strips of up to so many stones, the shortest first.

    >>> list(strips_to(3))
    ['bw', 'bbw', 'bww']
    """
    for stones in range(2, most + 1):
        yield from strips(stones)


def value(strip: str) -> Game:
    """The library's value of a strip.

    >>> value("bwww")
    Game('^^*')
    """
    return BIPASS.parse(strip).value()


# --- sums -------------------------------------------------------------------------------------------


def collective(*strips: str) -> Collective:
    """A sum of strips.

    >>> collective("bww", "bw", "")
    ('bw', 'bww')
    """
    return tuple(sorted(filter(None, strips)))


def show(strips: Collective) -> str:
    """Write a sum.

    >>> show(("bw", "bww")), show(())
    ('bw + bww', '0')
    """
    return " + ".join(strips) or "0"


@cache
def collectives(stones: int, longest: int = 99) -> tuple[Collective, ...]:
    """All sums of strips with so many stones, no strip longer than the longest allowed.

    >>> collectives(4)
    (('bw', 'bw'), ('bbbw',), ('bbww',), ('bwbw',), ('bwww',))
    """
    if stones == 0:
        return ((),)
    found = [
        tuple(sorted((strip, *rest)))
        for length in range(2, min(stones, longest) + 1)
        for strip in strips(length)
        for rest in collectives(stones - length, length)
        if all(len(other) < length or other <= strip for other in rest)
    ]
    return tuple(found)


def options(sum_of: Collective) -> set[Collective]:
    """Left's options in a sum.

    >>> sorted(options(("bw", "bww")))
    [('bw',), ('bw', 'bw'), ('bww',)]
    """
    return {
        tuple(sorted((*sum_of[:i], option, *sum_of[i + 1 :]) if option else (*sum_of[:i], *sum_of[i + 1 :])))
        for i, strip in enumerate(sum_of)
        for option in interchange(strip)
        if not i or sum_of[i - 1] != strip
    }


def _negative(sum_of: Collective) -> Collective:
    return tuple(sorted(map(negative, sum_of)))


_known: tuple[dict[Collective, bool], dict[Collective, bool]] = {}, {}


def first_wins(sum_of: Collective, misere: bool = False) -> bool:
    """Whether Left, moving first, wins a sum: by trying all moves.

    >>> first_wins(("bw",)), first_wins(("bw",), misere=True)
    (True, False)
    """
    known = _known[misere]
    found = known.get(sum_of)
    if found is None:
        moves = options(sum_of)
        found = any(not first_wins(_negative(option), misere) for option in moves) if sum_of else misere
        known[sum_of] = found
    return found


def outcome(sum_of: Collective, misere: bool = False) -> Outcome:
    """The outcome of a sum, by trying all moves.

    >>> outcome(("bw", "bww")), outcome(("bww",))
    (Outcome.N, Outcome.L)
    """
    pair = first_wins(sum_of, misere), first_wins(_negative(sum_of), misere)
    names = {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}
    return Outcome(names[pair])


def misere_outcome(sum_of: Collective) -> Outcome:
    """The misère outcome of a sum, by trying all moves.

    >>> misere_outcome(("bww",))
    Outcome.N
    """
    return outcome(sum_of, misere=True)
