"""What pages and dialogs work with: the workspace, its signals, tasks and toasts."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from companion.app.tools.records import CallOutcome
from companion.app.workspace import Workspace
from companion.errors import CompanionError
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.words.call_words import outcome_words, tool_title
from companion.ui.kit.words.words import words


class WorkspaceSignals(QObject):
    """Repeats what the workspace publishes as signals, until `close`."""

    device_changed = Signal(object)
    """`DeviceView`"""
    device_removed = Signal(str)
    """Its key."""
    call_changed = Signal(object)
    """`CallRecord`: RUNNING first, then the final one with the same number."""
    outcome_changed = Signal(object)
    """`Outcome`: what a call changed on a device, or that it was undone."""
    long_call_changed = Signal(object)
    """`LongCall`: a call that a server works on for long, in a later state."""
    activity_changed = Signal(object)
    """`Event`: a new one, or a later state of the one with the same number."""
    hub_changed = Signal(object)
    """`HubStatus`"""
    claims_changed = Signal(str)
    """Key of a device that somebody else says to be: ask `Workspace.claims`."""
    settings_changed = Signal(object)
    """`Settings`"""
    file_failed = Signal(object)
    """`Message`: a file of the settings' folder was damaged, or cannot be read or written."""
    saved_forms_changed = Signal(object)
    """`None`: ask `Workspace.memory`."""
    pins_changed = Signal(object)
    """`None`: ask `Workspace.memory`."""

    gallery_changed = Signal(object)
    """`GalleryChange`"""
    repeat_changed = Signal(object)
    """`RepeatView`"""

    upgrade_changed = Signal(object)
    """`UpgradeView`: a later state of the upgrade with the same number."""
    upgrade_history_changed = Signal(object)
    """`UpgradeEntry`: a new one, or a later state of the one with the same id."""

    assets_changed = Signal(object)
    """`InstallView`: a later state of the installation of assets with the same number."""
    assets_history_changed = Signal(object)
    """`InstallEntry`: a new one, or a later state of the one with the same id."""

    update_changed = Signal(str)
    """Key of a device for which there is other firmware; empty for all: ask `Workspace.updates`."""
    rollout_changed = Signal(str)
    """Id of a rollout in which something changed: ask `Workspace.rollouts`."""

    routines_changed = Signal(object)
    """`None`: ask `Workspace.routines`."""
    assistant_changed = Signal(str)
    """Id of an assistant that is new, gone or different: ask `Workspace.assistants`."""

    stock_changed = Signal(object)
    """`StockView`: a device that asked for its settings here."""
    stock_removed = Signal(str)
    """Its key."""
    listeners_changed = Signal(object)
    """`Listeners`: what of this computer is open for stock devices."""

    trends_changed = Signal(str)
    """Key of a device whose values are plotted: ask `Workspace.derived.trends`."""

    nearby_found = Signal(object)
    """`FoundDevice`: an entry that is new or different."""
    nearby_lost = Signal(str)
    """The key of an entry that is none any more."""
    nearby_changed = Signal(object)
    """`NearbyStatus`"""

    ask_changed = Signal(object)
    """`Ask`: something that a server asks of the person, new or in a later state."""
    allowance_changed = Signal(str)
    """Key of a server that the language model may answer by itself now, or may not any more."""
    roots_changed = Signal(str)
    """Key of a server that may know of other folders now: ask `Workspace.roots`."""
    log_level_changed = Signal(str)
    """Key of a server that tells another part of its log now: ask `Workspace.log_levels`."""
    model_changed = Signal(object)
    """`ModelSetup`"""

    contents_changed = Signal(object)
    """`ContentsChange`: a server's resources, prompts or subscriptions are others."""

    history_cleared = Signal(object)
    """`None`: everything that was kept is gone."""
    history_failed = Signal(object)
    """`Message`: what a person should know about the history's file."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._unsubscribe: list[Callable[[], None]] = [
            workspace.devices.changed.subscribe(self.device_changed.emit),
            workspace.devices.removed.subscribe(self.device_removed.emit),
            workspace.calls.changed.subscribe(self.call_changed.emit),
            workspace.outcomes.changed.subscribe(self.outcome_changed.emit),
            workspace.calls.long_calls.changed.subscribe(self.long_call_changed.emit),
            workspace.activity.changed.subscribe(self.activity_changed.emit),
            workspace.hub_listener.changed.subscribe(self.hub_changed.emit),
            workspace.claims.changed.subscribe(self.claims_changed.emit),
            workspace.settings_changed.subscribe(self.settings_changed.emit),
            workspace.file_failed.subscribe(self.file_failed.emit),
            workspace.memory.saved.changed.subscribe(self.saved_forms_changed.emit),
            workspace.memory.pins.changed.subscribe(self.pins_changed.emit),
            workspace.pictures.gallery.changed.subscribe(self.gallery_changed.emit),
            workspace.pictures.repeats.subscribe(self.repeat_changed.emit),
            workspace.upgrades.changed.subscribe(self.upgrade_changed.emit),
            workspace.upgrades.history_changed.subscribe(self.upgrade_history_changed.emit),
            workspace.assets.changed.subscribe(self.assets_changed.emit),
            workspace.assets.history.changed.subscribe(self.assets_history_changed.emit),
            workspace.updates.changed.subscribe(self.update_changed.emit),
            workspace.rollouts.changed.subscribe(self.rollout_changed.emit),
            workspace.routines.changed.subscribe(self.routines_changed.emit),
            workspace.assistants.changed.subscribe(self.assistant_changed.emit),
            workspace.stock.changed.subscribe(self.stock_changed.emit),
            workspace.stock.removed.subscribe(self.stock_removed.emit),
            workspace.stock.listeners_changed.subscribe(self.listeners_changed.emit),
            workspace.derived.trends.changed.subscribe(self.trends_changed.emit),
            workspace.contents.changed.subscribe(self.contents_changed.emit),
            workspace.history.cleared.subscribe(self.history_cleared.emit),
            workspace.history.failed.subscribe(self.history_failed.emit),
            workspace.asks.changed.subscribe(self.ask_changed.emit),
            workspace.asks.allowance_changed.subscribe(self.allowance_changed.emit),
            workspace.roots.changed.subscribe(self.roots_changed.emit),
            workspace.log_levels.changed.subscribe(self.log_level_changed.emit),
            workspace.models.changed.subscribe(self.model_changed.emit),
            workspace.nearby.found.subscribe(self.nearby_found.emit),
            workspace.nearby.lost.subscribe(self.nearby_lost.emit),
            workspace.nearby.status_changed.subscribe(self.nearby_changed.emit),
        ]

    def close(self) -> None:
        """Stop repeating; harmless twice."""
        while self._unsubscribe:
            self._unsubscribe.pop()()


class UiContext(Struct, frozen=True, weakref=True):
    workspace: Workspace
    bridge: WorkspaceSignals
    tasks: TaskOwner
    notify: Callable[[str, str, bool], None]
    """Shows a toast: title, detail, and whether it is a failure. For what no page shows."""

    def undo(self, number: int) -> None:
        """Set back what the call of that number changed; says why where that fails."""
        self.tasks.start(self._undo(number), "undo")

    async def _undo(self, number: int) -> None:
        try:
            record = await self.workspace.outcomes.undo(number)
        except CompanionError as error:
            self.notify(words(error.message), "", True)
            return
        if record.outcome is not CallOutcome.ANSWERED:
            self.notify(tool_title(record.request.tool), outcome_words(record), True)
