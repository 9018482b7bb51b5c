"""Whether a person has the window in front of them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from companion.ui.main.window_frame import WindowFrame


class WindowPresence(QObject):
    """The app is the active one, and the window is neither hidden nor minimised.

    A dialog of the app in front of the window counts as the window.
    """

    changed = Signal(bool)

    def __init__(self, frame: WindowFrame, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._frame = frame
        self._was = self._is_in_front()
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.applicationStateChanged.connect(self._look)
        frame.installEventFilter(self)

    def in_front(self) -> bool:
        """As of the last change: asked for every entry of a flood."""
        return self._was

    def _is_in_front(self) -> bool:
        active = QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive
        return active and self._frame.isVisible() and not self._frame.isMinimized()

    def _look(self, *_state: object) -> None:
        now = self._is_in_front()
        if now != self._was:
            self._was = now
            self.changed.emit(now)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (
            QEvent.Type.Show,
            QEvent.Type.Hide,
            QEvent.Type.WindowStateChange,
            QEvent.Type.ActivationChange,
        ):
            self._look()
        return False
