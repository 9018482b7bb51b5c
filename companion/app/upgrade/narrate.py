"""Upgrades in the activity stream: their beginning, the whole file, and how they ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from companion.app.upgrade.entries import UpgradeEntry
from companion.app.upgrade.views import UpgradeOutcome, UpgradeStep, UpgradeView
from companion.events import Event
from companion.messages.message import Message, message
from companion.messages.traits import Trait

BEGUN: Final = "upgrade_begun"
TAKEN: Final = "upgrade_taken"
ENDED: Final = "upgrade_ended"


_TITLES: Final = {
    UpgradeOutcome.UPGRADED: "upgrade.event_upgraded",
    UpgradeOutcome.REFUSED: "upgrade.event_refused",
    UpgradeOutcome.NOT_FETCHED: "upgrade.event_not_fetched",
    UpgradeOutcome.BROKEN_OFF: "upgrade.event_broken_off",
    UpgradeOutcome.FAILED: "upgrade.event_failed",
    UpgradeOutcome.NO_RETURN: "upgrade.event_no_return",
    UpgradeOutcome.OLD_VERSION: "upgrade.event_old_version",
    UpgradeOutcome.CANCELLED: "upgrade.event_cancelled",
}
_FINE: Final = (UpgradeOutcome.UPGRADED, UpgradeOutcome.CANCELLED, UpgradeOutcome.REFUSED)
_SENT: Final = (UpgradeStep.SERVE, UpgradeStep.DOWNLOAD)


class Narrator:
    """Tells each of these things once, by views and entries as the service publishes them."""

    def __init__(self, tell: Callable[[Event], None]) -> None:
        self._tell = tell
        self._told: dict[str, set[object]] = {}

    def take_view(self, view: UpgradeView) -> None:
        """A new state of an upgrade of this run."""
        values = {"from": view.from_version, "to": view.to_version, "file": view.source}
        reason = view.reason
        if reason is not None and Trait.DECLINED in reason.traits:
            return  # the call's own entry says that
        if view.outcome is not None:
            self._end(view.device_key, view.device_name, view.started, view.outcome, reason, values)
        elif view.step in _SENT:
            title = message("upgrade.event_begun", version=view.to_version)
            self._once(view, BEGUN, title, values)
        elif view.step is UpgradeStep.RESTART:
            self._once(view, TAKEN, message("upgrade.event_taken"), values)

    def take_entry(self, entry: UpgradeEntry) -> None:
        """An entry of the history; only one that was checked later is news."""
        if entry.checked is None or entry.outcome is None:
            return
        values = {
            "from": entry.before.version,
            "to": entry.image.version,
            "file": entry.source,
        }
        self._end(
            entry.device_key, entry.device_name, entry.started, entry.outcome, entry.reason, values
        )

    def _once(self, view: UpgradeView, event: str, title: Message, values: dict[str, Any]) -> None:
        if self._first(view.device_key, view.started, event):
            self._tell(
                Event.now(
                    event,
                    device_key=view.device_key,
                    device_name=view.device_name,
                    title=title,
                    values=values,
                )
            )

    def _end(
        self,
        key: str,
        name: str,
        started: object,
        outcome: UpgradeOutcome,
        reason: Message | None,
        values: dict[str, Any],
    ) -> None:
        if not self._first(key, started, outcome):
            return
        self._tell(
            Event.now(
                ENDED,
                device_key=key,
                device_name=name,
                title=message(_TITLES[outcome], version=values["to"]),
                detail=reason,
                failed=outcome not in _FINE,
                values={**values, "outcome": outcome.value},
            )
        )

    def _first(self, key: str, started: object, what: object) -> bool:
        """Whether `what` is news of the upgrade that began then; an older one is forgotten."""
        told = self._told.get(key)
        if told is None or started not in told:
            told = self._told[key] = {started}
        if what in told:
            return False
        told.add(what)
        return True
