"""The device of an upgrade: locked for others, the same that was judged, and what it runs.

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
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from msgspec.structs import replace

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import Present, present_device
from companion.app.tools.records import CallOutcome
from companion.app.upgrade.views import Evidence, Inspection
from companion.app.upgrade.words import joined
from companion.devices.boots import Boot, plain_mac, with_colons
from companion.devices.chips import Chip, plain_name
from companion.devices.firmware.judge import judge, revision_words
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import (
    SYSTEM_INFO_TOOL,
    SystemInfo,
    read_system_info,
)
from companion.errors import FileError, NotReached, UsageError
from companion.messages.message import Message, message
from companion.protocol.tools import UPGRADE_TOOL
from companion.tasks import hold_task
from companion.text import one_line, reason_of

if TYPE_CHECKING:
    from filelock import BaseFileLock

logger = logging.getLogger(__name__)

FOLDER: Final = "upgrading"


class Exclusive:
    """Which devices are being upgraded. Without a `directory` other programs do not count."""

    def __init__(self, directory: Path | None = None) -> None:
        self._folder = directory / FOLDER if directory is not None else None
        self._taken: set[str] = set()
        self._freeing: set[asyncio.Task[None]] = set()

    def claim(self) -> Claim:
        """A claim for one upgrade, still without a device."""
        return Claim(self._folder, self._taken, self._freeing)

    async def close(self) -> None:
        """Returns when all released devices are free."""
        await asyncio.gather(*self._freeing)


class Claim:
    """Keeps other upgrades away from one device. Always `free` it."""

    def __init__(
        self, folder: Path | None, taken: set[str], freeing: set[asyncio.Task[None]]
    ) -> None:
        self._folder = folder
        self._taken = taken
        self._freeing = freeing
        self._own: set[str] = set()
        self._locks = _Locks()

    async def take_key(self, key: str) -> None:
        """Claim the device of this key; see `take_mac`."""
        await self._take("key-" + hashlib.sha256(key.encode()).hexdigest()[:32])

    async def take_mac(self, plain: str) -> None:
        """Claim the device of this MAC, as `plain_mac` writes it. Twice is harmless.

        Raises `UsageError` when another upgrade has it, and `FileError` when it cannot be known
        whether another program has it.
        """
        await self._take(plain)

    async def free(self) -> None:
        """Release the device, also what is still being claimed."""
        own, self._own = self._own, set()
        if self._folder is None:
            self._taken.difference_update(own)
            return
        freeing = asyncio.create_task(self._free(own), name="free the device of an upgrade")
        hold_task(freeing, self._freeing)
        # the caller may be cancelled a second time
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


# the same device


Addresses = tuple[str | None, str | None]
"""Of a device's connection: ours, and the device's."""


class SameDevice:
    """The device of one upgrade. `inspection` is what holds for it as it was last asked."""

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        claim: Claim,
        device_key: str,
        inspection: Inspection,
        accepted: frozenset[str],
        *,
        limit: float,
    ) -> None:
        """`limit` is for the device's answer, in seconds."""
        self.inspection = inspection
        self._devices = devices
        self._calls = calls
        self._claim = claim
        self._key = device_key
        self._accepted = accepted
        self._limit = limit
        self._served: Addresses | None = None

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
        version = device.version if device is not None else ""
        return evidence_of(self.inspection.info, version)

    @property
    def addresses(self) -> Addresses:
        """Of the device's present connection."""
        device = self._devices.device(self._key)
        return (device.local_address, device.peer_address) if device is not None else (None, None)

    def served_at(self, addresses: Addresses) -> None:
        """The file is served at our address, to the device's alone: both have to stay."""
        self._served = addresses

    async def claim(self) -> None:
        """Keep others away from this device. Raises `CompanionError` when one is there already."""
        await self._claim.take_key(self._key)
        if mac := plain_mac(self.mac) or plain_mac(self._key.removeprefix("hub:")):
            await self._claim.take_mac(mac)

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
        moved = self._served is not None and self.addresses != self._served
        reason = why_other(self.inspection, now)
        if reason is None and now.view.tool(UPGRADE_TOOL) is None:
            reason = message("upgrade.no_tool", tool=UPGRADE_TOOL)
        if reason is None and moved:
            reason = message("upgrade.moved")
        if reason is not None:
            raise UsageError(reason)
        self.inspection = judged_again(self.inspection, now, self._accepted)
        await self.claim()


