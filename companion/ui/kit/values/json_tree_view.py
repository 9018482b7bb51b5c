"""A JSON value as a tree that can be opened, read and copied from."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QModelIndex, QRect, QRectF, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QTreeView,
    QWidget,
)

from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_text
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import chosen_ground
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SPACE
from companion.ui.kit.values.json_tree import NODE_ROLE, JsonTreeModel, Node
from companion.ui.kit.widgets.menu import Menu

ROW: Final = PART.tree_row
"""Pixels of a row, more where the font is taller."""
STEP: Final = PART.tree_step
"""Pixels by which a level is indented."""
OPEN_LEVELS: Final = 2
OPEN_ROWS: Final = 40
"""A value below the root is open at first while it has no more parts than this."""

_CARET = PART.caret
_COLOURS = {"container": "text3", "string": "accentText", "plain": "text"}


class JsonDelegate(RowDelegate):
    """Mono names and values; a caret before what can be opened."""

    radius = RADIUS.small
    keys_only = False

    def height(self, index: Index) -> int:
        return max(ROW, line_height("mono") + SPACE.half)

    def paint_ground(self, painter: QPainter, box: QRect, row: PaintedRow) -> None:
        if row.chosen:
            chosen_ground(painter, box, self.radius)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        node = row.index.data(NODE_ROLE)
        if not isinstance(node, Node):
            return
        if row.index.column() == 0:
            self._paint_name(painter, row, node)
        else:
            place = row.rect.adjusted(SPACE.half, 0, 0, 0)
            paint_text(painter, place, node.words(), "mono", _COLOURS[node.kind()])

    def _paint_name(self, painter: QPainter, row: PaintedRow, node: Node) -> None:
        left, rect = len(node.path) * STEP, row.rect
        if node.size:
            caret = QRectF(rect.left() + left, rect.top(), _CARET, rect.height())
            name = "caret-down" if row.opened else "caret-right"
            paint_glyph(painter, caret, name, Theme.current().colour("text2"))
        place = rect.adjusted(left + _CARET + SPACE.half, 0, -SPACE.half, 0)
        paint_text(painter, place, node.name, "mono", "text2")


class JsonTreeView(QTreeView):
    """JSON reads from left to right in every language. A click on a name opens it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tree = JsonTreeModel(self.tr("result"), self)
        self.setModel(self.tree)
        self.setItemDelegate(JsonDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.header().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.header().setStretchLastSection(True)
        self.header().setMinimumSectionSize(40)
        self.setAccessibleName(self.tr("The answer as a tree"))

    def show_value(self, value: Any) -> None:
        """Show another value, its first levels open."""
        self.tree.set_value(value)
        self._open(self.tree.index(0, 0), 0)
        self._divide()

    def _open(self, index: QModelIndex, level: int) -> None:
        node = self.tree.node(index)
        if node is None or not node.size or level >= OPEN_LEVELS:
            return
        if level and node.size > OPEN_ROWS:
            return
        if self.tree.canFetchMore(index):
            self.tree.fetchMore(index)
        self.setExpanded(index, True)
        for row in range(min(self.tree.rowCount(index), OPEN_ROWS)):
            self._open(self.tree.index(row, 0, index), level + 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._divide()

    def _divide(self) -> None:
        """Names take up to two fifths; values the rest."""
        width = self.viewport().width()
        least, most = PART.tree_names
        self.setColumnWidth(0, max(least, min(round(width * 0.4), most)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.column() == 0:
            self.setExpanded(index, not self.isExpanded(index))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self._copy(self.tree.copy_value(self.currentIndex()))
            return
        super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        index = self.indexAt(event.pos()) if by_mouse else self.currentIndex()
        if not index.isValid():
            return
        menu = Menu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        value, path = self.tree.copy_value(index), self.tree.copy_path(index)
        menu.add(self.tr("Copy the value"), lambda: self._copy(value), "copy-simple")
        if path:
            menu.add(self.tr("Copy the path"), lambda: self._copy(path))
        place = event.globalPos()
        if not by_mouse:
            place = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
        menu.popup(place)

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
