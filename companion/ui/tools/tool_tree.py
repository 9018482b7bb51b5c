"""A device's tools in groups, and the search in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from companion.protocol.tools import Tool
from companion.ui.kit.rows.word_filter import WordFilter
from companion.ui.kit.widgets.tooltip import literal

NODE_ROLE: Final = Qt.ItemDataRole.UserRole
"""A `Tool`, or a `ToolGroup`."""

Index = QModelIndex | QPersistentModelIndex

_NO_PARENT = QModelIndex()


@dataclass(eq=False)
class ToolGroup:
    """Tools whose dotted names begin alike."""

    title: str
    tools: list[Tool] = field(default_factory=list)


class ToolTreeModel(QAbstractItemModel):
    """Groups in the order in which the device lists them, what has no group last.

    User-only tools are left out: they have a page of their own.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._groups: list[ToolGroup] = []
        self._tools: tuple[Tool, ...] = ()

    def set_tools(self, tools: Sequence[Tool]) -> bool:
        """Show these tools; false when they are the same as before."""
        ordinary = tuple(tool for tool in tools if not tool.user_only)
        if ordinary == self._tools:
            return False
        self.beginResetModel()
        self._tools = ordinary
        self._groups = _grouped(ordinary, self.tr("Device"))
        self.endResetModel()
        return True

    @property
    def tools(self) -> tuple[Tool, ...]:
        return self._tools

    @property
    def first(self) -> Tool | None:
        """The tool at the top of the list, which is not the one that the device names first."""
        return self._groups[0].tools[0] if self._groups else None

    def find(self, name: str) -> QModelIndex:
        """The index of the tool of that exact name; invalid when there is none."""
        for row, group in enumerate(self._groups):
            for line, tool in enumerate(group.tools):
                if tool.name == name:
                    return self.index(line, 0, self.index(row, 0))
        return QModelIndex()

    def index(self, row: int, column: int, parent: Index = _NO_PARENT) -> QModelIndex:
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        # the number of the group, from 1; 0 marks the groups themselves
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    # without an index it would be the QObject's parent, which nobody asks a model for
    def parent(self, index: Index) -> QModelIndex:  # type: ignore[override]
        group = index.internalId() if index.isValid() else 0
        return self.createIndex(group - 1, 0, 0) if group else QModelIndex()

    def rowCount(self, parent: Index = _NO_PARENT) -> int:
        if not parent.isValid():
            return len(self._groups)
        if parent.internalId() or parent.column():
            return 0
        return len(self._groups[parent.row()].tools)

    def columnCount(self, parent: Index = _NO_PARENT) -> int:
        return 1

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        node = self._node(index)
        match node, role:
            case None, _:
                return None
            case _, Qt.ItemDataRole.UserRole:
                return node
            case ToolGroup(), Qt.ItemDataRole.DisplayRole:
                return node.title
            case ToolGroup(), Qt.ItemDataRole.AccessibleDescriptionRole:
                return self.tr("{count} tools").format(count=len(node.tools))
            case Tool(), Qt.ItemDataRole.DisplayRole:
                return node.label
            case Tool(), Qt.ItemDataRole.ToolTipRole:
                return literal(node.name)
            case Tool(), Qt.ItemDataRole.AccessibleDescriptionRole:
                return node.name
        return None

    def _node(self, index: Index) -> ToolGroup | Tool | None:
        if not index.isValid():
            return None
        group = index.internalId()
        return self._groups[group - 1].tools[index.row()] if group else self._groups[index.row()]


class ToolFilter(WordFilter):
    """Tools in whose name, title, group or description every word of the search occurs."""

    def __init__(self, source: ToolTreeModel, parent: QObject | None = None) -> None:
        super().__init__(source, _searched, parent)


def _searched(node: object) -> str | None:
    if not isinstance(node, Tool):
        return None
    return f"{node.name} {node.label} {node.group} {node.description}"


def _grouped(tools: Sequence[Tool], rest: str) -> list[ToolGroup]:
    groups: dict[str, ToolGroup] = {}
    alone = ToolGroup(rest)
    for tool in tools:
        if tool.group:
            groups.setdefault(tool.group, ToolGroup(tool.group)).tools.append(tool)
        else:
            alone.tools.append(tool)
    found = list(groups.values())
    return [*found, alone] if alone.tools else found
