"""Why a field is not valid."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.icons import paint_glyph
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import ROOM, SIZE, SPACE

_GLYPH = SIZE.icon_small
_BEFORE = _GLYPH + SPACE.half + 2
"""Glyph and the gap after it, in pixels."""
_LINE_SEPARATOR = "\u2028"


class FaultLine(QWidget):
    """A glyph and a sentence in red, wrapped; what needs one line is at the right if `at_end`.

    Painted as one widget: where the words begin depends on the width alone, so that no row
    has to be laid out twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.at_end = False
        self._text = ""
        self.setFont(Theme.current().font("caption"))
        Theme.current().changed.connect(self._restyle)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _restyle(self) -> None:
        self.setFont(Theme.current().font("caption"))
        self.updateGeometry()

    def text(self) -> str:
        return self._text

    def set_text(self, text: str) -> None:
        """The sentence, or several, a line each; plain text."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def _lay_out(self, width: int) -> QTextLayout:
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        layout = QTextLayout(self._text.replace("\n", _LINE_SEPARATOR), self.font())
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(max(width - _BEFORE, 1))
            line.setPosition(QPointF(0, y))
            y += line.height()
            line = layout.createLine()
        layout.endLayout()
        return layout

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return max(int(self._lay_out(width).boundingRect().height() + 0.999), _GLYPH)

    def sizeHint(self) -> QSize:
        width = self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else ROOM.block
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(_BEFORE + ROOM.label, max(self.fontMetrics().height(), _GLYPH))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = Theme.current().colour("redText")
        top = (self.fontMetrics().height() - _GLYPH) / 2
        layout = self._lay_out(self.width())
        start = 0.0
        if self.at_end and layout.lineCount() == 1:
            start = max(self.width() - layout.lineAt(0).naturalTextWidth() - _BEFORE - 1, 0.0)
        paint_glyph(painter, QRectF(start, top, _GLYPH, _GLYPH), "warning-circle", colour)
        painter.setPen(colour)
        layout.draw(painter, QPointF(start + _BEFORE, 0))
