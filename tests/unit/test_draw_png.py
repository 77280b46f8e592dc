"""PNG pictures, read back by a reader written from the PNG specification."""

import struct
import zlib

import numpy as np
import pytest

from farstar.draw import png_bytes, write_png


def read_png(data):
    """Decode a non-interlaced 8-bit PNG with filter 0; every checksum is verified."""
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(data):
        (length,) = struct.unpack(">I", data[at : at + 4])
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        (check,) = struct.unpack(">I", data[at + 8 + length : at + 12 + length])
        assert check == zlib.crc32(kind + body)
        chunks[kind] = body
        at += 12 + length
    assert chunks[b"IEND"] == b""
    width, height, depth, colour, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert depth == 8
    assert rest == [0, 0, 0]
    channels = {0: 1, 2: 3, 3: 1, 6: 4, 4: 2}[colour]
    rows = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), np.uint8).reshape(height, width * channels + 1)
    assert not rows[:, 0].any()
    pixels = rows[:, 1:].reshape(height, width, channels)
    if colour == 3:
        pixels = np.frombuffer(chunks[b"PLTE"], np.uint8).reshape(-1, 3)[pixels[:, :, 0]]
    return pixels


@pytest.mark.parametrize("shape", [(1, 1), (3, 5), (5, 3, 1), (4, 7, 2), (4, 7, 3), (2, 9, 4)])
def test_pixels_come_back(shape):
    pixels = np.random.default_rng(7).integers(0, 256, shape, np.uint8)
    assert np.array_equal(read_png(png_bytes(pixels)), pixels.reshape(*shape[:2], -1))


def test_views_that_are_not_contiguous():
    pixels = np.arange(60, dtype=np.uint8).reshape(4, 5, 3)
    assert np.array_equal(read_png(png_bytes(pixels[::-1, ::2])), pixels[::-1, ::2])


def test_truth_values_and_palettes():
    board = np.eye(6, dtype=bool)
    palette = [(255, 255, 255), (20, 88, 184)]
    assert np.array_equal(read_png(png_bytes(board, palette)), np.array(palette)[board.astype(int)])


@pytest.mark.parametrize(
    ("pixels", "palette", "message"),
    [
        (np.zeros((2, 2), np.float64), None, "expected an array of unsigned bytes, got format 'd'"),
        (np.zeros((2, 0), np.uint8), None, r"expected a non-empty array .*, got \(2, 0\)"),
        (np.zeros(3, np.uint8), None, r"expected a non-empty array .*, got \(3,\)"),
        (np.zeros((2, 2, 5), np.uint8), None, "expected 1, 2, 3 or 4 channels, got 5"),
        (np.zeros((2, 2, 3), np.uint8), [(0, 0, 0)], "expected a plain array of palette indexes"),
        (np.ones((2, 2), np.uint8), [(0, 0, 0)], "expected palette indexes below 1, got 1"),
        (np.zeros((2, 2), np.uint8), [], "expected 1 to 256 palette colours, got 0"),
    ],
)
def test_what_is_no_picture_is_refused(pixels, palette, message):
    with pytest.raises(ValueError, match=message):
        png_bytes(pixels, palette)


def test_a_file_is_replaced_in_one_step(tmp_path):
    path = tmp_path / "a.png"
    path.write_bytes(b"before")
    pixels = np.zeros((2, 3, 3), np.uint8)
    assert write_png(path, pixels) == path
    assert path.read_bytes() == png_bytes(pixels)
    assert [each.name for each in tmp_path.iterdir()] == ["a.png"]
