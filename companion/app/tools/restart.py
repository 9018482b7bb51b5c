"""Restarting a device, and waiting until it is back.

Source: transports/README.md, "Restart and upgrade": a reboot is not answered, or before it begins;
about 1 s later the connection drops without a close frame. Only the device's return tells that it
worked, or its start: stock firmware asks its OTA address for its settings then ("OTA request").
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct

from companion.app.tools.calls import CallService
from companion.app.tools.device_facts import told_mac
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.boots import Believed, Boot
from companion.devices.models import DeviceView, Way
from companion.devices.registry import DeviceRegistry
from companion.protocol.tools import REBOOT_TOOL
from companion.tasks import end_tasks

RETURN_LIMIT: Final = 120.0
"""Seconds until it is back: it starts in some seconds and joins the Wi-Fi within 60, or opens
its set-up page; asking its OTA address may take another 30."""

_SILENCE: Final = 2.0
"""Seconds without an answer for which a device behind a broker counts as gone: the broker keeps the
connection, and tells of the device's end only where it has a last will."""
_STEADY: Final = 2.0
"""Seconds in which such a device has to answer all that it is asked to be back: one that was busy
answers once more before it restarts."""
_PAUSE: Final = 0.3

_NOT_DONE: Final = frozenset({CallOutcome.REFUSED, CallOutcome.NOT_SENT, CallOutcome.FAILED})


class Restarted(Struct, frozen=True):
    """How it ended."""

    record: CallRecord | None
    """The call, if it ended; a restart interrupts it."""
    went_away: bool
    back: DeviceView | None
    """The device after its return; `None` when it has not reconnected: see `boot`."""
    seconds: float
    """From the yes to the end."""
    boot: Boot | None = None
    """What it said when it started, if it asked this computer for its settings."""
    asks_here: bool = False
    """Whether this computer is known to be its OTA address."""
    stays_connected: bool = False
    """Whether it connects by itself after its start."""

    @property
    def restarted(self) -> bool:
        """It was seen after its restart, and as far as it will come by itself."""
        return self.back is not None or (self.boot is not None and not self.stays_connected)

    @property
    def version(self) -> str:
        """What it runs now; empty when it was not seen or did not say."""
        if self.boot is not None and self.boot.version:
            return self.boot.version
        return self.back.version if self.back is not None else ""

    @property
    def not_done(self) -> bool:
        """The device was not told, or said an error: it did not restart."""
        return self.record is not None and self.record.outcome in _NOT_DONE


async def restart(
    devices: DeviceRegistry,
    calls: CallService,
    key: str,
    *,
    confirm: Confirm,
    limit: float = RETURN_LIMIT,
    wait: bool = True,
    stays_connected: bool = False,
    on_gone: Callable[[bool], None] = lambda tells_start: None,
) -> Restarted:
    """Restart the device and wait at most `limit` seconds until it is back.

    The time of the question does not count. With `wait` false it returns when the device has
    gone. A device that asks this computer for its settings when it starts is taken to be back
    by that, though it may connect only when somebody talks to it. One that `stays_connected` is
    back when it is connected again: a program that ends before that leaves it without the server it
    was told of at its start. `on_gone` hears that the device has gone, and whether its start will
    be seen. Raises what `confirm` raises.
    """
    watch = _Watch(devices, key, stays_connected=stays_connected)
    unsubscribe = [
        devices.changed.filter("state", "session", key=key).subscribe(watch.look),
        devices.boots.subscribe(watch.booted),
    ]

    async def gate(request: CallRequest) -> bool:
        if not await confirm(request):
            return False
        watch.begin(await told_mac(devices, calls, key))
        return True

    async def ended() -> None:
        await watch.gone.wait()
        on_gone(devices.boots.expected(key, watch.mac))
        await (watch.back if wait else watch.gone).wait()

    # an answer never comes, or says nothing: its time must not end before the device's
    asking = asyncio.create_task(watch.ask(), name=f"restart {key}: signs of life")
    call = asyncio.create_task(
        calls.call(key, REBOOT_TOOL, {}, timeout=limit, confirm=gate), name=f"restart {key}"
    )
    end = asyncio.create_task(ended(), name=f"restart {key}: end")
    try:
        done, _ = await asyncio.wait({call, end}, return_when=asyncio.FIRST_COMPLETED)
        record = call.result() if call in done else None
        if record is None or record.outcome not in _NOT_DONE:
            await asyncio.wait({end}, timeout=max(limit - watch.seconds, 0.0))
    finally:
        for each in unsubscribe:
            each()
        await end_tasks(call, end, asking)
    view = devices.view(key)
    if watch.back.is_set() and (device := devices.device(key)) is not None:
        device.end_work()  # one behind a broker may have been connected all the time
    returned = view is not None and view.connected and (watch.is_new(view) or watch.answered)
    return Restarted(
        record=record,
        went_away=watch.gone.is_set(),
        back=view if returned else None,
        seconds=watch.seconds,
        boot=watch.boot,
        asks_here=devices.boots.expected(key, watch.mac),
        stays_connected=stays_connected,
    )


class _Watch:
    """What the device does from the yes on; before it everything is another matter."""

    def __init__(self, devices: DeviceRegistry, key: str, *, stays_connected: bool) -> None:
        self._stays_connected = stays_connected
        self.gone, self.back = asyncio.Event(), asyncio.Event()
        self.boot: Boot | None = None
        self.answered = False
        """It fell silent and answers again, over a connection that holds all the while."""
        self.mac = ""
        self._begun = asyncio.Event()
        self._devices = devices
        self._key = key
        self._session = 0
        self._began = time.monotonic()
        self._believed: Believed | None = None

    def begin(self, mac: str) -> None:
        """The person has said yes; the call is sent now."""
        view = self._devices.view(self._key)
        self.mac = mac
        self._session = view.session if view is not None else 0
        self._began = time.monotonic()
        self._believed = self._devices.boots_from_now(self._key, mac)
        self._begun.set()

    async def ask(self) -> None:
        """Ask a device whose connection would not tell for signs of life until it is back."""
        await self._begun.wait()
        view = self._devices.view(self._key)
        if view is None or view.way is not Way.BROKER:
            return
        steady_from: float | None = None
        while not self.back.is_set():
            if not await self._devices.answers(self._key, _SILENCE):
                self.gone.set()
                steady_from = None
            elif self.gone.is_set():
                now = time.monotonic()
                steady_from = steady_from or now
                if now - steady_from >= _STEADY:
                    self.answered = True
                    self.back.set()
            await asyncio.sleep(_PAUSE)

    @property
    def seconds(self) -> float:
        """Since the yes."""
        return time.monotonic() - self._began

    def is_new(self, view: DeviceView) -> bool:
        """Whether this is another connection than that over which it was told."""
        return self._believed is not None and view.session != self._session

    def look(self, view: DeviceView) -> None:
        if self._believed is None:
            return
        if not view.connected or self.is_new(view):
            self.gone.set()
        if view.connected and self.is_new(view):
            self.back.set()

    def booted(self, boot: Boot) -> None:
        if self._believed is not None and boot in self._believed:
            self.boot = boot
            self.gone.set()
            if not self._stays_connected:
                self.back.set()
