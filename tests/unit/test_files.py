"""What is written: in one step, through links, to pipes, and refused before the work begins."""

import os
import threading

import pytest
from click.testing import CliRunner

from farstar import ruleset
from farstar.cli import main
from farstar.draw import write_atomically
from farstar.draw.files import refuse_unwritable, replacing
from farstar.rulesets import tables
from farstar.subtraction import VectorSubtraction


def test_a_link_stays_and_what_it_leads_to_is_replaced(tmp_path):
    target, link = tmp_path / "real.svg", tmp_path / "link.svg"
    target.write_bytes(b"old")
    link.symlink_to(target)
    assert write_atomically(link, b"new") == link
    assert link.is_symlink()
    assert target.read_bytes() == b"new"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.svg", "real.svg"]


def test_a_pipe_is_written_to_and_stays(tmp_path):
    pipe, got = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write_atomically(pipe, b"star")
    reader.join(10)
    assert got == [b"star"]
    assert pipe.is_fifo()


def test_an_error_leaves_the_former_file(tmp_path):
    path = tmp_path / "a.txt"
    path.write_bytes(b"before")

    def half() -> None:
        with replacing(path) as stream:
            stream.write(b"half of it")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half()
    assert path.read_bytes() == b"before"
    assert [each.name for each in tmp_path.iterdir()] == ["a.txt"]


def test_a_folder_that_cannot_be_written_is_named(tmp_path, monkeypatch):
    # Root may write everywhere, so the system is not asked.
    monkeypatch.setattr(os, "access", lambda folder, mode: folder != tmp_path)
    with pytest.raises(PermissionError, match=r"a folder that can be written, got '.*a\.svg'"):
        refuse_unwritable(tmp_path / "a.svg")


@pytest.mark.parametrize(
    "command",
    [
        ["map", "(1,2)", "--size", "100000", "--png"],
        ["map", "(1,2)", "--size", "100000", "--save"],
        ["segments", "(1,2)", "--certificate"],
        ["draw", "order", "2", "-o"],
        ["misere", "hasse", "2", "-o"],
        ["table", "bipass", "--upto", "40", "-o"],
    ],
)
def test_commands_refuse_a_file_before_they_work(command, tmp_path, monkeypatch):
    for work in ("p_count", "outcomes", "segments"):
        monkeypatch.setattr(VectorSubtraction, work, None)
    monkeypatch.setattr("farstar.cli.rulesets.rows", None)
    for place in (tmp_path / "no" / "file", tmp_path):
        answer = CliRunner().invoke(main, [*command, str(place)])
        assert answer.exit_code == 1
        assert answer.output.startswith("farstar: expected a file")


def test_a_table_goes_out_row_by_row_and_ctrl_c_keeps_its_rows(tmp_path, monkeypatch):
    seen = []

    def interrupted(rules, upto, columns, **_options):
        for row in list(tables.rows(ruleset("bipass"), 4, columns))[:3]:
            seen.append(row)
            yield row
        raise KeyboardInterrupt

    monkeypatch.setattr("farstar.cli.rulesets.rows", interrupted)
    shown = CliRunner().invoke(main, ["table", "bipass", "--upto", "40"])
    file = tmp_path / "rows.csv"
    written = CliRunner().invoke(main, ["table", "bipass", "--upto", "40", "-o", str(file)])
    assert shown.exit_code == written.exit_code == 130
    text = "size,position,outcome,value\n0,,P,0\n2,bw,N,*\n3,bbw,R,v\n"
    assert shown.stdout == file.read_text() == text
    assert "interrupted" in shown.stderr


@pytest.mark.parametrize(
    "command",
    [
        ["map", "(1,2),(2,1)", "--size", "10000000000"],
        ["periods", "3 7 1000000007 1000000009"],
        ["nimbers", "(1,2),(2,1),(3,3)", "--size", "200000x100000"],
    ],
)
def test_long_work_on_maps_keeps_to_its_seconds(command):
    answer = CliRunner().invoke(main, [*command, "--seconds", "0.3"])
    assert answer.exit_code == 3
    assert answer.output.startswith("farstar: ")


def test_faults_of_a_file_with_a_ruleset_are_said_in_a_line(tmp_path):
    file = tmp_path / "mine.py"
    file.write_text("class Mine(:\n")
    answer = CliRunner().invoke(main, ["value", f"{file}:Mine", "1"])
    assert answer.exit_code == 1
    assert "expected Python in" in answer.output
    answer = CliRunner().invoke(main, ["value", f"{tmp_path / 'other.py'}:Mine", "1"])
    assert "expected a Python file that exists" in answer.output
    file.write_text(
        "from farstar.rulesets import Ruleset\n"
        "class Mine(Ruleset):\n"
        "    title, impartial = 'MINE', True\n"
        "    def read(self, text):\n"
        "        return int(text)\n"
        "    def left(self, n):\n"
        "        return n\n"
    )
    answer = CliRunner().invoke(main, ["value", f"{file}:Mine", "seven"])
    assert answer.exit_code == 1
    assert answer.output.startswith("farstar: expected a position of MINE, got 'seven'")
    answer = CliRunner().invoke(main, ["value", f"{file}:Mine", "7"])
    assert answer.exit_code == 1
    assert "expected the options of '7' as an iterable, got 7" in answer.output
