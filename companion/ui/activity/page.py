"""What happened, to a device or to all: a list to search and filter, and all of one event."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHideEvent, QResizeEvent, QShowEvent, QTextCursor, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QStackedWidget, QTextEdit, QWidget

from companion.app.activity.compare import Comparison, Difference, compare, text_of
from companion.app.activity.history.stored import arguments_to_edit
from companion.app.forms.form_file import FormFileError, SavedForm, form_name
from companion.app.forms.form_memory import FormMemory
from companion.app.forms.saved_forms import asks_first
from companion.app.stock.views import StockView
from companion.app.tools.records import CallRecord
from companion.devices.models import DeviceView
from companion.events import Event, EventKind
from companion.protocol.schema.paths import Path
from companion.protocol.tools import Tool
from companion.text import one_line
from companion.ui.activity.activity_state import ActivityState, AllActivityState, Period
from companion.ui.activity.detail import ActivityDetail
from companion.ui.activity.live import FollowLine
from companion.ui.activity.toolbar import ActivityToolbar, PeriodDialog
from companion.ui.activity.view import ActivityView
from companion.ui.activity.words import entry_words
from companion.ui.kit.page.context import UiContext
from companion.ui.kit.page.tasks import TaskOwner
from companion.ui.kit.page.view_state import ViewParts
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.values.text_views import LongText
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.empty_state import EmptyState
from companion.ui.kit.widgets.label import ElidingLabel, Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, MIDDLE, add, column, row
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.kit.widgets.panes import Pane, SplitView
from companion.ui.kit.words.call_words import arguments_summary
from companion.ui.kit.words.measures import clock, day_words
from companion.ui.kit.words.words import sentences, words

_TINTS = {
    Difference.CHANGED: ("amberTint", "amberTint"),
    Difference.LEFT: ("redTint", "sunken"),
    Difference.RIGHT: ("sunken", "liveTint"),
}
_MARKS = {Difference.CHANGED: "~", Difference.LEFT: "-", Difference.RIGHT: "+"}
"""Besides the colour, for those who do not see it."""


class CompareSide(QWidget):
    """One side, with what it is above it."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.title = ElidingLabel(title, "medium")
        self.text = LongText(mono=True)
        self.text.setAccessibleName(title)
        self.text.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        column(self.title, (self.text, 1), on=self, spacing=SPACE.half)

    def fill(self, lines: Sequence[str], tints: Sequence[str | None]) -> None:
        self.text.setPlainText("\n".join(lines))
        marked = []
        for number, tint in enumerate(tints):
            if tint is None:
                continue
            mark = QTextEdit.ExtraSelection()
            block = self.text.document().findBlockByNumber(number)
            cursor = QTextCursor(block)
            mark.cursor = cursor
            style = mark.format
            style.setBackground(QColor(Theme.current().colour(tint)))
            style.setProperty(QTextFormat.Property.FullWidthSelection, True)
            marked.append(mark)
        self.text.setExtraSelections(marked)


class CompareDialog(Dialog):
    """Of two entries, or of one that has a state before and one after."""

    def __init__(
        self, context: UiContext, left: Event, right: Event | None, parent: QWidget | None = None
    ) -> None:
        """Without `right`, `left` is compared with what was before it."""
        super().__init__(self.tr("Compare"), parent)
        self._tasks = TaskOwner(context.tasks, self)
        self.comparison: Comparison | None = None
        if right is None:
            titles = (self.tr("Before"), self.tr("After"))
        else:
            titles = (_title(left), _title(right))
        self.sides = tuple(CompareSide(title) for title in titles)
        self.summary = WrappedText(self.tr("Comparing…"), "body", "text2")
        self.close_button = Button(self.tr("Close"), "secondary")
        self.close_button.clicked.connect(self.accept)
        add(
            self.body,
            Label(self.windowTitle(), "title"),
            self.summary,
            (row(*((side, 1) for side in self.sides), spacing=SPACE.twelve), 1),
        )
        add(self.foot, FILL, self.close_button)
        first, second = (side.text for side in self.sides)
        for one, other in ((first, second), (second, first)):
            one.verticalScrollBar().valueChanged.connect(other.verticalScrollBar().setValue)
            one.horizontalScrollBar().valueChanged.connect(other.horizontalScrollBar().setValue)
        texts = (
            (text_of(left, before=True), text_of(left))
            if right is None
            else (text_of(left), text_of(right))
        )
        self._tasks.start(self._compare(*texts), "compare two entries")
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        width, height = SIZE.dialog_add
        return QSize(width, height)

    async def _compare(self, left: str, right: str) -> None:
        found = await asyncio.to_thread(compare, left, right)
        self.comparison = found
        for at, side in enumerate(self.sides):
            lines, tints = [], []
            for pair in found.pairs:
                line = (pair.left, pair.right)[at]
                mark = _MARKS.get(pair.difference, " ") if line is not None else " "
                lines.append(f"{mark} {line}" if line is not None else "")
                tint = _TINTS.get(pair.difference)
                tints.append(tint[at] if tint is not None else None)
            side.fill(lines, tints)
        said = self.tr("%n line(s) differ.", "", found.differences)
        if not found.differences:
            said = self.tr("There is no difference.")
        cut = self.tr("Only the beginning is compared.") if found.cut else ""
        self.summary.setText(sentences((said, cut)))


