"""Finds that a device came back, went away, restarted, or runs other firmware."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Final

from msgspec import Struct

from companion.app.activity.derived.words import duration
from companion.app.tools.records import CallOutcome, CallRecord
from companion.app.tools.restart import RETURN_LIMIT
from companion.devices.clock import Clock, running_seconds
from companion.devices.models import DeviceView
from companion.devices.registry import DeviceRegistry
from companion.devices.system_info import SystemInfo
from companion.messages.message import Message, message
from companion.protocol.tools import REBOOT_TOOL

PublishEvent = Callable[[str, str, Message, Message | None, dict[str, Any]], None]
"""Key, the event's word, title, detail, and values for programs."""


class EventPublisher:
    """Tells of devices that are known; whatever comes late of one that was removed is dropped."""

    def __init__(self, devices: DeviceRegistry) -> None:
        self._devices = devices

    def __call__(
        self, key: str, event: str, title: Message, detail: Message | None, values: dict[str, Any]
    ) -> None:
        device = self._devices.device(key)
        if device is not None:
            device.tell(event, title.code, words=title.values, detail=detail, values=values)


GRACE: Final = 15.0
"""Seconds that a device may be away without its being news: Wi-Fi blinks, and a device that
connects again is there within some seconds."""


class _Known(Struct):
    connected: bool = False
    since: float | None = None
    """When it came or went; `None` for one that was never seen in this run."""
    came: float = 0.0
    """When the connection began that a short absence does not end."""
    offline_published: bool = False
    waiting: asyncio.TimerHandle | None = None
    problem: Message | None = None


class DevicePresence:
    """`last_seen` is when devices were connected last in earlier runs of the app, UTC.

    `comes_and_goes` says of a device that it is only connected while somebody talks to it: that
    it leaves is no news.
    """

    def __init__(
        self,
        publish: PublishEvent,
        *,
        last_seen: Mapping[str, datetime],
        comes_and_goes: Callable[[str], bool] = lambda key: False,
        grace: float = GRACE,
        clock: Clock = running_seconds,
    ) -> None:
        self._publish_event = publish
        self._last_seen = dict(last_seen)
        self._comes_and_goes = comes_and_goes
        self._grace = grace
        self._clock = clock
        self._devices: dict[str, _Known] = {}

    def update(self, view: DeviceView) -> None:
        """A new state of a device."""
        known = self._devices.setdefault(view.key, _Known())
        if view.connected and not known.connected:
            self._came(view.key, known)
        elif known.connected and not view.connected:
            self._went(view.key, known)
        if not view.connected:
            known.problem = view.problem

    def forget(self, key: str) -> None:
        known = self._devices.pop(key, None)
        self._last_seen.pop(key, None)
        if known is not None and known.waiting is not None:
            known.waiting.cancel()

    def stop(self) -> None:
        """Publish nothing more."""
        for key in list(self._devices):
            self.forget(key)

    def _came(self, key: str, known: _Known) -> None:
        now = self._clock()
        if known.waiting is not None:
            known.waiting.cancel()
            known.waiting = None
        away = self._away(key, known, now)
        if known.offline_published or known.since is None:
            known.came = now
            if away is not None:
                values = {"away_s": round(away, 1)}
                title = message("derived.online", time=duration(away))
                self._publish_event(key, "online", title, None, values)
        known.connected, known.since, known.offline_published = True, now, False

    def _away(self, key: str, known: _Known, now: float) -> float | None:
        """Seconds; `None` when nobody knows, or when it was never here."""
        if known.since is not None:
            return now - known.since
        before = self._last_seen.pop(key, None)
        if before is None:
            return None
        away = (datetime.now(UTC) - before).total_seconds()
        # a clock that was set back says nothing
        return away if away > self._grace else None

    def _went(self, key: str, known: _Known) -> None:
        known.connected, known.since = False, self._clock()
        if not self._comes_and_goes(key):
            loop = asyncio.get_running_loop()
            known.waiting = loop.call_later(self._grace, self._is_away, key)

    def _is_away(self, key: str) -> None:
        known = self._devices[key]
        known.waiting, known.offline_published = None, True
        lasted = (known.since or 0.0) - known.came
        values = {"connected_s": round(lasted, 1)}
        title = message("derived.offline", time=duration(lasted))
        self._publish_event(key, "offline", title, known.problem, values)


_UPTIMES: Final = ("uptime", "uptime_s", "uptime_sec", "uptime_seconds", "uptime_ms")
"""Members of a status, or of one of its parts, by which forks tell how long they have been
running. Stock firmware does not."""
_ONE_START: Final = 120.0
"""Seconds within which two signs are of the same start: as long as a device needs to be back."""


class _Facts(Struct):
    info: SystemInfo | None = None
    info_at: float = 0.0
    uptime: float | None = None
    uptime_at: float = 0.0
    published_at: float | None = None
    asked_at: float | None = None
    """When it was told to restart, while it is not back yet."""


