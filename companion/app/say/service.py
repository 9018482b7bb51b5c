"""Saying something aloud on devices: what front ends call."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from datetime import timedelta
from itertools import count
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from companion.app.say.limits import SayLimits
from companion.app.say.machine import SayState
from companion.app.say.run import SayRun, first_view
from companion.app.say.settings import SAY_WAIT
from companion.app.say.sound import PreparedSay, SoundMaker
from companion.app.say.views import Origin, SayOutcome, SayView, SayWhat
from companion.app.settings.settings import Settings
from companion.app.stock.service import MOST_CHARACTERS, StockService
from companion.app.web.service import WebService
from companion.devices.firmware.judge import version_key
from companion.devices.registry import DeviceRegistry
from companion.errors import CompanionError, UsageError
from companion.events import Publisher
from companion.messages.message import Message, message
from companion.tasks import end_tasks, hold_task
from companion.text import clean, one_line

EVENT: Final = "say"
_SPEAKS_FROM: Final = (1, (2, 5))
"""As `version_key`: the firmware that plays announcements."""
_SHOWN: Final = 80


class Saying:
    """What one person wanted to be said, on one device or several."""

    def __init__(self, number: int, views: Iterable[SayView], asker: str = "") -> None:
        self.number = number
        self.asker = asker
        """Who had it said, where that is no person here."""
        self._views = {view.device_key: view for view in views}
        self._runs: dict[str, SayRun] = {}
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def views(self) -> tuple[SayView, ...]:
        """How it is on each device, in the order in which they were named."""
        return tuple(self._views.values())

    def update(self, view: SayView) -> None:
        self._views[view.device_key] = view

    def add_run(self, run: SayRun) -> None:
        self._runs[run.view.device_key] = run

    def hold(self, task: asyncio.Task[None]) -> None:
        """`done` waits for it."""
        self._tasks.append(task)

    async def done(self) -> tuple[SayView, ...]:
        """The views when it has ended on all of them; who waits no longer ends nothing."""
        if self._tasks:
            await asyncio.wait(self._tasks)
        return self.views

    def cancel(self, key: str | None = None) -> None:
        """End it on a device, or on all of them. What was played was played."""
        for each, run in self._runs.items():
            if key in (None, each):
                run.cancel()


class SayService:
    """Says things aloud, on each device one after another.

    `quiet` tells whether do-not-disturb is on.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        stock: StockService,
        web: WebService,
        *,
        quiet: Callable[[], bool] = lambda: False,
        limits: SayLimits | None = None,
    ) -> None:
        self.changed: Publisher[SayView] = Publisher()
        """Every new view of every saying."""
        self._settings = settings
        self._devices = devices
        self._stock = stock
        self._web = web
        self._quiet = quiet
        self._limits = limits or SayLimits()
        self.sounds = SoundMaker(settings)
        self._numbers = count(1)
        self._queues: defaultdict[str, deque[SayRun]] = defaultdict(deque)
        """By device; the first is the one that is said."""
        self._free_at: dict[str, float] = {}
        """By device, when it has played what it fetched last."""
        self._tasks: set[asyncio.Task[None]] = set()

    def plays_sound(self, key: str) -> bool:
        """Whether the device's firmware is known to play announcements."""
        return version_key(self.firmware(key)) >= _SPEAKS_FROM

    def firmware(self, key: str) -> str:
        """The version that the device told last; empty if it told none."""
        view, stock = self._devices.view(key), self._stock.view(key)
        info = view.info if view is not None else None
        told = [
            view.version if view is not None else "",
            stock.version if stock is not None else "",
            info.version if info is not None else "",
        ]
        return next((version for version in told if version), "")

    async def say(
        self,
        keys: Iterable[str],
        what: SayWhat,
        *,
        origin: Origin,
        override_quiet: bool = False,
        wait: float | None = None,
    ) -> Saying:
        """Begin to say it on these devices. What cannot play a sound shows the text.

        A busy device is asked within `wait` seconds, by default those of the settings. While
        do-not-disturb is on only a person may have it said, with `override_quiet`. Raises
        `UsageError` when nothing was begun: nothing to say, quiet, or no sound can be made.
        """
        what = replace(what, text=clean(what.text, MOST_CHARACTERS + 1).strip())
        named = [*dict.fromkeys(keys)]
        override = override_quiet and origin is Origin.PERSON
        self._check(what, named, override)
        aloud = [] if what.show else [key for key in named if self.plays_sound(key)]
        sound = await self.sounds.prepare(what) if aloud else None
        number = next(self._numbers)
        text = what.text or (one_line(what.sound.name) if isinstance(what.sound, Path) else "")
        views = [first_view(number, self._devices.view(key), key, text) for key in named]
        saying = Saying(number, views, one_line(what.asker, _SHOWN))
        for view in saying.views:
            if sound is not None and view.device_key in aloud:
                seconds = float(self._settings[SAY_WAIT]) if wait is None else wait
                self._begin(saying, view, sound, seconds, origin, override)
            else:
                work = self._show(saying, view, what, origin)
                self._hold(saying, work, view.device_key)
        return saying

    def running(self) -> list[SayView]:
        """What is being said aloud, or waits for that."""
        runs = (run for queue in self._queues.values() for run in queue)
        return [run.view for run in runs if run.view.outcome is None]

    async def stop(self) -> None:
        """End everything that is being said."""
        await end_tasks(*self._tasks, within=self._limits.end)

    def _check(self, what: SayWhat, keys: list[str], override: bool) -> None:
        if not keys:
            raise UsageError("say.nobody")
        if not what.text and (what.show or what.sound is None):
            raise UsageError("say.nothing")
        if len(what.text) > MOST_CHARACTERS:
            raise UsageError("stock.alert_too_long", limit=MOST_CHARACTERS)
        if self._quiet() and not override:
            raise UsageError("say.quiet")

    # aloud

    def _begin(
        self,
        saying: Saying,
        view: SayView,
        sound: PreparedSay,
        wait: float,
        origin: Origin,
        override: bool,
    ) -> None:
        key = view.device_key
        queue, device = self._queues[key], self._devices.device(key)
        state = SayState(
            sound.milliseconds,
            len(sound.data),
            time.monotonic() + wait,
            wait,
            self._limits,
            talking=self._stock.is_talking(key),
            connected=device is not None and device.linked,
            blocked=bool(queue),
            free_at=self._free_at.get(key, 0.0),
        )
        waits = state.talking or state.blocked or state.free_at > time.monotonic()
        until = view.started + timedelta(seconds=wait) if waits else None
        view = replace(view, total=state.total, milliseconds=state.milliseconds, until=until)
        saying.update(view)
        run = SayRun(
            view,
            state,
            sound,
            devices=self._devices,
            stock=self._stock,
            web=self._web,
            quiet=lambda: self._quiet() and not override,
            on_change=lambda view: self._changed(saying, view, origin),
        )
        queue.append(run)
        saying.add_run(run)
        self._hold(saying, self._run(run), key)

    async def _run(self, run: SayRun) -> None:
        key = run.view.device_key
        queue = self._queues[key]
        try:
            await run.run()
        finally:
            was_first = queue[0] is run
            queue.remove(run)
            free_at = max(self._free_at.get(key, 0.0), run.state.plays_until)
            self._free_at[key] = free_at
            if not queue:
                del self._queues[key]
            elif was_first:
                queue[0].on_turn(free_at)

    # as text

    async def _show(self, saying: Saying, view: SayView, what: SayWhat, origin: Origin) -> None:
        key, outcome = view.device_key, SayOutcome.SHOWN
        version = self.firmware(key)
        reason = message("say.shown")
        if not what.show:
            reason = message("say.shown_unknown")
            if version:
                reason = message("say.shown_old", version=version)
        if not what.text:
            outcome, reason = SayOutcome.REFUSED, message("say.cannot_play")
        else:
            try:
                await self._stock.alert(key, what.title, what.text)
            except CompanionError as error:
                outcome, reason = SayOutcome.OFFLINE, error.message
        self._changed(saying, replace(view, outcome=outcome, reason=reason), origin)

    # what comes of it

    def _hold(self, saying: Saying, work: Any, key: str) -> None:
        task = asyncio.create_task(work, name=f"saying {saying.number} on {key}")
        saying.hold(task)
        hold_task(task, self._tasks)

    def _changed(self, saying: Saying, view: SayView, origin: Origin) -> None:
        saying.update(view)
        if view.outcome is not None:
            self._publish(view, view.outcome, view.reason, origin, saying.asker)
        self.changed.publish(view)

    def _publish(
        self,
        view: SayView,
        outcome: SayOutcome,
        reason: Message | None,
        origin: Origin,
        asker: str,
    ) -> None:
        device = self._devices.device(view.device_key)
        if device is None:
            return
        code = "say.not_said"
        if outcome.reached:
            code = "say.said_as_text" if outcome is SayOutcome.SHOWN else "say.said"
        values: dict[str, Any] = {
            "text": view.text,
            "outcome": outcome.value,
            "origin": origin.value,
            "seconds": round(view.heard / 1000, 1),
            "of_seconds": round(view.milliseconds / 1000, 1),
        }
        words = {"text": one_line(view.text, _SHOWN)}
        if asker:
            code, values["asker"], words["asker"] = f"{code}_for", asker, asker
        device.tell(
            EVENT,
            code,
            values=values,
            words=words,
            detail=reason,
            failed=not outcome.reached and outcome is not SayOutcome.CANCELLED,
        )
