"""What servers ask, as the rows of a list: what waits first, then what is over."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.app.servers.ask import Ask
from companion.ui.servers.ask_words import ask_short, ask_summary, ask_title, state_words

ASK_ROLE: Final = Qt.ItemDataRole.UserRole + 1
DETAIL_ROLE: Final = Qt.ItemDataRole.UserRole + 2
MOST: Final = 100
"""Rows; the oldest that are over go first."""

Index = QModelIndex | QPersistentModelIndex

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
