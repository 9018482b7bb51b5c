"""Following one device through what makes it go away: a restart, an upgrade, new assets.

What is known of it, from what, and what that is worth (transports/README.md, "Restart and upgrade",
"OTA request"):

============== ============================================ =======================================
sign           seen by                                      means
============== ============================================ =======================================
`Disconnected` its connection has ended                     it may restart; or only its Wi-Fi went
`DeviceBack`   a connection that is not the one before      what it runs is asked, never guessed
`Booted`       it asked its OTA address, here               it has started, and runs that; the old
                                                            connection may not have noticed its end
`Fetch…`       who serves the file counts its bytes         how far it is; never that it runs it
============== ============================================ =======================================

A boot counts only where it is believed (`companion.devices.boots.Believed`): of the same device, of
the place where it was, and later than `Follow.begin`. How long each is waited for is a matter of
who follows: `UpgradeLimits`, `AssetsLimits`, `restart`.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from msgspec import Struct

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SYSTEM_INFO_TOOL, SystemInfo, read_system_info
from companion.tasks import happens
from companion.transports.http import Offer, Transfer, TransferState

# what a device runs

_HASH_LEAST: Final = 8
"""Digits that tell two builds apart; ESP-IDF cuts to 9 unless it is told otherwise."""


class Evidence(Struct, frozen=True):
    """What a device says of the firmware that it runs; empty where it does not say."""

    version: str = ""
    elf_sha256: str = ""
    """Of the program, as `self.get_system_info` and the image's description hold it: the one
    thing that differs between two builds of the same version."""
    slot: str = ""
    """The partition that it runs from (`ota_0`, `ota_1`): an installation goes to the other."""


class Proof(Enum):
    """What the evidence before and after an upgrade shows."""

    NEW = auto()
    """It runs the version of the image, which it did not run before."""
    NEW_BUILD = auto()
    """The version was the same, the build is that of the image."""
    NEW_SLOT = auto()
    """Version and build were the same, but it runs from the other partition now."""
    UNPROVABLE = auto()
    """It runs what the image is, and that is what it ran before as well."""
    UNKNOWN = auto()
    """It does not say enough to tell."""
    OLD = auto()
    """It runs what it ran before, and that is not the image."""
    OTHER = auto()
    """It runs neither."""


PROVED: Final = (Proof.NEW, Proof.NEW_BUILD, Proof.NEW_SLOT)


def compare(before: Evidence, after: Evidence, image: Evidence) -> Proof:
    """Whether a device that said `before` and says `after` runs `image` now.

    The build counts more than the version: forks report their own version in the handshake.
    """
    if after.elf_sha256 and image.elf_sha256:
        return _by_build(before, after, image)
    if not after.version or not image.version:
        return Proof.UNKNOWN
    if after.version != image.version:
        return Proof.OLD if after.version == before.version else Proof.OTHER
    return Proof.NEW if before.version != image.version else _by_slot(before, after, Proof.UNKNOWN)


def _by_build(before: Evidence, after: Evidence, image: Evidence) -> Proof:
    if not same_build(after.elf_sha256, image.elf_sha256):
        same = same_build(after.elf_sha256, before.elf_sha256) or (
            not before.elf_sha256 and after.version == before.version
        )
        return Proof.OLD if same else Proof.OTHER
    if before.version != image.version:
        return Proof.NEW
    if not before.elf_sha256:
        return _by_slot(before, after, Proof.UNPROVABLE)
    if not same_build(before.elf_sha256, image.elf_sha256):
        return Proof.NEW_BUILD
    return _by_slot(before, after, Proof.UNPROVABLE)


def same_build(one: str, other: str) -> bool:
    """Whether two hashes name one build; some firmware tells only the beginning of its own."""
    shorter, longer = sorted((one.lower(), other.lower()), key=len)
    return len(shorter) >= _HASH_LEAST and longer.startswith(shorter)


def _by_slot(before: Evidence, after: Evidence, otherwise: Proof) -> Proof:
    moved = bool(before.slot and after.slot) and before.slot != after.slot
    return Proof.NEW_SLOT if moved else otherwise


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


def mac_of(info: SystemInfo | None) -> str:
    """The MAC that the device told; empty when it told none."""
    return info.mac if info is not None else ""


# what it does


class Disconnected(Struct, frozen=True):
    """The device is no longer connected, no matter which side closed."""


class FetchBegan(Struct, frozen=True):
    """The device asked for the file, for the first time or to take it up again."""


class FetchWent(Struct, frozen=True):
    """So many bytes of the file, counted from its start, have left this computer."""

    sent: int


class FetchEnded(Struct, frozen=True):
    """The whole file has left this computer."""


class FetchBroke(Struct, frozen=True):
    """The device's connection to the file ended before the file did."""


