"""Opening what a person chose, where anything may be by now."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader
from pathlib import Path


@contextmanager
def open_file(path: Path) -> Iterator[BufferedReader]:
    """Raises `OSError`, also for what is no file, or is none by now: a pipe could block for ever, a
    device never end."""
    _check(path.stat(), path)
    with open(path, "rb", opener=_at_once) as file:
        _check(os.fstat(file.fileno()), path)
        yield file


def _check(found: os.stat_result, path: Path) -> None:
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "this is no file", str(path))


def _at_once(path: str, flags: int) -> int:
    # a pipe that came into its place meanwhile is not waited for, either; Windows has none
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
