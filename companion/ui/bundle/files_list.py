"""The list of a bundle's files: a click shows one, a click on its box leaves it out."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QWidget,
)

from companion.ui.bundle.files_model import FilesModel
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_text, part, two_lines
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.toggles import paint_tick

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

    def __init__(self, model: FilesModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
