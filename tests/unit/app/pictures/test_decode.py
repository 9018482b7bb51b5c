"""Reading pictures that anybody may have made: only five formats, whole, within limits."""

from __future__ import annotations

import io
import os
import struct
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from companion.app.pictures.decode import (
    OF_DEVICES,
    OF_PERSONS,
    TRUE_COLOUR_LIMIT,
    PictureLimits,
    check_picture,
    fit,
    glance,
    open_picture,
    read_picture_file,
)
from companion.app.pictures.picture import Crop, FitMode, FitOptions, Ground, ScreenInfo
from companion.errors import PictureError
from tests.fakes.pictures import bomb, encoded, opened, picture


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


SCREEN = ScreenInfo(320, 240)
RED, WHITE, BLACK = (200, 60, 40), (255, 255, 255), (0, 0, 0)


def halves(width: int, height: int) -> Image.Image:
    """Left half red, right half blue."""
    image = Image.new("RGB", (width, height), (255, 0, 0))
    image.paste((0, 0, 255), (width // 2, 0, width, height))
    return image


def pixel(data: bytes, x: int, y: int) -> tuple[int, ...]:
    value = opened(data).convert("RGB").getpixel((x, y))
    assert isinstance(value, tuple)
    return value


@pytest.mark.parametrize("mode", list(FitMode))
@pytest.mark.parametrize("size", [(640, 480), (100, 400), (400, 100), (1, 1), (1, 3000), (3000, 1)])
def test_whatever_comes_has_the_size_of_the_screen(mode: FitMode, size: tuple[int, int]) -> None:
    fitted = fit(picture(*size, "PNG"), SCREEN, FitOptions(mode), name="a.png")
    image = opened(fitted.data)
    assert (image.format, image.size) == ("PNG", (320, 240))
    assert (fitted.width, fitted.height, fitted.content_type) == (320, 240, "image/png")
    assert (fitted.source.width, fitted.source.height) == size and fitted.name == "a.png"


def test_cover_cuts_evenly_and_contain_shows_the_ground() -> None:
    data = encoded(halves(960, 240), "PNG")
    covered = fit(data, SCREEN).data
    assert pixel(covered, 0, 0)[0] > 200 and pixel(covered, 319, 239)[2] > 200
    contained = fit(data, SCREEN, FitOptions(FitMode.CONTAIN, ground=Ground.WHITE)).data
    assert pixel(contained, 160, 0) == WHITE and pixel(contained, 160, 239) == WHITE
    assert pixel(contained, 5, 120)[0] > 200 and pixel(contained, 315, 120)[2] > 200
    stretched = fit(data, SCREEN, FitOptions(FitMode.STRETCH)).data
    assert pixel(stretched, 5, 2)[0] > 200 and pixel(stretched, 315, 237)[2] > 200


@pytest.mark.parametrize("ground", list(Ground))
def test_what_is_transparent_shows_the_ground(ground: Ground) -> None:
    data = encoded(Image.new("RGBA", (32, 24), (0, 255, 0, 0)), "PNG")
    assert pixel(fit(data, SCREEN, FitOptions(ground=ground)).data, 100, 100) == (
        WHITE if ground is Ground.WHITE else BLACK
    )


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "I;16", "CMYK", "YCbCr", "F"])
def test_pictures_of_every_kind_of_colour(mode: str) -> None:
    grey = Image.new("L", (64, 48), 128)
    if mode == "I;16":
        data = encoded(Image.new("I;16", (64, 48), 128 * 257), "PNG")
    elif mode in ("CMYK", "YCbCr"):
        data = encoded(grey.convert("RGB").convert(mode), "JPEG")
    elif mode == "F":
        data = encoded(grey, "BMP")
    else:
        data = encoded(grey.convert(mode), "PNG")
    red, green, blue = pixel(fit(data, ScreenInfo(64, 48)).data, 30, 20)
    if mode == "1":
        assert {red, green, blue} <= {0, 255}
    else:
        assert max(abs(value - 128) for value in (red, green, blue)) < 4


