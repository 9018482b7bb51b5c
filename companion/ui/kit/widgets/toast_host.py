"""Shows toasts at the bottom right of a window, one at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QEasingCurve, QEvent, QObject, QPoint, QPropertyAnimation
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import MOTION, SPACE
from companion.ui.kit.widgets.toast import Kind, Toast, ToastText

_MOST_WAITING = 20
"""Failures that wait behind the one that is shown; older ones are dropped first."""


class ToastHost(QObject):
    """A new toast takes the place of one that would go by itself; a failure stays until it is
    closed, and the others wait behind it: every failure once, and of the rest the newest."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: deque[ToastText] = deque(maxlen=_MOST_WAITING)
        self.toast: Toast | None = None
        """The toast that is shown."""
        window.installEventFilter(self)

    def show_toast(
        self,
        title: str,
        text: str = "",
        kind: Kind = "info",
        *,
        action: str = "",
        on_action: Callable[[], None] | None = None,
    ) -> None:
        """Show or queue a toast; `action` is the word of its one link."""
        content = ToastText(title, text, kind, action, on_action)
        if content in self._waiting or self._stays_there(content):
            return
        if self.toast is not None and self.toast.stays:
            kept = [waiting for waiting in self._waiting if waiting.kind == "failed"]
            self._waiting = deque([*kept, content], maxlen=_MOST_WAITING)
        else:
            self._show(content)

    def _stays_there(self, content: ToastText) -> bool:
        return self.toast is not None and self.toast.stays and self.toast.content == content

    def _show(self, content: ToastText) -> None:
        self._drop()
        toast = Toast(content, self._window)
        self.toast = toast
        toast.closed.connect(self._closed)
        toast.cast_shadow()
        toast.resize(toast.sizeHint())
        toast.move(self._place(toast))
        toast.show()
        toast.raise_()
        self._slide_in(toast)
        words = QAccessibleAnnouncementEvent(toast, toast.accessibleName())
        QAccessible.updateAccessibility(words)

    def _slide_in(self, toast: Toast) -> None:
        duration = Theme.current().duration(MOTION.toast_in)
        if not duration:
            return
        end = self._place(toast)
        slide = QPropertyAnimation(toast, b"pos", toast)
        slide.setDuration(duration)
        slide.setEasingCurve(QEasingCurve.Type.OutCubic)
        slide.setStartValue(end + QPoint(0, SPACE.gutter))
        slide.setEndValue(end)
        slide.start()

    def _place(self, toast: Toast) -> QPoint:
        area = self._window.rect().adjusted(SPACE.page, SPACE.page, -SPACE.page, -SPACE.page)
        left = area.right() + 1 - toast.width()
        return QPoint(max(left, area.left()), area.bottom() + 1 - toast.height())

    def _closed(self) -> None:
        self._drop()
        if self._waiting:
            self._show(self._waiting.popleft())

    def _drop(self) -> None:
        if self.toast is not None:
            toast, self.toast = self.toast, None
            toast.hide()
            toast.deleteLater()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self.toast is not None:
            self.toast.move(self._place(self.toast))
        return False
