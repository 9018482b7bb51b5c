"""The last calls of a tool, each to look at and to run again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QToolTip,
)

from companion.app.activity.derived.outcomes import Outcome
from companion.app.tools.records import CallOutcome, CallRecord
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import (
    RowCopier,
    line_height,
    paint_icon,
    paint_text,
    part,
    two_lines,
)
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.layout import column
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.call_words import arguments_summary, arguments_words, outcome_words
from companion.ui.kit.words.json_text import exact_json
from companion.ui.kit.words.measures import clock, elapsed_words
from companion.ui.kit.words.words import listed, words

RECORD_ROLE: Final = Qt.ItemDataRole.UserRole
FAILED_ROLE: Final = Qt.ItemDataRole.UserRole + 1
DETAIL_ROLE: Final = Qt.ItemDataRole.UserRole + 2

MOST_CALLS: Final = 20
"""Calls that are shown; the Activity page has all."""


ROW: Final = PART.call_row
"""Pixels, more where two lines are taller."""
TIP_LIMIT: Final = 600
"""Characters of the arguments in a tool tip."""
_AGAIN = PART.run_again


class LastCallsModel(QAbstractListModel):
    """Newest first. A later state of a call replaces the one with its number."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records: list[CallRecord] = []
        self._outcomes: dict[int, Outcome] = {}

    def set_outcome(self, outcome: Outcome) -> None:
        """Show what a call changed; harmless for one that is not shown."""
        for row, record in enumerate(self._records):
            if record.number == outcome.number:
                self._outcomes[outcome.number] = outcome
                index = self.index(row)
                self.dataChanged.emit(index, index)

    def load(self, records: Sequence[CallRecord]) -> None:
        """Show these, newest first."""
        self.beginResetModel()
        self._outcomes.clear()
        self._records = list(records[:MOST_CALLS])
        self.endResetModel()

    def update_call(self, record: CallRecord) -> None:
        """Add a call, or show its later state."""
        for row, known in enumerate(self._records):
            if known.number == record.number:
                self._records[row] = record
                index = self.index(row)
                self.dataChanged.emit(index, index)
                return
        row = sum(known.number > record.number for known in self._records)
        self.beginInsertRows(QModelIndex(), row, row)
        self._records.insert(row, record)
        self.endInsertRows()
        if len(self._records) > MOST_CALLS:
            self.beginRemoveRows(QModelIndex(), MOST_CALLS, len(self._records) - 1)
            del self._records[MOST_CALLS:]
            self.endRemoveRows()

    @property
    def records(self) -> tuple[CallRecord, ...]:
        return tuple(self._records)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._records)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._records):
            return None
        record = self._records[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            asked = arguments_summary(record.request.arguments)
            return asked or self.tr("No arguments")
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return f"{clock(record.started)}, {outcome_words(record)}"
        if role == RECORD_ROLE:
            return record
        if role == FAILED_ROLE:
            return record.failed
        if role == DETAIL_ROLE:
            if (outcome := self._outcomes.get(record.number)) is not None:
                return listed(words(each) for each in outcome.words)
            return f"{clock(record.started)} · {self._ending(record)}"
        return None

    def _ending(self, record: CallRecord) -> str:
        match record.outcome:
            case CallOutcome.RUNNING:
                return self.tr("Running")
            case CallOutcome.ANSWERED if outcome := self._outcomes.get(record.number):
                return listed(words(each) for each in outcome.words)
            case CallOutcome.ANSWERED:
                return elapsed_words(record.elapsed_ms)
            case CallOutcome.DOUBTFUL:
                return self.tr("Possible failure")
            case CallOutcome.FAILED:
                return self.tr("Failed")
            case CallOutcome.NO_ANSWER:
                return self.tr("No answer")
            case CallOutcome.LOST if record.restarting:
                return self.tr("Restarted")
            case CallOutcome.LOST:
                return self.tr("Connection lost")
            case CallOutcome.CANCELLED:
                return self.tr("Stopped waiting")
            case _:
                return self.tr("Not sent")


class LastCallDelegate(RowDelegate):
    """Mark, arguments, time and ending; at the end the arrow that runs it again."""

    def height(self, index: Index) -> int:
        return max(ROW, line_height("body") + line_height("caption") + SPACE.half * 2)

    def again_rect(self, rect: QRect) -> QRect:
        """Where the arrow of the row at `rect` is."""
        return part(rect, rect.width() - _AGAIN, _AGAIN)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        record: CallRecord = row.index.data(RECORD_ROLE)
        icon, colour = _mark(record)
        paint_icon(painter, part(row.rect, SPACE.half, SIZE.icon), icon, colour)
        if record.outcome is not CallOutcome.RUNNING:
            paint_icon(painter, self.again_rect(row.rect), "arrow-clockwise", "text2")
        left = SPACE.half + SIZE.icon + SPACE.unit
        words = part(row.rect, left, row.rect.width() - left - _AGAIN)
        first, second = two_lines(words, "body", "caption")
        paint_text(painter, first, str(row.index.data()), "body", "text")
        said = "redText" if row.index.data(FAILED_ROLE) else "text3"
        paint_text(painter, second, str(row.index.data(DETAIL_ROLE)), "caption", said)


class LastCallsView(GuardedRows, QListView):
    """Enter or a click shows what a call brought; the menu and the arrow do the rest."""

    opened = Signal(object)
    """A `CallRecord` whose answer is to be shown."""
    again = Signal(object)
    """A `CallRecord` that is to be run once more."""
    fill = Signal(object)
    """A `CallRecord` whose arguments are to be put into the form."""
    pin = Signal(object)
    """A `CallRecord` that is to be a button on the Overview."""

    def __init__(self, model: LastCallsModel) -> None:
        super().__init__()
        self.setModel(model)
        self._delegate = LastCallDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Last calls"))
        RowCopier(self, lambda index: exact_json(dict(index.data(RECORD_ROLE).request.arguments)))
        self.activated.connect(lambda index: self._emit_call(self.opened, index))

    def _emit_call(self, signal: SignalInstance, index: Index) -> None:
        record = index.data(RECORD_ROLE) if index.isValid() else None
        if record is not None and record.outcome is not CallOutcome.RUNNING:
            signal.emit(record)

    def _on_arrow(self, point: QPoint) -> bool:
        index = self.indexAt(point)
        if not index.isValid():
            return False
        return self._delegate.again_rect(self.visualRect(index)).contains(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self._emit_call(
                self.again if self._on_arrow(point) else self.opened, self.indexAt(point)
            )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._emit_call(self.opened, self.currentIndex())
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if not index.isValid():
            return
        kept = QPersistentModelIndex(index)
        menu = self.menu_for(kept)
        place = event.globalPos()
        if not by_mouse:
            place = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
        menu.popup(place)

    def menu_for(self, index: QPersistentModelIndex) -> Menu:
        """The menu of one call."""
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.add(
            self.tr("Run again"),
            lambda: self._emit_call(self.again, index),
            "arrow-clockwise",
        )
        menu.add(
            self.tr("Fill the form with these values"),
            lambda: self._emit_call(self.fill, index),
            "note-pencil",
        )
        menu.add(
            self.tr("Pin to the Overview"),
            lambda: self._emit_call(self.pin, index),
            "push-pin-simple",
        )
        menu.add(self.tr("Show the answer"), lambda: self._emit_call(self.opened, index))
        return menu

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            record = index.data(RECORD_ROLE) if index.isValid() else None
            tip = ""
            if record is not None:
                tip = arguments_words(dict(record.request.arguments))[:TIP_LIMIT]
                if self._on_arrow(event.pos()):
                    tip = self.tr("Run again with {arguments}").format(arguments=tip)
            QToolTip.showText(event.globalPos(), literal(tip), self)
            return True
        return super().viewportEvent(event)


class LastCalls(Pane):
    """Heading and list; a sentence while there is no call."""

    def __init__(self) -> None:
        super().__init__("window", ("start",))
        self.model = LastCallsModel(self)
        self.view = LastCallsView(self.model)
        self._nothing = WrappedText(self.tr("Calls of this tool appear here."), "body", "text3")
        heading = Label(self.tr("Last calls"), "strong")
        heading.setMinimumHeight(SIZE.button + 2)
        stack = column(
            heading,
            self._nothing,
            (self.view, 1),
            on=self,
            margins=(SPACE.twelve, SPACE.unit, SPACE.unit, 0),
        )
        stack.addStretch(0)
        for signal in (self.model.modelReset, self.model.rowsInserted):
            signal.connect(self._show_nothing)
        self._show_nothing()

    def _show_nothing(self) -> None:
        empty = self.model.rowCount() == 0
        self._nothing.setVisible(empty)
        self.view.setVisible(not empty)


def _mark(record: CallRecord) -> tuple[str, str]:
    """Icon and colour role of how a call ended."""
    match record.outcome:
        case CallOutcome.RUNNING:
            return "hourglass", "accentText"
        case CallOutcome.ANSWERED:
            return "check-circle", "liveText"
        case CallOutcome.DOUBTFUL:
            return "warning-circle", "redText"
        case CallOutcome.CANCELLED | CallOutcome.REFUSED:
            return "prohibit", "text2"
        case _:
            return "x-circle", "redText"
