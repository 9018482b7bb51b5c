"""Windows and dialogs that are never larger than the screen, nor off it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import SIZE

_PLACED: Final = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.WindowActivate})
"""Events after which the system may have drawn its frame around the window."""


class ScreenFit(QObject):
    """Keeps `window` within what panels and docks leave of its screen, whenever it is shown, and
    when it comes to another screen or that one changes. `smallest` is given up only where the
    screen is smaller still, as with a scale of 200 %.
    """

    def __init__(self, window: QWidget, smallest: tuple[int, int] = (0, 0)) -> None:
        super().__init__(window)
        self._window = window
        self._smallest = QSize(*smallest)
        self._subscribed = False
        self._screen: QScreen | None = None
        self._framed = QSize()
        """The frame that the window was fitted with."""
        if not self._smallest.isNull():
            window.setMinimumSize(self._smallest)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is not self._window:
            return False
        kind = event.type()
        if kind == QEvent.Type.Show:
            handle = self._window.windowHandle()
            if handle is not None and not self._subscribed:
                self._subscribed = True
                handle.screenChanged.connect(self._set_screen)
            self._set_screen(self._window.screen())
        elif kind in _PLACED and self._screen is not None and self._frame() != self._framed:
            # the frame comes after the window, and was a guess until now
            self.fit()
        return False

    def room(self) -> QSize:
        """What the window may take of its screen, without its frame."""
        return self._free().size() - self._frame()

    def fit(self) -> None:
        """Make the window as small as its screen, and move it there, where it has to be."""
        window = self._window
        self._framed = self._frame()
        if not self._smallest.isNull():
            window.setMinimumSize(self._smallest.boundedTo(self.room()))
        if window.isMaximized() or window.isFullScreen():
            return
        window.resize(window.size().boundedTo(self.room()))
        self.bring_inside()

    def bring_inside(self) -> None:
        """Move the window by what is off its screen."""
        window = self._window
        available = self._free()
        place = QRect(window.pos(), window.size() + self._frame())
        left = max(available.left(), min(place.left(), available.right() + 1 - place.width()))
        top = max(available.top(), min(place.top(), available.bottom() + 1 - place.height()))
        if (left, top) != (place.left(), place.top()):
            window.move(left, top)

    def _free(self) -> QRect:
        """What panels and docks leave of the screen that the window is on.

        Qt tells the screen some time after the window was moved to it: until then it would be
        moved back. On Wayland nobody knows where a window is, and only Qt knows its screen.
        """
        window = self._window
        screen = None
        if not QGuiApplication.platformName().startswith("wayland"):
            screen = QGuiApplication.screenAt(window.frameGeometry().center())
        return (screen or window.screen()).availableGeometry()

    def _frame(self) -> QSize:
        """What the system draws around the window; a guess until it has."""
        window = self._window
        if window.windowFlags() & Qt.WindowType.FramelessWindowHint:
            return QSize(0, 0)  # on X11 Qt may say otherwise for a while
        drawn = window.frameGeometry().size() - window.size()
        return drawn if drawn.height() > 0 else QSize(0, SIZE.title_bar)

    def _set_screen(self, screen: QScreen) -> None:
        if screen is not self._screen:
            if self._screen is not None:
                self._screen.availableGeometryChanged.disconnect(self.fit)
            self._screen = screen
            screen.availableGeometryChanged.connect(self.fit)
        self.fit()
