"""Pictures from devices are decoded within limits."""

from __future__ import annotations

import base64
import struct
import zlib

import pytest
from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QColor, QImage

from companion.ui.kit.values import images
from companion.ui.kit.values.images import MOST_BASE64, decode_image


def encoded(image: QImage, kind: str) -> str:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    assert image.save(buffer, kind)
    return base64.b64encode(data.data()).decode()


def picture(width: int = 12, height: int = 8) -> QImage:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#ff8800"))
    return image


def png_that_claims(width: int, height: int) -> str:
    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    raw = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
    raw += chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    return base64.b64encode(raw).decode()


@pytest.mark.parametrize(("kind", "suffix"), [("PNG", "png"), ("JPEG", "jpg")])
def test_pictures_are_decoded(kind: str, suffix: str) -> None:
    decoded = decode_image(encoded(picture(), kind))
    assert decoded.problem is None
    assert decoded.image is not None
    assert (decoded.image.width(), decoded.image.height()) == (12, 8)
    assert decoded.suffix == suffix
    assert decoded.data


def test_base64_in_lines_and_as_an_address_is_understood() -> None:
    text = encoded(picture(), "PNG")
    lines = "\n".join(text[at : at + 76] for at in range(0, len(text), 76))
    assert decode_image(lines).image is not None
    assert decode_image(f"data:image/png;base64,{text}").image is not None


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("not base64!", "image.not_base64"),
        ("x" * (MOST_BASE64 + 1), "image.too_large"),
        (base64.b64encode(b"just some text").decode(), "image.unknown"),
        (base64.b64encode(b"<svg xmlns='http://www.w3.org/2000/svg'/>").decode(), "image.unknown"),
        (png_that_claims(60_000, 60_000), "image.too_many_pixels"),
        (png_that_claims(300, 200), "image.damaged"),
        ("", "image.unknown"),
    ],
)
def test_what_is_no_picture_says_why(data: str, code: str) -> None:
    decoded = decode_image(data)
    assert decoded.image is None
    assert decoded.problem is not None
    assert decoded.problem.code == code


def test_what_cannot_be_shown_can_be_saved_where_it_is_a_file() -> None:
    assert decode_image(png_that_claims(60_000, 60_000)).data.startswith(b"\x89PNG")
    assert "svg" not in images.FORMATS
