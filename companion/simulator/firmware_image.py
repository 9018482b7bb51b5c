"""What a device looks at in a firmware image before it starts it.

Source: wire.md ("Firmware images"); the layout of the application description is that of
Espressif's `esp_app_desc_t`.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from typing import Final

IMAGE_MAGIC: Final = 0xE9
ESP32_S3: Final = 9
DESCRIPTION_MAGIC: Final = 0xABCD5432

_CHIP_OFFSET: Final = 12
_DESCRIPTION_OFFSET: Final = 32
# magic, secure version, reserved; then version, project, time, date, IDF version, ELF SHA-256
_DESCRIPTION: Final = struct.Struct("<II8x32s32s16s16s32s32s")


@dataclass(frozen=True, slots=True)
class FirmwareImage:
    """What an image says of itself."""

    version: str
    project: str


class NotAnImage(ValueError):
    """The device would not start these bytes; the text says why."""


def read_image(data: bytes) -> FirmwareImage:
    """Check `data` as an ESP32-S3 does. Raises `NotAnImage`."""
    if len(data) < _DESCRIPTION_OFFSET + _DESCRIPTION.size:
        raise NotAnImage("too short")
    if data[0] != IMAGE_MAGIC:
        raise NotAnImage("no application image")
    (chip,) = struct.unpack_from("<H", data, _CHIP_OFFSET)
    if chip != ESP32_S3:
        raise NotAnImage(f"made for chip {chip}")
    magic, _secure, version, project, *_rest = _DESCRIPTION.unpack_from(data, _DESCRIPTION_OFFSET)
    if magic != DESCRIPTION_MAGIC:
        raise NotAnImage("no application description")
    return FirmwareImage(_text(version), _text(project))


def _text(field: bytes) -> str:
    return field.split(b"\0", 1)[0].decode("ascii", "replace")
