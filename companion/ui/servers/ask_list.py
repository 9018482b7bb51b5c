"""The queue of what servers ask, at the start of the page."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
)

from companion.app.servers.ask import Ask
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_icon, paint_text
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.servers.ask_words import ask_icon, ask_short, ask_summary, ask_title, state_words

ASK_ROLE: Final = Qt.ItemDataRole.UserRole + 1
DETAIL_ROLE: Final = Qt.ItemDataRole.UserRole + 2
MOST: Final = 100
"""Rows; the oldest that are over go first."""


_NO_PARENT = QModelIndex()


class AskListModel(QAbstractListModel):
    """Those that wait, oldest first; below them those that are over, newest first."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asks: list[Ask] = []

    def put_all(self, asks: Iterable[Ask]) -> None:
        """Take over all that are known."""
        self.beginResetModel()
        self._asks = sorted(asks, key=_place)[:MOST]
        self.endResetModel()

    def put(self, ask: Ask) -> None:
        """A new ask, or a later state of one that is known."""
        row = self.row_of(ask.number)
        if row >= 0 and self._asks[row].pending == ask.pending:
            self._asks[row] = ask
            self.dataChanged.emit(self.index(row), self.index(row))
            return
        if row >= 0:
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._asks[row]
            self.endRemoveRows()
        place = _place(ask)
        row = next((n for n, one in enumerate(self._asks) if _place(one) > place), len(self._asks))
        self.beginInsertRows(QModelIndex(), row, row)
        self._asks.insert(row, ask)
        self.endInsertRows()
        if len(self._asks) > MOST:
            self.beginRemoveRows(QModelIndex(), MOST, len(self._asks) - 1)
            del self._asks[MOST:]
            self.endRemoveRows()

    def ask(self, number: int) -> Ask | None:
        row = self.row_of(number)
        return self._asks[row] if row >= 0 else None

    def row_of(self, number: int) -> int:
        """-1 when there is none."""
        return next((row for row, ask in enumerate(self._asks) if ask.number == number), -1)

    def first_pending(self) -> Ask | None:
        """The one that waits longest."""
        return self._asks[0] if self._asks and self._asks[0].pending else None

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._asks)

    def data(
        self,
        index: Index,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if not index.isValid() or index.row() >= len(self._asks):
            return None
        ask = self._asks[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return ask_short(ask.kind)
            case Qt.ItemDataRole.AccessibleTextRole:
                parts = (ask_title(ask), ask_summary(ask), state_words(ask))
                return ", ".join(part for part in parts if part)
            case _ if role == ASK_ROLE:
                return ask
            case _ if role == DETAIL_ROLE:
                return ask_summary(ask) if ask.pending else state_words(ask)
        return None


def _place(ask: Ask) -> tuple[bool, int]:
    return (False, ask.number) if ask.pending else (True, -ask.number)


class AskDelegate(RowDelegate):
    """Icon, what is wanted, by whom, and what it is about; what is over is quieter."""

    def height(self, index: Index) -> int:
        return 2 * line_height("body") + line_height("caption") + 2 * SPACE.unit

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        ask: Ask = row.index.data(ASK_ROLE)
        rect = row.rect
        first, second = line_height("body"), line_height("caption")
        mark = QRect(rect.left() + SPACE.unit, rect.top() + SPACE.unit, SIZE.icon, first)
        colour = "accentText" if ask.pending else "text3"
        paint_icon(painter, mark, ask_icon(ask.kind), colour)
        left = SPACE.unit + SIZE.icon + SPACE.unit
        place = QRect(rect.left() + left, rect.top() + SPACE.unit, 0, first)
        place.setWidth(rect.width() - left - SPACE.unit)
        for said, role, shade, height in (
            (str(row.index.data()), "medium", "text" if ask.pending else "text2", first),
            (ask.server_name, "body", "text2", first),
            (str(row.index.data(DETAIL_ROLE)), "caption", "text3", second),
        ):
            place.setHeight(height)
            paint_text(painter, place, said, role, shade)
            place.translate(0, height)


class AskList(QListView):
    """Chooses an ask; another one that comes changes nothing in that."""

    chosen = Signal(int)
    """The number of the ask that a person chose."""

    def __init__(self, model: AskListModel) -> None:
        super().__init__()
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
        self.setAccessibleName(self.tr("Requests from servers"))
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
    """Who asks for what, and its state, in columns."""
    ask: Ask = index.data(ASK_ROLE)
    return "\t".join((ask.server_name, str(index.data()), ask_summary(ask), state_words(ask)))
