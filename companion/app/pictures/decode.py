"""Reading pictures that anybody may have made, under limits, and making them fit for a screen.

Everything here is for a worker thread: decoding takes up to a second. Pillow is imported when
the first picture comes, never when the app starts.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.app.pictures.picture import (
    Crop,
    FitMode,
    FitOptions,
    Fitted,
    Ground,
    PictureInfo,
    ScreenInfo,
)
from companion.errors import PictureError
from companion.regular_files import open_file
from companion.text import one_line, reason_of

if TYPE_CHECKING:
    from PIL.Image import Image


logger = logging.getLogger(__name__)

_FORMATS: Final = ("JPEG", "PNG", "GIF", "BMP", "WEBP")
"""Pillow knows some forty more; each is code that a hostile file could reach."""
_MEGA: Final = 1_000_000


class PictureLimits(Struct, frozen=True):
    """What is read of a picture at most."""

    size: int
    """Bytes of the file."""
    pixels: int
    """Width times height, which the file claims; memory is four bytes for each."""


OF_PERSONS: Final = PictureLimits(size=50 * _MEGA, pixels=24 * _MEGA)
"""What a person drops: a photo of a good camera."""
OF_DEVICES: Final = PictureLimits(size=5 * _MEGA, pixels=8 * _MEGA)
"""What a device sends: its best camera has 5 million pixels."""


def check_picture(data: bytes, limits: PictureLimits) -> PictureInfo:
    """What the file holds, after decoding it to the end. Raises `PictureError`."""
    with open_picture(data, limits) as image:
        image.verify()
    # after `verify` an image cannot be decoded, and `verify` alone does not see a file cut off
    with open_picture(data, limits) as image:
        image.load()
        return info_of(image)


def glance(data: bytes, limits: PictureLimits) -> PictureInfo:
    """What the head of the file says; nothing is decoded. Raises `PictureError`."""
    with open_picture(data, limits) as image:
        return info_of(image)


@contextmanager
def open_picture(data: bytes, limits: PictureLimits) -> Iterator[Image]:
    """The picture; whatever it raises inside the `with` becomes a `PictureError`.

    Its pixels are not decoded yet, its size is within `limits`.
    """
    from PIL import Image, UnidentifiedImageError

    if len(data) > limits.size:
        size, limit = f"{len(data) / _MEGA:.1f}", f"{limits.size / _MEGA:g}"
        raise PictureError("picture.too_many_bytes", size=size, limit=limit)
    try:
        with Image.open(io.BytesIO(data), formats=_FORMATS) as image:
            if image.width * image.height > limits.pixels:
                raise PictureError(
                    "picture.too_many_pixels",
                    width=image.width,
                    height=image.height,
                    limit=f"{limits.pixels / _MEGA:g}",
                )
            yield image
    except PictureError:
        raise
    except UnidentifiedImageError:
        raise PictureError("picture.not_one") from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning, MemoryError) as error:
        logger.info("a picture is too large: %s", one_line(str(error)))
        raise PictureError("picture.damaged") from None
    except Exception as error:
        # The decoders of five formats raise a dozen kinds of error for bytes that a hostile
        # file chose; every one of them means the same to a person.
        logger.info("a picture cannot be decoded: %s", one_line(f"{type(error).__name__}: {error}"))
        raise PictureError("picture.damaged") from None


def read_picture_file(path: Path, limits: PictureLimits) -> bytes:
    """The bytes of a file that a person chose. Raises `PictureError`."""
    try:
        with open_file(path) as file:
            return file.read(limits.size + 1)
    except OSError as error:
        reason = reason_of(error)
        raise PictureError("picture.unreadable", name=one_line(path.name), reason=reason) from None


def info_of(image: Image) -> PictureInfo:
    """What kind of picture it is, and how large."""
    # phones write JPEG files with a second picture behind the first, which Pillow calls MPO
    kind = "JPEG" if image.format in (None, "MPO") else str(image.format)
    return PictureInfo(kind, image.width, image.height)


TRUE_COLOUR_LIMIT: Final = 200_000
"""Bytes of a file with all its colours. A photo of 320 x 240 pixels has some 150,000."""

_COLOUR: Final[dict[Ground, tuple[int, int, int]]] = {
    Ground.BLACK: (0, 0, 0),
    Ground.WHITE: (255, 255, 255),
}


def fit(
    data: bytes, screen: ScreenInfo, options: FitOptions | None = None, *, name: str = ""
) -> Fitted:
    """The picture as the screen shows it, a PNG file of exactly its size. Raises `PictureError`.

    - Firmware decodes what it downloaded with LVGL's decoders and answers "Downloaded image is
      invalid" for what they do not know (`main/mcp_server.cc` and
      `main/display/lvgl_display/lvgl_image.cc` of github.com/78/xiaozhi-esp32). Which decoders are
      built in is a matter of each build. PNG fits most: derived projects that cite the firmware's
      `sdkconfig.defaults` name LodePNG there. That line was not seen in the firmware's own
      repository, and no real device was tried.
    - JPEG is worse where both are there: LVGL's decoder (TJpgDec) takes baseline files only and
      cannot scale what it decodes, by its documentation, and the firmware scales every preview
      (`LcdDisplay::SetPreviewImage` in `main/display/lcd_display.cc`).
    - The file is in the device's memory as a whole while it is decoded, so one that would be large
      gets a palette of 256 colours.
    """
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
