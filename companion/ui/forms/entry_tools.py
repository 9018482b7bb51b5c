"""The buttons at the end of an entry of a list or a map."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from companion.ui.forms.state_column import WIDTH
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import IconButton
from companion.ui.kit.widgets.menu import Menu


class EntryTools(QWidget):
    """Remove, and in a list a menu to move and to copy. Alt with an arrow key moves as well."""

    removed = Signal()
    moved = Signal(int)
    """-1 towards the beginning, 1 towards the end."""
    duplicated = Signal()

    def __init__(
        self,
        name: str,
        parent: QWidget | None = None,
        *,
        allowed: Callable[[], tuple[bool, bool, bool]] | None = None,
    ) -> None:
        """`allowed` says whether the entry can go up, go down, and be copied now."""
        super().__init__(parent)
        self._allowed = allowed
        self.remove = IconButton("x", self.tr("Remove {name}").format(name=name))
        self.remove.clicked.connect(self.removed)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE.unit - SPACE.half, 0, 0, 0)
        row.setSpacing(0)
        row.addStretch(1)
        self.more: IconButton | None = None
        if allowed is not None:
            self.more = IconButton("dots-three", self.tr("Move or copy {name}").format(name=name))
            self.more.clicked.connect(self._pop_up)
            row.addWidget(self.more)
            self.more.installEventFilter(self)
            self.remove.installEventFilter(self)
        row.addWidget(self.remove)
        self.setMinimumWidth(WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _pop_up(self) -> None:
        assert self.more is not None
        menu = self.menu()
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.more.mapToGlobal(self.more.rect().bottomLeft()))

    def menu(self) -> Menu:
        """What can be done with the entry now."""
        up, down, copy = self._allowed() if self._allowed is not None else (False,) * 3
        menu = Menu(self)
        menu.add(self.tr("Move up"), lambda: self.moved.emit(-1), "arrow-up").setEnabled(up)
        menu.add(self.tr("Move down"), lambda: self.moved.emit(1), "arrow-down").setEnabled(down)
        menu.add(self.tr("Duplicate"), self.duplicated.emit, "copy").setEnabled(copy)
        return menu

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # a button takes the arrow keys to move the focus, with Alt as without
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.take_key(event)
        return False

    def take_key(self, event: QKeyEvent) -> bool:
        """Move the entry if that is what the keys mean."""
        if self._allowed is None or event.modifiers() != Qt.KeyboardModifier.AltModifier:
            return False
        up, down, _ = self._allowed()
        if event.key() == Qt.Key.Key_Up and up:
            self.moved.emit(-1)
        elif event.key() == Qt.Key.Key_Down and down:
            self.moved.emit(1)
        else:
            return False
        return True