def _title(entry: Event) -> str:
    day = day_words(entry.time.astimezone().date())
    return f"{clock(entry.time)} · {entry_words(entry).title} · {day}"


_LEAST_LIST: Final = PART.activity_list
_LEAST_DETAIL: Final = PART.activity_detail


class ActivityPage(QWidget):
    """Newest on top; nothing that comes moves what a person looks at."""

    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `restore_habits`."""
    edit_wanted = Signal(object)
    """`CallRecord` whose arguments are to be put into the form of its tool."""
    pin_wanted = Signal(object)
    """`CallRecord` that is to be a button on the Overview."""
    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""

    def __init__(
        self, context: UiContext, state: ActivityState, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self.state = state
        self._awaited: CallRecord | None = None
        """Run again from here: the call that this makes is chosen as soon as it is listed."""
        of_all = state.key is None
        self.model = state.model
        self.toolbar = ActivityToolbar(state.filters)
        self.follow_line = FollowLine()
        self.view = ActivityView(self.model, devices=of_all)
        self.detail = ActivityDetail(devices=of_all)
        self.period_dialog: PeriodDialog | None = None
        self.compare_dialog: CompareDialog | None = None
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
        self._back_row = QWidget()
        self.back = Button(self.tr("All entries"), "link", "arrow-left")
        self.back.clicked.connect(self._go_back)
        row(self.back, FILL, on=self._back_row, margins=(SPACE.page, SPACE.unit))
        self._back_row.hide()
        parts = (self.toolbar, self.follow_line, self._back_row, (self._splitter, 1))
        column(*parts, on=self, spacing=0)
        self._connect()
        self.parts = ViewParts(state.view)
        self.parts.add("search", self.toolbar.search)
        self.parts.add_value("chosen", lambda: self.view.chosen_number, self._choose_again)
        self.parts.add("list", self.view)
        self.parts.add("detail", self.detail)
        self.parts.add("page", self)
        self._show_empty()
        self._show_running()
        if state.feed.paused:
            self._show_paused(True)

    def _connect(self) -> None:
        toolbar, detail, state = self.toolbar, self.detail, self.state
        state.filters.changed.connect(self._note_filter)
        state.running_changed.connect(self._show_running)
        toolbar.paused.connect(state.feed.set_paused)
        toolbar.own_period_wanted.connect(self._ask_period)
        toolbar.export_clicked.connect(lambda: state.exporter.offer(toolbar.export, self))
        self.follow_line.follow_wanted.connect(lambda: toolbar.set_paused(False))
        self.view.chosen.connect(self._show_entry)
        detail.run_again.connect(self._run_again)
        detail.edit_wanted.connect(self.edit_wanted)
        detail.pin_wanted.connect(self.pin_wanted)
        detail.compare_wanted.connect(self._compare)
        detail.first_chosen.connect(state.choose_first)
        state.first_changed.connect(self._show_first)
        self._show_first()
        detail.device_wanted.connect(self.device_wanted)
        for signal in (self.model.rowsInserted, self.model.rowsRemoved, self.model.modelReset):
            signal.connect(self._show_empty)
        state.feed.came.connect(self._happened)
        state.feed.waiting_changed.connect(self._show_waiting)
        state.feed.paused_changed.connect(self._show_paused)

    def set_device(self, view: DeviceView) -> None:
        """Show this state of a device; on the page of all it may be any."""
        entry = self.detail.entry
        if self.state.key is not None or (entry is not None and entry.device_key == view.key):
            self.detail.set_device(view)

    def set_stock(self, stock: StockView | None) -> None:
        """`None` for a device that holds no conversations."""
        self.toolbar.set_conversations(stock is not None)

    def _choose_again(self, number: int | None) -> None:
        if number is not None:
            self.view.choose_when_present(number)

    def leave(self) -> None:
        """The page is gone for the person: what it still asks is answered with no."""
        self.detail.gate.cancel()

    def _show_entry(self, entry: Event | None) -> None:
        if self.state.key is None and entry is not None:
            former = self.detail.entry
            if former is None or former.device_key != entry.device_key:
                self.detail.set_device(self._context.workspace.devices.view(entry.device_key))
        self.detail.show_entry(entry)
        self._divide()

    def _go_back(self) -> None:
        """From an entry that has the whole page to the list."""
        self.view.setCurrentIndex(QModelIndex())
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # follow or pause, and a stretch of time

    def _show_paused(self, paused: bool) -> None:
        self.toolbar.set_paused(paused)
        if paused:
            self.follow_line.show_waiting(self.state.feed.waiting)
        else:
            self.follow_line.hide()
            self.view.lead_back()

    def _show_waiting(self, count: int) -> None:
        if self.state.feed.paused:
            self.follow_line.show_waiting(count)

    def _ask_period(self) -> None:
        filters = self.state.filters
        dialog = PeriodDialog(filters.own_period, datetime.now(UTC), self.window())
        dialog.chosen.connect(
            lambda since, until: filters.choose_period(Period.OWN, (since, until))
        )
        dialog.rejected.connect(self.toolbar.show_period)
        dialog.finished.connect(dialog.deleteLater)
        self.period_dialog = dialog
        dialog.open()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.state.feed.set_seen(self, True)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.state.feed.set_seen(self, False)

    def focus_search(self) -> None:
        """Put the cursor into the search."""
        self.toolbar.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.toolbar.search.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide()

    def _divide(self) -> None:
        # the list has all the room until an entry is chosen
        width, chosen = self.width(), self.detail.entry is not None
        alone = chosen and width < _LEAST_LIST + _LEAST_DETAIL
        self.detail.setVisible(chosen)
        self._stack.setVisible(not alone)
        self._back_row.setVisible(alone)
        wanted = self._chosen_width or SIZE.frame_detail
        detail = max(_LEAST_DETAIL, min(wanted, width - _LEAST_LIST))
        self._splitter.setSizes([max(0, width - detail), detail])

    def _remember_sizes(self) -> None:
        self._chosen_width = self._splitter.sizes()[1]
        self.habit_changed.emit("detail", self._chosen_width)

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show the page as somebody left it in an earlier run; what does not fit is left out. The
        state restores what was chosen."""
        width = habits.get("detail")
        if isinstance(width, int) and width > 0:
            self._chosen_width = width
            self._divide()

    def _note_filter(self) -> None:
        for name, value in self.state.filters.habits.items():
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
        if self._awaited is not None and _is_again(entry, self._awaited):
            self._awaited = None
            self.view.choose(entry.number)

    def _run_again(self, call: CallRecord) -> None:
        if not self.state.running:
            self._awaited = call
            self.state.run_again(call, self.detail.gate.state.confirm)

    def _compare(self, left: Event, right: Event | None) -> None:
        dialog = CompareDialog(self._context, left, right, self.window())
        dialog.finished.connect(dialog.deleteLater)
        self.compare_dialog = dialog
        dialog.open()

    def _show_first(self) -> None:
        self.detail.set_first(self.state.first)

    def _show_running(self) -> None:
        self.detail.set_busy(self.state.running)


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
    view = context.workspace.devices.view(key)
    tool = (view.tool(request.tool.name) if view is not None else None) or request.tool
    if asks_first(tool):
        title = QCoreApplication.translate("Pinning", "The call was not pinned")
        why = QCoreApplication.translate(
            "Pinning", "Protected tools cannot be pinned: they ask each time."
        )
        context.notify(title, why, True)
        return None
    kept = arguments_to_edit(request)
    device = view.title if view is not None else request.device_name
    return pin_form(context, key, tool, form_to_pin(tool, kept.arguments, device, kept.left_out))


