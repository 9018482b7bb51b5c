"""Type a few letters, and go there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QShowEvent,
    QTextCharFormat,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QFrame, QListView, QWidget

from companion.ui.finder.match import Match, match
from companion.ui.kit.page import shortcuts
from companion.ui.kit.rows.row_delegate import Index, PaintedRow, RowDelegate
from companion.ui.kit.rows.row_paint import line_height, paint_icon, paint_text, text_width
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import DIALOG, SIZE, SPACE
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.layout import TOP, add


@dataclass(frozen=True, slots=True)
class FinderEntry:
    """All texts are plain, cleaned, and in the window's language."""

    id: str
    """Stays the same from run to run: what was used last is remembered by it."""
    title: str
    kind: str
    """What it is, in a word: a device, a tool, a page, an action."""
    icon: str
    go: Callable[[], None]
    """Shows it or opens what asks first; never sends anything to a device that changes it."""
    detail: str = ""
    also: str = ""
    """More words to find it by, which are not shown."""
    keys: str = ""
    """Its own shortcut, as `QKeySequence` reads it; empty when it has none."""
    privileged: bool = False


RECENT: Final = "recent"
MOST_RECENT: Final = 50
"""Entries that are remembered; older ones are forgotten first."""
_LONGEST: Final = 1_000
"""Characters of an id: a device's address is part of it."""


class Recent:
    """The ids of entries, newest first, in the window's part of the settings."""

    def __init__(self, remembered: dict[str, Any]) -> None:
        self._remembered = remembered

    def ids(self) -> list[str]:
        kept = self._remembered.get(RECENT)
        return [each for each in kept if isinstance(each, str)] if isinstance(kept, list) else []

    def use(self, entry_id: str) -> None:
        """It was gone to just now."""
        if len(entry_id) > _LONGEST:
            return
        others = [each for each in self.ids() if each != entry_id]
        self._remembered[RECENT] = [entry_id, *others][:MOST_RECENT]


FOUND_ROLE: Final = Qt.ItemDataRole.UserRole
"""`FoundEntry`"""
MOST: Final = 100
"""Rows; to see others a person types another letter."""

_Index = QModelIndex | QPersistentModelIndex
_NO_PARENT = QModelIndex()


@dataclass(frozen=True, slots=True)
class FoundEntry:
    entry: FinderEntry
    match: Match


class FinderModel(QAbstractListModel):
    """With nothing typed: what was used last, newest first, then everything else in its order.

    Else by how well it fits; of what fits alike, what was used last comes first.
    """

    def __init__(
        self, entries: Sequence[FinderEntry], recent: Sequence[str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._entries = tuple(entries)
        self._recent = {each: place for place, each in enumerate(recent)}
        self._rows: list[FoundEntry] = []
        self.search("")

    def search(self, typed: str) -> None:
        """Show what fits."""
        never = len(self._recent)
        found = []
        for place, entry in enumerate(self._entries):
            fits = match(typed, entry.title, f"{entry.also} {entry.detail} {entry.kind}")
            if fits is not None:
                used = self._recent.get(entry.id, never)
                found.append(((-fits.merit, used, fits.span, place), FoundEntry(entry, fits)))
        found.sort(key=lambda each: each[0])
        self.beginResetModel()
        self._rows = [each for _, each in found[:MOST]]
        self.endResetModel()

    def entry(self, row: int) -> FinderEntry | None:
        return self._rows[row].entry if 0 <= row < len(self._rows) else None

    def rowCount(self, parent: _Index = _NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        found = self._rows[index.row()]
        entry = found.entry
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return entry.title
            case Qt.ItemDataRole.AccessibleTextRole:
                return ", ".join(part for part in (entry.title, entry.kind, entry.detail) if part)
            case _ if role == FOUND_ROLE:
                return found
        return None


class FinderDelegate(RowDelegate):
    """One line; the name gives way to what is at the end."""

    def height(self, index: Index) -> int:
        return max(SIZE.live_row, line_height("medium") + 2 * SPACE.unit)

    def paint_row(self, painter: QPainter, row: PaintedRow) -> None:
        found: FoundEntry = row.index.data(FOUND_ROLE)
        entry, rect = found.entry, row.rect
        left, right = rect.left() + SPACE.twelve, rect.right() - SPACE.twelve
        mark = QRect(left, rect.top(), SIZE.icon, rect.height())
        role = "amberText" if entry.privileged else "text2"
        paint_icon(painter, mark, entry.icon, role)
        left += SIZE.icon + SPACE.twelve
        keys = QKeySequence(entry.keys).toString(QKeySequence.SequenceFormat.NativeText)
        end = Qt.AlignmentFlag.AlignRight
        for text in (entry.kind, keys):
            width = min(text_width("caption", text), max(right - left, 0)) if text else 0
            place = QRect(right - width, rect.top(), width, rect.height())
            # on the tint, captions need the darker of the quiet colours
            paint_text(painter, place, text, "caption", "text2", end)
            right -= width + (SPACE.twelve if width else 0)
        place = QRect(left, rect.top(), right - left, rect.height())
        used = self._name(painter, found, place)
        left += used + SPACE.unit
        if entry.detail and right - left > SPACE.page:
            place = QRect(left, rect.top(), right - left, rect.height())
            paint_text(painter, place, entry.detail, "caption", "text2")

    def _name(self, painter: QPainter, found: FoundEntry, place: QRect) -> int:
        """Pixels that the name took. One layout for all of it, so that letters stay joined."""
        theme = Theme.current()
        text = found.entry.title
        layout = QTextLayout(text, theme.font("body"))
        choice = QTextOption()
        choice.setWrapMode(QTextOption.WrapMode.NoWrap)
        choice.setTextDirection(Qt.LayoutDirection.LeftToRight)
        layout.setTextOption(choice)
        bold = QTextCharFormat()
        bold.setFont(theme.font("strong"))
        layout.setFormats([_range(at, bold) for at in sorted(found.match.places)])
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(max(place.width(), 0))
        layout.endLayout()
        used = int(line.naturalTextWidth()) + 1
        if used > place.width():
            paint_text(painter, place, text, "body", "text")
            return max(place.width(), 0)
        painter.setPen(theme.colour("text"))
        top = place.top() + (place.height() - line.height()) / 2
        layout.draw(painter, QPointF(place.left(), top))
        return used


def _range(at: int, looks: QTextCharFormat) -> QTextLayout.FormatRange:
    found = QTextLayout.FormatRange()
    found.start, found.length, found.format = at, 1, looks
    return found


_MOVES: Final = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown})
_ENTERS: Final = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})


