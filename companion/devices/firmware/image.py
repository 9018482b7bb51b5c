"""Read an application image and judge its soundness, as the device's bootloader does.

Source: Espressif's documentation of ESP-IDF, "App Image Format" (header, segments, application
description), and of esptool, "Firmware Image Format" (padding, checksum, appended SHA-256).
All numbers are little endian.

==========  ================================================================================
offset      what
==========  ================================================================================
0           header of 24 bytes: magic 0xE9, number of segments (16 at most), chip id at 12,
            lowest revision of the chip at 15, a flag at 23: a SHA-256 follows
24          the first segment's header: load address and length, then its data
32          `esp_app_desc_t` of 256 bytes, the first thing in the first segment's data
…           more segments; each length is a multiple of 4 and below 16 MiB
then        zeros up to one byte before a multiple of 16, and the checksum in that byte:
            0xEF and every byte of every segment's data, put together by exclusive or
then        the SHA-256 of everything before it, if the header's flag says so
==========  ================================================================================

**Bytes behind the image** are no fault: the device writes the whole file into its partition,
and the bootloader looks no further than the image's own end. Signed images have them (Secure
Boot V1: 68 bytes; V2: padding up to 4 KiB and a sector with signatures), and so have images
that were read back from a flash chip (0xFF to the end of the partition). They are named in
`FirmwareImage.extra`, so that bytes which are neither can be pointed out. The size that must
fit into the partition is that of the whole file.

Not checked is where segments are loaded to, because it differs with every chip; a damaged
address shows in the SHA-256.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import BinaryIO, Final

from companion.devices.firmware import checks
from companion.devices.firmware.chips import Chip as Chip
from companion.devices.firmware.chips import chip_label
from companion.errors import ImageRefused
from companion.text import one_line

MAX_FILE: Final = 64 * 1024 * 1024
"""Bytes of a file that is looked at; no flash chip of these devices holds more."""

_HEADER: Final = struct.Struct("<BB10xHxHHxxxxB")
# magic, segments, chip id, lowest and highest revision, whether a hash follows
_SEGMENT: Final = struct.Struct("<II")
_DESCRIPTION: Final = struct.Struct("<II8x32s32s16s16s32s32s80x")
# magic, secure version; version, project, time, date, IDF version, SHA-256 of the ELF file

_MAX_SEGMENTS: Final = 16
_MAX_SEGMENT: Final = 16 * 1024 * 1024
_SEED: Final = 0xEF
_HASH: Final = 32
_SECTOR: Final = 4096
_SIGNATURE_V1: Final = 68
_SIGNATURE_V2_MAGIC: Final = 0xE7
_PIECE: Final = 64 * 1024

_MONTHS: Final = (
    "Jan",
    "Feb",
    "Mar",
    "Apr",
    "May",
    "Jun",
    "Jul",
    "Aug",
    "Sep",
    "Oct",
    "Nov",
    "Dec",
)


class Extra(StrEnum):
    """What follows the image in its file."""

    NOTHING = "nothing"
    PADDING = "padding"
    SIGNATURE = "signature"
    OTHER = "other"


@dataclass(frozen=True, slots=True)
class FirmwareImage:
    """A sound application image. Texts are cleaned; empty when the image does not say."""

    size: int
    """Bytes of the file; all of them are sent."""
    sha256: str
    """Of the file, in hexadecimal."""
    chip_id: int
    chip: str
    """`ESP32-S3`, or `chip 99`."""
    version: str
    project: str
    idf_version: str
    built: str
    """Date and time as the compiler wrote them: `Aug 8 2026 08:33:45`."""
    built_at: datetime | None
    """The same, in the unknown time zone of the computer that built it."""
    elf_sha256: str
    """Names the build, in hexadecimal; empty when it was not filled in."""
    segments: int
    hash_appended: bool
    """Whether the image holds its own SHA-256, which was checked then."""
    secure_version: int
    min_revision: int = 0
    """The lowest revision of the chip, as 100 · major + minor; 0 when any will do."""
    image_size: int = 0
    """Bytes up to the image's own end; what follows is `extra`."""
    extra: Extra = Extra.NOTHING


def read_image(file: BinaryIO, size: int) -> FirmwareImage:
    """Read the image in the first `size` bytes of a seekable file, in pieces of 64 KiB.

    Raises `ImageRefused` for everything that a device could not start, naming what the file is
    instead where that can be seen, and `OSError` as the file does. It computes for a while:
    call it in a thread.
    """
    if size > MAX_FILE:
        raise ImageRefused("firmware.too_large_file", size=size, limit=MAX_FILE)
    file.seek(0)
    head = _read(file, min(size, checks.HEAD))
    if not checks.is_application(head):
        raise ImageRefused(checks.what_it_is(file, head, size))
    file.seek(0)
    return _walk(_ImageReader(file, size))


