"""What the shown assistant called today."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QFrame, QListView, QStackedWidget

from companion.app.offer.own_tools import OwnTools
from companion.app.tools.records import CallOutcome, CallRecord
from companion.text import one_line
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    RowCopier,
    line_height,
    paint_icon,
    paint_text,
    part,
    text_width,
    two_lines,
)
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import FILL, column, row
from companion.ui.kit.widgets.marks import Separator
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.call_words import call_detail, outcome_words, tool_title
from companion.ui.kit.words.measures import clock, elapsed_words
from companion.ui.kit.words.words import listed
from companion.ui.offer.state import AssistantsState
from companion.ui.offer.words import own_title

CALL: Final = Qt.ItemDataRole.UserRole
_END: Final = Qt.AlignmentFlag.AlignRight


def call_title(call: CallRecord) -> str:
    """The name of the tool."""
    tool = call.request.tool
    own = not call.request.device_key and tool.name in (each.name for each in OwnTools.tools)
    return own_title(tool) if own else tool_title(tool)


def call_line(call: CallRecord) -> str:
    """Of which device it is, and what was sent and answered."""
    name = one_line(call.request.device_name) if call.request.device_key else ""
    detail = call_detail(call)
    return f"{name} · {detail}" if name and detail else name or detail


class TodayModel(QAbstractListModel):
    """Calls, newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._calls: tuple[CallRecord, ...] = ()

    def set_calls(self, calls: tuple[CallRecord, ...]) -> None:
        """Show these; new ones at the top leave the others where they are."""
        if calls == self._calls:
            return
        new = len(calls) - len(self._calls)
        if new > 0 and calls[new:] == self._calls:
            self.beginInsertRows(QModelIndex(), 0, new - 1)
            self._calls = calls
            self.endInsertRows()
            return
        self.beginResetModel()
        self._calls = calls
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._calls)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid() or index.row() >= len(self._calls):
            return None
        call = self._calls[index.row()]
        match role:
            case int() if role == CALL:
                return call
            case Qt.ItemDataRole.DisplayRole:
                return call_title(call)
            case Qt.ItemDataRole.ToolTipRole:
                return call_line(call)
            case Qt.ItemDataRole.AccessibleTextRole:
                said = (call_title(call), call_line(call), clock(call.started), outcome_words(call))
                return listed(said)
        return None


class TodayDelegate(RowDelegate):
    """How it ended, what was called, of which device and with what; when, and how long it took."""

    radius = 0

    def height(self, index: Index) -> int:
        return max(
            SIZE.activity_row, line_height("medium") + line_height("caption") + 2 * SPACE.unit
        )

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        call: CallRecord = row.index.data(CALL)
        line = QRect(row.rect.left(), row.rect.bottom(), row.rect.width(), 1)
        painter.fillRect(line, Theme.current().colour("border"))
        rect = row.rect.adjusted(SPACE.gutter, 0, -SPACE.gutter, 0)
        icon = part(rect, 0, SIZE.icon)
        unsent = call.outcome in (CallOutcome.REFUSED, CallOutcome.CANCELLED)
        if call.failed:
            paint_icon(painter, icon, "warning-circle", "redText")
        elif unsent:
            paint_icon(painter, icon, "prohibit", "text2")
        else:
            paint_icon(painter, icon, "check-circle", "liveText")
        left = SIZE.icon + SPACE.twelve
        time = clock(call.started, seconds=False)
        end = self._end(call)
        width = max(text_width("mono", time), text_width("caption", end))
        words = part(rect, left, rect.width() - left - width - SPACE.unit)
        upper, lower = two_lines(words, "medium", "caption")
        paint_text(painter, upper, call_title(call), "medium", "text")
        paint_text(painter, lower, call_line(call), "caption", "text3")
        upper, lower = two_lines(part(rect, rect.width() - width, width), "medium", "caption")
        paint_text(painter, upper, time, "mono", "text2", _END)
        paint_text(painter, lower, end, "caption", "redText" if call.failed else "text3", _END)

    def _end(self, call: CallRecord) -> str:
        if call.failed:
            return self.tr("Failed")
        if call.outcome is CallOutcome.REFUSED:
            return self.tr("Refused")
        return elapsed_words(call.elapsed_ms)


class TodayPane(Pane):
    """The calls of today, with ways on from here."""

    activity_wanted = Signal()
    entry_wanted = Signal()
    """How other programs use the same tools."""

    def __init__(self, state: AssistantsState) -> None:
        super().__init__("surface", ("start",))
        self._state = state
        self.model = TodayModel(self)
        self.list = QListView()
        self.list.setModel(self.model)
        self.list.setItemDelegate(TodayDelegate(self.list))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.viewport().setAutoFillBackground(False)
        self.list.setAutoFillBackground(False)
        self.list.setAccessibleName(self.tr("Calls today"))
        RowCopier(self.list, self._copied)
        self.back = Button(self.tr("Back"), "ghost", "arrow-left")
        self.back.clicked.connect(lambda: state.show_calls(False))
        self.count = Label("", "caption", "text2")
        nothing = Pane("surface")
        self.empty = WrappedText(self.tr("No calls today."), "body", "text3")
        column(self.empty, FILL, on=nothing, margins=SPACE.gutter)
        self._stack = QStackedWidget()
        self._stack.addWidget(nothing)
        self._stack.addWidget(self.list)
        self.activity = Button(self.tr("Open activity"), "link")
        self.activity.clicked.connect(self.activity_wanted)
        self.entry = Button(self.tr("Use in other programs…"), "link")
        self.entry.clicked.connect(self.entry_wanted)
        edge = (SPACE.gutter, SPACE.gutter)
        column(
            row(self.back, Label(self.tr("Calls today"), "strong"), FILL, self.count, margins=edge),
            Separator(),
            (self._stack, 1),
            Separator(),
            row(self.activity, FILL, self.entry, margins=edge),
            on=self,
            spacing=0,
            margins=(1, 0, 0, 0),
        )

    def refresh(self, *, narrow: bool) -> None:
        """Show the calls of the shown assistant."""
        view, calls = self._state.shown(), self._state.calls()
        self.back.setVisible(narrow)
        self.model.set_calls(calls)
        self._stack.setCurrentIndex(1 if calls else 0)
        count = view.calls_today if view is not None else 0
        failed = view.failed_today if view is not None else 0
        said = self.tr("{count}, {failed} failed").format(count=count, failed=failed)
        self.count.setText(said if failed else str(count) if count else "")

    def _copied(self, index: QModelIndex) -> str:
        call: CallRecord = index.data(CALL)
        said = (clock(call.started), call_title(call), call_line(call), outcome_words(call))
        return "\t".join(said)
