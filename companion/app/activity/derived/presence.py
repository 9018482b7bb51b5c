"""Tells when a device came back and how long it was away, and when it went away for good."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from companion.app.activity.derived.clock import Clock, running_seconds
from companion.app.activity.derived.teller import Tell
from companion.app.activity.derived.words import duration
from companion.devices.models import DeviceView
from companion.messages.message import Message, message

GRACE: Final = 15.0
"""Seconds that a device may be away without its being news: Wi-Fi blinks, and a device that
dials in anew is there again within some seconds."""


@dataclass(slots=True)
class _Known:
    connected: bool = False
    since: float | None = None
    """When it came or went; `None` for one that was never seen in this run."""
    came: float = 0.0
    """When the connection began that a short absence does not end."""
    told_away: bool = False
    waiting: asyncio.TimerHandle | None = None
    problem: Message | None = None


class DevicePresence:
    """`last_seen` is when devices were connected last in earlier runs of the app, UTC.

    `comes_and_goes` says of a device that it is only connected while somebody talks to it: that
    it leaves is no news.
    """

    def __init__(
        self,
        tell: Tell,
        *,
        last_seen: Mapping[str, datetime],
        comes_and_goes: Callable[[str], bool] = lambda key: False,
        grace: float = GRACE,
        clock: Clock = running_seconds,
    ) -> None:
        self._tell = tell
        self._last_seen = dict(last_seen)
        self._comes_and_goes = comes_and_goes
        self._grace = grace
        self._clock = clock
        self._devices: dict[str, _Known] = {}

    def take(self, view: DeviceView) -> None:
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
        """Tell nothing more."""
        for key in list(self._devices):
            self.forget(key)

    def _came(self, key: str, known: _Known) -> None:
        now = self._clock()
        if known.waiting is not None:
            known.waiting.cancel()
            known.waiting = None
        away = self._away(key, known, now)
        if known.told_away or known.since is None:
            known.came = now
            if away is not None:
                values = {"away_s": round(away, 1)}
                title = message("derived.online", time=duration(away))
                self._tell(key, "online", title, None, values)
        known.connected, known.since, known.told_away = True, now, False

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
        known.waiting, known.told_away = None, True
        lasted = (known.since or 0.0) - known.came
        values = {"connected_s": round(lasted, 1)}
        title = message("derived.offline", time=duration(lasted))
        self._tell(key, "offline", title, known.problem, values)
