"""A list of JSON objects as a table."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView, QWidget

from companion.ui.kit.theme.lengths import PART
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.values.table_data import TableData, TableModel

WIDEST: Final = PART.table_column
"""Pixels that a column takes at first; a person can make it wider."""


class JsonTableView(QTableView):
    """Copies the cell that has the focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
