"""One upgrade a device: over all its connections, and over all programs of one person.

Two programs know of each other by locked files in the companion's folder. The system frees them
when a program ends, however it ends. The files themselves stay: removing one that another program
is about to lock would let two have it.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from companion.errors import FileError, UsageError
from companion.text import one_line

if TYPE_CHECKING:
    from filelock import BaseFileLock

logger = logging.getLogger(__name__)

FOLDER: Final = "upgrading"


class Exclusive:
    """Which devices are being upgraded. Without a `directory` no other program is asked."""

    def __init__(self, directory: Path | None = None) -> None:
        self._folder = directory / FOLDER if directory is not None else None
        self._taken: set[str] = set()
        self._freeing: set[asyncio.Task[None]] = set()

    def claim(self) -> Claim:
        """For one upgrade; it has nothing yet."""
        return Claim(self._folder, self._taken, self._freeing)

    async def close(self) -> None:
        """Returns when all that was freed is free."""
        await asyncio.gather(*self._freeing)


class Claim:
    """By what names one upgrade keeps others away from its device. Always `free` it."""

    def __init__(
        self, folder: Path | None, taken: set[str], freeing: set[asyncio.Task[None]]
    ) -> None:
        self._folder = folder
        self._taken = taken
        self._freeing = freeing
        self._own: set[str] = set()
        self._locks = _Locks()

    async def take_key(self, key: str) -> None:
        """The device that is known by this key; see `take_mac`."""
        await self._take("key-" + hashlib.sha256(key.encode()).hexdigest()[:32])

    async def take_mac(self, plain: str) -> None:
        """The device of this MAC, as `plain_mac` writes it. Harmless if it was taken by this.

        Raises `UsageError` when another upgrade has it, and `FileError` when it cannot be known
        whether another program has it.
        """
        await self._take(plain)

    async def free(self) -> None:
        """Let others have it. What is still being taken is freed as well."""
        own, self._own = self._own, set()
        if self._folder is None:
            self._taken.difference_update(own)
            return
        freeing = asyncio.create_task(self._free(own), name="free the device of an upgrade")
        self._freeing.add(freeing)
        freeing.add_done_callback(self._freeing.discard)
        # whoever had it may be cancelled a second time
        await asyncio.shield(freeing)

    async def _take(self, name: str) -> None:
        if name in self._own:
            return
        if name in self._taken:
            raise UsageError("upgrade.busy_elsewhere")
        self._own.add(name)
        self._taken.add(name)
        if self._folder is None:
            return
        try:
            free = await asyncio.to_thread(self._locks.take, self._folder / f"{name}.lock")
        except OSError as error:
            reason = one_line(error.strerror or str(error))
            folder = one_line(str(self._folder), 1_000)
            raise FileError("upgrade.no_lock", folder=folder, reason=reason) from None
        if not free:
            raise UsageError("upgrade.busy_elsewhere")

    async def _free(self, own: set[str]) -> None:
        try:
            await asyncio.to_thread(self._locks.free)
        except OSError as error:
            logger.warning("the lock of an upgrade cannot be freed: %s", error)
        finally:
            self._taken.difference_update(own)


class _Locks:
    """Locked files, for worker threads: `free` may come while one is being locked."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._held: list[BaseFileLock] = []
        self._over = False

    def take(self, path: Path) -> bool:
        """Lock the file; `False` when another program has it. Raises `OSError`."""
        # some 20 ms, and only needed here
        from filelock import FileLock, Timeout

        with self._guard:
            if self._over:
                return False
            path.parent.mkdir(parents=True, exist_ok=True)
            # it is freed by another thread than this; a lock that outlives its program is none
            lock = FileLock(path, thread_local=False, fallback_to_soft=False)
            try:
                lock.acquire(timeout=0)
            except Timeout:
                return False
            self._held.append(lock)
            return True

    def free(self) -> None:
        """Free all of them, and take no more. Raises `OSError`."""
        with self._guard:
            self._over = True
            while self._held:
                self._held.pop().release()
