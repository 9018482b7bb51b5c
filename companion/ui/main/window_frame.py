"""The window's outermost widget: it is on the screen before what it holds is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget

from companion.ui.kit.page.window_state import remember_geometry, restore_geometry
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.screen_fit import ScreenFit
from companion.ui.kit.words.language import Language


def come_forward(window: QWidget) -> None:
    """Show it in front of the others, however it was put away."""
    if window.isMinimized():
        window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


class WindowFrame(QWidget):
    """Paints the grounds of sidebar and page until `set_content` fills it.

    `remembered` is the window's part of the settings; size and place come from it and are
    written into it when the window is closed.
    """

    first_painted = Signal()
    """The first picture is on the screen."""
    closed = Signal()
    """A person closed the window; it is hidden already."""

    def __init__(self, remembered: dict[str, Any]) -> None:
        super().__init__()
        self._remembered = remembered
        self._painted = False
        self.was_closed = False
        self._ending = False
        self.may_stay: Callable[[], bool] | None = None
        """Asked first when a person closes the window, and not for `quit`: when it says yes, the
        window is not closed, but hidden, or what to do is being asked."""
        self.may_close: Callable[[], bool] | None = None
        """Asked before the window closes; when it says no, it asks the person and calls `close`
        again itself."""
        self._name_it()
        Language.current().changed.connect(self._name_it)
        self._fit = ScreenFit(self, SIZE.window_minimum)
        restore_geometry(self, remembered)

    def set_content(self, content: QWidget) -> None:
        """Fill the window; called once."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        # the smallest size is set here; pages must not make the window grow under a hand
        column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        column.addWidget(content)

    def _name_it(self) -> None:
        self.setWindowTitle(self.tr("Xiaozhi Companion"))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        painter.fillRect(self.rect(), theme.colour("window"))
        side = QRect(0, 0, SIZE.sidebar, self.height())
        line = QRect(SIZE.sidebar - 1, 0, 1, self.height())
        painter.fillRect(side, theme.colour("sidebar"))
        painter.fillRect(line, theme.colour("border"))
        if not self._painted:
            self._painted = True
            # when the picture has been handed over to the screen
            QTimer.singleShot(0, self, self.first_painted.emit)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ThemeChange:
            # of another contrast theme, and of motion, the system tells in no other way
            Theme.current().read_system()
        return super().event(event)

    def quit(self) -> None:
        """Close the window for good, even where closing it only hides it."""
        before, self._ending = self._ending, True
        self.close()
        self._ending = before

    def expect_quit(self, ending: bool) -> None:
        """Whether the system closes the window now because it ends the app, or the session."""
        self._ending = ending

    def come_forward(self) -> None:
        """Show the window in front of the others, however it was put away."""
        come_forward(self)

    def hide_window(self) -> None:
        """Hide the window; the app runs on."""
        remember_geometry(self, self._remembered)
        self.hide()

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self._ending and self.may_stay is not None and self.may_stay():
            event.ignore()
            return
        if self.may_close is not None and not self.may_close():
            event.ignore()
            return
        remember_geometry(self, self._remembered)
        event.accept()
        self.was_closed = True
        self.closed.emit()
