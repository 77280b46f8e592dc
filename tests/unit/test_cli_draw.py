"""``farstar draw``: files, JSON, exit codes; the pictures are the library's."""

import json
import xml.etree.ElementTree as ET

import pytest
from click.testing import CliRunner

from farstar import Form, Game, Thermograph, born_by, order
from farstar.cli import main
from farstar.draw import thermograph_text, tree_svg


def run(*arguments):
    return CliRunner().invoke(main, ["draw", *arguments])


def test_a_tree_goes_to_a_file(tmp_path):
    path = tmp_path / "tree.svg"
    result = run("tree", "{3|{1|-1}}", "-o", str(path))
    assert (result.exit_code, result.stdout) == (0, "")
    assert str(path) in result.stderr
    assert ET.parse(path).getroot().tag.endswith("svg")


def test_a_tree_goes_to_stdout():
    result = run("tree", "^", "--shared")
    assert result.stdout == f"{tree_svg(Game('^'), shared=True, title='^')}\n"


def test_the_literal_form_or_the_value():
    literal, value = "{0,*|*}", "{0|*}"
    assert run("tree", literal).stdout == run("tree", value).stdout.replace(value, literal)
    drawn = run("tree", literal, "--form").stdout
    assert drawn == f"{tree_svg(Form.parse(literal), title=literal)}\n"


def test_expressions_are_evaluated():
    data = json.loads(run("thermograph", "g := {1|-1}; g + 1", "--json").stdout)
    assert (data["game"], data["mean"]) == ("{2|0}", "1")


def test_the_data_of_a_tree():
    result = run("tree", "{3|{1|-1}}", "--json")
    assert Game.from_json(result.stdout) == Game("{3|{1|-1}}")
    result = run("tree", "{0,*|*}", "--form", "--json")
    assert Form.from_json(result.stdout) == Form.parse("{0,*|*}")


def test_the_data_of_what_is_too_large_to_draw():
    assert json.loads(run("tree", "{*20|}", "--form", "--json").stdout)
    result = run("tree", "*20", "--form")
    assert result.exit_code == 3
    assert result.stderr.startswith("farstar: expected a tree of at most 1200 nodes, got more")


def test_the_data_of_a_thermograph(tmp_path):
    path = tmp_path / "t.svg"
    result = run("thermograph", "{3||2|1}", "--json", "-o", str(path))
    data = json.loads(result.stdout)
    walls = Game("{3||2|1}").thermograph()
    assert Thermograph.from_json(result.stdout) == walls
    assert data["text"] == str(walls)
    assert data["file"] == str(path)
    assert path.exists()


def test_a_thermograph_in_characters():
    assert (
        run("thermograph", "{1|-1}", "--text").stdout == thermograph_text(Game("{1|-1}").thermograph()) + "\n"
    )


def test_an_order(tmp_path):
    path = tmp_path / "day2.svg"
    assert run("order", "2", "-o", str(path)).exit_code == 0
    assert str(order(born_by(2)).svg()) in path.read_text()
    data = json.loads(run("order", "2", "--all-small", "--json").stdout)
    assert data == json.loads(order(born_by(2, all_small=True)).to_json())


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["tree", "{0|1"], 1, "farstar: "),
        (["tree", "{0|1", "--form"], 1, "farstar: "),
        (["thermograph", "^ <=> 0"], 1, "farstar: expected a game, got '>'"),
        (["order", "4"], 1, "farstar: expected a day from 0 to 3"),
        (["order", "two"], 2, "Usage: "),
        (["tree", "0", "-o", "/nowhere/at/all.svg"], 1, "farstar: "),
        (["tree"], 2, "Usage: "),
    ],
)
def test_what_goes_wrong_is_said(arguments, code, message):
    result = run(*arguments)
    assert result.exit_code == code
    assert result.stderr.startswith(message)
    assert result.stdout == ""
