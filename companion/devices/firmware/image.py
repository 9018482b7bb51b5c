"""Read an application image and judge its soundness, as the device's bootloader does.

Source: Espressif's documentation of ESP-IDF, "App Image Format" (header, segments, application
description), and of esptool, "Firmware Image Format" (padding, checksum, appended SHA-256).
All numbers are little endian.

==========  ================================================================================
offset      what
==========  ================================================================================
0           header of 24 bytes: magic 0xE9, number of segments (16 at most), chip id at 12,
            lowest revision of the chip at 15, highest at 17, a flag at 23: a SHA-256 follows
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

**What is no application image** is told apart, so that a refusal can say which file is wanted.
Sources: Espressif's documentation of ESP-IDF, "App Image Format" (application and bootloader
description), "Partition Tables", "SPIFFS Filesystem"; of esptool, "Merge Binaries for
Flashing"; the firmware's `main/assets.cc`. Other kinds are known by their usual first bytes.

A merged image is the commonest mistake (transports/README.md, "Firmware images"). On chips whose
bootloader is at the start of the flash, such as the ESP32-S3, it begins with 0xE9 as an
application does; what gives it away is the bootloader's description in the place of the
application's, and the partition table behind it.
"""

from __future__ import annotations

import codecs
import hashlib
import io
import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from enum import StrEnum
from io import BufferedReader
from pathlib import Path
from typing import BinaryIO, Final

from msgspec import Struct

from companion.devices.assets import layout
from companion.devices.chips import chip_label
from companion.devices.system_info import Partition
from companion.errors import ImageRefused
from companion.messages.message import Message, message
from companion.patterns import regex
from companion.regular_files import open_file
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

_BOARD: Final = regex(rb'"serverInfo":\{"name":"([ -!#-\[\]-~]{1,64})","version":"')
"""What the compiler puts together of the board's name for the answer to `initialize`: the one place
in which an image tells its board, as its project is `xiaozhi` for all (transports/README.md,
"Firmware images")."""
_BOARD_LONGEST: Final = 128
"""Bytes that such a place has at most, so that one over the end of a piece is found as well."""
_NO_REVISION: Final = (0, 0xFFFF)
"""Highest revisions that mean none."""

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

HEAD: Final = 1024
"""Bytes from the start of the file by which most kinds are known."""

IMAGE_MAGIC: Final = 0xE9
_DESCRIPTION_AT: Final = 32
_DESCRIPTION_END: Final = 288
_DESCRIPTION_MAGIC: Final = struct.pack("<I", 0xABCD5432)
_BOOTLOADER_MAGIC: Final = 80

_BOOTLOADERS_AT: Final = (0x1000, 0x2000)
"""Where other chips than those that begin with it have their bootloader in flash."""
_LAST_TABLE_AT: Final = 0x40000
"""A partition table is at 0x8000 unless a build moves it, and rarely further than this."""

_PARTITION: Final = struct.Struct("<2sBBII16sI")
_PARTITION_MAGIC: Final = b"\xaa\x50"
_TABLE_BYTES: Final = 0xC00
_TABLE_END: Final = (b"\xaa\x50", b"\xeb\xeb", b"\xff\xff")
"""Another partition, the table's MD5, or empty flash."""

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
_INTEL_HEX: Final = regex(rb":[0-9A-Fa-f]{10,}\r?\n")
_S_RECORD: Final = regex(rb"S0[0-9A-Fa-f]{6,}\r?\n")
_HTML: Final = regex(rb"<(?:!doctype\s+html|html|head|body|script)\b", re.IGNORECASE)
_CONTROLS: Final = regex(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")


class Extra(StrEnum):
    """What follows the image in its file."""

    NOTHING = "nothing"
    PADDING = "padding"
    SIGNATURE = "signature"
    OTHER = "other"


class FirmwareImage(Struct, frozen=True):
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
    max_revision: int | None = None
    """The highest, counted likewise; `None` when there is no limit."""
    board: str = ""
    """For which board it was built; empty where that was not found."""
    image_size: int = 0
    """Bytes up to the image's own end; what follows is `extra`."""
    extra: Extra = Extra.NOTHING


class Bootloader(Struct, frozen=True):
    """A sound bootloader."""

    chip_id: int
    flash_bytes: int
    """How large it takes the flash to be."""


@contextmanager
def open_image(path: Path) -> Iterator[tuple[BufferedReader, int]]:
    """The file, open at its beginning, and its size in bytes.

    Raises `OSError` as `open_file`.
    """
    with open_file(path) as file:
        yield file, path.stat().st_size


def read_image(file: BinaryIO, size: int) -> FirmwareImage:
    """Read the image in the first `size` bytes of a seekable file, in pieces of 64 KiB.

    Raises `ImageRefused` for everything that a device could not start, naming what the file is
    instead where that can be seen, and `OSError` as the file does. It computes for a while:
    call it in a thread.
    """
    if size > MAX_FILE:
        raise ImageRefused("firmware.too_large_file", size=size, limit=MAX_FILE)
    file.seek(0)
    head = _read(file, min(size, HEAD))
    if not is_application(head):
        raise ImageRefused(what_it_is(file, head, size))
    file.seek(0)
    return _walk(_ImageReader(file, size))


class _ImageReader:
    """Reads forward, and computes the SHA-256 of what was read."""

    def __init__(self, file: BinaryIO, size: int) -> None:
        self._file = file
        self._size = size
        self.offset = 0
        self.digest = hashlib.sha256()
        self.board = ""
        self._tail = b""

    @property
    def left(self) -> int:
        return self._size - self.offset

    def read(self, count: int) -> bytes:
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
            if not self.board:
                self._find_board(piece)
            yield piece

    def _find_board(self, piece: bytes) -> None:
        found = _BOARD.search(self._tail + piece)
        if found is not None:
            self.board = one_line(found[1].decode("ascii"))
        self._tail = (self._tail + piece)[-_BOARD_LONGEST:]


def _walk(reader: _ImageReader) -> FirmwareImage:
    header = reader.read(_HEADER.size)
    _magic, count, chip_id, min_revision, max_revision, hash_appended = _HEADER.unpack(header)
    if not 1 <= count <= _MAX_SEGMENTS:
        raise ImageRefused("firmware.damaged")
    _address, length = _SEGMENT.unpack(reader.read(_SEGMENT.size))
    if length < _DESCRIPTION.size:
        raise ImageRefused("firmware.damaged")
    description = reader.read(_DESCRIPTION.size)
    checksum = _SEED ^ _xor(description)
    checksum ^= _segment(reader, length, length - len(description))
    for _ in range(count - 1):
        _address, length = _SEGMENT.unpack(reader.read(_SEGMENT.size))
        checksum ^= _segment(reader, length, length)
    _check_end(reader, checksum, hash_appended)
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
        max_revision=None if max_revision in _NO_REVISION else max_revision,
        board=reader.board,
        image_size=end,
        extra=extra,
    )


