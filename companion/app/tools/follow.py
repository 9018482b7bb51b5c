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
from collections.abc import Callable

from msgspec import Struct

from companion.app.tools.calls import CallService
from companion.app.tools.evidence import Evidence, evidence_of, evidence_of_boot
from companion.app.tools.records import CallOutcome
from companion.app.tools.transfer import Meter
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SYSTEM_INFO_TOOL, read_system_info
from companion.tasks import happens
from companion.transports.http import Offer, Transfer, TransferState

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

    `on_sign` gets each sign as it comes. The attributes hold what was seen since `begin`; what was
    seen before is another matter.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        key: str,
        on_sign: Callable[[Sign], None] = lambda sign: None,
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
        self._on_sign = on_sign
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
            self._on_sign(DeviceBack(view.version))
        elif went:
            self._on_sign(Disconnected())
        self.wake()

    def _device_booted(self, boot: Boot) -> None:
        if self._believed is not None and boot in self._believed:
            self.boot, self.gone = boot, True
            self._on_sign(Booted(evidence_of_boot(boot)))
            self.wake()

    def _transfer_changed(self, transfer: Transfer) -> None:
        began = transfer.attempts != self.transfer.attempts
        self.transfer, self.moved = transfer, time.monotonic()
        if began:
            # what was heard of the device before belongs to its former start
            self.back, self.boot = False, None
            self.meter.begin(self.moved)
            self._on_sign(FetchBegan())
        if transfer.attempts:
            self.meter.moved(transfer.sent, self.moved)
            self._on_sign(FetchWent(transfer.sent))
        if transfer.state is TransferState.COMPLETE:
            self._on_sign(FetchEnded())
        elif transfer.state is TransferState.BROKEN_OFF:
            self._on_sign(FetchBroke())
        self.wake()
