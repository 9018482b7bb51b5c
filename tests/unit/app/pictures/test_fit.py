"""Making pictures fit: shape, turn, ground, colours, and a file that the device can take."""

from __future__ import annotations

import os

import pytest
from PIL import Image

from companion.app.pictures.fit import TRUE_COLOUR_LIMIT, fit
from companion.app.pictures.picture import Crop, FitMode, FitOptions, Ground, ScreenInfo
from companion.errors import PictureError
from tests.fakes.pictures import bomb, encoded, opened, picture

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
