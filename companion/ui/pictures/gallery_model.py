"""The pictures of one device, newest first."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.app.pictures.picture import GalleryChange, Picture, PictureKind
from companion.ui.pictures.picture_words import spoken_words

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

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
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
