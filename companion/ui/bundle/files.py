"""The files of a bundle as rows: a click shows one, a click on its box leaves it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
)

from companion.app.bundle.archive import ABOUT, BundlePart
from companion.text import one_line
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_text, part, two_lines
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.toggles import paint_tick
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

_NO_PARENT: Final = QModelIndex()


class FilesModel(QAbstractListModel):
    """What is left out stays so when the bundle is collected again."""

    PartRole = Qt.ItemDataRole.UserRole
    """`BundlePart`"""
    DetailRole = Qt.ItemDataRole.UserRole + 1
    """Name and size, in words."""

    left_out_changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._parts: tuple[BundlePart, ...] = ()
        self._left_out: set[str] = set()

    @property
    def left_out(self) -> frozenset[str]:
        """Names of files that are not to be saved."""
        return frozenset(part.name for part in self._parts if part.name in self._left_out)

    def show(self, parts: Sequence[BundlePart]) -> None:
        """These files, `ABOUT` first, instead of those before."""
        self.beginResetModel()
        self._parts = tuple(parts)
        self.endResetModel()
        self.left_out_changed.emit()

    def set_about(self, about: BundlePart) -> None:
        """The file that tells of the others has changed; it is the first one."""
        self._parts = (about, *self._parts[1:])
        self.dataChanged.emit(self.index(0), self.index(0))

    def row_of(self, name: str) -> int:
        """-1 when there is no such file."""
        return next((row for row, part in enumerate(self._parts) if part.name == name), -1)

    def leave_out(self, name: str, left_out: bool) -> None:
        """Leave a file out, or take it in again; the one that tells of the others stays."""
        row = self.row_of(name)
        if row < 0 or name == ABOUT or left_out == (name in self._left_out):
            return
        if left_out:
            self._left_out.add(name)
        else:
            self._left_out.discard(name)
        self.dataChanged.emit(self.index(row), self.index(row))
        self.left_out_changed.emit()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._parts)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self._parts[index.row()].name != ABOUT:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        part = self._parts[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return one_line(words(part.about))
            case Qt.ItemDataRole.CheckStateRole:
                kept = part.name not in self._left_out
                return Qt.CheckState.Checked if kept else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                return f"{one_line(words(part.about))}, {self._detail(part)}"
            case _ if role == self.PartRole:
                return part
            case _ if role == self.DetailRole:
                return self._detail(part)
        return None

    def setData(
        self,
        index: QModelIndex | QPersistentModelIndex,
        value: Any,
        role: int = Qt.ItemDataRole.EditRole,
    ) -> bool:
        if not index.isValid() or role != Qt.ItemDataRole.CheckStateRole:
            return False
        name = self._parts[index.row()].name
        self.leave_out(name, Qt.CheckState(value) != Qt.CheckState.Checked)
        return name != ABOUT

    def _detail(self, part: BundlePart) -> str:
        return f"{part.name} · {size_words(part.size)}"


_WORDS: Final = SPACE.twelve + SIZE.check_box + SPACE.twelve
"""Where the words begin; a click before that is meant for the box."""


class FilesDelegate(RowDelegate):
    """Two lines: what the file holds, and below it its name and size."""

    def height(self, index: Index) -> int:
        lines = line_height("body") + line_height("caption")
        return max(SIZE.activity_row, lines + SPACE.unit + 2)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        index, rect, side = row.index, row.rect, SIZE.check_box
        box = QRect(
            rect.left() + SPACE.twelve, rect.top() + (rect.height() - side) // 2, side, side
        )
        self._paint_box(painter, box, index)
        words = part(rect, _WORDS, rect.width() - _WORDS - SPACE.unit)
        first, second = two_lines(words, "body", "caption")
        kept = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        role, colour = "medium" if row.chosen else "body", "text" if kept else "text3"
        paint_text(painter, first, str(index.data()), role, colour)
        detail, colour = str(index.data(FilesModel.DetailRole)), "text2" if row.chosen else "text3"
        paint_text(painter, second, detail, "caption", colour)

    def _paint_box(self, painter: QPainter, box: QRect, index: Index) -> None:
        theme = Theme.current()
        can_change = bool(index.flags() & Qt.ItemFlag.ItemIsUserCheckable)
        if index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked:
            fill = theme.colour("accent" if can_change else "control")
            rounded_box(painter, box, RADIUS.small, fill=fill)
            paint_tick(painter, QRectF(box))
        else:
            line, fill = theme.colour("control"), theme.colour("surface")
            rounded_box(painter, box, RADIUS.small, fill=fill, line=line)


class FilesList(QListView):
    """Up and Down choose a file, Space leaves it out or takes it in again."""

    chosen = Signal(object)
    """The `BundlePart` that is to be shown, or `None`."""

    def __init__(self, model: FilesModel) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(self.tr("Files of the bundle"))
        self.setItemDelegate(FilesDelegate(self))
        self.setModel(model)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.selectionModel().currentChanged.connect(
            lambda now, _before: self.chosen.emit(now.data(FilesModel.PartRole))
        )
        Theme.current().changed.connect(self.scheduleDelayedItemsLayout)
        RowCopier(self, _copied)

    def choose(self, name: str) -> None:
        """Show a file, or the first one when there is none of that name."""
        row = max(self._model.row_of(name), 0)
        self.setCurrentIndex(self._model.index(row))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        place = event.position().toPoint()
        index = self.indexAt(place)
        if not index.isValid() or event.button() != Qt.MouseButton.LeftButton:
            return
        row = self.visualRect(index)
        box = QRect(row.left(), row.top(), _WORDS, row.height())
        if box.contains(place):
            self._turn(index)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        index = self.currentIndex()
        if index.isValid() and event.key() == Qt.Key.Key_Space:
            self._turn(index)
            return
        super().keyPressEvent(event)

    def _turn(self, index: QModelIndex) -> None:
        kept = index.data(Qt.ItemDataRole.CheckStateRole) == Qt.CheckState.Checked
        name = index.data(FilesModel.PartRole).name
        self._model.leave_out(name, kept)


def _copied(index: QModelIndex) -> str:
    """The text of the file, as it would be saved."""
    part = index.data(FilesModel.PartRole)
    return str(part.text) if part is not None else ""
