"""Asks devices for their status while nothing else goes on with them."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import Final

from msgspec import Struct

from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.clock import Clock, running_seconds
from companion.devices.models import DeviceStatus, DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.status import STATUS_TOOL
from companion.devices.system_info import SYSTEM_INFO_TOOL, SystemInfo, read_system_info
from companion.errors import CompanionError
from companion.protocol.tools import Tool
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
        self._unsubscribe = calls.changed.subscribe(self._call_changed)

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

    def _call_changed(self, record: CallRecord) -> None:
        key = record.request.device_key
        running = self._running.setdefault(key, set())
        if record.outcome is CallOutcome.RUNNING:
            running.add(record.number)
            return
        running.discard(record.number)
        pause = self._unclear if record.outcome in _UNANSWERED else self._quiet
        self._free[key] = self._clock() + pause


_SHARE: Final = 0.2
"""Seconds by which each device prolongs the shortest pause of all: from 150 devices on there are
five questions a second, however many more there are."""
_NOTICED: Final = 1.0
"""Degrees by which the chip's temperature must move to count as a change: it always moves."""


class PollTiming(Struct, frozen=True):
    """All in seconds; tests shorten them."""

    first: float = 4.0
    """After a device is ready: a person who opened its page has asked for its status by then."""
    gap: float = 0.04
    """Between two questions, of any devices: a thousand that come at once are asked in 40 s."""
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


class _Asked(Struct, eq=False):
    """A device that is asked, for as long as one connection lasts."""

    session: int
    tools: tuple[Tool, ...]
    pause: float
    info_at: float | None = None
    """When its system information came last, by the loop's clock."""
    shown: DeviceStatus | None = None
    """The status that was told as a change last."""
    question: asyncio.Task[bool] | None = None
    turn: int = -1
    """The number of its place in the plan that counts."""
    was_shown: bool = False
    """Whether somebody looked at it since the last question."""


class StatusPoller:
    """Asks each device that is connected and can be asked, now and then; none while it is off.

    There is one timer for all, and a task only while a question is on its way. What it asks is in
    no list of calls, because nobody called. `informed` is given the system information that came;
    a status goes into the device's view.
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
        self._asked: dict[str, _Asked] = {}
        self._plan: list[tuple[float, int, str, _Asked]] = []
        """A heap: when, a number that no other has, whom. What counts no more is still in it."""
        self._numbers = count()
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0.0
        """When it ends; the window's loop gives handles that do not tell."""
        self._free = 0.0
        """When the next question may begin, by the loop's clock."""

    def set_on(self, on: bool) -> None:
        """Begin or stop asking. What is on its way is given up."""
        self._on = on
        for view in self._devices.views():
            self.update(view)

    def poll_soon(self, key: str) -> None:
        """Somebody looks at this device now: until its next answer it is asked as often as if there
        were no others."""
        asked = self._asked.get(key)
        if asked is None:
            return
        asked.was_shown = True
        if asked.question is None and asked.pause > (shortest := self._timing.shortest) * 1.5:
            # it may be minutes away
            asked.pause = shortest
            self._later(key, asked, shortest)

    def update(self, view: DeviceView) -> None:
        """A new state of a device."""
        asked = self._asked.get(view.key)
        here = self._on and view.connected
        if asked is not None and here and asked.session == view.session:
            if asked.tools is view.tools:
                return
            asked.tools = view.tools
        wanted = here and (_has_status(view) or _has_info(view))
        if asked is not None and (not wanted or asked.session != view.session):
            self.forget(view.key)
            asked = None
        if wanted and asked is None:
            asked = self._asked[view.key] = _Asked(view.session, view.tools, self._timing.shortest)
            first = self._timing.first * random.uniform(0.9, 1.1)
            self._later(view.key, asked, first)

    async def stop(self) -> None:
        """Returns when nothing is asked any longer."""
        self._on = False
        tasks = [asked.question for asked in self._asked.values() if asked.question is not None]
        self._asked.clear()
        self._plan.clear()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        await end_tasks(*tasks)

    def forget(self, key: str) -> None:
        asked = self._asked.pop(key, None)
        if asked is not None and asked.question is not None:
            asked.question.cancel()

    def _later(self, key: str, asked: _Asked, seconds: float) -> None:
        asked.turn = next(self._numbers)
        at = asyncio.get_running_loop().time() + seconds
        heappush(self._plan, (at, asked.turn, key, asked))
        self._set_timer()

    def _set_timer(self) -> None:
        if not self._plan:
            return
        at = max(self._plan[0][0], self._free)
        if self._timer is not None:
            if self._timer_at <= at:
                return
            self._timer.cancel()
        self._timer, self._timer_at = asyncio.get_running_loop().call_at(at, self._turn), at

    def _turn(self) -> None:
        """Begin one question that is due, if there is any."""
        self._timer = None
        now = asyncio.get_running_loop().time()
        while self._plan and self._plan[0][0] <= now:
            _, turn, key, asked = heappop(self._plan)
            if self._asked.get(key) is not asked or asked.turn != turn:
                continue
            if (wait := self._idle.wait(key)) > 0:
                self._later(key, asked, wait)
                continue
            self._free = now + self._timing.gap
            asked.was_shown = False
            name = f"ask {key} now and then"
            asked.question = asyncio.create_task(self._question(key, asked), name=name)
            asked.question.add_done_callback(partial(self._ended, key, asked))
            break
        self._set_timer()

    def _ended(self, key: str, asked: _Asked, task: asyncio.Task[bool]) -> None:
        asked.question = None
        moved = False
        if not task.cancelled():
            if (fault := task.exception()) is not None:
                logger.error("asking %s now and then failed", key, exc_info=fault)
            else:
                moved = task.result()
        if self._asked.get(key) is not asked:
            return
        shortest = self._timing.shortest
        if not asked.was_shown:
            shortest = max(shortest, len(self._asked) * _SHARE)
        longest = max(self._timing.longest, shortest)
        asked.pause = shortest if moved else min(max(asked.pause * 1.5, shortest), longest)
        # devices that came together must not be asked together for ever
        self._later(key, asked, asked.pause * random.uniform(0.9, 1.1))

    async def _question(self, key: str, asked: _Asked) -> bool:
        """Whether anything changed since the last question."""
        timing = self._timing
        loop = asyncio.get_running_loop()
        answered = True
        view = self._devices.view(key)
        due = asked.info_at is None or loop.time() - asked.info_at >= timing.info
        if due and view is not None and _has_info(view):
            answered = await self._ask(key, SYSTEM_INFO_TOOL)
            asked.info_at = loop.time() if answered else asked.info_at
            await self._until_idle(key)
        if view is not None and _has_status(view) and answered:
            answered = await self._ask(key, STATUS_TOOL)
        view = self._devices.view(key)
        status = view.status if view is not None else None
        if not answered or status is None or not _moved(asked.shown, status):
            return False
        asked.shown = status
        return True

    async def _until_idle(self, key: str) -> None:
        while True:
            wait = self._idle.wait(key)
            if wait <= 0:
                return
            await asyncio.sleep(wait)

    async def _ask(self, key: str, tool: str) -> bool:
        """Whether it answered."""
        try:
            result = await self._calls.read(key, tool, timeout=self._timing.answer)
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
