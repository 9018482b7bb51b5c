"""What a file is that is no application image, so that a refusal can say which file is wanted.

Sources: Espressif's documentation of ESP-IDF, "App Image Format" (application and bootloader
description), "Partition Tables", "SPIFFS Filesystem"; of esptool, "Merge Binaries for
Flashing"; the firmware's `main/assets.cc`. Other kinds are known by their usual first bytes.

A merged image is the commonest mistake (transports/README.md, "Firmware images"). On chips whose
bootloader stands at the start of the flash, such as the ESP32-S3, it begins with 0xE9 as an
application does; what gives it away is the bootloader's description in the place of the
application's, and the partition table behind it.
"""

from __future__ import annotations

import codecs
import re
import struct
from typing import BinaryIO, Final

from companion.messages.message import Message, message

HEAD: Final = 1024
"""Bytes from the start of the file by which most kinds are known."""

IMAGE_MAGIC: Final = 0xE9
_DESCRIPTION_AT: Final = 32
_DESCRIPTION_END: Final = 288
_DESCRIPTION_MAGIC: Final = struct.pack("<I", 0xABCD5432)
_BOOTLOADER_MAGIC: Final = 80

_SECTOR: Final = 0x1000
_BOOTLOADERS_AT: Final = (0x1000, 0x2000)
"""Where other chips than those that begin with it have their bootloader in flash."""
_LAST_TABLE_AT: Final = 0x40000
"""A partition table stands at 0x8000 unless a build moves it, hardly further than this."""

_PARTITION: Final = struct.Struct("<2sBBII16sI")
_PARTITION_MAGIC: Final = b"\xaa\x50"
_TABLE_END: Final = (b"\xaa\x50", b"\xeb\xeb", b"\xff\xff")
"""Another partition, the table's MD5, or empty flash."""

_ASSETS: Final = struct.Struct("<III32sII")
# number of files, checksum, length; the first file's name, size and offset
_ASSETS_ENTRY: Final = 44
_ASSETS_HEADER: Final = 12

_STARTS: Final = (
    (b"\x7fELF", "ELF"),
    (b"UF2\n", "UF2"),
)
_ARCHIVES: Final = (
    (b"PK\x03\x04", "ZIP"),
    (b"PK\x05\x06", "ZIP"),
    (b"\x1f\x8b", "gzip"),
    (b"7z\xbc\xaf\x27\x1c", "7-Zip"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"\x28\xb5\x2f\xfd", "Zstandard"),
    (b"BZh", "bzip2"),
)
_INTEL_HEX: Final = re.compile(rb":[0-9A-Fa-f]{10,}\r?\n")
_S_RECORD: Final = re.compile(rb"S0[0-9A-Fa-f]{6,}\r?\n")
_HTML: Final = re.compile(rb"<(?:!doctype\s+html|html|head|body|script)\b", re.IGNORECASE)
_CONTROLS: Final = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


def is_application(head: bytes) -> bool:
    """Whether a file that begins with `head` means to be an application image."""
    return (
        len(head) >= _DESCRIPTION_END
        and head[0] == IMAGE_MAGIC
        and head[_DESCRIPTION_AT : _DESCRIPTION_AT + 4] == _DESCRIPTION_MAGIC
    )


def what_it_is(file: BinaryIO, head: bytes, size: int) -> Message:
    """Why a file of `size` bytes cannot be taken, though it can be read.

    `head` is its first `HEAD` bytes; it is not one for which `is_application` holds. Moves the
    file's position, and raises what reading it raises.
    """
    if not head:
        return message("firmware.empty")
    if _is_merged(file, head, size):
        return message("firmware.merged")
    if _INTEL_HEX.match(head):
        return message("firmware.other_form", kind="Intel HEX")
    if _S_RECORD.match(head):
        return message("firmware.other_form", kind="S-record")
    # before images, because Chinese text can begin with their first byte; they have control bytes
    if (text := _text(head)) is not None:
        return text
    if head[0] == IMAGE_MAGIC:
        return _image(head, size)
    if _is_table(head):
        return message("firmware.partition_table")
    for start, kind in _STARTS:
        if head.startswith(start):
            return message("firmware.other_form", kind=kind)
    for start, kind in _ARCHIVES:
        if head.startswith(start):
            return message("firmware.archive", kind=kind)
    if _is_assets(file, head, size):
        return message("firmware.assets")
    if _is_file_system(file, head, size):
        return message("firmware.file_system")
    if len(set(head)) == 1 and head[0] in (0x00, 0xFF):
        return message("firmware.blank")
    return message("firmware.not_an_image")


