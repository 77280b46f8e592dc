"""The README: its pictures are what the library draws, and its two commands are there to be typed."""

from __future__ import annotations

import re
import runpy
import zlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
IMAGES = sorted(path.name for path in (ROOT / "docs" / "images").iterdir())


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("images")
    runpy.run_path(str(ROOT / "docs" / "pictures.py"))["draw_readme"](folder)
    return folder


def pixels(png: bytes) -> bytes:
    """The rows of a PNG of one piece of data; two versions of zlib may pack the same rows differently."""
    start = png.index(b"IDAT") + 4
    return zlib.decompress(png[start : start + int.from_bytes(png[start - 8 : start - 4], "big")])


@pytest.mark.parametrize("name", IMAGES)
def test_pictures_are_what_the_library_draws(drawn: Path, name: str) -> None:
    ours, kept = (drawn / name).read_bytes(), (ROOT / "docs" / "images" / name).read_bytes()
    if name.endswith(".png"):
        ours, kept = pixels(ours), pixels(kept)
    assert ours == kept, "python docs/pictures.py draws them anew"


def test_pictures_are_shown() -> None:
    shown = re.findall(r'src="docs/images/([^"]*)"', (ROOT / "README.md").read_text())
    assert sorted(shown) == IMAGES


def test_continuous_integration_calls_the_test_command() -> None:
    commands = re.findall(r"^(make \S+)", (ROOT / "README.md").read_text(), re.M)
    assert commands[:2] == ["make run", "make test"]
    assert "make test" in (ROOT / ".ci" / "run").read_text()
