"""The last calls of a tool, each to look at and to run again."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from companion.app.tools.records import CallOutcome, CallRecord
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_icon, paint_text
from companion.ui.kit.theme.paint import chosen_ground, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.tools.last_calls_model import (
    DETAIL_ROLE,
    FAILED_ROLE,
    RECORD_ROLE,
    LastCallsModel,
)

ROW: Final = PART.call_row
"""Pixels, more where two lines are taller."""
TIP_LIMIT: Final = 600
"""Characters of the arguments in a tool tip."""

_AGAIN = PART.run_again


class LastCallDelegate(QStyledItemDelegate):
    """Mark, arguments, time and ending; at the end the arrow that runs it again."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        lines = line_height("body") + line_height("caption")
        return QSize(0, max(ROW, lines + SPACE.half * 2))

    def again_rect(self, option: QStyleOptionViewItem) -> QRect:
        """Where the arrow of a row stands."""
        rect = QRect(option.rect)
        return QRect(rect.right() + 1 - _AGAIN, rect.top(), _AGAIN, rect.height())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        record: CallRecord = index.data(RECORD_ROLE)
        rect = QRect(option.rect)
        theme = Theme.current()
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            chosen_ground(painter, rect, RADIUS.base)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        keyboard = QStyle.StateFlag.State_KeyboardFocusChange
        if option.state & QStyle.StateFlag.State_HasFocus and option.state & keyboard:
            focus_ring(painter, rect, RADIUS.base)
        icon, colour = _mark(record)
        mark = QRect(rect.left() + SPACE.half, rect.top(), SIZE.icon, rect.height())
        paint_icon(painter, mark, icon, colour)
        again = "arrow-clockwise" if record.outcome is not CallOutcome.RUNNING else ""
        if again:
            paint_icon(painter, self.again_rect(option), again, "text2")
        left = SPACE.half + SIZE.icon + SPACE.unit
        words = QRect(rect.left() + left, rect.top(), rect.width() - left - _AGAIN, rect.height())
        first, second = line_height("body"), line_height("caption")
        words.setTop(rect.top() + (rect.height() - first - second) // 2)
        words.setHeight(first)
        paint_text(painter, words, str(index.data()), "body", "text")
        place = QRect(words.left(), words.bottom() + 1, words.width(), second)
        said = "redText" if index.data(FAILED_ROLE) else "text3"
        paint_text(painter, place, str(index.data(DETAIL_ROLE)), "caption", said)
        painter.restore()


class LastCallsView(QListView):
    """Enter or a click shows what a call brought; the menu and the arrow do the rest."""

    opened = Signal(object)
    """A `CallRecord` whose answer is to be shown."""
    again = Signal(object)
    """A `CallRecord` that is to be run once more."""
    fill = Signal(object)
    """A `CallRecord` whose arguments are to be put into the form."""
    pin = Signal(object)
    """A `CallRecord` that is to be a button on the Overview."""

    def __init__(self, model: LastCallsModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        self.activated.connect(lambda index: self._tell(self.opened, index))

    def _tell(self, signal: SignalInstance, index: QModelIndex | QPersistentModelIndex) -> None:
        record = index.data(RECORD_ROLE) if index.isValid() else None
        if record is not None and record.outcome is not CallOutcome.RUNNING:
            signal.emit(record)

    def _on_arrow(self, point: QPoint) -> bool:
        index = self.indexAt(point)
        if not index.isValid():
            return False
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = self.visualRect(index)
        return self._delegate.again_rect(option).contains(point)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        point = event.position().toPoint()
        if event.button() == Qt.MouseButton.LeftButton:
            self._tell(self.again if self._on_arrow(point) else self.opened, self.indexAt(point))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._tell(self.opened, self.currentIndex())
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
            lambda: self._tell(self.again, index),
            "arrow-clockwise",
        )
        menu.add(
            self.tr("Fill the form with these values"),
            lambda: self._tell(self.fill, index),
            "note-pencil",
        )
        menu.add(
            self.tr("Pin to the Overview"),
            lambda: self._tell(self.pin, index),
            "push-pin-simple",
        )
        menu.add(self.tr("Show the answer"), lambda: self._tell(self.opened, index))
        return menu

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            record = index.data(RECORD_ROLE) if index.isValid() else None
            tip = ""
            if record is not None:
                tip = exact_json(dict(record.request.arguments))[:TIP_LIMIT]
                if self._on_arrow(event.pos()):
                    tip = self.tr("Run again with {arguments}").format(arguments=tip)
            QToolTip.showText(event.globalPos(), literal(tip), self)
            return True
        return super().viewportEvent(event)


class LastCalls(Pane):
    """Heading and list; a sentence while there is no call."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", ("start",), parent)
        self.model = LastCallsModel(self)
        self.view = LastCallsView(self.model)
        self._nothing = WrappedText(self.tr("Calls of this tool appear here."), "body", "text3")
        heading = Label(self.tr("Last calls"), "strong")
        heading.setMinimumHeight(SIZE.button + 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve, SPACE.unit, SPACE.unit, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(heading)
        column.addWidget(self._nothing)
        column.addWidget(self.view, 1)
        column.addStretch(0)
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
