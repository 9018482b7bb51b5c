"""The files of a bundle as rows, each with a box to leave it out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from companion.app.bundle.archive import ABOUT, BundlePart
from companion.text import one_line
from companion.ui.kit.words.measures import size_words
from companion.ui.kit.words.words import words

_NO_PARENT: Final = QModelIndex()


class FilesModel(QAbstractListModel):
    """What is left out stays so when the bundle is collected anew."""

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