@pytest.mark.parametrize(
    ("orientation", "red_at"), [(1, (5, 120)), (3, (315, 120)), (6, (160, 5)), (8, (160, 235))]
)
def test_the_turn_of_the_camera_is_undone(orientation: int, red_at: tuple[int, int]) -> None:
    exif = Image.Exif()
    exif[0x0112] = orientation
    data = encoded(halves(320, 240), "JPEG", exif=exif)
    assert pixel(fit(data, SCREEN, FitOptions(FitMode.STRETCH)).data, *red_at)[0] > 200


@pytest.mark.parametrize(
    ("turns", "red_at"),
    [(0, (5, 120)), (1, (160, 5)), (2, (315, 120)), (3, (160, 235)), (5, (160, 5))],
)
def test_quarter_turns_are_clockwise(turns: int, red_at: tuple[int, int]) -> None:
    data = encoded(halves(320, 240), "PNG")
    fitted = fit(data, SCREEN, FitOptions(FitMode.STRETCH, turns=turns))
    assert pixel(fitted.data, *red_at)[0] > 200


def test_a_part_is_cut_out() -> None:
    data = encoded(halves(400, 300), "PNG")
    right = fit(data, SCREEN, FitOptions(crop=Crop(0.5, 0.0, 0.5, 1.0))).data
    assert pixel(right, 5, 5)[2] > 200 and pixel(right, 315, 235)[2] > 200
    # the part is that of the picture after the turn: its upper half is red then
    turned = FitOptions(turns=1, crop=Crop(0.0, 0.0, 1.0, 0.4))
    assert pixel(fit(data, SCREEN, turned).data, 160, 235)[0] > 200


def test_the_smallest_part_has_a_pixel() -> None:
    tiny = Crop(0.999, 0.999, 0.001, 0.001)
    assert fit(picture(10, 10, "PNG"), SCREEN, FitOptions(crop=tiny)).width == 320


@pytest.mark.parametrize(
    "part", [(-0.1, 0, 1, 1), (0, 0, 0, 1), (0.6, 0, 0.5, 1), (0, 0.6, 1, 0.5), (0, 0, 1, 1.1)]
)
def test_a_part_outside_of_the_picture_is_refused(part: tuple[float, ...]) -> None:
    with pytest.raises(ValueError, match="part"):
        Crop(*part)


def test_black_and_white_only() -> None:
    grey = encoded(Image.new("L", (128, 64), 100), "PNG")
    oled = ScreenInfo(128, 64, monochrome=True)
    dotted = fit(grey, oled)
    image = opened(dotted.data)
    assert image.mode == "1" and dotted.monochrome
    lit = sum(image.convert("L").histogram()[128:]) / (128 * 64)
    assert 0.3 < lit < 0.5
    plain = opened(fit(grey, oled, FitOptions(dither=False)).data)
    assert plain.convert("L").getextrema() == (0, 0)
    assert [hint.code for hint in oled.hints] == ["preview.monochrome"] and not SCREEN.hints


def test_a_picture_with_too_much_in_it_gets_a_palette() -> None:
    noise = Image.frombytes("RGB", (480, 320), os.urandom(480 * 320 * 3))
    fitted = fit(encoded(noise, "PNG"), ScreenInfo(480, 320))
    assert opened(fitted.data).mode == "P" and len(fitted.data) <= 480 * 320 + 2_000
    plain = fit(picture(480, 320), ScreenInfo(480, 320))
    assert opened(plain.data).mode == "RGB" and len(plain.data) < TRUE_COLOUR_LIMIT


def test_what_the_camera_noted_is_not_passed_on() -> None:
    exif = Image.Exif()
    exif[0x010F] = "maker of the camera"
    data = encoded(halves(64, 48), "JPEG", exif=exif, comment=b"secret place")
    fitted = fit(data, SCREEN).data
    assert b"maker" not in fitted and b"secret" not in fitted and b"eXIf" not in fitted


def test_bombs_and_rubbish_are_refused() -> None:
    for data in (bomb(10_000, 10_000), b"rubbish", picture(200, 200)[:500]):
        with pytest.raises(PictureError):
            fit(data, SCREEN)


def test_no_decoder_and_no_http_client_at_the_start() -> None:
    code = (
        "import sys, companion.app.assemble; "
        "print([name for name in ('PIL', 'httpx2', 'uvicorn', 'starlette', 'mcp') "
        "if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
