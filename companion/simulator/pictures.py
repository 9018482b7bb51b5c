"""The pictures that a simulated device makes: its face, its screen, a photo.

Drawing and encoding take some ten milliseconds, so they run in a worker thread. Pillow is
imported there, with the first picture: the simulator starts without it.
"""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

Colour = tuple[int, int, int]

WIDTH: Final = 320
HEIGHT: Final = 240
"""Pixels of the screen, as `self.screen.get_info` tells them."""

_INK: Final[dict[str, Colour]] = {"light": (38, 50, 72), "dark": (120, 220, 232)}
_GROUND: Final[dict[str, Colour]] = {"light": (236, 241, 247), "dark": (16, 20, 28)}
_CHEEK: Final[Colour] = (232, 140, 140)
_GREEN: Final[Colour] = (70, 170, 100)
_RED: Final[Colour] = (200, 70, 60)
_AMBER: Final[Colour] = (224, 160, 60)
_WALL: Final[Colour] = (214, 222, 226)
_CUP: Final[Colour] = (196, 48, 44)


class SimulatedScreen(Struct, frozen=True):
    """What the screen shows."""

    theme: str
    brightness: int
    battery: int
    moving: bool
    preview: bool


def is_picture(data: bytes) -> bool:
    """Whether a screen would find a picture in it: PNG, JPEG, or LVGL's own."""
    return data.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"\x19"))


async def face_png() -> bytes:
    """The device's face, 96 x 64 pixels, as PNG."""
    return await asyncio.to_thread(lambda: _encoded(_face(96, 64, "light", moving=False)[0], "PNG"))


async def screenshot(screen: SimulatedScreen, quality: int) -> bytes:
    """What the screen shows, as JPEG of `quality` 1 to 100."""
    return await asyncio.to_thread(lambda: _encoded(_screen(screen), "JPEG", quality))


async def photo() -> bytes:
    """What the camera sees, always the same desk, as JPEG."""
    return await asyncio.to_thread(lambda: _encoded(_desk(), "JPEG", 80))


def _encoded(image: Image, kind: str, quality: int = 100) -> bytes:
    file = io.BytesIO()
    # full colour resolution: thin coloured lines stay sharp
    image.save(file, kind, quality=quality, subsampling=0)
    return file.getvalue()


def _screen(screen: SimulatedScreen) -> Image:
    image, draw = _face(WIDTH, HEIGHT, screen.theme, moving=screen.moving)
    ink = _INK[screen.theme]
    draw.rectangle(_box(WIDTH - 44, 12, 30, 14), outline=ink, width=2)
    draw.rectangle(_box(WIDTH - 14, 16, 3, 6), ink)
    bar = max(round(screen.battery / 100 * 24), 1)
    draw.rectangle(_box(WIDTH - 41, 15, bar, 8), _GREEN if screen.battery > 20 else _RED)
    for step in range(3):
        draw.rectangle(_box(14 + step * 8, 22 - step * 5, 5, 4 + step * 5), ink)
    if screen.preview:
        draw.rectangle(_box(104, 92, 112, 84), (255, 255, 255))
        draw.circle((136, 116), 10, _AMBER)
        draw.polygon(((110, 168), (148, 124), (186, 168)), _GREEN)
        draw.polygon(((156, 168), (186, 138), (212, 168)), (52, 130, 84))
        draw.rectangle(_box(104, 92, 112, 84), outline=ink, width=3)
    light = 0.35 + 0.65 * screen.brightness / 100
    return image.point(lambda value: round(value * light))


def _face(width: int, height: int, theme: str, *, moving: bool) -> tuple[Image, ImageDraw]:
    ink, ground = _INK[theme], _GROUND[theme]
    image, draw = _canvas(width, height, ground)
    middle, eye = width // 2, height * 2 // 5
    apart, size = width * 3 // 16, height // 9
    for side in (-1, 1):
        draw.circle((middle + side * apart, eye), size, ink)
        draw.circle((middle + side * apart - size // 3, eye - size // 3), size // 4, ground)
        draw.circle((middle + side * apart * 3 // 2, eye + height // 5), size * 2 // 3, _CHEEK)
    mouth, radius = height * 13 // 20, height // 8
    draw.circle((middle, mouth), radius, ink)
    if not moving:  # a smile; with the mouth wide open it is having fun
        draw.circle((middle, mouth - radius // 3), radius, ground)
    return image, draw


def _desk() -> Image:
    image, draw = _canvas(WIDTH, HEIGHT, _WALL)
    draw.rectangle(_box(0, 182, WIDTH, HEIGHT - 182), (150, 110, 76))
    draw.rectangle(_box(24, 20, 96, 84), (132, 180, 214))
    draw.rectangle(_box(24, 20, 96, 84), outline=(250, 250, 248), width=5)
    draw.rectangle(_box(70, 20, 4, 84), (250, 250, 248))
    draw.circle((236, 150), 28, (168, 36, 36))
    draw.circle((236, 150), 18, _WALL)
    draw.rectangle(_box(160, 110, 72, 84), _CUP)
    draw.ellipse((160, 186, 232, 202), _CUP)
    draw.ellipse((160, 102, 232, 118), (226, 92, 84))
    draw.ellipse((166, 105, 226, 117), (74, 44, 32))
    return image


def _canvas(width: int, height: int, ground: Colour) -> tuple[Image, ImageDraw]:
    from PIL import Image as Pillow
    from PIL import ImageDraw

    image = Pillow.new("RGB", (width, height), ground)
    return image, ImageDraw.Draw(image)


def _box(left: int, top: int, width: int, height: int) -> tuple[int, int, int, int]:
    """Pillow's corners, both of which belong to the rectangle."""
    return left, top, left + width - 1, top + height - 1
