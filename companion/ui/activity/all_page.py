"""What happened to all devices, in one stream."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.devices.models import DeviceView
from companion.errors import FileError
from companion.ui.activity.page import ActivityPage, pin_call
from companion.ui.forms.carry import carry
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import Pane


class AllActivityPage(QWidget):
    """Kept as long as the window, once it was wanted: what was searched is still there."""

    edit_wanted = Signal(object)
    """`CallRecord` whose arguments are to be put into the form of its tool."""
    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""
    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""

    def __init__(self, context: UiContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = TaskOwner(context.tasks, self)
        self._past: list[tuple[str, str]] = []
        """Key and name of devices of which something is kept."""
        self.activity = ActivityPage(context, None)
        self.activity.edit_wanted.connect(self.edit_wanted)
        self.activity.device_wanted.connect(self.device_wanted)
        self.activity.habit_changed.connect(self.habit_changed)
        self.activity.pin_wanted.connect(lambda call: pin_call(context, call))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._make_head())
        column.addWidget(self.activity, 1)
        bridge = context.bridge
        bridge.device_changed.connect(self._device_changed)
        # not by lambdas, which would outlive the page
        bridge.device_removed.connect(self._name_devices)
        bridge.history_cleared.connect(self._ask_past)
        self._name_devices()

    def _make_head(self) -> Pane:
        head = Pane("surface")
        row = QHBoxLayout(head)
        row.setContentsMargins(SPACE.page, SPACE.gutter, SPACE.page, SPACE.half)
        row.setSpacing(SPACE.gutter)
        row.addWidget(IconTile("activity", "accent"), 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(self.tr("All activity"), "title"))
        about = self.tr("What happened to all devices, newest first")
        words.addWidget(Label(about, "caption"))
        row.addLayout(words, 1)
        return head

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        self.activity.take_habits(habits)

    def take_over(self, former: AllActivityPage) -> None:
        """Go on with all that was entered and chosen in `former`, the same in another language."""
        self._past = former._past
        self._name_devices()
        self.activity.take_over(former.activity)
        carry(former, self)

    def leave(self) -> None:
        """Nobody sees the page any more: what it still asks is answered with no."""
        self.activity.leave()

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.activity.focus_search()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ask_past()

    def _device_changed(self, view: DeviceView) -> None:
        self.activity.set_device(view)
        self._name_devices()

    def _ask_past(self, *_: object) -> None:
        self._tasks.start(self._read_devices(), "devices of the history")

    async def _read_devices(self) -> None:
        try:
            self._past = await self._context.workspace.history.devices()
        except FileError:
            # the list says so when it reads the entries themselves
            self._past = []
        self._name_devices()

    def _name_devices(self, *_: object) -> None:
        names = dict(self._past)
        # of those that are known now, the name that they have now
        names.update((view.key, view.name) for view in self._context.workspace.devices.views())
        listed = sorted(names.items(), key=lambda device: (device[1].casefold(), device[0]))
        self.activity.set_devices(listed)
