"""``farstar tour``: short, piped without colours, and every line computed."""

import json
import re

from click.testing import CliRunner

from farstar import Game, evaluate
from farstar.cli import main
from farstar.cli.tour import SECTIONS
from farstar.draw import thermograph_text


def run(*arguments):
    return CliRunner().invoke(main, ["tour", *arguments])


def answers():
    sections = json.loads(run("--json").stdout)["sections"]
    return {line["question"]: line["answer"] for section in sections for line in section["lines"]}


def test_the_answers_are_right():
    found = answers()
    assert found["{0|1}"] == "1/2"
    assert found["{1|-1} + {1|-1}"] == "0"
    assert found["* + *2"] == "*3"
    assert found["{0|*}"] == "^"
    assert found["^ <=> *"] == "||"
    assert found["(^^*).AtomicWeight"] == "2"
    assert found["{3||2|1}.Mean"] == "9/4"
    assert found["{3||2|1}.Temperature"] == "3/4"
    assert found["born_by(3)"] == "1474 values"
    assert found["order(born_by(2))"] == "36 covers"


def test_every_section_is_shown_and_the_answers_are_its_own():
    result = run()
    assert result.exit_code == 0
    for section in SECTIONS:
        assert section.title in result.stdout
        for question, answer, remark in section.rows():
            (line,) = [each for each in result.stdout.splitlines() if remark in each and question in each]
            assert answer in line


def test_what_the_tour_asks_can_be_asked_of_eval():
    found = answers()
    asked = [question for question in found if set(question) & set("{*^") and "DICOT" not in question]
    asked = [
        question for question in asked if question not in ("{*|*}", "one heap, {2, 5, 7}", "(10^50, 10^50)")
    ]
    assert len(asked) >= 16
    for question in asked:
        assert str(evaluate(question)) == found[question]


def test_the_thermograph_is_drawn():
    picture = thermograph_text(Game("{3||2|1}").thermograph(), columns=31, rows=9)
    shown = [line.strip() for line in run().stdout.splitlines()]
    for line in picture.splitlines():
        assert line.strip() in shown


def test_piped_it_is_plain_text_of_half_a_minute():
    text = run().stdout
    assert "\x1b" not in text
    assert len(re.findall("[A-Za-z]{2,}", text)) < 350
    assert max(map(len, text.splitlines())) <= 100


def test_sections_have_titles_of_their_own():
    titles = [section.title for section in SECTIONS]
    assert len(set(titles)) == len(titles)
