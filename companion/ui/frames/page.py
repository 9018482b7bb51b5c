"""The Protocol tab of a device."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from companion.devices.frames import WireFrame
from companion.devices.models import DeviceView
from companion.protocol.tools import Tool
from companion.ui.frames.panel import FramesPanel
from companion.ui.frames.recording import RecordingFiles
from companion.ui.kit.page.context import UiContext


class ProtocolPage(QWidget):
    """Reads what the log has when it is shown, and gives it back when it is hidden."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._view: DeviceView | None = None
        self._unsubscribe: list[Callable[[], None]] = []
        self._panel: FramesPanel | None = None
        self._habits: Mapping[str, Any] = {}
        self.recordings = RecordingFiles(context, self)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        # the list, not `self`: the page must not keep itself alive
        self.destroyed.connect(partial(_stop, self._unsubscribe))

    @property
    def panel(self) -> FramesPanel:
        """Made when it is wanted first: most devices' frames are never looked at."""
        if self._panel is None:
            self._panel = panel = FramesPanel(live=True)
            panel.set_device(self._key, self._tool)
            panel.save_clicked.connect(lambda: self.recordings.ask_save(self._key))
            panel.open_clicked.connect(self.recordings.ask_open)
            panel.take_habits(self._habits)
            panel.habit_changed.connect(self.habit_changed)
            self._column.addWidget(panel)
        return self._panel

    def set_device(self, view: DeviceView) -> None:
        """Take over its tools, whose schemas tell what is secret."""
        self._view = view

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run, once it is looked at."""
        self._habits = habits
        if self._panel is not None:
            self._panel.take_habits(habits)

    def take_over(self, former: ProtocolPage) -> None:
        """Go on where `former` was, if anybody has looked at it."""
        if former._panel is not None:
            self.panel.take_over(former._panel)

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.panel.focus_search()

    def _tool(self, name: str) -> Tool | None:
        return self._view.tool(name) if self._view is not None else None

    def _added(self, frame: WireFrame) -> None:
        if frame.key == self._key:
            self.panel.add(frame)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._unsubscribe:
            return
        log = self._context.workspace.frames
        self.panel.load(log.each(self._key), log.dropped(self._key))
        self._unsubscribe.append(log.added.subscribe(self._added))

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        _stop(self._unsubscribe)
        if self._panel is not None:
            # megabytes, of which the log has a copy
            self._panel.load(())


def _stop(unsubscribe: list[Callable[[], None]], *_: object) -> None:
    while unsubscribe:
        unsubscribe.pop()()
