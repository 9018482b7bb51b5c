"""A message that is shown on the device's screen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from companion.ui.kit.theme.tokens import SPACE
from companion.ui.kit.values.json_text import exact_json
from companion.ui.kit.widgets.button import Button
from companion.ui.kit.widgets.card import Card
from companion.ui.kit.widgets.choices import ComboBox
from companion.ui.kit.widgets.fields import LineEdit, TextArea
from companion.ui.kit.widgets.label import Label, WrappedText
from companion.ui.kit.widgets.notice import Notice
from companion.ui.kit.widgets.section_header import SectionHeader
from companion.ui.kit.widgets.tooltip import set_tool_tip

if TYPE_CHECKING:
    from companion.app.stock.views import StockView

EMOTIONS: Final = (
    "neutral",
    "happy",
    "laughing",
    "funny",
    "sad",
    "angry",
    "crying",
    "loving",
    "embarrassed",
    "surprised",
    "shocked",
    "thinking",
    "winking",
    "cool",
    "relaxed",
    "delicious",
    "kissy",
    "confident",
    "sleepy",
    "silly",
    "confused",
)
"""The faces that the firmware has a picture for; it takes any name and shows those."""
TITLE_LIMIT: Final = 100
"""Characters: a screen of 240 pixels shows some twenty of them."""
MESSAGE_LIMIT: Final = 1_000
_MESSAGE_LINES: Final = 3


class MessageForm(QWidget):
    """Title, message and face; below them exactly what is sent, and what became of it."""

    send_wanted = Signal(str, str, str)
    """Title, message, emotion."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._why = ""
        self.title = LineEdit("", self.tr("Companion"), self.tr("Title"))
        self.title.setMaxLength(TITLE_LIMIT)
        self.message = TextArea("", self.tr("Message"))
        self.message.set_lines(_MESSAGE_LINES)
        self.message.setPlaceholderText(self.tr("Dinner is ready"))
        self.emotion = ComboBox(EMOTIONS, self.tr("Face"))
        self.exact = WrappedText("", "mono", "text3", most_lines=6)
        self.result = Notice("", "green")
        self.result.hide()
        self.button = Button(self.tr("Show it"), "secondary", "chat-text")
        self.button.clicked.connect(self._send)
        self.title.textChanged.connect(self._edited)
        self.message.textChanged.connect(self._edited)
        self.emotion.currentIndexChanged.connect(self._edited)
        self._arrange()
        self._edited()

    def set_stock(self, view: StockView) -> None:
        self._why = "" if view.connected_by else self.tr("The device is not connected.")
        self._check()

    def set_busy(self, busy: bool) -> None:
        self.button.set_busy(busy)

    def show_sent(self) -> None:
        """It was sent; whether it was seen nobody tells."""
        self.show_result(self.tr("Sent. The device shows such messages without an answer."))

    def show_result(self, said: str, *, failed: bool = False) -> None:
        self.result.set(said, "red" if failed else "green")
        self.result.setVisible(bool(said))

    def _values(self) -> tuple[str, str, str]:
        title = self.title.text().strip() or self.title.placeholderText()
        message = self.message.toPlainText().strip()[:MESSAGE_LIMIT]
        return title, message, self.emotion.currentText()

    def _edited(self) -> None:
        title, message, emotion = self._values()
        sent = {"status": title, "message": message, "emotion": emotion}
        self.exact.setText(f"alert  {exact_json(sent)}")
        self.exact.setVisible(bool(message))
        self.exact.updateGeometry()
        self.show_result("")
        self._check()

    def _check(self) -> None:
        message = self._values()[1]
        self.button.setEnabled(bool(message) and not self._why)
        set_tool_tip(self.button, self._why)

    def _send(self) -> None:
        self.show_result("")
        self.send_wanted.emit(*self._values())

    def _arrange(self) -> None:
        card = Card()
        for said, field in (
            (self.tr("Title"), self.title),
            (self.tr("Message"), self.message),
            (self.tr("Face"), self.emotion),
        ):
            label = Label(said, "caption")
            label.setBuddy(field)
            card.add(label)
            card.add(field)
        card.add(self.exact)
        card.add(self.result)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        card.add(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(SPACE.unit)
        column.addWidget(SectionHeader(self.tr("Show a message on the device")))
        column.addWidget(card)
