"""Small pictures side by side."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QWidget,
)

from companion.app.pictures.picture import Picture
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_text
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.kit.words.measures import moment_words, size_words
from companion.ui.pictures.gallery_model import GalleryModel
from companion.ui.pictures.loading import Thumbnails
from companion.ui.pictures.picture_words import KIND_ICONS, pixels_words

CELL: Final = PART.picture_cell
"""Pixels that a cell is wide at least."""
_EDGE: Final = PART.picture_edge
_PICTURE: Final = PART.picture
"""Pixels that a small picture is high."""


def cell_height() -> int:
    """Picture, two lines, and the room around them."""
    lines = line_height("medium") + line_height("caption")
    return _PICTURE + lines + SPACE.half + 2 * SPACE.unit


class GalleryDelegate(RowDelegate):
    """Picture in a well, below it when it was taken and how large it is."""

    keys_only = False

    def __init__(self, thumbnails: Thumbnails, parent: QWidget) -> None:
        super().__init__(parent)
        self._thumbnails = thumbnails

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        return view.gridSize() if isinstance(view, QListView) else QSize(CELL, cell_height())

    def box(self, row: PaintedRow) -> QRect:
        half = SPACE.half
        return row.rect.adjusted(half, half, -half, -half)

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        theme = Theme.current()
        fill = theme.colour("accentTint" if row.chosen else "hover" if row.over else "surface")
        line = theme.colour("ring" if row.chosen else "border")
        rounded_box(painter, box, self.radius, fill=fill, line=line)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        picture, cell, half = row.index.data(GalleryModel.PictureRole), self.box(row), SPACE.half
        if not isinstance(picture, Picture):
            return
        well = QRect(cell.left(), cell.top(), cell.width(), _PICTURE)
        self._paint_picture(painter, well.adjusted(half, half, -half, -half), picture)
        first, second = line_height("medium"), line_height("caption")
        left, width = cell.left() + SPACE.unit, cell.width() - 2 * SPACE.unit
        top = well.bottom() + half
        icon = QRect(left, top, SIZE.icon, first)
        paint_icon(painter, icon, KIND_ICONS[picture.kind], "text2")
        place = QRect(left + SIZE.icon + half, top, width - SIZE.icon - half, first)
        paint_text(painter, place, moment_words(picture.time, seconds=True), "medium", "text")
        below = QRect(left, top + first, width, second)
        said = f"{pixels_words(picture)} · {size_words(picture.bytes)}"
        paint_text(painter, below, said, "caption", "text3")

    def _paint_picture(self, painter: QPainter, room: QRect, picture: Picture) -> None:
        rounded_box(painter, room, RADIUS.small, fill=Theme.current().colour("sunken"))
        small = self._thumbnails.get(picture)
        if small is None:
            if self._thumbnails.is_broken(picture):
                paint_icon(painter, room, "warning-circle", "text3")
            return
        size = small.size()
        if size.width() > room.width() or size.height() > room.height():
            size.scale(room.size(), Qt.AspectRatioMode.KeepAspectRatio)
        place = QRect(room.topLeft(), size)
        place.moveCenter(room.center())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(place, small)


class GalleryView(QListView):
    """As many columns as there is room for. Enter or a double click opens, Delete deletes."""

    opened = Signal(object)
    """`Picture`"""
    chosen = Signal(object)
    """The `Picture`s that are selected now, newest first."""
    delete_wanted = Signal()

    def __init__(self, model: GalleryModel, thumbnails: Thumbnails) -> None:
        super().__init__()
        self._model = model
        self.setAccessibleName(self.tr("Pictures of this device, newest first"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.viewport().setAutoFillBackground(False)
        self.setItemDelegate(GalleryDelegate(thumbnails, self))
        self.setModel(model)
        self._fit_cells()
        self.doubleClicked.connect(self._open)
        self.selectionModel().selectionChanged.connect(lambda *_: self._tell())
        model.modelReset.connect(self._tell)
        model.rowsRemoved.connect(lambda *_: self._tell())
        thumbnails.ready.connect(self._repaint)
        Theme.current().changed.connect(self._fit_cells)

    def selected(self) -> tuple[Picture, ...]:
        """What is selected, newest first."""
        rows = sorted(index.row() for index in self.selectionModel().selectedIndexes())
        found = (self._model.picture(row) for row in rows)
        return tuple(picture for picture in found if picture is not None)

    def choose(self, picture_id: str) -> bool:
        """Select one picture and make it visible; false when it is not shown."""
        row = self._model.row_of(picture_id)
        if row < 0:
            return False
        index = self._model.index(row)
        self.setCurrentIndex(index)
        self.scrollTo(index)
        return True

    def _tell(self) -> None:
        self.chosen.emit(self.selected())

    def _open(self, index: QModelIndex) -> None:
        picture = self._model.picture(index.row())
        if picture is not None:
            self.opened.emit(picture)

    def _repaint(self, picture_id: str) -> None:
        row = self._model.row_of(picture_id)
        if row >= 0:
            self.update(self._model.index(row))

    def _fit_cells(self) -> None:
        # with room for the scroll bar from the first: else the columns change when it comes
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        room = max(self.width() - bar - _EDGE, CELL)
        self.setGridSize(QSize(room // (room // CELL), cell_height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_cells()
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self._open(self.currentIndex())
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_wanted.emit()
        else:
            super().keyPressEvent(event)
