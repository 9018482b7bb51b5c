"""A lock that one program of this person holds at a time."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock


class ProgramLock:
    """Held from `acquire` to `release`, or to the end of the program however it comes."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._lock: BaseFileLock | None = None

    def acquire(self) -> bool:
        """Whether no other program holds it. Blocks for a moment.

        Raises `OSError` where that cannot be known.
        """
        if self._lock is not None:
            return True
        from filelock import FileLock, Timeout  # some 20 ms

        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(self._path, timeout=0, thread_local=False)
        try:
            lock.acquire()
        except Timeout:
            return False
        self._lock = lock
        return True

    def release(self) -> None:
        """Let another program have it. Twice is harmless."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None
