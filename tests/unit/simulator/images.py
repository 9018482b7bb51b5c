"""Firmware images for tests: only as much of one as a device looks at."""

from __future__ import annotations

import struct


def firmware_image(
    version: str = "2.1.0", *, chip: int = 9, magic: int = 0xE9, description: int = 0xABCD5432
) -> bytes:
    """An application image that says it is `version`."""
    header = struct.pack("<BBBBIB3xHB8xB", magic, 1, 2, 0x4F, 0x40376000, 0xEE, chip, 0, 1)
    segment = struct.pack("<II", 0x3C0A0020, 4096)
    words = [version, "xiaozhi", "08:33:45", "Aug  8 2026", "v5.5.2"]
    text = [word.encode() for word in words]
    fields = struct.pack("<II8x32s32s16s16s32s32s", description, 0, *text, b"\x5a" * 32)
    assert len(header) == 24
    return header + segment + fields + bytes(4096)
