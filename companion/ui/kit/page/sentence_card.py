"""A sentence where something else would stand, and at most one thing to do about it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.wrapped_text import WrappedText


class SentenceCard(Card):
    """Says why a place is empty, in a card of its own."""

    action_clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sentence = WrappedText("", "body", "text2")
        self.action = Button("")
        self.action.clicked.connect(self.action_clicked)
        self.action.hide()
        row = QHBoxLayout()
        row.setSpacing(SPACE.gutter)
        row.addWidget(self.sentence, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.action)
        self.add(row)

    def show_words(self, sentence: str, action: str = "") -> None:
        """Another sentence; an empty action takes the button away."""
        self.sentence.setText(sentence)
        self.action.setText(action)
        self.action.setVisible(bool(action))
