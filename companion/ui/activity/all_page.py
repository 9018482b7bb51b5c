"""What happened to all devices, in one stream."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from companion.devices.models import DeviceView
from companion.ui.activity.activity_state import AllActivityState
from companion.ui.activity.page import ActivityPage, pin_call
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import MIDDLE, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import Pane


class AllActivityPage(QWidget):
    """What was chosen and is paused is kept in its state as long as the window."""

    edit_wanted = Signal(object)
    """`CallRecord` whose arguments are to be put into the form of its tool."""
    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""
    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""

    def __init__(
        self, context: UiContext, state: AllActivityState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._state = state
        self.activity = ActivityPage(context, state)
        self.parts = self.activity.parts
        self.activity.edit_wanted.connect(self.edit_wanted)
        self.activity.device_wanted.connect(self.device_wanted)
        self.activity.habit_changed.connect(self.habit_changed)
        self.activity.pin_wanted.connect(lambda call: pin_call(context, call))
        column(self._make_head(), (self.activity, 1), on=self, spacing=0)
        context.bridge.device_changed.connect(self._device_changed)

    def _make_head(self) -> Pane:
        head = Pane("surface")
        line = row(
            (IconTile("activity", "accent"), MIDDLE),
            on=head,
            spacing=SPACE.gutter,
            margins=(SPACE.page, SPACE.gutter, SPACE.page, SPACE.half),
        )
        words = column(Label(self.tr("All activity"), "title"), spacing=0)
        about = self.tr("What happened to all devices, newest first")
        words.addWidget(Label(about, "caption"))
        line.addLayout(words, 1)
        return head

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        self.activity.take_habits(habits)

    def leave(self) -> None:
        """Nobody sees the page any more: what it still asks is answered with no."""
        self.activity.leave()

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.activity.focus_search()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._state.ask_devices()

    def _device_changed(self, view: DeviceView) -> None:
        self.activity.set_device(view)
