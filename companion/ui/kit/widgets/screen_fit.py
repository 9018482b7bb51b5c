"""Windows that are never larger than the screen, nor off it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize
from PySide6.QtGui import QScreen
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.tokens import SIZE


class ScreenFit(QObject):
    """Keeps `window` within what panels and docks leave of its screen, whenever it is shown, and
    when it comes to another screen or that one changes. `smallest` is given up only where the
    screen is smaller still, as with a scale of 200 %.
    """

    def __init__(self, window: QWidget, smallest: tuple[int, int]) -> None:
        super().__init__(window)
        self._window = window
        self._smallest = QSize(*smallest)
        self._heard = False
        self._screen: QScreen | None = None
        window.setMinimumSize(self._smallest)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._window and event.type() == QEvent.Type.Show:
            handle = self._window.windowHandle()
            if handle is not None and not self._heard:
                self._heard = True
                handle.screenChanged.connect(self._follow)
            self._follow(self._window.screen())
        return False

    def fit(self) -> None:
        """Make the window as small as its screen, and move it there, where it has to be."""
        window = self._window
        available = window.screen().availableGeometry()
        frame = self._frame()
        room = available.size() - frame
        window.setMinimumSize(self._smallest.boundedTo(room))
        if window.isMaximized() or window.isFullScreen():
            return
        window.resize(window.size().boundedTo(room))
        place = QRect(window.pos(), window.size() + frame)
        left = max(available.left(), min(place.left(), available.right() + 1 - place.width()))
        top = max(available.top(), min(place.top(), available.bottom() + 1 - place.height()))
        if QPoint(left, top) != place.topLeft():
            window.move(left, top)

    def _frame(self) -> QSize:
        """What the system draws around the window; a guess until it has."""
        window = self._window
        drawn = window.frameGeometry().size() - window.size()
        return drawn if drawn.height() > 0 else QSize(0, SIZE.title_bar)

    def _follow(self, screen: QScreen) -> None:
        if screen is not self._screen:
            if self._screen is not None:
                self._screen.availableGeometryChanged.disconnect(self.fit)
            self._screen = screen
            screen.availableGeometryChanged.connect(self.fit)
        self.fit()
