"""What the device does in its conversation now."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.app.stock.views import StockView
from companion.protocol.bridge.conversation import ConversationState
from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.marks import IconTile
from companion.ui.stock.stock_words import (
    conversation_icon,
    conversation_sentence,
    conversation_words,
)


class StateBlock(QWidget):
    """Icon, one large word, and what it means."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tile = IconTile("chat-circle", large=True)
        self.word = Label("", "value")
        self.sentence = WrappedText("", "body", "text2")
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addWidget(self.word)
        column.addWidget(self.sentence)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(SPACE.gutter)
        row.addWidget(self._tile)
        row.addLayout(column, 1)

    def set_stock(self, view: StockView) -> None:
        state = view.conversation
        tone = "neutral" if state is ConversationState.IDLE else "accent"
        self._tile.set(conversation_icon(state), tone)
        said = conversation_words(state)
        self.word.setText(said)
        self.sentence.setText(conversation_sentence(view))
        self.sentence.updateGeometry()
        self.setAccessibleName(f"{said}. {self.sentence.text()}")
