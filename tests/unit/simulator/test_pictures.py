"""The pictures, read by another decoder than the one that wrote them."""

from __future__ import annotations

import subprocess
import sys

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QColor, QImage

from companion.simulator.pictures import (
    HEIGHT,
    WIDTH,
    SimulatedScreen,
    face_png,
    photo,
    screenshot,
)

SCREEN = SimulatedScreen(theme="light", brightness=100, battery=80, moving=False, preview=False)
GROUND, INK = QColor(236, 241, 247), QColor(38, 50, 72)


def _image(data: bytes, kind: str = "JPEG") -> QImage:
    image = QImage.fromData(data, kind)
    assert (image.width(), image.height()) == (WIDTH, HEIGHT)
    return image


def _apart(one: QColor, other: QColor) -> int:
    """The largest difference of a channel, 0 to 255."""
    return max(
        abs(one.red() - other.red()),
        abs(one.green() - other.green()),
        abs(one.blue() - other.blue()),
    )


def test_the_simulator_starts_without_pillow() -> None:
    code = "import sys, companion.simulator; print('PIL' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=30
    )
    assert done.stdout.strip() == "False"


async def test_the_face_is_a_small_picture_of_exact_colours() -> None:
    data = await face_png()
    image = QImage.fromData(data, "PNG")
    assert (image.width(), image.height()) == (96, 64)
    assert len(data) < 2000
    assert image.pixelColor(0, 0) == image.pixelColor(95, 63) == GROUND
    assert image.pixelColor(30, 25) == image.pixelColor(66, 25) == INK  # the eyes


async def test_the_screen_shows_the_state() -> None:
    screens = (
        SCREEN,
        replace(SCREEN, theme="dark"),
        replace(SCREEN, brightness=10),
        replace(SCREEN, battery=10),
        replace(SCREEN, moving=True),
        replace(SCREEN, preview=True),
    )
    shown = [await screenshot(each, 80) for each in screens]
    assert len(set(shown)) == len(shown)
    images = [_image(data) for data in shown]
    light, dark, dim = (image.pixelColor(5, 120).lightness() for image in images[:3])
    assert dark < dim < light
    full, *_, low = (image.pixelColor(WIDTH - 40, 19) for image in images[:4])
    assert full.green() > full.red()
    assert low.red() > low.green()
    mouths = [image.pixelColor(160, 140).lightness() for image in (images[0], images[4])]
    assert mouths[1] < 100 < mouths[0]  # a smile, and wide open


@pytest.mark.parametrize(("quality", "allowed"), [(100, 2), (80, 8), (20, 24)])
async def test_a_screenshot_is_as_near_as_its_quality(quality: int, allowed: int) -> None:
    image = _image(await screenshot(SCREEN, quality))
    for x, y, colour in ((4, 4, GROUND), (160, 210, GROUND), (100, 100, INK), (220, 100, INK)):
        assert _apart(image.pixelColor(x, y), colour) <= allowed


async def test_a_screenshot_is_smaller_where_it_is_coarser() -> None:
    sizes = [len(await screenshot(SCREEN, quality)) for quality in (1, 30, 80, 100)]
    assert sizes == sorted(set(sizes))


async def test_the_photo_is_a_picture_and_always_the_same() -> None:
    image = _image(await photo())
    assert image.pixelColor(190, 150).red() > 150  # the cup
    assert await photo() == await photo()
