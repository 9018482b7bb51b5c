"""What happened, to a device or to all: a list to search and filter, all of one event, and its
export to a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QStackedWidget, QVBoxLayout, QWidget

from companion.app.activity.event_table import holds_words
from companion.app.activity.export import Format
from companion.app.activity.history.query import HistoryFilter
from companion.app.activity.history.stored import arguments_to_edit
from companion.app.forms.form_file import FormFileError, SavedForm, form_name
from companion.app.forms.saved_forms import asks_first
from companion.app.stock.views import StockView
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView
from companion.errors import FileError
from companion.events import Event, EventKind
from companion.ui.activity.detail import ActivityDetail
from companion.ui.activity.feed import ActivityFeed
from companion.ui.activity.live import FollowLine
from companion.ui.activity.model import ActivityModel
from companion.ui.activity.toolbar import ActivityToolbar, PeriodDialog
from companion.ui.activity.view import ActivityView
from companion.ui.bundle.bundle_dialog import BundleDialog
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.dialogs import ExportDialog
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.theme.tokens import PART, SIZE
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.panes import SplitView
from companion.ui.kit.words.call_words import arguments_summary
from companion.ui.kit.words.words import words

_SCREENFUL: Final = 50
"""Rows that fill any list; with fewer of this run the first page is read without being asked for,
for an empty list cannot be scrolled."""


class PastPager(QObject):
    """Owns the reading for one list; another filter gives up what was being read."""

    def __init__(
        self,
        context: UiContext,
        key: str | None,
        model: ActivityModel,
        tasks: TaskOwner,
        parent: QObject,
    ) -> None:
        """`key` is that of the one device whose list it is, `None` for the list of all."""
        super().__init__(parent)
        self._context = context
        self._history = context.workspace.history
        self._key = key
        self._model = model
        self._tasks = tasks
        self._before: int | None = None
        self._turn = 0
        self._told = False
        model.past_wanted.connect(self._read)
        model.past_dropped.connect(self._begin)
        # not by a lambda, which would outlive the page
        context.bridge.history_cleared.connect(self._drop)
        self._begin()

    @property
    def wanted(self) -> HistoryFilter:
        """What is shown now."""
        return self._model.filter.of_history(self._key)

    def before_number(self) -> int:
        """The number of this run's entries before which everything comes from the history."""
        oldest = self._model.oldest
        if oldest is not None:
            return oldest
        entries = self._context.workspace.activity.entries()
        return entries[-1].number + 1 if entries else 1

    def _drop(self, *_: object) -> None:
        self._model.drop_past()

    def _begin(self) -> None:
        self._turn += 1
        self._before = None
        self._model.set_more(self._history.path is not None)
        if self._model.rowCount() < _SCREENFUL:
            self._model.fetchMore()

    def _read(self) -> None:
        self._tasks.start(self._read_page(self._turn), "read the history")

    async def _read_page(self, turn: int) -> None:
        found = False
        more = True
        while more and not found:
            before = self._before
            number = self.before_number() if before is None else None
            try:
                page = await self._history.read(self.wanted, before=before, before_number=number)
            except FileError as error:
                if turn == self._turn:
                    self._model.set_more(False)
                if not self._told:
                    self._told = True
                    title = self.tr("Earlier entries cannot be shown")
                    self._context.notify(title, words(error.message), True)
                return
            if turn != self._turn:
                return
            self._before = page.before
            found, more = bool(page.entries), page.before is not None
            self._model.add_past(stored.entry for stored in page.entries)
        self._model.set_more(more)


_LEAST_LIST: Final = PART.activity_list
_LEAST_DETAIL: Final = PART.activity_detail


