"""Models, fonts and pictures in a file of assets."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.devices.assets.parts import (
    FaceKind,
    model_of,
    pack_models,
    picture_kind,
    read_bitmap,
    read_font,
    read_models,
    size_of,
    write_bitmap,
)
from tests.examples import examples
from tests.fakes.assets import bitmap, font, models, picture


def test_models_and_their_words() -> None:
    read = read_models(models("wn9_nihaoxiaozhi", "wn9s_hiesp", words="Hi,ESP"))
    assert read is not None
    assert [(model.name, model.words, model.wakes) for model in read] == [
        ("wn9_nihaoxiaozhi", "Hi,ESP", True),
        ("wn9s_hiesp", "Hi,ESP", True),
    ]


def test_information_with_a_comment_and_of_command_models() -> None:
    # as real ones are: a line of explanation before, or no wake word at all
    text = "# (type)_(version)_(label)\nwakenet9l_tts1h8_Jarvis_3_0.6_0.6\n"
    assert model_of("wn9_jarvis", {"_MODEL_INFO_": text.encode()}).words == "Jarvis"
    commands = model_of("mn6_cn", {"_MODEL_INFO_": b"MN6_v3_chinese_8_0.9_0.90"})
    assert (commands.words, commands.wakes) == ("", False)


def test_what_is_packed_is_read_again() -> None:
    held = {"wn9_a": {"_MODEL_INFO_": b"wakenet9_v1_A_3_1_1", "wn9_data": b"12"}, "fst": {"x": b""}}
    read = read_models(pack_models(held))
    assert read is not None
    assert [(model.name, model.files, model.size) for model in read] == [
        ("fst", ("x",), 0),
        ("wn9_a", ("_MODEL_INFO_", "wn9_data"), 21),
    ]


@pytest.mark.parametrize("name", ["你好", "x" * 32, ""])
def test_names_of_models_that_cannot_be(name: str) -> None:
    with pytest.raises(ValueError, match=r"no name|ascii"):
        pack_models({name: {"a": b""}})


@given(st.binary(max_size=300))
@settings(max_examples=examples(200))
def test_any_bytes_are_parts_or_none(noise: bytes) -> None:
    head = models("wn9_a")
    for data in (noise, noise[:4] + head[4:], head[:40] + noise + head[40:]):
        read_models(data)
        read_bitmap(data)
        picture_kind(data)
        if (read := read_font(data)) is not None:
            read.glyph("A")


@given(st.binary(min_size=1, max_size=12), st.integers(0, 140))
@settings(max_examples=examples(300))
def test_a_damaged_font_never_raises(noise: bytes, at: int) -> None:
    data = bytearray(font())
    data[at : at + len(noise)] = noise
    if (read := read_font(bytes(data))) is not None:
        for char in "AB你":
            glyph = read.glyph(char)
            assert glyph is None or len(glyph.alpha) == glyph.width * glyph.height


@pytest.mark.parametrize("bpp", [1, 2, 4, 8])
def test_glyphs(bpp: int) -> None:
    read = read_font(font(bpp=bpp))
    assert read is not None and (read.line_height, read.base_line, read.bpp) == (12, 2, bpp)
    glyph = read.glyph("B")
    assert glyph is not None
    assert (glyph.width, glyph.height, glyph.advance) == (4, 4, 5.0)
    assert glyph.alpha == b"\xff" * 16
    assert read.glyph("C") is None and read.glyph("\U0001f600") is None


def test_kinds_and_sizes_of_pictures() -> None:
    for data, kind, size in (
        (picture(30, 20), FaceKind.PNG, (30, 20)),
        (picture(30, 20, frames=2), FaceKind.GIF, (30, 20)),
        (picture(30, 20, kind="JPEG"), FaceKind.JPEG, (0, 0)),
        (bitmap(30, 20), FaceKind.CBIN, (30, 20)),
        (b"\x89EAF", FaceKind.EAF, (0, 0)),
        (b"\x89PNG\r\n\x1a\n", FaceKind.PNG, (0, 0)),
        (b"", FaceKind.OTHER, (0, 0)),
    ):
        assert picture_kind(data) is kind
        assert size_of(data, kind) == size


def test_a_bitmap_is_written_as_it_is_read() -> None:
    rgb = bytes([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    read = read_bitmap(write_bitmap(2, 2, rgb))
    assert read is not None and (read.width, read.height, read.stride) == (2, 2, 4)
    assert struct.unpack("<4H", read.pixels) == (0xF800, 0x07E0, 0x001F, 0xFFFF)
    with pytest.raises(ValueError, match="bytes for"):
        write_bitmap(2, 2, rgb[:-1])


@pytest.mark.parametrize(
    ("place", "value"), [(2 + 2, 60_000), (12, 10), (16, 2**32 - 1), (16, 3), (8, 1)]
)
def test_bitmaps_whose_numbers_lie(place: int, value: int) -> None:
    data = bytearray(bitmap(30, 20))
    form = "<I" if place >= 12 else "<H"
    struct.pack_into(form, data, place, value)
    assert read_bitmap(bytes(data)) is None
