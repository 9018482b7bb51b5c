"""Tells when a device has restarted, by whatever proves it.

The start itself is only seen of devices that ask this computer for their settings
(transports/README.md, "OTA request"). Else a restart is known by what it makes anew: the time that
it has been running (forks tell it in their status), the least free memory since the start, the
build. One restart is told once, however many things prove it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from companion.app.activity.derived.clock import Clock, running_seconds
from companion.app.activity.derived.teller import Tell
from companion.app.activity.derived.words import duration
from companion.app.tools.records import CallRecord
from companion.app.tools.restart import REBOOT_TOOL, RETURN_LIMIT
from companion.devices.firmware.system_info import SystemInfo
from companion.messages.message import Message, message

_UPTIMES: Final = ("uptime", "uptime_s", "uptime_sec", "uptime_seconds", "uptime_ms")
"""Members of a status, or of one of its parts, by which forks tell how long they have been
running. Stock firmware does not."""
_ONE_START: Final = 120.0
"""Seconds within which two signs are of the same start: as long as a device needs to be back."""


@dataclass(slots=True)
class _Facts:
    info: SystemInfo | None = None
    info_at: float = 0.0
    uptime: float | None = None
    uptime_at: float = 0.0
    told_at: float | None = None
    asked_at: float | None = None
    """When it was told to restart, while it is not back yet."""


class RestartDetector:
    def __init__(self, tell: Tell, clock: Clock = running_seconds) -> None:
        self._tell = tell
        self._clock = clock
        self._devices: dict[str, _Facts] = {}

    def mac(self, key: str) -> str:
        """What the device said of itself; empty when it was never asked."""
        facts = self._devices.get(key)
        return facts.info.mac if facts is not None and facts.info is not None else ""

    def forget(self, key: str) -> None:
        self._devices.pop(key, None)

    def told_elsewhere(self, key: str) -> None:
        """The start was seen and is in the stream already."""
        facts = self._of(key)
        facts.told_at, facts.asked_at = self._clock(), None

    def booted(self, key: str) -> None:
        """The device asked for its settings under another name than its key."""
        if not self._told_lately(self._of(key)):
            self._say(key, "boot", message("derived.by_boot"))

    def called(self, record: CallRecord) -> None:
        """A call has ended; some calls restart the device."""
        if record.request.tool.name == REBOOT_TOOL and record.restarting:
            self._of(record.request.device_key).asked_at = self._clock()

    def connected(self, key: str) -> None:
        """The device is connected anew."""
        facts = self._of(key)
        asked, facts.asked_at = facts.asked_at, None
        if asked is None or self._clock() - asked > RETURN_LIMIT or self._told_lately(facts):
            return
        away = self._clock() - asked
        self._say(key, "request", message("derived.by_request", time=duration(away)))

    def replaced(self, key: str) -> None:
        """It dialed in anew while its old connection still stood.

        Only a guess, so it counts where nothing better can be had.
        """
        facts = self._of(key)
        if facts.info is None and facts.uptime is None and not self._told_lately(facts):
            self._say(key, "session", message("derived.by_session"))

    def take_info(self, key: str, info: SystemInfo) -> None:
        """Its system information, just now."""
        facts = self._of(key)
        before, before_at = facts.info, facts.info_at
        facts.info, facts.info_at = info, self._clock()
        if before is None or (facts.told_at is not None and facts.told_at >= before_at):
            return
        if _build(info) != _build(before):
            self._say(key, "build", message("derived.by_build"))
        elif (
            info.min_free_heap is not None
            and before.min_free_heap is not None
            and info.min_free_heap > before.min_free_heap
        ):
            self._say(key, "memory", message("derived.by_memory"))

    def take_status(self, key: str, raw: Any) -> None:
        """Its status, just now; forks tell in it how long they have been running."""
        uptime = _uptime(raw)
        if uptime is None:
            return
        facts = self._of(key)
        before, before_at = facts.uptime, facts.uptime_at
        facts.uptime, facts.uptime_at = uptime, self._clock()
        known = facts.told_at is not None and facts.told_at >= before_at
        if before is not None and uptime < before and not known:
            self._say(key, "uptime", message("derived.by_uptime"))

    def _of(self, key: str) -> _Facts:
        return self._devices.setdefault(key, _Facts())

    def _told_lately(self, facts: _Facts) -> bool:
        return facts.told_at is not None and self._clock() - facts.told_at < _ONE_START

    def _say(self, key: str, sign: str, why: Message) -> None:
        facts = self._of(key)
        facts.told_at, facts.asked_at = self._clock(), None
        self._tell(key, "rebooted", message("derived.rebooted"), why, {"sign": sign})


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
