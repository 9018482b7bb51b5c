"""A JSON value as a tree: built as it is opened, shown exactly, and bounded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QRect,
    QRectF,
    Qt,
)
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
)

from companion.protocol.schema.paths import Path, pointer
from companion.text import one_line
from companion.ui.kit.rows.row_delegate import NO_PARENT, Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_text
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import chosen_ground
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, RADIUS, SPACE
from companion.ui.kit.widgets.menu import Menu
from companion.ui.kit.words.json_text import exact_json

CHUNK: Final = 200
"""Rows that are added when somebody scrolls to the end of a list."""
SHOWN: Final = 300
"""Characters of a value that a row shows; copying takes all of it."""

NODE_ROLE: Final = Qt.ItemDataRole.UserRole


@dataclass(eq=False)
class Node:
    """One value. Its children come into being when they are asked for."""

    name: str
    """The member's name, cleaned for showing, or the item's index."""
    path: Path
    value: Any
    parent: Node | None
    row: int
    number: int = 0
    """Its place among the nodes that the model has made."""
    children: list[Node] = field(default_factory=list)
    rest: Iterator[tuple[str | int, Any]] | None = None
    """Members and items that have no node yet."""

    def __post_init__(self) -> None:
        if isinstance(self.value, dict):
            self.rest = iter(self.value.items())
        elif isinstance(self.value, list):
            self.rest = iter(enumerate(self.value))

    @property
    def size(self) -> int:
        return len(self.value) if isinstance(self.value, dict | list) else 0

    def next_children(self, count: int) -> list[Node]:
        """The next children, not yet appended."""
        taken = islice(self.rest, count) if self.rest is not None else ()
        first = len(self.children)
        return [
            Node(one_line(str(key)), (*self.path, key), value, self, first + offset)
            for offset, (key, value) in enumerate(taken)
        ]

    def words(self) -> str:
        """The value on one line: exact where it fits, `{3}` or `[3]` for what has parts."""
        if isinstance(self.value, dict):
            return f"{{{len(self.value)}}}"
        if isinstance(self.value, list):
            return f"[{len(self.value)}]"
        if isinstance(self.value, str) and len(self.value) > SHOWN:
            # a megabyte of text must not be escaped for one row
            return exact_json(self.value[:SHOWN])[:-1] + "…"
        text = exact_json(self.value)
        return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"

    def kind(self) -> str:
        """`container`, `string`, or `plain` for numbers, truth values and null."""
        if isinstance(self.value, dict | list):
            return "container"
        return "string" if isinstance(self.value, str) else "plain"


class JsonTreeModel(QAbstractItemModel):
    """Two columns, name and value, under one root row."""

    def __init__(self, root_name: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._root_name = root_name
        # an index holds a number, not a node: one that outlives its node finds nothing
        self._nodes: list[Node] = [Node(root_name, (), None, None, 0)]

    def set_value(self, value: Any) -> None:
        """Show another value."""
        self.beginResetModel()
        self._nodes = [Node(self._root_name, (), value, None, 0)]
        self.endResetModel()

    def node(self, index: Index) -> Node | None:
        number = index.internalId() if index.isValid() else -1
        return self._nodes[number] if 0 <= number < len(self._nodes) else None

    def copy_value(self, index: Index) -> str:
        """The whole value: text as it is, anything else as JSON."""
        node = self.node(index)
        if node is None:
            return ""
        return node.value if isinstance(node.value, str) else exact_json(node.value, indent=2)

    def copy_path(self, index: Index) -> str:
        """The JSON Pointer of the value; the whole is an empty text."""
        node = self.node(index)
        return pointer(node.path) if node is not None else ""

    def index(self, row: int, column: int, parent: Index = NO_PARENT) -> QModelIndex:
        if not 0 <= column < 2:
            return QModelIndex()
        if not parent.isValid():
            return self.createIndex(0, column, 0) if row == 0 else QModelIndex()
        node = self.node(parent)
        if node is None or not 0 <= row < len(node.children):
            return QModelIndex()
        return self.createIndex(row, column, node.children[row].number)

    # without an index it would be the QObject's parent, which nobody asks a model for
    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        node = self.node(index)
        if node is None or node.parent is None:
            return QModelIndex()
        return self.createIndex(node.parent.row, 0, node.parent.number)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        if not parent.isValid():
            return 1
        node = self.node(parent)
        return len(node.children) if node is not None and parent.column() == 0 else 0

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 2

    def hasChildren(self, parent: Index = NO_PARENT) -> bool:
        node = self.node(parent)
        return True if node is None else parent.column() == 0 and node.size > 0

    def canFetchMore(self, parent: Index) -> bool:
        node = self.node(parent)
        return node is not None and len(node.children) < node.size

    def fetchMore(self, parent: Index) -> None:
        node = self.node(parent)
        if node is None:
            return
        more = node.next_children(CHUNK)
        if more:
            first = len(node.children)
            self.beginInsertRows(parent, first, first + len(more) - 1)
            for child in more:
                child.number = len(self._nodes)
                self._nodes.append(child)
            node.children += more
            self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        node = self.node(index)
        if node is None:
            return None
        if role == NODE_ROLE:
            return node
        if role == Qt.ItemDataRole.DisplayRole:
            return node.name if index.column() == 0 else node.words()
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{node.name}: {node.words()}"
        return None


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

    def __init__(self) -> None:
        super().__init__()
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
