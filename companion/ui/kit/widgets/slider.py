"""A slider that sends when it is let go, and never while a page is scrolled."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QStyle, QToolTip, QWidget

from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE


class Slider(QSlider):
    """A value between two 32-bit integers. `name` says what it sets, for screen readers."""

    moved = Signal(int)
    """The value follows the hand: show it, do not send it."""
    released = Signal(int)
    """The hand let go of handle or key, and the value is another than before: send it."""

    def __init__(
        self,
        minimum: int = 0,
        maximum: int = 100,
        value: int = 0,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setRange(minimum, maximum)
        self.setPageStep(max(1, (maximum - minimum) // 10))
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._held = False
        self.set_value(value)
        self._sent = self.value()
        self.valueChanged.connect(self._changed)

    def set_value(self, value: int) -> None:
        """Show `value` (clamped to the range) without any signal; ignored while it is held."""
        if self._held:
            return
        with QSignalBlocker(self):
            self.setValue(value)
        self._sent = self.value()
        self.update()

    @property
    def held(self) -> bool:
        """True while a hand is on it: what the device reports must not move it then."""
        return self._held

    def value_words(self) -> str:
        """The value as it is shown above the handle while the mouse moves it."""
        return str(self.value())

    def _show_value(self) -> None:
        """What is set is seen where the eyes are."""
        span = self.width() - SIZE.slider_handle
        at = QStyle.sliderPositionFromValue(self.minimum(), self.maximum(), self.value(), span)
        QToolTip.showText(self.mapToGlobal(QPoint(at, -SPACE.page)), self.value_words(), self)

    def _changed(self, value: int) -> None:
        self.moved.emit(value)
        if self.isSliderDown():
            self._show_value()
        if not self._held:
            # a screen reader set it: there is no letting go
            self._release()

    def _release(self) -> None:
        self._held = False
        if self.value() != self._sent:
            self._sent = self.value()
            self.released.emit(self._sent)

    def _value_at(self, x: float) -> int:
        half = SIZE.slider_handle // 2
        span = max(1, self.width() - SIZE.slider_handle)
        return QStyle.sliderValueFromPosition(self.minimum(), self.maximum(), round(x) - half, span)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._held = True
        self.setSliderDown(True)
        self.setValue(self._value_at(event.position().x()))
        self._show_value()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._value_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.isSliderDown():
            self.setSliderDown(False)
            QToolTip.hideText()
            self._release()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        before = self.value()
        self._held = True
        super().keyPressEvent(event)
        if self.value() == before and not event.isAutoRepeat() and self._sent == before:
            self._held = False

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        super().keyReleaseEvent(event)
        if not event.isAutoRepeat() and self._held and not self.isSliderDown():
            self._release()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._held:
            self.setSliderDown(False)
            self._release()

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        return QSize(ROOM.short, SPACE.page)

    def minimumSizeHint(self) -> QSize:
        return QSize(3 * SIZE.slider_handle, SPACE.page)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        theme = Theme.current()
        half, handle = SIZE.slider_track / 2, SIZE.slider_handle
        middle = self.height() / 2
        track = QRectF(0, middle - half, self.width(), SIZE.slider_track)
        painter.setBrush(theme.colour("track"))
        painter.drawRoundedRect(track, half, half)
        if not self.isEnabled():
            return
        at = QStyle.sliderPositionFromValue(
            self.minimum(), self.maximum(), self.value(), self.width() - handle
        )
        done = QRectF(track)
        done.setRight(at + handle / 2)
        painter.setBrush(theme.colour("ring"))
        painter.drawRoundedRect(done, half, half)
        focus = self.hasFocus()
        width = SIZE.focus if focus else 1
        painter.setPen(QPen(theme.colour("ring" if focus else "control"), width))
        painter.setBrush(theme.colour("handle"))
        knob = QRectF(at, middle - handle / 2, handle, handle)
        painter.drawEllipse(knob.adjusted(width / 2, width / 2, -width / 2, -width / 2))
