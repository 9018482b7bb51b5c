"""The Protocol tab of a device."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.ui.frames.frames_state import ProtocolState
from companion.ui.frames.panel import FramesPanel
from companion.ui.kit.page.view_state import ViewParts


class ProtocolPage(QWidget):
    """The frames of the device are read when it is shown, and given back when it is hidden."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""
    save_clicked = Signal()
    open_clicked = Signal()

    def __init__(self, state: ProtocolState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = state
        self._view: DeviceView | None = None
        self._panel: FramesPanel | None = None
        self._habits: Mapping[str, Any] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._parts = ViewParts(state.view)

    @property
    def parts(self) -> ViewParts:
        """Those of the panel, which is made if the last view had one."""
        if self._panel is None and self._state.view.values:
            self._make_panel()
        return self._parts

    @property
    def panel(self) -> FramesPanel:
        """Made when it is wanted first: most devices' frames are never looked at."""
        return self._panel or self._make_panel()

    def _make_panel(self) -> FramesPanel:
        self._panel = panel = FramesPanel(self._state)
        panel.set_device(self._state.key, self._tool)
        panel.save_clicked.connect(self.save_clicked)
        panel.open_clicked.connect(self.open_clicked)
        panel.take_habits(self._habits)
        panel.habit_changed.connect(self.habit_changed)
        panel.add_parts(self._parts)
        self._column.addWidget(panel)
        return panel

    def set_device(self, view: DeviceView) -> None:
        """Take over its tools, whose schemas tell what is secret."""
        self._view = view

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run, once it is looked at."""
        self._habits = habits
        if self._panel is not None:
            self._panel.take_habits(habits)

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.panel.focus_search()

    def _tool(self, name: str) -> Tool | None:
        return self._view.tool(name) if self._view is not None else None

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._panel is None:
            self._make_panel()
        self._state.set_seen(self, True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._state.set_seen(self, False)
