"""Fields with buttons at their end, or below them where a language needs more room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE


class FoldingRow(QWidget):
    """`fields` at the start and what `add` appends at the end of one line, or of a second one."""

    def __init__(self, fields: QHBoxLayout, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        fields.addStretch(1)
        self._ends = QHBoxLayout()
        self._ends.setSpacing(SPACE.unit)
        self._ends.addStretch(1)
        self._fields = fields
        self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(SPACE.unit)
        self._line.addLayout(fields)
        self._line.addLayout(self._ends)

    @property
    def folded(self) -> bool:
        """Whether the buttons stand below the fields."""
        return self._line.direction() is QBoxLayout.Direction.TopToBottom

    def add(self, widget: QWidget) -> None:
        """Append a widget at the end."""
        self._ends.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def minimumSizeHint(self) -> QSize:
        # it may be as narrow as its wider line: then it folds
        fields, ends = self._fields.minimumSize(), self._ends.minimumSize()
        return QSize(max(fields.width(), ends.width()), super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            # other words, or a button that came or went
            self._fold()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fold()

    def _fold(self) -> None:
        needed = self._fields.minimumSize().width() + self._ends.minimumSize().width() + SPACE.unit
        across = QBoxLayout.Direction.LeftToRight
        wanted = QBoxLayout.Direction.TopToBottom if needed > self.width() else across
        if self._line.direction() is not wanted:
            self._line.setDirection(wanted)
