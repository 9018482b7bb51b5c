"""A list of things to choose from: a box to tick, what it is, and how it is with it now."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QWidget,
)

from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height
from companion.ui.kit.theme.paint import draw_text, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, ROOM, SIZE, SPACE
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.widgets.toggles import paint_tick
from companion.ui.kit.widgets.tooltip import literal

LEAST_ROWS: Final = 3
MOST: Final = 10_000
"""Rows; more are left out."""
PICK_ROLE: Final = Qt.ItemDataRole.UserRole


class Pick(Struct, frozen=True):
    """A row. All texts are plain and cleaned."""

    key: str
    title: str
    state: str = ""
    """A word or two at the end; empty while nothing is known."""
    tone: str = "text3"
    """Colour role of `state`."""
    picked: bool = False
    can_pick: bool = True
    tip: str = ""


class PickModel(QAbstractListModel):
    """In the order in which rows were added."""

    picked_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[Pick] = []
        self._places: dict[str, int] = {}

    def set_pick(self, pick: Pick) -> None:
        """Add a row, or replace the one of that key, whose tick stays."""
        at = self._places.get(pick.key)
        if at is None:
            if len(self._rows) >= MOST:
                return
            at = len(self._rows)
            self.beginInsertRows(NO_PARENT, at, at)
            self._rows.append(pick)
            self._places[pick.key] = at
            self.endInsertRows()
            self.picked_changed.emit()
        else:
            kept = replace(pick, picked=self._rows[at].picked and pick.can_pick)
            if kept != self._rows[at]:
                self._replace(at, kept)

    def set_all(self, picks: list[Pick], *, keep: bool = True) -> None:
        """These rows alone; with `keep`, one that was there has its tick of before."""
        before = {row.key: row for row in self._rows} if keep else {}
        self.beginResetModel()
        self._rows = [
            replace(pick, picked=before[pick.key].picked) if pick.key in before else pick
            for pick in picks[:MOST]
        ]
        self._places = {row.key: at for at, row in enumerate(self._rows)}
        self.endResetModel()
        self.picked_changed.emit()

    def clear(self) -> None:
        self.set_all([])

    def set_picked(self, key: str, picked: bool) -> None:
        """Tick a row; unknown keys, and rows that cannot be ticked, are left."""
        at = self._places.get(key)
        if at is None or not self._rows[at].can_pick or self._rows[at].picked == picked:
            return
        self._replace(at, replace(self._rows[at], picked=picked))
        self.picked_changed.emit()

    def pick(self, key: str) -> Pick | None:
        at = self._places.get(key)
        return self._rows[at] if at is not None else None

    def picked(self) -> list[str]:
        """Keys of the rows that are ticked, from the top."""
        return [row.key for row in self._rows if row.picked and row.can_pick]

    def keys(self) -> list[str]:
        return [row.key for row in self._rows]

    def _replace(self, at: int, pick: Pick) -> None:
        self._rows[at] = pick
        index = self.index(at)
        self.dataChanged.emit(index, index)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self._rows[index.row()].can_pick:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return row.title
            case Qt.ItemDataRole.ToolTipRole:
                return literal(
                    "\n".join(part for part in (row.title, row.tip or row.state) if part)
                )
            case Qt.ItemDataRole.CheckStateRole if row.can_pick:
                return Qt.CheckState.Checked if row.picked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (row.title, row.state) if part)
            case _ if role == PICK_ROLE:
                return row
        return None

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.set_picked(self._rows[index.row()].key, Qt.CheckState(value) == Qt.CheckState.Checked)
        return True


class PickDelegate(RowDelegate):
    """One line: box, name in mono, state at the end. A long name gives way to the state."""

    radius = RADIUS.input
    keys_only = False

    def height(self, index: Index) -> int:
        return max(SIZE.tool_row, line_height("body") + 2 * SPACE.half)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        theme, rect = Theme.current(), row.rect
        pick: Pick = row.index.data(PICK_ROLE)
        side = SIZE.check_box
        box = QRect(rect.left() + SPACE.unit, rect.top() + (rect.height() - side) // 2, side, side)
        self._paint_box(painter, box, pick)
        left = box.right() + 1 + SPACE.unit
        place = QRect(left, rect.top(), rect.right() - left - SPACE.unit, rect.height())
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.colour(pick.tone))
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine
        metrics = painter.fontMetrics()
        most = max(place.width() * 2 // 3, 0)
        state = metrics.elidedText(pick.state, Qt.TextElideMode.ElideRight, most)
        draw_text(painter, place, int(Qt.AlignmentFlag.AlignRight | middle), state)
        place.setWidth(place.width() - metrics.horizontalAdvance(state) - SPACE.unit)
        painter.setFont(theme.font("mono"))
        painter.setPen(theme.colour("text" if pick.can_pick else "text3"))
        name = painter.fontMetrics().elidedText(
            pick.title, Qt.TextElideMode.ElideMiddle, max(place.width(), 0)
        )
        draw_text(painter, place, int(Qt.AlignmentFlag.AlignLeft | middle), name)

    def _paint_box(self, painter: QPainter, box: QRect, row: Pick) -> None:
        theme = Theme.current()
        if row.picked and row.can_pick:
            rounded_box(painter, box, RADIUS.small, fill=theme.colour("accent"))
            paint_tick(painter, QRectF(box))
        else:
            fill = theme.colour("surface" if row.can_pick else "sunken")
            line = theme.colour("control" if row.can_pick else "line")
            rounded_box(painter, box, RADIUS.small, fill=fill, line=line)


class PickList(GuardedRows, QListView):
    """A click anywhere on a row, or Space, ticks it. At least three rows high."""

    def __init__(self, model: PickModel, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._empty = ""
        self.setItemDelegate(PickDelegate(self))
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setMouseTracking(True)
        self.setAccessibleName(name)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)

    def set_empty(self, words: str) -> None:
        """What is said while there is no row."""
        self._empty = words
        self.viewport().update()

    def sizeHint(self) -> QSize:
        row = max(self.sizeHintForRow(0), SIZE.tool_row)
        return QSize(ROOM.row, LEAST_ROWS * row)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.narrow, self.sizeHint().height())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and event.button() == Qt.MouseButton.LeftButton:
            self.setCurrentIndex(index)
            self._turn(index)
            return
        super().mouseReleaseEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() in (
            Qt.Key.Key_Space,
            Qt.Key.Key_Return,
            Qt.Key.Key_Enter,
        ):
            self._turn(index)
            return
        super().keyPressEvent(event)

    def _turn(self, index: QModelIndex) -> None:
        row: Pick = index.data(PICK_ROLE)
        self._model.set_picked(row.key, not row.picked)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._model.rowCount() == 0 and self._empty:
            theme = Theme.current()
            painter = QPainter(self.viewport())
            painter.setFont(theme.font("caption"))
            painter.setPen(theme.colour("text3"))
            flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            draw_text(painter, self.viewport().rect(), int(flags), self._empty)


def list_card(pick_list: PickList) -> Card:
    """The ground of a list."""
    card = Card(flush=True)
    card.body.setContentsMargins(SPACE.half, SPACE.half, SPACE.half, SPACE.half)
    card.add(pick_list, 1)
    return card
