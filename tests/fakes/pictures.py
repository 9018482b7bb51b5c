"""Pictures for tests, made here."""

from __future__ import annotations

import io
import struct
import zlib
from typing import Any

from PIL import Image


def picture(
    width: int = 64,
    height: int = 48,
    format: str = "JPEG",
    *,
    mode: str = "RGB",
    colour: Any = (200, 60, 40),
    **options: Any,
) -> bytes:
    """A picture of one colour, with a white square of a quarter of its size at the top left."""
    image = Image.new(mode, (width, height), colour)
    white = {"RGBA": (255, 255, 255, 255), "L": 255, "RGB": (255, 255, 255)}.get(mode, 255)
    image.paste(white, (0, 0, width // 4, height // 4))
    return encoded(image, format, **options)


def encoded(image: Image.Image, format: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, format, **options)
    return file.getvalue()


def opened(data: bytes) -> Image.Image:
    """The decoded picture."""
    image = Image.open(io.BytesIO(data))
    image.load()
    return image


def bomb(width: int, height: int) -> bytes:
    """A small PNG file that is `width` times `height` pixels large when it is decoded."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    packer = zlib.compressobj(9)
    row = b"\0" * (1 + width // 8 + 1)
    rows = b"".join(packer.compress(row) for _ in range(min(height, 2_000)))
    head = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    body = chunk(b"IDAT", rows + packer.flush())
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")
