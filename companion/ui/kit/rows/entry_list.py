"""What a device or a server offers, at the left of a page: search, sections, choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QFrame, QTreeView, QWidget

from companion.messages.message import Message
from companion.ui.kit.rows.entry_tree import (
    MARK_ROLE,
    NODE_ROLE,
    EntryFilter,
    EntryTreeModel,
    TreeEntry,
    TreeSection,
)
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import RowCopier, line_height, paint_text, part, text_width
from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import PART, SIZE, SPACE
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import WrappedText
from companion.ui.kit.widgets.layout import clear, column, row
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.panes import Pane
from companion.ui.kit.widgets.shifts import GuardedRows
from companion.ui.kit.words.words import words

_GROUP_WORDS: Final = SPACE.twelve + SPACE.gutter
"""Where the words of a group begin, so that entries begin exactly below them."""


class EntryDelegate(RowDelegate):
    """A section as a quiet heading, with its count if wanted; an entry with its icon.

    With `carets` sections are groups, which show that they can be opened, and entries begin
    below the words of their group.
    """

    def __init__(
        self, parent: QWidget | None = None, *, carets: bool = False, counts: bool = True
    ) -> None:
        super().__init__(parent)
        self._carets = carets
        self._counts = counts

    def height(self, index: Index) -> int:
        return max(SIZE.tool_row, line_height("medium") + 2 * SPACE.half)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        node = row.index.data(NODE_ROLE)
        if isinstance(node, TreeEntry):
            self._paint_entry(painter, row, node)
        elif isinstance(node, TreeSection) and self._carets:
            self._paint_group(painter, row, node)
        elif isinstance(node, TreeSection):
            self._paint_section(painter, row, node)

    def _paint_entry(self, painter: QPainter, row: PaintedRow, node: TreeEntry) -> None:
        rect, theme, side = row.rect, Theme.current(), SIZE.icon_small
        left = _GROUP_WORDS if self._carets else SPACE.unit
        if node.icon:
            colour = theme.colour("accentText" if row.chosen else "text2")
            paint_glyph(painter, QRectF(part(rect, left, side)), node.icon, colour)
            left += side + SPACE.unit
        room = rect.width() - left - SPACE.unit
        mark = str(row.index.data(MARK_ROLE))
        if mark:
            room -= side + SPACE.half
            place = part(rect, rect.width() - SPACE.unit - side, side)
            paint_glyph(painter, QRectF(place), mark, theme.colour("accentText"))
        role = "strong" if row.chosen else "body"
        paint_text(painter, part(rect, left, room), node.label, role, "text")

    def _paint_section(self, painter: QPainter, row: PaintedRow, node: TreeSection) -> None:
        width = self._paint_count(painter, row, SPACE.unit) if self._counts else 0
        place = part(row.rect, SPACE.unit, row.rect.width() - width - SPACE.page)
        paint_text(painter, place, node.title, "section", "text2")

    def _paint_group(self, painter: QPainter, row: PaintedRow, node: TreeSection) -> None:
        rect = row.rect
        caret = QRectF(part(rect, SPACE.half + 2, PART.caret_group))
        name = "caret-down" if row.opened else "caret-right"
        paint_glyph(painter, caret, name, Theme.current().colour("text2"))
        width = self._paint_count(painter, row, SPACE.unit + 2)
        words = part(rect, _GROUP_WORDS, rect.width() - _GROUP_WORDS - width - SPACE.gutter)
        paint_text(painter, words, node.title, "strong", "text2")

    def _paint_count(self, painter: QPainter, row: PaintedRow, margin: int) -> int:
        """How many entries are shown, `margin` pixels before the end. Returns its width."""
        count = str(row.index.model().rowCount(row.index))
        width = text_width("caption", count)
        at_end = part(row.rect, row.rect.width() - width - margin, width)
        paint_text(painter, at_end, count, "caption", "text3")
        return width


class EntryTreeView(GuardedRows, QTreeView):
    """Sections open and close on a click; Enter goes on to what was chosen."""

    entered = Signal()

    def __init__(self, name: str, *, carets: bool = False, counts: bool = True) -> None:
        super().__init__()
        self.setItemDelegate(EntryDelegate(self, carets=carets, counts=counts))
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
    """List again."""
    folded = Signal()
    """A person closed a section, or opened one again."""

    def __init__(
        self,
        name: str,
        nothing: str,
        not_found: str = "",
        *,
        carets: bool = False,
        again: bool = True,
    ) -> None:
        """`name` is what is listed, `nothing` what is said when there is none, `not_found` when
        a search finds none. Without `again` nobody can ask for another listing. `carets`: see
        `EntryDelegate`."""
        super().__init__("window", ("end",))
        self.setFixedWidth(SIZE.tool_list)
        self._chosen = ""
        """Id of the entry, listed or not; empty when none is."""
        self._closed: set[str] = set()
        """Keys of the sections that were closed."""
        self._nothing = nothing
        self._not_found = not_found or self.tr(
            "Nothing here has these words in its name, address or description."
        )
        self.model = EntryTreeModel(self)
        self.filter = EntryFilter(self.model, self)
        self.search = SearchField()
        self.again = IconButton("arrow-clockwise", self.tr("Refresh the list"))
        self.tree = EntryTreeView(name, carets=carets)
        self.tree.setModel(self.filter)
        self._empty_label = WrappedText("", "body", "text3")
        self._empty_label.hide()
        self._notices = column(spacing=SPACE.half)
        self._settling = False
        self._loading = False
        stack = column(
            row((self.search, 1), self.again, spacing=SPACE.half),
            self._empty_label,
            (self.tree, 1),
            on=self,
            spacing=SPACE.twelve,
            margins=(SPACE.twelve, SPACE.gutter, SPACE.twelve, 0),
        )
        # without the tree nothing else would take the room, and the search would drift down
        stack.addStretch()
        stack.addLayout(self._notices)
        self.again.setHidden(not again)
        self.name_search(self.tr("Search"), self.tr("Search: {what}").format(what=name))
        self.search.textChanged.connect(self._search)
        self.search.returnPressed.connect(self._choose_first)
        self.again.clicked.connect(self.again_wanted)
        self.tree.entered.connect(self.entered)
        self.tree.expanded.connect(self._expanded)
        self.tree.collapsed.connect(self._collapsed)
        self.tree.selectionModel().currentChanged.connect(self._current_changed)
        self._show_empty_label()

    def name_search(self, shown: str, spoken: str = "") -> None:
        """Say what is searched, in the empty field and for screen readers."""
        self.search.setPlaceholderText(shown)
        self.search.setAccessibleName(spoken or shown)

    def set_sections(self, sections: Sequence[TreeSection]) -> bool:
        """Show another listing; false when it is the same as before."""
        self._settling = True
        changed = self.model.set_sections(sections)
        self._settling = False
        if changed:
            self._open_sections()
            self.choose(self._chosen, reveal=False)
        self._show_empty_label()
        return changed

    def set_loading(self, loading: bool) -> None:
        self._loading = loading
        self.again.set_busy(loading)
        self._show_empty_label()

    def set_notices(self, notices: Sequence[tuple[Message, str]]) -> None:
        """What the listing lacks and why, each with its tone, below the list."""
        clear(self._notices)
        for said, tone in notices:
            self._notices.addWidget(Notice(words(said), tone))
        self._notices.setContentsMargins(0, 0, 0, SPACE.twelve if notices else 0)
        self._show_empty_label()

    def notices(self) -> tuple[str, ...]:
        items = (self._notices.itemAt(at) for at in range(self._notices.count()))
        found = (item.widget() for item in items if item is not None)
        return tuple(widget.text() for widget in found if isinstance(widget, Notice))

    def id(self) -> str:
        """The chosen entry, shown or not; empty when none is."""
        return self._chosen

    def choose(self, key: str, *, reveal: bool = True) -> None:
        """Mark an entry as chosen, without `chosen`; an unknown one marks none.

        `reveal` opens its section, even one that a person closed.
        """
        self._chosen = key
        self._settling = True
        index = self.filter.mapFromSource(self.model.find(key))
        if index.isValid():
            flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
            if reveal:
                self.tree.setExpanded(index.parent(), True)
                self.tree.selectionModel().setCurrentIndex(index, flag)
                # the name of its section as well, where there is room for both
                self.tree.scrollTo(index.parent())
                self.tree.scrollTo(index)
            else:
                # Qt scrolls to it, and opens its section for that
                blocked = self.tree.blockSignals(True)
                self.tree.selectionModel().setCurrentIndex(index, flag)
                self.tree.blockSignals(blocked)
                self._open_sections()
        else:
            self.tree.selectionModel().clear()
        self._settling = False

    def empty_text(self) -> str:
        """Why there is nothing to choose from; empty while there is something."""
        return "" if self._empty_label.isHidden() else self._empty_label.text()

    def focus_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.search.selectAll()

    def _show_empty_label(self) -> None:
        if self._loading and not self.model.count:
            said = self.tr("Asking the server for its list…")
        elif not self.model.count:
            # with a failure below, an empty list would be a claim
            said = "" if self._notices.count() else self._nothing
        else:
            said = self._not_found
        empty = self.filter.rowCount() == 0
        self._empty_label.setText(said)
        self._empty_label.setVisible(empty and bool(said))
        self.tree.setVisible(not empty or not said)

    def _search(self, text: str) -> None:
        self._settling = True
        self.filter.set_search(text)
        self._settling = False
        self._open_sections()
        self._show_empty_label()
        self.choose(self._chosen, reveal=False)

    def _open_sections(self) -> None:
        """All but those that a person closed; a search opens these as well."""
        blocked = self.tree.blockSignals(True)
        for place in range(self.filter.rowCount()):
            index = self.filter.index(place, 0)
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
        if self._settling or not isinstance(entry, TreeEntry) or entry.id == self._chosen:
            return
        self._chosen = entry.id
        self.chosen.emit(entry.id)


def _section_key(index: QModelIndex) -> str:
    node = index.data(NODE_ROLE)
    return (node.key or node.title) if isinstance(node, TreeSection) else ""
