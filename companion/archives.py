"""Zip archives of others. Whatever is wrong with one is `DamagedArchive`, and reading one takes no
more memory than is asked for.

`zipfile` was written for good archives: bad ones come out of it, and of what unpacks for it, as
almost any exception, and of methods other than these two it unpacks all that it was given at once.
"""

from __future__ import annotations

import errno
import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from companion.regular_files import open_file

_LARGEST_INDEX: Final = 8 * 1024 * 1024
"""Bytes of the list of files, which is read whole."""
_PIECE: Final = 256 * 1024
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_ENCRYPTED: Final = 0x1


class DamagedArchive(Exception):
    """It is no archive, broken, protected by a password, or packed in an unusual way."""


class Archive:
    """An open archive; see `open_archive`."""

    def __init__(self, file: BinaryIO) -> None:
        self.file = file
        with _reading():
            self._zip = zipfile.ZipFile(_Index(file))
        self.entries: list[zipfile.ZipInfo] = self._zip.infolist()

    def find(self, name: str) -> zipfile.ZipInfo | None:
        return self._zip.NameToInfo.get(name)

    def pieces(self, entry: zipfile.ZipInfo) -> Iterator[bytes]:
        """What is in a file of it. Raises `DamagedArchive`, also after some pieces, and `OSError`
        where the archive cannot be read."""
        with _reading():
            if entry.compress_type not in _METHODS or entry.flag_bits & _ENCRYPTED:
                raise DamagedArchive(f"method {entry.compress_type}")
            with self._zip.open(entry) as packed:
                while piece := packed.read(_PIECE):
                    yield piece

    def read(self, entry: zipfile.ZipInfo, limit: int) -> bytes:
        """The first `limit` bytes of a file of it. Raises as `pieces` does."""
        data = bytearray()
        for piece in self.pieces(entry):
            data += piece
            if len(data) >= limit:
                break
        return bytes(data[:limit])


@contextmanager
def open_archive(path: Path) -> Iterator[Archive]:
    """Raises `DamagedArchive`, and `OSError` as `open_file`. Blocks."""
    with open_file(path) as file:
        yield Archive(file)


class _Index(io.BufferedIOBase):
    """The file, of which nothing is read at once that is longer than a list of files can be: as
    long as it is, an archive says itself."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > _LARGEST_INDEX:
            raise zipfile.BadZipFile("a list of files that is too long")
        return self._file.read(-1 if size is None else size)

    def seek(self, offset: int, whence: int = 0, /) -> int:
        return self._file.seek(offset, whence)

    def tell(self) -> int:
        return self._file.tell()

    def seekable(self) -> bool:
        return True


@contextmanager
def _reading() -> Iterator[None]:
    """Only `zipfile` runs in it."""
    try:
        yield
    except DamagedArchive:
        raise
    except OSError as error:
        # of the system; places in the file that cannot be are the archive's fault
        if error.errno not in (None, errno.EINVAL):
            raise
        raise DamagedArchive(str(error)) from error
    except Exception as error:  # see above
        raise DamagedArchive(f"{type(error).__name__}: {error}") from error
