"""Reasons: steps as data and as text, in every universe."""

from __future__ import annotations

import json

import pytest

from farstar import Budget, BudgetExceeded, Form, Relation
from farstar.universes import ALL, DEAD_ENDING, DICOT, IMPARTIAL, NORMAL

RULES = {
    "{-1|0,*}": ("replaced", "Right", "dead-ends, Theorem 28"),
    "{-2|0}": ("removed", "Left", "dead-ends, Theorem 26 (1)"),
    "{1,{0,1|}|}": ("dominated", "Left", "dead-ends, Theorem 19"),
    "{-1|1}": ("both removed", "", "dead-ends, Theorem 26 (2)"),
    "{0|0,{*|0}}": ("reverses", "Right", "dead-ends, Theorem 21"),
    "{{-1|0}|*}": ("replaced", "Left", "dead-ends, Theorem 28"),
}


def test_every_rule_of_dead_ending_forms() -> None:
    for text, expected in RULES.items():
        explanation = DEAD_ENDING.explain(text)
        step = explanation.steps[0]
        assert (step.rule, step.player, step.source) == expected
        assert explanation.steps[-1].after == explanation.result == DEAD_ENDING.reduce(text)


def test_steps_chain() -> None:
    steps = DEAD_ENDING.explain("{-1,*|1}").steps
    assert [step.rule for step in steps] == ["removed", "both removed"]
    assert steps[0].after == steps[1].before
    assert len({step.text for step in steps}) == 2


def test_dicots_keep_a_reversible_star() -> None:
    """dicots, after Lemma 3.1: {0,*|*} is reduced although * reverses through 0."""
    assert not DICOT.explain("{0,*|*}").steps
    replaced = DICOT.explain("{0,v|*}").steps
    assert [step.source for step in replaced] == ["dicots, Lemma 3.2"]


def test_comparison() -> None:
    explanation = DEAD_ENDING.explain("{-1|1}", 0)
    assert explanation.result is Relation.EQUAL
    assert {step.source for step in explanation} == {"dead-ends, Theorem 17"}
    assert len(explanation) == 4
    assert not explanation.witnesses


def test_refusal_has_a_witness() -> None:
    explanation = DICOT.explain("*", 0)
    assert explanation.result is Relation.CONFUSED
    assert len(explanation.witnesses) == 2
    for witness in explanation.witnesses:
        assert DICOT.contains(witness.game)
    assert "X = " in str(explanation)


def test_json() -> None:
    shown = json.loads(json.dumps(DEAD_ENDING.explain("{-1,*|1}").to_dict()))
    assert shown["result"] == "0"
    assert Form.parse(shown["steps"][0]["before"]) == Form.parse("{-1,*|1}")


def test_other_rooms() -> None:
    assert [step.rule for step in NORMAL.explain("{*|*}")] == ["removed", "removed"]
    assert NORMAL.explain("{0,*|1}").result == NORMAL.reduce("{0,*|1}")
    assert [str(step.after) for step in IMPARTIAL.explain("{{*|*}|{*|*}}")] == ["0"]
    assert IMPARTIAL.explain("{*|*}", 0).result is Relation.EQUAL
    assert IMPARTIAL.explain("*2", "*3").result is Relation.CONFUSED
    assert ALL.explain("{*,{*|*}|0}").result == ALL.reduce("{*,{*|*}|0}")


def test_options_with_braces() -> None:
    explanation = IMPARTIAL.explain("{0,*,{*2|*2}|0,*,{*2|*2}}")
    assert explanation.result == IMPARTIAL.reduce("{0,*,{*2|*2}|0,*,{*2|*2}}")
    two = "{{*2|*2},{*3|*3}|{*2|*2},{*3|*3}}"
    assert str(IMPARTIAL.explain(f"{{0,*,*2,*3,{two}|0,*,*2,*3,{two}}}")).startswith("modulo impartial forms")
    for form in IMPARTIAL.born_by(4):
        assert IMPARTIAL.explain(Form([form, *form.left], [form, *form.left])).result.birthday() <= 5


def test_big_forms_are_told_by_their_birthday() -> None:
    """The text of a step stays short, and the forms are in the data."""
    deep = Form()
    for i in range(2000):
        deep = Form([deep], []) if i % 2 else Form([deep], [deep])
    explanation = ALL.explain(deep)
    assert explanation.result == ALL.reduce(deep)
    assert all(len(step.text) < 1000 for step in explanation)
    assert "(a form of birthday" in str(DEAD_ENDING.explain(Form.integer(400), Form.integer(399)))


def test_budgets() -> None:
    deep = Form()
    for _ in range(3000):
        deep = Form([deep], [deep])
    for u in (ALL, DEAD_ENDING, DICOT, IMPARTIAL):
        with pytest.raises(BudgetExceeded), Budget(nodes=2000):
            u.explain(deep)