def _check_end(reader: _ImageReader, checksum: int, hash_appended: int) -> None:
    if reader.read(16 - reader.offset % 16)[-1] != checksum:
        raise ImageRefused("firmware.bad_checksum")
    if hash_appended:
        expected = reader.digest.digest()
        if reader.read(_HASH) != expected:
            raise ImageRefused("firmware.bad_hash")


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
        return Extra.SIGNATURE if not any(reader.read(_SIGNATURE_V1)[:4]) else Extra.OTHER
    padded = _blank(reader, min(-reader.offset % _SECTOR, reader.left))
    if reader.left == _SECTOR:
        sector = reader.read(_SECTOR)
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


# what is no application image


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
    if (text := _text_file(head)) is not None:
        return text
    if head[0] == IMAGE_MAGIC:
        return _no_application(head, size)
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


def _no_application(head: bytes, size: int) -> Message:
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


def application_at(file: BinaryIO, size: int) -> tuple[int, int] | None:
    """Where the application is in an image of the whole flash: its offset, and the bytes of its
    partition, as far as the file has them. `None` where there is none.

    Of several it is the first one that upgrades are written to, else the factory's.
    """
    parts = [part for part in read_partitions(file, size) if part.holds_application]
    # ota_0 has the subtype 16, the factory's 0
    for part in sorted(parts, key=lambda part: (part.subtype == 0, part.subtype)):
        if part.address < size and is_application(_at(file, part.address, HEAD)):
            return part.address, min(part.size, size - part.address)
    return None


def read_partitions(file: BinaryIO, size: int) -> tuple[Partition, ...]:
    """The partition table in an image of the whole flash; empty where there is none."""
    for place in range(_SECTOR, min(size, _LAST_TABLE_AT + 1), _SECTOR):
        if not _is_table(_at(file, place, 2 * _PARTITION.size)):
            continue
        table = _at(file, place, _TABLE_BYTES)  # of a file that was cut off not all of it
        rows = _PARTITION.iter_unpack(table[: len(table) // _PARTITION.size * _PARTITION.size])
        return tuple(
            Partition(_text(label), kind, subtype, offset, length)
            for magic, kind, subtype, offset, length, label, _flags in rows
            if magic == _PARTITION_MAGIC
        )
    return ()


def read_bootloader(data: bytes) -> Bootloader:
    """What the bootloader that `data` begins with is for, once it was found sound. Raises
    `ImageRefused`."""
    reader = _ImageReader(io.BytesIO(data), len(data))
    header = reader.read(_HEADER.size)
    magic, count, chip_id, _min, _max, hash_appended = _HEADER.unpack(header)
    if magic != IMAGE_MAGIC or not 1 <= count <= _MAX_SEGMENTS:
        raise ImageRefused("firmware.damaged")
    checksum = _SEED
    for _ in range(count):
        _address, length = _SEGMENT.unpack(reader.read(_SEGMENT.size))
        checksum ^= _segment(reader, length, length)
    _check_end(reader, checksum, hash_appended)
    return Bootloader(chip_id, 1024 * 1024 << (header[3] >> 4))


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
    header, entry = layout.HEADER, layout.ENTRY
    if len(head) < header.size + entry.size:
        return False
    count, _checksum, length = header.unpack_from(head)
    name, _size, offset, _width, _height = entry.unpack_from(head, header.size)
    data_at = header.size + entry.size * count
    if not (count and data_at - header.size <= length <= size - header.size):
        return False
    named = re.fullmatch(rb"[\x20-\x7e]{1,32}\x00*", name) is not None
    return named and data_at + offset < size and _at(file, data_at + offset, 2) == layout.MAGIC


def _is_file_system(file: BinaryIO, head: bytes, size: int) -> bool:
    """LittleFS by the name in its superblock; SPIFFS by the magic of its first two blocks.

    The magic is computed from the page size and the number of blocks that follow, and is
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


def _text_file(head: bytes) -> Message | None:
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