class DeviceBack(Struct, frozen=True):
    """The device has reconnected and said its version in a new handshake."""

    version: str


class Booted(Struct, frozen=True):
    """The device has restarted: it asked its OTA address for its settings and said what it runs.
    Parts are empty if it does not say."""

    evidence: Evidence


Sign = Disconnected | DeviceBack | Booted | FetchBegan | FetchWent | FetchEnded | FetchBroke


# the device


class Follow:
    """What one device does, while its `with` block runs. It closes `offer`, the file that is served
    to the device.

    `heard` is told each sign as it comes. The attributes hold what was seen since `begin`; what was
    seen before is another matter.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        key: str,
        heard: Callable[[Sign], None] = lambda sign: None,
        offer: Offer | None = None,
    ) -> None:
        self.key = key
        self.gone = False
        """Whether it went away, or must have: it started, or has another connection."""
        self.back = False
        """Whether it is connected now, over another connection than that of `begin`."""
        self.boot: Boot | None = None
        """Its last start that is believed."""
        self.mac = ""
        """As it told it."""
        self.transfer = Transfer(0, 0)
        self.moved = 0.0
        """When that last changed, by the monotonic clock."""
        view = devices.view(key)
        self.session = view.session if view is not None else 0
        """Of its last connection."""
        self.connected = view is not None and view.connected
        self.meter = Meter(len(offer.data) if offer is not None else None)
        self._devices = devices
        self._heard = heard
        self._offer = offer
        self._believed: Believed | None = None
        self._began = time.monotonic()
        self._left = 0
        self._waiting: set[asyncio.Event] = set()
        self._unsubscribe: list[Callable[[], object]] = []

    def __enter__(self) -> Follow:
        self._unsubscribe = [
            # by no field: what is seen of it after a fetch began says that it is back
            self._devices.changed.filter(key=self.key).subscribe(self._device_changed),
            self._devices.boots.subscribe(self._device_booted),
        ]
        if self._offer is not None:
            self._unsubscribe += [
                self._offer.changed.subscribe(self._transfer_changed),
                self._offer.close,
            ]
        return self

    def __exit__(self, *exc: object) -> None:
        for each in self._unsubscribe:
            each()

    def begin(self, mac: str, session: int | None = None) -> None:
        """Something is done to it now, over the connection `session`; without one, its present.

        `mac` is as the device told it, or empty.
        """
        self.mac, self._began = mac, time.monotonic()
        self._left = self.session if session is None else session
        self._believed = self._devices.boots_from_now(self.key, mac)
        self.wake()

    def went(self) -> None:
        """It is away, though its connection has not noticed its end."""
        self.gone = True
        self.wake()

    @property
    def begun(self) -> bool:
        return self._believed is not None

    @property
    def seconds(self) -> float:
        """Since `begin`."""
        return time.monotonic() - self._began

    @property
    def returned(self) -> bool:
        """Whether it is connected again, or was seen to start."""
        return self.back or self.boot is not None

    async def until(self, condition: Callable[[], bool], limit: float | None = None) -> bool:
        """Wait for `condition` at most `limit` seconds; whether it holds."""
        end = time.monotonic() + limit if limit is not None else None
        while not condition():
            left = end - time.monotonic() if end is not None else None
            if left is not None and left <= 0:
                break
            await self.next(left)
        return condition()

    async def next(self, limit: float | None) -> None:
        """Until something happens, at most `limit` seconds."""
        pulse = asyncio.Event()
        self._waiting.add(pulse)
        await happens(pulse, limit)
        self._waiting.discard(pulse)

    def wake(self) -> None:
        """What is waited for may hold now."""
        while self._waiting:
            self._waiting.pop().set()

    def _device_changed(self, view: DeviceView) -> None:
        came = view.connected and (view.session != self.session or not self.connected)
        went = self.connected and not view.connected
        self.session, self.connected = view.session, view.connected
        if self.begun:
            other = view.session != self._left
            self.gone = self.gone or other or not view.connected
            self.back = view.connected and other
        if came:
            self._heard(DeviceBack(view.version))
        elif went:
            self._heard(Disconnected())
        self.wake()

    def _device_booted(self, boot: Boot) -> None:
        if self._believed is not None and boot in self._believed:
            self.boot, self.gone = boot, True
            self._heard(Booted(evidence_of_boot(boot)))
            self.wake()

    def _transfer_changed(self, transfer: Transfer) -> None:
        began = transfer.attempts != self.transfer.attempts
        self.transfer, self.moved = transfer, time.monotonic()
        if began:
            # what was heard of the device before belongs to its former start
            self.back, self.boot = False, None
            self.meter.begin(self.moved)
            self._heard(FetchBegan())
        if transfer.attempts:
            self.meter.moved(transfer.sent, self.moved)
            self._heard(FetchWent(transfer.sent))
        if transfer.state is TransferState.COMPLETE:
            self._heard(FetchEnded())
        elif transfer.state is TransferState.BROKEN_OFF:
            self._heard(FetchBroke())
        self.wake()


# how fast it goes

WINDOW: Final = 4.0
"""Seconds that the speed is taken over: long enough to be calm, short enough to show a stall."""
LEAST: Final = 0.5
"""Seconds of measuring before anything is said."""


class TransferView(Struct, frozen=True):
    """How far the download is, by what the device took from this computer."""

    sent: int = 0
    """Bytes."""
    total: int | None = None
    """Bytes; `None` when the device fetches the file from elsewhere: nothing can be counted."""
    bytes_per_second: float | None = None
    """Over the last seconds; `None` before there is anything to measure."""
    remaining_seconds: float | None = None
    attempts: int = 0
    """How often the device began to fetch the file."""

    @property
    def fraction(self) -> float | None:
        """From 0 to 1; `None` when it cannot be known: show an indeterminate bar."""
        return min(self.sent / self.total, 1.0) if self.total else None


class Meter:
    """How fast a download goes, and how long the rest will take.

    Told how many bytes of a file are through, at which second of the caller's clock.
    """

    def __init__(self, total: int | None) -> None:
        self._total = total
        self._sent = 0
        self._attempts = 0
        self._fresh = False
        self._points: deque[tuple[float, int]] = deque()

    def begin(self, now: float) -> None:
        """A new attempt: what was measured before says nothing about it."""
        self._attempts += 1
        self._fresh = True
        self._points.clear()

    def moved(self, sent: int, now: float) -> None:
        """`sent` bytes, counted from the file's start, are through.

        What is first told of an attempt is not measured: from there on the buffers of both
        computers fill at once, which says nothing about the way between them.
        """
        if sent < self._sent:
            self._points.clear()
        self._sent = sent
        if self._fresh:
            self._fresh = False
        else:
            self._points.append((now, sent))

    def view(self, now: float) -> TransferView:
        """What is shown at `now`; a stalled download gets slower with every look."""
        speed = self._speed(now)
        remaining = None
        if speed and self._total is not None:
            remaining = (self._total - self._sent) / speed
        return TransferView(
            sent=self._sent,
            total=self._total,
            bytes_per_second=speed,
            remaining_seconds=remaining,
            attempts=self._attempts,
        )

    def _speed(self, now: float) -> float | None:
        # the last point before the window stays: from there on is measured
        while len(self._points) > 1 and self._points[1][0] <= now - WINDOW:
            self._points.popleft()
        if not self._points:
            return None
        began, first = self._points[0]
        passed = now - began
        return (self._sent - first) / passed if passed >= LEAST else None
