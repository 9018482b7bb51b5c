"""The tools of a device at the start of the page: search, groups, choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QFrame, QTreeView, QVBoxLayout, QWidget

from companion.messages.message import Message
from companion.protocol.tools import Tool
from companion.ui.kit.rows.row_paint import RowCopier
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.words import words
from companion.ui.tools.tool_delegate import ToolDelegate
from companion.ui.tools.tool_tree import NODE_ROLE, ToolFilter, ToolTreeModel


class ToolTreeView(QTreeView):
    """Groups open and close on a click; Enter goes on to the form of the chosen tool."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(ToolDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QTreeView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QTreeView.SelectionMode.SingleSelection)
        self.setExpandsOnDoubleClick(False)
        self.setMouseTracking(True)
        self.setAnimated(False)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
        self.setAccessibleName(self.tr("Tools"))
        RowCopier(self, _copied)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        left = event.button() == Qt.MouseButton.LeftButton
        if left and index.isValid() and not isinstance(index.data(NODE_ROLE), Tool):
            self.setExpanded(index, not self.isExpanded(index))
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            index = self.currentIndex()
            if isinstance(index.data(NODE_ROLE), Tool):
                self.entered.emit()
            elif index.isValid():
                self.setExpanded(index, not self.isExpanded(index))
            return
        super().keyPressEvent(event)


def _copied(index: QModelIndex) -> str:
    """A tool as it is called on the command line and on the wire."""
    node = index.data(NODE_ROLE)
    return node.name if isinstance(node, Tool) else str(index.data())


class ToolList(Pane):
    """Chooses a tool. What a person opened and closed survives a new listing."""

    chosen = Signal(str)
    """Exact name of the tool that a person chose."""
    entered = Signal()
    """Enter was pressed on it: go on to its form."""
    folded = Signal()
    """A person closed a group, or opened one again."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("window", ("end",), parent)
        self.setFixedWidth(SIZE.tool_list)
        self.model = ToolTreeModel(self)
        self.filter = ToolFilter(self.model, self)
        self.search = SearchField()
        self.tree = ToolTreeView()
        self.tree.setModel(self.filter)
        self._nothing = WrappedText("", "body", "text3")
        self._nothing.hide()
        self._warnings = QVBoxLayout()
        self._warnings.setSpacing(SPACE.half)
        self._closed: set[str] = set()
        self._name = ""
        self._settling = False
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve, SPACE.gutter, SPACE.twelve, 0)
        column.setSpacing(SPACE.twelve)
        column.addWidget(self.search)
        column.addWidget(self._nothing)
        column.addWidget(self.tree, 1)
        # without the tree nothing else would take the room, and the search would drift down
        column.addStretch()
        column.addLayout(self._warnings)
        self._count_tools()
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._choose_first)
        self.tree.entered.connect(self.entered)
        self.tree.expanded.connect(self._expanded)
        self.tree.collapsed.connect(self._collapsed)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)

    def set_tools(self, tools: Sequence[Tool], warnings: Sequence[Message]) -> None:
        """Show another listing; the chosen tool stays chosen."""
        self._settling = True
        changed = self.model.set_tools(tools)
        self._settling = False
        if changed:
            self._open_groups()
            self._count_tools()
            self.choose(self._name, reveal=False)
        self._say(warnings)

    def closed(self) -> list[str]:
        """The groups that a person closed."""
        return sorted(self._closed)

    def set_closed(self, groups: Iterable[str]) -> None:
        """Close these groups and open the others."""
        self._closed = set(groups)
        self._open_groups()

    def name(self) -> str:
        """The chosen tool, shown or not; empty when none is."""
        return self._name

    def choose(self, name: str, *, reveal: bool = True) -> None:
        """Mark a tool as chosen, without `chosen`; an unknown name marks none.

        `reveal` opens its group, even one that a person closed.
        """
        self._name = name
        self._settling = True
        index = self.filter.mapFromSource(self.model.find(name))
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            if reveal:
                self.tree.setExpanded(index.parent(), True)
            self.tree.selectionModel().setCurrentIndex(index, flag)
            if reveal:
                # the name of its group as well, where there is room for both
                self.tree.scrollTo(index.parent())
                self.tree.scrollTo(index)
        else:
            self.tree.selectionModel().clear()
        self._settling = False

    def said(self) -> str:
        """Why there is nothing to choose from; empty while there is something."""
        return "" if self._nothing.isHidden() else self._nothing.text()

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _count_tools(self) -> None:
        count = len(self.model.tools)
        self.search.setPlaceholderText(self.tr("Search %n tool(s)", "", count))
        self.search.setAccessibleName(self.search.placeholderText())
        self._show_nothing()

    def _show_nothing(self) -> None:
        if not self.model.tools:
            said = self.tr("The tools appear here as soon as the device has listed them.")
        else:
            said = self.tr("No tool has these words in its name or description.")
        empty = self.filter.rowCount() == 0
        self._nothing.setText(said)
        self._nothing.setVisible(empty)
        self.tree.setVisible(not empty)

    def _say(self, warnings: Sequence[Message]) -> None:
        """What the listing lacks, below the list."""
        while (item := self._warnings.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for warning in warnings:
            self._warnings.addWidget(Notice(words(warning), "neutral"))
        self._warnings.setContentsMargins(0, 0, 0, SPACE.twelve if warnings else 0)

    def _search(self, text: str) -> None:
        self._settling = True
        self.filter.set_search(text)
        self._settling = False
        self._open_groups()
        self._show_nothing()
        self.choose(self._name, reveal=False)

    def _open_groups(self) -> None:
        """All but those that a person closed; a search opens these as well."""
        blocked = self.tree.blockSignals(True)
        for row in range(self.filter.rowCount()):
            index = self.filter.index(row, 0)
            closed = str(index.data()) in self._closed and not self.filter.searching
            self.tree.setExpanded(index, not closed)
        self.tree.blockSignals(blocked)

    def _expanded(self, index: QModelIndex) -> None:
        self._closed.discard(str(index.data()))
        self.folded.emit()

    def _collapsed(self, index: QModelIndex) -> None:
        if not self.filter.searching:
            self._closed.add(str(index.data()))
            self.folded.emit()

    def _choose_first(self) -> None:
        group = self.filter.index(0, 0)
        first = self.filter.index(0, 0, group)
        if first.isValid():
            self.tree.setCurrentIndex(first)
            self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def _current_changed(self, current: QModelIndex) -> None:
        tool = current.data(NODE_ROLE) if current.isValid() else None
        if self._settling or not isinstance(tool, Tool) or tool.name == self._name:
            return
        self._name = tool.name
        self.chosen.emit(tool.name)