def mac_of(info: SystemInfo | None) -> str:
    """The MAC that the device told; empty when it told none."""
    return info.mac if info is not None else ""


class JudgedFor(Protocol):
    """A file that was judged for a device."""

    @property
    def device(self) -> DeviceView | None:
        """As it was asked; `None` when it was not connected."""

    @property
    def info(self) -> SystemInfo | None:
        """What it said of itself."""


def why_other(inspection: JudgedFor, now: Present) -> Message | None:
    """Why `now` is not, or may not be, the device for which the file was judged. Pure."""
    judged_for = inspection.device
    if judged_for is None:
        return message("upgrade.checked_unseen")
    before, after = inspection.info or SystemInfo(), now.info or SystemInfo()
    words = {"checked": _named(judged_for, before), "present": _named(now.view, after)}
    mac, mac_now = plain_mac(before.mac), plain_mac(after.mac)
    if mac and not mac_now:
        return message("upgrade.says_no_more", checked=words["checked"])
    known = (
        (mac, mac_now),
        (plain_name(before.chip), plain_name(after.chip)),
        (before.revision, after.revision),
        (before.board, after.board),
        (judged_for.board, now.view.board),
    )
    if any(one not in ("", None) and two not in ("", None) and one != two for one, two in known):
        return message("upgrade.other_device", **words)
    if before.uuid_hash and after.uuid_hash and before.uuid_hash != after.uuid_hash:
        return message("upgrade.other_identity", checked=words["checked"])
    proved = (mac and mac_now) or (before.uuid_hash and after.uuid_hash)
    if now.view.session != judged_for.session and not proved:
        return message("upgrade.came_anew")
    return None


def judged_again(inspection: Inspection, now: Present, accepted: frozenset[str]) -> Inspection:
    """The inspection, for the same device as it is `now`.

    Raises `UsageError` when the image is refused by now, or must be accepted for reasons that the
    person has not seen.
    """
    assert inspection.image is not None
    verdict = judge(
        inspection.image, now.info, current_version=now.view.version, board=now.view.board
    )
    reasons = verdict.refusals or tuple(
        each.message
        for each in verdict.warnings
        if each not in inspection.verdict.warnings or each.code not in accepted
    )
    if reasons:
        raise UsageError("upgrade.changed_since", reasons=joined(reasons))
    return replace(inspection, info=now.info, verdict=verdict, device=now.view)


def _named(view: DeviceView, info: SystemInfo) -> str:
    """`otto-robot (02:58:5a:00:00:00, ESP32-S3 v0.2)`, as far as it is known."""
    mac = plain_mac(info.mac)
    chip = Chip.named(info.chip)
    label = chip.label if chip is not None else info.chip
    if label and info.revision is not None:
        label = f"{label} {revision_words(info.revision)}"
    facts = ", ".join(fact for fact in (with_colons(mac) if mac else "", label) if fact)
    name = view.board or info.board or view.name
    return f"{name} ({facts})" if facts else name


# what it runs

_GONE = (CallOutcome.LOST, CallOutcome.NOT_SENT, CallOutcome.CANCELLED)


async def read_evidence(
    devices: DeviceRegistry, calls: CallService, key: str, timeout: float, *, fresh: bool = False
) -> Evidence | None:
    """What shows which firmware a connected device runs; `None` when it went away meanwhile.

    With `fresh` only what it says now counts, not the version of its handshake.
    """
    view = devices.view(key)
    if view is None or not view.connected:
        return None
    if view.tool(SYSTEM_INFO_TOOL) is None:
        return Evidence(version="" if fresh else view.version)
    record = await calls.call(key, SYSTEM_INFO_TOOL, {}, timeout=timeout)
    if record.outcome in _GONE:
        return None
    info = read_system_info(record.result.text) if record.result is not None else None
    return evidence_of(info, "" if fresh else view.version)


def evidence_of(info: SystemInfo | None, version: str) -> Evidence:
    """`info` as far as there is any; else the `version` of the handshake."""
    if info is None:
        return Evidence(version=version)
    return Evidence(info.version or version, info.elf_sha256, info.ota_label)


def evidence_of_boot(boot: Boot) -> Evidence:
    """What a device told of its firmware when it started."""
    return Evidence(boot.version, boot.elf_sha256, boot.slot)
