"""The pictures that a simulated device makes: its face, its screen, a photo.

Drawing and encoding take some ten milliseconds, so they run in a worker thread.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Final

from companion.simulator.canvas import Canvas, Colour
from companion.simulator.jpeg import encode_jpeg
from companion.simulator.png import encode_png

WIDTH: Final = 320
HEIGHT: Final = 240
"""Pixels of the screen, as `self.screen.get_info` tells them."""

_INK: Final[dict[str, Colour]] = {"light": (38, 50, 72), "dark": (120, 220, 232)}
_GROUND: Final[dict[str, Colour]] = {"light": (236, 241, 247), "dark": (16, 20, 28)}
_CHEEK: Final[Colour] = (232, 140, 140)
_GREEN: Final[Colour] = (70, 170, 100)
_RED: Final[Colour] = (200, 70, 60)
_AMBER: Final[Colour] = (224, 160, 60)


@dataclass(frozen=True, slots=True)
class SimulatedScreen:
    """What the screen shows."""

    theme: str
    brightness: int
    battery: int
    moving: bool
    preview: bool


async def face_png() -> bytes:
    """The device's face, 96 x 64 pixels, as PNG."""
    return await asyncio.to_thread(lambda: encode_png(_face(96, 64, "light", moving=False)))


async def screenshot(screen: SimulatedScreen, quality: int) -> bytes:
    """What the screen shows, as JPEG of `quality` 1 to 100."""
    return await asyncio.to_thread(lambda: encode_jpeg(_screen(screen), quality))


async def photo() -> bytes:
    """What the camera sees, always the same desk, as JPEG."""
    return await asyncio.to_thread(lambda: encode_jpeg(_desk(), 80))


def _screen(screen: SimulatedScreen) -> Canvas:
    canvas = _face(WIDTH, HEIGHT, screen.theme, moving=screen.moving)
    ink = _INK[screen.theme]
    canvas.frame(WIDTH - 44, 12, 30, 14, 2, ink)
    canvas.rectangle(WIDTH - 14, 16, 3, 6, ink)
    bar = max(round(screen.battery / 100 * 24), 1)
    canvas.rectangle(WIDTH - 41, 15, bar, 8, _GREEN if screen.battery > 20 else _RED)
    for step in range(3):
        canvas.rectangle(14 + step * 8, 22 - step * 5, 5, 4 + step * 5, ink)
    if screen.preview:
        canvas.rectangle(104, 92, 112, 84, (255, 255, 255))
        canvas.disc(136, 116, 10, _AMBER)
        canvas.triangle((110, 168), (148, 124), (186, 168), _GREEN)
        canvas.triangle((156, 168), (186, 138), (212, 168), (52, 130, 84))
        canvas.frame(104, 92, 112, 84, 3, ink)
    canvas.dim(0.35 + 0.65 * screen.brightness / 100)
    return canvas


def _face(width: int, height: int, theme: str, *, moving: bool) -> Canvas:
    canvas = Canvas(width, height, _GROUND[theme])
    ink, ground = _INK[theme], _GROUND[theme]
    middle, eye = width // 2, height * 2 // 5
    apart, size = width * 3 // 16, height // 9
    for side in (-1, 1):
        canvas.disc(middle + side * apart, eye, size, ink)
        canvas.disc(middle + side * apart - size // 3, eye - size // 3, size // 4, ground)
        canvas.disc(middle + side * apart * 3 // 2, eye + height // 5, size * 2 // 3, _CHEEK)
    mouth, radius = height * 13 // 20, height // 8
    canvas.disc(middle, mouth, radius, ink)
    if not moving:  # a smile; with the mouth wide open it is having fun
        canvas.disc(middle, mouth - radius // 3, radius, ground)
    return canvas


def _desk() -> Canvas:
    canvas = Canvas(WIDTH, HEIGHT, (214, 222, 226))
    canvas.rectangle(0, 182, WIDTH, HEIGHT - 182, (150, 110, 76))
    canvas.rectangle(24, 20, 96, 84, (132, 180, 214))
    canvas.frame(24, 20, 96, 84, 5, (250, 250, 248))
    canvas.rectangle(70, 20, 4, 84, (250, 250, 248))
    canvas.disc(236, 150, 28, (168, 36, 36))
    canvas.disc(236, 150, 18, (214, 222, 226))
    canvas.rectangle(160, 110, 72, 84, (196, 48, 44))
    canvas.disc(196, 194, 36, (196, 48, 44), squash=0.22)
    canvas.disc(196, 110, 36, (226, 92, 84), squash=0.22)
    canvas.disc(196, 111, 30, (74, 44, 32), squash=0.2)
    return canvas
