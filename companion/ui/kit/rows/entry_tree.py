"""What a device or a server offers, in sections, and the search in it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from msgspec import Struct
from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QSortFilterProxyModel,
    Qt,
)

from companion.ui.kit.rows.row_delegate import NO_PARENT, Index
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.measures import entry_count

NODE_ROLE: Final = Qt.ItemDataRole.UserRole
"""A `TreeEntry`, or a `TreeSection`."""
MARK_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Name of an icon at the end of an entry's row, or empty."""


class TreeEntry(Struct, frozen=True):
    """One row."""

    id: str
    """Unique in the whole list, exactly as the server wrote it."""
    label: str
    detail: str = ""
    """The tool tip: an address or a name, cleaned."""
    about: str = ""
    """More text that is searched."""
    icon: str = ""


class TreeSection(Struct, frozen=True):
    title: str
    entries: tuple[TreeEntry, ...]
    key: str = ""
    """The same in every language; the title where it has none."""
    count: str = ""
    """How many entries, for screen readers; a count of entries where it is empty."""


class EntryTreeModel(QAbstractItemModel):
    """Sections with their entries; empty sections are left out."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sections: tuple[TreeSection, ...] = ()
        self._places: dict[str, tuple[int, int]] = {}
        self._marks: dict[str, str] = {}

    def set_sections(self, sections: Sequence[TreeSection]) -> bool:
        """Show these; false when they are the same as before."""
        shown = tuple(section for section in sections if section.entries)
        if shown == self._sections:
            return False
        self.beginResetModel()
        self._sections = shown
        self._places = {
            entry.id: (number, row)
            for number, section in enumerate(shown)
            for row, entry in enumerate(section.entries)
        }
        self.endResetModel()
        return True

    def set_marks(self, marks: dict[str, str]) -> None:
        """Icons at the end of rows, by the entry's id."""
        changed = {key for key in {*marks, *self._marks} if marks.get(key) != self._marks.get(key)}
        self._marks = dict(marks)
        for key in changed:
            index = self.find(key)
            if index.isValid():
                self.dataChanged.emit(index, index, [MARK_ROLE])

    @property
    def count(self) -> int:
        """Entries of all sections."""
        return len(self._places)

    @property
    def first(self) -> str:
        """Id of the entry at the top; empty when there is none."""
        return self._sections[0].entries[0].id if self._sections else ""

    @property
    def ids(self) -> Collection[str]:
        return self._places.keys()

    def find(self, key: str) -> QModelIndex:
        """The index of the entry; invalid when there is none."""
        place = self._places.get(key)
        if place is None:
            return QModelIndex()
        return self.index(place[1], 0, self.index(place[0], 0))

    def index(self, row: int, column: int, parent: Index = NO_PARENT) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        # the number of the section, from 1; 0 marks the sections themselves
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    # without an index it would be the QObject's parent, which nobody asks a model for
    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        section = index.internalId() if index.isValid() else 0
        return self.createIndex(section - 1, 0, 0) if section else QModelIndex()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        if not parent.isValid():
            return len(self._sections)
        if parent.internalId() or parent.column():
            return 0
        return len(self._sections[parent.row()].entries)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        node = self._node(index)
        if node is None:
            return None
        if role == NODE_ROLE:
            return node
        if isinstance(node, TreeSection):
            if role == Qt.ItemDataRole.DisplayRole:
                return node.title
            if role == Qt.ItemDataRole.AccessibleDescriptionRole:
                return node.count or entry_count(len(node.entries))
            return None
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return node.label
            case Qt.ItemDataRole.ToolTipRole:
                return literal(node.detail)
            case Qt.ItemDataRole.AccessibleDescriptionRole:
                return node.detail
        return self._marks.get(node.id, "") if role == MARK_ROLE else None

    def _node(self, index: Index) -> TreeEntry | TreeSection | None:
        if not index.isValid():
            return None
        section = index.internalId()
        if section:
            return self._sections[section - 1].entries[index.row()]
        return self._sections[index.row()]


class EntryFilter(QSortFilterProxyModel):
    """Entries in whose texts every word of the search occurs. A section is shown for what is found
    in it."""

    def __init__(self, source: EntryTreeModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
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

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        source = self.sourceModel()
        node = source.data(source.index(row, 0, parent), NODE_ROLE)
        if not isinstance(node, TreeEntry):
            return not self._words
        text = f"{node.label} {node.detail} {node.about}".casefold()
        return all(word in text for word in self._words)
