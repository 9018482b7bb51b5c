"""Archives of others: every way in which one is broken is one error."""

from __future__ import annotations

import errno
import io
import struct
import tracemalloc
import zipfile
from pathlib import Path
from typing import BinaryIO, cast

import pytest

from companion.archives import Archive, DamagedArchive, open_archive
from tests.fakes.file_mutations import zipped

DATA = bytes(range(256)) * 40


def archive_of(data: bytes) -> Archive:
    return Archive(io.BytesIO(data))


def read(data: bytes, name: str = "a.bin", limit: int = 1 << 20) -> bytes:
    archive = archive_of(data)
    entry = archive.find(name)
    assert entry is not None
    return archive.read(entry, limit)


def changed(data: bytes, at: int, value: bytes, kind: bytes = b"PK\x01\x02") -> bytes:
    place = data.index(kind) + at
    return data[:place] + value + data[place + len(value) :]


@pytest.mark.parametrize("method", [zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
def test_what_is_in_a_good_one(method: int, tmp_path: Path) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(zipped({"a.bin": DATA, "b/c": b""}, method))
    with open_archive(path) as archive:
        assert [each.filename for each in archive.entries] == ["a.bin", "b/c"]
        entry = archive.find("a.bin")
        assert entry is not None and archive.find("b") is None
        assert archive.read(entry, 5) == DATA[:5]
        assert b"".join(archive.pieces(entry)) == archive.read(entry, 1 << 20) == DATA


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_methods_that_unpack_all_at_once_are_left_alone(method: int) -> None:
    packed = zipped({"a.bin": bytes(16 << 20)}, method)
    tracemalloc.start()
    try:
        with pytest.raises(DamagedArchive):
            read(packed, limit=10)
        assert tracemalloc.get_traced_memory()[1] < 4 << 20
    finally:
        tracemalloc.stop()


def test_a_bomb_takes_no_more_memory_than_is_asked_for() -> None:
    packed = zipped({"a.bin": bytes(64 << 20)})
    tracemalloc.start()
    try:
        assert read(packed, limit=1_000) == bytes(1_000)
        assert tracemalloc.get_traced_memory()[1] < 4 << 20
    finally:
        tracemalloc.stop()


GOOD = zipped({"a.bin": DATA})


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"PK\x03\x04" + bytes(100), id="no list of files"),
        pytest.param(GOOD[:-30], id="cut off"),
        pytest.param(changed(GOOD, 10, struct.pack("<H", 14)), id="LZMA that is none"),
        pytest.param(changed(GOOD, 10, struct.pack("<H", 12)), id="bzip2 that is none"),
        pytest.param(changed(GOOD, 10, struct.pack("<H", 0xFFFF)), id="no method"),
        pytest.param(changed(GOOD, 8, b"\x01\x00"), id="a password"),
        pytest.param(changed(GOOD, 16, b"abcd"), id="another sum"),
        pytest.param(
            changed(GOOD, 8, b"\x00\x08").replace(b"a.bin", b"\xff.bin"),
            id="a name that is said to be UTF-8",
        ),
        pytest.param(changed(GOOD, 40, b"abcd", b"PK\x03\x04"), id="broken data"),
        pytest.param(changed(GOOD, 42, struct.pack("<I", 99_999)), id="a place behind the end"),
        pytest.param(changed(GOOD, 12, b"\xff\xff\xff\x7f", b"PK\x05\x06"), id="a huge list"),
    ],
)
def test_every_damage_is_the_same_error(data: bytes) -> None:
    with pytest.raises(DamagedArchive):
        _read_all(data)


def _read_all(data: bytes) -> None:
    archive = archive_of(data)
    for entry in archive.entries:
        archive.read(entry, 1 << 20)


def test_a_disk_that_fails_is_no_damage(tmp_path: Path) -> None:
    class Failing(io.BytesIO):
        fails = False

        def read(self, size: int | None = -1, /) -> bytes:
            if self.fails:
                raise OSError(errno.EIO, "Input/output error")
            return super().read(size)

    file = Failing(GOOD)
    archive = Archive(cast(BinaryIO, file))
    file.fails = True
    with pytest.raises(OSError, match="Input/output"):
        archive.read(archive.entries[0], 10)
    with pytest.raises(FileNotFoundError), open_archive(tmp_path / "none.zip"):
        pass
