"""Files that are written whole or not at all, and are on the disk before they have their name."""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import escape
from pathlib import Path
from typing import BinaryIO, Final

_SUFFIX: Final = ".companion-part"
_READABLE: Final = 40
"""Characters of the file's name that its unfinished copy has: a name has at most 255 bytes."""
_LEFT_BEHIND: Final = 3_600.0
"""Seconds after which nobody can be writing an unfinished copy any more."""

_FULL: Final = (errno.ENOSPC, errno.EFBIG, getattr(errno, "EDQUOT", errno.ENOSPC))

_REFUSED: Final = 1.0 if os.name == "nt" else 0.0
"""Seconds in which a file that another program has open is tried to be replaced."""


@contextmanager
def replacing(path: Path, *, private: bool = True) -> Iterator[BinaryIO]:
    """A new file that takes the place of `path` when the body ends, and is deleted when it fails.

    A `private` one can be read by this user alone. A link stays a link. Unfinished copies that a
    killed program left behind are deleted. Raises `OSError`.
    """
    target = Path(os.path.realpath(path))
    if target.is_dir():
        raise IsADirectoryError(None, "it is a folder")
    if target.exists() and not target.is_file():
        raise OSError(None, "it is no ordinary file")
    delete_parts(target)
    part = target.with_name(f"{_start(target)}{os.urandom(6).hex()}{_SUFFIX}")
    mode = 0o600 if private else 0o666
    try:
        with open(part, "xb", opener=lambda name, flags: os.open(name, flags, mode)) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        rename(part, target)
    except BaseException:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise
    sync_folder(target.parent)


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file of this user alone, whole or not at all, and make its folder.

    Raises `OSError`.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(data)


def write_text(path: Path, text: str) -> None:
    """`write_bytes` as UTF-8, with the line ends that `text` has."""
    write_bytes(path, text.encode("utf-8"))


def export_bytes(path: Path, data: bytes) -> None:
    """Write a file that a person asked for, whole or not at all. Raises `OSError`."""
    with replacing(path, private=False) as file:
        file.write(data)


def delete_parts(path: Path, older: float = _LEFT_BEHIND) -> None:
    """Delete the unfinished copies of `path` that were last written `older` seconds ago."""
    target = Path(os.path.realpath(path))
    for part in target.parent.glob(f"{escape(_start(target))}*{_SUFFIX}"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime >= older:
                part.unlink()


def delete_all_parts(folder: Path) -> None:
    """Delete every unfinished copy that was left behind in a folder of ours."""
    for part in folder.glob(f".*{_SUFFIX}"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime >= _LEFT_BEHIND:
                part.unlink()


def sync_folder(folder: Path) -> None:
    """Let the new name outlive a power cut. Not every file system can; the file is whole anyway."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def is_full(error: OSError) -> bool:
    """Whether there is no room on the disk, or none for this user or program."""
    return error.errno in _FULL


def _start(target: Path) -> str:
    return f".{target.name[:_READABLE]}."


def rename(part: Path, target: Path) -> None:
    """Put `part` into the place of `target`. Raises `OSError`.

    Windows refuses while another program has the old file open, be it for a moment.
    """
    end = time.monotonic() + _REFUSED
    while True:
        try:
            part.replace(target)
            return
        except PermissionError:
            if time.monotonic() >= end:
                raise
        time.sleep(0.02)
