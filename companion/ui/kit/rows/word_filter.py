"""Search as one types: the rows of a tree in which every word of it occurs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)


class WordFilter(QSortFilterProxyModel):
    """`text_of` gives what is searched of a node (its user role), and `None` for a heading, which
    is shown for what is found below it."""

    def __init__(
        self,
        source: QAbstractItemModel,
        text_of: Callable[[Any], str | None],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._text_of = text_of
        self._words: tuple[str, ...] = ()
        self.setRecursiveFilteringEnabled(True)
        self.setSourceModel(source)

    def set_search(self, text: str) -> None:
        words = tuple(text.casefold().split())
        if words != self._words:
            self._words = words
            self.invalidate()

    @property
    def searching(self) -> bool:
        return bool(self._words)

    def filterAcceptsRow(self, row: int, parent: QModelIndex | QPersistentModelIndex) -> bool:
        source = self.sourceModel()
        text = self._text_of(source.data(source.index(row, 0, parent), Qt.ItemDataRole.UserRole))
        if text is None:
            return not self._words
        text = text.casefold()
        return all(word in text for word in self._words)
