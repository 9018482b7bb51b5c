"""The device of an upgrade, until something is sent: locked for others, and the one that was
judged. What it does afterwards is `companion.app.tools.follow`.

**One upgrade a device**, over all its connections, and over all programs of one person. Two
programs know of each other by locked files in the companion's folder. The system frees them when
a program ends, however it ends. The files themselves stay: removing one that another program is
about to lock would let two have it.

**The same device.** An address is not a device: by DHCP it goes from one board to another, and a
connection can be replaced in between. So the device is asked again who it is before anything is
sent. What it says of itself has to be what the judgement was based on. Where that has changed and
the device is the same one, the file is judged again.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, Protocol, TypeVar

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import Present, present_device
from companion.app.tools.evidence import Evidence, evidence_of, mac_of
from companion.app.tools.identity import DeviceMismatch, difference, named
from companion.devices.boots import plain_mac
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SystemInfo
from companion.errors import CompanionError, FileError, NotReached, UsageError
from companion.messages.message import Message, message
from companion.tasks import hold_task
from companion.text import one_line, reason_of

if TYPE_CHECKING:
    from filelock import BaseFileLock

logger = logging.getLogger(__name__)

FOLDER: Final = "upgrading"
_ASKS: Final = 3
"""How often a device that keeps reconnecting is asked before it is given up."""


class Exclusive:
    """Which devices are being upgraded. Without a `directory` other programs do not count."""

    def __init__(self, directory: Path | None = None) -> None:
        self._folder = directory / FOLDER if directory is not None else None
        self._claimed: set[str] = set()
        self._freeing: set[asyncio.Task[None]] = set()

    def claim(self) -> Claim:
        """A claim for one upgrade, still without a device."""
        return Claim(self._folder, self._claimed, self._freeing)

    async def close(self) -> None:
        """Returns when all released devices are free."""
        await asyncio.gather(*self._freeing)


class Claim:
    """Keeps other upgrades away from one device. Always `free` it."""

    def __init__(
        self, folder: Path | None, taken: set[str], freeing: set[asyncio.Task[None]]
    ) -> None:
        self._folder = folder
        self._claimed = taken
        self._freeing = freeing
        self._own: set[str] = set()
        self._locks = _Locks()

    async def acquire(self, key: str, mac: str) -> None:
        """Claim the device of this key, and of the MAC that it told. Twice is harmless.

        Raises `UsageError` when another upgrade has it, and `FileError` when it cannot be known
        whether another program has it.
        """
        await self._acquire("key-" + hashlib.sha256(key.encode()).hexdigest()[:32])
        if plain := plain_mac(mac) or plain_mac(key.removeprefix("hub:")):
            await self._acquire(plain)

    async def free(self) -> None:
        """Release the device, also what is still being claimed."""
        own, self._own = self._own, set()
        if self._folder is None:
            self._claimed.difference_update(own)
            return
        freeing = asyncio.create_task(self._free(own), name="free the device of an upgrade")
        hold_task(freeing, self._freeing)
        # the caller may be cancelled a second time
        await asyncio.shield(freeing)

    async def _acquire(self, name: str) -> None:
        if name in self._own:
            return
        if name in self._claimed:
            raise UsageError("upgrade.busy_elsewhere")
        self._own.add(name)
        self._claimed.add(name)
        if self._folder is None:
            return
        try:
            free = await asyncio.to_thread(self._locks.acquire, self._folder / f"{name}.lock")
        except OSError as error:
            reason = reason_of(error)
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
            self._claimed.difference_update(own)


class _Locks:
    """Locked files, for worker threads: `free` may come while one is being locked."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._held: list[BaseFileLock] = []
        self._over = False

    def acquire(self, path: Path) -> bool:
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


# the same device


class JudgedFor(Protocol):
    """A file that was judged for a device."""

    @property
    def device(self) -> DeviceView | None:
        """As it was asked; `None` when it was not connected."""

    @property
    def info(self) -> SystemInfo | None:
        """What it said of itself."""


J = TypeVar("J", bound=JudgedFor)


