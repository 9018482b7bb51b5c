"""What was done to this computer's Wi-Fi, on the disk before it is done: put right at the next
start if the app ends in the middle.

One program does it at a time, the holder of the lock of the folder.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from companion.app.files.codec import Line, RecordCodec
from companion.app.files.store import Records, Store
from companion.devices.wifi.models import OwnWifi
from companion.errors import UsageError

if TYPE_CHECKING:
    from filelock import BaseFileLock

KIND: Final = "wifi left"
_KEY: Final = "wifi"
LOCK_NAME: Final = "set-up.lock"


class WifiLeft(Struct, frozen=True):
    """This computer left its own Wi-Fi for that of a device; no secret is needed to go back."""

    hotspot: Line
    interface: Line
    profile: Line = ""
    """Empty where it was in none."""
    name: Line = ""

    @property
    def own(self) -> OwnWifi:
        return OwnWifi(self.interface, self.profile, self.name)


class WifiNote:
    """Without a `store` it is kept for this run only."""

    def __init__(self, store: Store | None, folder: Path | None) -> None:
        self._records = Records(store, KIND, RecordCodec(WifiLeft)) if store is not None else None
        self._folder = folder
        self._lock: BaseFileLock | None = None
        self._left: WifiLeft | None = None

    async def acquire(self) -> None:
        """Raises `UsageError` while another program, or another set-up, has it."""
        from filelock import FileLock, Timeout  # some 20 ms

        if self._folder is None or self._lock is not None:
            return
        lock = FileLock(self._folder / LOCK_NAME, blocking=False)
        try:
            await asyncio.to_thread(self._folder.mkdir, parents=True, exist_ok=True)
            lock.acquire()
        except (Timeout, OSError):
            raise UsageError("setup.running") from None
        self._lock = lock

    def release(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            lock.release()

    async def load(self) -> WifiLeft | None:
        """What is to be put right."""
        if self._records is not None:
            self._left = (await asyncio.to_thread(self._records.read)).get(_KEY)
        return self._left

    async def write(self, left: WifiLeft | None) -> None:
        """On the disk when this returns; `None`: nothing is to be put right any more."""
        self._left = left
        if self._records is not None:
            await self._records.save(lambda: {} if left is None else {_KEY: left})
