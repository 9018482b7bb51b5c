"""What happened to a device: a list that is searched and filtered, and all of one entry."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from companion.app.records import ActivityEntry, ActivityKind, CallRecord
from companion.app.stock.views import StockView
from companion.devices.models import DeviceView
from companion.ui.context import UiContext
from companion.ui.models.activity_model import ActivityModel
from companion.ui.pages.activity_detail import ActivityDetail
from companion.ui.pages.activity_exporter import ActivityExporter
from companion.ui.pages.activity_past import PastPager
from companion.ui.pages.activity_toolbar import ActivityToolbar
from companion.ui.pages.activity_view import ActivityView
from companion.ui.pages.page_tasks import PageTasks
from companion.ui.theme.lengths import PART
from companion.ui.theme.tokens import SIZE
from companion.ui.widgets.empty_state import EmptyState
from companion.ui.widgets.split_view import SplitView

_LEAST_LIST: Final = PART.activity_list
_LEAST_DETAIL: Final = PART.activity_detail


class ActivityPage(QWidget):
    """Newest on top; nothing that comes moves what a person looks at."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""

    def __init__(self, context: UiContext, key: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._follow: CallRecord | None = None
        self._tasks = PageTasks(context.tasks, self)
        self.model = ActivityModel(self)
        self.model.load(context.workspace.activity.entries(key))
        self.toolbar = ActivityToolbar()
        self.view = ActivityView(self.model)
        self.detail = ActivityDetail()
        self.past = PastPager(context, key, self.model, self._tasks, self)
        self.exporter = ActivityExporter(context, self._tasks, self.model.entries, self.past, self)
        self.empty = EmptyState("", "", self.tr("Show everything"), logo=False)
        self.empty.secondary_clicked.connect(self.toolbar.clear)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.empty)
        self._stack.setMinimumWidth(_LEAST_LIST)
        self.detail.setMinimumWidth(_LEAST_DETAIL)
        self._splitter = SplitView(self._stack, self.detail, self.tr("Width of the list"))
        self._chosen_width = 0
        """Of the detail, as a person chose; 0 while nobody did."""
        self._splitter.splitterMoved.connect(self._remember_sizes)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.toolbar)
        column.addWidget(self._splitter, 1)
        self.toolbar.changed.connect(self.model.set_filter)
        self.toolbar.changed.connect(lambda now: self.habit_changed.emit("shown", now.shown.value))
        self.toolbar.export_clicked.connect(self.exporter.ask)
        self.view.chosen.connect(self.detail.show_entry)
        self.detail.run_again.connect(self._run_again)
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._show_empty)
        context.bridge.activity_changed.connect(self._happened)
        self._show_empty()

    def set_device(self, view: DeviceView) -> None:
        """Show this state of the device."""
        self.detail.set_device(view)

    def set_stock(self, stock: StockView | None) -> None:
        """`None` for a device that holds no conversations."""
        self.toolbar.set_conversations(stock is not None)

    def take_over(self, former: ActivityPage) -> None:
        """Go on where `former` was: what it is searched for, and the entry that is looked at."""
        self._chosen_width = former._chosen_width
        self.toolbar.search.setText(former.toolbar.search.text())
        self.toolbar.show_only(former.toolbar.filter.shown.value)
        # at once: a search waits for the end of typing
        self.model.set_filter(self.toolbar.filter)
        number = former.view.chosen_number
        if number is not None:
            self.view.choose(number)

    def leave(self) -> None:
        """The page is gone for the person: what it still asks is answered with no."""
        self.detail.gate.cancel()

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.toolbar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.search.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide()

    def _divide(self) -> None:
        width, wanted = self.width(), self._chosen_width or SIZE.frame_detail
        detail = max(_LEAST_DETAIL, min(wanted, width - _LEAST_LIST))
        self._splitter.setSizes([max(0, width - detail), detail])

    def _remember_sizes(self) -> None:
        self._chosen_width = self._splitter.sizes()[1]
        self.habit_changed.emit("detail", self._chosen_width)

    def take_habits(self, habits: Mapping[str, Any]) -> None:
        """Look as somebody left the page in an earlier run; what does not fit is left out."""
        width, shown = habits.get("detail"), habits.get("shown")
        if isinstance(width, int) and width > 0:
            self._chosen_width = width
            self._divide()
        if isinstance(shown, str):
            self.toolbar.show_only(shown)

    def _show_empty(self) -> None:
        if self.model.rowCount():
            self._stack.setCurrentWidget(self.view)
            self.toolbar.export.setEnabled(True)
            return
        nothing = self.model.total == 0 and not self.model.filter_is_set
        self.empty.sentence.setText(
            self.tr("Calls, notifications and connections appear here as they happen.")
            if nothing
            else self.tr("No entry matches.")
        )
        self.empty.secondary.setVisible(not nothing)
        self.toolbar.export.setEnabled(False)
        self._stack.setCurrentWidget(self.empty)

    def _happened(self, entry: ActivityEntry) -> None:
        if entry.device_key != self._key:
            return
        self.model.put(entry)
        if self._follow is not None and _is_again(entry, self._follow):
            self._follow = None
            self.view.choose(entry.number)

    def _run_again(self, call: CallRecord) -> None:
        if not self.detail.again.busy:
            self._tasks.start(self._call_again(call), f"run {call.request.tool.name} again")

    async def _call_again(self, call: CallRecord) -> None:
        request = call.request
        self._follow = call
        self.detail.set_busy(True)
        await self._context.workspace.calls.call(
            self._key, request.tool.name, request.arguments, confirm=self.detail.gate.confirm
        )
        self.detail.set_busy(False)


def _is_again(entry: ActivityEntry, call: CallRecord) -> bool:
    """Whether `entry` is a new call with the tool and arguments of `call`."""
    return (
        entry.kind is ActivityKind.CALL
        and entry.call is not None
        and entry.call.number > call.number
        and entry.call.request.tool.name == call.request.tool.name
        and entry.call.request.arguments == call.request.arguments
    )
