"""After a call of which nobody knows how it ended, the device's state is read again.

A gateway gives up after five seconds while the device works on (transports/README.md, "Gateway").
The call is never repeated: it may be a step, a volume or a restart. What may be repeated is the
question how things are now, whose answer every front end shows.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.errors import EndpointError
from companion.tasks import end_tasks
from companion.transports.endpoint import Endpoint, EndpointKind

logger = logging.getLogger(__name__)

PAUSE: Final = 1.0
"""Seconds until it is asked; doubled for the next time, since a slow tool may still be running."""
TRIES: Final = 4
"""How often it is asked while no answer comes: over some 15 s, and what the gateway waits."""

_UNCLEAR: Final = frozenset({CallOutcome.NO_ANSWER, CallOutcome.LOST})


class ReadAgain:
    """Watches calls to devices behind gateways; owns one task for each device that is unclear."""

    def __init__(
        self, devices: DeviceRegistry, calls: CallService, *, pause: float = PAUSE
    ) -> None:
        self._devices = devices
        self._calls = calls
        self._pause = pause
        self._unclear: set[str] = set()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._unsubscribe = (
            calls.changed.filter(*_UNCLEAR).subscribe(self._call_changed),
            devices.changed.filter("state").subscribe(self._device_changed),
            devices.removed.subscribe(self._unclear.discard),
        )

    async def stop(self) -> None:
        """Watch no more; returns when nothing is asked any longer."""
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        tasks = list(self._tasks.values())
        await end_tasks(*tasks)

    def _call_changed(self, record: CallRecord) -> None:
        key = record.request.device_key
        if (
            record.request.tool.name != STATUS_TOOL
            and not record.request.tool.ends_connection  # its return is what tells
            and _is_behind_gateway(key)
        ):
            self._unclear.add(key)
            if (view := self._devices.view(key)) is not None:
                self._device_changed(view)

    def _device_changed(self, view: DeviceView) -> None:
        """A device that went away is asked as soon as it is back."""
        key = view.key
        if key not in self._unclear or not view.connected or key in self._tasks:
            return
        task = asyncio.create_task(self._ask(key), name=f"read {key} again")
        self._tasks[key] = task
        task.add_done_callback(lambda done: self._ended(key, done))

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        self._tasks.pop(key, None)
        if not task.cancelled() and (fault := task.exception()) is not None:
            self._unclear.discard(key)
            logger.error("reading the state of %s failed", key, exc_info=fault)
        elif not task.cancelled() and (view := self._devices.view(key)) is not None:
            self._device_changed(view)  # another call may have ended like that meanwhile

    async def _ask(self, key: str) -> None:
        for attempt in range(TRIES):
            await asyncio.sleep(self._pause * 2**attempt)
            view = self._devices.view(key)
            if view is None or not view.connected:
                return  # until it is back
            if view.tool(STATUS_TOOL) is None:
                break
            self._unclear.discard(key)
            record = await self._calls.call(key, STATUS_TOOL, {})
            if record.outcome not in _UNCLEAR:
                return
            self._unclear.add(key)
        self._unclear.discard(key)


def _is_behind_gateway(key: str) -> bool:
    try:
        return Endpoint.parse(key).kind is EndpointKind.GATEWAY
    except EndpointError:
        return False
