"""A label of one line that ends in an ellipsis where there is no room for all of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.tooltip import literal


class ElidingLabel(Label):
    """Shows its text on one line, elided; the whole text is the tool tip when it was cut.

    `text()` always gives the whole text, also to screen readers.
    """

    def __init__(
        self,
        text: str = "",
        role: str = "body",
        colour: str = "",
        parent: QWidget | None = None,
        *,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        super().__init__(text, role, colour, parent)
        self._mode = mode
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def shown_text(self) -> str:
        """What is painted at the present width."""
        line = " ".join(self.text().split())
        return self.fontMetrics().elidedText(line, self._mode, self.contentsRect().width())

    def is_elided(self) -> bool:
        return self.shown_text() != " ".join(self.text().split())

    def minimumSizeHint(self) -> QSize:
        return QSize(self.fontMetrics().horizontalAdvance("M…"), super().minimumSizeHint().height())

    def sizeHint(self) -> QSize:
        line = " ".join(self.text().split())
        # one pixel more: the width of a line is rounded where it is measured
        return QSize(self.fontMetrics().horizontalAdvance(line) + 1, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().windowText().color())
        flags = int(self.alignment()) | Qt.TextFlag.TextSingleLine
        painter.drawText(self.contentsRect(), flags, self.shown_text())

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            tip = self.text() if self.is_elided() else self.toolTip()
            QToolTip.showText(event.globalPos(), literal(tip), self)
            return True
        return super().event(event)
