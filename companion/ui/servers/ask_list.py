"""The queue of what servers ask, at the start of the page."""

from __future__ import annotations

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from companion.app.servers.ask import Ask
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_icon, paint_text
from companion.ui.kit.theme.paint import chosen_ground, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.servers.ask_list_model import ASK_ROLE, DETAIL_ROLE, AskListModel
from companion.ui.servers.ask_words import ask_icon, ask_summary, state_words


class AskDelegate(QStyledItemDelegate):
    """Icon, what is wanted, by whom, and what it is about; what is over is quieter."""

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        lines = 2 * line_height("body") + line_height("caption")
        return QSize(0, lines + 2 * SPACE.unit)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        ask: Ask = index.data(ASK_ROLE)
        rect, theme = QRect(option.rect), Theme.current()
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            chosen_ground(painter, rect, RADIUS.base)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        keyboard = QStyle.StateFlag.State_KeyboardFocusChange
        if option.state & QStyle.StateFlag.State_HasFocus and option.state & keyboard:
            focus_ring(painter, rect, RADIUS.base)
        first, second = line_height("body"), line_height("caption")
        mark = QRect(rect.left() + SPACE.unit, rect.top() + SPACE.unit, SIZE.icon, first)
        colour = "accentText" if ask.pending else "text3"
        paint_icon(painter, mark, ask_icon(ask.kind), colour)
        left = SPACE.unit + SIZE.icon + SPACE.unit
        place = QRect(rect.left() + left, rect.top() + SPACE.unit, 0, first)
        place.setWidth(rect.width() - left - SPACE.unit)
        for said, role, shade, height in (
            (str(index.data()), "medium", "text" if ask.pending else "text2", first),
            (ask.server_name, "body", "text2", first),
            (str(index.data(DETAIL_ROLE)), "caption", "text3", second),
        ):
            place.setHeight(height)
            paint_text(painter, place, said, role, shade)
            place.translate(0, height)
        painter.restore()


class AskList(QListView):
    """Chooses an ask; another one that comes changes nothing in that."""

    chosen = Signal(int)
    """The number of the ask that a person chose."""

    def __init__(self, model: AskListModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._number = 0
        self._settling = False
        # before the view hears of it: a row that moves takes the selection to its neighbour
        model.rowsAboutToBeRemoved.connect(self._begin)
        self.setModel(model)
        self.setItemDelegate(AskDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.setSpacing(1)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("What servers ask"))
        RowCopier(self, _copied)
        self.selectionModel().currentChanged.connect(self._current_changed)
        model.rowsRemoved.connect(self._end)
        model.rowsInserted.connect(self._end)

    def choose(self, number: int) -> None:
        """Mark an ask as chosen, without `chosen`; 0 marks none."""
        self._number = number
        self._settling = True
        row = self._model.row_of(number)
        if row >= 0:
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            index = self._model.index(row)
            self.selectionModel().setCurrentIndex(index, flag)
            self.scrollTo(index)
        else:
            self.selectionModel().clear()
        self._settling = False

    def number(self) -> int:
        """The chosen one; 0 when none is."""
        return self._number

    def _begin(self) -> None:
        self._settling = True

    def _end(self) -> None:
        self.choose(self._number)

    def _current_changed(self, current: QModelIndex) -> None:
        ask = current.data(ASK_ROLE) if current.isValid() else None
        if not self._settling and isinstance(ask, Ask) and ask.number != self._number:
            self._number = ask.number
            self.chosen.emit(ask.number)


def _copied(index: QModelIndex) -> str:
    """Who asks for what, and how it stands, in columns."""
    ask: Ask = index.data(ASK_ROLE)
    return "\t".join((ask.server_name, str(index.data()), ask_summary(ask), state_words(ask)))
