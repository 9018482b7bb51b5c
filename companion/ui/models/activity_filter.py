"""Which entries of the activity stream are shown."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.app.records import ActivityEntry, ActivityKind


class Shown(StrEnum):
    """The chips above the list."""

    ALL = "all"
    CALLS = "calls"
    NOTIFICATIONS = "notifications"
    CONNECTION = "connection"
    CHANGES = "changes"
    CONVERSATION = "conversation"
    FAILED = "failed"


KINDS = {
    Shown.CALLS: ActivityKind.CALL,
    Shown.NOTIFICATIONS: ActivityKind.NOTIFICATION,
    Shown.CONNECTION: ActivityKind.CONNECTION,
    Shown.CHANGES: ActivityKind.DERIVED,
    Shown.CONVERSATION: ActivityKind.CONVERSATION,
}


@dataclass(frozen=True, slots=True)
class ActivityFilter:
    """A chip and a search together; every word of the search must be found."""

    shown: Shown = Shown.ALL
    text: str = ""

    def kind_fits(self, entry: ActivityEntry) -> bool:
        """Whether the chip lets `entry` through."""
        if self.shown is Shown.FAILED:
            return entry.failed
        return self.shown is Shown.ALL or entry.kind is KINDS[self.shown]

    @property
    def wanted(self) -> tuple[str, ...]:
        """The words of the search, case-folded."""
        return tuple(self.text.casefold().split())
