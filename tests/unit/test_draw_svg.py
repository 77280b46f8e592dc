"""The SVG writer: well-formed whatever the text, readable in both schemes, cut to what was drawn."""

import re
import xml.etree.ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farstar.draw import Drawing, Svg
from farstar.draw.svg import INKS, PAPER, escape, text_width

NS = "{http://www.w3.org/2000/svg}"


@given(st.text())
def test_any_text_can_be_drawn(text):
    drawing = Drawing(text)
    drawing.text(0, 0, text, hint=text)
    drawing.circle(5, 5, 1, hint=text)
    root = ET.fromstring(str(drawing.finish()))
    (element,) = root.findall(f"{NS}text")
    shown = "".join(element.itertext())
    # XML reads carriage returns as line feeds; what XML cannot hold is replaced one for one.
    assert len(shown.replace("\r", "\n")) >= len(text) - text.count("\r\n")
    assert all(b in (a, "�") for a, b in zip(text, escape_and_read(text), strict=True) if a != "\r")


def escape_and_read(text):
    return ET.fromstring(f"<a>{escape(text)}</a>").text or "" if "\r" not in text else text


def test_markup_in_a_text_stays_text():
    drawing = Drawing("</title><script>")
    drawing.text(0, 0, "</text><script>alert(1)</script>")
    root = ET.fromstring(str(drawing.finish()))
    assert not root.findall(f".//{NS}script")
    assert root.find(f"{NS}title").text == "</title><script>"


def test_the_sheet_is_cut_to_what_was_drawn():
    drawing = Drawing("box")
    drawing.rectangle(-10, 5, 30, 40)
    drawing.line(0, 0, 100, 7, width=2)
    assert viewbox(drawing.finish(margin=3)) == [-13, -4, 117, 52]


@pytest.mark.parametrize("anchor", ["start", "middle", "end"])
def test_a_text_is_inside_the_sheet(anchor):
    drawing = Drawing("text")
    drawing.text(0, 0, "{1|-1}", size=10, anchor=anchor)
    x, _, width, _ = viewbox(drawing.finish(margin=0))
    assert width == pytest.approx(text_width("{1|-1}", 10), abs=0.02)
    start = {"start": 0, "middle": -width / 2, "end": -width}[anchor]
    assert x == pytest.approx(start, abs=0.02)


def viewbox(picture):
    return [float(part) for part in ET.fromstring(str(picture)).get("viewBox").split()]


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("ink", ["ink", "soft", "left", "right", "mark"])
@pytest.mark.parametrize("scheme", [0, 1])
def test_inks_are_readable_on_their_paper(ink, scheme):
    a, b = sorted([luminance(INKS[ink][scheme]), luminance(PAPER[scheme])])
    assert (b + 0.05) / (a + 0.05) >= 4.5


def test_dark_colours_apply_to_dark_screens_only():
    text = str(Drawing("x").finish())
    (media,) = re.findall(r"@media ([^{]*)\{", text)
    assert media == "screen and (prefers-color-scheme:dark)"
    before, after = text.split("@media")
    assert PAPER[0] in before
    assert PAPER[1] not in before
    assert PAPER[1] in after
    assert PAPER[0] not in after


def test_wrong_words_are_refused():
    drawing = Drawing("x")
    with pytest.raises(
        ValueError, match="expected an ink among ink, soft, faint, left, right, mark, both, got 'red'"
    ):
        drawing.circle(0, 0, 1, ink="red")
    with pytest.raises(ValueError, match="expected an anchor among start, middle, end, got 'top'"):
        drawing.text(0, 0, "a", anchor="top")


def test_a_picture_is_a_value():
    one, two = Drawing("a").finish(), Drawing("a").finish()
    assert one == two
    assert hash(one) == hash(two)
    assert one != Drawing("b").finish()
    assert one != str(one)
    assert one._repr_svg_() == str(one)


def test_save_replaces_in_one_step(tmp_path):
    path = tmp_path / "a.svg"
    path.write_text("before")
    picture = Drawing("a").finish()
    assert picture.save(path) == path
    assert ET.parse(path).getroot().tag == f"{NS}svg"
    assert path.read_text() == f'<?xml version="1.0" encoding="UTF-8"?>\n{picture}\n'
    assert [each.name for each in tmp_path.iterdir()] == ["a.svg"]


def test_a_failed_save_leaves_nothing_behind(tmp_path):
    target = tmp_path / "folder.svg"
    (target / "inside").mkdir(parents=True)
    with pytest.raises(IsADirectoryError):
        Svg("<svg/>", 1, 1).save(target)
    assert [each.name for each in tmp_path.iterdir()] == ["folder.svg"]
