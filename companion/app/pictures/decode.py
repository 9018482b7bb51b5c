"""Reading pictures that anybody may have made, under limits.

Everything here is for a worker thread: decoding takes up to a second. Pillow is imported when
the first picture comes, never when the app starts.
"""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.app.pictures.picture import PictureInfo
from companion.errors import PictureError
from companion.text import one_line

if TYPE_CHECKING:
    from PIL.Image import Image

logger = logging.getLogger(__name__)

_FORMATS: Final = ("JPEG", "PNG", "GIF", "BMP", "WEBP")
"""Pillow knows some forty more; each is code that a hostile file could reach."""
_MEGA: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class PictureLimits:
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
        with path.open("rb") as file:
            return file.read(limits.size + 1)
    except OSError as error:
        reason = one_line(error.strerror or str(error))
        raise PictureError("picture.unreadable", name=one_line(path.name), reason=reason) from None


def info_of(image: Image) -> PictureInfo:
    """What kind of picture it is, and how large."""
    # phones write JPEG files with a second picture behind the first, which Pillow calls MPO
    kind = "JPEG" if image.format in (None, "MPO") else str(image.format)
    return PictureInfo(kind, image.width, image.height)
