"""Every table of the paper on dicots that is about numbers."""

from __future__ import annotations

from collections import Counter
from itertools import product

from farstar import Form
from farstar.universes import ALL, DICOT, IMPARTIAL
from tests.reference.tables import sections

PAPER = sections("dicots.txt")
NAMED = {name: Form.parse(text) for name, text in PAPER["names"]}


def test_table_1() -> None:
    heads, *rows = PAPER["table 1"]
    assert len(rows) == len(heads) == 9
    for name, *outcomes in rows:
        assert [DICOT.outcome(NAMED[name] + NAMED[other]).value for other in heads] == outcomes


def test_table_2() -> None:
    def at_least(a: str, b: str) -> bool:
        return a in (b, "L") or b == "R"

    for x, y, first, second in PAPER["table 2"]:
        x1, y1 = ((NAMED[g] + NAMED[first]).misere_outcome() for g in (x, y))
        x2, y2 = ((NAMED[g] + NAMED[second]).misere_outcome() for g in (x, y))
        assert not at_least(y1, x1)
        assert not at_least(x2, y2)
        assert DICOT.compare(NAMED[x], NAMED[y]).value == "||"


def test_table_3() -> None:
    table: dict[str, list[int]] = {}
    for words in PAPER["table 3"]:
        numbers = [int(word) for word in words if word.isdigit()]
        table[" ".join(word for word in words if not word.isdigit())] = numbers
    days = range(4)
    assert table == {
        "impartial in I": [IMPARTIAL.count_born_by(day) for day in days],
        "dicots in D": [DICOT.count_born_by(day) for day in days],
        "dicots in U": [len(ALL.classes(day, of=DICOT)) for day in days],
        "dicot trees": [DICOT.reduce_trees(day)[0] for day in days],
        "games in U": [ALL.count_born_by(day) for day in range(3)],
    }


def test_the_nine_dicots_by_day_2() -> None:
    assert set(DICOT.born_by(2)) == set(NAMED.values())
    order = DICOT.order(NAMED.values())
    names = {form: name for name, form in NAMED.items()}
    covers = {(names[order.elements[low]], names[order.elements[high]]) for low, high in order.covers}
    # Figure 4, and what the antichains of section 4 (as corrected) say of it.
    assert covers == {
        *(("s'", x) for x in ("*", "a'", "*2")),
        *(("z'", x) for x in ("0", "a", "*2")),
        *((x, "s") for x in ("*", "a", "*2")),
        *((x, "z") for x in ("0", "a'", "*2")),
    }
    assert (order.width(), len(order.longest_chain())) == (5, 3)


def test_the_antichains() -> None:
    order = DICOT.order(DICOT.born_by(2))
    near = [order.below[i] | order.above[i] for i in range(9)]
    found = [m for m in range(1 << 9) if not any(m >> i & 1 and m & near[i] for i in range(9))]
    section = {" ".join(words[:-1]): int(words[-1]) for words in PAPER["section 4"]}
    assert len(found) == section["antichains"]
    assert (len(found) - 1) ** 2 + 1 == section["without domination"]


def test_the_1268_dicots_by_day_3() -> None:
    forms = DICOT.born_by(3)
    counts = Counter(DICOT.outcome(form).value for form in forms)
    assert counts == {words[1]: int(words[2]) for words in PAPER["section 4"] if words[0] == "outcomes"}
    order = DICOT.order(forms)
    assert (len(order.covers), order.relations()) == (4660, 114059 - 1268)
    assert (order.width(), len(order.longest_chain())) == (216, 17)
    star = Form.nimber(1)
    assert set(order.maximal()) == {Form([0, star], [NAMED[name]]) for name in ("s", "z")}
    assert {form.conjugate() for form in order.maximal()} == set(order.minimal())


def options(text: str) -> set[frozenset[Form]]:
    """Sets of options from ``0,* ; a``, names as in the file."""
    return {frozenset(NAMED[name.strip()] for name in part.split(",")) for part in text.split(";")}


def test_theorem_4_3() -> None:
    """The 64 dicots with outcome P; the printed list of G^L lacks {z'} (as corrected)."""
    left = options("a' ; a',*2 ; *2 ; s' ; s',z' ; a',z' ; 0 ; z'")
    right = {frozenset(x.conjugate() for x in side) for side in left}
    expected = {Form(x, y) for x, y in product(left, right)}
    assert {form for form in DICOT.born_by(3) if DICOT.outcome(form).value == "P"} == expected


def test_theorem_4_6() -> None:
    """The 201 dicots with outcome L."""
    starts, ends = options("* ; a ; *,a"), [frozenset(), *options("0 ; a' ; *2 ; a',*2")]
    left = {x | y for x in starts for y in ends} | options("s ; a',s ; a,s' ; *,z' ; s,0 ; *,a',z'")
    right = options("0 ; a ; 0,a ; 0,*2 ; a,*2 ; 0,a,*2 ; z' ; a,z ; 0,s")
    others = product(options("* ; *,0 ; *,a'"), options("*2 ; s ; z ; s,z"))
    expected = {Form(x, y) for x, y in (*product(left, right), *others)}
    assert {form for form in DICOT.born_by(3) if DICOT.outcome(form).value == "L"} == expected
