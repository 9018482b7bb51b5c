"""The last calls of one tool, those that are under way first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.app.tools.records import CallOutcome, CallRecord
from companion.ui.kit.words.call_words import arguments_summary, outcome_words
from companion.ui.kit.words.measures import clock, elapsed_words

RECORD_ROLE: Final = Qt.ItemDataRole.UserRole
FAILED_ROLE: Final = Qt.ItemDataRole.UserRole + 1
DETAIL_ROLE: Final = Qt.ItemDataRole.UserRole + 2

KEPT: Final = 20
"""Calls that are shown; the Activity page has all."""

Index = QModelIndex | QPersistentModelIndex

_NO_PARENT = QModelIndex()


class LastCallsModel(QAbstractListModel):
    """Newest first. A later state of a call replaces the one with its number."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._records: list[CallRecord] = []

    def load(self, records: Sequence[CallRecord]) -> None:
        """Show these, newest first."""
        self.beginResetModel()
        self._records = list(records[:KEPT])
        self.endResetModel()

    def put(self, record: CallRecord) -> None:
        """Add a call, or show its later state."""
        for row, known in enumerate(self._records):
            if known.number == record.number:
                self._records[row] = record
                index = self.index(row)
                self.dataChanged.emit(index, index)
                return
        row = sum(known.number > record.number for known in self._records)
        self.beginInsertRows(QModelIndex(), row, row)
        self._records.insert(row, record)
        self.endInsertRows()
        if len(self._records) > KEPT:
            self.beginRemoveRows(QModelIndex(), KEPT, len(self._records) - 1)
            del self._records[KEPT:]
            self.endRemoveRows()

    @property
    def records(self) -> tuple[CallRecord, ...]:
        return tuple(self._records)

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._records)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self._records):
            return None
        record = self._records[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            asked = arguments_summary(record.request.arguments)
            return asked or self.tr("No arguments")
        if role == Qt.ItemDataRole.AccessibleDescriptionRole:
            return f"{clock(record.started)}, {outcome_words(record)}"
        if role == RECORD_ROLE:
            return record
        if role == FAILED_ROLE:
            return record.failed
        if role == DETAIL_ROLE:
            return f"{clock(record.started)} · {self._ending(record)}"
        return None

    def _ending(self, record: CallRecord) -> str:
        match record.outcome:
            case CallOutcome.RUNNING:
                return self.tr("Running")
            case CallOutcome.ANSWERED:
                return elapsed_words(record.elapsed_ms)
            case CallOutcome.DOUBTFUL:
                return self.tr("Possible failure")
            case CallOutcome.FAILED:
                return self.tr("Failed")
            case CallOutcome.NO_ANSWER:
                return self.tr("No answer")
            case CallOutcome.LOST if record.restarting:
                return self.tr("Restarted")
            case CallOutcome.LOST:
                return self.tr("Connection lost")
            case CallOutcome.CANCELLED:
                return self.tr("Stopped waiting")
            case _:
                return self.tr("Not sent")
