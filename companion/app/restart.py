"""Restarting a device, and waiting until it is back.

Source: wire.md ("User-only tools"): a reboot never answers; about 1 s later the connection drops
without a close frame. Only the device's return tells that it worked.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Final

from companion.app.calls import CallService
from companion.app.gate import Confirm
from companion.app.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry

REBOOT_TOOL: Final = "self.reboot"
RETURN_LIMIT: Final = 120.0
"""Seconds until it is back: it starts in some seconds and joins the Wi-Fi within 60, or opens
its set-up page; asking its OTA address may take another 30."""

_NOT_DONE: Final = frozenset({CallOutcome.REFUSED, CallOutcome.NOT_SENT, CallOutcome.FAILED})


@dataclass(frozen=True, slots=True)
class Restarted:
    """How it ended."""

    record: CallRecord | None
    """The call, if it ended; a restart interrupts it."""
    went_away: bool
    back: DeviceView | None
    """The device after its return; `None` when it did not come back in time or was not told."""
    seconds: float
    """From the yes to the end."""

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
) -> Restarted:
    """Restart the device and wait at most `limit` seconds until it is back.

    With `wait` false it returns when the device has gone. Raises what `confirm` raises.
    """
    view = devices.view(key)
    session = view.session if view is not None else 0
    gone, back = asyncio.Event(), asyncio.Event()

    def look(changed: DeviceView) -> None:
        if changed.key != key:
            return
        if not changed.connected or changed.session != session:
            gone.set()
        if changed.connected and changed.session != session:
            back.set()

    async def ended() -> None:
        await (back if wait else gone).wait()

    unsubscribe = devices.changed.subscribe(look)
    # the answer never comes: its time must not end before the device's
    call = asyncio.create_task(
        calls.call(key, REBOOT_TOOL, {}, timeout=limit, confirm=confirm), name=f"restart {key}"
    )
    end = asyncio.create_task(ended(), name=f"restart {key}: end")
    began = time.monotonic()
    try:
        done, _ = await asyncio.wait({call, end}, return_when=asyncio.FIRST_COMPLETED)
        record = call.result() if call in done else None
        if record is None or record.outcome not in _NOT_DONE:
            left = limit - (time.monotonic() - began)
            await asyncio.wait({end}, timeout=max(left, 0.0))
    finally:
        unsubscribe()
        for task in (call, end):
            task.cancel()
        await asyncio.gather(call, end, return_exceptions=True)
    return Restarted(
        record=record,
        went_away=gone.is_set(),
        back=devices.view(key) if back.is_set() else None,
        seconds=time.monotonic() - began,
    )
