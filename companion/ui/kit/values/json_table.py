"""A list of JSON objects as a table: bounded, and exact where it fits."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QObject, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView

from companion.text import one_line
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART
from companion.ui.kit.words.json_text import exact_json

MOST_COLUMNS: Final = 40
MOST_ROWS: Final = 5_000
SHOWN: Final = 200
"""Characters of a cell; copying the answer takes all of it."""


@dataclass(frozen=True, eq=False)
class TableData:
    columns: tuple[str, ...]
    """Names of members, in the order in which they first occur."""
    rows: Sequence[Mapping[str, Any]]
    left_out: bool = False
    """There are more columns or rows."""


def as_table(value: Any) -> TableData | None:
    """Of a list of objects, or of an object whose one list this is; `None` for anything else."""
    if isinstance(value, dict):
        lists = [each for each in value.values() if isinstance(each, list)]
        others = [each for each in value.values() if isinstance(each, dict)]
        # next to a list there may be its length and the like, which the tree shows
        value = lists[0] if len(lists) == 1 and not others else None
    if not isinstance(value, list) or not value:
        return None
    if not all(isinstance(row, dict) and row for row in value):
        return None
    columns: dict[str, None] = {}
    for row in value[:MOST_ROWS]:
        columns.update(dict.fromkeys(row))
    left_out = len(columns) > MOST_COLUMNS or len(value) > MOST_ROWS
    return TableData(tuple(columns)[:MOST_COLUMNS], value[:MOST_ROWS], left_out)


class TableModel(QAbstractTableModel):
    """Read-only."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._data = TableData((), ())

    def set_table(self, table: TableData) -> None:
        self.beginResetModel()
        self._data = table
        self.endResetModel()

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._data.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._data.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if orientation == Qt.Orientation.Vertical:
            return section + 1
        return one_line(self._data.columns[section]) if section < self.columnCount() else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or role not in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.TextAlignmentRole,
        ):
            return None
        row = self._data.rows[index.row()]
        column = self._data.columns[index.column()]
        value = row.get(column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            number = isinstance(value, int | float) and not isinstance(value, bool)
            across = Qt.AlignmentFlag.AlignRight if number else Qt.AlignmentFlag.AlignLeft
            return across | Qt.AlignmentFlag.AlignVCenter
        return _words(value) if column in row else ""


def _words(value: Any) -> str:
    if isinstance(value, str):
        return one_line(value, SHOWN)
    text = exact_json(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


WIDEST: Final = PART.table_column
"""Pixels that a column takes at first; a person can make it wider."""


class JsonTableView(QTableView):
    """Copies the cell that has the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.table = TableModel(self)
        self.setModel(self.table)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName(self.tr("The answer as a table"))
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QTableView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight)
        self.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setResizeContentsPrecision(100)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._restyle()
        Theme.current().changed.connect(self._restyle)

    def _restyle(self) -> None:
        theme = Theme.current()
        self.setFont(theme.font("body"))
        self.horizontalHeader().setFont(theme.font("section"))
        self.verticalHeader().setFont(theme.font("caption"))
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + PART.table_row)

    def show_table(self, table: TableData) -> None:
        """Show another one from its beginning."""
        self.table.set_table(table)
        self.resizeColumnsToContents()
        for column in range(self.table.columnCount()):
            if self.columnWidth(column) > WIDEST:
                self.setColumnWidth(column, WIDEST)
        self.scrollToTop()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            text = self.currentIndex().data()
            if isinstance(text, str):
                QGuiApplication.clipboard().setText(text)
            return
        super().keyPressEvent(event)
