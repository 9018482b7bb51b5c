"""The file itself: a header, a table, and files one after another.

Source: transports/README.md, "Assets"; the firmware's `main/assets.cc`, its
`scripts/spiffs_assets/spiffs_assets_gen.py`, and `web/src/utils/SpiffsGenerator.js` of
78/xiaozhi-assets-generator, which agree. All numbers are little endian.

==============  ==============================================================================
offset          what
==============  ==============================================================================
0               number of files, checksum, length of all that follows; u32 each
12              an entry of 44 bytes for each file: name[32], size u32, offset u32, width u16,
                height u16; offsets count from the end of the table
12 + 44 · n     the files, each after the two bytes `ZZ`, which its size does not count
==============  ==============================================================================

The checksum is the sum of all bytes behind the header, `& 0xFFFF`. The firmware checks length and
checksum alone: what an entry says of its place it believes, so a wrong one is a crash. It is found
here. A name is read up to its zero byte; one that fills its place has none, and the firmware would
read on in the size behind it.
"""

from __future__ import annotations

import hashlib
import re
import struct
from collections.abc import Mapping
from typing import Final

from msgspec import Struct

from companion.errors import AssetsRefused, OtherAssetsLayout
from companion.patterns import regex
from companion.records import Unshown
from companion.text import one_line

HEADER: Final = struct.Struct("<III")
"""Number of files, checksum, length of what follows."""
ENTRY: Final = struct.Struct("<32sIIHH")
"""Name, size, offset, width and height."""
MAGIC: Final = b"ZZ"
"""Before each file."""

MAX_FILE: Final = 32 * 1024 * 1024
"""Bytes of a file that is looked at; partitions of assets have 2 to 16 MB."""
MAX_FILES: Final = 2_000
"""Real files have up to 100; the device keeps every name in its memory."""
LONGEST_NAME: Final = 31
"""Bytes of a name in UTF-8."""
INDEX: Final = "index.json"

_NAME: Final = regex(rb"[^\x00-\x1f\x7f]{1,31}\x00+", re.DOTALL)


class AssetFile(Unshown, Struct, frozen=True):
    """One file within the file."""

    unshown = frozenset({"data"})

    name: str
    """As the index names it; untrusted, to be cleaned before it is shown."""
    data: bytes
    width: int = 0
    height: int = 0
    """Pixels as the table says; 0 where it does not, which is usual."""


class AssetsFile(Struct, frozen=True):
    """A file whose table and checksum are sound."""

    size: int
    """Bytes of the whole file; all of them are sent."""
    sha256: str
    """Of the whole file, in hexadecimal."""
    checksum: int
    files: tuple[AssetFile, ...]
    extra: int = 0
    """Bytes behind the end, which the device stores and never reads."""

    def file(self, name: str) -> AssetFile | None:
        return next((each for each in self.files if each.name == name), None)


def checksum_of(data: bytes | memoryview) -> int:
    """As the firmware adds it up."""
    return sum(data) & 0xFFFF


def read_layout(data: bytes) -> AssetsFile:
    """Check the whole file. Blocks for some tenths of a second.

    Raises `OtherAssetsLayout` for what is no such file, and `AssetsRefused` for a damaged one.
    """
    if not data:
        raise AssetsRefused("assets.empty")
    if len(data) > MAX_FILE:
        raise OtherAssetsLayout("assets.huge", limit=MAX_FILE >> 20)
    if len(data) < HEADER.size:
        raise OtherAssetsLayout("assets.not_one")
    count, checksum, length = HEADER.unpack_from(data)
    table_end = HEADER.size + ENTRY.size * count
    if count == 0 or not _has_first_entry(data, count):
        raise OtherAssetsLayout("assets.not_one")
    if count > MAX_FILES:
        raise AssetsRefused("assets.too_many_files", count=count, limit=MAX_FILES)
    end = HEADER.size + length
    if end > len(data):
        raise AssetsRefused("assets.cut_off", missing=end - len(data))
    if table_end > end:
        raise AssetsRefused("assets.table_outside")
    if checksum_of(memoryview(data)[HEADER.size : end]) != checksum:
        raise AssetsRefused("assets.wrong_checksum")
    return AssetsFile(
        size=len(data),
        sha256=hashlib.sha256(data).hexdigest(),
        checksum=checksum,
        files=tuple(_files(data, count, table_end, end)),
        extra=len(data) - end,
    )


