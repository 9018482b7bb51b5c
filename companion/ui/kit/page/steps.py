"""Numbered steps of a short how-to."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from companion.ui.kit.theme.paint import rounded_box
from companion.ui.kit.theme.theme import Theme
from companion.ui.kit.theme.tokens import SIZE, SPACE
from companion.ui.kit.widgets.label import Label
from companion.ui.kit.widgets.wrapped_text import WrappedText


class StepNumber(QWidget):
    """A number on a tinted disc."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._number = number
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(SIZE.step_disc, SIZE.step_disc)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme = Theme.current()
        rounded_box(painter, self.rect(), self.height() / 2, fill=theme.colour("accentTint"))
        painter.setFont(theme.font("section"))
        painter.setPen(theme.colour("accentText"))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, str(self._number))


class Steps(QWidget):
    """Each step is a short heading and a sentence; mono words are not needed here."""

    def __init__(self, steps: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.twelve)
        for number, (heading, sentence) in enumerate(steps, start=1):
            row = QHBoxLayout()
            row.setSpacing(SPACE.twelve)
            row.addWidget(StepNumber(number), 0, Qt.AlignmentFlag.AlignTop)
            words = QVBoxLayout()
            words.setSpacing(0)
            words.addWidget(Label(heading, "medium"))
            words.addWidget(WrappedText(sentence, "body", "text2"))
            row.addLayout(words, 1)
            column.addLayout(row)
