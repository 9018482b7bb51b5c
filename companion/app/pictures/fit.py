"""Making a picture fit for a device's screen.

What the device gets is a PNG file of exactly the screen's size:

- Firmware decodes what it downloaded with LVGL's decoders and answers "Downloaded image is
  invalid" for what they do not know (`main/mcp_server.cc` and
  `main/display/lvgl_display/lvgl_image.cc` of github.com/78/xiaozhi-esp32). Which decoders are
  built in is a matter of each build. PNG is the choice that fits most: derived projects that cite
  the firmware's `sdkconfig.defaults` name LodePNG there. That line was not seen in the firmware's
  own repository, and no real device was tried.
- JPEG is worse where both are there: LVGL's documentation of its decoder (TJpgDec) says that it
  takes baseline files only and cannot scale what it decodes, and the firmware scales every preview
  (`LcdDisplay::SetPreviewImage` in `main/display/lcd_display.cc`).
- The file lies in the device's memory as a whole while it is decoded, so one that would be
  large gets a palette of 256 colours.
"""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Final

from companion.app.pictures.decode import OF_PERSONS, info_of, open_picture
from companion.app.pictures.picture import (
    Crop,
    FitMode,
    FitOptions,
    Fitted,
    Ground,
    ScreenInfo,
)

if TYPE_CHECKING:
    from PIL.Image import Image

TRUE_COLOUR_LIMIT: Final = 200_000
"""Bytes of a file with all its colours. A photo of 320 x 240 pixels has some 150,000."""

_COLOUR: Final[dict[Ground, tuple[int, int, int]]] = {
    Ground.BLACK: (0, 0, 0),
    Ground.WHITE: (255, 255, 255),
}


def fit(
    data: bytes, screen: ScreenInfo, options: FitOptions | None = None, *, name: str = ""
) -> Fitted:
    """The picture as the screen shows it. For a worker thread. Raises `PictureError`."""
    options = options or FitOptions()
    ground = _COLOUR[options.ground]
    with open_picture(data, OF_PERSONS) as opened:
        opened.load()
        source = info_of(opened)
        image = _cut(_turned(_plain(_upright(opened), ground), options.turns), options.crop)
        image = _shaped(image, screen, options.mode, ground)
        if screen.monochrome:
            encoded = _encode(_black_and_white(image, dither=options.dither))
        else:
            encoded = _encode(image)
            if len(encoded) > TRUE_COLOUR_LIMIT:
                encoded = _encode(image.quantize(256))
    return Fitted(
        encoded,
        content_type="image/png",
        width=screen.width,
        height=screen.height,
        monochrome=screen.monochrome,
        source=source,
        name=name,
    )


def _upright(image: Image) -> Image:
    from PIL import ImageOps

    return ImageOps.exif_transpose(image)


def _plain(image: Image, ground: tuple[int, int, int]) -> Image:
    """Red, green and blue only; what was transparent shows the ground."""
    from PIL import Image as Pillow

    if image.mode.startswith("I"):  # greys of 16 bits, which `convert` would cut off at 255
        return image.point(lambda value: value / 256).convert("L").convert("RGB")
    if not image.has_transparency_data:
        return image.convert("RGB")
    seen = image.convert("RGBA")
    below = Pillow.new("RGBA", seen.size, (*ground, 255))
    return Pillow.alpha_composite(below, seen).convert("RGB")


def _turned(image: Image, turns: int) -> Image:
    from PIL.Image import Transpose

    # Pillow counts against the clock
    clockwise = {1: Transpose.ROTATE_270, 2: Transpose.ROTATE_180, 3: Transpose.ROTATE_90}
    transpose = clockwise.get(turns % 4)
    return image if transpose is None else image.transpose(transpose)


def _cut(image: Image, crop: Crop) -> Image:
    left, top = _within(crop.left, image.width), _within(crop.top, image.height)
    right = max(round((crop.left + crop.width) * image.width), left + 1)
    bottom = max(round((crop.top + crop.height) * image.height), top + 1)
    return image.crop((left, top, min(right, image.width), min(bottom, image.height)))


def _within(fraction: float, length: int) -> int:
    return min(round(fraction * length), length - 1)


def _shaped(image: Image, screen: ScreenInfo, mode: FitMode, ground: tuple[int, int, int]) -> Image:
    from PIL import Image as Pillow
    from PIL import ImageOps

    size = (screen.width, screen.height)
    best = Pillow.Resampling.LANCZOS
    if mode is FitMode.STRETCH:
        return image.resize(size, best)
    if mode is FitMode.COVER:
        return ImageOps.fit(image, size, best)
    factor = min(screen.width / image.width, screen.height / image.height)
    # a picture of one row would get no height at all
    whole = (max(round(image.width * factor), 1), max(round(image.height * factor), 1))
    paper = Pillow.new("RGB", size, ground)
    place = ((size[0] - whole[0]) // 2, (size[1] - whole[1]) // 2)
    paper.paste(image.resize(whole, best), place)
    return paper


def _black_and_white(image: Image, *, dither: bool) -> Image:
    from PIL.Image import Dither

    return image.convert("1", dither=Dither.FLOYDSTEINBERG if dither else Dither.NONE)


def _encode(image: Image) -> bytes:
    file = io.BytesIO()
    # what a camera noted about place and time stays here
    image.info.clear()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()
