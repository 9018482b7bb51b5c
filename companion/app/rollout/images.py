"""Images by hash: those of rollouts, so that a former version can be brought back."""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.app.files.whole_file import delete_all_parts, write_bytes
from companion.app.upgrade.views import FirmwareSource
from companion.errors import FileError
from companion.text import one_line, reason_of

MOST: Final = 30
"""Images that are kept; those that were used last."""
MOST_BYTES: Final = 300_000_000
_HASH: Final = re.compile(r"[0-9a-f]{64}")
_SUFFIX: Final = ".bin"


class ImageStore:
    """A folder of images. Blocks: for worker threads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def path(self, sha256: str) -> Path:
        """Where the image of this hash is, or would be."""
        name = sha256.lower()
        return self._folder / (f"{name}{_SUFFIX}" if _HASH.fullmatch(name) else "none")

    def keep(self, source: FirmwareSource) -> bytes:
        """Keep a copy; returns its bytes. Raises `FileError` where it cannot be read or written,
        or is another file than the one that was judged."""
        assert source.image is not None
        path = self.path(source.image.sha256)
        try:
            data = source.content if isinstance(source.content, bytes) else _read(source.content)
            if len(data) != source.image.size or _sha256(data) != source.image.sha256:
                raise FileError("rollout.image_changed", file=source.source)
            if path.exists():
                os.utime(path)
            else:
                write_bytes(path, data)
        except OSError as error:
            name = one_line(str(path), 1_000)
            raise FileError("rollout.no_store", file=name, reason=reason_of(error)) from None
        return data

    def load(self, sha256: str) -> bytes:
        """The image of this hash. Raises `FileError` where it is gone or damaged."""
        try:
            data = _read(self.path(sha256))
        except OSError:
            raise FileError("rollout.image_gone", sha256=one_line(sha256)) from None
        if _sha256(data) != sha256:
            raise FileError("rollout.image_gone", sha256=one_line(sha256))
        return data

    def kept(self) -> list[tuple[str, int]]:
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
        for name, size in self.kept():
            count, total = count + 1, total + size
            if (count > MOST or total > MOST_BYTES) and name not in wanted:
                with suppress(OSError):
                    self.path(name).unlink()


def _read(path: Path) -> bytes:
    return path.read_bytes()


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
