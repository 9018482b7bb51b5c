"""Files as the build of a firmware makes them, put together from the formats' descriptions.

Sources: Espressif's documentation of ESP-IDF, "App Image Format" (`esp_image_header_t`,
`esp_image_segment_header_t`, `esp_app_desc_t`, `esp_bootloader_desc_t`) and "Partition
Tables"; of esptool, "Firmware Image Format" and "Merge Binaries for Flashing"; the
firmware's `main/assets.cc`. Nothing here uses the code that reads such files.
"""

from __future__ import annotations

import hashlib
import random
import struct
from collections.abc import Sequence

ESP32, ESP32_S2, ESP32_C3, ESP32_S3, ESP32_C6, ESP32_P4 = 0, 2, 5, 9, 13, 18
ELF_SHA256 = bytes(range(32))

PARTITIONS = (
    ("nvs", 1, 2, 0x9000, 0x4000),
    ("otadata", 1, 0, 0xD000, 0x2000),
    ("ota_0", 0, 16, 0x20000, 0x3F0000),
    ("ota_1", 0, 17, 0x410000, 0x3F0000),
)
"""Label, type, subtype, address, size."""


def esp_image(
    version: str = "2.1.0",
    *,
    chip: int = ESP32_S3,
    project: str = "xiaozhi",
    idf_version: str = "v5.5.2",
    date: str = "Aug  8 2026",
    time: str = "08:33:45",
    elf_sha256: bytes = ELF_SHA256,
    secure_version: int = 0,
    min_revision: int = 0,
    max_revision: int = 399,
    board: str = "",
    payload: int = 4096,
    segments: Sequence[bytes] = (b"\x01\x02\x03\x04" * 25,),
    hash_appended: bool = True,
    magic: int = 0xE9,
    description_magic: int = 0xABCD5432,
) -> bytes:
    """A sound application image.

    `payload` is how many bytes follow the description in the first segment, a multiple of 4:
    by it an image gets the size that a test wants. `segments` are the data of further ones. With
    a `board` its name is where the firmware's compiler puts it.
    """
    words = [version, project, time, date, idf_version]
    fields = [word.encode() for word in words]
    description = struct.pack(
        "<II8x32s32s16s16s32s32s80x", description_magic, secure_version, *fields, elf_sha256
    )
    first = description + random.Random(payload).randbytes(payload)
    if board:
        said = f'"serverInfo":{{"name":"{board}","version":"'.encode()
        first += said + bytes(-len(said) % 4)
    return raw_image(
        [first, *segments],
        chip=chip,
        min_revision=min_revision,
        max_revision=max_revision,
        hash_appended=hash_appended,
        magic=magic,
    )


def raw_image(
    segments: Sequence[bytes],
    *,
    chip: int = ESP32_S3,
    min_revision: int = 0,
    max_revision: int = 399,
    hash_appended: bool = True,
    magic: int = 0xE9,
    megabytes: int = 16,
) -> bytes:
    """Any image of these segments, with its checksum and, if wanted, its SHA-256."""
    flash = (megabytes.bit_length() - 1) << 4 | 0xF
    image = struct.pack("<BBBBI", magic, len(segments), 2, flash, 0x40376000)
    image += struct.pack("<B3xHBHH4xB", 0xEE, chip, 0, min_revision, max_revision, hash_appended)
    for number, data in enumerate(segments):
        image += struct.pack("<II", 0x3C000020 + 0x100000 * number, len(data)) + data
    image += bytes(15 - len(image) % 16)
    image += bytes([0xEF ^ _parity(b"".join(segments))])
    return image + hashlib.sha256(image).digest() if hash_appended else image


def _parity(data: bytes) -> int:
    """All bytes, each xor the others; of halves at once, since one after the other takes long."""
    number, size = int.from_bytes(data, "little"), len(data)
    while size > 1:
        size = (size + 1) // 2
        number = (number >> 8 * size) ^ (number & (1 << 8 * size) - 1)
    return number


def bootloader(chip: int = ESP32_S3, *, described: bool = True, megabytes: int = 16) -> bytes:
    """A bootloader; before ESP-IDF 5 they had no description."""
    description = struct.pack("<B3xI32s24s16x", 80, 1, b"v5.5.2", b"Aug  8 2026 08:33:45")
    code = random.Random(chip).randbytes(3000)
    segment = (description if described else b"\x00\x00\x00\x20") + code
    return raw_image([segment], chip=chip, megabytes=megabytes)


def partition_table(rows: Sequence[tuple[str, int, int, int, int]] = PARTITIONS) -> bytes:
    """A partition table with its MD5, as long as the sector that it gets."""
    table = b"".join(
        struct.pack("<2sBBII16sI", b"\xaa\x50", kind, subtype, address, size, label.encode(), 0)
        for label, kind, subtype, address, size in rows
    )
    table += b"\xeb\xeb" + b"\xff" * 14 + hashlib.md5(table, usedforsecurity=False).digest()
    return table.ljust(0xC00, b"\xff")


def merged_image(
    application: bytes | None = None,
    *,
    chip: int = ESP32_S3,
    bootloader_at: int = 0,
    table_at: int = 0x8000,
    described: bool = True,
    rows: Sequence[tuple[str, int, int, int, int]] = PARTITIONS,
    megabytes: int = 16,
) -> bytes:
    """Bootloader, partition table and application at their places, 0xFF between them.

    The bootloader is at 0x1000 on ESP32 and ESP32-S2, at 0x2000 on ESP32-P4 and C5.
    """
    flash = b"".ljust(bootloader_at, b"\xff")
    flash += bootloader(chip, described=described, megabytes=megabytes)
    flash = flash.ljust(table_at, b"\xff") + partition_table(rows)
    return flash.ljust(0x20000, b"\xff") + (application or esp_image(chip=chip))


EMPTY_FLASH = merged_image(bytes([0xFF]) * 5_000)
"""With nothing in the place of the application."""


def assets(files: Sequence[tuple[str, bytes]] = (("index.json", b"{}"),)) -> bytes:
    """The firmware's file of fonts, sounds and pictures."""
    table, data = b"", b""
    for name, content in files:
        table += struct.pack("<32sIIHH", name.encode(), len(content), len(data), 0, 0)
        data += b"ZZ" + content
    body = table + data
    return struct.pack("<III", len(files), sum(body) & 0xFFFF, len(body)) + body


def spiffs(blocks: int = 16) -> bytes:
    """An empty SPIFFS file system with pages of 256 and blocks of 4096 bytes."""
    magic = [0x20140529 ^ 256 ^ (blocks - number) for number in range(blocks)]
    return b"".join(
        (b"\xff" * 252 + struct.pack("<H", each & 0xFFFF)).ljust(4096, b"\xff") for each in magic
    )
