"""Disks that are full, or refuse: real ones as far as the system lets us.

`no_room` and `small_disk` are real: the system itself says that there is no room. `refusing` says
so in its place where no ordinary disk can be made to: at opening, renaming, making a folder, and
at fsync.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import pytest

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

needs_limit = pytest.mark.skipif(resource is None, reason="files have no such limit here")
FILLER = "filler"
"""The file that takes the room of a `SmallDisk`."""
ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EACCES)


@contextmanager
def no_room(size: int = 0) -> Iterator[None]:
    """No file of this process can become longer than that; for everybody, also without mounts."""
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    before = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, before)


class SmallDisk:
    """A disk of its own at `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / FILLER

    def fill(self) -> None:
        """Take all room that is left."""
        with self._filler.open("ab", buffering=0) as file:
            for size in (65_536, 4_096, 1):
                with suppress(OSError):
                    while True:
                        file.write(bytes(size))

    def free(self) -> None:
        """Give it back."""
        self._filler.unlink()


@contextmanager
def small_disk(folder: Path, size: int = 4_000_000) -> Iterator[SmallDisk]:
    """A file system of `size` bytes; skips the test where this user may mount none."""
    mount, unmount = shutil.which("mount"), shutil.which("umount")
    if not sys.platform.startswith("linux") or os.geteuid() or not (mount and unmount):
        pytest.skip("only root mounts a disk")
    folder.mkdir(exist_ok=True)
    words = [mount, "-t", "tmpfs", "-o", f"size={size},nr_inodes=1000", "none", str(folder)]
    if subprocess.run(words, check=False, capture_output=True).returncode:
        pytest.skip("nothing can be mounted here")
    try:
        yield SmallDisk(folder)
    finally:
        subprocess.run([unmount, "-l", str(folder)], check=True, capture_output=True)


_refusals: list[tuple[str, Path, int]] = []
_hooked = False
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT


def _refuse(event: str, arguments: tuple[Any, ...]) -> None:
    if not _refusals:
        return
    for phase, folder, number in _refusals:
        if phase != event or not isinstance(arguments[0], str | bytes | os.PathLike):
            continue
        path = os.fsdecode(arguments[0])
        if event == "open" and not arguments[2] & _WRITING:
            continue
        if path.startswith(str(folder)):
            raise OSError(number, os.strerror(number), path)


@contextmanager
def refusing(phase: str, folder: Path, number: int) -> Iterator[None]:
    """The disk below `folder` answers with error `number`.

    `phase` is `fsync`, or a name of Python's audit events: `open` (for writing), `os.mkdir`
    or `os.rename`.
    """
    global _hooked
    if phase == "fsync":
        with pytest.MonkeyPatch.context() as patch:

            def fsync(_file: int) -> None:
                raise OSError(number, os.strerror(number))

            patch.setattr(os, "fsync", fsync)
            yield
        return
    if not _hooked:  # a hook cannot be taken out again
        sys.addaudithook(_refuse)
        _hooked = True
    rule = (phase, folder, number)
    _refusals.append(rule)
    try:
        yield
    finally:
        _refusals.remove(rule)


Fault = Callable[[Path], AbstractContextManager[None]]
FAULTS: Final[dict[str, Fault]] = {
    **{
        f"no room after {size}": lambda _, size=size: no_room(size)
        for size in (0, 200, 1_000, 9_000)
    },
    **{
        f"{phase} {errno.errorcode[number]}": lambda at, phase=phase, number=number: refusing(
            phase, at, number
        )
        for phase in ("open", "fsync", "os.rename", "os.mkdir")
        for number in ERRORS
    },
}
