"""Derives from what devices say what they do not: events, and the course of their values.

Stock firmware sends no events. What is told here is found by comparing: connections with each
other, and what a device says when it is asked with what it said before."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from companion.app.activity.derived.detect import (
    GRACE,
    DevicePresence,
    EventPublisher,
    FirmwareWatch,
    RestartDetector,
)
from companion.app.activity.derived.polling import Idleness, PollTiming, StatusPoller
from companion.app.activity.derived.rules import (
    AlertRule,
    LimitFinding,
    LimitNews,
    RuleWatch,
    rules_of,
)
from companion.app.activity.derived.seen import LastSeen, SeenDevices, seen_of
from companion.app.activity.derived.settings import POLL_STATUS, WATCH
from companion.app.activity.derived.trends import Trends, fill_trends
from companion.app.activity.derived.values import of_info, of_status
from companion.app.activity.derived.words import finding_words
from companion.app.activity.event_table import event_type
from companion.app.activity.history.history import History
from companion.app.files.store import Store
from companion.app.settings.settings import Settings
from companion.app.tools.calls import CallService
from companion.app.tools.records import CallOutcome, CallRecord
from companion.devices.boots import Boot, is_of
from companion.devices.clock import Clock, running_seconds
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SYSTEM_INFO_TOOL, SystemInfo, read_system_info
from companion.events import Event, EventCause
from companion.tasks import end_tasks

_EVENTS: Final = {
    LimitNews.CROSSED: "limit_crossed",
    LimitNews.BACK: "limit_back",
    LimitNews.CHANGED: "value_changed",
}


class DerivedService:
    """Publishes `Event`s through the registry, and keeps `trends`.

    `store` is where it is remembered what saved devices ran and when they were there; without it,
    until `stop`.
    """

    def __init__(
        self,
        settings: Settings,
        devices: DeviceRegistry,
        calls: CallService,
        *,
        store: Store | None = None,
        timing: PollTiming | None = None,
        grace: float = GRACE,
        clock: Clock = running_seconds,
    ) -> None:
        self.trends = Trends(clock)
        self._settings = settings
        self._devices = devices
        self._calls = calls
        self._seen_store = SeenDevices(store) if store is not None else None
        self.occupied: list[Callable[[str], bool]] = []
        """Each says of a device whether something goes on that a question would disturb."""
        self.comes_and_goes: Callable[[str], bool] = lambda key: False
        """Whether a device is only connected while somebody talks to it."""
        self._timing = timing or PollTiming()
        self._grace = grace
        self._clock = clock
        self._running: _Running | None = None
        self._filling: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to look; harmless twice. Devices that are there already are looked at."""
        if self._running is not None:
            return
        seen: dict[str, LastSeen] = {}
        if self._seen_store is not None:
            seen = await asyncio.to_thread(self._seen_store.read)
            self._seen_store.store.publish_failures()
        self._running = running = _Running(self, seen)
        for view in self._devices.views():
            running.update(view)
        self.apply()

    def fill_trends(self, history: History) -> None:
        """Begin to add to `trends` what devices said before this run; `stop` ends it."""
        work = fill_trends(self.trends, history)
        self._filling = asyncio.create_task(work, name="fill the trends from the history")

    async def stop(self) -> None:
        """Publish nothing more, ask nothing more, and write what is to be remembered."""
        await end_tasks(self._filling)
        running, self._running = self._running, None
        if running is not None:
            await running.stop()

    def apply(self) -> None:
        """Take over the settings: whether to ask, and the rules."""
        if self._running is not None:
            self._running.rules.set_rules(rules_of(self._settings[WATCH]))
            self._running.poller.set_on(self._settings[POLL_STATUS])

    def poll_soon(self, key: str) -> None:
        """See `StatusPoller.poll_soon`."""
        if self._running is not None:
            self._running.poller.poll_soon(key)

    @property
    def rules(self) -> tuple[AlertRule, ...]:
        """What is watched."""
        return rules_of(self._settings[WATCH])