def _image(head: bytes, size: int) -> Message:
    """Begins as an image does, but is no application."""
    if size < _DESCRIPTION_END or len(head) < _DESCRIPTION_END:
        return message("firmware.truncated", size=min(size, len(head)), needed=_DESCRIPTION_END)
    # the bootloader's description: magic, three bytes that are 0 so far or small, a version of
    # four bytes, and the version of ESP-IDF as a text
    name = head[_DESCRIPTION_AT + 8 : _DESCRIPTION_AT + 40].split(b"\0", 1)[0]
    if head[_DESCRIPTION_AT] == _BOOTLOADER_MAGIC and re.fullmatch(rb"[\x20-\x7e]{2,32}", name):
        return message("firmware.bootloader")
    return message("firmware.no_description")


def _is_merged(file: BinaryIO, head: bytes, size: int) -> bool:
    """Whether it is flash from its start on: a bootloader, and a partition table behind it."""
    blank = len(set(head)) == 1 and head[0] in (0x00, 0xFF)
    if blank and any(_at(file, place, 1) == b"\xe9" for place in _BOOTLOADERS_AT if place < size):
        return True
    if not blank and head[0] != IMAGE_MAGIC:
        return False
    places = range(_SECTOR, min(size, _LAST_TABLE_AT + 1), _SECTOR)
    return any(_is_table(_at(file, place, 2 * _PARTITION.size)) for place in places)


def _is_table(data: bytes) -> bool:
    if len(data) < 2 * _PARTITION.size:
        return False
    magic, _kind, _subtype, offset, length, _label, _flags = _PARTITION.unpack_from(data)
    return (
        magic == _PARTITION_MAGIC
        and offset % _SECTOR == 0
        and length > 0
        and data[_PARTITION.size : _PARTITION.size + 2] in _TABLE_END
    )


def _is_assets(file: BinaryIO, head: bytes, size: int) -> bool:
    """The firmware's file of fonts, sounds and pictures; each part in it begins with `ZZ`."""
    if len(head) < _ASSETS.size:
        return False
    count, _checksum, length, name, _size, offset = _ASSETS.unpack_from(head)
    data_at = _ASSETS_HEADER + _ASSETS_ENTRY * count
    if not (count and data_at - _ASSETS_HEADER <= length <= size - _ASSETS_HEADER):
        return False
    named = re.fullmatch(rb"[\x20-\x7e]{1,32}\x00*", name) is not None
    return named and data_at + offset < size and _at(file, data_at + offset, 2) == b"ZZ"


def _is_file_system(file: BinaryIO, head: bytes, size: int) -> bool:
    """LittleFS by the name in its superblock; SPIFFS by the magic of its first two blocks.

    The magic is computed from the page size and the number of blocks that follow, and stands
    near the end of a block's first page; 256 and 4096 bytes are ESP-IDF's sizes.
    """
    if head[8:16] == b"littlefs":
        return True
    blocks, rest = divmod(size, _SECTOR)
    if rest or blocks < 2:
        return False
    expected = [
        struct.pack("<H", (0x0529 ^ 256 ^ (blocks - number)) & 0xFFFF) for number in range(2)
    ]
    return [_at(file, number * _SECTOR + 252, 2) for number in range(2)] == expected


def _text(head: bytes) -> Message | None:
    """A web page, or any other text: an error in JSON, a pointer to the real file."""
    if _CONTROLS.search(head):
        return None
    if _HTML.search(head):
        return message("firmware.web_page")
    try:
        # the last character of a piece may be cut in two
        codecs.getincrementaldecoder("utf-8")().decode(head, final=len(head) < HEAD)
    except UnicodeDecodeError:
        return None
    return message("firmware.text")


def _at(file: BinaryIO, place: int, count: int) -> bytes:
    file.seek(place)
    return file.read(count)