class RestartDetector:
    """Tells when a device has restarted, by whatever proves it, and once for each restart.

    The start itself is only seen of devices that ask this computer for their settings
    (transports/README.md, "OTA request"). Others prove it by what a restart resets: the time that
    they have been running (forks tell it in their status), the least free memory since the start,
    the build.
    """

    def __init__(self, publish: PublishEvent, clock: Clock = running_seconds) -> None:
        self._publish_event = publish
        self._clock = clock
        self._devices: dict[str, _Facts] = {}

    def mac(self, key: str) -> str:
        """What the device said of itself; empty when it was never asked."""
        facts = self._devices.get(key)
        return facts.info.mac if facts is not None and facts.info is not None else ""

    def forget(self, key: str) -> None:
        self._devices.pop(key, None)

    def published_elsewhere(self, key: str) -> None:
        """The start was seen and is in the stream already."""
        facts = self._of(key)
        facts.published_at, facts.asked_at = self._clock(), None

    def booted(self, key: str) -> None:
        """The device asked for its settings under another name than its key."""
        if not self._published_lately(self._of(key)):
            self._publish_restart(key, "boot", message("derived.by_boot"))

    def called(self, record: CallRecord) -> None:
        """A call has ended; some calls restart the device."""
        # a control server may answer before it restarts
        told = record.restarting or record.outcome is CallOutcome.ANSWERED
        if record.request.tool.name == REBOOT_TOOL and told:
            self._of(record.request.device_key).asked_at = self._clock()

    def connected(self, key: str) -> None:
        """The device has connected again."""
        facts = self._of(key)
        asked, facts.asked_at = facts.asked_at, None
        if asked is None or self._clock() - asked > RETURN_LIMIT or self._published_lately(facts):
            return
        away = self._clock() - asked
        self._publish_restart(key, "request", message("derived.by_request", time=duration(away)))

    def replaced(self, key: str) -> None:
        """It connected again while its old connection was still open.

        Only a guess, so it counts where nothing better can be had.
        """
        facts = self._of(key)
        if facts.info is None and facts.uptime is None and not self._published_lately(facts):
            self._publish_restart(key, "session", message("derived.by_session"))

    def update_info(self, key: str, info: SystemInfo) -> None:
        """Its system information, just now."""
        facts = self._of(key)
        before, before_at = facts.info, facts.info_at
        facts.info, facts.info_at = info, self._clock()
        if before is None or (facts.published_at is not None and facts.published_at >= before_at):
            return
        if _build(info) != _build(before):
            self._publish_restart(key, "build", message("derived.by_build"))
        elif (
            info.min_free_heap is not None
            and before.min_free_heap is not None
            and info.min_free_heap > before.min_free_heap
        ):
            self._publish_restart(key, "memory", message("derived.by_memory"))

    def update_status(self, key: str, raw: Any) -> None:
        """Its status, just now; forks tell in it how long they have been running."""
        uptime = _uptime(raw)
        if uptime is None:
            return
        facts = self._of(key)
        before, before_at = facts.uptime, facts.uptime_at
        facts.uptime, facts.uptime_at = uptime, self._clock()
        known = facts.published_at is not None and facts.published_at >= before_at
        if before is not None and uptime < before and not known:
            self._publish_restart(key, "uptime", message("derived.by_uptime"))

    def _of(self, key: str) -> _Facts:
        return self._devices.setdefault(key, _Facts())

    def _published_lately(self, facts: _Facts) -> bool:
        return facts.published_at is not None and self._clock() - facts.published_at < _ONE_START

    def _publish_restart(self, key: str, sign: str, why: Message) -> None:
        facts = self._of(key)
        facts.published_at, facts.asked_at = self._clock(), None
        self._publish_event(key, "rebooted", message("derived.rebooted"), why, {"sign": sign})


def _build(info: SystemInfo) -> tuple[str, str, str]:
    return info.version, info.elf_sha256, info.ota_label


def _uptime(raw: Any) -> float | None:
    """In whatever unit it is told: only that it falls counts."""
    if not isinstance(raw, dict):
        return None
    for part in (raw, *raw.values()):
        if not isinstance(part, dict):
            continue
        for name in _UPTIMES:
            value = part.get(name)
            if isinstance(value, int | float) and not isinstance(value, bool):
                return float(value) if 0 <= value < 1e15 else None
    return None


class FirmwareWatch:
    """`versions` is what devices ran in earlier runs of the app, by key."""

    def __init__(self, publish: PublishEvent, versions: Mapping[str, str]) -> None:
        self._publish_event = publish
        self._versions = dict(versions)

    def version(self, key: str) -> str:
        """What the device ran when it was heard of last; empty when that is not known."""
        return self._versions.get(key, "")

    def update(self, key: str, version: str) -> None:
        """A device said what it runs; an empty version says nothing."""
        before = self._versions.get(key, "")
        if not version or version == before:
            return
        self._versions[key] = version
        if before:
            values = {"before": before, "after": version}
            self._publish_event(
                key, "version_changed", message("derived.version", **values), None, dict(values)
            )

    def forget(self, key: str) -> None:
        self._versions.pop(key, None)
