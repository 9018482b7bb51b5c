"""What is said and done in the conversations of one device, oldest first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.app.activity.event_table import TalkPart, event_type
from companion.events import Event
from companion.ui.stock.transcript_words import TranscriptRow, transcript_row

CAPACITY: Final = 500
"""Rows; the oldest go first."""

_NO_PARENT = QModelIndex()


class TranscriptModel(QAbstractListModel):
    """Bounded; entries that are no part of a conversation are passed over.

    With `said` false it holds nothing that was said, only what the assistant did.
    """

    RowRole = Qt.ItemDataRole.UserRole + 1
    """`TranscriptRow`"""

    def __init__(self, parent: QObject | None = None, *, capacity: int = CAPACITY) -> None:
        super().__init__(parent)
        self._capacity = capacity
        self._rows: list[TranscriptRow] = []
        self._said = True

    def load(self, entries: Iterable[Event]) -> None:
        """Begin anew with `entries`, oldest first."""
        rows = [row for entry in entries if (row := self._row(entry)) is not None]
        self.beginResetModel()
        self._rows = rows[-self._capacity :]
        self.endResetModel()

    def put(self, entry: Event) -> None:
        """Append an entry."""
        row = self._row(entry)
        if row is None or (self._rows and row.number <= self._rows[-1].number):
            return
        if len(self._rows) >= self._capacity:
            self.beginRemoveRows(_NO_PARENT, 0, 0)
            del self._rows[0]
            self.endRemoveRows()
        at = len(self._rows)
        self.beginInsertRows(_NO_PARENT, at, at)
        self._rows.append(row)
        self.endInsertRows()

    def rows(self) -> list[TranscriptRow]:
        """What is shown, oldest first."""
        return list(self._rows)

    @property
    def said(self) -> bool:
        """Whether what is said is held."""
        return self._said

    def set_said(self, said: bool) -> None:
        """Whether what is said is held from now on; turning it off drops what there is."""
        if said == self._said:
            return
        self._said = said
        if not said:
            self.beginResetModel()
            self._rows = [row for row in self._rows if row.kind not in _WORDS]
            self.endResetModel()

    def _row(self, entry: Event) -> TranscriptRow | None:
        if not self._said and event_type(entry).talk in _WORDS:
            return None
        return transcript_row(entry)

    # QAbstractListModel

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        match role:
            case self.RowRole:
                return row
            case Qt.ItemDataRole.DisplayRole:
                return row.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return row.spoken
        return None


_WORDS: Final = frozenset({TalkPart.HEARD, TalkPart.SPOKEN, TalkPart.EMOTION})