class FinderDialog(Dialog):
    """The cursor stays in the field; the arrow keys choose, Enter goes, Escape closes.

    `chosen` is emitted after the dialog was closed, so that what is gone to may open another.
    """

    chosen = Signal(object)
    """`FinderEntry`"""

    def __init__(
        self,
        entries: Sequence[FinderEntry],
        recent: Sequence[str] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Find and go"))
        self.setAccessibleName(self.windowTitle())
        self.model = FinderModel(entries, recent, self)
        self.field = SearchField(self.tr("Device, tool, page or action"))
        self.list = _List(self.model)
        self.list.setAccessibleName(self.tr("What was found"))
        self.nothing = Label(self.tr("Nothing is called like that."), "body", "text2")
        self.nothing.hide()
        hint = Label(
            self.tr("Arrow keys choose  ·  Enter goes there  ·  Esc closes"), "caption", "text3"
        )
        self.body.setContentsMargins(SPACE.gutter, SPACE.gutter, SPACE.gutter, SPACE.unit)
        add(self.body, self.field, (self.list, 1), (self.nothing, 1, TOP))
        self.foot.setContentsMargins(SPACE.gutter, SPACE.unit, SPACE.gutter, SPACE.unit)
        self.foot.addWidget(hint)
        self.field.textChanged.connect(self._search)
        self.field.installEventFilter(self)
        self.list.clicked.connect(self._go)
        self.field.setFocus(Qt.FocusReason.PopupFocusReason)
        self._choose(0)
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(*DIALOG.list)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._tell()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the field that belong to the list."""
        if watched is self.field and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                return False
            if event.type() == QEvent.Type.KeyPress and self._take(event):
                return True
        return super().eventFilter(watched, event)

    def _take(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if key in _MOVES:
            self._move(key)
        elif key in _ENTERS:
            # Enter that is held down goes there once
            if not event.isAutoRepeat():
                self._go(self.list.currentIndex())
        elif QKeySequence(event.keyCombination()) == QKeySequence(shortcuts.PALETTE[0]):
            self.reject()
        else:
            return False
        return True

    def _move(self, key: Qt.Key) -> None:
        count = self.model.rowCount()
        if not count:
            return
        row = self.list.currentIndex().row()
        page = max(self.list.viewport().height() // max(self.list.sizeHintForRow(0), 1) - 1, 1)
        match key:
            case Qt.Key.Key_Up:
                row = (row - 1) % count
            case Qt.Key.Key_Down:
                row = (row + 1) % count
            case Qt.Key.Key_PageUp:
                row = max(row - page, 0)
            case _:
                row = min(row + page, count - 1)
        self._choose(row)
        self._tell()

    def _search(self, typed: str) -> None:
        self.model.search(typed)
        found = self.model.rowCount() > 0
        self.list.setVisible(found)
        self.nothing.setVisible(not found)
        self._choose(0)
        self._tell()

    def _choose(self, row: int) -> None:
        self.list.setCurrentIndex(self.model.index(row, 0))

    def _tell(self) -> None:
        """The cursor is in the field, so nobody else would say which row is chosen."""
        index = self.list.currentIndex()
        if not self.isVisible():
            return
        said = self.nothing.text()
        if index.isValid():
            said = self.tr("{name}, {row} of {count}").format(
                name=index.data(Qt.ItemDataRole.AccessibleTextRole),
                row=index.row() + 1,
                count=self.model.rowCount(),
            )
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.field, said))

    def _go(self, index: QModelIndex) -> None:
        found = index.data(FOUND_ROLE) if index.isValid() else None
        if found is not None:
            self.accept()
            self.chosen.emit(found.entry)


class _List(QListView):
    def __init__(self, model: FinderModel) -> None:
        super().__init__()
        self.setModel(model)
        self.setItemDelegate(FinderDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setUniformItemSizes(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QListView.SelectionMode.SingleSelection)
        self.viewport().setAutoFillBackground(False)
        self.setAutoFillBackground(False)
