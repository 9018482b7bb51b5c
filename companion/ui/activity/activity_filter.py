"""Which entries of the activity stream are shown."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from companion.app.activity.event_table import Level, level_of
from companion.app.activity.history.query import HistoryFilter
from companion.events import Event, EventKind


class ActivityChip(StrEnum):
    """The chips above the list."""

    ALL = "all"
    CALLS = "calls"
    NOTIFICATIONS = "notifications"
    CONNECTION = "connection"
    CHANGES = "changes"
    CONVERSATION = "conversation"
    FAILED = "failed"


KINDS = {
    ActivityChip.CALLS: EventKind.CALL,
    ActivityChip.NOTIFICATIONS: EventKind.NOTIFICATION,
    ActivityChip.CONNECTION: EventKind.CONNECTION,
    ActivityChip.CHANGES: EventKind.DERIVED,
    ActivityChip.CONVERSATION: EventKind.CONVERSATION,
}


@dataclass(frozen=True, slots=True)
class ActivityFilter:
    """Everything that is chosen together; every word of the search must be found."""

    shown: ActivityChip = ActivityChip.ALL
    text: str = ""
    device: str = ""
    """Key; empty for every device."""
    level: Level | None = None
    """This one or a higher one."""
    since: datetime | None = None
    """Aware; not earlier than this."""
    until: datetime | None = None
    """Aware; earlier than this."""

    def fits(self, entry: Event) -> bool:
        """Whether everything but the search lets `entry` through."""
        if self.shown is ActivityChip.FAILED:
            if not entry.failed:
                return False
        elif self.shown is not ActivityChip.ALL and entry.kind is not KINDS[self.shown]:
            return False
        if self.device and entry.device_key != self.device:
            return False
        if self.level is not None and level_of(entry) < self.level:
            return False
        if self.since is not None and entry.time < self.since:
            return False
        return self.until is None or entry.time < self.until

    @property
    def wanted(self) -> tuple[str, ...]:
        """The words of the search, case-folded."""
        return tuple(self.text.casefold().split())

    def of_history(self, key: str | None) -> HistoryFilter:
        """The same as the history is asked for it; `key` is that of the one device whose list
        it is, `None` for the list of all."""
        device = key if key is not None else self.device
        return HistoryFilter(
            devices=(device,) if device else (),
            kinds=(KINDS[self.shown],) if self.shown in KINDS else (),
            level=self.level,
            failed=self.shown is ActivityChip.FAILED,
            text=self.text,
            since=self.since,
            until=self.until,
        )
