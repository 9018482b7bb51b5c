"""What was found, best first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.ui.finder.entry import FinderEntry
from companion.ui.finder.match import Match, match

FOUND_ROLE: Final = Qt.ItemDataRole.UserRole
"""`FoundEntry`"""
MOST: Final = 100
"""Rows: whoever sees more types another letter."""

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()


@dataclass(frozen=True, slots=True)
class FoundEntry:
    entry: FinderEntry
    match: Match


class FinderModel(QAbstractListModel):
    """With nothing typed: what was used last, newest first, then everything else in its order.

    Else by how well it fits; of what fits alike, what was used last comes first.
    """

    def __init__(
        self, entries: Sequence[FinderEntry], recent: Sequence[str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._entries = tuple(entries)
        self._recent = {each: place for place, each in enumerate(recent)}
        self._rows: list[FoundEntry] = []
        self.search("")

    def search(self, typed: str) -> None:
        """Show what fits."""
        never = len(self._recent)
        found = []
        for place, entry in enumerate(self._entries):
            fits = match(typed, entry.title, f"{entry.also} {entry.detail} {entry.kind}")
            if fits is not None:
                used = self._recent.get(entry.id, never)
                found.append(((-fits.merit, used, fits.span, place), FoundEntry(entry, fits)))
        found.sort(key=lambda each: each[0])
        self.beginResetModel()
        self._rows = [each for _, each in found[:MOST]]
        self.endResetModel()

    def entry(self, row: int) -> FinderEntry | None:
        return self._rows[row].entry if 0 <= row < len(self._rows) else None

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        found = self._rows[index.row()]
        entry = found.entry
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (entry.title, entry.kind, entry.detail) if part)
            case _ if role == FOUND_ROLE:
                return found
        return None
