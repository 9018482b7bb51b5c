"""The pictures, read by decoders that are not ours."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QImage

from companion.simulator.canvas import Canvas
from companion.simulator.jpeg import encode_jpeg
from companion.simulator.pictures import HEIGHT, WIDTH, SimulatedScreen, face_png, photo, screenshot
from companion.simulator.png import encode_png

RED = (200, 30, 30)
WHITE = (250, 250, 250)


def _test_card(width: int, height: int) -> Canvas:
    canvas = Canvas(width, height, WHITE)
    canvas.rectangle(0, 0, width // 2, height // 2, RED)
    canvas.disc(width * 3 // 4, height * 3 // 4, min(width, height) // 6, (20, 60, 200))
    canvas.triangle((4, height - 4), (20, height // 2), (40, height - 4), (10, 150, 40))
    return canvas


def _difference(canvas: Canvas, image: QImage) -> float:
    """The mean difference of a channel, 0 to 255."""
    total = 0
    for y in range(canvas.height):
        for x in range(canvas.width):
            at = (y * canvas.width + x) * 3
            colour = image.pixelColor(x, y)
            seen = (colour.red(), colour.green(), colour.blue())
            total += sum(abs(a - b) for a, b in zip(canvas.pixels[at : at + 3], seen, strict=True))
    return total / (canvas.width * canvas.height * 3)


def test_png_is_exact() -> None:
    canvas = _test_card(61, 33)
    image = QImage.fromData(encode_png(canvas), "PNG")
    assert (image.width(), image.height()) == (61, 33)
    assert _difference(canvas, image) == 0


@pytest.mark.parametrize(
    ("size", "quality", "allowed"),
    [
        ((64, 48), 100, 1.0),
        ((64, 48), 80, 3.0),
        ((64, 48), 20, 12.0),
        ((61, 33), 80, 3.0),
        ((8, 8), 100, 1.0),
        ((7, 3), 100, 1.0),
    ],
)
def test_jpeg_is_as_near_as_its_quality(
    size: tuple[int, int], quality: int, allowed: float
) -> None:
    canvas = _test_card(*size)
    image = QImage.fromData(encode_jpeg(canvas, quality), "JPEG")
    assert (image.width(), image.height()) == size
    assert _difference(canvas, image) <= allowed


def test_jpeg_of_noise_needs_every_code() -> None:
    canvas = Canvas(32, 32, WHITE)
    value = 1
    for at in range(len(canvas.pixels)):
        value = (value * 1103515245 + 12345) % 2**31
        canvas.pixels[at] = value >> 16 & 0xFF
    image = QImage.fromData(encode_jpeg(canvas, 100), "JPEG")
    assert _difference(canvas, image) < 1.5


def test_jpeg_is_smaller_where_it_is_coarser() -> None:
    canvas = _test_card(64, 48)
    sizes = [len(encode_jpeg(canvas, quality)) for quality in (1, 30, 80, 100)]
    assert sizes == sorted(sizes)


async def test_the_face_is_a_small_picture() -> None:
    data = await face_png()
    image = QImage.fromData(data, "PNG")
    assert (image.width(), image.height()) == (96, 64)
    assert len(data) < 2000


async def test_the_screen_shows_the_state() -> None:
    def screen(**changes: object) -> SimulatedScreen:
        values = {"theme": "light", "brightness": 100, "battery": 80, "moving": False}
        return SimulatedScreen(**{**values, "preview": False, **changes})  # type: ignore[arg-type]

    shown = [
        await screenshot(each, 80)
        for each in (
            screen(),
            screen(theme="dark"),
            screen(brightness=10),
            screen(battery=10),
            screen(moving=True),
            screen(preview=True),
        )
    ]
    assert len(set(shown)) == len(shown)
    images = [QImage.fromData(data, "JPEG") for data in shown]
    assert all((image.width(), image.height()) == (WIDTH, HEIGHT) for image in images)
    light, dark, dim = (image.pixelColor(5, 120).lightness() for image in images[:3])
    assert dark < dim < light


async def test_the_photo_is_a_picture() -> None:
    image = QImage.fromData(await photo(), "JPEG")
    assert (image.width(), image.height()) == (WIDTH, HEIGHT)
    assert image.pixelColor(190, 150).red() > 150  # the cup