class ActivityPage(QWidget):
    """Newest on top; nothing that comes moves what a person looks at.

    With the `key` of a device it shows what happened to it, with `None` what happened to all.
    """

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `take_habits`."""
    edit_wanted = Signal(object)
    """`CallRecord` whose arguments are to be put into the form of its tool."""
    pin_wanted = Signal(object)
    """`CallRecord` that is to be a button on the Overview."""
    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""

    def __init__(self, context: UiContext, key: str | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._key = key
        self._follow: CallRecord | None = None
        self._tasks = TaskOwner(context.tasks, self)
        of_all = key is None
        self.model = ActivityModel(self, devices=of_all)
        self.feed = ActivityFeed(context, key, self.model, self)
        self.toolbar = ActivityToolbar(devices=of_all)
        self.follow_line = FollowLine()
        self.view = ActivityView(self.model, devices=of_all)
        self.detail = ActivityDetail(devices=of_all)
        self.past = PastPager(context, key, self.model, self._tasks, self)
        self.exporter = ActivityExporter(context, self._tasks, self.model.entries, self.past, self)
        self.period_dialog: PeriodDialog | None = None
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
        column.addWidget(self.follow_line)
        column.addWidget(self._splitter, 1)
        self._connect()
        self._show_empty()

    def _connect(self) -> None:
        toolbar, detail = self.toolbar, self.detail
        toolbar.changed.connect(self.model.set_filter)
        toolbar.changed.connect(self._note_filter)
        toolbar.paused.connect(self._pause)
        toolbar.own_period_wanted.connect(self._ask_period)
        toolbar.export_clicked.connect(lambda: self.exporter.offer(toolbar.export))
        self.follow_line.follow_wanted.connect(lambda: toolbar.set_paused(False))
        self.view.chosen.connect(self._show_entry)
        detail.run_again.connect(self._run_again)
        detail.edit_wanted.connect(self.edit_wanted)
        detail.pin_wanted.connect(self.pin_wanted)
        detail.device_wanted.connect(self.device_wanted)
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._show_empty)
        self.feed.came.connect(self._happened)
        self.feed.waiting_changed.connect(self._show_waiting)

    def set_device(self, view: DeviceView) -> None:
        """Show this state of a device; on the page of all it may be any."""
        entry = self.detail.entry
        if self._key is not None or (entry is not None and entry.device_key == view.key):
            self.detail.set_device(view)

    def set_devices(self, devices: Sequence[tuple[str, str]]) -> None:
        """Let one of these be chosen, on the page of all: key and name."""
        self.toolbar.set_devices(devices)

    def set_stock(self, stock: StockView | None) -> None:
        """`None` for a device that holds no conversations."""
        self.toolbar.set_conversations(stock is not None)

    def take_over(self, former: ActivityPage) -> None:
        """Go on where `former` was: what it is searched for, and the entry that is looked at."""
        self._chosen_width = former._chosen_width
        self._follow = former._follow
        self.toolbar.take_over(former.toolbar)
        self.feed.take_over(former.feed)
        self.toolbar.set_paused(former.feed.paused)
        number = former.view.chosen_number
        if number is not None:
            self.view.keep(number)

    def leave(self) -> None:
        """The page is gone for the person: what it still asks is answered with no."""
        self.detail.gate.cancel()

    def _show_entry(self, entry: Event | None) -> None:
        if self._key is None and entry is not None:
            former = self.detail.entry
            if former is None or former.device_key != entry.device_key:
                self.detail.set_device(self._context.workspace.devices.view(entry.device_key))
        self.detail.show_entry(entry)

    # follow or pause, and a stretch of time

    def _pause(self, paused: bool) -> None:
        self.feed.set_paused(paused)
        if paused:
            self.follow_line.show_waiting(self.feed.waiting)
        else:
            self.follow_line.hide()
            self.view.lead_back()

    def _show_waiting(self, count: int) -> None:
        if self.feed.paused:
            self.follow_line.show_waiting(count)

    def _ask_period(self) -> None:
        dialog = PeriodDialog(self.toolbar.own_period, datetime.now(UTC), self.window())
        dialog.chosen.connect(self.toolbar.set_own_period)
        dialog.rejected.connect(self.toolbar.keep_period)
        dialog.finished.connect(dialog.deleteLater)
        self.period_dialog = dialog
        dialog.open()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.feed.set_seen(True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.feed.set_seen(False)

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
        width = habits.get("detail")
        if isinstance(width, int) and width > 0:
            self._chosen_width = width
            self._divide()
        self.toolbar.take_habits(habits)

    def _note_filter(self) -> None:
        for name, value in self.toolbar.habits.items():
            self.habit_changed.emit(name, value)

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

    def _happened(self, entry: Event) -> None:
        if self._follow is not None and _is_again(entry, self._follow):
            self._follow = None
            self.view.choose(entry.number)

    def _run_again(self, call: CallRecord) -> None:
        if not self.detail.again.busy:
            # who sends something wants to see what comes of it
            self.toolbar.set_paused(False)
            self._tasks.start(self._call_again(call), f"run {call.request.tool.name} again")

    async def _call_again(self, call: CallRecord) -> None:
        request = call.request
        self._follow = call
        self.detail.set_busy(True)
        await self._context.workspace.calls.call(
            request.device_key,
            request.tool.name,
            request.arguments,
            confirm=self.detail.gate.state.confirm,
        )
        self.detail.set_busy(False)


def _is_again(entry: Event, call: CallRecord) -> bool:
    """Whether `entry` is a new call with the tool and arguments of `call`."""
    return (
        entry.kind is EventKind.CALL
        and entry.call is not None
        and entry.call.number > call.number
        and entry.device_key == call.request.device_key
        and entry.call.request.tool.name == call.request.tool.name
        and entry.call.request.arguments == call.request.arguments
    )


def pin_call(context: UiContext, call: CallRecord) -> SavedForm | None:
    """Pin the tool and the arguments of `call`, and say so; `None` where that is not possible."""
    request = call.request
    key = request.device_key
    pins = context.workspace.memory.pins
    view = context.workspace.devices.view(key)
    tool = (view.tool(request.tool.name) if view is not None else None) or request.tool
    if asks_first(tool):
        title = QCoreApplication.translate("Pinning", "The call was not pinned")
        why = QCoreApplication.translate(
            "Pinning", "Privileged tools cannot be pinned: they ask each time."
        )
        context.notify(title, why, True)
        return None
    kept = arguments_to_edit(request)
    summary = arguments_summary(kept.arguments)
    named = QCoreApplication.translate("Pinning", "{tool}: {arguments}")
    name = named.format(tool=tool.label, arguments=summary) if summary else tool.label
    pin = SavedForm(
        form_name(name) or form_name(tool.name),
        tool.name,
        kept.arguments,
        datetime.now(UTC).replace(microsecond=0),
        view.name if view is not None else request.device_name,
        kept.left_out,
    )
    before = len(pins.of(key))
    try:
        pin = pins.put(key, pin, tool.input_schema)
    except FormFileError as error:
        title = QCoreApplication.translate("Pinning", "The call was not pinned")
        context.notify(title, words(error.message), True)
        return None
    if len(pins.of(key)) == before:
        title = QCoreApplication.translate("Pinning", "This call is pinned already")
    else:
        title = QCoreApplication.translate("Pinning", "Pinned to the Overview")
    said = pin.name
    if pin.left_out:
        said = QCoreApplication.translate("Pinning", "{name}, without passwords")
        said = said.format(name=pin.name)
    context.notify(title, said, False)
    return pin


class ActivityExporter(QObject):
    """Asks for a file without stopping the window, and writes in the background."""

    def __init__(
        self,
        context: UiContext,
        tasks: TaskOwner,
        entries: Callable[[], list[Event]],
        past: PastPager,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._tasks = tasks
        self._entries = entries
        self._past = past
        self._window = parent
        self.dialog: QFileDialog | None = None
        self.question: ExportDialog | None = None
        self.bundle_dialog: BundleDialog | None = None

    def offer(self, button: QWidget) -> None:
        """A menu below `button`: what is shown, or a bundle for somebody who helps."""
        menu = Menu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.add(self.tr("Export what is shown…"), self.ask, "export")
        menu.add(self.tr("Support bundle…"), self.bundle, "lifebuoy")
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def bundle(self) -> None:
        """Show a support bundle, first about the device whose activity is shown."""
        devices = self._past.wanted.devices
        key = devices[0] if len(devices) == 1 else ""
        dialog = BundleDialog(self._context, key, self._window)
        dialog.finished.connect(dialog.deleteLater)
        self.bundle_dialog = dialog
        dialog.open()

    def ask(self) -> None:
        """Open the file dialog; what is shown when it is accepted is written.

        Where something that was said is among it, a person is asked about that first.
        """
        kept = self._context.workspace.history.limits.words
        if not kept and not any(holds_words(entry) for entry in self._entries()):
            self._ask_file(said=False)
            return
        question = ExportDialog(self._window)
        question.finished.connect(question.deleteLater)
        question.chosen.connect(lambda said: self._ask_file(said=said))
        self.question = question
        question.open()

    def _ask_file(self, *, said: bool) -> None:
        dialog = QFileDialog(self._window, self.tr("Export the activity that is shown"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        lines, table = self.tr("JSON Lines (*.jsonl)"), self.tr("Table (*.csv)")
        dialog.setNameFilters([lines, table])
        dialog.setDefaultSuffix("jsonl")
        dialog.filterSelected.connect(
            lambda chosen: dialog.setDefaultSuffix("csv" if chosen == table else "jsonl")
        )
        dialog.selectFile(datetime.now().strftime("activity-%Y-%m-%d-%H%M.jsonl"))
        dialog.fileSelected.connect(lambda path: self._chosen(path, said))
        dialog.finished.connect(dialog.deleteLater)
        self.dialog = dialog
        dialog.open()

    def _chosen(self, path: str, said: bool) -> None:
        self._tasks.start(self._write(Path(path), said), "export the activity")

    async def _write(self, path: Path, said: bool) -> None:
        history, form = self._context.workspace.history, Format.of(path)
        try:
            count = await history.export(
                path,
                form,
                self._past.wanted,
                tail=self._entries(),
                before_number=self._past.before_number(),
                said=said,
            )
        except FileError as error:
            title = self.tr("The activity could not be exported")
            self._context.notify(title, words(error.message), True)
        else:
            title = self.tr("%n entries exported", "", count)
            self._context.notify(title, path.name, False)
