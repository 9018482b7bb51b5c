"""Asks devices for their status while nothing else goes on with them."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from companion.app.activity.derived.clock import Clock, running_seconds
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.firmware.system_info import SYSTEM_INFO_TOOL, SystemInfo, read_system_info
from companion.devices.models import DeviceStatus, DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.errors import CompanionError
from companion.tasks import end_tasks

logger = logging.getLogger(__name__)


_UNANSWERED: Final = (CallOutcome.NO_ANSWER, CallOutcome.CANCELLED)


class Idleness:
    """Watches the calls of this app; `occupied` says what else keeps a device busy (an upgrade,
    a conversation). Firmware does one thing at a time: a question during a tool would wait for
    it, and whatever is asked next would wait for both."""

    def __init__(
        self,
        calls: CallService,
        occupied: Callable[[str], bool] = lambda key: False,
        *,
        quiet: float,
        unclear: float,
        clock: Clock = running_seconds,
    ) -> None:
        """`quiet` is for how many seconds after a call a device counts as busy: the person will
        most likely do the next thing. `unclear` is the same after a call whose answer nobody
        waited for: its tool may still be running."""
        self._occupied = occupied
        self._quiet = quiet
        self._unclear = unclear
        self._clock = clock
        self._running: dict[str, set[int]] = {}
        self._free: dict[str, float] = {}
        """When a device counts as idle again after its last call, by the clock."""
        self._unsubscribe = calls.changed.subscribe(self._take)

    def stop(self) -> None:
        self._unsubscribe()

    def forget(self, key: str) -> None:
        self._running.pop(key, None)
        self._free.pop(key, None)

    def wait(self, key: str) -> float:
        """Seconds until the device can be asked, as far as can be told; 0 while it is idle."""
        if self._running.get(key) or self._occupied(key):
            return self._quiet
        free = self._free.get(key)
        return 0.0 if free is None else max(free - self._clock(), 0.0)

    def _take(self, record: CallRecord) -> None:
        key = record.request.device_key
        running = self._running.setdefault(key, set())
        if record.outcome is CallOutcome.RUNNING:
            running.add(record.number)
            return
        running.discard(record.number)
        pause = self._unclear if record.outcome in _UNANSWERED else self._quiet
        self._free[key] = self._clock() + pause


_NOTICED: Final = 1.0
"""Degrees by which the chip's temperature must move to count as a change: it always moves."""


@dataclass(frozen=True, slots=True)
class PollTiming:
    """All in seconds; tests shorten them."""

    first: float = 4.0
    """After a device is ready: a person who opened its page has asked for its status by then."""
    shortest: float = 30.0
    """While values change: short enough to see a battery fall, and one question of some hundred
    bytes a device does not feel."""
    longest: float = 300.0
    """Reached when nothing changes, or no answer comes: each pause is half as long again."""
    info: float = 600.0
    """Between two questions for the system information, which is ten times as long."""
    quiet: float = 3.0
    """After a call, until the device counts as idle."""
    unclear: float = 60.0
    """After a call whose answer nobody waited for: the longest tools take about as long."""
    answer: float = 10.0
    """For an answer. A device that does not give one is busy, and is asked later."""


class StatusPoller:
    """Owns one task for each device that is connected and can be asked; none while it is off.

    What it asks is in no list of calls, because nobody called. `informed` is given the system
    information that came; a status goes into the device's view.
    """

    def __init__(
        self,
        devices: DeviceRegistry,
        calls: CallService,
        idle: Idleness,
        informed: Callable[[str, SystemInfo], None],
        timing: PollTiming,
    ) -> None:
        self._devices = devices
        self._calls = calls
        self._idle = idle
        self._informed = informed
        self._timing = timing
        self._on = False
        self._tasks: dict[str, tuple[int, asyncio.Task[None]]] = {}
        """By key, with the number of the connection that it is for."""

    def set_on(self, on: bool) -> None:
        """Begin or stop asking. What is on its way is given up."""
        self._on = on
        for view in self._devices.views():
            self.take(view)

    def take(self, view: DeviceView) -> None:
        """A new state of a device."""
        known = self._tasks.get(view.key)
        wanted = self._on and view.connected and (_has_status(view) or _has_info(view))
        if known is not None and (not wanted or known[0] != view.session):
            known[1].cancel()
            del self._tasks[view.key]
            known = None
        if wanted and known is None:
            task = asyncio.create_task(self._poll(view.key), name=f"ask {view.key} now and then")
            self._tasks[view.key] = (view.session, task)
            task.add_done_callback(lambda done: self._ended(view.key, done))

    async def stop(self) -> None:
        """Returns when nothing is asked any longer."""
        self._on = False
        tasks = [task for _, task in self._tasks.values()]
        self._tasks.clear()
        await end_tasks(*tasks)

    def forget(self, key: str) -> None:
        known = self._tasks.pop(key, None)
        if known is not None:
            known[1].cancel()

    def _ended(self, key: str, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (fault := task.exception()) is not None:
            logger.error("asking %s now and then failed", key, exc_info=fault)

    async def _poll(self, key: str) -> None:
        timing = self._timing
        loop = asyncio.get_running_loop()
        info_at: float | None = None
        pause, wait = timing.shortest, timing.first
        shown: DeviceStatus | None = None
        while True:
            # fifty devices behind one gateway must not be asked at the same moment
            await asyncio.sleep(wait * random.uniform(0.9, 1.1))
            await self._until_idle(key)
            answered = True
            view = self._devices.view(key)
            due = info_at is None or loop.time() - info_at >= timing.info
            if due and view is not None and _has_info(view):
                answered = await self._ask(key, SYSTEM_INFO_TOOL)
                info_at = loop.time() if answered else info_at
                await self._until_idle(key)
            if view is not None and _has_status(view) and answered:
                answered = await self._ask(key, STATUS_TOOL)
            view = self._devices.view(key)
            status = view.status if view is not None else None
            if answered and status is not None and _moved(shown, status):
                shown, pause = status, timing.shortest
            else:
                pause = min(pause * 1.5, timing.longest)
            wait = pause

    async def _until_idle(self, key: str) -> None:
        while True:
            wait = self._idle.wait(key)
            if wait <= 0:
                return
            await asyncio.sleep(wait)

    async def _ask(self, key: str, tool: str) -> bool:
        """Whether it answered."""
        try:
            result = await self._calls.look(key, tool, timeout=self._timing.answer)
        except CompanionError as error:
            logger.debug("%s was asked with %s: %s", key, tool, error)
            return False
        if tool == SYSTEM_INFO_TOOL and (info := read_system_info(result.text)) is not None:
            self._informed(key, info)
        return True


def _has_status(view: DeviceView) -> bool:
    tool = view.tool(STATUS_TOOL)
    return tool is not None and not tool.user_only


def _has_info(view: DeviceView) -> bool:
    return view.tool(SYSTEM_INFO_TOOL) is not None


def _moved(before: DeviceStatus | None, now: DeviceStatus) -> bool:
    """Whether anything changed that a person would see as a change."""
    if before is None:
        return True
    if before.temperature is not None and now.temperature is not None:
        if abs(before.temperature - now.temperature) >= _NOTICED:
            return True
    elif before.temperature != now.temperature:
        return True
    names = ("volume", "brightness", "theme", "battery", "charging", "network_type", "ssid")
    return before.signal != now.signal or any(
        getattr(before, name) != getattr(now, name) for name in names
    )
