"""Reading pictures that anybody may have made: only five formats, whole, within limits."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pytest
from PIL import Image

from companion.app.pictures.decode import (
    OF_DEVICES,
    OF_PERSONS,
    PictureLimits,
    check_picture,
    glance,
    open_picture,
    read_picture_file,
)
from companion.errors import PictureError
from tests.fakes.pictures import bomb, encoded, picture


def refused(data: bytes, limits: PictureLimits = OF_PERSONS) -> str:
    with pytest.raises(PictureError) as raised:
        check_picture(data, limits)
    return raised.value.message.code


@pytest.mark.parametrize("format", ["JPEG", "PNG", "GIF", "BMP", "WEBP"])
def test_five_formats_are_read(format: str) -> None:
    info = check_picture(picture(64, 48, format), OF_DEVICES)
    assert (info.format, info.width, info.height) == (format, 64, 48)
    assert info.suffix == {"JPEG": ".jpg"}.get(format, f".{format.lower()}")
    assert info.content_type == f"image/{format.lower()}"


def test_a_phone_s_picture_with_a_second_one_behind_it_is_a_jpeg() -> None:
    image, second = Image.new("RGB", (64, 48)), Image.new("RGB", (8, 8))
    data = encoded(image, "MPO", save_all=True, append_images=[second])
    assert check_picture(data, OF_DEVICES).format == "JPEG"


@pytest.mark.parametrize("format", ["TIFF", "ICO", "PPM", "TGA", "PDF", "EPS"])
def test_other_formats_are_not(format: str) -> None:
    assert refused(picture(64, 48, format)) == "picture.not_one"


@pytest.mark.parametrize("data", [b"", b"\xe9\x03\x02\x20", b"<svg/>", b"\xff\xd8", b"GIF89a"])
def test_what_is_no_picture(data: bytes) -> None:
    assert refused(data) in ("picture.not_one", "picture.damaged")


@pytest.mark.parametrize("format", ["JPEG", "PNG", "GIF", "BMP", "WEBP"])
def test_a_file_that_is_cut_off_is_refused(format: str) -> None:
    data = picture(200, 200, format)
    assert refused(data[: len(data) // 2]) in ("picture.damaged", "picture.not_one")


def test_a_damaged_png_is_refused() -> None:
    data = bytearray(picture(64, 48, "PNG"))
    data[data.index(b"IDAT") + 10] ^= 0xFF
    assert refused(bytes(data)) == "picture.damaged"


@pytest.mark.parametrize("side", [5_000, 10_000, 16_000, 60_000])
def test_a_bomb_is_refused_before_it_is_decoded(side: int) -> None:
    data = bomb(side, side)
    assert len(data) < 40_000
    assert refused(data) in ("picture.too_many_pixels", "picture.damaged")


def test_text_that_unpacks_to_a_great_size_is_refused() -> None:
    data = picture(8, 8, "PNG")
    packed = io.BytesIO()
    from PIL import PngImagePlugin

    notes = PngImagePlugin.PngInfo()
    notes.add_text("bomb", "0" * 50_000_000, zip=True)
    Image.open(io.BytesIO(data)).save(packed, "PNG", pnginfo=notes)
    assert refused(packed.getvalue()) == "picture.damaged"


def test_limits_stand_at_their_edges() -> None:
    data = picture(40, 30, "PNG")
    assert check_picture(data, PictureLimits(len(data), 1_200)).width == 40
    assert refused(data, PictureLimits(len(data) - 1, 1_200)) == "picture.too_many_bytes"
    assert refused(data, PictureLimits(len(data), 1_199)) == "picture.too_many_pixels"


def test_a_glance_decodes_nothing() -> None:
    data = picture(200, 200, "PNG")
    assert glance(data[: len(data) - 40], OF_DEVICES).width == 200


def test_a_fault_inside_is_told_as_a_damaged_picture() -> None:
    def fail() -> None:
        with open_picture(picture(), OF_PERSONS):
            raise struct.error("unpack")

    with pytest.raises(PictureError, match="damaged"):
        fail()


def test_a_file_that_cannot_be_read_is_told_with_its_name(tmp_path: Path) -> None:
    with pytest.raises(PictureError) as raised:
        read_picture_file(tmp_path / "gone.png", OF_PERSONS)
    assert raised.value.message.values["name"] == "gone.png"
    (tmp_path / "large.png").write_bytes(bytes(20))
    data = read_picture_file(tmp_path / "large.png", PictureLimits(10, 10))
    assert refused(data, PictureLimits(10, 10)) == "picture.too_many_bytes"
