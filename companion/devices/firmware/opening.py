"""Opening what a person named as a firmware file."""

from __future__ import annotations

import errno
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path


@contextmanager
def open_image(path: Path) -> Iterator[tuple[BufferedReader, int]]:
    """The file, open at its beginning, and its size in bytes.

    Raises `OSError`, also for what is no file: a pipe or a device could block or never end.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "this is no file", str(path))
    with path.open("rb") as file:
        yield file, path.stat().st_size
