"""A JSON value as a tree: built as it is opened, shown exactly, and bounded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from companion.protocol.schema.paths import Path, pointer
from companion.text import one_line
from companion.ui.kit.values.json_text import exact_json

CHUNK: Final = 200
"""Rows that are added when somebody scrolls to the end of a list."""
SHOWN: Final = 300
"""Characters of a value that a row shows; copying takes all of it."""

NODE_ROLE: Final = Qt.ItemDataRole.UserRole

Index = QModelIndex | QPersistentModelIndex

_NO_PARENT = QModelIndex()


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

    def take(self, count: int) -> list[Node]:
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

    def index(self, row: int, column: int, parent: Index = _NO_PARENT) -> QModelIndex:
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

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        if not parent.isValid():
            return 1
        node = self.node(parent)
        return len(node.children) if node is not None and parent.column() == 0 else 0

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 2

    def hasChildren(self, parent: Index = _NO_PARENT) -> bool:
        node = self.node(parent)
        return True if node is None else parent.column() == 0 and node.size > 0

    def canFetchMore(self, parent: Index) -> bool:
        node = self.node(parent)
        return node is not None and len(node.children) < node.size

    def fetchMore(self, parent: Index) -> None:
        node = self.node(parent)
        if node is None:
            return
        more = node.take(CHUNK)
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
