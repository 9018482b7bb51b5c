"""What a person did on the page of privileged actions of one device; apart from any widget."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal

from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.view_state import ViewState
from companion.ui.privileged.action_state import ActionState, FormActionState, SharedState
from companion.ui.privileged.facts import PREVIEW, SNAPSHOT, UPGRADE, in_order, is_stock
from companion.ui.privileged.picture_states import PreviewState, SnapshotState
from companion.ui.privileged.upgrade.firmware_state import FirmwareState

OWN_STATES: Final[Mapping[str, type[ActionState]]] = {
    UPGRADE: FirmwareState,
    SNAPSHOT: SnapshotState,
    PREVIEW: PreviewState,
}


class PrivilegedState(SharedState):
    """A state for each privileged tool, kept as long as the device lists it, so that entries
    outlive a restart. Shared by all views of the device."""

    changed = Signal()
    """Other tools."""

    def __init__(self, context: UiContext, key: str, parent: QObject | None = None) -> None:
        super().__init__(context, key, parent)
        self.view = ViewState()
        self.actions: dict[str, ActionState] = {}
        """By the name of the tool, in the order of their cards."""
        self._device: DeviceView | None = None
        context.connect(context.workspace.devices.changed.filter(key=key), self._device_changed)

    def _device_changed(self, view: DeviceView) -> None:
        # who heard of it before may have changed it again: an upgrade that is proved ends its work
        self.set_device(self.context.workspace.devices.view(self.key) or view)

    def set_device(self, view: DeviceView) -> None:
        """Take this state of the device; of another one it is ignored."""
        if view.key != self.key or view == self._device:
            return
        self._device = view
        tools = [*self._ended_upgrade(view), *in_order(view.tools)]
        former, self.actions = self.actions, {}
        for tool in tools:
            known = tool.name in former
            self.actions[tool.name] = former.pop(tool.name) if known else self._make(tool)
        for action in self.actions.values():
            action.set_view(view)
        self.changed.emit()
        for action in former.values():
            action.gate.cancel()
            action.deleteLater()

    def _ended_upgrade(self, view: DeviceView) -> list[Tool]:
        """The upgrade's tool where the new firmware lacks it: its card still shows how it ended."""
        return [
            action.tool
            for name, action in self.actions.items()
            if isinstance(action, FirmwareState)
            and action.upgrade is not None
            and not view.tool(name)
        ]

    def _make(self, tool: Tool) -> ActionState:
        kind = OWN_STATES.get(tool.name, FormActionState) if is_stock(tool) else FormActionState
        return kind(self, tool)
