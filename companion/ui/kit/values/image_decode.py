"""Images from devices, decoded within limits. Safe to call from any thread."""

from __future__ import annotations

import base64
import binascii
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from companion.messages.message import Message, message

MOST_BASE64: Final = 16 * 1024 * 1024
"""Characters of base64 that are decoded at all."""
MOST_PIXELS: Final = 40_000_000
"""Above what any camera of such a device takes; 160 MB when decoded."""
MOST_MEGABYTES: Final = 192
"""What Qt may allocate for one image, whatever its header claims."""
FORMATS: Final = frozenset({"bmp", "gif", "jpeg", "jpg", "png", "webp"})
"""Pictures only: formats that hold programs or other files are left out."""


@dataclass(frozen=True)
class DecodedImage:
    image: QImage | None
    """`None` when it cannot be shown."""
    data: bytes = b""
    """The file, for saving; empty when even that could not be read."""
    suffix: str = "bin"
    """For a file name."""
    problem: Message | None = None


def decode_image(data: str) -> DecodedImage:
    """Decode base64 from a device. Never raises."""
    if len(data) > MOST_BASE64:
        size = len(data) * 3 // 4
        return DecodedImage(
            None, problem=message("image.too_large", size=size, limit=MOST_BASE64 * 3 // 4)
        )
    plain = data.split(",", 1)[1] if data.startswith("data:") and "," in data else data
    try:
        raw = base64.b64decode("".join(plain.split()), validate=True)
    except (binascii.Error, ValueError):
        return DecodedImage(None, problem=message("image.not_base64"))
    return decode_bytes(raw)


def decode_bytes(raw: bytes, most_side: int = 0) -> DecodedImage:
    """Decode a file; `most_side` makes it smaller, to so many pixels at most. Never raises."""
    QImageReader.setAllocationLimit(MOST_MEGABYTES)
    buffer = QBuffer()
    buffer.setData(QByteArray(raw))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    reader.setDecideFormatFromContent(True)
    reader.setAutoTransform(True)
    kind = bytes(reader.format().data()).decode("ascii", "replace")
    if kind not in FORMATS:
        return DecodedImage(None, raw, problem=message("image.unknown"))
    size = reader.size()
    if size.isValid() and size.width() * size.height() > MOST_PIXELS:
        return DecodedImage(
            None,
            raw,
            kind,
            message("image.too_many_pixels", width=size.width(), height=size.height()),
        )
    if most_side and size.isValid() and max(size.width(), size.height()) > most_side:
        # JPEG files are then not even decoded in full
        size.scale(QSize(most_side, most_side), Qt.AspectRatioMode.KeepAspectRatio)
        reader.setScaledSize(size.expandedTo(QSize(1, 1)))
    image = reader.read()
    if image.isNull():
        return DecodedImage(None, raw, kind, message("image.damaged"))
    return DecodedImage(image, raw, "jpg" if kind == "jpeg" else kind)
