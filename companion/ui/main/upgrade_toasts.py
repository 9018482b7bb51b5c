"""Tells how an upgrade ended to somebody who looks at something else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import QObject

from companion.app.upgrade.history import UpgradeEntry
from companion.app.upgrade.views import UpgradeOutcome, UpgradeView
from companion.messages.message import Message
from companion.ui.kit.page.context import WorkspaceSignals
from companion.ui.kit.widgets.toast import Kind, ToastHost
from companion.ui.kit.words.words import words
from companion.ui.privileged.upgrade.words import ending_of

_OF_A_PERSON = (UpgradeOutcome.CANCELLED, UpgradeOutcome.REFUSED)
"""Whoever did it knows; of a cancelled upgrade only what is found out later is news."""


class UpgradeViewer(Protocol):
    """Where upgrades are seen; the window."""

    def sees_upgrade(self, key: str) -> bool: ...

    def show_upgrade(self, key: str) -> None: ...


class UpgradeToasts(QObject):
    """One toast an ending, also for upgrades of a former run that are checked now."""

    def __init__(
        self,
        place: UpgradeViewer,
        toasts: Callable[[], ToastHost],
        bridge: WorkspaceSignals,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._place = place
        self._toasts = toasts
        self._told: dict[str, tuple[object, UpgradeOutcome]] = {}
        bridge.upgrade_changed.connect(self._upgrade_changed)
        bridge.upgrade_history_changed.connect(self._history_changed)

    def _upgrade_changed(self, view: UpgradeView) -> None:
        outcome = view.outcome
        if outcome is None or outcome in _OF_A_PERSON:
            return
        self._tell(view.device_key, view.device_name, view.started, outcome, view.reason)

    def _history_changed(self, entry: UpgradeEntry) -> None:
        if entry.checked is None or entry.outcome is None:
            return
        self._tell(entry.device_key, entry.device_name, entry.started, entry.outcome, entry.reason)

    def _tell(
        self, key: str, name: str, started: object, outcome: UpgradeOutcome, reason: Message | None
    ) -> None:
        # an upgrade of this run is told of twice: by its view and by its entry
        if self._told.get(key) == (started, outcome):
            return
        self._told[key] = (started, outcome)
        if self._place.sees_upgrade(key):
            return
        done = outcome is UpgradeOutcome.UPGRADED
        kind: Kind = "done" if done else "info" if outcome in _OF_A_PERSON else "failed"
        self._toasts().show_toast(
            self.tr("{device}: {ending}").format(device=name, ending=ending_of(outcome).words),
            words(reason) if reason is not None else "",
            kind,
            action=self.tr("Show"),
            on_action=partial(self._place.show_upgrade, key),
        )
