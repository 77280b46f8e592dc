"""Every code block of the documentation runs: Python as a session per page, ``farstar`` command lines as typed."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from farstar.cli import main

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), ROOT / "README.md", ROOT / "CONTRIBUTING.md"])
FENCE = re.compile(r"^(?P<ticks>`{3,})(?P<language>[^\n`]*)\n(?P<code>.*?)^(?P=ticks)\s*$", re.M | re.S)
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
# What is shown and not run: shell lines for the reader's machine, and plain text.
SHOWN = {
    "",
    "sh",
    "text",
    "rust",
    "toml",
    "json",
    "{toctree}",
    "{eval-rst}",
    "{math}",
    "{note}",
    "{image}",
    "bibtex",
}


def blocks(page):
    text = page.read_text()
    for found in FENCE.finditer(text):
        line = text.count("\n", 0, found.start("code"))
        yield found["language"].strip(), found["code"], line


def pages_with(language):
    chosen = [page for page in PAGES if any(each == language for each, _, _ in blocks(page))]
    return [pytest.param(page, id=str(page.relative_to(ROOT))) for page in chosen]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_block_is_run_or_known_to_be_shown(page):
    for language, code, _ in blocks(page):
        kind = language.split()[0] if language else ""
        assert kind in SHOWN | {"python", "console"}, f"a block of {language!r} in {page.name}"
        assert ">>>" not in code or kind == "python"


@pytest.mark.parametrize("page", pages_with("python"))
def test_python_blocks(page):
    names = {"__name__": "__main__"}
    parser, report = doctest.DocTestParser(), []
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    for language, code, line in blocks(page):
        if language != "python":
            continue
        if ">>>" not in code:
            exec(compile(code, f"{page}:{line}", "exec"), names)
            continue
        test = parser.get_doctest(code, names, page.name, str(page), line)
        runner.run(test, out=report.append, clear_globs=False)
        names = test.globs
    assert not report, "".join(report)


def sessions(code):
    """Each ``$`` line of a console block with the output shown below it."""
    for part in re.split(r"^\$ ", code, flags=re.M)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


@pytest.mark.parametrize("page", pages_with("console"))
def test_command_lines(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    checker = doctest.OutputChecker()
    for language, code, _ in blocks(page):
        if language != "console":
            continue
        assert code.startswith("$ ")
        for command, expected in sessions(code):
            words = shlex.split(command)
            assert words[0] == "farstar", f"only farstar is run here, got {command!r}"
            result = CliRunner().invoke(main, words[1:])
            assert checker.check_output(expected, result.output, FLAGS), f"$ {command}\n{result.output}"
