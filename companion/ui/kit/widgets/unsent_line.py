"""The place of a field that is not sent."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import ROOM
from companion.ui.kit.theme.paint import focus_ring, rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import RADIUS, SIZE, SPACE


class UnsentLine(QAbstractButton):
    """A dashed box that says what the device uses instead; a click asks to send the field."""

    def __init__(self, text: str, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setText(text)
        self.setAccessibleName(name or text)
        # the check box beside it does the same: one stop for the Tab key is enough
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        height = max(SIZE.input, self.fontMetrics().height() + 2 * (SPACE.half + 1))
        return QSize(ROOM.field, height)

    def minimumSizeHint(self) -> QSize:
        return QSize(ROOM.narrow, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        line, rect = theme.colour("line"), self.rect()
        style = Qt.PenStyle.DashLine if theme.contrast else Qt.PenStyle.DotLine
        rounded_box(painter, rect, RADIUS.input, line=line, style=style)
        if self.hasFocus():
            focus_ring(painter, rect, RADIUS.input)
        painter.setPen(theme.colour("text3"))
        room = rect.adjusted(SPACE.twelve, 0, -SPACE.twelve, 0)
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(flags), text)
