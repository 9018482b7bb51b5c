"""A file of assets and a picture for the screenshots, as people make theirs: drawn here."""

from __future__ import annotations

import asyncio
import math
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, Qt
from PySide6.QtGui import QColor, QImage, QImageWriter, QLinearGradient, QPainter

from companion.app.assets.make import AssetsSpec, make_assets

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

    from companion.ui.assets.assets_page import AssetsPage

_SIDE: Final = (160, 120)
_SCREEN: Final = (320, 240)
_INK: Final = (126, 206, 255)
_NIGHT: Final = (16, 20, 30)
_HILLS: Final = (24, 34, 54)
_LINE: Final = 8
_NAMES: Final = (
    "neutral",
    "happy",
    "loving",
    "winking",
    "cool",
    "surprised",
    "thinking",
    "sleepy",
    "sad",
    "angry",
    "laughing",
    "confused",
)


async def show_sample_assets(
    page: AssetsPage, until: Callable[[Callable[[], object]], Awaitable[None]]
) -> None:
    """Open the file on a page, with a face that moves chosen."""
    state = page.state
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "kitchen-blue.bin"
        await asyncio.to_thread(sample_assets, path)
        state.choose(path)
        await until(lambda: not state.reading and len(state.small) > 0)
        state.show_face("happy")
        await until(lambda: state.frames is not None)
    page.open.setFocus()


def sample_assets(path: Path) -> None:
    """Write the file. Blocks."""
    with tempfile.TemporaryDirectory() as folder:
        faces = {name: _face(Path(folder), name) for name in _NAMES}
        night = Path(folder) / "night.png"
        _night().save(night)
        spec = AssetsSpec(
            screen=_SCREEN,
            chip="esp32s3",
            wake_word=_model(Path(folder)),
            faces=faces,
            backgrounds={"dark": night},
            colours={"light": ("#1a1d24", "#ffffff"), "dark": ("#ffffff", "#10141e")},
        )
        path.write_bytes(make_assets(spec).data)


def _model(folder: Path) -> Path:
    """A folder of the form of a model; it hears nothing."""
    model = folder / "wn9_nihaoxiaozhi_tts"
    model.mkdir()
    said = "wakenet9l_tts1h8_你好小智_3_0.631_0.635"
    (model / "_MODEL_INFO_").write_text(said, encoding="utf-8")
    (model / "wn9_data").write_bytes(bytes(412_000))
    return model


def _face(folder: Path, name: str) -> Path:
    frames = [_drawn(name, math.sin(step * math.pi / 6)) for step in range(12)]
    if name not in ("happy", "winking", "sleepy"):
        path = folder / f"{name}.png"
        frames[0].save(path)
        return path
    path = folder / f"{name}.gif"
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=90, loop=0, disposal=2)
    return path


def _drawn(name: str, swing: float) -> Image:
    """One picture of a face; `swing` moves it, from -1 to 1."""
    from PIL import Image, ImageDraw

    image = Image.new("RGBA", _SIDE, (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    up = round(3 * swing)
    _eyes(draw, name, up)
    _mouth(draw, name, up)
    return image


def _eyes(draw: ImageDraw, name: str, up: int) -> None:
    for number, x in enumerate((52, 108)):
        top = 36 + up
        match name:
            case "happy" | "laughing":
                draw.arc((x - 22, top, x + 22, top + 40), 200, 340, _INK, _LINE)
            case "surprised":
                draw.ellipse((x - 16, top, x + 16, top + 32), _INK)
            case "sleepy":
                draw.line((x - 16, top + 20, x + 16, top + 20), _INK, _LINE)
            case "winking" if number == 1:
                draw.line((x - 16, top + 14, x + 16, top + 14), _INK, _LINE)
            case "cool":
                draw.pieslice((x - 26, top - 20, x + 26, top + 30), 0, 180, _INK)
            case "loving":
                draw.polygon([(x - 20, top + 8), (x + 20, top + 8), (x, top + 34)], _INK)
                draw.ellipse((x - 21, top - 4, x, top + 18), _INK)
                draw.ellipse((x, top - 4, x + 21, top + 18), _INK)
            case "sad" | "angry":
                tilt = (8 if number == 0 else -8) * (1 if name == "angry" else -1)
                draw.line((x - 16, top + 14 - tilt, x + 16, top + 14 + tilt), _INK, _LINE)
            case _:
                draw.rounded_rectangle((x - 8, top, x + 8, top + 34), 8, _INK)


def _mouth(draw: ImageDraw, name: str, up: int) -> None:
    top = 74 + up
    match name:
        case "happy" | "winking" | "cool" | "laughing":
            draw.arc((58, top - 12, 102, top + 22), 20, 160, _INK, _LINE)
        case "sad" | "angry" | "confused":
            draw.arc((60, top + 8, 100, top + 38), 200, 340, _INK, _LINE)
        case "surprised":
            draw.ellipse((71, top + 12, 89, top + 30), _INK)
        case "thinking":
            for x in (64, 80, 96):
                draw.ellipse((x - 4, top + 14, x + 4, top + 22), _INK)
        case "sleepy":
            draw.line((72, top + 18, 88, top + 18), _INK, _LINE)


def _night() -> Image:
    from PIL import Image, ImageDraw

    image = Image.new("RGB", _SCREEN, _NIGHT)
    draw = ImageDraw.Draw(image)
    draw.polygon(
        [
            (0, 170),
            (60, 130),
            (120, 165),
            (170, 120),
            (240, 170),
            (280, 140),
            (320, 175),
            (320, 240),
            (0, 240),
        ],
        _HILLS,
    )
    draw.ellipse((258, 40, 282, 64), _HILLS)
    return image


def sunset() -> bytes:
    """A picture that somebody might want to see on a device."""
    image = QImage(900, 600, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sky = QLinearGradient(0, 0, 0, 420)
    for place, colour in ((0.0, (225, 184, 139)), (0.6, (350, 127, 210)), (1.0, (31, 149, 247))):
        sky.setColorAt(place, QColor.fromHsv(*colour))
    painter.fillRect(image.rect(), sky)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromHsv(45, 92, 255))
    painter.drawEllipse(360, 250, 180, 180)
    painter.fillRect(0, 420, 900, 180, QColor.fromHsv(215, 172, 95))
    painter.end()
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(held.data())
