"""The help of every command: one line in the list, a first line of its own, and examples as they are typed."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from farstar.cli import COMMANDS, main


def help_of(*words: str) -> str:
    result = CliRunner().invoke(main, [*words, "--help"])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_list_names_every_command_in_a_sentence() -> None:
    listed = help_of()
    for name, (_, _, line) in COMMANDS.items():
        assert f"{name} " in listed
        assert line[0].isupper()
        assert line.endswith(".")
        assert line.split(".")[0] in listed


@pytest.mark.parametrize("name", COMMANDS)
def test_help_shows_examples_on_lines_of_their_own(name: str) -> None:
    text = help_of(name)
    assert "\\b" not in text
    for line in text.splitlines():
        assert line.count("farstar ") - line.count("`farstar ") <= 1 or "Usage" in line, line
