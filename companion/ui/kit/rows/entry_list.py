"""What a server offers, at the start of a page: search, sections, choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from companion.messages.message import Message
from companion.ui.kit.rows.entry_tree import (
    MARK_ROLE,
    NODE_ROLE,
    EntryFilter,
    EntryTreeModel,
    TreeEntry,
    TreeSection,
)
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_text, text_width
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.paint import chosen_ground, focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.words.words import words


class EntryDelegate(QStyledItemDelegate):
    """A section as a quiet heading, with its count if wanted; an entry with its icon."""

    def __init__(self, parent: QWidget | None = None, *, counts: bool = True) -> None:
        super().__init__(parent)
        self._counts = counts

    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(0, max(SIZE.tool_row, line_height("medium") + 2 * SPACE.half))

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        painter.save()
        theme, rect = Theme.current(), QRect(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            chosen_ground(painter, rect, RADIUS.base)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            rounded_box(painter, rect, RADIUS.base, fill=theme.colour("hover"))
        keyboard = QStyle.StateFlag.State_KeyboardFocusChange
        if option.state & QStyle.StateFlag.State_HasFocus and option.state & keyboard:
            focus_ring(painter, rect, RADIUS.base)
        node = index.data(NODE_ROLE)
        if isinstance(node, TreeEntry):
            self._paint_entry(painter, option, node, str(index.data(MARK_ROLE)), chosen)
        elif isinstance(node, TreeSection):
            self._paint_section(painter, option, node, index.model().rowCount(index))
        painter.restore()

    def _paint_entry(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        node: TreeEntry,
        mark: str,
        chosen: bool,
    ) -> None:
        rect, theme = QRect(option.rect), Theme.current()
        side = SIZE.icon_small
        left = SPACE.unit
        if node.icon:
            box = QRectF(_part(rect, left, side))
            paint_glyph(painter, box, node.icon, theme.colour("accentText" if chosen else "text2"))
            left += side + SPACE.unit
        room = rect.width() - left - SPACE.unit
        if mark:
            room -= side + SPACE.half
            place = _part(rect, rect.width() - SPACE.unit - side, side)
            paint_glyph(painter, QRectF(place), mark, theme.colour("accentText"))
        role = "strong" if chosen else "body"
        paint_text(painter, _part(rect, left, room), node.label, role, "text")

    def _paint_section(
        self, painter: QPainter, option: QStyleOptionViewItem, node: TreeSection, count: int
    ) -> None:
        rect = QRect(option.rect)
        width = text_width("caption", str(count)) if self._counts else 0
        if self._counts:
            at_end = _part(rect, rect.width() - width - SPACE.unit, width)
            paint_text(painter, at_end, str(count), "caption", "text3")
        place = _part(rect, SPACE.unit, rect.width() - width - SPACE.page)
        paint_text(painter, place, node.title, "section", "text2")


def _part(rect: QRect, left: int, width: int) -> QRect:
    """A part of the row that begins `left` pixels after its start."""
    return QRect(rect.left() + left, rect.top(), max(width, 0), rect.height())


class EntryTreeView(QTreeView):
    """Sections open and close on a click; Enter goes on to what was chosen."""

    entered = Signal()

    def __init__(self, name: str, parent: QWidget | None = None, *, counts: bool = True) -> None:
        super().__init__(parent)
        self.setItemDelegate(EntryDelegate(self, counts=counts))
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
        self.setAccessibleName(name)
        RowCopier(self, _copied)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        left = event.button() == Qt.MouseButton.LeftButton
        if left and isinstance(index.data(NODE_ROLE), TreeSection):
            self.setExpanded(index, not self.isExpanded(index))
            return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            index = self.currentIndex()
            if isinstance(index.data(NODE_ROLE), TreeEntry):
                self.entered.emit()
            elif index.isValid():
                self.setExpanded(index, not self.isExpanded(index))
            return
        super().keyPressEvent(event)


def _copied(index: QModelIndex) -> str:
    """An address or a name, as it is given to the server."""
    node = index.data(NODE_ROLE)
    return (node.detail or node.label) if isinstance(node, TreeEntry) else str(index.data())


class EntryList(Pane):
    """Chooses an entry. The chosen one stays chosen in another listing, if it is in it."""

    chosen = Signal(str)
    """Id of the entry that a person chose."""
    entered = Signal()
    """Enter was pressed on it: go on to what is shown of it."""
    again_wanted = Signal()
    """List anew."""
    folded = Signal()
    """A person closed a section, or opened one again."""

    def __init__(self, name: str, nothing: str, parent: QWidget | None = None) -> None:
        """`name` is what is listed, `nothing` what is said when there is none."""
        super().__init__("window", ("end",), parent)
        self.setFixedWidth(SIZE.tool_list)
        self._nothing_words = nothing
        self.model = EntryTreeModel(self)
        self.filter = EntryFilter(self.model, self)
        self.search = SearchField()
        self.again = IconButton("arrow-clockwise", self.tr("List anew"))
        self.tree = EntryTreeView(name)
        self.tree.setModel(self.filter)
        self._said = WrappedText("", "body", "text3")
        self._said.hide()
        self._notices = QVBoxLayout()
        self._notices.setSpacing(SPACE.half)
        self._closed: set[str] = set()
        self._id = ""
        self._settling = False
        self._loading = False
        head = QHBoxLayout()
        head.setSpacing(SPACE.half)
        head.addWidget(self.search, 1)
        head.addWidget(self.again)
        column = QVBoxLayout(self)
        column.setContentsMargins(SPACE.twelve, SPACE.gutter, SPACE.twelve, 0)
        column.setSpacing(SPACE.twelve)
        column.addLayout(head)
        column.addWidget(self._said)
        column.addWidget(self.tree, 1)
        column.addLayout(self._notices)
        self.search.setPlaceholderText(self.tr("Search"))
        self.search.setAccessibleName(self.tr("Search: {what}").format(what=name))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._choose_first)
        self.again.clicked.connect(self.again_wanted)
        self.tree.entered.connect(self.entered)
        self.tree.expanded.connect(self._expanded)
        self.tree.collapsed.connect(self._collapsed)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)
        self._show_said()

    def set_sections(self, sections: Sequence[TreeSection]) -> None:
        """Show another listing."""
        self._settling = True
        changed = self.model.set_sections(sections)
        self._settling = False
        if changed:
            self._open_sections()
            self.choose(self._id)
        self._show_said()

    def set_loading(self, loading: bool) -> None:
        self._loading = loading
        self.again.set_busy(loading)
        self._show_said()

    def set_notices(self, notices: Sequence[tuple[Message, str]]) -> None:
        """What the listing lacks and why, each with its tone, below the list."""
        while (item := self._notices.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for said, tone in notices:
            self._notices.addWidget(Notice(words(said), tone))
        self._notices.setContentsMargins(0, 0, 0, SPACE.twelve if notices else 0)
        self._show_said()

    def notices(self) -> tuple[str, ...]:
        items = (self._notices.itemAt(at) for at in range(self._notices.count()))
        found = (item.widget() for item in items if item is not None)
        return tuple(widget.text() for widget in found if isinstance(widget, Notice))

    def id(self) -> str:
        """The chosen entry, shown or not; empty when none is."""
        return self._id

    def choose(self, key: str) -> None:
        """Mark an entry as chosen, without `chosen`; an unknown one marks none."""
        self._id = key
        self._settling = True
        index = self.filter.mapFromSource(self.model.find(key))
        if index.isValid():
            self.tree.setExpanded(index.parent(), True)
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.tree.selectionModel().setCurrentIndex(index, flag)
            self.tree.scrollTo(index)
        else:
            self.tree.selectionModel().clear()
        self._settling = False

    def said(self) -> str:
        """Why there is nothing to choose from; empty while there is something."""
        return "" if self._said.isHidden() else self._said.text()

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _show_said(self) -> None:
        if self._loading and not self.model.count:
            said = self.tr("The server is asked for its list.")
        elif not self.model.count:
            # with a failure below, an empty list would be a claim
            said = "" if self._notices.count() else self._nothing_words
        else:
            said = self.tr("Nothing here has these words in its name, address or description.")
        empty = self.filter.rowCount() == 0
        self._said.setText(said)
        self._said.setVisible(empty and bool(said))
        self.tree.setVisible(not empty or not said)

    def _search(self, text: str) -> None:
        self._settling = True
        self.filter.set_search(text)
        self._settling = False
        self._open_sections()
        self._show_said()
        self.choose(self._id)

    def _open_sections(self) -> None:
        """All but those that a person closed; a search opens these as well."""
        blocked = self.tree.blockSignals(True)
        for row in range(self.filter.rowCount()):
            index = self.filter.index(row, 0)
            closed = _section_key(index) in self._closed and not self.filter.searching
            self.tree.setExpanded(index, not closed)
        self.tree.blockSignals(blocked)

    def closed(self) -> list[str]:
        """The keys of the sections that a person closed."""
        return sorted(self._closed)

    def set_closed(self, sections: Iterable[str]) -> None:
        """Close these sections and open the others."""
        self._closed = set(sections)
        self._open_sections()

    def _expanded(self, index: QModelIndex) -> None:
        if _section_key(index) in self._closed:
            self._closed.discard(_section_key(index))
            self.folded.emit()

    def _collapsed(self, index: QModelIndex) -> None:
        if not self.filter.searching:
            self._closed.add(_section_key(index))
            self.folded.emit()

    def _choose_first(self) -> None:
        section = self.filter.index(0, 0)
        first = self.filter.index(0, 0, section)
        if first.isValid():
            self.tree.setCurrentIndex(first)
            self.tree.setFocus(Qt.FocusReason.OtherFocusReason)

    def _current_changed(self, current: QModelIndex) -> None:
        entry = current.data(NODE_ROLE) if current.isValid() else None
        if self._settling or not isinstance(entry, TreeEntry) or entry.id == self._id:
            return
        self._id = entry.id
        self.chosen.emit(entry.id)


def _section_key(index: QModelIndex) -> str:
    node = index.data(NODE_ROLE)
    return (node.key or node.title) if isinstance(node, TreeSection) else ""
