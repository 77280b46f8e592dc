"""No numbered statement of a paper lacks its entry, and none is invented."""

from __future__ import annotations

import pytest

from farstar.papers import PAPERS, paper
from tests.reference.tables import sections

LISTED = {
    name: {f"{line[0]} {number}" for line in lines for number in line[1:]}
    for name, lines in sections("papers_checklist.txt").items()
}


def test_the_list_has_the_five_papers() -> None:
    counts = {name: len(statements) for name, statements in LISTED.items()}
    assert counts == {
        "universal-rulesets": 38,
        "dicots": 38,
        "dead-ends": 43,
        "vector-subtraction": 94,
        "bipass": 44,
    }


def test_papers_are_listed() -> None:
    assert set(PAPERS) == set(LISTED)


@pytest.mark.parametrize("name", PAPERS)
def test_every_statement_has_its_entry(name: str) -> None:
    entries = {statement.name for statement in paper(name).statements}
    assert LISTED[name] - entries == set()
    assert entries - LISTED[name] == set()
