"""What was done to this computer's Wi-Fi, on the disk before it is done: put right at the next
start if the app ends in the middle.

One program does it at a time, the holder of the lock of the folder.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from msgspec import Struct

from companion.app.files.codec import Line, RecordCodec
from companion.app.files.lock import ProgramLock
from companion.app.files.store import Records, Store
from companion.devices.wifi.models import OwnWifi
from companion.errors import UsageError

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
        self._lock = ProgramLock(folder / LOCK_NAME) if folder is not None else None
        self._left: WifiLeft | None = None

    async def acquire(self) -> None:
        """Raises `UsageError` while another program, or another set-up, has it."""
        try:
            held = self._lock is None or await asyncio.to_thread(self._lock.acquire)
        except OSError:
            held = False
        if not held:
            raise UsageError("setup.running")

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()

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
