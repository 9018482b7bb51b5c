"""A menu with rounded corners."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from companion.ui.kit.theme.icons import icon


class Menu(QMenu):
    """Open it with `popup(point)`: no nested loop runs, the actions' signals tell."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # without both, the corners outside the curve are filled
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        self.setWindowFlag(Qt.WindowType.FramelessWindowHint)

    def add(self, text: str, do: Callable[[], object], icon_name: str = "") -> QAction:
        """Append an entry that runs `do`. Raises `KeyError` for an unknown icon."""
        action = QAction(text, self)
        if icon_name:
            action.setIcon(icon(icon_name))
        action.triggered.connect(lambda _checked=False: do())
        self.addAction(action)
        return action