class _ImageReader:
    """Reads forward, and computes the SHA-256 of what was read."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._size = size
        self.offset = 0
        self.digest = hashlib.sha256()

    @property
    def left(self) -> int:
        return self._size - self.offset

    def take(self, count: int) -> bytes:
        """Exactly `count` bytes; raises `ImageRefused` when there are fewer."""
        return b"".join(self.pieces(count))

    def pieces(self, count: int) -> Iterator[bytes]:
        end = self.offset + count
        if end > self._size:
            raise ImageRefused("firmware.truncated", size=self._size, needed=end)
        while self.offset < end:
            piece = _read(self._file, min(_PIECE, end - self.offset))
            if not piece:
                raise ImageRefused("firmware.truncated", size=self.offset, needed=end)
            self.offset += len(piece)
            self.digest.update(piece)
            yield piece


def _walk(reader: _ImageReader) -> FirmwareImage:
    header = reader.take(_HEADER.size)
    _magic, count, chip_id, min_revision, _max_revision, hash_appended = _HEADER.unpack(header)
    if not 1 <= count <= _MAX_SEGMENTS:
        raise ImageRefused("firmware.damaged")
    _address, length = _SEGMENT.unpack(reader.take(_SEGMENT.size))
    if length < _DESCRIPTION.size:
        raise ImageRefused("firmware.damaged")
    description = reader.take(_DESCRIPTION.size)
    checksum = _SEED ^ _xor(description)
    checksum ^= _segment(reader, length, length - len(description))
    for _ in range(count - 1):
        _address, length = _SEGMENT.unpack(reader.take(_SEGMENT.size))
        checksum ^= _segment(reader, length, length)
    if reader.take(16 - reader.offset % 16)[-1] != checksum:
        raise ImageRefused("firmware.bad_checksum")
    if hash_appended:
        expected = reader.digest.digest()
        if reader.take(_HASH) != expected:
            raise ImageRefused("firmware.bad_hash")
    end = reader.offset
    extra = _extra(reader)
    _magic, secure_version, version, project, time, date, idf, elf = _DESCRIPTION.unpack(
        description
    )
    built = f"{_text(date)} {_text(time)}".strip()
    return FirmwareImage(
        size=reader.offset,
        sha256=reader.digest.hexdigest(),
        chip_id=chip_id,
        chip=chip_label(chip_id),
        version=_text(version),
        project=_text(project),
        idf_version=_text(idf),
        built=built,
        built_at=_built_at(built),
        elf_sha256=elf.hex() if any(elf) else "",
        segments=count,
        hash_appended=bool(hash_appended),
        secure_version=secure_version,
        min_revision=min_revision,
        image_size=end,
        extra=extra,
    )


def _segment(reader: _ImageReader, length: int, left: int) -> int:
    """Read what is left of a segment's data; its bytes put together by exclusive or."""
    if length % 4 or length >= _MAX_SEGMENT:
        raise ImageRefused("firmware.damaged")
    together = 0
    for piece in reader.pieces(left):
        together ^= _xor(piece)
    return together


def _xor(data: bytes) -> int:
    """All bytes by exclusive or: as one long number that is folded in half again and again."""
    bits = 8 * len(data)
    number = int.from_bytes(data, "little")
    while bits > 8:
        half = (bits // 8 + 1) // 2 * 8
        number = (number >> half) ^ (number & ((1 << half) - 1))
        bits = half
    return number


def _extra(reader: _ImageReader) -> Extra:
    """What the rest of the file is; it is read to the end."""
    if not reader.left:
        return Extra.NOTHING
    if reader.left == _SIGNATURE_V1:
        # a format word that is zero, and the signature
        return Extra.SIGNATURE if not any(reader.take(_SIGNATURE_V1)[:4]) else Extra.OTHER
    padded = _blank(reader, min(-reader.offset % _SECTOR, reader.left))
    if reader.left == _SECTOR:
        sector = reader.take(_SECTOR)
        if padded and sector[0] == _SIGNATURE_V2_MAGIC:
            return Extra.SIGNATURE
        padded = padded and _is_blank(sector)
    return Extra.PADDING if _blank(reader, reader.left) and padded else Extra.OTHER


def _blank(reader: _ImageReader, count: int) -> bool:
    blank = True
    # every piece is read, for the file's SHA-256
    for piece in reader.pieces(count):
        blank = _is_blank(piece) and blank
    return blank


def _is_blank(piece: bytes) -> bool:
    return piece.count(0xFF) == len(piece) or piece.count(0) == len(piece)


def _read(file: BinaryIO, count: int) -> bytes:
    """Up to `count` bytes; fewer only at the end, as a raw file may give fewer at any time."""
    data = bytearray()
    while len(data) < count and (piece := file.read(count - len(data))):
        data += piece
    return bytes(data)


def _text(field: bytes) -> str:
    return one_line(field.split(b"\0", 1)[0].decode("utf-8", "replace"))


def _built_at(built: str) -> datetime | None:
    """`Aug 8 2026 08:33:45`: the compiler writes English months in every locale."""
    try:
        month, day, year, time = built.split()
        hour, minute, second = (int(part) for part in time.split(":"))
        number = _MONTHS.index(month) + 1
        return datetime(int(year), number, int(day), hour, minute, second)
    except ValueError:
        return None
