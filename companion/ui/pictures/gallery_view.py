"""The pictures of a device, newest first, as small pictures side by side."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
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

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_text
from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.words.measures import moment_words, size_words
from companion.ui.pictures.loading import Thumbnails
from companion.ui.pictures.saving import KIND_ICONS, pixels_words, spoken_words

MOST: Final = 5_000
"""Rows; the gallery keeps no more of one device."""


class GalleryModel(QAbstractListModel):
    """All of the device, or those of one kind."""

    PictureRole = Qt.ItemDataRole.UserRole + 1
    """`Picture`"""

    def __init__(self, device_key: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._key = device_key
        self._kind: PictureKind | None = None
        self._all: dict[str, Picture] = {}
        self._rows: list[Picture] = []

    def load(self, pictures: Iterable[Picture]) -> None:
        """Start again with the pictures of this device among these."""
        self._all = {each.id: each for each in pictures if each.device_key == self._key}
        self._fill()

    def set_kind(self, kind: PictureKind | None) -> None:
        """Show one kind only; `None` shows all."""
        if kind is not self._kind:
            self._kind = kind
            self._fill()

    def change(self, change: GalleryChange) -> None:
        """Take over what happened to the gallery; rows that stay are not touched."""
        for picture in change.removed:
            if self._all.pop(picture.id, None) is not None:
                self._remove(picture.id)
        for picture in change.added:
            if picture.device_key == self._key and picture.id not in self._all:
                self._all[picture.id] = picture
                if self._shows(picture):
                    self._insert(picture)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """All of them, of every kind."""
        return tuple(self._all.values())

    @property
    def total(self) -> int:
        """Pictures of every kind."""
        return len(self._all)

    def picture(self, row: int) -> Picture | None:
        """The picture of a row; `None` beyond the last."""
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def row_of(self, picture_id: str) -> int:
        """The row of a picture; -1 when it is not shown."""
        row = self._place(picture_id)
        found = self.picture(row)
        return row if found is not None and found.id == picture_id else -1

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        picture = self.picture(index.row()) if index.isValid() else None
        if picture is None:
            return None
        match role:
            case self.PictureRole:
                return picture
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return spoken_words(picture)
            case _:
                return None

    def _shows(self, picture: Picture) -> bool:
        return self._kind in (None, picture.kind)

    def _fill(self) -> None:
        self.beginResetModel()
        shown = filter(self._shows, self._all.values())
        self._rows = sorted(shown, key=lambda each: each.id, reverse=True)[:MOST]
        self.endResetModel()

    def _place(self, picture_id: str) -> int:
        """The row that a picture has or would have: ids sort by time, newest first."""
        after = bisect_left(self._rows[::-1], picture_id, key=lambda each: each.id)
        row = len(self._rows) - after
        before = self.picture(row - 1)
        return row - 1 if before is not None and before.id == picture_id else row

    def _insert(self, picture: Picture) -> None:
        row = self._place(picture.id)
        if len(self._rows) >= MOST:
            last = len(self._rows) - 1
            if row > last:
                return
            self.beginRemoveRows(QModelIndex(), last, last)
            self._rows.pop()
            self.endRemoveRows()
        self.beginInsertRows(QModelIndex(), row, row)
        self._rows.insert(row, picture)
        self.endInsertRows()

    def _remove(self, picture_id: str) -> None:
        row = self.row_of(picture_id)
        if row >= 0:
            self.beginRemoveRows(QModelIndex(), row, row)
            del self._rows[row]
            self.endRemoveRows()


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


class GalleryView(GuardedRows, QListView):
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
        self.selectionModel().selectionChanged.connect(lambda *_: self._emit_chosen())
        model.modelReset.connect(self._emit_chosen)
        model.rowsRemoved.connect(lambda *_: self._emit_chosen())
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

    def _emit_chosen(self) -> None:
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