class _Running:
    """Everything that looks, from `start` to `stop`."""

    def __init__(self, service: DerivedService, seen: dict[str, LastSeen]) -> None:
        settings, devices, calls = service._settings, service._devices, service._calls
        self._devices = devices
        self._seen_store = service._seen_store
        self._trends = service.trends
        self._seen = seen
        self._publish_event = publish = EventPublisher(devices)
        self._handled_status: dict[str, datetime] = {}
        self._session: dict[str, int] = {}
        self.rules = RuleWatch(rules_of(settings[WATCH]))
        self._presence = DevicePresence(
            publish,
            last_seen={key: each.at for key, each in seen.items() if each.at is not None},
            comes_and_goes=service.comes_and_goes,
            grace=service._grace,
            clock=service._clock,
        )
        self._firmware = FirmwareWatch(publish, {key: each.version for key, each in seen.items()})
        self._restarts = RestartDetector(publish, service._clock)
        self._idle = Idleness(
            calls,
            lambda key: any(each(key) for each in service.occupied),
            quiet=service._timing.quiet,
            unclear=service._timing.unclear,
            clock=service._clock,
        )
        self.poller = StatusPoller(devices, calls, self._idle, self._informed, service._timing)
        self._saving: asyncio.Task[None] | None = None
        self._unsubscribe = (
            devices.changed.subscribe(self.update),
            devices.removed.subscribe(self._forget),
            devices.events.subscribe(self._happened),
            devices.boots.subscribe(self._booted),
            calls.changed.filter(CallOutcome.ANSWERED, CallOutcome.LOST).subscribe(self._called),
        )

    def update(self, view: DeviceView) -> None:
        """A new state of a device."""
        key = view.key
        self._presence.update(view)
        if view.connected and self._session.get(key) != view.session:
            self._session[key] = view.session
            self._restarts.connected(key)
        if view.connected:
            self._firmware.update(key, view.version)
        if view.saved and view.last_seen is not None:
            seen = self._last_seen(view, view.last_seen)
            if self._seen.get(key) != seen:
                self._seen[key] = seen
                self._save_soon()
        status, at = view.status, view.status_at
        if status is not None and at is not None and self._handled_status.get(key) != at:
            self._handled_status[key] = at
            readings = of_status(status)
            self._restarts.update_status(key, status.raw)
            self._trends.add(key, readings)
            self._find(key, self.rules.check(key, readings, status.raw))
        self.poller.update(view)

    def _last_seen(self, view: DeviceView, at: datetime) -> LastSeen:
        return seen_of(view, at, self._firmware.version(view.key), self._seen.get(view.key))

    async def stop(self) -> None:
        for unsubscribe in self._unsubscribe:
            unsubscribe()
        self._presence.stop()
        self._idle.stop()
        await self.poller.stop()
        await end_tasks(self._saving)  # it only waited: what it would save is saved here
        self._saving = None
        now = datetime.now(UTC)
        for view in self._devices.views():
            if view.saved and view.connected:
                self._seen[view.key] = self._last_seen(view, now)
        await self._save()

    def _informed(self, key: str, info: SystemInfo) -> None:
        self._restarts.update_info(key, info)
        readings = of_info(info)
        self._trends.add(key, readings)
        self._find(key, self.rules.check(key, readings))

    def _find(self, key: str, findings: list[LimitFinding]) -> None:
        for finding in findings:
            rule = finding.rule
            values = {"value": rule.value, "now": finding.now}
            if finding.news is LimitNews.CHANGED:
                values["before"] = finding.before if finding.before is not None else ""
            else:
                values.update(limit=rule.limit, when=rule.when.value)
            if rule.value == "network":
                # the names of networks belong in no list that is passed on
                del values["now"], values["before"]
            self._publish_event(key, _EVENTS[finding.news], finding_words(finding), None, values)

    def _happened(self, event: Event) -> None:
        if event_type(event).reports_start:
            self._restarts.published_elsewhere(event.device_key)
        elif event.cause is EventCause.REPLACED:
            self._restarts.replaced(event.device_key)

    def _booted(self, boot: Boot) -> None:
        for view in self._devices.views():
            if is_of(boot, view.key, self._restarts.mac(view.key)):
                self._firmware.update(view.key, boot.version)
                if view.key != boot.key:
                    self._restarts.booted(view.key)

    def _called(self, record: CallRecord) -> None:
        self._restarts.called(record)
        asked_info = record.request.tool.name == SYSTEM_INFO_TOOL
        if asked_info and record.outcome is CallOutcome.ANSWERED and record.result is not None:
            info = read_system_info(record.result.text)
            if info is not None:
                self._informed(record.request.device_key, info)

    def _forget(self, key: str) -> None:
        for part in (
            self.rules,
            self._presence,
            self._firmware,
            self._restarts,
            self._idle,
            self.poller,
            self._trends,
        ):
            part.forget(key)
        self._session.pop(key, None)
        self._handled_status.pop(key, None)
        if self._seen.pop(key, None) is not None:
            self._save_soon()

    def _save_soon(self) -> None:
        if self._seen_store is not None and self._saving is None:
            self._saving = asyncio.create_task(self._save_later(), name="remember seen devices")

    async def _save_later(self) -> None:
        await asyncio.sleep(_SAVE_AFTER)
        self._saving = None
        await self._save()

    async def _save(self) -> None:
        if self._seen_store is not None:
            await self._seen_store.save(lambda: self._seen)


_SAVE_AFTER: Final = 2.0
"""Seconds; a start of fifty devices is written once."""