def _has_first_entry(data: bytes, count: int) -> bool:
    """Whether the first entry is one: a name, and `ZZ` where its file begins."""
    if len(data) < HEADER.size + ENTRY.size:
        return False
    name, _size, offset, _width, _height = ENTRY.unpack_from(data, HEADER.size)
    if _NAME.fullmatch(name + b"\0") is None:
        return False
    at = HEADER.size + ENTRY.size * count + offset
    # of a file that was cut off the place is not there any more
    return at + len(MAGIC) > len(data) or data[at : at + len(MAGIC)] == MAGIC


def _files(data: bytes, count: int, start: int, end: int) -> list[AssetFile]:
    files: list[AssetFile] = []
    spans: set[tuple[int, int]] = set()
    names: set[str] = set()
    total = 0
    for number in range(count):
        raw, size, offset, width, height = ENTRY.unpack_from(
            data, HEADER.size + ENTRY.size * number
        )
        if _NAME.fullmatch(raw) is None:
            raise AssetsRefused("assets.bad_name", number=number + 1)
        try:
            name = raw.rstrip(b"\0").decode("utf-8")
        except UnicodeDecodeError:
            raise AssetsRefused("assets.bad_name", number=number + 1) from None
        if name in names:
            raise AssetsRefused("assets.twice", name=one_line(name))
        names.add(name)
        at = start + offset
        stop = at + len(MAGIC) + size
        if stop > end:
            raise AssetsRefused("assets.outside", name=one_line(name))
        if data[at : at + len(MAGIC)] != MAGIC:
            raise AssetsRefused("assets.no_magic", name=one_line(name))
        spans.add((at, stop))
        total += size
        if total > 4 * end:
            # entries may share one place; so many that all are much more than the file are a bomb
            raise AssetsRefused("assets.overlap")
        files.append(AssetFile(name, data[at + len(MAGIC) : stop], width, height))
    _check_overlap(spans)
    return files


def _check_overlap(spans: set[tuple[int, int]]) -> None:
    """Two entries may name the very same bytes, but not parts of each other."""
    before = 0
    for at, stop in sorted(spans):
        if at < before:
            raise AssetsRefused("assets.overlap")
        before = stop


def write_layout(files: Mapping[str, bytes], sizes: Mapping[str, tuple[int, int]]) -> bytes:
    """The file that holds `files`, sorted as the firmware's own scripts do.

    `sizes` are widths and heights, where there are any. Equal contents are written once. Raises
    `AssetsRefused` for a name that has no room.
    """
    table, body = bytearray(), bytearray()
    places: dict[bytes, int] = {}
    for name in sorted(files, key=_order):
        raw, data = name.encode("utf-8"), files[name]
        if not 0 < len(raw) <= LONGEST_NAME or _NAME.fullmatch(raw + b"\0") is None:
            raise AssetsRefused("assets.name_too_long", name=one_line(name), limit=LONGEST_NAME)
        width, height = sizes.get(name, (0, 0))
        offset = places.setdefault(data, len(body))
        if offset == len(body):
            body += MAGIC + data
        table += ENTRY.pack(raw, len(data), offset, width, height)
    rest = bytes(table + body)
    whole = HEADER.pack(len(files), checksum_of(rest), len(rest)) + rest
    if len(whole) > MAX_FILE or len(files) > MAX_FILES:
        raise AssetsRefused("assets.huge", limit=MAX_FILE >> 20)
    return whole


def _order(name: str) -> tuple[str, str]:
    stem, dot, ending = name.rpartition(".")
    return (ending, stem) if dot else ("", name)