class SameDevice(Generic[J]):
    """The device that a file was judged for. `inspection` is what holds for it as it was last
    asked."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        claim: Claim,
        key: str,
        inspection: J,
        judge: Callable[[J, Present], J],
        *,
        limit: float,
    ) -> None:
        """`judge` says what holds for the same device as it is now; it raises `UsageError` when
        the file may not be sent to it any more. `limit` is for the device's answer, in seconds."""
        self.inspection = inspection
        self._devices = devices
        self._calls = calls
        self._claim = claim
        self._key = key
        self._judge = judge
        self._limit = limit
        self._served: tuple[str | None, str | None] | None = None

    @property
    def session(self) -> int | None:
        """The connection over which it was asked; `None` when it was not connected."""
        return self.inspection.device.session if self.inspection.device is not None else None

    @property
    def stays(self) -> bool:
        """Whether that is the device's connection still."""
        view = self._devices.view(self._key)
        return view is not None and view.connected and view.session == self.session

    @property
    def mac(self) -> str:
        """As the device told it; empty when it did not."""
        return mac_of(self.inspection.info)

    @property
    def before(self) -> Evidence:
        """What it runs, as it said when it was asked last."""
        device = self.inspection.device
        return evidence_of(self.inspection.info, device.version if device is not None else "")

    @property
    def _addresses(self) -> tuple[str | None, str | None]:
        """Of the device's present connection: ours, and the device's."""
        device = self._devices.device(self._key)
        return (device.local_address, device.peer_address) if device is not None else (None, None)

    def serve(self) -> None:
        """The file is served where the device reaches this computer now, and to the device's
        address alone: both have to stay."""
        self._served = self._addresses

    async def claim(self) -> None:
        """Keep others away from this device. Raises `CompanionError` when one is there already."""
        await self._claim.acquire(self._key, self.mac)

    async def ask(self) -> None:
        """Ask the device who it is, and see whether the file belongs on it.

        Raises `CompanionError`, whose words say why nothing may be sent. Look at `stays` before
        anything is sent: something may have been awaited since the answer.
        """
        try:
            now = await present_device(self._devices, self._calls, self._key, timeout=self._limit)
        except NotReached:
            view = self._devices.view(self._key)
            away = view is None or not view.connected
            raise UsageError("upgrade.not_connected" if away else "upgrade.silent") from None
        if now is None:
            raise UsageError("upgrade.not_connected")
        reason = why_other(self.inspection, now)
        if reason is None and self._served not in (None, self._addresses):
            reason = message("upgrade.moved")
        if reason is not None:
            raise UsageError(reason)
        self.inspection = self._judge(self.inspection, now)
        await self.claim()

    async def last_look(self, before_sending: Callable[[], Awaitable[bool]]) -> Message | None:
        """See after the yes whether it is the device that the file was judged for; if not, why.

        `before_sending` is awaited once it is, and tells whether anything is to be sent still. When
        this returns `None` the connection is the one over which the device was asked.
        """
        for _ in range(_ASKS):
            try:
                await self.ask()
            except CompanionError as error:
                return error.message
            if not await before_sending() or self.stays:
                return None
        return message("upgrade.unsteady")


def why_other(inspection: JudgedFor, now: Present) -> Message | None:
    """Why `now` is not, or may not be, the device for which the file was judged. Pure."""
    judged_for = inspection.device
    if judged_for is None:
        return message("upgrade.checked_unseen")
    found = difference(judged_for, inspection.info, now.view, now.info)
    if found is None:
        return None
    checked, present = named(judged_for, inspection.info), named(now.view, now.info)
    match found:
        case DeviceMismatch.OTHER_DEVICE:
            return message("upgrade.other_device", checked=checked, present=present)
        case DeviceMismatch.CAME_ANEW:
            return message("upgrade.came_anew")
        case DeviceMismatch.OTHER_IDENTITY:
            return message("upgrade.other_identity", checked=checked)
        case DeviceMismatch.SAYS_NO_MORE:
            return message("upgrade.says_no_more", checked=checked)
