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
from companion.app.tools.device_facts import mac_of_boots
from companion.app.tools.follow import Follow
from companion.app.tools.gate import Confirm
from companion.app.tools.records import CallOutcome, CallRecord, CallRequest
from companion.devices.boots import Boot
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
    follow = Follow(devices, key)
    answers = False

    async def gate(request: CallRequest) -> bool:
        if not await confirm(request):
            return False
        follow.begin(await mac_of_boots(devices, calls, key))
        return True

    def is_back() -> bool:
        return follow.back or answers or (follow.boot is not None and not stays_connected)

    async def ask() -> None:
        nonlocal answers
        answers = await _answers_again(devices, follow)
        follow.wake()

    async def ended() -> None:
        await follow.until(lambda: follow.gone)
        on_gone(devices.boots.expected(key, follow.mac))
        if wait:
            await follow.until(is_back)

    with follow:
        asking = asyncio.create_task(ask(), name=f"restart {key}: signs of life")
        # an answer never comes, or says nothing: its time must not end before the device's
        calling = calls.call(key, REBOOT_TOOL, {}, timeout=limit, confirm=gate)
        call = asyncio.create_task(calling, name=f"restart {key}")
        end = asyncio.create_task(ended(), name=f"restart {key}: end")
        try:
            done, _ = await asyncio.wait({call, end}, return_when=asyncio.FIRST_COMPLETED)
            record = call.result() if call in done else None
            if record is None or record.outcome not in _NOT_DONE:
                await asyncio.wait({end}, timeout=max(limit - follow.seconds, 0.0))
        finally:
            await end_tasks(call, end, asking)
    if is_back() and (device := devices.device(key)) is not None:
        device.end_work()  # one behind a broker may have been connected all the time
    view = devices.view(key)
    returned = view is not None and view.connected and (follow.back or answers)
    return Restarted(
        record=record,
        went_away=follow.gone,
        back=view if returned else None,
        seconds=follow.seconds,
        boot=follow.boot,
        asks_here=devices.boots.expected(key, follow.mac),
        stays_connected=stays_connected,
    )


async def _answers_again(devices: DeviceRegistry, follow: Follow) -> bool:
    """Whether the device answers after a silence, where its connection would not tell: it is asked
    for signs of life until it does."""
    await follow.until(lambda: follow.begun)
    view = devices.view(follow.key)
    if view is None or view.way is not Way.BROKER:
        return False
    steady_from: float | None = None
    while True:
        if not await devices.answers(follow.key, _SILENCE):
            follow.went()
            steady_from = None
        elif follow.gone:
            now = time.monotonic()
            steady_from = steady_from or now
            if now - steady_from >= _STEADY:
                return True
        await asyncio.sleep(_PAUSE)
