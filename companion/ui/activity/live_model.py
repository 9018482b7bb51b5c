"""The last few entries of a device's activity, newest first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.events import Event
from companion.ui.activity.activity_words import EntryWords, entry_words

SHOWN: Final = 5


class LiveModel(QAbstractListModel):
    """At most `SHOWN` rows; a later state of an entry updates its row."""

    WordsRole = Qt.ItemDataRole.UserRole + 2
    """`EntryWords`"""
    NumberRole = Qt.ItemDataRole.UserRole + 3

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: list[tuple[int, EntryWords]] = []

    @property
    def newest(self) -> int:
        """Number of the newest entry; 0 where there is none."""
        return self._rows[0][0] if self._rows else 0

    def shows(self, number: int) -> bool:
        """Whether the entry `number` has a row."""
        return any(number == shown for shown, _ in self._rows)

    def load(self, entries: Iterable[Event]) -> None:
        """Begin anew with `entries`, oldest first."""
        self.beginResetModel()
        newest = list(entries)[-SHOWN:]
        self._rows = [(entry.number, entry_words(entry)) for entry in reversed(newest)]
        self.endResetModel()

    def put(self, entry: Event) -> None:
        """Add an entry on top, or take over a later state of one that is still shown."""
        for row, (number, _) in enumerate(self._rows):
            if number == entry.number:
                self._rows[row] = (number, entry_words(entry))
                index = self.index(row)
                self.dataChanged.emit(index, index)
                return
        if self._rows and entry.number < self._rows[0][0]:
            return  # a late end of a call that has scrolled away
        if len(self._rows) == SHOWN:
            self.beginRemoveRows(QModelIndex(), SHOWN - 1, SHOWN - 1)
            self._rows.pop()
            self.endRemoveRows()
        self.beginInsertRows(QModelIndex(), 0, 0)
        self._rows.insert(0, (entry.number, entry_words(entry)))
        self.endInsertRows()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        number, said = self._rows[index.row()]
        match role:
            case self.WordsRole:
                return said
            case self.NumberRole:
                return number
            case Qt.ItemDataRole.DisplayRole:
                return said.title
            case Qt.ItemDataRole.AccessibleTextRole:
                live = said.live_pill[0]
                return said.spoken if live in said.spoken else f"{said.spoken}, {live}"
            case _:
                return None
