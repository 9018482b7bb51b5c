"""Type a few letters, and go there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QKeyEvent,
    QKeySequence,
    QShowEvent,
)
from PySide6.QtWidgets import QFrame, QListView, QWidget

from companion.ui.finder.delegate import FinderDelegate
from companion.ui.finder.entry import FinderEntry
from companion.ui.finder.model import FOUND_ROLE, FinderModel
from companion.ui.kit.page import shortcuts
from companion.ui.kit.theme.tokens import DIALOG, SPACE
from companion.ui.kit.widgets.dialog import Dialog
from companion.ui.kit.widgets.fields import SearchField
from companion.ui.kit.widgets.label import Label

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
        self.body.addWidget(self.field)
        self.body.addWidget(self.list, 1)
        self.body.addWidget(self.nothing, 1, Qt.AlignmentFlag.AlignTop)
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
            # whoever holds Enter down wants no more than to go there
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
    def __init__(self, model: FinderModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
