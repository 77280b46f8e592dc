"""Every question of two reference lists and its printed answer.

Source of cgsuite_values.json: the regression tests of CGSuite 2.2-beta2 (facts only: what is asked, what is
printed). An answer that starts with !! is an error there; here it must be an error too, in our words.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from farstar import FarstarError, evaluate
from farstar.worksheet.values import display

_CASES = [
    (case["input"], case["expected"])
    for case in json.loads((Path(__file__).parent / "cgsuite_values.json").read_text(encoding="utf-8"))[
        "cases"
    ]
]
# An error there only because its integers are narrower in that place.
_WIDER_HERE = {"(-1823437481924).Thermograph": "Thermograph(-1823437481924,[],[0],-1823437481924,[],[0])"}


def test_the_list_is_complete() -> None:
    assert len(_CASES) == 600


@pytest.mark.parametrize(("question", "expected"), _CASES, ids=range(len(_CASES)))
def test_answer(question: str, expected: str) -> None:
    if question in _WIDER_HERE:
        assert expected.startswith("!!")
        assert display(evaluate(question)) == _WIDER_HERE[question]
    elif expected.startswith("!!"):
        with pytest.raises(FarstarError):
            evaluate(question)
    else:
        assert display(evaluate(question)) == expected


def test_a_session() -> None:
    text = (Path(__file__).parent / "cgsuite_session.txt").read_text(encoding="utf-8")
    pairs = [line.split("\t") for line in text.splitlines() if not line.startswith("#")]
    assert len(pairs) > 1000
    names: dict[str, Any] = {}
    wrong = []
    for question, expected in pairs:
        try:
            answer = display(evaluate(question, names=names))
        except FarstarError:
            answer = "!!"
        if answer != expected:
            wrong.append((question, answer, expected))
    assert wrong == []
