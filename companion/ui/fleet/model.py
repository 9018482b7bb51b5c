"""The devices that a filter finds, as the rows of a table; cards show the same rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.app.fleet.facts import DeviceFacts
from companion.ui.fleet.words import (
    UNKNOWN,
    cell_words,
    column_title,
    spoken_words,
    update_words,
)
from companion.ui.kit.widgets.tooltip import literal
from companion.ui.kit.words.technical import technical

FACTS_ROLE: Final = Qt.ItemDataRole.UserRole
"""`DeviceFacts`"""
NAME_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""The column's name; empty for the ticks."""

TICK: Final = "tick"
ALWAYS: Final = (TICK, "name")
DEFAULT_COLUMNS: Final = (
    "label",
    "state",
    "board",
    "firmware",
    "chip",
    "battery",
    "signal",
    "seen",
    "note",
)
COLUMNS: Final = (
    "label",
    "state",
    "board",
    "firmware",
    "chip",
    "revision",
    "slot",
    "flash",
    "battery",
    "signal",
    "volume",
    "seen",
    "id",
    "server",
    "update",
    "note",
)
"""Those that can be chosen, in the order in which they are shown."""


def offered_columns() -> tuple[str, ...]:
    """Those that are there to be chosen: a plain window shows no ids."""
    return tuple(name for name in COLUMNS if technical() or name != "id")


Index = QModelIndex | QPersistentModelIndex
_NO_PARENT: Final = QModelIndex()


class FleetModel(QAbstractTableModel):
    """`set_rows` moves nothing that stays where it is, so that a view keeps its place."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows: list[DeviceFacts] = []
        self.wanted_columns: Sequence[str] = DEFAULT_COLUMNS
        """As chosen; `columns` are those that are shown."""
        self.columns: list[str] = [*ALWAYS, *DEFAULT_COLUMNS]
        self.ticked: Collection[str] = frozenset()
        self._at: dict[str, int] = {}

    def set_rows(self, rows: Sequence[DeviceFacts]) -> None:
        """Show these, in this order."""
        if [row.key for row in rows] == [row.key for row in self.rows]:
            self._refresh(rows)
            return
        self.beginResetModel()
        self.rows = list(rows)
        self._at = {row.key: number for number, row in enumerate(rows)}
        self.endResetModel()

    def _refresh(self, rows: Sequence[DeviceFacts]) -> None:
        changed = [at for at, row in enumerate(rows) if row is not self.rows[at]]
        self.rows = list(rows)
        if changed:
            last = self.columnCount() - 1
            self.dataChanged.emit(self.index(changed[0], 0), self.index(changed[-1], last))

    def set_columns(self, names: Sequence[str]) -> None:
        """Show these, besides the ticks and the name."""
        self.beginResetModel()
        self.wanted_columns = tuple(names)
        self.columns = [*ALWAYS, *(name for name in offered_columns() if name in names)]
        self.endResetModel()

    def offer_columns(self) -> None:
        """Show those that were chosen, as far as the window shows such things now."""
        self.set_columns(self.wanted_columns)

    def _spoken(self, name: str, facts: DeviceFacts) -> str:
        """A cell, for screen readers; none has no name."""
        if name == TICK:
            on = facts.key in self.ticked
            said = self.tr("{name}, ticked") if on else self.tr("{name}, not ticked")
            return said.format(name=cell_words("name", facts))
        if name in ALWAYS:
            return spoken_words(facts)
        said = cell_words(name, facts)
        if said not in ("", UNKNOWN):
            return said
        return self.tr("{column}: nothing").format(column=column_title(name))

    def update_ticks(self) -> None:
        """Other rows are ticked now."""
        if self.rows:
            last = self.index(len(self.rows) - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def row_of(self, key: str) -> int:
        """-1 for a device that is not shown."""
        return self._at.get(key, -1)

    def facts(self, row: int) -> DeviceFacts | None:
        return self.rows[row] if 0 <= row < len(self.rows) else None

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        name = self.columns[section]
        if role == Qt.ItemDataRole.AccessibleTextRole and name == TICK:
            return self.tr("Ticked")
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return "" if name == TICK else column_title(name)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        facts, name = self.rows[index.row()], self.columns[index.column()]
        match role:
            case _ if role == FACTS_ROLE:
                return facts
            case _ if role == NAME_ROLE:
                return name
            case Qt.ItemDataRole.DisplayRole:
                return "" if name == TICK else cell_words(name, facts)
            case Qt.ItemDataRole.ToolTipRole:
                said = facts.device_id if name in ALWAYS else cell_words(name, facts)
                if name == "firmware" and facts.offered:
                    said = f"{said}. {update_words(facts)}"
                return literal(said)
            case Qt.ItemDataRole.CheckStateRole if name == TICK:
                on = facts.key in self.ticked
                return Qt.CheckState.Checked if on else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(name, facts)
        return None
