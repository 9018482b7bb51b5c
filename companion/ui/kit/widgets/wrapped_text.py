"""Plain text that is wrapped to any width, even in the middle of a long word."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from companion.ui.kit.theme.lengths import ROOM
from companion.ui.kit.widgets.label import Label

_LINE_SEPARATOR = "\u2028"


class WrappedText(Label):
    """As `Label`, but its height follows from its width exactly, and nothing is cut off.

    A `QLabel` keeps words whole: an address or a run of Chinese without spaces would make
    the page wider. `most_lines` (0 = all) cuts the rest and ends in an ellipsis.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "",
        parent: QWidget | None = None,
        *,
        most_lines: int = 0,
    ) -> None:
        self._most_lines = most_lines
        self._laid: tuple[int, str, QTextLayout] | None = None
        super().__init__(text, role, colour, parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_most_lines(self, lines: int) -> None:
        self._most_lines = lines
        self.updateGeometry()
        self.update()

    def line_count(self, width: int) -> int:
        """Lines that the whole text takes at `width` pixels."""
        return self._layout_for(width).lineCount()

    def _layout_for(self, width: int) -> QTextLayout:
        key = f"{self.font().key()} {self.alignment()} {self.text()}"
        if self._laid is not None and self._laid[:2] == (width, key):
            return self._laid[2]
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        option.setTextDirection(Qt.LayoutDirection.LeftToRight)
        option.setAlignment(self.alignment())
        layout = QTextLayout(self.text().replace("\n", _LINE_SEPARATOR), self.font())
        layout.setTextOption(option)
        layout.beginLayout()
        y = 0.0
        line = layout.createLine()
        while line.isValid():
            line.setLineWidth(max(width, 1))
            line.setPosition(QPointF(0, y))
            y += line.height()
            line = layout.createLine()
        layout.endLayout()
        self._laid = (width, key, layout)
        return layout

    def _shown_lines(self, layout: QTextLayout) -> int:
        count = layout.lineCount()
        return min(count, self._most_lines) if self._most_lines else count

    def text_height(self, width: int) -> int:
        """Height in pixels of what is shown at `width`."""
        layout = self._layout_for(width)
        count = self._shown_lines(layout)
        if count == 0:
            return 0
        last = layout.lineAt(count - 1)
        return int(last.y() + last.height() + 0.999)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.text_height(width)

    def sizeHint(self) -> QSize:
        width = self.width() if self.testAttribute(Qt.WidgetAttribute.WA_Resized) else ROOM.block
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().averageCharWidth() * 8, self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        layout = self._layout_for(self.width())
        shown = self._shown_lines(layout)
        cut = shown < layout.lineCount()
        for number in range(shown - 1 if cut else shown):
            layout.lineAt(number).draw(painter, QPointF(0, 0))
        if cut:
            last = layout.lineAt(shown - 1)
            rest = " ".join(self.text()[last.textStart() :].split())
            words = self.fontMetrics().elidedText(rest, Qt.TextElideMode.ElideRight, self.width())
            if not words.endswith("…"):
                words += "…"
            flags = int(Qt.AlignmentFlag.AlignLeft) | Qt.TextFlag.TextSingleLine
            painter.drawText(last.rect(), flags, words)
