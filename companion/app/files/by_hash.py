"""Files that are kept by what is in them, so that one can be brought back later.

The functions block; they are for worker threads.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.app.files.whole_file import delete_all_parts, write_bytes
from companion.patterns import regex

_HASH: Final = regex(r"[0-9a-f]{64}")
_SUFFIX: Final = ".bin"


class FilesByHash:
    """A folder of files, each named by its SHA-256, with limits on their number and bytes."""

    def __init__(self, folder: Path, *, most: int, most_bytes: int) -> None:
        self._folder = folder
        self._most = most
        self._most_bytes = most_bytes

    def path(self, sha256: str) -> Path:
        """Where the file of this hash is, or would be."""
        name = sha256.lower()
        return self._folder / (f"{name}{_SUFFIX}" if _HASH.fullmatch(name) else "none")

    def store(self, data: bytes, sha256: str) -> None:
        """Store a copy of what has this hash. Raises `OSError`."""
        path = self.path(sha256)
        if path.exists():
            os.utime(path)
        else:
            write_bytes(path, data)

    def load(self, sha256: str) -> bytes | None:
        """The file of this hash; `None` where it is gone or damaged."""
        try:
            data = self.path(sha256).read_bytes()
        except OSError:
            return None
        return data if sha256_of(data) == sha256 else None

    def entries(self) -> list[tuple[str, int]]:
        """Hash and bytes of each, the one that was used last first."""
        rows = []
        with suppress(OSError):
            for path in self._folder.glob(f"*{_SUFFIX}"):
                if _HASH.fullmatch(path.stem):
                    stat = path.stat()
                    rows.append((stat.st_mtime, path.stem, stat.st_size))
        return [(name, size) for _, name, size in sorted(rows, reverse=True)]

    def tidy(self, needed: Iterable[str]) -> None:
        """Drop what is beyond the limits, but never what is `needed`."""
        wanted, count, total = set(needed), 0, 0
        delete_all_parts(self._folder)
        for name, size in self.entries():
            count, total = count + 1, total + size
            if (count > self._most or total > self._most_bytes) and name not in wanted:
                with suppress(OSError):
                    self.path(name).unlink()


def sha256_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
