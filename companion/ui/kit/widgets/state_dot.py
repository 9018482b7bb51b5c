"""The state of a connection as a shape."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.paint import paint_dot
from companion.ui.kit.theme.tokens import SIZE
from companion.ui.kit.widgets.turn import Turn

Shape = Literal["connected", "connecting", "off", "found"]


class StateDot(QWidget):
    """Filled dot connected, open arc connecting, hollow ring off, plus found.

    It only repeats what words beside it say; `name` are those words, for screen readers.
    """

    def __init__(self, shape: Shape = "off", name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shape: Shape = shape
        self._turn = Turn(self)
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def shape(self) -> Shape:
        return self._shape

    def set_shape(self, shape: Shape, name: str = "") -> None:
        self._shape = shape
        self.setAccessibleName(name)
        self._turn.run(shape == "connecting" and self.isVisible())
        self.update()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._turn.run(self._shape == "connecting")

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._turn.run(False)

    def sizeHint(self) -> QSize:
        return QSize(SIZE.dot, SIZE.dot)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_dot(QPainter(self), QRectF(self.rect()), self._shape, self._turn.angle)