def form_to_pin(
    tool: Tool, arguments: dict[str, Any], device: str, left_out: tuple[Path, ...] = ()
) -> SavedForm:
    """A form that is named after its tool and its values."""
    summary = arguments_summary(arguments)
    only = one_line(next(iter(arguments))) if len(arguments) == 1 else ""
    if only and only.casefold() in tool.label.casefold():
        summary = summary.removeprefix(f"{only} ")  # “Set volume: 30”
    named = QCoreApplication.translate("Pinning", "{tool}: {arguments}")
    name = named.format(tool=tool.label, arguments=summary) if summary else tool.label
    made = datetime.now(UTC).replace(microsecond=0)
    name = form_name(name) or form_name(tool.name)
    return SavedForm(name, tool.name, arguments, made, device, left_out)


def pin_form(context: UiContext, key: str, tool: Tool, pin: SavedForm) -> SavedForm | None:
    """Pin a call without its passwords, and say so; `None` where that is not possible."""
    pins = context[FormMemory].pins
    before = len(pins.of(key))
    try:
        pin = pins.add(key, pin, tool.input_schema)
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


class AllActivityPage(QWidget):
    """What was chosen and is paused is kept in its state as long as the window."""

    edit_wanted = Signal(object)
    """`CallRecord` whose arguments are to be put into the form of its tool."""
    device_wanted = Signal(str)
    """Key of the device whose page is to be shown."""
    habit_changed = Signal(str, object)
    """A name and a JSON value: how somebody left the page. See `restore_habits`."""

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
        context.connect(
            context.workspace.devices.changed.filter("state", "tools"), self._device_changed
        )

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

    def restore_habits(self, habits: Mapping[str, Any]) -> None:
        """Show the page as somebody left it in an earlier run; what does not fit is left out."""
        self.activity.restore_habits(habits)

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
